"""A game taken up from one of its moments with other luck: the past stays, what comes is new."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletide.front import LONGEST_STEM, grafted
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Dealer, Stream
from tabletide.kernel.game import SetupError
from tabletide.kernel.record import RecordError, read_record, write_record
from tabletide.kernel.resume import resume
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table
from tests.kernel.tables import played
from tests.rules.odds import misfit

each_game = pytest.mark.parametrize("game", GAMES)


def branch(game: Table, step: int, luck: int = 0) -> Table:
    """The same game up to a step, with other luck from there."""
    dealt = game.makers[:step].count(CHANCE)
    table = Table(game.game, game.setup, f"{game.dealer.plain}@{dealt}:{luck:032x}")
    table.follow(game.steps[:step])
    return table


def halfway(table: Table) -> int:
    """A step of somebody's in the middle of a game."""
    return next(s for s in range(len(table.steps) // 2, len(table.steps)) if table.makers[s] >= 0)


def go_on(table: Table, steps: int) -> None:
    """Choose the first thing there is; whoever is asked agrees."""
    for _ in range(steps):
        if table.is_over():
            return
        option = int(table.game.options(table.state)[0])
        table.choose(int(table.game.owner(table.state, option)), option, table.at())
        while table.proposal is not None:
            table.answer(table.proposal.waiting[0], agree=True, number=table.proposal.number)


@each_game
def test_the_past_stays_and_chance_goes_its_own_way_from_there(game: str) -> None:
    origin = played(load_game(game), {"players": "2"}, "tide", 90)
    step = halfway(origin)
    others = [branch(origin, step, luck) for luck in range(2)]
    for table in others:
        assert table.steps[:step] == origin.steps[:step]
        go_on(table, 80)
    same = Table(origin.game, origin.setup, origin.dealer.seed)
    same.follow(origin.steps[:step])
    go_on(same, 80)
    outcomes = {
        tuple(s for s, maker in zip(one.steps, one.makers, strict=True) if maker == CHANCE)
        for one in (same, *others)
    }
    assert len(outcomes) == 3


@each_game
def test_the_record_of_a_branch_replays_also_where_steps_before_it_were_taken_back(
    game: str,
) -> None:
    origin = played(load_game(game), {"players": "2"}, "tide", 90)
    step = next(
        s + 1
        for s in range(len(origin.steps) // 2, len(origin.steps) - 1)
        if origin.makers[s] >= 0 and origin.after(s + 1).to_move >= 0
    )
    table = branch(origin, step)
    if table.safe_step() < len(table.steps):  # back beyond the moment of the branch
        seat = table.makers[-1]
        table.take_back(seat, table.safe_step(), table.at())
        while table.proposal is not None:
            table.answer(table.proposal.waiting[0], agree=True, number=table.proposal.number)
    go_on(table, 120)
    text = write_record(table.record())
    again = resume(table.game, read_record(text))
    assert (again.entries, again.steps) == (table.entries, table.steps)
    # The steps that stand deal the same without the way that led to them.
    straight = Table(table.game, table.setup, table.dealer.seed)
    straight.follow(table.steps)
    assert straight.steps == table.steps
    # And a branch of the branch.
    twig = branch(table, len(table.steps) if not table.is_over() else step)
    go_on(twig, 20)
    assert resume(twig.game, read_record(write_record(twig.record()))).steps == twig.steps
    # Another seed does not pass for it.
    forged = table.record()._replace(seed="tide", commitment=Dealer("tide").commitment)
    with pytest.raises(RecordError):
        resume(table.game, forged)


def test_a_fingerprint_binds_a_branch_to_its_luck() -> None:
    seeds = [grafted("rio2026~" + "ab" * 16, 12) for _ in range(2)]
    assert seeds[0] != seeds[1]
    for seed in seeds:
        stem, _, salt = seed.rpartition("~")
        assert stem.startswith("rio2026@12:")
        assert len(salt) == 32
    assert Dealer(seeds[0]).commitment != Dealer(seeds[1]).commitment


def test_cards_alike_come_as_often_as_they_are_left() -> None:
    """What is gone was dealt by another luck, so its place in this one's order says nothing."""
    cards = (100,) * 3 + (101,) * 3
    left = [(100, 1), (101, 2)]  # a 100, a 100 and a 101 are gone
    stream = Stream("alike", False, cards, gone=3)
    dealers = [Dealer(f"tide@3:{number:032x}") for number in range(3_000)]
    counts = Counter(dealer.after(3).pick(left, stream) for dealer in dealers)
    assert misfit(counts, dict(left)) == ""


@pytest.mark.parametrize(
    "seed", ["a@5:" + "0" * 31, "@5:" + "0" * 32, "a@x:" + "0" * 32, "a" * 1000 + "@5:" + "0" * 32]
)
def test_what_only_looks_like_a_branch_deals_as_any_seed(seed: str) -> None:
    dealer = Dealer(seed)
    assert dealer.after(0) is dealer


def test_a_long_row_of_branches_is_read_and_ends() -> None:
    seed = "a" + ("@0:" + "0" * 32) * 20_000
    assert Dealer(seed).after(0).seed == seed
    longest = "a"
    while len(Dealer(longest).plain) <= LONGEST_STEM:
        longest = grafted(longest, 99)
    assert len(Dealer(longest).plain) < LONGEST_STEM + 50
    with pytest.raises(SetupError):
        grafted(longest, 99)
