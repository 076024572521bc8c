"""The conformance suite finds faults in what is offered, described and dealt."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Stream
from tabletide.kernel.check import check_game
from tabletide.kernel.game import Game
from tabletide.kernel.view import Choice, Decision
from tests.kernel.broken import problem
from tests.kernel.toy import DEAL, TOY, vector

MISSHAPEN = "options are missing, repeated or unsorted"
MISDESCRIBED = "other options are described"
MISDEALT = "chances are missing, repeated or unsorted"


def offering(change: Any) -> Game:
    """A game whose options are changed by a function on lists."""

    def options(state: Any) -> vec[i64]:
        offered = [int(option) for option in GAME.options(state)]
        return vector(change(offered) if offered else offered)

    return GAME._replace(options=options)


def describing(change: Any) -> Game:
    """The same for the choices people are shown."""

    def describe(state: Any) -> Decision:
        decision = GAME.describe(state)
        choices = change(list(decision.choices)) if decision.choices else ()
        return decision._replace(choices=tuple(choices))

    return GAME._replace(describe=describe)


def dealing(change: Any) -> Game:
    """The same for what chance may do."""
    return GAME._replace(chances=lambda state: change(GAME.chances(state)))


@pytest.mark.parametrize(
    "change",
    [
        lambda offered: [*offered, offered[-1]],
        lambda offered: offered[::-1] if len(offered) > 1 else [offered[0]] * 2,
        lambda offered: [*offered[1:], offered[0]] if len(offered) > 1 else [],
        lambda _: [],
    ],
    ids=["repeated", "backwards", "turned round", "missing"],
)
def test_options_out_of_shape_are_found(change: Any) -> None:
    assert problem(offering(change)) == MISSHAPEN


def test_too_many_options_are_found() -> None:
    expected = "more options are offered than can be looked over"
    assert problem(offering(lambda _: list(range(301)))) == expected


def test_options_that_change_when_asked_again_are_found() -> None:
    asked = [0]

    def fickle(offered: list[int]) -> list[int]:
        asked[0] += 1
        return offered[: len(offered) - asked[0] % 2]

    assert problem(offering(fickle))


def with_label(choices: list[Choice], label_of: int) -> list[Choice]:
    """The last choice under the label of another."""
    if len(choices) < 2:
        return choices
    return [*choices[:-1], choices[-1]._replace(label=choices[label_of].label)]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda choices: choices[:-1], MISDESCRIBED),
        (lambda choices: [*choices, choices[0]], MISDESCRIBED),
        (lambda choices: choices[::-1] if len(choices) > 1 else [], MISDESCRIBED),
        (lambda choices: [c._replace(owner=c.owner + 1) for c in choices], MISDESCRIBED),
        (lambda choices: with_label(choices, 0), "two options have the same label"),
        (lambda choices: [c._replace(anchors=()) for c in choices], "no anchor or no rule"),
        (lambda choices: [c._replace(rule="") for c in choices], "no anchor or no rule"),
    ],
    ids=["one missing", "one too many", "backwards", "owner", "label", "anchor", "rule"],
)
def test_a_description_that_does_not_fit_is_found(change: Any, expected: str) -> None:
    assert expected in problem(describing(change))


def test_a_decision_of_another_seat_is_found() -> None:
    def describe(state: Any) -> Decision:
        decision = GAME.describe(state)
        return decision._replace(seat=decision.seat + 1)

    expected = "the decision is described as another seat's"
    assert problem(GAME._replace(describe=describe)) == expected


@pytest.mark.parametrize("seat", [4, -1, -2, 99])
def test_options_of_seats_that_do_not_exist_are_found(seat: int) -> None:
    def owner(state: Any, option: int) -> int:
        return seat if option == max(GAME.options(state)) else int(state.to_move)

    assert problem(GAME._replace(owner=owner)) == "a seat does not exist"


def test_a_seat_to_move_that_may_do_nothing_is_found() -> None:
    game = GAME._replace(owner=lambda state, _: (state.to_move + 1) % state.players)
    assert "the seat to move owns no option" in problem(game)


@pytest.mark.parametrize("seat", [-1, -2, 4, 99])
def test_the_agreement_of_a_seat_that_does_not_exist_is_found(seat: int) -> None:
    game = GAME._replace(consents=lambda *_: (seat,))
    assert "a seat does not exist" in problem(game)


def test_an_option_outside_the_space_is_found() -> None:
    """No verb owns it: it has no phrase, and no program can learn it."""
    stranger = 1211

    def describe(state: Any) -> Decision:
        decision = GAME.describe(state)
        first = decision.choices[0]
        label = first.label._replace(key="stranger")
        added = first._replace(option=stranger, label=label, owner=decision.seat)
        return decision._replace(choices=(*decision.choices, added))

    def apply(state: Any, option: int) -> None:
        if option != stranger:
            GAME.apply(state, option)

    game = offering(lambda offered: [*offered, stranger])
    assert problem(game._replace(describe=describe, apply=apply))


# Chance


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda _: [], MISDEALT),
        (lambda chances: [*chances, chances[0]], MISDEALT),
        (lambda chances: chances[::-1], MISDEALT),
        (lambda chances: [(o, 0) for o, _ in chances], "an outcome has no weight"),
        (lambda chances: [*chances[:-1], (chances[-1][0], -1)], "an outcome has no weight"),
        (lambda _: [(5, 1)], "a sample is not among the chances"),
    ],
    ids=["missing", "repeated", "backwards", "no weight", "less than none", "others"],
)
def test_outcomes_out_of_shape_are_found(change: Any, expected: str) -> None:
    assert problem(dealing(change)) == expected


def test_a_sample_outside_the_outcomes_is_found() -> None:
    game = GAME._replace(sample=lambda *_: 0)
    assert problem(game) == "a sample is not among the chances"


@pytest.mark.parametrize("seed", range(6))
def test_an_outcome_that_is_sampled_but_not_listed_is_found(seed: int) -> None:
    """Each seed comes upon the card at another moment."""

    def chances(state: Any) -> list[tuple[int, int]]:
        listed = TOY.chances(state)
        return [pair for pair in listed if pair[0] != DEAL + 5] if len(listed) > 2 else listed

    faults = check_game(TOY._replace(chances=chances), 500, seed=str(seed)).faults
    assert faults
    assert faults[0].position


def test_a_stream_without_a_name_is_found() -> None:
    expected = "chance has no stream"
    assert problem(GAME._replace(stream=lambda _: Stream(""))) == expected


def test_options_while_chance_acts_or_all_is_over_are_found() -> None:
    def while_chance(state: Any) -> vec[i64]:
        return vector([0]) if state.to_move == -1 else GAME.options(state)

    expected = "players have options while chance acts"
    assert problem(GAME._replace(options=while_chance)) == expected

    def when_over(state: Any) -> vec[i64]:
        return vector([0]) if state.to_move == -2 else GAME.options(state)

    assert "a game that is over offers options" in problem(GAME._replace(options=when_over))
