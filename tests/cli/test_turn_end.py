"""Before anything is drawn, whoever made the last step is asked, and may take it back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import record, run, saved

HELD = "that was the last step before something is drawn"
# The first seat begins, and nobody holds an event.
PLAY = ("play", "pandemic", "--players", "2", "--seats", "me,me", "--solo", "--seed", "23")
ACTIONS = ("drive chicago", "drive atlanta", "drive chicago", "drive atlanta")


def entries(home: Path) -> list[str]:
    return list(record(saved(home)).phrases)


def test_the_last_action_draws_nothing_until_enter(tmp_path: Path) -> None:
    said = run(tmp_path, *PLAY, typed=[*ACTIONS, "quit"]).output
    assert HELD in said
    assert entries(tmp_path)[-4:] == list(ACTIONS)


def test_enter_goes_on(tmp_path: Path) -> None:
    said = run(tmp_path, *PLAY, typed=[*ACTIONS, "", "quit"]).output
    assert HELD in said
    drawn = entries(tmp_path)
    assert drawn.index("drive atlanta") < len(drawn) - 5
    assert drawn[-1] not in ACTIONS


def test_the_last_action_can_be_taken_back(tmp_path: Path) -> None:
    run(tmp_path, *PLAY, typed=[*ACTIONS, "undo", "drive montreal", "quit"])
    *_, last, back, instead = entries(tmp_path)
    assert (last, back.partition(" to ")[0], instead) == ("drive atlanta", "back", "drive montreal")


def test_a_game_left_there_is_taken_up_there(tmp_path: Path) -> None:
    run(tmp_path, *PLAY, typed=[*ACTIONS, "quit"])
    file = str(saved(tmp_path))
    resume = ("play", "--resume", file, "--seats", "me,me", "--solo")
    assert HELD in run(tmp_path, *resume, typed=["undo", "quit"]).output
    assert entries(tmp_path)[-1].startswith("back to")


def test_a_game_in_which_it_was_taken_back_is_taken_up_again_and_watched(tmp_path: Path) -> None:
    run(tmp_path, *PLAY, typed=[*ACTIONS, "undo", "drive montreal", "", "quit"])
    file = str(saved(tmp_path))
    before = entries(tmp_path)
    resumed = run(tmp_path, "play", "--resume", file, "--seats", "me,me", "--solo", typed=["quit"])
    assert (resumed.exit_code, entries(tmp_path)) == (0, before)
    assert run(tmp_path, "replay", file, "--plain").exit_code == 0


@pytest.mark.parametrize("wish", [("--no-ask-end",), ()])
def test_a_setting_and_the_end_itself_ask_nothing(tmp_path: Path, wish: tuple[str, ...]) -> None:
    typed = [*ACTIONS, "quit"] if wish else [*ACTIONS[:3], "pass", "quit"]
    assert HELD not in run(tmp_path, *PLAY, *wish, typed=typed).output
    assert entries(tmp_path)[-1] not in (*ACTIONS, "pass")


# Among rivals the last step of a turn can be taken back before a bot plays on.
RIVALS = ("play", "windmill_valley", "--players", "2", "--seats", "me,random", "--seed", "a")
LAST = "that was the last step of the turn"


def test_a_bot_among_rivals_waits_for_the_end_of_the_turn(tmp_path: Path) -> None:
    blindly = ["1", ""] * 12
    before, _, after = run(tmp_path / "asked", *RIVALS, typed=blindly).output.partition(LAST)
    assert "Seat 2's turn." in after
    assert before.count("Seat 2's turn.") < after.count("Seat 2's turn.")
    assert "Seat 2's turn." not in before.rpartition("Your turn.")[2]
    assert LAST not in run(tmp_path / "not", *RIVALS, "--no-ask-end", typed=blindly).output


def test_the_last_step_among_rivals_can_be_taken_back(tmp_path: Path) -> None:
    said, typed = "", 0
    while LAST not in said:
        typed += 1
        said = run(tmp_path / str(typed), *RIVALS, typed=["1"] * typed).output
    before = entries(tmp_path / str(typed))
    run(tmp_path / "back", *RIVALS, typed=["1"] * typed + ["undo", "quit"])
    assert entries(tmp_path / "back")[: len(before)] == before
    assert entries(tmp_path / "back")[len(before)].startswith("back to")
