"""What happened, in words: each kind of note as a line of the log."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import HELICOPTER_LIFT, SPECIALS
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
    SHORE_UP,
    SWIM_TO,
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
from tabletide.parts.wording import Telling, last_line, line

_TELLINGS: Final[dict[int, Telling]] = {
    TILE_FLOODED_AT_SETUP: Telling("flood", "log.starts_flooded", "setup.flood", (FLOOD_CARD,)),
    CARD_DEALT: Telling("card", "log.card_dealt", "setup.hands", (SEAT, CARD)),
    FIRST_PLAYER_FOUND: Telling("start", "log.first_player", "ruling.first_player", (SEAT,)),
    TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.parts", (SEAT, NUMBER)),
    CARD_GIVEN: Telling("share", "log.card_given", "give.card", (SEAT, OTHER_SEAT, CARD)),
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
_ROLE_DEALT: Final = Telling("role", "log.role_assigned", "setup.roles", _NEW_ROLE)
_ROLE_CHOSEN: Final = Telling("role", "log.role_assigned", "ruling.roles_chosen", _NEW_ROLE)

# The ways a pawn moves, by the verb noted.
_MOVES: Final[dict[int, Telling]] = {
    MOVE: Telling("move", "log.moved", "move.step", (SEAT, PLACE)),
    FLY: Telling("fly", "log.flew", "role.pilot.fly", (SEAT, PLACE)),
    NAVIGATE: Telling("lead", "log.led", "role.navigator.move", (SEAT, PLACE)),
    LIFT_TO: Telling("lift", "log.lifted", "special.helicopter_lift", (SEAT, PLACE)),
    SWIM_TO: Telling("swim", "log.swam", "swim.step", (SEAT, PLACE)),
}

# The ways a tile is shored up.
_SHORED: Final[dict[int, Telling]] = {
    SHORE_UP: Telling("shore", "log.shored_up", "shore.tile", (SEAT, PLACE)),
    SANDBAG: Telling("shore", "log.sandbagged", "special.sandbags", (SEAT, PLACE)),
}


def tell(state: State, note: Note, seat: int) -> Line:  # noqa: ARG001 - all hear the same
    """One event as everybody hears of it; besides the note it reads only the roles.

    Rules: hands.open, discards.public.
    """
    if note.kind == ENDED:
        return last_line("won" if note.a == WON else "lost", ENDINGS[note.a])
    return line(_telling(state, note), note, seat_texts(state))


def _telling(state: State, note: Note) -> Telling:
    if note.kind == ROLE_ASSIGNED:
        return _ROLE_CHOSEN if state.roles_chosen else _ROLE_DEALT
    if note.kind == CARD_PLAYED:
        rule = f"special.{SPECIALS[note.b - HELICOPTER_LIFT]}"
        return Telling("special", "log.card_played", rule, (SEAT, CARD))
    if note.kind == PAWN_MOVED:
        return _MOVES[note.c]
    if note.kind == SHORED_UP:
        return _SHORED[note.c]
    return _TELLINGS[note.kind]
