"""Written positions: a test says where the game stands, what is chosen, and what follows.

What follows is read from the position as the game writes it, so that tests
know the rules and the notation, and nothing of how the engine keeps them.
"""

from __future__ import annotations

from collections import Counter

from tabletide.games.forbidden_island.flow.chance import outcomes
from tabletide.games.forbidden_island.flow.decisions import consents, options, owner
from tabletide.games.forbidden_island.flow.flow import apply
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.games.forbidden_island.positions.audit import audit
from tabletide.games.forbidden_island.positions.notation import write
from tabletide.games.forbidden_island.positions.position import read
from tabletide.games.forbidden_island.rules.ending import outcome
from tabletide.games.forbidden_island.rules.setup import SETTINGS, start
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.outcome import word_of
from tabletide.kernel.state import CHANCE

_PILES = ("hand", "discards")  # of cards, some of them alike
_SETS = ("flooded", "sunk", "drawn", "captured")


def position(text: str) -> State:
    """The position a line describes (see notation.py)."""
    state = read(text)
    assert audit(state) == []
    return state


def new_game(**settings: str) -> State:
    """A table before anything is dealt, for two unless said otherwise."""
    usual = {one.name: one.default for one in SETTINGS} | {"players": "2"}
    return start({**usual, **settings})


# What may be done, and doing it


def offered(state: State) -> list[str]:
    """All options as phrases: players' or, when chance is to move, its outcomes."""
    if state.to_move == CHANCE:
        return [phrase(VERBS, outcome) for outcome, _ in outcomes(state)]
    return [phrase(VERBS, int(option)) for option in options(state)]


def offers(state: State, verb: str) -> list[str]:
    """What is offered under one verb, the verb left out."""
    return [text.partition(" ")[2] for text in offered(state) if text.split()[0] == verb]


def choose(state: State, *phrases: str) -> State:
    """Make choices, the players' or chance's; each must be on offer."""
    for text in phrases:
        assert text in offered(state), f"'{text}' is not among {offered(state)}"
        apply(state, parse(VERBS, text))
        assert audit(state) == []
    return state


def let_go_by(state: State) -> State:
    """Leave behind every moment in which special cards could be played."""
    while "go_on" in offered(state):
        choose(state, "go_on")
    return state


def owner_of(state: State, text: str) -> int:
    """The seat that may pick an option."""
    assert text in offered(state), f"'{text}' is not among {offered(state)}"
    return int(owner(state, parse(VERBS, text)))


def asked_to_agree(state: State, text: str) -> tuple[int, ...]:
    """The seats that must agree to an option."""
    return tuple(consents(state, parse(VERBS, text)))


def weights(state: State) -> dict[str, int]:
    """What chance may do next, and how likely each is."""
    return {phrase(VERBS, outcome): int(weight) for outcome, weight in outcomes(state)}


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
    found: dict[str, str] = {}
    for part in write(state).split("; "):
        key, _, rest = part.partition(" ")
        if key == "hand":
            seat, _, rest = rest.partition(" ")
            key = f"hand {seat}"
        if key != "agenda":
            found[key] = rest or "yes"
    return found


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


def ended(state: State) -> str:
    """How the game ended, or an empty text."""
    return word_of(outcome(state))
