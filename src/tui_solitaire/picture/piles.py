"""The picture of one pile: squared, fanned to the right, or a column."""

from functools import lru_cache
from typing import Final, NamedTuple

from tui_solitaire.picture import backs, faces
from tui_solitaire.picture.columns import Arranged, Kind, Strip, arranged, laid_open
from tui_solitaire.picture.faces import Label
from tui_solitaire.picture.facts import UNMARKED, PileFacts, Signs, signs_of
from tui_solitaire.picture.glyphs import card_label, glyphs_of
from tui_solitaire.picture.ink import Line, picture_of
from tui_solitaire.picture.layout import Seat
from tui_solitaire.picture.model import Fold, Look, PilePicture, Spot
from tui_solitaire.picture.scrolling import scrolled
from tui_solitaire.picture.strokes import Drawn
from tui_solitaire.rules.cards import KING, face_up_size, rank_of
from tui_solitaire.rules.game import Fan, Role

_FANNED: Final = 4
"""Cells that a card fanned to the right shows: ``╭10♥``."""


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

    @property
    def hidden(self) -> int:
        """How many cards at the bottom lie face down."""
        return len(self.cards) - face_up_size(self.cards)

    def drawn(self, card: int) -> Drawn:
        """Return what there is to know of a card besides its face; -1 is the pile as such."""
        return Drawn(Spot(self.seat.pile, card), self._signs(card))

    def folded(self, first: int, stop: int) -> Drawn:
        """Return what there is to know of a fold: it stands out as the first such card in it."""
        signs = (self._signs(card) for card in range(first, stop))
        marked = (known for known in signs if known != UNMARKED)
        return Drawn(Fold(self.seat.pile), next(marked, UNMARKED))

    def _signs(self, card: int) -> Signs:
        glyphs = glyphs_of(self.look) if self.look.mono else None
        return signs_of(self.facts, card, card in (-1, self.top), glyphs)


@lru_cache(maxsize=1024)
def pile_picture(pile: Pile) -> PilePicture:
    """Draw a pile as it lies on the table."""
    seat, look = pile.seat, pile.look
    size = (seat.card_width, seat.card_height, look)
    if seat.fan is Fan.DOWN and pile.cards:
        picture = _column(pile)
    elif not pile.cards:
        lines = backs.empty_place(seat.mark, *size, pile.drawn(-1))
        picture = picture_of(seat.x, seat.y, lines)
    elif seat.role is Role.STOCK:
        lines = backs.whole_back(len(pile.cards), *size, pile.drawn(-1))
        picture = picture_of(seat.x, seat.y, lines)
    else:
        fan = _fanned_right if seat.fan is Fan.RIGHT else _squared
        picture = picture_of(seat.x, seat.y, fan(pile))
    return picture._replace(reach=seat.room_height if seat.fan is Fan.DOWN else picture.height)


def column_lines(pile: Pile, laid: Arranged) -> tuple[Line, ...]:
    """Draw every row of a column that has been arranged."""
    width, look = pile.seat.card_width, pile.look
    top = faces.whole_card(pile.cards[-1], width, laid.whole, look, pile.drawn(pile.top))
    return (*(_strip(pile, strip) for strip in laid.strips), *top)


def _squared(pile: Pile) -> tuple[Line, ...]:
    seat, top = pile.seat, pile.cards[-1]
    size = (seat.card_width, seat.card_height, pile.look)
    if seat.role is Role.FOUNDATION and len(pile.cards) >= KING:
        from_king = rank_of(pile.cards[0]) == KING
        return faces.done_card(pile.cards[0] if from_king else top, *size, pile.drawn(pile.top))
    whole = faces.whole_card(top, *size, pile.drawn(pile.top))
    if not pile.hidden:
        return whole
    beneath = Drawn(Spot(seat.pile, pile.top))
    return (backs.counted_back(pile.hidden, seat.card_width, pile.look, beneath), *whole)


def _fanned_right(pile: Pile) -> tuple[Line, ...]:
    """The last cards side by side; each but the top one shows its left edge."""
    seat, cards, look = pile.seat, pile.cards, pile.look
    covered = range(max(0, len(cards) - seat.shown), pile.top)
    step = min(_FANNED, (seat.room_width - seat.card_width) // max(seat.shown - 1, 1))
    widths = [max(len(card_label(cards[at], look)), step) for at in covered]
    parts = [
        faces.left_of_card(cards[at], width, seat.card_height, look, pile.drawn(at))
        for at, width in zip(covered, widths, strict=True)
    ]
    width = min(seat.card_width, seat.room_width - sum(widths))
    parts.append(faces.whole_card(cards[-1], width, seat.card_height, look, pile.drawn(pile.top)))
    return tuple(sum(lines, ()) for lines in zip(*parts, strict=True))


def _column(pile: Pile) -> PilePicture:
    """The column as it fits; the last resort before it scrolls are the cells of the gap."""
    laid = _arrangement(pile)
    seat = pile.seat
    if laid.rows > seat.room_height and not pile.look.large:
        wide = pile._replace(seat=seat._replace(card_width=seat.card_width + seat.slack))
        widely = _arrangement(wide)
        if widely.rows <= seat.room_height:
            pile, laid = wide, widely
    lines = column_lines(pile, laid)
    beyond = len(lines) - seat.room_height
    if beyond <= 0:
        return picture_of(seat.x, seat.y, lines)
    seen = scrolled(seat.pile, lines, laid, seat.room_height, pile.facts, pile.look)
    return picture_of(seat.x, seat.y, seen)._replace(beyond=beyond)


def _arrangement(pile: Pile) -> Arranged:
    cards, seat = pile.cards, pile.seat
    if pile.look.large and len(cards) - 1 + seat.card_height > seat.room_height:
        return laid_open(cards, pile.hidden, seat.card_height)
    labels = tuple(len(card_label(card, pile.look)) for card in cards)
    return arranged(cards, pile.hidden, labels, seat.card_width, seat.card_height, seat.room_height)


def _strip(pile: Pile, strip: Strip) -> Line:
    first, width, look = strip.first, pile.seat.card_width, pile.look
    if strip.kind is Kind.BACK:
        return backs.back_edge(width, first, look, pile.drawn(first))
    if strip.kind is Kind.COUNTED_BACKS:
        fold = pile.folded(first, strip.stop)
        return backs.counted_back(strip.stop - first, width, look, fold)
    labels = [_label(pile, at, stop) for at, stop in strip.parts]
    return faces.packed_edge(labels, width, look)


def _label(pile: Pile, first: int, stop: int) -> Label:
    """The name of a card, or of a run by its ends."""
    last, cards = stop - 1, pile.cards
    name = faces.card_name(cards[first], pile.look, pile.drawn(first))
    if first == last:
        return name
    other = faces.card_name(cards[last], pile.look, pile.drawn(last))
    return faces.run_name(name, other, pile.look, pile.folded(first + 1, last))
