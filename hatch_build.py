"""Builds the page in the browser before the package is put together.

Where there is no `web` folder, as in a copy made for compiling, the page that
lies in the package already is taken as it is.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/tabletide/server/page"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves it open
    """Runs npm in `web`; its build writes into the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, unless all there is to do was done before."""
        root = Path(self.root)
        if (root / "web").is_dir() and version != "editable":
            _build(root / "web")
        if not (root / PAGE / "index.html").is_file():
            self.app.display_warning("The page is missing: this package serves no browser.")


def _build(web: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("Node 22 or later is needed to build the page: npm was not found.")
    for words in (["ci"], ["run", "build"]):
        subprocess.run([npm, *words], cwd=web, check=True)  # noqa: S603
