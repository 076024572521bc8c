"""FIM DA PARTIDA: the win, and that all win or lose together."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.rules.ending import outcome
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.state import NOBODY
from tests.rules.pandemic.scenes import (
    NO_BLACK,
    NO_BLUE,
    NO_RED,
    NO_YELLOW,
    effect,
    last_pile,
    supply,
)
from tests.rules.pandemic.written import choose, discards, ended, hand, offered, position

FOUR_RED = "seoul taipei manila sydney"
BOARD = "essen B1, lima Y1, cairo K1, osaka R1"


@pytest.mark.rule("end.win", "cure.discover")
def test_the_fourth_cure_wins_on_the_spot() -> None:
    state = position(
        f"{BOARD}; players 3; roles scientist medic dispatcher; hand 0 {FOUR_RED} paris;"
        "hand 1 airlift; cured blue yellow black; step actions 4"
    )
    assert effect(state, "cure red") == {
        "cured": "+red",
        "discards": "+manila +seoul +sydney +taipei",
        "hand 0": "-manila -seoul -sydney -taipei",
        "over": "won",
    }
    assert (state.to_move, offered(state)) == (NOBODY, [])
    assert outcome(state) == Outcome("won", (1, 1, 1), (1, 1, 1))


@pytest.mark.rule("end.win")
def test_cubes_on_every_side_do_not_matter() -> None:
    board = f"{NO_BLUE}, {NO_YELLOW}, {NO_BLACK}, {NO_RED}"
    deck = last_pile([], held=FOUR_RED.split())
    state = position(
        f"{board}; {deck}; roles scientist medic; pawns atlanta paris; hand 0 {FOUR_RED};"
        "outbreaks 7; cured blue yellow black; step actions 1"
    )
    assert supply(state) == {"blue": 0, "yellow": 0, "black": 0, "red": 0}
    choose(state, "cure red")
    assert ended(state) == "won"


@pytest.mark.rule("end.win", "end.eradication")
def test_no_disease_need_be_eradicated_to_win() -> None:
    state = position(f"{BOARD}; roles scientist medic; hand 0 {FOUR_RED}; cured blue yellow black")
    choose(state, "cure red")
    assert (ended(state), state.eradicated) == ("won", 0)


@pytest.mark.rule("end.eradication", "end.win")
def test_eradicating_all_but_one_disease_does_not_win() -> None:
    state = position(
        "essen B1, osaka R1; roles scientist medic; pawns essen paris;"
        "cured blue yellow black; eradicated yellow black; step actions 4"
    )
    assert effect(state, "treat blue") == {"eradicated": "+blue", "essen": ""}
    assert ended(state) == ""


@pytest.mark.rule("end.eradication")
def test_a_board_without_a_cube_does_not_win_either() -> None:
    state = position("osaka R1; roles scientist medic; pawns osaka paris; step actions 4")
    choose(state, "treat red")
    assert supply(state) == {"blue": 24, "yellow": 24, "black": 24, "red": 24}
    assert ended(state) == ""


@pytest.mark.rule("end.win")
@pytest.mark.parametrize(
    "cured", ["", "; cured blue", "; cured blue yellow", "; cured yellow black"]
)
def test_fewer_than_four_cures_do_not_win(cured: str) -> None:
    state = position(f"{BOARD}; roles scientist medic; hand 0 {FOUR_RED}{cured}; step actions 2")
    choose(state, "cure red")
    assert (ended(state), state.to_move) == ("", 0)


@pytest.mark.rule("end.win", "ruling.exact_cure")
def test_a_cure_paid_card_by_card_wins_with_the_last_of_them() -> None:
    state = position(
        f"{BOARD}; roles scientist medic; hand 0 {FOUR_RED} osaka; cured blue yellow black"
    )
    choose(state, "cure red", "spend seoul", "spend taipei", "spend manila")
    assert ended(state) == ""
    choose(state, "spend sydney")
    assert (ended(state), hand(state, 0)) == ("won", {"osaka"})
    assert discards(state) == set(FOUR_RED.split())


@pytest.mark.rule("end.win", "turn.parts")
def test_after_the_winning_action_nothing_is_drawn_and_nothing_infected() -> None:
    state = position(
        f"{BOARD}; {last_pile(['lima'], held=FOUR_RED.split())}; roles scientist medic;"
        f"hand 0 {FOUR_RED}; cured blue yellow black; step actions 1"
    )
    choose(state, "cure red")
    assert (ended(state), state.deck_left, hand(state, 0)) == ("won", 1, set())


@pytest.mark.rule("end.win", "loss.outbreaks", "loss.cubes", "loss.cards")
@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("paris B3; outbreaks 7; step infections", "infect paris"),
        (f"{NO_BLUE}; step infections", "infect essen"),
        (f"{last_pile(['lima'])}; step actions 4", "pass"),
    ],
)
def test_all_lose_together_and_nothing_more_may_be_done(text: str, last: str) -> None:
    state = position(f"{text}; players 4; roles scientist operations_expert medic dispatcher")
    choose(state, last)
    end = outcome(state)
    assert end is not None
    assert (end.places, end.scores) == ((2, 2, 2, 2), (0, 0, 0, 0))
    assert (state.to_move, offered(state)) == (NOBODY, [])


@pytest.mark.rule("loss.outbreaks")
@pytest.mark.parametrize("before", range(8))
def test_the_eighth_outbreak_and_no_earlier_one_loses(before: int) -> None:
    state = position(f"paris B3; outbreaks {before}; roles scientist medic; step infections")
    choose(state, "infect paris")
    assert ended(state) == ("outbreaks" if before == 7 else "")
    assert state.outbreaks == before + 1


@pytest.mark.rule("loss.outbreaks", "epidemic.infect")
def test_an_epidemic_may_bring_the_eighth_outbreak() -> None:
    state = position("paris B1; outbreaks 7; roles scientist medic; step epidemic")
    choose(state, "infect paris")
    assert ended(state) == "outbreaks"
    # The loss comes before Intensify: the discards were not shuffled.
    assert state.infection_discards != 0
