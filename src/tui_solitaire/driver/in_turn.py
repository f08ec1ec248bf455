"""Keys and clicks in turn: each goes to the screen that what was typed before it has led to."""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from textual.app import App
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.events import InputEvent, MouseEvent, MouseMove, Paste
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen

LEAST_ROUNDS: Final = 2
"""A key goes up to the application, and what it asks for once more."""
PATIENCE: Final = 1.0
"""Seconds after which what was typed is no longer held back, should something have gone wrong."""

Typed = InputEvent | Paste


class Probe(Message):
    """Goes the way of a key, behind it and behind all that it has led to so far."""

    def __init__(self, number: int) -> None:
        """Remember which of the probes this is; only the last one counts."""
        super().__init__()
        self.number = number


class InTurn:
    """Holds back what is typed until what was typed before it has been dealt with entirely.

    Textual hands a key at once to the widget that has the focus. One that follows quickly on a key
    that opens a screen would go to the screen that is about to be left, and be lost there or mean
    something else.
    """

    def __init__(self, app: App[Any], give: Callable[[Typed], Awaitable[None]]) -> None:
        """Begin with nothing typed.

        Args:
            give: Hands an event to the widget that it is meant for.
        """
        self._app = app
        self._give = give
        self._waiting: deque[Typed] = deque()
        self._number = 0
        self._rounds = 0
        self._way: tuple[Screen[Any], DOMNode] | None = None
        """The screen and the widget that the last event was for; None if all is dealt with."""

    @property
    def is_idle(self) -> bool:
        """Whether all that was typed has been dealt with."""
        return self._way is None and not self._waiting

    @property
    def _last(self) -> Typed | None:
        return self._waiting[-1] if self._waiting else None

    async def take(self, event: Typed) -> None:
        """Hand an event on, now or when its turn comes."""
        if self._way is None:
            await self._hand_on(event)
        elif isinstance(event, MouseMove) and isinstance(self._last, MouseMove):
            self._waiting[-1] = event
        else:
            self._waiting.append(event)
            number = self._number
            self._app.set_timer(PATIENCE, lambda: self._give_up(number))

    async def heard(self, probe: Probe) -> None:
        """Take in that a probe has come back; go on if nothing is under way any more."""
        if probe.number != self._number or self._way is None:
            return
        self._rounds += 1
        if self._rounds < LEAST_ROUNDS or self._is_busy():
            self._send()
        else:
            await self._go_on()

    def screen_changed(self) -> None:
        """Ask the new screen, for the old one may have gone with what was sent to it."""
        if self._way is not None:
            self._send()

    async def _go_on(self) -> None:
        self._way = None
        while self._waiting and self._way is None:
            await self._hand_on(self._waiting.popleft())

    async def _hand_on(self, event: Typed) -> None:
        way = None if isinstance(event, MouseMove) else (self._app.screen, self._target(event))
        await self._give(event)
        if way is not None:
            self._way, self._rounds = way, 0
            self._send()

    async def _give_up(self, number: int) -> None:
        if number == self._number:
            await self._go_on()

    def _target(self, event: Typed | None = None) -> DOMNode:
        app, screen = self._app, self._app.screen
        if isinstance(event, MouseEvent):
            try:
                return app.mouse_captured or screen.get_widget_at(event.x, event.y)[0]
            except NoWidget:
                return screen
        return screen.focused or screen

    def _is_busy(self) -> bool:
        """Whether another screen is coming, or there is something to be done yet."""
        assert self._way is not None
        screen, target = self._way
        pumps: tuple[MessagePump, ...] = (self._app, screen, target)
        return screen is not self._app.screen or any(pump.message_queue_size for pump in pumps)

    def _send(self) -> None:
        assert self._way is not None
        if self._way[0] is not self._app.screen:
            self._way = self._app.screen, self._target()
            self._rounds = 0
        self._number += 1
        screen, target = self._way
        if not target.post_message(Probe(self._number)):
            screen.post_message(Probe(self._number))
