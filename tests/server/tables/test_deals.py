"""A deal is fixed before its first card, nobody guesses it, and who may know it is told of."""

from __future__ import annotations

import hashlib

import pytest

import tabletide
from tabletide.games.registry import GAMES
from tabletide.kernel.record import read_record
from tabletide.server.config import Config
from tabletide.server.store.journal import Created, Entry, Sitter, read_event, write_event
from tabletide.server.tables.dealing import origin_of
from tabletide.server.tables.live import restore
from tabletide.server.wire.branches import Again
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import opened, person, play, run, seated, welcomed, wish
from tests.server.tables.sitting import LEAVE, TAKE, guest_of, reason

UNAWARE = ChairChange("take")
each_game = pytest.mark.parametrize("game", GAMES)


def fingerprint(text: str) -> str:
    return hashlib.sha256(f"tabletide deal {text}".encode()).hexdigest()


@each_game
def test_a_chosen_seed_is_not_found_by_guessing_at_its_fingerprint(
    config: Config, game: str
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            guest = await person(tables, "Ana")
            shown = []
            for _ in range(2):
                table = await tables.create(guest, wish("me", "me", game=game, seed="rio2026"))
                told = await welcomed(tables, table, None)
                shown.append(told.table.commitment)
                assert told.table.seed == ""
            assert fingerprint("rio2026") not in shown
            assert shown[0] != shown[1]  # nor by looking at another table of the same seed

    run(story())


def test_seed_and_salt_are_told_at_the_end_and_give_the_fingerprint(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", hands="closed")
            shown = (await welcomed(tables, table, None)).table.commitment
            await play(tables, table, ana, 1000)
            told = (await welcomed(tables, table, None)).table
            plain, _, salt = told.seed.partition("~")
            assert (plain, len(salt)) == ("tests", 32)
            assert told.commitment == shown == fingerprint(told.seed)
            assert tabletide.commitment_of(told.seed) == shown
            record = read_record(await tables.written.record(table, None))
            assert (record.commitment, record.seed) == (shown, told.seed)

    run(story())


def test_the_salt_deals_nothing(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            one, ana = await seated(tables, "me", "me")
            other = await tables.create(guest_of(ana), wish("me", "me"))
            views = [
                (await welcomed(tables, table, ana.guest)).seats["0"].beats
                for table in (one, other)
            ]
            assert views[0] == views[1]

    run(story())


@pytest.mark.parametrize(
    ("seed", "deal"), [("rio2026", "chosen"), ("0123456789abcdef" * 2, "drawn")]
)
def test_tables_of_old_keep_their_fingerprints(seed: str, deal: str) -> None:
    old = (
        '{"type":"created","game":"pandemic","version":1,"setup":{"players":"2"},"seed":"SEED",'
        '"listed":false,"host":"ana","sitters":[{"guest":"ana"},{"guest":"ana"}]}'
    )
    created = read_event(old.replace("SEED", seed))
    assert isinstance(created, Created)
    live = restore("table", [Entry(0, created)])
    assert live.table.dealer.commitment == fingerprint(seed)
    assert origin_of(live.created) == deal
    assert "deal" not in write_event(created)


def test_where_the_seed_came_from_is_for_all_to_see(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            await play(tables, table, ana, 1000)
            told = (await welcomed(tables, table, None)).table
            drawn = wish("me", "me", seed=None)
            again = wish("me", "me", seed=None)
            again.again = Again(table, 3)
            same = wish("me", "me", seed=told.seed)  # as the page sets the same deal again
            deals = []
            for one in (drawn, again, same):
                made = await tables.create(guest_of(ana), one)
                deals.append((await welcomed(tables, made, None)).table.deal)
            assert (told.deal, deals) == ("chosen", ["drawn", "again", "again"])

    run(story())


# With something hidden, nobody sits down at a deal that others may know without being told.


@pytest.mark.parametrize(
    ("game", "setup", "is_warned"),
    [
        ("pandemic", {"hands": "closed"}, True),
        ("pandemic", {"hands": "open"}, False),
        ("windmill_valley", {}, True),
        ("forbidden_island", {}, False),
        ("rising_tide", {}, False),
    ],
)
def test_who_sits_down_where_the_host_may_know_the_deal_is_aware_of_it(
    config: Config, game: str, setup: dict[str, str], is_warned: bool
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", game=game, **setup)
            rui = await person(tables, "Rui")
            assert await reason(tables, table, rui, 1, UNAWARE) == "known_deal" * is_warned
            assert await reason(tables, table, rui, 1, TAKE) == ""
            # One who sat there is aware of it; whoever has set the table knows anyway.
            assert await reason(tables, table, rui, 1, LEAVE) == ""
            assert await reason(tables, table, rui, 1, UNAWARE) == ""
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert await reason(tables, table, ana.guest, 0, UNAWARE) == ""

    run(story())


def test_nobody_is_warned_of_a_deal_that_was_drawn(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui = await person(tables, "Ana"), await person(tables, "Rui")
            new = wish("me", "free", hands="closed", seed=None)
            table = await tables.create(ana, new)
            assert await reason(tables, table, rui, 1, UNAWARE) == ""

    run(story())


def test_a_salt_of_ones_own_is_no_salt(config: Config) -> None:
    """Whoever chose both could tell the salt to a friend, who would guess on."""

    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            mine = "rio2026~" + "ab" * 16
            table = await tables.create(ana, wish("me", "me", seed=mine))
            told = (await welcomed(tables, table, None)).table
            assert told.commitment not in (fingerprint(mine), fingerprint("rio2026"))

    run(story())


def test_a_sitter_is_aware_by_their_event_alone() -> None:
    """Restored from disk, who has sat there is not asked again."""
    created = Created(
        "pandemic",
        1,
        {"players": "2", "hands": "closed"},
        "tests",
        False,
        "ana",
        [Sitter("ana"), Sitter("rui")],
    )
    assert "rui" in restore("table", [Entry(0, created)]).seen
