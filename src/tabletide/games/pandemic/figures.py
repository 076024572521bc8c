"""What a seat may know of Pandemic, in figures, for programs that learn."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, CITY_COUNT, COLOUR_COUNT, COLOURS
from tabletide.games.pandemic.pieces.cards import (
    CARD_COUNT,
    CARDS,
    EVENT_COUNT,
    EVENTS,
    ROLE_COUNT,
    ROLES,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.state import NONE, State, cubes_left
from tabletide.games.pandemic.pieces.steps import ACTIONS, MOMENT, STEPS
from tabletide.games.pandemic.words.names import MOMENTS
from tabletide.games.pandemic.words.view import infections_left
from tabletide.games.pandemic.words.view_decks import is_forecast, known_layers, unseen
from tabletide.ints import append, i64, vec
from tabletide.parts.decks.piles import hazards_left
from tabletide.parts.flow.agenda import NOTHING, pending
from tabletide.parts.numbers.bits import count
from tabletide.parts.words.figures import (
    DEEPEST,
    Figures,
    each,
    mark,
    numbered,
    of_frame,
    put,
    put_frame,
    put_set,
    put_which,
)


def _seat(seat: int) -> list[str]:
    name = f"seat.{seat}"
    return [
        *each(f"{name}.role", ROLES),
        *each(f"{name}.city", CITIES),
        f"{name}.hidden",
        f"{name}.hand_size",
        *each(f"{name}.hand", CARDS),
    ]


NAMES: Final[list[str]] = [
    "players",
    "epidemics",
    "closed",
    *numbered("turn", SEAT_COUNT),
    "turn_number",
    *each("step", STEPS),
    *each("moment", MOMENTS),
    *of_frame("agenda"),
    "actions_left",
    "infections_left",
    "quiet_night",
    "station_flight_used",
    "outbreaks",
    "infection_rate",
    *[f"cubes.{city}.{colour}" for city in CITIES for colour in COLOURS],
    *each("supply", COLOURS),
    *each("cured", COLOURS),
    *each("eradicated", COLOURS),
    *each("station", CITIES),
    *[name for seat in range(SEAT_COUNT) for name in _seat(seat)],
    *each("stored", EVENTS),
    "deck.cards",
    "deck.epidemics",
    "deck.pile_left",
    "deck.pile_has_epidemic",
    *each("deck.unseen", CARDS),
    *each("discards", CARDS),
    *each("infection_discards", CITIES),
    *each("infection_layer", CITIES),
]


class PandemicFigures(Figures[State]):
    """Pandemic in figures."""

    def write(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Append a row.

        Rules: hands.open, hands.closed, discards.public, ruling.forecast_seen.
        """
        out = _put_turn(state, out)
        out = _put_board(state, out)
        other: i64
        for other in range(SEAT_COUNT):
            out = _put_seat(state, other, seat, out)
        out = put_which(out, state.stored, EVENT_COUNT)
        return _put_decks(state, seat, out)


def _put_turn(state: State, out: vec[i64]) -> vec[i64]:
    frame = state.agenda
    out = put(put(put(out, state.players), state.epidemics), state.closed)
    out = put_which(out, state.turn, SEAT_COUNT)
    out = put(out, state.turns)
    out = put_which(out, frame.step, len(STEPS))
    out = put_which(out, frame.x if frame.step == MOMENT else NONE, len(MOMENTS))
    # What a forecaster has lifted is told by the layers, to those who may know.
    out = put_frame(out, NOTHING if is_forecast(state) else frame)
    out = put(out, pending(frame, ACTIONS).x)
    out = put(out, infections_left(state))
    return put(put(out, state.quiet), state.flown)


def _put_board(state: State, out: vec[i64]) -> vec[i64]:
    out = put(put(out, state.outbreaks), state.rate)
    for cubes in state.cubes:
        out = append(out, cubes & 3)
        out = append(out, cubes >> 2 & 3)
        out = append(out, cubes >> 4 & 3)
        out = append(out, cubes >> 6 & 3)
    colour: i64
    for colour in range(COLOUR_COUNT):
        out = put(out, cubes_left(state, colour))
    out = put_set(out, state.cured, COLOUR_COUNT)
    out = put_set(out, state.eradicated, COLOUR_COUNT)
    return put_set(out, state.stations, CITY_COUNT)


def _put_seat(state: State, seat: i64, viewer: i64, out: vec[i64]) -> vec[i64]:
    is_there = seat < state.players
    hidden = is_there and state.closed != 0 and seat != viewer
    hand = state.hands[seat]
    out = put_which(out, state.roles[seat], ROLE_COUNT)
    out = put_which(out, state.pawns[seat] if is_there else NONE, CITY_COUNT)
    out = put(put(out, 1 if hidden else 0), count(hand))
    return put_set(out, hand & state.shown if hidden else hand, CARD_COUNT)


def _put_decks(state: State, viewer: i64, out: vec[i64]) -> vec[i64]:
    out = put(put(out, state.deck_left), hazards_left(state, state.epidemics))
    out = put(put(out, state.pile_left), state.loaded)
    out = put_set(out, unseen(state, viewer), CARD_COUNT)
    out = put_set(out, state.discards, CARD_COUNT)
    out = put_set(out, state.infection_discards, CITY_COUNT)
    start = len(out)
    out = put_set(out, 0, CITY_COUNT)
    known = known_layers(state, viewer)
    depth: i64 = len(known)
    while depth:  # from below: what may be in two layers is told by the upper one
        cards = known[depth - 1].cards
        out = mark(out, start, cards, min(DEEPEST, depth))
        depth -= 1
    return out


FIGURES: Final = PandemicFigures(NAMES)
