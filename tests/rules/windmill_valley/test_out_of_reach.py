"""What one sees and cannot choose says why, while others of its kind can be chosen."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from tabletide.games.windmill_valley.game import GAME
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tests.games.played import moments
from tests.games.setups import spread
from tests.rules.windmill_valley.written import choose, position

# What each step is about, and how much of it there is to see.
SEEN: Final = {"build": ("space", 42), "floodgate": ("gate", 3), "turn_gears": ("steps", 4)}
SETUPS: Final = 6
IMPROVING: Final = "helpers start4 | start2; display imp01 imp02 imp13 imp19; step act"


def anchors_of(kind: str, *groups: tuple[str, ...]) -> Counter[str]:
    return Counter(one for group in groups for one in group if one.startswith(f"{kind}:"))


def test_all_that_is_seen_is_offered_or_says_why_not() -> None:
    met: Counter[str] = Counter()
    for index, setup in enumerate(spread(GAME, SETUPS)):
        for moment in moments(GAME, setup, Rng(seed_of("out of reach", index))):
            state = moment.state
            if state.to_move in (CHANCE, NOBODY):
                continue
            step = GAME.view(state, int(state.to_move))["step"]
            if step not in SEEN:
                continue
            kind, number = SEEN[step]
            decision = GAME.describe(state)
            offered = anchors_of(kind, *(one.anchors for one in decision.choices))
            barred = anchors_of(kind, *(one.anchors for one in decision.barred))
            assert not offered & barred
            assert set(barred.values()) <= {1}
            assert len(offered | barred) == number, (step, GAME.write(state))
            met[step] += 1
    assert set(met) == set(SEEN)


@pytest.mark.rule("improve.price")
def test_an_improvement_one_cannot_pay_names_its_price() -> None:
    state = choose(position(f"{IMPROVING}; guilder 1 5"), "act large")
    dear = [one for one in GAME.describe(state).barred if one.verb == "take_tile"]
    assert [(one.text, one.anchors[0]) for one in dear] == [
        (Text("barred.no_guilder", {"n": 2}), "slot:unique")
    ]
