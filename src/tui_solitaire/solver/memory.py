"""How much memory this process holds, as far as the system tells."""

import os
import sys
from contextlib import suppress
from pathlib import Path

try:
    import resource
except ImportError:  # not on Windows; there the limit of nodes and time has to do
    resource = None  # type: ignore[assignment] # the one way to say that a module is absent

_MIB = 2**20


def held_mib() -> float:
    """Return the MiB of memory that the process holds now; where only the peak is known, that."""
    with suppress(OSError, ValueError), Path("/proc/self/statm").open("rb") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / _MIB
    if resource is None:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / _MIB if sys.platform == "darwin" else peak / 1024


def limit_address_space(mib: int) -> None:
    """Make the system itself refuse more memory than this, where it can; no error where not."""
    if resource is None:
        return
    with suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        soft = mib * _MIB
        if hard != resource.RLIM_INFINITY:
            soft = min(soft, hard)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
