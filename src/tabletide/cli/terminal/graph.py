"""A graph of shares in characters: a bar for each, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from tabletide.bots.net import CERTAIN

_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_ROWS: Final = 8
_LABELS: Final = {0: "100%", _ROWS // 2: " 50%", _ROWS - 1: "  0%"}
_MARGIN: Final = 6  # columns for the labels


def graph(shares: Sequence[int], marked: Sequence[int], width: int) -> Text:
    """Shares in ten-thousandths as bars, as wide as there is room for; some stand out."""
    each = 3 if _MARGIN + 3 * len(shares) <= width else 2
    each = each if _MARGIN + each * len(shares) <= width else 1
    bar = max(1, each - 1)
    lines: list[Text] = []
    for row in range(_ROWS):
        line = Text(f"{_LABELS.get(row, ''):<{_MARGIN}}", style="dim")
        for at, share in enumerate(shares):
            line.append(_piece(share, row) * bar, "bold yellow" if at in marked else "cyan")
            line.append(" " * (each - bar))
        lines.append(line)
    return Text("\n").join(lines)


def _piece(share: int, row: int) -> str:
    """What of a bar is seen in a row, counted from above; the least of them is a line."""
    height = max(1, round(share * _ROWS * 8 / CERTAIN))
    return _EIGHTHS[min(8, max(0, height - 8 * (_ROWS - 1 - row)))]
