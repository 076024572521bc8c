"""Where points come from: the lines of a score sheet."""

from __future__ import annotations

from typing import Final

FROM_START: Final = 0
FROM_FLOODGATE: Final = 1
FROM_WATER: Final = 2
FROM_GEARS: Final = 3
FROM_HELPERS: Final = 4
FROM_SLOTS: Final = 5
FROM_CALENDAR: Final = 6
FROM_PLANTATION: Final = 7
FROM_BOARD: Final = 8
FROM_TRADE: Final = 9
FROM_PATHS: Final = 10
FROM_WISH: Final = 11
FROM_EARLY: Final = 12
PAID: Final = 13
FROM_CONTRACTS: Final = 14
FROM_GROUPS: Final = 15
FROM_ROWS: Final = 16
FROM_COLUMNS: Final = 17
SOURCE_COUNT: Final = 18
SOURCES: Final = (
    "start",
    "floodgate",
    "water",
    "gears",
    "helpers",
    "slots",
    "calendar",
    "plantation",
    "board",
    "trade",
    "paths",
    "wish",
    "early",
    "paid",
    "contracts",
    "groups",
    "rows",
    "columns",
)
