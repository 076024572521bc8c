"""Tables where bots wait for a press or at a moment, and play on at once for who wants no pause."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic

import pytest

from tabletide.games.registry import load_game
from tabletide.server.config import Config
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import Update
from tabletide.server.wire.tempo import Awaited
from tests.server.ears import Ear, opened, play, run, seated, two_seated
from tests.server.tables.tempos import QUICK, replace_tempo


def said(tables_ear: Ear) -> list[Awaited]:
    return tables_ear.all(Awaited)


def is_over(ear: Ear) -> bool:
    """Bad bots may have lost a game after seven steps."""
    return any(update.outcome is not None for update in ear.all(Update))


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
            while len(ana.all(Update)) < seen + 8 and not is_over(ana):
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
