"""The light socket of the load bench plays by the same protocol as the sittings."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tabletide.client import AsyncVisit, NotServed, Visit
from tabletide.client.light import LightSitting
from tests.server.processes import Process


class Player:
    """Who chooses anything as soon as it is asked."""

    def __init__(self, visit: Visit, table: str) -> None:
        self.sitting = LightSitting(visit, table, self)
        self.over = asyncio.Event()
        self.answers: list[bool] = []
        self.gone = asyncio.Event()
        self._rng = Random(1)

    def heard(self) -> None:
        """Answer what is asked."""
        glimpse = self.sitting.glimpse()
        decision = next(iter(glimpse.seats.values())).decision
        if decision is None:
            self.over.set()
            return
        own = glimpse.seats[str(decision.seat)].decision
        assert own is not None
        option = self._rng.choice(own.choices).option
        self.sitting.choose(decision.seat, glimpse.at, option)

    def answered(self, seconds: float, is_done: bool) -> None:
        """Count it."""
        assert seconds > 0
        self.answers.append(is_done)

    def lost(self) -> None:
        """Remember it."""
        self.gone.set()


def test_a_whole_game_is_played_by_glimpses(process: Process) -> None:
    async def story() -> None:
        visit = Visit(process.origin, "Crowd")
        table = visit.new_table("forbidden_island", ["me", "me"], seed="light")
        player = Player(visit, table)
        await player.sitting.connect()
        await player.over.wait()
        assert len(player.answers) > 10
        assert all(player.answers)
        assert visit.look(table).table.outcome is not None
        # What it reads of a message is what the notebook reads of it.
        again = await AsyncVisit.begin(process.origin, token=visit.token)
        async with again.sit(table) as sitting:
            assert sitting.notebook.at == player.sitting.glimpse().at
        player.sitting.close()
        await player.gone.wait()

    asyncio.run(asyncio.wait_for(story(), 60))


@pytest.mark.parametrize(
    ("is_there", "why"), [(True, "HTTP/1.1 40"), (False, "Connect call failed")]
)
def test_who_is_not_let_in_is_told(process: Process, is_there: bool, why: str) -> None:
    async def story() -> None:
        visit = Visit(process.origin if is_there else "http://127.0.0.1:1")
        with pytest.raises(NotServed, match=why):
            await LightSitting(visit, "no/such/path", Player(visit, "none")).connect()

    asyncio.run(asyncio.wait_for(story(), 60))
