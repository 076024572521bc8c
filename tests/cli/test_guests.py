"""`tabletide guests`: somebody is found, written out, and erased when that is meant."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from typer.testing import CliRunner

from tabletide.cli.main import app
from tabletide.server.wire.messages import Say
from tests.server.ears import Ear, config_in, opened, wish

MISTAKE = 2  # the exit status of one


def said(*arguments: object) -> tuple[int, str]:
    """What the command says, in English."""
    told = CliRunner().invoke(app, ["guests", *map(str, arguments), "--lang", "en"])
    return told.exit_code, told.output


async def somebody(folder: Path) -> str:
    """A guest who has set a table and said something there."""
    async with opened(config_in(folder)) as tables:
        eve = await tables.new_guest(b"eve".ljust(32), "Evelyn")
        table = await tables.create(eve, wish("me", "me", game="forbidden_island"))
        ear = Ear(eve)
        await tables.join(table, ear, None)
        await tables.ask(table, ear, Say("1", "good evening"))
        return eve.id


def test_a_guest_is_found_exported_and_erased(tmp_path: Path) -> None:
    eve = asyncio.run(somebody(tmp_path))
    assert said("find", "Nobody", "--data", tmp_path)[0] == MISTAKE
    code, told = said("find", "Evelyn", "--data", tmp_path)
    assert (code, told.partition(":")[0]) == (0, eve)
    code, told = said("export", eve, "--data", tmp_path)
    kept = json.loads(told)
    assert code == 0
    assert kept["guest"]["name"] == "Evelyn"
    (table,) = kept["tables"]
    assert (table["seats"], table["host"]) == ([0, 1], True)
    assert [line["text"] for line in table["said"]] == ["good evening"]

    code, told = said("erase", eve, "--data", tmp_path)
    assert (code, "--yes" in told) == (MISTAKE, True)
    assert said("find", "Evelyn", "--data", tmp_path)[0] == 0  # nothing was done
    code, told = said("erase", eve, "--yes", "--data", tmp_path)
    assert (code, "gone: 1" in told) == (0, True)
    assert said("find", "Evelyn", "--data", tmp_path)[0] == MISTAKE
    assert said("export", "nobody", "--data", tmp_path)[0] == MISTAKE


def test_an_id_may_begin_as_options_do(tmp_path: Path) -> None:
    asyncio.run(somebody(tmp_path))
    for words in (("export", "-abc_9"), ("erase", "-abc_9", "--yes")):
        code, told = said(*words, "--data", tmp_path)
        assert (code, "-abc_9" in told, "No such option" in told) == (MISTAKE, True, False)


def test_a_database_in_use_is_left_alone_and_one_is_told_what_to_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(config_in(tmp_path)):
            code, told = await asyncio.to_thread(said, "find", "Evelyn", "--data", tmp_path)
            assert code == MISTAKE
            assert "stop it, do this again" in " ".join(told.split())

    asyncio.run(story())
