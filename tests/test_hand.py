"""The hand: where the cursor goes, and what every gesture means, without any screen."""

import pytest

from tests.positions import position
from tui_solitaire import hand as hands
from tui_solitaire.hand import Answer, Hand, Refusal, Way
from tui_solitaire.notation import step_text
from tui_solitaire.picture import Spot
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move, Reason
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def at(game: Game, state: State, name: str, card: int = -1) -> Spot:
    """A spot by the pile's name; ``card`` counts from the top when it is negative."""
    pile = [view.name for view in game.piles(state)].index(name)
    cards = len(state.piles[pile])
    return Spot(pile, cards + card if card < 0 and cards else card)


def names(game: Game, state: State, piles: frozenset[int]) -> set[str]:
    return {game.piles(state)[pile].name for pile in piles}


def told(game: Game, state: State, answer: Answer) -> str:
    """The steps of an answer as text."""
    return " ".join(step_text(game, state, step) for step in answer.steps)


def walk(game: Game, state: State, cursor: Spot, *ways: Way, holding: bool = False) -> str:
    """Where arrows lead, as ``pile/card``."""
    for way in ways:
        cursor = hands.stepped(game, state, cursor, way, holding)
    return f"{game.piles(state)[cursor.pile].name}/{cursor.card}"


LEFT, RIGHT, UP, DOWN = Way.LEFT, Way.RIGHT, Way.UP, Way.DOWN

SMALL = {
    "s": "#2C #3C",
    "w": "9S",
    "f1": "AS",
    "1": "#5D KH QS",
    "2": "7C",
    "4": "JD TC 9H",
}
"""A kosynka with column 3, 5, 6 and 7 empty, and one home begun."""


@ALL_GAMES
def test_the_cursor_begins_on_the_last_card_of_the_first_column(game: Game) -> None:
    state = opening(game, numbered(game, 1))
    first = hands.first_stop(game, state)
    assert game.piles(state)[first.pile].place.row == 1
    assert first.card == len(state.piles[first.pile]) - 1


@ALL_GAMES
@pytest.mark.parametrize("holding", [False, True])
def test_no_arrow_ever_leads_to_nothing(game: Game, holding: bool) -> None:
    state = opening(game, numbered(game, 7))
    todo, seen = [hands.first_stop(game, state)], set[Spot]()
    while todo:
        spot = todo.pop()
        if spot in seen:
            continue
        seen.add(spot)
        cards = state.piles[spot.pile]
        if spot.card >= 0:
            assert cards[spot.card] < 0x80, "the cursor stands on a face-down card"
        elif not holding:
            assert cards, "the cursor stands on an empty place"
        todo += [hands.stepped(game, state, spot, way, holding) for way in Way]
    faces = {
        Spot(pile, card)
        for pile, view in enumerate(game.piles(state))
        for card, byte in enumerate(state.piles[pile])
        if byte < 0x80 and (view.place.fan.value == "down" or card == len(state.piles[pile]) - 1)
    }
    assert faces <= seen, "a card cannot be reached by arrows"


def test_the_cursor_goes_from_top_card_to_top_card_and_wraps_round() -> None:
    state = position(KOSYNKA, SMALL)
    start = at(KOSYNKA, state, "1")
    assert walk(KOSYNKA, state, start, RIGHT) == "2/0"
    assert walk(KOSYNKA, state, start, RIGHT, RIGHT) == "4/2", "the empty column 3 is passed over"
    assert walk(KOSYNKA, state, start, LEFT) == "4/2", "left of the first column comes the last"


def test_with_cards_in_hand_the_cursor_stops_at_empty_places_too() -> None:
    state = position(KOSYNKA, SMALL)
    start = at(KOSYNKA, state, "2")
    assert walk(KOSYNKA, state, start, RIGHT, holding=True) == "3/-1"


