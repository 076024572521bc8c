"""What a seat may know of Windmill Valley, in figures, for programs that learn.

Where a figure names a thing it is the thing's number and one more, so that nought is none.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    AREAS,
    COLUMNS,
    GATES,
    GEAR_SPACES,
    GEAR_WORDS,
    GROUP_NAMES,
    GROUPS,
    MILLS,
    PLACES,
    REWARD_WORDS,
    ROW_COUNT,
    SPACE_COUNT,
    SPACES,
    TRADE_COUNT,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARD_COUNT,
    CARDS,
    DISPLAYED_CARDS,
    DISPLAYED_TILES,
    FARM_CARDS,
    FARM_COUNT,
    SEAT_COUNT,
    SLOTS,
    START_COUNT,
    STARTING_CARDS,
    TILE_COUNT,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COLOUR_COUNT, COLOURS
from tabletide.games.windmill_valley.pieces.packed import (
    bed,
    card_at,
    known_tops,
    seers_of,
    tile_at,
    top_of,
    tulip_at,
)
from tabletide.games.windmill_valley.pieces.state import (
    FARM_PILE,
    MOST_KNOWN,
    NEUTRAL_MOVED,
    NONE,
    PILE_COUNT,
    State,
)
from tabletide.games.windmill_valley.pieces.steps import STEPS
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import ONE
from tabletide.parts.words.figures import (
    LARGEST,
    Figures,
    each,
    numbered,
    of_frame,
    put,
    put_frame,
    put_multiset,
    put_pairs,
    put_set,
    put_which,
)

PENDING: Final = 4  # steps of the agenda that are told, the next one first
MARKS: Final = ("neutral_moved", "stacked_freely")


def _pending(place: int) -> list[str]:
    return [f"pending.{place}.step", *of_frame(f"pending.{place}")]


def _seat(seat: int) -> list[str]:
    name = f"seat.{seat}"
    return [
        *each(f"{name}.mill", MILLS),
        f"{name}.steps",
        f"{name}.guilder",
        f"{name}.tools",
        f"{name}.points",
        *each(f"{name}.area", AREA_NAMES),
        *each(f"{name}.stored", COLOURS),
        *each(f"{name}.tokens", GROUP_NAMES),
        *each(f"{name}.gear", GEAR_WORDS),
        *[f"{name}.bed.{row}.{column}" for row in range(ROW_COUNT) for column in range(COLUMNS)],
        *each(f"{name}.windmill", SPACES),
        *each(f"{name}.helper", CARDS),
        *each(f"{name}.contract", CARDS),
    ]


NAMES: Final[list[str]] = [
    "players",
    "expert",
    *numbered("first", SEAT_COUNT),
    *numbered("turn", SEAT_COUNT),
    "turn_number",
    "last_turn",
    *each("step", STEPS),
    *[name for place in range(PENDING) for name in _pending(place)],
    "due.common",
    "due.unique",
    *each("helped", CARDS),
    *each("mark", MARKS),
    *numbered("gate", GATES),
    "water",
    *each("reward_taken", REWARD_WORDS),
    *each("neutral", AREA_NAMES),
    *each("starting", STARTING_CARDS),
    *each("wish", STARTING_CARDS),
    *numbered("has_wish", SEAT_COUNT),
    *numbered("trade", TRADE_COUNT),
    "trade_at",
    *numbered("trade_tulip", PLACES),
    *numbered("crossed", DISPLAYED_TILES),
    *numbered("display", DISPLAYED_TILES),
    *numbered("offer", DISPLAYED_CARDS),
    *[f"top.{pile}.{place}" for pile in range(PILE_COUNT) for place in range(MOST_KNOWN)],
    *each("pile", TILES),
    *each("pile", FARM_CARDS),
    *each("discards", TILES),
    *each("discards", FARM_CARDS),
    *[name for seat in range(SEAT_COUNT) for name in _seat(seat)],
]


class ValleyFigures(Figures[State]):
    """Windmill Valley in figures."""

    def write(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Append a row.

        Rules: helper.peek, start.draw, ruling.known_places.
        """
        out = _put_piles(state, seat, _put_board(state, _put_turn(state, out)))
        other: i64
        for other in range(SEAT_COUNT):
            out = _put_seat(state, other, out)
        return out


