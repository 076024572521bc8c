"""The messages a table sends, as bytes that several sockets may share."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final, Literal, cast

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from tabletide.kernel.state import NOBODY
from tabletide.lab.lessons.lesson import find_lesson
from tabletide.server.store.journal import Relieved, Rematched, Spoke
from tabletide.server.tables.agreements import is_locked, secrets_seen
from tabletide.server.tables.around.hearing import is_aside
from tabletide.server.tables.around.ideas import OPEN_TO_ALL
from tabletide.server.tables.dealing import origin_of
from tabletide.server.tables.live import ChairWish, Live
from tabletide.server.tables.slow.telling import slowness
from tabletide.server.tables.telling.sights import Gallery
from tabletide.server.wire.ideas import IdeasNow, WireIdea
from tabletide.server.wire.messages import Chairs, Looked, Overheard, Said, Update, Welcome
from tabletide.server.wire.sight import Sight, WireText, wire_outcome
from tabletide.server.wire.tables import Chair, ChairQuestion, Chat, Door, Me, TableInfo
from tabletide.server.wire.tempo import Awaited

encode: Final = msgspec.json.Encoder().encode


class Outbox:
    """Says what happens at one table. It knows what guests are called."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self._gallery: Gallery | None = None  # once it is known what is played here

    def welcome(
        self,
        live: Live,
        guest: str | None,
        at: int | None,
        here: Collection[str],
        is_screen: bool = False,
    ) -> bytes:
        """Everything, for one guest or for an onlooker; a screen is told nothing said aside."""
        table = live.table
        info = TableInfo(
            id=live.id,
            game=table.game.id,
            version=table.game.version,
            setup=table.setup,
            commitment=table.dealer.commitment,
            seed=live.told_seed(),
            deal=origin_of(live.created),
            host=live.created.host,
            chairs=self.chairs(live, here),
            question=self._question(live),
            door=self.door(live, here),
            listed=live.created.listed,
            advice=live.created.advice,
            puzzle=live.created.puzzle or None,
            lesson=live.created.lesson or None,
            branch=live.created.branch,
            slow=slowness(live) or UNSET,
            shared=live.created.shared or UNSET,
            outcome=wire_outcome(live.outcome()),
        )
        gallery = self._gallery_of(live)
        sights = {str(s): gallery.whole(table, s, at) for s in seats_seen(live, guest)}
        is_onlooker = not live.seats_of(guest)
        chats = [
            self._chat(live, place)
            for place, event in enumerate(live.chats)
            if (is_onlooker and not is_screen) or not is_aside(live, event)
        ]
        ideas = self.ideas(live) or UNSET
        return encode(Welcome(table.at(), info, guest, _sights(sights), chats, ideas))

    def update(self, before: Live, after: Live, seats: tuple[int, ...]) -> bytes:
        """What changed from one moment to the next."""
        gallery = self._gallery_of(after)
        sights = {str(s): gallery.news(before.table, after.table, s) for s in seats}
        return self._updated(before.table.at(), after, sights)

    def tail(self, live: Live, guest: str | None, at: int) -> bytes:
        """What changed since a version."""
        gallery = self._gallery_of(live)
        sights = {str(s): gallery.since(live.table, s, at) for s in seats_seen(live, guest)}
        return self._updated(at, live, sights)

    def _gallery_of(self, live: Live) -> Gallery:
        if self._gallery is None:
            self._gallery = Gallery(find_lesson(live.created.game, live.created.lesson))
        return self._gallery

    def _updated(self, since: int, live: Live, sights: dict[str, msgspec.Raw]) -> bytes:
        outcome = wire_outcome(live.outcome())
        told = (live.told_seed(), _sights(sights), slowness(live) or UNSET)
        return encode(Update(since, live.table.at(), outcome, *told))

    def chairs(self, live: Live, here: Collection[str]) -> list[Chair]:
        """Who sits where, and is here."""
        chairs: list[Chair] = []
        now = time.time()
        for seat, sitter in enumerate(live.sitters):
            name = None
            if sitter.guest is not None:
                name = sitter.name or self.names.get(sitter.guest, "")
            is_here = sitter.guest in here if sitter.guest is not None else sitter.bot is not None
            advised = seat in live.table.advised
            kept = is_locked(live, seat)
            chair = Chair(seat, sitter.guest, name, sitter.bot, is_here, advised, kept)
            if (kept_for := live.promised(seat, now)) is not None and kept_for.guest is not None:
                called = kept_for.name or self.names.get(kept_for.guest, "")
                chair = replace(chair, promised=Me(kept_for.guest, called))
            chairs.append(chair)
        return chairs

    def seating(self, live: Live, here: Collection[str]) -> bytes:
        """The message about the chairs."""
        chairs = self.chairs(live, here)
        slow = slowness(live) or UNSET
        return encode(Chairs(chairs, self._question(live), self.door(live, here), slow))

    def said(self, live: Live) -> bytes:
        """The last line of the chat."""
        return encode(Said(self._chat(live, len(live.chats) - 1)))

    def overheard(self, live: Live) -> bytes | None:
        """What was said aside, now that the game is over, if anything was."""
        places = [
            place
            for place, event in enumerate(live.chats)
            if isinstance(event, Spoke) and event.aside
        ]
        if not places or not live.table.is_over():
            return None
        return encode(Overheard([self._chat(live, place) for place in places]))

    def retold(self, live: Live, guest: str) -> list[tuple[bytes, bool]]:
        """What a guest said, as it is told now, each with whether it is for onlookers alone."""
        lines = [place for place, event in enumerate(live.chats) if event.guest == guest]
        kept = [place for place in lines if is_aside(live, live.chats[place])]
        told = [place for place in lines if place not in kept]
        return [
            (encode(Overheard([self._chat(live, place) for place in places])), aside)
            for places, aside in ((told, False), (kept, True))
            if places
        ]

    def looked(self, guest: str, name: str, anchor: str) -> bytes:
        """Somebody points at something."""
        return encode(Looked(guest, name, anchor))

    def awaited(self, awaited: Awaited) -> bytes:
        """The bots wait for somebody."""
        return encode(awaited)

    def ideas(self, live: Live) -> IdeasNow | None:
        """The ideas that were asked for: who has one, and once they are shown, which."""
        ideas = live.ideas
        if ideas is None:
            return None
        shown = [
            WireIdea(guest, self.names.get(guest, ""), idea.text, idea.label or UNSET)
            for guest, idea in ideas.given.items()
        ]
        return IdeasNow(
            number=ideas.number,
            guest=ideas.guest,
            name=self.names.get(ideas.guest, ""),
            asked=list(ideas.of),
            waiting=list(ideas.waiting),
            given=len(ideas.given),
            left=max(0.0, ideas.asked + OPEN_TO_ALL - time.time()),
            shown=shown if ideas.is_shown else None,
        )

    def unknown(self, live: Live) -> set[str]:
        """The guests at the table whose names are not known yet."""
        return _told_of(live) - self.names.keys()

    def forget(self, live: Live, guest: str) -> None:
        """A guest is gone: the name of one who only watched is not needed any more."""
        if guest not in _told_of(live):
            self.names.pop(guest, None)

    def door(self, live: Live, here: Collection[str]) -> Door:
        """Who watches, and who may not come."""
        onlookers = sorted(set(here) - live.people() - live.removed)
        named = (self._named(onlookers), self._named(sorted(live.removed)))
        return Door(live.is_closed, *named, *live.tone)

    def _named(self, guests: list[str]) -> list[Me]:
        return [Me(guest, self.names.get(guest, "")) for guest in guests]

    def _question(self, live: Live) -> ChairQuestion | None:
        """What is asked about a chair, and what whoever asks has seen elsewhere."""
        wish = live.wish
        if wish is None:
            return None
        return ChairQuestion(
            number=wish.number,
            guest=wish.guest,
            name=self.names.get(wish.guest, ""),
            seat=wish.seat,
            do=_deed(wish),
            level=wish.sitter.bot,
            seen=secrets_seen(live, wish.guest, wish.seat) if _deed(wish) == "take" else [],
            waiting=list(wish.waiting),
            shows=live.hides() and _deed(wish) == "take" and wish.seat in live.used,
        )

    def _chat(self, live: Live, place: int) -> Chat:
        spoke = live.chats[place]
        number = live.said - len(live.chats) + place
        name = self.names.get(spoke.guest or "", "")
        if isinstance(spoke, Spoke):
            return Chat(number, spoke.guest, name, spoke.text, aside=spoke.aside or UNSET)
        if isinstance(spoke, Relieved):
            how: Literal["turn", "until_back"] = "until_back" if spoke.lasting else "turn"
            return Chat(number, spoke.guest, name, "", spoke.seat, relieved=how)
        if isinstance(spoke, Rematched):
            return Chat(number, spoke.guest, name, "", rematch=spoke.table)
        told = msgspec.convert(live.talk.text(spoke.seat, spoke.saying).json(), WireText)
        return Chat(number, spoke.guest or "", name, "", spoke.seat, told)


def _told_of(live: Live) -> set[str]:
    """The guests whose names are told, whether they are here or not."""
    sitting = {sitter.guest for sitter in live.sitters if sitter.guest is not None}
    asking = set() if live.wish is None else {live.wish.guest}
    speaking = {spoke.guest for spoke in live.chats if spoke.guest}
    promised = {one.guest for one in live.created.promised if one.guest is not None}
    thinking = set() if live.ideas is None else {live.ideas.guest, *live.ideas.given}
    return (
        thinking | sitting | asking | speaking | promised | live.removed | set(live.kept.values())
    )


def _deed(wish: ChairWish) -> Literal["take", "bot", "free"]:
    if wish.sitter.bot is not None:
        return "bot"
    return "free" if wish.sitter.guest is None else "take"


def seats_seen(live: Live, guest: str | None) -> tuple[int, ...]:
    """The seats through whose eyes a guest looks; an onlooker's if there are none."""
    return live.seats_of(guest) or (NOBODY,)


def _sights(encoded: dict[str, msgspec.Raw]) -> dict[str, Sight]:
    """Sights that are bytes already, which the encoder takes as they are."""
    return cast("dict[str, Sight]", encoded)
