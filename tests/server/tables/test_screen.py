"""A screen for the room: it shows what an onlooker sees, whoever opened it, and does nothing."""

from __future__ import annotations

from tabletide.server.config import Config
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.advice import AskAdvice
from tabletide.server.wire.messages import Chairs, Looked, Say, Welcome
from tabletide.server.wire.tables import DoorChange
from tests.server.ears import Ear, opened, play, run, seated, two_seated, welcomed
from tests.server.tables.sitting import guest_of


async def screen_of(tables: Tables, table: str, opener: Ear) -> Ear:
    """A screen that somebody has opened, in the browser in which they also play."""
    screen = Ear(opener.guest, is_screen=True)
    await tables.join(table, screen, None)
    return screen


def test_a_screen_never_shows_the_hand_of_who_opened_it(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", hands="closed")
            screen = await screen_of(tables, table, ana)
            assert screen.last(Welcome).you is None
            assert set(screen.views) == {"-2"}
            await play(tables, table, ana, 12)
            assert screen.at == ana.at
            public = await welcomed(tables, table, None)
            assert screen.sights["-2"].decision == public.seats["-2"].decision
            assert b'"hand":[' not in b"".join(screen.raw)
            assert all(member["hand"] is None for member in screen.views["-2"]["players"])

    run(story())


def test_a_screen_counts_as_nobody_and_can_do_nothing(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            screen = await screen_of(tables, table, rui)
            tables.leave(table, rui)
            here = {chair.name: chair.here for chair in ana.last(Chairs).chairs}
            assert here == {"Ana": True, "Rui": False}
            assert ana.last(Chairs).door.onlookers == []
            seat = 0 if ana.options(0) else 1
            for request in (screen.choose(seat, 0, "c"), Say("s", "hello")):
                await tables.ask(table, screen, request)
                assert screen.answers(request.id) == ["not_seated"]
            tables.look(table, screen, "place:cairo")
            assert ana.all(Looked) == []
            tables.advise(table, screen, AskAdvice("a", 1, screen.at))
            await screen.until(lambda ear: ear.answers("a"))
            assert screen.answers("a") == ["not_seated"]

    run(story())


def test_a_closed_table_shows_itself_to_its_people_alone(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            screen = await screen_of(tables, table, rui)
            await tables.change_door(table, guest_of(ana), DoorChange("close"))
            assert screen.shown_out == ""  # Rui has sat there
            await tables.change_door(table, guest_of(ana), DoorChange("remove", guest_of(rui).id))
            assert screen.shown_out == "removed"

    run(story())
