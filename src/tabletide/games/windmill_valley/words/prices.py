"""What something costs, said beside what it is."""

from __future__ import annotations

from tabletide.parts.words.wording import Caption, priced


def in_guilder(caption: Caption, price: int) -> Caption:
    """A caption with its price, unless it is free."""
    return priced(caption, "price.guilder", {"n": price}) if price else caption
