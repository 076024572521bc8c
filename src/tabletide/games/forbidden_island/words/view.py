"""All that one seat may know, as plain data: nothing a client draws comes from elsewhere.

There are no secrets at this table, so that every seat sees the same. Tiles and
cards are named by their slugs.
"""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import (
    DIFFICULTIES,
    FLOOD_CARDS,
    SHAPES,
    SKULL,
    TILES,
)
from tabletide.games.forbidden_island.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    CARDS_TO_CAPTURE,
    COPIES,
    HAND_LIMIT,
    ROLES,
    TILES_OF,
    TREASURE_COUNT,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.state import NONE, RESULTS, RUNNING, State
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    BEFORE_DRAW,
    DRAW_CARDS,
    FLOOD_NEXT,
    FLOODS,
    HAND_LIMIT_CHECK,
    LIFT,
    MOMENT,
    STEPS,
)
from tabletide.games.forbidden_island.rules.floods import is_in_the_water
from tabletide.games.forbidden_island.rules.setup import NAVIGATOR_READINGS
from tabletide.games.forbidden_island.words.names import MOMENTS, cards_of
from tabletide.games.forbidden_island.words.view_decks import (
    flood_cards,
    threats,
    view_flood_deck,
    view_treasure_deck,
)
from tabletide.games.forbidden_island.words.view_island import view_island
from tabletide.games.forbidden_island.words.view_types import (
    IslandPlayer,
    IslandTurn,
    IslandView,
    LiftView,
    TreasureView,
    WaterChange,
    WaterView,
)
from tabletide.parts.flow.agenda import NOTHING, awaits, pending
from tabletide.parts.numbers.bits import BIT, members
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.words.views import Alarm, level
from tabletide.parts.words.wording import slugs_of


def view(state: State, seat: int) -> IslandView:  # noqa: ARG001 - every seat sees the same
    """Everything there is to know of the table.

    Rules: hands.open, discards.public, ruling.flood_memory.
    """
    turn = _view_turn(state)
    flood_deck = view_flood_deck(state, turn["floods_left"])
    return {
        **turn,
        "difficulty": DIFFICULTIES[state.difficulty],
        "shape": SHAPES[state.shape],
        "navigator": NAVIGATOR_READINGS[state.strict],
        "island": view_island(state, threats(flood_deck)),
        "water": _view_water(state),
        "treasures": [_view_treasure(state, treasure) for treasure in range(TREASURE_COUNT)],
        "cards_to_capture": int(CARDS_TO_CAPTURE),
        "hand_limit": int(HAND_LIMIT),
        "players": [_view_player(state, other) for other in range(int(state.players))],
        "treasure_deck": view_treasure_deck(state, turn["draws_left"]),
        "treasure_discards": cards_of(state.discards),
        "flood_deck": flood_deck,
        "flood_discards": slugs_of(TILES, state.flood_discards),
        "lift": _view_lift(state),
        "levels": _levels(state),
    }


def _view_turn(state: State) -> IslandTurn:
    frame = state.agenda
    return {
        "result": RESULTS[state.result],
        "to_move": int(state.to_move),
        "turn": int(state.turn),
        "turn_number": int(state.turns),
        "part": _part(state),
        "step": None if frame is NOTHING else STEPS[frame.step],
        "moment": MOMENTS[frame.x] if frame.step == MOMENT else None,
        "actions_left": int(pending(state.agenda, ACTIONS).x),
        "actions_per_turn": int(ACTIONS_PER_TURN),
        "draws_left": int(pending(state.agenda, DRAW_CARDS).x),
        "cards_per_draw": int(CARDS_PER_DRAW),
        "floods_left": floods_left(state),
        "flight_used": bool(state.flown),
    }


