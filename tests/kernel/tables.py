"""Tables played at random by seats that propose, agree, refuse and take back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, seats
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Proposal, Table
from tests.proposals import asked


def everything(table: Table) -> dict[str, Any]:
    """All that can be seen of a table, by anyone."""
    people = [*range(seats(table.setup)), NOBODY]
    return {
        "position": table.game.write(table.state),
        "at": table.at(),
        "entries": list(table.entries),
        "steps": list(table.steps),
        "safe": table.safe_step(),
        "proposal": numberless(table.proposal),
        "record": table.record(),
        "updates": [told(table, seat) for seat in people],
    }


def told(table: Table, seat: int) -> str:
    """What a seat is told, as text."""
    decision, label = table.decision(seat), table.proposed()
    asked = None if decision is None else decision.json(seat)
    lines = [(step, line.json()) for step, line in table.lines(seat)]
    view = table.perspective(seat).view()
    return json.dumps([view, asked, lines, None if label is None else label.json()])


def numberless(proposal: Proposal | None) -> Proposal | None:
    """A proposal without its number, which counts anew when a table is taken up again."""
    return None if proposal is None else proposal._replace(number=0)


def proposed(table: Table) -> Proposal | None:
    """What the table waits for an answer to."""
    return table.proposal


def own_options(table: Table, seat: int) -> list[int]:
    """What a seat may choose."""
    game, state = table.game, table.state
    return [int(o) for o in game.options(state) if game.owner(state, o) == seat]


def play(game: Game, setup: dict[str, str], seed: str, requests: int) -> Iterator[Table]:
    """One table after each of many requests, all of which it should grant."""
    rng = Rng(seed_of(seed, requests))
    table = Table(game, setup, seed)
    yield table
    for _ in range(requests):
        if table.is_over() and table.proposal is None and rng.below(2):
            return
        request(table, rng)
        yield table


def request(table: Table, rng: Rng) -> None:
    """One random thing that some seat may do now."""
    if table.proposal is not None:
        waiting = table.proposal.waiting
        seat = waiting[rng.below(len(waiting))]
        table.answer(seat, bool(rng.below(4)), asked(table))
    elif table.safe_step() < len(table.steps) and (table.is_over() or not rng.below(4)):
        back = table.safe_step() + rng.below(len(table.steps) - table.safe_step())
        table.take_back(rng.below(seats(table.setup)), back, table.at())
    elif not table.is_over():
        offered = [int(option) for option in table.game.options(table.state)]
        option = offered[rng.below(len(offered))]
        table.choose(int(table.game.owner(table.state, option)), option, table.at())


def played(game: Game, setup: dict[str, str], seed: str, requests: int = 150) -> Table:
    """A table after many requests."""
    return list(play(game, setup, seed, requests))[-1]
