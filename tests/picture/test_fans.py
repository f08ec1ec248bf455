"""The pack that is laid into fans when a game has come out."""

import pytest

from tests.picture.reader import pile_text
from tui_solitaire.picture import Charset, Look
from tui_solitaire.picture.fans import FAN_STEPS, FANS_SIZE, suit_fans


def test_at_the_end_every_suit_lies_from_ace_to_king() -> None:
    *_, clubs = suit_fans(Look(), FAN_STEPS)
    assert pile_text(clubs) == [
        "╭A♣╭2♣╭3♣╭4♣╭5♣╭6♣╭7♣╭8♣╭9♣╭10♣╭J♣╭Q♣╭K♣───╮",
        "│  │  │  │  │  │  │  │  │  │   │  │  │  ♣  │",
        "╰──╰──╰──╰──╰──╰──╰──╰──╰──╰───╰──╰──╰───K♣╯",
    ]


def test_a_suit_lies_in_the_order_of_its_game() -> None:
    *_, clubs = suit_fans(Look(), FAN_STEPS, [*range(2, 14), 1])
    assert pile_text(clubs)[0] == "╭2♣╭3♣╭4♣╭5♣╭6♣╭7♣╭8♣╭9♣╭10♣╭J♣╭Q♣╭K♣╭A♣───╮"


def test_each_step_lays_a_card_and_the_suits_follow_one_another() -> None:
    first, second = suit_fans(Look(), 3)
    assert pile_text(first)[0] == "╭A♠╭2♠╭3♠───╮"
    assert pile_text(second)[0] == "╭A♥───╮"
    assert suit_fans(Look(), 0) == ()


@pytest.mark.parametrize("charset", Charset)
@pytest.mark.parametrize("step", range(FAN_STEPS + 2))
def test_the_fans_keep_within_their_size(charset: Charset, step: int) -> None:
    for fan in suit_fans(Look(charset=charset), step):
        assert fan.x + fan.width <= FANS_SIZE[0]
        assert fan.y + fan.height <= FANS_SIZE[1]


def test_the_last_step_is_the_first_with_all_cards() -> None:
    done = suit_fans(Look(), FAN_STEPS)
    assert (done[0].width, done[-1].y + done[-1].height) == FANS_SIZE
    assert suit_fans(Look(), FAN_STEPS - 1) != done
    assert suit_fans(Look(), FAN_STEPS + 1) == done
