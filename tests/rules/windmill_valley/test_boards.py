"""The board that is played on: reconstructed, or the printed one where somebody has laid it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tabletide.games.windmill_valley import game as module
from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.effects import effect_of
from tabletide.games.windmill_valley.pieces.printed import (
    BOARD_NAME,
    FINGERPRINT,
    PRINTED,
    RECONSTRUCTED,
    board_file,
    fingerprint,
    where_is,
)
from tabletide.kernel.game import settle
from tabletide.kernel.record import write_record
from tabletide.kernel.table import Table
from tabletide.parts.files.data import DataError

BOARDS = Path(module.__file__ or "").parent / "boards"
DATA = tomllib.loads((BOARDS / RECONSTRUCTED).read_text("utf-8"))


def test_the_printed_board_is_taken_where_it_lies(tmp_path: Path) -> None:
    (tmp_path / RECONSTRUCTED).write_text('name = "reconstructed"\n')
    assert board_file(tmp_path) == RECONSTRUCTED
    (tmp_path / PRINTED).write_text('name = "printed"\n')
    assert board_file(tmp_path) == PRINTED
    assert fingerprint(tmp_path, PRINTED) != fingerprint(tmp_path, RECONSTRUCTED)


def test_this_table_says_which_board_it_has() -> None:
    assert BOARD_NAME == "reconstructed"
    assert fingerprint(BOARDS, RECONSTRUCTED) == FINGERPRINT


def test_a_record_says_which_board_it_was_played_on() -> None:
    table = Table(GAME, settle(GAME, {}), "valley")
    second = write_record(table.record()).splitlines()[1]
    assert second.startswith(f"game windmill_valley 1 {BOARD_NAME}-{FINGERPRINT} #")


def test_every_table_of_the_board_says_how_sure_it_is() -> None:
    sure = {key: table["sure"] for key, table in DATA.items() if key != "name"}
    assert len(sure) == 12
    assert set(sure.values()) <= {"low", "medium", "high"}


@pytest.mark.parametrize("name", ["water", "plantation", "map", "w05", "f17", "trade2"])
def test_a_complaint_names_the_line_on_which_a_thing_begins(name: str) -> None:
    lines = (BOARDS / RECONSTRUCTED).read_text("utf-8").splitlines()
    file, _, line = where_is(name).partition(", line ")
    assert file == RECONSTRUCTED
    assert name in lines[int(line) - 1]
    assert where_is("nothing_of_the_kind") == RECONSTRUCTED


def test_an_effect_that_does_not_exist_is_refused_with_its_place() -> None:
    with pytest.raises(DataError, match=r"map\.field: this is no effect"):
        effect_of({"do": "dance"}, "map.field")


def test_the_map_fits_the_contracts() -> None:
    """No space is beside two fields of a kind, and every kind of field is there."""
    kinds = {field["id"]: field["kind"] for field in DATA["map"]["field"]}
    assert len(set(kinds.values())) == 10
    for space in DATA["map"]["space"]:
        beside = [kinds[field] for field in space["fields"]]
        assert len(set(beside)) == len(beside)
