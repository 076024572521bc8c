"""Chairs among rivals: nobody takes another's, and a bot's only if everybody agrees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletide.server.config import Config
from tabletide.server.wire.messages import Chairs, Welcome
from tabletide.server.wire.tables import ChairChange
from tests.kernel.rivals.known import ID as RIVALS
from tests.server.ears import Ear, opened, person, play, run, seated
from tests.server.tables.sitting import (
    FREE,
    LEAVE,
    RANDOM,
    TAKE,
    answer,
    asked,
    guest_of,
    reason,
    sitters,
)

pytestmark = pytest.mark.usefixtures("rivals")


def test_alone_among_bots_nobody_takes_a_rivals_chair(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", "free", game=RIVALS)
            for seat in (1, 2):
                assert await reason(tables, table, ana.guest, seat, TAKE) == "nobody_to_ask"
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert await reason(tables, table, ana.guest, 1, TAKE) == "nobody_to_ask"
            assert await reason(tables, table, ana.guest, 0, TAKE) == ""

    run(story())


def test_a_rivals_bot_is_exchanged_before_the_game_has_begun_and_by_the_host_alone(
    config: Config,
) -> None:
    dawdling = replace(config, bot_pause=60.0)  # a bot that had acted would have begun the game

    async def story() -> None:
        async with opened(dawdling) as tables:
            table, ana = await seated(tables, "me", "free", "random", game=RIVALS)
            rui = Ear(await person(tables, "Rui"))
            await tables.join(table, rui, None)
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            assert await reason(tables, table, rui.guest, 2, RANDOM) == "not_host"
            assert await reason(tables, table, ana.guest, 2, RANDOM) == ""
            assert await play(tables, table, ana, 1) == 1
            for change in (RANDOM, FREE):
                assert await reason(tables, table, ana.guest, 2, change) == ""
                question = asked(rui)
                assert question is not None
                assert (question.do, question.seen) == (change.do, [])
                assert await answer(tables, table, rui, agree=change is FREE) == ""
            assert sitters(rui.last(Chairs).chairs)[2] == (None, None)

    run(story())


def test_who_comes_late_asks_for_a_bots_chair_but_not_for_a_free_one(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", "free", game=RIVALS)
            assert await play(tables, table, ana, 1) == 1
            rui, eva = await person(tables, "Rui"), await person(tables, "Eva")
            assert await reason(tables, table, eva, 2, TAKE) == ""
            assert await reason(tables, table, rui, 1, TAKE) == ""
            question = asked(ana)
            assert question is not None
            assert question.seen == []
            assert question.waiting == sorted([guest_of(ana).id, eva.id])
            assert await answer(tables, table, ana) == ""
            assert asked(ana) is not None  # one of two does not do
            agree = ChairChange("agree", question=question.number)
            assert await reason(tables, table, eva, 1, agree) == ""
            names = [name for name, _ in sitters(ana.last(Chairs).chairs)]
            assert names == ["Ana", "Rui", "Eva"]

    run(story())


def test_at_a_table_of_bots_whoever_comes_first_sits_down(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "random", "random", game=RIVALS)
            await ana.until(lambda ear: ear.at > 12)
            assert await reason(tables, table, ana.guest, 0, TAKE) == ""
            assert await reason(tables, table, ana.guest, 1, TAKE) == "nobody_to_ask"

    run(story())


def test_when_the_game_is_over_chairs_are_chairs(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", game=RIVALS)
            rui = await person(tables, "Rui")
            await play(tables, table, ana, 500)
            assert ana.last(Welcome).table.seed or ana.told
            assert await reason(tables, table, ana.guest, 1, LEAVE) == ""
            assert await reason(tables, table, rui, 1, TAKE) == ""
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert await reason(tables, table, rui, 0, TAKE) == ""

    run(story())
