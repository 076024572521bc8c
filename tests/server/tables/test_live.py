"""A table is what its events say, however it comes into memory."""

from __future__ import annotations

import msgspec
import pytest

from tabletide.games.registry import load_game
from tabletide.kernel.table import Refused
from tabletide.server.config import Limits
from tabletide.server.store.journal import Chose, Created, Entry, read_event, write_event
from tabletide.server.tables.intents import created_by
from tabletide.server.tables.live import Live, restore
from tabletide.server.tables.people import Guest
from tests.kernel.tables import everything
from tests.server.ears import wish
from tests.server.lives import created, lives


def whole(live: Live) -> object:
    """All there is to a table."""
    table = live.table
    return (
        everything(table),
        table.proposal,
        live.sitters,
        live.chats,
        live.said,
        live.done,
        live.seq,
    )


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_table_that_is_loaded_is_the_one_that_was_left(hands: str) -> None:
    told = created(f"load {hands}", hands=hands)
    entries = [Entry(0, told)]
    for number, (live, entry) in enumerate(lives(told.seed, 160, hands=hands)):
        if number % 20 == 0:
            kept = [one._replace(event=read_event(write_event(one.event))) for one in entries]
            assert whole(restore("table", kept)) == whole(live)
        entries.append(entry)
    kinds = {type(entry.event).__name__ for entry in entries}
    assert kinds == {"Created", "Chose", "TookBack", "Answered", "Seated", "Spoke"}


def test_what_is_tried_on_a_copy_leaves_the_table_alone() -> None:
    for live, entry in lives("tried", 50):
        before = whole(live)
        live.then(entry)
        assert whole(live) == before


def test_a_refused_event_changes_nothing() -> None:
    live = Live("table", created("refused"))
    before = whole(live)
    table = live.table
    option = int(next(iter(table.game.options(table.state))))
    mover = int(table.state.to_move)
    for event, reason in (
        (Chose(mover, table.at() - 1, option), "stale"),
        (Chose(mover, table.at(), 100_000), "not_offered"),
        (Chose(mover, table.at(), -(10**30)), "not_offered"),
        (Chose((mover + 1) % 3, table.at(), option), "not_offered"),
        (Chose(7, table.at(), option), "no_seat"),
    ):
        with pytest.raises(Refused) as refused:
            live.then(Entry(1, event))
        assert refused.value.reason == reason
    assert whole(live) == before


def test_a_table_of_another_version_of_a_game_is_not_guessed_at() -> None:
    told = created("old")
    for other in (
        msgspec.structs.replace(told, version=99),
        msgspec.structs.replace(told, game="chess"),
        msgspec.structs.replace(told, edition="another board"),
    ):
        with pytest.raises(Refused) as refused:
            Live("table", other)
        assert refused.value.reason == "not_running"


def test_a_table_says_with_which_board_it_was_set() -> None:
    for game, edition in (
        ("windmill_valley", load_game("windmill_valley").edition),
        ("pandemic", ""),
    ):
        told = created_by(Guest("ana", "Ana"), wish("me", "free", game=game), Limits())
        assert told.edition == edition
        assert restore("table", [Entry(0, read_event(write_event(told)))]).created == told
    assert load_game("windmill_valley").edition


def test_a_seat_lent_to_a_bot_is_its_guests_but_not_theirs_to_play() -> None:
    live = Live("table", created("lent"))
    live.sitters[1] = msgspec.structs.replace(live.sitters[1], bot="greedy")
    assert live.seats_of("rui") == (1,)
    assert not live.plays("rui", 1)
    assert live.plays("ana", 0)
    assert not live.plays("ana", 1)
    assert live.bots() == [1]
    assert live.seats_of(None) == live.seats_of("nobody") == ()


def test_the_seed_is_told_when_the_game_is_over() -> None:
    last = None
    for live, _ in lives("until the end", 400, players=2):
        assert (live.told_seed() != "") == live.table.is_over() == (live.outcome() is not None)
        last = last or (live.told_seed() or None)
    assert last == "until the end"


def test_an_event_in_the_wrong_place_is_a_fault() -> None:
    live = Live("table", created("order"))
    with pytest.raises(AssertionError):
        live.apply(Entry(2, Chose(0, 0, 0)))
    assert isinstance(live.created, Created)
