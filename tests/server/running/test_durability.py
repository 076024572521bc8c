"""Killed at any instant, a server has lost nothing that it had acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.server.ears import config_in, run
from tests.server.storms import Slot, kept, storm, verify
from tests.soaks import amount

KILLS = amount("KILLS", 2)
TABLES = amount("KILL_TABLES", 6)
POSTGRES_KILLS = amount("POSTGRES_KILLS", 1)

# What becomes of a request when another socket of the same guest was faster.
LATE = {"stale", "proposal_open", "nothing_asked", "nothing_held", "not_offered", "game_over"}


def test_what_was_acknowledged_survives_kill_nine(tmp_path: Path) -> None:
    async def story() -> None:
        slot = Slot(tmp_path, ("--bot-pause=0",))
        players = await storm([slot], TABLES, 1, KILLS, Random(KILLS))
        count = verify(players, await kept(config_in(tmp_path), players))
        assert count["acknowledged"] >= 5 * KILLS
        # Nobody else plays there, so nothing that was sent again may have become stale.
        assert not [why for why in count if why.startswith("refused")], count

    run(story(), 90 + 30 * KILLS)


def test_two_servers_on_one_database_lose_nothing_either(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    async def story() -> None:
        url = postgres()
        slots = []
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            slots.append(Slot(tmp_path / name, ("--bot-pause=0", f"--database={url}")))
        players = await storm(slots, TABLES, 2, POSTGRES_KILLS, Random(POSTGRES_KILLS))
        count = verify(players, await kept(config_in(tmp_path, database=url), players))
        assert count["acknowledged"] >= 5 * POSTGRES_KILLS
        refused = {why for player in players for why in player.refused}
        assert refused <= LATE, refused

    run(story(), 90 + 30 * POSTGRES_KILLS)
