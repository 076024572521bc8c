"""What takes long is written elsewhere: few at a time, few that wait, the same as here."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec
import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.record import write_record
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Refused, Table
from tabletide.server.ops.askers import ask_for
from tabletide.server.ops.logs import LOGGER
from tabletide.server.tables.invitations import CodeOfLink
from tabletide.server.tables.thinking.clerks import (
    AT_ONCE,
    OF_ADDRESS,
    WAITING,
    Clerks,
    Unwritten,
)
from tabletide.server.tables.thinking.replays import (
    FilmOfRecord,
    FilmOfTable,
    RecordOfTable,
    film,
    replay_of,
)
from tabletide.server.tables.thinking.thinkers import Lost
from tabletide.server.wire.sight import Replay
from tests.kernel.tables import own_options, played
from tests.server.ears import run
from tests.server.ops.test_logs import Lines


def of_table(table: Table, seat: int, told_seed: str = "") -> FilmOfTable:
    seed = table.dealer.seed
    return FilmOfTable("pandemic", table.setup, seed, table.steps, told_seed, seat)


def read(written: bytes | Unwritten) -> Replay:
    assert isinstance(written, bytes), written
    return msgspec.json.decode(written, type=Replay)


@pytest.mark.parametrize("seat", [0, 1, -2])
def test_a_table_is_filmed_elsewhere_as_it_would_be_here(seat: int) -> None:
    table = played(GAME, {"players": "2", "hands": "closed"}, "elsewhere", 90)
    assert any(entry < 0 for entry in table.entries), "nothing was taken back"
    assert read(of_table(table, seat).answer()) == film(table, seat, "")


def test_nothing_is_drawn_that_a_seat_holds_up() -> None:
    table = Table(GAME, {"players": "2"}, "held")
    while table.state.to_move != CHANCE:
        seat = int(table.state.to_move)
        table.choose(seat, own_options(table, seat)[-1], table.at(), hold=True)
        if table.proposal is not None:
            table.answer(seat, False, table.proposal.number)
            table.choose(seat, own_options(table, seat)[0], table.at(), hold=True)
    assert read(of_table(table, 0).answer()) == film(table, 0, "")


def test_a_record_is_shown_and_written_as_it_would_be_here() -> None:
    table = played(GAME, {"players": "2"}, "a record", 60)
    text = write_record(table.record())
    assert read(FilmOfRecord(text, 0).answer()) == replay_of(text, 0)
    dealer = table.dealer
    errand = RecordOfTable(
        *("pandemic", table.setup, table.entries, dealer.commitment, dealer.seed)
    )
    assert errand.answer() == text


def test_what_cannot_be_shown_is_said_and_nobody_is_lost_by_it() -> None:
    async def story() -> None:
        clerks = Clerks(30.0)
        try:
            text = write_record(Table(GAME, {"players": "2"}, "short").record())
            for errand, reason in (
                (FilmOfRecord("nonsense", 0), "not_a_record"),
                (FilmOfRecord(text, 7), "no_seat"),
            ):
                with pytest.raises(Refused) as refused:
                    await clerks.write(errand)
                assert refused.value.reason == reason
            assert read(await clerks.write(FilmOfRecord(text, 0))).seat == 0
            assert len(clerks.processes()) == AT_ONCE
        finally:
            clerks.close()

    run(story())


class Endless(NamedTuple):
    """An errand nobody comes back from."""

    def answer(self) -> None:
        """Never."""
        while True:
            pass


class Stumbling(NamedTuple):
    """An errand that is a mistake of ours."""

    def answer(self) -> None:
        """Nothing comes of it."""
        raise ValueError("the clerk has stumbled")


def test_who_stumbles_is_not_lost_and_the_log_has_one_line_of_it(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        clerks = Clerks(30.0)
        try:
            await clerks.write(CodeOfLink("http://localhost/t/x"))
            before = clerks.processes()
            with pytest.raises(Refused) as refused:
                await clerks.write(Stumbling())
            assert refused.value.reason == "busy"
            assert clerks.processes() == before
            assert await clerks.write(CodeOfLink("http://localhost/t/x"))
            assert clerks.processes() == before
        finally:
            clerks.close()

    handler = Lines()
    monkeypatch.setattr(LOGGER, "handlers", [handler])
    run(story())
    (line,) = handler.lines
    assert (line["level"], line["errand"]) == ("error", "Stumbling")
    assert "the clerk has stumbled" in str(line["traceback"])
    assert capfd.readouterr().err == ""


def test_an_errand_has_its_time_and_is_given_up() -> None:
    async def story() -> None:
        clerks = Clerks(0.5)
        try:
            with pytest.raises(Refused) as refused:
                await clerks.write(Endless())
            assert refused.value.reason == "busy"
            assert clerks.processes() == []
        finally:
            clerks.close()

    run(story())


def test_so_many_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        goes_on = asyncio.Event()

        async def slow(_: object, _job: object) -> object:
            await goes_on.wait()
            raise Lost

        monkeypatch.setattr("tabletide.server.tables.thinking.thinkers.Thinkers._ask", slow)
        clerks = Clerks(30.0)
        waiting = [asyncio.create_task(clerks.write(Endless())) for _ in range(AT_ONCE + WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await clerks.write(Endless())
        assert refused.value.reason == "clerks_busy"
        goes_on.set()
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(one, Refused) and one.reason == "busy" for one in told)

    run(story())


def test_an_address_has_its_share_of_those_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        goes_on = asyncio.Event()

        async def slow(_: object, _job: object) -> object:
            await goes_on.wait()
            raise Lost

        async def asks(address: str) -> str:
            ask_for(address)
            with pytest.raises(Refused) as refused:
                await clerks.write(Endless())
            return str(refused.value.reason)

        monkeypatch.setattr("tabletide.server.tables.thinking.thinkers.Thinkers._ask", slow)
        clerks = Clerks(30.0)
        greedy = [asyncio.create_task(asks("greedy")) for _ in range(AT_ONCE + WAITING)]
        await asyncio.sleep(0)
        other = asyncio.create_task(asks("other"))
        await asyncio.sleep(0)
        goes_on.set()
        told = await asyncio.gather(*greedy)
        assert told == ["busy"] * OF_ADDRESS + ["clerks_busy"] * (len(told) - OF_ADDRESS)
        assert await other == "busy"  # it had its turn, and so has whoever comes again
        assert await asyncio.create_task(asks("greedy")) == "busy"

    run(story())
