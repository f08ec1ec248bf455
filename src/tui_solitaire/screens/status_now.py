"""What the status line says now: the figures of the game, and what the solver knows."""

from collections.abc import Callable

from tui_solitaire.i18n import _
from tui_solitaire.screens.play import Play
from tui_solitaire.wording import short_status_words, status_words, verdict_texts


def status_now(
    play: Play, verdict: str, has_room: Callable[[tuple[str, ...]], bool]
) -> tuple[str, ...]:
    """Return the parts of the line, of which a narrow screen leaves out the last ones.

    Beside a verdict the figures are as short as the longest verdict makes them, so that none
    comes or goes while one verdict follows another.

    Args:
        verdict: What is said of the position, perhaps nothing.
        has_room: Whether a line is wide enough for these parts.
    """
    about = play.game, play.record.saved.deal.number, play.round
    title, deal, moves, home, stock = status_words(*about)
    first = (title, *_trouble(play), deal, moves)
    if not verdict:
        return (*first, home, stock)
    longest = max(verdict_texts(play.round.moves), key=len)
    if has_room((*first, longest, home, stock)):
        return (*first, verdict, home, stock)
    short = short_status_words(*about)
    home, stock = short.home, short.stock
    if has_room((*first, longest, home, stock)):
        return (*first, verdict, home, stock)
    return (*first, verdict, stock)  # the homes lie open on the table, the stock does not


def _trouble(play: Play) -> tuple[str, ...]:
    """What keeps the moves from being saved, if anything does."""
    if play.record.is_taken:
        return (_("in another window"),)
    return (_("not saved"),) if play.record.is_unsaved else ()
