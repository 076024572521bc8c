"""The boards: map, market, calendar, water, trade cards, gears, and everybody's own farm."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.cards import FIELD_KINDS, SEAT_COUNT
from tabletide.games.windmill_valley.pieces.effects import ACTIONS, COLOURS, effect_of
from tabletide.games.windmill_valley.pieces.printed import (
    BOARD_DATA,
    BOARD_FILE,
    CARDS_DATA,
    CARDS_FILE,
    where_is,
)
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, expect, number, numbers, rows, section, word, words
from tabletide.parts.numbers.bits import bits_of
from tabletide.parts.numbers.multiset import multiset_of

Space = i64
Field = i64
Area = i64
Gear = i64

_LIMITS: Final[Data] = section(CARDS_DATA, "limits", CARDS_FILE)
_START: Final[Data] = section(CARDS_DATA, "start", CARDS_FILE)
_GATE: Final[Data] = section(CARDS_DATA, "floodgate", CARDS_FILE)

# Numbers of the rulebook.
MOST_GUILDER: Final[i64] = number(_LIMITS, "guilder", CARDS_FILE)
FEWEST_STEPS: Final[i64] = number(_LIMITS, "fewest_steps", CARDS_FILE)
MOST_STEPS: Final[i64] = number(_LIMITS, "most_steps", CARDS_FILE)
CONSOLATION: Final[i64] = number(_LIMITS, "consolation", CARDS_FILE)
NEUTRAL_PRICE: Final[i64] = number(_LIMITS, "neutral_move", CARDS_FILE)
STACKING_PRICE: Final[i64] = number(_LIMITS, "stacking", CARDS_FILE)
STORAGE: Final[i64] = number(_LIMITS, "storage", CARDS_FILE)
SURCHARGE: Final[vec[i64]] = vec[i64](numbers(_LIMITS, "surcharge", CARDS_FILE))
expect(len(SURCHARGE) == STORAGE, f"{CARDS_FILE}: each place of a storage has its surcharge")
START_POINTS: Final[i64] = number(_START, "points", CARDS_FILE)
START_TOOLS: Final[i64] = number(_START, "tools", CARDS_FILE)
START_GUILDER: Final[vec[i64]] = vec[i64](numbers(_START, "guilder", CARDS_FILE))
START_TULIP: Final[vec[i64]] = vec[i64](
    [COLOURS.index(name) for name in words(_START, "tulip", CARDS_FILE)]
)
EXTRA_CARDS: Final[i64] = number(_START, "extra_cards", CARDS_FILE)

# The floodgate, by its position: the water's rise, and the step up from it.
GATES: Final = 3
RISE: Final[vec[i64]] = vec[i64](numbers(_GATE, "rise", CARDS_FILE))
OPEN_COST: Final[vec[i64]] = vec[i64](numbers(_GATE, "open_cost", CARDS_FILE))
OPEN_POINTS: Final[vec[i64]] = vec[i64](numbers(_GATE, "open_points", CARDS_FILE))
expect(len(RISE) == GATES == len(OPEN_COST) + 1, f"{CARDS_FILE}: the floodgate has three places")

# The water.
_WATER: Final[Data] = section(BOARD_DATA, "water", BOARD_FILE)
HIGHEST_WATER: Final[i64] = number(_WATER, "highest", where_is("water"))
MIDDLE_FROM: Final[i64] = number(_WATER, "middle_from", where_is("water"))
HIGH_FROM: Final[i64] = number(_WATER, "high_from", where_is("water"))
expect(
    0 < MIDDLE_FROM < HIGH_FROM <= HIGHEST_WATER, f"{where_is('water')}: three sections of water"
)
expect(RISE[GATES - 1] <= HIGHEST_WATER, f"{where_is('water')}: the water track is too short")

# Gears: spaces of the large one come first, then those of the small one.
LARGE: Final = 0
SMALL: Final = 1
GEARS: Final = ("large", "small")
LARGE_SPACES: Final = 6
SMALL_SPACES: Final = 5
GEAR_SPACES: Final = 11
GEAR_WORDS: Final[tuple[str, ...]] = tuple(
    [f"large{n + 1}" for n in range(LARGE_SPACES)] + [f"small{n + 1}" for n in range(SMALL_SPACES)]
)
MILLS: Final = ("mill_a", "mill_b", "mill_c", "mill_d")
_GEARS: Final[Data] = section(BOARD_DATA, "gears", BOARD_FILE)
ACTION_AT: Final[vec[i64]] = vec[i64](  # by windmill board and space of its large gear
    [ACTIONS.index(name) for mill in MILLS for name in words(_GEARS, mill, where_is("gears"))]
)
expect(
    all(sorted(words(_GEARS, mill, where_is("gears"))) == sorted(ACTIONS[1:]) for mill in MILLS),
    f"{where_is('gears')}: a large gear has each action but lowering the water",
)

# The calendar.
CALENDAR_STEPS: Final = 4
UNIQUE_ROWS: Final = 4
_CALENDAR: Final[Data] = section(BOARD_DATA, "calendar", BOARD_FILE)
_STEPS: Final[list[Data]] = rows(_CALENDAR, "step", where_is("calendar"))
NO_REWARD: Final = -1
COMMON_REWARD: Final[vec[i64]] = vec[i64](
    [effect_of(row["common"], f"{BOARD_FILE}: calendar.step") for row in _STEPS]
)
expect(
    len(_STEPS) == CALENDAR_STEPS,
    f"{where_is('calendar')}: the calendar has {CALENDAR_STEPS} steps",
)


def _unique(row: Data, place: int) -> int:
    effects = row["unique"]
    expect(len(effects) <= UNIQUE_ROWS, f"{where_is('calendar')}: {UNIQUE_ROWS} rewards at most")
    return effect_of(effects[place], BOARD_FILE) if place < len(effects) else NO_REWARD


UNIQUE_REWARD: Final[vec[i64]] = vec[i64](  # by step and row
    [_unique(row, place) for row in _STEPS for place in range(UNIQUE_ROWS)]
)
_ROW_PLAYERS: Final[list[int]] = numbers(_CALENDAR, "players", where_is("calendar"))


def _open_rewards(players: int) -> int:
    """The unique rewards that are in the game, as a set; the last step's all are."""
    found = []
    for step in range(CALENDAR_STEPS):
        for row in range(UNIQUE_ROWS):
            is_open = step == CALENDAR_STEPS - 1 or _ROW_PLAYERS[row] <= players
            if is_open and UNIQUE_REWARD[step * UNIQUE_ROWS + row] != NO_REWARD:
                found.append(step * UNIQUE_ROWS + row)
    return bits_of(found)


