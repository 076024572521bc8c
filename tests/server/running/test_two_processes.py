"""Two server processes on one PostgreSQL: at both, the same table in the same order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.processes import listen, server, tell

REQUESTS = 40
SEED = "two processes 2"  # somebody is asked to agree, and the game is not over by then


def next_request(shown: dict[str, Any], number: int) -> dict[str, Any]:
    """One of the first things that can be done now, or the consent somebody waits for."""
    sight = shown["seats"]["0"]
    proposal = sight["proposal"]
    if proposal is not None:
        seat = proposal["waiting"][0]
        return {"type": "agree", "seat": seat, "proposal": proposal["number"], "agree": True}
    seat = sight["decision"]["seat"]
    mine = shown["seats"][str(seat)]["decision"]["choices"]
    option = mine[number % min(3, len(mine))]["option"]
    return {"type": "choose", "seat": seat, "at": shown["at"], "option": option}


def test_clients_of_both_processes_see_the_same_in_the_same_order(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    database = f"--database={postgres()}"
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    with server(tmp_path / "a", database) as here, server(tmp_path / "b", database) as there:
        ana = here.somebody("Ana")
        table = here.new_table(ana, seed=SEED)
        elsewhere = {**ana, "origin": there.origin}
        with here.socket(table, ana) as one, there.socket(table, elsewhere) as other:
            for socket in (one, other):
                tell(socket, type="join")
            shown = listen(one, "welcome")
            assert listen(other, "welcome")["seats"] == shown["seats"]
            kinds: set[str] = set()
            for number in range(REQUESTS):
                request = next_request(shown, number)
                kinds.add(request["type"])
                tell((one, other)[number % 2], id=str(number), **request)
                shown = listen(one, "update", "refused")
                assert listen(other, "update", "refused") == shown
            assert kinds == {"agree", "choose"}
