"""Why an action is missing: a reason for each, and never for one that is offered."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.words.describe import describe
from tabletide.games.forbidden_island.words.view import view
from tabletide.kernel.state import NOBODY
from tabletide.parts.messages import say
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.spoken import ENGLISH
from tests.rules.forbidden_island.written import choose, position

APART = "roles engineer diver; pawns gold_gate watchtower"
SUN = "roles engineer diver; pawns temple_of_the_sun watchtower"


def why_not(line: str, verb: str, *before: str) -> tuple[str, str] | None:
    """What the seat to move is told of a verb, and the rule; None when it is not barred."""
    for barred in describe(choose(position(line), *before)).barred:
        if barred.verb == verb:
            return say(ENGLISH, barred.text), barred.rule
    return None


@pytest.mark.parametrize(
    ("line", "verb", "reason", "rule"),
    [
        (APART, "shore_up", "No tile within reach is flooded.", "shore.tile"),
        (f"{APART}; hand 0 earth_stone", "give", "Nobody else is on your tile.", "give.card"),
        (
            f"{APART}; hand 0 sandbags",
            "give",
            "You hold no treasure card, and special cards cannot be given.",
            "give.no_special",
        ),
        (APART, "capture", "No treasure can be found on your tile.", "capture.treasure"),
        (
            f"{SUN}; hand 0 earth_stone earth_stone earth_stone",
            "capture",
            "The Earth Stone takes 4 of its cards; you hold 3.",
            "capture.treasure",
        ),
        (f"{APART}; hand 1 sandbags", "play", "You hold no special card.", "special.any_time"),
    ],
)
def test_a_missing_action_says_why(line: str, verb: str, reason: str, rule: str) -> None:
    assert why_not(line, verb) == (reason, rule)


def test_the_pilot_flies_once_and_others_are_not_told_of_it() -> None:
    pilot = "roles pilot diver; pawns gold_gate watchtower"
    assert why_not(pilot, "fly") is None
    assert why_not(pilot, "fly", "fly observatory") == (
        "The Pilot has flown this turn.",
        "role.pilot.fly",
    )
    assert why_not(APART, "fly") is None


def test_what_is_offered_is_never_barred_and_the_rest_of_an_ordinary_turn_always_is() -> None:
    ordinary = {"move", "shore_up", "give", "capture", "play"}
    seen = 0
    for seed in range(9):
        for state, _ in play(seed):
            decision = describe(state)
            mine = {choice.verb for choice in decision.choices if choice.owner == decision.seat}
            barred = {why.verb for why in decision.barred}
            assert not mine & barred
            if view(state, NOBODY)["step"] == "actions":
                assert ordinary <= mine | barred
                seen += 1
            else:
                assert not barred
    assert seen > 50
