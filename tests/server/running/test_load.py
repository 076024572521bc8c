"""The load bench in small: it plays real games at a real server and counts what comes back."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner

from tabletide.cli.main import app
from tabletide.load.bench import Load, _led_to, _share
from tabletide.load.server import serving


def test_a_short_run() -> None:
    options = ["--tables=3", "--rate=30", "--seconds=2", "--warm-up=0.5", "--json"]
    result = CliRunner().invoke(app, ["bench", "server", *options])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    outcome = told["outcome"]
    assert outcome["sockets"] == 12
    assert outcome["lost"] == outcome["refused"] == 0
    assert outcome["rate"] > 1
    # Everybody at a table is told of every step.
    assert outcome["updates"] > 2 * outcome["rate"]
    assert 0 < outcome["p50"] <= outcome["p95"] <= outcome["p99"] <= outcome["longest"]
    assert told["build"] in ("interpreted", "compiled")


def test_a_game_that_does_not_exist() -> None:
    result = CliRunner().invoke(app, ["bench", "server", "--game=none"])
    assert result.exit_code == 2
    assert "There is no game 'none'" in result.stderr


def test_several_servers_need_a_database_they_can_share() -> None:
    result = CliRunner().invoke(app, ["bench", "server", "--processes=2"])
    assert result.exit_code == 2
    assert "--database" in result.stderr


def test_the_seats_of_a_table_are_led_to_one_server_or_scattered() -> None:
    load = Load("pandemic", 3, 0, 1, 0, processes=2)
    servers: list[Any] = ["one", "other"]
    led: list[Any] = [_led_to(load, servers, table) for table in range(3)]
    assert led == [["one"] * 4, ["other"] * 4, ["one"] * 4]
    scattered: list[Any] = [_led_to(load._replace(is_scattered=True), servers, 1)]
    assert scattered == [["other", "one", "other", "one"]]


def test_shares_of_a_list_of_times() -> None:
    times = [number / 1000 for number in range(1, 101)]
    assert [_share(times, part) for part in (0.5, 0.95, 0.99, 1)] == [50, 95, 99, 100]
    assert _share([0.004], 0.99) == 4


def test_the_server_is_really_observed() -> None:
    with serving() as (server,):
        assert server.megabytes() > 10
        assert server.cpu_seconds() > 0
    assert server.process.returncode == 0
