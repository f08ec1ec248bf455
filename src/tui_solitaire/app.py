"""The application: which screen is shown, in which colours, and what is dealt."""

import sys
from datetime import UTC, datetime
from random import SystemRandom

from tui_solitaire.file_words import gathered
from tui_solitaire.i18n import choose_language, current_language, use_language
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
from tui_solitaire.terminal_app import TerminalApp
from tui_solitaire.themes import THEMES, THEMES_16, theme_shown


class PasyansApp(TerminalApp):
    """The game in a terminal."""

    CSS_PATH = "styles.tcss"

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
        super().__init__()
        self.title = "pasyans"
        self.shelf = shelf
        self.settings = settings
        self._settings_file = settings_file
        self._start = start
        self._news = news
        self._asked_for = asked_for
        self._notices = notices
        self._hints = hints
        for theme in (*THEMES, *THEMES_16):
            self.register_theme(theme)
        self.theme = theme_shown(settings.theme, self.colours)

    @property
    def manner(self) -> Manner:
        """How tables look and behave now."""
        return Manner(self.settings, self.look, self._hints)

    @property
    def look(self) -> Look:
        """How cards are drawn now."""
        encoding = getattr(sys.__stderr__, "encoding", None)
        return look_of(self.settings, encoding, colours=self.colours)

    async def on_mount(self) -> None:
        """Open the first screen."""
        self._spell()
        self.shelf.sweep()
        if self._start is not None:
            await self._open_table(self._start, self._news)
        else:
            await self._open_menu()
            if self._asked_for:
                self.post_message(ResumeWanted(self._asked_for))

    async def on_unmount(self) -> None:
        """Let go of every game."""
        self.shelf.close()

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

            news = proof_text(
                game, number, is_proven=event.winnable, is_asked=self.settings.verdict
            )
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
            await self._open_menu(event.table.play.game.id)

    def on_table_screen_rules_wanted(self, event: TableScreen.RulesWanted) -> None:
        """Show the rules of a game over its table."""
        from tui_solitaire.screens.rules import RulesScreen

        self.push_screen(RulesScreen(event.game_id))

    def on_settings_changed(self, event: SettingsChanged) -> None:
        """Look and speak as the player has chosen, now and from now on."""
        speaks_anew = event.settings.language != self.settings.language
        if speaks_anew:
            use_language(event.settings.language or choose_language())
        self.theme = theme_shown(event.settings.theme, self.colours)
        self._settle(event.settings)
        self._spell()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                if speaks_anew:
                    screen.play.speak_anew()
                screen.change_manner(self.manner)

    def on_quit_wanted(self, event: QuitWanted) -> None:
        """Leave the program."""
        self.leave()

    def leave(self) -> None:
        """Leave the program; ask first if that loses moves which still cannot be saved."""
        from tui_solitaire.screens.loss import LossScreen

        if isinstance(self.screen, LossScreen):
            return
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.play.record.write_again()
        moves = self.shelf.save_again()
        if moves:
            self.push_screen(LossScreen(moves), self._end)
        else:
            self.exit()

    def _end(self, is_sure: bool | None) -> None:
        if is_sure:
            self.exit()

    def _dealt(self, game: Game, deal: Deal) -> SavedGame:
        now = datetime.now(UTC)
        key = self.shelf.new_key(game.id, deal)
        return SavedGame(game.id, deal, Round(opening(game, deal)), 0, now, now, key)

    async def _open_table(self, saved: SavedGame, news: str = "") -> None:
        notices, self._notices = (*self._notices, *self.shelf.taken_notices()), ()
        words = " ".join((*gathered(notices), news)).strip()
        await self.show(TableScreen(saved, self.shelf, self.manner, words))

    async def _open_menu(self, came_from: str = "") -> None:
        from tui_solitaire.screens.menu import MenuScreen

        await self.show(MenuScreen(self.shelf, self.settings, came_from))
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
        self.spell(self.look.charset, cyrillic=current_language() == "ru")

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        if notices:
            self.notify("\n".join(gathered(notices)), severity="warning", markup=False)
