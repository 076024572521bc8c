"""The conformance suite: what every game must hold at every step of many random games.

Importable by anyone, with no list of exceptions. `check_game` plays random
games over all set-ups and gives back every promise it found broken.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, has_beginner, seats, settle, space
from tabletide.kernel.notes import Note
from tabletide.kernel.options import OptionError, parse, phrase
from tabletide.kernel.outcome import EACH, TOGETHER
from tabletide.kernel.promises import broken, check_position, check_step
from tabletide.kernel.record import read_record, record_of, replay, write_record
from tabletide.kernel.secrecy import Eyes, check_hiding, check_secrets, check_told, see, step_of
from tabletide.kernel.state import CHANCE, NOBODY

STEP_LIMIT: Final = 20_000  # no game may last longer


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
    faults = check_verbs(game) + check_stakes(game)
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
    setups = [dict(zip(names, values, strict=True)) for values in choices]
    return [settle(game, setup) for setup in setups if has_beginner(setup)]


def check_verbs(game: Game) -> list[Fault]:
    """Blocks of options follow one another without gaps, and each option has its own phrase."""
    problems: list[str] = []
    first = 0
    for verb in game.verbs:
        if verb.first != first:
            problems.append(f"{verb.name} begins at {verb.first}, not {first}")
        first = verb.first + verb.size()
    for option in range(0 if problems else space(game)):
        try:
            if parse(game.verbs, phrase(game.verbs, option)) != option:
                problems.append(f"option {option} has another's phrase")
        except OptionError as error:
            problems.append(f"option {option} has no phrase: {error}")
    return [Fault({}, "", 0, problem) for problem in problems]


def check_stakes(game: Game) -> list[Fault]:
    """A game says for whom one plays."""
    holds = game.stakes in (TOGETHER, EACH)
    return [] if holds else [Fault({}, "", 0, "the stakes are neither together nor each")]


def check_one_game(
    game: Game, setup: dict[str, str], rng: Rng, most: int, thorough: bool, faults: list[Fault]
) -> int:
    """Play one random game, checking every step; returns the number of steps."""
    state = game.start(setup)
    ends = [verb.first + verb.size() for verb in game.verbs]
    audience = [Eyes(seat) for seat in [*range(seats(setup)), NOBODY]] if thorough else []
    notes: list[Note] = []  # of the last step
    entries: list[int] = []
    over = False
    while not faults and not over and len(entries) < most:
        line = game.write(state) if thorough else ""
        over = state.to_move == NOBODY
        try:
            problems = list(game.audit(state))
            if thorough and not problems:
                problems = _check_state(game, state, line, setup, audience, notes, rng)
            if not problems and not over:
                entries.append(_choose(game, state, ends, rng))
                notes = []
                problems = _take_step(game, state, entries[-1], line, audience, notes, rng)
            elif not problems and thorough:
                problems = _check_from_the_start(game, state, setup, entries, rng)
        except Exception as error:  # noqa: BLE001 - whatever a game raises is a fault of its own
            problems = [f"{type(error).__name__}: {error}"]
        if len(entries) == STEP_LIMIT:
            problems.append(f"the game does not end within {STEP_LIMIT} steps")
        position = line or (game.write(state) if problems else "")
        faults += [Fault(setup, position, len(entries), problem) for problem in problems]
    return max(len(entries), 1)


def _check_state(
    game: Game,
    state: Any,
    line: str,
    setup: dict[str, str],
    audience: list[Eyes],
    notes: list[Note],
    rng: Rng,
) -> list[str]:
    """Everything wrong with a state, which is written as this line, or with what is told of it."""
    views = see(game, state, audience)
    problems = check_position(game, state, line, views[:-1], rng)
    problems += check_hiding(game, setup, views)
    problems += check_secrets(game, state, audience, notes, rng)
    return problems if game.write(state) == line else ["looking at the state changed it"]


def _take_step(
    game: Game,
    state: Any,
    choice: int,
    line: str,
    audience: list[Eyes],
    notes: list[Note],
    rng: Rng,
) -> list[str]:
    """Apply a step to the state and note what happens; what is wrong if somebody is looking."""
    if not audience:
        game.apply(state, choice)
        return []
    step = step_of(game, state, choice)
    problems = check_step(game, state, choice, line, notes)
    for eyes in audience:
        problems += check_told(game, state, step, notes, eyes, rng)
    return problems


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


def _check_from_the_start(
    game: Game, state: Any, setup: dict[str, str], entries: list[int], rng: Rng
) -> list[str]:
    """The record of a game leads to its end, and so does playing it out."""
    replayed = replay(game, read_record(write_record(record_of(game, setup, entries))))[-1]
    fresh = game.start(setup)
    game.play_out(fresh, rng)
    return broken(
        [
            (game.write(replayed) == game.write(state), "the record leads elsewhere"),
            (fresh.to_move == NOBODY, "playing out stops before the end"),
        ]
    )
