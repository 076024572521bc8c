"""Every game keeps every promise a game makes, and keeps it both ways of running.

A game's `rare.py` beside its rules' tests has the positions that random play
seldom reaches, so that each of its verbs comes up.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.check import check_game
from tests.conftest import COMPILED, build_of
from tests.games.trace import trace, trace_of_the_source

IS_COMPILED = build_of("tabletide.kernel.chance") == COMPILED
# The machine code is some twenty times as fast; together they make a third of a million of each
# game. `make soak` has millions.
AUDITED = 80_000 if IS_COMPILED else 4_000
THOROUGH = 1_000 if IS_COMPILED else 80
TRACED = 150

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
@pytest.mark.parametrize("part", range(4))
def test_every_state_of_random_games_is_sound(game: str, part: int) -> None:
    report = check_game(load_game(game), AUDITED, seed=f"audit {part}", every=10**9)
    assert report.faults == []
    assert report.decisions >= AUDITED


@each_game
@pytest.mark.parametrize("part", range(4))
def test_random_games_pass_the_whole_suite(game: str, part: int) -> None:
    report = check_game(load_game(game), THOROUGH, seed=f"thorough {part}")
    assert report.faults == []
    assert report.decisions >= THOROUGH


@each_game
def test_this_build_agrees_with_the_source_after_every_step(game: str, tmp_path: Path) -> None:
    """Compiled, this compares the two builds; interpreted, it shows that a seed says it all."""
    rare: list[str] = import_module(f"tests.rules.{game}.rare").POSITIONS
    here = trace(game, TRACED, rare)
    there = trace_of_the_source(tmp_path, game, TRACED, rare)
    pairs = zip(here, there, strict=True)
    assert [step for step, (mine, other) in enumerate(pairs) if mine != other] == []
    assert {line.split()[0] for line in here} == {verb.name for verb in load_game(game).verbs}
