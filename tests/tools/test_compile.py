"""The wheel is compiled as well as the machine can, and plainly where it can do no better."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compile as compiling

GCC = """#!/bin/sh
case "$*" in
  *-dM*) echo '#define __GNUC__ 12';;
  *-mcpu=native*|*-fno-plt*) exit 1;;
esac
"""
CLANG = GCC.replace("12", "12\n#define __clang__ 1")


@pytest.fixture
def gcc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A compiler that knows some flags and compiles nothing."""
    path = tmp_path / "cc"
    path.write_text(GCC, encoding="utf-8")
    path.chmod(0o755)
    monkeypatch.setenv("CC", str(path))
    return path


@pytest.mark.usefixtures("gcc")
def test_flags_the_compiler_does_not_know_are_left_out() -> None:
    flags = list(compiling.known([*compiling.PLAIN, "-mcpu=native"]))
    assert flags == [flag for flag in compiling.PLAIN if flag != "-fno-plt"]


@pytest.mark.parametrize(
    ("machine", "flag"), [("x86_64", "-march=native"), ("aarch64", "-mcpu=native")]
)
def test_each_kind_of_machine_has_a_flag_of_its_own(
    monkeypatch: pytest.MonkeyPatch, machine: str, flag: str
) -> None:
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert compiling.native() == flag


def test_gcc_compiles_the_large_file_in_parts_and_others_whole(
    gcc: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert compiling.in_parts() == ["-flto=2"]
    gcc.write_text(CLANG, encoding="utf-8")
    assert compiling.in_parts() == []


class Builds:
    """Stands in for the building of wheels: notes the flags, and fails where it is told to."""

    def __init__(self, failing: str = "") -> None:
        """Builds whose flags contain the failing word fail."""
        self.failing = failing
        self.made: list[str] = []

    def __call__(self, places: compiling.Places, into: Path, flags: list[str]) -> Path:
        """Note that a wheel was asked for."""
        kinds = {"generate": "counting", "use": "profiled"}
        kind = next((name for word, name in kinds.items() if f"profile-{word}" in str(flags)), "")
        self.made.append(kind or "plain")
        if kind and kind == self.failing:
            raise subprocess.CalledProcessError(1, "cc")
        return places.into / into / "tabletide.whl"


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, builds: Builds, *words: str) -> list[str]:
    monkeypatch.setattr(compiling, "build", builds)
    monkeypatch.setattr(compiling, "_pip", lambda *_arguments, **_given: None)
    monkeypatch.setattr(compiling, "practise", lambda _places: None)
    monkeypatch.setattr(sys, "argv", ["compile.py", *words, str(folder), str(folder / "into")])
    compiling.main()
    return builds.made


@pytest.mark.usefixtures("gcc")
def test_it_is_compiled_once_unless_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run(monkeypatch, tmp_path, Builds()) == ["plain"]


@pytest.mark.usefixtures("gcc")
def test_the_second_build_follows_what_the_first_has_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert run(monkeypatch, tmp_path, Builds(), "--profiled") == ["counting", "profiled"]


@pytest.mark.usefixtures("gcc")
@pytest.mark.parametrize("failing", ["counting", "profiled"])
def test_where_the_profile_fails_the_plain_build_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failing: str
) -> None:
    made = run(monkeypatch, tmp_path, Builds(failing), "--profiled")
    assert made[-2:] == [failing, "plain"]


def test_a_compiler_with_other_profiles_compiles_plainly(
    gcc: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gcc.write_text(CLANG, encoding="utf-8")
    assert run(monkeypatch, tmp_path, Builds(), "--profiled") == ["plain"]


@pytest.mark.usefixtures("gcc")
def test_in_haste_the_compiler_does_less(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    copied = tmp_path / project.name
    shutil.copy(project, copied)
    assert run(monkeypatch, tmp_path, Builds(), "--quick") == ["plain"]
    before, after = (path.read_text(encoding="utf-8") for path in (project, copied))
    assert before.replace('opt_level = "3"', 'opt_level = "1"') == after != before


@pytest.mark.usefixtures("gcc")
def test_haste_that_would_change_nothing_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit, match="does not say"):
        run(monkeypatch, tmp_path, Builds(), "--quick")
