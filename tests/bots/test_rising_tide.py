"""The bots at Rising Tide: what they do where one thing is plainly right."""

from __future__ import annotations

from functools import partial

import pytest

from tabletide.bots.rising_tide.levels import flow, takers
from tabletide.bots.rising_tide.worth import EVALUATION
from tabletide.games.registry import load_game
from tabletide.games.rising_tide.rules.water.flows import levels_after_flow
from tabletide.kernel.options import parse
from tests.bots import tables

GAME = load_game("rising_tide")
BOTH = pytest.mark.parametrize("bot", ["greedy", "planner"])
GREENS = "west_brabant hoekse_waard land_van_altena land_van_heusden peel_en_maasvallei"
YELLOWS = "vollenhove ijsseldelta betuwe vijfherenlanden kromme_rijn"
THREE_BUILT = "built afsluitdijk deltawerken ruimte_voor_de_rivier"
TWO = "water -; roles director warehouse_manager"
BEFORE_FAILURES = "agenda moment 3 > failures > flow > end_of_turn"


choice = partial(tables.choice, game=GAME)


@BOTH
def test_it_builds_the_structure_that_wins(bot: str) -> None:
    pawns = f"pawns rijn_en_ijssel delfland; hand 0 {YELLOWS}; {THREE_BUILT}"
    line = f"water 3 betuwe 3 kromme_rijn; roles director carpenter; {pawns}; step actions 1"
    assert choice(bot, line) == "build_structure normaliseringswerken"


@BOTH
def test_it_builds_a_structure_at_once_when_it_can(bot: str) -> None:
    pawns = f"pawns roer_en_overmaas delfland; hand 0 {GREENS}"
    assert choice(bot, f"{TWO}; {pawns}; step actions 1") == "build_structure ruimte_voor_de_rivier"


@BOTH
def test_it_carries_the_cards_to_the_site(bot: str) -> None:
    pawns = f"pawns oost_brabant delfland; hand 0 {GREENS}"
    assert choice(bot, f"{TWO}; {pawns}; step actions 2") == "drive roer_en_overmaas"


@BOTH
def test_it_takes_the_card_that_completes_a_structure(bot: str) -> None:
    hands = "hand 0 hoekse_waard land_van_altena land_van_heusden betuwe"
    cards = f"{hands} peel_en_maasvallei; hand 1 west_brabant"
    line = f"{TWO}; pawns west_brabant west_brabant; {cards}; step actions 2"
    assert choice(bot, line) == "take 1 west_brabant"


@BOTH
def test_it_discards_what_no_structure_needs(bot: str) -> None:
    hand = (
        "hand 0 vollenhove ijsseldelta betuwe kromme_rijn delfland voorne_putten walcheren fryslan"
    )
    line = f"{TWO}; built afsluitdijk; {hand}; agenda hand_limit > {BEFORE_FAILURES[7:]}"
    assert choice(bot, line) == "discard fryslan"


@BOTH
def test_it_keeps_what_a_partner_collects(bot: str) -> None:
    """The partner misses one green card: of two colours nobody is near to, one goes."""
    hand = "hand 0 2 vollenhove 2 ijsseldelta betuwe delfland fryslan west_brabant"
    partner = "hand 1 hoekse_waard land_van_altena land_van_heusden peel_en_maasvallei"
    line = f"{TWO}; {hand}; {partner}; agenda hand_limit > {BEFORE_FAILURES[7:]}"
    assert choice(bot, line) in {"discard delfland", "discard fryslan"}


@BOTH
def test_it_goes_to_meet_who_holds_the_card_that_is_missing(bot: str) -> None:
    cards = "hand 0 vollenhove ijsseldelta vijfherenlanden kromme_rijn; hand 1 betuwe"
    pawns = f"roles hydraulic_engineer carpenter; pawns land_van_heusden betuwe; {THREE_BUILT}"
    assert choice(bot, f"water -; {pawns}; {cards}; step actions 1") == "drive betuwe"


@BOTH
def test_who_holds_the_missing_card_goes_to_its_region_too(bot: str) -> None:
    cards = "hand 1 vollenhove ijsseldelta vijfherenlanden kromme_rijn; hand 0 betuwe"
    pawns = f"roles hydraulic_engineer carpenter; pawns land_van_heusden betuwe; {THREE_BUILT}"
    assert choice(bot, f"water -; {pawns}; {cards}; step actions 1") == "drive betuwe"


@BOTH
def test_it_pumps_where_a_flood_is_due(bot: str) -> None:
    water = (
        "water 3 betuwe; breached land_van_heusden-betuwe rijn_en_ijssel-betuwe betuwe-kromme_rijn"
    )
    deck = "layers 1: betuwe | 0: *"
    line = f"{water}; roles director carpenter; pawns betuwe fryslan; {deck}; step actions 1"
    assert choice(bot, line) == "pump betuwe"


@BOTH
def test_it_loses_the_dike_that_holds_nothing_back(bot: str) -> None:
    agenda = "agenda degrade 8 1 > moment 5 > flow > end_of_turn"  # Voorne-Putten
    lost = choice(bot, f"water -; roles director carpenter; pawns betuwe fryslan; {agenda}")
    assert lost.startswith("lose_dike")
    assert "noordzee" not in lost


