"""A seat's own board as all see it: gears, plantation, storage, cards, and its points."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    ACTION_AT,
    AREA_NAMES,
    CALENDAR_STEPS,
    COLUMNS,
    FEWEST_STEPS,
    GEAR_SPACES,
    GEAR_WORDS,
    GROUP_NAMES,
    LARGE_SPACES,
    MILLS,
    MOST_STEPS,
    ROW_COUNT,
    SMALL_SPACES,
    SPACES,
    STORAGE,
    SURCHARGE,
)
from tabletide.games.windmill_valley.pieces.cards import CARDS, IS_DOUBLE, SLOTS, TILES
from tabletide.games.windmill_valley.pieces.effects import ACTIONS, COLOURS, LOWER_WATER
from tabletide.games.windmill_valley.pieces.packed import (
    bed,
    calendar_step,
    card_at,
    large_space,
    tile_at,
    tulip_at,
)
from tabletide.games.windmill_valley.pieces.sources import SOURCE_COUNT, SOURCES
from tabletide.games.windmill_valley.pieces.state import NONE, RUNNING, State
from tabletide.games.windmill_valley.rules.floodgate import tools_for
from tabletide.games.windmill_valley.rules.scoring import (
    all_contracts,
    column_points,
    contract_points,
    group_points,
    row_points,
)
from tabletide.games.windmill_valley.words.view_types import (
    GearSpaceView,
    GearStop,
    ScoreLine,
    ValleyPlayer,
)
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.words.wording import slugs_of


def view_player(state: State, seat: int) -> ValleyPlayer:
    """All that a seat has, which everybody sees."""
    mill, area = int(state.mills[seat]), int(state.areas[seat])
    stored = int(total(state.stored[seat]))
    helpers = _cards(int(state.helpers[seat]))
    contracts = _cards(int(state.contracts[seat]))
    to_come = _view_prospects(state, seat) if state.result == RUNNING else []
    return {
        "seat": seat,
        "mill": None if mill == NONE else MILLS[mill],
        "steps": int(state.steps[seat]),
        "calendar": min(int(calendar_step(state, seat)), CALENDAR_STEPS),
        "guilder": int(state.guilder[seat]),
        "tools": int(state.tools[seat]),
        "points": int(state.vp[seat]),
        "sheet": _view_sheet(state, seat),
        "would_score": to_come,
        "prospect": int(state.vp[seat]) + sum(line["points"] for line in to_come),
        "stored": {name: int(number_of(state.stored[seat], n)) for n, name in enumerate(COLOURS)},
        "next_surcharge": int(SURCHARGE[stored]) if stored < STORAGE else None,
        "beds": [_view_row(state, seat, row) for row in range(ROW_COUNT)],
        "tokens": {n: int(number_of(state.tokens[seat], k)) for k, n in enumerate(GROUP_NAMES)},
        "area": None if area == NONE else AREA_NAMES[area],
        "gears": [] if mill == NONE else _view_gears(state, seat, mill),
        "stops": [] if mill == NONE else _view_stops(state, seat),
        "helpers": [CARDS[card] for card in helpers],
        "helped": [CARDS[c] for c in helpers if seat == state.turn and state.used & BIT[c]],
        "contracts": {CARDS[card]: int(contract_points(state, seat, card)) for card in contracts},
        "windmills": slugs_of(SPACES, state.windmills[seat]),
        "has_wish": state.claimed & BIT[seat] != 0,
    }


def _cards(packed: int) -> list[int]:
    cards = [int(card_at(packed, slot)) for slot in range(SLOTS)]
    return [card for card in cards if card != NONE]


def _view_sheet(state: State, seat: int) -> list[ScoreLine]:
    """Where a seat's points came from, as far as it has any.

    Rules: points.track.
    """
    points = [int(state.points[seat * SOURCE_COUNT + source]) for source in range(SOURCE_COUNT)]
    return [{"source": SOURCES[n], "points": one} for n, one in enumerate(points) if one]


def _view_prospects(state: State, seat: int) -> list[ScoreLine]:
    """What would be scored at the end, were it now.

    Rules: scoring.order.
    """
    return [
        {"source": "contracts", "points": int(all_contracts(state, seat))},
        {"source": "groups", "points": int(group_points(state, seat))},
        {"source": "rows", "points": int(row_points(state, seat))},
        {"source": "columns", "points": int(column_points(state, seat))},
    ]


def _view_row(state: State, seat: int, row: int) -> list[str]:
    colours = [tulip_at(bed(state, seat, row), place) for place in range(COLUMNS)]
    return [COLOURS[colour] for colour in colours if colour != NONE]


def _view_gears(state: State, seat: int, mill: int) -> list[GearSpaceView]:
    """Both gears, space by space.

    Rules: gears.together, improve.new_action.
    """
    active = (int(large_space(state, seat)), LARGE_SPACES + int(state.steps[seat]) % SMALL_SPACES)
    found: list[GearSpaceView] = []
    for space in range(GEAR_SPACES):
        tile = int(tile_at(state, seat, space))
        is_large = space < LARGE_SPACES
        action = ACTION_AT[mill * LARGE_SPACES + space] if is_large else LOWER_WATER
        found.append(
            {
                "space": GEAR_WORDS[space],
                "tile": None if tile == NONE else TILES[tile],
                "action": ACTIONS[action],
                "active": space in active,
            }
        )
    return found


def _view_stops(state: State, seat: int) -> list[GearStop]:
    """Where the gears would stop, by the steps they may turn.

    Rules: gears.together, tools.change, tools.limits, calendar.full_turn, act.both.
    """
    found: list[GearStop] = []
    before, reached = int(state.steps[seat]), int(calendar_step(state, seat))
    for steps in range(int(FEWEST_STEPS), int(MOST_STEPS) + 1):
        large = (before + steps) % LARGE_SPACES
        small = LARGE_SPACES + (before + steps) % SMALL_SPACES
        is_turned = (before + steps) // LARGE_SPACES > before // LARGE_SPACES
        found.append(
            {
                "steps": steps,
                "large": GEAR_WORDS[large],
                "small": GEAR_WORDS[small],
                "tools": int(tools_for(steps, state.gate + 1)),
                "calendar": is_turned and reached < CALENDAR_STEPS,
                "double": _is_double(state, seat, large) or _is_double(state, seat, small),
            }
        )
    return found


def _is_double(state: State, seat: int, space: int) -> bool:
    tile = tile_at(state, seat, space)
    return tile != NONE and bool(IS_DOUBLE[tile])
