"""Whatever one address asks for, as often as it may: the others are answered as before."""

from __future__ import annotations

import time
from pathlib import Path
from typing import get_args

from tabletide.server.app import make_app
from tabletide.server.config import Config
from tabletide.server.wire.messages import FromClient
from tests.server.attacker import Aim
from tests.server.attacks import ATTACKS, attacked
from tests.server.processes import server
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


def test_no_attack_keeps_others_waiting(tmp_path: Path) -> None:
    with server(tmp_path, *USUAL) as process:
        aim, victim = aim_at(process), Victim(process)
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
