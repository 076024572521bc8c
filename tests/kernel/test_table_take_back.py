"""Steps may be taken back until something hidden was shown, with the agreement of their makers."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.ints import i64, vec
from tabletide.kernel.game import Game
from tabletide.kernel.options import NO_OPTION, parse
from tabletide.kernel.record import RecordError, replay
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Proposal, Refused, Table
from tests.kernel.tables import everything, play, proposed
from tests.kernel.toy import CHEER, DRAW, EARN, GIFT, ROLL, STEPS, TOY, State, vector
from tests.proposals import asked

each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)


def new_table() -> Table:
    """Two seats, after the two cards dealt to begin with."""
    return Table(TOY, {"players": "2"}, "seed")


def reason(table: Table, seat: int, to: int) -> str:
    before = everything(table)
    with pytest.raises(Refused) as refused:
        table.take_back(seat, to, table.at())
    assert everything(table) == before
    return refused.value.reason


def test_ones_own_last_step_is_taken_back_at_once() -> None:
    table = new_table()
    before = everything(table)
    table.choose(0, EARN, 2)
    table.take_back(0, 2, 3)
    assert proposed(table) is None
    after = everything(table)
    assert after["position"] == before["position"]
    assert after["steps"] == before["steps"]
    assert table.entries[2:] == [EARN, -3]  # nothing is ever struck from the record
    assert table.at() == 4
    assert [line.text for _, line in table.lines(0)] == [
        line.text for _, line in new_table().lines(0)
    ]


def test_steps_of_others_are_taken_back_with_their_agreement() -> None:
    table = new_table()
    before = everything(table)
    table.choose(0, EARN, 2)
    table.choose(1, EARN + 1, 3)
    table.take_back(0, 2, 4)
    assert proposed(table) == Proposal(0, 0, NO_OPTION, 2, (1,))
    assert table.state.points == [1, 2]
    table.answer(1, True, asked(table))
    assert proposed(table) is None
    assert everything(table)["position"] == before["position"]
    assert table.entries[2:] == [EARN, EARN + 1, -3]


def test_what_the_others_do_not_agree_to_stays() -> None:
    table = new_table()
    table.choose(0, EARN, 2)
    table.choose(1, EARN + 1, 3)
    before = everything(table)
    table.take_back(0, 2, 4)
    table.answer(1, False, asked(table))
    assert everything(table) == before


def test_only_the_makers_of_the_steps_are_asked() -> None:
    table = Table(TOY, {"players": "3"}, "seed")
    table.choose(0, EARN, 3)
    table.choose(2, CHEER + 2, 4)
    table.choose(1, EARN, 5)
    table.take_back(1, 5, 6)
    assert proposed(table) is None
    table.take_back(1, 4, 7)
    assert proposed(table) == Proposal(0, 1, NO_OPTION, 4, (2,))
    table.answer(2, False, asked(table))
    table.take_back(1, 3, 7)
    assert proposed(table) == Proposal(1, 1, NO_OPTION, 3, (0, 2))


def test_a_gift_is_its_givers_step() -> None:
    table = new_table()
    table.choose(0, GIFT + 1, 2)
    table.answer(1, True, asked(table))
    table.take_back(0, 2, 3)
    assert proposed(table) is None
    assert table.state.points == [0, 0]


@pytest.mark.parametrize("option", [DRAW, ROLL])
def test_what_chance_has_shown_stays(option: int) -> None:
    table = new_table()
    table.choose(0, EARN, 2)
    table.choose(1, option, 3)
    assert len(table.steps) == 5
    assert table.safe_step() == 5
    for seat in (0, 1):
        for to in range(-3, 8):
            assert reason(table, seat, to) == "revealed"
    table.choose(0, EARN, 5)
    assert table.safe_step() == 5
    assert reason(table, 0, 4) == "revealed"
    table.take_back(0, 5, 6)
    assert len(table.steps) == 5


@pytest.mark.parametrize("to", [3, 4, 100, 2**70, -1, -(2**70)])
def test_there_is_no_way_back_to_where_the_game_has_not_been(to: int) -> None:
    table = new_table()
    table.choose(0, EARN, 2)
    assert reason(table, 0, to) == "revealed"


@pytest.mark.parametrize("seat", [2, 3, CHANCE, NOBODY, 99])
def test_who_is_not_at_the_table_takes_nothing_back(seat: int) -> None:
    table = new_table()
    table.choose(0, EARN, 2)
    assert reason(table, seat, 2)


def test_nothing_is_taken_back_after_the_end() -> None:
    """The end tells the seed: whoever went on from before it would know every deck."""
    table = new_table()
    while not table.is_over():
        table.choose(int(table.state.to_move), EARN, table.at())
    last, at = len(table.steps) - 1, table.at()
    with pytest.raises(Refused, match="stays on the table") as refused:
        table.take_back(int(table.makers[-1]), last, at)
    assert refused.value.reason == "revealed"
    assert table.is_over()
    record = table.record()
    with pytest.raises(RecordError, match="no table lets go"):
        replay(TOY, record._replace(entries=[*record.entries, -1 - last]))


def test_the_same_cards_and_dice_come_after_taking_back() -> None:
    """Whatever the order of requests, the next card of the deck is the same one."""
    straight = new_table()
    straight.choose(0, DRAW, 2)
    winding = new_table()
    for option in (EARN, EARN + 1, EARN):
        winding.choose(0, option, winding.at())
        winding.take_back(0, 2, winding.at())
    winding.choose(0, DRAW, winding.at())
    assert winding.steps == straight.steps
    assert TOY.write(winding.state) == TOY.write(straight.state)


def test_undo_goes_to_ones_own_last_choice_past_what_others_did_since() -> None:
    table = new_table()
    assert table.last_decision(0) is None  # chance dealt, and nobody has chosen yet
    table.choose(0, EARN, 2)
    table.choose(1, EARN + 1, 3)
    assert (table.last_decision(0), table.last_decision(1)) == (2, 3)
    table.choose(0, DRAW, 4)
    assert table.last_decision(0) is None  # a card was turned over since


def test_undo_goes_past_what_was_ones_only_option() -> None:
    def options(state: State) -> vec[i64]:
        """One must earn at the second and third step of a game."""
        is_forced = state.to_move >= 0 and STEPS - 3 < state.left < STEPS
        return vector([EARN]) if is_forced else TOY.options(state)

    table = Table(TOY._replace(options=options), {"players": "2"}, "seed")
    for seat in (0, 1, 0):
        table.choose(seat, EARN, table.at())
    assert (table.last_decision(0), table.last_decision(1)) == (2, None)
    table.take_back(0, 2, table.at())
    assert proposed(table) == Proposal(0, 0, NO_OPTION, 2, (1,))  # whose step goes, too, is asked


def test_to_act_out_of_turn_is_a_choice_though_nothing_else_was_offered() -> None:
    table = new_table()
    table.choose(1, CHEER + 1, 2)
    assert table.last_decision(1) == 2


def test_undo_after_a_gift_goes_to_the_gift_and_not_to_the_discard_it_caused() -> None:
    table = Table(GAME, {"players": "2"}, "gift")
    table.state = GAME.read(
        "pawns paris paris; roles scientist medic; hand 0 paris; turn 0; step actions 4;"
        " hand 1 atlanta chicago miami london essen madrid milan"
    )
    seven = len(table.steps)
    table.choose(0, parse(GAME.verbs, "give 1 paris"), table.at())
    table.answer(1, True, asked(table))
    discard = next(o for o in GAME.options(table.state) if GAME.owner(table.state, o) == 1)
    table.choose(1, int(discard), table.at())
    assert (table.last_decision(0), table.last_decision(1)) == (seven, seven + 1)
    table.take_back(0, seven, table.at())
    table.answer(1, True, asked(table))
    assert len(table.steps) == seven
    assert table.entries[-1] == -1 - seven


@each_game
def test_after_any_request_the_standing_steps_lead_to_the_position(game: Game) -> None:
    """The steps alone, without what was taken back, replay to where the table stands."""
    taken_back = 0
    for number in range(4):
        for table in play(game, {"players": "2"}, f"back {number}", 80):
            taken_back += table.entries[-1] < 0
            states = replay(game, table.record()._replace(entries=list(table.steps), phrases=()))
            assert game.write(states[-1]) == game.write(table.state)
            assert all(state.to_move != CHANCE for state in states[table.safe_step() :])
            if table.is_over():
                assert table.safe_step() == len(table.steps)
            else:
                assert table.safe_step() == 0 or states[table.safe_step() - 1].to_move == CHANCE
    assert taken_back > 5
