"""Odds of every game: in both languages, and the same in every world that a seat may be in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tabletide.games.registry import (
    ELSEWHERE,
    GAMES,
    add_game,
    folder_of,
    load_game,
    odds_of,
)
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game, settle
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.parts.files.messages import load_catalogue, say
from tabletide.parts.words.odds import WHOLE, figure
from tests.games.lines import game_of
from tests.games.played import Moment, moments
from tests.games.setups import spread

APART = 23  # steps between the moments looked at
LOOKS = 12  # at each game

each_game = pytest.mark.parametrize("name", GAMES)


def looks(game: Game) -> Iterator[Moment]:
    """Moments of games in several set-ups."""
    for index, setup in enumerate(spread(game, 6)):
        yield from islice(moments(game, setup, Rng(index)), 20, 20 + 2 * APART, APART)


@each_game
def test_a_seat_is_told_the_same_in_every_world_it_imagines(name: str) -> None:
    game = load_game(name)
    told = 0
    for state, _ in islice(looks(game), LOOKS):
        for seat in (0, 1, NOBODY):
            world = game.imagine(state, seat, Rng(7))
            here, there = (odds_of(Perspective(game, one, seat)) for one in (state, world))
            assert here == there
            told += len(here.odds)
    assert told


@each_game
def test_odds_are_shares_and_can_be_said_in_both_languages(name: str) -> None:
    game = load_game(name)
    catalogues = [load_catalogue(folder_of(name), language) for language in ("en", "pt-BR")]
    for state, _ in islice(looks(game), LOOKS):
        reckoning = odds_of(Perspective(game, state, 0))
        assert bool(reckoning.odds) <= bool(reckoning.assumed)
        shares = [one.share for one in reckoning.odds]
        assert shares == sorted(shares, reverse=True)
        for one in reckoning.odds:
            assert 0 <= one.share <= WHOLE
            assert 0 <= one.error <= WHOLE // 40
            assert bool(one.anchor) == bool(one.thing)
            for catalogue in catalogues:
                said = say(catalogue, one.text)
                assert "{" not in said
                assert said[0].islower()  # it may follow the name of what it is about


@each_game
def test_asking_changes_nothing(name: str) -> None:
    game = load_game(name)
    for state, _ in islice(looks(game), LOOKS):
        before = game.write(state)
        odds_of(Perspective(game, state, 0))
        assert game.write(state) == before


def test_a_game_without_odds_tells_none() -> None:
    game = game_of("_template")
    state = game.start(settle(game, {}))
    add_game(game.id, "tabletide.games._template")
    try:
        assert odds_of(Perspective(game, state, 0)).odds == ()
    finally:
        GAMES.remove(game.id)
        del ELSEWHERE[game.id]


def test_a_share_is_said_in_whole_percents_and_only_what_is_certain_is_whole() -> None:
    assert [figure(one).key for one in (0, 49, 50, 9999, WHOLE)] == [
        "odds.tiny",
        "odds.tiny",
        "odds.exact",
        "odds.exact",
        "odds.sure",
    ]
    assert figure(9999).blanks == {"percent": 99}
    assert figure(3149, 230).blanks == {"percent": 31, "error": 2}
    assert figure(9900, 25).blanks == {"percent": 99, "error": 1}


def test_what_came_in_all_tries_is_almost_certain_and_not_about_99_percent() -> None:
    assert [figure(one, 25).key for one in (9949, 9950, WHOLE)] == [
        "odds.about",
        "odds.nearly",
        "odds.nearly",
    ]
