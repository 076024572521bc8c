"""Measures environments for learners side by side: steps in a second of one core.

    python -m tools.learners [ROUNDS]

A step is an action at random of those that are open, with the observation and the mask that
follow it, the next game dealt when one ends. Rounds are interleaved, medians told, seconds those
of the CPU. What is not installed is left out. Others are used as their own pages show it.
"""

from __future__ import annotations

import contextlib
import importlib
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import EACH

SECONDS: Final = 1.0  # of a round
CLASSICS: Final = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "hanabi_v5", "chess_v6")
MANY: Final = 256

Steps = Iterator[int]  # gives how many steps were made each time it is asked to go on


def _any_of(mask: Any, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(mask)))


def many(game: str) -> Steps:
    """Our games, many at once; choosing the actions is not our part, and takes the same time."""
    from tabletide.rl.gymnasium import Many  # noqa: PLC0415 - each is measured by itself

    seat = 0 if load_game(game).stakes == EACH else None
    env = Many(game, MANY, seat=seat, players=2)
    random = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while True:
        mask = info["action_mask"]
        lots = random.random(mask.shape, np.float32) * mask
        _, _, _, _, info = env.step(lots.argmax(axis=1))
        yield MANY


def agents(env: Any) -> Steps:
    """A game of PettingZoo, ours or theirs."""
    random = np.random.default_rng(1)
    deal = 0
    while True:
        env.reset(seed=deal)
        deal += 1
        for _ in env.agent_iter():
            shown, _, terminated, truncated, _ = env.last()
            is_over = terminated or truncated
            env.step(None if is_over else _any_of(shown["action_mask"], random))
            yield 0 if is_over else 1


def spiel(game: str, parameters: dict[str, Any]) -> Steps:
    """A game of OpenSpiel, its tensor and its mask asked for at each decision."""
    import pyspiel  # noqa: PLC0415 - it may be missing

    if game.startswith("tabletide"):
        importlib.import_module("tabletide.rl.openspiel")
    rules = pyspiel.load_game(game, parameters)
    random = np.random.default_rng(1)
    while True:
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=odds)))
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(_any_of(state.legal_actions_mask(), random))
            yield 1


def catan() -> Steps:
    """Catanatron's environment against one random player, as it comes."""
    gymnasium = importlib.import_module("gymnasium")
    importlib.import_module("catanatron_gym")
    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    random = np.random.default_rng(1)
    env.reset(seed=1)
    while True:
        action = random.choice(env.get_valid_actions())
        _, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()
        yield 1


def contestants() -> dict[str, Callable[[], Steps]]:
    """What is measured, by the name it is told by."""
    found: dict[str, Callable[[], Steps]] = {}
    zoo = importlib.import_module("tabletide.rl.pettingzoo")
    for game in GAMES:
        found[f"Tabletide {game}, {MANY} at once"] = lambda game=game: many(game)  # type: ignore[misc]
    for game in GAMES:
        found[f"Tabletide {game}, PettingZoo"] = lambda game=game: agents(  # type: ignore[misc]
            getattr(zoo, f"{game}_v1")(players=2, quick=True)
        )
    for name in CLASSICS:
        found[f"PettingZoo {name}"] = lambda name=name: agents(  # type: ignore[misc]
            importlib.import_module(f"pettingzoo.classic.{name}").env()
        )
    found["OpenSpiel hanabi, two players (C++)"] = lambda: spiel("hanabi", {"players": 2})
    found[f"Tabletide {GAMES[0]}, OpenSpiel"] = lambda: spiel(
        f"tabletide_{GAMES[0]}", {"players": 2}
    )
    found["Catanatron, Gymnasium"] = catan
    return found


def speed(steps: Steps) -> float:
    """Steps in a second of the CPU."""
    start = time.process_time()
    made = 0
    while (spent := time.process_time() - start) < SECONDS:
        made += next(steps)
    return made / spent


def main(rounds: int) -> None:
    """Measure all in turns; a line for each."""
    running: dict[str, Steps] = {}
    for name, make in contestants().items():
        with contextlib.suppress(Exception):  # whatever keeps others from running, is theirs
            steps = make()
            next(steps)
            running[name] = steps
    found: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(rounds):
        for name, steps in running.items():
            found[name].append(speed(steps))
    lines = ["| environment | steps/s |", "| --- | ---: |"]
    for name, speeds in found.items():
        lines.append(f"| {name} | {statistics.median(speeds):,.0f} |")
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
