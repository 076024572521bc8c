"""The client: programs that sit at real tables, by the protocol alone."""

from __future__ import annotations

import asyncio
from random import Random
from threading import Thread

import pytest

from tabletide.client import AsyncVisit, Denied, NotServed, Sitting, Visit
from tabletide.games.registry import GAMES
from tabletide.kernel.record import read_record
from tests.server.processes import Process


def play(sitting: Sitting, seed: int = 1) -> int:
    """Play any choices to the end; how many there were."""
    rng, made = Random(seed), 0
    for ask in sitting.asks():
        if ask.proposal is not None:
            made += sitting.agree(ask)
        else:
            made += sitting.choose(ask, rng.choice(ask.choices))
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_a_whole_game_beside_a_bot(process: Process, game: str) -> None:
    visit = Visit(process.origin, "Rui")
    table = visit.new_table(game, ["me", "random"], seed="a program")
    with visit.sit(table) as sitting:
        assert play(sitting) > 10
        outcome = sitting.outcome
        assert outcome is not None
        assert len(outcome.places) == 2
        assert sitting.notebook.lines(0)
        told = visit.look(table)
        assert told.table.outcome == outcome
        assert read_record(visit.record(table)).game == game


def test_what_is_chosen_by_its_phrase_is_what_happens(process: Process) -> None:
    visit = Visit(process.origin, "Ana")
    with visit.sit(visit.new_table("pandemic", ["me", "me"], seed="phrases")) as sitting:
        ask = sitting.next_ask()
        assert ask is not None
        assert len(ask.phrases) == len(ask.choices) > 3
        assert ask.view["players"]
        drive = next(one for one in ask.phrases if one.startswith("drive"))
        assert sitting.choose(ask, drive)
        after = sitting.next_ask()
        assert after is not None
        assert after.at > ask.at
        assert drive.split()[1] in str(after.view["players"][0])
        assert sitting.choose(ask, drive) is False  # of a version that is past
        with pytest.raises(Denied, match="not_offered"):
            sitting.choose(after, 10**6)


def test_two_programs_play_together_and_one_asks_the_other(process: Process) -> None:
    ana, rui = Visit(process.origin, "Ana"), Visit(process.origin, "Rui")
    table = ana.new_table("pandemic", ["me", "free"], seed="together")
    rui.take(table, 1)
    made: dict[str, int] = {}

    def sit(visit: Visit, name: str) -> None:
        with visit.sit(table) as sitting:
            sitting.say(f"{name} is here")
            made[name] = play(sitting, seed=len(name))

    friend = Thread(target=sit, args=(rui, "rui"))
    friend.start()
    sit(ana, "ana")
    friend.join(60)
    assert made["ana"] > 5
    assert made["rui"] > 5
    with ana.sit(table) as sitting:
        assert {chat.text for chat in sitting.notebook.chats} >= {"ana is here", "rui is here"}
        assert sitting.next_ask() is None


def test_many_tables_at_once(process: Process) -> None:
    async def one(visit: AsyncVisit, number: int) -> str:
        table = await visit.new_table("forbidden_island", ["me", "me"], seed=f"many {number}")
        rng = Random(number)
        async with visit.sit(table) as sitting:
            while (ask := await sitting.next_ask()) is not None:
                await sitting.choose(ask, rng.choice(ask.choices))
            assert sitting.outcome is not None
            return sitting.outcome.word

    async def all_of_them() -> list[str]:
        visit = await AsyncVisit.begin(process.origin, "Crowd")
        assert await visit.me() is not None
        assert [game.id for game in await visit.games()] == list(GAMES)
        words = await asyncio.gather(*(one(visit, number) for number in range(5)))
        assert await visit.tables() == []
        return list(words)

    assert len(asyncio.run(asyncio.wait_for(all_of_them(), 120))) == 5


def test_with_its_token_a_guest_comes_again(process: Process) -> None:
    first = Visit(process.origin, "Ana")
    table = first.new_table("forbidden_island", ["me", "greedy"])
    again = Visit(process.origin, token=first.token)
    assert again.me() == first.me() is not None
    assert [line.id for line in again.tables(mine=True)] == [table]
    again.leave(table, 0)
    assert again.look(table).table.chairs[0].guest is None


def test_whoever_has_no_name_watches(process: Process) -> None:
    table = Visit(process.origin, "Ana").new_table("pandemic", ["me", "greedy"])
    stranger = Visit(process.origin)
    assert stranger.me() is None
    with stranger.sit(table) as sitting:
        assert list(sitting.notebook.views) == [-2]
        assert sitting.notebook.ask() is None
    with pytest.raises(Denied, match="nobody"):
        stranger.take(table, 0)


def test_what_is_not_there_is_said_so(process: Process) -> None:
    visit = Visit(process.origin, "Ana")
    with pytest.raises(Denied) as refused:
        visit.look("nothing")
    assert refused.value.reason == "no_such_table"
    with pytest.raises(Denied) as refused, visit.sit("nothing"):
        pass
    assert refused.value.reason == "no_such_table"
    with pytest.raises(NotServed):
        Visit("http://127.0.0.1:1", "Ana")
    with pytest.raises(ValueError, match="no address"):
        Visit("tabletide")


def test_advice_is_asked_for_a_seat_and_kept_from_others(process: Process) -> None:
    visit = Visit(process.origin, "Ana")
    with visit.sit(visit.new_table("pandemic", ["me", "greedy"], seed="tide")) as sitting:
        ask = sitting.next_ask()
        assert ask is not None
        advice = sitting.advise(ask, "treat blue")
        assert advice is not None
        assert advice.asked is not None
        assert advice.asked.steps[0].verb == "treat"
        assert sitting.notebook.at == ask.at
        assert sitting.notebook.offers(ask.seat) == ask
        assert sitting.choose(ask, "treat blue")
        assert sitting.advise(ask) is None  # of a version that is past
    with visit.sit(visit.new_table("pandemic", ["me", "greedy"], advice=False)) as sitting:
        ask = sitting.next_ask()
        assert ask is not None
        with pytest.raises(Denied, match="no_advice"):
            sitting.advise(ask)


def test_what_is_hidden_is_told_by_whoever_has_it(process: Process) -> None:
    ana, rui = Visit(process.origin, "Ana"), Visit(process.origin, "Rui")
    table = ana.new_table("pandemic", ["me", "free"], setup={"hands": "closed"})
    rui.take(table, 1)
    with ana.sit(table) as sitting:
        offered = sitting.notebook.sights[0].sayings
        assert offered
        sitting.declare(0, offered[0].saying)
        with pytest.raises(Denied):
            sitting.declare(0, "hold:nothing")
    said = rui.look(table).chats[-1]
    assert (said.seat, said.saying) == (0, offered[0].text)


def test_somebody_who_asks_for_a_chair_is_answered(process: Process) -> None:
    ana, rui = Visit(process.origin, "Ana"), Visit(process.origin)
    assert rui.be_called("Rui").name == "Rui"
    table = ana.new_table("pandemic", ["me", "greedy"], setup={"hands": "closed"})
    rui.take(table, 1)
    question = ana.look(table).table.question
    assert question is not None
    ana.answer(table, 1, question.number, agree=True)
    assert [chair.name for chair in ana.look(table).table.chairs] == ["Ana", "Rui"]
