"""Cards and games by name, in the player's language."""

from typing import Final, NamedTuple

from tui_solitaire.i18n import _
from tui_solitaire.rules.cards import is_face_down, rank_of, suit_of
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.words import N_


class Signs(NamedTuple):
    """How ranks and suits are written on this player's cards."""

    ranks: tuple[str, ...] = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    """From the ace to the king."""
    suits: str = "♠♥♦♣"
    """Spades, hearts, diamonds, clubs."""


LATIN: Final = Signs()

_RANKS: Final = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_OF_SUITS: Final = (N_("of spades"), N_("of hearts"), N_("of diamonds"), N_("of clubs"))


def game_title(game: Game) -> str:
    """Return the game's name in the player's language."""
    return _(game.title)


def card_in_words(card: int) -> str:
    """Return ``queen of spades``; a face-down card is not named."""
    if is_face_down(card):
        return _("a face-down card")
    rank, of_suit = _(_RANKS[rank_of(card) - 1]), _(_OF_SUITS[suit_of(card)])
    return _("{rank} {of_suit}").format(rank=rank, of_suit=of_suit)


def card_sign(card: int, signs: Signs = LATIN) -> str:
    """Return ``Q♠``, whichever side is up: whoever calls must not ask for a card he may not see."""
    return signs.ranks[rank_of(card) - 1] + signs.suits[suit_of(card)]
