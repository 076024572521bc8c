"""Records that people send in, watched again."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.record import RecordError, write_record
from tabletide.kernel.table import Refused, Table
from tabletide.server.tables.thinking import replays
from tabletide.server.tables.thinking.replays import replay_of
from tests.kernel.tables import played


@pytest.fixture(scope="module")
def table() -> Table:
    return played(GAME, {"players": "2", "hands": "closed"}, "a record", 120)


def test_a_record_is_watched_through_any_eyes(table: Table) -> None:
    text = write_record(table.record())
    hands = []
    for seat in (0, 1, -2):
        film = replay_of(text, seat)
        assert (film.game, film.seat, film.seed) == ("pandemic", seat, "a record")
        assert film.commitment == table.dealer.commitment
        view: dict[str, object] = {}
        for beat in film.beats:
            view |= beat.patch
        assert view == GAME.view(table.state, seat)
        assert len(film.beats) == len(table.steps) + 1
        hands.append([player["hand"] is None for player in view["players"]])  # type: ignore[attr-defined]
    assert hands == [[False, True], [True, False], [True, True]]


def test_a_record_that_is_not_whole_names_the_line(table: Table) -> None:
    text = write_record(table.record())
    lines = text.splitlines()
    for damaged in (text.replace("pandemic", "pandemonium"), "\n".join(lines[:9]), "", "nonsense"):
        with pytest.raises(RecordError):
            replay_of(damaged, 0)


def test_a_record_without_its_seed_or_of_another_game_is_refused(table: Table) -> None:
    record = table.record()
    for other in (
        record._replace(seed=""),
        record._replace(game="chess"),
        record._replace(version=99),
        record._replace(setup={"players": "7"}),
        record._replace(entries=[*record.entries, 99_999], phrases=()),
    ):
        with pytest.raises(RecordError):
            replay_of(write_record(other), 0)


def test_a_record_may_not_be_endless(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_record(table.record())
    monkeypatch.setattr(replays, "LONGEST", table.at())
    replay_of(text, 0)
    monkeypatch.setattr(replays, "LONGEST", table.at() - 1)
    with pytest.raises(RecordError):
        replay_of(text, 0)


def test_eyes_that_are_not_at_the_table_see_nothing(table: Table) -> None:
    text = write_record(table.record())
    for seat in (2, -1, -3):
        with pytest.raises(Refused):
            replay_of(text, seat)
