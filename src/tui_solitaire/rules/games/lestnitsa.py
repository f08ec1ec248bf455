"""Lestnitsa: two packs, chains in alternating colours, a reserve of 28 to be worked off."""

from functools import partial
from typing import Final

from tui_solitaire.rules.build import (
    Closed,
    Onto,
    UpInSuit,
    anything,
    down_alternating,
    tail_in,
    top_card,
)
from tui_solitaire.rules.cards import all_face_down
from tui_solitaire.rules.game import Fan, Place, Reason, Role
from tui_solitaire.rules.pile_game import PileGame, PileSpec
from tui_solitaire.rules.stock import all_home, draw, recycle, stock_spec, waste_spec
from tui_solitaire.rules.words import N_

HOMES: Final = range(2, 10)
COLUMNS: Final = range(10, 18)
RESERVE: Final = 18

DEALT: Final = 32
RESERVED: Final = 28


def deal(deck: bytes) -> tuple[bytes, ...]:
    """Lay four rows of eight face up, then the reserve with its top turned, then the stock."""
    columns = [deck[at:DEALT:8] for at in range(8)]
    reserve = deck[DEALT : DEALT + RESERVED]
    stock = all_face_down(deck[DEALT + RESERVED :])[::-1]
    held = all_face_down(reserve[:-1]) + reserve[-1:]
    return (stock, b"", *[b""] * len(HOMES), *columns, held)


def _column_x(at: int) -> float:
    """Columns 1 to 4 lie left of the reserve, 5 to 8 right of it."""
    return at + 0.5 if at < 4 else at + 1.5


LESTNITSA: Final = PileGame(
    id="lestnitsa",
    title=N_("Ladder"),
    aliases=("лестница",),
    packs=2,
    specs=(
        stock_spec(),
        waste_spec(),
        *(
            PileSpec(f"f{at}", Role.FOUNDATION, Place(at + 1, 0), top_card, UpInSuit(), "A")
            for at in range(1, 9)
        ),
        *(
            PileSpec(
                str(at + 1),
                Role.TABLEAU,
                Place(_column_x(at), 1, Fan.DOWN),
                tail_in(down_alternating),
                Onto(down_alternating, Reason.NEEDS_OTHER_COLOUR, empty=anything),
            )
            for at in range(8)
        ),
        PileSpec("r", Role.RESERVE, Place(4.5, 1), top_card, Closed(Reason.NOT_ON_RESERVE)),
    ),
    deal=deal,
    won=partial(all_home, HOMES),
    actions={"draw": partial(draw, 1), "recycle": recycle},
)
