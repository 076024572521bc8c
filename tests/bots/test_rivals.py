"""Bots among rivals: each plays for its own seat, and supposes that the others do."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.bots.evaluation import FINISHED, WHOLE, Evaluation, Expectation
from tabletide.bots.greedy import GreedyBot, PlannerBot, StrongBot
from tabletide.bots.judging import JudgingBot
from tabletide.bots.planning.contests import CONTEST
from tabletide.bots.registry import load_bot
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import parse
from tabletide.kernel.outcome import EACH, TOGETHER, Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tests.kernel.rivals.game import GAME as DIVERS
from tests.kernel.rivals.known import known
from tests.kernel.toy import TOY, vector

WAIT, DARE, KIND, SELFISH = range(4)
# What each option leaves the two seats with; a dare is answered by the other.
PAYS = {WAIT: (2, 2), KIND: (5, 0), SELFISH: (1, 3)}


class Dare:
    """Seat 0 waits or dares; daring lets seat 1 choose what both get."""

    def __init__(self) -> None:
        self.to_move = 0
        self.journal = None
        self.points = (0, 0)

    def copy(self) -> Dare:
        """An independent state."""
        twin = Dare()
        twin.to_move, twin.points = self.to_move, self.points
        return twin


def options(state: Dare) -> vec[i64]:
    return vector([WAIT, DARE] if state.to_move == 0 else [KIND, SELFISH])


def apply(state: Dare, option: i64) -> None:
    state.to_move = 1 if option == DARE else NOBODY
    state.points = PAYS.get(int(option), (0, 0))


def outcome(state: Dare) -> Outcome | None:
    mine, other = state.points
    if state.to_move != NOBODY:
        return None
    return Outcome("won", (1 if mine >= other else 2, 1 if other >= mine else 2), (mine, other))


def dare(stakes: str) -> Game:
    """The game of the dare, with the toy's words for all that is not asked here."""
    return TOY._replace(
        stakes=stakes,
        options=options,
        owner=lambda state, _: state.to_move,
        apply=apply,
        imagine=lambda state, *_: state.copy(),
        outcome=outcome,
    )


def judged(patience: int = 0) -> Evaluation:
    """A judgement by the points of the seat whose outlook it is."""
    return Evaluation(
        outlook=lambda _, seat: seat,
        value=lambda seat, state: int(state.points[seat]),
        unfinished=lambda state: WHOLE if state.to_move == 1 else FINISHED,
        waits=lambda _: False,
        worth_trying=lambda *_: True,
        patience=patience,
    )


def test_a_rivals_choice_is_made_for_the_rival() -> None:
    bot = GreedyBot(dare(EACH), judged())
    assert bot.choose(Perspective(dare(EACH), Dare(), 0), Rng(1)) == WAIT


def test_a_partners_choice_is_made_for_the_team() -> None:
    bot = GreedyBot(dare(TOGETHER), judged())
    assert bot.choose(Perspective(dare(TOGETHER), Dare(), 0), Rng(1)) == DARE


@pytest.mark.parametrize(
    ("bot", "chosen"), [(GreedyBot, DARE), (PlannerBot, WAIT), (StrongBot, WAIT)]
)
def test_the_planner_sees_what_a_rival_makes_of_a_turn_that_has_ended(
    bot: type[JudgingBot], chosen: int
) -> None:
    """A dare looks good as long as nobody has answered it."""
    hopeful = judged()._replace(
        value=lambda seat, state: 4 if state.to_move == 1 and seat == 0 else state.points[seat],
        unfinished=lambda _: FINISHED,
    )
    game = dare(EACH)
    assert bot(game, hopeful).choose(Perspective(game, Dare(), 0), Rng(1)) == chosen


