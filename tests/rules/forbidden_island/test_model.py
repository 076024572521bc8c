"""The engine beside a second telling of the rules: the same options and the same table, always."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.flow.flow import apply
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import parse
from tabletide.kernel.state import CHANCE, NOBODY
from tests.games.written import things
from tests.rules.forbidden_island.island import cells
from tests.rules.forbidden_island.model import Model
from tests.rules.forbidden_island.test_shapes import GRIDS
from tests.rules.forbidden_island.written import WRITTEN, layers, new_game, offered

MARK = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}


def team(options: list[str], rng: Rng) -> str:
    """A choice by a team that plays to get far: it saves cards and captures when it can."""
    for verb in ("capture", "shore_up", "swim", "lift_to"):
        found = [text for text in options if text.startswith(verb)]
        if found and (verb in ("capture", "swim") or rng.below(3)):
            return found[rng.below(len(found))]
    verbs = sorted({text.split()[0] for text in options})
    verb = verbs[rng.below(len(verbs))]
    found = [text for text in options if text.split()[0] == verb]
    return found[rng.below(len(found))]


def fate(model: Model, options: list[str], rng: Rng) -> str:
    """An outcome of chance, seldom the sinking of a tile, so that games go far."""
    kind = [text for text in options if text.split()[1] not in model.flooded]
    found = kind if kind and rng.below(8) else options
    return found[rng.below(len(found))]


def compare(model: Model, state: State) -> None:
    told = WRITTEN.parts(state)
    assert told.get("over", "") == model.result
    assert set(offered(state)) == model.offered()
    for key, expected in (
        ("flooded", model.flooded),
        ("sunk", model.sunk),
        ("drawn", model.drawn),
        ("discards", model.discards.elements()),
        *((f"hand {seat}", held.elements()) for seat, held in enumerate(model.hands)),
        ("captured", [f"{treasure}@{seat}" for treasure, seat in model.captured.items()]),
    ):
        assert things(told.get(key, "")) == sorted(expected), key
    assert told["level"] == str(model.level)
    if model.result:
        return
    assert layers(state) == model.layers[::-1]
    assert told["turn"].split()[0] == str(model.turn)
    if len(model.roles) == model.players:
        assert told["pawns"].split() == model.pawns


def play_both(seed: int, players: int, difficulty: str, shape: str, navigator: str) -> int:
    """Play a game twice at once, comparing after every step; how many steps it had."""
    rng = Rng(seed_of("model", seed))
    settings = {"difficulty": difficulty, "shape": shape, "navigator": navigator}
    state = new_game(players=str(players), **settings)
    model = Model(players, MARK[difficulty], cells(GRIDS[shape]), navigator == "strict")
    compare(model, state)
    steps = 0
    while state.to_move != NOBODY:
        choices = offered(state)
        text = fate(model, choices, rng) if state.to_move == CHANCE else team(choices, rng)
        apply(state, parse(VERBS, text))
        model.choose(text)
        compare(model, state)
        steps += 1
    return steps


@pytest.mark.rule("turn.parts", "special.any_time", "ruling.limit_after_both", "ruling.swim_each")
@pytest.mark.rule("rise.shuffle", "flood.reshuffle", "draw.reshuffle", "ruling.rescue")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_and_the_model_agree_on_the_rulebooks_island(players: int) -> None:
    steps = 0
    for seed, difficulty in enumerate([*MARK] * 3):
        navigator = "strict" if seed % 2 else "own_way"
        steps += play_both(100 * players + seed, players, difficulty, "standard", navigator)
    assert steps > 1500  # games long enough for decks to come round


@pytest.mark.rule("ruling.island_shapes", "ruling.open_sea")
@pytest.mark.parametrize("shape", list(GRIDS)[1:])
def test_the_engine_and_the_model_agree_on_every_other_island(shape: str) -> None:
    for seed in range(2):
        play_both(seed, 2 + seed % 3, "novice", shape, "own_way")
