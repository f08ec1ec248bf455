"""A table on a screen of a test, and where its cards are drawn."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import NamedTuple

from textual.pilot import Pilot

from tui_solitaire.app import PasyansApp
from tui_solitaire.notation import step_text
from tui_solitaire.picture import Fold, PilePicture, Spot, Target
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import Deal, numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.screens.play import Play
from tui_solitaire.screens.suggestions import HintSource
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile

SIZE = (80, 24)
STATUS_ROWS = 1


class Table(NamedTuple):
    """A running app with a table on it."""

    pilot: Pilot[None]
    app: PasyansApp

    @property
    def screen(self) -> TableScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen), f"{screen} covers the table"
        return screen

    @property
    def play(self) -> Play:
        return self.screen.play

    @property
    def moves(self) -> str:
        """The line that was played, as text."""
        past = self.play.round.past
        return " ".join(step_text(self.play.game, state, step.step) for state, step in past)

    @property
    def held(self) -> str:
        """What is picked up, as ``pile/card``."""
        held = self.play.hand.held
        return f"{self.name(held.pile)}/{held.card}" if held else ""

    @property
    def cursor(self) -> str:
        """Where the cursor stands, as ``pile/card``."""
        spot = self.play.hand.cursor
        return f"{self.name(spot.pile)}/{spot.card}"

    @property
    def words(self) -> str:
        """The message line."""
        return self.screen.message.text

    def name(self, pile: int) -> str:
        return self.play.game.piles(self.play.state)[pile].name

    def pile(self, name: str) -> int:
        return [view.name for view in self.play.game.piles(self.play.state)].index(name)

    def spot(self, name: str, card: int = -1) -> Spot:
        """A card by its pile's name; a negative ``card`` counts from the top."""
        pile = self.pile(name)
        cards = len(self.play.state.piles[pile])
        is_whole = not cards or name == "s"
        return Spot(pile, -1 if is_whole else card % cards)

    def place(self, target: Target) -> tuple[int, int]:
        """A cell of the screen where the target is drawn."""
        picture = self.screen.board.picture
        assert picture is not None, "nothing is drawn yet"
        over = [picture.over] if picture.over else []
        for pile in (*over, *picture.piles):
            for x, y in _cells(pile, target):
                return x, y + STATUS_ROWS
        raise AssertionError(f"{target} is not drawn")

    def card(self, name: str, card: int = -1) -> tuple[int, int]:
        """A cell of the screen where a card is drawn."""
        return self.place(self.spot(name, card))

    def fold(self, name: str) -> tuple[int, int]:
        return self.place(Fold(self.pile(name)))

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def click(self, name: str, card: int = -1, button: int = 1) -> None:
        await self.pilot.click(offset=self.card(name, card), button=button)

    async def drag(self, start: tuple[int, int], *way: tuple[int, int]) -> None:
        """Press, move through every cell of the way but report only some, and let go at its end."""
        await self.pilot.mouse_down(offset=start)
        for cell in way:
            await self.pilot.hover(offset=cell)
        await self.pilot.mouse_up(offset=way[-1])


def _cells(pile: PilePicture, target: Target) -> Iterator[tuple[int, int]]:
    for at, segments in enumerate(pile.hits):
        for start, end, found in segments:
            if found == target:
                yield pile.x + (start + end) // 2, pile.y + at


def saved_game(shelf: Shelf, game: Game, start: int | State = 17) -> SavedGame:
    """A new game on a numbered deal, or one that begins with a position."""
    number = start if isinstance(start, int) else 1
    deal: Deal = numbered(game, number)
    state = opening(game, deal) if isinstance(start, int) else start
    now = datetime.now(UTC)
    return SavedGame(game.id, deal, Round(state), 0, now, now, shelf.new_key(game.id, deal))


@asynccontextmanager
async def table(
    game: Game,
    start: int | State = 17,
    *,
    size: tuple[int, int] = SIZE,
    settings: Settings | None = None,
    hints: HintSource | None = None,
) -> AsyncIterator[Table]:
    """Run the app with a table of the game."""
    shelf = Shelf()
    saved = saved_game(shelf, game, start)
    app = PasyansApp(shelf, SettingsFile(), settings or Settings(), saved, hints=hints)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Table(pilot, app)
