"""Agents play whole games of every kind by their tools alone, and leave records like any other."""

from __future__ import annotations

from random import Random

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.record import read_record, replay
from tests.rl.extras import needs
from tests.server.processes import Process

needs("mcp")

from tests.mcp.agent import agent, played  # noqa: E402 - only where the extra is installed

# From this seed nobody loses Forbidden Island within a few turns, however badly they play.
SEED = "dune"


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_plays_a_whole_game_beside_a_bot(process: Process, game: str) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            wish = {"game": game, "chairs": ["me", "random"], "seed": SEED}
            table = (await ada.data("new_table", **wish))["table"]
            made, told = await ada.play(table, Random(1))
            assert made > 5
            assert told["outcome"]["places"]
            text, _ = await ada.call("look", table=table)
            assert "The game is over" in text
            written = (await ada.data("record", table=table))["record"]
            record = read_record(written)
            assert record.game == game
            states = replay(load_game(game), record)
            assert load_game(game).outcome(states[-1]) is not None

    played(story)


def test_two_agents_play_together_and_ask_each_other(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada, agent(process.origin, "Bo") as bo:
            made = await ada.data("new_table", game="pandemic", chairs=["me", "free"])
            joined = await bo.data("join_table", table=made["table"])
            assert joined["own_seats"] == [1]
            assert [chair["name"] for chair in joined["chairs"]] == ["Ada", "Bo"]
            await bo.call("say", table=made["table"], text="Where do we meet?")
            text, told = await ada.call("wait", table=made["table"])
            assert told["said"] == ["Bo: Where do we meet?"]
            assert "Bo: Where do we meet?" in text

    played(story)
