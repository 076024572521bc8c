"""Who may sit where: the rules of the chairs."""

from __future__ import annotations

from collections.abc import Callable

from tabletide.kernel.table import Refused
from tabletide.server.store.journal import Seated, Sitter
from tabletide.server.tables.catalogue import levels
from tabletide.server.tables.live import Live
from tabletide.server.wire.messages import ChairChange


def seated(
    live: Live, guest: str, seat: int, change: ChairChange, is_gone: Callable[[str], bool]
) -> Seated:
    """What becomes of a chair; Refused if this guest may not do that."""
    if seat not in range(len(live.sitters)):
        raise Refused("no_seat", f"there is no seat {seat} at this table")
    sitter = live.sitters[seat]
    if change.do == "take":
        return Seated(seat, _taken(sitter, guest))
    if change.do == "bot":
        return Seated(seat, _lent(live, sitter, guest, change.level, is_gone))
    if change.do == "leave" and sitter.guest != guest:
        raise Refused("not_yours", f"seat {seat} is not yours to leave")
    if change.do == "free" and live.created.host != guest:
        raise Refused("not_host", "only who has set the table may do that")
    return Seated(seat, Sitter())


def _taken(sitter: Sitter, guest: str) -> Sitter:
    if sitter.guest not in (None, guest):
        raise Refused("not_free", "somebody else has this chair")
    return Sitter(guest=guest)


def _lent(
    live: Live, sitter: Sitter, guest: str, level: str | None, is_gone: Callable[[str], bool]
) -> Sitter:
    """A bot takes the chair's part; whoever it belongs to keeps it."""
    if level is None or level not in levels(live.created.game):
        raise Refused("no_bot", f"no bot '{level}' plays this game")
    if sitter.guest == guest:
        return Sitter(guest, level)
    if not live.seats_of(guest):
        raise Refused("not_seated", "only who sits at the table may ask a bot to play")
    if sitter.guest is not None and not is_gone(sitter.guest):
        raise Refused("not_free", "whoever has this chair is here, or was a moment ago")
    return Sitter(sitter.guest, level)
