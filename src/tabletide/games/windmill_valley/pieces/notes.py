"""The kinds of event a game notes while someone listens; `tell.py` puts them in words."""

from __future__ import annotations

from typing import Final

# Set-up.
BEGINNER_FOUND: Final = 0  # seat
MILL_DEALT: Final = 1  # seat, windmill board
START_SHOWN: Final = 2  # starting card
START_CHOSEN: Final = 3  # seat, starting card
WISH_SET: Final = 4  # starting card
MARKER_PLACED: Final = 5  # seat, area
NEUTRAL_PLACED: Final = 6  # area
# What is turned over.
TILE_SHOWN: Final = 7  # tile
CARD_SHOWN: Final = 8  # farm card
TRADE_SHOWN: Final = 9  # trade card
TILE_SEEN: Final = 10  # seat, tile, rarity: in private
CARD_SEEN: Final = 11  # seat, card: in private
# A turn.
TURN_BEGUN: Final = 12  # seat, turn number
GATE_SET: Final = 13  # seat, speed, points, former speed
WATER_ROSE: Final = 14  # level
GEARS_TURNED: Final = 15  # seat, steps, tools spent
CALENDAR_MOVED: Final = 16  # seat, step
END_NEAR: Final = 17  # seat
CONSOLED: Final = 18  # seat, guilder
ACTED: Final = 19  # seat, gear, 1 if it is the second
# What comes and goes.
GUILDER_GAINED: Final = 20  # seat, number, as many as were kept
POINTS_GAINED: Final = 21  # seat, number, source
TOOLS_GAINED: Final = 22  # seat, number
TULIP_STORED: Final = 23  # seat, colour, guilder paid
TULIP_SWAPPED: Final = 24  # seat, colour, colour it replaces, 1 before planting
HELPED: Final = 25  # seat, card
# Actions.
WATER_LOWERED: Final = 26  # seat, strength, guilder, points
TILES_REFRESHED: Final = 27  # seat
TILE_PLACED: Final = 28  # seat, tile, space, guilder paid
CARDS_REFRESHED: Final = 29  # seat
HIRED: Final = 30  # seat, card
SIGNED: Final = 31  # seat, card
CARD_REPLACED: Final = 32  # seat, card, 0 a helper, 1 a contract
CARDS_RETURNED: Final = 33  # seat, number
CARDS_THROWN: Final = 34  # seat, number
BUILT: Final = 35  # seat, space, guilder paid
TOKEN_REMOVED: Final = 36  # seat, group
PASSED_BY: Final = 37  # seat that scores, space
NEUTRAL_MOVED: Final = 38  # seat, area, area it came from, guilder paid
AREA_ENTERED: Final = 39  # seat, area
STOOD_ON: Final = 40  # seat, other seat, area
PLANTED: Final = 41  # seat, colour, row
PAID_TO_PLANT: Final = 42  # seat
TRADED: Final = 43  # seat, colour, place
COLLECTED: Final = 44  # seat
TRADE_FULL: Final = 45
REWARDS_BOUGHT: Final = 46  # seat
COMMON_TAKEN: Final = 47  # seat, step
UNIQUE_TAKEN: Final = 48  # seat, step and row
SCORED: Final = 49  # seat, card, points
WISH_MET: Final = 50  # seat, points
ENDED: Final = 51  # result
SHUFFLED: Final = 52  # pile
STACK_EMPTY: Final = 53  # place whose price is covered
GATE_FORCED: Final = 54  # seat, speed, former speed: no other was possible
TULIPS_DECLINED: Final = 55  # seat, number
