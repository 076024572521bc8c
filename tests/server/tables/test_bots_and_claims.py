"""Bots heed what people say they collect."""

from __future__ import annotations

from tabletide.bots.bot import PASS_BY
from tabletide.bots.claims import Claim
from tabletide.server.store.journal import Sitter
from tabletide.server.tables.bot_turns import BotTurns
from tabletide.server.tables.live import Live
from tabletide.server.tables.thinkers import Job
from tests.server.lives import created
from tests.server.tables.bots import with_bots


def job_of(turns: BotTurns, live: Live) -> Job:
    """What a bot thinks about next."""
    turn = turns.next(live)
    assert turn is not None
    assert turn.job is not None
    return turn.job


def test_bots_heed_what_a_person_says_they_collect_and_think_again() -> None:
    """It is Eva's turn, seat 2's; the Researcher on seat 1 could offer her any card."""
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    assert live.table.state.to_move == 2
    assert job_of(turns, live).claims == ()
    turn = turns.next(live)
    assert turn is not None
    assert turns.play(live, turn, (PASS_BY,)) is None
    for guest, anchor in [("eva", "place:paris"), ("somebody", "collect:red")]:
        turns.hear(live, guest, anchor)
        assert turns.next(live) is None
    turns.hear(live, "eva", "collect:red")
    turns.hear(live, "eva", "collect:blue")
    assert job_of(turns, live).claims == (Claim(2, "blue"), Claim(2, "red"))


def test_of_several_seats_a_guest_speaks_for_the_one_to_move() -> None:
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    live.sitters[2] = Sitter("ana")
    turns.hear(live, "ana", "collect:blue")
    assert job_of(turns, live).claims == (Claim(2, "blue"),)


def test_what_a_chair_s_person_said_counts_no_more_once_a_bot_plays_it() -> None:
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    turns.hear(live, "eva", "collect:blue")
    assert job_of(turns, with_bots(live, 2)).claims == ()


def test_of_two_who_collect_the_same_the_last_word_counts_and_old_words_are_forgotten() -> None:
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    for guest, what in [("ana", "blue"), ("eva", "blue"), ("ana", "red")]:
        turns.hear(live, guest, f"collect:{what}")
    assert job_of(turns, live).claims == (Claim(0, "red"), Claim(2, "blue"))
    for number in range(1000):
        turns.hear(live, "ana", f"collect:{number}")
    assert [one.what for one in job_of(turns, live).claims] == ["996", "997", "998", "999", "blue"]
