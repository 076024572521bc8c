"""The ends a seat's turn may have, whichever way leads there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import FINISHED, Evaluation
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE

_LONGEST: Final = 60  # choices of a turn; a bound for games whose turns have none


class Ends(NamedTuple):
    """The ends that look best at sight, the best first.

    They are `sure` if no way to one of them goes through chance: the same choices lead there.
    """

    best: list[Trial]
    are_sure: bool


def is_end(game: Game, evaluation: Evaluation, state: Any, seat: int) -> bool:
    """Whether a seat has nothing left to do in its turn but to let moments pass.

    A question that its choice has opened, to another seat too, is still a part of the turn.
    """
    if evaluation.unfinished(state) != FINISHED:
        return False
    return state.to_move != seat or any(option == game.go_on for option in game.options(state))


def ends_of(game: Game, evaluation: Evaluation, trials: Trials, width: int, number: int) -> Ends:
    """The best ends that the most promising ways lead to, one for each position.

    `width` ways are followed after each action; any of them may also be broken off.
    """
    seat, world = trials.seat, trials.world
    seen = {game.write(world)}
    found: list[Trial] = []
    level = _further(game, evaluation, trials, world, ())
    for _ in range(_LONGEST):
        going_on: list[Trial] = []
        for trial in level:
            position = game.write(trial.state)
            if position in seen:
                continue
            seen.add(position)
            ends = is_end(game, evaluation, trial.state, seat)
            (found if ends else going_on).append(trial)
        going_on.sort(key=_value, reverse=True)
        level = []
        for trial in going_on[:width]:
            level += _further(game, evaluation, trials, trial.state, trial.way)
        if not level:
            break
    found.sort(key=_value, reverse=True)
    best = found[:number]
    return Ends(best, all(is_sure(game, world, end) for end in best))


def is_sure(game: Game, world: Any, end: Trial) -> bool:
    """Whether a way is all choices, and leads there by itself: chance may act after the last."""
    state = world.copy()
    for option in end.way:
        if state.to_move == CHANCE:
            return False
        game.apply(state, option)
    return bool(game.write(state) == game.write(end.state))


def _further(
    game: Game, evaluation: Evaluation, trials: Trials, state: Any, way: Plan
) -> list[Trial]:
    """A way gone on by each option worth trying, and by giving up what is left of the turn."""
    options = Perspective(game, state, trials.seat).options()
    doing = [option for option in options if not evaluation.waits(option)]
    further = [
        Trial(after.value, way + after.way, after.state, False)
        for after in trials.every(state, doing)
    ]
    for option in options:
        if evaluation.waits(option):
            after = state.copy()
            game.apply(after, option)
            further.append(Trial(trials.value(after), (*way, option), after, False))
    return further


def _value(trial: Trial) -> int:
    return trial.value
