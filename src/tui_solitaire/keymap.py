"""The keys of the table, each also under the Cyrillic letter that lies on the same key.

A terminal sends the letter of the layout that is switched on, so a Russian player who presses the
key ``u`` sends ``г``. Every letter is therefore bound twice and shown once.
"""

from typing import Final, NamedTuple

from tui_solitaire.rules.words import N_

_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC: Final = "йцукенгшщзхъфывапролджэячсмитьбю"
_TWINS: Final = dict(zip(_LATIN + _LATIN.upper(), _CYRILLIC + _CYRILLIC.upper(), strict=True))


def twins(keys: str) -> str:
    """Return comma-separated keys with the Cyrillic twin of each letter: ``u`` gives ``u,г``.

    Combinations are doubled too (``ctrl+q``), since some terminals report them by the letter of
    the layout.
    """
    every: list[str] = []
    for key in keys.split(","):
        *held, last = key.split("+")
        twin = _TWINS.get(last)
        every += [key] if twin is None else [key, "+".join((*held, twin))]
    return ",".join(every)


class Key(NamedTuple):
    """Something that the player can ask for at the table, and the keys to ask with."""

    id: str
    keys: str
    """Comma-separated names of keys, Latin; the first is the one to learn."""
    shown: str
    """The keys as a help page prints them; a key of Russian keyboards too has its name there."""
    action: str
    """What the table screen does."""
    words: str
    """A word or two for the key line."""
    tooltip: str
    """A sentence for the help page."""


TABLE_KEYS: Final = (
    Key(
        "move",
        "",
        "← ↑ ↓ →",
        "",
        N_("Cursor"),
        N_("Move the cursor from card to card."),
    ),
    Key(
        "ends",
        "",
        "Home End",
        "",
        N_("Ends"),
        N_("Go to the first or last card of the column, then of the row."),
    ),
    Key(
        "area",
        "",
        "Tab",
        "",
        N_("Next area"),
        N_("Go to the next area; with cards picked up, to the next place that takes them."),
    ),
    Key(
        "take",
        "enter",
        "Enter",
        "play('enter')",
        N_("Take"),
        N_("Pick up the cards at the cursor, or put them down there."),
    ),
    Key(
        "best",
        "space",
        N_("Space"),
        "play('best')",
        N_("Best place"),
        N_("Send the cards at the cursor to the best place."),
    ),
    Key(
        "back",
        "escape",
        "Esc",
        "back",
        N_("Back"),
        N_("Drop what is picked up; with nothing picked up, go to the menu."),
    ),
    Key(
        "direct",
        "",
        "3 5, w 5, 3 r",
        "",
        N_("From, to"),
        N_("Move from one pile to another: digits are columns, w the waste, r the reserve."),
    ),
    Key(
        "stock",
        "d",
        "d",
        "play('stock')",
        N_("Stock"),
        N_("Draw or deal from the stock, or turn the waste over."),
    ),
    Key(
        "extra",
        "e",
        "e",
        "play('extra')",
        N_("Extra row"),
        N_("Lay the row of four extra cards."),
    ),
    Key(
        "redeal",
        "D",
        "D",
        "play('redeal')",
        N_("Second deal"),
        N_("Gather the cards and deal them a second time."),
    ),
    Key(
        "home",
        "f",
        "f",
        "play('home')",
        N_("Home"),
        N_("Send the card at the cursor home."),
    ),
    Key(
        "all-home",
        "F",
        "F",
        "play('all_home')",
        N_("All home"),
        N_("Send home everything that can no longer be needed."),
    ),
    Key(
        "finish",
        "E",
        "E",
        "play('finish')",
        N_("Finish"),
        N_("Play the rest of a game that needs no more thought."),
    ),
    Key(
        "undo",
        "u,backspace,ctrl+z",
        "u Backspace Ctrl+Z",
        "play('undo')",
        N_("Undo"),
        N_("Take the last move back."),
    ),
    Key(
        "redo",
        "U,ctrl+y",
        "U Ctrl+Y",
        "play('redo')",
        N_("Redo"),
        N_("Make the move again that was taken back."),
    ),
    Key(
        "hint",
        "h",
        "h",
        "play('hint')",
        N_("Hint"),
        N_("Show a good move, and again the next one."),
    ),
    Key(
        "verdict",
        "v",
        "v",
        "counsel('ask')",
        N_("Can it be won"),
        N_("Ask the solver, which sees all the cards, whether the game can still be won."),
    ),
    Key(
        "way",
        "V",
        "V",
        "counsel('way')",
        N_("Way to win"),
        N_("Have the solver show, move by move, how the game can be won."),
    ),
    Key(
        "before-loss",
        "b",
        "b",
        "counsel('back')",
        N_("Before the loss"),
        N_("Go back to before the move that closed the win, once the solver has found it."),
    ),
    Key(
        "unfold",
        "c",
        "c",
        "play('unfold')",
        N_("Whole column"),
        N_("Show the whole of a column that is folded, or fold it again."),
    ),
    Key(
        "new",
        "n",
        "n",
        "new",
        N_("New game"),
        N_("Deal a new game; the present one stays among the unfinished games."),
    ),
    Key(
        "winnable",
        "N",
        "N",
        "winnable",
        N_("Winnable deal"),
        N_("Deal a new game that is proven to be winnable, as hard as you like."),
    ),
    Key(
        "restart",
        "R",
        "R",
        "play('restart')",
        N_("Restart"),
        N_("Go back to the deal; redo brings the moves again."),
    ),
    Key(
        "number",
        "g",
        "g",
        "number",
        N_("Deal number"),
        N_("Play the deal of a number."),
    ),
    Key(
        "theme",
        "t",
        "t",
        "theme",
        N_("Colours"),
        N_("Show the table in the next colours."),
    ),
    Key(
        "settings",
        "s",
        "s",
        "settings",
        N_("Settings"),
        N_("Choose how the table looks and what a click does."),
    ),
    Key(
        "rules",
        "question_mark,f1",
        "? F1",
        "rules",
        N_("Rules"),
        N_("Read the rules of the game and the keys."),
    ),
    Key(
        "menu",
        "q",
        "q",
        "menu",
        N_("Menu"),
        N_("Leave the table; the game is kept."),
    ),
    Key(
        "redraw",
        "ctrl+l",
        "Ctrl+L",
        "app.redraw",
        N_("Redraw"),
        N_("Draw the screen afresh."),
    ),
    Key(
        "quit",
        "ctrl+q,ctrl+c",
        "Ctrl+Q Ctrl+C",
        "app.quit",
        N_("Quit"),
        N_("Leave the program; the game is kept."),
    ),
)
"""Every key of the table in the order in which help shows them."""
