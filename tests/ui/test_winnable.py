"""Deals that are proven to be winnable: at the table, in the menu, on the command line."""

import pytest
from textual.pilot import Pilot

from tests.solver.proofs import NODES, use_list
from tests.ui.tables import Table, table
from tests.ui.test_menu import opened
from tui_solitaire.cli import winnable
from tui_solitaire.cli.arguments import difficulty_argument
from tui_solitaire.cli.launching import news_of
from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.screens import proving
from tui_solitaire.screens.proving import ProvingScreen
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.screens.winnable import WinnableScreen
from tui_solitaire.solver import proven
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget


@pytest.fixture(autouse=True)
def _short_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch, "kosynka", "tsepochka", "diagonal")


def number_on(t: Table) -> int | None:
    return t.screen.saved.deal.number


@pytest.mark.parametrize(("key", "numbers"), [("1", {13, 16}), ("2", {11, 14}), ("3", {12, 15})])
async def test_a_new_deal_at_the_table_is_as_hard_as_it_is_wanted(
    key: str, numbers: set[int]
) -> None:
    async with table(KOSYNKA, 99) as t:
        await t.press("N")
        assert isinstance(t.app.screen, WinnableScreen)
        await t.press(key)
        await t.pilot.pause()
        assert number_on(t) in numbers
        assert t.words.startswith(f"Доказано: расклад {number_on(t)} можно выиграть; среди таких")


async def test_enter_takes_any_and_escape_none() -> None:
    async with table(KOSYNKA, 99) as t:
        await t.press("Т", "escape")
        assert number_on(t) == 99
        await t.press("N", "enter")
        await t.pilot.pause()
        assert number_on(t) in NODES


async def test_where_nothing_is_decided_nothing_is_asked() -> None:
    async with table(TSEPOCHKA, 99) as t:
        await t.press("N")
        await t.pilot.pause()
        assert number_on(t) in NODES
        assert t.words == f"Доказано: расклад {number_on(t)} можно выиграть."


async def on_table(pilot: Pilot[None], left: int = 0) -> TableScreen:
    """The table of another deal than the one that was left, as soon as it is there."""
    for _ in range(500):
        screen = pilot.app.screen
        if isinstance(screen, TableScreen) and screen.saved.deal.number != left:
            return screen
        await pilot.pause(0.02)
    raise AssertionError(f"{pilot.app.screen} is no table")


async def test_the_menu_deals_a_winnable_game() -> None:
    async with opened() as pilot:
        await pilot.press("N", "3")
        screen = await on_table(pilot)
        assert screen.saved.deal.number in {12, 15}
        assert screen.play.game is DIAGONAL


async def test_a_typed_number_says_whether_it_is_proven() -> None:
    async with table(KOSYNKA, 99) as t:
        for number, words in (
            ("13", "Доказано: расклад 13 можно выиграть; среди таких он лёгкий."),
            ("17", "Расклада 17 нет в списке доказанных; v спросит решателя."),
        ):
            await t.press("g", *number, "enter")
            await t.pilot.pause()
            assert number_on(t) == int(number)
            assert t.words == words


async def test_a_random_deal_promises_nothing() -> None:
    async with table(KOSYNKA, 99) as t:
        await t.press("n")
        await t.pilot.pause()
        assert t.words == ""


async def test_without_a_list_a_deal_is_proven_on_the_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch)
    async with table(KOSYNKA, 99) as t:
        await t.press("N")
        screen = await on_table(t.pilot, left=99)
        await t.pilot.pause()
        number = screen.saved.deal.number
        assert number is not None
        assert screen.message.text == f"Доказано: расклад {number} можно выиграть."
        state = opening(KOSYNKA, numbered(KOSYNKA, number))
        assert solve(KOSYNKA, state, Budget(60)).verdict is Verdict.WINNABLE


async def test_the_search_for_one_can_be_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch)
    hard = (185, opening(DIAGONAL, numbered(DIAGONAL, 185)))
    monkeypatch.setattr(proving, "candidates", lambda game, random: iter([hard]))
    async with table(DIAGONAL, 99) as t:
        await t.press("N")
        screen = t.app.screen
        assert isinstance(screen, ProvingScreen)
        await t.press("escape")
        await t.pilot.pause(0.3)
        assert number_on(t) == 99
        assert screen._worker._process is None


class TestCommandLine:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("easy", Difficulty.EASY),
            ("Лёгкий", Difficulty.EASY),
            ("легкая", Difficulty.EASY),
            (" medium ", Difficulty.MEDIUM),
            ("средний", Difficulty.MEDIUM),
            ("HARD", Difficulty.HARD),
            ("трудный", Difficulty.HARD),
            ("сложный", Difficulty.HARD),
        ],
    )
    def test_a_difficulty_is_understood_in_both_languages(
        self, typed: str, meant: Difficulty
    ) -> None:
        assert difficulty_argument(typed) is meant

    def test_a_number_comes_from_the_list(self) -> None:
        drawn = {winnable.winnable_number(KOSYNKA, Difficulty.HARD) for _ in range(40)}
        assert drawn == {12, 15}
        assert winnable.winnable_number(KOSYNKA, None) in NODES

    def test_luck_cannot_be_had_by_difficulty(self) -> None:
        with pytest.raises(ProblemError) as problem:
            winnable.winnable_number(TSEPOCHKA, Difficulty.EASY)
        assert problem.value.hint == "Любой выигрышный: pasyans play tsepochka --winnable"

    def test_without_a_list_one_is_proven(self, monkeypatch: pytest.MonkeyPatch) -> None:
        use_list(monkeypatch)
        number = winnable.winnable_number(KOSYNKA, None)
        state = opening(KOSYNKA, numbered(KOSYNKA, number))
        assert solve(KOSYNKA, state, Budget(60)).verdict is Verdict.WINNABLE

    def test_a_deal_of_a_number_is_told_what_is_known(self) -> None:
        assert "лёгкий" in news_of(KOSYNKA, numbered(KOSYNKA, 13))
        assert "нет в списке" in news_of(KOSYNKA, numbered(KOSYNKA, 17))
        assert news_of(KOSYNKA, None) == ""


def test_the_lists_are_those_of_the_test() -> None:
    assert len(proven.proven_deals("kosynka")) == len(NODES)
