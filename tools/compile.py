"""Builds the project's wheel from a copy of it, compiled for the machine at hand.

    python tools/compile.py [--quick | --profiled] COPY INTO

INTO is emptied; the wheel lies there in the end, in `wheel`. With `--profiled` it is compiled
twice: the first build counts what it does while it plays, and the second is laid out for that.
Where that cannot be had, the wheel is compiled once. With `--quick` the compiler does less, which
is for tests. Everything asked for must be installed.

What each flag gains was measured, and stands in `bench/results.md`. `-O2` loses 4 to 7 % and saves
a sixth of the compiling. Link-time optimisation makes nothing faster, since mypyc writes one file
and what it calls lies in libraries that are compiled already; but all cores then work at that file.
With `--quick` there is none: other cores have the checks to do, and the four hundred small modules
that load the large one are linked in a sixth of the time.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

# No checks of Python's own headers, numbers that wrap as mypyc has it, and functions that no other
# library can replace, so that the compiler may inline the rules' small ones.
PLAIN: Final = (
    "-DNDEBUG",
    "-fwrapv",
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    "-fno-plt",
)
# As pyproject.toml asks for it, and with half the work of the compiler.
LEVEL: Final = 'opt_level = "3"'
QUICK: Final = 'opt_level = "1"'
X86: Final = ("x86_64", "AMD64", "i686")

# What the first build plays: random games, copies and roll-outs of all games; then of every game
# each view, word and position, and a bot that thinks.
MEASURE: Final = ("-m", "tabletide.lab.measure", "1")
PLAY: Final = (
    ("-m", "tabletide", "check", "{game}", "--decisions", "2000", "--every", "7"),
    ("-m", "tabletide", "simulate", "{game}", "--games", "1", "--bot", "planner"),
)
LIST: Final = "from tabletide.games.registry import GAMES; print(*GAMES)"


class Places(NamedTuple):
    """Where things lie while a wheel is made."""

    copy: Path
    into: Path

    @property
    def objects(self) -> Path:
        """Where the compiler works: the same folder each time, so that it finds what was seen."""
        return self.into / "objects"

    @property
    def seen(self) -> Path:
        """What the first build has counted."""
        return self.into / "seen"

    @property
    def practice(self) -> Path:
        """The first build, as one that can be run."""
        return self.into / "practice"


def compiler() -> list[str]:
    """The compiler that extension modules are built with."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def known(flags: Iterable[str]) -> Iterator[str]:
    """Those of the flags that the compiler takes without a word."""
    for flag in flags:
        tried = _ask_compiler(flag, "-Werror", "-fsyntax-only")
        if tried.returncode == 0:
            yield flag


def native() -> str:
    """The flag that asks for all instructions of this machine."""
    return "-march=native" if platform.machine() in X86 else "-mcpu=native"


def in_parts() -> list[str]:
    """The flag that has the one large file compiled in parts, on all cores at a time."""
    return [f"-flto={os.cpu_count() or 1}"] if is_gcc() else []


def is_gcc() -> bool:
    """Whether the compiler is GCC itself: others keep profiles and parts in other ways."""
    macros = _ask_compiler("-dM", "-E").stdout
    return "__GNUC__" in macros and "__clang__" not in macros


def _ask_compiler(*flags: str) -> subprocess.CompletedProcess[str]:
    command = [*compiler(), *flags, "-x", "c", "-"]
    return subprocess.run(  # noqa: S603 - the machine's compiler
        command, input="", capture_output=True, text=True, check=False
    )


def build(places: Places, into: Path, flags: Iterable[str]) -> Path:
    """Compile the copy with these flags; the wheel that was put into the folder."""
    shutil.rmtree(places.objects, ignore_errors=True)
    places.objects.mkdir(parents=True)
    # The small modules that load the large one are compiled beside each other, too.
    (places.copy / "setup.cfg").write_text(
        f"[build_ext]\nparallel = {os.cpu_count() or 1}\n", encoding="utf-8"
    )
    given = {
        "CFLAGS": " ".join([os.environ.get("CFLAGS", ""), *flags]),
        "HATCH_BUILD_HOOK_ENABLE_MYPYC": "true",
        "HATCH_MYPYC_BUILD_DIR": str(places.objects),
        "PYTHONHASHSEED": "0",  # the same C each time
    }
    _pip("wheel", "--no-deps", "--no-build-isolation", "-w", into, places.copy, given=given)
    return next(into.glob("*.whl"))


def hurry(copy: Path) -> None:
    """Have a copy compiled in less time, for code that is not as fast."""
    project = copy / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    if LEVEL not in text:
        raise SystemExit(f"{project} does not say `{LEVEL}`, which --quick would lower")
    project.write_text(text.replace(LEVEL, QUICK), encoding="utf-8")


def practise(places: Places) -> None:
    """Let the first build play every game."""
    _run(*MEASURE, path=places.practice)
    for game in _run("-c", LIST, path=places.practice).split():
        for words in PLAY:
            _run(*(word.format(game=game) for word in words), path=places.practice)


def profile(places: Places, flags: list[str]) -> list[str]:
    """The flags for the second build, once the first has played."""
    counting = [*flags, f"-fprofile-generate={places.seen}"]
    wheel = build(places, places.practice / "wheel", counting)
    _pip("install", "--no-deps", "--target", places.practice, wheel)
    practise(places)
    return [*flags, f"-fprofile-use={places.seen}", "-Wno-missing-profile"]


def _pip(*arguments: str | Path, given: dict[str, str] | None = None) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq"]
    subprocess.run(  # noqa: S603 - this interpreter's own pip
        [*command, *map(str, arguments), "--no-index"],
        check=True,
        env={**os.environ, **(given or {})},
    )


def _run(*arguments: str, path: Path) -> str:
    """Run this interpreter on the package in a folder, away from any source; what it printed."""
    ran = subprocess.run(  # noqa: S603 - this interpreter, our own modules
        [sys.executable, "-P", *arguments],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(path)},
    )
    return ran.stdout


def main() -> None:
    """Build the wheel, as well as this machine can."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--quick", action="store_true")
    how.add_argument("--profiled", action="store_true")
    parser.add_argument("copy", type=Path)
    parser.add_argument("into", type=Path)
    asked = parser.parse_args()
    places = Places(asked.copy.resolve(), asked.into.resolve())
    shutil.rmtree(places.into, ignore_errors=True)
    if asked.quick:
        hurry(places.copy)
    flags = list(known([*PLAIN, native(), *([] if asked.quick else in_parts())]))
    if asked.profiled and is_gcc():
        try:
            build(places, places.into / "wheel", profile(places, flags))
        except (subprocess.CalledProcessError, OSError) as failure:
            sys.stderr.write(f"Without a profile then: {failure}\n")
        else:
            return
    build(places, places.into / "wheel", flags)


if __name__ == "__main__":
    main()
