"""Nobody comes by a chair to look at what it holds: neither strangers nor hosts nor the removed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletide.server.config import Config
from tabletide.server.tables.tables import Refused, Tables
from tabletide.server.wire.advice import AskAdvice
from tabletide.server.wire.messages import Refusal
from tabletide.server.wire.tables import ChairChange, DoorChange
from tests.server.ears import Ear, opened, person, play, run, seated, two_seated, welcomed
from tests.server.tables.sitting import (
    FREE,
    LEAVE,
    RANDOM,
    TAKE,
    answer,
    asked,
    guest_of,
    reason,
)

# Of all games: what is hidden, and how it is set up.
HIDDEN = [("pandemic", {"hands": "closed"}), ("windmill_valley", {})]
OPEN = [("pandemic", {"hands": "open"}), ("forbidden_island", {}), ("rising_tide", {})]
each_hidden = pytest.mark.parametrize(("game", "setup"), HIDDEN, ids=str)
each_open = pytest.mark.parametrize(("game", "setup"), OPEN, ids=str)


async def come(tables: Tables, table: str, name: str) -> Ear:
    """Somebody opens the link, and watches."""
    ear = Ear(await person(tables, name))
    await tables.join(table, ear, None)
    assert set(ear.views) == {"-2"}
    return ear


async def sees_nothing_of(tables: Tables, table: str, ear: Ear, seat: int) -> None:
    """By none of the ways that lead to what a seat knows."""
    assert str(seat) not in ear.views
    assert str(seat) not in (await welcomed(tables, table, ear.guest)).seats
    for look in (tables.written.replay, tables.reckonings.odds):
        with pytest.raises(Refused, match="its own affair"):
            await look(table, ear.guest, seat)
    for tell in (
        tables.written.record(table, ear.guest),
        tables.analyse(table, None),
        tables.learning.puzzle(table, None),
        tables.learning.lesson(table, ear.guest),
    ):
        with pytest.raises(Refused):
            await tell
    tables.advise(table, ear, AskAdvice("hint", seat, ear.at))
    await ear.until(lambda one: one.answers("hint"))
    assert ear.last(Refusal).reason == "not_seated"


@each_hidden
def test_a_stranger_takes_no_bots_chair_unless_the_table_agrees(
    config: Config, game: str, setup: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", game=game, **setup)
            await play(tables, table, ana, 1)
            eve = await come(tables, table, "Eve")
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            await sees_nothing_of(tables, table, eve, 1)
            question = asked(ana)
            assert question is not None
            assert (question.waiting, question.shows) == ([guest_of(ana).id], True)
            assert await answer(tables, table, ana, agree=False) == ""
            await sees_nothing_of(tables, table, eve, 1)
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            assert await answer(tables, table, ana) == ""
            assert set(eve.views) == {"1"}

    run(story())


@each_hidden
def test_a_stranger_waits_for_people_who_are_away(
    config: Config, game: str, setup: dict[str, str]
) -> None:
    async def story() -> None:
        at_once = replace(config, limits=replace(config.limits, gone_seconds=0.0))
        async with opened(at_once) as tables:
            table, ana = await seated(tables, "me", "random", game=game, **setup)
            await play(tables, table, ana, 1)
            tables.leave(table, ana)
            eve = await come(tables, table, "Eve")
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            await sees_nothing_of(tables, table, eve, 1)

    run(story())


@each_hidden
def test_a_chair_that_was_left_is_not_for_strangers_to_look_at(
    config: Config, game: str, setup: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=game, **setup)
            assert await reason(tables, table, rui.guest, 1, LEAVE) == ""
            eve = await come(tables, table, "Eve")
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            await sees_nothing_of(tables, table, eve, 1)
            assert await answer(tables, table, ana, agree=False) == ""
            # Who sat there knows it already.
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            assert set(rui.views) == {"1"}

    run(story())


@each_hidden
@pytest.mark.parametrize("lends", [False, True], ids=["at once", "by way of a bot"])
def test_a_host_who_frees_a_guests_chair_sees_nothing_of_it(
    config: Config, game: str, setup: dict[str, str], lends: bool
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=game, **setup)
            await play(tables, table, ana, 1)
            assert await reason(tables, table, ana.guest, 1, FREE) == ""
            if lends:
                assert await reason(tables, table, ana.guest, 1, RANDOM) == ""
            again = await come(tables, table, "Ana's other browser")
            for peeper in (ana, again):
                assert await reason(tables, table, peeper.guest, 1, TAKE) == ""
                question = asked(rui)
                assert question is not None
                assert guest_of(rui).id in question.waiting
                await sees_nothing_of(tables, table, peeper, 1)
                assert await answer(tables, table, rui, agree=False) == ""
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""  # its own guest may
            assert set(rui.views) == {"1"}

    run(story())


@each_hidden
def test_with_its_guests_word_a_freed_chair_is_anothers(
    config: Config, game: str, setup: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=game, **setup)
            assert await reason(tables, table, ana.guest, 1, FREE) == ""
            eve = await come(tables, table, "Eve")
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            question = asked(rui)
            assert question is not None
            for ear in (ana, rui):
                agree = ChairChange("agree", question=question.number)
                assert await reason(tables, table, ear.guest, 1, agree) == ""
            assert set(eve.views) == {"1"}

    run(story())


@each_hidden
def test_who_was_removed_takes_what_the_chair_held_along(
    config: Config, game: str, setup: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=game, **setup)
            await play(tables, table, ana, 1)
            out = DoorChange("remove", guest_of(rui).id)
            assert (await tables.change_door(table, guest_of(ana), out)).removed[0].name == "Rui"
            assert rui.shown_out == "removed"
            again = await come(tables, table, "Ana's other browser")
            for peeper in (ana, again):
                assert await reason(tables, table, peeper.guest, 1, TAKE) == "kept_hidden"
                await sees_nothing_of(tables, table, peeper, 1)
            assert await reason(tables, table, ana.guest, 1, RANDOM) == ""  # a bot plays on

    run(story())


@each_hidden
def test_what_is_kept_is_kept_on_disk(config: Config, game: str, setup: dict[str, str]) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=game, **setup)
            await play(tables, table, ana, 1)
            assert await reason(tables, table, ana.guest, 1, FREE) == ""
            eve = await come(tables, table, "Eve")
            gone = DoorChange("remove", guest_of(eve).id)
            await tables.change_door(table, guest_of(ana), gone)
        async with opened(config) as tables:
            with pytest.raises(Refused, match="removed"):
                await tables.welcome(table, eve.guest)
            again = await come(tables, table, "Ana's other browser")
            assert await reason(tables, table, again.guest, 1, TAKE) == ""
            await sees_nothing_of(tables, table, again, 1)
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""

    run(story())


@each_open
def test_where_nothing_is_hidden_chairs_are_chairs(
    config: Config, game: str, setup: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", game=game, **setup)
            eve = await come(tables, table, "Eve")
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            assert set(eve.views) == {"1"}
            assert await reason(tables, table, ana.guest, 1, FREE) == ""
            assert await reason(tables, table, ana.guest, 1, TAKE) == ""

    run(story())
