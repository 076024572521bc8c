"""What a strong bot says to an offer in its own turn: yes, unless what it would do is better."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.bots.evaluation import Prospect
from tabletide.bots.greedy import GreedyBot, StrongBot
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Onward
from tabletide.bots.registry import evaluation_of
from tabletide.bots.talking.hearing import hearing
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.words.talk import Saying
from tests.bots.tables import GAME

CLOSED = "hands closed; epidemics 5; players 2; roles scientist dispatcher"
HANDS = "hand 0 essen london milan tokyo; hand 1 paris montreal"
POSITION = f"{CLOSED}; pawns paris paris; {HANDS}"
OFFER = parse(GAME.verbs, "take 1 paris")
SAID = (Saying(1, "hold", ("paris", "montreal")),)
SEARCH = Search(width=12, kept=40, futures=(4, 4), onward=Onward(turns=1, width=0), worlds=2)
PARIS = BIT[CARDS.index("paris")]
CERTAIN = 10_000
EVALUATION = evaluation_of("strong", GAME)


def answer(chance: Any, position: str = f"{POSITION}; step actions 4") -> tuple[bool, bool]:
    """What the quick and the strong bot say, where this is how likely the team is to win."""
    assert isinstance(EVALUATION.prospect, Prospect)
    taught = EVALUATION._replace(prospect=EVALUATION.prospect._replace(chance=chance, share=0))
    seen = hearing(GAME, GAME.read(position), 0, SAID)
    bots = GreedyBot(GAME, taught), StrongBot(GAME, taught, SEARCH)
    quick, strong = (bot.agrees(seen, OFFER, Rng(1)) for bot in bots)
    return quick, strong


@pytest.mark.parametrize(("with_paris", "without"), [(0, CERTAIN), (CERTAIN - 200, CERTAIN)])
def test_it_declines_what_is_worse_than_what_it_would_do(with_paris: int, without: int) -> None:
    quick, strong = answer(lambda state: with_paris if state.hands[0] & PARIS else without)
    assert quick
    assert not strong


@pytest.mark.parametrize(("with_paris", "without"), [(CERTAIN, 0), (CERTAIN - 50, CERTAIN)])
def test_it_agrees_to_what_is_as_good(with_paris: int, without: int) -> None:
    assert answer(lambda state: with_paris if state.hands[0] & PARIS else without) == (True, True)


@pytest.mark.parametrize(
    ("board", "says"),
    [("paris B3; outbreaks 7; layers 0: paris | 0: *", False), ("outbreaks 0", True)],
)
def test_an_action_is_not_given_away_that_keeps_the_last_outbreak_off(
    board: str, says: bool
) -> None:
    """Paris is full, its card comes next, and one action is left; else the card is welcome."""
    cubes, _, rest = board.partition("; ")
    position = f"{cubes}; {POSITION}; {rest}; step actions 1".replace("; ;", ";")
    assert EVALUATION.prospect is not None
    assert answer(EVALUATION.prospect.chance, position) == (True, says)
