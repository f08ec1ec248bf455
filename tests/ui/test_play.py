"""Gestures in any order and number: no card is lost, none is doubled, and nothing breaks."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.tables import saved_game
from tui_solitaire.hand import settled
from tui_solitaire.picture import Look, draw_table, hit
from tui_solitaire.round import Round, replayed
from tui_solitaire.rules.cards import all_face_up
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.screens.mouse import Mouse
from tui_solitaire.screens.play import Manner, Play
from tui_solitaire.screens.record import Record
from tui_solitaire.screens.table_keys import GESTURES
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings

NAMES = "0123456789wrx"
RARE = ("undo", "redo", "restart")


class Unwritten(Record):
    """A record that leaves the disk alone."""

    def write(self, played: Round) -> str:
        """Keep the round in memory."""
        self.saved = self.saved._replace(round=played)
        return ""


def a_play(game: Game, number: int, moves: bool) -> Play:
    chosen = Settings().with_click(game.id, moves)
    record = Unwritten(saved_game(Shelf(), game, number), Shelf())
    return Play(record, Manner(chosen, Look()))


def do_something(play: Play, mouse: Mouse, random: Random) -> None:
    """One key, or one report of the mouse, at random."""
    kind = random.random()
    if kind < 0.4:
        usual = [name for name in GESTURES if name not in RARE]
        GESTURES[random.choice(usual if random.random() < 0.97 else RARE)](play)
    elif kind < 0.55:
        play.name(random.choice(NAMES))
    elif kind < 0.6:
        play.back()
    else:
        picture = draw_table(play.game, play.state, play.facts, Look(), 80, 21)
        target = hit(picture, random.randrange(80), random.randrange(21))
        report = random.random()
        if report < 0.4:
            mouse.press(target, right=report < 0.05)
        elif report < 0.6:
            mouse.move(target)
        else:
            mouse.release(target)


def cards_of(state: State) -> bytes:
    return bytes(sorted(all_face_up(b"".join(state.piles))))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=25)
@given(number=st.integers(1, 10**6), seed=st.integers(0, 2**32), moves=st.booleans())
def test_gestures_in_any_order_keep_every_card_and_an_honest_history(
    game: Game, number: int, seed: int, moves: bool
) -> None:
    play, random = a_play(game, number, moves), Random(seed)
    mouse = Mouse(play)
    cards, dealt = cards_of(play.state), play.state
    for _ in range(40):
        do_something(play, mouse, random)
        hand, state = play.hand, play.state
        assert cards_of(state) == cards
        assert settled(game, state, hand.cursor) == hand.cursor, "the cursor stands on nothing"
        assert hand.held is None or 0 <= hand.held.card < len(state.piles[hand.held.pile])
        assert play.round == play.record.saved.round, "what is seen is what is kept"
    assert play.round.dealt == dealt
    assert replayed(game, dealt, play.round.line).state == play.state


def test_the_fuzz_reaches_games_that_have_come_far() -> None:
    """The test above would prove little if its gestures were refused most of the time."""
    random, most = Random(3), 0
    for game in GAMES.values():
        play = a_play(game, 3, moves=True)
        mouse = Mouse(play)
        for _ in range(400):
            do_something(play, mouse, random)
            most = max(most, play.round.moves)
    assert most > 15