def _put_turn(state: State, out: vec[i64]) -> vec[i64]:
    out = put_which(put(put(out, state.players), state.expert), state.first, SEAT_COUNT)
    out = put_which(out, state.turn, SEAT_COUNT)
    out = put_which(put(put(out, state.turns), state.last_turn), state.agenda.step, len(STEPS))
    frame = state.agenda
    _: i64
    for _ in range(PENDING):
        out = put_frame(put(out, frame.step + 1), frame)
        frame = frame.below
    out = put_set(put_set(out, state.due, 2), state.used, CARD_COUNT)
    return put_set(out, state.used >> NEUTRAL_MOVED, len(MARKS))


def _put_board(state: State, out: vec[i64]) -> vec[i64]:
    out = put(put_which(out, state.gate, GATES), state.water)
    out = put_set(out, state.covered, len(REWARD_WORDS))
    out = put_set(put_multiset(out, state.neutral, AREAS), state.starting, START_COUNT)
    out = put_set(put_which(out, state.wish, START_COUNT), state.claimed, SEAT_COUNT)
    place: i64
    for place in range(TRADE_COUNT):
        out = put(out, tulip_at(state.trades, place) + 1)
    out = put(out, state.trade_at)
    for place in range(PLACES):
        out = put(out, tulip_at(state.trade_tulips, place) + 1)
    out = put_set(out, state.crossed, DISPLAYED_TILES)
    for tile in state.display:
        out = put(out, tile + 1)
    for card in state.offer:
        out = put(out, card + 1)
    return out


def _put_piles(state: State, viewer: i64, out: vec[i64]) -> vec[i64]:
    """What lies in the piles; what only others have looked at lies among it, its place marked."""
    tiles, cards = state.tiles, state.cards
    pile: i64
    for pile in range(PILE_COUNT):
        known = known_tops(state, pile)
        place: i64
        for place in range(MOST_KNOWN):
            if place >= known:
                out = append(out, 0)
                continue
            top = top_of(state, pile, place)
            if viewer >= 0 and seers_of(state, pile, place) & BIT[viewer]:
                out = put(out, top + 1)
                continue
            out = append(out, LARGEST)
            if pile == FARM_PILE:
                cards |= BIT[top]
            else:
                tiles += ONE[top]
    out = put_set(put_pairs(out, tiles, TILE_COUNT), cards, FARM_COUNT)
    out = put_pairs(out, state.tile_discards, TILE_COUNT)
    return put_set(out, state.card_discards, FARM_COUNT)


def _put_seat(state: State, seat: i64, out: vec[i64]) -> vec[i64]:
    out = put_which(out, state.mills[seat], len(MILLS))
    out = put(put(out, state.steps[seat]), state.guilder[seat])
    out = put(put(out, state.tools[seat]), state.vp[seat])
    out = put_which(out, state.areas[seat], AREAS)
    out = put_multiset(out, state.stored[seat], COLOUR_COUNT)
    out = put_multiset(out, state.tokens[seat], GROUPS)
    space: i64
    for space in range(GEAR_SPACES):
        out = put(out, tile_at(state, seat, space) + 1)
    row: i64
    for row in range(ROW_COUNT):
        packed = bed(state, seat, row)
        column: i64
        for column in range(COLUMNS):
            out = put(out, tulip_at(packed, column) + 1)
    out = put_set(out, state.windmills[seat], SPACE_COUNT)
    out = put_set(out, _cards_in(state.helpers[seat]), CARD_COUNT)
    return put_set(out, _cards_in(state.contracts[seat]), CARD_COUNT)


def _cards_in(packed: i64) -> i64:
    """The cards in the slots of helpers or contracts, as a set."""
    found: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        card = card_at(packed, slot)
        if card != NONE:
            found |= BIT[card]
    return found


FIGURES: Final = ValleyFigures(NAMES)
