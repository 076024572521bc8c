"""The conformance suite: what every game must hold at every step of many random games.

Importable by anyone, with no list of exceptions. `check_game` plays random
games over all set-ups and gives back every promise it found broken.
"""

from __future__ import annotations

import itertools
import json
from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.events import Note
from tabletide.kernel.game import Game, seats, settle, space
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.record import Record, read_record, replay, write_record
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, refuse_unless_offered

STEP_LIMIT: Final = 20_000  # no game may last longer
OPTION_LIMIT: Final = 300  # no decision may offer more


class Fault(NamedTuple):
    """A broken promise, and all it takes to see it again."""

    setup: dict[str, str]
    position: str
    step: int
    problem: str


class Report(NamedTuple):
    """How much was checked and what was wrong."""

    decisions: int
    games: int
    faults: list[Fault]


def check_game(
    game: Game,
    decisions: int,
    seed: str = "0",
    on_progress: Callable[[int], None] | None = None,
    every: int = 1,
) -> Report:
    """Play random games over all set-ups until so many decisions were checked.

    Every state is audited. The rest of the suite, which looks at each state
    through the eyes of every seat, is run on one game in `every`.
    """
    faults = check_verbs(game)
    setups = all_setups(game)
    checked = 0
    games = 0
    while checked < decisions and not faults:
        setup = setups[games % len(setups)]
        rng = Rng(seed_of(seed, games))
        thorough = games % every == 0
        checked += check_one_game(game, setup, rng, decisions - checked, thorough, faults)
        games += 1
        if on_progress is not None:
            on_progress(checked)
    return Report(checked, games, faults)


def all_setups(game: Game) -> list[dict[str, str]]:
    """Every combination of the settings of a game."""
    names = [setting.name for setting in game.settings]
    choices = itertools.product(*[setting.values for setting in game.settings])
    return [settle(game, dict(zip(names, values, strict=True))) for values in choices]


def check_verbs(game: Game) -> list[Fault]:
    """Blocks of options follow one another without gaps, and each option has its own phrase."""
    faults: list[Fault] = []
    first = 0
    for verb in game.verbs:
        if verb.first != first:
            faults.append(Fault({}, "", 0, f"{verb.name} begins at {verb.first}, not {first}"))
        first += verb.size()
    for option in range(space(game)):
        if parse(game.verbs, phrase(game.verbs, option)) != option:
            faults.append(Fault({}, "", 0, f"option {option} has another's phrase"))
    return faults


def check_one_game(
    game: Game, setup: dict[str, str], rng: Rng, most: int, thorough: bool, faults: list[Fault]
) -> int:
    """Play one random game, checking every step; returns the number of steps."""
    state = game.start(setup)
    ends = [verb.first + verb.size() for verb in game.verbs]
    entries: list[int] = []
    while len(entries) < most:
        step = len(entries)
        problems = list(game.audit(state))
        if thorough and not problems:
            problems = check_position(game, state, seats(setup), rng)
        if step == STEP_LIMIT:
            problems.append(f"the game does not end within {STEP_LIMIT} steps")
        if problems or state.to_move == NOBODY:
            faults += [Fault(setup, game.write(state), step, problem) for problem in problems]
            break
        entries.append(_choose(game, state, ends, rng))
        if not thorough:
            game.apply(state, entries[-1])
            continue
        before = game.write(state)
        problem = check_step(game, state, entries[-1])
        if problem:
            faults.append(Fault(setup, before, step, problem))
            break
    if thorough and not faults:
        record = Record(game.id, game.version, setup, "", "", entries)
        if game.write(replay(game, read_record(write_record(record)))[-1]) != game.write(state):
            faults.append(Fault(setup, game.write(state), step, "the record leads elsewhere"))
    return max(len(entries), 1)


def _choose(game: Game, state: Any, ends: list[int], rng: Rng) -> int:
    """A random option or outcome; half the time a random verb first, to reach rare ones."""
    if state.to_move == CHANCE:
        return int(game.sample(state, rng))
    offered = [int(option) for option in game.options(state)]
    if rng.below(2):
        return offered[int(rng.below(len(offered)))]
    verbs = [bisect_right(ends, option) for option in offered]
    starts = [i for i, verb in enumerate(verbs) if i == 0 or verb != verbs[i - 1]]
    starts.append(len(offered))
    chosen = int(rng.below(len(starts) - 1))
    start, end = starts[chosen], starts[chosen + 1]
    return offered[start + int(rng.below(end - start))]


