"""Bots play as slowly as the people at the table want, and wait for those who may step in."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic

import pytest

from tabletide.games.registry import load_game
from tabletide.server.config import Config
from tabletide.server.store.journal import Chose, Released, Sitter
from tabletide.server.tables.bot_turns import BotTurns, Turn
from tabletide.server.tables.live import Live
from tabletide.server.tables.tables import Tables
from tabletide.server.tables.tempo import PRESS_SECONDS, TempoOfTable, Wait
from tabletide.server.wire.messages import Update
from tabletide.server.wire.tempo import Awaited, Tempo
from tests.server.ears import Ear, opened, play, run, seated, two_seated
from tests.server.lives import created, lives
from tests.server.tables.bots import moments, with_bots

PAUSE = 0.8
QUICK = Tempo(pause=0.0, moment=0.0)


def at_table(*seats: int) -> Live:
    """A table of three where bots have these seats, at its first decision."""
    return with_bots(Live("table", created("tempo")), *seats)


def waits(tempos: dict[str, Tempo], live: Live, *here: str) -> Wait:
    """How long bots wait that began just now; the times are as if nothing was ever shown late."""
    tempo = TempoOfTable()
    for guest, wish in tempos.items():
        tempo.hear(guest, wish)
    return tempo.wait(live, here, BEGAN_NOW, PAUSE)


FIVE = 5 + PRESS_SECONDS  # what five seconds last
BEGAN_NOW = monotonic() + 1000.0  # later than anything that is said here


def seconds(wait: Wait) -> float | None:
    return None if wait.until is None else round(wait.until - BEGAN_NOW, 3)


def test_who_says_nothing_has_the_servers_pause() -> None:
    assert seconds(waits({}, at_table(1, 2), "ana")) == PAUSE
    assert seconds(waits({}, at_table(0, 1, 2))) == PAUSE  # onlookers alone


def test_bots_are_as_slow_as_the_slowest_who_is_here() -> None:
    wishes = {"ana": QUICK, "rui": Tempo(pause=0.5, moment=0.0)}
    assert seconds(waits(wishes, at_table(2), "ana", "rui")) == 0.5
    assert seconds(waits(wishes, at_table(2), "ana")) == 0.0


def test_nobodys_wish_goes_beyond_the_servers_pause_or_below_nought() -> None:
    for pause, expected in ((60.0, PAUSE), (-5.0, 0.0)):
        wishes = {"ana": Tempo(pause=pause, moment=-3.0)}
        assert seconds(waits(wishes, at_table(1, 2), "ana")) == expected


def test_a_guest_who_lends_the_chair_to_a_bot_does_not_count() -> None:
    live = at_table(1, 2)
    live.sitters[0] = Sitter("ana", "greedy")
    assert seconds(waits({"ana": QUICK}, live, "ana")) == PAUSE


def test_bots_do_not_run_ahead_of_what_is_shown_but_not_for_ever() -> None:
    live = at_table(1, 2)
    at = live.table.at()
    behind = {"ana": Tempo(pause=0.0, moment=0.0, shown=at - 1)}
    assert seconds(waits(behind, live, "ana")) == 10.0
    shown = {"ana": Tempo(pause=0.0, moment=0.0, shown=at)}
    assert seconds(waits(shown, live, "ana")) == 0.0


def test_a_press_makes_bots_wait_until_it_is_let_go_or_the_guest_is_gone() -> None:
    wishes = {"ana": replace_tempo(QUICK, wait=True), "rui": QUICK}
    assert waits(wishes, at_table(2), "ana", "rui") == Wait(None, ("ana",))
    assert seconds(waits(wishes, at_table(2), "rui")) == 0.0


def test_bots_that_were_made_to_wait_still_answer_what_people_ask() -> None:
    """Else whoever asks to take something back waits for ever."""
    asked = answered = 0
    for seed in ("held one", "held two"):
        for live, _ in lives(seed, 600, players=2):
            proposal = live.table.proposal
            if proposal is None:
                continue
            person, bot = proposal.seat, proposal.waiting[0]
            guest = live.sitters[person].guest
            assert guest is not None
            wishes = {guest: replace_tempo(QUICK, wait=True)}
            assert seconds(waits(wishes, with_bots(live, bot), guest)) == 0.0
            asked += 1
            other = live.sitters[bot].guest
            assert other is not None
            held = waits({other: replace_tempo(QUICK, wait=True)}, with_bots(live, person), other)
            assert held == Wait(None, (other,))  # what a bot asks has time
            answered += 1
    assert asked > 5
    assert answered > 5


def replace_tempo(
    tempo: Tempo, *, moment: float | None = 0.0, wait: bool = False, pass_by: int = -1
) -> Tempo:
    return Tempo(tempo.pause, moment, wait, pass_by, tempo.shown)


def moment_of_a_bot(hands: str) -> tuple[Live, set[str]]:
    """A moment in a bot's turn into which other seats can step, and the guests on those."""
    for live, mover in moments(hands):
        game, state = live.table.game, live.table.state
        able = {int(game.owner(state, option)) for option in game.options(state)} - {mover}
        if len(able) == 1:
            return with_bots(live, mover), {str(live.sitters[seat].guest) for seat in able}
    pytest.fail("there was no such moment")


