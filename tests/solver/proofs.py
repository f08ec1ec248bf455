"""A small list of proven deals in place of those that are shipped."""

import pytest

from tui_solitaire.solver import proven
from tui_solitaire.solver.proven import ProvenDeal

NODES = {11: 100, 12: 900, 13: 20, 14: 500, 15: 7000, 16: 30}
"""Six deals with what a search looks at: 13 and 16 are the easy third, 12 and 15 the hard one."""


def use_list(patch: pytest.MonkeyPatch, *games: str) -> None:
    """Let just these games have a list, and all the same."""
    deals = tuple(ProvenDeal(number, nodes) for number, nodes in sorted(NODES.items()))
    patch.setattr(proven, "_read", lambda game_id: deals if game_id in games else ())
    proven._thresholds.cache_clear()
