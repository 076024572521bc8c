"""The open decision as people see it: prompts, labels, anchors, rules and owners."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.flow.decisions import options, owner
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.cards import ROLES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.games.pandemic.words.describe import describe
from tabletide.kernel.options import parse, verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice, Decision
from tabletide.parts.files.messages import say
from tests.rules.pandemic.played import play
from tests.rules.pandemic.scenes import pile_ends_in_epidemic
from tests.rules.pandemic.spoken import ENGLISH, PORTUGUESE
from tests.rules.pandemic.written import choose, position

NO_BLUE_LEFT = ", ".join(f"{city} B3" for city in CITIES[:8])


def choice(state: State, text: str) -> Choice:
    """One option of the open decision, as it is described."""
    number = parse(VERBS, text)
    return next(choice for choice in describe(state).choices if choice.option == number)


def label(state: State, text: str) -> str:
    return say(ENGLISH, choice(state, text).label)


def prompt(decision: Decision) -> str:
    return say(ENGLISH, decision.prompt)


# Every decision


def test_every_option_is_described_in_order_with_its_owner() -> None:
    for seed in range(6):
        for state, _ in play(seed, hands="closed" if seed % 2 else "open", roles="chosen"):
            told = [
                (choice.option, choice.verb, choice.owner) for choice in describe(state).choices
            ]
            assert told == [
                (option, verb_of(VERBS, option).name, owner(state, option))
                for option in options(state)
            ]


@pytest.mark.rule("turn.decider")
def test_chance_and_a_game_that_is_over_leave_nothing_to_choose() -> None:
    drawing = describe(position("step draw"))
    assert (drawing.seat, drawing.choices) == (CHANCE, ())
    over = describe(position(f"{NO_BLUE_LEFT}; over cubes"))
    assert (over.seat, over.choices, over.rule) == (NOBODY, (), "loss.cubes")
    assert prompt(over) == "Defeat: a disease spread until its cubes ran out."


# Moves


@pytest.mark.rule("move.drive", "move.direct", "move.charter", "move.shuttle")
def test_a_move_lights_its_city_its_price_and_the_pawn() -> None:
    state = position(
        "players 2; turn 1; pawns lima paris; hand 1 paris cairo; stations paris milan"
    )
    assert choice(state, "drive essen").anchors == ("button:drive", "place:essen", "pawn:1")
    assert set(choice(state, "direct cairo").anchors) == {
        "button:direct",
        "place:cairo",
        "card:cairo",
        "pawn:1",
    }
    assert set(choice(state, "charter lima").anchors) == {
        "button:charter",
        "place:lima",
        "card:paris",
        "pawn:1",
    }
    assert label(state, "charter lima") == "Charter flight to Lima, spending the Paris card"
    assert choice(state, "shuttle milan").rule == "move.shuttle"


@pytest.mark.rule("role.dispatcher.move", "role.dispatcher.join", "ruling.dispatcher_own_pawn")
def test_the_dispatcher_is_told_which_pawn_he_moves() -> None:
    state = position("roles dispatcher medic; pawns atlanta paris; hand 0 paris")
    assert label(state, "join paris") == "Join the Medic in Paris"
    assert label(state, "dispatch 1") == "Move the Medic"
    assert {"pawn:1", "seat:1"} <= set(choice(state, "dispatch 1").anchors)

    choose(state, "dispatch 1")
    assert prompt(describe(state)) == "The Dispatcher moves the Medic: where to?"
    assert label(state, "drive essen") == "Drive the Medic to Essen"
    assert choice(state, "drive essen").rule == "role.dispatcher.move"
    assert choice(state, "drive essen").anchors[-1] == "pawn:1"
    assert choice(state, "join atlanta").rule == "role.dispatcher.join"
    charter = choice(state, "charter lima")
    assert {"pawn:1", "card:paris"} <= set(charter.anchors)
    assert say(PORTUGUESE, charter.label) == (
        "Mandar o peão do Médico em Voo Fretado para Lima, descartando a carta de Paris"
    )


@pytest.mark.rule("role.operations_expert.fly", "role.operations_expert.build")
def test_the_operations_expert_is_told_by_his_own_rules() -> None:
    state = position(
        "roles operations_expert medic; pawns milan atlanta; stations milan; hand 0 lima cairo"
    )
    assert choice(state, "operations_flight tokyo").rule == "role.operations_expert.fly"
    choose(state, "operations_flight tokyo")
    assert prompt(describe(state)) == (
        "Flight to Tokyo: which City card does the Operations Expert spend?"
    )
    assert choice(state, "spend lima").rule == "role.operations_expert.fly"
    choose(state, "spend lima")
    build = choice(state, "build")
    assert build.rule == "role.operations_expert.build"
    assert build.anchors == ("button:build", "place:tokyo")


# The other actions


@pytest.mark.rule("build.station", "build.move_station")
def test_building_lights_the_city_and_the_card_it_costs() -> None:
    state = position(
        "pawns paris atlanta; hand 0 paris; stations lima cairo essen delhi tokyo milan"
    )
    assert choice(state, "build").anchors == ("button:build", "place:paris", "card:paris")
    assert choice(state, "build").rule == "build.station"
    choose(state, "build")
    assert choice(state, "take_station lima").anchors == ("button:take_station", "place:lima")


@pytest.mark.parametrize(
    ("roles", "cured", "cubes", "rule"),
    [
        ("scientist medic", "", 1, "treat.one"),
        ("medic scientist", "", 3, "role.medic.treat"),
        ("scientist medic", "; cured blue", 3, "treat.cured"),
    ],
)
@pytest.mark.rule("treat.one", "treat.cured", "role.medic.treat")
def test_a_treatment_says_how_many_cubes_go_and_why(
    roles: str, cured: str, cubes: int, rule: str
) -> None:
    state = position(f"paris B3, lima B1; roles {roles}; pawns paris atlanta{cured}")
    treat = choice(state, "treat blue")
    assert treat.label.blanks["n"] == cubes
    assert treat.rule == rule
    assert set(treat.anchors) == {"button:treat", "disease:blue", "place:paris"}


@pytest.mark.rule("share.give", "share.take", "role.researcher.give")
def test_sharing_names_the_other_seat_by_role_and_the_card() -> None:
    state = position("roles researcher medic; hand 0 lima atlanta; hand 1 cairo")
    assert label(state, "give 1 lima") == "Give the Lima card to the Medic"
    assert choice(state, "give 1 lima").rule == "role.researcher.give"
    assert choice(state, "give 1 atlanta").rule == "share.give"
    assert set(choice(state, "give 1 lima").anchors) == {
        "button:give",
        "pawn:1",
        "seat:1",
        "card:lima",
    }
    state = position("turn 1; roles researcher medic; hand 0 lima atlanta; hand 1 cairo")
    assert label(state, "take 0 lima") == "Take the Lima card from the Researcher"
    assert choice(state, "take 0 atlanta").rule == "share.take"


@pytest.mark.rule("ruling.closed_take")
def test_with_closed_hands_the_holder_offers_the_card() -> None:
    state = position("hands closed; turn 1; roles scientist researcher; hand 0 atlanta")
    offer = choice(state, "take 0 atlanta")
    assert (offer.owner, offer.rule) == (0, "ruling.closed_take")
    assert say(PORTUGUESE, offer.label) == "Oferecer a carta de Atlanta à Pesquisadora"
    assert {"card:atlanta", "pawn:1", "seat:1"} <= set(offer.anchors)
    assert all(choice["verb"] != "take" for choice in describe(state).json(1)["choices"])


@pytest.mark.rule("cure.discover", "role.scientist.cure", "ruling.exact_cure")
def test_a_cure_says_what_it_costs() -> None:
    state = position("roles scientist medic; hand 0 paris essen milan london madrid")
    cure = choice(state, "cure blue")
    assert (cure.label.blanks["n"], cure.rule) == (4, "role.scientist.cure")
    hand = {f"card:{city}" for city in ("paris", "essen", "milan", "london", "madrid")}
    assert set(cure.anchors) == {"button:cure", "disease:blue", "place:atlanta"} | hand
    choose(state, "cure blue", "spend paris", "spend essen", "spend milan")
    assert prompt(describe(state)) == "Cure for the blue disease: the Scientist spends 1 more card."


@pytest.mark.rule("role.contingency_planner.store", "role.contingency_planner.play")
def test_a_stored_event_is_played_by_the_planners_rule() -> None:
    state = position("roles contingency_planner medic; discards airlift; hand 1 forecast")
    assert choice(state, "store airlift").anchors == ("button:store", "card:airlift")
    choose(state, "store airlift")
    assert choice(state, "play airlift").rule == "role.contingency_planner.play"
    assert choice(state, "play forecast").rule == "event.forecast"
    assert choice(state, "play forecast").owner == 1


# Moments and small choices


@pytest.mark.rule("event.any_time", "event.between_epidemics", "ruling.resilient_moment")
def test_going_on_says_where_it_leads() -> None:
    state = position(f"hands closed; {pile_ends_in_epidemic()}; step actions 1")
    choose(state, "pass")
    assert label(state, "go_on") == "Draw cards"
    choose(state, "go_on", "epidemic", "epidemic", "infect lima")
    assert choice(state, "go_on").rule == "ruling.resilient_moment"
    assert label(state, "go_on") == "Go on to Intensify"
    choose(state, "go_on")
    assert describe(state).rule == "event.between_epidemics"
    assert label(state, "go_on") == "Go on to the second Epidemic"
    choose(state, "go_on", "infect cairo", "go_on")
    assert label(state, "go_on") == "Go on to the infections"
    choose(state, "go_on", "infect cairo")
    assert label(state, "go_on") == "Next infection card"


@pytest.mark.rule("hand.limit")
def test_the_hand_limit_counts_the_cards_over_it() -> None:
    state = position(
        "hand 1 paris essen milan london madrid lima miami airlift tokyo; step limit 1"
    )
    assert prompt(describe(state)) == (
        "The Researcher is 2 cards over the hand limit and discards 2 or plays Events."
    )
    by_whom: dict[str, object] = {"role": ("role.researcher", {}), "other": ("role.scientist", {})}
    assert say(ENGLISH, ("prompt.hand_limit_gift_or_play", by_whom)) == (
        "With the card from the Scientist, the Researcher is over the hand limit and discards one"
        " or plays an Event."
    )
    assert choice(state, "discard airlift").anchors == ("button:discard", "card:airlift")
    choose(state, "discard airlift")
    assert prompt(describe(state)) == (
        "With the card from the Scientist, the Researcher is over the hand limit and discards one."
    )
    assert say(PORTUGUESE, describe(state).prompt) == (
        "A Cientista deu uma carta à Pesquisadora,"
        " que passou do limite da mão e precisa descartar 1 carta."
    )


@pytest.mark.rule("hand.limit", "hands.closed")
def test_with_closed_hands_only_its_holder_is_told_that_an_event_helps_too() -> None:
    seven = "paris essen milan london madrid lima miami"
    with_event = position(f"hands closed; hand 1 {seven} airlift; step limit 1")
    without = position(f"hands closed; hand 1 {seven} tokyo; step limit 1")
    for state, own in ((with_event, True), (without, False)):
        asked = describe(state)
        assert ("or_play" in asked.own(1).prompt.key) == own
        assert asked.own(0).prompt.key == asked.own().prompt.key == "prompt.hand_limit_gift_or_play"
        assert asked.json(0)["prompt"]["key"] == "prompt.hand_limit_gift_or_play"


@pytest.mark.rule("event.airlift")
def test_an_airlift_lights_pawns_then_cities() -> None:
    state = position("roles scientist researcher; hand 1 airlift")
    choose(state, "play airlift")
    assert describe(state).seat == 1
    assert set(choice(state, "airlift_pawn 0").anchors) == {
        "button:airlift_pawn",
        "pawn:0",
        "seat:0",
    }
    choose(state, "airlift_pawn 0")
    assert set(choice(state, "airlift_to cairo").anchors) == {
        "button:airlift_to",
        "place:cairo",
        "pawn:0",
    }
    assert say(PORTUGUESE, choice(state, "airlift_to cairo").label) == (
        "Transportar o peão da Cientista para o Cairo"
    )


@pytest.mark.rule("event.forecast", "event.resilient_population")
def test_infection_cards_light_up_where_they_lie() -> None:
    state = position("hand 0 resilient_population; infected lima cairo")
    choose(state, "play resilient_population")
    assert choice(state, "remove cairo").anchors == (
        "button:remove",
        "infection:cairo",
        "place:cairo",
    )


@pytest.mark.rule("ruling.roles_chosen")
def test_seats_that_choose_roles_are_named_by_number() -> None:
    state = next(m.state for m in play(5, roles="chosen") if m.state.to_move == 2)
    assert prompt(describe(state)) == "Seat 3 chooses a role."
    assert len(describe(state).choices) == len(ROLES) - 2
