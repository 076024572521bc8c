"""What a seat may know, as JSON: here, everything on the table."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    ALL_PORTS,
    ALL_STATIONS,
    ALL_WATER,
    COLOUR_COUNT,
    COLOURS,
    PLACES,
    POPULATION_LOSS,
    SEA_LEVEL,
    SPACES,
)
from tabletide.games.rising_tide.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_OF_COLOUR,
    CARDS_PER_DRAW,
    HAND_LIMIT,
    ROLES,
    SITES,
    STRUCTURE_CARDS,
    STRUCTURES,
)
from tabletide.games.rising_tide.pieces.objectives import VARIANTS
from tabletide.games.rising_tide.pieces.state import (
    LOST_BY_WATER,
    NONE,
    RESULTS,
    RUNNING,
    State,
    hand_size,
)
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    DRAW_CARDS,
    DRAW_ONE,
    FAIL_NEXT,
    FAILURES,
    HAND_LIMIT_CHECK,
    MOMENT,
    OPERATE,
    STEPS,
)
from tabletide.games.rising_tide.rules.actions.population import has_population, population_left
from tabletide.games.rising_tide.rules.decks.player_deck import cards_in_piles, cards_left
from tabletide.games.rising_tide.rules.events.timing import is_acting
from tabletide.games.rising_tide.words.names import MOMENTS, cards_of
from tabletide.games.rising_tide.words.view_board import view_borders, view_spaces
from tabletide.games.rising_tide.words.view_decks import (
    threats,
    view_failure_deck,
    view_player_deck,
)
from tabletide.games.rising_tide.words.view_objectives import view_objectives
from tabletide.games.rising_tide.words.view_types import (
    SeaView,
    StructureView,
    SupplyView,
    TidePlayer,
    TideTurn,
    TideView,
)
from tabletide.parts.flow.agenda import NOTHING, awaits, pending
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.pairs import total
from tabletide.parts.words.views import Alarm, level
from tabletide.parts.words.wording import slugs_of


def view(state: State, seat: int) -> TideView:  # noqa: ARG001 - every seat sees the same
    """Everything there is to know of the table.

    Rules: hands.open, discards.public, ruling.failure_memory, setup.events.
    """
    turn = _view_turn(state)
    failure_deck = view_failure_deck(state, turn["failures_left"])
    spaces = view_spaces(state, threats(failure_deck))
    needed = sum(space["flows"] for space in spaces)
    return {
        **turn,
        "storms": int(state.storms),
        "variant": VARIANTS[state.variant],
        "sea": _view_sea(state),
        "spaces": spaces,
        "borders": view_borders(state),
        "supply": _view_supply(state),
        "flow_short": max(0, needed - int(state.supply)),
        "flow_lost": _flow_lost(state, needed),
        "structures": [_view_structure(state, colour) for colour in range(COLOUR_COUNT)],
        "objectives": view_objectives(state),
        "has_population": has_population(state),
        "population_lost": int(state.lost),
        "population_limit": int(POPULATION_LOSS),
        "hand_limit": int(HAND_LIMIT),
        "players": [_view_player(state, other) for other in range(int(state.players))],
        "player_deck": view_player_deck(state, turn["draws_left"]),
        "player_discards": cards_of(state.discards, state.event_discards),
        "failure_deck": failure_deck,
        "failure_discards": cards_of(state.failed, 0),
        "sandbags": bool(state.sandbags),
        "levels": _levels(state),
    }


def _flow_lost(state: State, needed: int) -> int:
    """The cubes of the flow that lost the game: cards and floods want two at a time at the most.

    Rules: loss.water, flow.levels.
    """
    is_flow = state.result == LOST_BY_WATER and 1 < state.supply < needed
    return needed if is_flow else 0


def _view_turn(state: State) -> TideTurn:
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
        "draws_left": int(pending(state.agenda, DRAW_CARDS).x + pending(state.agenda, DRAW_ONE).x),
        "cards_per_draw": int(CARDS_PER_DRAW),
        "failures_left": failures_left(state),
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
    if frame.step in (DRAW_CARDS, DRAW_ONE) and frame.x == CARDS_PER_DRAW and frame.y == 0:
        return "actions"  # they are done, and no card is drawn yet
    if is_acting(state):
        return "actions"
    if awaits(state.agenda, OPERATE):
        return "pumps"
    is_drawing = awaits(frame, DRAW_CARDS) or awaits(frame, DRAW_ONE)
    if awaits(frame, FAILURES) and (is_drawing or awaits(frame, HAND_LIMIT_CHECK)):
        return "draw"
    return "failures"  # with the moment before it, and events played there


def failures_left(state: State) -> int:
    """How many Dike Failure cards are still to be turned over this turn, as the sea stands.

    Rules: failures.cards, event.emergency_sandbags.
    """
    if state.result != RUNNING or state.turns == 0:
        return 0
    if not awaits(state.agenda, FAILURES):
        return int(pending(state.agenda, FAIL_NEXT).x)
    return 0 if state.sandbags else int(SEA_LEVEL[state.sea])


def _view_sea(state: State) -> SeaView:
    """The sea level, and what the next storm makes of it.

    Rules: storm.rise.
    """
    track = [int(number) for number in SEA_LEVEL]
    mark = int(state.sea)
    return {
        "mark": mark,
        "track": track,
        "level": track[mark],
        "next": track[mark + 1] if mark + 1 < len(track) else None,
    }


def _view_supply(state: State) -> SupplyView:
    return {
        "water": int(state.supply),
        "dikes": int(state.dikes_left),
        "stations": int(ALL_STATIONS - count(state.stations)),
        "ports": int(ALL_PORTS - count(state.ports)),
        "population": int(population_left(state)) if has_population(state) else 0,
    }


def _view_structure(state: State, structure: int) -> StructureView:
    """A structure; those of a colour have its number.

    Rules: structure.build, structure.site.
    """
    hands = [total(hand & CARDS_OF_COLOUR[structure]) for hand in state.hands]
    return {
        "structure": STRUCTURES[structure],
        "colour": COLOURS[structure],
        "sites": slugs_of(SPACES, SITES[structure]),
        "built": state.built & BIT[structure] != 0,
        "cards": int(STRUCTURE_CARDS),
        "best_hand": max(int(number) for number in hands),
    }


def _view_player(state: State, seat: int) -> TidePlayer:
    """A seat's role, pawn and hand.

    Rules: hands.open.
    """
    role = state.roles[seat]
    return {
        "seat": seat,
        "role": None if role == NONE else ROLES[role],
        "region": None if role == NONE else PLACES[state.pawns[seat]],
        "hidden": False,
        "hand": cards_of(state.hands[seat], state.event_hands[seat]),
        "hand_size": int(hand_size(state, seat)),
    }


def _levels(state: State) -> dict[str, Alarm]:
    """How alarming it is: the sea, the water on the board, the cards gone, the population lost.

    Rules: loss.water, loss.cards, loss.population.
    """
    cards = int(cards_in_piles(state.players) + state.storms)
    return {
        "sea": _sea_alarm(int(SEA_LEVEL[state.sea])),
        "water": level(int(ALL_WATER - state.supply), int(ALL_WATER)),
        "cards": level(cards - int(cards_left(state)), cards),
        "population": level(int(state.lost), int(POPULATION_LOSS)),
    }


def _sea_alarm(height: int) -> Alarm:
    """The sea is as high as it goes, or higher than it was at first.

    Rules: storm.rise.
    """
    if height == max([int(number) for number in SEA_LEVEL]):
        return "danger"
    return "warn" if height > SEA_LEVEL[0] else "calm"
