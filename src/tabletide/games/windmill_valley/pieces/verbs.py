"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    FIELDS,
    GEAR_WORDS,
    GEARS,
    GROUP_NAMES,
    MILLS,
    SPACES,
    STALLS,
    TRADES,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARDS,
    FARM_CARDS,
    RARITIES,
    STARTING_CARDS,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COLOURS
from tabletide.kernel.options import Verb, in_blocks

# How many words there are of each kind. A verb begins where the one before it ends, which
# `in_blocks` makes sure of. These numbers stand here, and are no names from elsewhere, because
# mypyc works out sums of what is written in one module when it compiles, and no others.
_SEATS: Final = 4
_STARTING: Final = 6
_AREAS: Final = 3
_GATES: Final = 3
_STEPS: Final = 4
_GEARS: Final = 2
_CARDS: Final = 36
_SHARES: Final = 7
_TILES_SHOWN: Final = 4
_RARITIES: Final = 3
_DEEP: Final = 3
_GEAR_SPACES: Final = 11
_CARDS_SHOWN: Final = 6
_SLOTS: Final = 3
_SPACES: Final = 42
_GROUPS: Final = 5
_STALLS: Final = 9
_TIMES: Final = 3
_COLOURS: Final = 5
_ROWS: Final = 4
_PLACES: Final = 4
_FIELDS: Final = 28
_UNIQUE: Final = 4
_MILLS: Final = 4
_TILES: Final = 30
_FARM_CARDS: Final = 30
_TRADES: Final = 4

# Set-up.
CHOOSE: Final = 0
STAND: Final = CHOOSE + _STARTING
# A turn.
SET_GATE: Final = STAND + _AREAS
TURN: Final = SET_GATE + _GATES
TAKE_ACTION: Final = TURN + _STEPS
CONSOLE: Final = TAKE_ACTION + _GEARS
HELP: Final = CONSOLE + 1
START_ACTION: Final = HELP + _CARDS
# Lowering the water, improving gears.
SHARE: Final = START_ACTION + 1
TAKE_TILE: Final = SHARE + _SHARES
TAKE_PEEKED: Final = TAKE_TILE + _TILES_SHOWN  # rarity, how deep
REFRESH: Final = TAKE_PEEKED + _RARITIES * _DEEP
LOOK: Final = REFRESH + 1
PUT: Final = LOOK + _RARITIES
# Farm improvements.
HIRE: Final = PUT + _GEAR_SPACES
SIGN: Final = HIRE + _CARDS_SHOWN
EXCHANGE_CARDS: Final = SIGN + _CARDS_SHOWN
REPLACE: Final = EXCHANGE_CARDS + 1
PUT_BACK: Final = REPLACE + _SLOTS
THROW_AWAY: Final = PUT_BACK + 1
# Building.
BUILD_AT: Final = THROW_AWAY + 1
TOKEN: Final = BUILD_AT + _SPACES
GO_BY: Final = TOKEN + _GROUPS
FIELD: Final = GO_BY + _SPACES
# The market.
NEUTRAL: Final = FIELD + _FIELDS  # from, to
ENTER: Final = NEUTRAL + _AREAS * _AREAS
STAND_ON: Final = ENTER + _AREAS
TAKE_REWARD: Final = STAND_ON + _SEATS  # reward, how often
# Planting.
SWAP: Final = TAKE_REWARD + _STALLS * _TIMES  # stored colour, new colour
PLANT_IN: Final = SWAP + _COLOURS * _COLOURS  # colour, row
PAY_TO_PLANT_ONE: Final = PLANT_IN + _COLOURS * _ROWS
# Foreign trade.
SEND: Final = PAY_TO_PLANT_ONE + 1  # place, colour
COLLECT: Final = SEND + _PLACES * _COLOURS
KEEP: Final = COLLECT + 1
REWARD: Final = KEEP + _COLOURS
BUY_REWARDS: Final = REWARD + _PLACES
# Tulips that come, contracts that are scored early, and leaving it at that.
PUT_IN: Final = BUY_REWARDS + 1
PUT_FOR: Final = PUT_IN + _COLOURS  # new colour, stored colour
SCORE: Final = PUT_FOR + _COLOURS * _COLOURS
ENOUGH: Final = SCORE + _SLOTS
# The calendar, at any moment of a turn.
COMMON_REWARD: Final = ENOUGH + 1
UNIQUE_REWARD: Final = COMMON_REWARD + 1
# Chance.
FIRST: Final = UNIQUE_REWARD + _UNIQUE
MILL: Final = FIRST + _SEATS
SHOW_START: Final = MILL + _MILLS
TILE: Final = SHOW_START + _STARTING
CARD: Final = TILE + _TILES
TRADE_CARD: Final = CARD + _FARM_CARDS

