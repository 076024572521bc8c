"""Which build is running, the interpreted source or the compiled one, and a pure copy of it."""

from __future__ import annotations

import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import tabletide
from tabletide.kernel import game

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"


def is_compiled() -> bool:
    """Whether the rules that are imported here are machine code."""
    return str(game.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def build_name() -> str:
    """The name of the build that is running."""
    return COMPILED if is_compiled() else INTERPRETED


def pure_copy(folder: Path) -> Path:
    """Copy the package, without machine code, into a folder that can be put on the path.

    Machine code lies beside the source it was made from and is preferred by
    imports; without it the source itself runs.
    """
    source = Path(tabletide.__file__).parent
    unwanted = shutil.ignore_patterns("__pycache__", *(f"*{end}" for end in EXTENSION_SUFFIXES))
    return Path(shutil.copytree(source, folder / source.name, ignore=unwanted))
