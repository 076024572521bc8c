"""Installs each extra into an empty environment and lets its command work.

`python -m tests.packages` does so with the newest versions there are, and with the oldest that
pyproject.toml allows for what it names; extras may be named. `make soak` runs it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from pathlib import Path
from typing import Any, Final

from tests.packages.bounds import oldest
from tests.packages.source import ROOT, copied
from tests.packages.trials import TRIALS
from tools.wanted import wanted

PATIENCE: Final = 1800  # seconds for one step of one environment, on a machine that has more to do
AGES: Final = ("newest", "oldest")


def build(folder: Path) -> Path:
    """The wheel of this checkout, with the page that lies in its source."""
    copy = copied(folder)
    _pip(sys.executable, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, copy)
    return next(folder.glob("*.whl"))


def install(wheel: Path, extra: str, age: str, folder: Path, project: dict[str, Any]) -> Path:
    """An environment with nothing but the wheel, the extra and what they bring; its commands."""
    venv.create(folder, with_pip=True)
    limits = folder / "limits.txt"
    asked = wanted(project, extra.split(",") if extra else [])
    limits.write_text("\n".join(oldest(asked) if age == "oldest" else []), encoding="utf-8")
    _pip(
        folder / "bin" / "python", "install", "-c", limits, f"{wheel}[{extra}]" if extra else wheel
    )
    return folder / "bin"


def _pip(python: str | Path, *arguments: str | Path) -> None:
    command = [python, "-m", "pip", "--disable-pip-version-check", "-qq", *arguments]
    subprocess.run([str(word) for word in command], check=True, timeout=PATIENCE)


def main(extras: list[str]) -> None:
    """Try the extras named, or all; the first that fails ends it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as place:
        wheel = build(Path(place))
        for extra in extras or TRIALS:
            for age in AGES:
                start = time.monotonic()
                folder = Path(place) / f"{extra or 'alone'}-{age}"
                TRIALS[extra](install(wheel, extra, age, folder, project), folder)
                seconds = time.monotonic() - start
                sys.stdout.write(f"{extra or 'no extra'}, {age}: works ({seconds:.0f} s)\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
