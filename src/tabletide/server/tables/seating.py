"""Who may sit where, and who may come at all: the rules of the chairs and of the door."""

from __future__ import annotations

import time
from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.store.journal import Admitted, Asked, Consented, Seated, Sitter
from tabletide.server.tables.agreements import IsGone, seated_or_asked
from tabletide.server.tables.catalogue import levels
from tabletide.server.tables.dealing import origin_of
from tabletide.server.tables.intents import sitter_of
from tabletide.server.tables.live import Live
from tabletide.server.wire.tables import ChairChange, DoorChange

MOST_REMOVED: Final = 100  # guests of one table
GUEST_CHARS: Final = 40


def change_of_chair(
    live: Live, guest: str, seat: int, change: ChairChange, is_gone: IsGone
) -> Seated | Asked | Consented:
    """What becomes of a chair; Refused if this guest may not do that."""
    if seat not in range(len(live.sitters)):
        raise Refused("no_seat", f"there is no seat {seat} at this table")
    if change.do in ("agree", "decline"):
        return _consented(live, guest, seat, change)
    if change.do in ("take", "bot"):
        _refuse_what_is_promised(live, guest, seat)
    if change.do == "take" and not change.aware:
        _warn_of_the_deal(live, guest)
    freed = change.do == "free" and live.sitters[seat].guest not in (None, guest)
    wish = Seated(seat, _wished(live, guest, seat, change, is_gone), freed)
    return seated_or_asked(live, guest, wish, is_gone)


def _warn_of_the_deal(live: Live, guest: str) -> None:
    """Whoever sits down for the first time learns that somebody may know what is hidden."""
    is_new = guest != live.created.host and guest not in live.seen
    if is_new and live.hides() and origin_of(live.created) != "drawn":
        raise Refused("known_deal", "the host may know this deal: sit down with `aware`, or not")


def _refuse_what_is_promised(live: Live, guest: str, seat: int) -> None:
    """A chair of a rematch is kept for who sat there; the host may have it for a bot."""
    kept = live.promised(seat, time.time())
    if kept is not None and guest not in (kept.guest, live.created.host):
        raise Refused("chair_promised", "this chair is kept for somebody for some minutes")


def _consented(live: Live, guest: str, seat: int, change: ChairChange) -> Consented:
    """An answer to what is asked about this chair."""
    if live.wish is None or live.wish.seat != seat:
        raise Refused("nothing_asked", f"nobody asks for seat {seat}")
    if change.question != live.wish.number:
        raise Refused("stale", f"question {change.question} is not the one that is open")
    return Consented(guest, live.wish.number, change.do == "agree")


def _wished(live: Live, guest: str, seat: int, change: ChairChange, is_gone: IsGone) -> Sitter:
    sitter = live.sitters[seat]
    if change.do == "take":
        return _taken(sitter, guest, live.promised(seat, time.time()))
    if change.do == "bot":
        return _lent(live, sitter, guest, change.level, is_gone)
    if change.do == "name":
        return _named(sitter, guest, change.name)
    if change.do == "leave" and sitter.guest != guest:
        raise Refused("not_yours", f"seat {seat} is not yours to leave")
    if change.do == "free" and live.created.host != guest:
        raise Refused("not_host", "only who has set the table may do that")
    return Sitter()


def _taken(sitter: Sitter, guest: str, promised: Sitter | None) -> Sitter:
    if sitter.guest not in (None, guest):
        raise Refused("not_free", "somebody else has this chair")
    if promised is not None and promised.guest == guest:
        return promised
    return sitter_of(guest, sitter.name if sitter.guest == guest else None)


def _named(sitter: Sitter, guest: str, name: str | None) -> Sitter:
    """Whoever plays on a guest's screen has a name of their own, or the guest's again."""
    if sitter.guest != guest:
        raise Refused("not_yours", "this chair is not yours to name")
    return Sitter(guest, sitter.bot, sitter_of(guest, name).name)


def _lent(live: Live, sitter: Sitter, guest: str, level: str | None, is_gone: IsGone) -> Sitter:
    """A bot takes the chair's part; whoever it belongs to keeps it."""
    if level is None or level not in levels(live.created.game):
        raise Refused("no_bot", f"no bot '{level}' plays this game")
    if sitter.guest == guest:
        return Sitter(guest, level, sitter.name)
    if not live.seats_of(guest):
        raise Refused("not_seated", "only who sits at the table may ask a bot to play")
    if sitter.guest is not None and not is_gone(sitter.guest):
        raise Refused("not_free", "whoever has this chair is here, or was a moment ago")
    if sitter.bot is not None and live.created.host != guest:
        raise Refused("not_host", "only who has set the table, or its guest, exchanges a bot")
    return Sitter(sitter.guest, level, sitter.name)


# The door: whoever has the link may come in, unless the host has closed it to them.


def admit(live: Live, guest: str | None) -> None:
    """Let somebody look at a table, or say why not."""
    if not live.is_out(guest):
        return
    if guest in live.removed:
        raise Refused("removed", "the host has removed this guest from the table")
    raise Refused("closed_door", "the host has closed this table to whoever has not sat there")


def change_of_door(live: Live, host: str, change: DoorChange) -> Admitted:
    """What becomes of the door; Refused to anybody but the host."""
    if live.created.host != host:
        raise Refused("not_host", "only who has set the table may do that")
    if change.do in ("remove", "let_back"):
        return Admitted(change.do, _removable(live, host, change.who))
    return Admitted(change.do)


def _removable(live: Live, host: str, guest: str | None) -> str:
    if not guest or guest == host or len(guest) > GUEST_CHARS or not guest.isprintable():
        raise Refused("nobody", "there is no such guest to remove")
    if guest not in live.removed and len(live.removed) >= MOST_REMOVED:
        raise Refused("too_long", "no more guests can be removed: close the door instead")
    return guest
