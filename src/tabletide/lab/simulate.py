"""Series of games by bots. A game depends on its index alone, never on who plays it when."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, settle
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.lab.drive import play_game

Value = str | int | float | bool
Row = dict[str, Value | None]

ONLY_RANDOM: Final = {"random"}
LARGEST_CHUNK: Final = 5  # whole games by bots that think
LARGEST_RANDOM_CHUNK: Final = 200


class Series(NamedTuple):
    """What is played: plain words and numbers only, so that it can go to another process."""

    game: str
    setup: dict[str, str]
    bots: tuple[str, ...]  # one for each seat
    seed: str


class Chunk(NamedTuple):
    """Some consecutive games of a series."""

    series: Series
    first: int
    games: int


def simulate(series: Series, games: int, jobs: int) -> Iterator[list[Row]]:
    """Play the games of a series; their rows come in order, some at a time."""
    chunks = list(_chunks(series, games, jobs))
    if jobs == 1:
        yield from map(play_chunk, chunks)
        return
    # Spawned on every system alike, so that no process inherits half of another.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(chunks)), leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(play_chunk, chunks)


def play_chunk(chunk: Chunk) -> list[Row]:
    """The rows of some games, one each."""
    game = load_game(chunk.series.game)
    indices = range(chunk.first, chunk.first + chunk.games)
    return [play_one(game, chunk.series, index) for index in indices]


def play_one(game: Game, series: Series, index: int) -> Row:
    """Play one game of a series and sum it up."""
    setup = settle(game, series.setup)
    seed = seed_of(series.seed, index)
    rng = Rng(seed)
    state = game.start(setup)
    if set(series.bots) == ONLY_RANDOM:
        steps = game.play_out(state, rng)  # the same thing, much faster
    else:
        steps = play_game(game, state, [load_bot(name, game) for name in series.bots], rng)
    row: Row = {"game": game.id, "index": index, "seed": seed, **setup}
    row["bots"] = ",".join(series.bots)
    outcome = game.outcome(state)
    assert outcome is not None, "a game that was played to its end has one"
    row["result"] = outcome.word
    row["score"] = max(outcome.scores)
    row["steps"] = steps
    return row | {name: value for name, value in _numbers(game, state).items() if name not in row}


def _numbers(game: Game, state: Any) -> dict[str, Value]:
    """The plain values of the final position, as an onlooker sees it."""
    view = Perspective(game, state, NOBODY).view()
    return {name: value for name, value in view.items() if isinstance(value, Value)}


def _chunks(series: Series, games: int, jobs: int) -> Iterator[Chunk]:
    """Pieces small enough to keep all processes busy and the progress moving."""
    largest = LARGEST_RANDOM_CHUNK if set(series.bots) == ONLY_RANDOM else LARGEST_CHUNK
    size = max(1, min(largest, games // (8 * jobs)))
    for first in range(0, games, size):
        yield Chunk(series, first, min(size, games - first))


def leave_interrupts_to_the_parent() -> None:
    """Of all processes, only the one that started the others answers to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