OPEN_REWARDS: Final[vec[i64]] = vec[i64]([_open_rewards(n) for n in range(SEAT_COUNT + 1)])
REWARD_WORDS: Final[tuple[str, ...]] = tuple(
    f"{step + 1}.{row + 1}" for step in range(CALENDAR_STEPS) for row in range(UNIQUE_ROWS)
)

# The market.
AREAS: Final = 3
_AREAS: Final[list[Data]] = rows(section(BOARD_DATA, "market", BOARD_FILE), "area", BOARD_FILE)
AREA_NAMES: Final[tuple[str, ...]] = tuple(word(row, "id", BOARD_FILE) for row in _AREAS)
REWARDS_PER_AREA: Final = 3
_STALLS: Final[list[Data]] = [one for row in _AREAS for one in rows(row, "rewards", BOARD_FILE)]
STALLS: Final[tuple[str, ...]] = tuple(word(row, "id", BOARD_FILE) for row in _STALLS)
STALL_REWARD: Final[vec[i64]] = vec[i64](
    [effect_of(row["effect"], where_is(row["id"])) for row in _STALLS]
)
expect(len(set(AREA_NAMES)) == AREAS, f"{BOARD_FILE}: the market has {AREAS} areas")
expect(
    all(len(rows(row, "rewards", BOARD_FILE)) == REWARDS_PER_AREA for row in _AREAS),
    f"{BOARD_FILE}: an area of the market has {REWARDS_PER_AREA} rewards",
)
MARKET_SPACES: Final = 3  # of an area, and so the most one gets of a reward
expect(number(_LIMITS, "most_of_a_reward", CARDS_FILE) == MARKET_SPACES, f"{CARDS_FILE}: three")

