"""The game others begin from keeps every promise a game makes, and stays out of players' sight."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletide.bots.random_bot import RandomBot
from tabletide.games._template.game import GAME
from tabletide.games._template.pieces.cards import CARDS, GUST
from tabletide.games._template.pieces.state import State
from tabletide.games._template.pieces.verbs import DRAW, VERBS
from tabletide.games._template.positions.audit import audit
from tabletide.games.registry import GAMES
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.check import all_setups, check_game
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.outcome import word_of
from tabletide.kernel.record import read_record, write_record
from tabletide.kernel.resume import resume
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.lab.drive import play_game
from tests.conftest import IS_COMPILED
from tests.games.trace import trace, trace_of_the_source
from tests.proposals import asked

# The machine code is some twenty times as fast.
DECISIONS = 5_000 if IS_COMPILED else 500
TRACED = 100


@pytest.mark.parametrize("part", range(4))
def test_random_games_pass_the_whole_suite(part: int) -> None:
    report = check_game(GAME, DECISIONS, seed=f"thorough {part}")
    assert report.faults == []
    assert report.decisions >= DECISIONS


def test_this_build_agrees_with_the_source_after_every_step(tmp_path: Path) -> None:
    here = trace(GAME.id, TRACED, [])
    assert here == trace_of_the_source(tmp_path, GAME.id, TRACED, [])
    assert {line.split()[0] for line in here} == {verb.name for verb in VERBS}


def test_its_tests_have_all_that_the_shared_suites_ask_of_a_game() -> None:
    """So that whoever copies it has these files too, to fill in."""
    suites = Path(__file__).parent.glob("*.py")
    asking = re.compile(r"tests\.rules\.\{[^}]+\}\.(\w+)")
    asked = {name for suite in suites for name in asking.findall(suite.read_text("utf-8"))}
    assert asked >= {"rare", "reasons", "spoken", "told"}
    folder = Path(__file__).parents[1] / "rules" / "template"
    assert asked <= {path.stem for path in folder.glob("*.py")}


def test_players_never_meet_it() -> None:
    assert GAME.id not in GAMES


def test_it_shows_each_idea_of_the_kernel() -> None:
    """Twelve cards; a seat out of turn that may act; agreement; chance; hidden hands; all ends."""
    assert len(CARDS) == 12
    seen: Counter[str] = Counter()
    for setup in all_setups(GAME):
        for seed in range(300):
            state, rng = GAME.start(setup), Rng(seed)
            while state.to_move != NOBODY:
                offered = [int(option) for option in GAME.options(state)]
                seen["out of turn"] += any(GAME.owner(state, o) != state.to_move for o in offered)
                seen["agreement"] += any(len(GAME.consents(state, o)) > 0 for o in offered)
                seen["chance"] += not offered
                seen["hidden"] += GAME.view(state, 0) != GAME.view(state, 1)
                if offered:
                    GAME.apply(state, offered[rng.below(len(offered))])
                else:
                    GAME.apply(state, GAME.sample(state, rng))
            seen[word_of(GAME.outcome(state))] += 1
    assert seen.keys() == {"out of turn", "agreement", "chance", "hidden", "won", "dark"}


# At a table


def choose(table: Table, seat: int, text: str) -> None:
    table.choose(seat, parse(VERBS, text), table.at())


def first_gift(table: Table) -> str:
    return next(
        text
        for text in (phrase(VERBS, int(option)) for option in GAME.options(table.state))
        if text.startswith("give 1 ")
    )


def test_a_gift_waits_until_it_is_accepted() -> None:
    table = Table(GAME, {"players": "3"}, "a gift")
    before = GAME.write(table.state)
    choose(table, 0, first_gift(table))
    assert table.proposal is not None
    assert table.proposal.waiting == (1,)
    assert GAME.write(table.state) == before
    table.answer(1, True, asked(table))
    assert table.state.turn == 1


def test_a_gift_may_be_turned_down() -> None:
    table = Table(GAME, {"players": "3"}, "a gift")
    before = GAME.write(table.state)
    choose(table, 0, first_gift(table))
    table.answer(1, False, asked(table))
    assert GAME.write(table.state) == before
    assert table.proposal is None


def test_only_its_holder_may_play_the_flint() -> None:
    table = Table(GAME, {}, "the flint")
    table.state = GAME.read("hand 0 lamp_1; hand 1 flint; discards lamp_9")
    with pytest.raises(Refused):
        choose(table, 0, "play flint")
    choose(table, 1, "play flint")
    assert table.state.to_move == 1


def test_a_finished_record_leads_to_the_same_table() -> None:
    table = Table(GAME, {"hands": "closed"}, "a record")
    rng = Rng(1)
    while not table.is_over():
        seat = int(table.state.to_move)
        mine = [int(o) for o in GAME.options(table.state) if GAME.owner(table.state, o) == seat]
        table.choose(seat, mine[rng.below(len(mine))], table.at())
        if table.proposal is not None:
            table.answer(table.proposal.waiting[0], True, asked(table))
    again = resume(GAME, read_record(write_record(table.record())))
    assert GAME.write(again.state) == GAME.write(table.state)


def test_the_gust_is_anywhere_in_the_deck_of_a_real_game_with_equal_chance() -> None:
    """With one stream for both shuffles it would lie on top far too often."""
    places: Counter[int] = Counter()
    tables = 800
    for number in range(tables):
        table = Table(GAME, {}, f"gust {number}")
        while "draw gust" not in [phrase(VERBS, step) for step in table.steps]:
            actions = [int(o) for o in GAME.options(table.state)]
            discards = [o for o in actions if phrase(VERBS, o).split()[0] in ("discard", "go_on")]
            table.choose(int(table.state.to_move), discards[0], table.at())
        drawn = [step - DRAW for step in table.steps if step >= DRAW][4:]
        places[drawn.index(GUST)] += 1
    # Eight places with a chance of 1/8 each: 100 expected, deviation sqrt(800 * 1/8 * 7/8) < 10.
    assert sorted(places) == list(range(8))
    assert all(abs(count - tables / 8) < 50 for count in places.values())


def test_bots_play_it_to_the_end() -> None:
    for index, setup in enumerate(all_setups(GAME)):
        state = GAME.start(setup)
        bots = [RandomBot() for _ in range(int(setup["players"]))]
        played = play_game(GAME, state, bots, Rng(seed_of("bots", index)))
        assert word_of(GAME.outcome(played.state)) in ("won", "dark")


# The audit


def burn_the_flint(state: State) -> None:
    state.hands[1] = 0
    state.lit |= 2 ** CARDS.index("flint")


def hold_the_gust(state: State) -> None:
    state.deck &= ~(2**GUST)
    state.hands[0] |= 2**GUST


def lose_a_card(state: State) -> None:
    state.deck &= ~(2 ** CARDS.index("lamp_10"))


def double_a_card(state: State) -> None:
    state.lit |= 2 ** CARDS.index("lamp_10")


def deal_to_nobody(state: State) -> None:
    state.hands[2] = state.hands[1]
    state.hands[1] = 0


def forget_the_end(state: State) -> None:
    state.to_move = NOBODY


def end_too_soon(state: State) -> None:
    state.result = 1


def skip_a_seat(state: State) -> None:
    state.turn = 2


def remember_a_stranger(state: State) -> None:
    state.shown = 2 ** CARDS.index("lamp_9")


def draw_from_nothing(state: State) -> None:
    state.discards |= state.deck
    state.deck = 0
    state.to_move = CHANCE


def empty_a_hand(state: State) -> None:
    state.deck |= state.hands[0]
    state.hands[0] = 0


@pytest.mark.parametrize(
    "spoil",
    [
        burn_the_flint,
        hold_the_gust,
        lose_a_card,
        double_a_card,
        deal_to_nobody,
        forget_the_end,
        end_too_soon,
        skip_a_seat,
        remember_a_stranger,
        draw_from_nothing,
        empty_a_hand,
    ],
)
def test_the_audit_sees_what_can_never_be(spoil: Callable[[State], None]) -> None:
    state = GAME.read("hand 0 lamp_1; hand 1 flint")
    assert audit(state) == []
    spoil(state)
    assert audit(state) != []
