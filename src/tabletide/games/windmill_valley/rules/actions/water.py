"""Action: lower the water level."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import HIGH_FROM, MIDDLE_FROM
from tabletide.games.windmill_valley.pieces.effects import BOTH, LOWER_WATER, MODE_OF
from tabletide.games.windmill_valley.pieces.notes import WATER_LOWERED
from tabletide.games.windmill_valley.pieces.sources import FROM_WATER
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.pieces.verbs import SHARE
from tabletide.games.windmill_valley.rules.farmhands import end_action
from tabletide.games.windmill_valley.rules.holdings import count_points, keep_guilder
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note


def each_point(level: i64) -> i64:
    """What one point of strength brings where the water stands, in guilder or victory points.

    Rules: water.low, water.middle, water.high.
    """
    return 2 if level >= HIGH_FROM else 1


def is_sharing(state: State) -> bool:
    """Whether points of strength are to be shared out; else the water goes down at once.

    Rules: water.low, water.both, ruling.section_once.
    """
    strength = state.agenda.y
    if state.water >= MIDDLE_FROM and not MODE_OF[state.agenda.x] & BOTH:
        return True
    per_point = each_point(state.water)
    points = per_point * strength if state.water >= MIDDLE_FROM else 0
    _lower(state, per_point * strength, points)
    return False


def offer_shares(state: State, out: vec[i64]) -> vec[i64]:
    """How many points of strength are paid in guilder; the others are in victory points.

    Rules: water.middle, water.high, ruling.each_point.
    """
    share: i64
    for share in range(state.agenda.y + 1):
        out = append(out, SHARE + share)
    return out


def share_out(state: State, in_guilder: i64) -> None:
    """Take guilder for so many points of strength and victory points for the rest.

    Rules: water.middle, water.high.
    """
    per_point = each_point(state.water)
    strength = state.agenda.y
    _lower(state, per_point * in_guilder, per_point * (strength - in_guilder))


def _lower(state: State, guilder: i64, points: i64) -> None:
    """Receive the reward, then move the marker, which stops at nought.

    Rules: water.reward_first, water.nought.
    """
    strength = state.agenda.y
    kept = keep_guilder(state, state.turn, guilder)
    note(state, WATER_LOWERED, state.turn, strength, kept, points)
    count_points(state, state.turn, FROM_WATER, points)
    state.water = max(0, state.water - strength)
    end_action(state, LOWER_WATER, strength)
