"""Prints the bill of materials: what others wrote that the server and its page are made of.

CycloneDX 1.6. Versions are the pinned ones, licences what the packages say of themselves; the
same checkout gives the same bill. It holds what the extra `server` brings on Linux, what a
compiled build asks for besides, and the packages whose code is in the page.

python -m tools.bill > build/sbom.json
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.wanted import wanted

ROOT: Final = Path(__file__).parents[1]
EXTRAS: Final = ["server", "compiled"]
# What the page imports, and what Svelte's part in the browser imports: its compiler stays behind.
PAGE: Final = ("clsx", "esm-env", "svelte")
IMPORTED: Final = "svelte"
# Where the bill is meant for, so that it does not depend on where it is written.
_TARGET: Final = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "x86_64",
    "platform_python_implementation": "CPython",
    "platform_system": "Linux",
    "python_full_version": "3.11.0",
    "python_version": "3.11",
    "sys_platform": "linux",
}
# What older packages call their licences, and what SPDX calls them.
_SPDX: Final = {
    "Apache Software License": "Apache-2.0",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
}
_APPROVED: Final = "License :: OSI Approved :: "
_EXPRESSION: Final = re.compile(r"[\w.-]+( (AND|OR|WITH) [\w.-]+)*")

Json = dict[str, Any]
Wish = tuple[str, frozenset[str]]  # a package, and the extras of it


def bill(root: Path = ROOT) -> Json:
    """The bill of a checkout whose packages are installed."""
    project = tomllib.loads(_text(root / "pyproject.toml"))
    asked = _wishes(wanted(project, EXTRAS), frozenset())
    pins = pinned(_text(root / "constraints.txt"))
    locked = json.loads(_text(root / "web" / "package-lock.json"))["packages"]
    needs = _all_needed(asked)
    python = {name: _python_package(name, pins[name]) for name in needs}
    page = {name: _npm_package(name, locked[f"node_modules/{name}"]) for name in PAGE}
    about = _ourselves(root, project["project"])
    depends = {about["bom-ref"]: _refs(python, _names(asked)) + _refs(page, [IMPORTED])}
    depends |= {python[name]["bom-ref"]: _refs(python, needed) for name, needed in needs.items()}
    for name, package in page.items():
        depends[package["bom-ref"]] = _refs(
            page, locked[f"node_modules/{name}"].get("dependencies", ())
        )
    packages = [*python.values(), *page.values()]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": about},
        "components": sorted(packages, key=lambda one: str(one["bom-ref"])),
        "dependencies": [{"ref": ref, "dependsOn": depends[ref]} for ref in sorted(depends)],
    }


def pinned(constraints: str) -> dict[str, str]:
    """The version of each package, by its name in the one spelling all names have."""
    lines = re.findall(r"^([\w.-]+)==(\S+)$", constraints, re.MULTILINE)
    return {str(canonicalize_name(name)): version for name, version in lines}


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# What is needed


def _all_needed(asked: set[Wish]) -> dict[str, set[str]]:
    """Every package that is asked for, however indirectly, and what each of them needs."""
    needs: dict[str, set[str]] = {}
    seen, waiting = set[Wish](), set(asked)
    while waiting:
        wish = name, extras = waiting.pop()
        seen.add(wish)
        further = _wishes(distribution(name).requires or (), extras)
        needs.setdefault(name, set()).update(_names(further))
        waiting |= further - seen
    return needs


def _wishes(lines: Iterable[str], extras: frozenset[str]) -> set[Wish]:
    """The requirements that hold where the bill is meant for, with these extras."""
    found = map(Requirement, lines)
    return {
        (str(canonicalize_name(one.name)), frozenset(one.extras))
        for one in found
        if one.marker is None
        or any(one.marker.evaluate({**_TARGET, "extra": extra}) for extra in ("", *extras))
    }


def _names(wishes: set[Wish]) -> set[str]:
    return {name for name, _ in wishes}


# What is said of each


def _ourselves(root: Path, about: Json) -> Json:
    (version,) = re.findall(
        r'^__version__\b.*"(.+)"$', _text(root / "src/tabletide/__init__.py"), re.MULTILINE
    )
    licences = [{"license": {"id": about["license"]}}]
    return _component("application", "pypi", about["name"], version, licences)


def _python_package(name: str, pin: str) -> Json:
    about = distribution(name).metadata
    if about["Version"] != pin:
        raise SystemExit(f"{name} is installed as {about['Version']} and pinned as {pin}.")
    fields = (*(about.get_all("License-Expression") or ()), *(about.get_all("License") or ()))
    # Some packages put the whole text there, which begins with its name.
    said = next((field.partition("\n")[0] for field in fields), "")
    said = _SPDX.get(said, said)
    if _EXPRESSION.fullmatch(said):
        return _component("library", "pypi", name, pin, [_licence(said)])
    classes = [line for line in about.get_all("Classifier") or () if line.startswith(_APPROVED)]
    names = sorted(line.removeprefix(_APPROVED) for line in classes)
    return _component(
        "library", "pypi", name, pin, [_licence(_SPDX.get(one, one)) for one in names]
    )


def _npm_package(name: str, locked: Json) -> Json:
    kind, _, digest = str(locked["integrity"]).partition("-")
    found = _component("library", "npm", name, locked["version"], [_licence(locked["license"])])
    content = base64.b64decode(digest).hex()
    return {**found, "hashes": [{"alg": kind.upper().replace("SHA", "SHA-"), "content": content}]}


def _licence(said: str) -> Json:
    """A licence by its id in SPDX, as an expression of several, or as the package names it."""
    if not _EXPRESSION.fullmatch(said):
        return {"license": {"name": said}}
    return {"expression": said} if " " in said else {"license": {"id": said}}


def _component(kind: str, home: str, name: str, version: str, licences: list[Json]) -> Json:
    address = f"pkg:{home}/{name}@{version}"
    return {
        "type": kind,
        "bom-ref": address,
        "name": name,
        "version": version,
        "licenses": licences,
        "purl": address,
    }


def _refs(packages: dict[str, Json], names: Iterable[str]) -> list[str]:
    """How the bill calls those of these packages that are in it."""
    return sorted(packages[name]["bom-ref"] for name in names if name in packages)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(bill(), indent=2, ensure_ascii=False) + "\n")
