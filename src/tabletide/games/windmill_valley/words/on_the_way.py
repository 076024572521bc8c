"""Who gets points when a windmill is built: those the way to the market goes by."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.rules.actions.building import next_on_paths, owner_of, reached
from tabletide.games.windmill_valley.words.effects import joined
from tabletide.games.windmill_valley.words.names import SEATS
from tabletide.kernel.view import Text
from tabletide.parts.numbers.bits import BIT, lowest
from tabletide.parts.words.wording import Caption, add


def say_who_is_passed(state: State, caption: Caption) -> Caption:
    """Where to build, with the points others get for it: those of a single way, or that it depends.

    Without a path nobody gets any.
    """
    space = caption.numbers[0]
    if not reached(state) & BIT[space]:
        return caption
    points = [0] * int(state.players)
    ahead = next_on_paths(state, space)
    while ahead:
        if ahead & (ahead - 1):
            return add(caption, {}, rule="build.equal_paths", key="option.build_ways")
        passed = lowest(ahead)
        owner = int(owner_of(state, passed))
        points[owner] += owner != state.turn
        ahead = next_on_paths(state, passed)
    who = [
        Text("option.way_points", {"n": n, "seat": SEATS[seat]})
        for seat, n in enumerate(points)
        if n
    ]
    if not who:
        return caption
    return add(caption, {"who": joined(who)}, rule="build.pass_by", key="option.build_passing")
