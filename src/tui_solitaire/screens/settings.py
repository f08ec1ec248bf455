"""The settings: a line each, and what is chosen holds at once and from now on."""

from textwrap import wrap
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.getters import query_one
from textual.screen import Screen
from textual.widgets import OptionList

from tui_solitaire.i18n import _, use_language
from tui_solitaire.keymap import twins
from tui_solitaire.screens.choices import Choice, choices
from tui_solitaire.screens.wishes import SettingsChanged
from tui_solitaire.storage.settings import Settings
from tui_solitaire.widgets.line import KeyHint, KeyLine, StatusLine

_GAP: Final = 3
"""Columns between a name and its value, and what a value below its name is indented by."""

_EDGES: Final = 6
"""Columns that the list keeps for its padding, that of its lines, and a scroll bar."""

_NARROWEST: Final = 12
"""A value that has less room beside its name than that stands below."""


class SettingsScreen(Screen[Settings]):
    """Ends with the settings as they are then."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("escape,q"), "close", "Back", id="settings.back"),
        Binding("right,space", "turn(1)", "Change", id="settings.next"),
        Binding("left", "turn(-1)", "Change back", id="settings.before"),
    ]

    title_line = query_one(StatusLine)
    option_list = query_one(OptionList)
    key_line = query_one(KeyLine)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def compose(self) -> ComposeResult:
        """Put the list between its title and the keys."""
        yield StatusLine()
        yield OptionList(markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the settings."""
        self._show()
        self.option_list.focus()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew."""
        self._show()

    @on(OptionList.OptionSelected)
    def change(self) -> None:
        """Choose the next value of the line."""
        self.action_turn(1)

    @on(KeyLine.Asked)
    async def press_key(self, event: KeyLine.Asked) -> None:
        """Do what the clicked key does."""
        await self.run_action(event.action)

    def action_turn(self, by: int) -> None:
        """Choose the next value of the line, or the one before."""
        at = self.option_list.highlighted
        if at is None:
            return
        before, self._settings = self._settings, choices(self._settings)[at].turned(by)
        if self._settings.language != before.language:
            use_language(self._settings.language)
        self.post_message(SettingsChanged(self._settings))
        self._show()

    def action_close(self) -> None:
        """Go back to the menu."""
        self.dismiss(self._settings)

    def _show(self) -> None:
        lines = choices(self._settings)
        beside = max(len(line.name) for line in lines) + _GAP
        whole = self.size.width - _EDGES
        at = self.option_list.highlighted or 0
        self.option_list.clear_options()
        self.option_list.add_options(_written(line, beside, whole) for line in lines)
        self.option_list.highlighted = at
        self.title_line.parts = (_("Settings"),)
        self.key_line.hints = (
            KeyHint("Enter", _("Change"), "turn(1)", 1),
            KeyHint("Esc", _("Back"), "close", 0),
        )


def _written(line: Choice, beside: int, whole: int) -> str:
    """Write a line, its value from column ``beside`` on, all in ``whole`` columns."""
    if whole - beside >= _NARROWEST:
        first, *rest = wrap(line.value, whole - beside)
        name = f"{line.name:<{beside}}"
    else:
        beside = _GAP
        first, *rest = wrap(line.value, max(whole - beside, 1))
        name = f"{line.name}\n{'':{beside}}"
    return name + f"\n{'':{beside}}".join((first, *rest))
