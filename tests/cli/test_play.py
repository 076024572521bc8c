"""Whole games at the terminal, typed in from a file."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tabletide.bots.bot import Bot
from tabletide.bots.registry import load_bot
from tabletide.cli.play import seats as chairs
from tabletide.front import commitment_of, sealed
from tabletide.games.registry import load_game
from tabletide.kernel.game import Game
from tabletide.kernel.record import replay
from tabletide.kernel.resume import resume
from tests.cli.terminal import BLINDLY, record, run, saved

PANDEMIC = load_game("pandemic")


def is_over(file: Path) -> bool:
    return PANDEMIC.outcome(replay(PANDEMIC, record(file))[-1]) is not None


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "2", "--solo", "--seed", "a"),
        ("--players", "3", "--seats", "me:Ana,me:Bia,me:Caio", "--seed", "b"),
        ("--players", "4", "--seats", "me,greedy,random,me", "--seed", "c"),
        (
            "--players",
            "3",
            "--set",
            "epidemics=6",
            "--seats",
            "me:Ana,random,me:Bia",
            "--seed",
            "d",
        ),
        ("--players", "2", "--set", "roles=chosen", "--bots", "0", "--seed", "e", "--no-auto"),
    ],
    ids=["alone", "hot seat", "with bots", "hidden hands", "roles chosen"],
)
def test_a_whole_game_can_be_typed(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = run(tmp_path, "play", "pandemic", *arguments, typed=BLINDLY)
    assert result.exit_code == 0, result.output
    assert "The game is over" in result.stdout
    assert "Defeat:" in result.stdout
    assert is_over(saved(tmp_path))


def test_the_default_is_one_person_among_bots(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "pandemic", "--seed", "a")
    names = [
        line for line in result.stdout.splitlines() if "(you)" in line or "(quick bot)" in line
    ]
    assert [("(you)" in line) for line in names[:4]] == [True, False, False, False]


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "pandemic", "--seats", "random,random", "--players", "2")
    assert result.exit_code == 0
    assert "The game is over" in result.stdout


def test_the_end_tells_the_seed_and_its_fingerprint(tmp_path: Path) -> None:
    arguments = ("--players", "2", "--solo", "--seed", "told at last")
    result = run(tmp_path, "play", "pandemic", *arguments, typed=BLINDLY)
    game = record(saved(tmp_path))
    before, _, after = result.stdout.partition("The game is over")
    assert "told at last" not in before
    assert game.commitment in before
    assert "Seed: told at last\n" in after
    assert game.commitment in after
    assert game.seed.startswith("told at last~")
    command = f"tabletide verify {game.commitment} '{game.seed}'"
    assert command in after
    assert run(tmp_path, *shlex.split(command)[1:]).exit_code == 0
    assert str(saved(tmp_path)) in after.replace("\n", "")


def test_a_moment_that_only_a_bot_could_use_is_not_asked_about(tmp_path: Path) -> None:
    asked = {}
    for option in ("--auto", "--no-auto"):
        arguments = ("--players", "2", "--set", "hands=open", "--seats", "me,greedy", "--seed", "e")
        result = run(tmp_path / option, "play", "pandemic", *arguments, option, typed=BLINDLY)
        screens = result.stdout.split("\n> ")
        asked[option] = [screen for screen in screens if "does anybody play an Event?" in screen]
    assert all("Play " in screen for screen in asked["--auto"])
    assert not all("Play " in screen for screen in asked["--no-auto"])


def test_leaving_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "pandemic", "--seed", "a", typed=["pass", "quit"])
    file = saved(tmp_path)
    assert result.exit_code == 0
    seats = "me,greedy,greedy,greedy"
    assert f"Go on with: tabletide play --resume {file} --seats {seats}" in result.stdout
    assert not is_over(file)


@pytest.mark.parametrize(
    ("options", "seconds", "way_back"),
    [
        ((), 1.0, ""),
        (("--think", "0.01"), 0.01, " --think 0.01"),
        (("--think", "0"), 0, " --think 0"),
    ],
)
def test_the_strong_bot_thinks_as_long_as_it_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    seconds: float,
    way_back: str,
) -> None:
    thought: list[float] = []

    def noted(name: str, game: Game, think: float = 0.0) -> Bot:
        thought.append(think)
        return load_bot("random" if name == "strong" else name, game)

    monkeypatch.setattr(chairs, "load_bot", noted)
    seats = ("--players", "2", "--seats", "strong,me", "--seed", "a")
    result = run(tmp_path, "play", "windmill_valley", *seats, *options, typed=["1", "quit"])
    assert result.exit_code == 0
    assert thought[-1] == seconds
    assert f"--seats strong,me{way_back}\n" in result.stdout


def test_the_end_of_what_is_typed_is_leaving_too(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "pandemic", "--seed", "a", typed=["pass"])
    assert result.exit_code == 0
    assert "Go on with" in result.stdout


def test_a_resumed_game_shows_where_things_stand_and_its_log_on_request(tmp_path: Path) -> None:
    seats = ("--seats", "me,greedy")
    run(tmp_path, "play", "pandemic", "--players", "2", *seats, "--seed", "a", typed=BLINDLY[:12])
    resumed = ("play", "--resume", str(saved(tmp_path)), *seats)
    at_once, log, *_ = run(tmp_path, *resumed, typed=("log", "quit")).stdout.split("\n> ")
    assert "earlier lines: `log` shows them" in at_once
    first, *others = [line.strip().partition(" ")[2].strip() for line in log.splitlines()]
    assert first not in at_once
    assert len(others) > 20


@pytest.mark.parametrize("first", [1, 7, 20])
def test_a_resumed_game_goes_on_as_if_never_left(tmp_path: Path, first: int) -> None:
    """Bots included: their chance is fixed by the deal and the moment."""
    seats = ("--seats", "me,greedy,random", "--solo")
    whole, pieces = tmp_path / "whole.tide", tmp_path / "pieces.tide"
    opening = ("play", "pandemic", "--players", "3", "--seed", "go on", *seats, "--save")
    run(tmp_path, *opening, str(whole), typed=BLINDLY[:80])
    run(tmp_path, *opening, str(pieces), typed=BLINDLY[:first])
    left_at = len(record(pieces).entries)
    result = run(tmp_path, "play", "--resume", str(pieces), *seats, typed=BLINDLY[first:80])
    assert result.exit_code == 0
    assert left_at < len(record(pieces).entries)
    assert record(pieces).entries == record(whole).entries


@pytest.mark.parametrize("luck", [(), ("--other-luck",)])
def test_a_saved_game_is_played_on_from_a_moment_in_a_file_of_its_own(
    tmp_path: Path, luck: tuple[str, ...]
) -> None:
    """With the same cards the same choices lead to the same entries; else chance goes its way."""
    seats = ("--seats", "me,random", "--solo")
    whole, branch = tmp_path / "whole.tide", tmp_path / "branch.tide"
    opening = ("play", "pandemic", "--players", "2", "--seed", "what if", *seats, "--save")
    run(tmp_path, *opening, str(whole), typed=BLINDLY[:60])
    entries = record(whole).entries
    fork = ("play", "--resume", str(whole), "--from", str(len(entries) // 2), *luck, *seats)
    result = run(tmp_path, *fork, "--save", str(branch), typed=BLINDLY[:40])
    assert result.exit_code == 0
    assert record(whole).entries == entries
    told = record(branch)
    half = len(entries) // 2
    assert told.entries[:half] == entries[:half]
    assert ("@" in told.seed) == bool(luck)
    assert run(tmp_path, "replay", str(branch), "--plain").exit_code == 0
    assert run(tmp_path, "verify", told.commitment, told.seed).exit_code == 0
    for wrong in (("--from", "9999"), ("--from", "-1")):
        again = run(tmp_path, "play", "--resume", str(whole), *wrong)
        assert "is not in the record" in again.stderr


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    for name in ("a", "b"):
        file = str(tmp_path / name)
        run(tmp_path, "play", "pandemic", "--seed", "same", "--save", file, typed=["pass"])
    one, other = record(tmp_path / "a"), record(tmp_path / "b")
    assert one.entries == other.entries
    assert one.commitment != other.commitment  # which tells nobody that they are the same


def test_every_step_is_on_disk_at_once(tmp_path: Path) -> None:
    file = tmp_path / "game.tide"
    run(
        tmp_path, "play", "pandemic", "--solo", "--seed", "a", "--save", str(file), typed=["1", "1"]
    )
    table = resume(PANDEMIC, record(file))
    assert table.state.to_move >= 0
    assert len(table.steps) - table.safe_step() == 2


@pytest.mark.parametrize("colours", ["with", "without"])
def test_colours_can_be_done_without(tmp_path: Path, colours: str) -> None:
    """A screen that someone watches; shapes, letters and bold type remain."""
    watched = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    if colours == "with":
        watched["NO_COLOR"] = ""
    result = run(tmp_path, "play", "pandemic", "--seed", "a", typed=[""] * 6, **watched)
    assert "\x1b[1m" in result.stdout or "\x1b[1;7m" in result.stdout
    assert bool(re.search(r"\x1b\[[0-9;]*3[1-7]m", result.stdout)) == (colours == "with")
    assert "◆B" in result.stdout


def test_a_person_may_refuse_whatever_a_bot_proposes(tmp_path: Path) -> None:
    """The Dispatcher, a bot here, wants to move people's pawns, and must do something else."""
    arguments = ("--players", "3", "--seats", "me,me,greedy", "--seed", "d3")
    typed = ("n", "pass", "1", "") * 400
    result = run(tmp_path, "play", "pandemic", *arguments, typed=typed)
    assert result.exit_code == 0, result.output
    assert "Dispatcher (quick bot) proposes" in result.stdout
    assert "does not agree:" in result.stdout
    assert is_over(saved(tmp_path))


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "Your turn: 4 actions", "You drove to"),
        ("pt-BR", "Sua vez: 4 ações", "Você foi para"),
    ],
)
def test_whoever_plays_one_seat_is_spoken_to(
    tmp_path: Path, language: str, asked: str, told: str
) -> None:
    arguments = ("--players", "2", "--seats", "me,random", "--seed", "23", "--lang", language)
    drive = {"en": "drive", "pt-BR": "balsa"}[language]
    result = run(tmp_path, "play", "pandemic", *arguments, typed=("", drive, "1", "1", "", "1"))
    assert asked in result.stdout
    assert told in result.stdout


