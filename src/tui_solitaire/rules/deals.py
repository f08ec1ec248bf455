"""Deals: a number or a given deck turned into an order of cards that never changes."""

from typing import Final, NamedTuple

from tui_solitaire.rules.cards import card_name, pack
from tui_solitaire.rules.deck_order import shuffled
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State

SHUFFLE_VERSION: Final = "pasyans-1"
"""Opens every seed; another shuffle would need another tag and keep this one for old saves."""

HIGHEST_NUMBER: Final = 9_999_999_999
HIGHEST_RANDOM: Final = 999_999
"""New deals take short numbers, so that people can read them to each other."""


class DealNumberError(ValueError):
    """The number is not one of a deal."""


class DeckError(ValueError):
    """The cards are not exactly the packs that the game is played with."""


class Deal(NamedTuple):
    """The cards in the order in which they are dealt, and the number they came from."""

    number: int | None
    """1 … ``HIGHEST_NUMBER``, or None for a given deck."""
    deck: bytes
    """Face up, the first card dealt first."""


def numbered(game: Game, number: int) -> Deal:
    """Return the deal of a number.

    Raises:
        DealNumberError: the number is not within 1 … ``HIGHEST_NUMBER``.
    """
    if not 1 <= number <= HIGHEST_NUMBER:
        raise DealNumberError(number)
    seed = f"{SHUFFLE_VERSION}/{game.id}/{number}"
    return Deal(number, shuffled(pack(game.packs), seed))


def given(game: Game, deck: bytes) -> Deal:
    """Return the deal of an explicit deck, face up and in deal order.

    Raises:
        DeckError: cards are missing, doubled or strange.
    """
    if bytes(sorted(deck)) != pack(game.packs):
        packs = "one whole pack" if game.packs == 1 else f"{game.packs} whole packs"
        raise DeckError(f"{game.id} is played with {packs} of 52 cards, and this is something else")
    return Deal(None, bytes(deck))


def opening(game: Game, deal: Deal) -> State:
    """Return the position right after the deal."""
    source = "".join(map(card_name, deal.deck)) if deal.number is None else str(deal.number)
    return game.lay_out(deal.deck, f"{SHUFFLE_VERSION}/{game.id}/{source}")
