"""Reading cards back from the text of a picture, knowing nothing of how it was drawn."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tests.positions import position
from tui_solitaire.picture import (
    Facts,
    Look,
    PilePicture,
    Spot,
    TablePicture,
    draw_table,
    hit,
    plain_rows,
)
from tui_solitaire.rules.cards import FACE_DOWN, card, parse_card, rank_of
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Fan, Game, Role
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SIGNS: Final = "♠♥♦♣"

PLAIN_LOOK: Final = Look()
NO_FACTS: Final = Facts()

LABEL: Final = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
RUN: Final = re.compile(r"(?:10|[2-9AJQK])([♠♥♦♣])…(?:10|[2-9AJQK])\1")


class Found(NamedTuple):
    """A label in a picture, and the cells of the table that it takes."""

    card: int
    x: int
    y: int
    width: int


def pile_text(pile: PilePicture) -> list[str]:
    """The rows of a pile as text."""
    return ["".join(span.text for span in row) for row in pile.rows]


def labels_in(pile: PilePicture) -> list[Found]:
    """Every rank that stands beside a suit, from the top down and from the left."""
    return [
        Found(
            card(RANKS.index(match[1]) + 1, SIGNS.index(match[2])),
            pile.x + match.start(),
            pile.y + row,
            len(match[0]),
        )
        for row, text in enumerate(pile_text(pile))
        for match in LABEL.finditer(text)
    ]


def cards_read(pile: PilePicture) -> list[int]:
    """The face-up cards that a reader finds in a pile, runs filled in, the last card once."""
    text = pile_text(pile)
    found = [read for row in text for read in _cards_of_row(row)]
    return found[:-1] if text and text[-1].startswith("╰") else found


def _cards_of_row(text: str) -> Iterator[int]:
    runs = {match.start() for match in RUN.finditer(text)}
    before = None
    in_run = False
    for match in LABEL.finditer(text):
        read = card(RANKS.index(match[1]) + 1, SIGNS.index(match[2]))
        if in_run and before is not None:
            yield from range(before - 1, read, -1)
        yield read
        before, in_run = read, match.start() in runs


def cards_to_read(game: Game, state: State, pile: int) -> list[int]:
    """The face-up cards that a pile has to show: all of a column, of others the top of it."""
    view, cards = game.piles(state)[pile], state.piles[pile]
    up = [one for one in cards if one < FACE_DOWN]
    if view.place.fan is Fan.DOWN:
        return up
    if view.role is Role.FOUNDATION and len(up) == 13 and rank_of(up[0]) == 13:
        return up[:1]
    return up[-view.shown :]


def assert_all_can_be_read(game: Game, state: State, picture: TablePicture) -> None:
    """Each face-up card's rank and suit are on the table, in order, and can be pointed at."""
    for at, pile in enumerate(picture.piles):
        if not state.piles[at]:
            continue
        wanted = cards_to_read(game, state, at)
        assert cards_read(pile) == wanted, f"pile {at}"
        assert_labels_are_hit(picture, at, state.piles[at])


def assert_labels_are_hit(picture: TablePicture, at: int, cards: bytes) -> None:
    """Under each cell of a label lies the card that it names."""
    for label in labels_in(picture.piles[at]):
        for x in range(label.x, label.x + label.width):
            target = hit(picture, x, label.y)
            assert isinstance(target, Spot)
            assert target.pile == at
            whole_suit = len(cards) == 13 and cards[0] == label.card
            assert cards[target.card] == label.card or whole_suit


def walk(game: Game, number: int, seed: int, length: int) -> Iterator[State]:
    """The positions along a random line of play."""
    state, random = opening(game, numbered(game, number)), Random(seed)
    yield state
    for _ in range(length):
        steps = list(game.steps(state))
        if not steps:
            return
        state = game.apply(state, random.choice(steps))
        yield state


def walk_to_long_columns(game: Game, number: int, seed: int, length: int) -> Iterator[State]:
    """The positions along a line of play that piles up as much as it can in one column."""
    state, random = opening(game, numbered(game, number)), Random(seed)
    columns = [at for at, view in enumerate(game.piles(state)) if view.place.fan is Fan.DOWN]
    for _ in range(length):
        after = [game.apply(state, step) for step in game.steps(state)]
        if not after:
            return
        if random.random() < 0.2:
            state = random.choice(after)
        else:
            heaps = [sum(len(one.piles[at]) ** 2 for at in columns) for one in after]
            state = after[heaps.index(max(heaps))]
        yield state


def shuffled_inside(state: State, seed: int) -> State:
    """The same position to a player: the cards that lie face down have changed places."""
    random = Random(seed)
    hidden = [one for pile in state.piles for one in pile if one >= FACE_DOWN]
    random.shuffle(hidden)
    piles = tuple(
        bytes(hidden.pop() if one >= FACE_DOWN else one for one in pile) for pile in state.piles
    )
    return state._replace(piles=piles)


def names(cards: str) -> bytes:
    """Cards from their names in the notation: ``names("KH QS TD")``."""
    return bytes(map(parse_card, cards.split()))


def written(
    game_id: str,
    piles: dict[str, str],
    width: int,
    height: int,
    look: Look = PLAIN_LOOK,
    facts: Facts = NO_FACTS,
    stage: int = 0,
) -> list[str]:
    """The lines of a position's picture, without the blanks at their ends and below."""
    game = GAMES[game_id]
    picture = draw_table(game, position(game, piles, stage), facts, look, width, height)
    lines = [line.rstrip() for line in plain_rows(picture)]
    while lines and not lines[-1]:
        lines.pop()
    return lines
