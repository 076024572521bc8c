"""What a wheel is built from, copied: compiling leaves its modules beside the source."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BUILT_FROM: Final = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")


def copied(folder: Path) -> Path:
    """The source, with the page that lies in it."""
    copy = folder / "copy"
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, copy)
    return copy
