"""A lobby with very many tables, most of which nobody has looked at for days."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import insert

from tabletide.server.store.schema import EVENTS, TABLES
from tabletide.server.store.sqlite import SqliteStore
from tests.server.ears import run

DAY = 86_400.0


async def set_many(store: SqliteStore, first: int, last: int) -> None:
    """Listed tables of long ago, one after another."""
    made = time.time() - 3 * DAY
    numbers = range(first, last)
    common = {"game": "any", "setup": "{}", "host": "ana", "listed": True, "result": ""}
    tables = [{"id": f"table {n}", "made": made + n / 1000, **common} for n in numbers]
    nothing = {"guest": None, "message": None, "body": "{}"}
    events = [
        {"table_id": f"table {n}", "seq": 0, "made": made + n / 1000, **nothing} for n in numbers
    ]
    with store._writer.begin() as connection:
        connection.execute(insert(TABLES), tables)
        connection.execute(insert(EVENTS), events)


async def seconds_to_list(store: SqliteStore) -> float:
    took: list[float] = []
    for _ in range(5):
        began = time.perf_counter()
        assert await store.listed(time.time() - DAY) == []
        took.append(time.perf_counter() - began)
    return min(took)


def test_the_list_is_as_quick_with_fifty_thousand_tables_as_with_few(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        await store.new_guest("ana", b"token", "Ana")
        await set_many(store, 0, 2_500)
        few = await seconds_to_list(store)
        await set_many(store, 2_500, 50_000)
        assert await seconds_to_list(store) < 5 * few
        mine = await store.mine("ana")
        assert [row.id for row in mine] == [f"table {n}" for n in range(49_999, 49_899, -1)]
        await store.close()

    run(story())