def test_up_and_down_go_through_the_face_up_cards_and_on_to_the_other_row() -> None:
    state = position(KOSYNKA, SMALL)
    start = at(KOSYNKA, state, "1")
    assert walk(KOSYNKA, state, start, UP) == "1/1"
    assert walk(KOSYNKA, state, start, UP, UP) == "s/-1", "a face-down card is passed over"
    assert walk(KOSYNKA, state, start, UP, UP, UP) == "s/-1", "above the first row is nothing"
    assert walk(KOSYNKA, state, start, UP, UP, DOWN) == "1/1"
    assert walk(KOSYNKA, state, start, DOWN) == "1/2", "below the last card is nothing"


def test_in_the_middle_of_a_column_left_and_right_keep_the_row() -> None:
    state = position(LESTNITSA, {"1": "KH QS JH TS", "2": "5H 4S 3H 2S", "3": "9C"})
    assert walk(LESTNITSA, state, at(LESTNITSA, state, "1", -3), RIGHT) == "2/1"
    assert walk(LESTNITSA, state, at(LESTNITSA, state, "1", -3), RIGHT, RIGHT) == "3/0"


def test_the_reserve_of_diagonal_lies_beside_the_ninth_column() -> None:
    state = position(DIAGONAL, {"s": "#2C", "9": "KH QH", "1": "5S", "r": "8D 7D"})
    assert walk(DIAGONAL, state, at(DIAGONAL, state, "9"), RIGHT) == "r/1"
    assert walk(DIAGONAL, state, at(DIAGONAL, state, "r"), RIGHT) == "1/0"
    assert walk(DIAGONAL, state, Spot(0, -1), RIGHT) == "r/1"


def test_in_tsepochka_up_and_down_find_the_nearest_card_of_the_next_row_with_one() -> None:
    state = position(TSEPOCHKA, {"s": "#9C", "f1": "2S", "2": "5H", "24": "6H", "x1": "7H"})
    start = at(TSEPOCHKA, state, "2")
    assert walk(TSEPOCHKA, state, start, DOWN) == "24/0"
    assert walk(TSEPOCHKA, state, start, DOWN, DOWN) == "x1/0"
    assert walk(TSEPOCHKA, state, start, DOWN, DOWN, DOWN) == "x1/0"
    assert walk(TSEPOCHKA, state, start, UP) == "s/-1"


def test_home_and_end_go_to_the_ends_of_the_column_and_then_of_the_row() -> None:
    state = position(KOSYNKA, SMALL)
    middle = at(KOSYNKA, state, "4", -2)
    assert hands.to_start(KOSYNKA, state, middle) == at(KOSYNKA, state, "4", -3)
    assert hands.to_start(KOSYNKA, state, at(KOSYNKA, state, "4", -3)) == at(KOSYNKA, state, "1")
    assert hands.to_finish(KOSYNKA, state, middle) == at(KOSYNKA, state, "4")
    assert hands.to_finish(KOSYNKA, state, at(KOSYNKA, state, "2")) == at(KOSYNKA, state, "4")


def test_tab_goes_round_the_areas_that_hold_cards() -> None:
    state = position(KOSYNKA, SMALL)
    spot, seen = at(KOSYNKA, state, "4"), []
    for _ in range(4):
        spot = hands.next_area(KOSYNKA, state, spot, 1)
        seen.append(KOSYNKA.piles(state)[spot.pile].name)
    assert seen == ["s", "w", "f1", "4"]
    assert hands.next_area(KOSYNKA, state, spot, -1) == at(KOSYNKA, state, "f1")


def test_with_cards_in_hand_tab_goes_round_the_places_that_take_them() -> None:
    state = position(LESTNITSA, {"1": "9S", "2": "TH", "3": "TD", "4": "2C"})
    places = frozenset({at(LESTNITSA, state, "2").pile, at(LESTNITSA, state, "3").pile})
    spot = hands.next_target(LESTNITSA, state, at(LESTNITSA, state, "1"), 1, places)
    assert spot == at(LESTNITSA, state, "2")
    assert hands.next_target(LESTNITSA, state, spot, 1, places) == at(LESTNITSA, state, "3")
    assert hands.next_target(LESTNITSA, state, spot, -1, places) == at(LESTNITSA, state, "3")


