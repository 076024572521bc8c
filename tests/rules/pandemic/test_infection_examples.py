"""The rulebook's own examples of infections, outbreaks and the timing of an Event."""

from __future__ import annotations

import pytest

from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import (
    asked_to_agree,
    choose,
    cubes,
    infection_discards,
    offered,
    owner_of,
    position,
)

# Ana, the Scientist, and Jorge, the Operations Expert, are in Chennai. Red is eradicated, black
# is cured and still on the board, and the infection rate is three.
ANAS_TURN = (
    "paris B1, algiers K3, cairo K3; roles scientist operations_expert; pawns chennai chennai;"
    "stations atlanta chennai; rate 3; cured red black; eradicated red; step infections"
)


@pytest.mark.rule("infect.reveal", "infect.cube", "infect.outbreak", "infect.eradicated")
@pytest.mark.rule("outbreak.marker", "outbreak.spread", "outbreak.chain", "outbreak.once")
def test_seoul_paris_algiers() -> None:
    state = position(ANAS_TURN)
    assert effect(state, "infect seoul") == {"infected": "+seoul", "layers": "-seoul"}
    paris = effect(state, "infect paris")
    assert paris == {"infected": "+paris", "layers": "-paris", "paris": "B2"}
    assert effect(state, "infect algiers") == {
        "baghdad": "K1",
        "infected": "+algiers",
        "istanbul": "K2",  # linked to Algiers and to Cairo
        "khartoum": "K1",
        "layers": "-algiers",
        "madrid": "K1",
        "outbreaks": "2",
        "paris": "B2K1",
        "riyadh": "K1",
        "turn": "1 2",
    }
    assert cubes(state, "algiers", "cairo") == "K3 K3"
    assert infection_discards(state) == {"seoul", "paris", "algiers"}


@pytest.mark.rule("hand.limit", "draw.two")
def test_ana_draws_two_cards_well_below_seven_and_goes_on() -> None:
    state = position(ANAS_TURN.replace("step infections", "hand 0 lima; step draw"))
    choose(state, "city_or_event", "draw miami", "city_or_event", "draw bogota")
    assert state.to_move == CHANCE
    assert {text.split()[0] for text in offered(state)} == {"infect"}


@pytest.mark.rule("event.not_while_resolving", "event.airlift", "infect.outbreak")
def test_airlift_cannot_stop_the_outbreak_but_may_shield_what_comes_after() -> None:
    state = position(
        "paris B3, delhi K3; players 3; roles scientist medic quarantine_specialist;"
        "pawns lima lima lima; hand 1 airlift; step infections"
    )
    # Once the infections have begun, the first card comes with no moment for an Event.
    assert state.to_move == CHANCE
    first = effect(state, "infect paris")
    assert (first["outbreaks"], cubes(state, "milan", "essen")) == ("1", "B1 B1")
    # The outbreak has run its course; now, before the next card, the Airlift may be played.
    assert offered(state) == ["play airlift", "go_on"]
    assert owner_of(state, "play airlift") == 1
    choose(state, "play airlift", "airlift_pawn 2")
    assert asked_to_agree(state, "airlift_to mumbai") == (2,)
    assert effect(state, "airlift_to mumbai") == {"pawns": "lima lima mumbai"}
    second = effect(state, "infect delhi")
    assert second == {"infected": "+delhi", "layers": "-delhi", "turn": "1 2"}


@pytest.mark.rule("event.not_while_resolving", "infect.outbreak")
def test_without_the_airlift_the_second_city_breaks_out_too() -> None:
    state = position(
        "paris B3, delhi K3; players 3; roles scientist medic quarantine_specialist;"
        "pawns lima lima lima; hand 1 airlift; step infections"
    )
    choose(state, "infect paris", "go_on", "infect delhi")
    assert state.outbreaks == 2
