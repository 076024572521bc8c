"""Lessons at a table: set at their position, open as far as their tasks go, listed nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.kernel.options import parse
from tabletide.lab.lessons.lesson import LEARNER, lessons_of
from tabletide.server.config import Config
from tabletide.server.store.journal import Created, Entry, read_event, write_event
from tabletide.server.tables.live import restore
from tabletide.server.tables.tables import Refused, Tables
from tabletide.server.wire.branches import Again
from tabletide.server.wire.messages import Refusal, Release, TakeBack, Welcome
from tabletide.server.wire.tables import NewTable
from tests.server.ears import Ear, config_in, opened, person, run
from tests.server.tables.test_puzzling import RULES, play
from tests.server.visitors import Visitor, open_door

ISLAND = "forbidden_island"
LESSON = lessons_of(ISLAND)[0]
LAST = lessons_of(ISLAND)[-1]


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return config_in(tmp_path)


async def set_up(tables: Tables, lesson: str = LESSON.id) -> tuple[str, Ear]:
    """A lesson's table, and whoever learns there."""
    ana = Ear(await person(tables, "Ana"))
    assert ana.guest is not None
    table = await tables.create(ana.guest, NewTable(ISLAND, [], lesson=lesson))
    await tables.join(table, ana, None)
    return table, ana


def option(phrase: str) -> int:
    return parse(RULES.verbs, phrase)


def test_a_lesson_begins_with_its_position_and_the_whole_team_is_ones_own(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            info = ana.last(Welcome).table
            assert (info.lesson, info.advice, info.listed) == (LESSON.id, False, False)
            assert [chair.name for chair in info.chairs] == ["Ana", "Ana"]
            now = await tables.learning.lesson(table, ana.guest)
            assert (now.done, now.status, now.say) == (0, "going", LESSON.tasks[0].say)
            assert (now.then, now.next) == ({}, lessons_of(ISLAND)[1].id)

    run(story())


def test_only_what_the_task_asks_for_is_offered_and_the_rest_is_barred(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            assert ana.options(LEARNER) == [option("move cave_of_embers")]
            decision = ana.sights[str(LEARNER)].decision
            assert decision is not None
            waits = {one.verb for one in decision.barred if one.text.key == "barred.lesson"}
            assert {"move", "shore_up", "pass"} <= waits
            request = ana.choose(LEARNER, option("pass"))
            await tables.ask(table, ana, request)
            assert ana.last(Refusal).reason == "not_in_lesson"
            request = ana.choose(LEARNER, option("capture earth_stone"))
            await tables.ask(table, ana, request)
            assert ana.last(Refusal).reason == "not_offered"

    run(story())


def test_a_task_done_opens_the_next_and_taken_back_is_open_again(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            await play(tables, table, ana, (option("move cave_of_embers"),))
            now = await tables.learning.lesson(table, ana.guest)
            assert (now.done, now.then) == (1, LESSON.tasks[0].then)
            assert ana.options(LEARNER) == [option("shore_up cave_of_shadows")]
            await tables.ask(table, ana, TakeBack("back", LEARNER, ana.at, 0))
            assert ana.answers("back") == ["done"]
            assert (await tables.learning.lesson(table, ana.guest)).done == 0
            assert ana.options(LEARNER) == [option("move cave_of_embers")]

    run(story())


def test_a_turn_that_is_held_is_to_be_ended_and_then_the_lesson_is_over(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            walk = ("move cave_of_embers", "shore_up cave_of_shadows", "move silver_gate")
            await play(tables, table, ana, tuple(map(option, walk)), hold=True)
            now = await tables.learning.lesson(table, ana.guest)
            assert (now.done, now.status) == (3, "going")
            await tables.ask(table, ana, Release("end", LEARNER, ana.at))
            now = await tables.learning.lesson(table, ana.guest)
            assert (now.done, now.status, now.say) == (4, "done", {})
            assert ana.options(1), "whoever likes plays on"

    run(story())


def test_of_a_lesson_there_is_no_record_and_no_list_names_it(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables)
            guest = ana.guest
            assert guest is not None
            for tell in (
                tables.written.replay(table, guest, None),
                tables.written.record(table, guest),
                tables.analyse(table, guest),
                tables.create(guest, NewTable(ISLAND, [], again=Again(table, 0))),
            ):
                with pytest.raises(Refused) as caught:
                    await tell
                assert caught.value.reason == "a_lesson"
            assert await tables.mine(guest) == []
            assert await tables.listed() == []

    run(story())


def test_an_endgame_that_is_won_is_learnt(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await set_up(tables, LAST.id)
            first, last = LAST.tasks
            for phrase in (first.do[0], *last.way):
                while RULES.go_on in ana.options(LEARNER) + ana.options(1):
                    await play(tables, table, ana, (RULES.go_on,))
                await play(tables, table, ana, (option(phrase),))
            now = await tables.learning.lesson(table, ana.guest)
            assert (now.status, now.then, now.next) == ("done", last.then, "")

    run(story())


def test_a_table_of_a_lesson_that_is_taught_no_more_is_like_any_other() -> None:
    made = Created(
        ISLAND,
        RULES.version,
        LESSON.setup,
        "seed",
        False,
        "ana",
        [],
        lesson="gone",
        position=LESSON.position,
    )
    live = restore("t", [Entry(0, read_event(write_event(made)))])
    assert live.table.state.to_move == LEARNER
    unread = Entry(0, Created(ISLAND, RULES.version, {}, "s", False, "a", [], position="odd"))
    with pytest.raises(Refused, match="read otherwise"):
        restore("t", [unread])


def test_events_of_before_there_were_lessons_are_read() -> None:
    old = Created(ISLAND, 1, {}, "seed", False, "host", [])
    assert "lesson" not in write_event(old)
    assert "position" not in write_event(old)


def test_the_list_is_in_order_and_of_no_game_there_is_none(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        ana = Visitor(client, "Ana")
        told = ana.get(f"/api/games/{ISLAND}/lessons").json()
        assert [one["id"] for one in told] == [one.id for one in lessons_of(ISLAND)]
        assert set(told[0]) == {"id", "title", "about", "minutes", "tasks"}
        assert ana.get("/api/games/nothing/lessons").json() == []
        wish = {"game": ISLAND, "chairs": [], "lesson": "nothing"}
        answer = ana.post("/api/tables", wish)
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_lesson")
        listed = {one["id"]: one["lessons"] for one in ana.get("/api/games").json()}
        assert listed[ISLAND] == len(told)


def test_lessons_are_gone_through_for_whoever_only_looks(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        walks = client.get(f"/api/games/{ISLAND}/walks").json()
        assert client.get("/api/games/nothing/walks").json() == []
    assert [walk["lesson"]["id"] for walk in walks] == [one.id for one in lessons_of(ISLAND)]
    first, last = walks[0], walks[-1]
    assert [task["say"] for task in first["tasks"]] == [task.say for task in LESSON.tasks]
    assert (first["replay"]["seat"], first["replay"]["seed"]) == (LEARNER, "")
    assert all(task["end"] < len(first["replay"]["beats"]) for task in first["tasks"])
    assert (last["tasks"][-1]["end"], last["replay"]["outcome"]) == (None, None)
