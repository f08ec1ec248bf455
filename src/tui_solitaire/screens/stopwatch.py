"""How long a game has been played: only while its table is the screen that is looked at."""

from time import monotonic


class Stopwatch:
    """Counts seconds between ``start`` and ``stop``, on top of those of earlier sittings."""

    def __init__(self, seconds: int) -> None:
        self._counted = float(seconds)
        self._since: float | None = None

    @property
    def seconds(self) -> int:
        """The whole seconds so far."""
        running = 0.0 if self._since is None else monotonic() - self._since
        return int(self._counted + running)

    def start(self) -> None:
        """Go on counting, if it does not count already."""
        if self._since is None:
            self._since = monotonic()

    def stop(self) -> None:
        """Count no further for now."""
        if self._since is not None:
            self._counted += monotonic() - self._since
            self._since = None
