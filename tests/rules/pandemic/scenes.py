"""Scenes several tests begin from, and the whole effect of what is chosen in them."""

from __future__ import annotations

from collections.abc import Iterable

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State, cubes_left
from tests.rules.pandemic.written import WRITTEN, choose, offered

# The first nine cities of a set-up: their cubes are three, two and one of a colour of their own.
NINE = ("seoul", "tokyo", "osaka", "lima", "bogota", "miami", "paris", "essen", "milan")

# The four diseases with no cube left in the supply: eight full cities of each colour.
NO_BLUE = (
    "san_francisco B3, chicago B3, atlanta B3, montreal B3,"
    " washington B3, new_york B3, london B3, madrid B3"
)
NO_YELLOW = (
    "los_angeles Y3, mexico_city Y3, bogota Y3, santiago Y3,"
    " buenos_aires Y3, lagos Y3, kinshasa Y3, johannesburg Y3"
)
NO_BLACK = (
    "algiers K3, istanbul K3, moscow K3, tehran K3, riyadh K3, karachi K3, mumbai K3, kolkata K3"
)
NO_RED = (
    "beijing R3, tokyo R3, osaka R3, taipei R3, hong_kong R3, bangkok R3, manila R3, jakarta R3"
)

new_game = WRITTEN.new_game

_PLAYER_CARDS = ("hand", "shown", "discards", "gone")
_INFECTION_CARDS = ("infected", "immune", "unsure")
_SETS = (*_PLAYER_CARDS, *_INFECTION_CARDS, "stations", "cured", "eradicated")


def effect(state: State, *phrases: str) -> dict[str, str]:
    """Make choices and tell all that they changed, and nothing else.

    Sets of cards, cities or colours show what came and went ("+paris -essen");
    everything else, a city's cubes among it, shows its new value. The agenda
    is left out: what is offered next tells it. The result is audited.
    """
    before = _parts(state)
    choose(state, *phrases)
    after = _parts(state)
    return {
        key: _difference(key, before.get(key, ""), after.get(key, ""))
        for key in sorted(before.keys() | after.keys())
        if before.get(key, "") != after.get(key, "")
    }


def _parts(state: State) -> dict[str, str]:
    """The position part by part, the cubes city by city, without the agenda."""
    parts: dict[str, str] = {}
    for key, rest in WRITTEN.parts(state).items():
        if key in CITIES:
            parts |= dict(entry.split() for entry in f"{key} {rest}".split(", "))
        elif key != "agenda":
            parts[key] = rest
    return parts


def _difference(key: str, before: str, after: str) -> str:
    if key == "layers":
        moved = _moved(_cities(before), _cities(after))
        return moved or "rearranged"
    if key.partition(" ")[0] in _SETS:
        return _moved(set(before.split()), set(after.split()))
    return after


def _moved(before: set[str], after: set[str]) -> str:
    came = [f"+{name}" for name in sorted(after - before)]
    went = [f"-{name}" for name in sorted(before - after)]
    return " ".join(came + went)


def _cities(layers: str) -> set[str]:
    return {word for word in layers.split() if word in CITIES}


def let_go_by(state: State) -> State:
    """Leave behind moments in which there is nothing to play, if anyone is asked at all."""
    while offered(state) == ["go_on"]:
        choose(state, "go_on")
    return state


def supply(state: State) -> dict[str, int]:
    """The cubes beside the board."""
    return {colour: int(cubes_left(state, number)) for number, colour in enumerate(COLOURS)}


def last_pile(cards: Iterable[str], held: Iterable[str] = (), epidemic: bool = False) -> str:
    """Parts of a position: only these cards are left to draw, and perhaps one epidemic.

    Cards that are neither there nor held are in the discard pile.
    """
    left = list(cards)
    out = [card for card in CARDS if card not in left and card not in held]
    loaded = 1 if epidemic else 0
    pile = f"pile 3 {len(left) + loaded} {loaded}"
    return f"epidemics 4; rate {4 - loaded}; {pile}; discards {' '.join(out)}"


def pile_ends_in_epidemic(held: Iterable[str] = ()) -> str:
    """Parts of a position: an epidemic ends the first pile, another may open the second.

    Of the 53 cards, 33 are in the three lower piles; those not held are discarded.
    """
    held = list(held)
    others = [card for card in CARDS if card not in held]
    return f"epidemics 4; rate 0; pile 0 1 1; discards {' '.join(others[: 20 - len(held)])}"


def set_up(roles: str, *dealt: str, epidemics: str = "4", hands: str = "open") -> State:
    """A set-up told card by card: the roles and opening hands by seat, the usual nine cities."""
    state = new_game(players=str(len(dealt)), epidemics=epidemics, hands=hands)
    choose(state, *[f"infect {city}" for city in NINE])
    choose(state, *[f"deal_role {role}" for role in roles.split()])
    return choose(state, *[f"draw {card}" for hand in dealt for card in hand.split()])
