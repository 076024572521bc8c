"""Tables played at random through their events, as the server plays them."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.kernel.chance import Rng, seed_of
from tabletide.server.store.journal import (
    Answered,
    Chose,
    Created,
    Entry,
    Event,
    Seated,
    Sitter,
    Spoke,
    TookBack,
)
from tabletide.server.tables.live import Live

GUESTS = ("ana", "rui", "eva", "leo")


def created(seed: str, players: int = 3, **setup: str) -> Created:
    """A table with a guest on each chair."""
    sitters = [Sitter(guest) for guest in GUESTS[:players]]
    settings = {"players": str(players), **setup}
    return Created("pandemic", 1, settings, seed, False, "ana", sitters)


def event(live: Live, rng: Rng) -> Event:
    """Something that can happen now: mostly play, with take-backs, refusals and talk."""
    table, what = live.table, rng.below(12)
    seats = range(len(live.sitters))
    if what == 0:
        return Spoke(GUESTS[rng.below(len(seats))], f"word {live.seq}")
    if what == 1:
        return Seated(rng.below(len(seats)), Sitter(GUESTS[rng.below(len(seats))]))
    if table.proposal is not None:
        seat = table.proposal.waiting[0]
        return Answered(seat, table.proposal.number, bool(rng.below(3)))
    safe, steps = table.safe_step(), len(table.steps)
    if safe < steps and (table.is_over() or what == 2):
        seat = seats[rng.below(len(seats))]
        return TookBack(seat, table.at(), safe + rng.below(steps - safe))
    if table.is_over():
        return Spoke(GUESTS[0], "over")
    options = [int(option) for option in table.game.options(table.state)]
    option = options[rng.below(len(options))]
    return Chose(int(table.game.owner(table.state, option)), table.at(), option)


def lives(seed: str, events: int, players: int = 3, **setup: str) -> Iterator[tuple[Live, Entry]]:
    """A table before each of many events, and the event."""
    rng = Rng(seed_of(seed, events))
    live = Live("table", created(seed, players, **setup))
    for _ in range(events):
        entry = Entry(live.seq, event(live, rng), "ana", f"m{live.seq}")
        yield live, entry
        live = live.then(entry)
