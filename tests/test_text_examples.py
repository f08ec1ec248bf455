"""Every example of a move in the rules texts is put to the rules themselves."""

import pytest

from tests.test_texts import Example, examples
from tui_solitaire.i18n import LANGUAGES
from tui_solitaire.rules.cards import ACE, KING, TWO, card, pack, parse_card, rank_of, suit_of
from tui_solitaire.rules.game import Game, Move, Reason, Role
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.texts import rules_text

MALFORMED = {
    Reason.GAME_OVER,
    Reason.NO_SUCH_PILE,
    Reason.NO_SUCH_ACTION,
    Reason.SAME_PILE,
    Reason.NOTHING_THERE,
    Reason.FACE_DOWN,
}
"""Refusals that would only mean that the position was set up wrongly."""

SERIES = (*range(TWO, KING + 1), ACE)
HOME = range(ACE, KING + 1)

TOLD = [
    pytest.param(name, example, id=f"{name}-{language}-{at}")
    for name in GAMES
    for language in LANGUAGES
    for at, example in enumerate(examples(rules_text(name, language)))
]


def position(game: Game, example: Example) -> tuple[State, Move]:
    """Set up a table with nothing but what the example names, and the move it speaks of."""
    tail = bytes(map(parse_card, example.cards))
    state = game.lay_out(pack(game.packs), "")
    state = State((b"",) * len(state.piles), state.seed, state.stage)
    src = pile_for(game, state, example.source, tail[0])
    top = parse_card(example.onto) if example.onto else None
    dst = pile_for(game, state, example.target, top or tail[0], apart_from=src)
    piles = {
        src: up_to(game, state, src, tail[0]) if example.source is Role.FOUNDATION else tail,
        dst: b"" if top is None else up_to(game, state, dst, top),
    }
    return state.with_piles(piles), Move(src, dst, len(tail))


def pile_for(game: Game, state: State, role: Role, held: int, apart_from: int = -1) -> int:
    """Choose the pile of this role: the home by the order of suits, else the first other one."""
    piles = [at for at, pile in enumerate(game.piles(state)) if pile.role is role]
    if role is Role.FOUNDATION:
        return piles[suit_of(held)]
    return next(at for at in piles if at != apart_from)


def up_to(game: Game, state: State, at: int, top: int) -> bytes:
    """Fill a pile up to ``top``: a home with the whole run, any other with that card."""
    pile = game.piles(state)[at]
    if pile.role is not Role.FOUNDATION:
        return bytes([top])
    order = tuple(SERIES if pile.mark.startswith("2") else HOME)
    run = order[: order.index(rank_of(top)) + 1]
    return bytes(card(rank, suit_of(top)) for rank in run)


@pytest.mark.parametrize(("name", "example"), TOLD)
def test_the_rules_agree_with_the_example(name: str, example: Example) -> None:
    game = GAMES[name]
    state, move = position(game, example)
    refusal = game.refusal(state, move)
    assert (refusal is None) == example.allowed
    assert refusal not in MALFORMED


@pytest.mark.parametrize(("name", "example"), TOLD)
def test_an_allowed_example_is_played_as_told(name: str, example: Example) -> None:
    game = GAMES[name]
    state, move = position(game, example)
    assert (move in game.steps(state)) == example.allowed
    if example.allowed:
        tail = bytes(map(parse_card, example.cards))
        assert game.apply(state, move).piles[move.dst] == state.piles[move.dst] + tail
