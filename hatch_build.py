"""Builds the page in the browser before the package is put together.

Where there is no `web` folder, as in a copy made for compiling, the page that
lies in the package already is taken as it is. Where Node is missing or old,
the build asks for the one that comes as a Python package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/tabletide/server/page"
NODE = "constraints-node.txt"
OLDEST = 22
COMPILING = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves it open
    """Runs npm in `web`; its build writes into the package."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: Node, if the page is built and there is none."""
        root = Path(self.root)
        if not (root / "web").is_dir() or has_node(os.environ["PATH"]):
            return []
        lines = (root / NODE).read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line and not line.startswith("#")]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless all there is to do was done before."""
        root = Path(self.root)
        if os.environ.get(COMPILING) == "true":
            # Whoever installs a compiled wheel gets what it runs on; the pure one needs none of it.
            build_data["dependencies"] += self.metadata.core.optional_dependencies["compiled"]
        if (root / "web").is_dir() and version != "editable":
            _build(root / "web")
        if not (root / PAGE / "index.html").is_file():
            self.app.display_warning("The page is missing: this package serves no browser.")


def has_node(path: str) -> bool:
    """Whether npm is there, and a Node that is new enough."""
    node, npm = (shutil.which(name, path=path) for name in ("node", "npm"))
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    major = told.stdout.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def path_with_node() -> str:
    """Where npm and all it runs look for Node: as the machine does, else beside Python first."""
    path = os.environ["PATH"]
    beside = os.pathsep.join((sysconfig.get_path("scripts"), path))
    for candidate in (path, beside):
        if has_node(candidate):
            return candidate
    raise RuntimeError(
        f"Node {OLDEST} or later, with npm, is needed to build the page: see {NODE}."
    )


def _build(web: Path) -> None:
    path = path_with_node()
    npm = str(shutil.which("npm", path=path))
    for words in (["ci"], ["run", "build"]):
        subprocess.run([npm, *words], cwd=web, check=True, env=with_node(path))  # noqa: S603


def with_node(path: str) -> dict[str, str]:
    """What Node is told: where it lies, and to trust whom the machine trusts, as pip does."""
    return {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
