"""Written positions: a test says where the game stands, what is chosen, and what follows.

What follows is read from the position as the game writes it, so that tests
know the rules and the notation, and nothing of how the engine keeps them.
"""

from __future__ import annotations

from collections import Counter

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import BORDERS, START_DIKES
from tabletide.games.rising_tide.pieces.state import State
from tests.games.written import Written

_PILES = ("hand", "discards", "failed", "water", "population", "breached", "raised")
_SETS = ("ports", "stations", "ran", "built", "objectives")

WRITTEN: Written[State] = Written(GAME)
position = WRITTEN.position
offered = WRITTEN.offered
offers = WRITTEN.offers
choose = WRITTEN.choose
owner_of = WRITTEN.owner_of
asked_to_agree = WRITTEN.asked_to_agree
ended = WRITTEN.ended
new_game = WRITTEN.new_game
let_go_by = WRITTEN.let_go_by
weights = WRITTEN.weights

# Borders as they stand at the start.
AT_START = {border: int(START_DIKES[n]) for n, border in enumerate(BORDERS)}


def effect(state: State, *phrases: str) -> dict[str, str]:
    """Make choices and tell all that they changed on the table, and nothing else.

    Things of which there are several show what came and went ("+delfland -2 betuwe"),
    everything else its new value. Decks and the agenda are left out: what is offered
    next tells them.
    """
    before = parts(state)
    after = parts(choose(state, *phrases))
    return {
        key: _difference(key, before.get(key, ""), after.get(key, ""))
        for key in sorted(before.keys() | after.keys())
        if before.get(key, "") != after.get(key, "")
    }


def parts(state: State) -> dict[str, str]:
    """The position as it is written, part by part, without decks and agenda."""
    left_out = ("agenda", "pile", "layers", "shuffles")
    return {key: text for key, text in WRITTEN.parts(state).items() if key not in left_out}


def _difference(key: str, before: str, after: str) -> str:
    if key.partition(" ")[0] not in _PILES + _SETS:
        return after
    one, other = Counter(things(before)), Counter(things(after))
    came = [f"+{thing}" for thing in sorted((other - one).elements())]
    went = [f"-{thing}" for thing in sorted((one - other).elements())]
    return " ".join(came + went)


def things(text: str) -> list[str]:
    """Things as they are written, a number standing before those that are several, one by one."""
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        elif word not in ("yes", "-"):
            found += [word] * times
            times = 1
    return sorted(found)


def said(state: State, key: str) -> str:
    """One part of the position, as it is written; empty when it is not."""
    return WRITTEN.parts(state).get(key, "")


def water(state: State) -> dict[str, int]:
    """The regions with water, and how many cubes each has."""
    return dict(Counter(things(said(state, "water"))))


def dikes(state: State, border: str) -> int:
    """How many dikes stand on a border."""
    breached = things(said(state, "breached")).count(border)
    return AT_START[border] + things(said(state, "raised")).count(border) - breached


def hand(state: State, seat: int) -> list[str]:
    """The cards in a hand, alike ones one by one."""
    return things(said(state, f"hand {seat}"))


def discards(state: State) -> list[str]:
    """The player discard pile."""
    return things(said(state, "discards"))


def where(state: State, seat: int) -> str:
    """The region a pawn is in."""
    return said(state, "pawns").split()[seat]


def on_turn(state: State) -> int:
    """The seat whose turn it is."""
    return int(said(state, "turn").split()[0])


def layers(state: State) -> list[list[str]]:
    """The Dike Failure deck, top layer first, alike cards one by one."""
    return [things(layer.partition(":")[2]) for layer in said(state, "layers").split("|")]
