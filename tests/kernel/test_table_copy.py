"""A copy of a table goes its own way."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tests.kernel.tables import everything, play, request
from tests.kernel.toy import TOY

each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)


@each_game
def test_a_copy_is_the_same_table(game: Game) -> None:
    for table in play(game, {"players": "3"}, "copied", 40):
        twin = table.copy()
        assert everything(twin) == everything(table)
        assert twin.proposal == table.proposal


@each_game
def test_what_happens_at_a_copy_is_not_seen_at_the_table(game: Game) -> None:
    taken_back = 0
    for number in range(3):
        for table in play(game, {"players": "3"}, f"apart {number}", 60):
            before = everything(table)
            twin, rng = table.copy(), Rng(table.at())
            for _ in range(6):
                if not (twin.is_over() and twin.proposal is None):
                    request(twin, rng)
            assert everything(table) == before
            taken_back += any(entry < 0 for entry in twin.entries[table.at() :])
    assert taken_back > 10


@each_game
def test_what_happens_at_the_table_is_not_seen_at_a_copy(game: Game) -> None:
    copies = []
    for table in play(game, {"players": "2"}, "left behind", 60):
        twin = table.copy()
        copies.append((twin, everything(twin)))
    assert all(everything(twin) == was for twin, was in copies)


def test_a_proposal_at_a_copy_has_a_number_of_its_own() -> None:
    tables = [table.copy() for table in play(TOY, {"players": "3"}, "numbers", 200)]
    numbers = [table.proposal.number for table in tables if table.proposal is not None]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 3


@each_game
def test_the_states_of_the_past_stay_as_they_were(game: Game) -> None:
    kept: dict[int, tuple[object, str]] = {}
    for table in play(game, {"players": "2"}, "past", 80):
        for state in (*table.past, table.state):
            kept.setdefault(id(state), (state, game.write(state)))
    assert len(kept) > 50
    assert all(game.write(state) == was for state, was in kept.values())
