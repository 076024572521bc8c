"""Replaying: what is verified, what is shown, and how one moves through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.kernel.record import write_record
from tests.cli.terminal import BLINDLY, mistake, record, run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game, with something taken back."""
    path = tmp_path / "game.tide"
    arguments = ("--players", "2", "--solo", "--seed", "a", "--save", str(path))
    run(tmp_path, "play", "pandemic", *arguments, typed=["1", "undo", *BLINDLY])
    return path


def test_the_whole_log_is_printed(tmp_path: Path, file: Path) -> None:
    result = run(tmp_path, "replay", str(file), "--plain")
    assert result.exit_code == 0
    entries = record(file).entries
    assert f"a sound record of {len(entries)} entries" in " ".join(result.stdout.split())
    assert "The Operations Expert drove to Chicago" in result.stdout
    assert "↶ Taken back to step" in result.stdout
    assert "Defeat:" in result.stdout


def test_the_log_up_to_an_entry(tmp_path: Path, file: Path) -> None:
    result = run(tmp_path, "replay", str(file), "--plain", "--to", "9")
    assert result.stdout.count("starts with") == 9
    assert "plays the" not in result.stdout


@pytest.mark.parametrize(
    ("language", "back", "leave", "told"),
    [
        ("en", "b", "q", "Enter goes to the next step, b back"),
        ("pt-BR", "v", "s", "Enter vai ao próximo passo, v volta"),
    ],
)
def test_step_by_step(
    tmp_path: Path, file: Path, language: str, back: str, leave: str, told: str
) -> None:
    typed = ["", "", back, "9", "fnord", leave, "never"]
    result = run(tmp_path, "replay", str(file), "--lang", language, typed=typed)
    assert result.exit_code == 0
    last = len(record(file).entries)
    places = [text.split()[-1] for text in result.stdout.split(f"/{last} ")[:-1]]
    start = str(next_decision(file))
    assert places == ["0", start, str(int(start) + 1), start, "9", "9"]
    assert told in result.stdout


def next_decision(file: Path) -> int:
    """How many entries chance makes before the first decision: set-up of two players."""
    entries = record(file).entries
    return next(index for index, entry in enumerate(entries) if entry == 1)


def test_enter_at_the_end_leaves(tmp_path: Path, file: Path) -> None:
    last = str(len(record(file).entries))
    assert run(tmp_path, "replay", str(file), "--to", last, typed=["", "never"]).exit_code == 0


def test_through_a_seats_eyes(tmp_path: Path) -> None:
    path = tmp_path / "closed.tide"
    setup = ("--players", "2", "--set", "hands=closed", "--seed", "a", "--save", str(path))
    run(tmp_path, "play", "pandemic", *setup, "--solo")
    told = {}
    for seat in ("", "1", "2"):
        eyes = ("--seat", seat) if seat else ()
        shown = run(tmp_path, "replay", str(path), "--plain", *eyes).stdout
        told[seat] = shown.count("was dealt a card")
    assert told == {"": 8, "1": 4, "2": 4}


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_an_edited_line_is_named(tmp_path: Path, file: Path, language: str) -> None:
    lines = file.read_text().splitlines(keepends=True)
    lines[11] = lines[11].replace("1", "2", 1)
    file.write_text("".join(lines))
    said = mistake(run(tmp_path, "replay", str(file), "--lang", language))
    assert "12" in said
    assert ("line 12" in said) == (language == "en")


def test_a_truncated_file_is_named_by_its_last_line(tmp_path: Path, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:20]))
    assert "line 20: the record is cut off" in mistake(run(tmp_path, "replay", str(file)))
    file.write_text("")
    assert "line 1: the record is cut off" in mistake(run(tmp_path, "replay", str(file)))


def test_an_impossible_entry_is_named(tmp_path: Path, file: Path) -> None:
    """A record with sound checks whose fortieth line cannot follow."""
    whole = record(file)
    forged = [*whole.entries[:34], 1210, *whole.entries[35:]]
    file.write_text(write_record(whole._replace(entries=forged, phrases=())))
    for command in (("replay", str(file)), ("play", "--resume", str(file))):
        assert "line 40: option 1210 is not possible there" in mistake(run(tmp_path, *command))


def test_a_deal_that_is_not_the_seeds_is_named(tmp_path: Path, file: Path) -> None:
    """Two set-up cards exchanged: possible, but not what the seed deals."""
    whole = record(file)
    first, second, *rest = whole.entries
    file.write_text(write_record(whole._replace(entries=[second, first, *rest], phrases=())))
    assert "line 6: the seed deals" in mistake(run(tmp_path, "replay", str(file)))


def test_a_record_without_seed_is_replayed_but_not_played(tmp_path: Path, file: Path) -> None:
    file.write_text(write_record(record(file)._replace(seed="")))
    assert run(tmp_path, "replay", str(file), "--plain").exit_code == 0
    said = mistake(run(tmp_path, "play", "--resume", str(file)))
    assert said.endswith(
        "does not carry its seed, so it cannot be played on: watch it with `tabletide replay`."
    )


def test_steps_and_seats_that_are_not_there(tmp_path: Path, file: Path) -> None:
    assert "--to 9999 is not in the record" in mistake(
        run(tmp_path, "replay", str(file), "--to", "9999")
    )
    assert "--seat 3 is not at the table" in mistake(
        run(tmp_path, "replay", str(file), "--seat", "3")
    )
