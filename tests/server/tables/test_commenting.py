"""Comments of one's own: kept for who wrote them, told to nobody else, on either database."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tabletide.server.config import Config
from tabletide.server.store.exporting import export
from tabletide.server.store.guests import DAY, remove_unused
from tabletide.server.store.past.sittings import Wanted
from tabletide.server.tables.past.commenting import LONGEST, MOST
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.comments import CommentWish
from tabletide.server.wire.tables import DoorChange
from tests.server.ears import config_in, config_on, filmed, opened, person, run, seated
from tests.server.store.test_guests import stay_away
from tests.server.tables.test_erasing import everything
from tests.server.tables.test_my_games import guest_of, over
from tests.server.visitors import Visitor, open_door

databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    return config_on(database, tmp_path, request)


async def written(
    tables: Tables, guest: Guest, table: str, step: int, text: str
) -> list[tuple[int, str]]:
    """What a guest's comments are once this is written."""
    told = await tables.commenting.write(guest, table, CommentWish(step, text))
    return [(one.step, one.text) for one in told]


async def counted(tables: Tables, guest: Guest) -> list[int]:
    """How many comments one's past games say one wrote."""
    return [game.comments for game in (await tables.my_games.past(guest, Wanted())).games]


@databases
def test_they_are_written_again_taken_away_and_never_told_to_others(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ear = await over(tables, "me", "me")
            ana, rui = guest_of(ear), await person(tables, "Rui")
            assert await written(tables, ana, table, 9, " Here it turned.\n") == [
                (9, "Here it turned.")
            ]
            assert await written(tables, ana, table, 4, "A first idea") == [
                (4, "A first idea"),
                (9, "Here it turned."),
            ]
            assert await written(tables, ana, table, 9, "No: here") == [
                (4, "A first idea"),
                (9, "No: here"),
            ]
            assert await counted(tables, ana) == [2]
            # Whoever else sees the game again has comments of their own.
            assert await tables.commenting.all_of(rui, table) == []
            assert await written(tables, rui, table, 4, "Rui's") == [(4, "Rui's")]
            # An empty one is none.
            assert await written(tables, ana, table, 4, "  ") == [(9, "No: here")]
            assert await counted(tables, ana) == [1]

            told = await export(tables._store, ana.id)
            assert told is not None
            assert [(one["table"], one["step"], one["text"]) for one in told["comments"]] == [
                (table, 9, "No: here")
            ]

    run(story())


@databases
def test_they_go_with_their_guest_and_with_their_game(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ear = await over(tables, "me", "me")
            ana, rui = guest_of(ear), await person(tables, "Rui")
            late = await person(tables, "Late")
            for guest, text in ((ana, "hers"), (rui, "his"), (late, "of who stays away")):
                await written(tables, guest, table, 3, text)
            await stay_away(tables._store, late, 100)
            assert await remove_unused(tables._store, time.time() - 50 * DAY) == 1
            await tables.erasing.erase(rui)
            kept = await everything(tables._store)
            assert "hers" in kept
            assert "his'" not in kept
            assert "of who stays away" not in kept
            await written(tables, await person(tables, "Zoe"), table, 3, "of a game that goes")
            await tables.erasing.erase(ana)  # who had played alone: the game is gone
            kept = await everything(tables._store)
            assert "hers" not in kept
            assert "of a game that goes" not in kept

    run(story())


def test_what_cannot_be_kept_is_refused_by_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(config_in(tmp_path)) as tables:
            table, ear = await over(tables, "me", "me")
            ana = guest_of(ear)
            steps = len((await filmed(tables, table, ana, None)).beats) - 1
            wrong = {
                "too_long": (1, "x" * (LONGEST + 1)),
                "not_understood": (steps + 1, "after the end"),
            }
            for reason, (step, text) in wrong.items():
                with pytest.raises(Refused) as refused:
                    await written(tables, ana, table, step, text)
                assert refused.value.reason == reason
            for step, text in ((-1, "before"), (1, "a\0b")):
                with pytest.raises(Refused) as refused:
                    await written(tables, ana, table, step, text)
                assert refused.value.reason == "not_understood"
            for step in range(MOST):
                await written(tables, ana, table, step, "x" * LONGEST)
            with pytest.raises(Refused) as refused:
                await written(tables, ana, table, MOST, "one too many")
            assert refused.value.reason == "too_many_comments"
            assert len(await written(tables, ana, table, 0, "in the place of another")) == MOST

    run(story())


def test_a_game_that_goes_on_or_is_closed_has_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(config_in(tmp_path)) as tables:
            running, ear = await seated(tables, "me", "me")
            with pytest.raises(Refused) as refused:
                await written(tables, guest_of(ear), running, 0, "too early")
            assert refused.value.reason == "not_over"
            table, ear = await over(tables, "me", "me")
            rui = await person(tables, "Rui")
            await written(tables, rui, table, 0, "while it was open")
            await tables.change_door(table, guest_of(ear), DoorChange("close"))
            with pytest.raises(Refused) as refused:
                await tables.commenting.all_of(rui, table)
            assert refused.value.reason == "closed_door"

    run(story())


def test_by_http_only_a_guest_writes_and_not_while_the_game_goes_on(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        ana, stranger = Visitor(client, "Ana"), Visitor(client)
        path = f"/api/tables/{ana.set_table()}/comments"
        for who, status, reason in ((stranger, 401, "nobody"), (ana, 409, "not_over")):
            for answer in (who.get(path), who.post(path, {"step": 0, "text": "mine"})):
                assert (answer.status_code, answer.json()["reason"]) == (status, reason)
        answer = ana.post(path, {"step": 0})
        assert (answer.status_code, answer.json()["reason"]) == (400, "not_understood")
