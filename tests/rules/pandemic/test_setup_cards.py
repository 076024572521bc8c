"""PREPARAÇÃO: roles, opening hands and who begins."""

from __future__ import annotations

from math import isclose

import pytest

from tabletide.games.pandemic.flow.chance import chances
from tabletide.games.pandemic.pieces.board import CITIES, POPULATION
from tabletide.games.pandemic.pieces.cards import CARDS, ROLES
from tabletide.games.pandemic.positions.audit import audit
from tabletide.games.pandemic.positions.imagine import imagine
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.numbers.bits import bits_of
from tests.rules.pandemic.scenes import NINE, effect, new_game, set_up
from tests.rules.pandemic.written import choose, hand, offered, offers, owner_of, where


@pytest.mark.rule("setup.roles")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_is_dealt_one_of_the_roles_left_and_its_pawn_stands_in_atlanta(
    players: int,
) -> None:
    state = choose(new_game(players=str(players)), *[f"infect {city}" for city in NINE])
    dealt = ["medic", "scientist", "dispatcher", "researcher"][:players]
    for seat, role in enumerate(dealt):
        assert state.to_move == CHANCE
        assert offers(state, "deal_role") == [r for r in ROLES if r not in dealt[:seat]]
        assert len(offers(state, "deal_role")) == len(offered(state)) == 7 - seat
        assert {weight for _, weight in chances(state)} == {1}
        choose(state, f"deal_role {role}")
    assert [ROLES[state.roles[seat]] for seat in range(players)] == dealt
    assert [where(state, seat) for seat in range(players)] == ["atlanta"] * players
    assert offers(state, "deal_role") == []


@pytest.mark.rule("setup.roles")
def test_a_role_that_was_not_dealt_does_nothing() -> None:
    state = set_up("scientist medic", "paris essen milan london", "lima bogota miami lagos")
    choose(state, "pass", "city_or_event", "draw cairo", "city_or_event", "draw delhi")
    # A Quarantine Specialist in Atlanta would have kept this cube away.
    assert effect(state, "infect atlanta")["atlanta"] == "B1"


@pytest.mark.rule("setup.hands")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 3), (4, 2)])
def test_opening_hands_are_four_three_or_two_cards_and_never_an_epidemic(
    players: int, each: int
) -> None:
    state = choose(new_game(players=str(players)), *[f"infect {city}" for city in NINE])
    choose(state, *[f"deal_role {role}" for role in ROLES[:players]])
    dealt = CARDS[10 : 10 + players * each]
    for number, card in enumerate(dealt):
        assert offered(state) == [f"draw {c}" for c in CARDS if c not in dealt[:number]]
        assert {weight for _, weight in chances(state)} == {1}
        choose(state, f"draw {card}")
    hands = [hand(state, seat) for seat in range(players)]
    assert [len(cards) for cards in hands] == [each] * players
    assert set().union(*hands) == set(dealt)
    assert state.rate == 0  # nothing was resolved on the way


@pytest.mark.rule("setup.hands")
def test_events_are_dealt_like_any_other_card() -> None:
    events = "airlift forecast government_grant one_quiet_night"
    state = set_up("scientist medic", events, "resilient_population lima bogota miami")
    assert hand(state, 0) == set(events.split())
    assert state.turn == 1


@pytest.mark.rule("setup.first_player")
@pytest.mark.parametrize(
    ("hands", "first"),
    [
        (("jakarta essen osaka", "seoul delhi karachi", "manila new_york sao_paulo"), 0),
        (("essen osaka algiers", "sydney johannesburg montreal", "miami madrid khartoum"), 2),
        (("seoul delhi karachi", "jakarta essen osaka", "manila new_york sao_paulo"), 1),
    ],
)
def test_the_most_populous_city_begins(hands: tuple[str, ...], first: int) -> None:
    state = set_up("scientist medic dispatcher", *hands)
    assert (state.turn, state.to_move, state.turns) == (first, first, 1)
    assert owner_of(state, "pass") == first


