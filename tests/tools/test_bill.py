"""The bill of materials: all that the server is made of, as pinned, and nothing of a machine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tabletide import __version__
from tools.bill import PAGE, ROOT, pinned

WEB: Final = ROOT / "web"
IMPORT: Final = re.compile(
    r"""^\s*(?:import|export|\})(?: .*?\bfrom)? ['"]([a-z@][\w/@.-]*)['"];?$""", re.MULTILINE
)
# Of Svelte, what a browser runs.
RUN: Final = (
    "attachments",
    "events",
    "internal/client",
    "internal/shared",
    "reactivity",
    "transition",
)


@cache
def printed() -> str:
    """The bill as the build writes it."""
    ran = subprocess.run(
        [sys.executable, "-m", "tools.bill"], cwd=ROOT, check=True, capture_output=True, timeout=60
    )
    return ran.stdout.decode()


def bill() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed())
    return found


def versions(home: str) -> dict[str, str]:
    """The packages from one registry, with their versions."""
    parts = bill()["components"]
    return {one["name"]: one["version"] for one in parts if one["purl"].startswith(f"pkg:{home}/")}


def test_it_has_the_form_of_cyclonedx() -> None:
    found = bill()
    assert (found["bomFormat"], found["specVersion"], found["version"]) == ("CycloneDX", "1.6", 1)
    about = found["metadata"]["component"]
    assert (about["type"], about["name"], about["version"]) == (
        "application",
        "tabletide",
        __version__,
    )
    for one in found["components"]:
        assert one["type"] == "library"
        assert one["bom-ref"] == one["purl"]
        assert one["purl"].endswith(f"/{one['name']}@{one['version']}")
        for licence in one["licenses"]:
            named = licence if "expression" in licence else licence["license"]
            assert set(named) < {"id", "name", "expression"}
            assert len(named) == 1


def test_every_package_says_its_licence() -> None:
    assert [one["name"] for one in bill()["components"] if not one["licenses"]] == []


def test_all_that_is_needed_is_in_it_and_nothing_else() -> None:
    found = bill()
    needs = {row["ref"]: row["dependsOn"] for row in found["dependencies"]}
    parts = [one["bom-ref"] for one in found["components"]]
    assert parts == sorted(set(parts))
    reached: set[str] = set()
    waiting = [found["metadata"]["component"]["bom-ref"]]
    while waiting:
        one = waiting.pop()
        reached.add(one)
        waiting += [other for other in needs[one] if other not in reached]
    assert reached == set(needs) == {*parts, found["metadata"]["component"]["bom-ref"]}


def test_what_the_server_asks_for_is_in_it_as_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    asked = {canonicalize_name(Requirement(line).name) for line in lines}
    pins = pinned((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    found = versions("pypi")
    assert asked - set(found) == set()
    assert {name: pins[name] for name in found} == found


def test_what_only_tests_and_measurements_need_is_not() -> None:
    assert {"chess", "numpy", "polars", "psycopg", "pytest"} & set(versions("pypi")) == set()


def test_the_page_is_made_of_what_it_imports() -> None:
    own = [path for path in (WEB / "src").rglob("*.*") if path.suffix in {".ts", ".svelte"}]
    run = [path for path in own if "test" not in path.name]
    svelte = WEB / "node_modules" / "svelte" / "src"
    run += [path for part in RUN for path in (svelte / part).rglob("*.js")]
    names = {name for path in run for name in IMPORT.findall(path.read_text(encoding="utf-8"))}
    assert {name.partition("/")[0] for name in names} == set(PAGE) == set(versions("npm"))


def test_versions_of_the_page_are_the_locked_ones() -> None:
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert versions("npm") == {name: locked[f"node_modules/{name}"]["version"] for name in PAGE}


def test_it_names_no_host_and_no_machine() -> None:
    text = printed()
    assert "://" not in text
    assert not re.search(r"\b(?:[\w-]+\.)+(?:org|com|io|net|dev)\b", text)
    assert str(ROOT) not in text
    assert not re.search(r'"/', text)


def test_it_is_the_same_each_time() -> None:
    first = printed()
    printed.cache_clear()
    assert printed() == first
