"""Effects: what tiles, cards, fields and spaces of all kinds bring, as numbers.

Every effect there is in the two files has a number, equal ones the same. What
it does stands in tables by that number: its kind, its size, what it costs, and
so on. The seven actions are the first kinds.
"""

from __future__ import annotations

import json
from typing import Any, Final

from tabletide.games.windmill_valley.pieces.printed import (
    BOARD_DATA,
    BOARD_FILE,
    CARDS_DATA,
    CARDS_FILE,
)
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, expect, number, rows, section, words
from tabletide.parts.numbers.bits import bits_of

Effect = i64
Kind = i64
Colour = i64

COLOURS: Final[tuple[str, ...]] = tuple(words(CARDS_DATA, "colours", CARDS_FILE))
COLOUR_COUNT: Final = 5
ANY_COLOUR: Final = 31  # all five, as a set
expect(len(set(COLOURS)) == COLOUR_COUNT, f"{CARDS_FILE}: tulips have {COLOUR_COUNT} colours")

# The kinds. Actions come first.
LOWER_WATER: Final = 0
IMPROVE_GEARS: Final = 1
FARM_IMPROVEMENT: Final = 2
BUILD_WINDMILL: Final = 3
VISIT_MARKET: Final = 4
PLANT: Final = 5
FOREIGN_TRADE: Final = 6
ACTION_COUNT: Final = 7
GAIN: Final = 7
REMOVE_TOKEN: Final = 8
SCORE_CONTRACT: Final = 9
MARKET_REWARD: Final = 10
# What only helpers do: they change the action they help with.
STRENGTH_BONUS: Final = 11
PEEK: Final = 12
DRAW_CARDS: Final = 13
PAY_TO_PLANT: Final = 14
ANY_REWARDS: Final = 15
MARKET_FREEDOM: Final = 16

ACTIONS: Final[tuple[str, ...]] = tuple(words(CARDS_DATA, "actions", CARDS_FILE))
KINDS: Final[tuple[str, ...]] = (
    "lower_water",
    "improve_gears",
    "farm_improvement",
    "build_windmill",
    "visit_market",
    "plant",
    "foreign_trade",
    "gain",
    "remove_windmill_token",
    "score_contract",
    "market_reward",
    "strength_bonus",
    "peek_improvements",
    "draw_farm_cards",
    "pay_to_plant",
    "trade_any_rewards",
    "market_freedom",
)
expect(KINDS[:ACTION_COUNT] == ACTIONS, f"{CARDS_FILE}: there are other actions, or another order")

# Where the size of an effect stands, by its name.
_SIZES: Final = ("strength", "times", "moves", "max", "count", "amount")
# Ways of an action, one bit each.
BOTH: Final = 1  # lowering the water pays guilder and points
SWAP_FIRST: Final = 1  # planting begins with the exchange of a tulip
REPEAT_COLOUR: Final = 1  # a trade takes a colour that is there already
ONE_MORE: Final = 2  # a trade sells one more reward
ALL_MORE: Final = 4  # a trade sells all rewards
NEEDS_PATH: Final = 0  # for building: a path to the market, or none for nothing, or for a price
NO_PATH: Final = 1
NO_PATH_FOR_PRICE: Final = 2
_PATHS: Final = ("never", "free", "pay")
_KNOWN: Final = (
    *("do", "colours", "both", "swap_one_first", "repeat_colour", "extra", "ignore_path", "cost"),
    *("ignore_path_cost", "guilder", "vp", "tool", "tulip", "tulip_any", "tulip_choice"),
    *_SIZES,
)


def _key(row: Data) -> str:
    return json.dumps(row, sort_keys=True)


def _found(value: Any, where: str) -> list[Data]:
    """All effects in some data, however deep."""
    if isinstance(value, list):
        return [row for item in value for row in _found(item, where)]
    if not isinstance(value, dict):
        return []
    if "do" not in value:
        return [row for item in value.values() for row in _found(item, where)]
    expect(value["do"] in KINDS, f"{where}: there is no effect '{value['do']}'")
    for name in value:
        expect(name in _KNOWN, f"{where}: {value['do']} knows no '{name}'")
    return [value]


# What a market visit by a tile costs is printed on the tile, so it comes with the board.
_COSTS: Final[Data] = section(BOARD_DATA, "visit_cost", BOARD_FILE)


def _with_costs(tiles: list[Data]) -> None:
    for tile in tiles:
        for effect in tile["effects"]:
            if effect["do"] == KINDS[VISIT_MARKET]:
                effect["cost"] = number(_COSTS, tile["id"], BOARD_FILE)


