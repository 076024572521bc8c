"""The conformance suite itself: how it counts, what it says, and faults in verbs and length."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import STEP_LIMIT, Fault, check_game, check_one_game, check_verbs
from tabletide.kernel.game import Game
from tabletide.kernel.options import Verb
from tests.kernel.toy import TOY, State, apply


@pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
def test_a_sound_game_passes(game: Game) -> None:
    report = check_game(game, 200)
    assert report.faults == []
    assert report.decisions >= 200
    assert report.games >= 1


def test_all_setups_are_played() -> None:
    played: list[str] = []

    def start(setup: Any) -> State:
        played.append(setup["players"])
        return State(int(setup["players"]))

    report = check_game(TOY._replace(start=start), 400)
    assert (
        played[: 3 * 4] == ["2"] * 3 + ["3"] * 3 + ["2"] * 3 + ["3"] * 3
    )  # played, replayed, played out
    assert report.games >= 4


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    report = check_game(TOY, 300, on_progress=told.append)
    assert told == sorted(told)
    assert (len(told), told[-1]) == (report.games, report.decisions)


def test_the_same_seed_plays_the_same_games() -> None:
    def trace(seed: str) -> list[int]:
        seen: list[int] = []

        def listen(state: State, option: int) -> None:
            seen.append(int(option))
            apply(state, option)

        check_game(TOY._replace(apply=listen), 120, seed=seed)
        return seen

    assert trace("a") == trace("a")
    assert trace("a") != trace("b")


def test_every_state_is_audited_also_where_the_rest_is_left_out() -> None:
    """Faults of the later games, which are only audited, are found too."""

    def audit(state: State) -> list[str]:
        return ["seven points"] if 7 in state.points else []

    report = check_game(TOY._replace(audit=audit), 5000, every=10**9)
    assert [fault.problem for fault in report.faults] == ["seven points"]
    assert 7 in TOY.read(report.faults[0].position).points


def test_a_fault_names_its_setup_position_and_step() -> None:
    def audit(state: State) -> list[str]:
        return ["late"] if state.left == 20 else []

    (fault,) = check_game(TOY._replace(audit=audit), 500).faults
    assert fault.setup == {"players": "2"}
    assert TOY.read(fault.position).left == 20
    assert fault.step >= 2 + 10  # two cards are dealt, ten steps are made
    assert fault.problem == "late"


@pytest.mark.parametrize("thorough", [True, False])
def test_a_game_that_does_not_end_is_found(thorough: bool) -> None:
    def again(state: State, option: int) -> None:
        state.left = 9
        apply(state, option)

    faults: list[Fault] = []
    game = TOY._replace(apply=again, audit=lambda _: [])
    if thorough:  # the limit is the same; only so much can be waited for
        assert check_one_game(game, {"players": "2"}, Rng(1), 300, thorough, faults) == 300
        assert faults == []
        return
    check_one_game(game, {"players": "2"}, Rng(1), STEP_LIMIT + 10, thorough, faults)
    assert [fault.step for fault in faults] == [STEP_LIMIT]
    assert f"does not end within {STEP_LIMIT} steps" in faults[0].problem


@pytest.mark.parametrize(
    ("verbs", "complaint"),
    [
        ((Verb("a", 1),), "a begins at 1, not 0"),
        ((Verb("a", 0, (("x", "y"),)), Verb("b", 1)), "b begins at 1, not 2"),
        ((Verb("a", 0), Verb("b", 2)), "b begins at 2, not 1"),
        ((Verb("a", 0), Verb("a", 1)), "option 1 has another's phrase"),
        ((Verb("a", 0, (("x", "x"),)),), "option 1 has another's phrase"),
    ],
)
def test_verbs_that_overlap_leave_gaps_or_share_phrases_are_found(
    verbs: tuple[Verb, ...], complaint: str
) -> None:
    faults = check_verbs(TOY._replace(verbs=verbs))
    assert complaint in [fault.problem for fault in faults]


@pytest.mark.parametrize("words", [("", "x"), ("two words", "x"), ("x", "y\tz")])
def test_words_that_cannot_be_told_apart_in_a_phrase_are_found(words: tuple[str, str]) -> None:
    assert check_verbs(TOY._replace(verbs=(Verb("a", 0, (words,)),)))
