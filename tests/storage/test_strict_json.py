"""JSON as the standard has it, and nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_solitaire.storage.strict_json import NotJsonError, parsed, rendered

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(VALUES)
def test_what_is_written_is_read_back(value: object) -> None:
    data = rendered(value)
    assert parsed(data) == value
    assert data.isascii()
    assert b"\n" not in data


@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        value = parsed(data)
    except NotJsonError:
        return
    assert value == json.loads(data.decode())


@pytest.mark.parametrize(
    "data",
    [
        *(
            b"",
            b" ",
            b"{",
            b"+1",
            b"nan",
            b"NaN",
            b"Infinity",
            b"-Infinity",
            b"[1,]",
            b"{'a': 1}",
            b"01",
        ),
        *(
            b'"\xff"',
            b"\xff\xfe{\x00}\x00",
            b"\xef\xbb\xbf{}",
            b'{"a": 1, "a": 1}',
            b"[] []",
            b"+1",
        ),
        *(b"[" * 1_000_000, b'{"a":' * 100_000, b"[" * 3000 + b"]" * 3000, b'"\n"', b"\x00"),
    ],
    ids=lambda data: repr(data[:16]),
)
def test_what_is_not_json_is_refused(data: bytes) -> None:
    with pytest.raises(NotJsonError):
        parsed(data)


@pytest.mark.parametrize("digits", [31, 4301, 1_000_000])
def test_a_number_of_many_digits_is_out_of_every_range(digits: int) -> None:
    assert parsed(b"9" * digits) > 10**20  # type: ignore[operator] # a number
    assert parsed(b"-" + b"9" * digits) < -(10**20)  # type: ignore[operator] # a number


def test_half_a_character_is_written_as_an_escape() -> None:
    assert rendered(parsed(rb'"\ud800"')) == rb'"\ud800"'
