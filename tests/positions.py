"""Positions written in the notation, and what becomes of them."""

import pytest

from tui_solitaire.notation import parse_card_text, parse_step, piles_text
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game, IllegalMoveError, Reason
from tui_solitaire.rules.state import State


def position(game: Game, written: dict[str, str], stage: int = 0, seed: str = "") -> State:
    """A state from the piles that hold something: ``{"1": "#5C KH QS", "s": "#2D"}``.

    Cards may be missing; the rules look only at those that are there.
    """
    view = opening(game, numbered(game, 1))._replace(stage=stage)
    names = [pile.name for pile in game.piles(view)]
    assert written.keys() <= set(names), "a pile that the game does not have"
    piles = (written.get(name, "").split() for name in names)
    return State(tuple(bytes(map(parse_card_text, pile)) for pile in piles), seed, stage)


def play(game: Game, state: State, *moves: str) -> State:
    """The state after some moves."""
    for move in moves:
        state = game.apply(state, parse_step(game, state, move))
    return state


def refused(game: Game, state: State, move: str) -> Reason | None:
    """Why the rules refuse a move, or None; ``apply`` must say the same."""
    step = parse_step(game, state, move)
    reason = game.refusal(state, step)
    if reason is None:
        game.apply(state, step)
    else:
        with pytest.raises(IllegalMoveError) as caught:
            game.apply(state, step)
        assert caught.value.reason is reason
    return reason


def pile(game: Game, state: State, name: str) -> str:
    """One pile as text, from the bottom up."""
    return " ".join(piles_text(game, state)[name])


def filled(game: Game, state: State) -> dict[str, str]:
    """The piles that hold something, as they are given to ``position``."""
    texts = piles_text(game, state)
    return {name: " ".join(cards) for name, cards in texts.items() if cards}


def clicked(game: Game, state: State, name: str, size: int = 1) -> tuple[str, State]:
    """The pile that one click on a tail sends it to, and the state after it."""
    names = [pile.name for pile in game.piles(state)]
    step = game.click(state, names.index(name), size)
    assert not hasattr(step, "name"), "a click on a card is no action"
    return names[step[1]], game.apply(state, step)


def suit(letter: str, start: str = "K", end: str = "A") -> str:
    """A run down in one suit: ``suit("H", "3")`` is ``3H 2H AH``."""
    ranks = "KQJT98765432A"
    run = ranks[ranks.index(start) : ranks.index(end) + 1]
    return " ".join(rank + letter for rank in run)
