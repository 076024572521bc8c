"""Positions read in a process of its own, so that one that is never done with is noticed.

Compiled code listens to no alarm: only from outside can it be told that it does not end.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from typing import NamedTuple

from tests.games.lines import game_of

READ, REFUSED, FAILED, ENDLESS = "read", "refused", "failed", "endless"
PATIENCE = 5.0  # seconds; reading takes less than a thousandth of one


class Answer(NamedTuple):
    """What became of a line: the position as written again, or what was said of it."""

    kind: str
    text: str = ""
    faults: tuple[str, ...] = ()


class Reader:
    """Reads positions of one game elsewhere."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._process: subprocess.Popen[str] | None = None

    def read(self, line: str) -> Answer:
        """Read a line there, and start afresh if that does not end."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(line) + "\n")
        process.stdin.flush()
        if not select.select([process.stdout], [], [], PATIENCE)[0]:
            self.close()
            return Answer(ENDLESS)
        kind, text, faults = json.loads(process.stdout.readline())
        return Answer(kind, text, tuple(faults))

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.kernel.apart", self.game],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        return self._process


def answer(game: str, line: str) -> Answer:
    """Read a line here, and write again what was read."""
    rules = game_of(game)
    try:
        state = rules.read(line)
        return Answer(READ, rules.write(state), tuple(rules.audit(state)))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
        name = type(error).__name__
        kind = REFUSED if name == "NotationError" else FAILED
        return Answer(kind, f"{name}: {error}")


if __name__ == "__main__":
    for request in sys.stdin:
        sys.stdout.write(json.dumps(answer(sys.argv[1], json.loads(request))) + "\n")
        sys.stdout.flush()
