"""Bots play as slowly as the people at the table want, and wait for those who may step in."""

from __future__ import annotations

from time import monotonic

import pytest

from tabletide.games.registry import load_game
from tabletide.kernel.game import Game
from tabletide.server.store.journal import Sitter
from tabletide.server.tables import dealing
from tabletide.server.tables.live import Live
from tabletide.server.tables.tempo import PRESS_SECONDS, TempoOfTable, Wait
from tabletide.server.wire.tempo import Tempo
from tests.server.lives import created, lives
from tests.server.tables.bots import moments, with_bots
from tests.server.tables.tempos import QUICK, replace_tempo

PAUSE = 0.8


def at_table(*seats: int) -> Live:
    """A table of three where bots have these seats, at its first decision."""
    return with_bots(Live("table", created("tempo")), *seats)


def waits(tempos: dict[str, Tempo], live: Live, *here: str) -> Wait:
    """How long bots wait that began just now; the times are as if nothing was ever shown late."""
    tempo = TempoOfTable()
    for guest, wish in tempos.items():
        tempo.hear(guest, wish)
    return tempo.wait(live, here, BEGAN_NOW, PAUSE)


FIVE = 5 + PRESS_SECONDS  # what five seconds last
BEGAN_NOW = monotonic() + 1000.0  # later than anything that is said here


def seconds(wait: Wait) -> float | None:
    return None if wait.until is None else round(wait.until - BEGAN_NOW, 3)


def test_who_says_nothing_has_the_servers_pause() -> None:
    assert seconds(waits({}, at_table(1, 2), "ana")) == PAUSE
    assert seconds(waits({}, at_table(0, 1, 2))) == PAUSE  # onlookers alone


def test_a_moment_that_nobody_can_use_takes_no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    def void(name: str) -> Game:
        return load_game(name)._replace(is_void=lambda _state: True)

    monkeypatch.setattr(dealing, "load_game", void)
    assert seconds(waits({}, at_table(1, 2), "ana")) == 0.0


def test_bots_are_as_slow_as_the_slowest_who_is_here() -> None:
    wishes = {"ana": QUICK, "rui": Tempo(pause=0.5, moment=0.0)}
    assert seconds(waits(wishes, at_table(2), "ana", "rui")) == 0.5
    assert seconds(waits(wishes, at_table(2), "ana")) == 0.0


def test_nobodys_wish_goes_beyond_the_servers_pause_or_below_nought() -> None:
    for pause, expected in ((60.0, PAUSE), (-5.0, 0.0)):
        wishes = {"ana": Tempo(pause=pause, moment=-3.0)}
        assert seconds(waits(wishes, at_table(1, 2), "ana")) == expected


def test_a_guest_who_lends_the_chair_to_a_bot_does_not_count() -> None:
    live = at_table(1, 2)
    live.sitters[0] = Sitter("ana", "greedy")
    assert seconds(waits({"ana": QUICK}, live, "ana")) == PAUSE


def test_bots_do_not_run_ahead_of_what_is_shown_but_not_for_ever() -> None:
    live = at_table(1, 2)
    at = live.table.at()
    behind = {"ana": Tempo(pause=0.0, moment=0.0, shown=at - 1)}
    assert seconds(waits(behind, live, "ana")) == 10.0
    shown = {"ana": Tempo(pause=0.0, moment=0.0, shown=at)}
    assert seconds(waits(shown, live, "ana")) == 0.0


def test_a_press_makes_bots_wait_until_it_is_let_go_or_the_guest_is_gone() -> None:
    wishes = {"ana": replace_tempo(QUICK, wait=True), "rui": QUICK}
    assert waits(wishes, at_table(2), "ana", "rui") == Wait(None, ("ana",))
    assert seconds(waits(wishes, at_table(2), "rui")) == 0.0


def test_bots_that_were_made_to_wait_still_answer_what_people_ask() -> None:
    """Else whoever asks to take something back waits for ever."""
    asked = answered = 0
    for seed in ("held one", "held two"):
        for live, _ in lives(seed, 600, players=2):
            proposal = live.table.proposal
            if proposal is None:
                continue
            person, bot = proposal.seat, proposal.waiting[0]
            guest = live.sitters[person].guest
            assert guest is not None
            wishes = {guest: replace_tempo(QUICK, wait=True)}
            assert seconds(waits(wishes, with_bots(live, bot), guest)) == 0.0
            asked += 1
            other = live.sitters[bot].guest
            assert other is not None
            held = waits({other: replace_tempo(QUICK, wait=True)}, with_bots(live, person), other)
            assert held == Wait(None, (other,))  # what a bot asks has time
            answered += 1
    assert asked > 5
    assert answered > 5


