"""The terminal driver: quiet enough for a slow line, and sure to end.

Beside Textual's own driver for Unix it does without threads: it reads, writes and answers signals
in the event loop, so that nothing can wait for a terminal that is slow, stopped or gone. The mouse
reports buttons and drags, not every cell that it hovers over; mode 2048 is never asked for, for
with it comes a mouse that counts in pixels. A frame equal to the one before is not sent again.
"""

import os
import signal
import sys
import termios
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from textual import constants
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.messages import InBandWindowResize

from tui_solitaire.driver import modes
from tui_solitaire.driver.attributes import Attributes, attributes_of, raw, set_attributes
from tui_solitaire.driver.inlet import Inlet
from tui_solitaire.driver.outlet import Outlet
from tui_solitaire.driver.sgr import sparing
from tui_solitaire.picture import Charset
from tui_solitaire.spelling import Spelling

if TYPE_CHECKING:
    from textual.app import App

ENDING: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)

SIGNAL_CODE: Final = 128
"""Added to the number of the signal that ended a program, as shells do, it is its exit code."""

PATIENCE: Final = 0.5
"""Seconds that a terminal may take to be given back."""

USUAL_SIZE: Final = (80, 24)
LARGEST_SIZE: Final = (640, 240)
"""Hardly a window has more cells; who asks for many more wants to fill the memory."""


