"""The tokens of agents' guests; in a file where one is named, so that they come again later."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

_MOST: Final = 10_000  # guests that are remembered; the oldest go first


class Tokens:
    """By a key, the token of a guest of one server."""

    def __init__(self, origin: str, file: Path | None = None) -> None:
        self._origin: Final = origin
        self._file: Final = file
        self._all: Final[dict[str, dict[str, str]]] = _read(file)
        self._tokens: Final = self._all.setdefault(origin, {})

    def get(self, key: str) -> str | None:
        """The token of a key, if it has one."""
        return self._tokens.get(key)

    def keep(self, key: str, token: str) -> None:
        """Remember the token of a key, and write it down where there is a file."""
        self._tokens.pop(key, None)
        self._tokens[key] = token
        while len(self._tokens) > _MOST:
            del self._tokens[next(iter(self._tokens))]
        if self._file is not None:
            _write(self._file, msgspec.json.encode(self._all))


def _read(file: Path | None) -> dict[str, dict[str, str]]:
    """What was written; a ValueError says that it was not us who wrote it."""
    if file is None or not file.exists():
        return {}
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]])
    except msgspec.DecodeError as wrong:
        raise ValueError(f"{file} has no guests in it") from wrong


def _write(file: Path, text: bytes) -> None:
    """Beside its place first, and for nobody else to read: who has a token is that guest."""
    beside = file.with_name(f".{file.name}.new")
    beside.touch(mode=0o600)
    beside.chmod(0o600)
    beside.write_bytes(text)
    beside.replace(file)
