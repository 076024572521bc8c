"""Lines of the log: which process, which table, which seat; and no key to any of them."""

from __future__ import annotations

import ast
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import DatabaseError

import tabletide
from tabletide.server.config import Config
from tabletide.server.ops.logs import LOGGER, SHOWN_LETTERS, JsonLines, at, note, note_fault, warn
from tabletide.server.store.patience import Unwell
from tabletide.server.tables.room import Room
from tabletide.server.tables.tables import Refused
from tests.server.ears import comes_true, opened, run, seated

SERVER = Path(tabletide.__file__).parent / "server"
WRITERS = {"note", "warn", "note_fault"}
# What knows of a table whenever it has something to say. The rest looks at the address.
ABOUT_TABLES = [*sorted((SERVER / "tables").glob("*.py")), SERVER / "http" / "socket.py"]


class Lines(logging.Handler):
    """All that is written, as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[dict[str, object]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(msgspec.json.decode(self.format(record)))


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, object]]]:
    handler, level = Lines(), LOGGER.level
    monkeypatch.setattr(LOGGER, "handlers", [handler])
    LOGGER.setLevel(logging.INFO)  # and not by hand: loggers remember what they let through
    yield handler.lines
    LOGGER.setLevel(level)


def test_a_line_says_who_writes_and_what_it_is_about(lines: list[dict[str, object]]) -> None:
    note("one", more=1, **at("abcdefgh", 2))
    warn("two", **at("abcdefgh"))
    note_fault("three", ValueError("why"))
    assert [line["process"] for line in lines] == [os.getpid()] * 3
    assert [line["level"] for line in lines] == ["info", "warning", "error"]
    assert [(line.get("table"), line.get("seat", "")) for line in lines] == [
        ("abcd…", 2),
        ("abcd…", None),
        (None, ""),
    ]
    assert "ValueError: why" in str(lines[2]["traceback"])


@pytest.mark.parametrize("path", ABOUT_TABLES, ids=lambda path: path.stem)
def test_no_line_about_a_table_goes_without_it(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        assert not (isinstance(node, ast.Import) and node.names[0].name == "logging")
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in WRITERS
        ):
            told = [ast.unparse(one.value) for one in node.keywords if one.arg is None]
            assert any(one.startswith("at(") for one in told), f"line {node.lineno}"


def test_a_bot_that_is_refused_is_named_by_its_table_and_seat(
    config: Config, lines: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*_: object) -> None:
        raise Refused("busy", "not now")

    async def story() -> None:
        async with opened(config) as tables:
            monkeypatch.setattr(Room, "act", refuses)
            table, ana = await seated(tables, "random", "random")
            await comes_true(lambda: bool(lines))
            mover = ana.sights["-2"].decision
            assert mover is not None
            told = {key: lines[0][key] for key in ("event", "reason", "table", "seat")}
            assert told == {
                "event": "a bot was refused",
                "reason": "busy",
                "table": f"{table[:SHOWN_LETTERS]}…",
                "seat": mover.seat,
            }

    run(story())


def test_a_database_that_is_away_is_one_short_line_wherever_it_is_noticed(
    lines: list[dict[str, object]],
) -> None:
    problem = DatabaseError("SELECT " + "x" * 8_000, {}, Exception("away\nwith the key of a table"))
    for fault in (Unwell(problem.orig), Unwell()):
        note_fault("a table could not catch up", fault, **at("abcdefgh"))
    assert [line["problem"] for line in lines] == ["away", "the database does not answer"]
    assert {line["level"] for line in lines} == {"warning"}
    assert all("traceback" not in line for line in lines)
