"""The rules of the games and the keys, to be read and scrolled through."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.getters import query_one
from textual.reactive import reactive
from textual.screen import Screen

from tui_solitaire.i18n import _, current_language
from tui_solitaire.keymap import TABLE_KEYS, twins
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.texts import GENERAL, rules_text
from tui_solitaire.widgets.line import KeyHint, KeyLine, StatusLine
from tui_solitaire.widgets.page_view import PageView
from tui_solitaire.wording import game_title

KEYS: Final = "keys"
"""The page that tells the keys."""

PAGES: Final = (*GAMES, KEYS, GENERAL)
"""All pages in the order in which the arrows turn them."""


def page_title(page: str) -> str:
    """Return what a page is about, in a word or two."""
    if page in GAMES:
        return game_title(GAMES[page])
    return _("Keys") if page == KEYS else _("For all games")


def page_text(page: str) -> str:
    """Return a page as Markdown in the player's language."""
    return keys_page() if page == KEYS else rules_text(page, current_language())


def keys_page() -> str:
    """Return the keys of the table as Markdown."""
    rows = (f"| `{_(key.shown)}` | {_(key.tooltip)} |" for key in TABLE_KEYS)
    intro = _("Letters are keys, not characters: they work in the Russian layout too.")
    title, key, what = _("Keys"), _("Key"), _("What it does")
    head = (f"# {title}", "", intro, "", f"| {key} | {what} |", "|---|---|")
    return "\n".join((*head, *rows))


class RulesScreen(Screen[None]):
    """Pages of rules over whatever screen it was opened from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("escape,q,question_mark,f1"), "close", "Back", id="rules.back"),
        Binding("right", "turn(1)", "Next page", id="rules.next"),
        Binding("left", "turn(-1)", "Page before", id="rules.before"),
        Binding("tab", "keys", "Keys", id="rules.keys"),
        Binding(twins("down,j"), "scroll('down')", show=False),
        Binding(twins("up,k"), "scroll('up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
        Binding("home", "scroll('home')", show=False),
        Binding("end", "scroll('end')", show=False),
    ]

    title_line = query_one(StatusLine)
    key_line = query_one(KeyLine)
    scroller = query_one(VerticalScroll)
    view = query_one(PageView)

    page: reactive[str] = reactive(PAGES[0], init=False)
    """What is being read."""

    def __init__(self, page: str) -> None:
        """Prepare the screen.

        Args:
            page: A game's id, ``KEYS`` or ``GENERAL``: what to show first.
        """
        super().__init__()
        self._opened_with = page
        self.set_reactive(RulesScreen.page, page)

    def compose(self) -> ComposeResult:
        """Put the title above and the keys below."""
        yield StatusLine()
        with VerticalScroll(can_focus=False):
            yield PageView()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the first page."""
        self._show()

    def watch_page(self) -> None:
        """Show another page from its beginning."""
        self._show()

    def action_close(self) -> None:
        """Go back to where the page was opened."""
        self.dismiss()

    def action_turn(self, by: int) -> None:
        """Turn to the next page, or the one before, and round."""
        self.page = self._page_at(by)

    def action_keys(self) -> None:
        """Turn to the keys, and from there back to the first page."""
        self.page = self._opened_with if self.page == KEYS else KEYS

    def action_scroll(self, way: str) -> None:
        """Scroll the page: ``up``, ``down``, ``page_up``, ``page_down``, ``home`` or ``end``."""
        scrolls = {
            "up": self.scroller.scroll_up,
            "down": self.scroller.scroll_down,
            "page_up": self.scroller.scroll_page_up,
            "page_down": self.scroller.scroll_page_down,
            "home": self.scroller.scroll_home,
            "end": self.scroller.scroll_end,
        }
        scrolls[way](animate=False)

    @on(KeyLine.Asked)
    async def press_key(self, event: KeyLine.Asked) -> None:
        """Do what the clicked key does."""
        await self.run_action(event.action)

    def _show(self) -> None:
        self.view.markdown = page_text(self.page)
        self.title_line.parts = (_("Rules"), page_title(self.page))
        self.scroller.scroll_home(animate=False)
        self.key_line.hints = tuple(self._keys())

    def _page_at(self, by: int) -> str:
        return PAGES[(PAGES.index(self.page) + by) % len(PAGES)]

    def _keys(self) -> list[KeyHint]:
        other = self._opened_with if self.page == KEYS else KEYS
        return [
            KeyHint("Esc", _("Back"), "close", 0),
            KeyHint("Tab", page_title(other), "keys", 1),
            KeyHint("←", page_title(self._page_at(-1)), "turn(-1)", 2),
            KeyHint("→", page_title(self._page_at(1)), "turn(1)", 2),
            KeyHint("↓", _("Further"), "scroll('page_down')", 3),
        ]
