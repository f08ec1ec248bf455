"""The menu: the games lie on the table as cards, and below them is what else there is."""

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from tui_solitaire.i18n import LANGUAGES, _, current_language, use_language
from tui_solitaire.keymap import twins
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.choices import LANGUAGE_NAMES
from tui_solitaire.screens.emblems import emblem_of
from tui_solitaire.screens.wishes import (
    PlayWanted,
    QuitWanted,
    ResumeWanted,
    SettingsChanged,
    WinnableWanted,
)
from tui_solitaire.storage.game_files import Summary
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings
from tui_solitaire.widgets.game_card import GameCard, GameFace
from tui_solitaire.widgets.line import KeyHint, KeyLine
from tui_solitaire.wording import about_game, deal_words, game_title, moves_text, when_words

SUITS: Final = "♠♥♦♣"

LARGE_CARD: Final = 19
LOWEST_FOR_LARGE: Final = 28
WIDEST_CARD: Final = 14
NARROWEST_CARD: Final = 11
CARD_GAP: Final = 1
LOWEST_FOR_CARDS: Final = 20
SMALLEST: Final = Size(24, len(GAMES) + 5)
"""Below this not even lines have room."""


def _bindings() -> list[BindingType]:
    digits = [Binding(str(at), f"take({at})", show=False) for at in range(1, 10)]
    ways = [
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    letters = [
        Binding(twins("n"), "new", "New deal", id="menu.new"),
        Binding(twins("N"), "winnable", "Winnable deal", id="menu.winnable"),
        Binding(twins("g"), "number", "Deal number", id="menu.number"),
        Binding(twins("o"), "unfinished", "Unfinished games", id="menu.unfinished"),
        Binding(twins("s"), "settings", "Settings", id="menu.settings"),
        Binding(twins("l"), "language", "Language", id="menu.language"),
        Binding("question_mark,f1", "rules", "Rules", id="menu.rules"),
        Binding(twins("q"), "quit", "Quit", id="menu.quit"),
    ]
    return [*digits, *ways, *letters]


class MenuScreen(Screen[None]):
    """Where one comes in, and comes back to from every table."""

    BINDINGS: ClassVar[list[BindingType]] = _bindings()

    def __init__(self, shelf: Shelf, settings: Settings, came_from: str = "") -> None:
        """Prepare the menu.

        Args:
            came_from: The game whose table was left for it.
        """
        super().__init__()
        self._came_from = came_from
        self._shelf = shelf
        self._settings = settings
        self._unfinished: Sequence[Summary] = ()
        self._shown = next(iter(GAMES.values()))

    def compose(self) -> ComposeResult:
        """Lay the cards out."""
        yield Static(classes="banner")
        with Horizontal(classes="games"):
            for game_id in GAMES:
                yield GameCard(game_id)
        yield Static(classes="about")
        yield KeyLine(classes="for-game")
        yield KeyLine(classes="for-all")
        yield Static(classes="too-small")

    def on_mount(self) -> None:
        """Look at the game that one comes from, or that was played last."""
        self._unfinished = self._shelf.unfinished()
        played = self._unfinished or self._shelf.finished()
        last = played[0].game_id if played else ""
        self._shown = GAMES.get(self._came_from or last, self._shown)
        self._card(self._shown).focus()

    def on_resize(self, event: Resize) -> None:
        """Lay cards, or lines where cards have no room, or only say that there is none at all."""
        width, height = event.size
        room = width // len(GAMES) - CARD_GAP
        is_large = room >= LARGE_CARD and height >= LOWEST_FOR_LARGE
        self.set_class(is_large, "-large")
        room = LARGE_CARD if is_large else min(room, WIDEST_CARD)
        self.set_class(room < NARROWEST_CARD or height < LOWEST_FOR_CARDS, "-lines")
        self.set_class(width < SMALLEST.width or height < SMALLEST.height, "-tiny")
        self.set_class(height < LOWEST_FOR_CARDS, "-low")
        for card in self.query(GameCard):
            card.styles.width = "100%" if self.has_class("-lines") else room

    def on_screen_resume(self) -> None:
        """Show what there is now."""
        self._unfinished = self._shelf.unfinished()
        self._show()

    @on(GameCard.Pointed)
    def look_at(self, event: GameCard.Pointed) -> None:
        """Tell about the game that is looked at."""
        self._shown = GAMES[event.card.game_id]
        self._show()

    @on(GameCard.Chosen)
    def choose(self, event: GameCard.Chosen) -> None:
        """Go on with the game, or deal it."""
        self._play(GAMES[event.card.game_id])

    @on(KeyLine.Asked)
    async def press_key(self, event: KeyLine.Asked) -> None:
        """Do what the clicked key does."""
        await self.run_action(event.action)

    def action_take(self, number: int) -> None:
        """Take the card of this number."""
        games = list(GAMES.values())
        if number <= len(games):
            self._play(games[number - 1])

    def action_play(self) -> None:
        """Take the card that is looked at."""
        self._play(self._shown)

    def action_new(self) -> None:
        """Deal the game anew; what was left stays in the list."""
        self.post_message(PlayWanted(self._shown.id))

    def action_winnable(self) -> None:
        """Deal the game anew, and so that it can be won."""
        self.post_message(WinnableWanted(self._shown.id))

    def action_number(self) -> None:
        """Ask for the number of a deal."""
        from tui_solitaire.screens.number import NumberScreen

        self.app.push_screen(NumberScreen(), self._play_number)

    def action_unfinished(self) -> None:
        """Open the list of unfinished games."""
        from tui_solitaire.screens.unfinished import UnfinishedScreen

        self.app.push_screen(UnfinishedScreen(self._shelf), self._resume)

    def action_settings(self) -> None:
        """Open the settings."""
        from tui_solitaire.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self._settings), self._settle)

    def action_language(self) -> None:
        """Speak the next language."""
        use_language(_next_language())
        self._settings = self._settings._replace(language=current_language())
        self.post_message(SettingsChanged(self._settings))
        self._show()

    def action_rules(self) -> None:
        """Open the rules of the game that is looked at."""
        from tui_solitaire.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._shown.id))

    def action_quit(self) -> None:
        """Leave."""
        self.post_message(QuitWanted())

    def _play(self, game: Game) -> None:
        left = self._left(game)
        self.post_message(ResumeWanted(left.key) if left else PlayWanted(game.id))

    def _play_number(self, number: int | None) -> None:
        if number is not None:
            self.post_message(PlayWanted(self._shown.id, number))

    def _resume(self, wish: ResumeWanted | None) -> None:
        if wish is not None:
            self.post_message(wish)

    def _settle(self, settings: Settings | None) -> None:
        if settings is not None:
            self._settings = settings

    def _left(self, game: Game) -> Summary | None:
        """The game of this kind to go on with: the one played last."""
        own = (summary for summary in self._unfinished if summary.game_id == game.id)
        return next(own, None)

    def _card(self, game: Game) -> GameCard:
        return self.query_one(f"#game-{game.id}", GameCard)

    def _show(self) -> None:
        for at, game in enumerate(GAMES.values()):
            self._card(game).face = self._face(at, game)
        self.query_one(".banner", Static).update(_banner())
        self.query_one(".about", Static).update(self._about())
        self.query_one(".too-small", Static).update(_("The window is too small."))
        self.query_one(".for-game", KeyLine).hints = tuple(self._game_keys())
        self.query_one(".for-all", KeyLine).hints = tuple(self._other_keys())

    def _face(self, at: int, game: Game) -> GameFace:
        left = self._left(game)
        return GameFace(
            str(at + 1),
            SUITS[at % len(SUITS)],
            game_title(game),
            emblem_of(game.id),
            moves_text(left.moves) if left else "",
        )

    def _about(self) -> Text:
        left = self._left(self._shown)
        lines = [about_game(self._shown)]
        if left:
            when = when_words(left.saved, datetime.now().astimezone())
            lines.append(f"{deal_words(left.number)} · {moves_text(left.moves)} · {when}")
        return Text(game_title(self._shown), "bold").append("\n".join(["", *lines]), "not bold")

    def _game_keys(self) -> list[KeyHint]:
        go_on = self._left(self._shown) is not None
        return [
            KeyHint("Enter", _("Go on") if go_on else _("Play"), "play", 0),
            KeyHint("n", _("New"), "new", 2),
            KeyHint("N", _("Winnable"), "winnable", 4),
            KeyHint("g", _("By number"), "number", 3),
            KeyHint("?", _("Rules"), "rules", 1),
        ]

    def _other_keys(self) -> list[KeyHint]:
        unfinished = _("Unfinished: {count}").format(count=len(self._unfinished))
        return [
            KeyHint("o", unfinished, "unfinished", 2),
            KeyHint("s", _("Settings"), "settings", 3),
            KeyHint("l", LANGUAGE_NAMES[_next_language()], "language", 1),
            KeyHint("q", _("Quit"), "quit", 0),
        ]


def _banner() -> str:
    title = _("P A T I E N C E")
    return f"♠ ♥   {title}   ♦ ♣"


def _next_language() -> str:
    return LANGUAGES[(LANGUAGES.index(current_language()) + 1) % len(LANGUAGES)]
