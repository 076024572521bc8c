"""Pandemic keeps every promise a game makes, and keeps it both ways of running."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.kernel.check import check_game
from tests.conformance.trace import trace, trace_of_the_source
from tests.conftest import COMPILED, build_of

IS_COMPILED = build_of("tabletide.games.pandemic.flow.flow") == COMPILED
# The machine code is some twenty times as fast; together they make a million.
AUDITED = 200_000 if IS_COMPILED else 50_000
THOROUGH = 6_000 if IS_COMPILED else 2_500
# What random play seldom reaches: a draw by lot for the first turn, cures, a seventh station.
TRACED = 150
RARE_POSITIONS = [
    "players 2; hand 0 chicago; hand 1 lima; agenda first_player 3",
    *["hand 0 paris essen milan london new_york atlanta chicago; step actions 4"] * 30,
    "roles operations_expert medic; stations atlanta cairo tokyo lima paris osaka",
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
    here = trace("pandemic", TRACED, RARE_POSITIONS)
    there = trace_of_the_source(tmp_path, "pandemic", TRACED, RARE_POSITIONS)
    pairs = zip(here, there, strict=True)
    assert [step for step, (mine, other) in enumerate(pairs) if mine != other] == []
    assert {line.split()[0] for line in here} == {verb.name for verb in VERBS}
