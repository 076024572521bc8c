"""Each seat is told its own choices and what it may know, and no more."""

from __future__ import annotations

import json

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.game import Game, seats
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tests.kernel.tables import own_options, play
from tests.kernel.toy import CARDS, CHEER, DRAW, EARN, TOY

each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)


@each_game
def test_an_update_carries_the_seats_own_choices_only(game: Game) -> None:
    out_of_turn = 0
    for number in range(4):
        for table in play(game, {"players": "3"}, f"own {number}", 50):
            for seat in (*range(3), NOBODY):
                update = table.update(seat)
                assert update.at == table.at()
                assert update.view == game.view(table.state, seat)
                if update.decision is None:
                    assert table.is_over()
                    continue
                told = [choice["option"] for choice in update.decision["choices"]]
                assert told == own_options(table, seat)
                assert update.decision["seat"] == table.state.to_move
                out_of_turn += bool(told) and seat != table.state.to_move
            assert table.update(NOBODY).decision is None or not own_options(table, NOBODY)
    assert out_of_turn > 5


@each_game
def test_an_update_is_plain_data(game: Game) -> None:
    for table in play(game, {"players": "2"}, "plain", 40):
        for seat in (0, 1, NOBODY):
            update = table.update(seat)
            lines = [line.json() for line in update.lines]
            data = [update.view, update.decision, lines]
            assert json.loads(json.dumps(data)) == data


def test_the_choices_of_other_seats_are_not_hinted_at() -> None:
    table = Table(TOY, {"players": "3"}, "seed")
    decision = table.update(2).decision
    assert decision is not None
    assert [choice["option"] for choice in decision["choices"]] == [CHEER + 2]
    assert set(decision) == {"seat", "prompt", "rule", "choices", "barred"}
    assert decision["barred"] == []
    assert set(decision["choices"][0]) == {"option", "verb", "label", "anchors", "rule"}


def test_a_secret_card_is_told_to_its_seat_only() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    table.choose(0, DRAW, 2)
    for seat in (0, 1, NOBODY):
        texts = [line.text.blanks.get("card", "?") for line in table.update(seat).lines]
        dealt = [CARDS[entry - 11] for entry in table.entries if entry >= 11]
        # Seat 0 was dealt the first card and drew the third; its draw is the line between.
        mine = {0: [dealt[0], "?", "?", dealt[2]], 1: ["?", dealt[1], "?", "?"]}
        assert texts == mine.get(seat, ["?"] * 4)


def test_lines_are_told_since_a_step() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    whole = [line.text.key for line in table.update(0).lines]
    assert whole == ["dealt", "dealt"]
    table.choose(0, EARN, 2)
    assert [line.text.key for line in table.update(0, since=2).lines] == ["done"]
    assert [line.text.key for line in table.update(0, since=1).lines] == ["dealt", "done"]
    assert table.update(0, since=3).lines == []
    assert table.update(0, since=99).lines == []


def test_a_game_that_is_over_asks_nothing() -> None:
    table = list(play(TOY, {"players": "2"}, "end", 1000))[-1]
    while not table.is_over():
        table.choose(int(table.state.to_move), EARN, table.at())
    for seat in (0, 1, NOBODY):
        assert table.update(seat).decision is None


@each_game
def test_looking_changes_nothing(game: Game) -> None:
    for table in play(game, {"players": "2"}, "look", 30):
        before = game.write(table.state)
        for seat in (*range(seats(table.setup)), NOBODY):
            assert table.update(seat) == table.update(seat)
        assert game.write(table.state) == before
        assert table.state.journal is None