class QuietDriver(Driver):
    """Textual's link to a Unix terminal."""

    def __init__(
        self,
        app: "App[object]",
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Prepare to use the terminal that the program was started in; called by Textual."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stdin__ is not None, "there is a terminal to read from"
        assert sys.__stderr__ is not None, "there is a terminal to write to"
        self._handle = sys.__stdin__.fileno()
        self._encoding = sys.__stderr__.encoding, sys.__stderr__.errors or "replace"
        self._spelling = Spelling(Charset.UNICODE, self._encoding[0])
        self._outlet = Outlet(
            sys.__stderr__.fileno(), self._loop, repaint=self._repaint, lost=self._lose_terminal
        )
        self._inlet: Inlet | None = None
        """There while the screen is the game's."""
        self._is_leaving = False
        self._must_resume = False
        self._before: Attributes | None = None
        """The terminal's settings before the game changed them."""
        self._last_frame = ""
        self._is_marked = False
        """Whether the frames of now are to be shown as a whole."""
        self._size = self._size or self._seen_size()

    @property
    def can_suspend(self) -> bool:
        """Whether the terminal can be handed back for a while."""
        return True

    def write(self, data: str) -> None:
        """Send something to the terminal, unless it is the very frame that was sent before."""
        if data in (modes.SYNC_START, modes.SYNC_END):
            self._is_marked = data == modes.SYNC_START
        elif data.endswith("H"):
            self._write_frame(data)
        else:
            self._outlet.send(self._encoded(data))

    def _write_frame(self, data: str) -> None:
        """Send what draws; it ends, other than all the rest, with the place of the cursor."""
        if data == self._last_frame:
            return
        self._last_frame = data
        data = sparing(data)
        if self._is_marked:
            data = f"{modes.SYNC_START}{data}{modes.SYNC_END}"
        self._outlet.send(self._encoded(data), is_frame=True)

    def spell(self, charset: Charset, *, cyrillic: bool) -> None:
        """Send from now on only what the charset has, and Cyrillic letters if they are wanted."""
        before = self._spelling
        self._spelling = Spelling(charset, self._encoding[0], cyrillic=cyrillic)
        letters_change = charset is Charset.ASCII and cyrillic != before.cyrillic
        if charset is not before.charset or letters_change:
            self._repaint()

    def _encoded(self, data: str) -> bytes:
        return self._spelling(data).encode(*self._encoding)

    def forget_frame(self) -> None:
        """Let the next frame be sent even if it equals the last one."""
        self._last_frame = ""

    def start_application_mode(self) -> None:
        """Take the terminal over, at the start and after a suspension."""
        for number in ENDING:
            self._loop.add_signal_handler(number, self._leave, SIGNAL_CODE + number)
        self._loop.add_signal_handler(signal.SIGTSTP, self._stop)
        self._loop.add_signal_handler(signal.SIGCONT, self._go_on)
        self._loop.add_signal_handler(signal.SIGWINCH, self._measure)
        self._before = attributes_of(self._handle)
        self._enter_screen()
        self._inlet = Inlet(
            self._handle, self._loop, heard=self.process_message, lost=self._lose_terminal
        )
        self._tell_size()

    def disable_input(self) -> None:
        """Read no more; what has been typed ahead is nobody's."""
        if self._inlet is not None:
            self._inlet.close()
            self._inlet = None
            if self._is_in_foreground():
                self._leave_screen()

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self.disable_input()

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self.stop_application_mode()

    def close(self) -> None:
        """Let go of the terminal."""
        self._outlet.close()

    def process_message(self, message: Message) -> None:
        """Pass on what the terminal reports, but for an offer that is not taken."""
        if not isinstance(message, InBandWindowResize):
            super().process_message(message)

    def _enter_screen(self) -> None:
        """Set the terminal up for the game."""
        self.forget_frame()
        if self._before is not None:
            set_attributes(self._handle, raw(self._before))
        mouse = modes.MOUSE_ON if self._mouse else ""
        # Apple's terminal prints the last letter of the question.
        is_apple = os.environ.get("TERM_PROGRAM") == "Apple_Terminal"
        question = "" if is_apple else modes.ASK_SYNC
        self.write(f"{modes.SCREEN_ON}{mouse}{self._keyboard(modes.KITTY_ON)}{question}")

    def _leave_screen(self) -> None:
        mouse = modes.MOUSE_OFF if self._mouse else ""
        keyboard = self._keyboard(modes.KITTY_OFF)
        self.write(f"{modes.SYNC_END}{mouse}{keyboard}{modes.SCREEN_OFF}")
        self._outlet.finish(PATIENCE)
        with suppress(termios.error):
            termios.tcflush(self._handle, termios.TCIFLUSH)
        if self._before is not None:
            set_attributes(self._handle, self._before)

    def _keyboard(self, mode: str) -> str:
        """Return the mode, unless the player wants the keyboard left alone."""
        return "" if constants.DISABLE_KITTY_KEY else mode

    def _stop(self) -> None:
        """Stop as any program does, with the terminal handed back until it goes on."""
        if self._inlet is not None:
            self._must_resume = True
            self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Go on after a stop, unless it is in the background, where no screen can be drawn.

        A terminal that hangs up says this too, when the program is about to end already.
        """
        if self._is_leaving or not (self._must_resume or self._inlet):
            return
        if not self._is_in_foreground():
            os.kill(os.getpid(), signal.SIGSTOP)
        elif self._must_resume:
            self._must_resume = False
            self.resume_application_mode()
            self._app.post_message(self.SignalResume())
        else:
            # It was stopped without being asked, so the shell has used the screen as it was.
            self.write(self._keyboard(modes.KITTY_OFF))
            self._enter_screen()
            self._repaint()

    def _is_in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self._handle) == os.getpgrp()
        except OSError:
            return True  # not the terminal that jobs are controlled from

    def _leave(self, code: int) -> None:
        if not self._is_leaving:
            self._is_leaving = True
            self._app.exit(return_code=code)

    def _lose_terminal(self) -> None:
        self._leave(SIGNAL_CODE + signal.SIGHUP)

    def _repaint(self) -> None:
        """Have the whole screen drawn anew."""
        self.forget_frame()
        self._app.refresh(layout=True)

    def _measure(self) -> None:
        """Have everything drawn for the window as it is now."""
        before, self._size = self._size, self._seen_size()
        self.forget_frame()
        if self._size == before:
            # Narrower and back again: what was cut off in between has to come back.
            self._repaint()
        self._tell_size()

    def _tell_size(self) -> None:
        size = Size(*(self._size or USUAL_SIZE))
        self._app.post_message(Resize(size, size))

    def _seen_size(self) -> tuple[int, int]:
        try:
            seen = os.get_terminal_size(self._handle)
        except OSError:
            return USUAL_SIZE
        width, height = (
            min(value or usual, largest)
            for value, usual, largest in zip(seen, USUAL_SIZE, LARGEST_SIZE, strict=True)
        )
        return width, height
