"""The saved games, any of which can be brought back or thrown away; the finished ones last."""

from datetime import datetime
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.getters import query_one
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.wishes import ResumeWanted
from tui_solitaire.storage.game_files import Summary
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.widgets.line import KeyHint, KeyLine, MessageLine, StatusLine
from tui_solitaire.wording import deal_words, game_title, moves_text, when_words


class UnfinishedScreen(Screen[ResumeWanted | None]):
    """Ends with the game to go on with, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("escape,q"), "dismiss(None)", "Back", id="unfinished.back"),
        Binding(twins("delete,x"), "discard", "Throw away", id="unfinished.discard"),
        *(Binding(str(at), f"take({at})", show=False) for at in range(1, 10)),
    ]

    title_line = query_one(StatusLine)
    option_list = query_one(OptionList)
    message = query_one(MessageLine)
    key_line = query_one(KeyLine)

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self._games: tuple[Summary, ...] = ()
        """In the order of the list."""
        self._asked = ""
        """The key of the game about which the player was asked whether he is sure."""

    def compose(self) -> ComposeResult:
        """Put the list between its title and the keys."""
        yield StatusLine()
        yield OptionList(markup=False)
        yield MessageLine()
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill the list."""
        self._fill()
        self.option_list.focus()

    @on(OptionList.OptionHighlighted)
    def forget_question(self, event: OptionList.OptionHighlighted) -> None:
        """Another game is looked at, so the question is answered by no."""
        if not self._asked.endswith(event.option.id or ""):
            self._ask("", "")

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Bring the game back."""
        self._resume(event.option.id or "")

    @on(KeyLine.Asked)
    async def press_key(self, event: KeyLine.Asked) -> None:
        """Do what the clicked key does."""
        await self.run_action(event.action)

    def action_take(self, number: int) -> None:
        """Bring the game of this number back."""
        if number <= len(self._games):
            self.option_list.highlighted = number - 1
            self._resume(self._games[number - 1].key)

    def action_resume(self) -> None:
        """Bring the game back that is looked at."""
        if key := self._looked_at():
            self._resume(key)

    def action_discard(self) -> None:
        """Throw the game away that is looked at, when asked for twice."""
        key = self._looked_at()
        if not key:
            return
        if self._shelf.is_open_elsewhere(key):
            self._ask("", _("It is open in another window, so it cannot be thrown away here."))
            return
        if self._asked != f"discard {key}":
            self._ask(f"discard {key}", _("Press Delete again to throw this game away for good."))
            return
        self._shelf.discard(key)
        self._fill()

    def _resume(self, key: str) -> None:
        """Bring a game back; from another window only when asked for twice."""
        elsewhere = self._shelf.is_open_elsewhere(key)
        if elsewhere and self._asked != key:
            self._ask(key, _("It is open in another window; press Enter again to take it over."))
            return
        self.dismiss(ResumeWanted(key, take_over=elsewhere))

    def _ask(self, about: str, words: str) -> None:
        self._asked = about
        self.message.text = words

    def _looked_at(self) -> str:
        at = self.option_list.highlighted
        return "" if at is None or at >= len(self._games) else self._games[at].key

    def _fill(self) -> None:
        at = self.option_list.highlighted or 0
        unfinished, finished = self._shelf.unfinished(), self._shelf.finished()
        self._games = (*unfinished, *finished)
        rows = _rows(self._games)
        self.option_list.clear_options()
        self.option_list.add_options(
            Option(row, id=game.key) for row, game in zip(rows, self._games, strict=True)
        )
        if self._games:
            self.option_list.highlighted = min(at, len(self._games) - 1)
        self._ask("", "" if unfinished else _("There is no unfinished game."))
        counts = [_("unfinished: {count}").format(count=len(unfinished))]
        if finished:
            counts.append(_("finished: {count}").format(count=len(finished)))
        self.title_line.parts = (_("Saved games"), *counts)
        self.key_line.hints = tuple(self._keys())

    def _keys(self) -> list[KeyHint]:
        back = KeyHint("Esc", _("Back"), "dismiss(None)", 0)
        if not self._games:
            return [back]
        return [
            KeyHint("Enter", _("Open"), "resume", 1),
            KeyHint("Delete", _("Throw away"), "discard", 2),
            back,
        ]


def _rows(games: tuple[Summary, ...]) -> list[str]:
    """Return a line for each game, in columns."""
    now = datetime.now().astimezone()
    cells = [
        (
            f"{at}.",
            game_title(GAMES[game.game_id]),
            deal_words(game.number),
            moves_text(game.moves),
            when_words(game.saved, now),
            _end_words(game),
        )
        for at, game in enumerate(games, 1)
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in cells]


def _end_words(game: Summary) -> str:
    match game.status:
        case "won":
            return _("come out")
        case "lost":
            return _("not come out")
    return ""
