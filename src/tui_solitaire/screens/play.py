"""A game in play: the round, the hand, and the sentence of the moment, without any screen."""

from typing import NamedTuple

from tui_solitaire import hand as hands
from tui_solitaire.hand import Answer, Hand, Refusal, Way
from tui_solitaire.i18n import _
from tui_solitaire.look import signs_of
from tui_solitaire.picture import Facts, Look, Spot
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Action, Game, Reason, Step
from tui_solitaire.rules.state import State
from tui_solitaire.screens.outlook import Outlook
from tui_solitaire.screens.record import Record
from tui_solitaire.screens.suggestions import HintSource, Suggestions
from tui_solitaire.storage.settings import Settings
from tui_solitaire.wording import cards_text, reason_text
from tui_solitaire.wording.piles import has_series


class Manner(NamedTuple):
    """How a table looks and behaves, as the player has chosen."""

    settings: Settings
    look: Look
    hints: HintSource | None = None


class Play:
    """Owns the round and the hand of one table; every change is on the disk before it is seen."""

    def __init__(self, record: Record, manner: Manner, words: str = "") -> None:
        """Sit down to a game.

        Args:
            words: What to say first.
        """
        self.record = record
        self.manner = manner
        self.game: Game = record.saved.game
        self.round: Round = record.saved.round
        self.hand = Hand(hands.first_stop(self.game, self.state))
        self._outlook = Outlook(self.game)
        self.words = words or self._outlook.words(self.round)
        self._suggestions = Suggestions(self.game)
        self._safe: tuple[State, bool] | None = None

    @property
    def state(self) -> State:
        """The position on the table."""
        return self.round.state

    @property
    def is_won(self) -> bool:
        """Whether the game has come out."""
        return self.game.is_won(self.state)

    @property
    def can_go_home(self) -> bool:
        """Whether there is a card that can go home and will not be missed."""
        if self._safe is None or self._safe[0] is not self.state:
            self._safe = self.state, bool(hands.safe_home_steps(self.game, self.state))
        return self._safe[1]

    @property
    def can_finish(self) -> bool:
        """Whether the rest needs no thought."""
        return bool(self._outlook.finish(self.round))

    @property
    def facts(self) -> Facts:
        """What the picture has to know."""
        return hands.facts(self.game, self.round, self.hand, self._suggestions.step)

    def look_around(self) -> bool:
        """Say so, once, when another window has taken the game over; tell whether it has now."""
        is_news = self.record.notices_loss()
        if is_news:
            self.words = _(
                "The game was taken over in another window; playing on here makes a copy."
            )
        return is_news

    def go(self, way: Way) -> None:
        """Move the cursor by an arrow."""
        holding = self.hand.held is not None
        self._point(hands.stepped(self.game, self.state, self.hand.cursor, way, holding))

    def to_start(self) -> None:
        """Move the cursor to the beginning of the column, then of the row."""
        self._point(hands.to_start(self.game, self.state, self.hand.cursor))

    def to_finish(self) -> None:
        """Move the cursor to the end of the column, then of the row."""
        self._point(hands.to_finish(self.game, self.state, self.hand.cursor))

    def area(self, step: int) -> None:
        """Move the cursor to the next area, or to the next place for what is held."""
        cursor = self.hand.cursor
        if self.hand.held is None:
            self._point(hands.next_area(self.game, self.state, cursor, step))
            return
        places = hands.targets(self.game, self.state, self.hand)
        self._point(hands.next_target(self.game, self.state, cursor, step, places))

    def enter(self) -> None:
        """Pick up at the cursor, or put down there; or finish the name of a pile."""
        if self.hand.typed:
            self._take(hands.finish_name(self.game, self.state, self.hand))
        else:
            self._point_at(self.hand.cursor, moves=False)

    def best(self) -> None:
        """Send the cards at the cursor to the best place; what is held elsewhere is put down."""
        held, cursor = self.hand.held, self.hand.cursor
        if held is not None and held.pile != cursor.pile:
            self._point_at(cursor, moves=False)
        else:
            self._take(hands.best(self.game, self.state, self.hand, cursor))

    def back(self) -> bool:
        """Drop what is held and close what is open; tell whether there was any such thing."""
        hand = self.hand
        is_hand_busy = hand.held is not None or hand.unfolded is not None or hand.typed
        busy = is_hand_busy or self._suggestions.step
        self._suggestions.hide()
        self._take(Answer(self.hand.empty()._replace(unfolded=None)))
        return bool(busy)

    def name(self, key: str) -> None:
        """Type a character of a pile's name."""
        self._take(hands.type_name(self.game, self.state, self.hand, key))
        if self.hand.typed:
            words = _("Place {number}…: one more digit, or Enter.")
            self.words = words.format(number=self.hand.typed)

    def stock(self) -> None:
        """Work the stock."""
        self._take(hands.work_stock(self.game, self.state, self.hand))

    def named(self, action: str) -> None:
        """Take a step of the stock that has a key of its own."""
        self._take(hands.named_step(self.game, self.state, self.hand, Action(action)))

    def home(self) -> None:
        """Send what is held home, or the card at the cursor."""
        self._take(hands.go_home(self.game, self.state, self.hand))

    def all_home(self) -> None:
        """Send home all that can no longer be needed."""
        answer = hands.all_home(self.game, self.state, self.hand)
        self._take(answer)
        if not answer.steps:
            self.words = self._outlook.words(self.round) or self._nothing_goes_home()
        elif not self.words:
            self.words = _("Gone home: {cards}.").format(cards=cards_text(len(answer.steps)))

    def _nothing_goes_home(self) -> str:
        if has_series(self.game, self.state):
            return _("No card on the table continues its series.")
        return _("Nothing can go home without perhaps being missed later.")

    def undo(self) -> None:
        """Take the last go back."""
        if self.round.past:
            self._change(self.round.undo())
        else:
            self.words = _("There is nothing to undo.")

    def redo(self) -> None:
        """Make the go again that was taken back."""
        if self.round.future:
            self._change(self.round.redo(self.game))
        else:
            self.words = _("There is nothing to redo.")

    def restart(self) -> None:
        """Go back to the deal."""
        if not self.round.past:
            self.words = _("This is the deal already.")
            return
        self._change(self.round.restart())
        self.words = self.words or _("Back at the deal; redo brings the moves again.")

    def hint(self) -> None:
        """Show a good step, and the next time another; on wish say first that there is one."""
        if self.manner.hints is None:
            return
        careful = self.manner.settings.careful_hints
        signs = signs_of(self.manner.look)
        words = self._suggestions.ask(self.round, self.manner.hints, signs, careful)
        self.words = words or self._outlook.words(self.round) or _("There is no move to suggest.")

    def finish(self) -> None:
        """Play the rest, if it needs no thought, as one go."""
        if steps := self._outlook.finish(self.round):
            self._take(Answer(self.hand.empty(), steps))
        else:
            self.words = _("The rest of the game still needs thought.")

    def point_out(self, step: Step | None, words: str) -> None:
        """Mark a step on the table and say something about it; None marks nothing."""
        self._suggestions.point_out(step, words)
        self.words = words

    def take_step(self, step: Step) -> None:
        """Take a step that somebody else has chosen."""
        self._change(self.round.do(self.game, step))

    def rewind(self, moves: int) -> None:
        """Take goes back until no more than so many moves are left."""
        played = self.round
        while played.moves > moves:
            played = played.undo()
        self._change(played)

    def speak_anew(self) -> None:
        """Say no more what was said in another language."""
        self._outlook = Outlook(self.game)
        self._suggestions.forget()
        self.words = self._outlook.words(self.round)

    def unfold(self, pile: int | None = None) -> None:
        """Open a column (by default the one at the cursor), or close it again."""
        pile = self.hand.cursor.pile if pile is None else pile
        self._view(self.hand._replace(unfolded=None if self.hand.unfolded == pile else pile))

    def click(self, spot: Spot, twice: bool) -> None:
        """Select, place or move; the second click on a card sends it home."""
        usual = self.game.click_moves
        moves = self.manner.settings.does_click_move(self.game.id, usual)
        if twice and not moves:
            self._take(hands.go_home(self.game, self.state, self.hand, spot))
        else:
            self._point_at(spot, moves)

    def click_right(self, spot: Spot) -> None:
        """Send a card to the best place."""
        hand = self.hand.at(hands.settled(self.game, self.state, spot))
        self._take(hands.best(self.game, self.state, hand, spot))

    def lift(self, spot: Spot) -> None:
        """Begin to drag a card with all that lies on it."""
        hand = self.hand.empty().at(hands.settled(self.game, self.state, spot))
        self._take(hands.pick_up(self.game, self.state, hand, spot))

    def drag(self, spot: Spot | None) -> None:
        """Let the cursor go with what is dragged."""
        if spot is not None and self.hand.held is not None:
            self._point(hands.settled(self.game, self.state, spot))

    def drop(self, start: Spot, spot: Spot | None) -> None:
        """Lay what was lifted at ``start``, or put it back if nothing takes it."""
        if self.hand.held != start:
            self.lift(start)
        if self.hand.held == start:
            self._take(hands.release(self.game, self.state, self.hand, spot))

    def wheel(self, pile: int, rows: int, most: int) -> None:
        """Scroll a column that does not show all of its cards, ``most`` rows back at most."""
        self._view(hands.scrolled(self.game, self.state, self.hand, pile, rows, most))

    def _point_at(self, spot: Spot, moves: bool) -> None:
        self._take(hands.point_at(self.game, self.state, self.hand, spot, moves))

    def _point(self, spot: Spot) -> None:
        self._view(_folded(self.hand.at(spot)))

    def _view(self, hand: Hand) -> None:
        """Look at the table in another way."""
        self.hand = hand
        self.words = self._suggestions.words

    def _take(self, answer: Answer) -> None:
        """Do what a gesture comes to."""
        self.hand = _folded(answer.hand)
        self.words = self._words_about(answer)
        if answer.steps:
            self._change(self.round.do_all(self.game, answer.steps))

    def _change(self, played: Round) -> None:
        """Go over to another round."""
        before, self.round = self.round, played
        trouble = self.record.write(played)
        self.hand = hands.followed(self.game, before, played, self.hand)
        self._suggestions.forget()
        self.words = trouble or self._outlook.words(self.round)

    def _words_about(self, answer: Answer) -> str:
        """Why nothing was done, or that nothing can be done with what is held."""
        refusal = answer.refusal
        if refusal is None and self.hand.held and not self.facts.targets:
            refusal = Refusal(Reason.NO_PLACE_FITS)
        if refusal is None:
            return ""
        signs = signs_of(self.manner.look)
        return reason_text(refusal.reason, self.game, self.state, refusal.step, signs)


def _folded(hand: Hand) -> Hand:
    """Close an open column once the cursor has left it or cards are picked up."""
    if hand.held is None and hand.cursor.pile == hand.unfolded:
        return hand
    return hand._replace(unfolded=None)
