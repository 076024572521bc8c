"""What happened, in words: each kind of note as a line of the log, for one seat's ears."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.cards import CONTINGENCY_PLANNER, EVENTS
from tabletide.games.pandemic.pieces.notes import (
    BOTTOM_INFECTED,
    CARD_DEALT,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_SHARED,
    CARD_SPENT,
    CITY_INFECTED,
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
from tabletide.games.pandemic.words.names import (
    CARD,
    CAUSE,
    DISEASE,
    ENDINGS,
    EVENT,
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
from tabletide.parts.wording import Telling, in_secret, last_line, line

_TELLINGS: Final[dict[int, Telling]] = {
    CARD_DEALT: Telling("card", "log.card_dealt", "setup.hands", (SEAT, CARD)),
    INITIAL_CUBES_PLACED: Telling(
        "cube", "log.initial_cubes", "setup.infection", (PLACE, DISEASE, NUMBER)
    ),
    FIRST_PLAYER_FOUND: Telling("start", "log.first_player", "setup.first_player", (SEAT, CARD)),
    TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.parts", (SEAT, NUMBER)),
    CARD_SPENT: Telling("discard", "log.card_spent", "actions.four", (SEAT, CARD)),
    STATION_BUILT: Telling("station", "log.station_built", "build.station", (SEAT, PLACE)),
    STATION_TAKEN: Telling("station", "log.station_taken", "build.move_station", (PLACE,)),
    CUBES_REMOVED: Telling("treat", "log.cubes_removed", "treat.one", (PLACE, DISEASE, NUMBER)),
    CARD_SHARED: Telling("share", "log.card_shared", "share.agree", (SEAT, OTHER_SEAT, CARD)),
    CURED: Telling("cure", "log.cured", "cure.discover", (SEAT, DISEASE)),
    ERADICATED: Telling("eradicate", "log.eradicated", "treat.eradicate", (DISEASE,)),
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
    JOIN: Telling("join", "log.joined", "role.dispatcher.join", (SEAT, PLACE)),
    OPERATIONS_FLIGHT: Telling(
        "fly", "log.flew_from_station", "role.operations_expert.fly", (SEAT, PLACE)
    ),
    AIRLIFT_TO: Telling("airlift", "log.airlifted", "event.airlift", (SEAT, PLACE)),
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

# Notes of a seat and a card that, with closed hands, only that seat may read in full.
_SECRETS: Final = (CARD_DEALT, CARD_DRAWN, FORECAST_SEEN, FORECAST_PLACED)


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
    telling = _telling(state, note)
    if note.kind in _SECRETS and state.closed and seat != note.a:
        telling = in_secret(telling)
    return line(telling, note, seat_texts(state))


def _telling(state: State, note: Note) -> Telling:
    if note.kind == ROLE_ASSIGNED:
        return _ROLE_CHOSEN if state.roles_chosen else _ROLE_DEALT
    if note.kind == EVENT_PLAYED:
        return Telling("event", "log.event_played", f"event.{EVENTS[note.b]}", (SEAT, EVENT))
    if note.kind == PAWN_MOVED:
        return _MOVES[note.c]
    if note.kind == INFECTION_PREVENTED:
        return _SPARED[note.c]
    return _TELLINGS[note.kind]
