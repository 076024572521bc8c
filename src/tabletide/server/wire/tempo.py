"""How fast bots are to play, and whom they wait for, as it goes over the wire."""

from __future__ import annotations

from msgspec import Struct


class Tempo(Struct, tag="tempo", forbid_unknown_fields=True):
    """How one wants bots to play: seconds before each of their choices, seconds for oneself.

    `moment` is how long one has to step into a moment, null for until one lets it pass. `wait`
    stops the bots; `pass_by` is the version whose moment one lets pass; `shown` is the version
    one has been shown to the end, null if one looks at all of it at once.
    """

    pause: float
    moment: float | None
    wait: bool = False
    pass_by: int = -1
    shown: int | None = None


class Awaited(Struct, tag="awaited"):
    """Bots wait for these guests at a version: so many seconds, null for until they say so."""

    at: int
    seconds: float | None
    guests: list[str]
