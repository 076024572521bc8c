"""Which build is under test, how Hypothesis behaves in all tests, and the game among rivals."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES

import pytest
from hypothesis import HealthCheck, settings

from tests.kernel.rivals.known import known

EXPECTATION = "TABLETIDE_EXPECT"
INTERPRETED, COMPILED = "interpreted", "compiled"
# One module of each package that is compiled tells for the others.
TELLING = (
    "tabletide.front",
    "tabletide.kernel.chance",
    "tabletide.parts.numbers.bits",
    "tabletide.games.pandemic.flow.flow",
)

# The same examples on every run, and no verdict that depends on how busy the machine is.
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def build_of(module: str) -> str:
    """Whether a module as imported here is machine code or source."""
    file = str(importlib.import_module(module).__file__)
    return COMPILED if file.endswith(tuple(EXTENSION_SUFFIXES)) else INTERPRETED


# Machine code is some twenty times as fast: what is tested both ways may do more of it.
IS_COMPILED = build_of("tabletide.kernel.chance") == COMPILED


def pytest_configure() -> None:
    """Refuse to test another build than the one that was asked for."""
    expected = os.environ.get(EXPECTATION, "")
    if not expected:
        return
    if expected not in (INTERPRETED, COMPILED):
        raise pytest.UsageError(f"{EXPECTATION} is {INTERPRETED} or {COMPILED}, not '{expected}'")
    others = [module for module in TELLING if build_of(module) != expected]
    if others:
        raise pytest.UsageError(f"{EXPECTATION} is {expected}, but not so: {', '.join(others)}")


def pytest_report_header() -> str:
    """Say which build is tested."""
    builds = sorted({build_of(module) for module in TELLING})
    return f"tabletide: {' and '.join(builds)}"


@pytest.fixture
def rivals() -> Iterator[str]:
    """The rivals are among the games there are; gives the game's name."""
    with known() as name:
        yield name
