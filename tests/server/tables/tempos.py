"""How long a guest wants to be waited for."""

from __future__ import annotations

from tabletide.server.wire.tempo import Tempo

QUICK = Tempo(pause=0.0, moment=0.0)


def replace_tempo(
    tempo: Tempo, *, moment: float | None = 0.0, wait: bool = False, pass_by: int = -1
) -> Tempo:
    """A wish with another time for moments, a press to wait, or a moment let pass."""
    return Tempo(tempo.pause, moment, wait, pass_by, tempo.shown)
