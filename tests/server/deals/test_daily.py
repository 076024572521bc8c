"""The deal of the day: the same cards for all, counted once, compared without spoiling it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date, timedelta
from math import prod
from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import settle
from tabletide.kernel.outcome import Outcome
from tabletide.server.config import Config
from tabletide.server.store.deals.tries import ResultRow, results_of
from tabletide.server.store.erasing import erase
from tabletide.server.store.exporting import export
from tabletide.server.store.past.finishes import SittingRow
from tabletide.server.store.store import Store
from tabletide.server.tables.deals import standings
from tabletide.server.tables.deals.days import seed_of_day, setup_of_day
from tabletide.server.tables.deals.standings import entry_of, rank
from tabletide.server.tables.tables import Refused
from tabletide.server.wire.deals import DayEntry
from tests.server.deals.playing import (
    ISLAND,
    days_later,
    refused,
    shared_by,
    to_the_end,
    today,
    wish_of_day,
    wish_of_duel,
)
from tests.server.ears import Ear, config_in, opened, person, run, welcomed


@pytest.mark.parametrize("game", GAMES)
def test_all_set_ups_of_a_game_turn_up(game: str) -> None:
    rules, first = load_game(game), date(2026, 11, 16)
    turned = [one for one in rules.settings if one.name not in ("players", "first")]
    count = prod(len(one.values) for one in turned)
    days = [setup_of_day(rules, first + timedelta(days=day)) for day in range(count)]
    assert len({tuple(setup[one.name] for one in turned) for setup in days}) == count
    assert [setup["players"] for setup in days[:2]] == ["2", "2"]  # Monday, Tuesday
    assert all(settle(rules, setup) == setup for setup in days)


def test_seeds_are_told_apart_by_day_game_and_server() -> None:
    day = date(2026, 11, 18)
    seeds = [
        seed_of_day(secret, one, game)
        for secret in (b"one", b"two")
        for one in (day, day + timedelta(days=1))
        for game in GAMES
    ]
    assert len(set(seeds)) == len(seeds) == 16
    assert seeds[0] == seed_of_day(b"one", day, GAMES[0])


def test_everybody_has_the_same_cards_and_one_counted_try(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui = await person(tables, "Ana"), await person(tables, "Rui")
            wish = await wish_of_day(tables, advice=True, seed="mine", listed=True)
            hers, his = [await tables.create(one, wish) for one in (ana, rui)]
            told = [
                (await welcomed(tables, hers, ana)).table,
                (await welcomed(tables, his, rui)).table,
            ]
            assert told[0].commitment == told[1].commitment
            assert [one.deal for one in told] == ["drawn", "drawn"]
            assert (await shared_by(tables, hers, ana)).counted
            assert not any(one.advice or one.listed for one in told)
            ears = [Ear(ana), Ear(rui)]
            for table, ear in zip((hers, his), ears, strict=True):
                await tables.join(table, ear, None)
            assert ears[0].views == ears[1].views
            # Another table, another window, a reload: nothing counts again before that is over.
            assert await refused(tables, ana, wish) == "deal_closed"
            await to_the_end(tables, hers, ana)
            once_more = await tables.create(ana, wish)
            later = (await welcomed(tables, once_more, ana)).table
            assert (later.deal, later.advice) == ("again", True)
            assert later.commitment == told[0].commitment
            assert not (await shared_by(tables, once_more, ana)).counted

    run(story())


def test_results_wait_for_ones_own_and_set_later_tries_apart(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui, eve = [await person(tables, name) for name in ("Ana", "Rui", "Eve")]
            day = await today(tables)
            tables_ = [await tables.create(one, await wish_of_day(tables)) for one in (ana, rui)]
            await to_the_end(tables, tables_[0], ana)
            for one in (rui, eve, None):
                with pytest.raises(Refused, match="closed"):
                    await tables.daily.results(one, day, ISLAND)
            (line,) = [one for one in (await tables.daily.now(eve, "")).games if one.game == ISLAND]
            assert (line.played, line.mine, line.closed, line.counts) == (2, None, True, True)
            again = await tables.create(ana, await wish_of_day(tables))
            await to_the_end(tables, again, ana)
            told = await tables.daily.results(ana, day, ISLAND)
            assert (told.played, told.over, told.rank) == (2, 1, 1)
            assert told.mine is not None
            assert (told.mine.table, [one.table for one in told.again]) == (tables_[0], [again])
            await to_the_end(tables, tables_[1], rui)
            told = await tables.daily.results(rui, day, ISLAND)
            assert (told.over, len(told.entries), len(told.again)) == (2, 2, 0)
            assert sum(one.won + one.lost for one in told.spread) == 2
            assert {one.table for one in told.entries} == {"", tables_[1]}  # whose link is whose
            assert told.mine is not None
            assert {seat.name for seat in told.mine.seats if seat.mine} == {"Rui"}
            # Who let the day pass may read how it went, but not play it for the count.
            days_later(monkeypatch, 1)
            assert (await tables.daily.results(eve, day, ISLAND)).over == 2
            late = await wish_of_day(tables, day=day)
            assert await refused(tables, eve, late) == "deal_closed"
            days_later(monkeypatch, 2)
            open_ = await tables.create(eve, late)
            shared = await shared_by(tables, open_, eve)
            assert not shared.counted

    run(story())


def test_a_try_that_ends_after_the_next_day_is_not_compared(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            day = await today(tables)
            table = await tables.create(ana, await wish_of_day(tables))
            days_later(monkeypatch, 2)
            await to_the_end(tables, table, ana)
            told = await tables.daily.results(ana, day, ISLAND)
            assert (told.played, told.over, told.rank) == (1, 0, None)

    run(story())


def test_among_rivals_the_points_of_people_are_compared_and_in_a_team_turns() -> None:
    people = [
        SittingRow(0, "ana", "Ana", None, "", 2, leads=True),
        SittingRow(1, None, "", "strong", "", 1, leads=False),
    ]

    def entry(word: str, places: tuple[int, int], points: tuple[int, int], turns: int) -> DayEntry:
        row = ResultRow("table", Outcome(word, places, points), turns, 0.0, None)
        return entry_of(row, {"table": people}, together=not any(points), guest="ana")

    behind = entry("points", (2, 1), (40, 55), 12)
    assert (behind.won, behind.score, behind.mine) == (False, 40, True)
    ahead = entry("points", (1, 2), (41, 40), 12)
    assert (ahead.won, ahead.score) == (True, 41)
    assert rank(behind, [ahead, behind], together=False) == 2
    soon, late = [entry("won", (1, 1), (0, 0), turns) for turns in (9, 14)]
    early, held_out = [entry("lost", (2, 2), (0, 0), turns) for turns in (7, 13)]
    best_first = [soon, late, held_out, early]
    places = [rank(one, best_first, together=True) for one in best_first]
    assert places == [1, 2, 3, 4]
    assert rank(late, [late, late], together=True) == 1  # equal ones share their place


def test_of_two_processes_that_race_for_a_counted_try_one_wins(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    async def story() -> None:
        config = config_in(tmp_path, database=postgres())
        async with opened(config) as here, opened(config) as there:
            assert (await here.daily.now(None, "")).games == (await there.daily.now(None, "")).games
            wish = await wish_of_day(here)
            for name in ("Ana", "Rui", "Eve"):
                guest = await person(here, name)
                races = [refused(one, guest, wish) for one in (here, there, here, there)]
                said = sorted(await asyncio.gather(*races))
                assert said == ["", "deal_closed", "deal_closed", "deal_closed"]
            (line,) = [one for one in (await there.daily.now(None, "")).games if one.game == ISLAND]
            assert line.played == 3
            # A duel's free side is taken once, too.
            guests = [await person(here, name) for name in ("Leo", "Bia", "Gil")]
            ear = Ear(guests[0])
            first = await here.create(guests[0], wish_of_duel("new"))
            await here.join(first, ear, None)
            shared = await shared_by(here, first, guests[0])
            races = [
                refused(one, guest, wish_of_duel(shared.id))
                for one, guest in zip((here, there), guests[1:], strict=True)
            ]
            assert sorted(await asyncio.gather(*races)) == ["", "duel_taken"]

    run(story())


def test_what_is_kept_of_a_guest_is_exported_and_erased(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            table = await tables.create(ana, await wish_of_day(tables))
            duel = await tables.create(ana, wish_of_duel("new"))
            store = tables._store
            kept = await export(store, ana.id)
            assert kept is not None
            assert {one["table"] for one in kept["tries"]} == {table, duel}
            shared = {one["table"]: one["shared"] for one in kept["tables"]}
            assert shared[table] == f"{await today(tables)}.{ISLAND}"
            await erase(store, ana.id)
            kept = await export(store, ana.id)
            assert kept is not None
            assert (kept["tries"], kept["tables"]) == ([], [])
            with pytest.raises(Refused, match="no such duel"):
                await tables.duels.now(shared[duel], None)

    run(story())


def test_who_gives_up_a_duel_opens_it(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui, eve = [await person(tables, name) for name in ("Ana", "Rui", "Eve")]
            for opening in ("given_up", "long ago"):
                first = await tables.create(ana, wish_of_duel("new"))
                shared = await shared_by(tables, first, ana)
                assert await refused(tables, ana, wish_of_duel(shared.id)) == "deal_known"
                second = await tables.create(rui, wish_of_duel(shared.id))
                assert await refused(tables, eve, wish_of_duel(shared.id)) == "duel_taken"
                with pytest.raises(Refused, match="only who plays"):
                    await tables.duels.give_up(shared.id, eve)
                if opening == "given_up":
                    told = await tables.duels.give_up(shared.id, rui)
                else:
                    days_later(monkeypatch, 31)
                    told = await tables.duels.now(shared.id, ana)
                assert told.open
                assert [one.table for one in told.sides] == [first, second]
                wanted = "given_up" if opening == "given_up" else "playing"
                assert [one.state for one in told.sides] == ["playing", wanted]
                assert told.best == ([0] if opening == "given_up" else [])
                assert (await welcomed(tables, second, eve)).table.id == second

    run(story())


def test_results_are_made_once_for_many_and_anew_for_whose_game_has_ended(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    async def counted(store: Store, deal: str, by: float, edition: int) -> list[ResultRow]:
        """Look for them, and keep that it was done."""
        made.append(deal)
        return await results_of(store, deal, by, edition)

    async def story() -> None:
        async with opened(config) as tables:
            ana, rui, eve = [await person(tables, name) for name in ("Ana", "Rui", "Eve")]
            day = await today(tables)
            hers, his = [await tables.create(one, await wish_of_day(tables)) for one in (ana, rui)]
            await to_the_end(tables, hers, ana)
            for _ in range(20):
                told = await tables.daily.results(ana, day, ISLAND)
            assert (len(made), told.over, told.rank) == (1, 1, 1)
            # What is kept opens no deal, and tells nobody that another's table is theirs.
            with pytest.raises(Refused, match="closed"):
                await tables.daily.results(rui, day, ISLAND)
            await to_the_end(tables, his, rui)
            for _ in range(20):
                told = await tables.daily.results(rui, day, ISLAND)
            assert (len(made), told.over) == (2, 2)
            for who, own in ((rui, his), (ana, hers)):
                told = await tables.daily.results(who, day, ISLAND)
                assert {one.table for one in told.entries} == {"", own}
                mine = {seat.name for one in told.entries for seat in one.seats if seat.mine}
                assert mine == {who.name}
            assert len(made) == 2
            with pytest.raises(Refused, match="closed"):
                await tables.daily.results(eve, day, ISLAND)
            monkeypatch.setattr(standings, "KEPT_SECONDS", 0.0)
            await tables.daily.results(ana, day, ISLAND)
            assert len(made) == 3

    monkeypatch.setattr(standings, "results_of", counted)
    run(story())
