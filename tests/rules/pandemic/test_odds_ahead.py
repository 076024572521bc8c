"""Odds before a seat's next turn: held to every way that chance can take."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import DRAW, GO_ON, INFECT, LOOK, PASS
from tabletide.games.pandemic.words.odds import odds
from tabletide.kernel.perspective import Perspective
from tabletide.parts.words.odds import WHOLE, Odds
from tests.games.odds import counted_through
from tests.rules.pandemic.scenes import new_game
from tests.rules.pandemic.written import choose, position

TEAM = "roles medic scientist; pawns cairo cairo"
AWAY = "roles medic scientist; pawns lima lima"
TOP = "layers 1: paris essen lima | 0: *; infected osaka delhi"

# Odds of cards are those of a game that goes on. In one of these positions it may be lost before.
LOST_BEFORE = 2


def piled(left: int) -> str:
    """A position whose pile has so many cards left, the epidemic among them."""
    gone = " ".join(CARDS[22 + left - 1 :])  # 22 are in the two piles below
    return f"epidemics 4; rate 1; pile 1 {left} 1; discards {gone}"


def told(state: State, seat: int) -> dict[tuple[str, str], Odds]:
    """All odds of a seat, by what may happen and where."""
    return {(one.text.key, one.anchor): one for one in odds(Perspective(GAME, state, seat)).odds}


def cards_counted_through(state: State, seat: int) -> dict[str, float]:
    begun = state.turns
    found = counted_through(
        GAME,
        state,
        (GO_ON, PASS),
        lambda here: here.turn == seat and here.turns > begun,
        (INFECT, LOOK),
        (DRAW, INFECT),
    )
    return {CITIES[one - INFECT]: share for one, share in found.items()}


@pytest.mark.rule("infect.reveal", "epidemic.infect", "epidemic.intensify", "draw.two")
@pytest.mark.parametrize(
    "text",
    [
        f"{TEAM}; {TOP}; {piled(3)}",
        f"{TEAM}; {TOP}; {piled(1)}",
        f"{TEAM}; {TOP}; {piled(9)}; step infections",
        f"{TEAM}; {TOP}; {piled(9)}; step infect 1",
        f"{TEAM}; {TOP}; {piled(4)}; quiet",
    ],
)
def test_a_card_comes_as_often_as_chance_has_ways_to_it(text: str) -> None:
    state = position(text)
    found = {city: one for (key, city), one in told(state, 1).items() if key == "odds.card"}
    exact = {
        f"place:{city}": WHOLE * share for city, share in cards_counted_through(state, 1).items()
    }
    shares = {city: one.share for city, one in found.items()}
    assert shares == pytest.approx(exact, abs=LOST_BEFORE)
    assert not any(one.error for one in found.values())


@pytest.mark.rule("turn.parts")
def test_before_ones_own_next_turn_this_one_and_all_others_are_played() -> None:
    state = position(f"{TEAM}; {TOP}; {piled(9)}; step infect 1")
    found = told(state, 0)
    exact = cards_counted_through(state, 0)
    assert len(exact) > 3
    for city, share in exact.items():
        one = found["odds.card", f"place:{city}"]
        assert one.share == round(WHOLE * share)


@pytest.mark.rule("setup.player_deck")
def test_an_epidemic_is_as_likely_as_the_next_draws_make_it() -> None:
    assert told(position(f"{TEAM}; {piled(10)}"), 1)["odds.epidemic", "deck:player"].share == 2000
    assert told(position(f"{TEAM}; {piled(10)}"), 0)["odds.epidemic", "deck:player"].share == 4000
    assert told(position(f"{TEAM}; {piled(1)}"), 1)["odds.epidemic", "deck:player"].share == WHOLE


@pytest.mark.rule("infect.outbreak", "outbreak.spread")
def test_a_full_city_breaks_out_with_its_card_and_its_neighbours_are_infected() -> None:
    text = "layers 1: algiers | 1: lima bogota | 0: *; infected osaka; algiers K3; step infections"
    found = told(position(f"{AWAY}; {piled(9)}; {text}"), 1)
    assert found["odds.card", "place:algiers"].share == WHOLE
    assert found["odds.outbreak", "place:algiers"].share == WHOLE
    for neighbour in ("madrid", "paris", "istanbul", "cairo"):
        one = found["odds.cubes", f"place:{neighbour}"]
        assert one.share == WHOLE
        assert one.error > 0  # tried, not counted
    assert ("odds.cubes", "place:algiers") not in found  # its card says as much
    assert found["odds.card", "place:lima"].share == WHOLE // 2


@pytest.mark.rule("role.quarantine_specialist.prevent")
def test_a_city_that_is_shielded_does_not_break_out() -> None:
    shield = "roles quarantine_specialist scientist; pawns algiers lima"
    text = "layers 1: algiers | 0: *; algiers K3; step infections"
    found = told(position(f"{shield}; {piled(9)}; {text}"), 1)
    assert found["odds.card", "place:algiers"].share == WHOLE
    assert ("odds.outbreak", "place:algiers") not in found


@pytest.mark.rule("hands.closed", "ruling.forecast_seen")
def test_what_another_arranged_in_secret_is_estimated_and_tells_nothing_of_its_order() -> None:
    six = ("lima", "miami", "osaka", "cairo", "essen", "delhi")
    state = position("hands closed; roles medic scientist; hand 1 forecast")
    choose(state, "play forecast", *[f"look {city}" for city in six])
    choose(state, *[f"arrange {city}" for city in six[:-1]])
    own, other = told(state, 1), told(state, 0)
    assert own["odds.card", "place:lima"].share == WHOLE
    assert own["odds.card", "place:lima"].error == 0
    assert other["odds.card", "place:lima"].error > 0
    assert other["odds.card", "place:lima"].share < WHOLE // 2


@pytest.mark.rule("turn.parts")
def test_before_the_first_turn_and_after_the_last_nothing_is_told() -> None:
    for state in (new_game(), position("outbreaks 8; over outbreaks")):
        assert odds(Perspective(GAME, state, 0)).odds == ()
