"""Why an action is missing: a reason for each, and never for one that is offered."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.words.describe import describe
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.state import NOBODY
from tabletide.parts.files.messages import say
from tests.rules.pandemic.played import play
from tests.rules.pandemic.spoken import ENGLISH
from tests.rules.pandemic.written import position

ALONE = "roles scientist medic; pawns paris atlanta"
TOGETHER = "roles scientist medic; pawns paris paris"


def why_not(line: str, verb: str) -> tuple[str, str] | None:
    """What the seat to move is told of a verb, and the rule; None when it is not barred."""
    for barred in describe(position(line)).barred:
        if barred.verb == verb:
            return say(ENGLISH, barred.text), barred.rule
    return None


@pytest.mark.parametrize(
    ("line", "verb", "reason", "rule"),
    [
        (ALONE, "direct", "You hold no card of another city to fly to.", "move.direct"),
        (f"{ALONE}; hand 0 lima", "charter", "You do not hold the card of Paris.", "move.charter"),
        (ALONE, "shuttle", "There is no research station in Paris.", "move.shuttle"),
        (
            "roles scientist medic; pawns atlanta lima",
            *("shuttle", "There is no other research station to go to.", "move.shuttle"),
        ),
        (
            "roles scientist medic; pawns atlanta lima",
            *("build", "Atlanta already has a research station.", "ruling.one_station_per_city"),
        ),
        (ALONE, "build", "You do not hold the card of Paris.", "build.station"),
        (ALONE, "treat", "There are no cubes in Paris.", "treat.one"),
        (f"{ALONE}; hand 0 paris", "give", "Nobody else is in Paris.", "share.give"),
        (f"{TOGETHER}; hand 0 lima", "give", "You do not hold the card of Paris.", "share.give"),
        (
            "roles researcher medic; pawns paris paris; hand 0 airlift",
            *("give", "You hold no City card to give.", "role.researcher.give"),
        ),
        (ALONE, "take", "Nobody else is in Paris.", "share.take"),
        (
            f"{TOGETHER}; hand 1 lima",
            *("take", "Nobody here can hand you the card of Paris.", "share.take"),
        ),
        (
            f"hands closed; {TOGETHER}; hand 1 paris",
            "take",
            "Hands are closed: whoever holds the card offers it to you. Say what you collect.",
            "ruling.closed_take",
        ),
        (
            f"{ALONE}; hand 0 london essen milan",
            "cure",
            "A cure takes 4 cards of a colour not yet cured; you have at most 3 (blue).",
            "cure.discover",
        ),
        (
            f"{ALONE}; hand 0 london essen milan madrid",
            *("cure", "There is no research station in Paris.", "cure.any_station"),
        ),
        (
            f"lima B1; {ALONE}; stations paris; cured blue; hand 0 london essen milan madrid tokyo",
            "cure",
            "A cure takes 4 cards of a colour not yet cured; you have at most 1 (red).",
            "cure.discover",
        ),
        (
            ALONE,
            "cure",
            "A cure takes 4 cards of a colour not yet cured; you have none.",
            "cure.discover",
        ),
        (
            "roles contingency_planner medic; pawns paris lima",
            "store",
            "There is no Event among the discards.",
            "role.contingency_planner.store",
        ),
        (
            "roles operations_expert medic; pawns paris lima; hand 0 tokyo",
            "operations_flight",
            "There is no research station in Paris.",
            "role.operations_expert.fly",
        ),
        (
            "roles operations_expert medic; pawns atlanta lima",
            *(
                "operations_flight",
                "You hold no City card to discard.",
                "role.operations_expert.fly",
            ),
        ),
        (f"{ALONE}; hand 1 airlift", "play", "You hold no Event card.", "event.any_time"),
        (
            f"{ALONE}; hand 0 resilient_population",
            "play",
            "Resilient Population has nothing to remove: the infection discard pile is empty.",
            "ruling.resilient_empty",
        ),
        (
            "roles contingency_planner medic; stored one_quiet_night; quiet",
            "play",
            "One Quiet Night has already been played for the next infections.",
            "ruling.quiet_night_once",
        ),
    ],
)
def test_a_missing_action_says_why(line: str, verb: str, reason: str, rule: str) -> None:
    assert why_not(line, verb) == (reason, rule)


@pytest.mark.parametrize("verb", ["store", "operations_flight"])
def test_what_only_another_role_can_do_is_not_spoken_of(verb: str) -> None:
    assert why_not(ALONE, verb) is None


def test_between_the_parts_of_a_turn_nothing_is_barred() -> None:
    assert describe(position("hand 0 airlift; step draw")).barred == ()


def test_what_is_offered_is_never_barred_and_the_rest_of_an_ordinary_turn_always_is() -> None:
    ordinary = {"drive", "direct", "charter", "shuttle", "build", "treat", "give", "take", "cure"}
    seen = 0
    for seed in range(12):
        for state, _ in play(seed, 2 + seed % 3, "open" if seed % 2 else "closed", "dealt"):
            decision = describe(state)
            mine = {choice.verb for choice in decision.choices if choice.owner == decision.seat}
            barred = {why.verb for why in decision.barred}
            assert not mine & barred
            if view(state, NOBODY)["step"] == "actions":
                assert ordinary <= mine | barred
                seen += 1
    assert seen > 100


def test_only_the_seat_to_move_is_told() -> None:
    decision = describe(position(ALONE))
    assert decision.json(0)["barred"]
    assert decision.json(1)["barred"] == []
