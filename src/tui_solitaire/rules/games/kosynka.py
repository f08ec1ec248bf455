"""Kosynka (Klondike): one pack, columns build down in alternating colours, homes up in suit."""

from functools import partial
from typing import Final

from tui_solitaire.rules.build import (
    Onto,
    UpInSuit,
    any_tail,
    down_alternating,
    starts_with,
    top_card,
)
from tui_solitaire.rules.cards import KING, all_face_down
from tui_solitaire.rules.game import Fan, Place, Reason, Role
from tui_solitaire.rules.pile_game import PileGame, PileSpec
from tui_solitaire.rules.stock import all_home, draw, recycle, stock_spec, waste_spec
from tui_solitaire.rules.words import N_

HOMES: Final = range(2, 6)
COLUMNS: Final = range(6, 13)


def deal(deck: bytes) -> tuple[bytes, ...]:
    """Lay seven rows; the first card of each row is the face-up top of its column."""
    columns = [bytearray() for _ in COLUMNS]
    at = 0
    for row in range(7):
        for column in columns[row:]:
            column.append(deck[at])
            at += 1
    laid = [all_face_down(bytes(column[:-1])) + bytes(column[-1:]) for column in columns]
    return (all_face_down(deck[at:])[::-1], b"", *[b""] * len(HOMES), *laid)


def kosynka(id: str, title: str, aliases: tuple[str, ...], draws: int) -> PileGame:
    """Return the game that draws ``draws`` cards at a time."""
    columns = Onto(
        down_alternating,
        Reason.NEEDS_OTHER_COLOUR,
        empty=starts_with(KING, Reason.NEEDS_KING),
    )
    return PileGame(
        id=id,
        title=title,
        aliases=aliases,
        packs=1,
        specs=(
            stock_spec(),
            waste_spec(shown=draws),
            *(
                PileSpec(
                    f"f{at}",
                    Role.FOUNDATION,
                    Place(at + 2, 0),
                    top_card,
                    UpInSuit(),
                    "A",
                )
                for at in range(1, 5)
            ),
            *(
                PileSpec(
                    str(at + 1),
                    Role.TABLEAU,
                    Place(at, 1, Fan.DOWN),
                    any_tail,
                    columns,
                    "K",
                )
                for at in range(7)
            ),
        ),
        deal=deal,
        won=partial(all_home, HOMES),
        actions={"draw": partial(draw, draws), "recycle": recycle},
    )


KOSYNKA: Final = kosynka("kosynka", N_("Klondike"), ("косынка", "klondike"), draws=1)
KOSYNKA_3: Final = kosynka(
    "kosynka-3", N_("Klondike, three cards"), ("косынка-3", "klondike-3"), draws=3
)
