"""`tabletide train`: what it says and writes, on examples that are there already."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletide.bots.net import net_in
from tabletide.bots.rising_tide.features import WIDTH
from tabletide.cli.commands import train as command
from tabletide.cli.commands.train import FEWEST
from tabletide.lab.rows import Row
from tabletide.lab.training.gate import NEW, SHIPPED, Gate
from tests.cli.terminal import mistake, run
from tests.lab.examples import keep, made_up


def test_it_tells_how_good_it_is_and_writes_what_it_learned(tmp_path: Path) -> None:
    keep(made_up(400, WIDTH), tmp_path / "kept", "rising_tide", "s")
    out = tmp_path / "value.toml"
    result = run(tmp_path, "train", "rising_tide", *options(tmp_path), "--gate", "0")
    assert result.exit_code == 0, result.output
    for part in ("2400 positions of 400 games", "Mean square error", "90 to 100%", "Written:"):
        assert part in result.stdout
    assert "No gate" in result.stdout
    assert "`tabletide train rising_tide --by strays`" in out.read_text(encoding="utf-8")
    net_in(tmp_path, out.name, WIDTH)  # it can be read


def options(folder: Path) -> tuple[str, ...]:
    kept, out = str(folder / "kept"), str(folder / "value.toml")
    return ("--games", "400", "--into", kept, "--seed", "s", "--out", out)


def rows_of(won: bool) -> Callable[[Gate, int, int], Iterator[list[Row]]]:
    """Deals that the new net wins, and the shipped one does not, or the other way round."""

    def play(_gate: Gate, deals: int, _jobs: int) -> Iterator[list[Row]]:
        for deal in range(deals):
            yield [
                {"index": deal, "bot": bot, "won": (bot == NEW) == won, "place": 1, "score": 0}
                for bot in (NEW, SHIPPED)
            ]

    return play


def test_a_net_that_is_not_worse_is_written_with_what_the_gate_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(made_up(400, WIDTH), tmp_path / "kept", "rising_tide", "s")
    monkeypatch.setattr(command, "play_gate", rows_of(won=True))
    result = run(tmp_path, "train", "rising_tide", *options(tmp_path), "--gate", "3")
    assert result.exit_code == 0, result.output
    assert "3 deals, each by the new net and by the shipped one" in result.stdout
    assert "+100.0" in result.stdout
    card = tomllib.loads((tmp_path / "value.toml").read_text("utf-8"))["card"]
    assert (card["gate"], card["more"]) == (3, [1.0, 1.0, 1.0])


def test_a_net_that_is_worse_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(made_up(400, WIDTH), tmp_path / "kept", "rising_tide", "s")
    monkeypatch.setattr(command, "play_gate", rows_of(won=False))
    result = run(tmp_path, "train", "rising_tide", *options(tmp_path), "--gate", "3")
    assert result.exit_code == command.WORSE
    assert "-100.0" in result.stdout
    assert "Worse than the shipped net: not written." in result.stdout
    assert not (tmp_path / "value.toml").exists()


def test_another_start_makes_another_net_of_the_same_games(tmp_path: Path) -> None:
    keep(made_up(400, WIDTH), tmp_path / "kept", "rising_tide", "s")
    found = []
    for start in ("0", "1", "0"):
        chosen = (*options(tmp_path), "--gate", "0", "--start", start)
        assert run(tmp_path, "train", "rising_tide", *chosen).exit_code == 0
        found.append(tomllib.loads((tmp_path / "value.toml").read_text("utf-8")))
    assert found[0] == found[2]
    assert found[0]["net"] != found[1]["net"]
    assert [one["card"]["start"] for one in found] == [0, 1, 0]


def test_one_deal_is_no_gate(tmp_path: Path) -> None:
    result = run(tmp_path, "train", "rising_tide", *options(tmp_path), "--gate", "1")
    assert mistake(result) == "One deal tells nothing: --gate takes 0, or 2 and more."


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
