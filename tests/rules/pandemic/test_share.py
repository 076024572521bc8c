"""Compartilhar Conhecimento: the card of the shared city, given or taken, by agreement."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import asked_to_agree, offered, offers, owner_of, position

TEAM = "players 3; roles scientist medic dispatcher"


@pytest.mark.rule("share.give")
def test_the_card_of_the_city_is_given_to_a_player_there() -> None:
    state = position(f"{TEAM}; pawns paris paris lima; hand 0 paris milan; hand 1 tokyo")
    assert changes_by(state, "give 1 paris") == {
        "hand 0": "milan",
        "hand 1": "paris tokyo",
        "shown": "paris",
        "step": "actions 3",
    }


@pytest.mark.rule("share.take")
def test_the_card_of_the_city_is_taken_from_a_player_there() -> None:
    state = position(f"{TEAM}; pawns paris paris lima; hand 0 milan; hand 1 paris tokyo")
    assert changes_by(state, "take 1 paris") == {
        "hand 0": "paris milan",
        "hand 1": "tokyo",
        "shown": "paris",
        "step": "actions 3",
    }


@pytest.mark.rule("share.give")
def test_only_the_card_of_the_city_is_given_and_to_each_player_there() -> None:
    state = position(
        "players 4; roles scientist medic dispatcher quarantine_specialist;"
        "pawns paris paris lima paris; hand 0 paris milan lima airlift"
    )
    assert offers(state, "give") == ["1 paris", "3 paris"]
    assert offers(state, "take") == []


@pytest.mark.rule("share.take")
def test_only_the_card_of_the_city_is_taken_from_whoever_there_holds_it() -> None:
    state = position(
        "players 4; roles scientist medic dispatcher quarantine_specialist;"
        "pawns paris paris lima paris; hand 0 tokyo; hand 1 milan; hand 2 lima; hand 3 paris essen"
    )
    assert offers(state, "take") == ["3 paris"]
    assert offers(state, "give") == []


@pytest.mark.rule("share.give", "share.take")
@pytest.mark.parametrize("hands", ["hand 0 paris lima", "hand 1 paris lima"])
def test_players_apart_share_nothing(hands: str) -> None:
    state = position(f"{TEAM}; pawns paris lima milan; {hands}")
    assert offers(state, "give") == []
    assert offers(state, "take") == []


@pytest.mark.rule("share.give", "share.take")
def test_others_do_not_share_among_themselves_in_a_turn_that_is_not_theirs() -> None:
    state = position(f"{TEAM}; pawns lima paris paris; hand 1 paris; hand 2 lima")
    assert offers(state, "give") == []
    assert offers(state, "take") == []


@pytest.mark.rule("share.agree")
def test_the_receiver_must_agree_to_a_gift_and_the_holder_to_a_taking() -> None:
    state = position(f"{TEAM}; pawns paris paris paris; hand 0 paris")
    assert asked_to_agree(state, "give 1 paris") == (1,)
    assert asked_to_agree(state, "give 2 paris") == (2,)
    assert owner_of(state, "give 1 paris") == 0
    state = position(f"{TEAM}; pawns paris paris paris; hand 2 paris")
    assert asked_to_agree(state, "take 2 paris") == (2,)
    assert owner_of(state, "take 2 paris") == 0


@pytest.mark.rule("share.agree", "turn.decider")
def test_nothing_but_sharing_and_moving_others_needs_agreement() -> None:
    state = position(
        "paris B2; roles scientist medic; pawns paris paris; stations atlanta milan lima paris;"
        "hand 0 paris essen milan london madrid airlift"
    )
    asked = {text: asked_to_agree(state, text) for text in offered(state)}
    assert "cure blue" in asked
    assert {text: seats for text, seats in asked.items() if seats} == {"give 1 paris": (1,)}


@pytest.mark.rule("share.give", "share.take", "actions.four")
def test_a_card_may_go_there_and_back_for_an_action_each_way() -> None:
    state = position(f"{TEAM}; pawns paris paris lima; hand 0 paris")
    told = changes_by(state, "give 1 paris", "take 1 paris")
    assert told == {"shown": "paris", "step": "actions 2"}


@pytest.mark.rule("share.give")
def test_a_gift_may_be_the_last_action() -> None:
    state = position(f"{TEAM}; pawns paris paris lima; hand 0 paris; step actions 1")
    assert changes_by(state, "give 1 paris") == {
        "hand 0": "",
        "hand 1": "paris",
        "shown": "paris",
        "step": "draw_cards 2",
    }


@pytest.mark.rule("ruling.events_not_shared")
@pytest.mark.parametrize("role", ["scientist", "researcher", "contingency_planner"])
def test_no_role_passes_an_event(role: str) -> None:
    state = position(
        f"roles {role} medic; pawns paris paris; hand 0 milan airlift forecast;"
        "hand 1 government_grant"
    )
    passed = {text.split()[1] for text in offers(state, "give") + offers(state, "take")}
    assert passed <= {"milan"}


@pytest.mark.rule("ruling.events_not_shared", "role.researcher.give")
def test_no_event_is_taken_from_the_researcher() -> None:
    state = position("roles medic researcher; pawns paris paris; hand 1 milan airlift forecast")
    assert offers(state, "take") == ["1 milan"]


@pytest.mark.rule("ruling.stored_event", "ruling.events_not_shared")
def test_a_stored_event_is_not_shared() -> None:
    state = position("roles medic contingency_planner; pawns paris paris; stored airlift")
    assert offered(state) == [
        "drive london",
        "drive madrid",
        "drive essen",
        "drive milan",
        "drive algiers",
        "pass",
        "play airlift",
    ]
    assert owner_of(state, "play airlift") == 1