def _part(state: State) -> str:
    """The part of the turn, told by what is still to come.

    Rules: turn.parts.
    """
    if state.result != RUNNING:
        return "over"
    if state.turns == 0:
        return "setup"
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == MOMENT and frame.x == BEFORE_DRAW:
            return "actions"
        frame = frame.below
    frame = state.agenda
    if frame.step == DRAW_CARDS and frame.x == CARDS_PER_DRAW:
        return "actions"  # they are done, and no card is drawn yet
    if awaits(frame, DRAW_CARDS) or awaits(frame, HAND_LIMIT_CHECK):
        return "draw"
    return "flood"  # with the moment before it, and special cards played there


def floods_left(state: State) -> int:
    """How many flood cards are still to be turned over this turn, as the water stands.

    Rules: flood.draw.
    """
    if state.result != RUNNING or state.turns == 0:
        return 0
    if pending(state.agenda, FLOODS) is NOTHING:
        return int(pending(state.agenda, FLOOD_NEXT).x)
    return int(FLOOD_CARDS[state.level])


def _view_water(state: State) -> WaterView:
    """The meter: flood cards by mark from the first, the mark the marker is on, the skull's.

    Rules: rise.marker, loss.skull.
    """
    now = flood_cards(state)
    to_go = int(SKULL - state.level)
    then = int(FLOOD_CARDS[state.level + 1]) if to_go > 1 else now
    change: WaterChange = "same" if then == now else "next"
    if to_go <= 1:
        change = "next_end" if to_go else "ended"
    return {
        "level": int(state.level),
        "track": [int(cards) for cards in FLOOD_CARDS][1:],
        "skull": int(SKULL),
        "flood_cards": now,
        "change": change,
        "next": then,
    }


def _view_treasure(state: State, treasure: int) -> TreasureView:
    """A treasure, where it can be found, and who has captured it."""
    keeper = int(state.keepers[treasure])
    return {
        "treasure": TREASURES[treasure],
        "tiles": slugs_of(TILES, TILES_OF[treasure]),
        "above_water": slugs_of(TILES, TILES_OF[treasure] & ~state.sunk),
        "captured": state.captured & BIT[treasure] != 0,
        "by": None if keeper == NONE else keeper,
        "copies": int(COPIES[treasure]),
        "best_hand": max(int(number_of(hand, treasure)) for hand in state.hands),
    }


def _view_player(state: State, seat: int) -> IslandPlayer:
    """A seat's role, pawn, hand and treasures.

    Rules: hands.open, capture.discard.
    """
    role = state.roles[seat]
    kept = [TREASURES[t] for t in range(TREASURE_COUNT) if state.keepers[t] == seat]
    return {
        "seat": seat,
        "role": None if role == NONE else ROLES[role],
        "tile": None if role == NONE else TILES[state.pawns[seat]],
        "in_water": role != NONE and is_in_the_water(state, seat),
        "hidden": False,
        "hand": cards_of(state.hands[seat]),
        "hand_size": int(total(state.hands[seat])),
        "kept": kept,
    }


def _levels(state: State) -> dict[str, Alarm]:
    """How alarming it is: the water's way to the skull, and what may be lost.

    Rules: loss.skull, loss.treasure.
    """
    levels: dict[str, Alarm] = {"water": level(int(state.level - 1), int(SKULL - 1))}
    for treasure in range(TREASURE_COUNT):
        levels[f"treasure:{TREASURES[treasure]}"] = _danger(state, treasure)
    return levels


def _danger(state: State, treasure: int) -> Alarm:
    """How much in danger a treasure still to be captured is, by the state of its tiles.

    Rules: loss.treasure, ruling.captured_safe.
    """
    if state.captured & BIT[treasure]:
        return "calm"
    tiles = TILES_OF[treasure]
    is_only_one = tiles & state.sunk != 0
    is_wet = tiles & ~(state.sunk | state.flooded) == 0
    if is_only_one and is_wet:
        return "danger"
    return "warn" if is_only_one or is_wet else "calm"


def _view_lift(state: State) -> LiftView | None:
    """A Helicopter Lift under way: who plays it, and the pawns aboard."""
    frame = state.agenda
    if frame.step != LIFT:
        return None
    return {"by": int(frame.x), "aboard": [int(seat) for seat in members(frame.y)]}
