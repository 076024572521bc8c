"""Puzzles at a table: set as the turn begins, judged once it is over, and not before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.options import parse
from tabletide.lab.puzzles.puzzle import Puzzle
from tabletide.lab.puzzles.puzzle_file import shipped
from tabletide.server.config import Config
from tabletide.server.store.journal import Created, read_event, write_event
from tabletide.server.tables.tables import Refused, Tables
from tabletide.server.wire.messages import Release, Welcome
from tabletide.server.wire.tables import NewTable
from tests.server.ears import Ear, config_in, opened, person, run
from tests.server.visitors import Visitor, open_door

ISLAND = "forbidden_island"
RULES = load_game(ISLAND)


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    book = shipped(game)
    assert book is not None
    return book.puzzles


PUZZLE = puzzles_of(ISLAND)[0]


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return config_in(tmp_path)


async def set_up(tables: Tables, game: str = ISLAND, puzzle: str = PUZZLE.id) -> tuple[str, Ear]:
    """A puzzle's table, and whoever plays it."""
    ana = Ear(await person(tables, "Ana"))
    assert ana.guest is not None
    table = await tables.create(ana.guest, NewTable(game, [], puzzle=puzzle))
    await tables.join(table, ana, None)
    return table, ana


async def play(tables: Tables, table: str, ana: Ear, options: tuple[int, ...], **more: Any) -> None:
    """Let her choose one after another, for whichever of her seats owns it."""
    for option in options:
        seat = next(seat for seat in map(int, ana.sights) if option in ana.options(seat))
        request = ana.choose(seat, option)
        request.hold = more.get("hold", False)
        at = ana.at
        await tables.ask(table, ana, request)
        assert ana.answers(request.id) == ["done"]
        await ana.until(lambda one, at=at: one.at > at)


async def refused(tables: Tables, table: str) -> str:
    with pytest.raises(Refused) as caught:
        await tables.learning.verdict(table, None)
    return caught.value.reason


def test_a_puzzle_begins_with_its_turn_and_all_seats_of_a_team_are_ones_own(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            info = ana.last(Welcome).table
            assert (info.puzzle, info.advice, info.listed, info.seed) == (
                PUZZLE.id,
                False,
                False,
                "",
            )
            assert [chair.name for chair in info.chairs] == ["Ana"] * int(PUZZLE.setup["players"])
            assert ana.options(PUZZLE.seat)
            now = await tables.learning.puzzle(table, None)
            assert (now.puzzle.id, now.puzzle.seat, now.over) == (PUZZLE.id, PUZZLE.seat, False)
            assert await refused(tables, table) == "turn_goes_on"

    run(story())


def test_the_solution_is_judged_for_certain(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            await play(tables, table, ana, PUZZLE.solution)
            assert (await tables.learning.puzzle(table, None)).over
            verdict = await tables.learning.verdict(table, None)
            assert (verdict.kept, verdict.certain, verdict.futures) == (True, True, 200)
            assert len(verdict.steps) == len(PUZZLE.solution)

    run(story())


def test_what_is_held_is_not_over_and_what_is_given_up_is_told_to_be_worse(config: Config) -> None:
    giving_up = (parse(RULES.verbs, "pass"),)

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            await play(tables, table, ana, giving_up, hold=True)
            held = ana.sights[str(PUZZLE.seat)].held
            assert held == PUZZLE.seat
            assert not (await tables.learning.puzzle(table, None)).over
            assert await refused(tables, table) == "turn_goes_on"
            await tables.ask(table, ana, Release("r", held, ana.at))
            assert ana.answers("r") == ["done"]
            verdict = await tables.learning.verdict(table, None)
            assert (verdict.kept, verdict.certain) == (False, False)
            assert verdict.played.chance is not None
            assert verdict.solution.chance is not None
            assert verdict.solution.chance > verdict.played.chance + 0.1

    run(story())


def test_a_turn_that_a_partners_card_wins_is_over_while_its_end_is_held_up(config: Config) -> None:
    winning = (
        "move whispering_garden",
        "capture statue_of_the_wind",
        "move fools_landing",
        "play 0 helicopter_lift",
    )
    options = tuple(parse(RULES.verbs, words) for words in winning)

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            assert PUZZLE.id == "1166-22"
            await play(tables, table, ana, options, hold=True)
            assert {sight.held for sight in ana.sights.values()} == {None}
            assert (await tables.learning.puzzle(table, None)).over
            verdict = await tables.learning.verdict(table, None)
            assert (verdict.kept, verdict.certain) == (True, True)

    run(story())


def test_among_rivals_bots_sit_on_the_other_seats(config: Config) -> None:
    game = next(game for game in GAMES if load_game(game).stakes != RULES.stakes)
    puzzle = puzzles_of(game)[0]

    async def story() -> None:
        async with opened(config) as tables:
            _, ana = await set_up(tables, game, puzzle.id)
            chairs = ana.last(Welcome).table.chairs
            own = [chair.seat for chair in chairs if chair.bot is None]
            assert own == [puzzle.seat]

    run(story())


def test_a_table_that_is_none_has_no_verdict(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            with pytest.raises(Refused, match="no puzzle 'x'"):
                await set_up(tables, puzzle="x")

    run(story())


def test_events_of_before_there_were_puzzles_are_read() -> None:
    old = Created(ISLAND, 1, {}, "seed", False, "host", [])
    assert "puzzle" not in write_event(old)
    assert read_event(write_event(old)) == old


def test_the_list_tells_nothing_of_solutions(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        ana = Visitor(client, "Ana")
        told = ana.get(f"/api/games/{ISLAND}/puzzles").json()
        assert [one["id"] for one in told] == [puzzle.id for puzzle in puzzles_of(ISLAND)]
        assert set(told[0]) == {"id", "difficulty", "players", "seat", "turn"}
        assert ana.get("/api/games/nothing/puzzles").json() == []
        table = ana.set_table()
        answer = ana.get(f"/api/tables/{table}/puzzle")
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_puzzle")
        assert ana.post(f"/api/tables/{table}/puzzle", {}).json()["reason"] == "no_puzzle"
        assert ana.get(f"/api/tables/{table}").json()["table"]["puzzle"] is None
