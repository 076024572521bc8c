"""SETUP: board, first water, nine cards, roles, hands, piles, and the first flow."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import BORDERS, START_DIKES
from tabletide.games.rising_tide.pieces.state import State
from tabletide.kernel.chance import Dealer, Rng
from tabletide.kernel.game import settle
from tabletide.kernel.state import CHANCE
from tests.games.written import things
from tests.rules.rising_tide.written import (
    choose,
    dikes,
    discards,
    hand,
    new_game,
    offered,
    offers,
    on_turn,
    position,
    said,
    water,
    weights,
    where,
)

FOUR = "afsluitdijk deltawerken ruimte_voor_de_rivier normaliseringswerken"


def set_up(seed: int, **settings: str) -> State:
    """A game set up by lot, and by the first choice wherever there is one."""
    state = new_game(**settings)
    rng = Rng(seed)
    while int(said(state, "turn").split()[1]) == 0:
        if state.to_move == CHANCE:
            GAME.apply(state, GAME.sample(state, rng))
        else:
            GAME.apply(state, GAME.options(state)[0])
        assert GAME.audit(state) == []
    return state


@pytest.mark.rule("setup.board", "setup.dikes", "setup.objectives", "setup.water")
def test_the_table_before_the_first_card() -> None:
    state = new_game()
    assert sum(START_DIKES) == 50
    assert sorted(dikes(state, border) for border in BORDERS) == [0] * 18 + [1] * 46 + [2] * 2
    assert water(state) == {
        "wieringermeer": 1,
        "markerwaard": 2,
        "flevoland": 2,
        "noordoostpolder": 2,
    }
    assert said(state, "sea") == "0"
    assert said(state, "objectives") == FOUR
    view = GAME.view(state, 0)
    assert view["supply"] == {"water": 25, "dikes": 0, "stations": 5, "ports": 5, "population": 0}
    assert [one["water"] for one in view["spaces"] if one["kind"] == "sea"] == [2, 2]


@pytest.mark.rule("setup.degrade", "discards.public")
def test_nine_cards_are_turned_over_in_threes_and_open_the_discards() -> None:
    state = new_game()
    assert set(weights(state).values()) == {2}
    times = []
    turned = 0
    while turned < 9:
        if state.to_move == CHANCE:
            journal = []  # type: ignore[var-annotated]
            state.journal = journal
            choose(state, offered(state)[0])
            times.append(journal[0].b)
            turned += 1
        else:
            choose(state, offered(state)[0])
    assert times == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert len(things(said(state, "failed"))) == 9


@pytest.mark.rule("degrade.choice", "ruling.decided_together")
def test_at_set_up_the_first_seat_says_what_was_decided() -> None:
    state = choose(new_game(players="3"), "fail betuwe", "fail delfland", "fail vollenhove")
    assert state.to_move == 0
    assert "rijn_en_ijssel-betuwe" in offers(state, "lose_dike")


@pytest.mark.rule("setup.roles", "setup.pawns", "setup.events", "setup.hands", "hands.open")
@pytest.mark.parametrize(
    ("players", "events", "cards"), [(2, 4, 4), (3, 5, 3), (4, 6, 2), (5, 8, 2)]
)
def test_roles_pawns_and_hands(players: int, events: int, cards: int) -> None:
    state = set_up(players, players=str(players))
    assert len(set(said(state, "roles").split())) == players
    assert {where(state, seat) for seat in range(players)} == {"delfland"}
    assert [len(hand(state, seat)) for seat in range(players)] == [cards] * players
    view = GAME.view(state, 0)
    assert view == GAME.view(state, players - 1)
    seen = 14 - len(view["player_deck"]["unseen_events"])
    assert view["player_deck"]["events"] + seen == events
    assert discards(state) == []


@pytest.mark.rule("setup.player_deck")
@pytest.mark.parametrize(("players", "storms", "first"), [(2, 6, 10), (3, 7, 9), (5, 8, 8)])
def test_piles_as_equal_as_can_be_the_smaller_below(players: int, storms: int, first: int) -> None:
    state = set_up(1, players=str(players), storms=str(storms))
    assert said(state, "pile") == f"0 {first} 1"
    dealt = {2: 8, 3: 9, 4: 8, 5: 10}[players]
    events = {2: 4, 3: 5, 4: 6, 5: 8}[players]
    assert GAME.view(state, 0)["player_deck"]["cards"] == 56 + events - dealt + storms


@pytest.mark.rule("ruling.roles_chosen")
def test_roles_may_be_chosen() -> None:
    state = position(
        "choosing; roles - -; pawns - -; agenda assign_role > deal_hand;"
        " failed 2 walcheren 2 delfland 2 betuwe 2 vollenhove fryslan"
    )
    assert len(offers(state, "choose_role")) == 7
    choose(state, "choose_role director")
    assert "director" not in offers(state, "choose_role")
    choose(state, "choose_role carpenter")
    assert said(state, "roles") == "director carpenter"


DEALING = (
    "failed 2 walcheren 2 delfland 2 betuwe 2 vollenhove fryslan; water noordoostpolder;"
    " agenda deal_hand {}"
)


@pytest.mark.rule("setup.first_player")
def test_the_shortest_line_begins_and_markerwaard_has_none_at_all() -> None:
    held = "hand 0 delfland betuwe fryslan roer_en_overmaas; hand 1 delta_plan walcheren fryslan"
    state = position(f"{DEALING.format(7)}; {held}")
    choose(state, "draw markerwaard")
    assert on_turn(state) == 1
    assert said(state, "turn") == "1 1"


@pytest.mark.rule("ruling.first_player_tie")
def test_lots_are_drawn_if_both_have_the_shortest_line() -> None:
    held = "hand 0 delfland betuwe fryslan markerwaard; hand 1 delta_plan walcheren fryslan"
    state = position(f"{DEALING.format(7)}; {held}")
    choose(state, "draw markerwaard")
    assert weights(state) == {"start 0": 1, "start 1": 1}
    assert on_turn(choose(state, "start 1")) == 1


@pytest.mark.rule("ruling.dealt_anew", "loss.water")
def test_with_too_little_water_the_set_up_is_dealt_anew_and_nobody_has_lost() -> None:
    wet = "3 walcheren 3 delfland 3 betuwe 3 fryslan 3 vollenhove 3 kromme_rijn 3 west_brabant"
    wet += " 3 hoekse_waard 3 ijsseldelta 3 flevoland 2 markerwaard"
    held = "hand 0 delfland betuwe fryslan hoekse_waard; hand 1 delta_plan walcheren fryslan"
    gone = " ".join(border for border in BORDERS if START_DIKES[BORDERS.index(border)] == 1)
    line = DEALING.format(7).replace("water noordoostpolder", f"water {wet}")
    state = position(f"{line}; {held}; breached {gone}; roles director carpenter")
    choose(state, "draw land_van_altena")
    assert said(state, "deals") == "1"
    assert said(state, "roles") == "director carpenter"
    assert (hand(state, 0), hand(state, 1)) == ([], [])
    assert sum(weights(state).values()) == 56
    # Another deal is another shuffle, so that the same seed deals other cards.
    dealer = Dealer("tide")
    first = dealer.pick(GAME.chances(new_game()), GAME.stream(new_game()))
    assert GAME.stream(state) != GAME.stream(new_game())
    assert first in [option for option, _ in GAME.chances(state)]


# Objectives


@pytest.mark.rule("objectives.four")
def test_one_objective_of_each_colour() -> None:
    state = new_game(objectives="4")
    drawn = []
    for _ in range(4):
        assert set(weights(state).values()) == {1}
        assert len(weights(state)) == 3
        drawn.append(offered(state)[1].split()[1])
        choose(state, offered(state)[1])
    assert drawn == ["wadlopen", "randstad", "biesbosch", "farmhands"]
    assert offered(state)[0].startswith("fail")


def chance_of_each_set(objectives: str) -> dict[int, float]:
    """How likely each set of objectives is, by going through all ways to draw it."""
    reached = {0: (1.0, new_game(objectives=objectives))}
    for _ in range(int(objectives)):
        after: dict[int, tuple[float, State]] = {}
        for likely, state in reached.values():
            chances = GAME.chances(state)
            total = sum(weight for _, weight in chances)
            for outcome, weight in chances:
                twin = state.copy()
                GAME.apply(twin, outcome)
                before = after[twin.objectives][0] if twin.objectives in after else 0.0
                after[twin.objectives] = (before + likely * weight / total, twin)
        reached = after
    return {drawn: likely for drawn, (likely, _) in reached.items()}


@pytest.mark.rule("objectives.more", "ruling.objectives_uniform")
@pytest.mark.parametrize(("objectives", "sets"), [("5", 648), ("6", 594)])
def test_every_set_with_at_most_two_of_a_colour_is_equally_likely(
    objectives: str, sets: int
) -> None:
    likely = chance_of_each_set(objectives)
    assert len(likely) == sets
    assert min(likely.values()) == pytest.approx(max(likely.values()))
    assert sum(likely.values()) == pytest.approx(1)


WATERSNOOD = "variant 4; objectives afsluitdijk watersnood ruimte_voor_de_rivier farmhands"


@pytest.mark.rule("objective.watersnood_setup", "ruling.watersnood_waits")
def test_watersnood_lets_the_sea_in_and_no_further() -> None:
    held = "hand 0 delfland betuwe fryslan hoekse_waard; hand 1 delta_plan walcheren fryslan"
    state = position(f"{WATERSNOOD}; {DEALING.format(7)}; {held}")
    choose(state, "draw land_van_altena")
    coast = ["voorne_putten", "goeree_overflakkee", "schouwen_duiveland", "walcheren"]
    coast += ["zeeuws_vlaanderen"]
    assert [water(state)[region] for region in coast] == [2] * 5
    assert [dikes(state, f"noordzee-{region}") for region in coast] == [0] * 5
    assert "zuid_beveland" not in water(state)


def test_five_seats_are_set_up_whatever_the_objectives() -> None:
    for seed, objectives in enumerate(("standard", "4", "5", "6")):
        state = set_up(seed, players="5", objectives=objectives, storms="8")
        assert len(said(state, "pawns").split()) == 5
    assert settle(GAME, {})["players"] == "4"
