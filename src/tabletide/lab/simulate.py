"""Series of games by bots. A game depends on its index alone, never on who plays it when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, settle
from tabletide.lab.drive import play_game
from tabletide.lab.processes import HERE, in_order
from tabletide.lab.rows import Row, seat_rows

ONLY_RANDOM: Final = {"random"}
LARGEST_CHUNK: Final = 5  # whole games by bots that think
LARGEST_RANDOM_CHUNK: Final = 200


class Series(NamedTuple):
    """What is played: plain words and numbers only, so that it can go to another process."""

    game: str
    setup: dict[str, str]
    bots: tuple[str, ...]  # one for each seat
    seed: str
    think: float = 0.0  # seconds a choice, of bots that can do with more or less
    is_silent: bool = False  # whether bots keep from each other what is hidden


class Chunk(NamedTuple):
    """Some consecutive games of a series."""

    series: Series
    first: int
    games: int


def simulate(series: Series, games: int, jobs: int, on: str = HERE) -> Iterator[list[Row]]:
    """Play the games of a series; the rows of their seats come in order, some games at a time."""
    yield from in_order(play_chunk, list(_chunks(series, games, jobs)), jobs, on)


def play_chunk(chunk: Chunk) -> list[Row]:
    """The rows of some games."""
    game = load_game(chunk.series.game)
    indices = range(chunk.first, chunk.first + chunk.games)
    return [row for index in indices for row in play_one(game, chunk.series, index)]


def play_one(game: Game, series: Series, index: int) -> list[Row]:
    """Play one game of a series; a row for each seat."""
    setup = settle(game, series.setup)
    seed = seed_of(series.seed, index)
    rng = Rng(seed)
    state = game.start(setup)
    about: Row = {"game": game.id, "index": index, "seed": seed, **setup}
    if set(series.bots) == ONLY_RANDOM:
        # At random as well, and much faster: see `RandomBot`. Nobody watches what is chosen.
        steps = game.play_out(state, rng)
        return seat_rows(game, state, series.bots, about, steps)
    bots = [load_bot(name, game, think=series.think) for name in series.bots]
    played = play_game(game, state, bots, rng, is_silent=series.is_silent)
    choices = played.choices(len(bots))
    return seat_rows(game, played.state, series.bots, about, played.steps, choices)


def _chunks(series: Series, games: int, jobs: int) -> Iterator[Chunk]:
    """Pieces small enough to keep all processes busy and the progress moving."""
    largest = LARGEST_RANDOM_CHUNK if set(series.bots) == ONLY_RANDOM else LARGEST_CHUNK
    size = max(1, min(largest, games // (8 * jobs)))
    for first in range(0, games, size):
        yield Chunk(series, first, min(size, games - first))
