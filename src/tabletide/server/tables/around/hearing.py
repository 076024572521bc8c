"""Who may speak at a table, and who hears it.

While a game is on, what onlookers say and point at is for onlookers alone: nobody helps a seat
from behind, and whoever plays is not disturbed. Once it is over everybody is told. At a quiet
table only those speak to the players whom the table waits for: each turn is its own player's.
"""

from __future__ import annotations

from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.server.store.journal import Event, Spoke
from tabletide.server.tables.live import Live
from tabletide.server.tables.people import Listener, eyes_of


def is_on(live: Live) -> bool:
    """Whether the game has begun and is not over."""
    return live.has_begun() and not live.table.is_over()


def speaks_aside(live: Live, guest: str) -> bool:
    """Whether what somebody says now is for onlookers alone."""
    return not live.seats_of(guest) and is_on(live)


def is_aside(live: Live, event: Event) -> bool:
    """Whether a line is still kept from those who play."""
    return isinstance(event, Spoke) and event.aside and not live.table.is_over()


def overhears(live: Live, listener: Listener) -> bool:
    """Whether a socket is told what is said aside; a screen stands where the players are."""
    return not listener.is_screen and not live.seats_of(eyes_of(listener))


def refuse_talk(live: Live, guest: str) -> None:
    """Refuse what may not be said now by whoever wants to say it."""
    if live.tone.hushed and not live.seats_of(guest):
        raise Refused("hushed", "the host wants onlookers to be silent")
    if live.tone.quiet and live.seats_of(guest) and is_on(live):
        speaking = _turn_of(live)
        if speaking and guest not in speaking:
            raise Refused("quiet", "at this table only whoever's turn it is speaks")


def _turn_of(live: Live) -> set[str]:
    """The people whose turn it is, or who are asked something; nobody, while bots play."""
    return {
        sitter.guest
        for seat in _seats_asked(live.table)
        if (sitter := live.sitters[seat]).guest is not None and sitter.bot is None
    }


def _seats_asked(table: Table) -> set[int]:
    seats = {int(table.state.to_move)}
    if table.held != NOBODY:
        seats.add(table.held)
    if table.proposal is not None:
        seats |= {table.proposal.seat, *table.proposal.waiting}
    return {seat for seat in seats if seat >= 0}
