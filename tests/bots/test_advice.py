"""Advice to people: plans with what they may come to, and nothing the seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

import tabletide
from tabletide.bots.advising.advice import TOLD, Advice, Effort, advise
from tabletide.bots.registry import load_bot
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.kernel.options import NO_OPTION, parse, phrase
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE
from tests.bots.tables import GAME, seeing

BRIEF = Effort(width=3, kept=3, futures=(1, 2), games=1)
UNPLAYED = BRIEF._replace(games=0)
# One action is left, and Paris is about to break out.
PARIS = "paris B3, essen B3; roles medic scientist; pawns paris cairo; step actions 1"

CROWDED = f"london B2, milan B2, {PARIS}; outbreaks 6; rate 3"


def advice(position: str, effort: Effort = UNPLAYED, option: str = "", seed: int = 1) -> Advice:
    state = GAME.read(position)
    asked = parse(GAME.verbs, option) if option else NO_OPTION
    return advise(seeing(state, int(state.to_move)), Rng(seed), effort, asked)


def steps(told: Any) -> list[str]:
    return [phrase(GAME.verbs, step.option) for step in told.steps]


def test_the_best_plan_is_what_a_bot_would_do() -> None:
    best = advice(PARIS).plans[0]
    assert steps(best) == ["treat blue"]
    assert best.rank in {"best", "same", "open"}
    assert best.chance is not None
    assert 0 < best.chance < 1
    assert best.margin is None


def test_what_if_follows_the_best_plan_that_begins_with_the_option() -> None:
    told = advice(PARIS, option="drive madrid")
    assert told.asked is not None
    assert steps(told.asked) == ["drive madrid"]
    assert told.asked.chance is not None
    best = told.plans[0].chance
    assert best is not None
    assert told.asked.chance < best


def test_a_plan_is_clearly_worse_only_after_enough_futures() -> None:
    few = advice(CROWDED, option="drive madrid").asked
    more = advice(CROWDED, UNPLAYED._replace(futures=(4, 24)), option="drive madrid").asked
    assert few is not None
    assert more is not None
    assert (few.rank, more.rank) == ("open", "worse")


def test_a_rival_is_told_of_plans_that_begin_with_other_choices() -> None:
    """Many ends of one turn begin alike: the best of each beginning is compared."""
    valley = load_game("windmill_valley")
    state, rng = valley.start(settle(valley, {"players": "2"})), Rng(5)
    greedy = load_bot("greedy", valley)
    while state.to_move != 0 or len(list(valley.options(state))) < 3:
        seat = int(state.to_move)
        option = valley.sample(state, rng) if seat == CHANCE else 0
        if seat != CHANCE:
            option = greedy.choose(Perspective(valley, state, seat), rng)
        valley.apply(state, option)
    told = advise(Perspective(valley, state, 0), Rng(1), BRIEF)
    assert len({plan.steps[0].option for plan in told.plans}) == TOLD


def test_an_option_that_is_a_plan_already_is_told_by_that_plan() -> None:
    told = advice(PARIS, option="treat blue")
    assert told.asked == told.plans[0]


def test_steps_are_the_seats_own_choices_in_a_row_that_can_be_made() -> None:
    state = GAME.read(PARIS.replace("actions 1", "actions 4"))
    told = advise(seeing(state, 0), Rng(1), UNPLAYED)
    for plan in told.plans:
        after = state.copy()
        for step in plan.steps:
            assert step.option in list(GAME.options(after))
            assert step.owner == 0
            GAME.apply(after, step.option)
    assert len({tuple(steps(plan)) for plan in told.plans}) == len(told.plans) <= TOLD


def test_a_plan_is_told_by_what_differs_from_the_plan_it_is_compared_with() -> None:
    told = advice(CROWDED, UNPLAYED._replace(futures=(4, 24)), option="drive madrid")
    assert told.asked is not None
    assert told.asked.gap < 0 < told.asked.gap_error
    assert "prevents" in [one.kind for one in told.plans[0].reasons]
    [full] = [one for one in told.asked.reasons if one.key == "tally.full_cities"]
    assert full.kind == "allows"
    assert full.mine > full.theirs + 0.5


def test_a_plan_beside_which_there_is_none_is_not_called_the_best() -> None:
    told = advice(PARIS, UNPLAYED._replace(kept=1))
    assert [plan.rank for plan in told.plans] == ["only"]
    assert (told.plans[0].gap, told.plans[0].reasons) == (0, ())


def test_how_games_were_lost_is_counted() -> None:
    dire = PARIS.replace("essen B3", "essen B3, algiers K3, cairo K3, istanbul K3, delhi K3")
    best = advice(f"{dire}; outbreaks 7", BRIEF._replace(games=2)).plans[0]
    assert best.games == 2
    assert sum(games for _, games in best.losses) <= 2
    assert dict(best.losses).get("outbreaks", 0) >= 1


def test_the_same_seed_gives_the_same_advice() -> None:
    assert advice(PARIS, seed=3) == advice(PARIS, seed=3)


def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_advice() -> None:
    table = tabletide.Table("pandemic", players=3, hands="closed", seed="tide")
    state, seat = table.state, table.to_move
    imagined = GAME.imagine(state, seat, Rng(9))
    assert GAME.write(state) != GAME.write(imagined)
    told = [advise(seeing(one, seat), Rng(4), UNPLAYED) for one in (state, imagined)]
    assert told[0] == told[1]


def test_with_seconds_it_thinks_as_long_and_no_longer() -> None:
    short = advice(PARIS, Effort(width=3, seconds=1e-9))
    assert short.plans[0].games == 0


# Where a game is long, and nothing was learned of how it is set up, a turn that has begun.
BEGUN = {"rising_tide": "water -; roles director carpenter; pawns betuwe fryslan; step actions 1"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_advised_in(game: str) -> None:
    table = tabletide.Table(game, players=2, seed="tide")
    state = table.game.read(BEGUN[game]) if game in BEGUN else table.state
    told = advise(Perspective(table.game, state, int(state.to_move)), Rng(1), UNPLAYED)
    offered = [int(option) for option in table.game.options(state)]
    assert told.plans[0].steps[0].option in offered
    assert told.assumes in ("planner", "greedy")


def test_a_rivals_plan_is_told_by_its_margin_and_by_no_chance() -> None:
    table = tabletide.Table("windmill_valley", players=2, seed="tide")
    seen = Perspective(table.game, table.state, table.to_move)
    best = advise(seen, Rng(1), BRIEF).plans[0]
    assert best.chance is None
    assert best.margin is not None
    assert (best.games, best.losses) == (0, ())  # it is told by rounds, not by games
