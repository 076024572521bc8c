"""Why an action is missing: a reason for each, and never for one that is offered."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.words.describe import describe
from tabletide.games.forbidden_island.words.view import view
from tabletide.kernel.state import NOBODY
from tabletide.parts.files.messages import say
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
        (
            f"{SUN}",
            "capture",
            "The Earth Stone takes 4 of its cards; you hold none.",
            "capture.treasure",
        ),
        (f"{APART}; hand 1 sandbags", "play", "You hold no special card.", "special.any_time"),
        (
            f"{APART}; hand 0 sandbags",
            "play",
            "Sandbags have nothing to shore up: no tile is flooded.",
            "special.sandbags",
        ),
    ],
)
def test_a_missing_action_says_why(line: str, verb: str, reason: str, rule: str) -> None:
    assert why_not(line, verb) == (reason, rule)


def test_the_pilot_flies_once_and_others_hear_that_only_he_flies() -> None:
    pilot = "roles pilot diver; pawns gold_gate watchtower"
    assert why_not(pilot, "fly") is None
    assert why_not(pilot, "fly", "fly observatory") == (
        "You have already flown this turn.",
        "role.pilot.fly",
    )
    assert why_not(APART, "fly") == ("Only the Pilot flies.", "role.pilot.fly")


def test_a_pilot_with_no_step_left_is_not_told_that_nothing_can_be_reached() -> None:
    around = "breakers_bridge lost_lagoon observatory twilight_hollow"
    pilot = f"roles pilot diver; pawns misty_marsh silver_gate; sunk {around}"
    assert why_not(pilot, "fly") is None
    assert why_not(pilot, "move") == ("No tile next to yours is left to move to.", "move.step")


def test_a_pilot_on_the_last_tile_has_not_flown() -> None:
    captured = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
    sunk = " ".join(tile for tile in TILES if tile != "fools_landing")
    pilot = f"roles pilot diver; {captured}; sunk {sunk}; pawns fools_landing fools_landing"
    assert why_not(pilot, "fly") == (
        "Yours is the last tile of the island: there is nowhere to fly to.",
        "role.pilot.fly",
    )


def test_what_is_offered_is_never_barred_and_the_rest_of_an_ordinary_turn_always_is() -> None:
    ordinary = {"move", "shore_up", "give", "capture", "play"}
    spent = ordinary - {"play"} | {"fly"}
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
            else:  # at a moment the actions are spent, and that is all there is to be said
                is_moment = view(state, NOBODY)["step"] == "moment"
                assert barred == (spent - mine if is_moment else set())
    assert seen > 50
