"""What the player reads: a sentence for everything, with the right card and the right plural."""

import re

import pytest

from tui_solitaire import i18n, wording
from tui_solitaire.notation import ACTIONS, parse_step
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import parse_card
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move, Reason
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State, masked

KOSYNKA = GAMES["kosynka"]
DIAGONAL = GAMES["diagonal"]
TSEPOCHKA = GAMES["tsepochka"]
LESTNITSA = GAMES["lestnitsa"]

RUSSIAN_SIGNS = wording.Signs(("Т", *map(str, range(2, 11)), "В", "Д", "К"))


@pytest.fixture
def english() -> None:
    i18n.use_language("en")


@pytest.fixture
def russian() -> None:
    i18n.use_language("ru")


def position(game: Game, **piles: str) -> State:
    """Build a position from pile names (``c3`` is column 3) and cards, all face up."""
    empty = opening(game, numbered(game, 1))
    named = {name.removeprefix("c"): cards.split() for name, cards in piles.items()}
    held = (named.get(pile.name, []) for pile in game.piles(empty))
    return State(tuple(bytes(map(parse_card, cards)) for cards in held))


def refused(game: Game, state: State, text: str, signs: wording.Signs = wording.LATIN) -> str:
    step = parse_step(game, state, text)
    reason = game.refusal(state, step)
    assert reason is not None, f"{text} is legal"
    return wording.reason_text(reason, game, state, step, signs)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_a_sentence(reason: Reason, language: str) -> None:
    i18n.use_language(language)
    said = wording.reason_text(reason)
    assert said.endswith(".")
    assert said[0].isupper()
    assert " " in said


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize("reason", Reason)
def test_a_russian_reason_holds_no_latin_letters_but_the_names_of_keys(reason: Reason) -> None:
    latin = re.findall(r"[A-Za-z]+", wording.reason_text(reason))
    assert latin == (["d"] if reason is Reason.STOCK_IS_CLOSED else [])


def test_no_two_reasons_say_the_same() -> None:
    said = [wording.reason_text(reason) for reason in Reason]
    assert len(set(said)) == len(said)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1>2", "On 10♠ goes 9♥ or 9♦."),
        ("1>3", "Nothing goes on an ace."),
        ("1>4", "Only a king goes to an empty column."),
        ("1>f1", "This home waits for 3♥."),
        ("1>f2", "This home is complete."),
        ("1>f3", "An empty home waits for an ace."),
        ("f1>f3", "Cards do not move from home to home."),
        ("draw", "The stock is empty: turn the waste over."),
    ],
)
def test_a_refusal_names_the_card_that_would_do(text: str, said: str) -> None:
    whole = " ".join(f"{rank}C" for rank in "A23456789TJQK")
    state = position(KOSYNKA, c1="7C", c2="TS", c3="AD", f1="AH 2H", f2=whole, w="5D")
    assert refused(KOSYNKA, state, text) == said


@pytest.mark.usefixtures("english")
def test_in_diagonal_the_wanted_card_is_the_next_lower_of_the_suit() -> None:
    state = position(DIAGONAL, c1="7C", c2="JH", c3="AD")
    assert refused(DIAGONAL, state, "1>2") == "On J♥ goes only 10♥."
    assert refused(DIAGONAL, state, "1>2", RUSSIAN_SIGNS) == "On В♥ goes only 10♥."
    assert refused(DIAGONAL, state, "1>3") == "Nothing goes on an ace."
    assert refused(DIAGONAL, state, "deal") == "The stock is empty."


@pytest.mark.usefixtures("english")
def test_a_series_waits_for_the_ace_after_its_king() -> None:
    to_king = " ".join(f"{rank}S" for rank in "23456789TJQK")
    state = position(TSEPOCHKA, c1="5H", f1=to_king, f2="2H 3H")
    assert refused(TSEPOCHKA, state, "1>f1") == "This series waits for A♠."
    assert refused(TSEPOCHKA, state, "1>f2") == "This series waits for 4♥."
    assert refused(TSEPOCHKA, state, "1>f3") == "This card does not continue the series."


