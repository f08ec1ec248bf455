"""Pictures of the screens, to be looked at before they are accepted (``make snapshots``).

They hold looks; what happens is for the other tests.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple

import pytest
from textual.app import App

from tests.positions import position, suit
from tests.ui.test_won import almost
from tests.wins import round_after
from tui_solitaire.app import PasyansApp
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile

SMALL, LARGE = (80, 24), (120, 40)

SnapCompare = Callable[..., bool]

LONG: Final = {
    "diagonal": {
        "s": "#2C #2D #2H",
        "1": f"#5C #6C #7C #8C #9C #TC {suit('H')} {suit('S', 'Q')} 3D QD 7C",
        "2": "#9S #8S KD QD JC",
        "3": "#3H 5S 4S",
        "r": "2S",
        "f1": suit("C"),
    },
    "kosynka": {
        "s": "#2C #3C",
        "w": "9D JS",
        "f1": "AS 2S",
        "5": "4D",
        "7": "#5C #6C #7C #8C #9C #TC KH QS JH TS 9H 8S 7H 6S 5H 4S 3H",
    },
    "lestnitsa": {
        "1": "#2C #3C #4C KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 5H KD 4D 8D 2D 9H 6D",
        "2": "QH JH TH 9H 8H",
        "f1": "AS 2S 3S",
        "r": "#2D #3D 7C",
        "w": "TC",
    },
}
"""Columns that do not fit as they are."""

HALFWAY: Final = {"diagonal": 28, "kosynka": 47, "kosynka-3": 79, "tsepochka": 62, "lestnitsa": 268}
"""Moves after which a game is in full swing."""


class Scene(NamedTuple):
    """What is to be seen: a game or another screen, its colours, its size, after which keys."""

    name: str
    theme: str
    size: tuple[int, int]
    keys: tuple[str, ...] = ()


def app_with(scene: Scene, number: int, played: Round) -> PasyansApp:
    """The program with a game on the table, without anything that depends on the time."""
    game, long_ago = GAMES[scene.name], datetime(2026, 1, 1, tzinfo=UTC)
    deal = numbered(game, number)
    saved = SavedGame(scene.name, deal, played, 0, long_ago, long_ago, f"{scene.name}-{number}")
    settings = Settings(theme=scene.theme, clock=False, flourish=False)
    return PasyansApp(Shelf(), SettingsFile(), settings, saved)


def shown(compare: SnapCompare, app: App[None], scene: Scene) -> bool:
    return compare(app, press=scene.keys, terminal_size=scene.size)


by_game = partial(pytest.mark.parametrize, "scene", ids=lambda scene: scene.name)


@by_game(
    [
        Scene("diagonal", "felt", SMALL),
        Scene("kosynka", "terminal", SMALL),
        Scene("kosynka-3", "light", LARGE),
        Scene("tsepochka", "dark", SMALL),
        Scene("lestnitsa", "felt", LARGE),
    ]
)
def test_dealt(scene: Scene, snap_compare: SnapCompare) -> None:
    game = GAMES[scene.name]
    dealt = Round(opening(game, numbered(game, 17)))
    assert shown(snap_compare, app_with(scene, 17, dealt), scene)


@by_game(
    [
        Scene("diagonal", "light", LARGE, ("7",)),
        Scene("kosynka", "felt", SMALL, ("w",)),
        Scene("kosynka-3", "contrast", SMALL, ("2",)),
        Scene("tsepochka", "felt", LARGE, ("7",)),
        Scene("lestnitsa", "dark", SMALL, ("5",)),
    ]
)
def test_halfway_with_a_selection(scene: Scene, snap_compare: SnapCompare) -> None:
    number, played = round_after(scene.name, HALFWAY[scene.name])
    assert shown(snap_compare, app_with(scene, number, played), scene)


@by_game(
    [
        Scene("diagonal", "felt", SMALL),
        Scene("kosynka", "dark", SMALL),
        Scene("lestnitsa", "contrast", SMALL, ("c",)),
    ]
)
def test_columns_that_fold(scene: Scene, snap_compare: SnapCompare) -> None:
    played = Round(position(GAMES[scene.name], LONG[scene.name]))
    assert shown(snap_compare, app_with(scene, 1, played), scene)


@by_game(
    [
        Scene("diagonal", "light", SMALL, ("5", "1")),
        Scene("kosynka", "felt", LARGE, ("space",)),
        Scene("tsepochka", "terminal", SMALL, ("space",)),
        Scene("lestnitsa", "felt", SMALL, ("space",)),
    ]
)
def test_won(scene: Scene, snap_compare: SnapCompare) -> None:
    game = GAMES[scene.name]
    played = Round(position(game, almost(game)[0]))
    assert shown(snap_compare, app_with(scene, 1, played), scene)


@by_game(
    [
        Scene("menu", "felt", SMALL),
        Scene("menu-large", "dark", LARGE, ("right",)),
        Scene("menu-narrow", "light", (44, 15), ("down",)),
        Scene("rules", "felt", SMALL, ("question_mark",)),
        Scene("settings", "contrast", SMALL, ("s", "down")),
        Scene("number", "light", SMALL, ("g", "1", "7")),
    ]
)
def test_around_the_table(scene: Scene, snap_compare: SnapCompare) -> None:
    app = PasyansApp(Shelf(), SettingsFile(), Settings(theme=scene.theme))
    assert shown(snap_compare, app, scene)
