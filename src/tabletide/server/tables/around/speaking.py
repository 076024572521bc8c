"""What is said is rationed, and kept back where it may not be said."""

from __future__ import annotations

from tabletide.server.tables.around.hearing import refuse_talk
from tabletide.server.tables.intents import Intent
from tabletide.server.tables.live import Live
from tabletide.server.tables.voices import Voices
from tabletide.server.wire.messages import AskIdeas, Declare, GiveIdea, Say


def spend_breath(voices: Voices, live: Live, guest: str, request: Intent) -> None:
    """Count a request that others are to read; an idea one is asked for is never out of turn."""
    if isinstance(request, Say | Declare):
        refuse_talk(live, guest)
    if isinstance(request, Say | Declare | AskIdeas | GiveIdea):
        voices.spend(live, guest)
