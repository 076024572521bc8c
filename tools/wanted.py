"""Prints what pyproject.toml asks for, a line each: what is always needed, and what is named.

python tools/wanted.py server lab      the extras of these names
python tools/wanted.py building        what the package is built with, compiled
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BUILDING = "building"
OWN = re.compile(r"tabletide\[(?P<extra>\w+)\]")


def wanted(project: dict[str, Any], names: list[str]) -> list[str]:
    """The requirements that go by these names, after those of the package itself."""
    about = project["project"]
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    building = {BUILDING: project["build-system"]["requires"] + hook["dependencies"]}
    named = {**about["optional-dependencies"], **building}
    found = [*about["dependencies"], *(line for name in names for line in _lines(named, name))]
    return list(dict.fromkeys(found))


def _lines(named: dict[str, list[str]], name: str) -> Iterator[str]:
    """An extra's requirements; one that asks for another extra of ours has that one's."""
    for line in named[name]:
        other = OWN.fullmatch(line)
        if other is None:
            yield line
        else:
            yield from _lines(named, other["extra"])


if __name__ == "__main__":
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    sys.stdout.write("\n".join([*wanted(tomllib.loads(text), sys.argv[1:]), ""]))
