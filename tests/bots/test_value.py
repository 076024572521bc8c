"""What a position is worth, whose play that assumes, and that nothing hidden is known for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tabletide
from tabletide.bots.means import gap_of, is_clear, is_clearly_more, mean_of, share_error
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of
from tabletide.bots.registry import evaluation_of
from tabletide.bots.value import RivalValue, TeamValue, value_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.outcome import ranked
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tests.bots.tables import GAME, seeing
from tests.kernel.rivals.game import GAME as DIVERS
from tests.kernel.rivals.known import known

BEGUN = "players 2; roles medic scientist; pawns paris atlanta; step actions 4"
WITHIN = "players 2; roles medic scientist; pawns paris atlanta; step actions 2"
CLOSED = f"hands closed; {WITHIN}"


def of_team(position: str, futures: int = 3, seed: int = 1) -> TeamValue:
    value = value_of(seeing(GAME.read(position), 0), futures, seed)
    assert isinstance(value, TeamValue)
    return value


def test_as_a_turn_begins_what_was_learned_is_asked_alone() -> None:
    prospect = evaluation_of("planner", GAME).prospect
    assert prospect is not None
    learned = prospect.chance(GAME.read(BEGUN)) / CERTAIN
    assert of_team(BEGUN) == TeamValue(learned, 0.0, 0, "planner")


def test_within_a_turn_it_is_the_mean_over_futures_with_its_error() -> None:
    value = of_team(WITHIN, futures=4)
    assert 0 < value.chance < 1
    assert 0 < value.error < 0.5
    assert (value.futures, value.assumes) == (4, "planner")


def test_the_same_seed_gives_the_same_value_and_another_another() -> None:
    assert of_team(WITHIN, seed=5) == of_team(WITHIN, seed=5)
    assert of_team(WITHIN, seed=5) != of_team(WITHIN, seed=6)


@pytest.mark.parametrize(("end", "chance"), [("won", 1.0), ("outbreaks", 0.0)])
def test_a_game_that_is_over_is_worth_what_it_came_to(end: str, chance: float) -> None:
    state = GAME.read(BEGUN)
    results = {"won": 1, "outbreaks": 2}
    state.result, state.to_move = results[end], NOBODY
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.word == end
    assert value_of(seeing(state, 0)) == TeamValue(chance, 0.0, 0, "planner")


def test_better_positions_are_worth_more() -> None:
    sick = f"{BEGUN}; outbreaks 7; algiers K3, cairo K3, istanbul K3, baghdad K3, essen B3"
    assert of_team(sick).chance < of_team(BEGUN).chance


def test_where_nothing_was_learned_games_are_played_to_their_end() -> None:
    table = tabletide.Table("pandemic", players=2, roles="chosen", seed="tide")
    value = tabletide.value(table, futures=2)
    assert isinstance(value, TeamValue)
    assert (value.futures, value.assumes) == (2, "hasty")
    assert value.chance in (0.0, 0.5, 1.0)


def hidden_worlds() -> Iterator[tuple[Any, Any]]:
    """A position with closed hands, and one that its first seat cannot tell from it."""
    table = tabletide.Table("pandemic", players=3, hands="closed", seed="tide")
    for _ in range(12):
        table.let("random")
    true = table.state
    for seed in range(2):
        yield true, GAME.imagine(true, 0, Rng(seed))


def test_worlds_that_a_seat_cannot_tell_apart_are_worth_the_same_to_it() -> None:
    for true, imagined in hidden_worlds():
        assert GAME.write(true) != GAME.write(imagined)
        assert value_of(seeing(true, 0), 2, 7) == value_of(seeing(imagined, 0), 2, 7)


# Rivals


VALLEY = load_game("windmill_valley")
BEGINS = "players 3; points start 5 floodgate 4 | start 5 | start 5 floodgate 25; step floodgate"


def of_rival(position: str, seat: int, futures: int = 3, seed: int = 1) -> RivalValue:
    value = value_of(Perspective(VALLEY, VALLEY.read(position), seat), futures, seed)
    assert isinstance(value, RivalValue)
    return value


def test_as_a_rivals_turn_begins_what_was_learned_is_asked_alone() -> None:
    values = [of_rival(BEGINS, seat) for seat in range(3)]
    for value in values:
        assert (value.futures, value.assumes) == (0, "planner")
        assert (value.place_error, value.margin_error, value.chance_error) == (0, 0, 0)
        assert value.spread > 5
    assert sum(value.place for value in values) == pytest.approx(1 + 2 + 3)
    assert sum(value.chance for value in values) == pytest.approx(1, abs=0.1)


def test_who_has_more_points_may_expect_more_of_everything() -> None:
    best, worst = of_rival(BEGINS, 2), of_rival(BEGINS, 1)
    assert best.chance > worst.chance
    assert best.place < worst.place
    assert best.margin > 0 > worst.margin


def test_within_a_rivals_turn_it_is_the_mean_over_futures_with_its_error() -> None:
    within = "players 2; step act"
    value = of_rival(within, 0, futures=4)
    assert (value.futures, value.assumes) == (4, "planner")
    assert 0 < value.chance < 1
    assert 1 < value.place < 2
    assert value == of_rival(within, 0, futures=4)


def test_before_the_first_turn_a_rivals_value_is_taken_from_futures() -> None:
    table = tabletide.Table("windmill_valley", players=3, seed="tide")
    value = tabletide.value(table, futures=2)
    assert isinstance(value, RivalValue)
    assert (value.futures, value.assumes) == (2, "planner")
    assert value.margin_error > 0
    assert value.chance_error > 0


def test_what_a_rival_cannot_know_does_not_change_its_value() -> None:
    known = "players 2; helpers start4 | start2; known unique imp30@1; step act"
    true = VALLEY.read(known)
    for seed in range(2):
        imagined = VALLEY.imagine(true, 0, Rng(seed))
        values = [value_of(Perspective(VALLEY, state, 0), 2, 7) for state in (true, imagined)]
        assert values[0] == values[1]


def test_a_game_of_rivals_that_is_over_is_worth_what_it_came_to() -> None:
    table = tabletide.Table("windmill_valley", players=2, seed="tide")
    while not table.is_over():
        table.let("random")
    assert table.outcome is not None
    for seat, place in enumerate(table.outcome.places):
        margin = margin_of(table.outcome, seat)
        assert tabletide.value(table, seat) == RivalValue(
            place, 0.0, margin, 0.0, 0, "planner", float(place == 1), 0.0, 0.0
        )


def test_where_nothing_was_learned_of_rivals_games_are_played_to_their_end() -> None:
    with known():
        game = load_game(DIVERS.id)
        table = tabletide.Table(game.id, players=2, seed="tide")
        begun = tabletide.value(table, 1, futures=2)
        assert isinstance(begun, RivalValue)
        assert (begun.futures, begun.assumes) == (2, "hasty")
        assert begun.chance in (0.0, 0.5, 1.0)
        while not table.is_over():
            table.let("random")
        assert table.outcome is not None
        value = tabletide.value(table, 1, futures=2)
        margin, place = margin_of(table.outcome, 1), table.outcome.places[1]
        is_first = float(place == 1)
        assert value == RivalValue(place, 0.0, margin, 0.0, 2, "hasty", is_first, 0.0, 0.0)


def test_a_margin_is_over_the_best_of_the_others() -> None:
    outcome = ranked("counted", (12, 30, 20))
    assert [margin_of(outcome, seat) for seat in range(3)] == [-18, 10, -10]


# The front door


def test_it_takes_a_perspective_too_and_the_seat_to_move_unless_one_is_named() -> None:
    table = tabletide.Table("pandemic", players=2, seed="tide")
    seen = Perspective(table.game, table.state, table.to_move)
    assert tabletide.value(table) == tabletide.value(seen) == tabletide.value(table, table.to_move)


def test_a_value_without_futures_is_refused() -> None:
    with pytest.raises(ValueError, match="one future or more"):
        of_team(WITHIN, futures=0)


# Means


def test_a_mean_of_one_sample_may_be_off_by_all_of_it() -> None:
    assert mean_of([40]) == (40, 40, 1)


def test_what_is_within_two_standard_errors_is_not_clearly_more() -> None:
    assert is_clear(gap_of([10, 12, 11], [1, 2, 3]))
    assert not is_clear(gap_of([10, 12, 11], [9, 13, 11]))
    assert is_clear(gap_of([1, 2, 3], [10, 12, 11]))
    assert is_clearly_more([10, 12, 11], [1, 2, 3])
    assert not is_clearly_more([1, 2, 3], [10, 12, 11])


def test_a_few_games_that_all_ended_alike_leave_room_for_others() -> None:
    assert share_error(0.0, 2) == share_error(1.0, 2) > 0.2
    assert share_error(1.0, 100) < 0.02
