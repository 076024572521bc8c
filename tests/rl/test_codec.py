"""Every option of every position is one action, by the number it has in records."""

from __future__ import annotations

import pytest

from tabletide.kernel.chance import Rng
from tabletide.kernel.check import all_setups
from tabletide.kernel.options import OptionError, phrase
from tabletide.rl.engine.codec import TABLE_ACTIONS, Codec
from tests.games.lines import EVERY, game_of
from tests.games.played import moments

POSITIONS = 2000  # of each game, from all its set-ups in turn
A_GAME = 60  # of one game at the most, so that many set-ups come up

each_game = pytest.mark.parametrize("name", EVERY)


@each_game
def test_an_action_is_said_by_one_phrase_and_a_phrase_is_one_action(name: str) -> None:
    codec = Codec(game_of(name))
    phrases = [codec.phrase(action) for action in range(codec.size)]
    assert len(set(phrases)) == codec.size
    assert [codec.action(text) for text in phrases] == list(range(codec.size))
    assert tuple(phrases[-3:]) == TABLE_ACTIONS


@each_game
def test_every_option_of_every_position_has_one_action(name: str) -> None:
    game = game_of(name)
    codec = Codec(game)
    setups = all_setups(game)
    met = 0
    number = 0
    while met < POSITIONS:
        setup = setups[number * 37 % len(setups)]
        for place, (state, _) in enumerate(moments(game, setup, Rng(number))):
            if place == A_GAME + number % A_GAME * 3:
                break
            options = [int(option) for option in game.options(state)]
            assert len(set(options)) == len(options)
            for option in options:
                assert option < codec.options
                assert codec.action(phrase(game.verbs, option)) == option
            met += 1
        number += 1
    assert number >= 5


def test_what_is_no_action_is_said_so() -> None:
    codec = Codec(game_of("_template"))
    with pytest.raises(OptionError, match=f"no action has the number {codec.size}"):
        codec.phrase(codec.size)
    with pytest.raises(OptionError, match="is not a verb"):
        codec.action("dance")


@each_game
def test_figures_of_the_table_come_before_those_of_the_game(name: str) -> None:
    codec = Codec(game_of(name))
    assert codec.names[: codec.seats] == tuple(f"me.{seat}" for seat in range(codec.seats))
    assert len(set(codec.names)) == len(codec.names)
