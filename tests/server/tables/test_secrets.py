"""Chairs and secrets: who has seen one seat's hidden things takes no other, unless all agree."""

from __future__ import annotations

import pytest

from tabletide.server.config import Config
from tabletide.server.store.journal import (
    Asked,
    Chose,
    Consented,
    Created,
    Entry,
    Event,
    Seated,
    Sitter,
)
from tabletide.server.tables.live import restore
from tabletide.server.tables.tables import Refused
from tabletide.server.wire.tables import ChairChange, ChairQuestion
from tests.kernel.rivals.known import ID as RIVALS
from tests.server.ears import Ear, opened, person, run, seated, two_seated, welcomed
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

pytestmark = pytest.mark.usefixtures("rivals")


# With closed hands.


def test_with_open_hands_one_sits_wherever_one_likes(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, hands="open")
            assert await reason(tables, table, rui.guest, 1, LEAVE) == ""
            assert await reason(tables, table, ana.guest, 1, TAKE) == ""
            assert set(ana.views) == {"0", "1"}

    run(story())


def test_who_has_seen_a_hand_asks_for_another_chair(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", "random", hands="closed")
            rui = Ear(await person(tables, "Rui"))
            await tables.join(table, rui, None)
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""  # who watched may sit
            assert await reason(tables, table, rui.guest, 2, TAKE) == ""
            assert set(rui.views) == {"1"}
            waiting = [guest_of(ana).id]
            wanted = ChairQuestion(
                0, guest_of(rui).id, "Rui", 2, "take", None, seen=[1], waiting=waiting, shows=True
            )
            assert asked(ana) == asked(rui) == wanted
            assert await answer(tables, table, ana) == ""
            assert set(rui.views) == {"1", "2"}
            assert asked(ana) is None

    run(story())


def test_a_question_is_turned_down_or_withdrawn_and_answered_by_nobody_else(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", "free", hands="closed")
            rui, eva = Ear(await person(tables, "Rui")), Ear(await person(tables, "Eva"))
            for seat, ear in ((1, rui), (2, eva)):
                await tables.join(table, ear, None)
                assert await reason(tables, table, ear.guest, seat, TAKE) == ""
            assert await reason(tables, table, eva.guest, 2, LEAVE) == ""
            assert await reason(tables, table, eva.guest, 2, TAKE) == ""  # it is no other chair
            assert await reason(tables, table, eva.guest, 2, LEAVE) == ""
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert await reason(tables, table, eva.guest, 0, TAKE) == ""
            assert await reason(tables, table, ana.guest, 2, TAKE) == "question_open"
            assert await answer(tables, table, eva) == "nothing_asked"  # not by who asks
            assert await answer(tables, table, ana) == "nothing_asked"  # nor by who has no chair
            assert await answer(tables, table, rui, agree=False) == ""
            assert asked(eva) is None
            stale = ChairChange("agree", question=0)
            assert await reason(tables, table, rui.guest, 0, stale) == "nothing_asked"
            assert await reason(tables, table, eva.guest, 0, TAKE) == ""
            assert await reason(tables, table, rui.guest, 0, stale) == "stale"
            assert await reason(tables, table, rui.guest, 1, stale) == "nothing_asked"
            assert await answer(tables, table, eva, agree=False) == ""  # withdrawn
            assert asked(rui) is None
            assert set(eva.views) == {"-2"}

    run(story())


def test_a_question_ends_with_the_chair_it_is_about_and_with_the_people_asked(
    config: Config,
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", "free", hands="closed")
            rui, eva = Ear(await person(tables, "Rui")), await person(tables, "Eva")
            await tables.join(table, rui, None)
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            assert await reason(tables, table, rui.guest, 2, TAKE) == ""
            assert await reason(tables, table, ana.guest, 0, RANDOM) == ""
            assert asked(ana) is not None  # a bot plays for her: she answers all the same
            assert await reason(tables, table, eva, 2, TAKE) == ""
            assert asked(ana) is None
            assert await reason(tables, table, eva, 2, LEAVE) == ""
            assert await reason(tables, table, rui.guest, 2, TAKE) == ""
            assert asked(ana) is not None
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert asked(ana) is None

    run(story())


@pytest.mark.parametrize("trick", ["leave", "lend", "second browser", "be freed"])
def test_no_trick_brings_what_one_has_seen_to_another_chair(config: Config, trick: str) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", "random", hands="closed")
            rui = Ear(await person(tables, "Rui"))
            await tables.join(table, rui, None)
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            if trick == "leave":
                assert await reason(tables, table, rui.guest, 1, LEAVE) == ""
            elif trick == "lend":
                assert await reason(tables, table, rui.guest, 1, RANDOM) == ""
            elif trick == "be freed":
                assert await reason(tables, table, ana.guest, 1, FREE) == ""
            elif trick == "second browser":
                rui = Ear(rui.guest)
                await tables.join(table, rui, None)
            assert await reason(tables, table, rui.guest, 2, TAKE) == ""
            assert "2" not in rui.views
            assert "2" not in (await welcomed(tables, table, rui.guest)).seats
            with pytest.raises(Refused, match="own affair"):
                await tables.written.replay(table, rui.guest, 2)
            assert asked(ana) is not None
        async with opened(config) as tables:  # and a restart forgets nothing of it
            again = Ear(rui.guest)
            await tables.join(table, again, None)
            assert asked(again) is not None
            assert await answer(tables, table, again, agree=False) == ""
            assert await reason(tables, table, again.guest, 2, TAKE) == ""
            assert "2" not in again.views

    run(story())


def test_seats_that_were_ones_own_from_the_start_stay_that(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", "free", hands="closed")
            rui = await person(tables, "Rui")
            assert await reason(tables, table, rui, 2, TAKE) == ""
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert await reason(tables, table, ana.guest, 0, TAKE) == ""
            assert set(ana.views) == {"0", "1"}
            assert await reason(tables, table, rui, 2, LEAVE) == ""
            # Nobody else is at the table: a team's only player agrees with themselves.
            assert await reason(tables, table, ana.guest, 2, TAKE) == ""
            assert set(ana.views) == {"0", "1", "2"}

    run(story())


# From events alone.

CREATED = Created(RIVALS, 1, {"players": "2"}, "tide", False, "ana", [Sitter("ana"), Sitter()])


def test_what_guests_have_seen_follows_from_the_events() -> None:
    events: list[Event] = [
        CREATED,
        Seated(1, Sitter("rui")),
        Seated(1, Sitter("rui", "random")),
        Seated(1, Sitter()),
        Asked("ana", 1, Sitter("ana"), ["rui"]),
        Consented("rui", 0, agree=True),
    ]
    live = restore("table", [Entry(seq, event) for seq, event in enumerate(events)])
    assert live.seen == {"ana": {0, 1}, "rui": {1}}
    assert live.sitters == [Sitter("ana"), Sitter("ana")]
    assert live.copy().seen == live.seen
    assert not live.has_begun()
    option = int(live.table.game.options(live.table.state)[0])
    assert live.then(Entry(live.seq, Chose(0, live.table.at(), option))).has_begun()
