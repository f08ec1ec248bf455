"""Cards that may go home without being missed: the rule by hand, and proven by brute force."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from tests.positions import play, position
from tests.solver import small_kosynka, small_two_packs
from tests.solver.brute import explored
from tests.solver.brute_kosynka import TooManyError, table_of
from tests.solver.brute_kosynka import can_be_won as can_kosynka_be_won
from tui_solitaire.hand import safe_home_steps
from tui_solitaire.notation import line_texts
from tui_solitaire.rules.cards import card, pack, parse_card, rank_of, suit_of
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.homeward import is_never_needed, levels
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.solver.kosynka import bits
from tui_solitaire.solver.lestnitsa.classes import is_safe

KOSYNKA, KOSYNKA_3, LESTNITSA = GAMES["kosynka"], GAMES["kosynka-3"], GAMES["lestnitsa"]
DRAWS = {"kosynka": 1, "kosynka-3": 3}

UP = "A23456789TJQK"


def home(letter: str, end: str) -> str:
    """A home built up to a rank."""
    return " ".join(rank + letter for rank in UP[: UP.index(end) + 1])


def all_levels() -> Iterator[tuple[int, ...]]:
    """Every height of the homes that can make a difference; further apart than six is far."""
    yield from product(range(7), repeat=4)
    yield from product(range(7, 14), repeat=4)


def can_be_won_by_anybody(game: Game, state: State, most: int) -> bool | None:
    """The verdict of a search by the rules alone; None if it would take too long."""
    if game is LESTNITSA:
        found = explored(game, state, most, small_two_packs.lestnitsa_key)
        return found.is_won if found else None
    try:
        return can_kosynka_be_won(table_of(state), DRAWS[game.id], most)
    except TooManyError:
        return None


@pytest.mark.parametrize(
    ("level", "needed", "never"),
    [
        ((0, 0, 0, 0), "2S 3H KC", "AS AH AD AC"),
        ((1, 1, 1, 1), "3S 3H", "2S 2H 2D 2C"),
        ((4, 4, 4, 4), "6S 6H", "5S 5H 5D 5C"),
        ((4, 4, 1, 13), "5H", "2D"),
        ((4, 4, 2, 13), "6H", "5H 3D"),
        ((3, 4, 2, 3), "6H 5S", "5H 4S 4C 3D"),
        ((2, 4, 2, 3), "5H", "3S 3D 4C"),
    ],
)
def test_which_cards_are_needed_is_told_by_what_is_home(
    level: tuple[int, ...], needed: str, never: str
) -> None:
    """Levels are those of spades, hearts, diamonds and clubs."""
    assert not any(is_never_needed(parse_card(name), level) for name in needed.split())
    assert all(is_never_needed(parse_card(name), level) for name in never.split())


def test_of_two_packs_the_lower_home_of_a_suit_counts() -> None:
    homes = [b"", bytes([1, 2, 3]), bytes([1]), bytes([0x11, 0x12]), bytes([0x21]), bytes([0x21])]
    assert levels(homes, packs=2) == (1, 0, 1, 0)
    assert levels([bytes([0x31, 0x32])], packs=1) == (0, 0, 0, 2)


def test_the_solver_of_kosynka_holds_the_same_cards_for_needless() -> None:
    """In its own form, at whatever height the homes are; of a suit only the next card can go."""
    for level in all_levels():
        homes = bits.bits_of(
            bytes(each for each in pack() if rank_of(each) <= level[suit_of(each)])
        )
        following = [card(level[suit] + 1, suit) for suit in range(4) if level[suit] < 13]
        ours = bytes(each for each in following if is_never_needed(each, level))
        assert bits.never_needed(homes) & bits.next_home(homes) == bits.bits_of(ours), level


def test_the_solver_of_lestnitsa_holds_no_card_for_needless_that_is_not() -> None:
    """It asks for one rank more of the other suits, which costs it nothing; so it has fewer."""
    random, agreed = Random(5), 0
    for _ in range(3000):
        base = random.randint(0, 12)
        pairs = [sorted(random.choices(range(base, min(base + 4, 14)), k=2)) for _ in range(4)]
        homes = bytes(height for low, high in pairs for height in (high, low))
        level = tuple(low for low, _ in pairs)
        for each in (card(height + 1, at // 2) for at, height in enumerate(homes) if height < 13):
            if is_safe(homes, each):
                agreed += 1
                assert is_never_needed(each, level), (homes, each)
    assert agreed > 500


# A four and a three are all that can let the two of diamonds out: 4S comes back from home to 5H.
WAITING = {
    "f1": home("S", "4"),
    "f2": home("H", "4"),
    "f3": "AD",
    "f4": home("C", "K"),
    "1": "#KS 5H",
    "2": "#2D 3D",
    "3": "#5S #5D 4D",
    "4": "#6S 7D",
    "5": "#QS #JS #TS #9S #8S #7S 6D",
    "6": "#6H #KD #QD #JD #TD #9D 8D",
    "7": "#KH #QH #JH #TH #9H #8H 7H",
}


def test_a_card_stays_on_which_another_may_lie_that_comes_back_from_home() -> None:
    state = position(KOSYNKA, WAITING)
    assert can_be_won_by_anybody(KOSYNKA, state, 100_000)
    assert can_be_won_by_anybody(KOSYNKA, play(KOSYNKA, state, "1>f2"), 100_000) is False
    assert safe_home_steps(KOSYNKA, state) == ()


# One home waits for a five of hearts; under one of the fives lies the two for the other home.
TWINS = {
    "f1": home("H", "4"),
    "f2": "AH",
    "f3": home("D", "K"),
    "f4": home("D", "4"),
    "f5": home("S", "K"),
    "f6": home("S", "4"),
    "f7": home("C", "K"),
    "f8": home("C", "4"),
    "1": "JD 5H",
    "2": "2H 5H",
    "3": "5C 5D 4H",
    "4": "5S 3H 7D",
    "5": "KS QS JS TS 9S 8S 7S 6S 9D",
    "6": "KC QC JC TC 9C 8C 7C 6C 8D",
    "7": "KD QD 6D TD",
    "8": "KH QH JH TH 9H 8H 7H 6H KH QH JH TH 9H 8H 7H 6H",
}


def test_of_twins_none_takes_the_place_of_the_other() -> None:
    state = position(LESTNITSA, TWINS)
    assert can_be_won_by_anybody(LESTNITSA, play(LESTNITSA, state, "2>f1"), 20_000)
    assert can_be_won_by_anybody(LESTNITSA, play(LESTNITSA, state, "1>f1"), 20_000) is False
    assert safe_home_steps(LESTNITSA, state) == ()


# Once the ten is gone the jack, the last of three, comes up no more before it is too late.
PASSING = {
    "s": "#JD #KD #KC",
    "w": "TH",
    "f1": home("S", "Q"),
    "f2": home("H", "9"),
    "f3": home("D", "9"),
    "f4": home("C", "8"),
    "6": "#9C #TC #KH #KS #JC #QC #TD #QH #QD JH",
}


def test_of_three_cards_at_a_time_none_leaves_the_waste() -> None:
    """The homes would take the ten at once, yet it has to wait."""
    state = position(KOSYNKA_3, PASSING)
    assert is_never_needed(parse_card("TH"), levels(state.piles[2:6], 1))
    assert can_be_won_by_anybody(KOSYNKA_3, state, 5000)
    assert can_be_won_by_anybody(KOSYNKA_3, play(KOSYNKA_3, state, "w>f2"), 20_000) is False
    assert safe_home_steps(KOSYNKA_3, state) == ()
    assert line_texts(KOSYNKA, state, safe_home_steps(KOSYNKA, state)) == ["w>f2"]


@pytest.mark.parametrize(
    ("game", "drawn", "positions"),
    [
        (KOSYNKA, small_kosynka.late, 150),
        (KOSYNKA_3, small_kosynka.late, 150),
        (LESTNITSA, small_two_packs.lestnitsa, 40),
    ],
)
def test_no_win_is_lost_by_sending_home_what_is_not_needed(
    game: Game, drawn: Callable[[Random], State], positions: int
) -> None:
    """Searched by the rules alone before and after, from the same positions."""
    verdicts: Counter[tuple[bool | None, bool | None]] = Counter()
    for seed in range(positions):
        state = drawn(Random(seed))
        after = state
        for step in safe_home_steps(game, state):
            after = game.apply(after, step)
        if after != state:
            before = can_be_won_by_anybody(game, state, 300)
            verdicts[before, before and can_be_won_by_anybody(game, after, 600)] += 1
    assert not verdicts[True, False]
    assert verdicts[True, True], "nothing was tried"
