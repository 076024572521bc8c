"""What is measured in one process: how fast games, decisions, copies and roll-outs go.

Run as a module it prints its numbers as JSON. Each number is a rate per
second of the process's own CPU time, or microseconds of it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, Setup, settle
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.state import CHANCE
from tabletide.lab.builds import build_name

Rates = dict[str, float]

MIDDLE: Final = 0.5  # of a random game's steps
COPIES: Final = 1000  # one alone is too short to be timed


class Subject(NamedTuple):
    """The work that is timed. Whole games and roll-outs return the steps they took."""

    whole_game: Callable[[int], int]
    driven_game: Callable[[int], int]  # by a loop in Python, option by option
    copy: Callable[[], object]
    roll_out: Callable[[int], int]


def measure(subject: Subject, seconds: float) -> Rates:
    """The rates of a subject: a third of the time for games, two ninths each for the rest."""
    games, steps, spent = timed(subject.whole_game, seconds / 3)
    driven, _, driving = timed(subject.driven_game, seconds * 2 / 9)
    copies, _, copying = timed(lambda _: _copy_often(subject), seconds * 2 / 9)
    rollouts, _, rolling = timed(subject.roll_out, seconds * 2 / 9)
    return {
        "games_per_second": games / spent,
        "decisions_per_second": steps / spent,
        "driven_games_per_second": driven / driving,
        "copy_microseconds": 1e6 * copying / (copies * COPIES),
        "rollouts_per_second": rollouts / rolling,
    }


def timed(work: Callable[[int], int], seconds: float) -> tuple[int, int, float]:
    """Do numbered pieces of work until the time is up.

    Returns how many they were, what they add up to, and the time they took.
    """
    pieces = total = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        total += work(pieces)
        pieces += 1
        spent = time.process_time() - start
    return pieces, total, spent


def _copy_often(subject: Subject) -> int:
    for _ in range(COPIES):
        subject.copy()
    return COPIES


def game_subject(game: Game) -> Subject:
    """A game's default set-up, played at random; its copies are of a mid-game state."""
    setup = settle(game, {})
    state = middle_of_a_game(game, setup)
    return Subject(
        whole_game=lambda number: game.play_out(game.start(setup), Rng(seed_of("game", number))),
        driven_game=lambda number: drive(game, setup, Rng(seed_of("game", number))),
        copy=state.copy,
        roll_out=lambda number: game.play_out(state.copy(), Rng(seed_of("roll-out", number))),
    )


def drive(game: Game, setup: Setup, rng: Rng) -> int:
    """Play a random game from here, one call for each decision; returns how many there were."""
    state = game.start(setup)
    offered = game.play_on(state, NO_OPTION, rng)
    decisions = 0
    while offered:
        offered = game.play_on(state, rng.pick(offered), rng)
        decisions += 1
    return decisions


def middle_of_a_game(game: Game, setup: Setup) -> Any:
    """A position half-way through a random game, always the same one."""
    seed = seed_of("middle", 0)
    length = game.play_out(game.start(setup), Rng(seed))
    state, rng = game.start(setup), Rng(seed)
    for _ in range(int(MIDDLE * length)):
        if state.to_move == CHANCE:
            game.apply(state, game.sample(state, rng))
        else:
            offered = list(game.options(state))
            game.apply(state, offered[rng.below(len(offered))])
    return state


def report(build: str, subjects: dict[str, Subject]) -> None:
    """Measure for the seconds asked for and print the numbers as one line of JSON."""
    seconds = float(sys.argv[1])
    rates = {name: measure(subject, seconds) for name, subject in subjects.items()}
    sys.stdout.write(json.dumps({"build": build, "rates": rates}) + "\n")


if __name__ == "__main__":
    report(build_name(), {name: game_subject(load_game(name)) for name in GAMES})
