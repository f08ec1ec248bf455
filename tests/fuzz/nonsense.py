"""JSON that is nearly right: a good value with something in it changed."""

import os
from copy import deepcopy
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

from tui_solitaire.notation import ACTIONS

EXAMPLES: Final = int(os.environ.get("PASYANS_FUZZ", "100"))
"""How many examples each test tries; ``PASYANS_FUZZ=20000`` is for a quiet evening."""

fuzzed = settings(max_examples=EXAMPLES)

names = st.sampled_from(
    [*map(str, range(26)), "s", "w", "r", "f", *(f"f{n}" for n in range(10)), "x1", "x4", "x5"]
)
moves = (
    st.sampled_from(ACTIONS)
    | st.builds("{}>{}".format, names, names)
    | st.builds("{}:{}>{}".format, names, st.integers(-1, 200), names)
)
cards = st.builds("".join, st.tuples(st.sampled_from("A23456789TJQK1?"), st.sampled_from("SHDCsX")))
words = st.sampled_from(
    ["pasyans", "pasyans-settings", "kosynka", "diagonal", "player", "full", "won", "auto", "", "#"]
)
odd_numbers = st.sampled_from(
    [0, 1, -1, 2, 17, 2**31, 2**63, 10**10, 10**40, 1.0, 0.5, -0.0, 1e308]
)
plain = (
    st.none()
    | st.booleans()
    | st.integers(-5, 110)
    | odd_numbers
    | words
    | moves
    | cards
    | st.text(max_size=8)
    | st.sampled_from(["\ud800", "\x00", "2026-11-29T12:00:00Z", "0001-01-01", "9999-12-31T23:59"])
)
anything = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(words | names | st.text(max_size=5), inner)
    ),
    max_leaves=8,
)


@st.composite
def spoilt(draw: st.DrawFn, good: object, most: int = 4) -> object:
    """A copy of a JSON value in which a few things are changed, anywhere."""
    value = deepcopy(good)
    for _ in range(draw(st.integers(1, most))):
        value = _changed(draw, value)
    return value


def _changed(draw: st.DrawFn, value: object) -> object:
    """Change a value here, or go a level deeper and change something there."""
    if not isinstance(value, (dict, list)) or not value or draw(st.integers(0, 9)) == 0:
        return draw(anything)
    places = list(value) if isinstance(value, dict) else list(range(len(value)))
    at = draw(st.sampled_from(places))
    if isinstance(value, list):
        return _changed_list(draw, value, int(str(at)))
    match draw(st.integers(0, 5)):
        case 0:
            del value[at]
        case 1:
            value[draw(st.sampled_from(places) | words | names)] = deepcopy(value[at])
        case _:
            value[at] = _changed(draw, value[at])
    return value


def _changed_list(draw: st.DrawFn, value: list[object], at: int) -> object:
    match draw(st.integers(0, 6)):
        case 0:
            del value[at:]
        case 1:
            value.pop(at)
        case 2:
            value.insert(at, deepcopy(value[at]))
        case 3:
            value.insert(at, draw(moves | cards))
        case 4:
            other = draw(st.integers(0, len(value) - 1))
            value[at], value[other] = value[other], value[at]
        case _:
            value[at] = _changed(draw, value[at])
    return value


@st.composite
def scratched(draw: st.DrawFn, good: bytes) -> bytes:
    """A copy of some bytes with a few of them changed, lost, doubled or new."""
    data = bytearray(good)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data)))
        match draw(st.integers(0, 4)):
            case 0:
                del data[at:]
            case 1:
                del data[at : at + draw(st.integers(1, 9))]
            case 2:
                data[at:at] = draw(st.binary(max_size=6))
            case 3:
                data[at:at] = data[at : at + draw(st.integers(1, 40))]
            case _:
                data[at : at + 1] = bytes([draw(st.integers(0, 255))])
    return bytes(data)
