"""Positions no game comes to are refused, though each of their parts could be."""

from __future__ import annotations

import pytest

from tests.games.lines import EVERY, game_of, lines_of, refusal, written


@pytest.mark.parametrize(
    ("name", "line"), [(name, line) for name in EVERY for line in lines_of(name).impossible]
)
def test_what_no_game_comes_to_is_refused(name: str, line: str) -> None:
    assert refusal(game_of(name), line), f"this was read: {line!r}"


@pytest.mark.parametrize("name", EVERY)
def test_a_step_is_not_to_be_done_twice_in_a_row(name: str) -> None:
    game, repeated = game_of(name), lines_of(name).repeated
    done = 0
    for line in written(name):
        before, is_running, agenda = line.partition("; agenda ")
        step = agenda.partition(" > ")[0]
        if is_running and not step.startswith(repeated):
            assert refusal(game, f"{before}; agenda {step} > {agenda}")
            done += 1
    assert done > 8
