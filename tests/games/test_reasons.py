"""Why an action is missing, in every game: what is said of it is true.

For each reason there is, a game's `reasons.py` says when it is true, over what
a seat sees; the reasons told in positions of all kinds are held against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Barred
from tabletide.parts.files.messages import load_catalogue
from tests.games.lines import EVERY, game_of
from tests.games.played import moments, pick
from tests.games.setups import spread
from tests.games.spoken import folder
from tests.web.page_words import stem

SETUPS = 16  # of each game, spread over all there are
BY_LESSONS = {"lesson"}  # which the rules do not know of; tests/lab/test_lessons.py has it
STEPS_ON = 12  # random steps from a written position

each_game = pytest.mark.parametrize("name", EVERY)


def states(game: Game, positions: tuple[str, ...]) -> Iterator[Any]:
    """Random games, and what follows from positions written for rare reasons."""
    for index, setup in enumerate(spread(game, SETUPS)):
        for moment in moments(game, setup, Rng(seed_of("reasons", index))):
            yield moment.state
    for index, line in enumerate(positions):
        state, rng = game.read(line), Rng(seed_of("on", index))
        yield state
        for _ in range(STEPS_ON):
            if state.to_move == NOBODY:
                break
            game.apply(state, pick(game, state, rng))
            yield state


def told(game: Game, positions: tuple[str, ...]) -> Iterator[tuple[Any, Barred]]:
    """Every state in which somebody is told a reason, and the reason."""
    for state in states(game, positions):
        if state.to_move not in (CHANCE, NOBODY):
            for barred in game.describe(state).barred:
                yield state, barred


@each_game
def test_every_reason_told_is_true_and_every_reason_there_is_is_told(name: str) -> None:
    game = game_of(name)
    told_of = import_module(f"tests.rules.{name.removeprefix('_')}.reasons")
    reasons: dict[str, Callable[[Any], bool]] = told_of.REASONS
    met: set[str] = set()
    for state, barred in told(game, told_of.POSITIONS):
        key = barred.text.key.removeprefix("barred.")
        seen = told_of.Seen(game.view(state, int(state.to_move)), barred.text.blanks)
        assert reasons[key](seen), f"{barred.verb}: {key} in {game.write(state)}"
        met.add(key)
    catalogue = load_catalogue(folder(name), "en")
    there_are = {
        stem(key).removeprefix("barred.") for key in catalogue if key.startswith("barred.")
    }
    assert met == there_are - BY_LESSONS == set(reasons)
