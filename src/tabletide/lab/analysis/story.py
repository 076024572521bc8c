"""A recorded game in turns, and each turn in stretches.

A stretch is what seats do one after another with no chance in between: all that is theirs to
decide before they learn something new.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.bots.registry import UnknownBot, evaluation_of
from tabletide.games.registry import traits_of
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.kernel.record import Record, replay
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.lab.analysis.gauge import Gauge
from tabletide.lab.analysis.rivals import RivalGauge
from tabletide.lab.analysis.team import LearnedGauge, PlayedGauge

_JUDGE: Final = "strong"  # whose judgement it is


class NotAnalysed(ValueError):
    """A game there is no analysis of; `reason` is a word for why not."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason: Final = reason


class Stretch(NamedTuple):
    """From one step to before another; `steps` are the options that were chosen."""

    first: int  # how many steps came before
    steps: tuple[int, ...]
    before: Any  # the state it begins with
    after: Any


class StoryTurn(NamedTuple):
    """One turn: whose it is, where it begins, and what was decided in it."""

    number: int
    seat: int
    first: int  # how many steps came before
    before: Any  # the state it begins with
    stretches: tuple[Stretch, ...]


class Story(NamedTuple):
    """A game that is over, with all it takes to judge it."""

    game: Game
    gauge: Gauge
    turns: tuple[StoryTurn, ...]
    outcome: Outcome


def story_of(game: Game, record: Record) -> Story:
    """The turns of a recorded game; NotAnalysed where there is nothing to judge them by."""
    states = replay(game, record)
    gauge = gauge_of(game, states)
    outcome = game.outcome(states[-1])
    assert outcome is not None, "a game that is over has one"
    steps = standing_steps(record.entries)
    begins = _beginnings(states, gauge)
    ends = [*begins[1:], len(steps)]
    turns = tuple(
        _turn(game, gauge, states, steps, first, last)
        for first, last in zip(begins, ends, strict=True)
    )
    return Story(game, gauge, turns, outcome)


def standing_steps(entries: list[int]) -> list[int]:
    """The entries that stand, without what was taken back."""
    steps: list[int] = []
    for entry in entries:
        if entry < 0:
            del steps[-1 - entry :]
        else:
            steps.append(entry)
    return steps


def gauge_of(game: Game, states: list[Any]) -> Gauge:
    """What a game is judged by, of which some states are told, the last ones at least."""
    try:
        evaluation = evaluation_of(_JUDGE, game)
    except UnknownBot as unknown:
        raise NotAnalysed("not_learned", str(unknown)) from None
    gauge: Gauge
    traits, prospect = traits_of(game.id), evaluation.prospect
    if game.stakes != TOGETHER:
        if evaluation.expectation is None:
            raise NotAnalysed("not_learned", f"nothing was learned of '{game.id}' yet")
        gauge = RivalGauge(game, evaluation, evaluation.expectation, traits)
    elif prospect is not None and any(prospect.knows(state) for state in states):
        gauge = LearnedGauge(game, evaluation, prospect)
    else:
        gauge = PlayedGauge(game, evaluation, traits)
    if states[-1].to_move != NOBODY:
        raise NotAnalysed("not_over", "the game is not over yet")
    if not any(gauge.knows(state) for state in states):
        raise NotAnalysed("not_learned", f"the turns of '{game.id}' are not counted")
    return gauge


def _beginnings(states: list[Any], gauge: Gauge) -> list[int]:
    """After how many steps each turn begins of which something can be told."""
    found: list[int] = []
    turn = 0
    for at, state in enumerate(states):
        now = int(gauge.turns(state))
        if now != turn and state.to_move != NOBODY and gauge.knows(state):
            turn = now
            found.append(at)
    return found


def _turn(
    game: Game, gauge: Gauge, states: list[Any], steps: list[int], first: int, last: int
) -> StoryTurn:
    movers = [int(state.to_move) for state in states[first:last] if state.to_move >= 0]
    seat = movers[0] if movers else NOBODY
    stretches = tuple(
        stretch
        for stretch in _stretches(game, states, steps, first, last)
        if gauge.is_told(seat, int(stretch.before.to_move))
    )
    number = int(gauge.turns(states[first]))
    return StoryTurn(number, seat, first, states[first], stretches)


def _stretches(
    game: Game, states: list[Any], steps: list[int], first: int, last: int
) -> list[Stretch]:
    """The stretches between two steps in which there was a choice."""
    found: list[Stretch] = []
    at = first
    while at < last:
        start = at
        while at < last and states[at].to_move != CHANCE:
            at += 1
        if any(len(game.options(state)) > 1 for state in states[start:at]):
            found.append(Stretch(start, tuple(steps[start:at]), states[start], states[at]))
        at = max(at, start + 1)
    return found