def enter(game: Game, state: State, hand: Hand) -> Answer:
    return hands.point_at(game, state, hand, hand.cursor, moves=False)


def test_enter_picks_up_a_tail_and_puts_it_down_elsewhere() -> None:
    state = position(KOSYNKA, {"1": "9S 8H", "2": "TD"})
    picked = enter(KOSYNKA, state, Hand(at(KOSYNKA, state, "1", -2)))
    assert picked.hand.held == at(KOSYNKA, state, "1", -2)
    assert names(KOSYNKA, state, hands.targets(KOSYNKA, state, picked.hand)) == {"2"}
    laid = enter(KOSYNKA, state, picked.hand.at(at(KOSYNKA, state, "2")))
    assert told(KOSYNKA, state, laid) == "1:2>2"
    assert laid.hand.held is None


def test_enter_on_what_is_held_drops_it() -> None:
    state = position(KOSYNKA, {"1": "9S 8H"})
    spot = at(KOSYNKA, state, "1")
    assert enter(KOSYNKA, state, Hand(spot, held=spot)) == Answer(Hand(spot))


def test_another_card_of_the_same_column_is_picked_up_instead() -> None:
    state = position(KOSYNKA, {"1": "9S 8H 7S"})
    hand = Hand(at(KOSYNKA, state, "1", -2), held=at(KOSYNKA, state, "1"))
    assert enter(KOSYNKA, state, hand).hand.held == at(KOSYNKA, state, "1", -2)


def test_where_the_cards_do_not_fit_the_reason_is_told_and_the_card_there_picked_up() -> None:
    state = position(KOSYNKA, {"1": "9S", "2": "TC"})
    hand = Hand(at(KOSYNKA, state, "2"), held=at(KOSYNKA, state, "1"))
    answer = enter(KOSYNKA, state, hand)
    move = Move(at(KOSYNKA, state, "1").pile, at(KOSYNKA, state, "2").pile)
    assert answer.refusal == Refusal(Reason.NEEDS_OTHER_COLOUR, move)
    assert answer.steps == ()
    assert answer.hand.held == at(KOSYNKA, state, "2")


def test_over_an_empty_place_that_refuses_the_cards_stay_in_hand() -> None:
    state = position(KOSYNKA, {"1": "9S"})
    held = at(KOSYNKA, state, "1")
    answer = enter(KOSYNKA, state, Hand(at(KOSYNKA, state, "2"), held=held))
    assert answer.refusal is not None
    assert answer.refusal.reason is Reason.NEEDS_KING
    assert answer.hand.held == held


def test_a_face_down_card_is_not_picked_up_and_the_cursor_stays_on_an_open_one() -> None:
    state = position(KOSYNKA, {"1": "#9S 8H"})
    answer = hands.point_at(KOSYNKA, state, Hand(Spot(0, -1)), at(KOSYNKA, state, "1", -2), False)
    assert answer.refusal == Refusal(Reason.FACE_DOWN)
    assert answer.hand.held is None
    assert answer.hand.cursor == at(KOSYNKA, state, "1")


def test_a_tail_that_is_no_chain_is_not_picked_up_in_lestnitsa() -> None:
    state = position(LESTNITSA, {"1": "9S 8S"})
    answer = enter(LESTNITSA, state, Hand(at(LESTNITSA, state, "1", -2)))
    assert answer.refusal == Refusal(Reason.NOT_A_RUN)


def test_cards_of_a_series_of_tsepochka_are_not_picked_up() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "1": "3S"})
    answer = enter(TSEPOCHKA, state, Hand(at(TSEPOCHKA, state, "f1")))
    assert answer.refusal == Refusal(Reason.HOME_IS_CLOSED)


