"""What happened, in words: each kind of note as a line of the log."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces import notes
from tabletide.games.rising_tide.pieces.cards import (
    DIRECTOR,
    EMERGENCY_MEETING,
    EVENTS,
    STRUCTURES,
    ZUIDERZEEVEREENIGING,
)
from tabletide.games.rising_tide.pieces.state import WON, State
from tabletide.games.rising_tide.pieces.verbs import (
    CHARTER,
    DIRECT,
    DRIVE,
    EMBARK,
    PLAY,
    RETURN,
    SAIL,
)
from tabletide.games.rising_tide.words.cited import (
    CARD_RULES,
    DIKE_RULES,
    DRAIN_RULES,
    PORT_RULES,
    PUMP_RULES,
    STATION_RULES,
)
from tabletide.games.rising_tide.words.names import (
    BORDER,
    CARD,
    ENDINGS,
    EVENT,
    FAILURE,
    LEFT,
    MARK,
    NUMBER,
    OBJECTIVE,
    OTHER_BORDER,
    OTHER_SEAT,
    OTHER_WATER,
    PLACE,
    REGION,
    ROLE,
    SEAT,
    SEAT_NUMBER,
    SOURCE,
    STATION,
    STRUCTURE,
    WATER,
    seat_texts,
)
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Line
from tabletide.parts.words.telling import Telling, done_by, last_line, line

_TELLINGS: Final[dict[int, Telling]] = {
    notes.OBJECTIVE_DRAWN: Telling(
        "objective", "log.objective_drawn", "objectives.four", (OBJECTIVE,)
    ),
    notes.CARD_TURNED_AT_SETUP: Telling(
        "failure", "log.turned_at_setup", "setup.degrade", (FAILURE, NUMBER)
    ),
    notes.CARD_DEALT: Telling("card", "log.card_dealt", "setup.hands", (SEAT, CARD)),
    notes.FIRST_PLAYER_FOUND: Telling(
        "start", "log.first_player", "setup.first_player", (SEAT, REGION)
    ),
    notes.COAST_BROKEN: Telling("flood", "log.coast_broken", "objective.watersnood_setup"),
    notes.DEALT_ANEW: Telling("shuffle", "log.dealt_anew", "ruling.dealt_anew"),
    notes.TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.parts", (SEAT, NUMBER)),
    notes.DIKE_MOVED: Telling(
        "dike", "log.dike_moved", "dike.relocate", (SEAT, BORDER, OTHER_BORDER)
    ),
    notes.STATION_MOVED: Telling(
        "station", "log.station_moved", "station.relocate", (SEAT, PLACE, SOURCE)
    ),
    notes.PORT_MOVED: Telling("port", "log.port_moved", "port.relocate", (SEAT, PLACE, SOURCE)),
    notes.CARD_SALVAGED: Telling(
        "share", "log.card_salvaged", "role.sanitation_engineer.take", (SEAT, CARD)
    ),
    notes.POPULATION_ADDED: Telling(
        "population", "log.population_added", "population.expand", (SEAT, REGION, NUMBER)
    ),
    notes.CARD_SPENT: Telling("discard", "log.card_spent", "actions.discards", (SEAT, CARD)),
    notes.PASSED: Telling("pass", "log.passed", "actions.four", (SEAT, NUMBER)),
    notes.OPERATED: Telling("pump", "log.operated", "operate.path", (STATION, WATER)),
    notes.CARD_DRAWN: Telling("card", "log.card_drawn", "draw.two", (SEAT, CARD)),
    notes.STORM_DRAWN: Telling("storm", "log.storm_drawn", "storm.reveal", (SEAT,)),
    notes.BREACHED: Telling("storm", "log.breached", "storm.breach", (FAILURE,)),
    notes.POURED: Telling("shuffle", "log.poured", "storm.pour", (NUMBER,)),
    notes.CARD_DISCARDED: Telling("discard", "log.card_discarded", "hand.limit", (SEAT, CARD)),
    notes.FAILED: Telling("failure", "log.failed", "failures.cards", (FAILURE,)),
    notes.FAILURES_SKIPPED: Telling("skip", "log.failures_skipped", "event.emergency_sandbags"),
    notes.DIKE_LOST: Telling("breach", "log.dike_lost", "degrade.dike", (BORDER, REGION)),
    notes.WATER_ROSE: Telling("water", "log.water_rose", "degrade.water", (REGION,)),
    notes.WATER_SPREAD: Telling("water", "log.water_spread", "flood.spread", (WATER, OTHER_WATER)),
    notes.POPULATION_LOST: Telling(
        "loss", "log.population_lost", "population.loss", (REGION, NUMBER)
    ),
    notes.WATER_FLOWED: Telling("flow", "log.water_flowed", "flow.levels", (WATER, NUMBER, SOURCE)),
    notes.WATER_MOVED: Telling(
        "water", "log.water_moved", "event.water_management", (SEAT, WATER, OTHER_WATER)
    ),
    notes.SHIELDED: Telling("shield", "log.shielded", "event.little_dutch_boy", (SEAT, WATER)),
    notes.ACTIONS_ADDED: Telling(
        "actions", "log.actions_added", "event.engineering_corps", (SEAT, NUMBER)
    ),
    notes.CARD_SHOWN: Telling("card", "log.card_shown", "event.calm_before_the_storm", (CARD,)),
    notes.STORM_SHOWN: Telling("card", "log.storm_shown", "event.calm_before_the_storm"),
    notes.STORMS_PUT_BELOW: Telling(
        "shuffle", "log.storms_put_below", "ruling.storms_below", (NUMBER,)
    ),
}

# Those that follow one of several rules, by why it happened.
_BY_CAUSE: Final[dict[int, tuple[Telling, tuple[str, ...]]]] = {
    notes.PUMPED: (Telling("pump", "log.pumped", "", (SEAT, WATER)), PUMP_RULES),
    notes.DIKE_BUILT: (Telling("dike", "log.dike_built", "", (SEAT, BORDER)), DIKE_RULES),
    notes.STATION_BUILT: (
        Telling("station", "log.station_built", "", (SEAT, PLACE)),
        STATION_RULES,
    ),
    notes.PORT_BUILT: (Telling("port", "log.port_built", "", (SEAT, PLACE)), PORT_RULES),
    notes.CARD_GIVEN: (
        Telling("share", "log.card_given", "", (SEAT, OTHER_SEAT, CARD)),
        CARD_RULES,
    ),
    notes.DRAINED: (Telling("pump", "log.drained", "", (SEAT, WATER)), DRAIN_RULES),
}

# The one line that names a seat by its number: it has had no role until now.
_NEW_ROLE: Final = (SEAT_NUMBER, ROLE)
_ROLE_DEALT: Final = Telling("role", "log.role_assigned", "setup.roles", _NEW_ROLE)
_ROLE_CHOSEN: Final = Telling("role", "log.role_assigned", "ruling.roles_chosen", _NEW_ROLE)

# The ways a pawn moves, by the verb noted.
_MOVES: Final[dict[int, Telling]] = {
    DRIVE: Telling("move", "log.moved", "move.drive", (SEAT, PLACE)),
    SAIL: Telling("sail", "log.sailed", "move.sail", (SEAT, PLACE)),
    CHARTER: Telling("sail", "log.chartered", "move.charter", (SEAT, PLACE)),
    RETURN: Telling("sail", "log.returned", "move.port", (SEAT, PLACE)),
    EMBARK: Telling("sail", "log.sailed", "role.port_master.move", (SEAT, PLACE)),
    DIRECT: Telling("lead", "log.directed", "role.director.move", (SEAT, PLACE)),
    PLAY + EMERGENCY_MEETING: Telling(
        "lead", "log.brought", "event.emergency_meeting", (SEAT, PLACE)
    ),
    PLAY + ZUIDERZEEVEREENIGING: Telling(
        "lead", "log.brought", "event.zuiderzeevereeniging", (SEAT, PLACE)
    ),
}

# By whether the number on the sea level track has grown.
_SEA: Final = (
    Telling("sea", "log.sea_stays", "storm.rise", (MARK, NUMBER)),
    Telling("sea", "log.sea_rose", "storm.rise", (MARK, NUMBER)),
)

# Too few cubes are in the supply: for the flow, or for what a card or a storm brings.
_FLOW_SHORT: Final = Telling("loss", "log.flow_short", "flow.levels", (NUMBER, LEFT))
_CUBES_SHORT: Final = Telling("loss", "log.cubes_short", "loss.water", (NUMBER, LEFT))


def tell(state: State, note: Note, seat: int) -> Line:  # noqa: ARG001 - all hear the same
    """One event as everybody hears of it; besides the note it reads only the roles.

    Rules: hands.open, discards.public.
    """
    if note.kind == notes.ENDED:
        return last_line("won" if note.a == WON else "lost", ENDINGS[note.a])
    seats = seat_texts(state) if state.roles[0] >= 0 else []
    told = line(_telling(state, note), note, seats)
    is_directed = told.text.key == "log.directed"
    return done_by(told, seats[int(state.holders[DIRECTOR])]) if is_directed else told


def _moving(state: State, note: Note) -> Telling:
    """How a pawn moved; a Director who moves the own one simply goes there."""
    moving = _MOVES[note.c]
    if note.c == DIRECT and state.roles[note.a] == DIRECTOR:
        return moving._replace(key="log.moved")
    return moving


def _telling(state: State, note: Note) -> Telling:
    if note.kind == notes.ROLE_ASSIGNED:
        return _ROLE_CHOSEN if state.roles_chosen else _ROLE_DEALT
    if note.kind == notes.PAWN_MOVED:
        return _moving(state, note)
    if note.kind == notes.EVENT_PLAYED:
        return Telling("event", "log.event_played", f"event.{EVENTS[note.b]}", (SEAT, EVENT))
    if note.kind == notes.STRUCTURE_BUILT:
        rule = f"structure.{STRUCTURES[note.b]}"
        return Telling("structure", "log.structure_built", rule, (SEAT, STRUCTURE))
    if note.kind == notes.FLOODED:
        key = "log.flooded" if note.a == note.b else "log.flooded_by_chain"
        rule = "degrade.flood" if note.a == note.b else "flood.chain"
        return Telling("flood", key, rule, (WATER, OTHER_WATER))
    if note.kind == notes.SEA_ROSE:
        return _SEA[note.c]
    if note.kind == notes.WATER_SHORT:
        return _FLOW_SHORT if note.c else _CUBES_SHORT
    if note.kind in _BY_CAUSE:
        telling, rules = _BY_CAUSE[note.kind]
        return telling._replace(rule=rules[note.d if note.kind == notes.CARD_GIVEN else note.c])
    return _TELLINGS[note.kind]
