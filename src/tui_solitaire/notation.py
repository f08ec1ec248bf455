"""Moves as text and back: strictly for files and programs, forgivingly for people.

The notation is public: saves, lines of the solver and the engine protocol all speak it, so a change
of it needs a new version of the save format.
"""

import re
from collections.abc import Iterable
from typing import Final

from tui_solitaire.rules.cards import (
    FACE_DOWN,
    HIDDEN,
    card_name,
    face_up_size,
    parse_card,
)
from tui_solitaire.rules.game import (
    Action,
    Game,
    IllegalMoveError,
    Move,
    Reason,
    Role,
    Step,
)
from tui_solitaire.rules.state import State

ACTIONS: Final = ("draw", "recycle", "deal", "lay", "extra", "redeal")

_PILE: Final = r"(?:[1-9]|1[0-9]|2[0-4]|[swr]|f[1-8]|x[1-4])"
_MOVE: Final = re.compile(rf"({_PILE})(?::([2-9]|[1-9][0-9]{{1,2}}))?>({_PILE})")

_LOOSE_PILE: Final = r"[0-9]{1,2}|[swr]|f[1-8]?|x[1-4]"
_LOOSE_MOVE: Final = re.compile(
    rf"({_LOOSE_PILE})(?: *: *([0-9]{{1,3}}))?(?: *[->→]+ *| +)({_LOOSE_PILE})"
)

LOOK_ALIKE: Final = str.maketrans("хчысцкраф", "xxsswrrff")
"""Cyrillic letters that look or sound like a letter of the notation, or lie on its key."""


class NotationError(ValueError):
    """The text is not a move in the notation."""


def step_text(game: Game, state: State, step: Step) -> str:
    """Return the canonical text of a step: ``3:4>5``, ``w>f2``, ``draw``."""
    if isinstance(step, Action):
        return step.name
    piles = game.piles(state)
    size = f":{step.size}" if step.size > 1 else ""
    return f"{piles[step.src].name}{size}>{piles[step.dst].name}"


def parse_step(game: Game, state: State, text: str) -> Step:
    """Read a canonical text.

    Raises:
        NotationError: the text is not in the notation.
        IllegalMoveError: it names a pile that this game does not have now.
    """
    if text in ACTIONS:
        return Action(text)
    found = _MOVE.fullmatch(text)
    if not found:
        raise NotationError(text)
    src, size, dst = found.groups()
    return Move(pile_named(game, state, src), pile_named(game, state, dst), int(size or 1))


def understood_step(game: Game, state: State, text: str) -> Step:
    """Read what a person typed: in any case, with spaces, with Cyrillic look-alikes.

    Without a count it means the longest tail that fits, and ``f`` without a number any home.

    Raises:
        NotationError: the text cannot be understood.
        IllegalMoveError: it names a pile that this game does not have, or nothing fits.
    """
    plain = " ".join(text.lower().translate(LOOK_ALIKE).split())
    if plain in ACTIONS:
        return Action(plain)
    found = _LOOSE_MOVE.fullmatch(plain)
    if not found:
        raise NotationError(text)
    source, size, target = found.groups()
    src = pile_named(game, state, source)
    targets = homes(game, state) if target == "f" else [pile_named(game, state, target)]
    return chosen_move(game, state, src, targets, int(size) if size else None)


def chosen_move(
    game: Game, state: State, src: int, targets: Iterable[int], size: int | None = None
) -> Move:
    """Return the move of the longest tail (or of exactly ``size`` cards) to the first fit target.

    Raises:
        IllegalMoveError: nothing fits; the reason is the one that a single card meets.
    """
    most = face_up_size(state.piles[src])
    sizes = [size] if size else range(most, 0, -1)
    moves = [Move(src, dst, taken) for taken in sizes for dst in targets]
    for move in moves:
        if game.refusal(state, move) is None:
            return move
    refusal = game.refusal(state, moves[-1]) if moves else Reason.NOTHING_THERE
    raise IllegalMoveError(refusal or Reason.NOTHING_THERE)


def homes(game: Game, state: State) -> list[int]:
    """Return the indices of the foundations, from the left."""
    piles = game.piles(state)
    return [at for at, pile in enumerate(piles) if pile.role is Role.FOUNDATION]


def pile_named(game: Game, state: State, name: str) -> int:
    """Return the index of a pile.

    Raises:
        IllegalMoveError: the game has no such pile now.
    """
    for at, pile in enumerate(game.piles(state)):
        if pile.name == name:
            return at
    raise IllegalMoveError(Reason.NO_SUCH_PILE)


def line_texts(game: Game, state: State, line: Iterable[Step]) -> list[str]:
    """Return steps that follow one another from ``state`` as texts.

    Raises:
        IllegalMoveError: one of them is not legal where it stands.
    """
    written = []
    for step in line:
        written.append(step_text(game, state, step))
        state = game.apply(state, step)
    return written


def legal_texts(game: Game, state: State) -> list[str]:
    """Return all legal steps as canonical texts, sorted by code point."""
    return sorted(step_text(game, state, step) for step in game.steps(state))


def card_text(card: int) -> str:
    """Return ``TH`` for a face-up card, ``#TH`` for a face-down one and ``#`` for a hidden one."""
    if card == HIDDEN:
        return "#"
    return ("#" if card >= FACE_DOWN else "") + card_name(card)


def parse_card_text(text: str) -> int:
    """Read ``TH`` or ``#TH``.

    Raises:
        ValueError: the text is not a card.
    """
    if text.startswith("#"):
        return parse_card(text[1:]) | FACE_DOWN
    return parse_card(text)


def piles_text(game: Game, state: State) -> dict[str, list[str]]:
    """Return every pile by name, its cards from the bottom up; mask the state for a player."""
    return {
        pile.name: [card_text(card) for card in cards]
        for pile, cards in zip(game.piles(state), state.piles, strict=True)
    }
