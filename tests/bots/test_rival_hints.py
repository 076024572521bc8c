"""Hints to rivals: by rounds and by what was learned of points, as the strong bot goes by them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import tabletide
from tabletide.bots.advising.advice import Advice, Effort, advise
from tabletide.bots.registry import evaluation_of, load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tests.kernel.rivals.game import GAME as DIVERS
from tests.kernel.rivals.known import known

VALLEY = load_game("windmill_valley")
BRIEF = Effort(width=6, kept=4, futures=(3, 6), games=1)
BEGUN = "players 2; gate 3; water 7; guilder 5 6; tools 1 1; stored red yellow | white"
LATE = f"{BEGUN}; steps 20 18; step act"
POSITIONS = (f"{BEGUN}; step floodgate", f"{BEGUN}; step act", LATE)


def seeing(position: str) -> Perspective:
    state = VALLEY.read(position)
    return Perspective(VALLEY, state, int(state.to_move))


def told(position: str, seed: int = 1) -> Advice:
    return advise(seeing(position), Rng(seed), BRIEF)


@pytest.mark.parametrize("position", POSITIONS)
def test_the_best_plan_of_a_rival_begins_as_the_strong_bot_does(position: str) -> None:
    best = told(position).plans[0]
    assert best.steps[0].option == load_bot("strong", VALLEY).choose(seeing(position), Rng(1))


def test_the_figure_is_the_lead_that_may_be_expected_some_rounds_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evaluation = evaluation_of("strong", VALLEY)
    expectation = evaluation.expectation
    assert expectation is not None
    began = VALLEY.read(LATE).turns

    def finals(state: Any) -> list[int]:
        """What is to come looks the better for the seat, the more turns were taken."""
        return [1000 * int(state.turns - began), 500]

    worth = import_module(f"tabletide.bots.{VALLEY.id}.worth")
    hopeful = evaluation._replace(expectation=expectation._replace(finals=finals))
    monkeypatch.setattr(worth, "EVALUATION", hopeful)
    for plan in told(LATE).plans:
        assert (plan.margin, plan.error) == (2.5, 0)  # the other's turn, its own, and the next


def test_why_is_counted_in_the_same_rounds() -> None:
    advice = told(LATE)
    assert advice.assumes == "planner"
    assert all(plan.games == 0 for plan in advice.plans)
    [water] = [reason for reason in advice.plans[0].reasons if reason.key == "score.water"]
    assert water.kind == "scores"
    assert water.mine > water.theirs


def test_each_of_the_likeliest_first_choices_is_compared() -> None:
    begun = told(POSITIONS[0])
    assert len({plan.steps[0].option for plan in begun.plans}) == len(
        seeing(POSITIONS[0]).options()
    )


def test_where_nothing_was_learned_of_points_games_are_played_to_their_end() -> None:
    with known():
        table = tabletide.Table(DIVERS.id, players=2, seed="tide")
        told = advise(table.perspective(table.to_move), Rng(1), BRIEF)
    assert told.assumes == "hasty"
    assert all(plan.games > 0 and plan.margin is not None for plan in told.plans)
