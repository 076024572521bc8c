"""Who is at a table, said to other processes in words that are never too long."""

from __future__ import annotations

import secrets

import pytest

from tabletide.server.store.processes import write_word
from tabletide.server.tables.people import Guest
from tabletide.server.tables.presence import NAMED, Presence
from tests.server.ears import Ear

LONGEST = 8_000  # bytes that PostgreSQL lets a notice have


def crowd(size: int) -> Presence:
    presence = Presence()
    for _ in range(size):
        presence.add(Ear(Guest(secrets.token_urlsafe(9), "Somebody")))
    return presence


@pytest.mark.parametrize("size", [0, 1, NAMED, NAMED + 1, 560, 2_000])
def test_a_crowd_is_told_in_several_words_and_heard_as_one(size: int) -> None:
    there, here = crowd(size), Presence()
    words = there.words("there", "x" * 16, asks=True)
    assert max(len(write_word(word).encode()) for word in words) < LONGEST
    seen = []
    for word in words:
        here.hear(word)
        seen.append(len(here.here()))
    assert here.here() == there.own()
    assert set(seen[:-1]) <= {0}, "half a crowd was heard"


def test_who_has_left_is_gone_and_a_word_that_was_lost_is_made_up_for() -> None:
    there, here = crowd(2 * NAMED + 5), Presence()
    for word in there.words("there", "table", asks=False):
        here.hear(word)
    left = next(iter(there.listeners))
    there.remove(left)
    first, _lost, third = there.words("there", "table", asks=False)
    here.hear(first)
    here.hear(third)
    for word in there.words("there", "table", asks=False):
        here.hear(word)
    assert here.here() == there.own()
    assert left.guest is not None
    assert left.guest.id not in here.here()
