"""Each seat is told its own choices and what it may know, and no more."""

from __future__ import annotations

import json

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.game import Game, seats
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tests.kernel.tables import own_options, play, told
from tests.kernel.toy import CARDS, CHEER, DRAW, EARN, TOY

each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)


@each_game
def test_a_seat_is_told_its_own_choices_only(game: Game) -> None:
    out_of_turn = 0
    for number in range(4):
        for table in play(game, {"players": "3"}, f"own {number}", 50):
            for seat in (*range(3), NOBODY):
                assert table.perspective(seat).view() == game.view(table.state, seat)
                decision = table.decision(seat)
                if decision is None:
                    assert table.is_over()
                    continue
                told = [choice.option for choice in decision.choices]
                assert told == own_options(table, seat)
                assert decision == table.perspective(seat).decision()
                assert decision.seat == table.state.to_move
                out_of_turn += bool(told) and seat != table.state.to_move
    assert out_of_turn > 5


@each_game
def test_what_is_told_is_plain_data(game: Game) -> None:
    for table in play(game, {"players": "2"}, "plain", 40):
        for seat in (0, 1, NOBODY):
            decision = table.decision(seat)
            data = [
                table.perspective(seat).view(),
                None if decision is None else decision.json(seat),
                [line.json() for _, line in table.lines(seat)],
            ]
            assert json.loads(json.dumps(data)) == data


@each_game
def test_several_seats_are_told_what_each_of_them_is(game: Game) -> None:
    for table in play(game, {"players": "3"}, "several", 60):
        both, first, last = table.decision(0, 2), table.decision(0), table.decision(2)
        if both is not None and first is not None and last is not None:
            options = [choice.option for choice in (*first.choices, *last.choices)]
            assert [choice.option for choice in both.choices] == sorted(options)
            assert both.barred == first.barred + last.barred


@each_game
def test_a_line_is_told_as_it_was_when_the_step_was_made(game: Game) -> None:
    for table in play(game, {"players": "2"}, "then", 40):
        then = [game.tell(table.after(step + 1), note, 1) for step, note in table.happenings]
        assert [line for _, line in table.lines(1)] == then
        assert [step for step, _ in table.lines(1)] == [step for step, _ in table.happenings]


def test_the_choices_of_other_seats_are_not_hinted_at() -> None:
    table = Table(TOY, {"players": "3"}, "seed")
    asked = table.decision(2)
    assert asked is not None
    decision = asked.json(2)
    assert [choice["option"] for choice in decision["choices"]] == [CHEER + 2]
    assert set(decision) == {"seat", "prompt", "rule", "choices", "barred"}
    assert decision["barred"] == []
    assert set(decision["choices"][0]) == {"option", "verb", "label", "anchors", "rule"}


def test_a_secret_card_is_told_to_its_seat_only() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    table.choose(0, DRAW, 2)
    for seat in (0, 1, NOBODY):
        texts = [line.text.blanks.get("card", "?") for _, line in table.lines(seat)]
        dealt = [CARDS[entry - 11] for entry in table.entries if entry >= 11]
        # Seat 0 was dealt the first card and drew the third; its draw is the line between.
        mine = {0: [dealt[0], "?", "?", dealt[2]], 1: ["?", dealt[1], "?", "?"]}
        assert texts == mine.get(seat, ["?"] * 4)


def test_lines_are_told_since_a_step() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    assert keys(table, 0) == ["dealt", "dealt"]
    table.choose(0, EARN, 2)
    assert keys(table, 2) == ["done"]
    assert keys(table, 1) == ["dealt", "done"]
    assert keys(table, 3) == keys(table, 99) == []


def keys(table: Table, since: int) -> list[str]:
    return [line.text.key for _, line in table.lines(0, since)]


def test_a_game_that_is_over_asks_nothing() -> None:
    table = list(play(TOY, {"players": "2"}, "end", 1000))[-1]
    while not table.is_over():
        table.choose(int(table.state.to_move), EARN, table.at())
    for seat in (0, 1, NOBODY):
        assert table.decision(seat) is None


@each_game
def test_looking_changes_nothing(game: Game) -> None:
    for table in play(game, {"players": "2"}, "look", 30):
        before = game.write(table.state)
        for seat in (*range(seats(table.setup)), NOBODY):
            assert told(table, seat) == told(table, seat)
        assert game.write(table.state) == before
        assert table.state.journal is None
