"""The installed build plays as the source does, step by step.

A game's `rare.py` beside its rules' tests has the positions that random play
seldom reaches, so that each of its verbs comes up.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, load_game
from tests.games.trace import trace, trace_of_the_source

TRACED = 80


@pytest.mark.parametrize("game", GAMES)
def test_this_build_agrees_with_the_source_after_every_step(game: str, tmp_path: Path) -> None:
    """Compiled, this compares the two builds; interpreted, it shows that a seed says it all."""
    rare: list[str] = import_module(f"tests.rules.{game}.rare").POSITIONS
    here = trace(game, TRACED, rare)
    there = trace_of_the_source(tmp_path, game, TRACED, rare)
    pairs = zip(here, there, strict=True)
    assert [step for step, (mine, other) in enumerate(pairs) if mine != other] == []
    assert {line.split()[0] for line in here} == {verb.name for verb in load_game(game).verbs}
