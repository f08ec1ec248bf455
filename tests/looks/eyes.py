"""How colours look: contrast after WCAG 2, and how far two of them are apart."""

from math import dist
from typing import Final

from rich.color import Color, ColorSystem

Triplet = tuple[float, float, float]

_TO_XYZ: Final = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
"""From linear sRGB; the middle row is the luminance."""

_WHITE: Final = (0.95047, 1.0, 1.08883)


def sent(colour: str, system: ColorSystem) -> Triplet:
    """The red, green and blue that a terminal gets for a colour of a theme, each from 0 to 1."""
    red, green, blue = Color.parse(colour).downgrade(system).get_truecolor()
    return red / 255, green / 255, blue / 255


def contrast(one: Triplet, other: Triplet) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((_xyz(one)[1], _xyz(other)[1]))
    return (lighter + 0.05) / (darker + 0.05)


def distance(one: Triplet, other: Triplet) -> float:
    """How far apart two colours are in CIELAB of 1976; at about 2 they can just be told apart."""
    return dist(_lab(one), _lab(other))


def _xyz(colour: Triplet) -> Triplet:
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour]
    x, y, z = (sum(part * v for part, v in zip(row, linear, strict=True)) for row in _TO_XYZ)
    return x, y, z


def _lab(colour: Triplet) -> Triplet:
    scaled = [v / white for v, white in zip(_xyz(colour), _WHITE, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
