"""How long the engine takes for a random game of 2 000 requests, in a process of its own.

Run: python benchmarks/engine_speed.py
"""

import json
import random
import subprocess
import sys
import time

REQUESTS = 2000
SERVE = (
    "import sys; from tui_solitaire.engine import serve; serve(sys.stdin.buffer, sys.stdout.buffer)"
)


def main() -> None:
    """Play each game and print the seconds from start to end of the process."""
    for game in ("diagonal", "kosynka", "kosynka-3", "tsepochka", "lestnitsa"):
        started = time.perf_counter()
        refused = play(game)
        print(f"{game:10} {REQUESTS} requests {time.perf_counter() - started:5.2f} s", refused)


def play(game: str) -> str:
    """Play legal moves at random, start anew when none is left; return what was refused."""
    choose = random.Random(game)
    engine = subprocess.Popen(
        [sys.executable, "-c", SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert engine.stdin
    assert engine.stdout
    legal: list[str] = []
    refused = 0
    for number in range(1, REQUESTS + 1):
        request = (
            {"do": "move", "move": choose.choice(legal)}
            if legal
            else {"do": "new", "game": game, "deal": number}
        )
        engine.stdin.write(json.dumps(request).encode() + b"\n")
        engine.stdin.flush()
        answer = json.loads(engine.stdout.readline())
        refused += not answer["ok"]
        legal = answer.get("legal", [])
    engine.stdin.close()
    engine.wait()
    return f"({refused} refused)" if refused else ""


if __name__ == "__main__":
    main()
