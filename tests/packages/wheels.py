"""Builds wheels as a release has them, and tries each in an empty environment.

`python -m tests.packages.wheels` makes the pure one, which every interpreter at hand installs, and
compiles one for this interpreter with the words that pyproject.toml gives cibuildwheel. All of them
then do what cibuildwheel would have them do. `make soak-packages` runs it.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any, Final

from tests.packages.source import ROOT, copied

SUPPORTED: Final = ("3.11", "3.12", "3.13", "3.14")
COMPILED: Final = "(compiled)"
PATIENCE: Final = 3600  # seconds for a wheel: a busy machine compiles for ten minutes
TRYING: Final = 600


def built(folder: Path, environment: dict[str, str]) -> Path:
    """A wheel, made with these words in the environment."""
    into = folder / "wheel"
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "wheel"]
    subprocess.run(
        [*command, "--no-deps", "--no-build-isolation", "-w", str(into), str(copied(folder))],
        env={**os.environ, **environment},
        check=True,
        timeout=PATIENCE,
    )
    return next(into.glob("*.whl"))


def tried(python: str, wheel: Path, folder: Path, words: list[str]) -> str:
    """What the commands said in an environment with the wheel and what it asks for alone."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True, timeout=TRYING)
    bin_ = folder / "bin"
    pip = [str(bin_ / "python"), "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
    subprocess.run([*pip, str(wheel)], check=True, timeout=TRYING)
    said = ""
    for line in words:
        name, *rest = shlex.split(line)
        ran = subprocess.run(
            [str(bin_ / name), *rest],
            cwd=folder,
            env={"HOME": str(folder), "LC_ALL": "C.UTF-8", "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=TRYING,
        )
        assert ran.returncode == 0, f"{line}: {ran.stdout}{ran.stderr}"
        said += ran.stdout
    return said


def release_words(project: dict[str, Any]) -> tuple[dict[str, str], list[str]]:
    """What cibuildwheel builds with on Linux, and what it then tries."""
    asked = project["tool"]["cibuildwheel"]
    return asked["linux"]["environment"], asked["test-command"]


def interpreters() -> dict[str, str]:
    """The interpreters at hand, by version: those that are commands, or that pyenv has."""
    found: dict[str, str] = {}
    for version in SUPPORTED:
        here = shutil.which(f"python{version}")
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        at = str(kept[-1]) if kept else here
        if at is not None and _is(at, version):
            found[version] = at
    return found


def _is(python: str, version: str) -> bool:
    """Whether an interpreter is of this version: pyenv has commands for those it lacks."""
    told = subprocess.run([python, "--version"], capture_output=True, text=True, check=False)
    return told.stdout.startswith(f"Python {version}.")


def main() -> None:
    """Build both and try them; the first that fails ends it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    environment, words = release_words(project)
    at_hand = interpreters()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        pure = built(folder / "pure", {})
        for version, python in at_hand.items():
            said = tried(python, pure, folder / version, words)
            assert COMPILED not in said, said
            _tell(f"Python {version}, {pure.name}: works")
        start = time.monotonic()
        wheel = built(folder / "compiled", environment)
        _tell(f"{wheel.name} was built ({time.monotonic() - start:.0f} s)")
        said = tried(sys.executable, wheel, folder / "here", words)
        assert COMPILED in said, said
        _tell(f"{wheel.name}: works")
    if missing := [version for version in SUPPORTED if version not in at_hand]:
        _tell(f"Not tried, since no interpreter is at hand: Python {', '.join(missing)}")


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
