"""A guest who is erased is forgotten at a table in memory: nobody else there has to go.

What was written is changed already. The table is as it would be loaded now, and everybody who is
there is told again what the guest said, which is nothing any more.
"""

from __future__ import annotations

from functools import partial
from typing import cast

from tabletide.server.store.erasing import unnamed, without
from tabletide.server.store.journal import Created, IdeaGiven
from tabletide.server.tables.around.ideas import Ideas
from tabletide.server.tables.live import Chatted, Live
from tabletide.server.tables.outbox import encode
from tabletide.server.tables.room import Room


def knows(room: Room, guest: str) -> bool:
    """Whether a guest has spoken or sat at a table; one that is just being loaded may tell."""
    return not room.is_open() or guest in room.outbox.names or guest in room.live.seen


async def forget(room: Room, guest: str) -> None:
    """Forget what a guest said and was called at a table, and tell who is there."""
    await room.catch_up(partial(forgotten, guest=guest))
    if room.is_open():
        for message, aside in room.outbox.retold(room.live, guest):
            room.tell(message, aside)
        if (ideas := room.outbox.ideas(room.live)) is not None:
            room.tell(encode(ideas))
        room.tell_chairs()


def forgotten(live: Live, guest: str) -> Live:
    """The same moment of a table, without the words of a guest and the names they gave."""
    after = live.copy()
    after.created = cast("Created", without(live.created, guest))
    after.sitters = [unnamed(one, guest) for one in live.sitters]
    after.chats = [cast("Chatted", without(one, guest)) for one in live.chats]
    if live.wish is not None:
        after.wish = live.wish._replace(sitter=unnamed(live.wish.sitter, guest))
    if live.ideas is not None:
        after.ideas = _forgotten_ideas(live.ideas, guest)
    return after


def _forgotten_ideas(ideas: Ideas, guest: str) -> Ideas:
    given = {one: cast("IdeaGiven", without(idea, guest)) for one, idea in ideas.given.items()}
    return ideas._replace(given=given)