def test_a_click_on_the_stock_draws_and_drops_what_is_held() -> None:
    state = position(KOSYNKA, {"s": "#2C", "1": "9S"})
    hand = Hand(at(KOSYNKA, state, "1"), held=at(KOSYNKA, state, "1"))
    answer = hands.point_at(KOSYNKA, state, hand, Spot(0, -1), moves=False)
    assert told(KOSYNKA, state, answer) == "draw"
    assert answer.hand.held is None


def test_where_one_click_moves_a_click_on_a_card_sends_it_on() -> None:
    state = position(DIAGONAL, {"2": "9H", "5": "TH 3C", "7": "TH"})
    answer = hands.point_at(DIAGONAL, state, Hand(Spot(0, -1)), at(DIAGONAL, state, "2"), True)
    assert told(DIAGONAL, state, answer) == "2>7"


def test_where_one_click_moves_what_is_held_is_still_put_down() -> None:
    state = position(DIAGONAL, {"2": "9H", "7": "TH", "8": "TH"})
    hand = Hand(at(DIAGONAL, state, "2"), held=at(DIAGONAL, state, "2"))
    answer = hands.point_at(DIAGONAL, state, hand, at(DIAGONAL, state, "8"), True)
    assert told(DIAGONAL, state, answer) == "2>8"


def test_the_best_place_for_a_card_without_one_is_refused_with_a_reason() -> None:
    state = position(KOSYNKA, {"1": "9S", "2": "9H"})
    spot = at(KOSYNKA, state, "1")
    # A column alone may not wander to an empty one by a single click.
    assert hands.best(KOSYNKA, state, Hand(spot), spot).refusal == Refusal(Reason.NO_PLACE_FITS)


def test_a_drag_ends_with_a_move_or_with_the_cards_back_where_they_lay() -> None:
    state = position(KOSYNKA, {"1": "9S", "2": "TD", "3": "TC"})
    start = at(KOSYNKA, state, "1")
    hand = Hand(start, held=start)
    moved = hands.release(KOSYNKA, state, hand, at(KOSYNKA, state, "2"))
    assert told(KOSYNKA, state, moved) == "1>2"
    refused = hands.release(KOSYNKA, state, hand, at(KOSYNKA, state, "3"))
    assert refused.refusal is not None
    assert (refused.steps, refused.hand.held) == ((), None)
    for nowhere in (None, start):
        back = hands.release(KOSYNKA, state, hand, nowhere)
        assert (back.steps, back.hand.held, back.refusal) == ((), None, None)


def test_home_sends_the_card_at_the_cursor() -> None:
    state = position(KOSYNKA, {"f2": "AH", "1": "2H", "2": "2H 5C"})
    answer = hands.go_home(KOSYNKA, state, Hand(at(KOSYNKA, state, "1")))
    assert told(KOSYNKA, state, answer) == "1>f2"
    covered = hands.go_home(KOSYNKA, state, Hand(at(KOSYNKA, state, "2", -2)))
    assert covered.refusal is not None
    assert covered.refusal.reason is Reason.ONE_AT_A_TIME


def test_a_card_that_cannot_go_home_is_told_what_its_own_home_waits_for() -> None:
    state = position(KOSYNKA, {"f2": "AH", "1": "4H"})
    answer = hands.go_home(KOSYNKA, state, Hand(at(KOSYNKA, state, "1")))
    own = Move(at(KOSYNKA, state, "1").pile, at(KOSYNKA, state, "f2").pile)
    assert answer.refusal == Refusal(Reason.NEEDS_NEXT_OF_SUIT, own)


def test_home_says_why_from_an_empty_place_the_stock_and_in_diagonal() -> None:
    state = position(DIAGONAL, {"s": "#2C", "1": "AH"})
    reasons = [
        answer.refusal and answer.refusal.reason
        for answer in (
            hands.go_home(DIAGONAL, state, Hand(at(DIAGONAL, state, name)))
            for name in ("2", "s", "1")
        )
    ]
    assert reasons == [
        Reason.NOTHING_THERE,
        Reason.STOCK_IS_CLOSED,
        Reason.HOME_TAKES_WHOLE_SUITS,
    ]


