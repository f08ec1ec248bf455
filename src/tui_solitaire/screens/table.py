"""The table: owns the round and the hand, and turns keys and the mouse into steps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.getters import query_one
from textual.message import Message
from textual.screen import Screen

from tui_solitaire import hand as hands
from tui_solitaire.hand import Answer, Hand, Refusal, Way
from tui_solitaire.i18n import _
from tui_solitaire.keymap import TABLE_KEYS, twins
from tui_solitaire.look import signs_of
from tui_solitaire.picture import Look, Spot
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Action, Game, Step
from tui_solitaire.rules.state import State, masked
from tui_solitaire.screens.keys_now import Moment, dead_end_words, keys_now
from tui_solitaire.screens.record import Record
from tui_solitaire.screens.wishes import PlayWanted
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings
from tui_solitaire.widgets.board import Board, Scene
from tui_solitaire.widgets.line import KeyLine, MessageLine, StatusLine
from tui_solitaire.wording import cards_text, minutes_text, reason_text, status_words

HintSource = Callable[[Game, State], Sequence[tuple[Step, str]]]
"""(game, what the player sees) → good steps, the best first, each with a sentence about it."""


class Manner(NamedTuple):
    """How the table looks and behaves, as the player has chosen."""

    settings: Settings
    look: Look
    hints: HintSource | None = None


def _bindings() -> list[BindingType]:
    """Every key of the table, in both layouts."""
    named = [
        Binding(
            twins(key.keys),
            key.action,
            key.words,
            key_display=key.shown,
            tooltip=key.tooltip,
            id=f"table.{key.id}",
        )
        for key in TABLE_KEYS
        if key.action
    ]
    ways = [Binding(way.value, f"go('{way.value}')", show=False) for way in Way]
    digits = [Binding(digit, f"name('{digit}')", show=False) for digit in "0123456789"]
    letters = [Binding(twins(letter), f"name('{letter}')", show=False) for letter in "wrx"]
    ends = [Binding("home", "to_start", show=False), Binding("end", "to_finish", show=False)]
    areas = [
        Binding("tab", "area(1)", show=False),
        Binding("shift+tab", "area(-1)", show=False),
    ]
    return [*named, *ways, *digits, *letters, *ends, *areas]


class TableScreen(Screen[None]):
    """A game being played."""

    BINDINGS: ClassVar[list[BindingType]] = _bindings()

    board = query_one(Board)
    status = query_one(StatusLine)
    message = query_one(MessageLine)
    keys = query_one(KeyLine)

    @dataclass
    class Left(Message):
        """The player goes to the menu; the game is kept."""

        table: "TableScreen"

    @dataclass
    class RulesWanted(Message):
        """The player wants to read the rules and keys of the game on the table."""

        game_id: str

    def __init__(self, saved: SavedGame, shelf: Shelf, manner: Manner, news: str = "") -> None:
        """Lay the table.

        Args:
            news: A sentence to begin with, such as what has happened to a file.
        """
        super().__init__()
        self.game = saved.game
        self.round = saved.round
        self.hand = Hand(hands.first_stop(self.game, self.state))
        self._record = Record(saved, shelf)
        self._manner = manner
        self._words = news
        self._hint_at = -1
        self._hint: Step | None = None

    @property
    def state(self) -> State:
        """The position on the table."""
        return self.round.state

    @property
    def saved(self) -> SavedGame:
        """The game as it was last written down."""
        return self._record.saved

    def compose(self) -> ComposeResult:
        """Put the lines above and below the table."""
        yield StatusLine()
        yield Board()
        yield MessageLine()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the table, and from now on the minutes as well."""
        self.set_interval(60, self._show_status)
        self._show()

    def on_screen_resume(self) -> None:
        """The game is played on."""
        self._record.watch.start()

    def on_screen_suspend(self) -> None:
        """Another screen covers the table, so the clock stops."""
        self._record.watch.stop()

    def on_unmount(self) -> None:
        """Let go of the game."""
        self._record.close()

    def change_manner(self, manner: Manner) -> None:
        """Look and behave otherwise from now on."""
        self._manner = manner
        self._show()

    def action_go(self, way: str) -> None:
        """Move the cursor by an arrow."""
        holding = self.hand.held is not None
        self._point(hands.stepped(self.game, self.state, self.hand.cursor, Way(way), holding))

    def action_to_start(self) -> None:
        """Move the cursor to the beginning of the column, then of the row."""
        self._point(hands.to_start(self.game, self.state, self.hand.cursor))

    def action_to_finish(self) -> None:
        """Move the cursor to the end of the column, then of the row."""
        self._point(hands.to_finish(self.game, self.state, self.hand.cursor))

    def action_area(self, step: int) -> None:
        """Move the cursor to the next area, or to the next place for what is held."""
        cursor = self.hand.cursor
        if self.hand.held is None:
            self._point(hands.next_area(self.game, self.state, cursor, step))
        else:
            self._point(hands.next_target(self.game, self.state, cursor, step, self._targets()))

    def action_take(self) -> None:
        """Pick up at the cursor, or put down there; or finish the name of a pile."""
        if self.hand.typed:
            self._take(hands.finish_name(self.game, self.state, self.hand))
        else:
            self._take(self._pointed_at(self.hand.cursor, moves=False))

    def action_best(self) -> None:
        """Send the cards at the cursor to the best place; what is held elsewhere is put down."""
        held, cursor = self.hand.held, self.hand.cursor
        if held is not None and held.pile != cursor.pile:
            self._take(self._pointed_at(cursor, moves=False))
        else:
            self._take(hands.best(self.game, self.state, self.hand, cursor))

    def action_back(self) -> None:
        """Drop what is held, close what is open, or leave the table."""
        if self.hand.held is None and self.hand.unfolded is None and not self.hand.typed:
            self.action_menu()
        else:
            self._take(Answer(self.hand.empty()._replace(unfolded=None)))

    def action_name(self, key: str) -> None:
        """Type the name of a pile."""
        self._take(hands.type_name(self.game, self.state, self.hand, key))

    def action_stock(self) -> None:
        """Work the stock."""
        self._take(hands.work_stock(self.game, self.state, self.hand))

    def action_named(self, name: str) -> None:
        """Take a step of the stock that has a key of its own."""
        self._take(hands.named_step(self.game, self.state, self.hand, Action(name)))

    def action_home(self) -> None:
        """Send what is held home, or the card at the cursor."""
        self._take(hands.go_home(self.game, self.state, self.hand))

    def action_all_home(self) -> None:
        """Send home all that can no longer be needed."""
        answer = hands.all_home(self.game, self.state, self.hand)
        self._take(answer)
        words = _("Nothing can go home without perhaps being missed later.")
        if answer.steps:
            words = _("Gone home: {cards}.").format(cards=cards_text(len(answer.steps)))
        self._say(words)

    def action_undo(self) -> None:
        """Take the last go back."""
        if not self.round.past:
            self._say(_("There is nothing to undo."))
            return
        self._change(self.round.undo())

    def action_redo(self) -> None:
        """Make the go again that was taken back."""
        if not self.round.future:
            self._say(_("There is nothing to redo."))
            return
        self._change(self.round.redo(self.game))

    def action_restart(self) -> None:
        """Go back to the deal."""
        if not self.round.past:
            self._say(_("This is the deal already."))
            return
        self._change(self.round.restart())
        self._say(_("Back at the deal; redo brings the moves again."))

    def action_hint(self) -> None:
        """Show a good step, and the next time another."""
        if self._manner.hints is None:
            return
        found = self._manner.hints(self.game, masked(self.state))
        self._hint = None
        if found:
            self._hint_at = (self._hint_at + 1) % len(found)
            self._hint, self._words = found[self._hint_at]
        else:
            self._words = _("There is no move to suggest.")
        self._show()

    def action_unfold(self) -> None:
        """Open the column at the cursor, or close it again."""
        self._unfold(self.hand.cursor.pile)

    def action_new(self) -> None:
        """Wish for a new deal."""
        self.post_message(PlayWanted(self.game.id))

    def action_number(self) -> None:
        """Ask for the number of a deal."""
        from tui_solitaire.screens.number import NumberScreen

        self.app.push_screen(NumberScreen(), self._play_number)

    def action_rules(self) -> None:
        """Wish to read the rules."""
        self.post_message(self.RulesWanted(self.game.id))

    def action_menu(self) -> None:
        """Leave the table."""
        self.post_message(self.Left(self))

    @on(Board.Clicked)
    def click(self, event: Board.Clicked) -> None:
        """Select, place or move; the second click on a card sends it home."""
        moves = self._manner.settings.does_click_move(self.game.id, self.game.click_moves)
        if event.twice and not moves:
            self._take(hands.go_home(self.game, self.state, self.hand, event.spot))
        else:
            self._take(self._pointed_at(event.spot, moves))

    @on(Board.ClickedRight)
    def send_to_best_place(self, event: Board.ClickedRight) -> None:
        """Send the card to the best place."""
        hand = self.hand.at(hands.settled(self.game, self.state, event.spot))
        self._take(hands.best(self.game, self.state, hand, event.spot))

    @on(Board.Lifted)
    def begin_drag(self, event: Board.Lifted) -> None:
        """Pick up what is dragged."""
        hand = self.hand.empty().at(hands.settled(self.game, self.state, event.spot))
        self._take(hands.pick_up(self.game, self.state, hand, event.spot))

    @on(Board.Dragged)
    def show_drag(self, event: Board.Dragged) -> None:
        """Let the cursor go with the pointer."""
        if event.spot is not None and self.hand.held is not None:
            self._point(hands.settled(self.game, self.state, event.spot))

    @on(Board.Dropped)
    def end_drag(self, event: Board.Dropped) -> None:
        """Lay the cards where they were dropped, or put them back."""
        if self.hand.held != event.start:
            picked = hands.pick_up(self.game, self.state, self.hand.empty(), event.start)
            if picked.refusal:
                self._take(picked)
                return
            self.hand = picked.hand
        self._take(hands.release(self.game, self.state, self.hand, event.spot))

    @on(Board.FoldClicked)
    def open_fold(self, event: Board.FoldClicked) -> None:
        """Open or close a folded column."""
        self._unfold(event.pile)

    @on(Board.Wheeled)
    def scroll_pile(self, event: Board.Wheeled) -> None:
        """Scroll a column that does not show all of its cards."""
        self._change_view(hands.scrolled(self.game, self.state, self.hand, event.pile, event.rows))

    @on(KeyLine.Asked)
    async def press_key(self, event: KeyLine.Asked) -> None:
        """Do what the clicked key does."""
        await self.run_action(event.action)

    def _pointed_at(self, spot: Spot, moves: bool) -> Answer:
        return hands.point_at(self.game, self.state, self.hand, spot, moves)

    def _targets(self) -> frozenset[int]:
        return hands.targets(self.game, self.state, self.hand)

    def _point(self, spot: Spot) -> None:
        open_still = self.hand.unfolded == spot.pile
        hand = self.hand.at(spot)
        self._change_view(hand if open_still else hand._replace(unfolded=None))

    def _unfold(self, pile: int) -> None:
        unfolded = None if self.hand.unfolded == pile else pile
        self._change_view(self.hand._replace(unfolded=unfolded))

    def _change_view(self, hand: Hand) -> None:
        self.hand = hand
        self._words = ""
        self._show()

    def _take(self, answer: Answer) -> None:
        """Do what a gesture comes to."""
        self.hand = answer.hand
        if answer.steps:
            self._change(self.round.do_all(self.game, answer.steps))
            return
        self._words = self._refusal_words(answer.refusal) if answer.refusal else ""
        if answer.hand.typed:
            words = _("Place {number}…: another digit, or Enter")
            self._words = words.format(number=answer.hand.typed)
        self._show()

    def _change(self, played: Round) -> None:
        """Go over to another round, on disk first and then on the screen."""
        before, self.round = self.round, played
        self._words = self._record.write(played)
        self.hand = hands.followed(self.game, before, played, self.hand)
        self._hint, self._hint_at = None, -1
        if not self._words:
            self._words = dead_end_words(self.game, self.state)
        self._show()
        if self.game.is_won(self.state) and not self.game.is_won(before.state):
            self._celebrate()

    def _celebrate(self) -> None:
        from tui_solitaire.screens.won import WonScreen

        self.app.push_screen(
            WonScreen(self.game, self.round.moves, self._record.watch.seconds), self._after_win
        )

    def _after_win(self, wish: str | None) -> None:
        actions = {"new": self.action_new, "undo": self.action_undo, "menu": self.action_menu}
        if wish in actions:
            actions[wish]()

    def _play_number(self, number: int | None) -> None:
        if number is not None:
            self.post_message(PlayWanted(self.game.id, number))

    def _refusal_words(self, refusal: Refusal) -> str:
        signs = signs_of(self._manner.look)
        return reason_text(refusal.reason, self.game, self.state, refusal.step, signs)

    def _say(self, words: str) -> None:
        self._words = words
        self._show()

    def _show(self) -> None:
        facts = hands.facts(self.game, self.round, self.hand, self._hint)
        self.board.scene = Scene(self.game, self.state, facts, self._manner.look)
        self.message.text = self._words
        can_hint = self._manner.hints is not None
        self.keys.hints = keys_now(Moment(self.game, self.round, self.hand, can_hint))
        self._show_status()

    def _show_status(self) -> None:
        parts: tuple[str, ...] = status_words(self.game, self.saved.deal.number, self.round)
        minutes = self._record.watch.seconds // 60
        if self._manner.settings.clock and minutes:
            parts = (*parts, minutes_text(minutes))
        self.status.parts = parts