@pytest.mark.usefixtures("english")
def test_steps_say_card_source_and_target() -> None:
    state = position(KOSYNKA, c3="TH 9S 8H 7S 6H", c5="TD", c6="7D", w="KC", f1="AH", r="")
    words = {
        "3:4>5": "9♠ and 3 more from column 3 to column 5",
        "6>f1": "7♦ from column 6 home",
        "w>1": "K♣ from the waste to the empty column 1",
        "f1>5": "A♥ from home to column 5",
    }
    for text, said in words.items():
        step = parse_step(KOSYNKA, state, text)
        assert wording.step_words(KOSYNKA, state, step) == said


@pytest.mark.usefixtures("russian")
def test_steps_are_told_in_russian_with_cases_and_plurals() -> None:
    state = position(KOSYNKA, c3="TH 9S 8H 7S 6H", c5="TD", c6="7D QS", w="KC", f1="AH")
    words = {
        "3:4>5": "9♠ и ещё 3 карты со столбца 3 на столбец 5",
        "3:5>5": "10♥ и ещё 4 карты со столбца 3 на столбец 5",
        "3:2>5": "7♠ и ещё 1 карта со столбца 3 на столбец 5",
        "6>f1": "Д♠ со столбца 6 домой",
        "w>1": "К♣ из сброса на пустой столбец 1",
        "f1>5": "Т♥ из дома на столбец 5",
    }
    for text, said in words.items():
        step = parse_step(KOSYNKA, state, text)
        assert wording.step_words(KOSYNKA, state, step, RUSSIAN_SIGNS) == said


@pytest.mark.usefixtures("english")
def test_a_place_of_the_chain_is_no_column_and_its_homes_are_series() -> None:
    state = position(TSEPOCHKA, c12="2H", x2="2S")
    places = [parse_step(TSEPOCHKA, state, text) for text in ("12>f2", "x2>f1")]
    said = [wording.step_words(TSEPOCHKA, state, step) for step in places]
    assert said == ["2♥ from place 12 to its series", "2♠ from the extra row to its series"]
    names = [wording.pile_words(TSEPOCHKA, state, at) for at in (0, 1, 5, len(state.piles) - 1)]
    assert names == ["stock", "series 1", "place 1", "extra place 4"]


@pytest.mark.parametrize("name", ACTIONS)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_action_has_words_in_some_game(name: str, language: str) -> None:
    i18n.use_language(language)
    for game in GAMES.values():
        state = opening(game, numbered(game, 1))
        if Action(name) in game.stock_steps(state):
            said = wording.action_words(game, state, Action(name))
            assert said != name
            assert " " in said


@pytest.mark.usefixtures("english")
def test_a_draw_tells_how_many_cards_it_turns() -> None:
    single, three = KOSYNKA, GAMES["kosynka-3"]
    draw = Action("draw")
    assert wording.step_words(single, masked(opening(single, numbered(single, 1))), draw) == (
        "turn up a card"
    )
    assert wording.step_words(three, masked(opening(three, numbered(three, 1))), draw) == (
        "turn up 3 cards"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_legal_steps_of_the_players_view_never_name_a_hidden_card(
    game: Game, language: str
) -> None:
    i18n.use_language(language)
    for number in range(1, 6):
        state = opening(game, numbered(game, number))
        for step in game.steps(state):
            seen = wording.step_words(game, masked(state), step)
            assert seen == wording.step_words(game, state, step)


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("count", "moves", "cards", "deals"),
    [
        (0, "0 ходов", "0 карт", "0 сдач"),
        (1, "1 ход", "1 карта", "1 сдача"),
        (2, "2 хода", "2 карты", "2 сдачи"),
        (5, "5 ходов", "5 карт", "5 сдач"),
        (11, "11 ходов", "11 карт", "11 сдач"),
        (21, "21 ход", "21 карта", "21 сдача"),
        (112, "112 ходов", "112 карт", "112 сдач"),
        (1003, "1003 хода", "1003 карты", "1003 сдачи"),
    ],
)
def test_russian_numbers_take_their_three_forms(
    count: int, moves: str, cards: str, deals: str
) -> None:
    assert wording.moves_text(count) == moves
    assert wording.cards_text(count) == cards
    assert wording.deals_text(count) == deals


