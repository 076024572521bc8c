"""Settings are checked and completed before a game begins."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Setting, SetupError, seats, settle, space
from tests.kernel.toy import TOY

DEFAULTS = {"players": "4", "epidemics": "4", "hands": "by_difficulty", "roles": "dealt"}


def test_what_is_not_chosen_has_its_default() -> None:
    assert settle(GAME, {}) == DEFAULTS
    assert settle(GAME, {"roles": "chosen"}) == {**DEFAULTS, "roles": "chosen"}


def test_what_is_settled_stays_settled() -> None:
    for setup in all_setups(GAME):
        assert settle(GAME, setup) == setup
        assert list(setup) == [setting.name for setting in GAME.settings]


def test_every_combination_is_a_setup() -> None:
    setups = all_setups(GAME)
    assert len(setups) == 3 * 3 * 3 * 2
    assert len({tuple(setup.items()) for setup in setups}) == len(setups)
    assert {seats(setup) for setup in setups} == {2, 3, 4}
    assert all_setups(TOY) == [{"players": "2"}, {"players": "3"}]


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"seats": "2"}, "pandemic has no setting 'seats'; it has players, epidemics"),
        ({"players": "5"}, "players is one of 2, 3, 4, not '5'"),
        ({"players": ""}, "players is one of 2, 3, 4, not ''"),
        ({"players": " 2"}, "not ' 2'"),
        ({"hands": "Open"}, "hands is one of by_difficulty, open, closed, not 'Open'"),
        ({"players": "2", "": ""}, "has no setting ''"),
    ],
)
def test_what_the_game_does_not_take_is_named(chosen: dict[str, str], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        settle(GAME, chosen)


def test_the_seat_that_begins_is_at_the_table() -> None:
    begins = TOY._replace(settings=(*TOY.settings, Setting("first", ("lot", "1", "2", "3"), "lot")))
    assert [(one["players"], one["first"]) for one in all_setups(begins)] == [
        *(("2", first) for first in ("lot", "1", "2")),
        *(("3", first) for first in ("lot", "1", "2", "3")),
    ]
    with pytest.raises(SetupError, match="toy: there is no seat 3 to begin"):
        settle(begins, {"players": "2", "first": "3"})


def test_settling_leaves_what_was_chosen_alone() -> None:
    chosen = {"players": "2"}
    settle(GAME, chosen)["players"] = "3"
    assert chosen == {"players": "2"}


def test_options_and_outcomes_share_one_space() -> None:
    assert space(TOY) == 19
    assert space(GAME) == sum(verb.size() for verb in GAME.verbs)
