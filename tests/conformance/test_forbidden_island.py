"""Forbidden Island keeps every promise a game makes, and keeps it both ways of running."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.kernel.check import check_game
from tests.conformance.trace import trace, trace_of_the_source
from tests.conftest import COMPILED, build_of

IS_COMPILED = build_of("tabletide.games.forbidden_island.flow.flow") == COMPILED
# The machine code is many times as fast; together they make a million.
AUDITED = 200_000 if IS_COMPILED else 50_000
THOROUGH = 6_000 if IS_COMPILED else 1_500
# What random play seldom reaches: treasures captured, a rescue, a new flood deck, the way home.
TRACED = 150
AT_TREASURES = "pawns temple_of_the_sun coral_palace; hand 0 4 earth_stone; hand 1 4 oceans_chalice"
ALL_TOGETHER = "players 3; roles diver pilot explorer; pawns watchtower watchtower watchtower"
SINKING = "flooded watchtower; sunk twilight_hollow observatory; layers 1: watchtower | 0: *"
LAST_CARD = (
    f"layers 2: watchtower; drawn {' '.join(tile for tile in TILES if tile != 'watchtower')}"
)
FOUR_CAPTURED = "captured earth_stone statue_of_the_wind@1 crystal_of_fire oceans_chalice"
RARE_POSITIONS = [
    *[AT_TREASURES] * 20,
    *[f"{ALL_TOGETHER}; {SINKING}; hand 1 helicopter_lift; step flood 2"] * 10,
    *[f"{LAST_CARD}; level 7; step floods"] * 5,
    f"{FOUR_CAPTURED}; pawns fools_landing fools_landing; hand 1 2 helicopter_lift; level 9",
]


@pytest.mark.parametrize("part", range(4))
def test_every_state_of_random_games_is_sound(part: int) -> None:
    report = check_game(GAME, AUDITED, seed=f"audit {part}", every=10**9)
    assert report.faults == []
    assert report.decisions >= AUDITED


@pytest.mark.parametrize("part", range(4))
def test_random_games_pass_the_whole_suite(part: int) -> None:
    report = check_game(GAME, THOROUGH, seed=f"thorough {part}")
    assert report.faults == []
    assert report.decisions >= THOROUGH


def test_this_build_agrees_with_the_source_after_every_step(tmp_path: Path) -> None:
    """Compiled, this compares the two builds; interpreted, it shows that a seed says it all."""
    here = trace("forbidden_island", TRACED, RARE_POSITIONS)
    there = trace_of_the_source(tmp_path, "forbidden_island", TRACED, RARE_POSITIONS)
    pairs = zip(here, there, strict=True)
    assert [step for step, (mine, other) in enumerate(pairs) if mine != other] == []
    assert {line.split()[0] for line in here} == {verb.name for verb in VERBS}
