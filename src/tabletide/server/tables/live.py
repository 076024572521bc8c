"""One table in memory: the game, who sits where, what was said. No I/O.

It is made from its events and changed by nothing else, so that a table loaded
from disk and one that was never put away are the same.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import word_of
from tabletide.kernel.table import Refused, Table
from tabletide.server.store.journal import (
    Answered,
    Chose,
    Created,
    Entry,
    Event,
    Play,
    Seated,
    Sitter,
    Spoke,
    TookBack,
)


class Live:
    """A table at one moment. A request is tried on a copy, which then takes its place."""

    def __init__(self, table_id: str, created: Created, table: Table | None = None) -> None:
        self.id: Final = table_id
        self.created: Final = created
        self.table: Final = _deal(created) if table is None else table
        self.sitters: list[Sitter] = list(created.sitters)
        self.chats: list[Spoke] = []
        self.done: set[tuple[str, str]] = set()  # the requests carried out: guest, message id
        self.seq = 1  # the number of the next event

    def copy(self) -> Live:
        """The same moment, free to go on another way."""
        twin = Live(self.id, self.created, self.table.copy())
        twin.sitters = self.sitters[:]
        twin.chats = self.chats[:]
        twin.done = self.done.copy()
        twin.seq = self.seq
        return twin

    def then(self, entry: Entry) -> Live:
        """The table after one more event; Refused if that cannot be."""
        after = self.copy()
        after.apply(entry)
        return after

    def apply(self, entry: Entry) -> None:
        """Let an event happen; a Refused one may have left half of itself behind."""
        assert entry.seq == self.seq, f"event {entry.seq} does not follow on {self.seq - 1}"
        self._carry_out(entry.event)
        self.seq += 1
        if entry.guest is not None and entry.message is not None:
            self.done.add((entry.guest, entry.message))

    def _carry_out(self, event: Event) -> None:
        if isinstance(event, Seated):
            self.sitters[event.seat] = event.sitter
        elif isinstance(event, Spoke):
            self.chats.append(event)
        elif not isinstance(event, Created):
            _play(self.table, event)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that belong to a guest."""
        if guest is None:
            return ()
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.guest == guest)

    def plays(self, guest: str, seat: int) -> bool:
        """Whether a seat is this guest's to play: it is theirs, and not lent to a bot."""
        return seat in self.seats_of(guest) and self.sitters[seat].bot is None

    def bots(self) -> list[int]:
        """The seats that bots play."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.bot is not None]

    def result(self) -> str:
        """How the game ended, or nothing while it runs."""
        return word_of(self.table.game.outcome(self.table.state))

    def told_seed(self) -> str:
        """The seed, once the game is over."""
        return self.created.seed if self.table.is_over() else ""

    def is_moment(self) -> bool:
        """Whether the open decision is a moment between steps, there to be stepped into."""
        game, state = self.table.game, self.table.state
        return any(option == game.go_on for option in game.options(state))


def restore(table_id: str, entries: list[Entry]) -> Live:
    """The table that a list of events tells of."""
    created = entries[0].event
    assert isinstance(created, Created), "a table's first event is that it was set"
    live = Live(table_id, created)
    for entry in entries[1:]:
        live.apply(entry)
    return live


def _deal(created: Created) -> Table:
    game: Any = load_game(created.game) if created.game in GAMES else None
    if game is None or game.version != created.version:
        problem = f"this server does not play {created.game} version {created.version}"
        raise Refused("not_running", problem)
    return Table(game, created.setup, created.seed)


def _play(table: Table, play: Play) -> None:
    if isinstance(play, Chose):
        _choose(table, play)
    elif isinstance(play, TookBack):
        table.take_back(play.seat, play.to, play.at)
    elif isinstance(play, Answered):
        table.answer(play.seat, play.agree, play.proposal)


def _choose(table: Table, chose: Chose) -> None:
    """Choose an option; one that is another seat's is refused like one that is not there.

    Which of the two it is would tell what that seat has in its hand.
    """
    try:
        table.choose(chose.seat, chose.option, chose.at)
    except Refused as refused:
        if refused.reason != "not_yours":
            raise
        raise Refused("not_offered", f"option {chose.option} is not offered now") from None
