"""Why something cannot be done, in a sentence that helps to do better."""

from typing import Final

from tui_solitaire.i18n import _
from tui_solitaire.rules.cards import ACE, CLUBS, KING, card, is_red, rank_of, suit_of
from tui_solitaire.rules.game import Game, Move, Reason, Role, Step
from tui_solitaire.rules.state import State
from tui_solitaire.rules.words import N_
from tui_solitaire.wording.cards import LATIN, Signs, card_sign

SENTENCES: Final = {
    Reason.GAME_OVER: N_("The game has come out; only undo is possible now."),
    Reason.NO_SUCH_PILE: N_("There is no such pile here."),
    Reason.NO_SUCH_ACTION: N_("This game has no such move."),
    Reason.SAME_PILE: N_("The card lies there already."),
    Reason.NOTHING_THERE: N_("There is nothing to take here."),
    Reason.FACE_DOWN: N_("A face-down card cannot be taken."),
    Reason.TOP_CARD_ONLY: N_("Only the top card can be taken here."),
    Reason.NOT_A_RUN: N_("These cards are not in order and do not move together."),
    Reason.STOCK_IS_CLOSED: N_("The stock is not moved by hand: click it or press d."),
    Reason.NOT_ON_WASTE: N_("Nothing is put on the waste."),
    Reason.NOT_ON_RESERVE: N_("Nothing is put on the reserve."),
    Reason.NOT_ON_LAYOUT: N_("Cards are not put on one another here."),
    Reason.NEEDS_SAME_SUIT: N_("Only the next lower card of the same suit goes there."),
    Reason.NEEDS_OTHER_COLOUR: N_("Only a card one lower and of the other colour goes there."),
    Reason.NEEDS_KING: N_("Only a king goes to an empty column."),
    Reason.NEEDS_RUN_OF_SUIT: N_("The empty reserve takes a single card or a run of one suit."),
    Reason.ONE_AT_A_TIME: N_("Cards go home one at a time."),
    Reason.NEEDS_ACE: N_("An empty home waits for an ace."),
    Reason.NEEDS_NEXT_OF_SUIT: N_("This home waits for the next card of its suit."),
    Reason.NEEDS_NEXT_OF_SERIES: N_("This card does not continue the series."),
    Reason.HOME_TO_HOME: N_("Cards do not move from home to home."),
    Reason.HOME_IS_CLOSED: N_("Cards do not come back from there."),
    Reason.HOME_TAKES_WHOLE_SUITS: N_(
        "A suit goes home by itself once it runs from king to ace without a gap."
    ),
    Reason.STOCK_IS_EMPTY: N_("The stock is empty."),
    Reason.NOTHING_TO_DRAW: N_("The stock and the waste are both empty."),
    Reason.STOCK_IS_NOT_EMPTY: N_("The waste is turned over only when the stock is empty."),
    Reason.NO_EMPTY_PLACE: N_("There is no empty place on the table."),
    Reason.NOT_A_DEAD_END: N_("That is allowed only at a dead end, and there is still a move."),
    Reason.USED_UP: N_("That is no longer possible in this game."),
    Reason.NO_PLACE_FITS: N_("There is no place for this card now."),
}
"""The general sentence for every reason."""


def reason_text(
    reason: Reason,
    game: Game | None = None,
    state: State | None = None,
    step: Step | None = None,
    signs: Signs = LATIN,
) -> str:
    """Return why the rules refuse something.

    With the game, the position and the refused step the sentence names the card that would do.
    """
    if game is None or state is None:
        return _(SENTENCES[reason])
    if reason is Reason.STOCK_IS_EMPTY and _has_waste(game, state):
        return _("The stock is empty: turn the waste over.")
    if isinstance(step, Move) and 0 <= step.dst < len(state.piles) and state.piles[step.dst]:
        return _about(reason, state.piles[step.dst][-1], signs) or _(SENTENCES[reason])
    return _(SENTENCES[reason])


def _about(reason: Reason, top: int, signs: Signs) -> str:
    """Say what the pile under this top card takes, or nothing if the reason is another."""
    match reason:
        case Reason.NEEDS_SAME_SUIT | Reason.NEEDS_OTHER_COLOUR if rank_of(top) == ACE:
            return _("Nothing goes on an ace.")
        case Reason.NEEDS_SAME_SUIT:
            wanted = card_sign(top - 1, signs)
            return _("On {top} goes only {wanted}.").format(
                top=card_sign(top, signs), wanted=wanted
            )
        case Reason.NEEDS_OTHER_COLOUR:
            return _("On {top} goes {one} or {other}.").format(**_lower_pair(top, signs))
        case Reason.NEEDS_NEXT_OF_SUIT if rank_of(top) == KING:
            return _("This home is complete.")
        case Reason.NEEDS_NEXT_OF_SUIT:
            return _("This home waits for {wanted}.").format(wanted=card_sign(top + 1, signs))
        case Reason.NEEDS_NEXT_OF_SERIES if rank_of(top) == ACE:
            return _("This series is complete.")
        case Reason.NEEDS_NEXT_OF_SERIES:
            wanted = card_sign(_next_of_series(top), signs)
            return _("This series waits for {wanted}.").format(wanted=wanted)
    return ""


def _lower_pair(top: int, signs: Signs) -> dict[str, str]:
    """The two cards of the other colour, one lower."""
    lower = [card(rank_of(top) - 1, suit) for suit in range(CLUBS + 1)]
    one, other = (card_sign(each, signs) for each in lower if is_red(each) != is_red(top))
    return {"top": card_sign(top, signs), "one": one, "other": other}


def _next_of_series(top: int) -> int:
    return card(ACE if rank_of(top) == KING else rank_of(top) + 1, suit_of(top))


def _has_waste(game: Game, state: State) -> bool:
    return any(pile.role is Role.WASTE for pile in game.piles(state))
