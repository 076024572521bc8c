"""What can be typed besides an option."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.terminal import record, run, saved

ALONE = ("play", "pandemic", "--players", "2", "--solo", "--seed", "a")


def alone(home: Path, *typed: str) -> Result:
    result = run(home, *ALONE, typed=typed)
    assert result.exit_code == 0, result.output
    return result


def answers(result: Result) -> list[str]:
    """What was written after each line typed."""
    pieces: list[str] = result.stdout.split("\n> ")
    return pieces[1:]


def steps(home: Path) -> list[int]:
    return record(saved(home)).entries


def test_a_number_and_its_words_are_the_same_option(tmp_path: Path) -> None:
    for home, typed in (
        ("a", "1"),
        ("b", "drive chicago"),
        ("c", "d chic"),
        ("d", "Drive to Chicago"),
    ):
        alone(tmp_path / home, typed)
    assert steps(tmp_path / "a") == steps(tmp_path / "b")
    assert steps(tmp_path / "b") == steps(tmp_path / "c")
    assert steps(tmp_path / "c") == steps(tmp_path / "d")


def test_words_that_fit_several_options_list_them(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "drive"))[0]
    assert "“drive” fits 3 options" in said
    assert "1) Drive to Chicago" in said
    assert "2) Drive to Washington" in said


@pytest.mark.parametrize("typed", ["fnord", "99", "0", "-1", "drive fnord"])
def test_what_is_no_option_changes_nothing(tmp_path: Path, typed: str) -> None:
    before = len(steps_of_nothing(tmp_path / "before"))
    said = answers(alone(tmp_path / "after", typed))[0]
    assert f"“{typed}” is none of the options" in said
    assert len(steps(tmp_path / "after")) == before


def steps_of_nothing(home: Path) -> list[int]:
    alone(home)
    return steps(home)


def test_enter_alone_does_nothing_where_something_must_be_chosen(tmp_path: Path) -> None:
    assert "Type a number or words" in answers(alone(tmp_path, ""))[0]


def test_help_lists_every_command(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "?"))[0]
    for command in ("why", "rules", "board", "log", "undo", "as", "bot", "seat", "save", "quit"):
        assert f"\n  {command}" in said


@pytest.mark.parametrize(("hands", "times"), [("open", 0), ("closed", 1)])
def test_help_speaks_of_hidden_cards_where_there_are_any(
    tmp_path: Path, hands: str, times: int
) -> None:
    arguments = ("play", "pandemic", "--players", "2", "--seats", "me,greedy", "--seed", "a")
    result = run(tmp_path, *arguments, "--set", f"hands={hands}", typed=["?"], COLUMNS="60")
    said = result.stdout.partition("Besides")[2] or result.stdout
    assert said.count("\n  say [N]") == times
    forms = [line for line in said.splitlines() if line.startswith("  odds [")]
    assert len(forms) == 1
    below = said.splitlines()[said.splitlines().index(forms[0]) + 1]
    assert below.startswith(" " * 10), "what is long goes on below itself"


def test_why_tells_the_rule_behind_an_option(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "why 1"))[0]
    assert "Drive to Chicago" in said
    assert "Drive or ferry" in said
    assert "move.drive" in said
    assert "It costs an action and no card" in said


def test_why_alone_tells_the_rule_of_the_decision(tmp_path: Path) -> None:
    assert "actions.four" in answers(alone(tmp_path, "why"))[0]


def test_why_tells_a_ruling_with_its_reason(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "why end the actions"))[0]
    assert "Our reading, where the rulebook is silent" in said
    assert "Why: " in said


def test_rules_are_searched_for_all_words(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "rules outbreak eight", "rules fnord", "rules"))
    assert "loss.outbreaks" in said[0]
    assert "outbreak.chain" not in said[0]
    assert "No rule speaks of “fnord”" in said[1]
    assert "Say what to look for" in said[2]


def test_undo_takes_the_last_step_back(tmp_path: Path) -> None:
    alone(tmp_path, "1", "1", "undo")
    *_, second, back = steps(tmp_path)
    first = -1 - back - 1
    assert back < 0
    assert steps(tmp_path)[first + 1] == second


def test_undo_to_a_step_of_the_log(tmp_path: Path) -> None:
    before = len(steps_of_nothing(tmp_path / "before"))
    result = alone(tmp_path / "after", "1", "1", "1", "log", f"undo {before + 1}")
    assert steps(tmp_path / "after")[-1] == -1 - before
    assert f"from step {before + 1} on" in answers(result)[3]


def test_where_nothing_can_be_undone_the_log_names_no_step(tmp_path: Path) -> None:
    """There is no step 195 after the 194th."""
    before, after = answers(alone(tmp_path, "log", "1", "log"))[:3:2]
    assert "`undo N`" not in before
    assert "`undo N`" in after


def test_what_chance_has_shown_cannot_be_undone(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "undo", "undo 1", "undo 0", "undo x"))
    assert "nothing to undo" in said[0]
    assert "cannot be unseen" in said[1]
    assert "Say a step of the log" in said[2]
    assert "Say a step of the log" in said[3]


@pytest.mark.parametrize(("answer", "taken_back"), [("y", True), ("", True), ("n", False)])
def test_whose_step_is_undone_must_agree(tmp_path: Path, answer: str, taken_back: bool) -> None:
    """Ana flies by Airlift in Bia's turn; Bia wants that undone."""
    arguments = ("play", "pandemic", "--players", "2", "--seats", "me:Ana,me:Bia", "--seed", "a")
    flight = ["play airlift", "airlift ana", "paris"]
    result = run(tmp_path, *arguments, typed=[*flight, "undo", answer])
    question = (
        "Quarantine Specialist (Ana): Operations Expert (Bia) proposes “take back the last step”"
    )
    assert question in " ".join(result.stdout.split())
    assert ("Taken back." in result.stdout) == taken_back
    assert (record(saved(tmp_path)).entries[-1] < 0) == taken_back


