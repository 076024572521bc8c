"""Games begin where they are told to: at positions, by a share, and earlier as they are won."""

from __future__ import annotations

import numpy as np
import pytest

from tests.rl.extras import needs

needs("gymnasium")

from tabletide.games.registry import load_game  # noqa: E402
from tabletide.rl.ahead import FIRST, FURTHER, ROUND, Backwards, won_games  # noqa: E402
from tabletide.rl.gymnasium import Many  # noqa: E402

RIVALS = "windmill_valley"  # somebody wins each game, at random too
POSITION = "hand 0 helicopter_lift; turn 1 2; step actions 3"


def figure(many: Many, rows: np.ndarray, name: str) -> list[int]:
    """One figure of each game."""
    return [int(value) for value in rows[:, many.codec.names.index(name)]]


def test_games_begin_at_a_position_and_with_the_deal_again() -> None:
    many = Many("forbidden_island", 3, players=2)
    many.begin_at([POSITION])
    rows, _ = many.reset(seed=1)
    assert figure(many, rows, "seat.0.hand.helicopter_lift") == [1, 1, 1]
    assert figure(many, rows, "to_move.1") == [1, 1, 1]
    many.begin_at([])
    rows, _ = many.reset(seed=1)
    assert (rows == Many("forbidden_island", 3, players=2).reset(seed=1)[0]).all()


def test_a_share_of_the_games_begins_there_and_they_go_their_own_ways() -> None:
    many = Many("forbidden_island", 40, players=2)
    many.begin_at([POSITION], share=0.5)
    rows, info = many.reset(seed=1)
    ahead = [hand == 1 for hand in figure(many, rows, "seat.0.hand.helicopter_lift")]
    assert 8 < sum(ahead) < 32
    passing = many.codec.action("pass")
    assert info["action_mask"][:, passing].all()
    after, *_ = many.step(np.full(40, passing))
    assert len({row.tobytes() for row in after[np.array(ahead)]}) > 1, "cards are drawn anew"


def test_a_position_for_another_number_of_seats_is_refused() -> None:
    many = Many("forbidden_island", 2, players=3)
    with pytest.raises(ValueError, match="another number of seats than 3"):
        many.begin_at([POSITION])


def test_a_bots_victories_are_told_from_the_deal_to_the_last_decision() -> None:
    won = won_games(RIVALS, {"players": 2}, "random", 4, "s")
    assert 0 < len(won) < 4
    assert won == won_games(RIVALS, {"players": 2}, "random", 4, "s")
    game = load_game(RIVALS)
    for positions in won:
        states = [game.read(line) for line in positions]
        assert all(state.to_move >= 0 for state in states)
        assert len(set(positions)) > len(positions) // 2


def test_games_begin_earlier_once_they_are_won_often_enough() -> None:
    many = Many(RIVALS, 2, seat=0, players=2)
    ahead = Backwards(many, won_games(RIVALS, {"players": 2}, "random", 4, "s"), 1)
    assert ahead.left == FIRST
    ahead.note(np.zeros(ROUND, np.bool_))
    assert ahead.left == FIRST
    ahead.note(np.ones(ROUND // 2, np.bool_))
    assert ahead.left == FIRST, "too few to tell"
    ahead.note(np.zeros(ROUND // 2, np.bool_))
    assert ahead.left == pytest.approx(FIRST + FURTHER)
    for _ in range(100):
        ahead.note(np.ones(ROUND, np.bool_))
    assert ahead.left == 1.0


def test_somebody_must_have_won() -> None:
    with pytest.raises(ValueError, match="no game was won"):
        Backwards(Many("forbidden_island", 2, players=2), [], 1)
