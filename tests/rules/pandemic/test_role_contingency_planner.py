"""ESPECIALISTA EM PLANOS DE CONTINGÊNCIA: an Event fetched, kept on the role, played once."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.cards import EVENTS
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, discards, hand, offered, offers, owner_of, position

TEAM = "roles contingency_planner scientist"


@pytest.mark.rule("role.contingency_planner.store")
@pytest.mark.parametrize("event", EVENTS)
def test_any_event_of_the_discard_pile_is_fetched_for_an_action(event: str) -> None:
    state = position(f"{TEAM}; hand 0 tokyo; discards paris {event}")
    assert changes_by(state, f"store {event}") == {
        "discards": "paris",
        "step": "actions 3",
        "stored": event,
    }
    assert hand(state, 0) == {"tokyo"}


@pytest.mark.rule("role.contingency_planner.store")
def test_he_fetches_events_only_and_only_from_the_discard_pile() -> None:
    state = position(
        f"{TEAM}; hand 0 forecast; hand 1 one_quiet_night; discards paris airlift government_grant;"
        "gone resilient_population"
    )
    assert offers(state, "store") == ["airlift", "government_grant"]


@pytest.mark.rule("role.contingency_planner.store")
def test_he_fetches_in_his_own_turn_only() -> None:
    state = position(f"{TEAM}; discards airlift; turn 1")
    assert offers(state, "store") == []
    state = position(f"{TEAM}; discards airlift; hand 0 forecast; step actions 1")
    choose(state, "pass")
    assert offered(state) == ["play forecast", "go_on"]


@pytest.mark.rule("role.contingency_planner.store")
@pytest.mark.parametrize(
    "role",
    [
        "dispatcher",
        "medic",
        "operations_expert",
        "quarantine_specialist",
        "researcher",
        "scientist",
    ],
)
def test_no_other_role_fetches_events(role: str) -> None:
    state = position(f"roles {role} contingency_planner; discards airlift forecast")
    assert offers(state, "store") == []


@pytest.mark.rule("ruling.planner_no_swap", "role.contingency_planner.store")
def test_with_one_event_stored_he_fetches_no_other() -> None:
    state = position(f"{TEAM}; stored airlift; discards forecast government_grant")
    assert offers(state, "store") == []
    choose(state, "play airlift", "airlift_pawn 0", "airlift_to paris")
    assert offers(state, "store") == ["forecast", "government_grant"]


@pytest.mark.rule("role.contingency_planner.play")
def test_a_stored_event_once_played_leaves_the_game() -> None:
    state = position(f"{TEAM}; hand 0 tokyo; stored airlift; discards forecast")
    told = changes_by(state, "play airlift", "airlift_pawn 0", "airlift_to paris")
    assert told == {"gone": "airlift", "pawns": "paris atlanta", "stored": ""}
    assert "airlift" not in offers(state, "store")


@pytest.mark.rule("role.contingency_planner.play", "event.discard")
def test_an_event_from_his_hand_is_discarded_and_can_be_fetched() -> None:
    state = position(f"{TEAM}; hand 0 airlift; stored one_quiet_night")
    told = changes_by(state, "play airlift", "airlift_pawn 0", "airlift_to paris")
    assert told == {"discards": "airlift", "hand 0": "", "pawns": "paris atlanta"}
    choose(state, "play one_quiet_night")
    assert discards(state) == {"airlift"}
    assert offers(state, "store") == ["airlift"]


@pytest.mark.rule("role.contingency_planner.play", "role.contingency_planner.store")
@pytest.mark.parametrize(
    ("event", "choices"),
    [
        ("airlift", ("airlift_pawn 0", "airlift_to paris")),
        ("government_grant", ("grant paris",)),
        ("one_quiet_night", ()),
        ("resilient_population", ("remove tokyo",)),
        (
            "forecast",
            tuple(f"look {city}" for city in ("lima", "cairo", "delhi", "essen", "lagos", "osaka")),
        ),
    ],
)
def test_each_event_works_from_the_role_card_and_is_gone(
    event: str, choices: tuple[str, ...]
) -> None:
    state = position(f"{TEAM}; discards {event} chicago; infected tokyo seoul")
    choose(state, f"store {event}", f"play {event}", *choices)
    while offers(state, "arrange"):
        choose(state, f"arrange {offers(state, 'arrange')[0]}")
    assert state.to_move == 0
    assert discards(state) == {"chicago"}
    assert offers(state, "play") == []
    assert offers(state, "store") == []


@pytest.mark.rule("role.contingency_planner.play", "event.any_time")
def test_he_plays_the_stored_event_in_the_turn_of_another() -> None:
    state = position(f"{TEAM}; stored airlift; turn 1; hand 1 forecast")
    assert {text: owner_of(state, text) for text in offered(state) if "play" in text} == {
        "play airlift": 0,
        "play forecast": 1,
    }
    told = changes_by(state, "play airlift", "airlift_pawn 0", "airlift_to paris")
    assert told == {"gone": "airlift", "pawns": "paris atlanta", "stored": ""}


@pytest.mark.rule("role.contingency_planner.play", "event.any_time")
def test_his_stored_event_opens_the_moments_between_the_parts_of_a_turn() -> None:
    state = position(f"{TEAM}; stored airlift; turn 1; step infect 2")
    choose(state, "infect tokyo")
    assert offered(state) == ["play airlift", "go_on"]
    assert owner_of(state, "play airlift") == 0
    assert owner_of(state, "go_on") == 1


@pytest.mark.rule("ruling.stored_event", "hand.only_player_cards")
def test_a_stored_event_does_not_count_as_an_eighth_card() -> None:
    state = position(f"{TEAM}; hand 0 paris essen milan lima cairo; stored airlift; step draw")
    choose(state, "city_or_event", "draw delhi", "city_or_event", "draw tokyo")
    assert offers(state, "discard") == []
    assert offered(state) == ["play airlift", "go_on"]


@pytest.mark.rule("ruling.stored_event", "hand.limit")
def test_a_stored_event_is_not_discarded_for_the_limit_and_playing_it_does_not_help() -> None:
    state = position(
        f"{TEAM}; hand 0 paris essen milan lima cairo santiago; stored one_quiet_night; step draw"
    )
    choose(state, "city_or_event", "draw delhi", "city_or_event", "draw tokyo")
    assert set(offers(state, "discard")) == hand(state, 0)
    assert len(hand(state, 0)) == 8
    choose(state, "play one_quiet_night")
    assert set(offers(state, "discard")) == hand(state, 0)
    assert len(hand(state, 0)) == 8


@pytest.mark.rule("role.contingency_planner.store", "hand.limit")
def test_an_event_discarded_for_the_limit_can_be_fetched_later() -> None:
    state = position(f"{TEAM}; hand 1 paris essen milan lima cairo forecast; turn 1; step draw")
    choose(state, "city_or_event", "draw delhi", "city_or_event", "draw tokyo")
    choose(state, "discard forecast", "infect seoul", "infect beijing")
    assert state.to_move == 0
    assert changes_by(state, "store forecast") == {
        "discards": "",
        "step": "actions 3",
        "stored": "forecast",
    }


@pytest.mark.rule("role.contingency_planner.store", "role.contingency_planner.play")
def test_he_may_fetch_play_and_fetch_again_in_one_turn() -> None:
    state = position(f"{TEAM}; discards one_quiet_night government_grant")
    choose(state, "store government_grant", "play government_grant", "grant paris")
    told = changes_by(state, "store one_quiet_night")
    assert told == {"discards": "", "step": "actions 2", "stored": "one_quiet_night"}
