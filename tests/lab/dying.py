"""Work that takes its process with it the first time it is tried."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import NamedTuple

from tabletide.lab.rows import Row
from tabletide.lab.simulate import Chunk, play_chunk


class Doomed(NamedTuple):
    """Games to be played, and the mark left by who dies of them; none where nobody is to."""

    chunk: Chunk
    mark: str


def play_or_die(doomed: Doomed) -> list[Row]:
    """The rows of some games; who is doomed plays them, and is killed before he can tell."""
    rows = play_chunk(doomed.chunk)
    if doomed.mark and not Path(doomed.mark).exists():
        Path(doomed.mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return rows
