"""What the position adds to an option: who and where, the rule it follows now, its price."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import COLOUR_OF, COLOURS
from tabletide.games.rising_tide.pieces.cards import EVENTS, HAND_LIMIT, STRUCTURE_CARDS, STRUCTURES
from tabletide.games.rising_tide.pieces.notes import (
    BY_BUILDING,
    BY_BUILDING_A_SECOND,
    BY_BUILDING_EVENT,
    BY_BUILDING_IN_WATER,
    BY_DELTA_PLAN,
    BY_DELTAWERKEN,
    BY_NORMALISERINGSWERKEN,
    BY_TWEE_GEBROEDERS,
    FOR_NOTHING,
)
from tabletide.games.rising_tide.pieces.state import State, hand_size
from tabletide.games.rising_tide.pieces.steps import (
    DEGRADE,
    DRAIN,
    DRAIN_GREEN,
    FILL,
    LAY_AT,
    LAY_COAST,
    LAY_DIKES,
    LAY_YELLOW,
    MOVE_PORT,
    MOVE_STATION,
    PUMP_OWN,
    SECOND_DIKE,
)
from tabletide.games.rising_tide.rules.events.effects import gathered_by
from tabletide.games.rising_tide.rules.events.timing import holder
from tabletide.games.rising_tide.rules.roles import builds_ports_freely, builds_stations_freely
from tabletide.games.rising_tide.words.cited import (
    DIKE_RULES,
    DRAIN_RULES,
    PORT_RULES,
    PUMP_RULES,
    STATION_RULES,
)
from tabletide.games.rising_tide.words.names import MOMENTS, PLACE, SPACE_TEXTS, role_text
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Blanks, Caption, InPosition, add, anchors_of, priced


def _move(state: State, caption: Caption) -> Caption:
    return add(caption, {}, (f"pawn:{state.turn}",))


def _sail(state: State, caption: Caption) -> Caption:
    card: Blanks = {"card": SPACE_TEXTS[caption.numbers[0]]}
    return priced(_move(state, caption), "price.card", card)


def _charter(state: State, caption: Caption) -> Caption:
    return _for_own_card(state, _move(state, caption))


def _for_own_card(state: State, caption: Caption) -> Caption:
    """An option that costs the card of the region one is in."""
    return priced(caption, "price.card", {"card": SPACE_TEXTS[state.pawns[state.turn]]})


def _of_seat(state: State, caption: Caption) -> Caption:
    """Who the first number names, by role."""
    return add(caption, {"role": role_text(state, caption.numbers[0])})


def _to_seat(state: State, caption: Caption) -> Caption:
    """Whoever has a full hand must discard when a card comes.

    Rules: hand.received.
    """
    seat = caption.numbers[0]
    return _received(state, seat, _of_seat(state, caption))


def _from_seat(state: State, caption: Caption) -> Caption:
    return _received(state, int(state.turn), _of_seat(state, caption))


def _received(state: State, seat: int, caption: Caption) -> Caption:
    if hand_size(state, seat) < HAND_LIMIT:
        return caption
    return priced(caption, "price.full", {"role": role_text(state, seat)})


def _of_two(state: State, caption: Caption) -> Caption:
    """Whom both numbers name, by role."""
    one, other = caption.numbers
    return add(caption, {"role": role_text(state, one), "other": role_text(state, other)})


def _pump(state: State, caption: Caption) -> Caption:
    """Water next door is for the Pump Operator."""
    is_here = caption.numbers[0] == state.pawns[state.turn]
    is_first = state.agenda.step != PUMP_OWN
    return add(caption, {}, (), PUMP_RULES[0 if is_here and is_first else 1])


def _build_dike(state: State, caption: Caption) -> Caption:
    """A second dike is the Hydraulic Engineer's, one in water the Carpenter's."""
    if state.agenda.step == SECOND_DIKE:
        rule = DIKE_RULES[BY_BUILDING_A_SECOND]
        return add(caption, {}, (), rule, "option.second_dike")
    in_water = state.water[state.pawns[state.turn]] > 0
    rule = DIKE_RULES[BY_BUILDING_IN_WATER if in_water else BY_BUILDING]
    return add(caption, {}, (), rule)


def _build_station(state: State, caption: Caption) -> Caption:
    here = _here(state, caption)
    if builds_stations_freely(state):
        return add(here, {}, (), STATION_RULES[FOR_NOTHING])
    return _for_own_card(state, here)


def _build_port(state: State, caption: Caption) -> Caption:
    here = _here(state, caption)
    if builds_ports_freely(state):
        return add(here, {}, (), PORT_RULES[FOR_NOTHING])
    return _for_own_card(state, here)


def _here(state: State, caption: Caption) -> Caption:
    """What is done in the region one is in."""
    here = int(state.pawns[state.turn])
    return add(caption, {"region": SPACE_TEXTS[here]}, anchors_of((PLACE,), (here,)))


def _build_structure(state: State, caption: Caption) -> Caption:
    structure = caption.numbers[0]
    cards: Blanks = {
        "n": int(STRUCTURE_CARDS),
        "colour": Text(f"colour.{COLOURS[structure]}"),
    }
    rule = f"structure.{STRUCTURES[structure]}"
    return priced(add(_here(state, caption), cards, (), rule), "price.cards", cards)


def _settle(state: State, caption: Caption) -> Caption:
    colour = COLOUR_OF[state.pawns[state.turn]]
    cards: Blanks = {"n": caption.numbers[0] + 1, "colour": Text(f"colour.{COLOURS[colour]}")}
    return priced(add(_here(state, caption), cards), "price.cards", cards)


def _play(state: State, caption: Caption) -> Caption:
    """Whose card it is, and the rule of the event."""
    event = caption.numbers[0]
    seat = int(holder(state, event))
    rule = f"event.{EVENTS[event]}"
    return add(caption, {"role": role_text(state, seat)}, (f"seat:{seat}",), rule)


def _go_on(state: State, caption: Caption) -> Caption:
    """What going on leads to."""
    return add(caption, {}, (), "", f"option.go_on.{MOMENTS[state.agenda.x]}")


_ENOUGH_RULES: Final[dict[int, str]] = {  # of structures, roles and events that place buildings
    PUMP_OWN: "role.pump_operator.pump",
    SECOND_DIKE: "role.hydraulic_engineer.dike",
    LAY_COAST: "ruling.benefit_declined",
    LAY_YELLOW: "ruling.benefit_declined",
    DRAIN_GREEN: "ruling.benefit_declined",
    MOVE_STATION: "ruling.event_buildings",
    MOVE_PORT: "ruling.event_buildings",
}


def _enough(state: State, caption: Caption) -> Caption:
    """Why it may be left at that; of an event, since one has been chosen."""
    return add(caption, {}, (), _ENOUGH_RULES.get(int(state.agenda.step), ""))


def _bring(state: State, caption: Caption) -> Caption:
    """Who comes, and by which event."""
    event = EVENTS[gathered_by(state.agenda)]
    return add(_of_seat(state, caption), {}, (), f"event.{event}")


_DIKES_FOR: Final[dict[int, int]] = {
    LAY_COAST: BY_DELTAWERKEN,
    LAY_YELLOW: BY_NORMALISERINGSWERKEN,
    LAY_DIKES: BY_DELTA_PLAN,
    LAY_AT: BY_BUILDING_EVENT,
    FILL: BY_TWEE_GEBROEDERS,
}


def _place_dike(state: State, caption: Caption) -> Caption:
    """By which event or structure a dike is placed."""
    return add(caption, {}, (), DIKE_RULES[_DIKES_FOR[int(state.agenda.step)]])


def _drain(state: State, caption: Caption) -> Caption:
    """By the Hoogheemraadschappen or for the river."""
    return add(caption, {}, (), DRAIN_RULES[0 if state.agenda.step == DRAIN else 1])


def _spend(state: State, caption: Caption) -> Caption:
    """For a structure or for population."""
    purpose = int(state.agenda.x)
    if purpose < len(STRUCTURES):
        return add(caption, {}, (), f"structure.{STRUCTURES[purpose]}")
    return add(caption, {}, (), "population.expand")


def _at(state: State, caption: Caption) -> Caption:
    """What the event does there."""
    event = EVENTS[state.agenda.y]
    return add(caption, {}, (), f"event.{event}", f"option.at.{event}")


def _lose_dike(state: State, caption: Caption) -> Caption:
    """The region that is degraded lights up with its dikes."""
    assert state.agenda.step == DEGRADE
    return add(caption, {}, anchors_of((PLACE,), (int(state.agenda.x),)))


IN_POSITION: Final[InPosition[State]] = {
    "drive": _move,
    "sail": _sail,
    "charter": _charter,
    "return": _move,
    "embark": _move,
    "direct": _of_seat,
    "pump": _pump,
    "build_dike": _build_dike,
    "build_station": _build_station,
    "build_port": _build_port,
    "give": _to_seat,
    "take": _from_seat,
    "send": _to_seat,
    "build_structure": _build_structure,
    "settle": _settle,
    "play": _play,
    "go_on": _go_on,
    "lose_dike": _lose_dike,
    "place_dike": _place_dike,
    "drain": _drain,
    "spend": _spend,
    "at": _at,
    "enough": _enough,
    "bring": _bring,
    "exchange": _of_two,
    "send_between": _of_two,
}
