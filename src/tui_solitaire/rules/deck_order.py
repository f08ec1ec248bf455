"""The shuffle: Fisher-Yates from the last card down, driven only by ``Random.random``.

Of all of ``random`` only that sequence is promised to stay the same (Python's documentation,
"Notes on Reproducibility").
"""

from random import Random


def shuffled(cards: bytes, seed: str) -> bytes:
    """Return the cards in the order that the seed gives, the same on every machine."""
    order = bytearray(cards)
    random = Random()
    random.seed(seed, version=2)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return bytes(order)
