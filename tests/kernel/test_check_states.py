"""The conformance suite finds faults in states: copies, notation, secrets, events, endings."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import check_game
from tabletide.kernel.game import Game
from tabletide.kernel.view import Line, Text, View
from tabletide.parts.flow.secretless import hides_nothing
from tabletide.parts.positions.notation import NotationError
from tests.kernel.broken import CLOSED, copying, problem, without

TOLD_APART = "can tell an imagined world from the true one"


# Copies


def sharing(field: str) -> Game:
    def copy(state: Any) -> Any:
        clone = state.copy()
        setattr(clone, field, getattr(state, field))
        return clone

    return copying(copy)


@pytest.mark.parametrize("field", ["cubes", "hands"])
def test_a_copy_that_shares_a_vector_is_found(field: str) -> None:
    assert problem(sharing(field), 2000) == "a copy changed with its original"


def test_a_copy_that_shares_its_pawns_is_found_by_whoever_asks_where_an_option_leads() -> None:
    assert problem(sharing("pawns"), 2000) == "looking at the state changed it"


def test_a_copy_that_forgets_what_no_position_tells_of_is_found_by_the_audit() -> None:
    def copy(state: Any) -> Any:
        clone = state.copy()
        clone.supply += 1
        return clone

    assert "are lost or invented" in problem(copying(copy))


def test_a_copy_that_forgets_something_is_found() -> None:
    def copy(state: Any) -> Any:
        clone = state.copy()
        clone.turns = 0
        return clone

    assert problem(copying(copy)) == "a copy is not equal to its original"


def test_a_copy_that_is_the_state_itself_is_found() -> None:
    assert problem(copying(lambda state: state)) == "a copy changed with its original"


def test_states_copied_as_they_should_be_pass() -> None:
    with pytest.raises(AssertionError, match="the suite found nothing wrong"):
        problem(copying(lambda state: state.copy()), 100)


# Notation


@pytest.mark.parametrize("part", ["outbreaks", "stations", "turn", "pawns", "layers", "shown"])
def test_a_position_read_without_one_of_its_parts_is_found(part: str) -> None:
    game = GAME._replace(read=lambda text: GAME.read(without(part, text)))
    assert problem(game, 1500) == "the position changes when it is written and read"


@pytest.mark.parametrize("part", ["outbreaks", "pawns", "hand"])
def test_a_position_written_without_one_of_its_parts_is_found(part: str) -> None:
    """It reads as another position, in which seats see and may do something else."""
    game = GAME._replace(write=lambda state: without(part, GAME.write(state)))
    faults = check_game(game, 200).faults
    assert faults
    assert faults[0].position


def test_a_position_that_cannot_be_read_again_is_found() -> None:
    def read(text: str) -> Any:
        if "infected" in text:
            raise NotationError("it cannot be read")
        return GAME.read(text)

    assert problem(GAME._replace(read=read))


def test_a_step_that_fails_is_found() -> None:
    def apply(state: Any, option: int) -> None:
        if option < 48:
            raise IndexError("no such city")
        GAME.apply(state, option)

    assert problem(GAME._replace(apply=apply))


# Audit


def test_what_the_audit_says_is_passed_on() -> None:
    assert problem(GAME._replace(audit=lambda _: ["a cube is lost"])) == "a cube is lost"


def test_a_step_that_leaves_an_unsound_state_is_found() -> None:
    def apply(state: Any, option: int) -> None:
        GAME.apply(state, option)
        if option < 48:
            state.supply -= 1

    assert "cubes of colour 0 are lost or invented" in problem(GAME._replace(apply=apply), 1000)


# Secrets


def test_a_view_that_shows_the_other_hands_is_found() -> None:
    def view(state: Any, seat: int) -> View:
        hands = [int(state.hands[other]) for other in range(3)]
        return {**GAME.view(state, seat), "hands": hands}

    assert TOLD_APART in problem(CLOSED._replace(view=view))


def test_secrets_of_a_set_up_that_is_said_to_have_none_are_found() -> None:
    said = "a seat sees more than others where nothing is said to be hidden"
    assert problem(CLOSED._replace(hides=hides_nothing)) == said


def test_a_view_that_shows_the_deck_is_found() -> None:
    def view(state: Any, seat: int) -> View:
        return {**GAME.view(state, seat), "deck": int(state.deck)}

    assert TOLD_APART in problem(CLOSED._replace(view=view))


def test_a_view_that_shows_one_card_of_another_hand_is_found() -> None:
    def view(state: Any, seat: int) -> View:
        has_paris = int(state.hands[0]) >> 6 & 1
        return {**GAME.view(state, seat), "first": has_paris}

    assert TOLD_APART in problem(CLOSED._replace(view=view), 3000)


def imagining(change: Any) -> Game:
    def imagine(state: Any, seat: int, rng: Rng) -> Any:
        world = GAME.imagine(state, seat, rng)
        change(world, seat)
        return world

    return GAME._replace(imagine=imagine)


def move_pawn(world: Any, _: int) -> None:
    world.pawns[0] = (world.pawns[0] + 1) % 48


def lose_cube(world: Any, _: int) -> None:
    world.supply -= 1


def pass_move(world: Any, _: int) -> None:
    world.to_move = 0 if world.to_move else 1


@pytest.mark.parametrize("change", [move_pawn, lose_cube, pass_move])
def test_a_world_that_is_not_as_the_seat_sees_it_is_found(change: Any) -> None:
    assert "seat 0" in problem(imagining(change))


def test_a_world_that_cannot_be_is_found() -> None:
    def forget_a_card(world: Any, _: int) -> None:
        world.deck &= world.deck - 1

    assert "cannot be" in problem(imagining(forget_a_card)._replace(view=lambda *_: {}))


def test_imagining_that_changes_the_true_state_is_found() -> None:
    def imagine(state: Any, seat: int, rng: Rng) -> Any:
        state.turns += state.turns > 0  # none are counted in set-up
        return GAME.imagine(state, seat, rng)

    assert "looking at the state changed it" in problem(GAME._replace(imagine=imagine))


def test_an_imagined_world_that_is_the_true_state_is_found() -> None:
    """Whoever plays on in it plays on in the true game."""
    assert problem(GAME._replace(imagine=lambda state, *_: state), 100)


def test_looking_that_changes_the_state_is_found() -> None:
    def view(state: Any, seat: int) -> View:
        state.turns += 1
        return GAME.view(state, seat)

    assert problem(GAME._replace(view=view))


# Events


def test_events_that_change_what_happens_are_found() -> None:
    def apply(state: Any, option: int) -> None:
        is_heard = state.journal is not None
        GAME.apply(state, option)
        if is_heard:
            state.turns += 1

    expected = "listening to events changed what happened"
    assert problem(GAME._replace(apply=apply)) == expected


@pytest.mark.parametrize("change", [Line("", Text("x"), "rule"), Line("icon", Text("x"), "")])
def test_a_line_without_icon_or_rule_is_found(change: Line) -> None:
    assert "has no rule or icon" in problem(GAME._replace(tell=lambda *_: change))
