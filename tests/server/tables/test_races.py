"""Two requests made on one version: one is carried out, the other is told what it lacks."""

from __future__ import annotations

import asyncio

from tabletide.server.config import Config
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import Agree, Choose, Update
from tests.server.ears import Ear, next_request, opened, run, seated
from tests.soaks import amount

RACES = amount("RACES", 200)


async def race(tables: Tables, table: str, one: Ear, other: Ear, number: int) -> bool:
    """Both sockets choose at once; false when there is nothing to choose."""
    first = next_request(one, number)
    if not isinstance(first, Choose):
        if first is not None:
            await tables.ask(table, one, first)
        return first is not None
    options = one.options(first.seat)
    second = Choose(f"{first.id}-2", first.seat, other.at, options[(number + 1) % len(options)])
    before, pair = one.at, [(one, first), (other, second)]
    if number % 2:
        pair.reverse()
    await asyncio.gather(*[tables.ask(table, ear, request) for ear, request in pair])
    answers = sorted(one.answers(first.id) + other.answers(second.id))
    if one.at == before:  # the first has proposed something, so nothing is stale yet
        assert answers == ["done", "proposal_open"]
        return True
    assert answers == ["done", "stale"]
    loser = other if one.answers(first.id) == ["done"] else one
    tail = loser.told[-1]
    assert isinstance(tail, Update)
    assert (tail.since, tail.at) == (before, one.at)
    assert (one.at, one.views, one.lines) == (other.at, other.views, other.lines)
    return True


def test_of_two_choices_on_one_version_exactly_one_wins(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            done = 0
            while done < RACES:
                table, one = await seated(tables, "me", "me")
                other = Ear(one.guest)
                await tables.join(table, other, None)
                while done < RACES and await race(tables, table, one, other, done):
                    done += 1
                entries = await tables._store.entries(table, 0)
                assert [entry.seq for entry in entries] == [*range(len(entries))]
                for ear in (one, other):
                    tables.leave(table, ear)

    run(story(), 60 + RACES / 10)


def test_many_answers_to_one_proposal_count_once(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            for number in range(300):
                request = next_request(ana, number)
                if not isinstance(request, Agree):
                    assert request is not None, "nothing was ever proposed"
                    await tables.ask(table, ana, request)
                    continue
                answers = [Agree(f"a{n}", request.seat, request.proposal, n > 0) for n in range(4)]
                await asyncio.gather(*[tables.ask(table, ana, answer) for answer in answers])
                told = [ana.answers(answer.id) for answer in answers]
                assert told == [["done"], *[["nothing_asked"]] * 3]
                return

    run(story())