def test_all_home_in_kosynka_sends_what_no_card_can_still_need() -> None:
    written = {
        "f1": "AS 2S",
        "f2": "AH 2H",
        "f3": "AD",
        "f4": "AC",
        "1": "4H",
        "2": "3S",
        "w": "3H",
    }
    state = position(KOSYNKA, written)
    answer = hands.all_home(KOSYNKA, state, Hand(Spot(0, -1)))
    # The twos that could lie on the threes can go home themselves; 4♥ waits for 2♣.
    assert set(told(KOSYNKA, state, answer).split()) == {"2>f1", "w>f2"}
    state = position(KOSYNKA, written | {"f3": "", "f4": ""})
    answer = hands.all_home(KOSYNKA, state, Hand(Spot(0, -1)))
    assert told(KOSYNKA, state, answer) == "", "2♦ and 2♣ may still have to lie on the threes"


def test_all_home_with_two_packs_asks_about_both_twins() -> None:
    homes = {"f1": "AS 2S", "f2": "AH 2H", "f3": "AD 2D", "f4": "AH", "1": "3S"}
    for more in ({"f5": "AD"}, {"f6": "AS 2S"}):
        state = position(LESTNITSA, homes | more)
        assert hands.safe_home_steps(LESTNITSA, state) == ()
    state = position(LESTNITSA, homes | {"f5": "AD", "f6": "AS 2S"})
    assert len(hands.safe_home_steps(LESTNITSA, state)) == 1


def test_all_home_in_tsepochka_plays_every_card_that_can_be_played() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "1": "4S", "2": "3S", "3": "6S", "x2": "5S"})
    answer = hands.all_home(TSEPOCHKA, state, Hand(Spot(0, -1)))
    assert told(TSEPOCHKA, state, answer) == "2>f1 1>f1 x2>f1 3>f1"


def test_all_home_in_diagonal_has_nothing_to_do() -> None:
    state = opening(DIAGONAL, numbered(DIAGONAL, 3))
    assert hands.safe_home_steps(DIAGONAL, state) == ()


@pytest.mark.parametrize(
    ("game", "written", "step"),
    [
        (KOSYNKA, {"s": "#2C", "1": "9S"}, "draw"),
        (KOSYNKA, {"w": "2C", "1": "9S"}, "recycle"),
        (LESTNITSA, {"w": "2C", "1": "9S"}, "recycle"),
        (DIAGONAL, {"s": "#2C", "1": "9S"}, "deal"),
        (TSEPOCHKA, {"s": "#9C", "1": "9S"}, "lay"),
    ],
)
def test_the_stock_key_takes_the_first_step_that_is_allowed(
    game: Game, written: dict[str, str], step: str
) -> None:
    state = position(game, written)
    assert told(game, state, hands.work_stock(game, state, Hand(Spot(0, -1)))) == step


def test_the_stock_key_says_why_nothing_comes() -> None:
    state = position(KOSYNKA, {"1": "9S"})
    answer = hands.work_stock(KOSYNKA, state, Hand(Spot(6, 0)))
    assert answer.refusal == Refusal(Reason.NOTHING_TO_DRAW, Action("draw"))
    state = position(DIAGONAL, {"1": "9S"})
    answer = hands.work_stock(DIAGONAL, state, Hand(Spot(9, 0)))
    assert answer.refusal == Refusal(Reason.STOCK_IS_EMPTY, Action("deal"))


FULL = {str(place): "9S" for place in range(1, 25)}
"""All places of tsepochka taken, by cards that do not play."""