@pytest.mark.usefixtures("english")
def test_english_numbers_take_their_two_forms() -> None:
    assert [wording.passes_text(count) for count in (0, 1, 2)] == ["0 passes", "1 pass", "2 passes"]


@pytest.mark.usefixtures("russian")
def test_the_status_tells_the_deals_left_and_the_suits_at_home() -> None:
    played = Round(opening(DIAGONAL, numbered(DIAGONAL, 17)))
    said = wording.status_words(DIAGONAL, 17, played)
    assert said == (
        "Диагональ",
        "расклад 17",
        "0 ходов",
        "масти дома 0/8",
        "колода 23 · 3 сдачи",
    )
    after = played.do(DIAGONAL, Action("deal"))
    assert wording.stock_words(DIAGONAL, after) == "колода 14 · 2 сдачи"
    after = after.do(DIAGONAL, Action("deal"))
    assert wording.stock_words(DIAGONAL, after) == "колода 5 · 1 сдача"
    after = after.do(DIAGONAL, Action("deal"))
    assert wording.stock_words(DIAGONAL, after) == "колода пуста"


@pytest.mark.usefixtures("english")
def test_the_status_counts_passes_through_the_stock() -> None:
    played = Round(opening(KOSYNKA, numbered(KOSYNKA, 1)))
    assert wording.stock_words(KOSYNKA, played) == "stock 24 · pass 1"
    played = played.do_all(KOSYNKA, [Action("draw")] * 24)
    assert wording.stock_words(KOSYNKA, played) == "stock empty · pass 1"
    played = played.do(KOSYNKA, Action("recycle"))
    assert wording.stock_words(KOSYNKA, played) == "stock 24 · pass 2"
    assert wording.stock_words(KOSYNKA, played.undo()) == "stock empty · pass 1"


@pytest.mark.usefixtures("english")
def test_the_status_of_the_chain_says_when_the_second_deal_is_on() -> None:
    played = Round(opening(TSEPOCHKA, numbered(TSEPOCHKA, 1)))
    assert "second deal" not in wording.stock_words(TSEPOCHKA, played)
    redeal = Action("redeal")
    while TSEPOCHKA.refusal(played.state, redeal) is not None:
        played = played.do(TSEPOCHKA, next(TSEPOCHKA.steps(played.state)))
    assert wording.stock_words(TSEPOCHKA, played.do(TSEPOCHKA, redeal)).endswith("second deal")


@pytest.mark.parametrize(
    ("name", "english_words", "russian_words"),
    [
        ("QS", "queen of spades", "дама пик"),
        ("TH", "ten of hearts", "десятка червей"),
        ("AD", "ace of diamonds", "туз бубен"),
        ("4C", "four of clubs", "четвёрка треф"),
    ],
)
def test_cards_in_words(name: str, english_words: str, russian_words: str) -> None:
    i18n.use_language("en")
    assert wording.card_in_words(parse_card(name)) == english_words
    i18n.use_language("ru")
    assert wording.card_in_words(parse_card(name)) == russian_words


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("game", "title"),
    [
        (DIAGONAL, "Диагональ"),
        (KOSYNKA, "Косынка"),
        (GAMES["kosynka-3"], "Косынка по три"),
        (TSEPOCHKA, "Цепочка"),
        (LESTNITSA, "Лестница"),
    ],
)
def test_a_game_has_its_russian_title(game: Game, title: str) -> None:
    assert wording.game_title(game) == title


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_is_told_about_in_a_sentence(game: Game, language: str) -> None:
    i18n.use_language(language)
    said = wording.about_game(game)
    assert said.endswith(".")
    assert len(said) < 70


@pytest.mark.usefixtures("english")
def test_a_move_to_nowhere_is_refused_in_general_words() -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 1))
    said = wording.reason_text(Reason.NO_SUCH_PILE, KOSYNKA, state, Move(6, 99))
    assert said == "There is no such pile here."
