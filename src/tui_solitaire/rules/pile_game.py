"""Games made of piles, described by data: what each pile gives, takes and is for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from tui_solitaire.rules.build import Drop, Pick
from tui_solitaire.rules.cards import FACE_DOWN, face_up_size, turned_up
from tui_solitaire.rules.game import (
    Action,
    IllegalMoveError,
    Move,
    Place,
    Reason,
    Role,
    Step,
)
from tui_solitaire.rules.state import State


class PileSpec(NamedTuple):
    """One pile: its name, its part in the game, its place, and what may be lifted and laid."""

    name: str
    role: Role
    place: Place
    pick: Pick
    drop: Drop
    mark: str = ""
    shown: int = 1


def best_place(game: "PileGame", state: State, src: int, size: int) -> Move | None:
    """Choose where one click sends a tail: home, else a column to the right of it and round.

    A whole column never wanders to an empty one by a click, and an empty column is the last choice.
    """
    piles = game.specs
    around = [(src + step) % len(piles) for step in range(1, len(piles))]
    legal = [at for at in around if game.refusal(state, Move(src, at, size)) is None]
    homes = sorted(at for at in legal if piles[at].role is Role.FOUNDATION)
    built = [at for at in legal if piles[at].role is Role.TABLEAU and state.piles[at]]
    whole = piles[src].role is Role.TABLEAU and size == len(state.piles[src])
    bare = [] if whole else sorted(at for at in legal if not state.piles[at])
    choice = [*homes, *built, *bare]
    return Move(src, choice[0], size) if choice else None


def as_it_is(state: State) -> State:
    """Nothing more follows from a step."""
    return state


class PileGame(NamedTuple):
    """A game that is fully told by its piles, its actions and when it is won.

    It implements ``Game``; a variant is the same call with another argument.
    """

    id: str
    title: str
    aliases: tuple[str, ...]
    packs: int
    specs: tuple[PileSpec, ...]
    deal: Callable[[bytes], tuple[bytes, ...]]
    """The deck, first dealt first → the piles in the order of ``specs``."""
    won: Callable[[State], bool]
    actions: Mapping[str, Callable[[State], State | Reason]]
    """Each named step: the state after it, or why it cannot be taken now."""
    settle: Callable[[State], State] = as_it_is
    """What follows by itself from a step, after covered cards have turned."""
    one_click: Callable[["PileGame", State, int, int], Move | None] = best_place
    click_moves: bool = False
    ruleset: int = 1

    def lay_out(self, deck: bytes, seed: str) -> State:
        """Return the position after the deal; these games never shuffle again, so no seed."""
        return State(self.deal(deck))

    def piles(self, state: State) -> tuple[PileSpec, ...]:
        """Describe the piles; they are the same in every position."""
        return self.specs

    def steps(self, state: State) -> Iterator[Step]:
        """Yield every legal step: moves by source, size and target, then actions."""
        if self.won(state):
            return
        takers = self._takers(state)
        for src, pile in enumerate(state.piles):
            for size in range(1, face_up_size(pile) + 1):
                takes = takers.get(pile[-size])
                if takes and self.specs[src].pick(state, src, size) is None:
                    yield from self._targets(state, src, size, takes)
        for name, act in self.actions.items():
            if isinstance(act(state), State):
                yield Action(name)

    def refusal(self, state: State, step: Step) -> Reason | None:
        """Return why the rules refuse the step, or None."""
        if self.won(state):
            return Reason.GAME_OVER
        if isinstance(step, Action):
            act = self.actions.get(step.name)
            answer = act(state) if act else Reason.NO_SUCH_ACTION
            return answer if isinstance(answer, Reason) else None
        return self._refused_lift(state, step) or self._refused_lay(state, step)

    def apply(self, state: State, step: Step) -> State:
        """Return the position after the step, with cards turned and suits gone.

        Raises:
            IllegalMoveError: the rules refuse the step.
        """
        if refusal := self.refusal(state, step):
            raise IllegalMoveError(refusal)
        if isinstance(step, Move):
            after = _moved(state, step)
        else:
            acted = self.actions[step.name](state)
            assert isinstance(acted, State), "refused actions never come here"
            after = acted
        return self.settle(self.turned(after))

    def is_won(self, state: State) -> bool:
        """Tell whether the game has come out."""
        return self.won(state)

    def is_lost(self, state: State) -> bool:
        """These games end only by a win."""
        return False

    def click(self, state: State, src: int, size: int) -> Step:
        """Return the step that one click on a tail means.

        Raises:
            IllegalMoveError: the tail cannot be lifted, or nothing takes it.
        """
        move = Move(src, -1, size)
        refusal = Reason.GAME_OVER if self.won(state) else self._refused_lift(state, move)
        if refusal:
            raise IllegalMoveError(refusal)
        if found := self.one_click(self, state, src, size):
            return found
        raise IllegalMoveError(Reason.NO_PLACE_FITS)

    def stock_steps(self, state: State) -> tuple[Action, ...]:
        """Name the actions of the stock, in the order in which the game lists them."""
        return tuple(map(Action, self.actions))

    def turned(self, state: State) -> State:
        """Turn up every face-down card that has become the top of a column or reserve."""
        changed = {
            at: pile[:-1] + bytes([turned_up(pile[-1])])
            for at, pile in enumerate(state.piles)
            if pile and pile[-1] >= FACE_DOWN and self.specs[at].role in _TURNING
        }
        return state.with_piles(changed) if changed else state

    def _takers(self, state: State) -> dict[int, list[int]]:
        """For each card the piles that may take a tail that begins with it, from the left."""
        takers: dict[int, list[int]] = {}
        for dst, pile in enumerate(state.piles):
            for card in self.specs[dst].drop.firsts(pile):
                takers.setdefault(card, []).append(dst)
        return takers

    def _targets(self, state: State, src: int, size: int, takers: Iterable[int]) -> Iterator[Move]:
        for dst in takers:
            move = Move(src, dst, size)
            if self._refused_lay(state, move) is None:
                yield move

    def _refused_lift(self, state: State, move: Move) -> Reason | None:
        if not 0 <= move.src < len(self.specs):
            return Reason.NO_SUCH_PILE
        if not 1 <= move.size <= len(state.piles[move.src]):
            return Reason.NOTHING_THERE
        return self.specs[move.src].pick(state, move.src, move.size)

    def _refused_lay(self, state: State, move: Move) -> Reason | None:
        if not 0 <= move.dst < len(self.specs):
            return Reason.NO_SUCH_PILE
        if move.src == move.dst:
            return Reason.SAME_PILE
        source, target = self.specs[move.src].role, self.specs[move.dst].role
        if source is target is Role.FOUNDATION:
            return Reason.HOME_TO_HOME
        return self.specs[move.dst].drop(state, move)


_TURNING = (Role.TABLEAU, Role.RESERVE)


def _moved(state: State, move: Move) -> State:
    src, dst = state.piles[move.src], state.piles[move.dst]
    left, tail = src[: -move.size], src[-move.size :]
    return state.with_piles({move.src: left, move.dst: dst + tail})
