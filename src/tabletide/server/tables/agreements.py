"""Which changes of a chair the table's people must agree to, and who of them is asked.

Sitting on a chair is seeing what its seat sees. Whoever has seen one seat's secrets
would play another with them, and who plays against others would gladly choose how
well a rival's bot plays. So the people at the table are asked; bots do not answer.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletide.kernel.outcome import EACH
from tabletide.kernel.table import Refused
from tabletide.server.store.journal import Asked, Seated, Sitter
from tabletide.server.tables.live import Live

IsGone = Callable[[str], bool]


def nobody_is_gone(_guest: str) -> bool:
    """As where nobody looks who is there."""
    return False


def seated_or_asked(live: Live, guest: str, wish: Seated, is_gone: IsGone) -> Seated | Asked:
    """A change that may be made, as it is made: at once, or by asking the others first."""
    if not _is_for_all_to_say(live, guest, wish):
        return wish
    asked = _people_to_ask(live, guest, is_gone)
    if not asked:
        _refuse_among_rivals(live, guest)
        return wish
    if live.wish is not None:
        raise Refused("question_open", "the table is being asked about a chair already")
    return Asked(guest, wish.seat, wish.sitter, asked)


def secrets_seen(live: Live, guest: str, seat: int) -> list[int]:
    """The other seats whose secrets a guest would take along to a chair; none to one's own."""
    seen = live.seen.get(guest, frozenset())
    if not live.hides() or seat in seen:
        return []
    return sorted(seen)


def _is_for_all_to_say(live: Live, guest: str, wish: Seated) -> bool:
    sitter = live.sitters[wish.seat]
    if live.table.is_over() or sitter.guest == guest:
        return False
    if wish.sitter.guest == guest and wish.sitter.bot is None:
        return _takes_what_is_others(live, guest, wish.seat, sitter)
    return _is_between_rivals(live) and sitter.bot is not None


def _takes_what_is_others(live: Live, guest: str, seat: int, sitter: Sitter) -> bool:
    """Whether taking a chair brings secrets along, or takes a rival's place."""
    if secrets_seen(live, guest, seat):
        return True
    seen = live.seen.get(guest, frozenset())
    is_rivals = sitter.bot is not None or bool(seen)
    return _is_between_rivals(live) and is_rivals and seat not in seen


def _is_between_rivals(live: Live) -> bool:
    return live.table.game.stakes == EACH and live.has_begun()


def _people_to_ask(live: Live, guest: str, is_gone: IsGone) -> list[str]:
    """The guests with a chair. A team does not wait for those who have gone away."""
    others = live.people() - {guest}
    if live.table.game.stakes != EACH:
        others = {other for other in others if not is_gone(other)}
    return sorted(others)


def _refuse_among_rivals(live: Live, guest: str) -> None:
    """Who is alone agrees with themselves in a team, but not against rivals they have met."""
    if live.table.game.stakes == EACH and live.seen.get(guest):
        raise Refused("nobody_to_ask", "among rivals that takes others to agree, and none is here")
