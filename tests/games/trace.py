"""Plays seeded games and prints a checksum of the position after every step.

Run as a program, with whichever build of the package is first on the path, so
that two builds can be compared step by step.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import zlib
from bisect import bisect_right
from pathlib import Path
from typing import Any

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Game
from tabletide.kernel.options import verb_of
from tabletide.kernel.state import CHANCE, NOBODY


def trace(name: str, games: int, positions: list[str]) -> list[str]:
    """One line a step: the verb taken and the checksum of where it led."""
    game: Game = importlib.import_module(f"tabletide.games.{name}.game").GAME
    setups = all_setups(game)
    starts = [game.start(setups[index % len(setups)]) for index in range(games)]
    starts += [game.read(position) for position in positions]
    lines: list[str] = []
    for index, state in enumerate(starts):
        _play(game, state, Rng(seed_of("trace", index)), lines)
    return lines


def trace_of_the_source(folder: Path, name: str, games: int, positions: list[str]) -> list[str]:
    """The trace of the interpreted source, made in a process of its own."""
    source = Path(__file__).parents[2] / "src"
    done = subprocess.run(
        [sys.executable, __file__, name, str(games), *positions],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def _play(game: Game, state: Any, rng: Rng, lines: list[str]) -> None:
    ends = [verb.first + verb.size() for verb in game.verbs]
    while state.to_move != NOBODY:
        choice = _choose(game, state, ends, rng)
        game.apply(state, choice)
        checksum = zlib.crc32(game.write(state).encode())
        lines.append(f"{verb_of(game.verbs, choice).name} {checksum:08x}")


def _choose(game: Game, state: Any, ends: list[int], rng: Rng) -> int:
    """A random verb, then a random option of it: every verb is reached before long."""
    if state.to_move == CHANCE:
        return int(game.sample(state, rng))
    offered = [int(option) for option in game.options(state)]
    verbs = sorted({bisect_right(ends, option) for option in offered})
    verb = verbs[int(rng.below(len(verbs)))]
    block = [option for option in offered if bisect_right(ends, option) == verb]
    return block[int(rng.below(len(block)))]


if __name__ == "__main__":
    sys.stdout.write("\n".join(trace(sys.argv[1], int(sys.argv[2]), sys.argv[3:])))
