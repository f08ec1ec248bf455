"""Positions of Kosynka in which only few cards are still in play, drawn at random.

They are legal positions of the full game, so that the real rules judge them: the other cards are
home already, or lie in long runs that have nothing hidden among them.
"""

from random import Random

from tui_solitaire.rules.cards import FACE_DOWN
from tui_solitaire.rules.state import State

BLACK, RED = (0, 3), (1, 2)
COLUMNS = 7


def late(random: Random) -> State:
    """Each suit is home up to somewhere near its end; the rest lies anyhow."""
    first = random.randint(8, 11)
    homes = [random.randint(first, 13) for _ in range(4)]
    loose = [suit << 4 | rank for suit in range(4) for rank in range(homes[suit] + 1, 14)]
    return scattered(random, homes, loose, [])


def early(random: Random) -> State:
    """The high cards lie in runs, some broken and some with hidden cards under them."""
    top = random.randint(1, 4)
    homes = [random.choice((0, 0, 0, 1, top)) for _ in range(4)]
    homes = [min(rank, top) for rank in homes]
    loose = [suit << 4 | rank for suit in range(4) for rank in range(homes[suit] + 1, top + 1)]
    return scattered(random, homes, loose, runs(random, top))


def runs(random: Random, top: int) -> list[bytes]:
    """Cut four runs from the kings down to the rank over ``top``; at most seven pieces."""
    suits = [list(BLACK), list(RED)]
    pieces: list[bytes] = []
    chains: list[list[int]] = [[] for _ in range(4)]
    for rank in range(13, top, -1):
        for pair in suits:
            random.shuffle(pair)
        for chain, (colour, which) in enumerate(((0, 0), (0, 1), (1, 0), (1, 1))):
            chains[chain].append(suits[(colour + rank) % 2][which] << 4 | rank)
    cuts = random.randint(0, 3)
    for run in chains:
        while cuts and random.random() < 0.5:
            cuts -= 1
            if len(run) > 1:
                at = random.randint(1, len(run) - 1)
                pieces.append(bytes(run[at:]))
                del run[at:]
    return pieces + [bytes(chain) for chain in chains]


def scattered(random: Random, homes: list[int], loose: list[int], shown: list[bytes]) -> State:
    """Deal loose cards to stock, waste and the columns, under the given runs and elsewhere."""
    spread = random.choice((1, 3, 20))
    loose = sorted(loose, key=lambda card: -(card & 15) - random.random() * spread)
    in_stock = random.sample(loose, random.randint(0, min(len(loose), 5)))
    loose = [card for card in loose if card not in in_stock]
    stock = list(in_stock)
    waste = bytes(stock.pop() for _ in range(random.randint(0, len(stock))))
    columns = [*shown, *[b""] * (COLUMNS - len(shown))]
    random.shuffle(columns)
    hidden = [bytearray() for _ in columns]
    used = random.sample(range(COLUMNS), random.choice((1, 2, 2, 3, 3, 4, 5, 7)))
    while loose:
        hidden[random.choice(used)].append(loose.pop())
    for at, under in enumerate(hidden):
        if under and not columns[at]:
            columns[at] = bytes([under.pop()])
    piles = [
        bytes(card | FACE_DOWN for card in under) + over
        for under, over in zip(hidden, columns, strict=True)
    ]
    foundations = [bytes(s << 4 | r for r in range(1, homes[s] + 1)) for s in range(4)]
    face_down = bytes(card | FACE_DOWN for card in stock)
    return State((face_down, waste, *foundations, *piles))


def crowded(random: Random) -> State:
    """Most cards lie hidden in the columns, and the stock holds few."""
    homes = [random.randint(0, 3) for _ in range(4)]
    loose = [suit << 4 | rank for suit in range(4) for rank in range(homes[suit] + 1, 14)]
    return scattered(random, homes, loose, [])


def key(state: State) -> object:
    """Which column and which home is which does not matter."""
    stock, waste, *rest = state.piles
    return (stock, waste, tuple(sorted(rest[:4])), tuple(sorted(rest[4:])))
