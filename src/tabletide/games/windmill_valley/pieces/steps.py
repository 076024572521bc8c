"""The steps an agenda is made of.

A frame's x and y mean what its step's comment says. What an effect brings is
done by `DO`; an action then goes through `BEFORE`, its own step and `AFTER`, and
whatever it chains lies on top of its frame, however deep. Rewards in any order
are one frame with the set of those left.
"""

from __future__ import annotations

from typing import Final

# Set-up.
FIRST_PLAYER: Final = 0
DEAL_MILL: Final = 1  # x: seat
REVEAL_START: Final = 2  # x: starting cards revealed
FILL_TILES: Final = 3  # x: places to fill, a set; y: tiles held, see below
FILL_CARDS: Final = 4  # x: places to fill, a set; y: cards held
TURN_TRADE: Final = 5
CHOOSE_CARD: Final = 6  # x: how many have chosen
PLACE_MARKER: Final = 7  # x: how many have placed theirs
BEGIN: Final = 8
# A turn.
FLOODGATE: Final = 9
TURN_GEARS: Final = 10
ACT: Final = 11
SECOND: Final = 12  # x: the gear whose action may follow
END: Final = 13
# Effects, and helpers before and after an action.
DO: Final = 14  # x: effect, y: where its points come from
MAYBE: Final = 15  # likewise; it may be left
BEFORE: Final = 16  # x: effect, y: its size, which helpers change
AFTER: Final = 17  # x: action, y: its strength, or the tulips planted
# Actions and what they ask.
LOWER: Final = 18  # x: effect, y: strength
IMPROVE: Final = 19  # x: tiles held, y: 1 after the refresh
PEEK_WHERE: Final = 20  # x: tiles still to look at, y: tiles held; then the action begins
PEEK_TILE: Final = 21  # x: rarity
PLACE_TILE: Final = 22  # x: tile, y: guilder paid
CHOOSE_FARM: Final = 23  # x: cards held, y: 1 after the refresh
DRAW_FARM: Final = 24  # x: cards still to draw, y: cards held
REPLACE_CARD: Final = 25  # x: card, y: 0 a helper, 1 a contract
RETURN_CARDS: Final = 26  # x: cards held
BUILD: Final = 27  # x: effect
TAKE_TOKEN: Final = 28  # x: space it goes to, or NO_SPACE when it leaves the game
TRACE_PATH: Final = 29  # x: the space reached
TAKE_FIELDS: Final = 30  # x: space, y: fields left, a set
MARKET: Final = 31  # x: effect, y: moves left, and MOVED
STALL: Final = 32  # x: area, y: how often a reward may be taken
PLANT_TULIPS: Final = 33  # x: effect, y: tulips left, PLANTED_ONE for each planted, SWAPPED
TRADE: Final = 34  # x: effect, y: 1 with any rewards and a tulip of the supply
TRADE_REWARDS: Final = 35  # x: trade card, and what is left of the offer; y: rewards, see below
TRADE_END: Final = 36
GATHER: Final = 37  # x: tulips left, a multiset
STORE: Final = 38  # x: colours, a set; y: tulips still to come
SCORE_ONE: Final = 39

STEPS: Final[tuple[str, ...]] = (
    "first_player",
    "deal_mill",
    "reveal_start",
    "fill_tiles",
    "fill_cards",
    "turn_trade",
    "choose_card",
    "place_marker",
    "begin",
    "floodgate",
    "turn_gears",
    "act",
    "second",
    "end",
    "do",
    "maybe",
    "before",
    "after",
    "lower",
    "improve",
    "peek_where",
    "peek_tile",
    "place_tile",
    "choose_farm",
    "draw_farm",
    "replace_card",
    "return_cards",
    "build",
    "take_token",
    "trace_path",
    "take_fields",
    "market",
    "stall",
    "plant_tulips",
    "trade",
    "trade_rewards",
    "trade_end",
    "gather",
    "store",
    "score_one",
)

# Tiles that were looked at and are held while one chooses: how many of each rarity, in two bits.
HELD_BITS: Final = 2
MOVED: Final = 16  # in MARKET: a move was made
PLANTED_ONE: Final = 16  # in PLANT_TULIPS
SWAPPED: Final = 256  # in PLANT_TULIPS: a tulip was exchanged
NO_SPACE: Final = 63
# In TRADE_REWARDS, x beyond the card: rewards that may be picked besides, and what may be bought.
PICKS: Final = 8
BUYS: Final = 64
# And y: the rewards that are there to be taken, and those that were taken.
TAKEN: Final = 16
