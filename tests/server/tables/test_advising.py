"""Hints at a table: told to whoever asks alone, rationed, and not at a table without them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletide.server.config import Config, Limits
from tabletide.server.store.journal import Advised, Created, read_event, write_event
from tabletide.server.tables.tables import Tables
from tabletide.server.tables.thinking.advising import AdviceJob
from tabletide.server.tables.thinking.thinkers import Errand
from tabletide.server.wire.advice import AskAdvice, WireAdvice
from tabletide.server.wire.messages import Chairs, Choose, Refusal, Release, Said, Welcome
from tests.server.ears import (
    Ear,
    config_in,
    opened,
    person,
    run,
    seated,
    two_seated,
    welcomed,
    wish,
)
from tests.server.visitors import GENEROUS, Visitor, ask, hear, open_door


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """A server where nobody thinks for long."""
    return config_in(tmp_path, limits=Limits(advice_seconds=0.05))


FIRST = 1  # the seat that begins in this deal


def asking(ear: Ear, request: str = "a", seat: int = FIRST, **more: Any) -> AskAdvice:
    return AskAdvice(request, seat, more.pop("at", ear.at), **more)


async def advised(tables: Tables, table: str, ear: Ear, request: AskAdvice) -> WireAdvice:
    """Ask, and wait for the advice."""
    tables.advise(table, ear, request)
    await ear.until(lambda one: one.all(WireAdvice) or one.answers(request.id))
    assert ear.answers(request.id) == []
    return ear.last(WireAdvice)


async def refused(tables: Tables, table: str, ear: Ear, request: AskAdvice) -> str:
    """Ask, and wait for the reason why there is no advice."""
    tables.advise(table, ear, request)
    await ear.until(lambda one: one.all(WireAdvice) or one.answers(request.id))
    assert ear.all(WireAdvice) == []
    return ear.last(Refusal).reason


def telling(story: Callable[[Tables], Any], config: Config) -> None:
    async def told() -> None:
        async with opened(config) as tables:
            await story(tables)

    run(told())


def test_the_best_plans_come_with_their_steps_their_chance_and_its_error(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "greedy", "me", hands="open")
        advice = await advised(tables, table, ana, asking(ana))
        assert (advice.id, advice.seat, advice.at, advice.assumes) == (
            "a",
            FIRST,
            ana.at,
            "planner",
        )
        assert 1 <= len(advice.plans) <= 3
        best = advice.plans[0]
        assert best.steps[0].option in ana.options(FIRST)
        assert best.steps[0].anchors
        assert best.rank in {"only", "best", "same", "open"}
        assert best.chance is not None
        assert 0 <= best.chance <= 1
        assert best.margin is None

    telling(story, config)


def test_what_if_tells_the_best_plan_that_begins_with_an_option(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "greedy", "me", hands="open")
        option = ana.options(FIRST)[-1]
        advice = await advised(tables, table, ana, asking(ana, option=option))
        assert advice.asked is not None
        assert (advice.option, advice.asked.steps[0].option) == (option, option)

    telling(story, config)


def test_advice_goes_to_the_socket_that_asked_and_to_no_other(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana, rui = await two_seated(tables, hands="closed")
        again = Ear(ana.guest)  # another window of the same guest
        await tables.join(table, again, None)
        await advised(tables, table, rui, asking(rui))
        assert [one.all(WireAdvice) for one in (ana, again)] == [[], []]

    telling(story, config)


def test_that_a_seat_was_advised_is_told_to_all_and_kept(config: Config) -> None:
    found: list[str] = []

    async def story(tables: Tables) -> None:
        table, ana, rui = await two_seated(tables, hands="open")
        found.append(table)
        assert [chair.advised for chair in rui.last(Welcome).table.chairs] == [False, False]
        await advised(tables, table, rui, asking(rui))
        assert [chair.advised for chair in ana.last(Chairs).chairs] == [False, True]

    async def later(tables: Tables) -> None:
        welcome = await welcomed(tables, found[0], None)
        assert [chair.advised for chair in welcome.table.chairs] == [False, True]

    telling(story, config)
    telling(later, config)


def test_a_table_set_without_hints_refuses_them(config: Config) -> None:
    async def story(tables: Tables) -> None:
        host = await person(tables, "Ana")
        without = wish("greedy", "me", hands="open")
        without.advice = False
        table = await tables.create(host, without)
        ana = Ear(host)
        await tables.join(table, ana, None)
        assert not ana.last(Welcome).table.advice
        assert await refused(tables, table, ana, asking(ana)) == "no_advice"
        assert not ana.all(Chairs)

    telling(story, config)


def test_tables_of_old_may_be_advised() -> None:
    made = Created("pandemic", 1, {}, "seed", False, "ana", [])
    assert '"advice"' not in write_event(made)
    assert read_event(write_event(made)) == made
    assert made.advice
    assert read_event(write_event(Advised(2))) == Advised(2)


def test_only_who_plays_the_seat_and_is_to_move_is_advised(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana, rui = await two_seated(tables, hands="open")
        assert await refused(tables, table, ana, asking(ana)) == "not_seated"
        assert await refused(tables, table, ana, asking(ana, "b", seat=0)) == "nothing_to_advise"
        assert await refused(tables, table, Ear(None), asking(rui)) == "not_seated"
        assert await refused(tables, table, rui, asking(rui, "c", option=9999)) == "not_offered"

    telling(story, config)


def holding(ear: Ear, seat: int, request: str) -> Choose | Release:
    """Choose something, and let nothing go on from there; or let it, where nothing is asked."""
    if options := ear.options(seat):
        return Choose(request, seat, ear.at, options[0], hold=True)
    return Release(request, seat, ear.at)


def test_who_is_asked_something_while_another_holds_the_table_is_advised(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana, rui = await two_seated(tables, game="windmill_valley", first="1")
        for number in range(60):
            seat, ear = (0, ana) if ana.options(0) else (1, rui)
            held = ear.sights[str(seat)].held
            if held not in {None, seat}:
                break
            await tables.ask(table, ear, holding(ear, seat, str(number)))
        assert ear.options(seat)
        assert (await advised(tables, table, ear, asking(ear, seat=seat))).plans

    telling(story, config)


def test_what_was_asked_where_the_table_has_moved_on_is_dropped(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "me", "me", hands="open")
        assert await refused(tables, table, ana, asking(ana, at=ana.at - 1)) == "stale"
        request = asking(ana, "b")
        tables.advise(table, ana, request)
        choice = ana.choose(FIRST, ana.options(FIRST)[0], "c")
        await tables.ask(table, ana, choice)  # meanwhile
        await ana.until(lambda one: one.answers("b"))
        assert ana.answers("b") == ["stale"]
        assert ana.all(WireAdvice) == []

    telling(story, config)


def test_whoever_asks_again_is_answered_the_last_question_only(config: Config) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "greedy", "me", hands="open")
        tables.advise(table, ana, asking(ana, "a"))
        tables.advise(table, ana, asking(ana, "b"))
        await ana.until(lambda one: one.all(WireAdvice) and one.answers("a"))
        assert ana.answers("a") == ["stale"]
        assert [advice.id for advice in ana.all(WireAdvice)] == ["b"]

    telling(story, config)


def counted(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> list[Errand]:
    """What comes to be thought about."""
    thought: list[Errand] = []
    think = tables._thinkers._ask

    async def count(job: Errand) -> Any:
        thought.append(job)
        return await think(job)

    monkeypatch.setattr(tables._thinkers, "_ask", count)
    return thought


def test_the_same_asked_again_and_again_is_thought_about_once_or_twice(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or whoever asks so keeps the bots of all tables waiting."""

    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "greedy", "me", hands="open")
        thought = counted(tables, monkeypatch)
        for _ in range(20):
            tables.advise(table, ana, asking(ana, "a"))
        await ana.until(lambda one: len(one.answers("a")) + len(one.all(WireAdvice)) == 20)
        assert len(ana.all(WireAdvice)) == 1
        assert len(thought) <= 2

    telling(story, config)


