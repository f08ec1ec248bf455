"""The program's rules against the naive ones, step by step along random lines of play."""

from random import Random

import pytest

from tests.naive import diagonal
from tests.naive.common import Piles, Position
from tests.naive.deals import (
    NAIVE,
    easy_deck,
    given_start,
    numbered_deck,
    numbered_start,
    pack,
    shuffled,
)
from tests.naive.perft import walks
from tui_solitaire.notation import legal_texts, parse_card_text, parse_step, piles_text
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import parse_card
from tui_solitaire.rules.deals import given, numbered, opening
from tui_solitaire.rules.game import Game, IllegalMoveError
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State

LONGEST = 300


def given_round(game: Game, deck: list[str]) -> Round:
    """The program's round from an explicit deck."""
    return Round(opening(game, given(game, bytes(map(parse_card, deck)))))


def numbered_round(game: Game, number: int) -> Round:
    """The program's round from a deal number."""
    return Round(opening(game, numbered(game, number)))


def state_of(game: Game, piles: Piles) -> State:
    """A position of a game without stages, written pile by pile."""
    dealt = numbered_round(game, 1).state
    names = [pile.name for pile in game.piles(dealt)]
    return State(tuple(bytes(map(parse_card_text, piles[name])) for name in names))


def assert_agrees(game: Game, state: State, position: Position, legal: list[str]) -> None:
    """Compare everything that both sides say of a position."""
    naive = NAIVE[game.id]
    assert piles_text(game, state) == naive.piles(position)
    assert legal_texts(game, state) == legal
    assert game.is_won(state) == naive.won(position)
    assert game.is_lost(state) == naive.lost(position)


def assert_only_these_are_accepted(game: Game, state: State, legal: list[str]) -> None:
    """Try every pair of piles with every count, and every action."""
    piles = piles_text(game, state)
    tried = ["draw", "recycle", "deal", "lay", "extra", "redeal"]
    for src, cards in piles.items():
        for count in range(1, len(cards) + 2):
            taken = src if count == 1 else f"{src}:{count}"
            tried += [f"{taken}>{dst}" for dst in piles]
    accepted = [
        text for text in tried if game.refusal(state, parse_step(game, state, text)) is None
    ]
    assert sorted(accepted) == legal


def walk_both(game: Game, round_: Round, start: Position, seed: int) -> Round:
    """Take both sides along one line, with undo and redo on the way and all the way back."""
    naive, random = NAIVE[game.id], Random(seed)
    line = []
    for position, legal, move in walks(naive, start, seed, LONGEST):
        assert_agrees(game, round_.state, position, legal)
        line.append(position)
        round_ = round_.do(game, parse_step(game, round_.state, move))
        if random.random() < 0.1:
            assert_goes_back_and_forth(game, round_, line, int(random.random() * 9) + 1)
    position = naive.play(line[-1], move)
    assert_agrees(game, round_.state, position, naive.legal(position))
    assert_only_these_are_accepted(game, round_.state, naive.legal(position))
    assert_goes_back_and_forth(game, round_, line, len(line))
    return round_


def assert_goes_back_and_forth(game: Game, round_: Round, line: list[Position], count: int) -> None:
    """Undo up to ``count`` moves, each to the position before it, and redo them."""
    back = round_
    for position in line[: -count - 1 : -1]:
        back = back.undo()
        assert piles_text(game, back.state) == NAIVE[game.id].piles(position)
    for _ in line[-count:]:
        back = back.redo(game)
    assert back == round_


def test_every_game_has_naive_rules() -> None:
    assert GAMES.keys() == NAIVE.keys()


@pytest.mark.parametrize("number", [1, 2, 17, 20261129, 9_999_999_999])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_deal_number_gives_the_deck_of_the_documented_shuffle(game: Game, number: int) -> None:
    deck = bytes(map(parse_card, numbered_deck(game.id, number)))
    assert numbered(game, number).deck == deck


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_numbered_deal_is_played_alike(game: Game, number: int) -> None:
    walk_both(game, numbered_round(game, number), numbered_start(game.id, number), seed=number)


@pytest.mark.parametrize("seed", [11])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_given_deck_is_played_alike(game: Game, seed: int) -> None:
    deck = shuffled(pack(game.id), f"test {seed}")
    walk_both(game, given_round(game, deck), given_start(game.id, deck), seed)


@pytest.mark.parametrize("seed", [0, 4])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_easy_deck_is_played_alike(game: Game, seed: int) -> None:
    deck = easy_deck(game.id, seed)
    played = walk_both(game, given_round(game, deck), given_start(game.id, deck), seed)
    assert seed or game.is_won(played.state), "no walk reaches a win and what follows it"


def all_but_ace(suit: str) -> str:
    """King to two of a suit."""
    return " ".join(rank + suit for rank in "KQJT98765432")


SUITS_READY = {
    "two-at-once-and-one-beneath": (
        {"1": f"{all_but_ace('H')} AH {all_but_ace('S')}", "2": all_but_ace("C"), "s": "#AC #AS"},
        "deal",
    ),
    "in-the-reserve": ({"r": all_but_ace("D"), "4": "#9S #8S AD"}, "4>r"),
    "at-the-bottom-of-the-reserve": ({"r": f"{all_but_ace('D')} AD 2S", "4": "3S"}, "r>4"),
    "by-a-tail-that-ends-a-suit": ({"9": "#5C KC", "3": f"4D {all_but_ace('C')[3:]} AC"}, "3:12>9"),
}
"""Positions of Diagonal with the move after which suits go home."""


@pytest.mark.parametrize(("written", "move"), SUITS_READY.values(), ids=SUITS_READY)
def test_suits_go_home_alike_from_everywhere(written: dict[str, str], move: str) -> None:
    game = GAMES["diagonal"]
    piles = {name: written.get(name, "").split() for name in diagonal.PILES}
    state, position = state_of(game, piles), diagonal.play(Position(piles), move)
    assert position.piles["f1"], "no suit goes home"
    after = game.apply(state, parse_step(game, state, move))
    assert_agrees(game, after, position, diagonal.legal(position))


def test_a_refused_move_changes_nothing() -> None:
    game = GAMES["kosynka"]
    round_ = numbered_round(game, 1)
    with pytest.raises(IllegalMoveError):
        round_.do(game, parse_step(game, round_.state, "recycle"))
    assert_agrees(game, round_.state, numbered_start("kosynka", 1), legal_texts(game, round_.state))
