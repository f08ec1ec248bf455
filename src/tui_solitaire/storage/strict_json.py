"""JSON as the standard has it, from bytes that may hold anything at all."""

import json
from typing import Final, NoReturn

LONGEST_NUMBER: Final = 30
"""Digits; a longer whole number is read as one that is just as much out of every range."""


class NotJsonError(ValueError):
    """The bytes are not JSON in UTF-8; the message says what is wrong."""


def parsed(data: bytes) -> object:
    """Read one JSON value: no NaN, no name twice in an object, no nesting without end.

    Raises:
        NotJsonError: it is something else.
    """
    try:
        value: object = json.loads(
            data.decode("utf-8"),
            parse_int=_whole,
            parse_constant=_refuse_constant,
            object_pairs_hook=_without_twins,
        )
    except UnicodeDecodeError:
        raise NotJsonError("not UTF-8") from None
    except RecursionError:
        raise NotJsonError("nested too deep") from None
    except json.JSONDecodeError as error:
        raise NotJsonError(f"{error.msg} at column {error.colno}") from None
    return value


def rendered(value: object) -> bytes:
    """Return the value on one line of ASCII, which every terminal and editor can show."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        return int(digits[:LONGEST_NUMBER])
    return int(digits)


def _refuse_constant(name: str) -> NoReturn:
    raise NotJsonError(f"{name} is not JSON")


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise NotJsonError("a name stands twice in one object")
    return made
