"""What the engine answers, request by request."""

import json
from random import Random

import pytest

from tests.engine.talk import Talk, legal_in, piles_in, save_in, state_in
from tests.naive.deals import easy_deck
from tui_solitaire.hints import HintReason
from tui_solitaire.rules.registry import GAMES

WON = "won"


def won(talk: Talk, game: str) -> list[str]:
    """Win a game from a deck that nearly plays itself; return its moves."""
    answer = talk.ask("new", game=game, deck=easy_deck(game, 0))
    random, moves = Random(0), []
    while state_in(answer)["status"] != WON:
        legal = legal_in(answer)
        home = [move for move in legal if ">f" in move]
        moves.append(random.choice(home or legal))
        answer = talk.ask("move", move=moves[-1])
    return moves


def test_the_games_are_listed() -> None:
    assert Talk().ask("games") == {
        "ok": True,
        "games": ["diagonal", "kosynka", "kosynka-3", "tsepochka", "lestnitsa"],
    }


def test_a_new_game_shows_the_players_view() -> None:
    # The deck of kosynka 1 begins KS JS 7D 5C TC 3S JC 8H JH 7C QS 6C 7H 6S AD.
    answer = Talk().new()
    assert answer.keys() == {"ok", "state", "legal"}
    state = state_in(answer)
    assert state.keys() == {"game", "deal", "piles", "moves", "home", "status"}
    assert (state["game"], state["deal"], state["moves"]) == ("kosynka", 1, 0)
    assert (state["home"], state["status"]) == (0, "playing")
    piles = piles_in(answer)
    assert list(piles) == ["s", "w", "f1", "f2", "f3", "f4", "1", "2", "3", "4", "5", "6", "7"]
    assert piles["s"] == ["#"] * 24
    assert piles["w"] == piles["f1"] == []
    assert piles["2"] == ["#", "8H"]
    assert piles["3"] == ["#", "#", "6S"]


def test_the_full_view_names_the_cards_that_lie_face_down() -> None:
    piles = piles_in(Talk().new(view="full"))
    assert piles["2"] == ["#JS", "8H"]
    assert piles["3"] == ["#7D", "#JH", "6S"]
    assert len(piles["s"]) == 24
    assert all(len(card) == 3 for card in piles["s"])


def test_the_view_of_a_new_game_stays_until_the_next() -> None:
    talk = Talk()
    talk.new(view="full")
    assert "#JS" in piles_in(talk.ask("state"))["2"]
    assert "#JS" in piles_in(talk.ask("move", move="draw"))["2"]
    assert "#" in piles_in(talk.new())["2"]


def test_the_players_view_tells_nothing_that_lies_face_down() -> None:
    for game in GAMES:
        talk = Talk()
        full = piles_in(talk.new(game, 5, view="full"))
        shown = piles_in(talk.new(game, 5))
        for name, cards in full.items():
            assert shown[name] == ["#" if card.startswith("#") else card for card in cards]


def test_a_move_is_played() -> None:
    talk = Talk()
    answer = talk.new(view="full")
    next_card = piles_in(answer)["s"][-1]
    answer = talk.ask("move", move="draw")
    assert state_in(answer)["moves"] == 1
    assert piles_in(answer)["w"] == [next_card.removeprefix("#")]


def test_the_legal_moves_are_canonical_complete_and_sorted_by_code_point() -> None:
    deck = "AS KH QC " + " ".join(
        rank + suit
        for suit in "SHDC"
        for rank in "A23456789TJQK"
        if rank + suit not in ("AS", "KH", "QC")
    )
    answer = Talk().ask("new", game="lestnitsa", deck=(deck + " " + deck).split())
    legal = legal_in(answer)
    assert legal == sorted(legal)
    # The lowest row is TH JH QH AD 2D 3D 4D 5D, after a first one of AS KH QC 2S 3S 4S 5S 6S.
    # The reserve shows QH. Only the ace of the fourth column goes anywhere: to eight empty homes.
    assert legal == ["4>f1", "4>f2", "4>f3", "4>f4", "4>f5", "4>f6", "4>f7", "4>f8", "draw"]


def test_the_state_can_be_asked_for_and_changes_nothing() -> None:
    talk = Talk()
    answer = talk.new()
    assert talk.ask("state") == answer
    assert talk.ask("state") == answer


def test_undo_redo_and_restart_walk_through_the_history() -> None:
    talk = Talk()
    shown = [talk.new()]
    shown += [talk.ask("move", move=move) for move in ("draw", "draw", "draw")]
    assert talk.ask("undo") == shown[2]
    assert talk.ask("undo") == shown[1]
    assert talk.ask("redo") == shown[2]
    assert talk.ask("restart") == shown[0]
    assert [talk.ask("redo") for _ in range(3)] == shown[1:]
    assert talk.refused("redo") == "nothing-to-redo"


def test_a_new_move_after_undo_forgets_the_old_line() -> None:
    talk = Talk()
    answer = talk.new("diagonal", 17)
    first, second = legal_in(answer)[:2]
    talk.ask("move", move=first)
    talk.ask("undo")
    talk.ask("move", move=second)
    assert talk.refused("redo") == "nothing-to-redo"


def test_restart_at_the_deal_is_no_error() -> None:
    talk = Talk()
    answer = talk.new()
    assert talk.ask("restart") == answer


@pytest.mark.parametrize("game", GAMES)
def test_a_won_game_says_so_and_can_only_be_undone(game: str) -> None:
    talk = Talk()
    moves = won(talk, game)
    answer = talk.ask("state")
    state = state_in(answer)
    assert (state["status"], state["home"]) == (WON, 52 * GAMES[game].packs)
    assert (state["moves"], answer["legal"]) == (len(moves), [])
    assert talk.refused("move", move=moves[-1]) == "illegal-move"
    answer = talk.ask("undo")
    assert state_in(answer)["status"] == "playing"
    assert moves[-1] in legal_in(answer)
    assert state_in(talk.ask("redo"))["status"] == WON