def test_at_a_dead_end_the_stock_key_lays_the_extra_row_and_its_own_key_deals_again() -> None:
    state = position(TSEPOCHKA, FULL | {"s": "#2C #5C #6C #7C #8C"})
    answer = hands.work_stock(TSEPOCHKA, state, Hand(Spot(5, 0)))
    assert told(TSEPOCHKA, state, answer) == "extra"
    answer = hands.named_step(TSEPOCHKA, state, Hand(Spot(5, 0)), Action("redeal"))
    assert told(TSEPOCHKA, state, answer) == "redeal"


def test_the_extra_row_is_refused_while_there_is_a_move() -> None:
    state = position(TSEPOCHKA, {"s": "#9C", "1": "9S"})
    answer = hands.named_step(TSEPOCHKA, state, Hand(Spot(5, 0)), Action("extra"))
    assert answer.refusal == Refusal(Reason.NOT_A_DEAD_END, Action("extra"))


def typed(game: Game, state: State, keys: str, hand: Hand | None = None) -> Answer:
    answer = Answer(hand or Hand(hands.first_stop(game, state)))
    for key in keys:
        assert not answer.steps, f"{key} comes after the move"
        answer = hands.type_name(game, state, answer.hand, key)
    return answer


def test_two_digits_move_the_longest_tail_that_fits() -> None:
    state = position(KOSYNKA, {"3": "#KD TS 9H 8S", "5": "TC", "6": "9D"})
    assert told(KOSYNKA, state, typed(KOSYNKA, state, "35")) == "3:2>5"
    assert told(KOSYNKA, state, typed(KOSYNKA, state, "36")) == "3>6"


def test_a_named_source_is_shown_with_its_places() -> None:
    state = position(KOSYNKA, {"3": "#KD TS 9H 8S", "5": "TC", "6": "9D"})
    hand = typed(KOSYNKA, state, "3").hand
    assert hand.held == at(KOSYNKA, state, "3", -3)
    assert names(KOSYNKA, state, hands.targets(KOSYNKA, state, hand)) == {"5", "6"}


def test_the_waste_and_the_reserve_have_letters() -> None:
    state = position(KOSYNKA, {"w": "9H", "5": "TC"})
    assert told(KOSYNKA, state, typed(KOSYNKA, state, "w5")) == "w>5"
    state = position(DIAGONAL, {"r": "9H", "5": "TH", "2": "7C"})
    assert told(DIAGONAL, state, typed(DIAGONAL, state, "r5")) == "r>5"
    state = position(DIAGONAL, {"2": "7C", "1": "5C"})
    assert told(DIAGONAL, state, typed(DIAGONAL, state, "2r")) == "2>r"


def test_a_named_source_goes_home_with_f() -> None:
    state = position(KOSYNKA, {"3": "KD AS"})
    hand = typed(KOSYNKA, state, "3").hand
    answer = hands.go_home(KOSYNKA, state, hand)
    assert told(KOSYNKA, state, answer) == "3>f1"


def test_naming_a_pile_twice_drops_it() -> None:
    state = position(KOSYNKA, {"3": "KD AS"})
    answer = typed(KOSYNKA, state, "33")
    assert (answer.hand.held, answer.steps, answer.refusal) == (None, (), None)


def test_after_a_refused_pair_the_next_digit_is_a_source_again() -> None:
    state = position(KOSYNKA, {"3": "5D", "5": "TC", "6": "4S"})
    answer = typed(KOSYNKA, state, "35")
    assert answer.refusal is not None
    assert told(KOSYNKA, state, typed(KOSYNKA, state, "63", answer.hand)) == "6>3"


def test_a_digit_puts_down_what_enter_picked_up_and_nothing_more() -> None:
    state = position(LESTNITSA, {"1": "9S 8H 7S", "2": "8D", "3": "TH"})
    held = at(LESTNITSA, state, "1")
    hand = Hand(held, held=held)
    assert told(LESTNITSA, state, typed(LESTNITSA, state, "2", hand)) == "1>2"
    answer = typed(LESTNITSA, state, "3", hand)
    assert answer.refusal is not None
    assert answer.hand.held == held, "what was picked up by hand is kept"


