"""The table: hands keys and the mouse to the game in play, and shows what has come of it."""

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.getters import query_one
from textual.message import Message
from textual.screen import Screen
from textual.worker import Worker

from tui_solitaire.i18n import _
from tui_solitaire.screens.counsel import Counsel
from tui_solitaire.screens.keys_now import Moment, keys_always, keys_now
from tui_solitaire.screens.mouse import Mouse
from tui_solitaire.screens.oracle import Running, Work
from tui_solitaire.screens.play import Manner, Play
from tui_solitaire.screens.record import Record
from tui_solitaire.screens.status_now import status_now
from tui_solitaire.screens.table_keys import COUNSEL, GESTURES, table_bindings
from tui_solitaire.screens.wishes import PlayWanted, SettingsChanged, WinnableWanted
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.widgets.board import Board, Scene
from tui_solitaire.widgets.line import KeyLine, MessageLine, StatusLine
from tui_solitaire.wording import minutes_text

SECONDS_IN_MINUTE: Final = 60
SECONDS_TO_LOOK_AROUND: Final = 1.5

_NEEDS_SIGHT: Final = ("play", "name", "counsel")
"""The actions that are not taken while there is no room to show what they do."""


class TableScreen(Screen[None]):
    """A game being played."""

    BINDINGS: ClassVar[list[BindingType]] = table_bindings()

    board = query_one(Board)
    status = query_one(StatusLine)
    message = query_one(MessageLine)
    keys = query_one(KeyLine)

    @dataclass
    class Left(Message):
        """The player goes to the menu; the game is kept."""

        table: "TableScreen"

    @dataclass
    class RulesWanted(Message):
        """The player wants to read the rules and keys of the game on the table."""

        game_id: str

    def __init__(self, saved: SavedGame, shelf: Shelf, manner: Manner, news: str = "") -> None:
        """Lay the table.

        Args:
            news: A sentence to begin with, such as what has happened to a file.
        """
        super().__init__()
        self.play = Play(Record(saved, shelf), manner, news)
        self.mouse = Mouse(self.play)
        self.counsel = Counsel(self.play, self._show, self._run)
        self._celebrated = self.play.is_won

    @property
    def saved(self) -> SavedGame:
        """The game as it was last written down."""
        return self.play.record.saved

    def compose(self) -> ComposeResult:
        """Put the lines above and below the table."""
        yield StatusLine()
        yield Board()
        yield MessageLine()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the table, and from now on the minutes as well."""
        self.set_interval(SECONDS_IN_MINUTE, self._show_status)
        self.set_interval(SECONDS_TO_LOOK_AROUND, self._look_around)
        self._show()

    def on_resize(self) -> None:
        """Say as much in the status line as has room now."""
        self.call_after_refresh(self._show_status)

    def on_screen_resume(self) -> None:
        """The game is played on."""
        self.play.record.watch.start()

    def on_screen_suspend(self) -> None:
        """Another screen covers the table, so the clock stops."""
        self.play.record.watch.stop()

    def on_unmount(self) -> None:
        """Let go of the game."""
        self.counsel.close()
        self.play.record.close()

    def change_manner(self, manner: Manner) -> None:
        """Look and behave otherwise from now on."""
        self.play.manner = manner
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """While the window is too small to show the table, no key changes the game."""
        return action not in _NEEDS_SIGHT or not self.is_mounted or self.board.fits

    def action_play(self, gesture: str) -> None:
        """Do something that has a name in ``GESTURES``."""
        if not self.counsel.takes(gesture):
            GESTURES[gesture](self.play)
        self._show()

    def action_name(self, key: str) -> None:
        """Type the name of a pile."""
        self.counsel.stop()
        self.play.name(key)
        self._show()

    def action_counsel(self, question: str) -> None:
        """Ask the solver something that has a name in ``COUNSEL``."""
        COUNSEL[question](self.counsel)
        self._show()

    def action_back(self) -> None:
        """Drop what is held, close what is open, or leave the table."""
        if not self.counsel.stop() and not self.play.back():
            self.action_menu()
        self._show()

    def action_new(self) -> None:
        """Wish for a new deal."""
        self.post_message(PlayWanted(self.play.game.id))

    def action_winnable(self) -> None:
        """Wish for a new deal that can be won."""
        self.post_message(WinnableWanted(self.play.game.id))

    def action_number(self) -> None:
        """Ask for the number of a deal."""
        from tui_solitaire.screens.number import NumberScreen

        self.app.push_screen(NumberScreen(), self._play_number)

    def action_theme(self) -> None:
        """Take the next colours."""
        from tui_solitaire.screens.choices import next_theme

        settings, name = next_theme(self.play.manner.settings)
        self.play.words = _("Colours: {name}.").format(name=name)
        self.post_message(SettingsChanged(settings))

    def action_settings(self) -> None:
        """Open the settings; whatever is chosen there holds at once."""
        from tui_solitaire.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.play.manner.settings))

    def action_rules(self) -> None:
        """Wish to read the rules."""
        self.post_message(self.RulesWanted(self.play.game.id))

    def action_menu(self) -> None:
        """Leave the table."""
        self.post_message(self.Left(self))

    @on(Board.Pressed)
    def press(self, event: Board.Pressed) -> None:
        """Act on a button that goes down."""
        self.mouse.press(self.board.target_at(event.x, event.y), right=event.right)
        self._show()

    @on(Board.Moved)
    def drag(self, event: Board.Moved) -> None:
        """Show where a drag has come to."""
        board = self.board
        self.mouse.move(board.target_at(event.x, event.y), board.landing_at(event.x, event.y))
        self._show()

    @on(Board.Released)
    def release(self, event: Board.Released) -> None:
        """End a drag or a click."""
        board = self.board
        self.mouse.release(board.target_at(event.x, event.y), board.landing_at(event.x, event.y))
        self._show()

    @on(Board.Wheeled)
    def wheel(self, event: Board.Wheeled) -> None:
        """Scroll a column that does not show all of its cards."""
        target = self.board.target_at(event.x, event.y)
        if target is not None and self.board.is_folded(target.pile):
            self.mouse.wheel(target.pile, event.rows, self.board.rows_beyond(target.pile))
            self._show()

    @on(Board.Fitted)
    def offer_keys(self, _event: Board.Fitted) -> None:
        """Offer no keys for what cannot be seen."""
        self._show()

    @on(KeyLine.Asked)
    async def press_key(self, event: KeyLine.Asked) -> None:
        """Do what the clicked key does."""
        await self.run_action(event.action)

    def _run(self, work: Work) -> Running:
        worker: Worker[None] = self.run_worker(work)
        return worker

    def _look_around(self) -> None:
        """See, even if no key comes, whether another window has taken the game over."""
        if self.play.look_around():
            self._show()

    def _show(self) -> None:
        play = self.play
        play.look_around()
        self.counsel.look()
        facts = play.facts
        self.board.scene = Scene(play.game, play.state, facts, play.manner.look)
        self.message.text = self.keys.message = play.words
        can_hint = play.manner.hints is not None
        able = (play.can_go_home, can_hint, play.can_finish)
        moment = Moment(play.game, play.round, play.hand, facts.targets, *able)
        keys = self.counsel.keys(keys_now(moment))
        self.keys.hints = keys if self.board.fits else tuple(keys_always())
        self._show_status()
        if play.is_won and not self._celebrated:
            self._celebrate()
        self._celebrated = play.is_won

    def _show_status(self) -> None:
        play = self.play
        parts = status_now(play, self.counsel.status, self.status.has_room)
        minutes = play.record.watch.seconds // SECONDS_IN_MINUTE
        if play.manner.settings.clock and minutes:
            parts = (*parts, minutes_text(minutes))
        self.status.parts = parts

    def _celebrate(self) -> None:
        from tui_solitaire.screens.won import WonScreen

        play = self.play
        seconds, manner = play.record.watch.seconds, play.manner
        lively = manner.settings.flourish
        won = WonScreen(play.game, play.round, seconds, manner.look, lively=lively)
        self.app.push_screen(won, self._after_win)

    def _after_win(self, wish: str | None) -> None:
        match wish:
            case "new":
                self.action_new()
            case "undo":
                self.action_play("undo")
            case "menu":
                self.action_menu()

    def _play_number(self, number: int | None) -> None:
        if number is not None:
            self.post_message(PlayWanted(self.play.game.id, number))
