"""All that may follow from a game's named positions, counted in several ways that must agree."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from tabletide.games import _template as template
from tabletide.games._template.game import GAME as TEMPLATE
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import seed_of
from tabletide.kernel.game import Game, settle
from tabletide.kernel.table import Table
from tabletide.lab.counts import (
    Level,
    Named,
    count,
    merge,
    named_positions,
    positions_in,
    ways_on,
)
from tabletide.parts.files.data import DataError
from tests.cli.terminal import run
from tests.lab.slow_counts import accepted, count_slowly


def published(game: Game) -> dict[str, Named]:
    """The positions a game publishes, also where the registry does not know it."""
    if game is TEMPLATE:
        return positions_in(Path(template.__file__).parent)
    return named_positions(game.id)


# Paths and lines that are counted here; `make soak` counts all that is published.
PATHS, LINES, SLOW_LINES = 10_000, 1_000, 12
# The games there are, and the one that others begin as.
PLAYED = [*[load_game(name) for name in GAMES], TEMPLATE]
POSITIONS = [(game, named) for game in PLAYED for named in published(game).values()]

each_game = pytest.mark.parametrize("game", PLAYED, ids=[game.id for game in PLAYED])
each_position = pytest.mark.parametrize(
    ("game", "named"), POSITIONS, ids=[f"{game.id}-{named.name}" for game, named in POSITIONS]
)


def depth_within(named: Named, most: int) -> int:
    """How deep one can count without meeting more paths than that."""
    totals = itertools.accumulate(level.paths for level in named.levels)
    return sum(total <= most for total in totals) - 1


@each_position
def test_the_published_paths_are_there(game: Game, named: Named) -> None:
    depth = depth_within(named, PATHS)
    assert depth >= 2
    assert tuple(count(game, game.read(named.line), depth)) == named.levels[: depth + 1]


@each_position
def test_the_published_positions_are_there(game: Game, named: Named) -> None:
    found = merge(game, game.read(named.line), depth_within(named, LINES))
    for merged, level, positions in zip(found, named.levels, named.positions, strict=False):
        assert merged == (level.paths, positions)


@each_position
def test_a_second_counter_agrees(game: Game, named: Named) -> None:
    depth = min(1 + depth_within(named, SLOW_LINES), len(named.levels) - 1)
    assert tuple(count_slowly(game, named.line, depth)) == named.levels[: depth + 1]


@each_game
def test_a_table_accepts_what_is_counted(game: Game) -> None:
    for index in range(3):
        table = Table(game, settle(game, {}), str(seed_of("counts", index)))
        numbers = accepted(table)
        assert numbers == ways_on(game, table.state)
        assert len(numbers) == count(game, table.state, 1)[1].paths


@each_game
def test_the_figures_are_of_sound_positions_and_add_up(game: Game) -> None:
    found = published(game).values()
    assert len(found) >= 4
    for named in found:
        assert game.audit(game.read(named.line)) == []
        for level, positions in zip(named.levels, named.positions, strict=True):
            assert level.paths == level.decisions + level.chance + level.endings
            assert 1 <= positions <= level.paths
    # Somewhere a game must end, or endings are never counted.
    assert any(level.endings for named in found for level in named.levels)


def test_a_game_that_is_over_goes_on_nowhere() -> None:
    pandemic = load_game("pandemic")
    state = pandemic.read("players 2; roles medic scientist; outbreaks 8; over outbreaks")
    assert count(pandemic, state, 2) == [Level(1, 0, 0, 1), Level(0, 0, 0, 0), Level(0, 0, 0, 0)]


def test_a_game_without_a_file_has_no_named_positions(tmp_path: Path) -> None:
    assert positions_in(tmp_path) == {}


def test_figures_that_are_no_figures_name_their_place(tmp_path: Path) -> None:
    text = '[[position]]\nname = "odd"\nabout = "a"\nline = "l"\nfigures = [[1, 1, 0, 0]]\n'
    (tmp_path / "counts.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="odd: depth 0 is five whole numbers"):
        positions_in(tmp_path)


# The command


def test_the_command_compares_with_what_is_published(tmp_path: Path) -> None:
    result = run(tmp_path, "counts", "pandemic", "--from", "events", "--depth", "3", "--merge")
    assert result.exit_code == 0, result.output
    assert "468" in result.stdout
    assert "The published figures, to depth 3." in result.stdout


def test_a_difference_is_told_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = Named("odd", "", "roles medic scientist; step actions 1", (Level(2, 2, 0, 0),), (1,))
    command = "tabletide.cli.commands.counts.named_positions"
    monkeypatch.setattr(command, lambda _: {"odd": odd})
    result = run(tmp_path, "counts", "pandemic")
    assert result.exit_code == 1
    assert "NOT the published figures." in result.stdout


def test_any_position_can_be_counted_from(tmp_path: Path) -> None:
    line = "paris B3; roles medic scientist; step actions 1"
    result = run(tmp_path, "counts", "pandemic", "--from", line, "--depth", "1", "--json")
    (found,) = json.loads(result.stdout)
    assert found["position"] == line
    assert [level["paths"] for level in found["levels"]] == [1, 4]


def test_what_is_neither_a_name_nor_a_position_is_a_mistake(tmp_path: Path) -> None:
    result = run(tmp_path, "counts", "pandemic", "--from", "nowhere")
    assert result.exit_code == 2
    assert "named ones are start, turn" in result.stderr
