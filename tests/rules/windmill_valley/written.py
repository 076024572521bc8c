"""Written positions: a test says where the game stands, what is chosen, and what follows.

What follows is read from the position as the game writes it, so that tests
know the rules and the notation, and nothing of how the engine keeps them.
"""

from __future__ import annotations

from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.kernel.state import CHANCE
from tests.games.written import Written

WRITTEN: Written[State] = Written(GAME)
position = WRITTEN.position
offered = WRITTEN.offered
offers = WRITTEN.offers
choose = WRITTEN.choose
new_game = WRITTEN.new_game
weights = WRITTEN.weights
ended = WRITTEN.ended
said = WRITTEN.said


def own(state: State, key: str, seat: int = 0) -> str:
    """What a part says of one seat."""
    text = said(state, key)
    return (text.split(" | ") if "|" in text or key in _BARRED else text.split())[seat]


_BARRED = ("points", "stored", "beds", "tokens", "windmills", "gears", "helpers", "contracts")


def guilder(state: State, seat: int = 0) -> int:
    """The guilder of a seat."""
    return int(own(state, "guilder", seat))


def tools(state: State, seat: int = 0) -> int:
    """The tools of a seat."""
    return int(own(state, "tools", seat))


def points(state: State, seat: int = 0) -> dict[str, int]:
    """Where the points of a seat came from."""
    words = own(state, "points", seat).split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def deal(state: State) -> State:
    """Let chance do the first thing it can, until somebody has to decide."""
    while state.to_move == CHANCE:
        choose(state, offered(state)[0])
    return state