@pytest.mark.parametrize(("answer", "flown"), [("yes", True), ("fnord", False), ("no", False)])
def test_whose_pawn_is_moved_must_agree(tmp_path: Path, answer: str, flown: bool) -> None:
    arguments = ("play", "pandemic", "--players", "2", "--seats", "me:Ana,me:Bia", "--seed", "a")
    flight = ["play airlift", "airlift bia", "paris", answer]
    result = run(tmp_path, *arguments, typed=flight)
    said = " ".join(result.stdout.split())
    assert "proposes “Airlift Bia to Paris”" in said
    assert ("was airlifted to Paris" in result.stdout) == flown
    assert ("(Bia) does not agree" in said) == (answer == "no")


def test_one_person_need_not_agree_with_themselves(tmp_path: Path) -> None:
    result = alone(tmp_path, "play airlift", "airlift operations", "paris")
    assert "Do you agree?" not in result.stdout
    assert "was airlifted to Paris" in result.stdout


def test_board_shows_discards_and_powers(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "board"))[0]
    assert "Infection discards 9" in said
    assert "Player discards 0" in said


def test_all_lists_options_that_are_only_counted_otherwise(tmp_path: Path) -> None:
    """The Operations Expert, who begins here, flies to any of 47 cities."""
    result = alone(tmp_path, "all", "special tokyo")
    assert "Special flight to…, spending any City card 47 choices, 8 to 54" in result.stdout
    assert "Tokyo" not in result.stdout.partition("\n> ")[0]
    assert "Tokyo" in answers(result)[0]
    assert "Flight to Tokyo: which City card" in answers(result)[1]


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    arguments = ("play", "pandemic", "--players", "2", "--seats", "me,me", "--seed", "a")
    result = run(
        tmp_path, *arguments, typed=["bot 2 greedy", "seat 2 me:Bia", "bot 9 greedy", "quit"]
    )
    said = answers(result)
    assert "(quick bot)." in said[0]
    assert "(Bia)." in said[1]
    assert "'9' is no seat here" in said[2]
    assert "--seats me,me:Bia" in said[3]


@pytest.mark.parametrize(
    "typed", ["bot", "bot 2", "bot 2 fnord", "seat", "seat 2 fnord", "seat 2 greedy"]
)
def test_a_seat_needs_someone_to_sit_on_it(tmp_path: Path, typed: str) -> None:
    said = answers(alone(tmp_path, typed))[0]
    assert "Say which seat" in said or "cannot sit down" in said


@pytest.mark.parametrize(
    ("language", "command", "shown"),
    [
        ("en", "bot 2 planning", "(planning bot)"),
        ("en", "bot 2 planner", "(planning bot)"),
        ("pt-BR", "robô 2 rápido", "(robô rápido)"),
        ("pt-BR", "robo 2 Aleatorio", "(robô aleatório)"),
        ("pt-BR", "robô 2 greedy", "(robô rápido)"),
    ],
)
def test_bots_are_called_what_people_call_them(
    tmp_path: Path, language: str, command: str, shown: str
) -> None:
    result = run(tmp_path, *ALONE, "--lang", language, typed=[command])
    assert shown in answers(result)[0]


def test_seats_of_a_command_line_know_both_names_of_a_bot(tmp_path: Path) -> None:
    result = run(tmp_path, *ALONE[:4], "--lang", "pt-BR", "--seats", "me,rápido", typed=["sair"])
    assert "(robô rápido)" in result.stdout
    assert "--seats me,greedy" in result.stdout


def test_seats_are_named_by_role_too(tmp_path: Path) -> None:
    result = alone(tmp_path)
    role = next(line for line in result.stdout.splitlines() if line.startswith("  2 "))[4:].split(
        " ("
    )[0]
    said = answers(alone(tmp_path, f"bot {role[:4].lower()} random"))[0]
    assert f"Now: {role} (random bot)." in said


def test_the_language_can_be_changed_in_the_middle(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "lang pt-BR", "idioma en", "lang fr"))
    assert "ainda tem 4 ações" in said[0]
    assert "has 4 actions left" in said[1]
    assert "'fr' is not spoken here" in said[2]


def test_saving_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.tide"
    said = answers(alone(tmp_path, "1", f"save {file}", "save /no/such/folder/x.tide"))
    assert f"Saved: {file}" in said[1].replace("\n", "")
    assert record(file) == record(saved(tmp_path))
    assert "cannot be written" in said[2]


def test_auto_is_a_setting(tmp_path: Path) -> None:
    said = answers(alone(tmp_path, "auto off", "auto on", "auto fnord"))
    assert "stops at every moment" in said[0]
    assert "goes on by itself" in said[1]
    assert "Say auto on or auto off" in said[2]


def test_skip_chooses_nothing_for_a_person(tmp_path: Path) -> None:
    assert "The game waits for you" in answers(alone(tmp_path, "skip"))[0]