_SEAT_WORDS: Final = tuple(str(seat) for seat in range(_SEATS))
_ROW_WORDS: Final = tuple(str(row + 1) for row in range(_ROWS))
_SLOT_WORDS: Final = tuple(str(slot + 1) for slot in range(_SLOTS))
_SHOWN_WORDS: Final = ("first", "second", "third", "drawn1", "drawn2", "drawn3")

VERBS: Final[tuple[Verb, ...]] = in_blocks(
    (
        Verb("choose", CHOOSE, (STARTING_CARDS,)),
        Verb("stand", STAND, (AREA_NAMES,)),
        Verb("set_gate", SET_GATE, (("1", "2", "3"),)),
        Verb("turn", TURN, (("1", "2", "3", "4"),)),
        Verb("act", TAKE_ACTION, (GEARS,)),
        Verb("console", CONSOLE),
        Verb("help", HELP, (CARDS,)),
        Verb("start", START_ACTION),
        Verb("share", SHARE, (tuple(str(n) for n in range(_SHARES)),)),
        Verb("take_tile", TAKE_TILE, (("common1", "common2", "rare", "unique"),)),
        Verb("take_peeked", TAKE_PEEKED, (RARITIES, _SLOT_WORDS)),
        Verb("refresh", REFRESH),
        Verb("look", LOOK, (RARITIES,)),
        Verb("put", PUT, (GEAR_WORDS,)),
        Verb("hire", HIRE, (_SHOWN_WORDS,)),
        Verb("sign", SIGN, (_SHOWN_WORDS,)),
        Verb("exchange_cards", EXCHANGE_CARDS),
        Verb("replace", REPLACE, (_SLOT_WORDS,)),
        Verb("put_back", PUT_BACK),
        Verb("throw_away", THROW_AWAY),
        Verb("build", BUILD_AT, (SPACES,)),
        Verb("token", TOKEN, (GROUP_NAMES,)),
        Verb("go_by", GO_BY, (SPACES,)),
        Verb("field", FIELD, (FIELDS,)),
        Verb("neutral", NEUTRAL, (AREA_NAMES, AREA_NAMES)),
        Verb("enter", ENTER, (AREA_NAMES,)),
        Verb("stand_on", STAND_ON, (_SEAT_WORDS,)),
        Verb("take", TAKE_REWARD, (STALLS, ("1", "2", "3"))),
        Verb("swap", SWAP, (COLOURS, COLOURS)),
        Verb("plant", PLANT_IN, (COLOURS, _ROW_WORDS)),
        Verb("pay_to_plant", PAY_TO_PLANT_ONE),
        Verb("send", SEND, (_ROW_WORDS, COLOURS)),
        Verb("collect", COLLECT),
        Verb("keep", KEEP, (COLOURS,)),
        Verb("reward", REWARD, (_ROW_WORDS,)),
        Verb("buy_rewards", BUY_REWARDS),
        Verb("put_in", PUT_IN, (COLOURS,)),
        Verb("put_for", PUT_FOR, (COLOURS, COLOURS)),
        Verb("score", SCORE, (_SLOT_WORDS,)),
        Verb("enough", ENOUGH),
        Verb("common_reward", COMMON_REWARD),
        Verb("unique_reward", UNIQUE_REWARD, (_ROW_WORDS,)),
        Verb("first", FIRST, (_SEAT_WORDS,)),
        Verb("mill", MILL, (MILLS,)),
        Verb("show", SHOW_START, (STARTING_CARDS,)),
        Verb("tile", TILE, (TILES,)),
        Verb("card", CARD, (FARM_CARDS,)),
        Verb("trade_card", TRADE_CARD, (TRADES,)),
    )
)
