"""Wrong input is answered with one sentence and exit status 2, never with a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.bots.registry import BOTS
from tabletide.games.registry import GAMES
from tests.cli.terminal import mistake, run, saved

PLAY = ("play", "pandemic")
NO_CHESS = f"There is no game 'chess'; there is {', '.join(GAMES)}."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play",), f"Name the game to play: {', '.join(GAMES)}."),
        (("play", "chess"), NO_CHESS),
        (("simulate", "chess"), NO_CHESS),
        (("check", "chess"), NO_CHESS),
        ((*PLAY, "--players", "5"), "pandemic is for 2 to 4 players, not 5."),
        ((*PLAY, "--players", "1"), "pandemic is for 2 to 4 players, not 1."),
        (
            ("play", "forbidden_island", "--players", "2", "--set", "first=3"),
            "forbidden_island: there is no seat 3 at this table to begin. Name another, or lot.",
        ),
        (
            (*PLAY, "--players", "2", "--set", "players=3"),
            "--players says 2 and --set players says 3: choose one.",
        ),
        (
            (*PLAY, "--set", "dice=6"),
            "pandemic has no setting 'dice'; it has players, epidemics, hands, roles.",
        ),
        ((*PLAY, "--set", "epidemics=9"), "pandemic: epidemics is one of 4, 5, 6, not '9'."),
        ((*PLAY, "--set", "epidemics"), "'epidemics' is no setting: write it as name=value."),
        ((*PLAY, "--lang", "fr"), "The language 'fr' is not spoken here; choose one of en, pt-BR."),
        (
            (*PLAY, "--seed", ""),
            "A seed is a text of one line, with single spaces between its words.",
        ),
        (
            (*PLAY, "--seats", "me,me"),
            "'me,me' names 2 seats, but 4 are at the table: name each of them once.",
        ),
        (
            (*PLAY, "--seats", "me", "--lang", "pt-BR"),
            "“me” diz quem joga em 1 lugar, mas a mesa tem 4: indique cada lugar uma vez.",
        ),
        (
            (*PLAY, "--players", "2", "--seats", "me,hal"),
            "'hal' cannot sit down: say me, me:NAME or a bot (random, quick, planning, strong).",
        ),
        (
            (*PLAY, "--bots", "5"),
            "5 bots do not fit at a table with 4 seats: take fewer bots, or more --players.",
        ),
        (
            (*PLAY, "--bots", "1", "--seats", "me"),
            "Say who plays with --seats or with --bots, not with both.",
        ),
        (
            (*PLAY, "--resume", "no.tide"),
            "There is no file no.tide: check its name and where it lies.",
        ),
        (
            (*PLAY, "--save", "/no/such/x.tide"),
            "There is no folder /no/such: make it, or name another one.",
        ),
        (("replay", "no.tide"), "There is no file no.tide: check its name and where it lies."),
        (
            (*PLAY, "--resume", "no.tide", "--seed", "a"),
            "A resumed game keeps its players, settings and seed: leave those options out.",
        ),
        (
            (*PLAY, "--other-luck"),
            "--from and --other-luck branch off a saved game: name it with --resume.",
        ),
        (
            ("simulate", "pandemic", "--bot", "hal"),
            f"There is no bot 'hal' for this game: choose one of {', '.join(BOTS)}.",
        ),
        (("simulate", "pandemic", "--bots", "random"), "--bots names 1 bots for 4 seats."),
        (
            ("simulate", "pandemic", "--out", "rows.xls"),
            "'rows.xls' must end in .parquet, .csv or .jsonl.",
        ),
        (
            ("simulate", "pandemic", "--out", "/no/such/rows.csv"),
            "There is no folder '/no/such' to write 'rows.csv' to.",
        ),
    ],
)
def test_wrong_input(tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    assert mistake(run(tmp_path, *arguments)) == sentence


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.tide"
    file.write_text("precious")
    said = mistake(run(tmp_path, *PLAY, "--save", str(file)))
    assert said == f"{file} exists already: resume it, or name another file."
    assert file.read_text() == "precious"


def test_a_record_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "noise.tide"
    file.write_bytes(b"\xff\xfe\x00")
    assert mistake(run(tmp_path, "replay", str(file))).endswith(
        "it is not text. Choose a file that was saved by Tabletide."
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{} cannot be read: it is a folder."),
        ("pt-BR", "Não foi possível ler {}: é uma pasta."),
    ],
)
def test_a_folder_is_no_record(tmp_path: Path, language: str, sentence: str) -> None:
    """The system's own words for it are English; the sentence is of one language."""
    said = mistake(run(tmp_path, "replay", str(tmp_path), "--lang", language))
    assert said.startswith(sentence.format(tmp_path))


def test_a_record_of_another_game_than_named(tmp_path: Path) -> None:
    run(tmp_path, *PLAY, "--seed", "a")
    said = mistake(run(tmp_path, "play", "chess", "--resume", str(saved(tmp_path))))
    assert said.endswith(
        "is a game of pandemic, not of chess: leave the name out, or choose another file."
    )


@pytest.mark.parametrize("arguments", [(), ("--help",), ("play", "-h"), ("bench", "--help")])
def test_help_is_there(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert "Usage" in run(tmp_path, *arguments).output


@pytest.mark.parametrize("command", ["play", "replay", "games", "simulate", "check", "bench"])
def test_every_option_has_help(tmp_path: Path, command: str) -> None:
    shown = run(tmp_path, command, "--help", COLUMNS="300").output
    options = [line for line in shown.splitlines() if line.startswith("│ ") and "--" in line]
    assert options
    for line in options:
        assert len(line.strip("│ ").split("  ")[-1].split()) >= 2, line


def test_the_version_tells_the_build(tmp_path: Path) -> None:
    said = run(tmp_path, "--version").stdout.strip()
    assert said in ("tabletide 0.1.0 (interpreted)", "tabletide 0.1.0 (compiled)")
