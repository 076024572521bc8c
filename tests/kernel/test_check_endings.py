"""The check finds outcomes that are missing, early, or at odds with themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.check import check_game
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import EACH, Outcome, ScorePart, together
from tabletide.kernel.promises import check_outcome
from tests.kernel.broken import problem
from tests.kernel.toy import TOY

OVER = "over without an outcome"


def test_a_result_before_the_end_and_none_after_it_are_found() -> None:
    won = together("won", 2, won=True, score=1)
    assert problem(GAME._replace(outcome=lambda _: won)) == OVER
    assert problem(GAME._replace(outcome=lambda _: None)) == OVER


def ending(change: Callable[[Outcome], Outcome], game: Game = GAME) -> Game:
    """A game whose outcome is changed by a function."""

    def outcome(state: Any) -> Outcome | None:
        end = game.outcome(state)
        return None if end is None else change(end)

    return game._replace(outcome=outcome)


def test_a_result_without_a_word_is_found() -> None:
    assert problem(ending(lambda end: end._replace(word=""))) == "the end has no word"


@pytest.mark.parametrize(
    "change",
    [
        lambda end: end._replace(scores=end.scores[1:]),
        lambda end: end._replace(places=end.places[1:]),
        lambda end: end._replace(parts=(ScorePart("lamps", end.scores[1:]),)),
    ],
    ids=["scores", "places", "parts"],
)
def test_an_outcome_for_other_seats_than_there_are_is_found(change: Any) -> None:
    assert "no place and score for each seat" in problem(ending(change))


def test_parts_that_do_not_add_up_are_found() -> None:
    def change(end: Outcome) -> Outcome:
        return end._replace(parts=(ScorePart("lamps", tuple(s + 1 for s in end.scores)),))

    assert problem(ending(change)) == "a score is not the sum of its parts"


@pytest.mark.parametrize("places", [(1, 2), (3, 3), (0, 0)])
def test_a_team_whose_seats_do_not_share_their_place_is_found(places: tuple[int, ...]) -> None:
    game = ending(lambda end: end._replace(places=(places * 2)[: len(end.places)]))
    assert "do not follow from the scores" in problem(game)


@pytest.mark.parametrize(
    ("places", "scores", "holds"),
    [
        ((1, 2, 3), (9, 5, 1), True),
        ((1, 1, 3), (9, 9, 1), True),
        ((1, 2, 3), (9, 9, 1), True),  # the tie was broken by something else
        ((2, 1, 2), (5, 9, 5), True),
        ((1, 2, 2), (9, 5, 1), False),  # the same place for less
        ((2, 1, 3), (9, 5, 1), False),  # a better place for less
        ((1, 1, 2), (9, 9, 1), False),  # after two firsts comes the third
        ((2, 3, 4), (9, 5, 1), False),  # nobody is first
    ],
)
def test_places_of_rivals_follow_from_their_scores(
    places: tuple[int, ...], scores: tuple[int, ...], holds: bool
) -> None:
    problems = check_outcome(TOY._replace(stakes=EACH), Outcome("counted", places, scores), 3)
    assert (problems == []) is holds


def test_stakes_that_are_neither_are_found() -> None:
    faults = check_game(GAME._replace(stakes="all"), 10).faults
    assert [fault.problem for fault in faults] == ["the stakes are neither together nor each"]


def test_playing_out_that_stops_before_the_end_is_found() -> None:
    assert problem(GAME._replace(play_out=lambda *_: 0), 1000)


def test_a_record_that_leads_elsewhere_is_found() -> None:
    """Steps that depend on how often the game was played are no rules."""
    played = [0]

    def apply(state: Any, option: int) -> None:
        GAME.apply(state, option)
        if GAME.outcome(state) is not None:
            played[0] += 1
            state.turns += played[0] // 2

    assert problem(GAME._replace(apply=apply)) in {
        "the record leads elsewhere",
        "listening to events changed what happened",
    }
