"""Deals known to be winnable, shipped with the program; made by ``scripts/prove_deals.py``."""

from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, NamedTuple

from tui_solitaire.solver.difficulty import Difficulty

UNGRADED: Final = frozenset({"tsepochka"})
"""Games in which there is nothing to decide: what the solver has to do tells nothing of them."""


class ProvenDeal(NamedTuple):
    """A deal with a proof, and how hard it is."""

    number: int
    looked_at: int
    """Positions that a search without much judgement looks at; the script tells how it counts."""


def proven_deals(game_id: str) -> tuple[ProvenDeal, ...]:
    """Return the proven deals of a game by number; none for a game without a list."""
    return _read(game_id)


def grades(game_id: str) -> tuple[Difficulty, ...]:
    """Return by which difficulties deals of a game can be had, the easiest first."""
    return tuple(Difficulty) if _read(game_id) and game_id not in UNGRADED else ()


def grade_of(game_id: str, number: int) -> Difficulty | None:
    """Return how hard a deal is; None if it has no proof or the game no grades."""
    deal = proof_of(game_id, number)
    return difficulty(game_id, deal) if deal and grades(game_id) else None


def difficulty(game_id: str, deal: ProvenDeal) -> Difficulty:
    """Tell in which third of its game's proven deals a deal lies."""
    easy, medium = _thresholds(game_id)
    if deal.looked_at <= easy:
        return Difficulty.EASY
    return Difficulty.MEDIUM if deal.looked_at <= medium else Difficulty.HARD


def proof_of(game_id: str, number: int) -> ProvenDeal | None:
    """Return the proof of a deal, if it is in the list."""
    return next((deal for deal in _read(game_id) if deal.number == number), None)


def random_proven(
    game_id: str, random: Random, wanted: Difficulty | None = None
) -> ProvenDeal | None:
    """Draw a proven deal, of the wanted difficulty if one is given; None if there is no list."""
    deals = [
        deal for deal in _read(game_id) if wanted is None or difficulty(game_id, deal) is wanted
    ]
    return random.choice(deals) if deals else None


@cache
def _read(game_id: str) -> tuple[ProvenDeal, ...]:
    path = files(__package__).joinpath(f"{game_id}.txt")
    if not path.is_file():
        return ()
    lines = path.read_text("ascii").splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return tuple(ProvenDeal(int(number), int(nodes)) for number, nodes in rows)


@cache
def _thresholds(game_id: str) -> tuple[int, int]:
    """The highest number of the first and of the second third of the list."""
    numbers = sorted(deal.looked_at for deal in _read(game_id))
    return numbers[(len(numbers) - 1) // 3], numbers[2 * (len(numbers) - 1) // 3]
