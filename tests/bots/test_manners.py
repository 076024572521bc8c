"""What bots do about being turned down, and how they answer where no thought is needed."""

from __future__ import annotations

import pytest

from tabletide.bots.bot import PASS_BY
from tabletide.bots.manners import (
    AGREES,
    CHOOSE,
    GIVES_IN_AFTER,
    GO_BACK,
    LET_BY,
    REFUSES,
    STUCK,
    THINKS,
    Manners,
    ask,
    way_back,
)
from tabletide.bots.registry import load_bot
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import NO_OPTION, parse, phrase
from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.table import Table
from tests.bots.tables import GAME, seeing

STEP = 7
SHARING = (
    "paris B1; players 2; roles researcher scientist; pawns paris paris; hand 0 paris; "
    "hand 1 airlift; "
    "step actions 4"
)
RIVALS = GAME._replace(stakes=EACH)


def seat_of(seat: int) -> Perspective:
    return seeing(GAME.read(SHARING), seat)


def all_refused(seat: int) -> Manners:
    """A memory of having been turned down with everything the seat could do."""
    manners = Manners()
    for option in seat_of(seat).options():
        manners.turned_down(STEP, option)
    return manners


class Insisting:
    """Wants the same for ever."""

    def __init__(self, wish: int) -> None:
        self.wish = wish

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        del perspective, rng
        return self.wish

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        del perspective, option, rng
        return True


def test_what_was_turned_down_is_remembered_at_its_step() -> None:
    manners, give = Manners(), parse(GAME.verbs, "give 1 paris")
    manners.turned_down(STEP, give)
    assert manners.next(seat_of(0), STEP, NO_OPTION) == (CHOOSE, (give,), ())
    assert manners.next(seat_of(0), STEP + 1, NO_OPTION) == (CHOOSE, (), ())


def table_at(line: str, players: int = 2) -> Table:
    table = Table(GAME, {"players": str(players)}, "minded", deal=False)
    table.state = GAME.read(line)
    return table


def phrases(options: tuple[int, ...]) -> set[str]:
    return {phrase(GAME.verbs, option) for option in options}


def test_a_person_who_turned_a_bot_down_is_asked_for_nothing_else_this_turn() -> None:
    """The Researcher was refused one of her four cards: she offers none, and asks for none."""
    table = table_at(SHARING.replace("hand 0 paris", "hand 0 paris lima cairo delhi"))
    manners = Manners()
    manners.minded(table, 0, 1)
    gifts = {f"give 1 {city}" for city in ("paris", "lima", "cairo", "delhi")}
    assert phrases(manners.unwelcome(table, 0)) == gifts
    assert manners.unwelcome(table, 1) == ()
    turn = manners.next(
        table.perspective(0), len(table.steps), NO_OPTION, manners.unwelcome(table, 0)
    )
    assert (turn.kind, phrases(turn.refused)) == (CHOOSE, gifts)
    table.choose(0, parse(GAME.verbs, "treat blue"), table.at())
    manners.done()
    assert phrases(manners.unwelcome(table, 0)) == gifts  # what was done since changes nothing
    manners.ask_again()
    assert manners.unwelcome(table, 0) == ()


def test_a_dispatcher_turned_down_by_one_person_leaves_their_pawn_and_may_ask_another() -> None:
    line = "players 3; roles dispatcher medic scientist; pawns paris cairo lima; step actions 4"
    table, manners = table_at(line, 3), Manners()
    manners.minded(table, 0, 1)
    assert phrases(manners.unwelcome(table, 0)) == {"dispatch 1"}


def test_who_was_turned_down_does_not_walk_to_and_fro() -> None:
    table, manners = table_at(SHARING), Manners()
    table.choose(0, parse(GAME.verbs, "drive london"), table.at())
    manners.minded(table, 0, 1)
    assert phrases(manners.unwelcome(table, 0)) == {"drive paris"}


def test_what_a_person_took_back_of_a_bot_is_not_done_again_there() -> None:
    table, manners = table_at(SHARING), Manners()
    for city in ("london", "milan"):
        drive = parse(GAME.verbs, f"drive {city}")
        table.choose(0, drive, table.at())
        manners.taken_back(table, 0)
        table.take_back(1, 0, table.at())
        table.answer(0, True, table.proposal.number if table.proposal else 0)
        refused = manners.next(table.perspective(0), 0, NO_OPTION).refused
        assert drive in refused
        manners.done()
    assert phrases(refused) == {"drive london", "drive milan"}


def test_what_was_a_bots_only_option_it_does_again() -> None:
    table, manners = table_at("players 2; hand 1 airlift; step actions 1"), Manners()
    table.choose(0, parse(GAME.verbs, "pass"), table.at())
    table.choose(0, GAME.go_on, table.at(), hold=True)
    manners.taken_back(table, 1)
    assert manners.next(table.perspective(0, 1), 1, NO_OPTION) == (CHOOSE, (), ())


def test_what_a_person_minded_may_be_asked_for_again_once_chance_has_acted() -> None:
    table = table_at(SHARING.replace("actions 4", "actions 1"))
    manners = Manners()
    manners.minded(table, 0, 1)
    table.choose(0, parse(GAME.verbs, "pass"), table.at())
    while table.state.to_move == 0 and table.is_moment():
        table.choose(0, GAME.go_on, table.at())
    assert table.safe_step() == len(table.steps)
    table.state = GAME.read(SHARING)
    assert manners.unwelcome(table, 0) == ()


def test_what_a_bot_meant_to_do_next_it_is_reminded_of() -> None:
    manners, first, second = Manners(), *seat_of(0).options()[:2]
    manners.means(0, STEP, (first, second))
    assert manners.next(seat_of(0), STEP + 1, first).meant == (second,)


