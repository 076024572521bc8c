"""The page on an agent's seat is true: its program runs as it stands there, and says the same."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.rl.extras import needs
from tests.server.processes import SOURCE

needs("mcp")

PAGE = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_program_runs_with_a_server_that_is_started_for_it(tmp_path: Path) -> None:
    file = tmp_path / "begin.py"
    file.write_text(block("python"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file), "--port", "0", "--data", str(tmp_path), "--lang", "en"],
        env={"PYTHONPATH": str(SOURCE), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == block("text")
    assert "A table server was started at http://" in done.stderr
    assert (tmp_path / "tables.db").is_file()


def test_every_tool_is_on_the_page() -> None:
    from tabletide.mcp.door import DOES, READS  # noqa: PLC0415 - only where the extra is installed

    tools = {tool.__name__ for tool in (*READS, *DOES)}
    told = PAGE.partition("## Tools")[2].partition("## Resources")[0]
    assert {tool for tool in tools if f"`{tool}`" not in told} == set()
