"""What happened, in words: each kind of note as a line of the log, for one seat's ears."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.cards import CONTINGENCY_PLANNER, DISPATCHER
from tabletide.games.pandemic.pieces.notes import (
    BOTTOM_INFECTED,
    CARD_DEALT,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_SHARED,
    CARD_SPENT,
    CITY_INFECTED,
    CLEARED_BY_MEDIC,
    CUBE_SPREAD,
    CUBES_REMOVED,
    CURED,
    ENDED,
    EPIDEMIC_DRAWN,
    ERADICATED,
    EVENT_PLAYED,
    EVENT_STORED,
    FIRST_PLAYER_FOUND,
    FORECAST_PLACED,
    FORECAST_SEEN,
    INFECTION_CARD_REMOVED,
    INFECTION_PREVENTED,
    INFECTIONS_SKIPPED,
    INITIAL_CUBES_PLACED,
    INTENSIFIED,
    OUTBREAK,
    PASSED,
    PAWN_MOVED,
    RATE_INCREASED,
    ROLE_ASSIGNED,
    SPARED_BY_ERADICATION,
    SPARED_BY_MEDIC,
    SPARED_BY_QUARANTINE,
    STATION_BUILT,
    STATION_TAKEN,
    TURN_BEGUN,
)
from tabletide.games.pandemic.pieces.state import WON, State
from tabletide.games.pandemic.pieces.verbs import (
    AIRLIFT_TO,
    CHARTER,
    DIRECT,
    DRIVE,
    JOIN,
    OPERATIONS_FLIGHT,
    SHUTTLE,
)
from tabletide.games.pandemic.words.cited import (
    TREATING,
    rule_of_building,
    rule_of_curing,
    rule_of_playing,
    rule_of_sharing,
)
from tabletide.games.pandemic.words.names import (
    CARD,
    CAUSE,
    DISEASE,
    ENDINGS,
    EVENT,
    HOST,
    INFECTION_CARD,
    NUMBER,
    OTHER_SEAT,
    PLACE,
    ROLE,
    SEAT,
    SEAT_NUMBER,
    seat_texts,
)
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Line
from tabletide.parts.words.telling import Telling, in_secret, last_line, line

_TELLINGS: Final[dict[int, Telling]] = {
    CARD_DEALT: Telling("card", "log.card_dealt", "setup.hands", (SEAT, CARD)),
    INITIAL_CUBES_PLACED: Telling(
        "cube", "log.initial_cubes", "setup.infection", (PLACE, DISEASE, NUMBER)
    ),
    FIRST_PLAYER_FOUND: Telling("start", "log.first_player", "setup.first_player", (SEAT, CARD)),
    TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.parts", (SEAT, NUMBER)),
    CARD_SPENT: Telling("discard", "log.card_spent", "actions.four", (SEAT, CARD)),
    STATION_TAKEN: Telling("station", "log.station_taken", "build.move_station", (PLACE,)),
    PASSED: Telling("pass", "log.passed", "ruling.actions_lost", (SEAT, NUMBER)),
    CARD_DRAWN: Telling("card", "log.card_drawn", "draw.two", (SEAT, CARD)),
    EPIDEMIC_DRAWN: Telling("epidemic", "log.epidemic_drawn", "epidemic.removed", (SEAT,)),
    RATE_INCREASED: Telling("rate", "log.rate_increased", "epidemic.increase", (NUMBER,)),
    BOTTOM_INFECTED: Telling(
        "cube", "log.bottom_infected", "epidemic.infect", (PLACE, DISEASE, NUMBER)
    ),
    INTENSIFIED: Telling("shuffle", "log.intensified", "epidemic.intensify", (NUMBER,)),
    CITY_INFECTED: Telling("infect", "log.city_infected", "infect.reveal", (PLACE, DISEASE)),
    OUTBREAK: Telling("outbreak", "log.outbreak", "outbreak.marker", (PLACE, DISEASE, CAUSE)),
    CUBE_SPREAD: Telling("cube", "log.cube_spread", "outbreak.spread", (PLACE, DISEASE, CAUSE)),
    CARD_DISCARDED: Telling("discard", "log.card_discarded", "hand.limit", (SEAT, CARD)),
    FORECAST_SEEN: Telling(
        "forecast", "log.forecast_seen", "ruling.forecast_seen", (SEAT, INFECTION_CARD)
    ),
    FORECAST_PLACED: Telling(
        "forecast", "log.forecast_placed", "event.forecast", (SEAT, INFECTION_CARD)
    ),
    INFECTION_CARD_REMOVED: Telling(
        "remove", "log.infection_card_removed", "event.resilient_population", (INFECTION_CARD,)
    ),
    INFECTIONS_SKIPPED: Telling("quiet", "log.infections_skipped", "event.one_quiet_night"),
    EVENT_STORED: Telling(
        "store", "log.event_stored", "role.contingency_planner.store", (SEAT, EVENT)
    ),
}

# Lines whose rule follows from how it was done.
_CUBES: Final = (PLACE, DISEASE, NUMBER)
_ERADICATED: Final = (
    Telling("eradicate", "log.eradicated", "treat.eradicate", (DISEASE,)),
    Telling("eradicate", "log.eradicated", "cure.eradicate", (DISEASE,)),  # none was left
)

# The one line that names a seat by its number: it has had no role until now.
_NEW_ROLE: Final = (SEAT_NUMBER, ROLE)
_ROLE_DEALT: Final = Telling("role", "log.role_assigned", "setup.roles", _NEW_ROLE)
_ROLE_CHOSEN: Final = Telling("role", "log.role_assigned", "ruling.roles_chosen", _NEW_ROLE)

# The ways a pawn moves, by the verb noted.
_MOVES: Final[dict[int, Telling]] = {
    DRIVE: Telling("drive", "log.drove", "move.drive", (SEAT, PLACE)),
    DIRECT: Telling("fly", "log.flew_direct", "move.direct", (SEAT, PLACE)),
    CHARTER: Telling("fly", "log.flew_charter", "move.charter", (SEAT, PLACE)),
    SHUTTLE: Telling("fly", "log.flew_shuttle", "move.shuttle", (SEAT, PLACE)),
    OPERATIONS_FLIGHT: Telling(
        "fly", "log.flew_from_station", "role.operations_expert.fly", (SEAT, PLACE)
    ),
    AIRLIFT_TO: Telling("airlift", "log.airlifted", "event.airlift", (SEAT, PLACE)),
}

# The same when the Dispatcher moves another's pawn: he is the first to be named.
_SENT: Final[dict[int, Telling]] = {
    verb: Telling(
        one.icon,
        f"{one.key}_other",
        "role.dispatcher.move",
        (SEAT, PLACE, OTHER_SEAT),
    )
    for verb, one in _MOVES.items()
    if verb < OPERATIONS_FLIGHT
}

# Why a city was spared, by the reason noted.
_SPARED: Final[dict[int, Telling]] = {
    SPARED_BY_ERADICATION: Telling(
        "shield", "log.spared_by_eradication", "infect.eradicated", (PLACE, DISEASE)
    ),
    SPARED_BY_QUARANTINE: Telling(
        "shield",
        "log.spared_by_quarantine",
        "role.quarantine_specialist.prevent",
        (PLACE, DISEASE),
    ),
    SPARED_BY_MEDIC: Telling(
        "shield", "log.spared_by_medic", "role.medic.prevent", (PLACE, DISEASE)
    ),
}

# Deeds that may follow one of several rules.
_BY_RULE: Final = (STATION_BUILT, CARD_SHARED, CURED, EVENT_PLAYED)

# Notes of a seat and a card that, with closed hands, only that seat may read in full.
_SECRETS: Final = (CARD_DEALT, CARD_DRAWN, FORECAST_SEEN, FORECAST_PLACED)

_JOINING: Final = (SEAT, PLACE, OTHER_SEAT, HOST)
_JOINED: Final = Telling("join", "log.joined", "role.dispatcher.join", _JOINING)
_BROUGHT: Final = Telling("join", "log.joined_other", "role.dispatcher.join", _JOINING)
_CALLED: Final = Telling("join", "log.called", "role.dispatcher.join", _JOINING)


def tell(state: State, note: Note, seat: int) -> Line:
    """One event as a seat may hear of it; no seat at all hears what is public.

    Besides the note it reads only what never changes in a game (hands open or
    closed, the roles), so a line reads the same whenever it is told.

    Rules: hands.closed, ruling.forecast_seen, discards.public.
    """
    if note.kind == ENDED:
        return last_line("won" if note.a == WON else "lost", ENDINGS[note.a])
    if note.kind == EVENT_STORED:
        # Only the Contingency Planner stores events, so the note need not say who did.
        note = Note(note.kind, int(state.holders[CONTINGENCY_PLANNER]), note.a)
    if note.kind == PAWN_MOVED:
        return _moved(state, note)
    telling = _telling(state, note)
    if note.kind in _SECRETS and state.closed and seat != note.a:
        telling = in_secret(telling)
    return line(telling, note, seat_texts(state))


def _moved(state: State, note: Note) -> Line:
    """A pawn's move, as its owner's or, if the Dispatcher took it up, as his.

    Rules: role.dispatcher.move, role.dispatcher.join.
    """
    pawn, city, verb, mover = note.a, note.b, note.c, note.d
    if verb == JOIN:
        return _joined(state, note)
    if pawn == mover or verb not in _SENT:
        return line(_MOVES[verb], note, seat_texts(state))
    return line(_SENT[verb], Note(note.kind, mover, city, pawn), seat_texts(state))


def _joined(state: State, note: Note) -> Line:
    """A pawn that the Dispatcher has brought to another, or called to his own.

    Rules: role.dispatcher.join.
    """
    pawn, city, host = note.a, note.b, note.d
    mover = state.holders[DISPATCHER]
    told = Note(note.kind, int(mover), city, pawn, host)
    if pawn == mover:
        return line(_JOINED, told, seat_texts(state))
    return line(_CALLED if host == mover else _BROUGHT, told, seat_texts(state))


def _telling(state: State, note: Note) -> Telling:
    if note.kind == ROLE_ASSIGNED:
        return _ROLE_CHOSEN if state.roles_chosen else _ROLE_DEALT
    if note.kind == INFECTION_PREVENTED:
        return _SPARED[note.c]
    if note.kind == ERADICATED:
        return _ERADICATED[note.b]
    if note.kind == CUBES_REMOVED:
        key = "log.medic_cleared" if note.d == CLEARED_BY_MEDIC else "log.cubes_removed"
        return Telling("treat", key, TREATING[note.d], _CUBES)
    if note.kind in _BY_RULE:
        return _by_rule(state, note)
    return _TELLINGS[note.kind]


def _by_rule(state: State, note: Note) -> Telling:
    """A deed of a seat, by the rule its option followed.

    Rules: build.station, share.agree, cure.discover, event.any_time.
    """
    if note.kind == STATION_BUILT:
        rule = rule_of_building(state, note.a, note.c)
        return Telling("station", "log.station_built", rule, (SEAT, PLACE))
    if note.kind == CARD_SHARED:
        rule = rule_of_sharing(state, note.d)
        return Telling("share", "log.card_shared", rule, (SEAT, OTHER_SEAT, CARD))
    if note.kind == CURED:
        rule = rule_of_curing(state, note.a, note.c)
        return Telling("cure", "log.cured", rule, (SEAT, DISEASE))
    key = "log.stored_played" if note.c else "log.event_played"
    return Telling("event", key, rule_of_playing(note.b, note.c == 1), (SEAT, EVENT))