def test_at_a_moment_whoever_may_act_has_the_time_they_want() -> None:
    live, able = moment_of_a_bot("open")
    people = live.people()
    five = dict.fromkeys(people, replace_tempo(QUICK, moment=5.0))
    assert seconds(waits(five, live, *people)) == FIVE
    assert set(waits(five, live, *people).guests) == able
    press = {**five, **dict.fromkeys(able, replace_tempo(QUICK, moment=None))}
    assert waits(press, live, *people) == Wait(None, tuple(able))
    others = {guest: replace_tempo(QUICK, moment=None) for guest in people - able}
    assert seconds(waits({**five, **others}, live, *people)) == FIVE  # who cannot act is not asked
    passed = {**five, **dict.fromkeys(able, replace_tempo(QUICK, pass_by=live.table.at()))}
    assert waits(passed, live, *people) == Wait(BEGAN_NOW)
    older = {**five, **dict.fromkeys(able, replace_tempo(QUICK, moment=5.0, pass_by=3))}
    assert seconds(waits(older, live, *people)) == FIVE


def test_a_press_at_the_last_second_is_still_heard() -> None:
    live, able = moment_of_a_bot("open")
    five = dict.fromkeys(able, Tempo(pause=0.0, moment=5.0, shown=live.table.at()))
    wait = waits(five, live, *able)
    assert wait.until is not None
    assert wait.ends is not None
    assert wait.until - wait.ends == PRESS_SECONDS


def test_the_time_is_told_once_the_moment_is_on_the_screen_and_not_before() -> None:
    """Else the countdown would begin with the seconds a slow screen is waited for."""
    live, able = moment_of_a_bot("open")
    at = live.table.at()
    for shown, told in ((at - 1, None), (at, 5.0)):
        five = dict.fromkeys(live.people(), Tempo(pause=0.0, moment=5.0, shown=shown))
        wait = waits(five, live, *live.people())
        assert (wait.ends and round(wait.ends - BEGAN_NOW, 3)) == told
        assert set(wait.guests) == (set() if told is None else able)


def test_who_made_the_bots_wait_has_all_the_time_again() -> None:
    live, able = moment_of_a_bot("open")
    tempo = TempoOfTable()
    (guest,) = able
    five = Tempo(pause=0.0, moment=5.0, shown=live.table.at())
    tempo.hear(guest, five)
    long_ago = monotonic() - 60.0
    tempo._said[guest] = tempo._said[guest]._replace(shown_since=long_ago)
    ended = tempo.wait(live, able, long_ago, PAUSE).until
    assert ended is not None
    assert ended < monotonic()
    tempo.hear(guest, Tempo(pause=0.0, moment=5.0, wait=True, shown=live.table.at()))
    assert tempo.wait(live, able, long_ago, PAUSE).until is None
    tempo.hear(guest, five)
    until = tempo.wait(live, able, long_ago, PAUSE).until
    assert until is not None
    assert until > monotonic() + 4


def test_with_closed_hands_everybody_is_waited_for_alike() -> None:
    live, able = moment_of_a_bot("closed")
    people = live.people()
    assert able < people
    five = dict.fromkeys(people, replace_tempo(QUICK, moment=5.0))
    assert set(waits(five, live, *people).guests) == people
    one_left = {**five, **dict.fromkeys(able, replace_tempo(QUICK, pass_by=live.table.at()))}
    assert set(waits(one_left, live, *people).guests) == people - able
    assert seconds(waits(one_left, live, *people)) == FIVE


