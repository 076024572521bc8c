"""Every package that an extra names has a lower bound, which `make soak` installs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.packages.bounds import oldest
from tests.packages.trials import TRIALS
from tools.wanted import wanted

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]


@pytest.mark.parametrize(
    ("requirement", "pin"),
    [
        ("rich>=14", "rich==14"),
        ("psycopg[binary,pool]>=3.2", "psycopg==3.2"),
        ("uvloop>=0.21; sys_platform != 'win32'", "uvloop==0.21"),
        ("mypy==2.4.1", "mypy==2.4.1"),
    ],
)
def test_the_lower_bound_is_the_oldest(requirement: str, pin: str) -> None:
    assert list(oldest([requirement])) == [pin]


def test_a_requirement_without_a_lower_bound_is_refused() -> None:
    with pytest.raises(ValueError, match="no lower bound"):
        list(oldest(["rich"]))


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_extra_says_from_which_versions_on(extra: str) -> None:
    asked = wanted(PROJECT, [extra])
    assert len(list(oldest(asked))) == len(asked)
    assert not [line for line in asked if line.startswith("tabletide")]


def test_every_extra_for_people_is_tried() -> None:
    tried = {name for names in TRIALS for name in names.split(",") if name}
    assert tried == set(EXTRAS) - {"compiled", "dev"}  # `make test` runs on these two
