"""A team's plans by what chance may make of them, and what was learned for them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import Evaluation, Prospect
from tabletide.bots.greedy import PlannerBot, StrongBot
from tabletide.bots.net import CERTAIN, VALUE_FILE
from tabletide.bots.planning.futures import thorough
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Onward
from tabletide.bots.planning.trials import Trials
from tabletide.bots.registry import evaluation_of, load_bot
from tabletide.games.registry import GAMES, load_game
from tabletide.games.rising_tide.pieces.board import SPACES
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import phrase
from tabletide.kernel.perspective import Perspective

TIDE = load_game("rising_tide")
PANDEMIC = load_game("pandemic")
NEXT = Onward(turns=1, width=0)
SMALL = Search(width=4, kept=4, futures=(2, 1), onward=Onward(turns=2, width=2))
EVALUATION = evaluation_of("planner", TIDE)
# One action left, and nothing that calls for it.
QUIET = "water -; roles director carpenter; pawns betuwe fryslan; step actions 1"
TAUGHT = [name for name in GAMES if evaluation_of("planner", load_game(name)).prospect is not None]


def prospect(**changed: Any) -> Prospect:
    """What was learned of Rising Tide, or with some of it changed."""
    assert EVALUATION.prospect is not None
    return EVALUATION.prospect._replace(**changed)


def choice(evaluation: Evaluation, seed: int = 1) -> str:
    """What the planner chooses by an evaluation where nothing calls for anything."""
    perspective = Perspective(TIDE, TIDE.read(QUIET), 0)
    option = PlannerBot(TIDE, evaluation).choose(perspective, Rng(seed))
    return phrase(TIDE.verbs, option)


def hoping(chance: Callable[[Any], int]) -> Evaluation:
    """The evaluation, with other hopes, which alone count."""
    return EVALUATION._replace(prospect=prospect(chance=chance, share=0, margin=1 << 40))


def in_region(name: str) -> Callable[[Any], int]:
    """The hopes of somebody who wants the first pawn to stand in a region."""
    return lambda state: CERTAIN if SPACES[int(state.pawns[0])] == name else 0


@pytest.mark.parametrize("region", ["kromme_rijn", "rijn_en_ijssel"])
def test_it_takes_the_end_whose_futures_are_best(region: str) -> None:
    assert choice(hoping(in_region(region))) == f"drive {region}"


def test_futures_are_judged_as_the_next_turn_begins() -> None:
    seen: list[tuple[int, int]] = []

    def chance(state: Any) -> int:
        seen.append((int(state.turns), int(state.to_move)))
        return 0

    begun = int(TIDE.read(QUIET).turns)
    choice(hoping(chance))
    assert len(seen) >= 24
    assert {turns for turns, _ in seen} == {begun + 1}


def test_what_is_worth_much_less_is_not_compared() -> None:
    plain = choice(EVALUATION._replace(prospect=None))
    near = EVALUATION._replace(
        prospect=prospect(chance=in_region("kromme_rijn"), share=0, margin=0)
    )
    assert choice(near) == plain


def test_what_an_end_is_worth_counts_beside_its_chance() -> None:
    plain = choice(EVALUATION._replace(prospect=None))
    worth = EVALUATION._replace(prospect=prospect(chance=lambda _: 5000, share=100))
    assert choice(worth) == plain


def test_a_game_it_was_not_taught_is_planned_without() -> None:
    def chance(state: Any) -> int:
        raise AssertionError(f"asked in {TIDE.write(state)}")

    objectives = "variant 4; objectives afsluitdijk randstad biesbosch farmhands"
    state = TIDE.read(f"{objectives}; {QUIET}")
    bot = PlannerBot(TIDE, hoping(chance))
    assert bot.choose(Perspective(TIDE, state, 0), Rng(1)) in list(TIDE.options(state))


def strong(chance: Callable[[Any], int], search: Search) -> None:
    """Let the strong bot choose by other hopes where nothing calls for anything."""
    bot = StrongBot(TIDE, hoping(chance), search)
    bot.choose(Perspective(TIDE, TIDE.read(QUIET), 0), Rng(1))


def judged(search: Search) -> list[int]:
    """How many turns had begun in each future that the strong bot has judged."""
    seen: list[int] = []

    def chance(state: Any) -> int:
        seen.append(int(state.turns))
        return 0

    strong(chance, search)
    return seen


def test_the_strong_bot_looks_as_many_turns_ahead_as_it_is_told() -> None:
    begun = int(TIDE.read(QUIET).turns)
    assert set(judged(SMALL)) == {begun + 2}


def test_the_worse_half_is_given_up_each_time() -> None:
    assert len(judged(SMALL)) == 4 * 2 + 2 * 1


def test_with_seconds_to_think_it_looks_until_they_are_over() -> None:
    assert len(judged(SMALL._replace(futures=(9, 9), seconds=1e-9))) == 0
    two = SMALL._replace(kept=2, futures=(1,), onward=NEXT)
    assert len(judged(two)) == 2
    assert len(judged(two._replace(seconds=2.0))) > 2


def test_what_it_looks_at_is_bounded_alike_on_every_machine() -> None:
    long = SMALL._replace(futures=(9, 9))
    whole, least = 4 * 9 + 2 * 9, 4 + 2
    assert len(judged(long._replace(positions=1 << 40))) == whole
    assert len(judged(long._replace(positions=1))) == least
    some = [len(judged(long._replace(positions=positions))) for positions in (2000, 2000, 4000)]
    assert least < some[0] == some[1] < some[2] < whole


@pytest.mark.parametrize("name", TAUGHT)
def test_no_decision_of_the_strong_bot_is_without_a_bound(name: str) -> None:
    learned = evaluation_of("strong", load_game(name)).prospect
    assert learned is not None
    assert thorough(learned).positions > 0


def test_the_same_cards_are_dealt_after_every_end() -> None:
    state = PANDEMIC.read("players 2; roles medic scientist; pawns paris atlanta; step actions 1")
    evaluation = evaluation_of("strong", PANDEMIC)
    assert evaluation.prospect is not None
    trials = Trials(PANDEMIC, evaluation, state, 0, Rng(3))
    ends = trials.every(state, [int(option) for option in PANDEMIC.options(state)])
    for seed in range(3):
        later = [trials.later(end, seed, evaluation.prospect.turns, NEXT) for end in ends]
        assert len({int(one.infection_discards) for one in later}) == 1
        assert len({int(one.pile_left) for one in later}) == 1
    assert len({int(end.state.pawns[0]) for end in ends}) > 3


@pytest.mark.parametrize("name", TAUGHT)
def test_what_is_shipped_was_learned_and_tells_more_than_the_share_of_wins(name: str) -> None:
    folder = Path(str(import_module(f"tabletide.bots.{name}").__file__)).parent
    text = (folder / VALUE_FILE).read_text(encoding="utf-8")
    card = tomllib.loads(text)["card"]
    assert len(text) < 200_000
    assert card["games"] >= 1000
    assert card["brier"] < 0.9 * card["brier_of_none"]
    assert sum(positions for positions, _, _ in card["tenths"]) > 0


@pytest.mark.parametrize("name", TAUGHT)
def test_the_strong_bot_of_a_team_compares_until_one_end_is_left(name: str) -> None:
    learned = evaluation_of("strong", load_game(name)).prospect
    assert learned is not None
    search = thorough(learned)
    assert 2 ** len(search.futures) == search.kept


def test_what_pays_in_a_game_is_how_its_strong_bot_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def chance(state: Any) -> int:
        seen.append(int(state.turns))
        return 0

    ours = hoping(chance)
    assert ours.prospect is not None
    small = ours.prospect._replace(ahead=1, kept=4, futures=(2, 1))
    worth = import_module(f"tabletide.bots.{TIDE.id}.worth")
    monkeypatch.setattr(worth, "EVALUATION", ours._replace(prospect=small))
    state = TIDE.read(QUIET)
    load_bot("strong", TIDE).choose(Perspective(TIDE, state, 0), Rng(1))
    assert seen == [int(state.turns) + 1] * (4 * 2 + 2 * 1)


def test_something_was_taught() -> None:
    assert TAUGHT


# A card that cures is at hand, two steps away from the station.
ERRAND = (
    "players 2; roles scientist medic; pawns chicago paris; step actions 4; "
    "hand 0 san_francisco montreal new_york washington"
)


def plan_of(state: Any, search: Search) -> Plan:
    bot = StrongBot(PANDEMIC, evaluation_of("strong", PANDEMIC), search)
    return bot.plan(Perspective(PANDEMIC, state, 0), Rng(1))


def test_a_plan_names_all_the_seat_does_until_others_or_chance_act() -> None:
    state = PANDEMIC.read(ERRAND)
    plan = plan_of(state, SMALL._replace(kept=1))
    assert [phrase(PANDEMIC.verbs, option) for option in plan][:2] == ["drive atlanta", "cure blue"]
    for option in plan:
        assert option in Perspective(PANDEMIC, state, 0).options()
        PANDEMIC.apply(state, option)


def test_where_the_ends_that_are_left_part_a_plan_is_over() -> None:
    once = SMALL._replace(kept=2, futures=())
    plan = plan_of(PANDEMIC.read(ERRAND), once)
    whole = plan_of(PANDEMIC.read(ERRAND), once._replace(kept=1))
    assert whole[: len(plan)] == plan
    assert 0 < len(plan) < len(whole)


def test_where_more_ends_are_left_than_it_had_rounds_for_it_takes_the_likeliest() -> None:
    state = TIDE.read(QUIET)
    search = SMALL._replace(kept=8, futures=(1,))
    bot = StrongBot(TIDE, hoping(in_region("kromme_rijn")), search)
    plan = bot.plan(Perspective(TIDE, state, 0), Rng(1))
    assert phrase(TIDE.verbs, plan[0]) == "drive kromme_rijn"
