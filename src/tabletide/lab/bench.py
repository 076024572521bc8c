"""How fast the engine is: interleaved rounds, each build in a process of its own.

Single runs lie on shared machines. Here every round measures every build
once, one after the other, and the medians over the rounds are compared.
"""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import tabletide
from tabletide.lab.builds import COMPILED, INTERPRETED, pure_copy
from tabletide.lab.measure import Rates
from tabletide.lab.statistics import median

YARDSTICK: Final = "yardstick"


class Variant(NamedTuple):
    """A build and how to run it: the module that measures and the path it is found on."""

    name: str
    module: str
    path: str


class Measured(NamedTuple):
    """The medians of one subject under one build."""

    build: str
    subject: str
    rates: Rates


class Bench(NamedTuple):
    """All that was measured, on what machine, and what could not be."""

    machine: dict[str, str]
    rounds: int
    seconds: float
    measured: list[Measured]
    missing: list[str]  # the variants that are not there


def bench(rounds: int, seconds: float, on_run: Callable[[int, int], None]) -> Bench:
    """Measure everything; `on_run` is told how many runs are done, and of how many."""
    with tempfile.TemporaryDirectory() as folder:
        pure_copy(Path(folder))
        variants, missing = _variants(folder)
        runs: dict[str, list[dict[str, Any]]] = {variant.name: [] for variant in variants}
        for done, variant in enumerate(variants * rounds):
            on_run(done, rounds * len(variants))
            runs[variant.name].append(_run(variant, seconds))
    measured = [one for results in runs.values() for one in _medians(results)]
    return Bench(machine(), rounds, seconds, measured, missing)


def _variants(folder: str) -> tuple[list[Variant], list[str]]:
    """The variants that can be measured here, and the names of those that cannot."""
    measure, installed = "tabletide.lab.measure", _installed_compiled()
    candidates = [
        (Variant(INTERPRETED, measure, folder), True),
        (Variant(COMPILED, measure, installed or ""), installed is not None),
        (Variant(YARDSTICK, f"{measure}_chess", folder), importlib.util.find_spec("chess")),
    ]
    present = [variant for variant, there in candidates if there]
    return present, [variant.name for variant, there in candidates if not there]


def _installed_compiled() -> str | None:
    """Where the compiled package is: running here, or installed beside the interpreter."""
    here = str(Path(tabletide.__file__).parents[1])
    for path in (here, ""):
        if _ask_build(path) == COMPILED:
            return path
    return None


def _ask_build(path: str) -> str:
    """The build that is imported with this on the path, or nothing if there is none."""
    code = "from tabletide.lab.builds import build_name; print(build_name())"
    asked = _python(["-c", code], path)
    return asked.stdout.strip() if asked.returncode == 0 else ""


def _run(variant: Variant, seconds: float) -> dict[str, Any]:
    ran = _python(["-m", variant.module, str(seconds)], variant.path)
    if ran.returncode:
        raise RuntimeError(f"measuring the {variant.name} build failed:\n{ran.stderr}")
    result = json.loads(ran.stdout)
    assert isinstance(result, dict)
    return result


def _python(arguments: list[str], path: str) -> subprocess.CompletedProcess[str]:
    """Run this interpreter with one folder on its path, away from any source folder."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    command = [sys.executable, "-P", *arguments]
    return subprocess.run(  # noqa: S603 - this interpreter, our own modules
        command, env=environment, capture_output=True, text=True, check=False
    )


def _medians(runs: list[dict[str, Any]]) -> Iterator[Measured]:
    for subject, rates in runs[0]["rates"].items():
        middle = {name: median([run["rates"][subject][name] for run in runs]) for name in rates}
        yield Measured(runs[0]["build"], subject, middle)


def machine() -> dict[str, str]:
    """What the numbers were measured on; nothing that tells whose it is."""
    return {
        "cpu": _cpu_model(),
        "cores": str(os.cpu_count()),
        "architecture": platform.machine(),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "tabletide": tabletide.__version__,
    }


def _cpu_model() -> str:
    """The processor's name where the system tells it, else its architecture."""
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text(encoding="utf-8").splitlines() if facts.exists() else []
    for name in ("model name", "Model", "CPU part"):
        for line in lines:
            key, _, value = line.partition(":")
            if key.strip() == name and value.strip():
                return value.strip() if name != "CPU part" else f"part {value.strip()}"
    return platform.processor() or platform.machine()
