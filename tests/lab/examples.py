"""Examples made up, in which one thing is plain: whoever has more of the first feature wins."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tabletide.lab.training.examples import CHUNK, STRAYS, Example

TURNS = 6


def made_up(games: int, width: int) -> list[Example]:
    """Games whose first feature is above zero where they are won, with some exceptions."""
    lot = random.Random(7)
    out = []
    for number in range(games):
        won = lot.randrange(2)
        turns = [
            [lot.randrange(0, 60) if won else lot.randrange(-60, 0)]
            + [lot.randrange(100) for _ in range(width - 1)]
            for _ in range(TURNS)
        ]
        came = won if lot.randrange(10) else 1 - won
        out.append(Example(number, turns, [came] * TURNS))
    return out


def keep(examples: list[Example], folder: Path, game: str, seed: str) -> None:
    """Write examples as if they had been played."""
    folder.mkdir()
    for first in range(0, len(examples), CHUNK):
        name = f"{game}-{STRAYS}-{seed}-{first:06}.json"
        (folder / name).write_text(json.dumps(examples[first : first + CHUNK]), encoding="utf-8")
