"""How the game ended: who won, and with how many points."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.rules.ending import score
from tabletide.games.windmill_valley.words.names import ENDINGS, SEATS
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Prompt


def how_it_ended(state: State) -> Prompt:
    """The winner by name, or all who share the first place.

    Rules: end.winner, end.shared.
    """
    final = score(state)
    first = [seat for seat, place in enumerate(final.places) if place == 1]
    n, winner = final.scores[first[0]], SEATS[first[0]]
    ending = ENDINGS[state.result]
    if len(first) == 1:
        return ending._replace(text=Text("result.won_by", {"seat": winner, "n": n}))
    who = winner
    for seat in first[1:]:
        who = Text("result.and", {"one": who, "other": SEATS[seat]})
    return ending._replace(text=Text("result.shared_by", {"who": who, "n": n}))