def test_the_strong_bot_goes_by_what_comes_rounds_later() -> None:
    """A dare pays nothing for a round, in which the rival can only go on, and then the most."""

    def grows(state: Dare, option: i64) -> None:
        if state.to_move == 1:
            state.to_move = 0
        elif option == WAIT:
            state.to_move, state.points = NOBODY, (2, 2)
        else:
            is_again = state.points == (1, 0)
            state.to_move = NOBODY if is_again else 1
            state.points = (9, 0) if is_again else (1, 0)

    game = dare(EACH)._replace(apply=grows)
    plain = judged()._replace(unfinished=lambda _: FINISHED)
    assert GreedyBot(game, plain).choose(Perspective(game, Dare(), 0), Rng(1)) == WAIT
    assert StrongBot(game, plain, CONTEST).choose(Perspective(game, Dare(), 0), Rng(1)) == DARE


@pytest.mark.parametrize(("sight", "hoped", "chosen"), [(0, 9, DARE), (2, 1, WAIT)])
def test_the_strong_bot_goes_by_what_was_learned_of_points(
    sight: int, hoped: int, chosen: int
) -> None:
    """At sight it is the other way round; and nobody ever answers a dare."""
    game = dare(EACH)._replace(options=lambda s: vector([WAIT, DARE] if s.to_move == 0 else [DARE]))
    plain = judged()._replace(
        value=lambda _, state: sight if state.to_move == 1 else 1, unfinished=lambda _: FINISHED
    )
    for expectation, choice in ((None, DARE if sight else WAIT), (hopes((hoped, 2)), chosen)):
        bot = StrongBot(game, plain._replace(expectation=expectation), CONTEST)
        assert bot.choose(Perspective(game, Dare(), 0), Rng(1)) == choice


def hopes(points: tuple[int, int]) -> Expectation:
    """To expect so many points of a dare; of anything else, those one has."""
    return Expectation(
        seats=lambda _: 2,
        points=lambda state, seat: state.points[seat],
        most=10,
        features=lambda *_: vector([]),
        finals=lambda state: [1000 * p for p in (points if state.to_move == 1 else state.points)],
        setups=[],
    )


@pytest.mark.parametrize(("stakes", "agrees"), [(TOGETHER, True), (EACH, False)])
def test_patience_is_for_partners(stakes: str, agrees: bool) -> None:
    state = Dare()
    state.to_move, state.points = 1, (3, 3)
    game = dare(stakes)
    bot = GreedyBot(game, judged(patience=2))
    assert bot.agrees(Perspective(game, state, 0), SELFISH, Rng(1)) == agrees
    assert bot.agrees(Perspective(game, state, 0), KIND, Rng(1))


# Pearl Divers

AFTER_DEALING = {
    "to_move": 0,
    "step": "act",
    "dealt": 0,
    "turn": 0,
    "left": 8,
    "seen": [0, 0],
    "shelves": [[], []],
    "buried": [[], []],
    "toasts": [0, 0],
    "nets": [0, 0],
}


def divers(wishes: list[int], hands: list[list[int]]) -> Any:
    state = DIVERS.start({"players": str(len(wishes))})
    for name, value in AFTER_DEALING.items():
        setattr(state, name, value)
    held = {card for hand in hands for card in hand}
    state.wishes, state.hands = wishes, hands
    state.deck = [card for card in state.deck if card not in held]
    return state


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_a_diver_lays_down_what_is_worth_most_to_it(name: str) -> None:
    with known():
        bot = load_bot(name, DIVERS)
    white_2, pink_3, black_1 = 1, 6, 8
    state = divers([0, 1], [[white_2, pink_3], [black_1]])
    chosen = bot.choose(Perspective(DIVERS, state, 0), Rng(3))
    phrases = ("play white_2", "bury white_2", "play pink_3", "bury pink_3")
    assert chosen in [parse(DIVERS.verbs, phrase) for phrase in phrases[:2]]


def test_a_toast_that_helps_both_alike_is_agreed_to() -> None:
    with known():
        bot = load_bot("greedy", DIVERS)
    state = divers([0, 1], [[1], [8]])
    toast = parse(DIVERS.verbs, "toast 1")
    assert bot.agrees(Perspective(DIVERS, state, 1), toast, Rng(1))