@pytest.mark.parametrize("between", ["another step", "another option", "a refusal", "a word"])
def test_what_a_bot_meant_to_do_is_forgotten_once_anything_comes_between(between: str) -> None:
    manners, first, second = Manners(), *seat_of(0).options()[:2]
    manners.means(0, STEP, (first, second))
    if between == "a refusal":
        manners.turned_down(STEP + 1, second)
    if between == "a word":
        manners.think_again()
    step = STEP + 2 if between == "another step" else STEP + 1
    last = second if between == "another option" else first
    assert manners.next(seat_of(0), step, last).meant == ()


def test_a_step_that_was_made_wipes_the_slate() -> None:
    manners = all_refused(0)
    manners.done()
    assert manners.next(seat_of(0), STEP, NO_OPTION) == (CHOOSE, (), ())


def test_who_need_not_move_lets_it_go_by() -> None:
    assert all_refused(1).next(seat_of(1), STEP, NO_OPTION).kind == LET_BY


def test_who_must_move_goes_back_and_does_not_come_again() -> None:
    manners, led_here = all_refused(0), parse(GAME.verbs, "drive paris")
    assert manners.next(seat_of(0), STEP, led_here).kind == GO_BACK
    assert (STEP - 1, led_here) in manners._refused


def test_who_may_not_go_back_is_stuck_and_asks_again() -> None:
    manners = all_refused(0)
    manners.turned_down(STEP, NO_OPTION)
    assert manners.next(seat_of(0), STEP, parse(GAME.verbs, "drive paris")).kind == STUCK
    manners.ask_again()
    assert manners.next(seat_of(0), STEP, NO_OPTION).kind == CHOOSE


def test_a_team_takes_back_and_rivals_do_not() -> None:
    for is_from_bot in (False, True):
        assert Manners().answer(GAME, NO_OPTION, STEP, is_from_bot) == AGREES
        assert Manners().answer(RIVALS, NO_OPTION, STEP, is_from_bot) == REFUSES


def test_a_person_may_think_their_own_turn_over_among_rivals() -> None:
    assert Manners().answer(RIVALS, NO_OPTION, STEP, False, undoes_own=True) == AGREES
    assert Manners().answer(RIVALS, NO_OPTION, STEP, True, undoes_own=True) == REFUSES


def test_bots_of_a_team_give_in_to_each_other_after_some_refusals() -> None:
    manners = Manners()
    for option in range(GIVES_IN_AFTER):
        assert manners.answer(GAME, 99, STEP, is_from_bot=True) == THINKS
        manners.turned_down(STEP, option)
    assert manners.answer(GAME, 99, STEP, is_from_bot=True) == AGREES
    assert manners.answer(GAME, 99, STEP + 1, is_from_bot=True) == THINKS
    assert manners.answer(GAME, 99, STEP, is_from_bot=False) == THINKS
    assert manners.answer(RIVALS, 99, STEP, is_from_bot=True) == THINKS


def test_a_rival_gives_in_only_where_the_other_knows_no_way_on() -> None:
    manners = all_refused(0)
    assert manners.answer(RIVALS, 99, STEP, is_from_bot=True) == THINKS
    assert manners.next(seat_of(0), STEP, NO_OPTION).kind == STUCK
    manners.ask_again()
    assert manners.answer(RIVALS, 99, STEP, is_from_bot=True) == AGREES
    assert manners.answer(RIVALS, 99, STEP, is_from_bot=False) == THINKS
    manners.done()
    assert manners.answer(RIVALS, 99, STEP, is_from_bot=True) == THINKS


def test_a_moment_is_let_go_by_once_for_each_version() -> None:
    manners = Manners()
    manners.let_by(3, 0)
    manners.let_by(3, 1)
    assert manners.has_let_by(3, 0)
    assert not manners.has_let_by(4, 0)
    manners.let_by(4, 1)
    assert not manners.has_let_by(3, 0)


def test_the_way_back_ends_where_chance_has_spoken() -> None:
    table = Table(GAME, {"players": "2"}, "way back")
    assert way_back(table) == NO_OPTION
    option = Perspective(GAME, table.state, int(table.state.to_move)).options()[0]
    table.choose(int(table.state.to_move), option, table.at())
    assert way_back(table) == option


def test_who_is_refused_thinks_about_the_rest() -> None:
    """The best that is left, not anything: with the cure refused, the outbreak is prevented."""
    blues = "san_francisco chicago montreal new_york washington"
    board = f"atlanta B3; players 2; roles medic dispatcher; hand 0 {blues}"
    perspective = seeing(GAME.read(f"{board}; layers 1: atlanta | 0: *; step actions 1"), 0)
    cure = parse(GAME.verbs, "cure blue")
    bot = load_bot("greedy", GAME)
    assert ask(bot, perspective, (), Rng(1)) == (cure,)
    for seed in range(5):
        assert ask(bot, perspective, (cure,), Rng(seed)) == (parse(GAME.verbs, "treat blue"),)


def test_who_insists_gets_something_else_by_lot() -> None:
    perspective, bot = seat_of(0), Insisting(parse(GAME.verbs, "give 1 paris"))
    refused = tuple(option for option in perspective.options() if option != bot.wish)
    assert ask(bot, perspective, refused, Rng(1)) == (bot.wish,)
    assert ask(bot, perspective, (bot.wish,), Rng(1))[0] in refused


def test_who_insists_in_anothers_turn_lets_it_go_by() -> None:
    bot = Insisting(parse(GAME.verbs, "play airlift"))
    assert ask(bot, seat_of(1), (bot.wish,), Rng(1)) == (PASS_BY,)