def test_several_people_are_named_and_bots_have_their_roles(tmp_path: Path) -> None:
    arguments = ("--players", "3", "--seats", "me:Ana,me:Bia,random", "--set", "hands=open")
    result = run(tmp_path, "play", "pandemic", *arguments, "--seed", "23", typed=BLINDLY)
    assert "Ana gave up" in result.stdout
    assert "Bia gave up" in result.stdout
    assert not re.search(r"\bYou (drew|gave up)", result.stdout)


def test_a_chosen_seed_is_told_of_before_the_first_card(tmp_path: Path) -> None:
    chosen = run(tmp_path / "chosen", "play", "pandemic", "--seed", "a").stdout
    drawn = run(tmp_path / "drawn", "play", "pandemic").stdout
    assert "The seed was chosen" in chosen
    assert "The seed was chosen" not in drawn


def test_a_fingerprint_of_another_seed_is_turned_down(tmp_path: Path) -> None:
    seed = sealed("rio2026")
    assert run(tmp_path, "verify", commitment_of(seed).upper(), seed).exit_code == 0
    for wrong in ("rio2026", sealed("rio2026"), seed + "0"):
        result = run(tmp_path, "verify", commitment_of(seed), wrong)
        assert result.exit_code == 2
        assert "not fixed by this seed" in result.output
