"""The page's types of a view are those of the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.registry import GAMES
from tabletide.server.wire.views import typescript, written

PAGE = Path(__file__).parents[3] / "web" / "src" / "games"

SHARED = '''
class Turn(TypedDict):
    """A turn."""

    seat: int  # whose it is

class Unused(TypedDict):
    """Nothing of ours."""
'''
OWN = '''
Water = Literal["dry", "wet"]

class Tile(Turn):
    """A tile."""

    water: Water | None
    by: NotRequired[list[int | None]]
    left: dict[str, bool]
'''


@pytest.mark.parametrize("game", GAMES)
def test_the_types_of_the_page_are_up_to_date(game: str) -> None:
    assert (PAGE / game / "view.types.ts").read_text(encoding="utf-8") == typescript(game)


def test_fields_remarks_bases_and_named_types_are_written() -> None:
    _, turn, water, tile = written("game", SHARED, OWN).split("\n\n")
    assert turn == (
        "/** A turn. */\nexport interface Turn {\n  /** Whose it is. */\n  seat: number;\n}"
    )
    assert water == 'export type Water = "dry" | "wet";'
    assert tile == (
        "/** A tile. */\nexport interface Tile extends Turn {\n  water: Water | null;\n"
        "  by?: (number | null)[];\n  left: Record<string, boolean>;\n}\n"
    )


def test_a_type_the_page_would_not_understand_is_refused() -> None:
    with pytest.raises(TypeError, match="tuple"):
        written("game", SHARED, OWN.replace("dict[str, bool]", "tuple[int, int]"))