def moment_of_a_bot(hands: str) -> tuple[Live, set[str]]:
    """A moment in a bot's turn into which other seats can step, and the guests on those."""
    for live, mover in moments(hands):
        game, state = live.table.game, live.table.state
        able = {int(game.owner(state, option)) for option in game.options(state)} - {mover}
        if len(able) == 1:
            return with_bots(live, mover), {str(live.sitters[seat].guest) for seat in able}
    pytest.fail("there was no such moment")


def test_at_a_moment_whoever_may_act_has_the_time_they_want() -> None:
    live, able = moment_of_a_bot("open")
    people = live.people()
    five = dict.fromkeys(people, replace_tempo(QUICK, moment=5.0))
    assert seconds(waits(five, live, *people)) == FIVE
    assert set(waits(five, live, *people).guests) == able
    press = {**five, **dict.fromkeys(able, replace_tempo(QUICK, moment=None))}
    assert waits(press, live, *people) == Wait(None, tuple(able))
    others = {guest: replace_tempo(QUICK, moment=None) for guest in people - able}
    assert seconds(waits({**five, **others}, live, *people)) == FIVE  # who cannot act is not asked
    passed = {**five, **dict.fromkeys(able, replace_tempo(QUICK, pass_by=live.table.at()))}
    assert waits(passed, live, *people) == Wait(BEGAN_NOW)
    older = {**five, **dict.fromkeys(able, replace_tempo(QUICK, moment=5.0, pass_by=3))}
    assert seconds(waits(older, live, *people)) == FIVE


def test_a_press_at_the_last_second_is_still_heard() -> None:
    live, able = moment_of_a_bot("open")
    five = dict.fromkeys(able, Tempo(pause=0.0, moment=5.0, shown=live.table.at()))
    wait = waits(five, live, *able)
    assert wait.until is not None
    assert wait.ends is not None
    assert wait.until - wait.ends == PRESS_SECONDS


def test_the_time_is_told_once_the_moment_is_on_the_screen_and_not_before() -> None:
    """Else the countdown would begin with the seconds a slow screen is waited for."""
    live, able = moment_of_a_bot("open")
    at = live.table.at()
    for shown, told in ((at - 1, None), (at, 5.0)):
        five = dict.fromkeys(live.people(), Tempo(pause=0.0, moment=5.0, shown=shown))
        wait = waits(five, live, *live.people())
        assert (wait.ends and round(wait.ends - BEGAN_NOW, 3)) == told
        assert set(wait.guests) == (set() if told is None else able)


def test_who_made_the_bots_wait_has_all_the_time_again() -> None:
    live, able = moment_of_a_bot("open")
    tempo = TempoOfTable()
    (guest,) = able
    five = Tempo(pause=0.0, moment=5.0, shown=live.table.at())
    tempo.hear(guest, five)
    long_ago = monotonic() - 60.0
    tempo._said[guest] = tempo._said[guest]._replace(shown_since=long_ago)
    ended = tempo.wait(live, able, long_ago, PAUSE).until
    assert ended is not None
    assert ended < monotonic()
    tempo.hear(guest, Tempo(pause=0.0, moment=5.0, wait=True, shown=live.table.at()))
    assert tempo.wait(live, able, long_ago, PAUSE).until is None
    tempo.hear(guest, five)
    until = tempo.wait(live, able, long_ago, PAUSE).until
    assert until is not None
    assert until > monotonic() + 4


def test_with_closed_hands_everybody_is_waited_for_alike() -> None:
    live, able = moment_of_a_bot("closed")
    people = live.people()
    assert able < people
    five = dict.fromkeys(people, replace_tempo(QUICK, moment=5.0))
    assert set(waits(five, live, *people).guests) == people
    one_left = {**five, **dict.fromkeys(able, replace_tempo(QUICK, pass_by=live.table.at()))}
    assert set(waits(one_left, live, *people).guests) == people - able
    assert seconds(waits(one_left, live, *people)) == FIVE


def test_with_closed_hands_no_wait_depends_on_what_is_hidden() -> None:
    """At every moment of a game, whoever holds what: all who are here, and as long for each."""
    found = 0
    for live, _ in lives("no tell", 300, hands="closed"):
        table = live.table
        if table.is_over() or table.proposal is not None or not table.is_moment():
            continue
        people = live.people()
        wishes = dict.fromkeys(people, replace_tempo(QUICK, moment=5.0))
        wait = waits(wishes, live, *people)
        assert (seconds(wait), set(wait.guests)) == (FIVE, people)
        found += 1
    assert found > 10
