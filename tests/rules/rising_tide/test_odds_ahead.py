"""Odds before a seat's next turn: held to every way that chance can take."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import LOW_REGIONS
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.verbs import DEAL_ROLE, DRAW, FAIL, GO_ON, PASS
from tabletide.games.rising_tide.words.odds import odds
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Text
from tabletide.parts.words.odds import WHOLE, Odds
from tests.games.odds import counted_through
from tests.rules.rising_tide.written import new_game, position

TOP = "water -; failed delfland betuwe; layers 1: fryslan walcheren walcheren | 0: *; shuffles 1"


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
        (FAIL, DEAL_ROLE),
        (DRAW, DRAW + DEAL_ROLE),
    )
    return {LOW_REGIONS[one - FAIL]: share for one, share in found.items()}


@pytest.mark.rule("failures.cards", "storm.breach", "storm.pour", "draw.two")
@pytest.mark.parametrize("step", ["step actions 1", "step fail 2", "sandbags; step actions 1"])
def test_a_card_comes_as_often_as_chance_has_ways_to_it(step: str) -> None:
    state = position(f"{TOP}; {step}")
    found = {region: one for (key, region), one in told(state, 1).items() if key == "odds.card"}
    exact = {
        f"place:{region}": WHOLE * share
        for region, share in cards_counted_through(state, 1).items()
    }
    shares = {region: one.share for region, one in found.items()}
    assert shares == pytest.approx(exact, abs=1)
    assert not any(one.error for one in found.values())


@pytest.mark.rule("degrade.dike", "degrade.choice")
def test_a_dike_that_may_be_chosen_is_lost_less_often_than_the_card_comes() -> None:
    line = "water -; layers 1: delfland | 0: *; shuffles 1; step fail 1"
    found = told(position(line), 1)
    assert found["odds.card", "place:delfland"].share == WHOLE
    dikes = {where: one for (key, where), one in found.items() if key == "odds.dike"}
    assert len(dikes) > 1
    assert all("delfland" in where and one.error for where, one in dikes.items())
    assert sum(one.share for one in dikes.values()) == pytest.approx(WHOLE, abs=WHOLE / 50)


@pytest.mark.rule("degrade.flood")
def test_a_full_region_without_dikes_floods_with_its_card() -> None:
    line = "water 3 roer_en_overmaas; breached peel_en_maasvallei-roer_en_overmaas"
    top = "layers 1: roer_en_overmaas | 0: *; shuffles 1; step fail 1"
    found = told(position(f"{line}; {top}"), 1)
    one = found["odds.flood", "place:roer_en_overmaas"]
    assert one.share == WHOLE
    assert one.text.blanks["odds"] == Text("odds.nearly")


@pytest.mark.rule("setup.player_deck", "event.calm_before_the_storm")
def test_a_storm_known_to_lie_on_top_is_certain() -> None:
    found = told(position(f"{TOP}; known storm betuwe"), 1)
    assert found["odds.storm", "supply:deck"].share == WHOLE
    assert found["odds.storm", "supply:deck"].text.blanks["odds"] == Text("odds.sure")


@pytest.mark.rule("turn.parts")
def test_before_the_first_turn_nothing_is_told() -> None:
    assert odds(Perspective(GAME, new_game(), 0)).odds == ()
