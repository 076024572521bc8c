"""What happened, in words: each kind of note as a line of the log."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import NAVIGATOR, PILOT
from tabletide.games.forbidden_island.pieces.notes import (
    CAPTURED,
    CARD_DEALT,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_GIVEN,
    CARD_PLAYED,
    ENDED,
    FIRST_PLAYER_FOUND,
    FLOODS_PUT_ON_TOP,
    FLOODS_RESHUFFLED,
    PASSED,
    PAWN_MOVED,
    RISE_DRAWN,
    ROLE_ASSIGNED,
    SHORED_UP,
    TILE_FLOODED,
    TILE_FLOODED_AT_SETUP,
    TILE_SANK,
    TO_ESCAPE,
    TREASURES_RESHUFFLED,
    TURN_BEGUN,
    WATER_ROSE,
)
from tabletide.games.forbidden_island.pieces.state import WON, State
from tabletide.games.forbidden_island.pieces.verbs import (
    FLY,
    LIFT_TO,
    MOVE,
    NAVIGATE,
    SANDBAG,
    SWIM_TO,
)
from tabletide.games.forbidden_island.words.cited import (
    rule_of_giving,
    rule_of_leading,
    rule_of_moving,
    rule_of_playing,
    rule_of_shoring,
    rule_of_swimming,
)
from tabletide.games.forbidden_island.words.names import (
    CARD,
    ENDINGS,
    FLOOD_CARD,
    MARK,
    NUMBER,
    OTHER_SEAT,
    PLACE,
    ROLE,
    SEAT,
    SEAT_NUMBER,
    TREASURE,
    seat_texts,
)
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Line
from tabletide.parts.flow.beginner import BY_LOT
from tabletide.parts.words.telling import Telling, done_by, last_line, line

_TELLINGS: Final[dict[int, Telling]] = {
    TILE_FLOODED_AT_SETUP: Telling("flood", "log.starts_flooded", "setup.flood", (FLOOD_CARD,)),
    CARD_DEALT: Telling("card", "log.card_dealt", "setup.hands", (SEAT, CARD)),
    TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.parts", (SEAT, NUMBER)),
    CAPTURED: Telling("treasure", "log.captured", "capture.treasure", (SEAT, TREASURE, PLACE)),
    PASSED: Telling("pass", "log.passed", "ruling.actions_lost", (SEAT, NUMBER)),
    CARD_DRAWN: Telling("card", "log.card_drawn", "draw.two", (SEAT, CARD)),
    RISE_DRAWN: Telling("rise", "log.rise_drawn", "draw.rise", (SEAT,)),
    WATER_ROSE: Telling("level", "log.water_rose", "rise.marker", (MARK, NUMBER)),
    FLOODS_PUT_ON_TOP: Telling("shuffle", "log.floods_on_top", "rise.shuffle", (NUMBER,)),
    TREASURES_RESHUFFLED: Telling("shuffle", "log.new_deck", "draw.reshuffle", (NUMBER,)),
    FLOODS_RESHUFFLED: Telling("shuffle", "log.new_flood_deck", "flood.reshuffle", (NUMBER,)),
    CARD_DISCARDED: Telling("discard", "log.card_discarded", "hand.limit", (SEAT, CARD)),
    TILE_FLOODED: Telling("flood", "log.flooded", "flood.dry", (FLOOD_CARD,)),
    TILE_SANK: Telling("sink", "log.sank", "flood.sink", (FLOOD_CARD,)),
}

# The one line that names a seat by its number: it has had no role until now.
_NEW_ROLE: Final = (SEAT_NUMBER, ROLE, PLACE)
_DRAWN_FIRST: Final = Telling("start", "log.first_player", "ruling.first_player", (SEAT,))
_NAMED_FIRST: Final = Telling("start", "log.begins", "ruling.first_player_named", (SEAT,))
_ROLE_DEALT: Final = Telling("role", "log.role_assigned", "setup.roles", _NEW_ROLE)
_ROLE_CHOSEN: Final = Telling("role", "log.role_assigned", "ruling.roles_chosen", _NEW_ROLE)

# The ways a pawn moves by one rule, by the verb noted.
_MOVES: Final[dict[int, Telling]] = {
    FLY: Telling("fly", "log.flew", "role.pilot.fly", (SEAT, PLACE)),
    LIFT_TO: Telling("lift", "log.lifted", "special.helicopter_lift", (SEAT, PLACE)),
}


def tell(state: State, note: Note, seat: int) -> Line:  # noqa: ARG001 - all hear the same
    """One event as everybody hears of it; besides the note it reads only roles and settings.

    Rules: hands.open, discards.public.
    """
    if note.kind == ENDED:
        return last_line("won" if note.a == WON else "lost", ENDINGS[note.a])
    seats = seat_texts(state)
    told = line(_telling(state, note), note, seats)
    is_led = note.kind == PAWN_MOVED and note.c == NAVIGATE
    return done_by(told, seats[int(state.holders[NAVIGATOR])]) if is_led else told


def _telling(state: State, note: Note) -> Telling:
    if note.kind == ROLE_ASSIGNED:
        return _ROLE_CHOSEN if state.roles_chosen else _ROLE_DEALT
    if note.kind == FIRST_PLAYER_FOUND:
        return _DRAWN_FIRST if state.first == BY_LOT else _NAMED_FIRST
    if note.kind == CARD_PLAYED:
        rule = rule_of_playing(note.b, note.c)
        key = "log.escaped" if note.c == TO_ESCAPE else "log.card_played"
        return Telling("special", key, rule, (SEAT, CARD))
    if note.kind == PAWN_MOVED:
        return _moved(state, note)
    if note.kind == SHORED_UP:
        return _shored_up(state, note)
    if note.kind == CARD_GIVEN:
        rule = rule_of_giving(note.d == 0)
        return Telling("share", "log.card_given", rule, (SEAT, OTHER_SEAT, CARD))
    return _TELLINGS[note.kind]


def _moved(state: State, note: Note) -> Telling:
    """How a pawn came to its tile.

    Rules: move.step, swim.step, role.navigator.move.
    """
    pawn, verb, is_step = note.a, note.c, note.d == 0
    if verb == MOVE:
        return Telling("move", "log.moved", rule_of_moving(state, pawn, is_step), (SEAT, PLACE))
    if verb == NAVIGATE:
        return Telling("lead", "log.led", rule_of_leading(state, pawn), (SEAT, PLACE))
    if verb == SWIM_TO:
        icon, key = ("fly", "flew_out") if state.roles[pawn] == PILOT else ("swim", "swam")
        rule = rule_of_swimming(state, pawn, is_step)
        return Telling(icon, f"log.{key}", rule, (SEAT, PLACE))
    return _MOVES[verb]


def _shored_up(state: State, note: Note) -> Telling:
    """Rules: shore.tile, special.sandbags."""
    if note.c == SANDBAG:
        return Telling("shore", "log.sandbagged", "special.sandbags", (SEAT, PLACE))
    rule = rule_of_shoring(state, note.a, note.d == 1)
    return Telling("shore", "log.shored_up", rule, (SEAT, PLACE))
