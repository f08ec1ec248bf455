"""The solver's word on a position, printed for a player or a program."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn
from rich.table import Table

from tui_solitaire.cli import paper
from tui_solitaire.cli.desk import Desk
from tui_solitaire.cli.puzzles import Puzzle
from tui_solitaire.i18n import _
from tui_solitaire.look import look_of, signs_of
from tui_solitaire.notation import line_texts, step_text
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Answer, Line, Verdict
from tui_solitaire.solver.watch import Budget
from tui_solitaire.solver.worker import Asked, Worker
from tui_solitaire.storage.fields import Fields
from tui_solitaire.storage.save_format import deal_fields
from tui_solitaire.storage.strict_json import rendered
from tui_solitaire.wording import (
    Signs,
    deal_words,
    doubt_text,
    game_title,
    moves_text,
    positions_text,
    step_words,
)

GLANCE: Final = 0.1
"""Seconds between two looks at the clock while the solver thinks."""


def solve_and_print(desk: Desk, puzzle: Puzzle, seconds: int, *, as_json: bool) -> None:
    """Ask the solver about a position, in a process of its own, and print the answer."""
    with Worker() as worker:
        asked = worker.ask(puzzle.game, puzzle.played.state, Budget(seconds=seconds))
        answer = awaited(asked, seconds, _("The solver thinks, in seconds:"))
    if as_json:
        sys.stdout.write(rendered(answer_fields(puzzle, answer)).decode() + "\n")
        return
    for line in answer_lines(puzzle, answer, seconds):
        print(line)
    if answer.line:
        signs = signs_of(look_of(desk.settings, sys.stdout.encoding))
        paper.print_table(_moves_table(puzzle.game, puzzle.played.state, answer.line, signs))


def awaited(asked: Asked, seconds: float, words: str) -> Answer:
    """Wait for an answer; on a terminal a bar after these words shows how much time is gone."""
    started = monotonic()
    with _bar(words, seconds) as (bar, task):
        while True:
            try:
                return asked.wait(GLANCE)
            except TimeoutError:
                bar.update(task, completed=monotonic() - started)


def answer_fields(puzzle: Puzzle, answer: Answer) -> Fields:
    """Return the answer for programs."""
    fields: Fields = {
        "game": puzzle.game.id,
        **deal_fields(puzzle.deal),
        "moves": puzzle.played.moves,
        "verdict": answer.verdict.value,
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 3),
    }
    if answer.doubt is not None:
        fields["doubt"] = answer.doubt.value
    if answer.verdict is Verdict.WINNABLE:
        fields["line"] = line_texts(puzzle.game, puzzle.played.state, answer.line)
    return fields


def answer_lines(puzzle: Puzzle, answer: Answer, seconds: int) -> Iterator[str]:
    """Yield what there is to say to a player before the moves themselves."""
    about = [game_title(puzzle.game), deal_words(puzzle.deal.number)]
    if puzzle.played.moves:
        about.append(moves_text(puzzle.played.moves))
    yield " · ".join(about)
    yield _verdict_sentence(puzzle, answer, seconds)
    yield _("The solver saw all the cards, also those that lie face down and in the stock.")
    yield _("It looked at {positions} in {seconds} s.").format(
        positions=positions_text(answer.nodes), seconds=f"{answer.seconds:.1f}"
    )


def _verdict_sentence(puzzle: Puzzle, answer: Answer, seconds: int) -> str:
    if puzzle.game.is_won(puzzle.played.state):
        return _("The game has come out already.")
    match answer.verdict:
        case Verdict.WINNABLE:
            return _("It can be won, for instance like this, by {moves}.").format(
                moves=moves_text(len(answer.line))
            )
        case Verdict.LOST:
            return _("It cannot be won, whatever is played; that is proven.")
        case Verdict.UNKNOWN:
            said = _("Whether it can be won remains unknown: {reason}.")
            return said.format(reason=doubt_text(answer.doubt, seconds))


def _moves_table(game: Game, state: State, line: Line, signs: Signs) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for number, step in enumerate(line, 1):
        words = step_words(game, state, step, signs)
        table.add_row(f"{number}.", step_text(game, state, step), words)
        state = game.apply(state, step)
    return table


@contextmanager
def _bar(words: str, seconds: float) -> Iterator[tuple[Progress, TaskID]]:
    """Draw a bar on a terminal, and nothing elsewhere; it is gone afterwards."""
    console = Console(file=sys.stderr)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:.0f}/{task.total:.0f}"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        yield bar, bar.add_task(words, total=seconds)