def test_who_thinks_about_a_hint_has_heard_what_was_said_at_the_table(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "greedy", "me", hands="closed")
        await ana.until(lambda one: one.all(Said))
        thought = counted(tables, monkeypatch)
        await advised(tables, table, ana, asking(ana))
        [job] = [one for one in thought if isinstance(one, AdviceJob)]  # beside what bots think
        assert {one.seat for one in job.said} == {0}
        assert {one.kind for one in job.said} >= {"hold"}

    telling(story, config)


def test_nothing_is_thought_about_for_who_has_gone(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await seated(tables, "greedy", "me", hands="open")
        thought = counted(tables, monkeypatch)
        tables.advise(table, ana, asking(ana, "a"))
        tables.leave(table, ana)
        await ana.until(lambda one: one.answers("a"))
        assert ana.answers("a") == ["stale"]
        assert thought == []

    telling(story, config)


def test_an_address_may_ask_so_often_a_minute(tmp_path: Path) -> None:
    limits = Limits(**{**{name: getattr(GENEROUS, name) for name in RATES}, "advice_per_minute": 1})
    with open_door(tmp_path, limits) as client:
        ana = Visitor(client, "Ana")
        table = ana.set_table("me", "greedy", setup={"players": "2", "hands": "open"})
        with ana.socket(table) as socket:
            for request in ("a", "b"):
                ask(socket, type="ask_advice", id=request, seat=9, at=0)
            told = [hear(socket, "refused") for _ in range(2)]
            assert {one["id"]: one["reason"] for one in told} == {
                "a": "not_seated",
                "b": "too_fast",
            }


RATES = ("guests_per_minute", "tables_per_minute", "changes_per_minute", "replays_per_minute")
