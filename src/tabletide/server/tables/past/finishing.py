"""What is kept of a game when it ends: how, and who was there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from tabletide.games.registry import traits_of
from tabletide.kernel.game import seats
from tabletide.server.store.past.finishes import Finish, SittingRow
from tabletide.server.tables.live import Live


def finish_of(before: Live | None, live: Live, names: Mapping[str, str]) -> Finish | None:
    """How a game has ended that was not over before; None if it has not. Names are of guests.

    Lessons and puzzles are no games one has played: of them only the outcome is kept.
    """
    outcome = live.outcome()
    if outcome is None or (before is not None and before.outcome() is not None):
        return None
    if live.created.lesson or live.created.puzzle:
        return Finish(outcome)
    table, traits = live.table, traits_of(live.created.game)
    return Finish(
        outcome,
        game=live.created.game,
        players=seats(table.setup),
        difficulty=table.setup.get(traits.difficulty, ""),
        turns=traits.turns(table.state),
        rows=(*_seated(live, names, outcome.places), *_left(live, names)),
    )


def roles_of(live: Live) -> tuple[str, ...]:
    """The role of each seat, as everybody sees it; none where there are none."""
    told = traits_of(live.created.game).roles(live.table.state)
    return told or ("",) * len(live.sitters)


def _seated(live: Live, names: Mapping[str, str], places: tuple[int, ...]) -> list[SittingRow]:
    """A row for each seat. A guest with several of them leads with the first."""
    rows: list[SittingRow] = []
    led: set[str] = set()
    for seat, (sitter, role) in enumerate(zip(live.sitters, roles_of(live), strict=True)):
        guest = sitter.guest
        name = sitter.name or names.get(guest or "", "")
        leads = guest is not None and guest not in led
        told = (name, sitter.bot, role, places[seat], leads, seat in live.table.advised)
        rows.append(SittingRow(seat, guest, *told))
        led |= {guest or ""}
    return rows


def _left(live: Live, names: Mapping[str, str]) -> list[SittingRow]:
    """A row for each guest who had sat there and left; none for whom the host has removed."""
    gone = sorted(set(live.seen) - live.people() - live.removed)
    numbers = count(len(live.sitters))
    return [
        SittingRow(number, guest, names.get(guest, ""), None, "", 0, leads=True)
        for number, guest in zip(numbers, gone, strict=False)
    ]
