"""Series of games: the same seed plays the same games, whoever plays them when."""

from __future__ import annotations

from itertools import chain

import pytest

from tabletide.lab.simulate import Chunk, Row, Series, play_chunk, simulate
from tabletide.lab.summary import sum_up

SETUP = {"players": "2", "epidemics": "5", "hands": "open", "roles": "dealt"}
RANDOM = Series("pandemic", SETUP, ("random", "random"), "s")
MIXED = RANDOM._replace(bots=("greedy", "random"))


def rows(series: Series, games: int, jobs: int = 1) -> list[Row]:
    return list(chain.from_iterable(simulate(series, games, jobs)))


@pytest.mark.parametrize("series", [RANDOM, MIXED], ids=["random", "mixed"])
def test_processes_change_nothing(series: Series) -> None:
    assert rows(series, 5, jobs=1) == rows(series, 5, jobs=2)


def test_a_game_depends_on_its_index_alone() -> None:
    whole = rows(RANDOM, 250)
    assert [row["index"] for row in whole] == list(range(250))
    assert play_chunk(Chunk(RANDOM, 137, 2)) == whole[137:139]


def test_another_seed_plays_other_games() -> None:
    assert rows(RANDOM, 5) != rows(RANDOM._replace(seed="t"), 5)


def test_a_row_tells_setup_result_and_numbers() -> None:
    row = rows(RANDOM, 1)[0]
    assert row | SETUP == row
    assert row["game"] == "pandemic"
    assert row["bots"] == "random,random"
    assert row["result"] in ("outbreaks", "cubes", "cards", "won")
    assert row["score"] == (row["result"] == "won")
    assert isinstance(row["steps"], int)
    assert isinstance(row["outbreaks"], int)
    assert isinstance(row["turn_number"], int)


def test_a_series_is_summed_up() -> None:
    games: list[Row] = [
        {"result": result, "steps": steps}
        for result, steps in (("won", 10), ("cubes", 20), ("cubes", 30), ("cards", 40))
    ]
    summary = sum_up(games, ["steps"])
    assert summary.games == 4
    assert summary.won.share == 0.25
    assert (summary.endings[0].result, summary.endings[0].games) == ("cubes", 2)
    assert sum(one.interval.share for one in summary.endings) == 1
    assert summary.spreads[0] == ("steps", 13, 25, 37)


def test_nothing_won_is_a_share_too() -> None:
    assert sum_up([{"result": "cubes"}] * 9, []).won.share == 0
