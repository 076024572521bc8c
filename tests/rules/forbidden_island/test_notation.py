"""A position in one line of text: what it says, what it leaves out, and what is no position."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.positions.audit import audit
from tabletide.games.forbidden_island.positions.notation import write
from tabletide.games.forbidden_island.positions.position import read
from tabletide.kernel.state import NOBODY
from tabletide.parts.positions.notation import NotationError
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.written import hand, offered, said, tiles, where


def test_what_is_not_said_is_as_in_a_game_just_set_up() -> None:
    state = read("")
    assert said(state, "players") == "2"
    assert said(state, "roles") == "engineer messenger"
    assert said(state, "pawns") == "bronze_gate silver_gate"
    assert said(state, "level") == "1"
    assert hand(state, 0) == hand(state, 1) == []
    assert tiles(state, "flooded") == tiles(state, "sunk") == set()
    assert state.to_move == 0
    assert "pass" in offered(state)


def test_spaces_and_the_order_of_parts_make_no_difference() -> None:
    one = read("flooded gold_gate  watchtower;players 3; hand 1 2 earth_stone  sandbags;level 3")
    other = read(
        " level 3 ;hand 1 sandbags 2 earth_stone; players 3;; flooded watchtower gold_gate ; "
    )
    assert write(one) == write(other)


def test_a_number_before_a_card_says_how_many_there_are() -> None:
    one = read("hand 0 earth_stone earth_stone sandbags")
    assert write(one) == write(read("hand 0 2 earth_stone 1 sandbags"))
    assert hand(one, 0) == ["earth_stone", "earth_stone", "sandbags"]


def test_a_level_follows_from_the_difficulty_unless_it_is_said() -> None:
    levels = [said(read(f"difficulty {d}"), "level") for d in ("novice", "normal", "elite")]
    assert levels == ["1", "2", "3"]
    assert said(read("difficulty elite; level 6"), "level") == "6"


def test_an_island_may_be_laid_out_in_any_order() -> None:
    order = list(reversed(TILES))
    state = read(f"island {' '.join(order)}; roles pilot diver")
    assert said(state, "island").split() == order
    assert where(state, 0) == "fools_landing"
    assert set(offered(state)) >= {"move bronze_gate", "move gold_gate"}


OVER = {
    "won": "pawns fools_landing fools_landing; captured earth_stone statue_of_the_wind"
    " crystal_of_fire oceans_chalice",
    "landing": "sunk fools_landing; pawns gold_gate gold_gate",
    "treasure": "sunk coral_palace tidal_palace",
    "drowned": "sunk misty_marsh; pawns misty_marsh gold_gate",
    "skull": "level 10",
}


@pytest.mark.parametrize("result", OVER)
def test_a_game_that_is_over_says_how_and_shows_why(result: str) -> None:
    state = read(f"{OVER[result]}; over {result}")
    assert state.to_move == NOBODY
    assert said(state, "over") == result
    assert offered(state) == []
    with pytest.raises(NotationError):
        read(f"over {result}")
    if result != "won":  # four treasures at the landing may still wait for their helicopter
        with pytest.raises(NotationError):
            read(OVER[result])


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"roles": "chosen", "difficulty": "elite"},
        {"shape": "atoll_of_decisions", "navigator": "strict"},
        {"shape": "bay_of_gulls", "difficulty": "legendary"},
    ],
)
def test_every_position_of_a_game_is_read_as_it_was_written(setup: dict[str, str]) -> None:
    for seed in range(8):
        for state, _ in play(seed, **setup):
            assert audit(state) == []
            line = write(state)
            again = read(line)
            assert write(again) == line
            assert offered(again) == offered(state)
            assert (again.to_move, again.turn) == (state.to_move, state.turn)


@pytest.mark.parametrize(
    "line",
    [
        "paris B3",
        "flooded atlantis",
        "flooded gold_gate; sunk gold_gate",
        "players 5",
        "players 1",
        "players two",
        "difficulty hard",
        "level 0",
        "level 11",
        "shape square",
        "navigator loose",
        "roles pilot pilot",
        "roles pilot dealer",
        "roles pilot engineer diver",
        "pawns gold_gate",
        "pawns atlantis gold_gate",
        "hand 2 sandbags",
        "hand 0 3 sandbags",
        "hand 0 6 earth_stone",
        "hand 0 waters_rise",
        "hand 0 2",
        "hand 0 3 earth_stone; discards 3 earth_stone",
        "captured grail",
        "captured earth_stone@3",
        "drawn gold_gate; layers 1: gold_gate | 0: *",
        "sunk gold_gate; drawn gold_gate",
        "island gold_gate",
        "turn 2",
        "step dance",
        "step actions 4",
        "step draw 3",
        "step flood 9",
        "over bored",
        "players 2; players 3",
        "agenda actions 9",
    ],
)
def test_what_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read(line)
