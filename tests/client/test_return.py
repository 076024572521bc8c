"""A server that goes and comes back: what was asked of it is done once, and the game goes on."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tabletide.client import Visit
from tests.server.processes import server


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    rng = Random(3)
    with server(tmp_path, "--bot-pause=0") as process:
        port = process.host.rpartition(":")[2]
        visit = Visit(process.origin, "Ana")
        table = visit.new_table("forbidden_island", ["me", "me"], seed="killed")
        sitting = visit.sit(table)
        with sitting:
            for _ in range(5):
                ask = sitting.next_ask()
                assert ask is not None
                assert sitting.choose(ask, rng.choice(ask.choices))
            before = sitting.notebook.at
            process.process.kill()
            process.process.wait()
            with server(tmp_path, "--bot-pause=0", f"--port={port}"):
                for ask in sitting.asks():
                    assert ask.at >= before
                    sitting.choose(ask, rng.choice(ask.choices))
                assert sitting.outcome is not None
                assert visit.record(table)
