"""A seat that holds the table: nothing is drawn before its word, but nobody waits for ever."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.steps import BEFORE_INFECTIONS
from tabletide.kernel.options import parse
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused
from tabletide.server.config import Config, Limits
from tabletide.server.store.journal import Chose, Entry, Released, read_event, write_event
from tabletide.server.tables.bot_turns import BotTurns, Turn
from tabletide.server.tables.live import Live, restore
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import Choose, Release, TakeBack
from tabletide.server.wire.sight import Sight
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, opened, run, seated, two_seated
from tests.server.lives import created
from tests.server.tables.bots import moments, with_bots

OPEN = {"epidemics": "4", "hands": "open"}


async def hold(tables: Tables, table: str, ear: Ear) -> int:
    """Play the seat that begins with holds until it holds the table; which seat that is."""
    while (held := sight(ear).held) is None:
        decision = sight(ear).decision
        assert decision is not None
        seat = decision.seat
        option = ear.options(seat)[0]
        request = Choose(f"hold {ear.at}", seat, ear.at, option, hold=True)
        await tables.ask(table, ear, request)
        assert ear.answers(request.id) == ["done"]
    return held


def sight(ear: Ear) -> Sight:
    """What the first of one's seats is told."""
    return next(iter(ear.sights.values()))


def test_nothing_is_drawn_before_the_seat_says_so(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", **OPEN)
            seat = await hold(tables, table, ana)
            assert sight(ana).decision is None
            at, back = ana.at, sight(ana).back
            assert back is not None
            assert len(back.to) == 4  # four actions, all of them the seat's own
            request = TakeBack("back", seat, at, back.to[-1].step)
            await tables.ask(table, ana, request)
            assert (sight(ana).held, ana.answers("back")) == (None, ["done"])
            assert ana.options(seat)
            await hold(tables, table, ana)
            drawn = len(ana.lines[str(seat)])
            await tables.ask(table, ana, Release("end", seat, ana.at))
            assert (sight(ana).held, ana.answers("end")) == (None, ["done"])
            assert len(ana.lines[str(seat)]) > drawn

    run(story())


def test_a_rival_begins_when_the_turn_was_ended_and_not_by_what_was_turned_over(
    config: Config,
) -> None:
    """The bot that comes next waits for that word as for any other."""

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", game="windmill_valley", first="1")
            turned_over = 0
            for number in range(200):
                now = sight(ana)
                if now.held is not None and now.decision is None:
                    turned_over += 1
                    await tables.ask(table, ana, Release(f"on {number}", 0, ana.at))
                    after = sight(ana).decision
                    assert after is not None
                    if after.seat != 0:
                        assert sight(ana).held == 0
                        return
                elif now.held is not None:
                    await tables.ask(table, ana, Release(f"end {number}", 0, ana.at))
                elif now.decision is None or now.decision.seat != 0:
                    await ana.until(lambda ear: bool(ear.options(0)))
                else:
                    request = Choose(f"do {number}", 0, ana.at, ana.options(0)[0], hold=True)
                    await tables.ask(table, ana, request)
            raise AssertionError(f"no turn ended by one of {turned_over} things turned over")

    run(story())


def test_a_table_that_is_held_is_held_after_a_restart_and_can_be_taken_back(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", **OPEN)
            seat = await hold(tables, table, ana)
        async with opened(config) as tables:
            again = Ear(ana.guest)
            await tables.join(table, again, None)
            assert (again.at, sight(again).held) == (ana.at, seat)
            assert again.views == ana.views
            back = sight(again).back
            assert back is not None
            await tables.ask(table, again, TakeBack("back", seat, again.at, back.to[0].step))
            assert again.answers("back") == ["done"]
            assert sight(again).held is None

    run(story())


def test_everybody_sees_who_holds_and_only_that_seat_lets_go(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, **OPEN)
            holder, other = (ana, rui) if ana.options(0) else (rui, ana)
            seat = await hold(tables, table, holder)
            onlooker = Ear(None)
            await tables.join(table, onlooker, None)
            assert sight(other).held == sight(onlooker).held == seat
            await tables.ask(table, other, Release("not mine", seat, other.at))
            assert other.answers("not mine") == ["not_seated"]
            await tables.ask(table, other, Release("nothing", 1 - seat, other.at))
            assert other.answers("nothing") == ["nothing_held"]
            await tables.ask(table, holder, Release("mine", seat, holder.at))
            assert sight(other).held is None

    run(story())


async def goes_on(ear: Ear) -> None:
    await ear.until(lambda ear: sight(ear).held is None)


def test_a_bot_that_takes_the_chair_goes_on(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", **OPEN)
            seat = await hold(tables, table, ana)
            assert ana.guest is not None
            await tables.change_chair(table, ana.guest, seat, ChairChange("bot", "random"))
            await goes_on(ana)

    run(story(), 20)


def test_who_leaves_the_chair_holds_nothing_any_more(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", **OPEN)
            seat = await hold(tables, table, ana)
            assert ana.guest is not None
            await tables.change_chair(table, ana.guest, seat, ChairChange("leave"))
            await goes_on(ana)

    run(story(), 20)


def test_the_table_goes_on_without_somebody_who_has_gone_but_not_at_once(config: Config) -> None:
    async def story() -> None:
        limits = Limits(gone_seconds=0.6, idle_seconds=0.1)
        async with opened(replace(config, limits=limits)) as tables:
            table, ana, rui = await two_seated(tables, **OPEN)
            holder, other = (ana, rui) if ana.options(0) else (rui, ana)
            seat = await hold(tables, table, holder)
            tables.leave(table, holder)
            await asyncio.sleep(0.3)
            assert sight(other).held == seat
            await goes_on(other)

    run(story(), 20)


def test_a_hold_is_written_down_with_the_choice_and_old_events_have_none() -> None:
    assert read_event('{"type":"chose","seat":0,"at":3,"option":7}') == Chose(0, 3, 7)
    assert write_event(Chose(0, 3, 7)) == '{"type":"chose","seat":0,"at":3,"option":7}'
    for event in (Chose(0, 3, 7, hold=True), Released(0, 4)):
        assert read_event(write_event(event)) == event


def held_live() -> tuple[Live, list[Entry]]:
    """A table held by the seat that begins, and the events that led there."""
    live = Live("table", created("held 2", 2, **OPEN))
    entries = [Entry(0, live.created)]
    while live.table.held == NOBODY:
        seat = int(live.table.state.to_move)
        option = int(GAME.options(live.table.state)[0])
        entries.append(Entry(live.seq, Chose(seat, live.table.at(), option, hold=True)))
        live = live.then(entries[-1])
    return live, entries


def test_events_lead_to_the_same_hold_again() -> None:
    live, entries = held_live()
    again = restore("table", entries)
    assert (again.table.held, again.table.at()) == (live.table.held, live.table.at())
    assert GAME.write(again.table.state) == GAME.write(live.table.state)


def test_bots_wait_while_a_person_holds() -> None:
    live, _ = held_live()
    assert live.table.state.to_move == CHANCE
    holder = live.table.held
    bots = with_bots(live, 1 - holder)
    assert BotTurns().next(bots) is None
    release = Turn(holder, None, Released(holder, live.table.at()))
    assert BotTurns().next(bots, lambda _guest: True) == release
    assert BotTurns().next(with_bots(live, holder)) == release


def test_a_bot_waits_with_its_turn_while_the_seat_before_holds_it_up() -> None:
    """One Quiet Night before the infections: the turn passes on, and nothing is drawn."""
    live = Live("table", created("held 2", 2, **OPEN))
    agenda = f"moment {BEFORE_INFECTIONS} > infections > end_of_turn"
    quiet = "players 2; roles medic scientist; hand 0 one_quiet_night"
    live.table.state = GAME.read(f"{quiet}; agenda {agenda}")
    play = parse(GAME.verbs, "play one_quiet_night")
    live.table.choose(0, play, live.table.at(), hold=True)
    assert (live.table.held, int(live.table.state.to_move)) == (0, 1)
    bots = with_bots(live, 1)
    assert BotTurns().next(bots) is None
    bots.table.release(0, bots.table.at())
    turn = BotTurns().next(bots)
    assert turn is not None
    assert (turn.seat, turn.job is not None) == (1, True)


def test_a_moment_only_bots_could_use_waits_for_whoever_holds_it() -> None:
    for live, mover in moments("open"):
        bots = with_bots(live, *({0, 1, 2} - {mover}))
        bots.table.held = mover
        turns = BotTurns()
        while (turn := turns.next(bots)) is not None and turn.job is not None:
            turns.play(bots, turn, (-1,))
        assert turn is None
        return
    pytest.fail("no seat ever had nothing but to go on")


def test_a_hold_that_is_over_is_refused() -> None:
    live, _ = held_live()
    with pytest.raises(Refused, match="version"):
        live.then(Entry(live.seq, Released(live.table.held, live.table.at() - 1)))
