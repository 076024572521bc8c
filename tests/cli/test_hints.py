"""The command `hint`: the best plans in words, and what would become of an option."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletide.bots.advising.advice import Advice, AdvisedPlan, Effort
from tabletide.bots.advising.reasons import Reason
from tabletide.bots.talking.hearing import heard
from tabletide.cli.play.insight import advice
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Choice, Text
from tabletide.parts.words.talk import Said
from tests.cli.terminal import BLINDLY, record, run, saved

BRIEF = Effort(width=3, kept=3, futures=(1, 2), games=1)
SEATS = ("--players", "2", "--solo", "--seed", "a")


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints by a few numbers in place of seconds: quick, and the same each time."""
    monkeypatch.setattr(advice, "Effort", lambda seconds: BRIEF)  # noqa: ARG005 - as it is called


def asked(home: Path, game: str, *typed: str, language: str = "C") -> list[str]:
    """What is answered to each line typed by whoever plays two seats."""
    result = run(home, "play", game, *SEATS, typed=typed, LC_ALL=language)
    assert result.exit_code == 0, result.output
    return result.stdout.split("\n> ")[1:]


def test_hint_tells_plans_with_their_chance_its_error_and_each_step(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "hint")[0]
    plans = re.findall(
        r"^  (\d)\. about \d+% ± \d+ to win, "
        r"(about the same|no clear difference yet|the only plan found|clearly \w+, by .*)$",
        said,
        re.MULTILINE,
    )
    assert [number for number, _ in plans] == [str(n + 1) for n in range(len(plans))] != []
    assert not plans[0][1].startswith("clearly worse")
    assert re.search(r"^     \w.* · \w", said, re.MULTILINE)
    assert "A hasty bot played on from there once" in said
    assert "The figure assumes bots that think ahead from there on." in said


def test_hint_and_a_phrase_tell_first_what_would_become_of_that(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "hint drive washington")[0]
    assert re.search(r"  Your idea: about \d+% ± \d+ to win, .*\n     Drive to Washington", said)
    assert said.index("Your idea") < said.index("  1. about")


WHY = (Reason("allows", "tally.outbreaks", 1.55, 0.3, 0), Reason("loses", "result.cubes", 5, 1, 8))


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "C",
            [
                "clearly worse, by 6.0 ± 1.2 points",
                "Beside the best plan, on average two turns on:",
                "Lets happen: outbreaks (1.6 instead of 0.3)",
                "a disease spread until its cubes ran out (5 of 8 games instead of 1)",
            ],
        ),
        (
            "pt_BR.UTF-8",
            [
                "claramente pior, por 6,0 ± 1,2 pontos",
                "Comparado com o melhor plano, em média dois turnos depois:",
                "Deixa acontecer: surtos (1,6 em vez de 0,3)",
                "até acabarem os cubos dela (5 de 8 partidas em vez de 1)",
            ],
        ),
    ],
)
def test_why_is_told_beside_the_plan_it_is_compared_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, lines: list[str]
) -> None:
    worse = AdvisedPlan((), 0.6, None, 0.02, "worse", -0.06, 0.012, WHY, 0, ())
    step = Choice(1, "drive", Text("option.pass"), (), "", 0)
    best = AdvisedPlan((step,), 0.66, None, 0.02, "best", 0.06, 0.012, (), 0, ())
    told = Advice((best, worse), None, "planner")
    monkeypatch.setattr(advice, "advise", lambda *_: told)
    said = " ".join(asked(tmp_path, "pandemic", "hint", language=language)[0].split())
    for line in lines:
        assert line in said


