"""What may still come from the piles, as everybody can work it out."""

from __future__ import annotations

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.windmill_valley.names import contract_text, helper_text, tile_text
from tabletide.cli.terminal.numbers import TIMES
from tabletide.cli.terminal.words import Words


def pile_lines(view: View, canvas: Canvas) -> list[Text]:
    """Each pile with all that may lie in it: what is there twice is named once."""
    words = canvas.words
    lines = []
    for pile in view["piles"]:
        title = f"{words.term('page.deck.' + pile['pile'])} {pile['count']}:"
        lines.append(Text(title, style="bold"))
        said = [_name(one, pile["pile"], words) for one in pile["left"]]
        for name in dict.fromkeys(said):
            times = f" {TIMES}{said.count(name)}" if said.count(name) > 1 else ""
            lines.append(Text(f"   {name}{times}"))
    return lines


def _name(one: str, pile: str, words: Words) -> str:
    """An improvement, or both halves of a farm card."""
    if pile != "farm":
        return tile_text(one, words)
    return f"{helper_text(one, words)} ‖ {contract_text(one, words)}"
