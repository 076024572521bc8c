"""What if: a table that goes on from a moment of a game that is over, and is told of beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.registry import load_game
from tabletide.kernel.record import read_record, write_record
from tabletide.kernel.resume import resume
from tabletide.kernel.state import CHANCE
from tabletide.server.config import Config
from tabletide.server.store.exporting import export
from tabletide.server.store.schema import METADATA
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.branches import Again, BranchLine
from tabletide.server.wire.tables import ChairChange, DoorChange, NewTable
from tests.kernel.tables import played
from tests.server.ears import Ear, config_on, filmed, opened, person, play, run, welcomed, wish
from tests.server.tables.sitting import TAKE, reason

UNAWARE = ChairChange("take")
ISLAND = "forbidden_island"
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


async def finished(tables: Tables, game: str = ISLAND, **setup: str) -> tuple[str, Guest]:
    """A game that one guest has played to its end."""
    ana = await person(tables, "Ana")
    table = await tables.create(ana, wish("me", "me", game=game, **setup))
    await to_the_end(tables, table, ana)
    return table, ana


async def to_the_end(tables: Tables, table: str, guest: Guest) -> None:
    ear = Ear(guest)
    await tables.join(table, ear, None)
    await play(tables, table, ear, 2_000)


def from_step(again: Again, *chairs: str, listed: bool = False) -> NewTable:
    """The wish for a branch: what else is asked for is that game's anyway."""
    new = wish(*(chairs or ("me", "me")), game=ISLAND, seed=None)
    new.again, new.listed = again, listed
    return new


async def refused(tables: Tables, guest: Guest, again: Again) -> str:
    with pytest.raises(Refused) as error:
        await tables.create(guest, from_step(again))
    return error.value.reason


def test_other_luck_keeps_the_past_and_its_record_replays(config: Config) -> None:
    game = ISLAND

    async def story() -> None:
        async with opened(config) as tables:
            origin, ana = await finished(tables, game)
            film = await filmed(tables, origin, ana, -2)
            step = len(film.beats) // 2
            branch = await tables.create(ana, from_step(Again(origin, step, "other")))
            told = (await welcomed(tables, branch, ana)).table
            assert (told.deal, told.seed, told.game) == ("again", "", game)
            of = told.branch
            assert of is not None
            assert (of.table, of.step, of.luck) == (origin, step, "other")
            assert of.turn == film.turns[step]
            assert of.deal == film.commitment != told.commitment
            await to_the_end(tables, branch, ana)
            before = read_record(await tables.written.record(origin, ana))
            record = read_record(await tables.written.record(branch, ana))
            table = resume(load_game(game), record)
            first = resume(load_game(game), before)
            assert table.is_over()
            assert table.steps[:step] == first.steps[:step]
            assert table.steps != first.steps
            # What is filmed is by the steps that stand.
            assert len((await filmed(tables, branch, ana, -2)).beats) == len(table.steps) + 1
            # Its seed deals the same once more, as "the same deal" on the page asks.
            same = await tables.create(ana, wish("me", "me", game=game, seed=record.seed))
            assert (await welcomed(tables, same, ana)).table.deal == "again"

    run(story())


