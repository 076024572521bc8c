"""Where a rule asks others to agree, nothing happens until they do, or ever if they do not."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.proposal import TurnedDown
from tabletide.kernel.table import Proposal, Refused, Table
from tests.kernel.tables import everything, own_options, play, proposed
from tests.kernel.toy import CHEER, EARN, GIFT, ROLL, SHARE, TOY
from tests.proposals import asked


def declined(table: Table) -> TurnedDown | None:
    return table.declined


def new_table(players: int = 3) -> Table:
    return Table(TOY, {"players": str(players)}, "seed")


def test_a_proposal_waits_for_whoever_is_asked_and_changes_nothing_else() -> None:
    table = new_table()
    before = everything(table)
    table.choose(0, GIFT + 2, table.at())
    assert proposed(table) == Proposal(0, 0, GIFT + 2, 0, (2,))
    after = everything(table)
    for part in ("position", "at", "entries", "steps", "safe", "record"):
        assert after[part] == before[part]


def test_a_proposal_is_made_aloud() -> None:
    table = new_table()
    assert table.proposed() is None
    decision = table.decision(0)
    assert decision is not None
    table.choose(0, GIFT + 2, table.at())
    assert table.proposed() == decision.choice(GIFT + 2).label


def test_what_is_agreed_to_is_done() -> None:
    table = new_table()
    table.choose(0, GIFT + 2, 3)
    table.answer(2, True, asked(table))
    assert proposed(table) is None
    assert table.state.points == [0, 0, 3]
    assert table.entries[3:] == [GIFT + 2]
    assert table.state.to_move == 1


def test_what_is_turned_down_is_not_done() -> None:
    table = new_table()
    before = everything(table)
    table.choose(0, GIFT + 2, 3)
    table.answer(2, False, asked(table))
    assert everything(table) == before
    table.choose(0, EARN, 3)
    assert table.state.points == [1, 0, 0]


def test_who_turned_what_down_is_told_until_somebody_goes_on() -> None:
    table = new_table()
    table.choose(0, GIFT + 2, 3)
    wish = table.proposed()
    assert declined(table) is None
    table.answer(2, False, asked(table))
    assert declined(table) == TurnedDown(0, 0, 2, wish)
    assert declined(table.copy()) == declined(table)
    table.choose(0, EARN, 3)
    assert declined(table) is None


def test_what_one_withdraws_nobody_has_turned_down() -> None:
    table = new_table()
    table.choose(0, GIFT + 2, 3)
    table.answer(0, False, asked(table))
    assert declined(table) is None


def test_it_may_be_proposed_again() -> None:
    table = new_table()
    table.choose(0, GIFT + 2, 3)
    table.answer(2, False, asked(table))
    table.choose(0, GIFT + 2, 3)
    table.answer(2, True, asked(table))
    assert table.entries[3:] == [GIFT + 2]


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_all_who_are_asked_must_agree(order: tuple[int, int]) -> None:
    table = new_table()
    table.choose(0, SHARE, 3)
    assert proposed(table) == Proposal(0, 0, SHARE, 0, (1, 2))
    table.answer(order[0], True, asked(table))
    assert proposed(table) == Proposal(0, 0, SHARE, 0, (order[1],))
    assert table.at() == 3
    table.answer(order[1], True, asked(table))
    assert proposed(table) is None
    assert table.state.points == [1, 1, 1]


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_one_refusal_is_enough(order: tuple[int, int]) -> None:
    table = new_table()
    before = everything(table)
    table.choose(0, SHARE, 3)
    table.answer(order[0], True, asked(table))
    table.answer(order[1], False, asked(table))
    assert everything(table) == before
    table.choose(0, SHARE, 3)
    table.answer(order[0], False, asked(table))
    assert everything(table) == before


def test_who_chooses_is_not_asked_and_one_seat_out_of_turn_needs_nobody() -> None:
    table = new_table()
    table.choose(2, CHEER + 2, 3)
    assert proposed(table) is None
    assert table.state.points == [0, 0, 1]
    game = TOY._replace(consents=lambda _, option: (0,) if option == EARN else ())
    table = Table(game, {"players": "2"}, "seed")
    table.choose(0, EARN, 2)
    assert proposed(table) is None
    assert table.state.points == [1, 0]


def test_chance_acts_after_an_agreed_choice_too() -> None:
    game = TOY._replace(consents=lambda _, option: (1,) if option == ROLL else ())
    table = Table(game, {"players": "2"}, "seed")
    table.choose(0, ROLL, 2)
    table.answer(1, True, asked(table))
    assert len(table.entries) == 4
    assert table.entries[2] == ROLL
    assert table.state.to_move == 1


def test_in_a_real_game_whoever_the_rules_name_is_asked() -> None:
    asked = 0
    for number in range(6):
        setup = {"players": "4", "hands": "closed" if number % 2 else "open"}
        for table in play(GAME, setup, f"ask {number}", 200):
            proposal = proposed(table)
            if proposal is None or proposal.option == NO_OPTION:
                continue
            asked += 1
            named = set(GAME.consents(table.state, proposal.option)) - {proposal.seat}
            assert set(proposal.waiting) <= named
            assert proposal.option in own_options(table, proposal.seat)
    assert asked >= 10


def test_in_a_real_game_what_was_proposed_is_done_or_not_and_nothing_else() -> None:
    agreed = refused = 0
    for number in range(6):
        pending: Proposal | None = None
        position, at = "", 0
        for table in play(GAME, {"players": "4"}, f"done {number}", 200):
            if pending is not None and proposed(table) is None:
                is_done = table.at() > at
                agreed, refused = agreed + is_done, refused + (not is_done)
                expected = -1 - pending.back_to if pending.option == NO_OPTION else pending.option
                assert table.entries[at : at + 1] == ([expected] if is_done else [])
                assert is_done or GAME.write(table.state) == position
            pending, position, at = proposed(table), GAME.write(table.state), table.at()
    assert agreed >= 10
    assert refused >= 5


def test_an_answer_that_comes_late_is_not_taken_for_one_to_the_next_proposal() -> None:
    table = new_table()
    table.choose(0, SHARE, 3)
    late = asked(table)
    table.answer(1, False, late)
    table.choose(0, GIFT + 2, 3)
    with pytest.raises(Refused) as refused:
        table.answer(2, True, late)
    assert refused.value.reason == "stale"
    assert table.at() == 3
    table.answer(2, True, asked(table))
    assert table.entries[3:] == [GIFT + 2]


def test_who_proposed_may_withdraw_but_not_agree_to_it() -> None:
    table = new_table()
    before = everything(table)
    table.choose(0, SHARE, 3)
    with pytest.raises(Refused):
        table.answer(0, True, asked(table))
    table.answer(0, False, asked(table))
    assert everything(table) == before
