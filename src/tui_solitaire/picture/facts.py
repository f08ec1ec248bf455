"""What the view knows about one pile, and how it shows on the pile's cards."""

from typing import Final, NamedTuple

from tui_solitaire.picture import styles
from tui_solitaire.picture.glyphs import Glyphs
from tui_solitaire.picture.model import Facts, Spot


class PileFacts(NamedTuple):
    """The facts that concern one pile; cards are indices from the bottom, -1 the empty pile."""

    cursor: int | None = None
    selected: int | None = None
    last: frozenset[int] = frozenset()
    refused: int | None = None
    hint_from: int | None = None
    hint_to: bool = False
    target: bool = False
    scroll: int = 0


NOTHING: Final = PileFacts()


def facts_by_pile(facts: Facts) -> dict[int, PileFacts]:
    """Sort the facts by the pile they are about; piles without any are left out."""
    hinted = facts.hint[0] if facts.hint else None
    hinted_to = {facts.hint[1]} if facts.hint else set()
    scrolls = dict(facts.scroll)
    spots = [spot for spot in (facts.cursor, facts.selection, facts.refused, hinted) if spot]
    about = {spot.pile for spot in (*spots, *facts.last)} | facts.targets | hinted_to | set(scrolls)
    return {
        pile: PileFacts(
            cursor=_card_in(pile, facts.cursor),
            selected=_card_in(pile, facts.selection),
            last=frozenset(spot.card for spot in facts.last if spot.pile == pile),
            refused=_card_in(pile, facts.refused),
            hint_from=_card_in(pile, hinted),
            hint_to=pile in hinted_to,
            target=pile in facts.targets,
            scroll=scrolls.get(pile, 0),
        )
        for pile in about
    }


def _card_in(pile: int, spot: Spot | None) -> int | None:
    return spot.card if spot and spot.pile == pile else None


class Signs(NamedTuple):
    """How one card stands out: style names in the order of ``STYLES``, and mono characters."""

    styles: tuple[str, ...] = ()
    under_cursor: bool = False
    picked: bool = False
    left: str = ""
    """Stands in the left end of the card's first row, when there are no colours."""
    right: str = ""


UNMARKED: Final = Signs()


def signs_of(facts: PileFacts, card: int, on_top: bool, glyphs: Glyphs | None) -> Signs:
    """Return how a card stands out, or the pile as such (-1), which counts as on top.

    ``glyphs`` are handed in only where there are no colours, for the characters.
    """
    if facts == NOTHING:
        return UNMARKED
    true_of = {
        styles.LAST: card in facts.last,
        styles.HINT_FROM: _in_tail(card, facts.hint_from),
        styles.HINT_TO: facts.hint_to and on_top,
        styles.TARGET: facts.target and on_top,
        styles.SELECTED: _in_tail(card, facts.selected),
        styles.REFUSED: card == facts.refused,
    }
    names = tuple(name for name, is_so in true_of.items() if is_so)
    cursor = card == facts.cursor
    if glyphs is None:
        return Signs(names, cursor)
    left = (
        (styles.REFUSED, glyphs.refused),
        (styles.HINT_FROM, glyphs.hint_from),
        (styles.LAST, glyphs.last),
    )
    right = ((styles.TARGET, glyphs.target), (styles.HINT_TO, glyphs.hint_to))
    return Signs(
        names,
        cursor,
        styles.SELECTED in names,
        _first(left, names),
        glyphs.cursor if cursor else _first(right, names),
    )


def _in_tail(card: int, start: int | None) -> bool:
    return start is not None and (card == start if start < 0 else card >= start)


def _first(signs: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> str:
    return next((sign for name, sign in signs if name in names), "")