def test_diagonals_homes_list_a_suit_from_the_king() -> None:
    talk = Talk()
    won(talk, "diagonal")
    homes = [piles_in(talk.ask("state"))[f"f{at}"] for at in range(1, 9)]
    assert all([card[0] for card in home] == list("KQJT98765432A") for home in homes)


def test_a_lost_game_of_tsepochka_says_so() -> None:
    talk = Talk()
    answer = talk.new("tsepochka", 1)
    while legal := legal_in(answer):
        answer = talk.ask("move", move=legal[0])
    assert state_in(answer)["status"] == "lost"
    assert list(piles_in(answer)) == ["s", "f1", "f2", "f3", "f4", *map(str, range(1, 19))]
    assert state_in(talk.ask("undo"))["status"] == "playing"


def test_tsepochkas_series_are_fixed() -> None:
    answer = Talk().ask("new", game="tsepochka", deck=easy_deck("tsepochka", 0))
    for home, suit in zip(("f1", "f2", "f3", "f4"), "SHDC", strict=True):
        assert all(card[1] == suit for card in piles_in(answer)[home])


def test_a_game_from_a_deck_has_no_number_and_names_the_deck() -> None:
    talk = Talk()
    deck = easy_deck("kosynka", 7)
    state = state_in(talk.ask("new", game="kosynka", deck=deck))
    assert (state["deal"], state["deck"]) == (None, deck)
    save = save_in(talk.ask("save"))
    assert "deal" not in save
    assert save["deck"] == deck
    assert state_in(talk.ask("load", save=save))["deck"] == deck


def test_a_deck_and_no_number_may_stand_side_by_side() -> None:
    deck = easy_deck("kosynka", 7)
    assert Talk().ask("new", game="kosynka", deal=None, deck=deck)["ok"] is True


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_is_loaded_as_it_was(game: str) -> None:
    talk = Talk()
    answer = talk.new(game, 9)
    random = Random(9)
    for _ in range(30):
        legal = legal_in(answer)
        if not legal:
            break
        answer = talk.ask("move", move=random.choice(legal))
    answer = talk.ask("undo")
    saved = talk.ask("save")
    assert {name: saved[name] for name in answer} == answer
    save = save_in(saved)
    assert save["format"] == "pasyans"
    assert len(save["undone"]) == 1  # type: ignore[arg-type] # a list
    other = Talk()
    assert other.ask("load", save=save) == answer
    assert other.ask("redo") == talk.ask("redo")
    while other.session and other.session.saved.round.past:
        other.ask("undo")
    assert other.ask("state") == Talk().new(game, 9)


def test_a_loaded_game_is_shown_in_the_view_that_is_asked_for() -> None:
    talk = Talk()
    talk.new(view="full")
    save = save_in(talk.ask("save"))
    assert "#JS" in piles_in(talk.ask("load", save=save, view="full"))["2"]
    assert "#" in piles_in(talk.ask("load", save=save))["2"]
    assert "#" in piles_in(talk.ask("state"))["2"]


def test_a_hint_and_a_verdict_come_with_the_state_and_change_nothing() -> None:
    talk = Talk()
    answer = talk.new("tsepochka", 4)
    hinted = talk.ask("hint")
    assert hinted.keys() == {*answer, "hint"}
    told = talk.ask("verdict", seconds=5)
    assert told["verdict"] in ("winnable", "lost", "unknown")
    assert ("line" in told) == (told["verdict"] == "winnable")
    assert talk.ask("state") == answer


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_a_legal_move_and_a_reason_until_there_is_none(game: str) -> None:
    talk = Talk()
    answer = talk.new(game, 4)
    for _ in range(25):
        hint = talk.ask("hint")["hint"]
        if hint is None:
            break
        assert isinstance(hint, dict)
        assert hint.keys() == {"move", "reason"}
        assert hint["move"] in legal_in(answer)
        assert hint["reason"] in {reason.value for reason in HintReason}
        answer = talk.ask("move", move=hint["move"])
    assert state_in(answer)["moves"] != 0


def test_a_hint_is_the_same_in_both_views() -> None:
    hints = []
    for view in ("player", "full"):
        talk = Talk()
        talk.new("diagonal", 17, view=view)
        hints.append(talk.ask("hint")["hint"])
    assert hints[0] is not None
    assert hints[0] == hints[1]


def test_there_is_no_hint_after_a_win() -> None:
    talk = Talk()
    won(talk, "kosynka")
    assert talk.ask("hint")["hint"] is None


def test_the_line_of_a_verdict_wins() -> None:
    talk = Talk()
    talk.ask("new", game="tsepochka", deck=easy_deck("tsepochka", 0))
    told = talk.ask("verdict")
    assert told["verdict"] == "winnable"
    line = told["line"]
    assert isinstance(line, list)
    answers = [talk.ask("move", move=move) for move in line]
    assert state_in(answers[-1])["status"] == WON


def test_what_the_engine_does_not_know_in_a_request_is_ignored() -> None:
    talk = Talk()
    assert talk.ask("new", game="kosynka", deal=1, id=7, note={"a": [1]})["ok"] is True


def test_the_same_requests_get_the_same_replies() -> None:
    talks = Talk(), Talk()
    for talk in talks:
        talk.new("tsepochka", 4)
    for _ in range(60):
        one, other = (talk.ask("state") for talk in talks)
        assert json.dumps(one) == json.dumps(other)
        legal = legal_in(one)
        if not legal:
            break
        for talk in talks:
            talk.ask("move", move=legal[-1])
