"""A bot is blindfolded: it is given nothing of the other seats."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.positions.position import read
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import phrase
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import NOBODY
from tests.kernel.rivals.game import GAME as RIVALS
from tests.kernel.tables import own_options, play
from tests.kernel.toy import TOY
from tests.rules.pandemic.scenes import last_pile

each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
CLOSED = "hands closed; players 3; roles medic scientist researcher"


@each_game
def test_a_perspective_gives_the_seats_own_options_only(game: Game) -> None:
    for table in play(game, {"players": "3"}, "own", 150):
        for seat in (*range(3), NOBODY):
            perspective = Perspective(game, table.state, seat)
            assert perspective.options() == own_options(table, seat)
            assert perspective.to_move() == table.state.to_move
            assert perspective.view() == game.view(table.state, seat)
            if table.is_over():
                continue
            choices = perspective.decision().choices
            assert [choice.option for choice in choices] == own_options(table, seat)
            assert all(choice.owner == seat for choice in choices)


@each_game
def test_together_the_perspectives_give_every_option_once(game: Game) -> None:
    for table in play(game, {"players": "3"}, "all", 100):
        whole = [int(option) for option in game.options(table.state)]
        parts = [Perspective(game, table.state, seat).options() for seat in range(3)]
        assert sorted(option for part in parts for option in part) == whole


@each_game
def test_a_world_a_seat_imagines_is_not_the_true_state_and_leaves_it_alone(game: Game) -> None:
    for number, table in enumerate(play(game, {"players": "2"}, "alone", 60)):
        true, before = table.state, game.write(table.state)
        for seat in (0, 1):
            world = Perspective(game, true, seat).imagine(Rng(number))
            assert world is not true
            assert world.journal is None
            game.play_out(world, Rng(number))
            assert game.write(true) == before


def hands_imagined(line: str, seat: int) -> set[tuple[int, ...]]:
    """The hands of all seats in many worlds one of them imagines."""
    state = read(line)
    worlds = [Perspective(GAME, state, seat).imagine(Rng(number)) for number in range(40)]
    return {tuple(int(world.hands[other]) for other in range(3)) for world in worlds}


def test_what_is_imagined_of_closed_hands_does_not_depend_on_what_they_hold() -> None:
    """Two true worlds the seat cannot tell apart give the same dreams for the same seeds."""
    one = f"{CLOSED}; hand 0 paris; hand 1 cairo lima; hand 2 osaka"
    other = f"{CLOSED}; hand 0 paris; hand 1 tokyo osaka; hand 2 airlift"
    assert hands_imagined(one, 0) == hands_imagined(other, 0)
    assert len(hands_imagined(one, 0)) > 30
    assert hands_imagined(one, 1) != hands_imagined(other, 1)


def test_a_seat_always_imagines_its_own_hand() -> None:
    line = f"{CLOSED}; hand 0 paris; hand 1 cairo lima; hand 2 osaka"
    true = read(line)
    for seat in range(3):
        assert {hands[seat] for hands in hands_imagined(line, seat)} == {int(true.hands[seat])}


def test_those_who_may_act_end_with_the_seat_to_move() -> None:
    def acting(state: Any) -> list[int]:
        return seats_that_may_act(GAME, state)

    assert acting(read("players 3; turn 1; step actions 4")) == [1]
    events = "players 4; hand 0 airlift; hand 3 forecast; turn 1; step actions 4"
    assert acting(read(events)) == [0, 3, 1]
    assert acting(read("players 3; hand 1 airlift; turn 1; step actions 4")) == [1]
    toy = TOY.start({"players": "3"})
    for outcome in (11, 12, 13):
        TOY.apply(toy, outcome)
    assert seats_that_may_act(TOY, toy) == [1, 2, 0]


def test_what_was_turned_down_is_no_option() -> None:
    whole = Perspective(GAME, read("players 3; turn 1; step actions 4"), 1)
    first, *rest = whole.options()
    assert whole.without((first,)).options() == rest
    assert whole.without((first,)).view() == whole.view()
    assert whole.options() == [first, *rest]


def finalities(line: str, seat: int) -> dict[str, str]:
    """Why each option of a seat cannot be taken back, by its phrase; what can be is left out."""
    perspective = Perspective(GAME, read(line), seat)
    told = {phrase(GAME.verbs, o): perspective.finality(o) for o in perspective.options()}
    return {said: why for said, why in told.items() if why}


def test_what_chance_follows_is_final_and_an_action_among_others_is_not() -> None:
    start = "players 2; roles medic scientist; step actions"
    assert finalities(f"{start} 4", 0) == {"pass": "chance"}
    last = finalities(f"{start} 1", 0)
    assert "drive chicago" in last
    assert set(last.values()) == {"chance"}


def test_what_wins_the_game_is_final_and_told_as_a_win() -> None:
    hand = "hand 0 paris london essen milan madrid; lima Y1, cairo K1, tokyo R1"
    line = f"players 2; roles medic scientist; cured yellow black red; {hand}; step actions 4"
    assert finalities(line, 0)["cure blue"] == "win"


def test_what_loses_the_game_is_told_as_a_loss() -> None:
    # The player deck is empty: whoever ends the actions has no cards to draw.
    line = f"{last_pile([])}; roles medic scientist; step actions 2"
    assert ("pass", "loss") in finalities(line, 0).items()


def test_among_rivals_what_becomes_anothers_turn_is_final() -> None:
    found = set()
    for table in play(RIVALS, {"players": "2"}, "final", 60):
        seat = int(table.state.to_move)
        for option in own_options(table, seat):
            after = table.state.copy()
            RIVALS.apply(after, option)
            is_anothers = after.to_move == 1 - seat and not RIVALS.looks(table.state, option)
            final = Perspective(RIVALS, table.state, seat).finality(option)
            assert (final == "others") == is_anothers
            found.add(final)
    assert {"others", ""} <= found
    assert not {"win", "loss"} & found  # rivals may hide what decides it