def test_a_pile_that_the_game_does_not_have_is_refused() -> None:
    state = position(KOSYNKA, SMALL)
    for key in ("8", "9", "0", "r", "x"):
        assert typed(KOSYNKA, state, key).refusal == Refusal(Reason.NO_SUCH_PILE)
    state = position(DIAGONAL, {"1": "5C"})
    assert typed(DIAGONAL, state, "w").refusal == Refusal(Reason.NO_SUCH_PILE)


def test_an_empty_column_is_no_source() -> None:
    state = position(KOSYNKA, SMALL)
    assert typed(KOSYNKA, state, "3").refusal == Refusal(Reason.NOTHING_THERE)


def test_in_tsepochka_naming_a_place_plays_its_card() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "7": "3S", "13": "3S", "1": "3S", "x2": "3S"})
    assert told(TSEPOCHKA, state, typed(TSEPOCHKA, state, "7")) == "7>f1"
    assert told(TSEPOCHKA, state, typed(TSEPOCHKA, state, "13")) == "13>f1"
    assert told(TSEPOCHKA, state, typed(TSEPOCHKA, state, "x2")) == "x2>f1"


def test_in_tsepochka_a_digit_that_could_go_on_waits_for_enter() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "1": "3S"})
    waiting = typed(TSEPOCHKA, state, "1")
    assert (waiting.hand.typed, waiting.steps) == ("1", ())
    assert told(TSEPOCHKA, state, hands.finish_name(TSEPOCHKA, state, waiting.hand)) == "1>f1"


def test_a_number_of_no_place_is_refused_and_forgotten() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "1": "3S"})
    answer = typed(TSEPOCHKA, state, "29")
    assert answer.refusal == Refusal(Reason.NO_SUCH_PILE)
    assert answer.hand.typed == ""


def after(game: Game, state: State, hand: Hand, move: str) -> Hand:
    """The hand after a move of a round that begins with the state."""
    from tui_solitaire.notation import parse_step

    before = Round(state)
    return hands.followed(game, before, before.do(game, parse_step(game, state, move)), hand)


def test_the_cursor_goes_along_with_a_tail() -> None:
    state = position(DIAGONAL, {"2": "9H 3C", "7": "TH"})
    hand = after(DIAGONAL, state, Hand(at(DIAGONAL, state, "2", -2)), "2:2>7")
    assert hand == Hand(Spot(at(DIAGONAL, state, "7").pile, 1))


def test_the_cursor_stays_where_a_card_went_home_from() -> None:
    state = position(KOSYNKA, {"3": "KD 2C AS"})
    hand = after(KOSYNKA, state, Hand(at(KOSYNKA, state, "3")), "3>f1")
    assert hand.cursor == Spot(at(KOSYNKA, state, "3").pile, 1)


def test_the_cursor_stays_on_the_waste_for_its_next_card() -> None:
    state = position(KOSYNKA, {"w": "2C 9H", "5": "TC"})
    hand = after(KOSYNKA, state, Hand(at(KOSYNKA, state, "w")), "w>5")
    assert hand.cursor == Spot(at(KOSYNKA, state, "w").pile, 0)


def test_the_cursor_stays_where_it_put_cards_down() -> None:
    state = position(KOSYNKA, {"w": "2C 9H", "5": "TC"})
    hand = after(KOSYNKA, state, Hand(at(KOSYNKA, state, "5")), "w>5")
    assert hand.cursor == Spot(at(KOSYNKA, state, "5").pile, 1)


def test_the_cursor_on_the_waste_stands_on_the_card_just_drawn() -> None:
    state = position(KOSYNKA, {"s": "#3C", "w": "2C", "1": "9S"})
    hand = after(KOSYNKA, state, Hand(at(KOSYNKA, state, "w")), "draw")
    assert hand.cursor == Spot(at(KOSYNKA, state, "w").pile, 1)


