"""Written positions: a test says where the game stands, what is chosen, and what follows.

What follows is read from the position as the game writes it, so that tests
know the rules and the notation, and nothing of how the engine keeps them.
"""

from __future__ import annotations

from collections import Counter

from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces.state import State
from tests.games.written import Written

_PILES = ("hand", "discards")  # of cards, some of them alike
_SETS = ("flooded", "sunk", "drawn", "captured")

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


# How the game stands


def effect(state: State, *phrases: str) -> dict[str, str]:
    """Make choices and tell all that they changed, and nothing else.

    Cards and tiles show what came and went ("+sandbags -earth_stone"),
    everything else its new value. The agenda is left out: what is offered next
    tells it.
    """
    before = parts(state)
    after = parts(choose(state, *phrases))
    return {
        key: _difference(key, before.get(key, ""), after.get(key, ""))
        for key in sorted(before.keys() | after.keys())
        if before.get(key, "") != after.get(key, "")
    }


def parts(state: State) -> dict[str, str]:
    """The position as it is written, part by part, without the agenda."""
    return {key: text for key, text in WRITTEN.parts(state).items() if key != "agenda"}


def _difference(key: str, before: str, after: str) -> str:
    kind = key.partition(" ")[0]
    if kind not in _PILES + _SETS:
        return after
    one, other = Counter(cards(before)), Counter(cards(after))
    came = [f"+{card}" for card in sorted((other - one).elements())]
    went = [f"-{card}" for card in sorted((one - other).elements())]
    return " ".join(came + went)


def cards(text: str) -> list[str]:
    """Cards as they are written, a number standing before those that are several, one by one."""
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        elif word != "yes":
            found += [word] * times
            times = 1
    return sorted(found)


def said(state: State, key: str) -> str:
    """One part of the position, as it is written; empty when it is not."""
    return parts(state).get(key, "")


def tiles(state: State, key: str) -> set[str]:
    """A set of tiles or flood cards: flooded, sunk or drawn."""
    return set(cards(said(state, key)))


def hand(state: State, seat: int) -> list[str]:
    """The cards in a hand, alike ones one by one."""
    return cards(said(state, f"hand {seat}"))


def discards(state: State) -> list[str]:
    """The treasure discard pile."""
    return cards(said(state, "discards"))


def where(state: State, seat: int) -> str:
    """The tile a pawn is on."""
    return said(state, "pawns").split()[seat]


def level(state: State) -> int:
    """The mark of the water meter."""
    return int(said(state, "level"))


def layers(state: State) -> list[set[str]]:
    """The flood deck, top layer first."""
    return [set(layer.partition(":")[2].split()) for layer in said(state, "layers").split("|")]


def on_turn(state: State) -> int:
    """The seat whose turn it is."""
    return int(said(state, "turn").split()[0])
