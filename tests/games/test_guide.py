"""The guide to adding a game is true: its commands run, its changes fit, its excerpts are exact."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletide.kernel.check import STEP_LIMIT
from tabletide.kernel.game import Game
from tabletide.kernel.options import OPTION_LIMIT
from tabletide.parts.numbers.bits import SIZE
from tests.games.guide import PAGE, PROGRAM, PROMPT, ROLE, ROOT, Block, GuideError, blocks, changed

TEMPLATE = ROOT / "src" / "tabletide" / "games" / "_template"
# The whole project runs from these; the rest of the checkout may be large.
NEEDED = ("src", "tests", "pyproject.toml")
LITTER = shutil.ignore_patterns("__pycache__", "*.so")


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


# Carrying it out


def copy_of_the_project(folder: Path) -> Path:
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=LITTER)
        else:
            shutil.copy(source, folder / name)
    return folder


def run(commands: str, folder: Path) -> str:
    """Run commands as a shell would, the guide's Python being the one that runs this test."""
    python = shlex.quote(sys.executable)
    commands = commands.replace(PROGRAM, python)
    # Not what this run of the tests was told, but what a reader's own shell would have.
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST", "PYTHON", "TABLETIDE"))
    }
    own = {
        "XDG_DATA_HOME": str(folder / "data"),
        "LC_ALL": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        ["/bin/sh", "-euc", commands],
        cwd=folder,
        env=inherited | own,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise GuideError(f"{commands}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def carry_out(block: Block, folder: Path) -> str:
    """Do what a block says in a copy of the project; returns what its commands print."""
    if block.language == "sh":
        return run(block.text, folder)
    file = folder / block.path
    if block.language == "diff":
        before = file.read_text(encoding="utf-8")
        file.write_text(changed(before, block.text, block.path), encoding="utf-8")
    elif is_new_file(block):
        file.write_text(block.text, encoding="utf-8")
    return ""


def is_session(block: Block) -> bool:
    return block.text.startswith(PROMPT)


def is_new_file(block: Block) -> bool:
    return bool(block.path) and block.language == "python" and not (ROOT / block.path).exists()


def is_excerpt(block: Block) -> bool:
    return bool(block.path) and block.language != "diff" and not is_new_file(block)


def test_a_game_is_begun_checked_played_and_judged_as_shown(tmp_path: Path) -> None:
    folder = copy_of_the_project(tmp_path)
    printed = "".join(carry_out(block, folder) for block in blocks())
    assert "No fault found." in printed
    assert "100 games of harbour" in printed
    assert "Ten Lamps" in printed
    assert "Dez Lampiões" in printed
    assert "Lampiões acesos" in printed  # drawn by the board of its own
    won = float(re.findall(r"Won: ([\d.]+)%", printed)[-1])
    assert won > 50, "two greedy bots win most of their games"


def test_a_role_is_added_as_shown(tmp_path: Path) -> None:
    folder = copy_of_the_project(tmp_path)
    printed = "".join(carry_out(block, folder) for block in blocks(ROLE))
    assert "3 passed" in printed
    assert "No fault found." in printed


# Comparing it


@pytest.mark.parametrize("block", [one for one in (*blocks(), *blocks(ROLE)) if is_excerpt(one)])
def test_an_excerpt_stands_in_its_file(block: Block) -> None:
    assert block.text in (ROOT / block.path).read_text(encoding="utf-8")


def test_every_block_is_held_true_by_something() -> None:
    """Run, applied, created, compared, or a session, which the tests of all documents run."""
    loose = [
        block
        for block in (*blocks(), *blocks(ROLE))
        if block.language != "sh" and not block.path and not is_session(block)
    ]
    assert loose == []
    assert {block.language for block in blocks()} == {"sh", "diff", "python", "toml"}


def rows_of_files() -> list[tuple[str, list[str]]]:
    """The files of the table, each with the fields it gives the kernel."""
    _, _, table = page().partition("| file | holds | gives the kernel |\n| --- | --- | --- |\n")
    rows = [line.strip("|").split("|") for line in table.partition("\n\n")[0].splitlines()]
    return [(row[0].strip().strip("`"), re.findall(r"`(\w+)`", row[2])) for row in rows]


def test_the_table_of_files_has_all_files() -> None:
    files = {
        path.relative_to(TEMPLATE).as_posix()
        for path in TEMPLATE.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and (path.name != "__init__.py" or path.parent == TEMPLATE)
    }
    listed = [file for file, _ in rows_of_files()]
    assert sorted(listed) == sorted(files)


def test_each_field_of_a_game_is_in_the_table_and_its_file_has_it() -> None:
    assert sorted(field for _, fields in rows_of_files() for field in fields) == sorted(
        Game._fields
    )
    record = (TEMPLATE / "game.py").read_text(encoding="utf-8")
    for file, fields in rows_of_files():
        module = file.removesuffix(".py").replace("/", r"\.")
        imported = re.findall(
            rf"^from tabletide\.games\._template\.{module} import (.+)$", record, re.MULTILINE
        )
        names = {name.lower() for line in imported for name in line.split(", ")}
        if "loops" in names:
            names |= {"play_on", "play_out"}  # its own
        assert set(fields) <= names or file == "game.py", file


def test_files_and_folders_named_are_there() -> None:
    named = set(re.findall(r"`((?:src|tests|docs|parts|kernel|bots)/[\w/.-]+)`", page()))
    new = {block.path for block in blocks() if is_new_file(block)}
    gone = {
        path
        for path in named - new
        if not (ROOT / path).exists() and not (ROOT / "src" / "tabletide" / path).exists()
    }
    asked = ("written", "rare", "lines", "spoken", "reasons", "told", "deal")
    own = {"docs/games/NAME.md", "tests/pages/NAME.py"} | {
        f"tests/rules/NAME/{name}.py" for name in asked
    }
    assert gone == own  # the reader's


def test_limits_are_as_said() -> None:
    assert f"No decision may offer more than {OPTION_LIMIT} options" in page()
    assert f"an end within {STEP_LIMIT:,} steps" in " ".join(page().split())
    assert f"up to {SIZE} of them" in page()


# That the reading itself is right


def test_a_change_must_fit_once() -> None:
    assert changed("a\nb\nc\n", " a\n-b\n+x\n+y\n", "f") == "a\nx\ny\nc\n"
    for text in ("a\nc\n", "b\nb\n"):
        with pytest.raises(GuideError):
            changed(text, "-b\n+x\n", "f")


def test_a_command_that_fails_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(GuideError):
        run("false\ntrue", tmp_path)
    assert run(f"{PROGRAM} -c 'print(1)'", tmp_path) == "1\n"
