"""The bots of Windmill Valley play for their own seat: what they prefer, and how well they do."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tabletide.bots.bot import Bot
from tabletide.bots.greedy import GreedyBot, PlannerBot
from tabletide.bots.net import VALUE_FILE
from tabletide.bots.windmill_valley import expectation
from tabletide.bots.windmill_valley.clock import turns_left
from tabletide.bots.windmill_valley.expectation import EXPECTATION
from tabletide.bots.windmill_valley.features import WIDTH, features
from tabletide.bots.windmill_valley.worth import EVALUATION, value
from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.kernel.options import phrase
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.windmill_valley.written import position

GREEDY = GreedyBot(GAME, EVALUATION)
PLANNER = PlannerBot(GAME, EVALUATION)


def chosen(bot: Bot, state: State, seat: int = 0) -> str:
    return phrase(GAME.verbs, bot.choose(Perspective(GAME, state, seat), Rng(1)))


def test_points_come_before_guilder_in_the_last_turn() -> None:
    state = position(
        "turn 1 4; last_turn 4; steps 24 0; water 8; agenda lower lower_water.2 2 > end"
    )
    assert chosen(GREEDY, state, 1) == "share 0"


def test_a_contract_that_scores_is_signed_rather_than_one_that_does_not() -> None:
    """Three windmills stand on the board, which farm11 counts; the others count planted tulips."""
    line = "windmills w01 w02 w03 | -; offer farm23 farm11 farm24; agenda choose_farm > end"
    state = position(f"{line}; steps 19 20; guilder 0 5; helpers start4 farm01 farm02 | start2")
    assert chosen(GREEDY, state) == "sign second"


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("turn 1 4; last_turn 4; steps 24 0; step act", (0, 0)),
        ("turn 0 3; last_turn 4; steps 24 0; step act", (0, 1)),
        ("turn 0 3; last_turn 6; steps 24 0; step act", (1, 2)),
        ("turn 0 1; step floodgate", (8, 8)),
    ],
)
def test_bots_know_how_many_turns_are_left(line: str, left: tuple[int, int]) -> None:
    """At the end; before that they count on fewer than the eleven there usually are."""
    state = position(line)
    assert (turns_left(state, 0), turns_left(state, 1)) == left


def test_being_first_at_the_end_is_worth_more_than_any_points() -> None:
    """Of a game that is over: three points and the lead, rather than fifty and the second place."""
    won, lost = position("turn 0 1; step act"), position("turn 0 1; step act")
    for state, points in ((won, (3, 2)), (lost, (50, 51))):
        state.result, state.to_move = 1, NOBODY
        state.vp[0], state.vp[1] = points
    assert value(EVALUATION.outlook(won, 0), won) > value(EVALUATION.outlook(lost, 0), lost)


def test_what_is_shipped_was_learned_and_tells_more_than_the_mean() -> None:
    folder = Path(str(expectation.__file__)).parent
    text = (folder / VALUE_FILE).read_text(encoding="utf-8")
    card = tomllib.loads(text)["card"]
    assert len(text) < 200_000
    assert card["games"] >= 1000
    assert card["brier"] < 0.6 * card["brier_of_none"]
    for positions, told, came in card["tenths"]:
        assert positions < 500 or abs(told - came) * EXPECTATION.most < 3  # points


def test_once_it_is_over_everybody_expects_the_points_there_are() -> None:
    state = game_over()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert EXPECTATION.finals(state) == [1000 * score for score in outcome.scores]


def game_over() -> State:
    """A game by lot, at its end."""
    state, rng = GAME.start(settle(GAME, {"players": "3"})), Rng(4)
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            GAME.apply(state, GAME.sample(state, rng))
            continue
        options = list(GAME.options(state))
        GAME.apply(state, options[int(rng.below(len(options)))])
    assert isinstance(state, State)
    return state


def test_whoever_stands_better_expects_more() -> None:
    poor = position("steps 12 12; guilder 1 5; tools 0 2; step floodgate")
    rich = position("steps 12 12; guilder 9 5; tools 8 2; step floodgate")
    assert EXPECTATION.finals(rich)[0] > EXPECTATION.finals(poor)[0] + 1000
    assert len(features(poor, 0)) == WIDTH
