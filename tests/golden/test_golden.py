"""Recorded games lead where they led, and their seeds still deal the same cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import word_of
from tabletide.kernel.record import read_record, replay
from tabletide.kernel.resume import resume

FILES = sorted(Path(__file__).parent.rglob("*.tide"))


def test_every_game_has_golden_records() -> None:
    assert {file.parent.name for file in FILES} == set(GAMES)


def test_there_are_records_with_phrases_and_from_before_there_were() -> None:
    """A game that came after format 2 has none of format 1."""
    formats: dict[str, set[bool]] = {game: set() for game in GAMES}
    for file in FILES:
        formats[file.parent.name].add(bool(read_record(file.read_text("utf-8")).phrases))
    assert [game for game, found in formats.items() if True not in found] == []
    assert [game for game, found in formats.items() if False in found] == GAMES[:2]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_leads_where_it_led(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    game = load_game(record.game)
    expected = file.with_suffix(".txt").read_text(encoding="utf-8").rstrip("\n")
    last = replay(game, record)[-1]
    assert f"{word_of(game.outcome(last))}: {game.write(last)}" == expected
    table = resume(game, record)
    assert game.write(table.state) == game.write(last)
    assert table.entries == record.entries