_with_costs(rows(CARDS_DATA, "improvement", CARDS_FILE))
_ROWS: Final[dict[str, Data]] = {
    _key(row): row for row in _found(CARDS_DATA, CARDS_FILE) + _found(BOARD_DATA, BOARD_FILE)
}
_NUMBERS: Final[dict[str, int]] = {key: index for index, key in enumerate(_ROWS)}
EFFECT_COUNT: Final = len(_ROWS)


def effect_of(row: Any, where: str) -> int:
    """The number of an effect."""
    expect(isinstance(row, dict) and _key(row) in _NUMBERS, f"{where}: this is no effect: {row}")
    return _NUMBERS[_key(row)]


def _whole(value: Any, name: str) -> int:
    expect(type(value) is int, f"effects: '{name}' must be a whole number, not {value!r}")
    return int(value)


def _size(row: Data) -> int:
    sizes = [_whole(row[name], name) for name in _SIZES if name in row]
    return sizes[0] if sizes else 1


def _colours(row: Data) -> int:
    """The colours an effect is about: those one may plant, or of the tulips one receives."""
    named = [*row.get("colours", []), *row.get("tulip_choice", []), *row.get("tulip", {})]
    for name in named:
        expect(name in COLOURS, f"effects: there are no {name} tulips")
    return bits_of([COLOURS.index(name) for name in named]) if named else ANY_COLOUR


def _tulips(row: Data) -> int:
    of_a_colour = [_whole(amount, "tulip") for amount in row.get("tulip", {}).values()]
    expect(len(of_a_colour) < 2, "effects: tulips that come at once are of one colour")
    choice = 1 if "tulip_choice" in row else 0
    return sum(of_a_colour) + _whole(row.get("tulip_any", 0), "tulip_any") + choice


def _cost(row: Data) -> int:
    cost = row.get("cost", row.get("ignore_path_cost", row.get("extra", {}).get("cost", 0)))
    return _whole(cost, "cost")


def _mode(row: Data) -> int:
    if "ignore_path" in row:
        expect(row["ignore_path"] in _PATHS, f"effects: 'ignore_path' is one of {_PATHS}")
        return _PATHS.index(row["ignore_path"])
    more = row.get("extra", {}).get("count", 0)
    bought = (ALL_MORE if more < 0 else ONE_MORE) if more else 0
    flags = ("both", "swap_one_first", "repeat_colour")
    return bought | (1 if any(row.get(flag, False) for flag in flags) else 0)


_ALL: Final[list[Data]] = list(_ROWS.values())
KIND_OF: Final[vec[i64]] = vec[i64]([KINDS.index(row["do"]) for row in _ALL])
SIZE_OF: Final[vec[i64]] = vec[i64]([_size(row) for row in _ALL])
COST_OF: Final[vec[i64]] = vec[i64]([_cost(row) for row in _ALL])
MODE_OF: Final[vec[i64]] = vec[i64]([_mode(row) for row in _ALL])
COLOURS_OF: Final[vec[i64]] = vec[i64]([_colours(row) for row in _ALL])
GUILDER_OF: Final[vec[i64]] = vec[i64]([_whole(row.get("guilder", 0), "guilder") for row in _ALL])
POINTS_OF: Final[vec[i64]] = vec[i64]([_whole(row.get("vp", 0), "vp") for row in _ALL])
TOOLS_OF: Final[vec[i64]] = vec[i64]([_whole(row.get("tool", 0), "tool") for row in _ALL])
TULIPS_OF: Final[vec[i64]] = vec[i64]([_tulips(row) for row in _ALL])


def _words_of(value: Any) -> list[str]:
    """What a setting of an effect says, as words."""
    if isinstance(value, dict):
        return [word for name, one in value.items() for word in (name, *_words_of(one))]
    if isinstance(value, list):
        return [str(one) for one in value]
    return [] if value is True else [str(value)]


def _name(row: Data) -> str:
    """An effect by name, whichever number it has: what it does, its size, then all else."""
    words = [str(row["do"]), *[str(row[name]) for name in _SIZES if name in row]]
    for name, value in row.items():
        if name != "do" and name not in _SIZES:
            words += [name, *_words_of(value)]
    return ".".join(words)


EFFECTS: Final[tuple[str, ...]] = tuple(_name(row) for row in _ALL)
expect(len(set(EFFECTS)) == EFFECT_COUNT, "effects: two of them have the same name")

_BASIC: Final[Data] = section(BOARD_DATA, "basic", BOARD_FILE)
BASIC: Final[vec[i64]] = vec[i64](  # by action: what a gear's own spaces do
    [effect_of(_BASIC.get(action), f"{BOARD_FILE}: basic.{action}") for action in ACTIONS]
)

# What further rewards of a trade cost, whichever tile sells them.
EXTRA_PRICE: Final = 1
expect(
    all(row["extra"]["cost"] == EXTRA_PRICE for row in _ALL if "extra" in row),
    f"{CARDS_FILE}: further rewards of a trade cost {EXTRA_PRICE}",
)
