"""Whole won games, kept as files: each must come out by the same moves for ever."""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.naive.deals import NAIVE, numbered_start
from tui_solitaire.notation import legal_texts, parse_step, piles_text
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import from_json

FILES: Final = sorted((Path(__file__).parent / "golden" / "games").glob("*.json"))


def golden(path: Path) -> tuple[str, int, list[str], dict[str, list[str]]]:
    """A file's game, deal number, moves and last position."""
    save = json.loads(path.read_text("utf-8"))
    return save["game"], save["deal"], save["moves"], save["position"]


def test_there_are_won_games_of_every_kind() -> None:
    played = [golden(path)[0] for path in FILES]
    assert {game_id for game_id in GAMES if played.count(game_id) >= 2} == set(GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_won_by_its_moves(path: Path) -> None:
    game_id, number, moves, last = golden(path)
    game = GAMES[game_id]
    played = Round(opening(game, numbered(game, number)))
    for move in moves:
        assert not game.is_won(played.state)
        assert not game.is_lost(played.state)
        assert move in legal_texts(game, played.state)
        played = played.do(game, parse_step(game, played.state, move))
    assert game.is_won(played.state)
    assert piles_text(game, played.state) == last
    assert played.moves == len(moves)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_won_by_the_naive_rules_too(path: Path) -> None:
    game_id, number, moves, last = golden(path)
    naive = NAIVE[game_id]
    position = numbered_start(game_id, number)
    for move in moves:
        assert move in naive.legal(position)
        position = naive.play(position, move)
    assert naive.won(position)
    assert naive.piles(position) == last


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_loaded_and_undone_to_the_deal(path: Path) -> None:
    saved = from_json(json.loads(path.read_text("utf-8")))
    assert saved.game.is_won(saved.round.state)
    played = saved.round
    for left in reversed(range(played.moves)):
        played = played.undo()
        assert played.moves == left
    assert played.state == opening(saved.game, saved.deal)
    while played.future:
        played = played.redo(saved.game)
    assert played == saved.round
