"""Reading a game's TOML: every complaint names the file and the key."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Data = dict[str, Any]


class DataError(ValueError):
    """Data that is missing, of the wrong type, or contradicts itself."""


def load(folder: Path, name: str) -> Data:
    """The TOML file of this name in a folder."""
    path = folder / name
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{path}: the file is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from error


def section(data: Data, key: str, where: str) -> Data:
    """The table under a key."""
    value = _get(data, key, where)
    if not isinstance(value, dict):
        raise DataError(f"{where}: '{key}' must be a table")
    return value


def rows(data: Data, key: str, where: str) -> list[Data]:
    """The array of tables under a key."""
    value = _get(data, key, where)
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise DataError(f"{where}: '{key}' must be an array of tables")
    return value


def number(data: Data, key: str, where: str) -> int:
    """The whole number under a key."""
    value = _get(data, key, where)
    if type(value) is not int:  # a bool is an int too
        raise DataError(f"{where}: '{key}' must be a whole number")
    return value


def numbers(data: Data, key: str, where: str) -> list[int]:
    """The list of whole numbers under a key."""
    value = _get(data, key, where)
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise DataError(f"{where}: '{key}' must be a list of whole numbers")
    return value


def word(data: Data, key: str, where: str) -> str:
    """The text under a key."""
    value = _get(data, key, where)
    if not isinstance(value, str) or not value:
        raise DataError(f"{where}: '{key}' must be a text")
    return value


def words(data: Data, key: str, where: str) -> list[str]:
    """The list of texts under a key."""
    value = _get(data, key, where)
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise DataError(f"{where}: '{key}' must be a list of texts")
    return value


def expect(holds: bool, complaint: str) -> None:
    """Raise a DataError with this complaint unless the condition holds."""
    if not holds:
        raise DataError(complaint)


def _get(data: Data, key: str, where: str) -> Any:
    if key not in data:
        raise DataError(f"{where}: '{key}' is missing")
    return data[key]
