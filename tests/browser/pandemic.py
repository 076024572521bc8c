"""A deal of Pandemic that several tests begin with, and what is known of it."""

from __future__ import annotations

from typing import Final

from tabletide.parts.files.messages import Message

# The first two seats are the Researcher, who begins, and the Operations Expert, both in Atlanta.
SEED: Final = "12"
OPEN: Final = {"epidemics": "4", "hands": "open"}
CLOSED: Final = {"epidemics": "4", "hands": "closed"}
RESEARCHER: Final[Message] = ("role.researcher", {})
EXPERT: Final[Message] = ("role.operations_expert", {})
HELD: Final = (
    ("san_francisco", "london", "algiers", "moscow"),
    ("montreal", "essen", "khartoum", "resilient_population"),
)
# The card that let the Researcher begin: all have seen it.
SHOWN: Final = "moscow"
NEAR: Final = "chicago"  # a city next to Atlanta, and one next to that
FURTHER: Final = "montreal"


def city(slug: str) -> Message:
    """A city, to fill a blank with."""
    return (f"city.{slug}", {})
