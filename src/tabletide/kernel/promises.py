"""What a game promises of every state and step, whoever looks: a part of the conformance suite."""

from __future__ import annotations

import json
from typing import Any

from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game, space
from tabletide.kernel.notes import Note
from tabletide.kernel.options import OPTION_LIMIT
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.kernel.proposal import Refused, refuse_unless_offered
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import View


def broken(promises: list[tuple[bool, str]]) -> list[str]:
    """What is said of the promises that do not hold."""
    return [problem for holds, problem in promises if not holds]


def check_position(game: Game, state: Any, line: str, views: list[View], rng: Rng) -> list[str]:
    """Everything wrong with what a game says of a state, which each seat sees as one of these."""
    players = len(views)
    again = game.read(line)
    problems = broken(
        [
            (game.write(again) == line, "the position changes when it is written and read"),
            (_same(game, state, again, views), "a position reads as another than was written"),
            (_is_json(views), "a view is no JSON"),
            ((game.outcome(state) is None) == (state.to_move != NOBODY), "over without an outcome"),
        ]
    )
    if state.to_move == CHANCE:
        problems += _check_chance(game, state, rng)
    elif state.to_move >= 0:
        problems += _check_options(game, state, players) + _check_refusal(game, state, rng)
    else:
        problems += broken([(len(game.options(state)) == 0, "a game that is over offers options")])
        problems += check_outcome(game, game.outcome(state), players)
    return problems


def _is_json(views: list[View]) -> bool:
    try:
        json.dumps(views)
    except (TypeError, ValueError):
        return False
    return True


def _same(game: Game, state: Any, other: Any, views: list[View]) -> bool:
    """Whether another state offers the same as this one and looks the same to every seat."""
    if state.to_move != other.to_move or list(game.options(state)) != list(game.options(other)):
        return False
    return all(view == game.view(other, seat) for seat, view in enumerate(views))


def _check_chance(game: Game, state: Any, rng: Rng) -> list[str]:
    chances = game.chances(state)
    numbers = [outcome for outcome, _ in chances]
    return broken(
        [
            (numbers == sorted(set(numbers)) != [], "chances are missing, repeated or unsorted"),
            (all(weight > 0 for _, weight in chances), "an outcome has no weight"),
            (int(game.sample(state, rng)) in numbers, "a sample is not among the chances"),
            (game.stream(state).name != "", "chance has no stream"),
            (len(game.options(state)) == 0, "players have options while chance acts"),
        ]
    )


def _check_options(game: Game, state: Any, players: int) -> list[str]:
    offered = [int(option) for option in game.options(state)]
    owners = [int(game.owner(state, option)) for option in offered]
    asked = [seat for option in offered for seat in game.consents(state, option)]
    decision = game.describe(state)
    described = [(choice.option, choice.owner) for choice in decision.choices]
    labels = {json.dumps(choice.label.json()) for choice in decision.choices}
    whole = all(choice.anchors and choice.rule for choice in decision.choices)
    return broken(
        [
            (offered == sorted(set(offered)) != [], "options are missing, repeated or unsorted"),
            (len(offered) <= OPTION_LIMIT, "more options are offered than can be looked over"),
            (all(0 <= o < space(game) for o in offered), "an option is outside the space"),
            (state.to_move in owners, "the seat to move owns no option"),
            (all(0 <= seat < players for seat in owners + asked), "a seat does not exist"),
            (described == list(zip(offered, owners, strict=True)), "other options are described"),
            (decision.seat == state.to_move, "the decision is described as another seat's"),
            (len(labels) == len(described), "two options have the same label"),
            (whole, "an option has no anchor or no rule"),
        ]
    )


def check_outcome(game: Game, end: Outcome | None, players: int) -> list[str]:
    """What is wrong with the end of a game: places follow from scores and stakes."""
    if end is None:
        return []
    columns = [end.places, end.scores, *[part.points for part in end.parts]]
    if any(len(column) != players for column in columns):
        return ["the end has no place and score for each seat"]
    sums = [sum(points) for points in zip(*columns[2:], strict=True)]
    fair = _is_shared(end.places) if game.stakes == TOGETHER else _is_ranked(end)
    return broken(
        [
            (end.word != "", "the end has no word"),
            (not end.parts or sums == list(end.scores), "a score is not the sum of its parts"),
            (fair, f"the places {end.places} do not follow from the scores {end.scores}"),
        ]
    )


def _is_shared(places: tuple[int, ...]) -> bool:
    """Whether all won or all lost."""
    return set(places) in ({1}, {2})


def _is_ranked(end: Outcome) -> bool:
    """Whether each place is one after the seats before it, and who has more points is before."""
    ranks = list(zip(end.places, end.scores, strict=True))
    counted = all(place == 1 + sum([other < place for other in end.places]) for place in end.places)
    return counted and not any(a <= b and s < t for a, s in ranks for b, t in ranks)


def _check_refusal(game: Game, state: Any, rng: Rng) -> list[str]:
    """An option that is not offered is turned down, and one that is offered is not."""
    stranger = int(rng.below(space(game)))
    is_offered = any(stranger == option for option in game.options(state))
    seat = int(game.owner(state, stranger)) if is_offered else int(state.to_move)
    try:
        refuse_unless_offered(game, state, seat, stranger)
    except Refused:
        return [f"option {stranger} is offered but refused"] if is_offered else []
    return [] if is_offered else [f"option {stranger} is not offered but accepted"]


def check_step(game: Game, state: Any, choice: int, before: str, notes: list[Note]) -> list[str]:
    """Apply a step to the state and note what happens; says what is wrong with how it went."""
    silent = state.copy()
    if game.write(silent) != before:
        return ["a copy is not equal to its original"]
    if faults := game.audit(silent):
        return faults
    state.journal = notes
    game.apply(state, choice)
    state.journal = None
    if game.write(silent) != before:
        return ["a copy changed with its original"]
    game.apply(silent, choice)
    if game.write(silent) != game.write(state):
        return ["listening to events changed what happened"]
    return []
