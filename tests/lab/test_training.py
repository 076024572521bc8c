"""Training: games to learn from, a net fitted to them, and the file it is kept in."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path

import pytest

from tabletide.bots.net import CERTAIN, net_in
from tabletide.bots.random_bot import RandomBot
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.outcome import Outcome
from tabletide.lab.training import castings, pupils
from tabletide.lab.training import examples as school_of
from tabletide.lab.training.examples import (
    CHUNK,
    STRAYS,
    TAUGHT,
    TEACHERS,
    UNTAUGHT,
    Example,
    NotTaught,
    School,
    check_taught,
    examples,
    prospect_of,
)
from tabletide.lab.training.fit import Fit, fit
from tabletide.lab.training.value_file import value_file
from tests.kernel.toy import vector
from tests.lab.examples import keep, made_up

WIDTH = 4
GAMES = 800
TIDE = load_game("rising_tide")
VALLEY = load_game("windmill_valley")


@pytest.fixture(scope="module")
def learned() -> Fit:
    """What is learned from examples in which one thing is plain."""
    return fit(made_up(GAMES, WIDTH), 1)


def test_it_learns_what_is_plain(learned: Fit) -> None:
    assert learned.brier < 0.5 * learned.brier_of_none
    assert sum(tenth.positions for tenth in learned.tenths) in range(GAMES // 3, GAMES)
    for place, tenth in enumerate(learned.tenths):
        assert not tenth.positions or place / 10 <= tenth.told <= (place + 1) / 10
    assert learned.tenths[9].won > 0.8
    assert learned.tenths[0].won < 0.2


def test_the_same_examples_teach_the_same(learned: Fit) -> None:
    again = fit(made_up(GAMES, WIDTH), 1)
    one, other = (value_file(each, School(TIDE.id, "s", "")) for each in (learned, again))
    assert one == other


def test_the_file_is_read_as_the_net_that_was_fitted(learned: Fit, tmp_path: Path) -> None:
    (tmp_path / "value.toml").write_text(value_file(learned, School(TIDE.id, "s", "")), "utf-8")
    card = tomllib.loads((tmp_path / "value.toml").read_text("utf-8"))["card"]
    assert (card["games"], card["positions"]) == (GAMES, 6 * GAMES)
    net = net_in(tmp_path, "value.toml", WIDTH)
    for first in range(-60, 60, 7):
        given = [first, 50, 3, 99]
        assert abs(int(net.chance(vector(given))) - CERTAIN * told(learned, given)) <= 30


def told(learned: Fit, given: list[int]) -> float:
    """What the net tells, reckoned in fractions."""
    units = [float(number) for number in given]
    for layer, (weights, starts) in enumerate(zip(learned.weights, learned.starts, strict=True)):
        rows = weights.tolist()
        units = [
            start + sum(unit * row[index] for unit, row in zip(units, rows, strict=True))
            for index, start in enumerate(starts.tolist())
        ]
        if layer < 2:
            units = [max(unit, 0) for unit in units]
    return 1 / (1 + exp(-units[0]))


def test_games_that_were_kept_are_read_and_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = made_up(CHUNK, WIDTH)
    keep(kept, tmp_path / "kept", TIDE.id, "s")
    monkeypatch.setattr(
        school_of, "example", lambda _game, _seed, number, _by: Example(number, [], [])
    )
    school = School(TIDE.id, "s", str(tmp_path / "kept"))
    for _ in range(2):  # what was played the first time is kept
        first, second = examples(school, 2 * CHUNK, 1)
        assert first == kept
        assert second == [Example(number, [], []) for number in range(CHUNK, 2 * CHUNK)]
        monkeypatch.setattr(school_of, "example", None)


def test_an_example_tells_of_every_turn_and_depends_on_its_number_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(school_of, "PLANNED", (0,))
    monkeypatch.setattr(school_of, "HastyBot", lambda *_: RandomBot())  # a game soon played
    one, again = (school_of.example(TIDE, "s", 4, UNTAUGHT) for _ in range(2))
    assert one == again
    assert one.came in ([0.0] * len(one.turns), [1.0] * len(one.turns))
    assert len(one.turns) > 3
    assert len({len(turn) for turn in one.turns}) == 1


def test_games_by_a_bot_that_was_taught_are_others_and_kept_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_of, "SightBot", None)
    monkeypatch.setattr(school_of, "StrongBot", lambda *_: RandomBot())
    assert len(school_of.example(TIDE, "s", 0, TAUGHT).turns) > 3
    monkeypatch.setattr(
        school_of, "example", lambda _game, _seed, number, _by: Example(number, [], [])
    )
    list(examples(School(TIDE.id, "s", str(tmp_path), TAUGHT), CHUNK, 1))
    list(examples(School(TIDE.id, "s", str(tmp_path), UNTAUGHT), CHUNK, 1))
    list(examples(School(TIDE.id, "s", str(tmp_path)), CHUNK, 1))
    assert len(list(tmp_path.glob("*.json"))) == len(TEACHERS)


def test_the_file_says_who_played(learned: Fit) -> None:
    said = [value_file(learned, School(TIDE.id, "s", "", by)) for by in TEACHERS]
    for by, text in zip(TEACHERS, said, strict=True):
        assert f"`tabletide train {TIDE.id} --by {by}`" in text
    assert len({text.partition("games = ")[2].partition("\n")[0] for text in said}) == len(TEACHERS)


def test_a_game_of_rivals_tells_of_every_seat_and_depends_on_its_number_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends: list[Outcome] = []
    monkeypatch.setattr(castings, "TOLD", 1.0)
    monkeypatch.setattr(castings, "WIDTHS", (1,))
    parts = pupils.RivalPupil.parts

    def noting(pupil: pupils.RivalPupil, end: Outcome) -> list[float]:
        ends.append(end)
        return parts(pupil, end)

    monkeypatch.setattr(pupils.RivalPupil, "parts", noting)
    one, again = (school_of.example(VALLEY, "s", 0) for _ in range(2))
    assert one == again
    expectation = evaluation_of("planner", VALLEY).expectation
    assert expectation is not None
    seats = len(ends[0].scores)
    assert len(one.turns) == len(one.came) > 10 * seats
    made = [round(part * expectation.most) for part in one.came]
    had = [score - points for score, points in zip(ends[0].scores, made, strict=False)]
    assert had == [5] * seats  # as everybody begins
    assert len(set(made[::seats])) > 5
    assert all(0 <= part <= 1 for part in one.came)
    assert len({len(turn) for turn in one.turns}) == 1


def test_rivals_learn_from_games_that_stray_alone() -> None:
    with pytest.raises(NotTaught, match=f"'{VALLEY.id}' learn from games by {STRAYS} alone"):
        check_taught(VALLEY, TAUGHT)
    check_taught(VALLEY, STRAYS)


def test_the_file_says_what_a_rival_is_told(learned: Fit) -> None:
    assert "points a rival still makes" in value_file(learned, School(VALLEY.id, "s", ""))
    assert "how likely a team is to win" in value_file(learned, School(TIDE.id, "s", ""))


def test_a_game_without_anything_to_learn_from_says_so() -> None:
    with pytest.raises(NotTaught, match="'windmill_valley' have nothing to learn a chance from"):
        prospect_of(load_game("windmill_valley"))
