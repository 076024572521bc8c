"""EVENT CARDS: the moments at which they may be played."""

from __future__ import annotations

import pytest

from tests.rules.rising_tide.moments import AFTER_ACTIONS, BETWEEN_FAILURES, BREACHED, MOMENTS
from tests.rules.rising_tide.written import (
    choose,
    dikes,
    discards,
    offered,
    offers,
    owner_of,
    position,
    said,
)


@pytest.mark.rule("event.any_time", "event.any_player", "event.no_action", "event.decider")
@pytest.mark.rule("event.discard", "ruling.event_moments")
@pytest.mark.parametrize("moment", ["step actions 1", *MOMENTS])
def test_anyone_may_play_an_event_at_every_moment(moment: str) -> None:
    state = position(f"hand 1 delta_plan; {BREACHED}; {moment}")
    assert owner_of(state, "play delta_plan") == 1
    before = said(state, "agenda")
    choose(state, "play delta_plan")
    assert state.to_move == 1
    choose(state, *["place_dike noordzee-fryslan"] * 3)
    assert dikes(state, "noordzee-fryslan") == 3
    assert discards(state) == ["delta_plan"]
    assert "actions" not in before or said(state, "agenda") == before


@pytest.mark.rule("ruling.event_moments")
def test_between_pumping_stations_events_may_be_played_and_before_the_draw() -> None:
    state = position("hand 1 new_port; water 2 delfland; stations delfland; step operate")
    assert "play new_port" in offered(state)
    choose(state, "operate delfland delfland")
    assert offered(state) == ["play new_port", "go_on"]
    choose(state, "go_on")
    assert offered(state) == ["region_or_event", "storm"]


@pytest.mark.rule("ruling.event_moments")
def test_an_event_that_dries_the_last_station_leaves_the_moment_before_the_draw() -> None:
    line = "hand 1 hoogheemraadschappen delta_plan; breached noordzee-fryslan"
    state = position(f"{line}; water delfland; stations delfland; step operate")
    choose(state, "play hoogheemraadschappen", "drain delfland")
    assert offered(state) == ["play delta_plan", "go_on"]
    assert offered(choose(state, "go_on")) == ["region_or_event", "storm"]


@pytest.mark.rule("event.while_acting", "ruling.event_moments")
@pytest.mark.parametrize(
    "event", ["engineering_corps", "calm_before_the_storm", "little_dutch_boy"]
)
def test_three_events_are_played_only_while_somebody_acts(event: str) -> None:
    for moment in ("step actions 1", AFTER_ACTIONS):
        assert event in offers(position(f"hand 1 {event}; {moment}"), "play")
    for moment in MOMENTS[1:]:
        state = position(f"hand 1 {event} new_port; {moment}")
        assert offers(state, "play") == ["new_port"]


@pytest.mark.rule("event.not_while_resolving", "ruling.event_whole")
def test_no_event_while_a_card_is_being_resolved() -> None:
    state = choose(position("hand 1 delta_plan new_port; step fail 1"), "fail delfland")
    assert {text.split()[0] for text in offered(state)} == {"lose_dike"}
    state = choose(position("hand 1 delta_plan new_port"), "play new_port")
    assert {text.split()[0] for text in offered(state)} == {"at"}


@pytest.mark.rule("event.not_while_resolving")
def test_at_set_up_no_event_is_played() -> None:
    state = position(
        "hand 0 delta_plan betuwe walcheren fryslan; hand 1 new_port mail_exchange betuwe;"
        " failed 2 walcheren 2 delfland 2 betuwe 2 vollenhove fryslan; agenda deal_hand 7"
    )
    assert all(text.startswith("draw") for text in offered(state))


@pytest.mark.rule("ruling.nothing_for_nothing")
@pytest.mark.parametrize(
    ("event", "line"),
    [
        ("delta_plan", "water delfland"),
        ("twee_gebroeders", "water delfland"),
        ("twee_gebroeders", f"{BREACHED}; pawns veluwe veluwe"),
        ("emergency_meeting", "pawns betuwe betuwe"),
        ("hoogheemraadschappen", "water -"),
        ("water_management", "water -"),
        ("mail_exchange", "hand 1 betuwe"),
        ("mail_exchange", "hand 0 mail_exchange betuwe; hand 1 betuwe"),
        ("stormvloedseindienst", "hand 1 new_port"),
        ("emergency_sandbags", BETWEEN_FAILURES),
    ],
)
def test_an_event_that_would_do_nothing_is_not_offered(event: str, line: str) -> None:
    state = position(f"hand 0 {event}; {line}" if "hand 0" not in line else line)
    assert event not in offers(state, "play")
