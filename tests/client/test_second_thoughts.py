"""What people have at the page programs have too: to hold, to take back, to make bots wait."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from tabletide.client import Ask, Denied, Sitting, Visit
from tests.server.processes import Process

OPEN = {"epidemics": "4", "hands": "open"}


def asked(sitting: Sitting) -> Ask:
    ask = sitting.next_ask()
    assert ask is not None
    return ask


def hold(sitting: Sitting) -> Ask:
    """Play a turn with holds to where the table stops; what is asked then."""
    while not (ask := asked(sitting)).is_held:
        assert sitting.choose(ask, ask.choices[0], hold=True)
    return ask


def test_a_table_that_is_held_is_taken_back_or_let_go(process: Process) -> None:
    visit = Visit(process.origin, "Ana")
    with visit.sit(visit.new_table("pandemic", ["me", "me"], setup=OPEN, seed="held")) as sitting:
        held = hold(sitting)
        drawn = len(sitting.notebook.lines(held.seat))
        assert sitting.take_back(held.seat)
        again = asked(sitting)
        assert (again.seat, again.is_held) == (held.seat, False)
        assert again.choices  # the last of four actions is to be chosen anew
        held = hold(sitting)
        assert sitting.release(held.seat)
        assert not asked(sitting).is_held
        assert len(sitting.notebook.lines(held.seat)) > drawn  # chance has acted
        with pytest.raises(Denied, match="nothing_held"):
            sitting.release(held.seat)


def test_what_is_taken_back_is_as_it_was(process: Process) -> None:
    visit = Visit(process.origin, "Ana")
    with visit.sit(visit.new_table("pandemic", ["me", "me"], seed="back")) as sitting:
        first = asked(sitting)
        with pytest.raises(ValueError, match="nothing that can be taken back"):
            sitting.take_back(first.seat)
        for _ in range(2):
            ask = asked(sitting)
            assert sitting.choose(ask, ask.choices[0])
        assert sitting.take_back(first.seat, sitting.notebook.sights[first.seat].back.first)  # type: ignore[union-attr]
        now = asked(sitting)
        assert now.at > first.at
        assert now[2:] == first[2:]


def test_others_are_asked_whose_steps_are_taken_back(process: Process) -> None:
    ana, rui = Visit(process.origin, "Ana"), Visit(process.origin, "Rui")
    table = ana.new_table("forbidden_island", ["me", "free"], setup={"first": "1"}, seed="two")
    rui.take(table, 1)
    with ana.sit(table) as one, rui.sit(table) as other:
        before = asked(one)
        assert one.choose(before, before.choices[0])
        step = one.notebook.way_back(0)
        assert step is not None
        other.say("Not that.")  # whoever asks something hears what was told before its answer
        assert other.notebook.at == one.notebook.at
        with pytest.raises(ValueError, match="nothing that can be taken back"):
            other.take_back(1)
        assert other.take_back(1, step)
        one.say("Well.")
        ask = asked(one)
        assert (ask.seat, ask.proposal is not None) == (0, True)
        assert one.agree(ask)
        assert asked(one)[2:] == before[2:]


def test_bots_wait_for_who_says_so(process: Process) -> None:
    visit = Visit(process.origin, "Ana")
    table = visit.new_table("forbidden_island", ["me", "random"], setup={"first": "1"}, seed="wait")
    with visit.sit(table) as sitting:
        sitting.pace(wait=True)
        while (ask := sitting.notebook.ask()) is not None:
            sitting.choose(ask, ask.choices[-1])  # a moment of one's own may pass by itself first
        at = sitting.notebook.at
        sleep(0.3)
        assert visit.look(table).at == at
        sitting.pace()
        start = monotonic()
        assert asked(sitting).at > at
        assert monotonic() - start < 10
