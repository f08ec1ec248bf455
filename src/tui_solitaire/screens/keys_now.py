"""The keys that the key line offers: those that can do something at this moment."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from tui_solitaire.hand import Hand
from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Action, Game, Role
from tui_solitaire.rules.state import State
from tui_solitaire.rules.words import N_
from tui_solitaire.widgets.line import KeyHint

STOCK_WORDS: Final = {
    "draw": N_("Draw"),
    "recycle": N_("Turn over"),
    "deal": N_("Deal"),
    "lay": N_("Lay"),
    "extra": N_("Extra row"),
    "redeal": N_("Second deal"),
}
"""The steps of the stock in a word or two."""

NAMED_KEYS: Final = {"extra": "e", "redeal": "D"}
"""Steps of the stock that have a key of their own."""


class Moment(NamedTuple):
    """What the keys depend on."""

    game: Game
    played: Round
    hand: Hand
    targets: frozenset[int]
    """Where what is held may go."""
    can_go_home: bool
    """There is a card that can go home and will not be missed."""
    can_hint: bool
    can_finish: bool = False
    """The rest needs no thought."""


def keys_now(moment: Moment) -> tuple[KeyHint, ...]:
    """Return the keys for the key line, in the order in which they are written."""
    if moment.hand.held is not None:
        return tuple(_while_holding(moment))
    return (*_moves(moment), *_history(moment.played), *keys_always())


def keys_always() -> Iterator[KeyHint]:
    """Return the keys that do something even while the table is out of sight."""
    yield KeyHint("n", _("New game"), "new", 8)
    yield KeyHint("s", _("Settings"), "settings", 9)
    yield KeyHint("?", _("Help"), "rules", 1)
    yield KeyHint("q", _("Menu"), "menu", 0)


def dead_end_words(game: Game, state: State) -> str:
    """Return what to say when the rules leave no ordinary step, or nothing while there is one."""
    if game.is_lost(state):
        return _("A dead end, and the second deal is used up: the game is lost. Undo is possible.")
    steps = list(islice(game.steps(state), len(NAMED_KEYS) + 1))
    named = [step.name for step in steps if isinstance(step, Action) and step.name in NAMED_KEYS]
    if not named or len(named) < len(steps):
        return ""
    choices = (f"{NAMED_KEYS[name]} — {_(STOCK_WORDS[name])}" for name in named)
    return _("A dead end: {choices}.").format(choices=", ".join(choices))


def _while_holding(moment: Moment) -> Iterator[KeyHint]:
    views = moment.game.piles(moment.played.state)
    yield KeyHint("Enter", _("Put down"), "play('enter')", 1)
    if moment.targets:
        yield KeyHint("Tab", _("Next place"), "play('next_area')", 3)
    if any(views[pile].role is Role.FOUNDATION for pile in moment.targets):
        yield KeyHint("f", _("Home"), "play('home')", 2)
    yield KeyHint("Esc", _("Drop"), "back", 0)


def _moves(moment: Moment) -> Iterator[KeyHint]:
    game, state = moment.game, moment.played.state
    if game.is_won(state) or game.is_lost(state):
        return
    legal = [step for step in game.stock_steps(state) if game.refusal(state, step) is None]
    yield from _stock_keys(legal)
    if moment.can_finish:
        yield KeyHint("E", _("Finish"), "play('finish')", 1)
    yield KeyHint(_("Space"), _("Move"), "play('best')", 4)
    yield KeyHint("Enter", _("Take"), "play('enter')", 6)
    if moment.can_go_home:
        yield KeyHint("F", _("All home"), "play('all_home')", 3)
    if moment.can_hint:
        yield KeyHint("h", _("Hint"), "play('hint')", 5)


def _stock_keys(legal: list[Action]) -> Iterator[KeyHint]:
    if legal and legal[0].name not in NAMED_KEYS:
        yield KeyHint("d", _(STOCK_WORDS[legal[0].name]), "play('stock')", 1)
    for action in legal:
        if action.name in NAMED_KEYS:
            words = _(STOCK_WORDS[action.name])
            yield KeyHint(NAMED_KEYS[action.name], words, f"play('{action.name}')", 1)


def _history(played: Round) -> Iterator[KeyHint]:
    if played.past:
        yield KeyHint("u", _("Undo"), "play('undo')", 2)
    if played.future:
        yield KeyHint("U", _("Redo"), "play('redo')", 7)
