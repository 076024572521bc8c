"""Who hears whom: onlookers among themselves while a game is on, and a quiet table."""

from __future__ import annotations

import secrets

import pytest

from tabletide.server.config import Config
from tabletide.server.tables.tables import Refused, Tables
from tabletide.server.wire.messages import Looked, Overheard, Said, Say
from tabletide.server.wire.tables import DoorChange
from tests.server.ears import Ear, opened, person, play, run, seated, two_seated, welcomed
from tests.server.tables.sitting import guest_of

CAIRO = "place:cairo"


async def onlooker(tables: Tables, table: str, name: str) -> Ear:
    """Somebody who sits nowhere."""
    ear = Ear(await person(tables, name))
    await tables.join(table, ear, None)
    return ear


async def say(tables: Tables, table: str, ear: Ear, text: str) -> str:
    """Say something: done, or why not."""
    request = secrets.token_hex(4)
    await tables.ask(table, ear, Say(request, text))
    (answer,) = ear.answers(request)
    return answer


def heard(ear: Ear) -> list[str]:
    return [said.chat.text for said in ear.all(Said)]


def test_onlookers_talk_among_themselves_until_the_game_is_over(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            island = {"game": "forbidden_island", "difficulty": "legendary"}
            table, ana = await seated(tables, "me", "me", **island)
            eve, rui = [await onlooker(tables, table, name) for name in ("Eve", "Rui")]
            screen = Ear(rui.guest, is_screen=True)
            await tables.join(table, screen, None)
            assert await say(tables, table, eve, "is there a chair?") == "done"
            assert heard(ana) == ["is there a chair?"]  # nobody has begun
            await play(tables, table, ana, 2)
            assert await say(tables, table, eve, "she is lost") == "done"
            assert await say(tables, table, ana, "what now?") == "done"
            assert heard(ana) == heard(screen) == ["is there a chair?", "what now?"]
            assert heard(rui) == ["is there a chair?", "she is lost", "what now?"]
            assert rui.all(Said)[1].chat.aside is True
            for guest, texts in ((ana.guest, 2), (rui.guest, 3), (None, 3)):
                assert len((await welcomed(tables, table, guest)).chats) == texts
            tables.look(table, eve, "place:temple_of_the_sun")
            assert (ana.all(Looked), len(rui.all(Looked))) == ([], 1)
            await play(tables, table, ana, 5_000)
            assert [chat.text for chat in ana.last(Overheard).chats] == ["she is lost"]
            assert [chat.text for chat in screen.last(Overheard).chats] == ["she is lost"]
            assert len((await welcomed(tables, table, ana.guest)).chats) == 3

    run(story())


def test_the_host_hushes_onlookers_and_nobody_else(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            eve = await onlooker(tables, table, "Eve")
            with pytest.raises(Refused) as refused:
                await tables.change_door(table, guest_of(rui), DoorChange("hush"))
            assert refused.value.reason == "not_host"
            assert (await tables.change_door(table, guest_of(ana), DoorChange("hush"))).hushed
            assert await say(tables, table, eve, "hello") == "hushed"
            assert await say(tables, table, rui, "hello") == "done"
            with pytest.raises(Refused):
                tables.look(table, eve, CAIRO)
            await tables.change_door(table, guest_of(ana), DoorChange("unhush"))
            assert await say(tables, table, eve, "hello") == "done"

    run(story())


def test_at_a_quiet_table_only_whoever_has_the_turn_speaks_and_points(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            assert (await tables.change_door(table, guest_of(ana), DoorChange("quiet"))).quiet
            both = {0: ana, 1: rui}
            assert await say(tables, table, rui, "good luck") == "done"  # nobody has begun
            playing = next(seat for seat, ear in both.items() if ear.options(seat))
            await play(tables, table, both[playing], 1)
            active, waiting = both[playing], both[1 - playing]
            assert await say(tables, table, waiting, "drive to Lagos") == "quiet"
            with pytest.raises(Refused) as refused:
                tables.look(table, waiting, CAIRO)
            assert refused.value.reason == "quiet"
            assert await say(tables, table, active, "what do you think?") == "done"
            tables.look(table, active, CAIRO)
            assert len(waiting.all(Looked)) == 1
            await tables.change_door(table, guest_of(ana), DoorChange("loud"))
            assert await say(tables, table, waiting, "drive to Lagos") == "done"

    run(story())
