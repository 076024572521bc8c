"""The numbered options on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.text import Text

from tabletide.cli.play.choices import Group, Item
from tabletide.cli.terminal.screen import columns, flow
from tabletide.cli.terminal.words import Words

MANY: Final = 15  # so many options that read alike are only counted, if there are others
WIDE: Final = 100  # columns from which many options stand in columns
NUMBER_STYLE: Final = "bold cyan"
PRICE_STYLE: Final = "yellow"


def offer_lines(
    groups: Sequence[Group],
    seat: int,
    name: Callable[[int], str],
    words: Words,
    width: int,
    everything: bool = False,
) -> list[Text]:
    """All options: those alike behind their head, single ones together in a paragraph."""
    lines: list[Text] = []
    for owner in dict.fromkeys(group.owner for group in groups):
        own = [group for group in groups if group.owner == owner]
        if owner != seat:
            lines.append(Text(words.own("offer.of", who=name(owner)), style="bold"))
        headed = [group for group in own if group.head]
        everything = everything or len(groups) == 1
        lines += [_headed(group, words, width, everything) for group in headed]
        loose = [item for group in own if not group.head for item in group.items]
        if loose:
            lines.append(flow((_piece(item, item.label) for item in loose), width))
    return lines


def _headed(group: Group, words: Words, width: int, everything: bool) -> Text:
    head = Text(f"{group.head} ", style="bold")
    count = len(group.items)
    if count > MANY and not everything:
        first, last = group.items[0].number, group.items[-1].number
        note = words.own("offer.many", n=count, first=first, last=last)
        return Text.assemble(head, (note, "dim"))
    pieces = [_piece(item, item.short) for item in group.items]
    if count > MANY and width >= WIDE:
        return Text.assemble(head, "\n", columns(pieces, width, indent=2))
    return flow([head, *pieces], width, indent=4, gap=1)


def _piece(item: Item, label: str) -> Text:
    """The number to type, told from any number in the label, what it is for, and its price."""
    price = (f"[{item.price}] ", PRICE_STYLE) if item.price else ""
    return Text.assemble((f"{item.number})", NUMBER_STYLE), f" {label} ", price)


def item_list(found: Iterable[Item]) -> list[Text]:
    """Options one below the other, for when what was typed fits several."""
    return [Text.assemble("  ", _piece(item, item.label)) for item in found]