def test_with_closed_hands_no_wait_depends_on_what_is_hidden() -> None:
    """At every moment of a game, whoever holds what: all who are here, and as long for each."""
    found = 0
    for live, _ in lives("no tell", 300, hands="closed"):
        table = live.table
        if table.is_over() or table.proposal is not None or not table.is_moment():
            continue
        people = live.people()
        wishes = dict.fromkeys(people, replace_tempo(QUICK, moment=5.0))
        wait = waits(wishes, live, *people)
        assert (seconds(wait), set(wait.guests)) == (FIVE, people)
        found += 1
    assert found > 10


def said(tables_ear: Ear) -> list[Awaited]:
    return tables_ear.all(Awaited)


def test_a_wait_holds_the_bots_and_letting_go_lets_them_play(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, bot_pause=0.05)) as tables:
            table, ana = await seated(tables, "me", "random", "random", seed="wait")
            tables.wish(table, ana, replace_tempo(QUICK, wait=True))
            seat = 0
            while ana.options(seat) and len(said(ana)) == 0:
                option = ana.options(seat)[-1]
                await tables.ask(table, ana, ana.choose(seat, option))
                await asyncio.sleep(0.05)
            await ana.until(said)
            assert ana.guest is not None
            waited = said(ana)[-1]
            assert (waited.seconds, waited.guests) == (None, [ana.guest.id])
            at = ana.at
            await asyncio.sleep(0.4)
            assert ana.at == at == waited.at
            tables.wish(table, ana, QUICK)
            await ana.until(lambda ear: ear.at > at)

    run(story(), 30)


def test_bots_play_at_once_for_somebody_who_wants_no_pause(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, bot_pause=5.0)) as tables:
            table, ana = await seated(tables, "me", "random", "random", seed="quick")
            tables.wish(table, ana, QUICK)
            began = monotonic()
            seen = len(ana.all(Update))
            while len(ana.all(Update)) < seen + 8:
                if await play(tables, table, ana, 1) == 0:
                    await asyncio.sleep(0.01)
            assert monotonic() - began < 20

    run(story(), 60)


async def at_own_moment(tables: Tables, table: str, *ears: Ear) -> tuple[Ear, Ear, int]:
    """Play to a moment: who is to let it pass, the other one, and the seat."""
    while True:
        for ear, other in zip(ears, reversed(ears), strict=True):
            for seat in map(int, ear.sights):
                decision = ear.sights[str(seat)].decision
                if decision is not None and decision.seat == seat and decision.moment:
                    return ear, other, seat
            await play(tables, table, ear, 1)


@pytest.mark.parametrize("says", ["nothing", "pass"])
def test_a_persons_own_going_on_leaves_the_others_their_time(config: Config, says: str) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, *both = await two_seated(tables, hands="closed")
            mover, other, _ = await at_own_moment(tables, table, *both)
            at, time = mover.at, 0.6 if says == "nothing" else 60.0
            tables.wish(table, other, replace_tempo(QUICK, moment=time))
            began = monotonic()
            tables.wish(table, mover, replace_tempo(QUICK, pass_by=at))
            await other.until(said)
            assert other.guest is not None
            assert said(other)[-1].guests == [other.guest.id]
            assert mover.at == at  # and whoever let it pass may still take back or step in
            if says == "pass":
                tables.wish(table, other, replace_tempo(QUICK, moment=time, pass_by=at))
            await mover.until(lambda ear: ear.at > at)
            assert (monotonic() - began >= time) == (says == "nothing")

    run(story(), 40)


def test_who_lets_the_own_moment_pass_can_change_their_mind(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, *both = await two_seated(tables, hands="closed")
            mover, other, seat = await at_own_moment(tables, table, *both)
            tables.wish(table, other, replace_tempo(QUICK, moment=None))
            tables.wish(table, mover, replace_tempo(QUICK, pass_by=mover.at))
            await mover.until(said)
            go_on = load_game("pandemic").go_on
            request = mover.choose(seat, go_on)  # said as a choice, it passes at once
            await tables.ask(table, mover, request)
            assert mover.answers(request.id) == ["done"]

    run(story(), 40)


def test_a_held_moment_passes_too() -> None:
    """What a seat let pass is released, where it holds the table there."""
    live, mover = next(moments("closed"))
    at = live.table.at()
    passed = {(str(live.sitters[mover].guest), at)}
    turn = BotTurns().next(live, has_passed=lambda *said: said in passed)
    assert turn == Turn(mover, None, Chose(mover, at, live.table.game.go_on), waits=True)
    live.table.held = mover
    held = BotTurns().next(live, has_passed=lambda *said: said in passed)
    assert held == Turn(mover, None, Released(mover, at), waits=True)
    assert BotTurns().next(live, has_passed=lambda *_: False) is None
