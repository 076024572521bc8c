"""A team's plans by what chance may make of them, and what was learned for them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tabletide.bots.evaluation import Evaluation, Prospect
from tabletide.bots.greedy import PlannerBot
from tabletide.bots.net import VALUE_FILE
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import phrase
from tabletide.kernel.perspective import Perspective

TIDE = load_game("rising_tide")
EVALUATION = evaluation_of("planner", TIDE)
# One action left, and nothing that calls for it.
QUIET = "water -; roles director carpenter; pawns betuwe fryslan; step actions 1"
TAUGHT = [name for name in GAMES if evaluation_of("planner", load_game(name)).prospect is not None]


def prospect(**changed: Any) -> Prospect:
    """What was learned of Rising Tide, or with some of it changed."""
    assert EVALUATION.prospect is not None
    return EVALUATION.prospect._replace(**changed)


def choice(evaluation: Evaluation, seed: int = 1) -> str:
    """What the planner chooses by an evaluation where nothing calls for anything."""
    perspective = Perspective(TIDE, TIDE.read(QUIET), 0)
    option = PlannerBot(TIDE, evaluation).choose(perspective, Rng(seed))
    return phrase(TIDE.verbs, option)


def hoping(chance: Callable[[Any], int]) -> Evaluation:
    """The evaluation, with other hopes, which alone count."""
    return EVALUATION._replace(prospect=prospect(chance=chance, share=0, margin=1 << 40))


def test_it_takes_the_end_whose_futures_are_best() -> None:
    found = {choice(hoping(lambda state: 10 * int(state.dikes_left))), choice(hoping(_few_dikes))}
    assert len(found) == 2  # to keep dikes, and to build one
    assert any(option.startswith("build_dike") for option in found)


def _few_dikes(state: Any) -> int:
    return 1000 - 10 * int(state.dikes_left)


def test_futures_are_judged_as_the_next_turn_begins() -> None:
    seen: list[tuple[int, int]] = []

    def chance(state: Any) -> int:
        seen.append((int(state.turns), int(state.to_move)))
        return 0

    begun = int(TIDE.read(QUIET).turns)
    choice(hoping(chance))
    assert len(seen) >= 24
    assert {turns for turns, _ in seen} == {begun + 1}


def test_what_is_worth_much_less_is_not_compared() -> None:
    plain = choice(EVALUATION._replace(prospect=None))
    near = EVALUATION._replace(prospect=prospect(chance=_few_dikes, share=0, margin=0))
    assert choice(near) == plain


def test_what_an_end_is_worth_counts_beside_its_chance() -> None:
    plain = choice(EVALUATION._replace(prospect=None))
    worth = EVALUATION._replace(prospect=prospect(chance=lambda _: 5000, share=100))
    assert choice(worth) == plain


def test_a_game_it_was_not_taught_is_planned_without() -> None:
    def chance(state: Any) -> int:
        raise AssertionError(f"asked in {TIDE.write(state)}")

    state = TIDE.read(f"storms 7; {QUIET}")
    bot = PlannerBot(TIDE, hoping(chance))
    assert bot.choose(Perspective(TIDE, state, 0), Rng(1)) in list(TIDE.options(state))


@pytest.mark.parametrize("name", TAUGHT)
def test_what_is_shipped_was_learned_and_tells_more_than_the_share_of_wins(name: str) -> None:
    folder = Path(str(import_module(f"tabletide.bots.{name}").__file__)).parent
    text = (folder / VALUE_FILE).read_text(encoding="utf-8")
    card = tomllib.loads(text)["card"]
    assert len(text) < 200_000
    assert card["games"] >= 1000
    assert card["brier"] < 0.9 * card["brier_of_none"]
    assert sum(positions for positions, _, _ in card["tenths"]) > 0


def test_something_was_taught() -> None:
    assert TAUGHT
