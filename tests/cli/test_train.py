"""`tabletide train`: what it says and writes, on examples that are there already."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.bots.net import net_in
from tabletide.bots.rising_tide.features import WIDTH
from tabletide.cli.commands.train import FEWEST
from tests.cli.terminal import run
from tests.lab.examples import keep, made_up


def test_it_tells_how_good_it_is_and_writes_what_it_learned(tmp_path: Path) -> None:
    keep(made_up(400, WIDTH), tmp_path / "kept", "rising_tide", "s")
    out = tmp_path / "value.toml"
    options = ("--games", "400", "--into", str(tmp_path / "kept"), "--seed", "s", "--out", str(out))
    result = run(tmp_path, "train", "rising_tide", *options)
    assert result.exit_code == 0, result.output
    for part in ("2400 positions of 400 games", "Mean square error", "90 to 100%", "Written:"):
        assert part in result.stdout
    assert "`tabletide train rising_tide --by strays`" in out.read_text(encoding="utf-8")
    net_in(tmp_path, out.name, WIDTH)  # it can be read


@pytest.mark.parametrize(
    ("game", "out", "problem"),
    [
        ("rising_tide", "nowhere/value.toml", "There is no folder"),
        ("chess", "value.toml", "chess"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_played(
    tmp_path: Path, game: str, out: str, problem: str
) -> None:
    result = run(tmp_path, "train", game, "--out", str(tmp_path / out), "--games", str(FEWEST))
    assert result.exit_code == 2
    assert problem in result.output


def test_only_bots_that_plan_play_games_to_learn_from(tmp_path: Path) -> None:
    told = run(
        tmp_path, "train", "rising_tide", "--out", str(tmp_path / "v.toml"), "--by", "random"
    )
    assert told.exit_code == 2
    assert "Games are played by strays, planner, strong, not by 'random'." in told.output


def test_rivals_learn_from_games_that_stray_and_no_others(tmp_path: Path) -> None:
    out = str(tmp_path / "v.toml")
    told = run(tmp_path, "train", "windmill_valley", "--out", out, "--by", "strong")
    assert told.exit_code == 2
    assert "learn from games by strays alone" in told.output