def test_with_the_same_cards_the_same_choices_lead_to_the_same_end(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            origin, ana = await finished(tables)
            steps = resume(load_game(ISLAND), read_record(await tables.written.record(origin, ana)))
            step = len(steps.steps) // 2
            branch = await tables.create(ana, from_step(Again(origin, step)))
            ear = Ear(ana)
            await tables.join(branch, ear, None)
            assert len(ear.lines["0"]) > 0  # the log of what went before is there
            while (at := ear.at) < len(steps.steps):
                option = steps.steps[at]
                seat = int(steps.game.owner(steps.after(at), option))
                await tables.ask(branch, ear, ear.choose(seat, option))
            told = read_record(await tables.written.record(branch, ana))
            assert told.entries == steps.steps
            assert told.commitment != steps.dealer.commitment  # its salt is its own

    run(story())


def test_a_game_that_runs_is_not_taken_up_nor_one_that_is_behind_a_closed_door(
    config: Config,
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui = await person(tables, "Ana"), await person(tables, "Rui")
            running = await tables.create(ana, wish("me", "me", game=ISLAND))
            assert await refused(tables, ana, Again(running, 3, "same")) == "not_over"
            assert await refused(tables, ana, Again(running, 3, "other")) == "not_over"
            over, host = await finished(tables)
            await tables.change_door(over, host, DoorChange("close"))
            assert await refused(tables, rui, Again(over, 3)) == "closed_door"
            last = len((await filmed(tables, over, host, -2)).beats) - 1
            for step in (-1, last, last + 1):
                assert await refused(tables, host, Again(over, step, "other")) == "bad_setup"

    run(story())


def test_where_only_chance_is_left_there_is_nothing_to_play_on(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            origin, ana = await finished(tables)
            film = await filmed(tables, origin, ana, -2)
            last = max(at for at, beat in enumerate(film.beats) if beat.maker >= 0)
            assert film.beats[-1].maker == CHANCE
            assert await refused(tables, ana, Again(origin, last)) == "nothing_left"
            assert await tables.branching.branches(origin, ana) == []

    run(story())


def test_a_record_file_is_taken_up_though_no_table_knows_it(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            game = played(load_game(ISLAND), {"players": "2"}, "a file", 60)
            text = write_record(game.record())
            step = len(game.steps) // 2
            branch = await tables.create(ana, from_step(Again("", step, "other", text)))
            of = (await welcomed(tables, branch, ana)).table.branch
            assert of is not None
            assert (of.table, of.deal, of.step) == ("", game.dealer.commitment, step)
            (line,) = await tables.branching.branches(game.dealer.commitment, ana)
            assert (line.id, line.luck, line.outcome) == (branch, "other", None)
            assert await tables.branching.branches(game.dealer.commitment, None) == []
            await to_the_end(tables, branch, ana)
            resume(game.game, read_record(await tables.written.record(branch, ana)))
            for bad in (text[:-9], "", text.replace("seed a file", "seed b file")):
                assert await refused(tables, ana, Again("", step, "same", bad)) == "not_a_record"
            secret = write_record(game.record()._replace(seed=""))
            assert await refused(tables, ana, Again("", step, "same", secret)) == "not_a_record"
            assert await refused(tables, ana, Again("", 9_999, "same", text)) == "bad_setup"

    run(story())


def test_no_row_of_branches_is_endless(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            game = played(load_game(ISLAND), {"players": "2"}, "x" * 601, 40)
            text = write_record(game.record())
            assert await refused(tables, ana, Again("", 30, "other", text)) == "branched_out"
            assert await tables.create(ana, from_step(Again("", 30, "same", text)))

    run(story())


# Nothing hidden is told: its players may have seen the whole game before, and who comes hears so.


def test_a_closed_hand_stays_closed_and_who_sits_down_is_aware(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            origin, ana = await finished(tables, "pandemic", hands="closed")
            film = await filmed(tables, origin, ana, -2)
            step = len(film.beats) // 2
            again = Again(origin, step, "other")
            branch = await tables.create(ana, from_step(again, "me", "free"))
            for guest in (ana, None):
                told = await welcomed(tables, branch, guest)
                (sight,) = told.seats.values()
                view: dict[str, object] = {}
                for beat in sight.beats:
                    view |= beat.patch
                hands = [player["hand"] is not None for player in view["players"]]  # type: ignore[attr-defined]
                assert hands == [guest is ana, False]
            rui = await person(tables, "Rui")
            assert await reason(tables, branch, rui, 1, UNAWARE) == "known_deal"
            assert await reason(tables, branch, rui, 1, TAKE) == ""

    run(story())


# They are listed beside their game, to whom they belong.


@databases
def test_branches_are_told_to_their_own_people_unless_they_are_open_to_all(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def story() -> None:
        async with opened(config_on(database, tmp_path, request)) as tables:
            origin, ana = await finished(tables)
            rui, eva = await person(tables, "Rui"), await person(tables, "Eva")
            mine = await tables.create(ana, from_step(Again(origin, 40, "other"), "me", "free"))
            shown = await tables.create(ana, from_step(Again(origin, 50), "me", "me", listed=True))
            await tables.change_chair(mine, rui, 1, TAKE)
            await to_the_end(tables, shown, ana)

            async def told(guest: Guest | None) -> list[BranchLine]:
                return await tables.branching.branches(origin, guest)

            assert [line.id for line in await told(ana)] == [shown, mine]
            assert [line.id for line in await told(rui)] == [shown, mine]
            assert [line.id for line in await told(eva)] == [shown]
            over, runs = await told(ana)
            assert (over.luck, runs.luck, runs.outcome) == ("same", "other", None)
            assert over.outcome is not None
            assert over.turns is not None
            assert over.turns >= over.turn > 0
            assert [seat.name for seat in runs.seats] == ["Ana", "Rui"]
            assert [seat.mine for seat in runs.seats] == [True, False]
            (alone,) = await told(None)
            assert [seat.mine for seat in alone.seats] == [False, False]
            assert await tables.branching.branches("nothing", ana) == []
            assert await tables.branching.branches("a\0b", ana) == []

            # It is among what is kept of a guest, and goes with them.
            kept = await export(tables._store, ana.id)
            assert kept is not None
            of = {one["table"]: one["branch"] for one in kept["tables"]}
            assert of[origin] is None
            assert of[mine] == {"of": origin, "turn": runs.turn, "luck": "other"}
            theirs = await tables.create(rui, from_step(Again(origin, 40)))
            await tables.erasing.erase(ana)
            everything = "".join(
                [str(await tables._store.ask(table.select())) for table in METADATA.sorted_tables]
            )
            assert origin not in everything
            assert shown not in everything
            assert (await welcomed(tables, theirs, rui)).table.branch is None
            assert await told(rui) == []

    run(story())
