"""Leagues: every line-up, every seat, the same deals."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer
from tabletide.kernel.game import settle
from tabletide.kernel.outcome import EACH, TOGETHER
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table
from tabletide.lab.league import League, line_ups, play_league
from tabletide.lab.rows import Row
from tabletide.lab.standings import duels, standings

pytestmark = pytest.mark.usefixtures("rivals")
DIVERS = League("rivals", {"players": "3"}, ("greedy", "random"), "s")
TEAMS = League("forbidden_island", {"players": "2"}, ("greedy", "random"), "s")


def rows(league: League, deals: int, jobs: int = 1) -> list[Row]:
    return list(chain.from_iterable(play_league(league, deals, jobs)))


# Who plays whom


def test_teams_are_of_one_bot_each() -> None:
    assert line_ups(TOGETHER, ["a", "b", "c"], 3) == [("a",) * 3, ("b",) * 3, ("c",) * 3]


def test_every_two_meet_in_both_seats() -> None:
    found = line_ups(EACH, ["a", "b", "c"], 2)
    assert found == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]


def test_as_many_as_there_are_seats_go_round_the_table() -> None:
    found = line_ups(EACH, ["a", "b", "c"], 3)
    assert found == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


@pytest.mark.parametrize(("bots", "seats"), [("ab", 3), ("ab", 4), ("abc", 4), ("abcd", 3)])
def test_every_bot_has_every_seat_equally_often(bots: str, seats: int) -> None:
    found = line_ups(EACH, list(bots), seats)
    assert all(len(set(line_up)) == min(len(bots), seats) for line_up in found)
    for seat in range(seats):
        assert len(set(Counter(line_up[seat] for line_up in found).values())) == 1


# The same deals


def test_every_line_up_plays_the_deal_of_a_table() -> None:
    """What a league deals is what a table with that seed deals."""
    game = load_game("pandemic")
    setup = settle(game, {"players": "2"})
    table = Table(game, setup, "s/0")
    state = game.start(setup)
    while state.to_move == CHANCE:
        game.apply(state, Dealer("s/0").pick(game.chances(state), game.stream(state)))
    assert game.write(state) == game.write(table.state)


def test_chance_is_the_dealers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def sample(*_: object) -> int:
        raise AssertionError("chance was asked without the dealer")

    # Bots that think ask it too, of worlds they imagine; a team of the random one does not.
    game = load_game("rivals")._replace(sample=sample, stakes=TOGETHER)
    monkeypatch.setattr("tabletide.lab.league.load_game", lambda _: game)
    assert len(rows(DIVERS._replace(bots=("random",)), 1)) == 3


def test_processes_change_nothing() -> None:
    assert rows(TEAMS, 2, jobs=1) == rows(TEAMS, 2, jobs=2)


def test_all_line_ups_of_a_deal_have_its_number() -> None:
    found = rows(DIVERS, 2)
    count = len(line_ups(EACH, DIVERS.bots, 3))
    assert Counter(row["index"] for row in found) == {0: 3 * count, 1: 3 * count}
    assert {row["seed"] for row in found} == {"s/0", "s/1"}


# What came of it


def test_the_better_diver_comes_first() -> None:
    found = rows(DIVERS, 12)
    first, second = standings(found)
    assert (first.bot, second.bot) == ("greedy", "random")
    assert first.place.high < second.place.low
    (duel,) = duels(found)
    assert (duel.bot, duel.other) == ("greedy", "random")
    assert duel.place.high < 0 < duel.score.low
    assert duel.won.low > 0


def seat(bot: str, deal: int, place: int, score: int) -> Row:
    return {"bot": bot, "index": deal, "place": place, "score": score, "won": place == 1}


def test_several_seats_on_one_deal_are_averaged_first() -> None:
    table = [
        *(seat("a", 0, 1, 10), seat("a", 0, 2, 6), seat("b", 0, 3, 2)),
        *(seat("a", 1, 1, 12), seat("a", 1, 3, 0), seat("b", 1, 2, 4)),
    ]
    a, b = standings(table)
    assert (a.bot, a.seats, a.place.value, a.score.value, a.won.value) == ("a", 4, 1.75, 7, 0.5)
    assert (b.bot, b.seats, b.place.value, b.score.value, b.won.value) == ("b", 2, 2.5, 3, 0)
    (duel,) = duels(table)
    assert (duel.place.value, duel.score.value, duel.won.value) == (-0.75, 4, 0.5)


def test_pairing_by_deal_narrows_the_interval() -> None:
    """Where one is always a point ahead, deals that differ widely hide it from plain means."""
    scores = [3, 20, 7, 31, 12]
    table = [seat("a", deal, 1, score + 1) for deal, score in enumerate(scores)]
    table += [seat("b", deal, 2, score) for deal, score in enumerate(scores)]
    a, b = standings(table)
    assert a.score.low < b.score.high
    (duel,) = duels(table)
    assert duel.score == (1, 1, 1)


def test_teams_are_compared_on_what_they_won() -> None:
    found = rows(TEAMS, 3)
    assert {row["bots"] for row in found} == {"greedy,greedy", "random,random"}
    assert {one.bot for one in standings(found)} == {"greedy", "random"}
