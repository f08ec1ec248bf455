"""Diagonal: two packs, tails of any order build down in suit, whole suits go home by themselves."""

from typing import Final

from tui_solitaire.rules.build import (
    Closed,
    Onto,
    any_tail,
    down_in_suit,
    never,
    run_in,
    starts_with,
)
from tui_solitaire.rules.cards import ACE, KING, all_face_down, card, rank_of
from tui_solitaire.rules.game import Fan, Move, Place, Reason, Role
from tui_solitaire.rules.pile_game import PileGame, PileSpec
from tui_solitaire.rules.state import State
from tui_solitaire.rules.words import N_

STOCK: Final = 0
HOMES: Final = range(1, 9)
COLUMNS: Final = range(9, 18)
RESERVE: Final = 18

SUIT_RUNS: Final = frozenset(
    bytes(card(rank, suit) for rank in range(KING, ACE - 1, -1)) for suit in range(4)
)


def deal(deck: bytes) -> tuple[bytes, ...]:
    """Lay nine rows of nine; column *i* shows its top *i* cards, and 23 cards stay in the stock."""
    columns = []
    for at in range(9):
        cards = deck[at:81:9]
        hidden = 8 - at
        columns.append(all_face_down(cards[:hidden]) + cards[hidden:])
    return (all_face_down(deck[81:])[::-1], *[b""] * len(HOMES), *columns, b"")


def deal_row(state: State) -> State | Reason:
    """One card face up on each column from the left, as far as the stock reaches."""
    stock = state.piles[STOCK]
    if not stock:
        return Reason.STOCK_IS_EMPTY
    dealt = bytes(card & 0x7F for card in stock[: -len(COLUMNS) - 1 : -1])
    changed = {
        column: state.piles[column] + dealt[at : at + 1] for at, column in enumerate(COLUMNS)
    }
    return state.with_piles(changed | {STOCK: stock[: -len(dealt)]})


def suits_home(state: State) -> State:
    """Send complete suits home, pile after pile from the left, again until nothing changes."""
    after = state
    for at in (*COLUMNS, RESERVE):
        if after.piles[at][-13:] in SUIT_RUNS:
            after = _suit_home(after, at)
    return state if after is state else suits_home(after)


def _suit_home(state: State, at: int) -> State:
    """Send the top suit of a pile to the next home, and turn what lay beneath."""
    pile = state.piles[at]
    home = next(home for home in HOMES if not state.piles[home])
    return DIAGONAL.turned(state.with_piles({home: pile[-13:], at: pile[:-13]}))


def next_place(game: PileGame, state: State, src: int, size: int) -> Move | None:
    """Where one click sends a tail: on through the columns, the reserve only if there is no other.

    A king goes to the leftmost empty column, unless it already lies at the bottom of a column.
    """
    whole_column = src in COLUMNS and size == len(state.piles[src])
    is_king = rank_of(state.piles[src][-size]) == KING
    if is_king and whole_column:
        return None
    start = src - COLUMNS.start + 1 if src in COLUMNS else 0
    around = [COLUMNS[(start + step) % len(COLUMNS)] for step in range(len(COLUMNS))]
    order = [*(sorted(around) if is_king else around), RESERVE]
    moves = (Move(src, dst, size) for dst in order)
    return next((move for move in moves if game.refusal(state, move) is None), None)


def every_suit_home(state: State) -> bool:
    """All eight homes hold a suit."""
    return all(state.piles[home] for home in HOMES)


_DOWN: Final = Reason.NEEDS_SAME_SUIT

DIAGONAL: Final = PileGame(
    id="diagonal",
    title=N_("Diagonal"),
    aliases=("диагональ",),
    packs=2,
    specs=(
        PileSpec(
            "s",
            Role.STOCK,
            Place(0, 0),
            never(Reason.STOCK_IS_CLOSED),
            Closed(Reason.STOCK_IS_CLOSED),
            mark="×",
        ),
        *(
            PileSpec(
                f"f{at}",
                Role.FOUNDATION,
                Place(at, 0),
                never(Reason.HOME_IS_CLOSED),
                Closed(Reason.HOME_TAKES_WHOLE_SUITS),
            )
            for at in range(1, 9)
        ),
        *(
            PileSpec(
                str(at + 1),
                Role.TABLEAU,
                Place(at, 1, Fan.DOWN),
                any_tail,
                Onto(down_in_suit, _DOWN, empty=starts_with(KING, Reason.NEEDS_KING)),
                mark="K",
            )
            for at in range(9)
        ),
        PileSpec(
            "r",
            Role.RESERVE,
            Place(9, 0, Fan.DOWN),
            any_tail,
            Onto(
                down_in_suit,
                _DOWN,
                empty=run_in(down_in_suit, Reason.NEEDS_RUN_OF_SUIT),
            ),
        ),
    ),
    deal=deal,
    won=every_suit_home,
    actions={"deal": deal_row},
    settle=suits_home,
    one_click=next_place,
    click_moves=True,
)
