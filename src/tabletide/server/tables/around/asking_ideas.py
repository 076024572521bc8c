"""What a request about ideas comes to at a table, or why it is refused."""

from __future__ import annotations

import time
from collections.abc import Collection

import msgspec

from tabletide.kernel.outcome import EACH
from tabletide.kernel.table import Refused
from tabletide.server.store.journal import IdeaGiven, IdeasAsked, IdeasShown, Ideation
from tabletide.server.tables.around.ideas import OPEN_TO_ALL, Ideas
from tabletide.server.tables.live import Live
from tabletide.server.wire.messages import AskIdeas, GiveIdea, ShowIdeas
from tabletide.server.wire.sight import WireText


def ideation_of(
    live: Live, guest: str, request: AskIdeas | GiveIdea | ShowIdeas, here: Collection[str]
) -> Ideation:
    """The event it stands for, if the guest plays in a team and it is not too late."""
    if guest not in _playing(live):
        raise Refused("not_seated", "only who plays here is asked for ideas")
    if isinstance(request, AskIdeas):
        return _asked(live, guest, here)
    ideas = _open(live, request.number)
    if isinstance(request, ShowIdeas):
        if guest != ideas.guest and time.time() < ideas.asked + OPEN_TO_ALL:
            raise Refused("not_yet", "whoever asked shows them; in a minute, everybody may")
        return IdeasShown(guest)
    if guest not in ideas.of:
        raise Refused("nothing_asked", "this guest was not asked")
    if request.option is None:
        return IdeaGiven(guest, request.text.strip())
    return IdeaGiven(guest, "", _label(live, guest, request))


def _asked(live: Live, guest: str, here: Collection[str]) -> IdeasAsked:
    """Who asks answers too, with all who play and are here."""
    if live.table.game.stakes == EACH:
        raise Refused("no_team", "rivals do not tell each other what they would do")
    if live.table.is_over():
        raise Refused("game_over", "the game is over")
    if live.ideas is not None and not live.ideas.is_shown:
        raise Refused("asked_already", "everybody is being asked already")
    others = sorted((_playing(live) & set(here)) - {guest})
    if not others:
        raise Refused("alone", "nobody else plays here to be asked")
    return IdeasAsked(guest, [guest, *others])


def _open(live: Live, number: int) -> Ideas:
    ideas = live.ideas
    if ideas is None or ideas.number != number or ideas.is_shown:
        raise Refused("stale", f"ideas {number} are not asked for any more")
    return ideas


def _label(live: Live, guest: str, request: GiveIdea) -> WireText:
    """A choice of one's own seat in words, as everybody will read it in their language."""
    seat = -1 if request.seat is None else request.seat
    if not live.plays(guest, seat):
        raise Refused("not_seated", f"seat {seat} is not yours to play")
    if request.at != live.table.at():
        raise Refused("stale", "the table has gone on since")
    decision = live.table.decision(seat)
    for choice in [] if decision is None else decision.choices:
        if choice.option == request.option:
            return msgspec.convert(choice.label.json(), WireText)
    raise Refused("not_offered", f"option {request.option} is not offered to seat {seat}")


def _playing(live: Live) -> set[str]:
    """The guests who play a seat themselves."""
    return {one.guest for one in live.sitters if one.guest is not None and one.bot is None}