def check_position(game: Game, state: Any, players: int, rng: Rng) -> list[str]:
    """Everything wrong with what a game says about one state."""
    problems = []
    line = game.write(state)
    if game.write(game.read(line)) != line:
        problems.append("the position changes when it is written and read")
    if (game.result(state) == "") != (state.to_move != NOBODY):
        problems.append("a game has a result exactly when it is over")
    if state.to_move == CHANCE:
        problems += _check_chance(game, state, rng)
    elif state.to_move >= 0:
        problems += _check_options(game, state, players)
        problems += _check_refusal(game, state, rng)
    elif len(game.options(state)) > 0 or len(game.scores(state)) != players:
        problems.append("a game that is over offers options, or has no score for each seat")
    for seat in [*range(players), NOBODY]:
        problems += _check_secrecy(game, state, seat, rng)
    if game.write(state) != line:
        problems.append("looking at the state changed it")
    return problems


def _check_chance(game: Game, state: Any, rng: Rng) -> list[str]:
    problems = []
    outcomes = game.outcomes(state)
    numbers = [outcome for outcome, _ in outcomes]
    if not numbers or numbers != sorted(set(numbers)):
        problems.append("outcomes are missing, repeated or out of order")
    if any(weight <= 0 for _, weight in outcomes):
        problems.append("an outcome has no weight")
    if int(game.sample(state, rng)) not in numbers:
        problems.append("a sample is not among the outcomes")
    if not game.stream(state).name or len(game.options(state)) > 0:
        problems.append("chance has no stream, or players have options while it acts")
    return problems


def _check_options(game: Game, state: Any, players: int) -> list[str]:
    problems = []
    offered = [int(option) for option in game.options(state)]
    if not offered or offered != sorted(set(offered)) or len(offered) > OPTION_LIMIT:
        problems.append("options are missing, repeated, out of order or too many")
    owners = [int(game.owner(state, option)) for option in offered]
    if state.to_move not in owners or not all(0 <= owner < players for owner in owners):
        problems.append("the seat to move owns nothing, or a seat that does not exist owns")
    for option in offered:
        if any(not 0 <= seat < players for seat in game.consents(state, option)):
            problems.append(f"option {option} asks a seat that does not exist to agree")
    decision = game.describe(state)
    described = [(choice.option, choice.owner) for choice in decision.choices]
    if described != list(zip(offered, owners, strict=True)) or decision.seat != state.to_move:
        problems.append("the description is of other options than those offered")
    labels = [json.dumps(choice.label.json()) for choice in decision.choices]
    if len(set(labels)) != len(labels):
        problems.append("two options have the same label")
    if not all(choice.anchors and choice.rule for choice in decision.choices):
        problems.append("an option has no anchor or no rule")
    return problems


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


def _check_secrecy(game: Game, state: Any, seat: int, rng: Rng) -> list[str]:
    """A world the seat imagines looks and plays the same to it, and is sound."""
    problems = []
    world = game.imagine(state, seat, rng)
    view = json.dumps(game.view(state, seat))
    if json.dumps(game.view(world, seat)) != view:
        problems.append(f"seat {seat} can tell an imagined world from the true one")
    if world.to_move != state.to_move or list(game.audit(world)):
        problems.append(f"seat {seat} imagines a world that cannot be")
    mine = [o for o in game.options(state) if game.owner(state, o) == seat]
    if mine != [o for o in game.options(world) if game.owner(world, o) == seat]:
        problems.append(f"seat {seat} has other options in a world it imagines")
    return problems


def check_step(game: Game, state: Any, choice: int) -> str:
    """Apply a step to the state; says what is wrong with how it went, or nothing."""
    before = game.write(state)
    silent = state.copy()
    if game.write(silent) != before:
        return "a copy is not equal to its original"
    notes: list[Note] = []
    state.journal = notes
    game.apply(state, choice)
    state.journal = None
    if game.write(silent) != before:
        return "a copy changed with its original"
    game.apply(silent, choice)
    if game.write(silent) != game.write(state):
        return "listening to events changed what happened"
    for noted in notes:
        line = game.tell(state, noted, NOBODY)
        if not line.rule or not line.icon:
            return f"event {noted.kind} has no rule or no icon"
    return ""