# Foreign trade: reward n lies between the places n - 1 and n, so place n is beside n and n + 1.
_TRADES: Final[list[Data]] = rows(section(BOARD_DATA, "trade", BOARD_FILE), "card", BOARD_FILE)
TRADES: Final[tuple[str, ...]] = tuple(word(row, "id", BOARD_FILE) for row in _TRADES)
TRADE_COUNT: Final = 4
PLACES: Final = 4  # for tulips on a card, and as many rewards
TRADE_REWARD: Final[vec[i64]] = vec[i64](
    [effect_of(one, f"{BOARD_FILE}: trade.card") for row in _TRADES for one in row["rewards"]]
)
expect(len(set(TRADES)) == TRADE_COUNT, f"{BOARD_FILE}: there are {TRADE_COUNT} trade cards")
expect(
    all(len(row["rewards"]) == PLACES for row in _TRADES),
    f"{BOARD_FILE}: a trade card has {PLACES} rewards",
)

# A farm.
ROW_COUNT: Final = 4
COLUMNS: Final = 7
_FARM: Final[Data] = section(BOARD_DATA, "plantation", BOARD_FILE)
SAME_COLOUR: Final[vec[i64]] = vec[i64](numbers(_FARM, "same_colour", where_is("plantation")))
MIXED: Final[vec[i64]] = vec[i64](numbers(_FARM, "mixed", where_is("plantation")))
COLUMN_POINTS: Final[vec[i64]] = vec[i64](numbers(_FARM, "column", where_is("plantation")))
COLUMN_LOSS: Final[vec[i64]] = vec[i64](numbers(_FARM, "column_loss", where_is("plantation")))
expect(len(SAME_COLOUR) == len(MIXED) == ROW_COUNT, f"{where_is('plantation')}: four rows")
expect(
    len(COLUMN_POINTS) == len(COLUMN_LOSS) == COLUMNS, f"{where_is('plantation')}: seven columns"
)
_CELLS: Final[dict[tuple[int, int], int]] = {
    (number(row, "row", BOARD_FILE) - 1, number(row, "column", BOARD_FILE) - 1): effect_of(
        row["effect"], f"{BOARD_FILE}: plantation.cell"
    )
    for row in rows(_FARM, "cell", where_is("plantation"))
}
CELL_REWARD: Final[vec[i64]] = vec[i64](  # by row and column
    [_CELLS.get((row, column), NO_REWARD) for row in range(ROW_COUNT) for column in range(COLUMNS)]
)
SLOT_POINTS: Final[vec[i64]] = vec[i64](
    numbers(section(BOARD_DATA, "helper_slots", BOARD_FILE), "points", BOARD_FILE)
)
GROUPS: Final = 5  # of windmill markers
_GROUPS: Final[list[Data]] = rows(CARDS_DATA, "group", CARDS_FILE)
GROUP_NAMES: Final[tuple[str, ...]] = tuple(word(row, "colour", CARDS_FILE) for row in _GROUPS)
GROUP_POINTS: Final[vec[i64]] = vec[i64]([number(row, "points", CARDS_FILE) for row in _GROUPS])
START_TOKENS: Final[i64] = multiset_of([number(row, "markers", CARDS_FILE) for row in _GROUPS])
expect(GROUP_NAMES == COLOURS, f"{CARDS_FILE}: a group of markers for each colour, in their order")

