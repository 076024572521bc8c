"""What effects, tiles and cards bring in the long run, in thousandths of a point."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import MIDDLE_FROM
from tabletide.games.windmill_valley.pieces.cards import (
    CARD_COUNT,
    FIRST_EFFECT,
    HELP_OF,
    IS_DOUBLE,
    NO_EFFECT,
    SECOND_EFFECT,
    TILE_COUNT,
)
from tabletide.games.windmill_valley.pieces.effects import (
    ALL_MORE,
    BOTH,
    BUILD_WINDMILL,
    COST_OF,
    EFFECT_COUNT,
    FARM_IMPROVEMENT,
    FOREIGN_TRADE,
    GAIN,
    GUILDER_OF,
    IMPROVE_GEARS,
    KIND_OF,
    LOWER_WATER,
    MARKET_REWARD,
    MODE_OF,
    ONE_MORE,
    PLANT,
    POINTS_OF,
    REMOVE_TOKEN,
    SCORE_CONTRACT,
    SIZE_OF,
    TOOLS_OF,
    TULIPS_OF,
    VISIT_MARKET,
)
from tabletide.games.windmill_valley.rules.actions.water import each_point
from tabletide.ints import i64, vec

POINT: Final = 1000
GUILDER: Final = 703
TOOL: Final = 334
TULIP: Final = 649
PLANTING: Final = 737  # a tulip
STRENGTH: Final = 938  # in the middle section
FARM_CARD: Final = 3768
TILE: Final = 957
WINDMILL: Final = 6945
MOVE: Final = 1027  # in the market
TRADE: Final = 2600
_BOTH: Final = 603  # for each strength, where guilder come with the points
_SEVERAL: Final = 897  # the action of the other gear too


def _gain(effect: int) -> int:
    things = GUILDER * GUILDER_OF[effect] + POINT * POINTS_OF[effect]
    return int(things + TOOL * TOOLS_OF[effect] + TULIP * TULIPS_OF[effect])


def _guess(effect: int) -> int:
    """An effect as such, whatever the position."""
    kind, size = KIND_OF[effect], int(SIZE_OF[effect])
    if kind == GAIN:
        return _gain(effect)
    if kind == LOWER_WATER:
        return size * (STRENGTH + (_BOTH if MODE_OF[effect] & BOTH else 0))
    if kind == VISIT_MARKET:
        return size * MOVE - GUILDER * int(COST_OF[effect])
    if kind == FOREIGN_TRADE:
        more = 3 if MODE_OF[effect] & ALL_MORE else 1 if MODE_OF[effect] & ONE_MORE else 0
        return TRADE + 500 * more
    by_kind = {
        int(PLANT): size * PLANTING,
        int(IMPROVE_GEARS): size * TILE,
        int(FARM_IMPROVEMENT): FARM_CARD,
        int(BUILD_WINDMILL): WINDMILL,
        int(REMOVE_TOKEN): 1200,
        int(SCORE_CONTRACT): 3000,
        int(MARKET_REWARD): 900,
    }
    return by_kind.get(int(kind), 800)


GUESS: Final[vec[i64]] = vec[i64]([_guess(effect) for effect in range(EFFECT_COUNT)])


def _tile(tile: int) -> int:
    """All that a tile does when its space comes to the arrow."""
    second = SECOND_EFFECT[tile]
    worth = GUESS[FIRST_EFFECT[tile]] + (GUESS[second] if second != NO_EFFECT else 0)
    return int(worth) + (_SEVERAL if IS_DOUBLE[tile] else 0)


TILE_WORTH: Final[vec[i64]] = vec[i64]([_tile(tile) for tile in range(TILE_COUNT)])
HELP_WORTH: Final[vec[i64]] = vec[i64]([int(GUESS[HELP_OF[card]]) for card in range(CARD_COUNT)])


def per_strength(water: i64) -> i64:
    """What lowering the water brings for each strength, by the section it begins in."""
    return each_point(water) * (POINT if water >= MIDDLE_FROM else GUILDER)
