"""Which changes of a chair the table's people must agree to, and who of them is asked.

Sitting on a chair is seeing what its seat sees. Whoever has seen one seat's secrets
would play another with them; who comes by the link would look at a bot's hand and go;
and who plays against others would gladly choose how well a rival's bot plays. So the
people at the table are asked; bots do not answer. A chair that was taken from a guest
keeps that guest's secrets: no other sits down there unless that guest agrees.
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
    if wish.sitter.guest == guest and is_locked(live, wish.seat):
        raise Refused("kept_hidden", "what this chair holds stays hidden; a bot may play it")
    asked = _people_to_ask(live, guest, wish.seat, is_gone)
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
    """Whether taking a chair brings secrets along, shows another's, or takes a rival's place."""
    if secrets_seen(live, guest, seat):
        return True
    seen = live.seen.get(guest, frozenset())
    if live.hides() and seat in live.used and seat not in seen:
        return True
    is_rivals = sitter.bot is not None or bool(seen)
    return _is_between_rivals(live) and is_rivals and seat not in seen


def _is_between_rivals(live: Live) -> bool:
    return live.table.game.stakes == EACH and live.has_begun()


def _people_to_ask(live: Live, guest: str, seat: int, is_gone: IsGone) -> list[str]:
    """The guests with a chair, and the one this chair was taken from.

    A team does not wait for those who have gone away, unless a stranger asks.
    """
    others = live.people() - {guest}
    is_of_the_team = live.table.game.stakes != EACH and bool(live.seats_of(guest))
    if is_of_the_team:
        others = {other for other in others if not is_gone(other)}
    return sorted(others | ({live.kept[seat]} - {guest} if _is_kept(live, seat) else set()))


def is_locked(live: Live, seat: int) -> bool:
    """Whether a chair holds the secrets of a guest who was removed and cannot be asked."""
    return _is_kept(live, seat) and live.kept[seat] in live.removed


def _is_kept(live: Live, seat: int) -> bool:
    """Whether a chair holds the secrets of a guest it was taken from."""
    return live.hides() and seat in live.kept


def _refuse_among_rivals(live: Live, guest: str) -> None:
    """Who is alone agrees with themselves in a team, but not against rivals they have met."""
    if live.table.game.stakes == EACH and live.seen.get(guest):
        raise Refused("nobody_to_ask", "among rivals that takes others to agree, and none is here")
