"""What goes wrong behind the scenes stays there: the tables go on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tabletide.server.config import Config
from tabletide.server.store.store import Append, Conflict
from tabletide.server.wire.messages import Said, Say
from tests.server.ears import Ear, comes_true, opened, person, run, seated


def test_people_are_told_also_when_names_cannot_be_looked_up(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            rui = Ear(await person(tables, "Rui"))  # has not joined: nobody knows the name yet
            names = tables._store.names

            async def fails(_: Iterable[str]) -> dict[str, str]:
                raise OSError("the disk is away")

            monkeypatch.setattr(tables._store, "names", fails)
            await tables.ask(table, rui, Say("one", "hello"))
            assert rui.answers("one") == ["done"]
            assert (ana.last(Said).chat.name, ana.last(Said).chat.text) == ("", "hello")
            monkeypatch.setattr(tables._store, "names", names)
            await tables.ask(table, rui, Say("two", "hello again"))
            assert ana.last(Said).chat.name == "Rui"

    run(story())


def test_a_table_that_cannot_be_looked_after_keeps_nobody_from_the_others(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = replace(config, limits=replace(config.limits, idle_seconds=0.05))

    async def story() -> None:
        async with opened(quick) as tables:
            await seated(tables, "me", "me")
            quiet, eva = await seated(tables, "me", "me")
            rounds = 0

            def fails(_: Any) -> None:
                nonlocal rounds
                rounds += 1
                raise RuntimeError("what nobody thought of")

            monkeypatch.setattr(tables._keeper._bots, "nudge", fails)
            tables.leave(quiet, eva)
            await comes_true(lambda: tables._keeper.in_memory(quiet) is None)
            await comes_true(lambda: rounds >= 3)

    run(story(), 10)


def test_a_table_where_others_are_always_faster_says_that_it_is_busy(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")

            async def too_late(_: Append) -> None:
                raise Conflict("somebody was faster")

            with monkeypatch.context() as patch:
                patch.setattr(tables._store, "append", too_late)
                await tables.ask(table, ana, Say("one", "hello"))
            await tables.ask(table, ana, Say("one", "hello"))
            assert ana.answers("one") == ["busy", "done"]

    run(story())
