"""The data card: whoever has it can make the rows again, and knows what they mean."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from tabletide import __version__
from tabletide.lab.card import card, card_beside, league_origin, series_origin
from tabletide.lab.league import League
from tabletide.lab.rows import Row
from tabletide.lab.simulate import Chunk, Series, play_chunk
from tests.cli.terminal import run

SETUP = {"players": "2", "epidemics": "5", "hands": "open", "roles": "dealt"}
SERIES = Series("pandemic", SETUP, ("random", "random"), "a b's")
FENCED = re.compile(r"```\n(.*)\n```")


def rows() -> list[Row]:
    return play_chunk(Chunk(SERIES, 0, 2))


def test_a_card_lies_beside_its_rows(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    options = ("--games", "2", "--players", "2", "--bot", "random", "--out", str(file))
    result = run(tmp_path, "simulate", "pandemic", *options)
    assert result.exit_code == 0, result.output
    assert file.is_file()
    assert str(card_beside(file)) in result.stdout
    assert (tmp_path / "rows.card.md").read_text(encoding="utf-8").startswith("# rows.parquet\n")


def test_the_command_on_it_makes_the_same_rows_again(tmp_path: Path) -> None:
    # No seed is given: the card knows the one that was taken.
    first = tmp_path / "first.csv"
    options = ("--games", "2", "--players", "2", "--bots", "greedy,random", "--silent")
    result = run(tmp_path, "simulate", "forbidden_island", *options, "--out", str(first))
    assert result.exit_code == 0, result.output
    (command,) = FENCED.findall(card_beside(first).read_text(encoding="utf-8"))
    program, *arguments = shlex.split(command)
    assert program == "tabletide"
    again = tmp_path / "again.csv"
    arguments[arguments.index("--out") + 1] = str(again)
    assert run(tmp_path, *arguments).exit_code == 0
    assert again.read_bytes() == first.read_bytes()


def test_it_says_how_and_with_what(tmp_path: Path) -> None:
    del tmp_path
    said = card(series_origin(SERIES, 2), rows(), "rows.csv", shard=1)
    for part in (
        "2 games of `pandemic`",
        f"tabletide {__version__}",
        "`epidemics=5`",
        "--seed 'a b'\"'\"'s'",
        "--shard 1",
        "version 1 of its options",
        "CC0",
        "Nobody watched what was chosen",
    ):
        assert part in said


def test_every_column_is_explained() -> None:
    said = card(series_origin(SERIES, 2), rows(), "rows.csv")
    for name in rows()[0]:
        assert re.search(rf"^\| `{name}` \| \S.* \|$", said, re.MULTILINE), name


def test_a_league_says_how_often_a_deal_was_played() -> None:
    league = League("pandemic", SETUP, ("greedy", "random"), "s", think=0.5)
    said = card(league_origin(league, 3), rows(), "rows.csv")
    assert "on 3 deals: each was played by 2 line-ups" in said
    assert "--think 0.5" in said
    assert "the same seed may play other games" in said
