"""The command as a test runs it: arguments in, lines typed in, text out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from typer.testing import CliRunner, Result

from tabletide.cli.main import app
from tabletide.kernel.record import Record, read_record

# What is typed blindly, line after line, brings any game to an end: it gives up
# actions, takes the first option, agrees, and lets moments go by.
BLINDLY = ("pass", "1", "y", "") * 600


def run(home: Path, *arguments: str, typed: Iterable[str] = (), **environment: str) -> Result:
    """Run `tabletide` with a folder of its own for games, in English unless told otherwise."""
    settled = {"XDG_DATA_HOME": str(home), "LC_ALL": "C", "COLUMNS": "100", "NO_COLOR": "1"}
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(app, list(arguments), input=lines, env=settled | environment)


def mistake(result: Result) -> str:
    """The one sentence a wrong input is answered with."""
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def record(file: Path) -> Record:
    """The record in a file."""
    return read_record(file.read_text(encoding="utf-8"))


def saved(home: Path) -> Path:
    """The only game kept in a home."""
    (file,) = (home / "tabletide").glob("*.tide")
    return file
