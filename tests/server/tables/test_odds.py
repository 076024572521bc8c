"""A seat's odds: told to whoever looks through its eyes, reckoned once for each moment."""

from __future__ import annotations

import pytest

from tabletide.kernel.state import NOBODY
from tabletide.server.config import Config
from tabletide.server.tables.tables import Refused
from tabletide.server.tables.thinking.thinkers import Lost, OddsJob, Thinkers
from tests.server.ears import opened, run, seated


def test_who_sits_there_is_told_and_who_does_not_is_refused(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", hands="closed")
            mine = await tables.reckonings.odds(table, ana.guest, 0)
            assert mine.assumed is not None
            assert mine.assumed.key == "odds.before_your_turn"
            assert {one.anchor for one in mine.odds} >= {"deck:player", "place:cairo"}
            assert await tables.reckonings.odds(table, ana.guest, 0) is mine  # reckoned once
            with pytest.raises(Refused) as refused:
                await tables.reckonings.odds(table, ana.guest, 1)
            assert refused.value.reason == "not_seated"
            public = await tables.reckonings.odds(table, None, NOBODY)
            assert public.assumed is not None
            assert public.assumed.key == "odds.in_a_round"

    run(story())


def test_where_no_process_answers_one_may_try_again(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(_self: Thinkers, _job: OddsJob) -> dict[str, object]:
        raise Lost

    monkeypatch.setattr(Thinkers, "odds", lost)

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random")
            with pytest.raises(Refused) as refused:
                await tables.reckonings.odds(table, ana.guest, 0)
            assert refused.value.reason == "busy"

    run(story())
