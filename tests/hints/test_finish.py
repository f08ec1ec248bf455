"""Finishing: offered only where it wins and nothing is hidden, and wherever it plainly can be."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.hints.views import followed, hidden_on_table, random_round
from tests.positions import position, suit
from tests.solver import small_kosynka, small_two_packs
from tests.wins import round_after
from tui_solitaire.hints import finish
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import all_face_up
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move, Role
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State

DIAGONAL, KOSYNKA, KOSYNKA_3 = GAMES["diagonal"], GAMES["kosynka"], GAMES["kosynka-3"]
LESTNITSA, TSEPOCHKA = GAMES["lestnitsa"], GAMES["tsepochka"]

ALL = 10_000
"""More moves than any game has."""

UP = "A23456789TJQK"


def home(letter: str, end: str) -> str:
    """A home built up to a rank."""
    return " ".join(rank + letter for rank in UP[: UP.index(end) + 1])


def line(game: Game, written: dict[str, str], stage: int = 0) -> int | None:
    """How many steps the offered line has, None if none is offered; it has to win."""
    played = Round(position(game, written, stage))
    steps = finish(game, played)
    if not steps:
        return None
    assert game.is_won(played.do_all(game, steps).state)
    return len(steps)


HALF = {"f1": home("S", "K"), "f2": home("H", "J"), "f3": home("D", "K"), "f4": home("C", "J")}


def test_open_columns_and_a_card_of_the_waste_go_home() -> None:
    assert line(KOSYNKA, {**HALF, "1": "KC QH", "2": "KH", "w": "QC"}) == 4


def test_a_face_down_card_stops_it() -> None:
    assert line(KOSYNKA, {**HALF, "1": "#KC QH", "2": "KH", "w": "QC"}) is None


def test_cards_drawn_one_by_one_may_be_unseen() -> None:
    assert line(KOSYNKA, {**HALF, "s": "#KC #QC", "w": "KH QH"}) == 6


def test_three_unseen_cards_at_a_time_stop_it_until_they_were_seen() -> None:
    written = {**HALF, "s": "#KC #QC", "w": "KH QH"}
    assert line(KOSYNKA_3, written) is None
    dealt = Round(position(KOSYNKA_3, {**HALF, "w": "KH QH KC QC"}))
    assert finish(KOSYNKA_3, dealt)
    turned = dealt.do(KOSYNKA_3, Action("recycle"))
    assert KOSYNKA_3.is_won(turned.do_all(KOSYNKA_3, finish(KOSYNKA_3, turned)).state)


def test_cards_that_lie_the_wrong_way_round_stop_it_where_they_cannot_be_played_home() -> None:
    assert line(LESTNITSA, {"f1": home("S", "J"), "1": "QS KS"}) is None


def test_suits_of_diagonal_go_home_when_every_card_lies_open() -> None:
    homes = {f"f{at}": suit("H") for at in range(1, 8)}
    split = {"1": suit("S", end="7"), "2": suit("S", "6", "3"), "3": suit("S", "2"), "4": "KD"}
    assert line(DIAGONAL, {**homes, **split}) == 2
    assert line(DIAGONAL, {**homes, **split, "s": "#2D"}) is None
    assert line(DIAGONAL, {**homes, **split, "2": "#5H " + suit("S", "6", "3")}) is None


def test_tsepochka_ends_by_itself_when_all_cards_have_a_place() -> None:
    almost = {
        "f1": "2S 3S 4S 5S 6S 7S 8S 9S TS JS",
        **{
            f"f{at}": " ".join(f"{rank}{letter}" for rank in "23456789TJQKA")
            for at, letter in ((2, "H"), (3, "D"), (4, "C"))
        },
    }
    assert line(TSEPOCHKA, {**almost, "1": "AS", "s": "#KS #QS"}, stage=1) == 5
    filled = {str(at): "9D" for at in range(2, 24)}
    assert line(TSEPOCHKA, {**almost, **filled, "1": "AS", "s": "#KS #QS"}, stage=1) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_offered_at_the_deal_or_after_a_win(game: Game) -> None:
    for number in range(1, 31):
        assert finish(game, Round(opening(game, numbered(game, number)))) == ()
    homes = {at for at, pile in enumerate(game.piles(position(game, {}))) if pile.name[0] == "f"}
    count = len(position(game, {}).piles)
    won = State(tuple(bytes(13) if at in homes else b"" for at in range(count)))
    assert game.is_won(won)
    assert finish(game, Round(won)) == ()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_offered_in_random_play_always_wins(game: Game) -> None:
    for number in range(1, 21):
        played = random_round(game, number, 200)
        while played.past:
            steps = finish(game, played)
            assert not steps or game.is_won(played.do_all(game, steps).state)
            played = played.undo()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_is_offered_in_the_end_of_a_game_that_is_won_and_one_undo_takes_it_back(
    game: Game,
) -> None:
    _, played = round_after(game.id, moves=ALL)
    assert game.is_won(played.state)
    offers: list[bool] = []
    while played.past and hidden_on_table(game, played.state) <= 3 and len(offers) < 80:
        played = played.undo()
        steps = finish(game, played)
        offers.append(bool(steps))
        if steps:
            end = played.do_all(game, steps)
            assert game.is_won(end.state)
            assert not hidden_on_table(game, played.state)
            assert end.undo()[:2] == played[:2]
    assert sum(offers) >= 4
    assert not all(offers), "nothing that needs thought was tried"


def is_won_by_plain_play(game: Game, state: State, random: Random) -> bool:
    """Send home whatever goes, in any order, and draw when nothing does; by the rules alone."""
    homes = {at for at, pile in enumerate(game.piles(state)) if pile.role is Role.FOUNDATION}
    drawn = 0
    while not game.is_won(state):
        steps = list(game.steps(state))
        homeward = [step for step in steps if isinstance(step, Move) and step.dst in homes]
        stock = [step for step in steps if isinstance(step, Action)]
        drawn = 0 if homeward else drawn + 1
        if drawn > 60 or not (homeward or stock):
            return False
        state = game.apply(state, random.choice(homeward) if homeward else stock[0])
    return True


@pytest.mark.parametrize(
    ("game", "drawn"), [(KOSYNKA, small_kosynka.late), (LESTNITSA, small_two_packs.lestnitsa)]
)
def test_it_is_offered_wherever_plain_play_wins_whatever_goes_home_first(
    game: Game, drawn: Callable[[Random], State]
) -> None:
    """Of twins it can matter which one goes; then an offer is no duty, but still has to win."""
    random, verdicts = Random(9), Counter[bool]()
    for _ in range(60):
        state = drawn(random)
        table = {at: all_face_up(pile) for at, pile in enumerate(state.piles) if at}
        played = Round(state.with_piles(table))
        if game.is_won(played.state):
            continue
        wins = {is_won_by_plain_play(game, played.state, random) for _ in range(2)}
        steps = finish(game, played)
        if steps:
            assert game.is_won(played.do_all(game, steps).state)
            assert True in wins or game is LESTNITSA
        assert steps or False in wins or game is LESTNITSA
        verdicts[bool(steps)] += 1
    assert min(verdicts[True], verdicts[False]) >= 5, verdicts


def test_with_one_card_at_a_time_every_open_table_of_kosynka_is_finished() -> None:
    random, number, open_tables = Random(3), 0, 0
    while open_tables < 20:
        number += 1
        end = followed(KOSYNKA, Round(opening(KOSYNKA, numbered(KOSYNKA, number))))
        for at in random.sample(range(len(end.past)), min(40, len(end.past))):
            state = end.past[at][0]
            if not hidden_on_table(KOSYNKA, state):
                open_tables += 1
                assert finish(KOSYNKA, Round(state))
