"""One table in memory: the game, who sits where, what was said. No I/O.

It is made from its events and changed by nothing else, so that a table loaded
from disk and one that was never put away are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletide.bots.talking.table_talk import TableTalk
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.table import Refused, Table
from tabletide.parts.words.talk import read_saying
from tabletide.server.store.journal import (
    Admitted,
    Advised,
    Asked,
    Consented,
    Created,
    Declared,
    Entry,
    Event,
    Ideation,
    Play,
    Relieved,
    Rematched,
    Seated,
    Sitter,
    Spoke,
)
from tabletide.server.tables.around.ideas import Ideas, ideas_after
from tabletide.server.tables.around.tone import Tone
from tabletide.server.tables.dealing import carry_out, dealt, laid
from tabletide.server.tables.slow.clock import TurnClock, awaited_seats, is_running, is_turn_over

CHATS_KEPT: Final = 200  # lines of the chat that whoever comes is told
DONE_KEPT: Final = 500  # requests that are known again at once; the database knows all of them
_FEW_STEPS: Final = 20  # that a table follows at a time
PROMISED_SECONDS: Final = 600.0  # that chairs of a rematch are kept for those who sat there

Chatted = Spoke | Declared | Relieved | Rematched  # what stands in the chat


class ChairWish(NamedTuple):
    """A change of a chair that waits for the agreement of guests. Answers name its number."""

    number: int
    guest: str
    seat: int
    sitter: Sitter
    waiting: tuple[str, ...]


class Live:
    """A table at one moment. A request is tried on a copy, which then takes its place."""

    def __init__(self, table_id: str, created: Created, table: Table | None = None) -> None:
        self.id: Final = table_id
        self.created = created
        self.table: Final = dealt(created) if table is None else table
        self.sitters: list[Sitter] = list(created.sitters)
        self.seen: dict[str, frozenset[int]] = {}  # through whose eyes each guest has looked
        self.used: frozenset[int] = frozenset()  # the seats that somebody has played, or a bot
        self.kept: dict[int, str] = {}  # seats that were freed, and the guest they were taken from
        self.removed: frozenset[str] = frozenset()  # the guests the host wants here no more
        self.is_closed = False  # to whoever has not sat here
        self.tone = Tone()
        self.ideas: Ideas | None = None
        self.wish: ChairWish | None = None
        self._wishes = 0  # how many there have been
        self.chats: list[Chatted] = []  # the last ones
        self.said = 0  # how many there have been
        self.talk = TableTalk(self.table.game)  # what seats have said of what is hidden
        self.done: dict[tuple[str, str], None] = {}  # the last requests: guest, message id
        self.seq = 1  # the number of the next event
        self.clock = TurnClock()  # of a game over days
        self.made = 0.0  # when it was set, in seconds since 1970
        self.rematch: Rematched | None = None  # the game after it
        for seat, sitter in enumerate(self.sitters):
            self._look(seat, sitter)

    def copy(self) -> Live:
        """The same moment, free to go on another way. What is only ever replaced is shared."""
        twin = Live.__new__(Live)
        twin.__dict__.update(
            self.__dict__,
            table=self.table.copy(),
            sitters=self.sitters[:],
            done=self.done.copy(),
        )
        return twin

    def then(self, entry: Entry) -> Live:
        """The table after one more event; Refused if that cannot be."""
        after = self.copy()
        after.apply(entry)
        return after

    def apply(self, entry: Entry) -> None:
        """Let an event happen; a Refused one may have left half of itself behind."""
        assert entry.seq == self.seq, f"event {entry.seq} does not follow on {self.seq - 1}"
        waited_for = self._waits_for()
        self._carry_out(entry.event)
        self.ideas = ideas_after(self.ideas, entry, self.people(), self.table.is_over())
        if self.created.relief:
            self._keep_time(entry, waited_for)
        self.seq += 1
        if entry.guest is not None and entry.message is not None:
            self.done[entry.guest, entry.message] = None
            if len(self.done) > DONE_KEPT:
                del self.done[next(iter(self.done))]

    def _carry_out(self, event: Event) -> None:
        if isinstance(event, Seated):
            self._seat(event.seat, event.sitter, event.freed)
        elif isinstance(event, Asked):
            waiting = tuple(event.waiting)
            self.wish = ChairWish(self._wishes, event.guest, event.seat, event.sitter, waiting)
            self._wishes += 1
        elif isinstance(event, Consented):
            self._consent(event)
        elif isinstance(event, Chatted):
            self._hear(event)
        elif isinstance(event, Advised):
            self.table.advised = tuple(sorted({*self.table.advised, event.seat}))
        elif isinstance(event, Admitted):
            self._admit(event)
        elif not isinstance(event, Created | Ideation):
            carry_out(self.table, event)
            self.wish = None if self.table.is_over() else self.wish

    def _declare(self, event: Declared) -> None:
        """A seat says something that all of the table hear, and the bots heed."""
        saying = read_saying(event.seat, event.saying)
        self.talk = self.talk.copy()
        if saying is None or not self.talk.hear(saying, self.table.state):
            raise Refused("not_understood", f"nobody says '{event.saying}' in this game")

    def _keep_time(self, entry: Entry, waited_for: tuple[object, ...]) -> None:
        """Those the table waits for are asked anew by every step, and who sits down there is."""
        event, clock = entry.event, self.clock
        if isinstance(event, Play):
            if entry.guest is not None:
                clock = clock.is_back(event.seat)
            for seat in [one for one in clock.lent if is_turn_over(self.table, one)]:
                clock, sitter = clock.returned(seat), self.sitters[seat]
                self._seat(seat, Sitter(sitter.guest, name=sitter.name))
        elif isinstance(event, Seated):
            clock = clock.is_back(event.seat)
        if isinstance(event, Play) or waited_for != self._waits_for():
            clock = clock._replace(asked=entry.made)
        self.clock = clock

    def _waits_for(self) -> tuple[object, ...]:
        """Whom a game over days waits for; nobody, while somebody is missing to begin it."""
        if not self.created.relief or not self.is_timed():
            return ()
        sitters = [self.sitters[seat] for seat in awaited_seats(self.table)]
        return tuple([(one.guest, one.bot) for one in sitters])

    def is_timed(self) -> bool:
        """Whether the time of a game over days counts."""
        return is_running(self.table, self.sitters, self.has_begun())

    def _hear(self, event: Chatted) -> None:
        """A line more beside the table, with what it comes to; the oldest is forgotten."""
        if isinstance(event, Declared):
            self._declare(event)
        elif isinstance(event, Relieved):
            sitter = self.sitters[event.seat]
            self._seat(event.seat, Sitter(sitter.guest, event.bot, sitter.name))
            self.clock = self.clock.relieved(event.seat)
        elif isinstance(event, Rematched):
            self.rematch = event
        self.chats = [*self.chats[-CHATS_KEPT + 1 :], event]
        self.said += 1

    def _admit(self, event: Admitted) -> None:
        """Somebody goes, whose chairs keep what they held, or may come back; the door is shut."""
        if event.do == "remove":
            for seat in self.seats_of(event.guest):
                self._seat(seat, Sitter(), freed=True)
            self.removed |= {event.guest}
        elif event.do == "let_back":
            self.removed -= {event.guest}
        elif event.do in ("close", "open"):
            self.is_closed = event.do == "close"
        else:
            self.tone = self.tone.after(event.do)
        if self.wish is not None and self.is_out(self.wish.guest):
            self.wish = None

    def is_out(self, guest: str | None) -> bool:
        """Whether the door is shut to somebody: to those removed, or to all who never sat here."""
        if guest == self.created.host:
            return False
        return guest in self.removed or (self.is_closed and guest not in self.seen)

    def _seat(self, seat: int, sitter: Sitter, freed: bool = False) -> None:
        """A chair changes hands. What was asked about it, or of other people, is not any more."""
        before, left = self.people(), self.sitters[seat].guest
        if freed and left is not None:
            self.kept = {**self.kept, seat: left}
        elif sitter.guest is not None:
            self.kept = {one: guest for one, guest in self.kept.items() if one != seat}
        self.sitters[seat] = sitter
        self.talk = self.talk.copy()
        self.talk.forget(seat)
        self._look(seat, sitter)
        if self.wish is not None and (self.wish.seat == seat or self.people() != before):
            self.wish = None

    def _look(self, seat: int, sitter: Sitter) -> None:
        """Sitting is seeing: what the seat sees is known to its guest from now on."""
        if sitter != Sitter():
            self.used |= {seat}
        if sitter.guest is not None:
            seats = self.seen.get(sitter.guest, frozenset()) | {seat}
            self.seen = {**self.seen, sitter.guest: seats}

    def _consent(self, answer: Consented) -> None:
        wish = self.wish
        if wish is None or wish.number != answer.question:
            raise Refused("stale", f"question {answer.question} is not the one that is open")
        withdraws = answer.guest == wish.guest and not answer.agree
        if answer.guest not in wish.waiting and not withdraws:
            raise Refused("nothing_asked", "it is not for this guest to say")
        waiting = tuple(guest for guest in wish.waiting if guest != answer.guest)
        self.wish = wish._replace(waiting=waiting) if answer.agree else None
        if answer.agree and not waiting:
            self._seat(wish.seat, wish.sitter)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that belong to a guest."""
        if guest is None:
            return ()
        return tuple([seat for seat, sitter in enumerate(self.sitters) if sitter.guest == guest])

    def promised(self, seat: int, now: float) -> Sitter | None:
        """For whom a free chair of a rematch is kept, in the first minutes."""
        kept = self.created.promised
        if not kept or now >= self.made + PROMISED_SECONDS or self.sitters[seat] != Sitter():
            return None
        return kept[seat] if kept[seat].guest is not None else None

    def plays(self, guest: str, seat: int) -> bool:
        """Whether a seat is this guest's to play: it is theirs, and not lent to a bot."""
        return seat in self.seats_of(guest) and self.sitters[seat].bot is None

    def people(self) -> set[str]:
        """The guests who have a chair."""
        return {sitter.guest for sitter in self.sitters if sitter.guest is not None}

    def hides(self) -> bool:
        """Whether seats know what others may not. When the game is over, all is told."""
        return self.table.game.hides(self.table.setup) and not self.table.is_over()

    def has_begun(self) -> bool:
        """Whether anybody has done anything yet, be it undone."""
        return any(entry < 0 for entry in self.table.entries) or any(
            maker >= 0 for maker in self.table.makers
        )

    def bots(self) -> list[int]:
        """The seats that bots play."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.bot is not None]

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.table.game.outcome(self.table.state)

    def told_seed(self) -> str:
        """The seed, once the game is over."""
        return self.created.seed if self.table.is_over() else ""


def restore(table_id: str, entries: list[Entry]) -> Live:
    """The table that a list of events tells of."""
    *_, live = restoring(table_id, entries)
    return live


def restoring(table_id: str, entries: list[Entry]) -> Iterator[Live]:
    """The same table from its first moment to its last, for whoever has other things to do too."""
    created = entries[0].event
    assert isinstance(created, Created), "a table's first event is that it was set"
    live = Live(table_id, created, laid(created))
    live.made = entries[0].made
    live.clock = TurnClock(live.made)
    yield live
    for end in range(0, len(created.steps), _FEW_STEPS):
        live.table.follow(created.steps[: end + _FEW_STEPS])
        yield live
    for entry in entries[1:]:
        live.apply(entry)
        yield live
