"""An agent and a person at one table: by tools, in a browser, and in one record of both."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Queue
from random import Random

import pytest
from playwright.sync_api import expect

from tabletide.games.registry import load_game
from tabletide.kernel.record import read_record, replay
from tests.browser.conftest import Arrival
from tests.browser.friends import play_if_asked, sit_down
from tests.browser.games import each_game
from tests.browser.player import Player
from tests.browser.table import lend_to_bot, team
from tests.rl.extras import has
from tests.soaks import amount

PRESSES = amount("PRESSES", 6)
PATIENCE = 120


async def play(origin: str, game: str, tables: Queue[str]) -> tuple[int, str]:
    """Set a table, say which, play it to its end; how many choices, and the record."""
    from tests.mcp.agent import agent  # noqa: PLC0415 - only where the extra is installed

    async with agent(origin) as ada:
        table = (await ada.data("new_table", game=game, chairs=["me", "free"]))["table"]
        tables.put(table)
        made, _ = await ada.play(table, Random(1))
        return made, (await ada.data("record", table=table))["record"]


@pytest.mark.skipif(not has("mcp"), reason="mcp is not installed")
@each_game
def test_an_agent_plays_beside_a_person(arrive: Arrival, origin: str, game: str) -> None:
    person = arrive(origin, game=game)
    tables: Queue[str] = Queue()
    with ThreadPoolExecutor(1) as pool:  # while Playwright is open, this thread has its loop
        agent: Future[tuple[int, str]] = pool.submit(
            lambda: asyncio.run(play(origin, game, tables))
        )
        person.go(f"/t/{tables.get(timeout=PATIENCE)}")
        sit_down(person, "Rui")
        expect(team(person).nth(0)).to_contain_text("Ada")
        player = Player(person)
        for _ in range(100 * PRESSES):
            if player.presses >= PRESSES or agent.done():
                break
            play_if_asked(player)
        if not agent.done():
            lend_to_bot(person, 1, "random")
            person.go("/health")  # drawing the rest would keep a core busy for seconds
        made, written = agent.result(PATIENCE)
    assert made >= 3
    assert player.presses >= 1  # who plays at random may lose the game early
    states = replay(load_game(game), read_record(written))
    assert load_game(game).outcome(states[-1]) is not None
