"""The picture of one pile: squared, fanned to the right, or a column."""

from functools import lru_cache
from typing import NamedTuple

from tui_solitaire.picture import faces
from tui_solitaire.picture.columns import Arranged, Kind, Strip, arranged
from tui_solitaire.picture.facts import UNMARKED, PileFacts, Signs, signs_of
from tui_solitaire.picture.faces import Drawn
from tui_solitaire.picture.glyphs import card_label, glyphs_of
from tui_solitaire.picture.ink import Line, padded, picture_of
from tui_solitaire.picture.model import Fold, Look, PilePicture, Spot, Target
from tui_solitaire.picture.scrolling import scrolled
from tui_solitaire.rules.cards import FACE_DOWN, KING, face_up_size, rank_of
from tui_solitaire.rules.game import Fan, Role

WHOLE_SUIT = 13


class Seat(NamedTuple):
    """A pile's part in the picture: which it is, where it lies, how large its cards are."""

    pile: int
    role: Role
    fan: Fan
    mark: str
    shown: int
    x: int
    y: int
    card_width: int
    card_height: int
    room_width: int
    room_height: int


class Pile(NamedTuple):
    """Everything that a pile's picture depends on; face-down cards are all alike here."""

    seat: Seat
    cards: bytes
    facts: PileFacts
    look: Look

    @property
    def top(self) -> int:
        """Index of the top card, -1 if there is none."""
        return len(self.cards) - 1

    def drawn(self, card: int, target: Target | None = None) -> Drawn:
        """Return what there is to know of a card besides its face."""
        return Drawn(Spot(self.seat.pile, card) if target is None else target, self.signs(card))

    def signs(self, card: int) -> Signs:
        """Return how a card stands out."""
        glyphs = glyphs_of(self.look) if self.look.mono else None
        return signs_of(self.facts, card, self.top, glyphs)


@lru_cache(maxsize=1024)
def pile_picture(pile: Pile) -> PilePicture:
    """Draw a pile as it lies on the table."""
    seat = pile.seat
    if not pile.cards:
        lines = faces.empty_place(
            seat.mark, seat.card_width, seat.card_height, pile.look, pile.drawn(-1)
        )
    elif seat.role is Role.STOCK:
        lines = _stock(pile)
    elif seat.fan is Fan.DOWN:
        lines = _column(pile)
    elif seat.fan is Fan.RIGHT:
        lines = _fanned_right(pile)
    else:
        lines = _squared(pile)
    return picture_of(seat.x, seat.y, lines)


def column_lines(pile: Pile, laid: Arranged) -> tuple[Line, ...]:
    """Draw every row of a column that has been arranged."""
    width, look = pile.seat.card_width, pile.look
    top = faces.whole_card(pile.cards[-1], width, laid.whole, look, pile.drawn(pile.top))
    return (*(_strip(pile, strip) for strip in laid.strips), *top)


def arrangement(pile: Pile, room: int, share_rows: bool) -> Arranged:
    """Arrange a pile that is not empty in ``room`` rows; cards share rows only if they may."""
    seat = pile.seat
    hidden = len(pile.cards) - face_up_size(pile.cards)
    labels = tuple(
        len(card_label(card, pile.look)) if share_rows else seat.card_width for card in pile.cards
    )
    return arranged(pile.cards, hidden, labels, seat.card_width, seat.card_height, room)


def _stock(pile: Pile) -> tuple[Line, ...]:
    seat = pile.seat
    drawn = pile.drawn(pile.top, Spot(seat.pile, -1))
    return faces.whole_back(seat.card_width, seat.card_height, pile.look, drawn, len(pile.cards))


def _squared(pile: Pile) -> tuple[Line, ...]:
    seat, top, drawn = pile.seat, pile.cards[-1], pile.drawn(pile.top)
    if seat.role is Role.FOUNDATION and len(pile.cards) >= WHOLE_SUIT:
        top = pile.cards[0] if rank_of(pile.cards[0]) == KING else top
        return faces.done_card(top, seat.card_width, seat.card_height, pile.look, drawn)
    whole = faces.whole_card(top, seat.card_width, seat.card_height, pile.look, drawn)
    below = sum(card >= FACE_DOWN for card in pile.cards)
    if not below:
        return whole
    counted = Drawn(drawn.target, UNMARKED)
    return (faces.counted_back(seat.card_width, below, pile.look, counted), *whole)


def _fanned_right(pile: Pile) -> tuple[Line, ...]:
    """The last cards side by side; each but the top one shows its left edge."""
    seat = pile.seat
    covered = range(max(0, len(pile.cards) - seat.shown), pile.top)
    step = min(4, (seat.room_width - seat.card_width) // max(seat.shown - 1, 1))
    steps = [max(len(card_label(pile.cards[at], pile.look)), step) for at in covered]
    width = min(seat.card_width, seat.room_width - sum(steps))
    lines = [()] * seat.card_height
    for at, cells in zip(covered, steps, strict=True):
        left = faces.left_of_card(
            pile.cards[at], cells, seat.card_height, pile.look, pile.drawn(at)
        )
        lines = [line + part for line, part in zip(lines, left, strict=True)]
    top = faces.whole_card(pile.cards[-1], width, seat.card_height, pile.look, pile.drawn(pile.top))
    return tuple(line + part for line, part in zip(lines, top, strict=True))


def _column(pile: Pile) -> tuple[Line, ...]:
    laid = arrangement(pile, pile.seat.room_height, share_rows=not pile.look.large)
    lines = column_lines(pile, laid)
    if len(lines) <= pile.seat.room_height:
        return lines
    return scrolled(pile.seat.pile, lines, laid, pile.seat.room_height, pile.facts, pile.look)


def _strip(pile: Pile, strip: Strip) -> Line:
    width, look = pile.seat.card_width, pile.look
    cards = pile.cards[strip.first : strip.last]
    match strip.kind:
        case Kind.BACK:
            return faces.back_edge(width, strip.first, look, pile.drawn(strip.first))
        case Kind.COUNTED_BACKS:
            fold = Drawn(Fold(pile.seat.pile), pile.signs(strip.last - 1))
            return faces.counted_back(width, len(cards), look, fold)
        case Kind.RUN:
            ends = (pile.drawn(strip.first), pile.drawn(strip.last - 1))
            return faces.run_edge((cards[0], cards[-1]), ends, Fold(pile.seat.pile), width, look)
    drawn = tuple(pile.drawn(at) for at in range(strip.first, strip.last))
    return padded(faces.packed_edge(tuple(cards), drawn, width, look), width)
