"""Positions of the two-pack games that are late or stuck, so that brute force can decide them."""

from random import Random

from tui_solitaire.rules.cards import KING, all_face_down, card
from tui_solitaire.rules.state import State


def diagonal(random: Random) -> State:
    """Some suits home, the cards of the others thrown onto some columns, some of them face down."""
    suits = [suit for suit in range(4) for _ in range(2)]
    random.shuffle(suits)
    home = random.choice((1, 3, 5, 6, 7))
    homes = [bytes(card(rank, suit) for rank in range(KING, 0, -1)) for suit in suits[:home]]
    cards = [card(rank, suit) for suit in suits[home:] for rank in range(1, KING + 1)]
    random.shuffle(cards)
    in_stock = random.choice((0, 0, 0, 2, 5))
    stock, cards = all_face_down(bytes(cards[:in_stock])), cards[in_stock:]
    in_reserve = random.choice((0, 1, 4))
    reserve, cards = bytes(cards[:in_reserve]), cards[in_reserve:]
    thrown = _thrown(random, cards, 9, random.randrange(3, 10))
    columns = [_partly_down(random, column) for column in thrown]
    return State((stock, *homes, *[b""] * (8 - home), *columns, reserve))


def stuck_diagonal(random: Random) -> State:
    """Few suits left, thrown onto few columns with all but their tops face down."""
    suits = [suit for suit in range(4) for _ in range(2)]
    random.shuffle(suits)
    home = random.choice((3, 4, 5, 6))
    homes = [bytes(card(rank, suit) for rank in range(KING, 0, -1)) for suit in suits[:home]]
    cards = [card(rank, suit) for suit in suits[home:] for rank in range(1, KING + 1)]
    random.shuffle(cards)
    in_stock = random.choice((0, 0, 3))
    stock, cards = all_face_down(bytes(cards[:in_stock])), cards[in_stock:]
    reserve, cards = bytes(cards[:1]), cards[1:]
    thrown = _thrown(random, cards, 9, random.randrange(3, 8))
    columns = [all_face_down(column[:-1]) + column[-1:] for column in thrown]
    return State((stock, *homes, *[b""] * (8 - home), *columns, reserve))


def diagonal_key(state: State) -> object:
    """Columns are alike once the stock is out; which home holds which suit never matters."""
    stock, columns, reserve = state.piles[0], state.piles[9:18], state.piles[18]
    return (stock, columns if stock else tuple(sorted(columns)), reserve)


def lestnitsa(random: Random) -> State:
    """Homes that are nearly full, or nearly empty, and the cards between thrown onto the table."""
    return _lestnitsa(random, random.choice((0, 0, 1, 9, 10, 11)))


def late_lestnitsa(random: Random) -> State:
    """Homes that are all but full."""
    return _lestnitsa(random, random.choice((10, 11, 12)))


def _lestnitsa(random: Random, height: int) -> State:
    homes, cards = [], []
    for suit in (0, 0, 1, 1, 2, 2, 3, 3):
        top = min(KING, max(0, height + random.randrange(-1, 2)))
        homes.append(bytes(card(rank, suit) for rank in range(1, top + 1)))
        cards += [card(rank, suit) for rank in range(top + 1, KING + 1)]
    random.shuffle(cards)
    in_stock, in_reserve = random.randrange(3), random.randrange(len(cards) // 3)
    stock, cards = all_face_down(bytes(cards[:in_stock])), cards[in_stock:]
    reserve, cards = cards[:in_reserve], cards[in_reserve:]
    held = all_face_down(bytes(reserve[:-1])) + bytes(reserve[-1:])
    return State((stock, b"", *homes, *_thrown(random, cards, 8, 8), held))


def lestnitsa_key(state: State) -> object:
    """Columns are alike, and so are the homes."""
    stock, waste, *rest = state.piles
    return (stock, waste, tuple(sorted(rest[:8])), tuple(sorted(rest[8:16])), rest[16])


def _thrown(random: Random, cards: list[int], columns: int, used: int) -> list[bytes]:
    thrown: list[list[int]] = [[] for _ in range(columns)]
    for byte in cards:
        thrown[random.randrange(used)].append(byte)
    return [bytes(column) for column in thrown]


def _partly_down(random: Random, column: bytes) -> bytes:
    most = len(column) - 1
    down = random.choice((0, random.randint(0, most), most)) if column else 0
    return all_face_down(column[:down]) + column[down:]
