"""SURTOS: chains on random boards against a reckoning that knows no order."""

from __future__ import annotations

from random import Random

import pytest

from tabletide.games.pandemic.pieces.board import CITIES, NEIGHBOURS
from tabletide.games.pandemic.pieces.state import cubes_at
from tests.rules.pandemic.written import choose, ended, position

WORKERS = "roles scientist operations_expert; pawns lima lima"
BLACK = CITIES[24:36]
LINKS = {city: {CITIES[n] for n in NEIGHBOURS[i]} for i, city in enumerate(CITIES)}


def broken_out(board: dict[str, int], origin: str) -> set[str]:
    """The cities that break out when a card infects `origin`.

    It is the smallest set such that a city is in it exactly when its cubes,
    the card's own and one for each linked city of the set are more than three.
    """
    broken: set[str] = set()
    while True:
        more = {city for city in CITIES if board.get(city, 0) + hits(broken, origin, city) > 3}
        if more == broken:
            return broken
        broken = more


def hits(broken: set[str], origin: str, city: str) -> int:
    """How many cubes the card and the outbreaks would put in a city."""
    return len(LINKS[city] & broken) + (city == origin)


def random_board(random: Random) -> dict[str, int]:
    """Up to twenty black cubes on black cities and those around them, many of them full."""
    cities = random.sample([*BLACK, "milan", "khartoum", "madrid", "bangkok"], 8)
    board: dict[str, int] = {}
    for city in cities:
        number = random.choice([1, 2, 3, 3, 3])
        if sum(board.values()) + number <= 20:
            board[city] = number
    return board


@pytest.mark.rule("outbreak.chain", "outbreak.once", "outbreak.spread", "ruling.outbreak_order")
@pytest.mark.rule("loss.cubes", "loss.outbreaks")
def test_chains_on_random_boards_end_as_the_order_free_reckoning_says() -> None:
    random = Random("outbreaks")
    longest = 0
    losses = set()
    for _ in range(300):
        board = random_board(random)
        origin = random.choice([city for city in BLACK if board.get(city)])
        text = ", ".join(f"{city} K{number}" for city, number in board.items())
        state = choose(position(f"{text}; {WORKERS}; step infections"), f"infect {origin}")
        broken = broken_out(board, origin)
        after = {c: min(3, board.get(c, 0) + hits(broken, origin, c)) for c in CITIES}
        longest = max(longest, len(broken))
        if sum(after.values()) > 24 or len(broken) >= 8:
            # Either way it is lost; by which of the two depends on the order.
            losses.add(ended(state))
            assert ended(state) in ("cubes", "outbreaks")
            continue
        assert ended(state) == ""
        assert state.outbreaks == len(broken)
        assert [int(cubes_at(state, i, 2)) for i in range(48)] == [after[c] for c in CITIES]
    assert longest >= 6  # the boards were worth the trouble
    assert "cubes" in losses
