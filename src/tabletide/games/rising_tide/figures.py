"""What a seat may know of Rising Tide, in figures, for programs that learn."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    BORDERS,
    LOW_COUNT,
    LOW_REGIONS,
    PLACE_COUNT,
    PLACES,
    WATER_COUNT,
    WATER_SPACES,
)
from tabletide.games.rising_tide.pieces.cards import (
    EVENT_COUNT,
    EVENTS,
    ROLE_COUNT,
    ROLES,
    SEAT_COUNT,
    STRUCTURE_COUNT,
    STRUCTURES,
)
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVE_COUNT, OBJECTIVES, VARIANTS
from tabletide.games.rising_tide.pieces.state import NONE, State
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    DRAW_CARDS,
    DRAW_ONE,
    LAY_COAST,
    MOMENT,
    STEPS,
)
from tabletide.games.rising_tide.rules.decks.player_deck import DIGIT, cards_left, events_left
from tabletide.games.rising_tide.words.names import MOMENTS
from tabletide.games.rising_tide.words.view import failures_left
from tabletide.ints import i64, vec
from tabletide.parts.decks.piles import hazards_left
from tabletide.parts.flow.agenda import pending
from tabletide.parts.words.figures import (
    Figures,
    each,
    numbered,
    of_frame,
    put,
    put_all,
    put_frame,
    put_pairs,
    put_set,
    put_which,
)

KNOWN: Final = 6  # cards on top of the player deck that may be told
LAYERS: Final = 4  # of the other deck, from the top; what lies deeper is added up in the last


def _seat(seat: int) -> list[str]:
    name = f"seat.{seat}"
    return [
        *each(f"{name}.role", ROLES),
        *each(f"{name}.place", PLACES),
        *each(f"{name}.hand", LOW_REGIONS),
        *each(f"{name}.hand", EVENTS),
    ]


NAMES: Final[list[str]] = [
    "players",
    "storms",
    *each("variant", VARIANTS),
    *each("objective", OBJECTIVES),
    *numbered("turn", SEAT_COUNT),
    "turn_number",
    *each("step", STEPS),
    *each("moment", MOMENTS),
    *of_frame("agenda"),
    *each("coast", LOW_REGIONS),
    "actions_left",
    "draws_left",
    "failures_left",
    "sandbags",
    "sea",
    "supply.water",
    "supply.dikes",
    *each("water", WATER_SPACES),
    *each("dikes", BORDERS),
    *each("port", PLACES),
    *each("station", PLACES),
    *each("ran", PLACES),
    *each("shielded", PLACES),
    *each("built", STRUCTURES),
    *each("population", LOW_REGIONS),
    "population_lost",
    *[name for seat in range(SEAT_COUNT) for name in _seat(seat)],
    "deck.cards",
    "deck.storms",
    "deck.pile_left",
    "deck.pile_has_storm",
    "deck.events",
    *numbered("deck.known", KNOWN),
    *each("deck", LOW_REGIONS),
    *each("deck.unseen", EVENTS),
    *each("discards", LOW_REGIONS),
    *each("discards", EVENTS),
    *each("failure_discards", LOW_REGIONS),
    *[name for layer in range(LAYERS) for name in each(f"failure_layer.{layer}", LOW_REGIONS)],
]


class TideFigures(Figures[State]):
    """Rising Tide in figures: there are no secrets, so that every seat has the same."""

    def write(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:  # noqa: ARG002
        """Append a row.

        Rules: hands.open, discards.public, ruling.failure_memory, setup.events.
        """
        out = _put_board(state, _put_turn(state, out))
        other: i64
        for other in range(SEAT_COUNT):
            out = put_which(out, state.roles[other], ROLE_COUNT)
            out = put_which(out, state.pawns[other], PLACE_COUNT)
            out = put_pairs(out, state.hands[other], LOW_COUNT)
            out = put_set(out, state.event_hands[other], EVENT_COUNT)
        return _put_failures(state, _put_deck(state, out))


def _put_turn(state: State, out: vec[i64]) -> vec[i64]:
    frame = state.agenda
    out = put_which(put(put(out, state.players), state.storms), state.variant, len(VARIANTS))
    out = put_set(out, state.objectives, OBJECTIVE_COUNT)
    out = put(put_which(out, state.turn, SEAT_COUNT), state.turns)
    out = put_which(out, frame.step, len(STEPS))
    out = put_which(out, frame.x if frame.step == MOMENT else NONE, len(MOMENTS))
    out = put_frame(out, frame)
    out = put_set(out, frame.x if frame.step == LAY_COAST else 0, LOW_COUNT)
    out = put(out, pending(frame, ACTIONS).x)
    out = put(out, pending(frame, DRAW_CARDS).x + pending(frame, DRAW_ONE).x)
    return put(put(out, failures_left(state)), state.sandbags)


def _put_board(state: State, out: vec[i64]) -> vec[i64]:
    out = put(put(put(out, state.sea), state.supply), state.dikes_left)
    out = put_all(out, state.water, WATER_COUNT)
    out = put_all(out, state.dikes, BORDER_COUNT)
    out = put_set(out, state.ports, PLACE_COUNT)
    out = put_set(out, state.stations, PLACE_COUNT)
    out = put_set(out, state.ran, PLACE_COUNT)
    out = put_which(out, state.shielded, PLACE_COUNT)
    out = put_set(out, state.built, STRUCTURE_COUNT)
    return put(put_all(out, state.population, LOW_COUNT), state.lost)


def _put_deck(state: State, out: vec[i64]) -> vec[i64]:
    """The player deck: what all know to lie on top is a card and one more, the top first."""
    out = put(put(out, cards_left(state)), hazards_left(state, state.storms))
    out = put(put(put(out, state.pile_left), state.loaded), events_left(state))
    known = state.known
    _: i64
    for _ in range(KNOWN):
        out = put(out, known % DIGIT)
        known //= DIGIT
    out = put_set(put_pairs(out, state.deck, LOW_COUNT), state.unseen, EVENT_COUNT)
    out = put_pairs(out, state.discards, LOW_COUNT)
    return put_set(out, state.event_discards, EVENT_COUNT)


def _put_failures(state: State, out: vec[i64]) -> vec[i64]:
    out = put_pairs(out, state.failed, LOW_COUNT)
    layer = state.layers
    depth: i64
    for depth in range(LAYERS):
        cards: i64 = 0
        while layer is not None:
            cards += layer.cards
            layer = layer.below
            if depth < LAYERS - 1:
                break
        out = put_pairs(out, cards, LOW_COUNT)
    return out


FIGURES: Final = TideFigures(NAMES)
