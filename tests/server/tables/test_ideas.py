"""Ideas face down: nobody learns what another would do before all have said it."""

from __future__ import annotations

import secrets

import pytest
from msgspec.structs import replace

from tabletide.server.config import Config
from tabletide.server.tables.around import asking_ideas
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.ideas import IdeasNow
from tabletide.server.wire.messages import AskIdeas, GiveIdea, ShowIdeas
from tests.server.ears import Ear, opened, person, run, seated, two_seated, welcomed
from tests.server.tables.sitting import LEAVE, guest_of

Ideation = AskIdeas | GiveIdea | ShowIdeas


def new_id() -> str:
    return secrets.token_hex(4)


async def answered(tables: Tables, table: str, ear: Ear, request: Ideation) -> str:
    """What a request about ideas is answered: done, or why not."""
    await tables.ask(table, ear, request)
    return ear.answers(request.id)[-1]


async def ask(tables: Tables, table: str, ear: Ear) -> str:
    return await answered(tables, table, ear, AskIdeas(new_id()))


async def give(tables: Tables, table: str, ear: Ear, text: str, number: int = 0) -> str:
    return await answered(tables, table, ear, GiveIdea(new_id(), number, text))


def shown(ear: Ear) -> dict[str, str] | None:
    """What each would do, as somebody was told last."""
    ideas = ear.last(IdeasNow).shown
    return None if ideas is None else {idea.name: idea.text for idea in ideas}


def test_ideas_are_told_to_nobody_until_all_are_there(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            assert await ask(tables, table, rui) == "done"
            assert await give(tables, table, ana, "fly to Essen") == "done"
            assert shown(rui) is None
            assert rui.last(IdeasNow).waiting == [guest_of(rui).id]
            assert b"Essen" not in b"".join(rui.raw)
            now = (await welcomed(tables, table, rui.guest)).ideas
            assert isinstance(now, IdeasNow)
            assert replace(now, left=0) == replace(rui.last(IdeasNow), left=0)
            assert now.asked == [guest_of(rui).id, guest_of(ana).id]
            assert await give(tables, table, ana, "fly to Lima") == "done"  # on second thoughts
            assert await give(tables, table, rui, "treat here") == "done"
            assert shown(ana) == shown(rui) == {"Ana": "fly to Lima", "Rui": "treat here"}
            assert await give(tables, table, rui, "too late") == "stale"
            assert await ask(tables, table, ana) == "done"
            assert ana.last(IdeasNow).number == 1

    run(story())


def test_a_choice_of_ones_own_seat_is_an_idea_in_every_language(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            await ask(tables, table, ana)
            seat, ear, other = (0, ana, rui) if ana.options(0) else (1, rui, ana)
            option = ear.options(seat)[0]
            for at, chosen, answer in (
                (ear.at, 10**6, "not_offered"),
                (ear.at + 1, option, "stale"),
                (ear.at, option, "done"),
            ):
                idea = GiveIdea(new_id(), 0, "", seat, at, chosen)
                assert await answered(tables, table, ear, idea) == answer
            idea = GiveIdea(new_id(), 0, "", seat, ear.at, option)
            assert await answered(tables, table, other, idea) == "not_seated"
            await give(tables, table, other, "whatever")
            label = ear.sights[str(seat)].decision
            assert label is not None
            told = {one.guest: one.label for one in other.last(IdeasNow).shown or ()}
            assert told[guest_of(ear).id] == label.choices[0].label

    run(story())


def test_who_asked_shows_them_early_and_others_after_a_while(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            await ask(tables, table, ana)
            await give(tables, table, rui, "build")
            show = ShowIdeas(new_id(), 0)
            assert await answered(tables, table, rui, show) == "not_yet"
            assert await answered(tables, table, ana, ShowIdeas(new_id(), 0)) == "done"
            assert shown(rui) == {"Rui": "build"}
            await ask(tables, table, ana)
            monkeypatch.setattr(asking_ideas, "OPEN_TO_ALL", 0.0)
            assert await answered(tables, table, rui, ShowIdeas(new_id(), 1)) == "done"

    run(story())


def test_nobody_is_waited_for_who_has_left(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            await ask(tables, table, ana)
            await give(tables, table, ana, "build")
            assert shown(ana) is None
            await tables.change_chair(table, guest_of(rui), 1, LEAVE)
            assert shown(ana) == {"Ana": "build"}

    run(story())


def test_ideas_are_for_a_team_of_people(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random")
            assert await ask(tables, table, ana) == "alone"
            eve = Ear(await person(tables, "Eve"))
            await tables.join(table, eve, None)
            assert await ask(tables, table, eve) == "not_seated"
            table, ana, rui = await two_seated(tables, game="windmill_valley")
            assert await ask(tables, table, rui) == "no_team"
            assert await give(tables, table, rui, "hm") == "stale"

    run(story())


def test_ideas_outlive_the_server_and_are_still_secret(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            await ask(tables, table, ana)
            await give(tables, table, rui, "fly to Essen")
        async with opened(config) as tables:
            now = (await welcomed(tables, table, ana.guest)).ideas
            assert isinstance(now, IdeasNow)
            assert (now.given, now.shown) == (1, None)

    run(story())
