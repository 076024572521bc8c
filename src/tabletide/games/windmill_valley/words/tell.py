"""What happened, in words: each kind of note as a line of the log, for one seat's ears."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces import notes
from tabletide.games.windmill_valley.pieces.board import MOST_GUILDER, MOST_STEPS
from tabletide.games.windmill_valley.pieces.cards import REFRESH_PRICE
from tabletide.games.windmill_valley.pieces.effects import EXTRA_PRICE
from tabletide.games.windmill_valley.pieces.state import EXPERT, State
from tabletide.games.windmill_valley.rules.actions.farm import CONTRACT as CONTRACT_USE
from tabletide.games.windmill_valley.rules.floodgate import opening_cost
from tabletide.games.windmill_valley.rules.turn import arrow_space, effects_on
from tabletide.games.windmill_valley.words.effects import (
    WISH_TEXTS,
    amounts,
    in_order,
    reward_text,
)
from tabletide.games.windmill_valley.words.ended import how_it_ended
from tabletide.games.windmill_valley.words.names import (
    AREA,
    COLOUR,
    CONTRACT,
    FARM_CARD,
    GEAR,
    GEAR_SPACE,
    GROUP,
    HELPER,
    MILL,
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
from tabletide.kernel.view import Line, Text
from tabletide.parts.words.telling import Telling, in_secret, last_line, line
from tabletide.parts.words.wording import Blanks, Naming

_PRICE: Final = Naming("price", amounts("effect.guilder", MOST_GUILDER))
_TOOLS: Final = Naming("tools", amounts("effect.tools", MOST_STEPS))
_SPEED: Final = Naming("speed")

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
    notes.GATE_SET: Telling("gate", "log.gate_opened", "gate.open", (SEAT, _SPEED, N)),
    notes.GATE_FORCED: Telling("gate", "log.gate_stays", "gate.open", (SEAT, _SPEED)),
    notes.WATER_ROSE: Telling("water", "log.water_rose", "water.rise", (N,)),
    notes.GEARS_TURNED: Telling("gear", "log.gears_turned", "gears.speed", (SEAT, N)),
    notes.CALENDAR_MOVED: Telling(
        "calendar", "log.calendar_moved", "calendar.full_turn", (SEAT, N)
    ),
    notes.END_NEAR: Telling("end", "log.end_near", "end.trigger", (SEAT,)),
    notes.CONSOLED: Telling("guilder", "log.consoled", "act.consolation", (SEAT, N)),
    notes.ACTED: Telling("gear", "log.acted", "act.one", (SEAT, GEAR)),
    notes.GUILDER_GAINED: Telling("guilder", "log.guilder_gained", "guilder.most", (SEAT, N)),
    notes.POINTS_GAINED: Telling("points", "log.points_gained", "points.track", (SEAT, N, SOURCE)),
    notes.TOOLS_GAINED: Telling("tool", "log.tools_gained", "icons.gain", (SEAT, N)),
    notes.TULIP_STORED: Telling(
        "tulip", "log.tulip_stored_for_price", "storage.surcharge", (SEAT, COLOUR, _PRICE)
    ),
    notes.TULIP_SWAPPED: Telling(
        "tulip", "log.tulip_swapped", "storage.swap", (SEAT, COLOUR, OLD_COLOUR)
    ),
    notes.TULIPS_DECLINED: Telling("tulip", "log.tulips_declined", "storage.decline", (SEAT, N)),
    notes.HELPED: Telling("card", "log.helped", "helper.when", (SEAT, HELPER)),
    notes.WATER_LOWERED: Telling("water", "log.water_lowered", "water.reward_first", (SEAT, N)),
    notes.TILES_REFRESHED: Telling("gear", "log.tiles_refreshed", "improve.refresh", (SEAT,)),
    notes.TILE_PLACED: Telling(
        "gear", "log.tile_placed_for_price", "improve.anywhere", (SEAT, TILE, GEAR_SPACE, _PRICE)
    ),
    notes.CARDS_REFRESHED: Telling("card", "log.cards_refreshed", "farm.refresh", (SEAT,)),
    notes.HIRED: Telling("card", "log.hired", "farm.helper", (SEAT, HELPER)),
    notes.SIGNED: Telling("card", "log.signed", "farm.contract", (SEAT, CONTRACT)),
    notes.CARD_REPLACED: Telling("card", "log.helper_replaced", "farm.replace", (SEAT, HELPER)),
    notes.CARDS_RETURNED: Telling("card", "log.cards_returned", "start.draw", (SEAT, N)),
    notes.CARDS_THROWN: Telling("card", "log.cards_thrown", "start.draw", (SEAT, N)),
    notes.BUILT: Telling("windmill", "log.built_for_price", "build.price", (SEAT, SPACE, _PRICE)),
    notes.TOKEN_REMOVED: Telling("windmill", "log.token_removed", "tile.remove", (SEAT, GROUP)),
    notes.PASSED_BY: Telling("points", "log.passed_by", "build.pass_by", (SEAT, SPACE)),
    notes.NEUTRAL_MOVED: Telling(
        "market", "log.neutral_moved_for_price", "market.neutral", (SEAT, AREA, OLD_AREA, _PRICE)
    ),
    notes.AREA_ENTERED: Telling("market", "log.area_entered", "market.clockwise", (SEAT, AREA)),
    notes.STOOD_ON: Telling("market", "log.stood_on", "market.stack", (SEAT, OTHER_SEAT, AREA)),
    notes.PLANTED: Telling("tulip", "log.planted", "plant.leftmost", (SEAT, COLOUR, ROW)),
    notes.PAID_TO_PLANT: Telling("points", "log.paid_to_plant", "start.pay_to_plant", (SEAT,)),
    notes.TRADED: Telling("trade", "log.traded", "trade.place", (SEAT, COLOUR, PLACE)),
    notes.COLLECTED: Telling("trade", "log.collected", "trade.collect", (SEAT,)),
    notes.TRADE_FULL: Telling("trade", "log.trade_full", "trade.full"),
    notes.REWARDS_BOUGHT: Telling("trade", "log.rewards_bought", "tile.one_more", (SEAT,)),
    notes.COMMON_TAKEN: Telling("calendar", "log.common_taken", "calendar.common", (SEAT, N)),
    notes.UNIQUE_TAKEN: Telling("calendar", "log.unique_taken", "calendar.unique", (SEAT, UNIQUE)),
    notes.SCORED: Telling("points", "log.scored", "icons.score_contract", (SEAT, CONTRACT, N)),
    notes.WISH_MET: Telling("wish", "log.wish_met", "wish.at_once", (SEAT, N)),
    notes.SHUFFLED: Telling("card", "log.shuffled", "improve.refill", (PILE,)),
    notes.STACK_EMPTY: Telling("gear", "log.stack_empty", "improve.exhausted", (SLOT,)),
}

# Other words for the same event.
_LAST_TURN: Final = Telling("turn", "log.last_turn_begun", "end.round", (SEAT, N))
_LAST_ROUND: Final = Telling("end", "log.last_round", "expert.no_extra_turn", (SEAT,))
_GATE_CLOSED: Final = Telling("gate", "log.gate_closed", "gate.close", (SEAT, _SPEED))
_GATE_LEFT: Final = Telling("gate", "log.gate_left", "gate.optional", (SEAT, _SPEED))
_GATE_MUST_CLOSE: Final = Telling("gate", "log.gate_must_close", "gate.must_close", (SEAT, _SPEED))
_WITH_TOOLS: Final = Telling(
    "gear", "log.gears_turned_with_tools", "tools.change", (SEAT, N, _TOOLS)
)
_ACTED_AGAIN: Final = Telling("gear", "log.acted", "act.both", (SEAT, GEAR))
_POINTS_LOST: Final = Telling("points", "log.points_lost", "points.track", (SEAT, N, SOURCE))
_EXCHANGED: Final = Telling("tulip", "log.tulip_exchanged", "tile.swap", (SEAT, COLOUR, OLD_COLOUR))
_CONTRACT_REPLACED: Final = Telling(
    "card", "log.contract_replaced", "farm.replace", (SEAT, CONTRACT)
)
# What costs nothing.
_FREE: Final[dict[int, Telling]] = {
    notes.TULIP_STORED: Telling("tulip", "log.tulip_stored", "storage.places", (SEAT, COLOUR)),
    notes.TILE_PLACED: Telling(
        "gear", "log.tile_placed", "improve.anywhere", (SEAT, TILE, GEAR_SPACE)
    ),
    notes.BUILT: Telling("windmill", "log.built", "build.price", (SEAT, SPACE)),
    notes.NEUTRAL_MOVED: Telling(
        "market", "log.neutral_moved", "market.neutral", (SEAT, AREA, OLD_AREA)
    ),
}
# What only the seat that looked may hear; the others hear that it did.
_TILE_IN_SECRET: Final = Telling("gear", "log.tile_seen_in_secret", "helper.peek", (SEAT, RARITY))
_CARD_IN_SECRET: Final = in_secret(_TELLINGS[notes.CARD_SEEN])


def tell(state: State, note: Note, seat: int) -> Line:
    """One event as a seat may hear of it; what was looked at in private only its own seat hears.

    Rules: helper.peek, start.draw.
    """
    if note.kind == notes.ENDED:
        return last_line("end", how_it_ended(state))
    if note.kind == notes.TURN_BEGUN and _is_last(state, note):
        return line(_LAST_TURN, note)
    if note.kind == notes.END_NEAR and state.expert == EXPERT:
        return line(_LAST_ROUND, note)
    if note.kind == notes.TILE_SEEN and seat != note.a:
        return line(_TILE_IN_SECRET, Note(note.kind, note.a, note.c, 0, 0))
    if note.kind == notes.CARD_SEEN and seat != note.a:
        return line(_CARD_IN_SECRET, note)
    if note.kind == notes.POINTS_GAINED and note.b < 0:
        return line(_POINTS_LOST, Note(note.kind, note.a, -note.b, note.c, 0))
    told = line(_telling(note), note)
    more = _more(state, note)
    if not more:
        return told
    return told._replace(text=Text(told.text.key, {**told.text.blanks, **more}))


def _more(state: State, note: Note) -> Blanks:
    """What is told of an event beyond the numbers of its note."""
    kind = note.kind
    if kind == notes.ACTED:
        return {"what": _action(state, int(note.a), int(note.b))}
    if kind == notes.START_SHOWN:
        return {"wish": WISH_TEXTS[note.a]}
    if kind == notes.WATER_LOWERED:
        return {"reward": reward_text(int(note.c), int(note.d))}
    if kind == notes.GATE_SET and note.b > note.d:
        return {"price": _guilder(opening_cost(note.d - 1, note.b - 1))}
    if kind in (notes.TILES_REFRESHED, notes.CARDS_REFRESHED):
        return {"price": _guilder(REFRESH_PRICE)}
    return {"price": _guilder(EXTRA_PRICE)} if kind == notes.REWARDS_BOUGHT else {}


def _action(state: State, seat: int, gear: int) -> Text:
    """What the space of a gear at its arrow does: it stays there until the seat's next turn."""
    space = arrow_space(state, seat, gear)
    first, second = [int(effects_on(state, seat, space, part)) for part in (False, True)]
    return in_order(first, second)


def _guilder(number: int) -> Text:
    return Text("effect.guilder", {"n": int(number)})


def _is_last(state: State, note: Note) -> bool:
    """Whether the seat whose turn begins has no other one."""
    return 0 < state.last_turn < note.b + state.players


def _telling(note: Note) -> Telling:
    """How an event is told: some in other words, by what they cost or how they came out."""
    kind = note.kind
    if kind == notes.GATE_SET and note.b <= note.d:
        return _GATE_CLOSED if note.b < note.d else _GATE_LEFT
    if kind == notes.GATE_FORCED and note.b < note.c:
        return _GATE_MUST_CLOSE
    if kind == notes.GEARS_TURNED and note.c:
        return _WITH_TOOLS
    if kind == notes.ACTED and note.c:
        return _ACTED_AGAIN
    if kind == notes.CARD_REPLACED and note.c == CONTRACT_USE:
        return _CONTRACT_REPLACED
    if kind == notes.TULIP_SWAPPED and note.d:
        return _EXCHANGED
    return _FREE[kind] if kind in _FREE and not _price(note) else _TELLINGS[kind]


def _price(note: Note) -> int:
    return int(note.d if note.kind in (notes.TILE_PLACED, notes.NEUTRAL_MOVED) else note.c)
