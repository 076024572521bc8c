"""What a choice brings about is said once, and truly: prices, gifts, hand limits, quiet nights."""

from __future__ import annotations

import pytest

from tabletide.games.registry import folder_of, load_game
from tabletide.kernel.options import parse
from tabletide.kernel.view import Choice, Decision
from tabletide.parts.files.messages import load_catalogue, say

# Somebody gives the last card that fits into another's hand, and one that does not fit any more.
PANDEMIC = (
    "players 2; roles medic scientist; hand 0 atlanta; hand 1 paris london essen milan madrid"
)
ISLAND = (
    "roles diver pilot; pawns gold_gate gold_gate; hand 0 crystal_of_fire; hand 1 4 earth_stone"
)


def decision(name: str, line: str, *phrases: str) -> Decision:
    game = load_game(name)
    state = game.read(line)
    for text in phrases:
        game.apply(state, parse(game.verbs, text))
    return game.describe(state)


def choice(name: str, line: str, text: str) -> Choice:
    return decision(name, line).choice(parse(load_game(name).verbs, text))


def said(name: str, message: object, language: str = "en") -> str:
    return say(load_catalogue(folder_of(name), language), message)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "line", "option"),
    [
        ("pandemic", "players 2; hand 0 atlanta; step actions 4", "charter lima"),
        ("pandemic", "players 2; hand 0 airlift; step actions 4", "play airlift"),
        ("forbidden_island", "roles diver pilot; hand 0 helicopter_lift", "play 0 helicopter_lift"),
        (
            "forbidden_island",
            "roles diver pilot; pawns coral_palace gold_gate; hand 0 4 oceans_chalice",
            "capture oceans_chalice",
        ),
        ("rising_tide", "players 2; hand 0 new_port; step actions 4", "play new_port"),
    ],
)
def test_what_its_label_says_is_not_said_again_as_its_price(
    name: str, line: str, option: str
) -> None:
    one = choice(name, line, option)
    assert one.price == one.label


@pytest.mark.parametrize(
    ("name", "line", "gift"),
    [
        ("pandemic", f"{PANDEMIC} lima lagos", "give 1 atlanta"),
        ("forbidden_island", f"{ISLAND} oceans_chalice", "give 1 crystal_of_fire"),
    ],
)
def test_a_gift_to_a_full_hand_says_that_the_receiver_must_discard(
    name: str, line: str, gift: str
) -> None:
    full = choice(name, line, gift)
    assert full.price is not None
    assert said(name, full.price).endswith("must then discard")
    fits = choice(name, line.rpartition(" ")[0], gift)
    assert fits.price == fits.label


@pytest.mark.rule("share.hand_limit", "hand.limit")
def test_who_must_discard_hears_who_gave_the_card_and_of_events_only_with_one() -> None:
    prompt = decision("pandemic", f"{PANDEMIC} lima lagos", "give 1 atlanta").prompt
    assert said("pandemic", prompt) == (
        "With the card from the Medic, the Scientist is over the hand limit and discards one."
    )
    prompt = decision("pandemic", f"{PANDEMIC} lima airlift", "give 1 atlanta").prompt
    assert said("pandemic", prompt).endswith("discards one or plays an Event.")


@pytest.mark.rule("hands.closed", "hand.limit")
def test_with_closed_hands_the_question_tells_nothing_of_events_in_the_hand() -> None:
    closed = f"hands closed; {PANDEMIC}"
    without = decision("pandemic", f"{closed} lima lagos", "give 1 atlanta").prompt
    with_one = decision("pandemic", f"{closed} lima airlift", "give 1 atlanta").prompt
    assert without == with_one


@pytest.mark.rule("event.one_quiet_night")
def test_after_one_quiet_night_the_question_says_that_nothing_will_be_infected() -> None:
    line = "players 2; roles medic scientist; hand 1 airlift; quiet; step actions 1"
    draws = ("pass", "go_on", "city_or_event", "draw lima", "city_or_event", "draw sydney")
    told = decision("pandemic", line, *draws)
    assert "no city will be infected" in said("pandemic", told.prompt)
    assert said("pandemic", told.choices[-1].label) == "End the turn without infections"


@pytest.mark.rule("role.dispatcher.join")
def test_joining_says_whom() -> None:
    line = "players 3; roles dispatcher medic scientist; pawns atlanta madrid lima"
    assert said("pandemic", choice("pandemic", line, "join madrid").label) == (
        "Join the Medic in Madrid"
    )
    told = choice("pandemic", line, "join lima").label
    assert said("pandemic", told, "pt-BR") == "Ir até a Cientista em Lima"


@pytest.mark.rule("special.helicopter_lift")
def test_nobody_is_asked_who_else_gets_on_where_nobody_else_is() -> None:
    def asked(pawns: str) -> str:
        line = f"roles diver pilot; pawns {pawns}; hand 0 helicopter_lift"
        lift = ("play 0 helicopter_lift", "board 0")
        return said("forbidden_island", decision("forbidden_island", line, *lift).prompt)

    assert "who else" not in asked("gold_gate silver_gate")
    assert "who else" in asked("gold_gate gold_gate")


@pytest.mark.rule("actions.four", "role.pilot.fly")
def test_why_not_says_that_the_actions_are_spent_and_that_only_the_pilot_flies() -> None:
    told = decision("pandemic", "players 2; hand 1 airlift; step actions 1", "pass").barred
    reasons = {one.verb: said("pandemic", one.text) for one in told}
    assert reasons["drive"] == "Your actions of this turn are spent: you draw cards next."
    told = decision("forbidden_island", "roles diver pilot").barred
    assert "Only the Pilot flies." in [said("forbidden_island", one.text) for one in told]
