"""Games that come out, move by move, and how they stand on the way."""

from pathlib import Path
from typing import Final

from tui_solitaire.notation import parse_step
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES

FOLDER: Final = Path(__file__).parent / "golden" / "wins"


def won_game(game_id: str) -> tuple[int, list[str]]:
    """The number of a deal, and moves that win it."""
    head, *lines = (FOLDER / f"{game_id}.txt").read_text("utf-8").split("\n")
    number = int(head.split()[1])
    ends = (at for at, line in enumerate(lines) if not line or line.startswith(game_id))
    return number, lines[: next(ends, len(lines))]


def round_after(game_id: str, moves: int) -> tuple[int, Round]:
    """The number of a deal, and its game after some moves; negative, so many before its end."""
    game = GAMES[game_id]
    number, line = won_game(game_id)
    played = Round(opening(game, numbered(game, number)))
    for move in line[:moves]:
        played = played.do(game, parse_step(game, played.state, move))
    return number, played
