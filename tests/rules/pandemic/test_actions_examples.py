"""The rulebook's own examples of actions, played out."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import (
    asked_to_agree,
    choose,
    cubes,
    ended,
    hand,
    offered,
    offers,
    position,
    stations,
    where,
)

ANA, JORGE = 0, 1


@pytest.mark.rule("actions.four", "move.drive", "treat.one", "turn.parts")
def test_joao_drives_twice_and_treats_twice() -> None:
    state = position("san_francisco B3; roles researcher dispatcher; pawns atlanta atlanta")
    assert changes_by(state, "drive chicago") == {"pawns": "chicago atlanta", "step": "actions 3"}
    assert changes_by(state, "drive san_francisco") == {
        "pawns": "san_francisco atlanta",
        "step": "actions 2",
    }
    assert changes_by(state, "treat blue") == {"cubes": "san_francisco B2", "step": "actions 1"}
    assert changes_by(state, "treat blue") == {"cubes": "san_francisco B1", "step": "draw_cards 2"}
    assert offered(state) == ["city_or_event", "epidemic"]


@pytest.mark.rule("move.wrap")
@pytest.mark.parametrize(("here", "there"), [("sydney", "los_angeles"), ("los_angeles", "sydney")])
def test_sydney_and_los_angeles_are_connected(here: str, there: str) -> None:
    state = position(f"roles researcher dispatcher; pawns {here} atlanta")
    assert changes_by(state, f"drive {there}") == {"pawns": f"{there} atlanta", "step": "actions 3"}


@pytest.mark.rule("share.give", "share.agree")
def test_the_card_of_moscow_is_given_in_moscow() -> None:
    line = "roles medic dispatcher; hand 0 moscow tokyo;"
    assert offers(position(line + "pawns moscow tehran"), "give") == []
    assert offers(position(line + "pawns tehran tehran"), "give") == []
    state = position(line + "pawns moscow moscow")
    assert offers(state, "give") == ["1 moscow"]
    assert asked_to_agree(state, "give 1 moscow") == (1,)
    choose(state, "give 1 moscow")
    assert (hand(state, 0), hand(state, 1)) == ({"tokyo"}, {"moscow"})


@pytest.mark.rule("share.take", "share.agree")
def test_the_card_of_moscow_is_taken_in_moscow() -> None:
    line = "roles medic dispatcher; hand 1 moscow tokyo;"
    assert offers(position(line + "pawns moscow tehran"), "take") == []
    assert offers(position(line + "pawns tehran tehran"), "take") == []
    state = position(line + "pawns moscow moscow")
    assert offers(state, "take") == ["1 moscow"]
    assert asked_to_agree(state, "take 1 moscow") == (1,)
    choose(state, "take 1 moscow")
    assert (hand(state, 0), hand(state, 1)) == ({"moscow"}, {"tokyo"})


@pytest.mark.rule(
    "treat.cured",
    "treat.eradicate",
    "move.charter",
    "share.take",
    "role.scientist.cure",
    "role.operations_expert.build",
    "cure.cubes_stay",
)
def test_ana_eradicates_red_and_cures_black_with_the_help_of_jorge() -> None:
    state = position(
        "manila R3, algiers K3, cairo K3, paris B1; roles scientist operations_expert;"
        "pawns manila chennai; cured red; turn 1; step actions 1;"
        "hand 0 manila delhi mumbai tehran; hand 1 chennai"
    )

    # Jorge builds where he is; his power lets him keep the card of the city.
    choose(state, "build", "city_or_event", "draw lima", "city_or_event", "draw essen")
    choose(state, "infect lagos", "infect milan")
    assert stations(state) == {"atlanta", "chennai"}
    assert "chennai" in hand(state, JORGE)
    assert state.to_move == ANA

    # One action takes all three cubes, and with them the whole disease.
    assert changes_by(state, "treat red") == {
        "cubes": "paris B1, milan B1, lagos Y1, algiers K3, cairo K3",
        "eradicated": "red",
        "step": "actions 3",
    }

    assert changes_by(state, "charter chennai") == {
        "discards": "manila",
        "hand 0": "tehran delhi mumbai",
        "pawns": "chennai chennai",
        "step": "actions 2",
    }
    assert offers(state, "cure") == []

    assert asked_to_agree(state, "take 1 chennai") == (JORGE,)
    assert changes_by(state, "take 1 chennai") == {
        "hand 0": "tehran delhi mumbai chennai",
        "hand 1": "essen lima",
        "shown": "chennai",
        "step": "actions 1",
    }

    # Four black cards are one too few for anybody but the Scientist.
    assert changes_by(state, "cure black") == {
        "cured": "black red",
        "discards": "tehran delhi mumbai chennai manila",
        "shown": "",
        "hand 0": "",
        "step": "draw_cards 2",
    }
    assert cubes(state, "algiers", "cairo") == "K3 K3"
    assert ended(state) == ""


@pytest.mark.rule("draw.two", "hand.limit", "turn.parts")
def test_ana_draws_two_cards_below_the_limit_and_goes_on_to_the_infections() -> None:
    state = position("roles scientist operations_expert; pawns chennai chennai; rate 3; step draw")
    choose(state, "city_or_event", "draw paris", "city_or_event", "draw tokyo")
    assert hand(state, ANA) == {"paris", "tokyo"}
    assert "infect seoul" in offered(state)
    choose(state, "infect seoul", "infect paris", "infect algiers")
    assert state.to_move == JORGE
    assert where(state, ANA) == "chennai"
