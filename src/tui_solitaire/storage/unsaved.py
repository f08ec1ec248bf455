"""What could not be written down: games that live on in memory while the program runs."""

from tui_solitaire.round import Round
from tui_solitaire.rules.deals import opening
from tui_solitaire.storage.game_files import Summary
from tui_solitaire.storage.save_format import SavedGame, status


class Unsaved:
    """The games of which there is more in memory than on the disk."""

    def __init__(self) -> None:
        self._games: dict[str, SavedGame] = {}
        self._on_disk: dict[str, Round] = {}
        """The rounds that the files hold, as far as this program knows."""

    def game(self, key: str) -> SavedGame | None:
        """Return the game of that name, if it could not be saved."""
        return self._games.get(key)

    def games(self) -> tuple[SavedGame, ...]:
        """Return all that could not be saved."""
        return tuple(self._games.values())

    def summaries(self) -> list[Summary]:
        """Sum up all that could not be saved."""
        return list(map(_summary, self._games.values()))

    @property
    def moves(self) -> int:
        """How many moves, made or taken back, are nowhere but in memory."""
        return sum(map(self._moves_of, self._games.values()))

    def keep(self, saved: SavedGame) -> None:
        """Keep what could not be saved, unless no more than its time is new."""
        if self._moves_of(saved):
            self._games[saved.key] = saved
        else:
            self.forget(saved.key)

    def rename(self, key: str, new_key: str) -> None:
        """Go on under another name, for a game that somebody else has played on as well."""
        self._on_disk[new_key] = self._on_disk.get(key) or self._games[key].round
        self._games[new_key] = self._games.pop(key)._replace(key=new_key)

    def note_saved(self, saved: SavedGame) -> None:
        """Take note that this is on the disk."""
        self._on_disk[saved.key] = saved.round
        self.forget(saved.key)

    def forget(self, key: str) -> None:
        """Drop the game of that name."""
        self._games.pop(key, None)

    def _moves_of(self, saved: SavedGame) -> int:
        on_disk = self._on_disk.get(saved.key) or Round(opening(saved.game, saved.deal))
        return _distance(on_disk, saved.round)


def _distance(before: Round, after: Round) -> int:
    """How many moves of the one are to be taken back, and others made, to come to the other."""
    old, new = before.past, after.past
    same = 0
    for (_, was), (_, now) in zip(old, new, strict=False):
        if was.step != now.step:
            break
        same += 1
    return len(old) + len(new) - 2 * same


def _summary(saved: SavedGame) -> Summary:
    game, state = saved.game, saved.round.state
    return Summary(
        saved.key,
        saved.game_id,
        saved.deal.number,
        len(saved.round.past),
        status(game, state),
        saved.seconds,
        saved.started,
        saved.saved,
    )
