"""The two files of facts: what the rulebook states, and what is printed on boards and cards.

The second is the reconstructed board, unless a file with the printed one lies beside it.
Its fingerprint tells two boards apart.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from tabletide.parts.files.data import Data, expect, load, word

CARDS_FILE: Final = "cards.toml"
PRINTED: Final = "printed.toml"
RECONSTRUCTED: Final = "reconstructed.toml"

_FOLDER: Final = Path(__file__).parents[1]
_BOARDS: Final = _FOLDER / "boards"


def board_file(folder: Path) -> str:
    """The board that is played on: the printed one where somebody has laid it down."""
    return PRINTED if (folder / PRINTED).is_file() else RECONSTRUCTED


def fingerprint(folder: Path, name: str) -> str:
    """A short sum over a board's file: boards that differ have different ones."""
    return hashlib.sha256((folder / name).read_bytes()).hexdigest()[:8]


def line_of(text: str, name: str) -> int:
    """The line of a board's file on which a table or a thing of this name begins, or 0."""
    marks = (f"[{name}]", f"[[{name}]]", f'id = "{name}"')
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() in marks:
            return number
    return 0


BOARD_FILE: Final[str] = board_file(_BOARDS)
CARDS_DATA: Final[Data] = load(_FOLDER, CARDS_FILE)
BOARD_DATA: Final[Data] = load(_BOARDS, BOARD_FILE)
_BOARD_TEXT: Final[str] = (_BOARDS / BOARD_FILE).read_text(encoding="utf-8")


def where_is(name: str) -> str:
    """Where a complaint about a table or a thing of the board sends its reader."""
    line = line_of(_BOARD_TEXT, name)
    return f"{BOARD_FILE}, line {line}" if line else BOARD_FILE


BOARD_NAME: Final[str] = word(BOARD_DATA, "name", BOARD_FILE)
FINGERPRINT: Final[str] = fingerprint(_BOARDS, BOARD_FILE)
EDITION: Final[str] = f"{BOARD_NAME}-{FINGERPRINT}"  # what records say of the board
expect(
    BOARD_NAME.isidentifier(), f"{BOARD_FILE}: 'name' is one word of letters, not {BOARD_NAME!r}"
)
