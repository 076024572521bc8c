"""Games to learn from: what could be told as each turn began, and how the game ended.

The bots are those that plan without anything learned, and stray, or do not plan in some turns; once
something was learned, those that use it may play the games to learn from next (`castings.py`). A
game depends on its number alone, and what was played is kept: training goes on where it was left.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tabletide.bots.evaluation import Expectation, Prospect
from tabletide.bots.greedy import SightBot, StrongBot
from tabletide.bots.judging import HastyBot
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, settle
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.drive import play_game
from tabletide.lab.processes import in_order
from tabletide.lab.rows import FIRST
from tabletide.lab.training.castings import PLANNED, Casting, Mixed, Straying, Wandering
from tabletide.lab.training.pupils import Pupil, RivalPupil

CHUNK: Final = 20  # games in a file
# Who plays the games.
STRAYS: Final = "strays"  # by sight, after some turns by lot among the good ones
UNTAUGHT: Final = "planner"  # by sight, some turns by a bot that does not plan
TAUGHT: Final = "strong"  # by what was learned, likewise
TEACHERS: Final = (STRAYS, UNTAUGHT, TAUGHT)


class NotTaught(ValueError):
    """A game whose bots are not told what to learn from."""


class Example(NamedTuple):
    """A game: what was told as turns began, and what came of each, from 0 to 1.

    That is whether the team won; or, seat by seat, how much of the most points a rival may still
    make it has made.
    """

    number: int
    turns: list[list[int]]
    came: list[float]


class School(NamedTuple):
    """What is learned: plain words only, so that it can go to another process."""

    game: str
    seed: str
    folder: str
    by: str = STRAYS  # who plays


class _Chunk(NamedTuple):
    school: School
    first: int


def prospect_of(game: Game) -> Prospect:
    """What a game's bots learn by."""
    prospect = evaluation_of("planner", game).prospect
    if prospect is None or game.stakes != TOGETHER:
        raise NotTaught(f"the bots of '{game.id}' have nothing to learn a chance from")
    return prospect


def check_taught(game: Game, by: str) -> None:
    """Refuse a game of which nothing can be learned, or not from those who are to play it."""
    if evaluation_of("planner", game).expectation is None:
        prospect_of(game)
    elif by != STRAYS:
        raise NotTaught(f"rivals of '{game.id}' learn from games by {STRAYS} alone")


def examples(school: School, games: int, jobs: int) -> Iterator[list[Example]]:
    """So many games, rounded up to whole files; those that were played before are read."""
    Path(school.folder).mkdir(parents=True, exist_ok=True)
    chunks = [_Chunk(school, first) for first in range(0, games, CHUNK)]
    yield from in_order(_chunk, chunks, jobs)


def _chunk(chunk: _Chunk) -> list[Example]:
    school = chunk.school
    by = "" if school.by == UNTAUGHT else f"{school.by}-"
    path = Path(school.folder) / f"{school.game}-{by}{school.seed}-{chunk.first:06}.json"
    if path.exists():
        return [Example(*row) for row in json.loads(path.read_text(encoding="utf-8"))]
    game = load_game(school.game)
    numbers = range(chunk.first, chunk.first + CHUNK)
    played = [example(game, school.seed, number, school.by) for number in numbers]
    written = path.with_suffix(".part")
    written.write_text(json.dumps(played), encoding="utf-8")
    written.replace(path)
    return played


def example(game: Game, seed: str, number: int, by: str = STRAYS) -> Example:
    """One game to learn from."""
    expectation = evaluation_of("planner", game).expectation
    if expectation is not None:
        return _of_rivals(game, expectation, seed, number)
    prospect = prospect_of(game)
    setup = settle(game, dict(prospect.setups[number % len(prospect.setups)]))
    lots = seed_of(seed, number)
    pupil = Pupil(prospect, _casting(game, number, by, random.Random(lots)))
    end = play_game(game, game.start(setup), [pupil] * int(setup["players"]), Rng(lots))
    outcome = game.outcome(end.state)
    assert outcome is not None, "a game that was played to its end has one"
    won = float(outcome.places[0] == FIRST)
    return Example(number, pupil.turns, [won] * len(pupil.turns))


def _of_rivals(game: Game, expectation: Expectation, seed: str, number: int) -> Example:
    """One game of rivals to learn from, who all wander."""
    setup = settle(game, dict(expectation.setups[number % len(expectation.setups)]))
    lots = seed_of(seed, number)
    casting = Wandering(game, evaluation_of("planner", game), random.Random(lots))
    pupil = RivalPupil(expectation, casting)
    end = play_game(game, game.start(setup), [pupil] * int(setup["players"]), Rng(lots))
    outcome = game.outcome(end.state)
    assert outcome is not None, "a game that was played to its end has one"
    return Example(number, pupil.turns, pupil.parts(outcome))


def _casting(game: Game, number: int, by: str, lot: random.Random) -> Casting:
    """Who takes which turn of the game of this number."""
    taught = evaluation_of("planner", game)
    untaught = taught._replace(prospect=None)
    if by == STRAYS:
        return Straying(game, untaught, lot)
    share = PLANNED[number // len(prospect_of(game).setups) % len(PLANNED)]
    planner = SightBot(game, untaught) if by == UNTAUGHT else StrongBot(game, taught)
    return Mixed(planner, HastyBot(game, untaught), share, lot)
