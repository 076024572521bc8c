"""The strong bot by numbers and not by seconds: the same seed, the same choice, from now on.

What is published of its strength was played so: each choice here, and what was drawn by lot for it,
changes only with that.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tabletide.bots.bot import Plan
from tabletide.bots.greedy import StrongBot
from tabletide.bots.planning.contests import CONTEST
from tabletide.bots.planning.futures import thorough
from tabletide.bots.planning.search import Search
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse
from tabletide.kernel.perspective import Perspective

_LOTS = 1 << 20


class Decided(NamedTuple):
    """A position in which the strong bot decides, what it plans, and the next number by lot."""

    game: str
    position: str
    plan: tuple[str, ...]
    lot: int


DECIDED = (
    Decided(
        "pandemic",
        "players 2; roles scientist medic; pawns chicago paris; paris B3, essen B2, delhi K2; "
        "hand 0 san_francisco montreal new_york lima; hand 1 washington cairo; step actions 4",
        ("drive atlanta",),
        576762,
    ),
    Decided(
        "pandemic",
        "hands closed; epidemics 5; players 2; roles quarantine_specialist medic; "
        "pawns paris paris; paris B2, cairo K2, tokyo R2; hand 0 essen london milan tokyo; "
        "hand 1 paris montreal cairo lima; step actions 4",
        ("treat blue", "treat blue"),
        963679,
    ),
    Decided(
        "forbidden_island",
        "flooded cave_of_shadows tidal_palace cliffs_of_abandon; players 2; difficulty elite; "
        "roles messenger pilot; pawns lost_lagoon coral_palace; "
        "hand 0 crystal_of_fire 2 oceans_chalice; hand 1 oceans_chalice helicopter_lift; "
        "step actions 3",
        ("shore_up tidal_palace", "give 1 oceans_chalice"),
        763000,
    ),
    Decided(
        "rising_tide",
        "water 2 delfland 2 fryslan; players 2; roles director carpenter; pawns betuwe fryslan; "
        "hand 0 fryslan flevoland; hand 1 delfland; step actions 3",
        ("direct 1 delfland",),
        836435,
    ),
    Decided(
        "windmill_valley",
        "players 2; gate 3; water 7; guilder 5 6; tools 1 1; stored red yellow | white; step act",
        ("act large", "refresh"),
        29807,
    ),
)


def small(game: str) -> Search:
    """The search of a game, as wide and as far as ever, but with fewer futures."""
    prospect = evaluation_of("strong", load_game(game)).prospect
    search = CONTEST if prospect is None else thorough(prospect)
    return search._replace(width=4, kept=6, futures=(2, 2), positions=3000)


def planned(decided: Decided) -> tuple[Plan, int]:
    game = load_game(decided.game)
    state, rng = game.read(decided.position), Rng(7)
    bot = StrongBot(game, evaluation_of("strong", game), small(decided.game))
    plan = bot.plan(Perspective(game, state, int(state.to_move)), rng)
    return plan, int(rng.below(_LOTS))


@pytest.mark.parametrize("decided", DECIDED, ids=lambda one: one.game)
def test_a_choice_without_seconds_is_what_it_was(decided: Decided) -> None:
    verbs = load_game(decided.game).verbs
    plan = tuple(parse(verbs, phrase) for phrase in decided.plan)
    assert planned(decided) == (plan, decided.lot)


def test_every_game_has_such_a_choice() -> None:
    assert {one.game for one in DECIDED} == set(GAMES)
