"""Tsepochka: a game of luck; every open card may continue its suit's series from 2 to the ace."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tui_solitaire.rules.cards import (
    ACE,
    FACE_DOWN,
    KING,
    SUITS,
    TWO,
    all_face_down,
    all_face_up,
    rank_of,
    suit_of,
    turned_up,
)
from tui_solitaire.rules.deck_order import shuffled
from tui_solitaire.rules.game import (
    Action,
    IllegalMoveError,
    Move,
    Place,
    Reason,
    Role,
    Step,
)
from tui_solitaire.rules.state import State
from tui_solitaire.rules.words import N_

STOCK: Final = 0
SERIES: Final = range(1, 5)
LAYOUT: Final = 5
"""The first place of the layout; the extra row, while it exists, comes last of all piles."""

FIRST_DEAL: Final = 0
EXTRA_ROW: Final = 1
SECOND_DEAL: Final = 2
"""The stages of a game."""

FIRST_PLACES: Final = 24
SECOND_PLACES: Final = 18
EXTRA_PLACES: Final = 4

LAY: Final = Action("lay")
EXTRA: Final = Action("extra")
REDEAL: Final = Action("redeal")


class Spot(NamedTuple):
    """A pile of at most one card, a series or the stock."""

    name: str
    role: Role
    place: Place
    mark: str = ""
    shown: int = 1


def _spots(across: int, rows: int, extra: int) -> tuple[Spot, ...]:
    left = (8 - across) / 2
    return (
        Spot("s", Role.STOCK, Place(0, 0), "×"),
        *(Spot(f"f{at}", Role.FOUNDATION, Place(3 + at, 0), f"2{SUITS[at - 1]}") for at in SERIES),
        *(
            Spot(str(at + 1), Role.TABLEAU, Place(left + at % across, 1 + at // across))
            for at in range(across * rows)
        ),
        *(Spot(f"x{at + 1}", Role.RESERVE, Place(2 + at, 4)) for at in range(extra)),
    )


_FIRST: Final = _spots(8, 3, EXTRA_PLACES)
_SECOND: Final = _spots(6, 3, 0)


class Tsepochka:
    """The rules of Tsepochka; it implements ``Game`` by itself, for nothing is built on columns."""

    id: Final = "tsepochka"
    title: Final = N_("Chain")
    aliases: Final = ("цепочка",)
    packs: Final = 1
    ruleset: Final = 1
    click_moves: Final = True

    def lay_out(self, deck: bytes, seed: str) -> State:
        """Lay three rows of eight; twos among them start their series at once."""
        empty = (b"",) * (1 + len(SERIES))
        state = State((*empty, *_dealt(deck, FIRST_PLACES), *[b""] * EXTRA_PLACES), seed)
        return _twos_up(state.with_piles({STOCK: _as_stock(deck[FIRST_PLACES:])}))

    def piles(self, state: State) -> tuple[Spot, ...]:
        """Describe the places: 24 and an extra row at first, 18 after the second deal."""
        return _SECOND if state.stage == SECOND_DEAL else _FIRST

    def steps(self, state: State) -> Iterator[Step]:
        """Yield every card that continues its series, then what the stock allows."""
        if self.is_won(state):
            return
        for src in _places(state):
            for dst in SERIES:
                if state.piles[src] and _follows(state, src, dst):
                    yield Move(src, dst)
        yield from (act for act in (LAY, EXTRA, REDEAL) if _refused(state, act) is None)

    def refusal(self, state: State, step: Step) -> Reason | None:
        """Return why the rules refuse the step, or None."""
        return Reason.GAME_OVER if self.is_won(state) else _refused(state, step)

    def apply(self, state: State, step: Step) -> State:
        """Return the position after the step; twos go up by themselves only in a deal.

        Raises:
            IllegalMoveError: the rules refuse the step.
        """
        if refusal := self.refusal(state, step):
            raise IllegalMoveError(refusal)
        match step:
            case Move(src, dst):
                card = state.piles[src]
                return state.with_piles({src: b"", dst: state.piles[dst] + card})
            case Action("lay"):
                return _laid(state)
            case Action("extra"):
                return _extra_row(state)
            case _:
                return _second_deal(state)

    def is_won(self, state: State) -> bool:
        """All four series have come to their ace."""
        return all(len(state.piles[series]) == 13 for series in SERIES)

    def is_lost(self, state: State) -> bool:
        """A dead end in the second deal, for a third does not exist."""
        return state.stage == SECOND_DEAL and not self.is_won(state) and is_dead_end(state)

    def click(self, state: State, src: int, size: int) -> Step:
        """Send a card to its series.

        Raises:
            IllegalMoveError: it does not follow there.
        """
        if not state.piles[src] or src not in _places(state):
            raise IllegalMoveError(Reason.NOTHING_THERE)
        move = Move(src, SERIES[suit_of(state.piles[src][-1])], size)
        if refusal := self.refusal(state, move):
            raise IllegalMoveError(refusal)
        return move

    def stock_steps(self, state: State) -> tuple[Action, ...]:
        """Lay if there is a place; at a dead end the extra row, then the second deal."""
        return (LAY, EXTRA, REDEAL)


def is_dead_end(state: State) -> bool:
    """No open card continues a series, and none can be laid."""
    open_cards = (src for src in _places(state) if state.piles[src])
    return _refused_lay(state) is not None and not any(
        _follows(state, src, dst) for src in open_cards for dst in SERIES
    )


def _places(state: State) -> range:
    """The places of the layout and of the extra row."""
    return range(LAYOUT, len(state.piles))


def _layout(state: State) -> range:
    extra = 0 if state.stage == SECOND_DEAL else EXTRA_PLACES
    return range(LAYOUT, len(state.piles) - extra)


def _follows(state: State, src: int, dst: int) -> bool:
    card = state.piles[src][-1]
    held = len(state.piles[dst])
    wanted = held + TWO if held <= KING - TWO else ACE
    return SERIES[suit_of(card)] == dst and rank_of(card) == wanted


def _refused(state: State, step: Step) -> Reason | None:
    match step:
        case Move():
            return _refused_move(state, step)
        case Action("lay"):
            return _refused_lay(state)
        case Action("extra"):
            if state.stage != FIRST_DEAL:
                return Reason.USED_UP
            return None if is_dead_end(state) and state.piles[STOCK] else Reason.NOT_A_DEAD_END
        case Action("redeal"):
            if state.stage == SECOND_DEAL:
                return Reason.USED_UP
            return None if is_dead_end(state) else Reason.NOT_A_DEAD_END
    return Reason.NO_SUCH_ACTION


def _refused_move(state: State, move: Move) -> Reason | None:
    if not (0 <= move.src < len(state.piles) and 0 <= move.dst < len(state.piles)):
        return Reason.NO_SUCH_PILE
    if move.src == STOCK or move.dst == STOCK:
        return Reason.STOCK_IS_CLOSED
    if move.src in SERIES:
        return Reason.HOME_IS_CLOSED
    if move.size != 1 or not state.piles[move.src]:
        return Reason.NOTHING_THERE
    if move.src == move.dst:
        return Reason.SAME_PILE
    if move.dst not in SERIES:
        return Reason.NOT_ON_LAYOUT
    return None if _follows(state, move.src, move.dst) else Reason.NEEDS_NEXT_OF_SERIES


def _refused_lay(state: State) -> Reason | None:
    if not state.piles[STOCK]:
        return Reason.STOCK_IS_EMPTY
    if all(state.piles[place] for place in _layout(state)):
        return Reason.NO_EMPTY_PLACE
    return None


def _laid(state: State) -> State:
    stock = state.piles[STOCK]
    place = next(place for place in _layout(state) if not state.piles[place])
    return state.with_piles({STOCK: stock[:-1], place: bytes([turned_up(stock[-1])])})


def _extra_row(state: State) -> State:
    stock = state.piles[STOCK]
    row = all_face_up(stock[: -EXTRA_PLACES - 1 : -1])
    first = len(state.piles) - EXTRA_PLACES
    laid = {first + at: bytes([card]) for at, card in enumerate(row)}
    return state.with_piles(laid | {STOCK: stock[: -len(row)]}, stage=EXTRA_ROW)


def _second_deal(state: State) -> State:
    gathered = b"".join((all_face_up(state.piles[STOCK]), *state.piles[LAYOUT:]))
    deck = shuffled(bytes(sorted(gathered)), state.seed + "/redeal")
    series = state.piles[SERIES.start : SERIES.stop]
    stock = _as_stock(deck[SECOND_PLACES:])
    return _twos_up(State((stock, *series, *_dealt(deck, SECOND_PLACES)), state.seed, SECOND_DEAL))


def _dealt(deck: bytes, places: int) -> tuple[bytes, ...]:
    return tuple(deck[at : at + 1] for at in range(places))


def _as_stock(cards: bytes) -> bytes:
    """The first card dealt next lies on top."""
    return all_face_down(cards)[::-1]


def _twos_up(state: State) -> State:
    twos = {at: pile for at, pile in enumerate(state.piles[LAYOUT:], LAYOUT) if _is_two(pile)}
    started = {SERIES[suit_of(pile[0])]: pile for pile in twos.values()}
    return state.with_piles(dict.fromkeys(twos, b"") | started)


def _is_two(pile: bytes) -> bool:
    return bool(pile) and pile[0] < FACE_DOWN and rank_of(pile[0]) == TWO


TSEPOCHKA: Final = Tsepochka()
