"""The application: which screen is shown, in which colours, and an end that leaves no trace."""

import os
import sys
from datetime import UTC, datetime
from random import SystemRandom
from typing import ClassVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Event
from textual.screen import Screen

from tui_solitaire.colours import Colours, colours_of
from tui_solitaire.driver import QuietDriver
from tui_solitaire.driver.in_turn import InTurn, Probe, Typed
from tui_solitaire.file_words import notice_text
from tui_solitaire.i18n import choose_language, current_language, use_language
from tui_solitaire.keymap import twins
from tui_solitaire.look import look_of
from tui_solitaire.picture import Look
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import HIGHEST_RANDOM, Deal, numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.play import Manner
from tui_solitaire.screens.suggestions import HintSource
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.screens.wishes import (
    PlayWanted,
    QuitWanted,
    ResumeWanted,
    SettingsChanged,
    WinnableWanted,
)
from tui_solitaire.storage.notices import Notice
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile
from tui_solitaire.themes import THEMES, THEMES_16, theme_shown
from tui_solitaire.widgets.repaint import CroppedUpdate


class PasyansApp(App[None]):
    """The game in a terminal."""

    CSS_PATH = "styles.tcss"
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("ctrl+q,ctrl+c"), "quit", "Quit", show=False, priority=True, id="app.quit"),
        # Dialogs cut off what is not of priority, and a spoilt one needs it as much as a table.
        Binding(twins("ctrl+l"), "redraw", "Redraw", show=False, priority=True, id="app.redraw"),
    ]

    def __init__(
        self,
        shelf: Shelf,
        settings_file: SettingsFile,
        settings: Settings,
        start: SavedGame | None = None,
        *,
        asked_for: str = "",
        news: str = "",
        notices: tuple[Notice, ...] = (),
        hints: HintSource | None = None,
    ) -> None:
        """Prepare the application.

        Args:
            settings: Those of this run, which may differ from the file's.
            start: The game to open at once; the menu if there is none.
            asked_for: The key of a game to open from the menu, for another window has it.
            news: What to say at the first table.
            notices: What has happened to files so far.
            hints: What good steps are asked of.
        """
        if colours_of(os.environ, None) is Colours.NONE:
            os.environ["NO_COLOR"] = "1"  # Textual takes it out, and then sends no colour at all
            super().__init__(ansi_color=True)
            self._colours = Colours.NONE
        else:
            os.environ.pop("NO_COLOR", None)  # Textual would take an empty one for a wish
            super().__init__()
            self._colours = colours_of(os.environ, self.console.color_system)
        self.title = "pasyans"
        self.animation_level = "none"
        self.shelf = shelf
        self.settings = settings
        self._settings_file = settings_file
        self._start = start
        self._news = news
        self._asked_for = asked_for
        self._notices = notices
        self._hints = hints
        self.typed = InTurn(self, super().on_event)
        """Whatever the player types, clicks and pastes."""
        self._framed: Screen[object] | None = None
        """The screen that has been sent as a whole."""
        for theme in (*THEMES, *THEMES_16):
            self.register_theme(theme)
        self.theme = theme_shown(settings.theme, self._colours)

    @property
    def manner(self) -> Manner:
        """How tables look and behave now."""
        return Manner(self.settings, self.look, self._hints)

    @property
    def look(self) -> Look:
        """How cards are drawn now."""
        encoding = getattr(sys.__stderr__, "encoding", None)
        return look_of(self.settings, encoding, colours=self._colours)

    def get_driver_class(self) -> type[Driver]:
        """Use the quiet driver wherever Textual would use its own for Unix terminals."""
        usual = super().get_driver_class()
        return QuietDriver if usual is LinuxDriver else usual

    async def on_mount(self) -> None:
        """Open the first screen."""
        self._spell()
        self.app_resume_signal.subscribe(self, lambda _app: self.action_redraw())
        self.screen_change_signal.subscribe(self, lambda _screen: self.typed.screen_changed())
        if self._start is not None:
            await self._open_table(self._start, self._news)
        else:
            await self._open_menu()
            if self._asked_for:
                self.post_message(ResumeWanted(self._asked_for))

    async def on_event(self, event: Event) -> None:
        """Have everything that is typed go where what was typed before it has led to."""
        if isinstance(event, Typed) and not event.is_forwarded:
            await self.typed.take(event)
        else:
            await super().on_event(event)

    async def on_probe(self, event: Probe) -> None:
        """Deal with what has been typed next."""
        await self.typed.heard(event)

    async def on_unmount(self) -> None:
        """Let go of every game."""
        self.shelf.close()

    async def action_quit(self) -> None:
        """Leave as soon as the screen has done what was typed before."""
        self.screen.call_later(self.exit)

    def action_redraw(self) -> None:
        """Have the whole screen sent again."""
        if isinstance(self._driver, QuietDriver):
            self._driver.forget_frame()
        self.refresh(layout=True)

    async def on_play_wanted(self, event: PlayWanted) -> None:
        """Deal anew; the game on the table stays in the list."""
        game = GAMES[event.game_id]
        number = event.number or self._drawn_number(event)
        if number is None:
            from tui_solitaire.screens.proving import ProvingScreen

            self.push_screen(ProvingScreen(game), self._grant)
            return
        news = ""
        if event.number or event.winnable:
            from tui_solitaire.wording.proofs import proof_text

            news = proof_text(game, number, is_proven=event.winnable)
        await self._open_table(self._dealt(game, numbered(game, number)), news)

    def on_winnable_wanted(self, event: WinnableWanted) -> None:
        """Deal a game that can be won; ask how hard it is to be where that can be chosen."""
        from tui_solitaire.screens.winnable import WinnableScreen
        from tui_solitaire.solver.proven import grades

        if grades(event.game_id):
            self.push_screen(WinnableScreen(event.game_id), self._grant)
        else:
            self.post_message(PlayWanted(event.game_id, winnable=True))

    def _drawn_number(self, event: PlayWanted) -> int | None:
        """Draw a number; None if a winnable one has to be looked for."""
        if not event.winnable:
            return SystemRandom().randint(1, HIGHEST_RANDOM)
        from tui_solitaire.solver.proven import random_proven

        deal = random_proven(event.game_id, SystemRandom(), event.difficulty)
        return deal.number if deal else None

    async def on_resume_wanted(self, event: ResumeWanted) -> None:
        """Go on with an unfinished game; ask first if another window has it open."""
        if not event.take_over and self.shelf.is_open_elsewhere(event.key):
            self._ask_about(event.key)
            return
        saved = self.shelf.open(event.key, take_over=event.take_over)
        if saved is not None:
            await self._open_table(saved)
        else:
            self._tell(self.shelf.taken_notices())

    def _ask_about(self, key: str) -> None:
        from tui_solitaire.screens.elsewhere import ElsewhereScreen

        saved = self.shelf.load(key)
        if saved is not None:
            self.push_screen(ElsewhereScreen(saved), self._grant)
        self._tell(self.shelf.taken_notices())

    def _grant(self, wish: PlayWanted | ResumeWanted | None) -> None:
        if wish is not None:
            self.post_message(wish)

    async def on_table_screen_left(self, event: TableScreen.Left) -> None:
        """Show the menu, unless the table was left already and this is only one key too many."""
        if event.table in self.screen_stack:
            await self._open_menu()

    def on_table_screen_rules_wanted(self, event: TableScreen.RulesWanted) -> None:
        """Show the rules of a game over its table."""
        from tui_solitaire.screens.rules import RulesScreen

        self.push_screen(RulesScreen(event.game_id))

    def on_settings_changed(self, event: SettingsChanged) -> None:
        """Look and speak as the player has chosen, now and from now on."""
        if event.settings.language != self.settings.language:
            use_language(event.settings.language or choose_language())
        self.theme = theme_shown(event.settings.theme, self._colours)
        self._settle(event.settings)
        self._spell()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.change_manner(self.manner)

    def on_quit_wanted(self, event: QuitWanted) -> None:
        """Leave the program; every game is saved already."""
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Pass over what a screen misses that opens while the program is being left.

        Textual gives such a screen no widgets any more, but still tells it that it has opened.
        """
        if not (self._exit and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Send the whole of a screen before parts of it, and of those only what has changed."""
        if isinstance(renderable, LayoutUpdate) and not self._batch_count:
            self._framed = screen
        elif type(renderable) is ChopsUpdate:
            if self._framed is not screen:
                screen.refresh(layout=True)
                return
            renderable = CroppedUpdate.of(renderable)
        super()._display(screen, renderable)

    def _dealt(self, game: Game, deal: Deal) -> SavedGame:
        now = datetime.now(UTC)
        key = self.shelf.new_key(game.id, deal)
        return SavedGame(game.id, deal, Round(opening(game, deal)), 0, now, now, key)

    async def _open_table(self, saved: SavedGame, news: str = "") -> None:
        notices, self._notices = (*self._notices, *self.shelf.taken_notices()), ()
        words = " ".join((*map(notice_text, notices), news)).strip()
        await self._show(TableScreen(saved, self.shelf, self.manner, words))

    async def _show(self, screen: Screen[None]) -> None:
        """Make this the one screen above Textual's own empty one."""
        while len(self.screen_stack) > 2:
            await self.pop_screen()
        if len(self.screen_stack) > 1:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    async def _open_menu(self) -> None:
        from tui_solitaire.screens.menu import MenuScreen

        await self._show(MenuScreen(self.shelf, self.settings))
        self._tell((*self._notices, *self.shelf.taken_notices()))
        self._notices = ()

    def _settle(self, settings: Settings) -> None:
        """Take over settings, and put what has changed in them on the disk."""
        old, self.settings = self.settings, settings
        changed = {
            name: value for name, value in settings._asdict().items() if getattr(old, name) != value
        }
        self._settings_file.change(self._settings_file.settings._replace(**changed))
        self._tell(self._settings_file.taken_notices())

    def _spell(self) -> None:
        """Have everything but the cards drawn in the charset of the cards too."""
        if isinstance(self._driver, QuietDriver):
            self._driver.spell(self.look.charset, cyrillic=current_language() == "ru")

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        for notice in notices:
            self.notify(notice_text(notice), severity="warning", markup=False)
