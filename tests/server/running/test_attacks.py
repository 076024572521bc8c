"""Whatever one address asks for, as often as it may: the others are answered as before."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from tabletide.server.app import make_app
from tabletide.server.config import Config
from tabletide.server.wire.messages import FromClient
from tests.server.attacker import Aim
from tests.server.attacks import ATTACKS, attacked, first_answer
from tests.server.processes import Process, server
from tests.server.victims import USUAL, Victim, aim_at
from tests.soaks import amount

SECONDS = amount("ATTACK_SECONDS", 1)
TRIED = list(ATTACKS)[: amount("ATTACKS", 1)]
MOST = 2.0  # times as long, at most, does an answer take
STARTS = 1.0  # seconds until all hands of an attacker are at work
# Where the page has been built, or where not: then there is nothing to be had.
OF_THE_PAGE = {"GET /{file}", "GET /assets/{file}"}


def test_no_door_and_no_message_is_spared(tmp_path: Path) -> None:
    """Whatever is added to the server is attacked, too."""
    doors = {
        f"{method} {route.path_format}"
        for route in make_app(Config(data=tmp_path)).routes
        for method in set(getattr(route, "methods", ())) - {"OPTIONS"} or ("SOCKET",)
    }
    messages = {f"SAY {kind.__struct_config__.tag}" for kind in get_args(FromClient)}
    attacked_ones = {door for attack in ATTACKS.values() for door in attack.doors}
    assert attacked_ones - OF_THE_PAGE == (doors | messages) - OF_THE_PAGE


@pytest.fixture(scope="module")
def attackable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Aim]]:
    """A server, and what there is to attack."""
    with server(tmp_path_factory.mktemp("attacked"), *USUAL) as process:
        yield process, aim_at(process)


def test_no_attack_keeps_others_waiting(attackable: tuple[Process, Aim]) -> None:
    process, aim = attackable
    victim = Victim(process)
    victim.seconds(SECONDS)
    slow = {name: took for name in TRIED if (took := times_as_long(victim, aim, name)) > MOST}
    # Something else may have kept the machine busy: whoever was slow is tried again.
    slow = {name: took for name in slow if (took := times_as_long(victim, aim, name)) > MOST}
    victim.leave()
    assert slow == {}


def times_as_long(victim: Victim, aim: Aim, name: str) -> float:
    """How many times as long an answer takes while somebody attacks."""
    before = victim.seconds(SECONDS)
    with attacked(name, aim):
        time.sleep(STARTS)
        during = victim.seconds(SECONDS)
    print(f"{name}: {before * 1000:.1f} ms, then {during * 1000:.1f} ms")  # noqa: T201 - for make soak
    return during / before


def test_each_attack_does_what_it_means_to(attackable: tuple[Process, Aim]) -> None:
    """Else the server would stand against requests that it has nothing to do for."""
    _, aim = attackable
    lasting = list(ATTACKS.items())[:-1]  # after the last, nobody is left to attack
    # From the mildest on: what the others set to work would only make it take longer.
    first = {name: (first_answer(name, aim), one.meant) for name, one in reversed(lasting)}
    assert {name: told for name, told in first.items() if told[0] != told[1]} == {}
