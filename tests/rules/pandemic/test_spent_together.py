"""The price of an action and its effect are one act: nothing is played in between."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.written import choose, discards, offered, owner_of, position

EVENTS = "hand 1 airlift forecast government_grant one_quiet_night resilient_population"
SIX = "stations atlanta cairo lima london tokyo sydney"


@pytest.mark.rule("ruling.spent_together", "ruling.exact_cure")
def test_no_event_is_played_while_the_cards_of_a_cure_are_chosen() -> None:
    state = position(
        f"roles medic dispatcher; hand 0 chicago london paris essen milan madrid; {EVENTS};"
        "infected tokyo"
    )
    assert "play airlift" in offered(state)
    choose(state, "cure blue")
    for card in ("chicago", "london", "paris", "essen"):
        assert {text.split()[0] for text in offered(state)} == {"spend"}
        assert {owner_of(state, text) for text in offered(state)} == {0}
        choose(state, f"spend {card}")
    assert sorted(offered(state)) == ["spend madrid", "spend milan"]
    choose(state, "spend milan")
    assert "play airlift" in offered(state)


@pytest.mark.rule("ruling.spent_together", "role.operations_expert.fly")
def test_no_event_is_played_while_the_card_of_a_special_flight_is_chosen() -> None:
    state = position(
        f"roles operations_expert dispatcher; hand 0 lima paris; {EVENTS}; infected tokyo"
    )
    choose(state, "operations_flight cairo")
    assert sorted(offered(state)) == ["spend lima", "spend paris"]
    choose(state, "spend lima")
    assert "play airlift" in offered(state)


@pytest.mark.rule("ruling.spent_together", "build.move_station")
def test_no_event_is_played_while_the_station_to_move_is_chosen() -> None:
    state = position(
        f"roles medic dispatcher; pawns paris lima; hand 0 paris; {EVENTS}; {SIX}; infected tokyo"
    )
    choose(state, "build")
    assert {text.split()[0] for text in offered(state)} == {"take_station"}
    choose(state, "take_station lima")
    assert "play airlift" in offered(state)


@pytest.mark.rule("ruling.spent_together")
@pytest.mark.parametrize(
    ("flight", "spent"), [("charter cairo", "paris"), ("direct cairo", "cairo")]
)
def test_a_flight_is_paid_and_flown_in_one_choice(flight: str, spent: str) -> None:
    state = position(f"roles medic dispatcher; pawns paris lima; hand 0 paris cairo; {EVENTS}")
    choose(state, flight)
    assert discards(state) == {spent}
    assert "drive istanbul" in offered(state)


@pytest.mark.rule("ruling.spent_together", "role.dispatcher.move")
def test_no_event_is_played_while_the_way_of_a_dispatched_pawn_is_chosen() -> None:
    state = position(
        f"roles dispatcher medic; pawns atlanta paris; hand 0 paris cairo; {EVENTS}; infected tokyo"
    )
    choose(state, "dispatch 1")
    verbs = {text.split()[0] for text in offered(state)}
    assert verbs == {"drive", "direct", "charter", "join"}
