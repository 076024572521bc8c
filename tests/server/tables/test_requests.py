"""Requests at a table: what is carried out, what is refused, and who is told."""

from __future__ import annotations

import pytest

from tabletide.server.config import Config
from tabletide.server.store.journal import Spoke
from tabletide.server.tables.intents import Intent
from tabletide.server.tables.live import CHATS_KEPT
from tabletide.server.tables.tables import NoSuchTable
from tabletide.server.tables.voices import OF_ALL_ONLOOKERS, OF_AN_ONLOOKER
from tabletide.server.wire.messages import (
    Agree,
    Choose,
    Done,
    Looked,
    Refusal,
    Said,
    Say,
    TakeBack,
    Update,
    Welcome,
)
from tests.server.ears import Ear, opened, person, play, run, seated, two_seated, welcomed
from tests.server.tables.sitting import guest_of


def test_everybody_at_the_table_sees_a_choice_and_only_its_maker_is_answered(
    config: Config,
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            onlooker = Ear(None)
            await tables.join(table, onlooker, None)
            mover = ana if ana.options(0) else rui
            seat = int(next(iter(mover.sights)))
            request = mover.choose(seat, mover.options(seat)[0], "first")
            await tables.ask(table, mover, request)
            assert [len(one.all(Update)) for one in (ana, rui, onlooker)] == [1, 1, 1]
            assert ana.at == rui.at == onlooker.at > request.at
            assert mover.answers("first") == ["done"]
            assert sum(len(one.answers("first")) for one in (ana, rui, onlooker)) == 1
            # The news comes before the answer: whoever is told `done` has seen it.
            assert isinstance(mover.told[-2], Update)
            assert set(ana.views) == {"0"}
            assert set(rui.views) == {"1"}
            assert set(onlooker.views) == {"-2"}

    run(story())


def test_a_request_sent_again_is_carried_out_once(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            seat = next(s for s in (0, 1) if ana.options(s))
            request = ana.choose(seat, ana.options(seat)[0], "again")
            for _ in range(3):
                await tables.ask(table, ana, request)
            at = ana.at
            other = Ear(ana.guest)  # the same guest, back on another socket
            await tables.join(table, other, None)
            await tables.ask(table, other, request)
            assert ana.answers("again") == ["done"] * 3
            assert other.answers("again") == ["done"]
            assert other.at == at
            # Each answer to a repetition comes with what the sender may have missed.
            assert [update.since for update in ana.all(Update)] == [request.at] * 3
        async with opened(config) as tables:
            late = Ear(ana.guest)
            await tables.join(table, late, request.at)
            await tables.ask(table, late, request)
            assert late.answers("again") == ["done"]
            assert late.at == at

    run(story())


def test_messages_out_of_order_apply_once_or_not_at_all(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            await play(tables, table, ana, 3)
            seen = ana.at
            seat = next(s for s in (0, 1) if ana.options(s))
            first = ana.choose(seat, ana.options(seat)[0], "first")
            await tables.ask(table, ana, first)
            seat = next(s for s in (0, 1) if ana.options(s))
            second = ana.choose(seat, ana.options(seat)[0], "second")
            await tables.ask(table, ana, second)
            at = ana.at
            for request in (second, first, first, second):
                await tables.ask(table, ana, request)
            assert ana.at == at
            assert ana.answers("first") == ["done"] * 3
            late = Choose("third", seat, seen, first.option)
            await tables.ask(table, ana, late)
            assert ana.answers("third") == ["stale"]

    run(story())


def test_a_late_choice_is_refused_with_what_it_lacks(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            seat = next(s for s in (0, 1) if ana.options(s))
            late = ana.choose(seat, ana.options(seat)[0], "late")
            await play(tables, table, ana, 4)
            mark = len(ana.told)
            await tables.ask(table, ana, late)
            tail = ana.told[-1]
            assert ana.answers("late") == ["stale"]
            assert isinstance(tail, Update)
            assert (tail.since, tail.at) == (late.at, ana.at)
            assert len(ana.told) == mark + 2
            ahead = Choose("ahead", seat, ana.at + 1, late.option)
            await tables.ask(table, ana, ahead)
            assert ana.answers("ahead") == ["stale"]
            assert len(ana.told) == mark + 3  # nothing is missing, so no update comes

    run(story())


def test_refusals_say_why(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            mover, seat = (ana, 0) if ana.options(0) else (rui, 1)
            other, its = (rui, 1) if mover is ana else (ana, 0)
            at, option = mover.at, mover.options(seat)[0]
            onlooker = Ear(await person(tables, "Eva"))
            stranger = Ear(None)
            for ear in (onlooker, stranger):
                await tables.join(table, ear, None)
            cases: list[tuple[Ear, Intent, str]] = [
                (other, Choose("a", its, at, option), "not_offered"),
                (other, Choose("b", seat, at, option), "not_seated"),
                (onlooker, Choose("c", seat, at, option), "not_seated"),
                (stranger, Choose("d", seat, at, option), "not_seated"),
                (stranger, Say("e", "hello"), "not_seated"),
                (mover, Choose("f", seat, at, 99_999), "not_offered"),
                (mover, Choose("g", 9, at, option), "not_seated"),
                (mover, TakeBack("h", seat, at, 0), "revealed"),
                (mover, Agree("i", seat, 0, agree=True), "nothing_asked"),
                (mover, Say("j", "x" * 301), "too_long"),
                (mover, Say("k", " \n "), "not_understood"),
                (mover, Choose("", seat, at, option), "not_understood"),
                (mover, Choose("l" * 41, seat, at, option), "not_understood"),
            ]
            for ear, request, reason in cases:
                await tables.ask(table, ear, request)
                assert ear.answers(request.id) == [reason], request
            assert mover.at == at
            assert not mover.all(Update)

    run(story())


def test_what_is_proposed_waits_for_agreement_and_taking_back_too(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            mover, seat = (ana, 0) if ana.options(0) else (rui, 1)
            other, its = (rui, 1) if mover is ana else (ana, 0)
            step = mover.sights[str(seat)].beats[-1].step + 1
            await tables.ask(table, mover, mover.choose(seat, mover.options(seat)[0]))
            await tables.ask(table, other, TakeBack("back", its, other.at, step))
            proposal = mover.sights[str(seat)].proposal
            assert proposal is not None
            assert (proposal.seat, proposal.waiting, proposal.back_to) == (its, [seat], step)
            await tables.ask(table, mover, mover.choose(seat, mover.options(seat)[0], "no"))
            assert mover.answers("no") == ["proposal_open"]
            await tables.ask(table, mover, Agree("yes", seat, proposal.number, agree=True))
            sight = other.sights[str(its)]
            assert sight.proposal is None
            assert (sight.lines_from, [beat.step for beat in sight.beats]) == (step, [step - 1])
            fresh = Ear(other.guest)
            await tables.join(table, fresh, None)
            assert fresh.views == other.views
            assert fresh.lines == other.lines

    run(story())


def test_a_game_that_is_over_takes_no_choice_and_tells_its_seed(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            await play(tables, table, ana, 1000)
            ending = ana.last(Update)
            assert ending.outcome
            assert ending.seed.startswith("tests~")
            await tables.ask(table, ana, Choose("more", 0, ana.at, 0))
            assert ana.answers("more") == ["game_over"]
            assert all(not update.seed for update in ana.all(Update)[:-1])
            assert not ana.last(Welcome).table.seed
            welcome = await welcomed(tables, table, None)
            assert (welcome.table.seed, welcome.table.outcome) == (ending.seed, ending.outcome)

    run(story())


def test_chat_is_heard_by_all_and_kept(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            await tables.ask(table, ana, Say("a", "  olá!  "))
            await tables.ask(table, rui, Say("b", "oi"))
            await tables.ask(table, rui, Say("b", "oi"))
            said = [one.chat for one in ana.all(Said)]
            assert [(c.number, c.name, c.text) for c in said] == [
                (0, "Ana", "olá!"),
                (1, "Rui", "oi"),
            ]
        async with opened(config) as tables:
            late = Ear(None)
            await tables.join(table, late, None)
            assert late.last(Welcome).chats == said

    run(story())


def test_those_who_watch_say_less_than_those_who_play(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, _ = await two_seated(tables)
            watchers = [Ear(await person(tables, f"Watcher {n}")) for n in range(6)]
            for watcher in watchers:
                await tables.join(table, watcher, None)
            for number in range(20):
                await tables.ask(table, ana, Say(f"a{number}", "to play is to talk"))
                for watcher in watchers:
                    await tables.ask(table, watcher, Say(f"w{number}", "me too"))
            assert len(ana.all(Done)) == 20
            assert all(one.reason == "too_fast" for w in watchers for one in w.all(Refusal))
            lines = [len(watcher.all(Done)) for watcher in watchers]
            assert sum(lines) == OF_ALL_ONLOOKERS
            assert max(lines) <= OF_AN_ONLOOKER

    run(story())


def test_what_was_said_long_ago_is_told_no_more(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, _ = await two_seated(tables)
            guest = guest_of(ana)
            room = tables._keeper.in_memory(table)
            assert room is not None
            for number in range(CHATS_KEPT + 5):
                await room.act(lambda _: Spoke(guest.id, "line"), guest.id, f"m{number}")
            late = Ear(None)
            await tables.join(table, late, None)
            chats = late.last(Welcome).chats
            assert [chat.number for chat in chats] == list(range(5, CHATS_KEPT + 5))

    run(story())


def test_who_points_is_seen_by_all_and_kept_by_nobody(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            tables.look(table, ana, "place:paris")
            tables.look(table, Ear(None), "place:lima")
            tables.look(table, ana, "x" * 81)
            tables.look("nowhere", ana, "place:lima")
            for strange in ("place:fnord", "__proto__:x", "place:paris\n", "Paris", "", "<b>:lima"):
                tables.look(table, ana, strange)
            assert [(one.name, one.anchor) for one in rui.all(Looked)] == [("Ana", "place:paris")]

    run(story())


def test_a_table_that_does_not_exist_is_not_found(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = Ear(await person(tables, "Ana"))
            with pytest.raises(NoSuchTable):
                await tables.join("nowhere", ana, None)
            with pytest.raises(NoSuchTable):
                await tables.ask("nowhere", ana, Say("a", "anybody?"))
            with pytest.raises(NoSuchTable):
                await tables.welcome("nowhere", None)
            tables.leave("nowhere", ana)
            assert tables._keeper._rooms == {}

    run(story())
