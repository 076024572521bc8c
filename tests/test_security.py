"""The page on security is true: its numbers are the code's, and the tests it names are there."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields

from tabletide.server.config import Limits
from tabletide.server.http.frames import FRAMES_A_MESSAGE
from tests.documents import ROOT, SECURITY
from tests.limits import SET

GENERATED = re.compile(r"<!-- (\w+): written by `make docs` -->.*?<!-- end of \1 -->", re.DOTALL)


def text() -> str:
    return SECURITY.read_text(encoding="utf-8")


def test_all_of_its_numbers_come_from_the_code() -> None:
    written = re.sub(r"`[^`\n]+`", "", GENERATED.sub("", text()))
    assert re.findall(r".*\d.*", written) == []


def test_every_limit_is_told() -> None:
    assert set(SET) == {field.name for field in fields(Limits)}


def test_operators_are_told_the_same_of_frames() -> None:
    told = " ".join((ROOT / "docs" / "server.md").read_text(encoding="utf-8").split())
    number = {2: "two", 3: "three", 4: "four", 5: "five"}[FRAMES_A_MESSAGE]
    assert f"pings and parts of messages among them: {number} for each message" in told


def test_the_tests_it_names_are_there() -> None:
    named = re.findall(r"`(tests/\S+\.py)`", text())
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_yardstick_under_the_gpl_is_an_extra_that_nothing_else_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert [name for name, needs in extras.items() if any("chess" in one for one in needs)] == [
        "bench"
    ]
    assert not any("chess" in one for one in project.get("dependencies", []))
    source = ROOT / "src" / "tabletide"
    importing = re.compile(r"^\s*(import|from) chess\b", re.MULTILINE)
    files = [one for one in source.rglob("*.py") if importing.search(one.read_text("utf-8"))]
    assert [one.name for one in files] == ["measure_chess.py"]


def test_what_forges_look_for_leads_there() -> None:
    assert "(docs/security.md)" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
