"""How each game is thought about; Tsepochka needs no thought."""

from collections.abc import Mapping
from typing import Final

from tui_solitaire.hints.alternating import Alternating
from tui_solitaire.hints.chains import Weights
from tui_solitaire.hints.diagonal import Diagonal
from tui_solitaire.hints.plans import Model
from tui_solitaire.rules.games import kosynka, lestnitsa

_KOSYNKA: Final = Weights(
    home=-0.3,
    stock=0.1,
    empty=-1.0,
    hidden=4.0,
    deeper=0.3,
    king_away=0.5,
    king_stands=-0.5,
)
"""Tried on a thousand deals each. Only the stock's is felt much: without it cards are left there
that could have made room."""

_LESTNITSA: Final = Weights(home=-0.8, stock=0.1, empty=-2.0, reserve=3.0, loose=2.5, buried=0.3)


def _kosynka(draws: int) -> Alternating:
    return Alternating(
        kosynka.HOMES,
        kosynka.COLUMNS,
        _KOSYNKA,
        draws=draws,
        kings_only=True,
        explores_first=True,
    )


MODELS: Final[Mapping[str, Model]] = {
    "diagonal": Diagonal(),
    "kosynka": _kosynka(1),
    "kosynka-3": _kosynka(3),
    "lestnitsa": Alternating(
        lestnitsa.HOMES, lestnitsa.COLUMNS, _LESTNITSA, reserve=lestnitsa.RESERVE
    ),
}