def test_a_card_that_left_with_its_suit_takes_no_cursor_along() -> None:
    run = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    state = position(DIAGONAL, {"2": "5C " + run, "7": "AH", "1": "6C"})
    hand = after(DIAGONAL, state, Hand(at(DIAGONAL, state, "7")), "7>2")
    assert hand.cursor == Spot(at(DIAGONAL, state, "2").pile, 0)


def test_undo_takes_the_cursor_back_with_the_cards() -> None:
    state = position(KOSYNKA, {"1": "#2C 9H 8S", "5": "TC"})
    before = Round(state)
    done = before.do(KOSYNKA, Move(at(KOSYNKA, state, "1").pile, at(KOSYNKA, state, "5").pile, 2))
    there = hands.followed(
        KOSYNKA, before, done, Hand(at(KOSYNKA, state, "1", -2), scroll=((6, 2),), unfolded=6)
    )
    assert there == Hand(Spot(at(KOSYNKA, state, "5").pile, 1)), "an open column is closed again"
    back = hands.followed(KOSYNKA, done, done.undo(), there)
    assert back == Hand(at(KOSYNKA, state, "1", -2))


def test_after_the_second_deal_a_cursor_on_the_extra_row_finds_a_place_to_stand() -> None:
    full = {str(place): f"{rank}{suit}" for place, (rank, suit) in enumerate(_others(), 1)}
    state = position(TSEPOCHKA, full | {"f1": "2S", "x1": "AS"}, stage=1, seed="test")
    hand = Hand(at(TSEPOCHKA, state, "x1"))
    new = after(TSEPOCHKA, state, hand, "redeal").cursor
    assert TSEPOCHKA.piles(position(TSEPOCHKA, {}, stage=2))[new.pile].name == "1"


def _others() -> list[tuple[str, str]]:
    """Twenty-four cards that do not follow 2♠."""
    return [(rank, suit) for suit in "HDC" for rank in "456789TJ"]


def test_the_cards_that_a_move_brought_are_known_but_not_those_it_turned() -> None:
    before = position(KOSYNKA, {"1": "#2C 9H 8S", "5": "TC"})
    after_it = position(KOSYNKA, {"1": "2C", "5": "TC 9H 8S"})
    fifth = at(KOSYNKA, before, "5").pile
    assert hands.moved_cards(before, after_it) == {Spot(fifth, 1), Spot(fifth, 2)}


def test_facts_mark_the_whole_of_the_last_go() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "1": "3S", "2": "4S"})
    played = Round(state).do_all(TSEPOCHKA, hands.safe_home_steps(TSEPOCHKA, state))
    series = at(TSEPOCHKA, state, "f1").pile
    facts = hands.facts(TSEPOCHKA, played, Hand(Spot(0, -1)))
    assert facts.last == {Spot(series, 1), Spot(series, 2)}


def test_scrolling_moves_a_cursor_that_stands_in_the_column() -> None:
    state = position(LESTNITSA, {"1": "KH QS JH TS 9H 8S"})
    column = at(LESTNITSA, state, "1").pile
    hand = hands.scrolled(LESTNITSA, state, Hand(at(LESTNITSA, state, "1")), column, 2, most=4)
    assert hand == Hand(Spot(column, 3), scroll=((column, 2),))
    elsewhere = Hand(Spot(0, -1))
    assert hands.scrolled(LESTNITSA, state, elsewhere, column, -5, most=4).scroll == ((column, 0),)


def test_a_column_is_scrolled_no_further_than_it_goes() -> None:
    state = position(LESTNITSA, {"1": "KH QS JH TS 9H 8S"})
    column, hand = at(LESTNITSA, state, "1").pile, Hand(Spot(0, -1))
    for _ in range(3):
        hand = hands.scrolled(LESTNITSA, state, hand, column, 2, most=3)
    assert hand.scroll == ((column, 3),), "the first turn of the wheel back is seen at once"
