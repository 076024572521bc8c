"""What happened, in words: each kind of note as a line of the log, for one seat's ears."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces import notes
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.words.names import (
    AREA,
    COLOUR,
    CONTRACT,
    ENDINGS,
    FARM_CARD,
    GEAR,
    GEAR_SPACE,
    GROUP,
    HELPER,
    MILL,
    MORE,
    OLD_AREA,
    OLD_COLOUR,
    OTHER_SEAT,
    PILE,
    PLACE,
    RARITY,
    ROW,
    SEAT,
    SLOT,
    SOURCE,
    SPACE,
    STARTING,
    TILE,
    TRADE,
    UNIQUE,
    WISH,
    N,
)
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Line
from tabletide.parts.words.wording import Naming, Telling, in_secret, last_line, line

_PRICE: Final = Naming("price")
_PLAIN_CARD: Final = Naming("card", HELPER.texts, HELPER.anchors)

_TELLINGS: Final[dict[int, Telling]] = {
    notes.BEGINNER_FOUND: Telling("turn", "log.beginner_found", "setup.first_player", (SEAT,)),
    notes.MILL_DEALT: Telling("gear", "log.mill_dealt", "setup.player", (SEAT, MILL)),
    notes.START_SHOWN: Telling("card", "log.start_shown", "setup.starting_cards", (STARTING,)),
    notes.START_CHOSEN: Telling("card", "log.start_chosen", "setup.starting_cards", (SEAT, HELPER)),
    notes.WISH_SET: Telling("wish", "log.wish_set", "setup.wish", (WISH,)),
    notes.MARKER_PLACED: Telling("market", "log.marker_placed", "setup.markers", (SEAT, AREA)),
    notes.NEUTRAL_PLACED: Telling("market", "log.neutral_placed", "setup.neutral_two", (AREA,)),
    notes.TILE_SHOWN: Telling("gear", "log.tile_shown", "improve.refill", (TILE,)),
    notes.CARD_SHOWN: Telling("card", "log.card_shown", "farm.refill", (FARM_CARD,)),
    notes.TRADE_SHOWN: Telling("trade", "log.trade_shown", "trade.full", (TRADE,)),
    notes.TILE_SEEN: Telling("gear", "log.tile_seen", "helper.peek", (SEAT, TILE, RARITY)),
    notes.CARD_SEEN: Telling("card", "log.card_seen", "start.draw", (SEAT, FARM_CARD)),
    notes.TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.steps", (SEAT, N)),
    notes.GATE_SET: Telling("gate", "log.gate_set", "gate.optional", (SEAT, N, MORE)),
    notes.WATER_ROSE: Telling("water", "log.water_rose", "water.rise", (N,)),
    notes.GEARS_TURNED: Telling("gear", "log.gears_turned", "gears.together", (SEAT, N, MORE)),
    notes.CALENDAR_MOVED: Telling(
        "calendar", "log.calendar_moved", "calendar.full_turn", (SEAT, N)
    ),
    notes.END_NEAR: Telling("calendar", "log.end_near", "end.trigger", (SEAT,)),
    notes.CONSOLED: Telling("guilder", "log.consoled", "act.consolation", (SEAT, N)),
    notes.ACTED: Telling("gear", "log.acted", "act.one", (SEAT, GEAR)),
    notes.GUILDER_GAINED: Telling("guilder", "log.guilder_gained", "guilder.most", (SEAT, N)),
    notes.POINTS_GAINED: Telling("points", "log.points_gained", "points.track", (SEAT, N, SOURCE)),
    notes.TOOLS_GAINED: Telling("tool", "log.tools_gained", "icons.gain", (SEAT, N)),
    notes.TULIP_STORED: Telling(
        "tulip", "log.tulip_stored", "storage.places", (SEAT, COLOUR, _PRICE)
    ),
    notes.TULIP_SWAPPED: Telling(
        "tulip", "log.tulip_swapped", "storage.swap", (SEAT, COLOUR, OLD_COLOUR)
    ),
    notes.HELPED: Telling("card", "log.helped", "helper.when", (SEAT, HELPER)),
    notes.WATER_LOWERED: Telling(
        "water", "log.water_lowered", "water.reward_first", (SEAT, N, _PRICE, MORE)
    ),
    notes.TILES_REFRESHED: Telling("gear", "log.tiles_refreshed", "improve.refresh", (SEAT,)),
    notes.TILE_PLACED: Telling(
        "gear", "log.tile_placed", "improve.anywhere", (SEAT, TILE, GEAR_SPACE, _PRICE)
    ),
    notes.CARDS_REFRESHED: Telling("card", "log.cards_refreshed", "farm.refresh", (SEAT,)),
    notes.HIRED: Telling("card", "log.hired", "farm.helper", (SEAT, HELPER)),
    notes.SIGNED: Telling("card", "log.signed", "farm.contract", (SEAT, CONTRACT)),
    notes.CARD_REPLACED: Telling("card", "log.card_replaced", "farm.replace", (SEAT, _PLAIN_CARD)),
    notes.CARDS_RETURNED: Telling("card", "log.cards_returned", "start.draw", (SEAT, N)),
    notes.CARDS_THROWN: Telling("card", "log.cards_thrown", "start.draw", (SEAT, N)),
    notes.BUILT: Telling("windmill", "log.built", "build.price", (SEAT, SPACE, _PRICE)),
    notes.TOKEN_REMOVED: Telling("windmill", "log.token_removed", "tile.remove", (SEAT, GROUP)),
    notes.PASSED_BY: Telling("points", "log.passed_by", "build.pass_by", (SEAT, SPACE)),
    notes.NEUTRAL_MOVED: Telling(
        "market", "log.neutral_moved", "market.neutral", (SEAT, AREA, OLD_AREA)
    ),
    notes.AREA_ENTERED: Telling("market", "log.area_entered", "market.moves", (SEAT, AREA)),
    notes.STOOD_ON: Telling("market", "log.stood_on", "market.stack", (SEAT, OTHER_SEAT, AREA)),
    notes.PLANTED: Telling("tulip", "log.planted", "plant.leftmost", (SEAT, COLOUR, ROW)),
    notes.PAID_TO_PLANT: Telling("points", "log.paid_to_plant", "start.pay_to_plant", (SEAT,)),
    notes.TRADED: Telling("trade", "log.traded", "trade.place", (SEAT, COLOUR, PLACE)),
    notes.COLLECTED: Telling("trade", "log.collected", "trade.collect", (SEAT,)),
    notes.TRADE_FULL: Telling("trade", "log.trade_full", "trade.full"),
    notes.REWARDS_BOUGHT: Telling("trade", "log.rewards_bought", "tile.one_more", (SEAT,)),
    notes.COMMON_TAKEN: Telling("calendar", "log.common_taken", "calendar.common", (SEAT, N)),
    notes.UNIQUE_TAKEN: Telling("calendar", "log.unique_taken", "calendar.cover", (SEAT, UNIQUE)),
    notes.SCORED: Telling("points", "log.scored", "icons.score_contract", (SEAT, CONTRACT, N)),
    notes.WISH_MET: Telling("wish", "log.wish_met", "wish.at_once", (SEAT, N)),
    notes.SHUFFLED: Telling("card", "log.shuffled", "improve.refill", (PILE,)),
    notes.STACK_EMPTY: Telling("gear", "log.stack_empty", "improve.exhausted", (SLOT,)),
}

# What only the seat that looked may hear; the others hear that it did.
_TILE_IN_SECRET: Final = Telling("gear", "log.tile_seen_in_secret", "helper.peek", (SEAT, RARITY))
_CARD_IN_SECRET: Final = in_secret(_TELLINGS[notes.CARD_SEEN])


def tell(_state: State, note: Note, seat: int) -> Line:
    """One event as a seat may hear of it; what was looked at in private only its own seat hears.

    Rules: helper.peek, start.draw.
    """
    if note.kind == notes.ENDED:
        return last_line("end", ENDINGS[note.a])
    if note.kind == notes.TILE_SEEN and seat != note.a:
        return line(_TILE_IN_SECRET, Note(note.kind, note.a, note.c, 0, 0))
    if note.kind == notes.CARD_SEEN and seat != note.a:
        return line(_CARD_IN_SECRET, note)
    return line(_TELLINGS[note.kind], note)