@BOTH
def test_a_dike_is_taken_from_where_two_stand(bot: str) -> None:
    """At the start all fifty are on the board; on two borders there are two of them."""
    state = GAME.read(f"{TWO}; pawns delfland delfland; step actions 1")
    GAME.apply(state, parse(GAME.verbs, "build_dike kennemerland-delfland"))
    taken = choice(bot, GAME.write(state))
    assert taken in {
        "take_dike land_van_heusden-land_van_maas_en_waal",
        "take_dike vollenhove-rijn_en_ijssel",
    }


@BOTH
def test_sandbags_are_played_when_much_is_at_stake(bot: str) -> None:
    water = "water 3 delfland 3 kennemerland 3 betuwe 3 vijfherenlanden 3 kromme_rijn 2 fryslan"
    gaps = (
        "breached noordzee-delfland noordzee-kennemerland; layers 1: delfland kennemerland | 0: *"
    )
    line = (
        f"{water}; {gaps}; roles director carpenter; hand 1 emergency_sandbags; {BEFORE_FAILURES}"
    )
    assert choice(bot, line, seat=1) == "play emergency_sandbags"


@BOTH
def test_sandbags_wait_while_nothing_threatens(bot: str) -> None:
    line = f"water -; roles director carpenter; hand 1 emergency_sandbags; {BEFORE_FAILURES}"
    assert choice(bot, line, seat=1) == "pass by"


@BOTH
def test_it_settles_people_where_an_objective_wants_them(bot: str) -> None:
    objectives = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"
    line = f"{TWO}; {objectives}; pawns betuwe delfland; hand 0 {YELLOWS}; step actions 1"
    assert choice(bot, line) == "settle 3"


@BOTH
def test_it_builds_the_ports_an_objective_wants(bot: str) -> None:
    objectives = "variant 4; objectives wadlopen deltawerken ports_on_the_maas normaliseringswerken"
    line = f"{TWO}; {objectives}; pawns hoekse_waard delfland; hand 0 hoekse_waard; step actions 1"
    assert choice(bot, line) == "build_port"


@BOTH
def test_it_carries_cards_to_where_an_objective_wants_people(bot: str) -> None:
    objectives = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"
    line = f"{TWO}; {objectives}; pawns veluwe delfland; hand 0 {YELLOWS}; step actions 2"
    assert choice(bot, line) in {"drive betuwe", "drive gelderse_vallei"}


@BOTH
def test_it_carries_a_card_to_where_an_objective_wants_a_port(bot: str) -> None:
    objectives = "variant 4; objectives wadlopen deltawerken ports_on_the_maas normaliseringswerken"
    line = f"{TWO}; {objectives}; pawns west_brabant delfland; hand 0 hoekse_waard; step actions 1"
    assert choice(bot, line) == "drive hoekse_waard"


@BOTH
def test_it_dikes_the_polders_an_objective_wants_safe(bot: str) -> None:
    objectives = "variant 4; objectives but_the_dutch deltawerken ports_on_the_maas farmhands"
    gap = "breached flevoland-gelderse_vallei"
    line = f"{gap}; {TWO}; {objectives}; pawns flevoland delfland; step actions 1"
    assert choice(bot, line) == "build_dike flevoland-gelderse_vallei"


def test_cards_count_beside_water_that_counts_for_more() -> None:
    """By the port both places are as far from the water; in one a card can be handed over."""
    north = "3 fryslan 3 noorderzijlvest 3 vollenhove 3 ijsseldelta 3 noordoostpolder 3 flevoland"
    water = f"water {north}; ports fryslan"
    cards = "hand 0 hoekse_waard; hand 1 west_brabant; step actions 1"

    def worth(place: str) -> int:
        pawns = f"roles director carpenter; pawns {place} west_brabant"
        state = GAME.read(f"{water}; {pawns}; {cards}")
        return EVALUATION.value(EVALUATION.outlook(state, 0), state)

    assert worth("west_brabant") > worth("hoekse_waard")


def test_imagined_water_flows_as_the_rules_have_it() -> None:
    met = 0
    for state in tables.positions("flow", 20, GAME, players="3"):
        levels = state.water[:]
        flow(levels, state.open, takers(state))
        assert list(levels) == list(levels_after_flow(state))
        met += 1
    assert met > 1000


def test_what_was_found_of_the_positions_before_changes_no_judgement() -> None:
    """Pawns, dikes, water, stations, cards: after each option judged as if it were the first."""
    values = []
    for number, state in enumerate(tables.positions("ground", 6, GAME, players="4")):
        if number % 4 or not state.turns:
            continue
        outlook = EVALUATION.outlook(state, 0)
        for option in GAME.options(state):
            after = state.copy()
            GAME.apply(after, option)
            values.append(EVALUATION.value(outlook, after))
            assert values[-1] == EVALUATION.value(EVALUATION.outlook(state, 0), after)
    assert len(values) > 500
    assert len(set(values)) > 300
