"""What each extra is for, tried in an environment that has nothing else."""

from __future__ import annotations

import json
import signal
import subprocess
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tabletide.bots.rising_tide.features import WIDTH
from tests.browser import chromium
from tests.browser.report_page import look_at
from tests.lab.examples import keep, made_up

PATIENCE: Final = 600  # seconds: the machine may be busy with more than this
READY: Final = "Tabletide is ready: "


def run(commands: Path, folder: Path, *arguments: str, status: int = 0) -> str:
    """Run `tabletide`; what it said. It must end as expected, and never with a traceback."""
    ran = subprocess.run(
        [commands / "tabletide", *arguments],
        cwd=folder,
        env=_environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ran.returncode == status, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr, ran.stderr
    return ran.stdout + ran.stderr


def run_python(commands: Path, folder: Path, program: str) -> str:
    """Run a program; what it said."""
    ran = subprocess.run(
        [commands / "python", "-c", program],
        cwd=folder,
        env=_environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def _environment(folder: Path) -> dict[str, str]:
    return {"HOME": str(folder), "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}


def try_alone(commands: Path, folder: Path) -> None:
    """Without an extra: the games, a simulation, and a sentence for what is missing."""
    assert "pandemic" in run(commands, folder, "games")
    run(commands, folder, "simulate", "pandemic", "--games", "2", "--out", "rows.csv")
    assert "tabletide[server]" in run(commands, folder, "serve", status=2)


def try_server(commands: Path, folder: Path) -> None:
    """The page and the games are served; Ctrl-C ends it in peace."""
    serve: list[str | Path] = [
        commands / "tabletide",
        "serve",
        "--port",
        "0",
        "--data",
        folder / "tables",
    ]
    server = subprocess.Popen(
        serve,
        env=_environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert server.stdout is not None
    first = server.stdout.readline()
    try:
        assert first.startswith(READY), first + server.stdout.read()
        for path in ("/", "/api/games"):
            address = first.removeprefix(READY).strip() + path
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own
                assert answer.status == 200
    finally:
        server.send_signal(signal.SIGINT)
        rest = server.communicate(timeout=PATIENCE)[0]
    assert server.returncode == 0, rest
    assert "Traceback" not in rest, rest


def try_postgresql(commands: Path, folder: Path) -> None:
    """The driver is there: what is missing is the database."""
    nowhere = ("--database", "postgresql://127.0.0.1:1/tables", "--port", "0")
    said = run(commands, folder, "serve", *nowhere, status=2)
    assert said.startswith("The tables cannot be opened"), said


def try_push(commands: Path, folder: Path) -> None:
    """A key is made, and a server takes it: what is missing is whom to write to."""
    line = run(commands, folder, "reminders", "key").strip()
    assert line.startswith("TABLETIDE_PUSH_KEY="), line
    key = line.partition("=")[2]
    said = run(commands, folder, "serve", f"--push-key={key}", "--port", "0", status=2)
    assert "--push-contact" in said, said


def try_lab(commands: Path, folder: Path) -> None:
    """Tables of games as Parquet."""
    run(commands, folder, "simulate", "pandemic", "--games", "2", "--out", "rows.parquet")
    assert (folder / "rows.parquet").read_bytes().startswith(b"PAR1")


def try_report(commands: Path, folder: Path) -> None:
    """One page in either language, which the browser of these tests opens offline."""
    options = ("--players", "2", "--games", "4", "--bots", "random,greedy", "--seed", "s")
    run(commands, folder, "league", "forbidden_island", *options, "--out", "rows.parquet")
    for lang, scheme, head in (("en", "light", "Who wins"), ("pt-BR", "dark", "Quem vence")):
        run(commands, folder, "report", "rows.parquet", "--lang", lang)
        where = chromium.find()
        if where is None:
            raise SystemExit("a report is opened in a browser: `make browser` installs one")
        with chromium.launched(where) as browser:
            assert head in look_at(browser, folder / "rows.html", scheme)


# Work that takes its process with it the first time, played beside work that does not.
KILLED: Final = """
import os, pathlib, signal
from tabletide.lab.cluster import in_order_on_ray
from tabletide.lab.simulate import Chunk, Series, play_chunk

MARK = pathlib.Path("killed").absolute()
SERIES = Series("pandemic", {"players": "2"}, ("greedy", "random"), "s")

def play(chunk):
    rows = play_chunk(chunk)
    if chunk.first == 4 and not MARK.exists():
        MARK.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return rows

pieces = [Chunk(SERIES, first, 2) for first in range(0, 12, 2)]
assert list(in_order_on_ray(play, pieces, 2)) == [play_chunk(piece) for piece in pieces]
assert MARK.exists()
"""


def try_ray(commands: Path, folder: Path) -> None:
    """The same rows as by one process; who dies is replaced, and no game is lost or doubled."""
    options = ("--games", "12", "--players", "2", "--bots", "greedy,random", "--seed", "s")
    written = []
    for name, place in (("one.csv", ()), ("two.csv", ("--on", "ray", "--jobs", "2"))):
        run(commands, folder, "simulate", "pandemic", *options, *place, "--out", name)
        written.append((folder / name).read_bytes())
    assert written[0] == written[1]
    run_python(commands, folder, KILLED)


def try_train(commands: Path, folder: Path) -> None:
    """A net is fitted to games that are there already."""
    keep(made_up(200, WIDTH), folder / "examples", "rising_tide", "0")
    said = run(commands, folder, "train", "rising_tide", "--games", "200", "--out", "value.toml")
    assert "positions of 200 games" in said, said
    assert "[net]" in (folder / "value.toml").read_text(encoding="utf-8")


def try_bench(commands: Path, folder: Path) -> None:
    """The yardstick is measured."""
    assert "chess" in run(commands, folder, "bench", "--quick")


def try_rl(commands: Path, folder: Path) -> None:
    """PettingZoo finds an environment that keeps its promises."""
    program = (
        "from pettingzoo.test import api_test\n"
        "from tabletide.rl import pettingzoo\n"
        "env = pettingzoo.pandemic_v1(players=2, render_mode='rgb_array')\n"
        "api_test(env, num_cycles=30)\n"
        "env.reset(seed=1)\n"
        "assert env.render().shape[2] == 3\n"
        "from tabletide.rl.gymnasium import Many\n"
        "assert Many('pandemic', 3).reset(seed=1)[0].shape[0] == 3\n"
    )
    run_python(commands, folder, program)


def try_openspiel(commands: Path, folder: Path) -> None:
    """OpenSpiel plays a game that it was told of."""
    program = (
        "import pyspiel\n"
        "from tabletide.rl import openspiel\n"
        "game = pyspiel.load_game('tabletide_forbidden_island', {'players': 2})\n"
        "pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)\n"
    )
    run_python(commands, folder, program)


def try_client(commands: Path, folder: Path) -> None:
    """A program is told that there is no server, by name."""
    program = (
        "from tabletide.client import NotServed, Visit\n"
        "try:\n"
        "    Visit('http://127.0.0.1:1', 'Ana')\n"
        "except NotServed as error:\n"
        "    assert '127.0.0.1:1' in str(error)\n"
        "else:\n"
        "    raise SystemExit('somebody answered')\n"
    )
    run_python(commands, folder, program)


def try_mcp(commands: Path, folder: Path) -> None:
    """An agent over stdin and stdout sets a table at a server that is started for it."""
    program = (
        "import asyncio, sys\n"
        "from mcp import Client, StdioServerParameters\n"
        "arguments = ['-m', 'tabletide', 'mcp', '--port', '0', '--data', 'agents']\n"
        "async def main():\n"
        "    door = StdioServerParameters(command=sys.executable, args=arguments)\n"
        "    async with Client(door) as agent:\n"
        "        wish = {'game': 'pandemic', 'chairs': ['me', 'greedy'], 'seed': 'tide'}\n"
        "        made = await agent.call_tool('new_table', wish)\n"
        "        assert made.structured_content['options'], made\n"
        "asyncio.run(main())\n"
    )
    run_python(commands, folder, program)


def try_ppo(commands: Path, folder: Path) -> None:
    """A minute of learning makes the toy's team win more than random play does."""
    program = (
        "from tabletide.rl import training\n"
        "training.main(['toy', 'players=2', '--minutes', '1', '--games', '200'])\n"
    )
    said = run_python(commands, folder, program)
    played = {one["policy"]: one["reward"] for one in map(json.loads, said.splitlines()[-2:])}
    assert played["learned"] > played["random"] + 0.3, said


# By extra. Several are written as pip takes them; the tests themselves need `dev`, pinned.
TRIALS: Final[dict[str, Callable[[Path, Path], None]]] = {
    "": try_alone,
    "server": try_server,
    "server,postgresql": try_postgresql,
    "push": try_push,
    "lab": try_lab,
    "report": try_report,
    "ray": try_ray,
    "train": try_train,
    "bench": try_bench,
    "rl": try_rl,
    "openspiel": try_openspiel,
    "client": try_client,
    "mcp": try_mcp,
    "ppo": try_ppo,
}
