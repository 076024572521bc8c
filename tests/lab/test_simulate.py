"""Series of games: the same seed plays the same games, whoever plays them when."""

from __future__ import annotations

from itertools import chain

import pytest

from tabletide.lab.rows import Row, one_a_game
from tabletide.lab.simulate import Chunk, Series, play_chunk, simulate
from tabletide.lab.summary import sum_up

pytestmark = pytest.mark.usefixtures("rivals")
SETUP = {"players": "2", "epidemics": "5", "hands": "open", "roles": "dealt"}
RANDOM = Series("pandemic", SETUP, ("random", "random"), "s")
MIXED = RANDOM._replace(bots=("greedy", "random"))
RIVALS = Series("rivals", {"players": "3"}, ("greedy", "random", "random"), "s")


def rows(series: Series, games: int, jobs: int = 1) -> list[Row]:
    return list(chain.from_iterable(simulate(series, games, jobs)))


@pytest.mark.parametrize("series", [RANDOM, MIXED], ids=["random", "mixed"])
def test_processes_change_nothing(series: Series) -> None:
    assert rows(series, 5, jobs=1) == rows(series, 5, jobs=2)


def test_a_game_depends_on_its_index_alone() -> None:
    whole = rows(RANDOM, 250)
    assert [row["index"] for row in one_a_game(whole)] == list(range(250))
    assert play_chunk(Chunk(RANDOM, 137, 2)) == whole[2 * 137 : 2 * 139]


def test_another_seed_plays_other_games() -> None:
    assert rows(RANDOM, 5) != rows(RANDOM._replace(seed="t"), 5)


def test_each_seat_has_a_row_of_its_own() -> None:
    found = rows(MIXED, 1)
    assert [(row["seat"], row["bot"]) for row in found] == [(0, "greedy"), (1, "random")]
    for row in found:
        assert row | SETUP == row
        assert row["game"] == "pandemic"
        assert row["bots"] == "greedy,random"
        assert row["outcome"] in ("outbreaks", "cubes", "cards", "won")
        assert row["won"] == (row["outcome"] == "won") == (row["score"] == 1)
        assert row["place"] == (1 if row["won"] else 2)
        assert isinstance(row["steps"], int)
        assert isinstance(row["outbreaks"], int)
        assert isinstance(row["turn_number"], int)


def test_rivals_have_places_and_scores_of_their_own() -> None:
    found = rows(RIVALS, 20)
    for first in range(0, len(found), 3):
        game = found[first : first + 3]
        scores = [int(row["score"] or 0) for row in game]
        assert [row["place"] for row in game] == [
            1 + sum(s > own for s in scores) for own in scores
        ]
        assert [row["won"] for row in game] == [score == max(scores) for score in scores]
        shared = scores.count(max(scores)) > 1
        assert {row["outcome"] for row in game} == {"tied" if shared else "won"}


# Summing up


def game_of(outcome: str, steps: int) -> list[Row]:
    """The rows of a game that two have played together."""
    row: Row = {"outcome": outcome, "steps": steps, "won": outcome == "won"}
    return [{"seat": seat, **row} for seat in (0, 1)]


def test_a_series_is_summed_up_game_by_game() -> None:
    games = [("won", 10), ("cubes", 20), ("cubes", 30), ("cards", 40)]
    summary = sum_up([row for game in games for row in game_of(*game)], ["steps"])
    assert summary.games == 4
    assert summary.won.value == 0.25
    assert (summary.endings[0].word, summary.endings[0].games) == ("cubes", 2)
    assert sum(one.interval.value for one in summary.endings) == 1
    assert summary.spreads[0] == ("steps", 13, 25, 37)


def test_nothing_won_is_a_share_too() -> None:
    assert sum_up(game_of("cubes", 1) * 9, []).won.value == 0
