"""All that one seat may know, as plain data: nothing a client draws comes from elsewhere."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    CALENDAR_STEPS,
    FIELDS,
    FIELDS_AT,
    GATES,
    HIGH_FROM,
    HIGHEST_WATER,
    MIDDLE_FROM,
    MOST_GUILDER,
    OPEN_REWARDS,
    REWARD_WORDS,
    RISE,
    SPACE_COST,
    SPACES,
    TRADE_COUNT,
    TRADES,
    UNIQUE_REWARD,
    UNIQUE_ROWS,
)
from tabletide.games.windmill_valley.pieces.cards import CARDS, STARTING_CARDS, WISH_POINTS
from tabletide.games.windmill_valley.pieces.effects import COLOURS
from tabletide.games.windmill_valley.pieces.packed import trade_card, tulip_at
from tabletide.games.windmill_valley.pieces.printed import BOARD_NAME, FINGERPRINT
from tabletide.games.windmill_valley.pieces.sources import FROM_WISH, SOURCE_COUNT
from tabletide.games.windmill_valley.pieces.state import (
    COMMON_DUE,
    FARM_PILE,
    NONE,
    RESULTS,
    RUNNING,
    UNIQUE_DUE,
    VARIANTS,
    State,
)
from tabletide.games.windmill_valley.pieces.steps import STEPS
from tabletide.games.windmill_valley.rules.actions.building import owner_of, reached
from tabletide.games.windmill_valley.rules.actions.market import (
    is_full,
    neutral_price,
    stacking_price,
    times_in,
)
from tabletide.games.windmill_valley.rules.actions.water import each_point
from tabletide.games.windmill_valley.rules.floodgate import can_set, opening_cost, opening_points
from tabletide.games.windmill_valley.words.view_piles import view_pile, view_tiles
from tabletide.games.windmill_valley.words.view_player import view_player
from tabletide.games.windmill_valley.words.view_types import (
    CalendarReward,
    GateEnd,
    MarketArea,
    PendingStep,
    ValleySpace,
    ValleyView,
    WaterSection,
)
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import number_of
from tabletide.parts.words.wording import slugs_of


def view(state: State, seat: int) -> ValleyView:
    """Everything a seat may know of the table; only what was looked at in private is hidden.

    Rules: helper.peek, start.draw, ruling.known_places.
    """
    players = int(state.players)
    return {
        "result": RESULTS[state.result],
        "to_move": int(state.to_move),
        "turn": int(state.turn),
        "turn_number": int(state.turns),
        "round": (int(state.turns) + players - 1) // players,
        "last_turn": int(state.last_turn) or None,
        "turns_left": _turns_left(state),
        "is_first_turn": int(state.turns) <= 1,
        "is_last_round": 0 < int(state.last_turn) < int(state.turns) + players,
        "step": STEPS[state.agenda.step] if state.result == RUNNING else None,
        "pending": _view_pending(state),
        "variant": VARIANTS[state.expert],
        "first": None if state.first == NONE else int(state.first),
        "board": BOARD_NAME,
        "fingerprint": FINGERPRINT,
        "gate": int(state.gate) + 1,
        "gates": [_view_gate(state, target) for target in range(GATES)],
        "water": int(state.water),
        "water_highest": int(HIGHEST_WATER),
        "water_section": _section(state.water),
        "water_sections": [_view_section(level) for level in (0, MIDDLE_FROM, HIGH_FROM)],
        "guilder_limit": int(MOST_GUILDER),
        "calendar_steps": CALENDAR_STEPS,
        "calendar": _view_calendar(state),
        "due": _view_due(state),
        "wish": None if state.wish == NONE else STARTING_CARDS[state.wish],
        "wish_points": [int(WISH_POINTS[place]) for place in range(players)],
        "wish_met": _view_wish_met(state),
        "starting": slugs_of(STARTING_CARDS, state.starting),
        "tiles": view_tiles(state),
        "cards": [None if card == NONE else CARDS[card] for card in state.offer],
        "piles": [view_pile(state, pile, seat) for pile in range(FARM_PILE + 1)],
        "trade": None if trade_card(state) == NONE else TRADES[trade_card(state)],
        "trade_tulips": _view_places(state),
        "trades_seen": _view_trades(state),
        "areas": [_view_area(state, area) for area in range(len(AREA_NAMES))],
        "neutral_price": int(neutral_price(state)),
        "stacking_price": int(stacking_price(state)),
        "spaces": _view_spaces(state),
        "players": [view_player(state, other) for other in range(players)],
    }


def _view_pending(state: State) -> list[PendingStep]:
    found: list[PendingStep] = []
    frame = state.agenda
    while frame is not NOTHING:
        found.append({"step": STEPS[frame.step], "x": int(frame.x), "y": int(frame.y)})
        frame = frame.below
    return found


def _section(level: i64) -> str:
    """The section of its track in which the water stands.

    Rules: water.reward_first.
    """
    if level >= HIGH_FROM:
        return "high"
    return "middle" if level >= MIDDLE_FROM else "low"


def _view_section(level: i64) -> WaterSection:
    """What lowering the water brings in the section that begins at this level.

    Rules: water.low, water.middle, water.high.
    """
    return {
        "section": _section(level),
        "first": int(level),
        "each": int(each_point(level)),
        "in_points": level >= MIDDLE_FROM,
    }


def _view_gate(state: State, target: int) -> GateEnd:
    """What it takes and brings the seat on turn to set the floodgate there.

    Rules: gate.open, gate.close, gate.water_limit, water.rise.
    """
    return {
        "speed": target + 1,
        "cost": int(opening_cost(state.gate, target)),
        "points": int(opening_points(state.gate, target)),
        "rise": int(RISE[target]),
        "legal": bool(can_set(state, target)),
    }


def _turns_left(state: State) -> int | None:
    """How many turns there are still to come with this one, once the end is near.

    Rules: end.trigger, end.round.
    """
    if not state.last_turn or state.result != RUNNING:
        return None
    return int(state.last_turn - state.turns) + 1


def _view_wish_met(state: State) -> list[int]:
    """The seats that have met the wish, in the order in which they did: each got fewer points.

    Rules: wish.at_once, wish.once.
    """
    met = [
        (-int(state.points[seat * SOURCE_COUNT + FROM_WISH]), seat)
        for seat in range(int(state.players))
        if state.claimed & BIT[seat]
    ]
    return [seat for _, seat in sorted(met)]


def _view_calendar(state: State) -> list[CalendarReward]:
    """The unique rewards, those covered and those that few players do without.

    Rules: calendar.unique, calendar.limit.
    """
    return [
        {
            "reward": word,
            "step": reward // UNIQUE_ROWS + 1,
            "in_game": OPEN_REWARDS[state.players] & BIT[reward] != 0,
            "covered": state.covered & BIT[reward] != 0,
        }
        for reward, word in enumerate(REWARD_WORDS)
        if UNIQUE_REWARD[reward] >= 0
    ]


def _view_due(state: State) -> list[str]:
    common = ["common"] if state.due & COMMON_DUE else []
    return common + (["unique"] if state.due & UNIQUE_DUE else [])


def _view_places(state: State) -> list[str | None]:
    colours = [tulip_at(state.trade_tulips, place) for place in range(4)]
    return [None if colour == NONE else COLOURS[colour] for colour in colours]


def _view_trades(state: State) -> list[str]:
    """The trade cards in the order of their deck, as far as they were seen."""
    cards = [tulip_at(state.trades, place) for place in range(TRADE_COUNT)]
    return [TRADES[card] for card in cards if card != NONE]


def _view_area(state: State, area: int) -> MarketArea:
    seats = [other for other in range(int(state.players)) if state.areas[other] == area]
    return {
        "area": AREA_NAMES[area],
        "seats": seats,
        "neutral": int(number_of(state.neutral, area)),
        "times": int(times_in(state, area)),
        "full": is_full(state, area),
    }


def _view_spaces(state: State) -> list[ValleySpace]:
    near = reached(state)
    found: list[ValleySpace] = []
    for space, name in enumerate(SPACES):
        owner = int(owner_of(state, space))
        found.append(
            {
                "space": name,
                "cost": int(SPACE_COST[space]),
                "owner": None if owner == NONE else owner,
                "reached": near & BIT[space] != 0,
                "fields": slugs_of(FIELDS, FIELDS_AT[space]),
            }
        )
    return found
