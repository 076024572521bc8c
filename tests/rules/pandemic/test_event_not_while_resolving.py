"""CARTAS DE EVENTO: the moments at which none may be played."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.flow.decisions import options
from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.scenes import effect, pile_ends_in_epidemic
from tests.rules.pandemic.written import choose, layers, offered, offers, owner_of, position

ALL_EVENTS = "airlift forecast government_grant one_quiet_night resilient_population"
ALL_BUT_RESILIENT = "airlift forecast government_grant one_quiet_night"


@pytest.mark.rule("event.not_while_resolving")
@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("step draw", ()),
        ("step draw", ("city_or_event",)),
        ("step draw", ("city_or_event", "draw lima")),
        ("step draw", ("epidemic",)),
        ("step draw", ("epidemic", "draw lima")),
        ("step draw", ("city_or_event", "draw lima", "epidemic")),
        ("step infections", ()),
        ("step infect 2", ("infect osaka", "go_on")),
        (f"{pile_ends_in_epidemic(ALL_EVENTS.split())}; step draw", ("epidemic",)),
        (f"{pile_ends_in_epidemic(ALL_EVENTS.split())}; step draw", ("epidemic", "epidemic")),
    ],
)
def test_nobody_may_do_anything_while_cards_are_turned(text: str, phrases: tuple[str, ...]) -> None:
    state = position(f"roles scientist medic; hand 1 {ALL_EVENTS}; infected cairo; {text}")
    choose(state, *phrases)
    assert state.to_move == CHANCE
    assert list(options(state)) == []


@pytest.mark.rule("event.not_while_resolving", "ruling.resilient_moment")
@pytest.mark.parametrize("seat", [0, 1])
def test_between_infect_and_intensify_resilient_population_alone_may_be_played(seat: int) -> None:
    state = position(f"roles scientist medic; hand {seat} {ALL_EVENTS}; step draw")
    choose(state, "epidemic", "draw lima", "infect osaka")
    assert offered(state) == ["play resilient_population", "go_on"]
    assert owner_of(state, "play resilient_population") == seat
    assert owner_of(state, "go_on") == 0


@pytest.mark.rule("event.not_while_resolving", "epidemic.intensify")
def test_without_resilient_population_an_epidemic_goes_through_without_a_pause() -> None:
    state = position(
        f"roles scientist medic; hand 1 {ALL_BUT_RESILIENT}; infected cairo; step draw"
    )
    choose(state, "epidemic", "draw lima")
    assert effect(state, "infect osaka") == {
        "infected": "-cairo",
        "layers": "+cairo",
        "osaka": "R3",
    }
    assert layers(state)[0] == {"cairo", "osaka"}
    assert "go_on" in offered(state)  # the moment before the infections


@pytest.mark.rule("event.not_while_resolving", "outbreak.chain")
def test_a_chain_of_outbreaks_is_one_thing_with_no_pause_inside() -> None:
    state = position(
        f"paris B3, essen B3, milan B3; roles scientist medic; pawns lima lima;"
        f"hand 1 {ALL_EVENTS}; step infections"
    )
    choose(state, "infect paris")
    assert state.outbreaks == 3


@pytest.mark.rule("event.not_while_resolving", "hand.limit")
def test_an_event_drawn_with_an_epidemic_cannot_be_played_inside_it() -> None:
    state = position("roles scientist medic; step draw")
    choose(state, "city_or_event", "draw airlift", "epidemic")
    assert state.to_move == CHANCE
    assert list(options(state)) == []


SIX_STATIONS = "stations atlanta paris cairo delhi lima sydney"
SMALL_CHOICES = {
    "a pawn the Dispatcher has taken up": (
        "roles dispatcher medic; hand 1 {events}",
        ("dispatch 1",),
    ),
    "the cards of a cure": (
        "roles scientist medic; hand 0 paris essen milan london madrid; hand 1 {events}",
        ("cure blue",),
    ),
    "the cards of a cure, half paid": (
        "roles scientist medic; hand 0 paris essen milan london madrid; hand 1 {events}",
        ("cure blue", "spend paris", "spend milan"),
    ),
    "the card of the Operations Expert's flight": (
        "roles operations_expert medic; hand 0 paris lima; hand 1 {events}",
        ("operations_flight tokyo",),
    ),
    "which station is moved": (
        f"roles operations_expert medic; pawns tokyo lima; hand 1 {{events}}; {SIX_STATIONS}",
        ("build",),
    ),
    "whom to airlift": ("roles scientist medic; hand 1 {events}", ("play airlift",)),
    "where to airlift": (
        "roles scientist medic; hand 1 {events}",
        ("play airlift", "airlift_pawn 1"),
    ),
    "where a station is granted": (
        "roles scientist medic; hand 1 {events}",
        ("play government_grant",),
    ),
    "which station a grant moves": (
        f"roles scientist medic; hand 1 {{events}}; {SIX_STATIONS}",
        ("play government_grant", "grant tokyo"),
    ),
    "which card of the discards is removed": (
        "roles scientist medic; hand 1 {events}; infected cairo delhi",
        ("play resilient_population",),
    ),
}


@pytest.mark.rule("event.not_while_resolving", "ruling.event_whole", "ruling.spent_together")
@pytest.mark.parametrize("name", SMALL_CHOICES)
def test_no_event_may_be_played_inside_another_choice(name: str) -> None:
    text, phrases = SMALL_CHOICES[name]
    state = choose(position(text.format(events=ALL_EVENTS)), *phrases)
    assert offered(state) != []
    assert offers(state, "play") == []
    assert "pass" not in offered(state)
    assert "go_on" not in offered(state)


@pytest.mark.rule("ruling.event_whole", "event.forecast")
def test_a_forecast_is_looked_at_and_put_back_before_anything_else() -> None:
    text = f"roles scientist medic; hand 1 {ALL_EVENTS}; layers 0: paris | 0: *"
    state = choose(position(text), "play forecast")
    for _ in range(6):
        assert state.to_move == CHANCE
        assert list(options(state)) == []
        choose(state, offered(state)[0])
    for _ in range(5):
        assert state.to_move == 1
        assert {text.split()[0] for text in offered(state)} == {"arrange"}
        choose(state, offered(state)[0])
    assert (state.to_move, "play airlift" in offered(state)) == (0, True)


@pytest.mark.rule("ruling.event_whole", "event.airlift")
def test_after_an_event_is_carried_out_the_next_may_be_played() -> None:
    state = position(f"roles scientist medic; hand 1 {ALL_EVENTS}")
    choose(state, "play airlift", "airlift_pawn 1", "airlift_to paris")
    assert offers(state, "play") == ["forecast", "government_grant", "one_quiet_night"]


@pytest.mark.rule("event.any_time")
def test_events_in_the_deck_or_the_discards_cannot_be_played() -> None:
    state = position("roles scientist medic; discards airlift forecast; gone one_quiet_night")
    assert offers(state, "play") == []
