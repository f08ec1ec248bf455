"""A game as a playing card that lies on the menu's table, ready to be taken."""

from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar, Final, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

RED_SUITS: Final = "♥♦"
BACK: Final = "▒"
LINK: Final = "─"
CARD_ROWS: Final = 10
"""A card has two rows for its title and four for its emblem, a line below it, and its corners."""
LARGE_ROWS: Final = CARD_ROWS + 3
LARGE_WIDTH: Final = 15
"""On a card that is as large as this the emblem is drawn with twice the room around each sign."""


class GameFace(NamedTuple):
    """What is on the card."""

    digit: str
    """The key that takes it."""
    suit: str
    title: str
    emblem: tuple[str, ...]
    """Four rows of suits and backs that show how the game is laid out."""
    footer: str
    """What is to be known about a game that was left, or nothing."""


class GameCard(Widget, can_focus=True):
    """One game to choose; it draws a single line where there is no room for a card."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "game-card--index",
        "game-card--red",
        "game-card--back",
        "game-card--title",
        "game-card--footer",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", "Play", show=False, id="game-card.choose"),
    ]

    face: reactive[GameFace | None] = reactive(None)

    def __init__(self, game_id: str) -> None:
        super().__init__(id=f"game-{game_id}")
        self.game_id = game_id

    @dataclass
    class Chosen(Message):
        """The player wants this game."""

        card: "GameCard"

        @property
        def control(self) -> "GameCard":
            """The card that was chosen."""
            return self.card

    @dataclass
    class Pointed(Message):
        """The player looks at this game."""

        card: "GameCard"

        @property
        def control(self) -> "GameCard":
            """The card that is looked at."""
            return self.card

    def action_choose(self) -> None:
        """Say that the game is chosen."""
        self.post_message(self.Chosen(self))

    def on_click(self) -> None:
        """Take the card that was clicked."""
        self.post_message(self.Chosen(self))

    def on_focus(self) -> None:
        """Say which game is looked at."""
        self.post_message(self.Pointed(self))

    def render(self) -> Text:
        """Return the card's face, or a single line where there is no room for more."""
        if self.face is None:
            return Text()
        width, height = self.content_size
        if height < CARD_ROWS:
            return self._line(self.face)
        return Text("\n", no_wrap=True).join(self._rows(self.face, width, height))

    def _line(self, face: GameFace) -> Text:
        line = Text(no_wrap=True)
        line.append_text(self._drawn(f" {face.digit} {face.suit} "))
        line.append(face.title, self._style("title"))
        line.append(f"  {face.footer}", self._style("footer"))
        return line

    def _rows(self, face: GameFace, width: int, height: int) -> list[Text]:
        title = [*_evenly_wrapped(face.title, width), "", ""][:2]
        is_large = width >= LARGE_WIDTH and height >= LARGE_ROWS
        emblem = _spread(face.emblem) if is_large else face.emblem
        index = self._index(face)
        right = Text(" " * (width - len(index.plain))) + index
        return [
            index,
            *(Text(row.center(width), self._style("title")) for row in title),
            Text(""),
            *(self._drawn(row.center(width)) for row in emblem),
            Text(face.footer.center(width), self._style("footer")),
            right,
        ]

    def _index(self, face: GameFace) -> Text:
        red = "red" if face.suit in RED_SUITS else "index"
        return Text(face.digit + face.suit, self._style(red))

    def _drawn(self, row: str) -> Text:
        """Colour the suits and backs of a row."""
        text = Text(no_wrap=True)
        for sign in row:
            name = "red" if sign in RED_SUITS else "back" if sign == BACK else "index"
            text.append(sign, self._style(name))
        return text

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"game-card--{name}")


def _spread(emblem: tuple[str, ...]) -> list[str]:
    """Widen the room between the signs of an emblem, which stand in every other cell."""
    between = {" ": " " * 3, LINK: LINK * 3}
    rows = [
        "".join(between.get(sign, sign + "  ") if at % 2 else sign for at, sign in enumerate(row))
        for row in emblem
    ]
    return [line for row in rows for line in (row, "")][:-1]


def _evenly_wrapped(title: str, width: int) -> list[str]:
    """Break a title into as few lines as possible, and these as even as possible."""
    lines = wrap(title, width)
    while width > 1 and len(narrower := wrap(title, width - 1)) == len(lines):
        lines, width = narrower, width - 1
    return lines
