"""A graph in characters: a bar for each figure, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from tabletide.bots.net import CERTAIN
from tabletide.cli.terminal.numbers import signed

_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_ROWS: Final = 8
_PERCENT: Final = ("100%", " 50%", "  0%")
_MARGIN: Final = 6  # columns for the labels
_POINT: Final = 1000


def graph(
    shares: Sequence[int],
    marked: Sequence[int],
    width: int,
    scale: tuple[str, str, str] = _PERCENT,
) -> Text:
    """Shares in ten-thousandths as bars, as wide as there is room for; some stand out.

    The scale says what all of it is, the half and nothing.
    """
    labels = dict(zip((0, _ROWS // 2, _ROWS - 1), scale, strict=True))
    each = 3 if _MARGIN + 3 * len(shares) <= width else 2
    each = each if _MARGIN + each * len(shares) <= width else 1
    bar = max(1, each - 1)
    lines: list[Text] = []
    for row in range(_ROWS):
        line = Text(f"{labels.get(row, ''):<{_MARGIN}}", style="dim")
        for at, share in enumerate(shares):
            line.append(_piece(share, row) * bar, "bold yellow" if at in marked else "cyan")
            line.append(" " * (each - bar))
        lines.append(line)
    return Text("\n").join(lines)


def lead_graph(leads: Sequence[int], most: int, marked: Sequence[int], width: int) -> Text:
    """How far somebody is ahead, up to the most in thousandths of a point; half as high is level.

    >>> from tabletide.cli.terminal.graph import lead_graph
    >>> print(lead_graph([0, 12_000], 12_000, [], 80).plain.splitlines()[0].rstrip())
     +12     ██
    """
    shares = [(lead + most) * CERTAIN // max(1, 2 * most) for lead in leads]
    highest = round(most / _POINT)
    scale = (f"{signed(highest):>4}", "   0", f"{signed(-highest):>4}")
    return graph(shares, marked, width, scale)


def _piece(share: int, row: int) -> str:
    """What of a bar is seen in a row, counted from above; the least of them is a line."""
    height = max(1, round(share * _ROWS * 8 / CERTAIN))
    return _EIGHTHS[min(8, max(0, height - 8 * (_ROWS - 1 - row)))]
