"""What people are told of a game over days: whom it waits for, and for how long."""

from __future__ import annotations

import time

from tabletide.server.tables.live import Live
from tabletide.server.tables.slow.clock import awaited_seats, until
from tabletide.server.wire.tables import Slow


def slowness(live: Live) -> Slow | None:
    """How long people are waited for at this moment; None where it is no game over days."""
    relief, now = live.created.relief, time.time()
    if not relief:
        return None
    if not live.is_timed():
        return Slow(relief, [], 0.0, None)
    asked = live.clock.asked
    limit = until(live.table, live.sitters, asked, relief)
    left = None if limit is None else max(0.0, limit - now)
    return Slow(relief, list(awaited_seats(live.table)), max(0.0, now - asked), left)
