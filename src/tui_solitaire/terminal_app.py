"""What any application of ours does in a terminal, whatever it shows.

Textual's own application sends more than a slow line carries, loses what is typed while a screen
opens, and waits for its threads; each of these is made good here.
"""

import os
from typing import ClassVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Event, Load
from textual.screen import Screen

from tui_solitaire.colours import Colours, colours_of
from tui_solitaire.driver import QuietDriver
from tui_solitaire.driver.in_turn import InTurn, Probe, Typed
from tui_solitaire.keymap import twins
from tui_solitaire.picture import Charset
from tui_solitaire.widgets.repaint import CroppedUpdate


class TerminalApp(App[None]):
    """An application of one screen at a time that is quiet, loses no key, and ends at once."""

    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("ctrl+q,ctrl+c"), "quit", "Quit", show=False, priority=True, id="app.quit"),
        # Dialogs cut off what is not of priority, and a spoilt one needs it as much as a table.
        Binding(twins("ctrl+l"), "redraw", "Redraw", show=False, priority=True, id="app.redraw"),
    ]

    def __init__(self) -> None:
        """Find out how many colours the terminal has."""
        if colours_of(os.environ, None) is Colours.NONE:
            os.environ["NO_COLOR"] = "1"  # Textual takes it out, and then sends no colour at all
            super().__init__(ansi_color=True)
            self.colours = Colours.NONE
        else:
            os.environ.pop("NO_COLOR", None)  # Textual would take an empty one for a wish
            super().__init__()
            self.colours = colours_of(os.environ, self.console.color_system)
        self.animation_level = "none"
        self.typed = InTurn(self, super().on_event)
        """Whatever the player types, clicks and pastes."""
        self._framed: Screen[object] | None = None
        """The screen that has been sent as a whole."""

    def on_load(self, _event: Load) -> None:
        """Watch what happens to the terminal and to the screens."""
        self.app_resume_signal.subscribe(self, lambda _app: self.action_redraw())
        self.screen_change_signal.subscribe(self, lambda _screen: self.typed.screen_changed())

    def get_driver_class(self) -> type[Driver]:
        """Use the quiet driver wherever Textual would use its own for Unix terminals."""
        usual = super().get_driver_class()
        return QuietDriver if usual is LinuxDriver else usual

    async def on_event(self, event: Event) -> None:
        """Have everything that is typed go where what was typed before it has led to."""
        if isinstance(event, Typed) and not event.is_forwarded:
            await self.typed.take(event)
        else:
            await super().on_event(event)

    async def on_probe(self, event: Probe) -> None:
        """Deal with what has been typed next."""
        await self.typed.heard(event)

    async def action_quit(self) -> None:
        """Leave as soon as the screen has done what was typed before."""
        self.screen.call_later(self.leave)

    def leave(self) -> None:
        """End the program because the player wants it."""
        self.exit()

    def action_redraw(self) -> None:
        """Have the whole screen sent again."""
        if isinstance(self._driver, QuietDriver):
            self._driver.forget_frame()
        self.refresh(layout=True)

    def spell(self, charset: Charset, *, cyrillic: bool) -> None:
        """Send nothing but what the charset has, and Cyrillic letters if they are wanted."""
        if isinstance(self._driver, QuietDriver):
            self._driver.spell(charset, cyrillic=cyrillic)

    async def show(self, screen: Screen[None]) -> None:
        """Make this the one screen above Textual's own empty one."""
        while len(self.screen_stack) > 2:
            await self.pop_screen()
        if len(self.screen_stack) > 1:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

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
