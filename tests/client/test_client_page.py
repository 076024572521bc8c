"""The page on programs at a table is true: its programs run as they stand there."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

from tabletide.client import AsyncVisit
from tests.server.processes import SOURCE, Process

PAGE = Path(__file__).parents[2] / "docs" / "client.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
LINES = 20


def test_a_bot_of_ones_own_in_twenty_lines(process: Process, tmp_path: Path) -> None:
    file = tmp_path / "coin.py"
    file.write_text(BLOCKS[0], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file), process.origin],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    link, end = done.stdout.splitlines()
    assert link.startswith(f"{process.origin}/t/")
    assert re.fullmatch(r"\w+ \[\d+, \d+\]", end)
    assert len(BLOCKS[0].splitlines()) <= LINES


def test_many_tables_in_one_program(process: Process, capsys: pytest.CaptureFixture[str]) -> None:
    body = indent(BLOCKS[1], "    ")
    story = f"async def story():\n{body}    print(sitting.outcome.word)\n"
    names: dict[str, object] = {"AsyncVisit": AsyncVisit, "origin": process.origin}
    exec(story, names)  # noqa: S102 - our own page
    asyncio.run(asyncio.wait_for(names["story"](), 60))  # type: ignore[operator]
    assert capsys.readouterr().out.strip()
