"""The open decision as people see it: prompts, labels, anchors, rules and owners."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.flow.decisions import options, owner
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.games.forbidden_island.words.describe import describe
from tabletide.kernel.options import parse, verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice
from tabletide.parts.files.messages import say
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.spoken import ENGLISH, PORTUGUESE
from tests.rules.forbidden_island.written import choose, position

FIVE = "howling_garden gold_gate temple_of_the_sun whispering_garden breakers_bridge"


def choice(state: State, text: str) -> Choice:
    """One option of the open decision, as it is described."""
    number = parse(VERBS, text)
    return next(choice for choice in describe(state).choices if choice.option == number)


def test_every_option_is_described_in_order_with_its_owner() -> None:
    for seed in range(9):
        for state, _ in play(seed, roles="chosen"):
            told = [(one.option, one.verb, one.owner) for one in describe(state).choices]
            assert told == [
                (option, verb_of(VERBS, option).name, owner(state, option))
                for option in options(state)
            ]


def test_chance_and_a_game_that_is_over_leave_nothing_to_choose() -> None:
    drawing = describe(position("step draw"))
    assert (drawing.seat, drawing.choices) == (CHANCE, ())
    over = describe(choose(position("level 9; step draw"), "draw waters_rise"))
    assert (over.seat, over.choices, over.rule) == (NOBODY, (), "loss.skull")


@pytest.mark.rule("move.step", "role.explorer.move", "role.diver.move", "role.pilot.fly")
def test_a_move_lights_the_tile_and_the_pawn_and_names_the_rule_that_allows_it() -> None:
    state = position("roles explorer engineer; pawns howling_garden silver_gate")
    step = choice(state, "move gold_gate")
    assert {"place:gold_gate", "pawn:0"} <= set(step.anchors)
    assert step.rule == "move.step"
    assert choice(state, "move copper_gate").rule == "role.explorer.move"
    state = position("roles diver engineer; pawns howling_garden silver_gate; flooded gold_gate")
    assert choice(state, "move gold_gate").rule == "move.step"
    assert choice(state, "move fools_landing").rule == "role.diver.move"
    state = position("roles pilot engineer; pawns howling_garden silver_gate")
    assert choice(state, "fly watchtower").rule == "role.pilot.fly"


@pytest.mark.rule("shore.tile", "role.explorer.shore", "role.engineer.shore")
def test_shoring_up_names_the_rule_that_allows_it() -> None:
    state = position(
        f"roles explorer engineer; pawns howling_garden silver_gate; flooded {FIVE} copper_gate"
    )
    assert choice(state, "shore_up gold_gate").rule == "shore.tile"
    assert choice(state, "shore_up copper_gate").rule == "role.explorer.shore"
    assert "place:copper_gate" in choice(state, "shore_up copper_gate").anchors
    state = position(f"roles engineer diver; pawns howling_garden silver_gate; flooded {FIVE}")
    choose(state, "shore_up gold_gate")
    assert choice(state, "shore_up howling_garden").rule == "role.engineer.shore"
    assert choice(state, "enough").rule == "ruling.engineer_second"


@pytest.mark.rule("give.card", "role.messenger.give", "capture.treasure")
def test_giving_and_capturing_light_the_card_and_whoever_gets_it() -> None:
    state = position(
        "players 3; roles messenger engineer diver; pawns coral_palace coral_palace watchtower;"
        "hand 0 4 oceans_chalice"
    )
    near, far = choice(state, "give 1 oceans_chalice"), choice(state, "give 2 oceans_chalice")
    assert (near.rule, far.rule) == ("give.card", "role.messenger.give")
    assert {"card:oceans_chalice", "seat:2", "pawn:2"} <= set(far.anchors)
    capture = choice(state, "capture oceans_chalice")
    assert {"treasure:oceans_chalice", "place:coral_palace"} <= set(capture.anchors)
    assert "card:oceans_chalice" in capture.anchors
    assert capture.rule == "capture.treasure"


@pytest.mark.rule("role.navigator.move", "ruling.navigator_own_way", "ruling.navigator_strict")
def test_leading_lights_the_pawn_led_and_its_goal() -> None:
    table = "roles navigator explorer; pawns silver_gate howling_garden"
    own = choice(position(table), "navigate 1 gold_gate")
    assert {"pawn:1", "place:gold_gate"} <= set(own.anchors)
    assert own.rule == "ruling.navigator_own_way"
    strict = choice(position(f"{table}; navigator strict"), "navigate 1 gold_gate")
    assert strict.rule == "role.navigator.move"


@pytest.mark.rule("special.any_time", "end.win", "ruling.rescue", "hand.play_instead")
def test_special_cards_are_named_by_what_they_would_do() -> None:
    home = "pawns fools_landing fools_landing; hand 1 helicopter_lift"
    four = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
    plain = choice(position(home), "play 1 helicopter_lift")
    winning = choice(position(f"{home}; {four}"), "play 1 helicopter_lift")
    assert {"card:helicopter_lift", "seat:1"} <= set(winning.anchors)
    assert winning.rule == "end.win"
    assert say(ENGLISH, plain.label) != say(ENGLISH, winning.label)
    sea = position(
        "roles engineer messenger; pawns misty_marsh silver_gate; hand 1 helicopter_lift;"
        "sunk breakers_bridge lost_lagoon observatory twilight_hollow; flooded misty_marsh;"
        "step flood 1"
    )
    choose(sea, "flood misty_marsh")
    assert describe(sea).rule == "ruling.rescue"
    assert choice(sea, "play 1 helicopter_lift").rule == "ruling.rescue"


@pytest.mark.rule("swim.step", "role.explorer.swim", "role.diver.swim", "role.pilot.swim")
@pytest.mark.parametrize(
    ("role", "goal", "rule"),
    [
        ("engineer", "lost_lagoon", "swim.step"),
        ("explorer", "tidal_palace", "role.explorer.swim"),
        ("pilot", "fools_landing", "role.pilot.swim"),
    ],
)
def test_a_swim_names_the_rule_that_allows_it(role: str, goal: str, rule: str) -> None:
    state = position(
        f"roles {role} messenger; pawns misty_marsh silver_gate; flooded misty_marsh; step flood 1"
    )
    choose(state, "flood misty_marsh")
    swim = choice(state, f"swim {goal}")
    assert swim.rule == rule
    assert {f"place:{goal}", "pawn:0"} <= set(swim.anchors)


@pytest.mark.rule("hand.limit")
def test_the_hand_limit_asks_for_any_card() -> None:
    state = position("roles diver pilot; hand 0 3 earth_stone 3 oceans_chalice; step limit 0")
    asked = describe(state).prompt
    assert say(ENGLISH, asked) == ("The Diver is 1 card over the hand limit and discards one.")
    assert say(PORTUGUESE, asked) == (
        "O Mergulhador passou do limite da mão e precisa descartar 1 carta."
    )


@pytest.mark.rule("hand.limit", "hand.play_instead")
def test_over_the_hand_limit_others_are_told_what_happens_not_what_to_do() -> None:
    hand = "hand 0 3 earth_stone 2 oceans_chalice 1 helicopter_lift"
    asked = describe(position(f"roles diver pilot; {hand}; step limit 0")).prompt
    by_whom: dict[str, object] = {"role": ("role.diver", {}), "other": ("role.pilot", {})}
    given = ("prompt.hand_limit_gift_or_play", by_whom)
    assert say(ENGLISH, asked) == (
        "The Diver is 1 card over the hand limit and discards one or plays a special card."
    )
    assert say(ENGLISH, given) == (
        "With the card from the Pilot, the Diver is over the hand limit and discards one "
        "or plays a special card."
    )


@pytest.mark.rule("end.win")
def test_with_all_treasures_the_prompt_says_what_is_left_to_do() -> None:
    three = "captured earth_stone statue_of_the_wind crystal_of_fire"
    told = {
        line: describe(position(f"{line}; roles diver pilot; step actions 3"))
        for line in (three, f"{three} oceans_chalice")
    }
    assert [one.rule for one in told.values()] == ["actions.three", "end.win"]
    before, after = (say(ENGLISH, one.prompt) for one in told.values())
    assert (
        after
        == f"{before} With all four treasures: everybody to Fools' Landing, then a Helicopter Lift."
    )
    landed = "pawns fools_landing fools_landing; roles diver pilot; step actions 3"
    there = say(ENGLISH, describe(position(f"{three} oceans_chalice; {landed}")).prompt)
    assert there == (
        f"{before} Everybody is on Fools' Landing with all four treasures: a Helicopter Lift wins."
    )
