"""How agendas are spelt: the numbers steps take, what may follow what, a turn in short."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREAS,
    CALENDAR_STEPS,
    FIELD_COUNT,
    GROUPS,
    MARKET_SPACES,
    SPACE_COUNT,
)
from tabletide.games.windmill_valley.pieces.cards import FARM_COUNT, SEAT_COUNT, TILE_COUNT
from tabletide.games.windmill_valley.pieces.effects import ACTION_COUNT, ANY_COLOUR, EFFECT_COUNT
from tabletide.games.windmill_valley.pieces.sources import SOURCE_COUNT
from tabletide.games.windmill_valley.pieces.steps import (
    BUYS,
    MOVED,
    NO_SPACE,
    STEPS,
    SWAPPED,
)
from tabletide.games.windmill_valley.positions.agenda_names import NAMES
from tabletide.parts.positions.agenda_text import StepWords, up_to

_EFFECT: Final = range(EFFECT_COUNT)
_HELD: Final = range(64)
_FLAG: Final = range(2)
_TURN: Final = "floodgate > turn_gears > act > end"
_SET_UP: Final = (
    "first_player",
    "deal_mill",
    "reveal_start",
    "fill_tiles",
    "fill_cards",
    "turn_trade",
    "choose_card",
    "place_marker",
    "begin",
)
# Steps in the middle of which effects may come, from the calendar if from nowhere else.
_UNDER: Final = (
    *("act", "second", "end", "do", "maybe", "before", "after", "lower", "improve", "choose_farm"),
    *("build", "take_fields", "market", "stall", "plant_tulips", "trade", "trade_rewards"),
    *("gather", "fill_tiles", "fill_cards", "trade_end", "return_cards"),
)
_ACTIONS: Final = (
    *("do", "maybe", "before", "after", "lower", "improve", "choose_farm", "build", "market"),
    *("stall", "plant_tulips", "trade", "trade_rewards", "peek_where", "draw_farm", "score_one"),
    *("take_token", "gather", "store", "take_fields", "fill_tiles", "fill_cards", "place_tile"),
    *("replace_card", "return_cards", "trace_path", "trade_end", "turn_trade", "peek_tile"),
)

STEP_WORDS: Final = StepWords(
    steps=STEPS,
    numbers={
        "deal_mill": (range(SEAT_COUNT),),
        "reveal_start": (range(SEAT_COUNT + 1),),
        "fill_tiles": (range(16), _HELD),
        "fill_cards": (range(8), range(4)),
        "choose_card": (range(SEAT_COUNT),),
        "place_marker": (range(SEAT_COUNT),),
        "second": (_FLAG,),
        "do": (_EFFECT, range(SOURCE_COUNT)),
        "maybe": (_EFFECT, range(SOURCE_COUNT)),
        "before": (_EFFECT, range(12)),
        "after": (range(ACTION_COUNT), range(16)),
        "lower": (_EFFECT, range(1, 7)),
        "improve": (_HELD, _FLAG),
        "peek_where": (range(CALENDAR_STEPS), _HELD),
        "peek_tile": (range(3),),
        "place_tile": (range(TILE_COUNT), range(3)),
        "choose_farm": (range(4), _FLAG),
        "draw_farm": (range(4), range(4)),
        "replace_card": (range(FARM_COUNT), _FLAG),
        "return_cards": (up_to(3),),
        "build": (_EFFECT,),
        "take_token": (range(NO_SPACE + 1),),
        "trace_path": (range(SPACE_COUNT),),
        "take_fields": (range(SPACE_COUNT), range(2**FIELD_COUNT)),
        "market": (_EFFECT, range(2 * MOVED)),
        "stall": (range(AREAS), up_to(MARKET_SPACES)),
        "plant_tulips": (_EFFECT, range(2 * SWAPPED)),
        "trade": (_EFFECT, _FLAG),
        "trade_rewards": (range(3 * BUYS), range(256)),
        "gather": (range(1, 16**GROUPS),),
        "store": (range(1, ANY_COLOUR + 1), up_to(9)),
    },
    after={
        **{name: (following,) for name, following in pairwise(_SET_UP)},
        "floodgate": ("turn_gears",),
        "turn_gears": ("act",),
        "act": ("end",),
        "second": ("end",),
        **dict.fromkeys(_ACTIONS, _UNDER),
        "fill_tiles": ("fill_cards", "after", "improve"),
        "fill_cards": ("turn_trade", "after", "choose_farm"),
        "place_tile": ("fill_tiles", "after"),
        "replace_card": ("return_cards", "fill_cards", "after"),
        "peek_tile": ("peek_where",),
        "trace_path": ("take_fields",),
        "take_token": ("trace_path", "take_fields", *_UNDER),
        "trade_rewards": ("trade_end",),
        "turn_trade": ("choose_card", "after"),
        "trade_end": ("after",),
        "take_fields": ("after",),
        "gather": ("after",),
    },
    last=("begin", "end"),
    short={
        "floodgate": (_TURN, ""),
        "turn_gears": (_TURN.removeprefix("floodgate > "), ""),
        "act": ("act > end", ""),
        "end": ("end", ""),
    },
    former={},
    names=NAMES,
)
