"""Castings of the games one learns from: how they stray, and what is told of them."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

import pytest

from tabletide.bots.evaluation import Prospect
from tabletide.bots.planning.trials import Trials
from tabletide.bots.random_bot import RandomBot
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.lab.training import castings
from tabletide.lab.training import examples as school_of
from tabletide.lab.training.castings import (
    ENDS,
    LATEST,
    STRAYED,
    WIDTH,
    StrayBot,
    Straying,
    good_ends,
)

TIDE = load_game("rising_tide")
SIGHT = evaluation_of("planner", TIDE)._replace(prospect=None)
# One action left, and nothing that calls for it.
QUIET = "water -; roles director carpenter; pawns betuwe fryslan; step actions 1"
LAST = LATEST + max(STRAYED) + 2  # turns of a game that goes on after it has strayed


def straying(lot: int) -> list[tuple[str, bool]]:
    """Of each turn of a game, who takes it, and whether it is told of."""
    casting = Straying(TIDE, SIGHT, Random(lot))
    return [(type(casting.taker(turn)).__name__, casting.is_told()) for turn in range(1, LAST)]


@pytest.mark.parametrize("lot", range(24))
def test_only_turns_after_those_by_lot_are_told_of_and_all_of_them_are_by_sight(lot: int) -> None:
    turns = straying(lot)
    told = [is_told for _, is_told in turns]
    first = told.index(True)
    assert all(told[first:])
    assert {taker for taker, _ in turns[first:]} == {"SightBot"}
    before = [taker for taker, _ in turns[first - 1 :: -1]]
    assert len(list(takewhile("StrayBot".__eq__, before))) >= 1


def test_games_stray_early_and_late_and_some_were_played_worse_before() -> None:
    games = [straying(lot) for lot in range(100)]
    firsts = {[is_told for _, is_told in turns].index(True) for turns in games}
    assert min(firsts) <= 2
    assert max(firsts) >= LATEST - 2
    worse = [turns for turns in games if ("HastyBot", False) in turns]
    assert 20 < len(worse) < 60


def test_a_game_that_was_not_asked_for_its_turns_by_lot_tells_nothing() -> None:
    casting = Straying(TIDE, SIGHT, Random(1))
    casting.taker(LAST)
    assert not casting.is_told()


def test_who_strays_takes_one_of_the_good_ends_and_not_always_the_best() -> None:
    perspective = Perspective(TIDE, TIDE.read(QUIET), 0)
    trials = Trials(TIDE, SIGHT, perspective.imagine(Rng(1)), 0, Rng(1))
    good = [trials.own(end.way) for end in good_ends(trials, perspective.options())]
    assert 1 < len(good) <= ENDS
    bot = StrayBot(TIDE, SIGHT, Random(1))
    taken = [bot.plan(perspective, Rng(1)) for _ in range(2 * ENDS)]
    assert set(taken) <= set(good)
    assert len(set(taken)) > len(good) // 2
    assert taken.count(good[0]) < len(taken) // 2


def test_no_more_ends_are_good_than_one_says() -> None:
    perspective = Perspective(TIDE, TIDE.read(QUIET), 0)
    trials = Trials(TIDE, SIGHT, perspective.imagine(Rng(1)), 0, Rng(1))
    best, other = good_ends(trials, perspective.options(), number=2)
    assert best.value > other.value
    tried = trials.every_or_all(trials.world, perspective.options())
    assert best.value == trials.plan(tried, trials.best(tried), WIDTH).value


def telling_turns(game: Any) -> Prospect:
    """What is learned from, were it the number of the turn and nothing else."""
    prospect = evaluation_of("planner", game).prospect
    assert prospect is not None
    return prospect._replace(features=lambda state: [int(state.turns)])


class Drifting:
    """Chooses anything, and notes the turn: a game soon played."""

    def __init__(self) -> None:
        self.turns: list[int] = []

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        self.turns.append(int(perspective.imagine(Rng(0)).turns))
        return RandomBot().choose(perspective, rng)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        return RandomBot().agrees(perspective, option, rng)


def test_a_game_that_strays_tells_of_every_turn_after_and_depends_on_its_number_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(castings, "LATEST", 4)
    monkeypatch.setattr(castings, "WORSE", (0.0,))
    monkeypatch.setattr(castings, "SightBot", lambda *_: RandomBot())
    monkeypatch.setattr(school_of, "prospect_of", telling_turns)
    lengths = []
    for number in range(12):
        drifting = Drifting()
        monkeypatch.setattr(castings, "StrayBot", lambda *_, bot=drifting: bot)
        one, again = (school_of.example(TIDE, "s", number) for _ in range(2))
        assert one == again
        turns = [turn for (turn,) in one.turns]
        after = max(drifting.turns, default=0) + 1
        assert turns == list(range(after, after + len(turns)))
        lengths.append(len(turns))
    assert sum(length > 1 for length in lengths) > 3
    assert max(lengths) > 3
