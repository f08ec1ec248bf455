"""Positions of Kosynka that are won only by a way that is easily forgotten.

Each was found among thousands of random ones as one that a search loses when it makes the mistake
in its name; the right search wins it, and the rules have played its line.
"""

import pytest

from tests.positions import position
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget

NARROW = [
    # (the mistake, the piles)
    (
        "locked cards go home as soon as they can",
        {
            "s": "#KC #9C",
            "f1": "AS 2S 3S 4S 5S 6S",
            "f2": "AH 2H 3H 4H 5H 6H 7H",
            "f3": "AD 2D 3D 4D 5D 6D 7D 8D",
            "f4": "AC 2C 3C 4C 5C 6C 7C",
            "2": "#7S #JC #TD #8S KD",
            "3": "#QH #JS #QD #QC #TS #9S #KH JD",
            "6": "#8C #9H #TC #8H #KS #TH #JH #9D QS",
        },
    ),
    (
        "locked cards go home as soon as they can",
        {
            "s": "#4C #TD",
            "w": "QD",
            "f1": "AS 2S 3S 4S",
            "f2": "AH 2H 3H 4H",
            "f3": "AD 2D 3D",
            "f4": "AC 2C",
            "1": "#TS #JH #8S #JC #QH #6D #9D #QS #KS KD",
            "2": "#3C #9S #5C #6S #8H #9H #KH #QC JS",
            "6": "#7D #TC #5H 8C",
            "7": "#6C #8D #JD #5D #7C #9C #5S #4D #7S #TH #6H #7H KC",
        },
    ),
    (
        "only locked cards go home by choice",
        {
            "s": "#TH #9S #JH",
            "w": "TD",
            "f1": "AS 2S 3S 4S 5S 6S 7S",
            "f2": "AH 2H 3H 4H 5H 6H 7H 8H 9H",
            "f3": "AD 2D 3D 4D 5D 6D 7D",
            "f4": "AC 2C 3C 4C 5C 6C 7C 8C 9C",
            "3": "#QS #TC #JC #QD #TS #JS KC",
            "4": "#9D #KD #KH #8D #8S #JD #QC #QH KS",
        },
    ),
    (
        "only locked cards go home by choice",
        {
            "w": "JS 5C QD 8S 8D",
            "f1": "AS 2S 3S 4S",
            "f2": "AH 2H 3H",
            "f3": "AD 2D 3D 4D 5D 6D",
            "f4": "AC 2C 3C",
            "1": "#QH #5S #TH #9S #KH #7D KD",
            "2": "#7C #6C #9D #TC JC",
            "3": "#6S #QC 8H",
            "4": "#4H #TD #JH #QS #7S #KS KC",
            "5": "#6H #7H 8C",
            "6": "#9C #TS #5H 9H",
            "7": "#4C JD",
        },
    ),
    (
        "room is made by one card of a class only",
        {
            "s": "#QC #9S #6C",
            "w": "6D",
            "f1": "AS 2S 3S 4S",
            "f2": "AH 2H 3H 4H",
            "f3": "AD 2D 3D",
            "f4": "AC 2C 3C",
            "1": "#8S #4C #5D #7D #9C #9D #QH #7C #TD KD",
            "2": "#7S #4D #5S #JD #6S #8C #9H #TC #JH #7H #TH #KC QD",
            "4": "#TS #6H #8D #JC JS",
            "6": "#5C #5H #8H #QS #KS KH",
        },
    ),
    (
        "room is made by one card of a class only",
        {
            "w": "7H 9D TC 9H",
            "f1": "AS 2S 3S 4S 5S",
            "f2": "AH 2H 3H 4H 5H",
            "f3": "AD 2D 3D",
            "f4": "AC 2C 3C",
            "1": "#8D #6H QD",
            "3": "#JS #6D #4C #KC 9C",
            "4": "#7D #5C #JC #TH #8C #6S #QH #JD KD",
            "5": "#7C #JH #TS #6C #KS #8H #8S KH",
            "6": "#5D #QS #4D #9S #TD #7S QC",
        },
    ),
    (
        "a position is judged by its locked cards alone",
        {
            "s": "#JC #9C #9D #TC",
            "w": "JD",
            "f1": "AS 2S 3S 4S 5S",
            "f2": "AH 2H 3H 4H",
            "f3": "AD 2D 3D 4D 5D 6D",
            "f4": "AC 2C 3C 4C 5C",
            "1": "#QD #TD 8C",
            "2": "#KS #JH 7H",
            "3": "#6C #KD #TH #QS 8D",
            "4": "8H",
            "5": "#QH #6H #JS #QC KH",
            "6": "#TS #7S #6S #9S 7C",
            "7": "#5H #8S #KC #7D 9H",
        },
    ),
    (
        "only the top of a home comes back",
        {
            "f1": "AS 2S 3S 4S 5S 6S 7S 8S",
            "f2": "AH 2H 3H 4H 5H 6H",
            "f3": "AD 2D 3D 4D 5D 6D 7D 8D 9D",
            "f4": "AC 2C 3C 4C 5C 6C 7C",
            "5": "#TS #8C #TH #9S #9C #9H #QS #JS KS",
            "6": "#7H #8H #TC #TD #JC #JH #JD #QH #KC #QD #QC #KD KH",
        },
    ),
    (
        "only the top of a home comes back",
        {
            "s": "#9S #3D #8H #TS",
            "w": "9H",
            "f1": "AS 2S 3S",
            "f2": "AH 2H",
            "f4": "AC 2C 3C",
            "1": "#4H #4D #5D #6D #8D #9C #TC #JD #JC #QS #QC KS",
            "4": "#5H #5S #6H #7C #7D #8C #8S #TD #TH #JS #JH #QD QH",
            "5": "#AD #2D #3H #4C #4S #5C #6C #6S #7H #7S #9D #KC #KH KD",
        },
    ),
]


@pytest.mark.parametrize(("mistake", "piles"), NARROW, ids=[mistake for mistake, _ in NARROW])
def test_the_one_way_is_found(mistake: str, piles: dict[str, str]) -> None:
    answer = solve(KOSYNKA, position(KOSYNKA, piles), Budget(seconds=60))
    assert answer.verdict is Verdict.WINNABLE, mistake
