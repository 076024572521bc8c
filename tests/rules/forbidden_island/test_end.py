"""FIM DO JOGO: one way to win, four ways to lose."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.rules.ending import outcome
from tabletide.kernel.outcome import Outcome
from tests.rules.forbidden_island.rulebook import TREASURES
from tests.rules.forbidden_island.written import (
    choose,
    discards,
    ended,
    hand,
    offered,
    owner_of,
    position,
    tiles,
)

FOUR = f"captured {' '.join(TREASURES)}"
TABLE = "players 3; roles engineer messenger explorer"
HOME = "pawns fools_landing fools_landing fools_landing"


@pytest.mark.rule("end.win", "ruling.landing_takes_off")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_a_lift_from_fools_landing_with_all_treasures_and_everyone_wins(holder: int) -> None:
    state = position(f"{TABLE}; {HOME}; {FOUR}; hand {holder} helicopter_lift")
    assert owner_of(state, f"play {holder} helicopter_lift") == holder
    choose(state, f"play {holder} helicopter_lift")
    assert outcome(state) == Outcome("won", (1, 1, 1), (1, 1, 1))
    assert offered(state) == []
    assert (hand(state, holder), discards(state)) == ([], ["helicopter_lift"])


@pytest.mark.rule("end.flooded_landing")
def test_the_landing_may_be_flooded() -> None:
    state = position(f"{TABLE}; {HOME}; {FOUR}; flooded fools_landing; hand 0 helicopter_lift")
    choose(state, "play 0 helicopter_lift")
    assert ended(state) == "won"


@pytest.mark.rule("end.win", "ruling.landing_takes_off", "special.any_time")
@pytest.mark.parametrize(
    ("step", "phrases"),
    [
        ("actions 3", ()),
        ("actions 1", ("pass",)),
        ("draw", ("draw earth_stone",)),
        ("draw 1", ("draw earth_stone",)),
        ("flood 2", ("flood watchtower",)),
        ("flood 1", ("flood watchtower",)),
    ],
)
def test_it_may_be_won_at_any_moment_for_special_cards(step: str, phrases: tuple[str, ...]) -> None:
    state = position(f"{TABLE}; {HOME}; {FOUR}; level 2; hand 2 helicopter_lift; step {step}")
    choose(state, *phrases, "play 2 helicopter_lift")
    assert ended(state) == "won"


@pytest.mark.rule("end.win")
@pytest.mark.parametrize("missing", TREASURES)
def test_three_treasures_are_not_enough(missing: str) -> None:
    three = " ".join(one for one in TREASURES if one != missing)
    state = position(f"{TABLE}; {HOME}; captured {three}; hand 0 helicopter_lift")
    choose(state, "play 0 helicopter_lift")
    assert ended(state) == ""
    choose(state, "board 0", "lift_to watchtower")
    assert ended(state) == ""


@pytest.mark.rule("end.win")
@pytest.mark.parametrize("away", [0, 1, 2])
def test_with_one_pawn_elsewhere_the_lift_wins_nothing(away: int) -> None:
    pawns = ["fools_landing"] * 3
    pawns[away] = "gold_gate"
    state = position(f"{TABLE}; pawns {' '.join(pawns)}; {FOUR}; hand 0 helicopter_lift")
    choose(state, "play 0 helicopter_lift")
    assert ended(state) == ""


@pytest.mark.rule("end.win")
def test_all_together_elsewhere_is_no_win_and_the_lift_home_is_not_the_lift_off() -> None:
    state = position(
        f"{TABLE}; pawns gold_gate gold_gate gold_gate; {FOUR}; hand 0 2 helicopter_lift"
    )
    choose(
        state, "play 0 helicopter_lift", "board 0", "board 1", "board 2", "lift_to fools_landing"
    )
    assert ended(state) == ""
    choose(state, "play 0 helicopter_lift")
    assert ended(state) == "won"


@pytest.mark.rule("end.win")
def test_without_a_lift_being_there_is_not_enough() -> None:
    state = position(f"{TABLE}; {HOME}; {FOUR}")
    assert ended(state) == ""
    assert "pass" in offered(state)


@pytest.mark.rule("loss.landing", "ruling.sinking_order")
@pytest.mark.parametrize(
    "pawns", ["watchtower silver_gate copper_gate", "fools_landing gold_gate gold_gate"]
)
def test_when_fools_landing_sinks_all_is_lost_wherever_the_pawns_are(pawns: str) -> None:
    state = position(
        f"{TABLE}; pawns {pawns}; flooded fools_landing; hand 1 helicopter_lift; step flood 2"
    )
    choose(state, "flood fools_landing")
    assert outcome(state) == Outcome("landing", (2, 2, 2), (0, 0, 0))
    assert offered(state) == []


@pytest.mark.rule("loss.landing")
def test_fools_landing_flooded_is_no_loss() -> None:
    state = position(f"{TABLE}; step flood 2")
    choose(state, "flood fools_landing")
    assert ended(state) == ""


@pytest.mark.rule("loss.treasure", "ruling.both_tiles")
@pytest.mark.parametrize("treasure", TREASURES)
@pytest.mark.parametrize("last", [0, 1])
def test_when_both_tiles_of_a_treasure_are_gone_it_is_lost(treasure: str, last: int) -> None:
    pair = sorted(TREASURES[treasure])
    state = position(f"{TABLE}; sunk {pair[1 - last]}; flooded {pair[last]}; step flood 2")
    choose(state, f"flood {pair[last]}")
    assert ended(state) == "treasure"
    assert offered(state) == []


@pytest.mark.rule("ruling.both_tiles", "loss.treasure")
def test_one_tile_of_every_treasure_may_sink() -> None:
    one = " ".join(min(pair) for pair in list(TREASURES.values())[1:])
    state = position(f"{TABLE}; sunk {one}; flooded temple_of_the_moon; step flood 2")
    choose(state, "flood temple_of_the_moon")
    assert ended(state) == ""


@pytest.mark.rule("ruling.captured_safe", "loss.treasure")
@pytest.mark.parametrize("treasure", TREASURES)
def test_both_tiles_of_a_captured_treasure_may_sink(treasure: str) -> None:
    first, second = sorted(TREASURES[treasure])
    state = position(f"{TABLE}; captured {treasure}; sunk {first}; flooded {second}; step flood 2")
    choose(state, f"flood {second}")
    assert ended(state) == ""
    assert tiles(state, "sunk") == {first, second}


@pytest.mark.rule("ruling.captured_safe", "loss.treasure")
def test_another_treasures_capture_does_not_save_this_one() -> None:
    state = position(
        f"{TABLE}; captured statue_of_the_wind crystal_of_fire oceans_chalice;"
        "sunk temple_of_the_moon; flooded temple_of_the_sun; step flood 2"
    )
    choose(state, "flood temple_of_the_sun")
    assert ended(state) == "treasure"


@pytest.mark.rule("ruling.sinking_order")
def test_the_treasures_are_looked_at_before_the_pawns_swim() -> None:
    # The pawn would drown; what is announced is the treasure, and nobody is asked to swim.
    state = position(
        f"{TABLE}; pawns temple_of_the_moon silver_gate copper_gate;"
        "sunk temple_of_the_sun coral_palace; flooded temple_of_the_moon; step flood 2"
    )
    choose(state, "flood temple_of_the_moon")
    assert ended(state) == "treasure"


@pytest.mark.rule("ruling.sinking_order")
def test_in_a_lost_game_nobody_is_asked_to_swim() -> None:
    state = position(
        f"{TABLE}; pawns temple_of_the_moon silver_gate copper_gate; hand 0 helicopter_lift;"
        "sunk temple_of_the_sun; flooded temple_of_the_moon; step flood 2"
    )
    choose(state, "flood temple_of_the_moon")
    assert (ended(state), offered(state)) == ("treasure", [])


@pytest.mark.rule("loss.drowned", "loss.skull")
def test_a_lost_game_scores_nothing_for_anyone() -> None:
    state = choose(position(f"{TABLE}; level 9; step draw"), "draw waters_rise")
    assert outcome(state) == Outcome("skull", (2, 2, 2), (0, 0, 0))
