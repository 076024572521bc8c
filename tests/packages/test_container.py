"""The recipe of the container says what is there: files, a command that parses, a health."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import typer
import yaml  # type: ignore[import-untyped]  # it has no types

from tabletide.__main__ import app
from tests.packages.source import BUILT_FROM, ROOT
from tests.packages.wheels import SUPPORTED, release_words
from tests.server.processes import Process, server

RECIPE = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def lines(word: str) -> list[str]:
    """What follows a word of the recipe."""
    return re.findall(rf"^{word} (.*)$", RECIPE, re.MULTILINE)


def arguments(word: str) -> list[str]:
    """The words of a command that is written as a list."""
    (found,) = re.findall(rf"^(?:.* )?{word} (\[.*\])$", RECIPE, re.MULTILINE)
    told: list[str] = json.loads(found)
    return told


def test_what_is_copied_is_there_and_let_through() -> None:
    copied = {name for line in lines("COPY") if "--from" not in line for name in line.split()[:-1]}
    assert copied >= {*BUILT_FROM, "src", "web", "constraints-node.txt"}
    assert {name for name in copied if not (ROOT / name).exists()} == set()
    let_through = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {f"!{name}" for name in copied} <= set(let_through)
    assert let_through[1] == "*"


def test_it_is_compiled_like_a_release() -> None:
    environment, _ = release_words(PROJECT)
    given = " ".join(lines("ENV"))
    assert f"HATCH_BUILD_HOOK_ENABLE_MYPYC={environment['HATCH_BUILD_HOOK_ENABLE_MYPYC']}" in given


def test_nobody_in_particular_runs_a_command_that_there_is() -> None:
    (user,) = lines("USER")
    assert user.split(":")[0].isdecimal()
    assert int(user.split(":")[0]) > 0
    program, command, *options = arguments("ENTRYPOINT")
    assert (program, command) == ("tabletide", "serve")
    found = typer.main.get_command(app)
    context = found.make_context("tabletide", [command, *options], resilient_parsing=True)
    serve = found.get_command(context, command)  # type: ignore[attr-defined]
    parsed = serve.make_context(command, options)
    assert (parsed.params["port"], parsed.params["data"]) == (8765, Path("/tables"))
    assert lines("EXPOSE") == ["8765"]
    assert lines("VOLUME") == ["/tables"]


def test_its_health_is_asked_for_where_it_answers(tmp_path: Path) -> None:
    _, option, program = arguments("CMD")
    assert option == "-c"
    assert "http://127.0.0.1:8765/health" in program
    with server(tmp_path) as process:
        exec(_moved(program, process), {})  # noqa: S102 - the recipe's own words


def _moved(program: str, process: Process) -> str:
    return program.replace("http://127.0.0.1:8765", process.origin)


def test_the_database_is_waited_for_and_has_no_password_of_ours() -> None:
    tables, database = COMPOSE["services"]["tables"], COMPOSE["services"]["database"]
    assert tables["depends_on"]["database"]["condition"] == "service_healthy"
    assert tables["environment"]["TABLETIDE_DATABASE"].startswith("postgresql://")
    assert "${TABLETIDE_PASSWORD" in database["environment"]["POSTGRES_PASSWORD"]
    assert tables["build"]["dockerfile"] == "Containerfile"
    assert (tables["read_only"], tables["cap_drop"]) == (True, ["ALL"])
    assert tables["ports"] == ["127.0.0.1:8765:8765"]
    used = {
        line.partition(":")[0] for one in COMPOSE["services"].values() for line in one["volumes"]
    }
    assert used == set(COMPOSE["volumes"])


def test_wheels_are_described_for_every_python_and_machine() -> None:
    asked = PROJECT["tool"]["cibuildwheel"]
    assert asked["build"] == [f"cp{version.replace('.', '')}-*" for version in SUPPORTED]
    told = {line.rpartition(" :: ")[2] for line in PROJECT["project"]["classifiers"]}
    assert set(SUPPORTED) <= told
    machines = {name: asked[name]["archs"] for name in ("linux", "macos", "windows")}
    assert machines == {
        "linux": ["x86_64", "aarch64"],
        "macos": ["x86_64", "arm64"],
        "windows": ["AMD64"],
    }
    # A platform's environment takes the place of the common one.
    assert asked["environment"].items() <= asked["linux"]["environment"].items()
