"""Hints where hands are closed: by what was said, and as unsure as what is hidden leaves them."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletide.bots.advising.advice import Advice, Effort, advise
from tabletide.bots.talking.hearing import hearing
from tabletide.bots.value import TeamValue, value_of
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.cards import EVENTS
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse
from tabletide.parts.words.talk import Said, Saying
from tests.bots.tables import GAME

# The last cure lacks one blue card, and the second seat can hand it over. Whether the first seat
# has the others, nobody else knows: one of its cards was not seen, and five that are left are blue.
UNSEEN = "paris montreal cairo delhi osaka chicago new_york san_francisco madrid"
HANDS = "hand 0 essen london milan madrid; shown essen london milan; hand 1 atlanta lima tokyo"
GONE = " ".join(one for one in (*CITIES, *EVENTS) if one not in f"{UNSEEN} {HANDS}".split())
LAST = (
    "hands closed; epidemics 4; players 2; roles medic dispatcher; pawns atlanta atlanta; turn 1; "
    f"cured black yellow red; {HANDS}; discards {GONE}; rate 4; pile 3 8 0; "
    "paris B2, cairo K1, tokyo R1, lima Y1; step actions 1"
)
HAS_IT: Said = (Saying(0, "hold", ("madrid",)),)
HAS_ANOTHER: Said = (Saying(0, "hold", ("osaka",)),)
COLLECTS_BLUE: Said = (Saying(0, "collect", ("blue",)),)
SEEDS = range(6)
EFFORT = Effort(width=4, kept=4, futures=(4, 12), games=0)


def told(seed: int, said: Said = (), position: str = LAST) -> Advice:
    """What the second seat is advised, asking about handing the card over."""
    asked = parse(GAME.verbs, "give 0 atlanta")
    return advise(hearing(GAME, GAME.read(position), 1, said), Rng(seed), EFFORT, asked)


def chance_of(advice: Advice) -> tuple[float, float]:
    assert advice.asked is not None
    assert advice.asked.chance is not None
    return advice.asked.chance, advice.asked.error


def test_what_was_said_changes_a_hint() -> None:
    unheard, error = chance_of(told(0))
    heard = chance_of(told(0, HAS_IT))
    assert unheard + 2 * error < 1 == heard[0]
    assert error > heard[1] == 0


def test_hints_of_different_seeds_agree_within_the_errors_they_tell() -> None:
    figures = [chance_of(told(seed)) for seed in SEEDS]
    for (one, one_off), (other, other_off) in combinations(figures, 2):
        assert abs(one - other) <= 3 * (one_off**2 + other_off**2) ** 0.5


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_clearly_best_where_that_depends_on_what_is_hidden(seed: int) -> None:
    assert told(seed).plans[0].rank != "best"
    known = [(plan.chance, plan.rank) for plan in told(seed, HAS_IT).plans]
    assert known[:2] == [(1.0, "same")] * 2
    assert known[2][1] == "worse"


def test_the_value_of_a_position_heeds_what_was_said() -> None:
    state = GAME.read(LAST)
    chances: list[float] = []
    for said in (HAS_ANOTHER, (), COLLECTS_BLUE, HAS_IT):
        value = value_of(hearing(GAME, state, 1, said), 12, 1)
        assert isinstance(value, TeamValue)
        chances.append(value.chance)
    assert chances == sorted(chances)
    assert len(set(chances)) == len(chances)
