"""CARTAS DE EVENTO: every Event, at every moment for Events, from every hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tabletide.games.pandemic.pieces.cards import EVENTS
from tabletide.games.pandemic.pieces.state import State
from tests.rules.pandemic.scenes import effect, pile_ends_in_epidemic
from tests.rules.pandemic.written import choose, offered, offers, owner_of, position

# Seat 0 is on turn; seat 1 may have an Event stored; seat 2 holds one Event all the while, so
# that with open hands the moment stays open after another was played.
TABLE = (
    "players 3; roles researcher contingency_planner operations_expert;"
    "pawns atlanta cairo atlanta; infected cairo delhi"
)
SIX = "essen milan london madrid montreal washington"
SMALL_CHOICES = {"airlift_pawn", "airlift_to", "look", "arrange", "grant", "remove"}
TWO_CARDS = ("city_or_event", "draw santiago", "city_or_event", "draw sydney")
HOLDERS = ["0", "1", "2", "stored"]


class Moment(NamedTuple):
    """A moment for Events: how it comes about, and how it goes by."""

    parts: str
    phrases: tuple[str, ...]
    waits: str  # an option by which the game goes on
    seat: int = 0  # whose option that is
    active_hand: str = ""
    other_hand: str = ""  # seat 2's


MOMENTS = {
    "before the first action": Moment("step actions 4", (), "pass"),
    "between actions": Moment("step actions 3", ("drive chicago",), "pass"),
    "after the last action": Moment("step actions 1", ("drive chicago",), "go_on"),
    "after stopping early": Moment("step actions 4", ("pass",), "go_on"),
    "after the draw": Moment("step draw", TWO_CARDS, "go_on"),
    "over the limit by drawing": Moment(
        "step draw", TWO_CARDS, "discard essen", active_hand=SIX, other_hand="lima"
    ),
    "over the limit by a gift": Moment(
        "step actions 4", ("give 2 paris",), "discard essen", 2, "paris", SIX
    ),
    "between infection cards": Moment("step infections", ("infect osaka",), "go_on"),
    "as the next turn starts": Moment("step infect 1", ("infect osaka",), "pass", 1),
}


def other(event: str) -> str:
    """The Event seat 2 holds besides the one in question."""
    return "government_grant" if event == "airlift" else "airlift"


def at(moment: Moment, event: str, holder: str) -> State:
    """The moment, with the Event in a hand or stored."""
    hands = {"0": moment.active_hand, "1": "", "2": f"{moment.other_hand} {other(event)}"}
    stored = ""
    if holder == "stored":
        stored = f"stored {event};"
    else:
        hands[holder] += f" {event}"
    if len(hands["2"].split()) > 7:
        hands["2"] = hands["2"].replace("washington ", "")
    told = "; ".join(f"hand {seat} {cards}" for seat, cards in hands.items() if cards)
    return choose(position(f"{TABLE}; {told}; {stored} {moment.parts}"), *moment.phrases)


def carry_out(state: State) -> None:
    """Make the small choices of an Event, whatever comes first."""
    while offered(state)[0].split()[0] in SMALL_CHOICES:
        choose(state, offered(state)[0])


@pytest.mark.rule("event.any_time", "event.decider", "event.discard", "ruling.turn_edge")
@pytest.mark.rule("role.contingency_planner.play")
@pytest.mark.parametrize("holder", HOLDERS)
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("name", MOMENTS)
def test_an_event_may_be_played_by_its_holder(name: str, event: str, holder: str) -> None:
    moment = MOMENTS[name]
    state = at(moment, event, holder)
    seat = 1 if holder == "stored" else int(holder)
    assert sorted(offers(state, "play")) == sorted([event, other(event)])
    assert owner_of(state, f"play {event}") == seat
    assert owner_of(state, f"play {other(event)}") == 2
    assert owner_of(state, moment.waits) == state.to_move == moment.seat

    expected = {f"hand {holder}": f"-{event}", "discards": f"+{event}"}
    if holder == "stored":
        expected = {"stored": "", "gone": f"+{event}"}
    if event == "one_quiet_night":
        expected["quiet"] = "yes"
    assert effect(state, f"play {event}") == expected
    carry_out(state)
    # The moment is still there, but for a hand that an Event has brought down to seven.
    if moment.waits == "discard essen" and holder == str(moment.seat) == "2":
        assert "pass" in offered(state)
    else:
        assert moment.waits in offered(state)
        assert owner_of(state, moment.waits) == moment.seat
    assert offers(state, "play") == [other(event)]


@pytest.mark.rule("event.between_epidemics", "event.any_time")
@pytest.mark.parametrize("holder", HOLDERS)
@pytest.mark.parametrize("event", [e for e in EVENTS if e != "resilient_population"])
def test_an_event_may_be_played_between_two_epidemics(event: str, holder: str) -> None:
    held = [event, other(event)]
    seats = {"0": "", "1": "", "2": other(event)}
    stored = f"stored {event}; " if holder == "stored" else ""
    if holder != "stored":
        seats[holder] += f" {event}"
    hands = "; ".join(f"hand {seat} {cards}" for seat, cards in seats.items() if cards)
    state = position(f"{TABLE}; {hands}; {stored}{pile_ends_in_epidemic(held)}; step draw")
    choose(state, "epidemic", "epidemic", "infect osaka")
    assert sorted(offers(state, "play")) == sorted(held)
    assert owner_of(state, f"play {event}") == (1 if holder == "stored" else int(holder))
    choose(state, f"play {event}")
    carry_out(state)
    assert offered(state) == [f"play {other(event)}", "go_on"]
    assert state.rate == 1


@pytest.mark.rule("event.any_time")
@pytest.mark.parametrize("event", [e for e in EVENTS if e != "resilient_population"])
def test_an_event_drawn_with_an_epidemic_may_be_played_once_that_is_over(event: str) -> None:
    state = position(f"{TABLE}; step draw")
    choose(state, "city_or_event", f"draw {event}", "epidemic", "infect osaka")
    assert offered(state) == [f"play {event}", "go_on"]
    assert owner_of(state, f"play {event}") == 0
    assert state.infection_discards == 0  # Intensify is done


@pytest.mark.rule("event.any_time", "actions.four")
def test_playing_an_event_costs_no_action() -> None:
    state = position(
        "roles scientist medic; hand 0 one_quiet_night; hand 1 government_grant; step actions 2"
    )
    choose(state, "play one_quiet_night", "drive chicago")
    choose(state, "play government_grant", "grant tokyo", "drive montreal")
    assert offers(state, "drive") == []  # two drives were two actions


@pytest.mark.rule("event.any_time")
def test_several_events_may_be_played_in_one_moment_in_any_order() -> None:
    state = position(
        "roles scientist medic; hand 0 airlift one_quiet_night; hand 1 government_grant;"
        "step actions 1"
    )
    choose(state, "pass", "play government_grant", "grant tokyo")
    assert offered(state) == ["play airlift", "play one_quiet_night", "go_on"]
    choose(state, "play one_quiet_night", "play airlift", "airlift_pawn 0", "airlift_to tokyo")
    assert {text.split()[0] for text in offered(state)} == {"city_or_event", "epidemic"}


@pytest.mark.rule("event.any_time", "hands.open")
def test_with_open_hands_and_no_event_in_them_nobody_is_asked() -> None:
    state = position("roles scientist medic; step actions 1")
    choose(state, "pass", "city_or_event", "draw lima", "epidemic", "infect osaka")
    choose(state, "infect osaka", "infect delhi")
    assert (state.turn, state.to_move) == (1, 1)


@pytest.mark.rule("event.any_time", "ruling.quiet_night_once", "ruling.resilient_empty")
@pytest.mark.parametrize(
    "held",
    ["hand 1 resilient_population", "stored one_quiet_night; quiet; hand 1 resilient_population"],
)
def test_with_open_hands_nobody_is_asked_when_no_event_held_could_be_played(held: str) -> None:
    state = position(f"roles scientist contingency_planner; {held}; step actions 1")
    choose(state, "pass")
    assert state.infection_discards == 0
    assert offered(state) == ["city_or_event", "epidemic"]


@pytest.mark.rule("event.any_time", "ruling.resilient_empty")
def test_with_open_hands_a_moment_ends_with_the_last_event_that_could_be_played() -> None:
    state = position(
        "roles scientist medic; hand 0 airlift; hand 1 resilient_population; step actions 1"
    )
    choose(state, "pass")
    assert offered(state) == ["play airlift", "go_on"]
    choose(state, "play airlift", "airlift_pawn 0", "airlift_to tokyo")
    assert offered(state) == ["city_or_event", "epidemic"]


@pytest.mark.rule("ruling.turn_edge")
def test_after_the_last_infection_card_events_come_with_the_next_turn_only() -> None:
    state = position("roles scientist medic; hand 0 airlift; step infect 1")
    choose(state, "infect osaka")
    # No moment of its own: the next seat is on turn, and seat 0 may play among its options.
    assert (state.turn, state.to_move, state.turns) == (1, 1, 2)
    assert "go_on" not in offered(state)
    assert owner_of(state, "play airlift") == 0
