"""What cannot be taken back says so before, and what can be does not."""

from __future__ import annotations

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.positions.position import read
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table
from tests.kernel.tables import own_options, play

# The receiver's hand is full: with one card more it must discard before anything else happens.
FULL = "paris london essen milan madrid lima lagos"
GIFT = f"players 2; roles medic scientist; hand 0 atlanta; hand 1 {FULL}"


def table_at(line: str) -> Table:
    table = Table(GAME, {"players": "2", "epidemics": "4"}, "seed", deal=False)
    table.state = read(line)
    return table


def chosen(table: Table, seat: int, text: str, hold: bool = False) -> None:
    table.choose(seat, parse(GAME.verbs, text), table.at(), hold)


def finality(line: str, seat: int, text: str) -> str:
    return Perspective(GAME, read(line), seat).finality(parse(GAME.verbs, text))


def test_a_gift_that_makes_another_discard_can_be_taken_back_while_actions_are_left() -> None:
    assert finality(f"{GIFT}; step actions 3", 0, "give 1 atlanta") == ""
    table = table_at(f"{GIFT}; step actions 3")
    chosen(table, 0, "give 1 atlanta", hold=True)
    table.answer(1, True, 0)
    assert (table.held, int(table.state.to_move)) == (0, 1)
    assert table.finality_of_release() == ""
    table.release(0, table.at())
    chosen(table, 1, "discard lima")
    assert table.last_decision(0) == 0  # undo works there


def test_a_gift_by_the_last_action_cannot_once_the_other_has_discarded() -> None:
    assert finality(f"{GIFT}; step actions 1", 0, "give 1 atlanta") == "chance"
    table = table_at(f"{GIFT}; step actions 1")
    chosen(table, 0, "give 1 atlanta", hold=True)
    table.answer(1, True, 0)
    assert (table.held, table.finality_of_release()) == (0, "chance")


def test_ending_the_actions_is_final_too_where_somebody_holds_an_event() -> None:
    start = "players 2; roles medic scientist; hand 1 airlift; step actions"
    assert finality(f"{start} 2", 0, "pass") == "moment"
    assert finality(f"{start} 1", 0, "drive chicago") == "moment"
    assert finality(f"{start} 2", 0, "drive chicago") == ""


def test_a_table_held_at_a_moment_says_that_chance_comes_after_it() -> None:
    table = table_at("players 2; roles medic scientist; hand 1 airlift; step actions 1")
    chosen(table, 0, "drive chicago", hold=True)
    assert table.held == 0
    assert table.finality_of_release() == "chance"
    assert table_at("players 2; step actions 1").finality_of_release() == ""


def test_who_agrees_to_what_cannot_be_taken_back_is_told() -> None:
    def final(line: str, hold: bool) -> str:
        table = table_at(line)
        chosen(table, 0, "give 1 atlanta", hold)
        assert table.proposal is not None
        return table.finality_of_proposal()

    gift = "players 2; roles medic scientist; hand 0 atlanta; step actions"
    assert final(f"{gift} 1", False) == "chance"
    assert final(f"{gift} 1", True) == ""  # its maker holds the table after it
    assert final(f"{gift} 2", False) == ""
    table = table_at(f"{gift} 1")
    assert table.finality_of_proposal() == ""


def test_agreeing_to_take_back_is_not_final() -> None:
    table = table_at("players 2; roles medic scientist; hand 1 airlift; step actions 3")
    chosen(table, 1, "play airlift")
    chosen(table, 1, "airlift_pawn 1")
    table.take_back(0, 0, table.at())
    assert table.proposal is not None
    assert table.finality_of_proposal() == ""


def test_with_closed_hands_it_tells_nothing_of_what_others_hold() -> None:
    rng = Rng(5)
    seen: set[str] = set()
    setup = {"players": "3", "epidemics": "5", "hands": "closed"}
    for table in play(GAME, setup, "final", 160):
        if table.state.to_move in (CHANCE, -2):
            continue
        seat = int(table.state.to_move)
        perspective = table.perspective(seat)
        world = Perspective(GAME, perspective.imagine(rng), seat)
        for option in own_options(table, seat):
            final = perspective.finality(option)
            assert world.finality(option) == final, phrase(GAME.verbs, option)
            seen.add(final)
    assert {"", "moment"} <= seen