@pytest.mark.rule("setup.first_player")
def test_events_do_not_count_towards_the_first_turn() -> None:
    # Essen is the smallest city of all, but the only City card against four Events.
    events = "airlift forecast government_grant one_quiet_night"
    cities = "essen resilient_population osaka algiers"
    assert set_up("scientist medic", events, cities).turn == 1
    assert set_up("scientist medic", cities, events).turn == 0


@pytest.mark.rule("ruling.first_player_tie", "setup.first_player")
def test_only_chicago_and_lima_have_equal_populations() -> None:
    pairs = [
        {CITIES[one], CITIES[other]}
        for one in range(48)
        for other in range(one)
        if POPULATION[one] == POPULATION[other]
    ]
    assert pairs == [{"chicago", "lima"}]


@pytest.mark.rule("ruling.first_player_tie")
def test_a_tie_is_broken_by_lot_between_the_seats_that_tie() -> None:
    hands = ("essen osaka", "lima algiers", "sydney montreal", "chicago miami")
    for first in (1, 3):
        state = set_up("scientist medic dispatcher researcher", *hands)
        assert state.to_move == CHANCE
        assert offered(state) == ["start 1", "start 3"]
        weights = [weight for _, weight in chances(state)]
        assert isclose(weights[0] / sum(weights), 0.5)
        choose(state, f"start {first}")
        assert (state.turn, state.to_move) == (first, first)


@pytest.mark.rule("ruling.first_player_tie", "hands.closed")
def test_with_closed_hands_whoever_ties_shows_the_city_and_others_have_smaller_ones() -> None:
    dealt = ("essen osaka", "lima algiers", "sydney montreal", "chicago miami")
    state = set_up("scientist medic dispatcher researcher", *dealt, hands="closed")
    assert state.shown == bits_of([CARDS.index("chicago"), CARDS.index("lima")])
    for seat in range(4):
        for number in range(50):
            world = imagine(state, seat, Rng(number))
            assert audit(world) == []
            assert "lima" in hand(world, 1)
            assert "chicago" in hand(world, 3)
    choose(state, "start 1")
    assert state.shown == bits_of([CARDS.index("chicago"), CARDS.index("lima")])


@pytest.mark.rule("ruling.first_player_tie")
def test_chicago_and_lima_in_one_hand_or_below_a_larger_city_are_no_tie() -> None:
    one_hand = set_up("scientist medic", "chicago lima essen osaka", "miami sydney milan madrid")
    assert one_hand.turn == one_hand.to_move == 0
    below = set_up("scientist medic", "chicago essen osaka milan", "lima paris sydney madrid")
    assert below.turn == below.to_move == 1


@pytest.mark.rule("ruling.roles_chosen")
def test_seats_that_choose_their_roles_do_so_in_order_each_a_different_one() -> None:
    state = choose(new_game(players="3", roles="chosen"), *[f"infect {city}" for city in NINE])
    chosen = ["medic", "contingency_planner", "scientist"]
    for seat, role in enumerate(chosen):
        assert state.to_move == seat
        assert offered(state) == [f"choose_role {r}" for r in ROLES if r not in chosen[:seat]]
        assert owner_of(state, f"choose_role {role}") == seat
        choose(state, f"choose_role {role}")
    assert [ROLES[state.roles[seat]] for seat in range(3)] == chosen
    assert state.to_move == CHANCE
    assert offered(state) == [f"draw {card}" for card in CARDS]


@pytest.mark.rule("ruling.roles_chosen", "setup.roles")
def test_roles_are_dealt_unless_the_variant_is_asked_for() -> None:
    state = choose(new_game(), *[f"infect {city}" for city in NINE])
    assert state.to_move == CHANCE


@pytest.mark.rule("hands.open", "hands.closed", "ruling.closed_introductory")
@pytest.mark.parametrize(
    ("epidemics", "hands", "closed"),
    [
        ("4", "by_difficulty", 0),
        ("5", "by_difficulty", 1),
        ("6", "by_difficulty", 1),
        ("6", "open", 0),
        ("4", "closed", 1),  # the variant
    ],
)
def test_hands_are_open_or_closed_as_the_difficulty_has_it_or_the_group_says(
    epidemics: str, hands: str, closed: int
) -> None:
    assert new_game(epidemics=epidemics, hands=hands).closed == closed
