"""Reading the fields of a JSON object of unknown origin, strictly by type."""

from datetime import UTC, datetime


class FieldError(ValueError):
    """A field is missing or not what it should be; the message names it."""


Fields = dict[str, object]


def as_fields(value: object) -> Fields:
    """Return the value as an object with named fields.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, dict):
        raise FieldError("not an object")
    return value


def whole(fields: Fields, name: str, least: int, most: int) -> int:
    """Return a whole number within the limits; true, 1.0 and "1" are none.

    Raises:
        FieldError: the field is missing or something else.
    """
    value = fields.get(name)
    if type(value) is not int or not least <= value <= most:
        raise FieldError(name)
    return value


def text(fields: Fields, name: str) -> str:
    """Return a text.

    Raises:
        FieldError: the field is missing or something else.
    """
    value = fields.get(name)
    if not isinstance(value, str):
        raise FieldError(name)
    return value


def texts(fields: Fields, name: str) -> list[str]:
    """Return a list of texts.

    Raises:
        FieldError: the field is missing or something else.
    """
    value = fields.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise FieldError(name)
    return value


def places(fields: Fields, name: str, length: int) -> frozenset[int]:
    """Return which of ``length`` items are marked; none if the field is missing.

    Raises:
        FieldError: the field is not a list of such places.
    """
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise FieldError(name)
    if not all(type(item) is int and 0 <= item < length for item in value):
        raise FieldError(name)
    return frozenset(value)


def moment(fields: Fields, name: str) -> datetime:
    """Return a time as UTC, to which a time without a zone is taken to belong.

    Raises:
        FieldError: the field is missing or not in the form of ISO 8601.
    """
    try:
        found = datetime.fromisoformat(text(fields, name))
        return found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise FieldError(name) from None


def moment_text(moment: datetime) -> str:
    """Return a time as ``2026-11-29T22:12:00Z``."""
    plain = moment.astimezone(UTC).replace(microsecond=0, tzinfo=None)
    return plain.isoformat() + "Z"
