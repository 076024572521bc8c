"""The first start: what `make play` does before the page opens, and what it leaves for later."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
NEEDED: Final = (
    "Makefile",
    "constraints.txt",
    "constraints-node.txt",
    "hatch_build.py",
    "pyproject.toml",
    "LICENSE",
    "README.md",
)
OPENS: Final = "serve --open"
COMPILES: Final = "tools/compile.py"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which nothing was made yet."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in NEEDED:
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "tools", folder / "tools")
    (folder / "src").mkdir()
    (folder / "web").mkdir()
    shutil.copy(ROOT / "web" / "package-lock.json", folder / "web")
    return folder


def steps(checkout: Path, *words: str) -> str:
    """All that make would do."""
    given = re.compile("MAKE|^QUICK$")
    clean = {name: value for name, value in os.environ.items() if not given.search(name)}
    return subprocess.run(
        ["make", "-n", *words],  # noqa: S607 - wherever it is
        cwd=checkout,
        env=clean,  # the make that runs the tests has its own wishes
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout


def test_the_page_opens_without_waiting_for_the_compiler(checkout: Path) -> None:
    told = steps(checkout, "play")
    assert OPENS in told
    assert COMPILES not in told
    behind = told.index("--behind build/compile.log")
    assert ".venv/.profiled" in told[behind:]


def test_playing_takes_the_server_and_the_page_alone(checkout: Path) -> None:
    told = steps(checkout, "play")
    assert re.findall(r"tools/wanted\.py (.+) > \.venv", told) == ["server"]
    assert "-r constraints.txt" not in told


@pytest.mark.parametrize("target", ["setup", "test"])
def test_what_is_set_up_or_tested_is_compiled_whole(checkout: Path, target: str) -> None:
    told = steps(checkout, target)
    assert told.count(COMPILES) == 1
    assert "--profiled" not in told
    assert (f"{COMPILES} --quick" in told) == (target == "test")
    assert "--no-deps -r constraints.txt" in told


@pytest.mark.parametrize("words", [("bench",), ("setup", "PROFILED=1")])
def test_what_is_measured_is_compiled_with_a_profile(
    checkout: Path, words: tuple[str, ...]
) -> None:
    assert f"{COMPILES} --profiled" in steps(checkout, *words)


@pytest.mark.parametrize("target", ["play", "setup"])
def test_each_step_says_what_it_does_and_about_how_long_it_takes(
    checkout: Path, target: str
) -> None:
    said = re.findall(r"echo '(\w+ing .+? …)'", steps(checkout, target))
    assert len(said) >= 5
    for line in said:
        assert re.search(r"\((\d+|a) (second|minute)s?[;)]", line), line
