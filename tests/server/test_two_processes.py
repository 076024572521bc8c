"""Two server processes on one PostgreSQL: at both, the same table in the same order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.processes import listen, server, tell

CHOICES = 30


def next_choice(shown: dict[str, Any], number: int) -> dict[str, int]:
    """One of the first things that can be done now, none of which needs a consent."""
    decision = shown["seats"]["0"]["decision"]
    mine = shown["seats"][str(decision["seat"])]["decision"]["choices"]
    option = mine[number % min(3, len(mine))]["option"]
    return {"seat": decision["seat"], "at": shown["at"], "option": option}


def test_clients_of_both_processes_see_the_same_in_the_same_order(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    database = f"--database={postgres()}"
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    with server(tmp_path / "a", database) as here, server(tmp_path / "b", database) as there:
        ana = here.somebody("Ana")
        table = here.new_table(ana)
        elsewhere = {**ana, "origin": there.origin}
        with here.socket(table, ana) as one, there.socket(table, elsewhere) as other:
            for socket in (one, other):
                tell(socket, type="join")
            shown = listen(one, "welcome")
            assert listen(other, "welcome")["seats"] == shown["seats"]
            for number in range(CHOICES):
                chooser = (one, other)[number % 2]
                tell(chooser, type="choose", id=str(number), **next_choice(shown, number))
                shown = listen(one, "update", "refused")
                assert listen(other, "update", "refused") == shown
