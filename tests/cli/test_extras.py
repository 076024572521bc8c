"""A command whose extra is not installed says so in one sentence, and the others go without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tabletide.lab.builds import is_compiled

SERVER: Final = ("litestar", "sqlalchemy", "msgspec", "uvicorn", "websockets", "segno", "alembic")
ALL: Final = (
    *SERVER,
    "psycopg",
    "cryptography",
    "polars",
    "altair",
    "vl_convert",
    "ray",
    "numpy",
    "chess",
    "librt",
    "greenlet",
    "uvloop",
    "httptools",
)
NEEDS: Final = "This takes what tabletide[{0}] brings: pip install 'tabletide[{0}]'."


def run_without(missing: tuple[str, ...], home: Path, *arguments: str) -> tuple[int, str, str]:
    """Run the command where some packages cannot be imported; how it ended and what it said."""
    script = (
        f"import sys; sys.modules.update(dict.fromkeys({missing!r}))\n"
        "from tabletide.__main__ import app; app()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env={
            "PYTHONPATH": ":".join(sys.path),
            "XDG_DATA_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "NO_COLOR": "1",
        },
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.parametrize("package", ["litestar", "msgspec"])
def test_serving_without_the_server(tmp_path: Path, package: str) -> None:
    told = run_without((package,), tmp_path, "serve", "--port", "0", "--lang", "en")
    assert told == (2, "", NEEDS.format("server") + "\n")


def test_it_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    status, _, said = run_without(SERVER, tmp_path, "serve", "--lang", "pt-BR")
    assert status == 2
    assert said.startswith("Para isso, é preciso instalar tabletide[server]")


def test_an_agents_seat_without_the_protocols_kit(tmp_path: Path) -> None:
    told = run_without(("mcp",), tmp_path, "mcp", "--lang", "en")
    assert told == (2, "", NEEDS.format("mcp") + "\n")


def test_measuring_the_server_without_it(tmp_path: Path) -> None:
    told = run_without(SERVER, tmp_path, "bench", "server")
    assert told == (2, "", NEEDS.format("server") + "\n")


def test_a_database_on_postgresql_without_its_driver(tmp_path: Path) -> None:
    there = ("--database", "postgresql://here/tables", "--lang", "en")
    told = run_without(("psycopg",), tmp_path, "serve", "--port", "0", *there)
    assert told == (2, "", NEEDS.format("postgresql") + "\n")


def test_a_table_of_games_as_parquet_without_the_laboratory(tmp_path: Path) -> None:
    told = run_without(("polars",), tmp_path, "simulate", "pandemic", "--out", "rows.parquet")
    sentence = (
        "Parquet takes what tabletide[lab] brings: pip install 'tabletide[lab]', or write .csv"
    )
    assert told == (2, "", f"{sentence}.\n")


@pytest.mark.parametrize("package", ["polars", "altair", "vl_convert"])
def test_a_report_without_what_draws_it(tmp_path: Path, package: str) -> None:
    told = run_without((package,), tmp_path, "report", "rows.csv", "--lang", "en")
    assert told == (2, "", NEEDS.format("report") + "\n")


def test_many_machines_without_ray(tmp_path: Path) -> None:
    told = run_without(("ray",), tmp_path, "simulate", "pandemic", "--on", "ray")
    assert told == (2, "", NEEDS.format("ray") + "\n")


def test_training_without_what_fits_nets(tmp_path: Path) -> None:
    told = run_without(("numpy",), tmp_path, "train", "rising_tide", "--out", "value.toml")
    assert told == (2, "", NEEDS.format("train") + "\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("simulate", "pandemic", "--games", "1", "--bot", "random", "--out", "rows.csv"),
        ("check", "pandemic", "--decisions", "50"),
    ],
)
def test_the_other_commands_take_no_extra(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    # Compiled rules are installed with what they run on.
    missing = tuple(name for name in ALL if name != "librt" or not is_compiled())
    status, _, said = run_without(missing, tmp_path, *arguments)
    assert (status, said) == (0, "")
