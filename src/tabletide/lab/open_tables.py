"""Tables at which nothing is hidden, for what is learned and proven of a game."""

from __future__ import annotations

from tabletide.bots.registry import evaluation_of
from tabletide.kernel.game import PLAYERS, Game, settle


def learned_setup(game: Game, number: int) -> dict[str, str]:
    """The set-ups that something was learned at, in turn, with nothing hidden in a team."""
    expectation = evaluation_of("planner", game).expectation
    if expectation is None:
        return open_setup(game, number)
    return settle(game, dict(expectation.setups[number % len(expectation.setups)]))


def open_setup(game: Game, number: int) -> dict[str, str]:
    """The set-ups a game's chances were learned at, in turn, with nothing hidden in a team.

    Where something is, the last of the settings that can open it does: the first ones matter most.
    """
    prospect = evaluation_of("planner", game).prospect
    if prospect is None:
        seats = next(setting for setting in game.settings if setting.name == PLAYERS).values
        return settle(game, {PLAYERS: seats[number % len(seats)]})
    chosen = prospect.setups[number % len(prospect.setups)]
    setup = settle(game, chosen)
    for setting in reversed(game.settings):
        for value in setting.values:
            if not game.hides(setup):
                return setup
            setup = settle(game, {**chosen, setting.name: value})
    return setup
