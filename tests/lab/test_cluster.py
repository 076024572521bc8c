"""Games shared by Ray: the same rows as by one process, whoever dies on the way."""

from __future__ import annotations

import importlib.util
from itertools import chain
from pathlib import Path

import pytest

from tabletide.lab.league import League, play_league
from tabletide.lab.processes import RAY
from tabletide.lab.simulate import Chunk, Series, simulate
from tests.lab.dying import Doomed, play_or_die

if importlib.util.find_spec("ray") is None:
    pytest.skip(
        "tabletide[ray] is not installed: `make soak-packages` tests it", allow_module_level=True
    )

SETUP = {"players": "2", "epidemics": "5", "hands": "open", "roles": "dealt"}
SERIES = Series("pandemic", SETUP, ("greedy", "random"), "s")

# Ray leaves sockets to the end of the process.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


def test_ray_changes_nothing() -> None:
    alone = list(chain.from_iterable(simulate(SERIES, 7, 1)))
    assert list(chain.from_iterable(simulate(SERIES, 7, 2, RAY))) == alone


def test_ray_changes_nothing_in_a_league() -> None:
    league = League("forbidden_island", {"players": "2"}, ("greedy", "random"), "s")
    assert list(play_league(league, 3, 2, RAY)) == list(play_league(league, 3, 1))


def test_who_dies_is_replaced_and_no_game_is_lost_or_doubled(tmp_path: Path) -> None:
    from tabletide.lab.cluster import in_order_on_ray  # noqa: PLC0415 - an extra brings it

    chunks = [Chunk(SERIES, first, 2) for first in range(0, 12, 2)]
    mark = tmp_path / "killed"
    pieces = [Doomed(chunk, str(mark) if chunk.first == 4 else "") for chunk in chunks]
    found = list(chain.from_iterable(in_order_on_ray(play_or_die, pieces, 2)))
    assert mark.exists()  # somebody did die
    assert found == list(chain.from_iterable(simulate(SERIES, 12, 1)))
