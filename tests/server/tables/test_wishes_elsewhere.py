"""What a guest wishes at one process, known at the others, whichever of them is told or asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletide.server.store.processes import Wished
from tabletide.server.tables.tables import Tables
from tabletide.server.tables.tempo import TempoOfTable
from tabletide.server.wire.messages import Looked
from tests.server.ears import Ear, comes_true, config_in, opened, run, seated
from tests.server.tables.tempos import QUICK, replace_tempo

WAIT = replace_tempo(QUICK, wait=True)


def is_held(tables: Tables, table: str) -> bool:
    """Whether a process knows of somebody who makes the bots of a table wait."""
    room = tables._keeper.in_memory(table)
    assert room is not None
    return any(room.tempo._wishes(guest).wait for guest in room.presence.here())


@pytest.mark.parametrize("has_heard", [True, False])
def test_who_lets_go_at_another_process_is_not_held_to_what_the_first_recalls(
    has_heard: bool, postgres: Callable[[], str], tmp_path: Path
) -> None:
    """Who joins has the others asked, and what they recall comes after what is said at once."""

    async def story() -> None:
        config = config_in(tmp_path, database=postgres())
        async with opened(config) as here, opened(config) as there:
            table, ana = await seated(here, "me", "random", "random")
            here.wish(table, ana, WAIT)
            if has_heard:  # asked for an onlooker, the first one has told it
                await there.join(table, Ear(None), None)
                await comes_true(lambda: is_held(there, table))
            again = Ear(ana.guest)
            await there.join(table, again, None)
            there.wish(table, again, QUICK)  # nothing is awaited, so nothing is heard before
            await comes_true(lambda: not is_held(here, table))
            here.look(table, ana, "place:paris")  # told after all that was recalled
            await again.until(lambda ear: ear.all(Looked))
            assert not is_held(there, table)
            assert not is_held(here, table)

    run(story(), 30)


def test_what_is_recalled_is_news_of_those_alone_who_are_unknown() -> None:
    tempo = TempoOfTable()
    tempo.take(Wished("ana", WAIT, recalled=True))
    assert tempo.recalled({"ana"}) == [Wished("ana", WAIT, recalled=True)]
    tempo.take(Wished("ana", QUICK))
    tempo.take(Wished("ana", WAIT, recalled=True))
    assert tempo.recalled({"ana"}) == [Wished("ana", QUICK, recalled=True)]
    tempo.take(Wished("ana", WAIT))
    assert tempo.recalled({"ana"}) == [Wished("ana", WAIT, recalled=True)]