# The map.
_MAP: Final[Data] = section(BOARD_DATA, "map", BOARD_FILE)
_SPACES: Final[list[Data]] = rows(_MAP, "space", BOARD_FILE)
_FIELDS: Final[list[Data]] = rows(_MAP, "field", BOARD_FILE)
SPACE_COUNT: Final = 42
FIELD_COUNT: Final = 28
MOST_FIELDS: Final = 4  # beside a space
SPACES: Final[tuple[str, ...]] = tuple(word(row, "id", BOARD_FILE) for row in _SPACES)
FIELDS: Final[tuple[str, ...]] = tuple(word(row, "id", BOARD_FILE) for row in _FIELDS)
expect(len(set(SPACES)) == SPACE_COUNT, f"{BOARD_FILE}: there are {SPACE_COUNT} spaces")
expect(len(set(FIELDS)) == FIELD_COUNT, f"{BOARD_FILE}: there are {FIELD_COUNT} fields")
SPACE_COST: Final[vec[i64]] = vec[i64](
    [number(row, "cost", where_is(row["id"])) for row in _SPACES]
)
MOST_COST: Final[i64] = max([int(cost) for cost in SPACE_COST])
SPACES_FOR: Final[vec[i64]] = vec[i64](  # the spaces that so many guilder pay for, as a set
    [
        bits_of([space for space in range(SPACE_COUNT) if SPACE_COST[space] <= purse])
        for purse in range(int(MOST_COST) + 1)
    ]
)
FIELD_REWARD: Final[vec[i64]] = vec[i64](
    [effect_of(row["effect"], where_is(row["id"])) for row in _FIELDS]
)


def _fields_beside(row: Data) -> int:
    names = words(row, "fields", where_is(row["id"]))
    for name in names:
        expect(name in FIELDS, f"{where_is(row['id'])}: there is no field '{name}'")
    expect(1 <= len(names) <= MOST_FIELDS, f"{where_is(row['id'])}: one to four fields")
    return bits_of([FIELDS.index(name) for name in names])


FIELDS_AT: Final[vec[i64]] = vec[i64]([_fields_beside(row) for row in _SPACES])  # by space


def _field_kind(row: Data) -> int:
    kind = word(row, "kind", where_is(row["id"]))
    expect(kind in FIELD_KINDS, f"{where_is(row['id'])}: no contract knows a field of {kind}")
    return FIELD_KINDS.index(kind)


FIELD_KIND: Final[vec[i64]] = vec[i64]([_field_kind(row) for row in _FIELDS])
_BESIDE: Final[list[int]] = [int(fields) for fields in FIELDS_AT]
BESIDE_KIND: Final[vec[i64]] = vec[i64](  # the spaces beside a field of a kind, as a set
    [
        bits_of(
            [
                space
                for space in range(SPACE_COUNT)
                if _BESIDE[space] & bits_of([f for f in range(FIELD_COUNT) if FIELD_KIND[f] == one])
            ]
        )
        for one in range(len(FIELD_KINDS))
    ]
)
_MARKET: Final = "market"


def _paths() -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for path in _MAP["paths"]:
        expect(
            isinstance(path, list) and len(path) == 2,
            f"{where_is('map')}: a path has two ends: {path}",
        )
        for end in path:
            expect(end == _MARKET or end in SPACES, f"{where_is('map')}: paths: no space '{end}'")
        found.append((path[0], path[1]))
    expect(
        len({frozenset(path) for path in found}) == len(found),
        f"{where_is('map')}: a path is there twice",
    )
    return found


_PATHS: Final[list[tuple[str, str]]] = _paths()


def _neighbours(space: str) -> int:
    ends = [b for a, b in _PATHS if a == space] + [a for a, b in _PATHS if b == space]
    return bits_of([SPACES.index(end) for end in ends if end != _MARKET])


NEIGHBOURS: Final[vec[i64]] = vec[i64]([_neighbours(space) for space in SPACES])
ENTRIES: Final[i64] = _neighbours(_MARKET)  # the spaces beside the market
ALL_SPACES: Final[i64] = bits_of(list(range(SPACE_COUNT)))
