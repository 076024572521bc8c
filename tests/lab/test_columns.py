"""Every column of the rows has a meaning, in one place, and every one declared is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games import _template as toy
from tabletide.games._template.game import GAME as TOY
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Setup, seats, settle
from tabletide.kernel.state import NOBODY
from tabletide.lab import columns as module
from tabletide.lab.columns import (
    ABOUT,
    CHOICES,
    DID,
    ENDED,
    POINTS,
    columns_of,
    meanings,
    value_at,
)
from tabletide.lab.league import League, Round, play_deal
from tabletide.lab.rows import Row
from tabletide.parts.files.data import DataError
from tests.games.setups import spread

SETUPS = 3  # of each game, spread over all there are

each_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, setup: Setup) -> list[Row]:
    """The rows of a game at random, watched."""
    one = Round(League(name, dict(setup), ("random",), "s"), 0)
    return play_deal(load_game(name), dict(setup), one, ("random",) * seats(setup))


@each_game
def test_rows_have_what_is_declared_and_nothing_else(name: str) -> None:
    game, own = load_game(name), columns_of(name)
    assert own.verbs
    settings = [setting.name for setting in game.settings]
    declared = [*ABOUT, *settings, *ENDED, *(column.name for column in own.own)]
    chosen = [*CHOICES, *(f"{DID}{verb}" for verb in own.verbs)]
    for setup in spread(game, SETUPS):
        for row in played(name, setup):
            names = [column for column in row if not column.startswith(POINTS)]
            assert names == [*declared, *chosen]
            assert None not in row.values()
            assert all(meanings(game, list(row)).values())


@each_game
def test_what_a_seat_chose_is_counted(name: str) -> None:
    game = load_game(name)
    (setup,) = spread(game, 1)
    rows = played(name, setup)
    for row in rows:
        counted = sum(int(row[f"{DID}{verb}"] or 0) for verb in columns_of(name).verbs)
        assert 0 < counted <= int(row["choices"] or 0)
    assert sum(int(row["choices"] or 0) for row in rows) < int(rows[0]["steps"] or 0)


@each_game
def test_verbs_and_kinds_are_the_games_own(name: str) -> None:
    game, own = load_game(name), columns_of(name)
    assert set(own.verbs) <= {verb.name for verb in game.verbs}
    for named in (own.kind_name, *own.verbs.values()):
        assert set(named) == {"en", "pt-BR"}
    (kind,) = [column for column in own.own if column.name == own.kind]
    assert kind.is_of_seat


def test_points_are_kept_by_where_they_came_from() -> None:
    game = load_game("windmill_valley")
    (setup,) = spread(game, 1)
    for row in played(game.id, setup):
        points = [int(value or 0) for name, value in row.items() if name.startswith(POINTS)]
        assert sum(points) == row["score"]


def test_a_column_that_nobody_explains_is_refused() -> None:
    with pytest.raises(DataError, match="what the column 'luck' means"):
        meanings(load_game("pandemic"), ["luck"])


def test_a_value_must_be_plain() -> None:
    assert value_at({"decks": [{"cards": 3}]}, ["decks", "0", "cards"]) == 3
    with pytest.raises(DataError, match=r"'decks.0' must be a plain value"):
        value_at({"decks": [{"cards": 3}]}, ["decks", "0"])


def test_the_toy_declares_what_it_has() -> None:
    own = module._read(Path(toy.__file__).parent)
    assert set(own.verbs) <= {verb.name for verb in TOY.verbs}
    state = TOY.start(settle(TOY, {}))
    TOY.play_out(state, Rng(1))
    view = TOY.view(state, NOBODY)
    for column in own.own:
        assert value_at(view["players"][0] if column.is_of_seat else view, column.at) is not None
    assert not own.kind


def test_a_game_may_declare_nothing(tmp_path: Path) -> None:
    assert module._read(tmp_path) == module.NOTHING
