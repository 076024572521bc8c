"""All that one seat may know, as plain data: nothing a client draws comes from elsewhere.

Cards and cities are named by their slugs, in the order of the board. What is
known of the infection deck stands in `view_decks.py`.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import (
    CITIES,
    COLOUR_COUNT,
    COLOURS,
    CUBE_LIMIT,
    CUBES_PER_COLOUR,
    INFECTION_RATE,
    OUTBREAK_LIMIT,
    STATION_LIMIT,
)
from tabletide.games.pandemic.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS,
    CARDS_PER_DRAW,
    CONTINGENCY_PLANNER,
    EVENTS,
    HAND_LIMIT,
    ROLES,
)
from tabletide.games.pandemic.pieces.state import (
    NONE,
    RESULTS,
    RUNNING,
    State,
    cubes_at,
    cubes_left,
    is_cured,
    is_eradicated,
)
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    BEFORE_DRAW,
    DRAW_CARDS,
    DRAW_ONE,
    HAND_LIMIT_CHECK,
    INFECT_NEXT,
    INFECTIONS,
    MOMENT,
    STEPS,
)
from tabletide.games.pandemic.rules.roles import cards_to_cure, quarantined
from tabletide.games.pandemic.words.names import MOMENTS
from tabletide.games.pandemic.words.view_decks import (
    view_forecast,
    view_infection_deck,
    view_player_deck,
    view_removed,
)
from tabletide.games.pandemic.words.view_types import (
    PandemicBoard,
    PandemicPlayer,
    PandemicTurn,
    PandemicView,
    PlayerDeckView,
    RateChange,
    RateView,
    Status,
)
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, Frame, awaits
from tabletide.parts.numbers.bits import count
from tabletide.parts.words.views import Alarm, level
from tabletide.parts.words.wording import slugs_of

ANY: Final = -1


def view(state: State, seat: int) -> PandemicView:
    """Everything a seat may know of the table; no seat at all knows what is public.

    Rules: hands.open, hands.closed, discards.public, ruling.forecast_seen.
    """
    turn = _view_turn(state)
    board = _view_board(state)
    deck = view_player_deck(state, seat)
    return {
        **turn,
        **board,
        "hands": "closed" if state.closed else "open",
        "hand_limit": int(HAND_LIMIT),
        "players": [_view_player(state, other, seat) for other in range(int(state.players))],
        "player_deck": deck,
        "player_discards": slugs_of(CARDS, state.discards),
        "infection_deck": view_infection_deck(state, seat, turn["infections_left"]),
        "infection_discards": slugs_of(CITIES, state.infection_discards),
        "removed": view_removed(state),
        "forecast": view_forecast(state, seat),
        "levels": _levels(board, deck, int(state.players)),
    }


def _view_turn(state: State) -> PandemicTurn:
    frame = state.agenda
    return {
        "result": RESULTS[state.result],
        "to_move": int(state.to_move),
        "turn": int(state.turn),
        "turn_number": int(state.turns),
        "part": _part(state),
        "step": None if frame is NOTHING else STEPS[frame.step],
        "moment": MOMENTS[frame.x] if frame.step == MOMENT else None,
        "actions_left": int(_pending(state, ACTIONS).x),
        "actions_per_turn": int(ACTIONS_PER_TURN),
        "cards_per_draw": int(CARDS_PER_DRAW),
        "infections_left": infections_left(state),
        "quiet_night": bool(state.quiet),
        "station_flight_used": bool(state.flown),
    }


def _pending(state: State, step: i64, x: i64 = ANY) -> Frame:
    """The next pending frame of a step, with a certain x if one is named, or NOTHING."""
    frame = state.agenda
    while frame is not NOTHING and not (frame.step == step and x in (ANY, frame.x)):
        frame = frame.below
    return frame


def _part(state: State) -> str:
    """The part of the turn, told by what is still to come.

    Rules: turn.parts.
    """
    if state.result != RUNNING:
        return "over"
    if state.turns == 0:
        return "setup"
    if _pending(state, MOMENT, BEFORE_DRAW) is not NOTHING:
        return "actions"
    frame = state.agenda
    if frame.step in (DRAW_CARDS, DRAW_ONE) and frame.x == CARDS_PER_DRAW and frame.y == 0:
        return "actions"  # they are done, and no card is drawn yet
    is_drawing = awaits(frame, DRAW_CARDS) or awaits(frame, DRAW_ONE)
    if is_drawing or awaits(frame, HAND_LIMIT_CHECK):
        return "draw"
    return "infect"  # with the moment before it, and events played there


def infections_left(state: State) -> int:
    """How many infection cards are still to be turned over this turn.

    Rules: infect.reveal, event.one_quiet_night.
    """
    if _pending(state, INFECTIONS) is NOTHING:
        return int(_pending(state, INFECT_NEXT).x)
    return 0 if state.quiet else int(INFECTION_RATE[state.rate])


def _view_board(state: State) -> PandemicBoard:
    return {
        "epidemics": int(state.epidemics),
        "outbreaks": int(state.outbreaks),
        "outbreak_limit": int(OUTBREAK_LIMIT),
        "next_outbreak": _next_outbreak(state),
        "infection_rate": _view_rate(state),
        "cubes": _view_cubes(state),
        "cube_limit": int(CUBE_LIMIT),
        "full": [slug for city, slug in enumerate(CITIES) if _is_full(state, city)],
        "quarantined": slugs_of(CITIES, quarantined(state)),
        "supply": {COLOURS[c]: int(cubes_left(state, c)) for c in range(COLOUR_COUNT)},
        "cubes_per_colour": int(CUBES_PER_COLOUR),
        "diseases": {COLOURS[c]: _status(state, c) for c in range(COLOUR_COUNT)},
        "stations": slugs_of(CITIES, state.stations),
        "stations_left": int(STATION_LIMIT - count(state.stations)),
    }


def _next_outbreak(state: State) -> int | None:
    """Where the marker stands after one more outbreak, unless the last one has ended the game.

    Rules: outbreak.marker, loss.outbreaks.
    """
    return int(state.outbreaks) + 1 if state.outbreaks < OUTBREAK_LIMIT else None


def _view_rate(state: State) -> RateView:
    """The infection rate, and what the next Epidemic makes of it; each has moved it by a space.

    Rules: epidemic.increase, infect.reveal.
    """
    track = [int(rate) for rate in INFECTION_RATE]
    marker = int(state.rate)
    cards = track[marker]
    then = track[marker + 1] if marker < state.epidemics else cards
    change: RateChange = "same" if then == cards else "next"
    if marker == len(track) - 1:
        change = "last"
    elif marker == state.epidemics:
        change = "none_left"
    return {"track": track, "marker": marker, "cards": cards, "change": change, "next": then}


def _view_cubes(state: State) -> dict[str, dict[str, int]]:
    """The cubes by city and colour, where there are any."""
    out: dict[str, dict[str, int]] = {}
    for city, slug in enumerate(CITIES):
        if state.cubes[city]:
            out[slug] = _cubes_in(state, city)
    return out


def _cubes_in(state: State, city: i64) -> dict[str, int]:
    out: dict[str, int] = {}
    for colour in range(COLOUR_COUNT):
        cubes = cubes_at(state, city, colour)
        if cubes:
            out[COLOURS[colour]] = int(cubes)
    return out


def _is_full(state: State, city: i64) -> bool:
    """Whether it has as many cubes of a colour as it can have."""
    return any(cubes_at(state, city, colour) == CUBE_LIMIT for colour in range(COLOUR_COUNT))


def _status(state: State, colour: i64) -> Status:
    if is_eradicated(state, colour):
        return "eradicated"
    return "cured" if is_cured(state, colour) else "active"


def _levels(board: PandemicBoard, deck: PlayerDeckView, players: int) -> dict[str, Alarm]:
    """How alarming it is: what runs out or fills up, and the deck.

    Rules: loss.outbreaks, loss.cubes, loss.cards.
    """
    rate = board["infection_rate"]
    whole = board["cubes_per_colour"]
    levels: dict[str, Alarm] = {
        "outbreaks": level(board["outbreaks"], board["outbreak_limit"]),
        "infection_rate": level(rate["marker"], len(rate["track"]) - 1),
        "deck:player": _deck_level(deck["draws_left"], players),
    }
    for colour, left in board["supply"].items():
        is_gone = board["diseases"][colour] == "eradicated"
        levels[f"disease:{colour}"] = "calm" if is_gone else level(whole - left, whole)
    return levels


def _deck_level(draws: int, players: int) -> Alarm:
    """The deck alarms when not everybody will draw again, and warns a round before that."""
    if draws < players:
        return "danger"
    return "warn" if draws < 2 * players else "calm"


def _view_player(state: State, seat: int, viewer: int) -> PandemicPlayer:
    """A seat's role, pawn and hand; of a hidden hand, its size and the cards all have seen.

    Rules: hands.closed, ruling.share_in_the_open, role.contingency_planner.store.
    """
    role = state.roles[seat]
    stored = state.stored if role == CONTINGENCY_PLANNER else NONE
    hand = state.hands[seat]
    hidden = state.closed != 0 and seat != viewer
    return {
        "seat": seat,
        "role": None if role == NONE else ROLES[role],
        "city": CITIES[state.pawns[seat]],
        "hidden": hidden,
        "hand": None if hidden else slugs_of(CARDS, hand),
        "hand_size": int(count(hand)),
        "shown": slugs_of(CARDS, hand & state.shown) if state.closed else slugs_of(CARDS, hand),
        "cards_to_cure": int(cards_to_cure(state, seat)),
        "stored": None if stored == NONE else EVENTS[stored],
    }
