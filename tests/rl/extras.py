"""Packages that only an extra brings: `make` installs them all, others may do without."""

from __future__ import annotations

import importlib.util
import os

import pytest

from tests.conftest import EXPECTATION


def has(module: str) -> bool:
    """Whether a package is there. Where `make` tests, it must be."""
    if importlib.util.find_spec(module) is not None:
        return True
    assert not os.environ.get(EXPECTATION), f"{module} is missing, which make setup installs"
    return False


def needs(module: str) -> None:
    """Skip a whole file of tests where a package is missing."""
    if not has(module):
        pytest.skip(f"{module} is not installed", allow_module_level=True)
