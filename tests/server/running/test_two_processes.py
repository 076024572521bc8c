"""Two server processes on one PostgreSQL: at both, the same table in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from tests.server.processes import Process, listen, server, tell

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


@contextmanager
def two_servers(postgres: Callable[[], str], folder: Path) -> Iterator[tuple[Process, Process]]:
    """Two servers on one database that is empty."""
    database = f"--database={postgres()}"
    for name in ("a", "b"):
        (folder / name).mkdir()
    with server(folder / "a", database) as here, server(folder / "b", database) as there:
        yield here, there


def test_what_is_held_at_one_process_is_held_at_the_other_and_released_there(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    with two_servers(postgres, tmp_path) as (here, there):
        ana = here.somebody("Ana")
        table = here.new_table(ana, seed=SEED)
        elsewhere = {**ana, "origin": there.origin}
        with here.socket(table, ana) as one, there.socket(table, elsewhere) as other:
            for socket in (one, other):
                tell(socket, type="join")
            shown = listen(one, "welcome")
            listen(other, "welcome")
            number = 0
            while shown["seats"]["0"]["held"] is None:
                tell(one, id=f"hold {number}", hold=True, **next_request(shown, number))
                shown, number = listen(one, "update"), number + 1
                assert listen(other, "update") == shown
            seat, at = shown["seats"]["0"]["held"], shown["at"]
            tell(other, type="release", id="on", seat=seat, at=at)
            for socket in (one, other):
                after = listen(socket, "update")
                assert after["seats"]["0"]["held"] is None
                assert after["at"] > at


def test_a_wish_heard_at_one_process_holds_the_bots_of_the_other(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    """Whichever of them lets the bots play, it waits for who sits at either."""
    with two_servers(postgres, tmp_path) as (here, there):
        ana = here.somebody("Ana")
        table = here.new_table(ana, "random", "random", "random", seed=SEED)
        elsewhere = {**ana, "origin": there.origin}
        onlooker = there.somebody("Rui")
        with here.socket(table, ana) as one, there.socket(table, onlooker) as other:
            for socket in (one, other):
                tell(socket, type="join")
                listen(socket, "welcome")
            tell(one, type="tempo", pause=0, moment=0, wait=True)
            shown = wait_for_bots(here, table, ana, one)
            for socket in (one, other):
                awaited = listen(socket, "awaited")
                assert (awaited["at"], awaited["seconds"]) == (shown["at"], None)
                assert len(awaited["guests"]) == 1
            with there.socket(table, elsewhere) as again:  # and lets go from elsewhere
                tell(again, type="join")
                assert listen(again, "welcome")["at"] == shown["at"]
                tell(again, type="tempo", pause=0, moment=0)
                for socket in (other, one):
                    # Who waits may be heard a moment before what they wait at.
                    while (after := listen(socket, "update"))["at"] <= shown["at"]:
                        pass
                while not needs_a_person(after):  # nothing holds the bots once more
                    after = listen(one, "update")


def needs_a_person(update: dict[str, Any]) -> bool:
    """Whether the bots have played until the only person is asked something, or to the end."""
    sight = update["seats"]["0"]
    proposal, decision = sight["proposal"], sight["decision"]
    if update["outcome"] is not None:
        return True
    if proposal is not None:
        return 0 in proposal["waiting"]
    return decision is not None and decision["seat"] == 0


def wait_for_bots(
    process: Process, table: str, headers: dict[str, str], socket: ClientConnection
) -> dict[str, Any]:
    """Play the only seat of a person until it is a bot's turn; how the table stands then."""
    for _ in range(REQUESTS):
        shown = process.welcome(table, headers)
        decision = shown["seats"]["0"]["decision"]
        if decision is None or decision["seat"] != 0:
            return shown
        option = decision["choices"][0]["option"]  # a drive, which asks nobody
        tell(socket, type="choose", id=f"at {shown['at']}", seat=0, at=shown["at"], option=option)
        assert listen(socket, "done", "refused")["type"] == "done"
    raise AssertionError("it was never a bot's turn")


def test_clients_of_both_processes_see_the_same_in_the_same_order(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    with two_servers(postgres, tmp_path) as (here, there):
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
