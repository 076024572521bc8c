"""Rewards: what the end of a game is worth to each seat, from -1 to 1.

A team gets 1 if it has won and -1 if it has lost, each seat the same. Rivals get 1 for the first
place, -1 for the last and what lies evenly between for the others; those who share places share
what these are worth, so that it always adds up to nought.

    >>> from tabletide.kernel.outcome import EACH, ranked
    >>> from tabletide.rl.engine.rewards import rewards
    >>> rewards(EACH, ranked("counted", (30, 12, 12, 7)))
    [1.0, 0.0, 0.0, -1.0]
"""

from __future__ import annotations

from tabletide.kernel.outcome import TOGETHER, Outcome


def rewards(stakes: str, outcome: Outcome) -> list[float]:
    """What an end is worth, by seat."""
    places = outcome.places
    if stakes == TOGETHER:
        return [1.0 if place == 1 else -1.0 for place in places]
    last = len(places) - 1
    if last == 0:
        return [0.0]
    worth = []
    for place in places:
        alike = places.count(place)
        behind = place - 1 + (alike - 1) / 2  # on average, with what is shared
        worth.append(1.0 - 2.0 * behind / last)
    return worth