def test_no_gap_is_told_as_if_it_were_exact(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where few cards may come, all futures may differ by nearly the same."""
    step = Choice(1, "drive", Text("option.pass"), (), "", 0)
    best = AdvisedPlan((step,), 0.89, None, 0.001, "best", 0.015, 0.0004, (), 0, ())
    monkeypatch.setattr(advice, "advise", lambda *_: Advice((best,), None, "planner"))
    assert "clearly best, by 1.5 ± 0.1 points" in asked(tmp_path, "pandemic", "hint")[0]


def test_a_hint_changes_nothing(tmp_path: Path) -> None:
    first, hint, again = asked(tmp_path, "pandemic", "all", "hint", "all", "quit")[:3]
    assert "Looking for the best plans" in hint
    assert again == first


@pytest.mark.parametrize("typed", ["dica", "hint"])
def test_in_portuguese_the_hint_is_told_so(tmp_path: Path, typed: str) -> None:
    said = asked(tmp_path, "pandemic", typed, language="pt_BR.UTF-8")[0]
    assert re.search(
        r"  1\. cerca de \d+% ± \d+ de vitória, "
        r"(dá quase na mesma|ainda sem diferença clara|o único plano|claramente melhor)",
        said,
    )
    assert "O número supõe que, dali em diante, joguem robôs estrategistas." in said


def test_rivals_are_told_points_and_which_bots_are_assumed(tmp_path: Path) -> None:
    said = asked(tmp_path, "windmill_valley", "hint")[0]
    assert re.search(r"  1\. about (\d+ points? (ahead|behind)|level) ± \d+", said)
    assert "The figure assumes bots that think ahead from there on." in said
    assert "lost" not in said


@pytest.mark.parametrize(
    ("games", "when"), [(0, "on average after your next turn:"), (4, "on average at the end:")]
)
def test_a_rival_is_told_at_which_moment_points_were_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, when: str
) -> None:
    step = Choice(1, "act", Text("option.set_gate_as_it_is", {"n": 1}), (), "", 0)
    why = (Reason("scores", "score.water", 4.0, 1.0, 0),)
    best = AdvisedPlan((step,), None, 5.0, 1.0, "best", 3.0, 0.5, why, games, ())
    monkeypatch.setattr(advice, "advise", lambda *_: Advice((best,), None, "planner"))
    said = asked(tmp_path, "windmill_valley", "hint")[0]
    said = " ".join(said.split())
    assert f"Beside the next best plan, {when} More points: Lowering the water (4.0" in said


def test_a_hint_has_heard_what_bots_said_of_their_hidden_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Said] = []

    def listening(perspective: Perspective, *_: object) -> Advice:
        seen.append(heard(perspective))
        return Advice((), None, "planner")

    monkeypatch.setattr(advice, "advise", listening)
    seats = ("--players", "2", "--set", "hands=closed", "--seed", "closed", "--seats", "greedy,me")
    result = run(tmp_path, "play", "pandemic", *seats, typed=["hint"], LC_ALL="C")
    assert result.exit_code == 0, result.output
    assert {(one.seat, one.kind) for one in seen[0]} >= {(0, "hold")}


def test_of_an_option_that_is_not_there_nothing_is_thought(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "hint fnord")[0]
    assert "Looking" not in said
    assert "fnord" in said


def test_who_is_not_to_move_has_nothing_to_be_advised_about(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "as 1", "hint")[1]
    assert "nobody here does now" in said
    assert "Looking" not in said


@pytest.mark.parametrize(
    ("language", "told"),
    [("C", "Played with hints: "), ("pt_BR.UTF-8", "Quem jogou com dicas: ")],
)
def test_a_game_played_with_hints_says_so_at_its_end_in_its_file_and_watched_again(
    tmp_path: Path, language: str, told: str
) -> None:
    typed = ("hint", "quit")
    left = run(tmp_path, "play", "forbidden_island", *SEATS, typed=typed, LC_ALL=language)
    assert left.exit_code == 0, left.output
    file = saved(tmp_path)
    (seat,) = record(file).advised
    # Taken up again and played to the end, it is still known.
    goes_on = ("play", "--resume", str(file), "--solo")
    ended = run(tmp_path, *goes_on, typed=BLINDLY, LC_ALL=language)
    assert ended.exit_code == 0, ended.output
    assert record(file).advised == (seat,)
    (line,) = [one for one in ended.stdout.splitlines() if one.startswith(told)]
    watched = run(tmp_path, "replay", str(file), "--plain", LC_ALL=language)
    (again,) = [one for one in watched.stdout.splitlines() if one.startswith(told)]
    assert again.removesuffix(".") in line


def test_a_game_without_hints_says_nothing_of_them(tmp_path: Path) -> None:
    ended = run(tmp_path, "play", "forbidden_island", *SEATS, typed=BLINDLY)
    assert ended.exit_code == 0, ended.output
    assert "with hints" not in ended.stdout
    file = saved(tmp_path)
    assert file.read_text(encoding="utf-8").startswith("tabletide-record 2 ")
    assert "with hints" not in run(tmp_path, "replay", str(file), "--plain").stdout
