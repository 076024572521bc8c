"""A table taken up from its record is the table that was left, wherever the record ends."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.record import HEADER_LINES, RecordError, read_record, write_record
from tabletide.kernel.resume import resume
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table
from tests.kernel.tables import everything, play, played, proposed, request
from tests.kernel.toy import DRAW, EARN, TOY
from tests.proposals import asked

each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
FIRST = HEADER_LINES + 1


def history(game: Game, setup: dict[str, str], seed: str) -> tuple[Table, dict[int, Any]]:
    """A table, and all that could be seen of it at each version it waited at."""
    seen: dict[int, Any] = {}
    for table in play(game, setup, seed, 45):
        if proposed(table) is None:
            seen[table.at()] = everything(table)
    return table, seen


@each_game
@pytest.mark.parametrize("seed", ["a", "b"])
def test_wherever_the_record_ends_the_table_is_the_one_that_was_left(game: Game, seed: str) -> None:
    """A record that ends while chance acts is taken up where chance had done."""
    table, seen = history(game, {"players": "2"}, seed)
    record = table.record()
    assert any(entry < 0 for entry in record.entries)
    for length in range(max(seen) + 1):
        again = resume(game, record._replace(entries=record.entries[:length]))
        at = min(version for version in seen if version >= length)
        expected = {**seen[at], "proposal": None}
        assert everything(again) == expected


@each_game
def test_a_table_taken_up_plays_on_like_the_one_that_was_left(game: Game) -> None:
    left = played(game, {"players": "2"}, "on", 40)
    if (open_proposal := proposed(left)) is not None:
        left.answer(open_proposal.waiting[0], False, asked(left))
    again = resume(game, read_record(write_record(left.record())))
    for number in range(60):
        request(left, Rng(number))
        request(again, Rng(number))
        assert everything(again) == everything(left)


def test_which_seats_had_hints_is_known_to_a_table_taken_up_and_to_a_copy() -> None:
    left = played(TOY, {"players": "2"}, "on", 20)
    left.advised = (1,)
    again = resume(TOY, read_record(write_record(left.record())))
    assert (again.advised, again.copy().advised) == ((1,), (1,))
    assert resume(TOY, left.record()._replace(advised=())).advised == ()


def test_an_open_proposal_is_not_part_of_the_record() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    table.choose(0, 3, 2)
    assert proposed(table) is not None
    again = resume(TOY, table.record())
    assert proposed(again) is None
    assert TOY.write(again.state) == TOY.write(table.state)


# What cannot be taken up

SETUP = {"players": "2"}


def left_table() -> Table:
    """Two cards dealt, a point earned, a card drawn, a point earned."""
    table = Table(TOY, SETUP, "seed")
    for seat, option in ((0, EARN), (1, DRAW), (0, EARN)):
        table.choose(seat, option, table.at())
    assert len(table.entries) == 6
    return table


def refused_line(entries: list[int], seed: str = "seed") -> int:
    with pytest.raises(RecordError) as error:
        resume(TOY, left_table().record()._replace(entries=entries, seed=seed))
    return error.value.line


@pytest.mark.parametrize("place", [0, 1, 4])
def test_another_card_than_the_seed_deals_is_refused(place: int) -> None:
    entries = left_table().entries
    free = next(card for card in range(11, 17) if card not in entries)
    entries[place] = free
    assert refused_line(entries) == FIRST + place


def test_another_seed_is_refused() -> None:
    for number in range(20):
        assert refused_line(left_table().entries, f"other {number}") in {5, FIRST, FIRST + 1}


def test_without_its_seed_no_table_is_taken_up() -> None:
    """Otherwise it would go on with the cards of an empty seed, whatever was committed to."""
    assert refused_line(left_table().entries, "") in {5, FIRST, FIRST + 1}
    assert refused_line([], "") == 5


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    assert refused_line([], "another") == 5


def test_a_step_nobody_may_make_is_refused() -> None:
    assert refused_line([*left_table().entries, 2 + 1]) == FIRST + 6  # seat 1 is to move


def test_taking_back_nothing_is_refused() -> None:
    """No table writes such an entry."""
    entries = left_table().entries
    assert refused_line([*entries, -1 - len(entries)]) == FIRST + 6


@pytest.mark.parametrize("to", [0, 1, 2, 3, 4])
def test_taking_back_what_chance_had_shown_is_refused(to: int) -> None:
    """No table allows it, and what is dealt after it need not be what the seed deals."""
    assert refused_line([*left_table().entries, -1 - to]) == FIRST + 6


def test_no_other_card_is_smuggled_in_after_taking_back_the_one_that_was_dealt() -> None:
    entries = left_table().entries
    free = next(card for card in range(11, 17) if card not in entries)
    assert refused_line([*entries, -5, free, EARN]) in {FIRST + 6, FIRST + 7}


@each_game
def test_a_table_taken_up_never_waits_for_chance(game: Game) -> None:
    table = played(game, {"players": "2"}, "chance", 20)
    for to in range(len(table.steps)):
        record = table.record()._replace(entries=[*table.entries, -1 - to])
        try:
            again = resume(game, record)
        except RecordError:
            continue
        assert again.state.to_move != CHANCE


def seconds_to_follow(take_backs: int) -> float:
    """How long it takes to repeat a game in which one step was made and taken back so often."""
    seed = "forged"
    dealt = Table(TOY, {"players": "2"}, seed).entries
    back = -1 - len(dealt)
    entries = [*dealt, *[0, back] * take_backs]
    began = perf_counter()
    Table(TOY, {"players": "2"}, seed).follow(entries)
    return perf_counter() - began


def test_the_time_grows_with_the_length_of_a_record_and_not_with_its_square() -> None:
    # Held to the whole record after every step, four times the length took over ten times as long.
    few, many = (min(seconds_to_follow(n) for _ in range(3)) for n in (500, 2_000))
    assert many < 8 * few
