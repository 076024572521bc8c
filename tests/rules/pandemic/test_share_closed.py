"""Sharing with closed hands: the holder offers, and the card is seen by all."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.positions.imagine import imagine
from tabletide.games.pandemic.rules.setup import start
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.chance import Rng
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import (
    asked_to_agree,
    choose,
    discards,
    hand,
    offered,
    offers,
    owner_of,
    position,
)

CLOSED = "hands closed; epidemics 5; players 3; roles scientist medic dispatcher"
WORLDS = 40
FIRST_INFECTED = (
    "cairo", "algiers", "tehran", "riyadh", "mumbai", "beijing", "seoul", "tokyo", "taipei"
)  # fmt: skip


def held_in_all_worlds(state: State, viewer: int, seat: int, card: str) -> bool:
    """Whether a seat holds a card in every world another seat can imagine."""
    return all(card in hand(imagine(state, viewer, Rng(seed)), seat) for seed in range(WORLDS))


@pytest.mark.rule("ruling.closed_take", "share.take", "share.agree")
def test_the_holder_offers_and_the_player_of_the_turn_agrees() -> None:
    state = position(f"{CLOSED}; pawns paris paris lima; hand 0 milan; hand 1 paris tokyo")
    assert offers(state, "take") == ["1 paris"]
    assert owner_of(state, "take 1 paris") == 1
    assert asked_to_agree(state, "take 1 paris") == (0,)


@pytest.mark.rule("ruling.closed_take", "share.take")
def test_the_action_of_a_taking_is_still_the_taker_s() -> None:
    state = position(f"{CLOSED}; pawns paris paris lima; hand 0 milan; hand 1 paris tokyo")
    assert changes_by(state, "take 1 paris") == {
        "hand 0": "paris milan",
        "hand 1": "tokyo",
        "shown": "paris",
        "step": "actions 3",
    }
    assert state.to_move == 0


@pytest.mark.rule("ruling.closed_take", "hands.closed")
def test_the_player_of_the_turn_is_not_told_what_could_be_taken() -> None:
    line = f"{CLOSED}; pawns paris paris paris; hand 0 milan; "
    owned = [
        [text for text in offered(state) if owner_of(state, text) == 0]
        for state in (position(line + "hand 1 paris"), position(line + "hand 1 tokyo"))
    ]
    assert owned[0] == owned[1]


@pytest.mark.rule("ruling.closed_take", "share.give", "share.agree")
def test_giving_is_still_proposed_by_the_player_of_the_turn() -> None:
    state = position(f"{CLOSED}; pawns paris paris lima; hand 0 paris")
    assert owner_of(state, "give 1 paris") == 0
    assert asked_to_agree(state, "give 1 paris") == (1,)


@pytest.mark.rule("ruling.closed_take", "role.researcher.give")
def test_the_researcher_offers_any_city_card_in_the_turn_of_another() -> None:
    state = position(
        "hands closed; roles medic researcher; pawns paris paris; hand 1 lima tokyo airlift"
    )
    assert offers(state, "take") == ["1 lima", "1 tokyo"]
    for text in ("take 1 lima", "take 1 tokyo"):
        assert owner_of(state, text) == 1
        assert asked_to_agree(state, text) == (0,)


@pytest.mark.rule("ruling.share_in_the_open")
@pytest.mark.parametrize(
    ("hands", "share", "receiver"),
    [
        ("hand 0 paris milan; hand 1 tokyo essen", "give 1 paris", 1),
        ("hand 0 tokyo essen; hand 1 paris milan", "take 1 paris", 0),
    ],
)
def test_a_shared_card_is_known_to_a_third_player_and_no_other_card_is(
    hands: str, share: str, receiver: int
) -> None:
    state = position(f"{CLOSED}; pawns paris paris lima; {hands}; hand 2 cairo")
    assert not held_in_all_worlds(state, 2, 1 - receiver, "paris")
    choose(state, share)
    assert held_in_all_worlds(state, 2, receiver, "paris")
    for seat, card in ((receiver, "tokyo"), (receiver, "essen"), (1 - receiver, "milan")):
        assert not held_in_all_worlds(state, 2, seat, card)
    seen = view(state, 2)["players"]
    assert seen[receiver]["hand"] is None
    assert [seen[seat]["shown"] for seat in (receiver, 1 - receiver)] == [["paris"], []]


@pytest.mark.rule("ruling.share_in_the_open")
def test_a_card_once_shown_is_remembered_until_it_is_spent() -> None:
    state = position(f"{CLOSED}; pawns paris paris lima; hand 0 paris milan")
    choose(state, "give 1 paris", "drive essen")
    assert held_in_all_worlds(state, 2, 1, "paris")
    choose(state, "pass", "go_on", "city_or_event", "draw cairo", "city_or_event", "draw delhi")
    choose(state, "go_on", "infect beijing", "go_on", "infect seoul")
    assert state.to_move == 1
    assert view(state, 2)["players"][1]["shown"] == ["paris"]
    choose(state, "charter lima")
    assert view(state, 2)["players"][1]["shown"] == []
    assert discards(state) == {"paris"}


@pytest.mark.rule("ruling.share_in_the_open", "share.hand_limit")
def test_the_hand_limit_holds_for_closed_hands() -> None:
    state = position(
        f"{CLOSED}; pawns paris paris lima; hand 0 paris;"
        "hand 1 essen milan lima cairo delhi tokyo airlift"
    )
    choose(state, "give 1 paris")
    assert state.to_move == 1
    assert len(offers(state, "discard")) == 8
    assert all(owner_of(state, text) == 1 for text in offered(state))


@pytest.mark.rule("ruling.share_in_the_open", "setup.first_player")
@pytest.mark.parametrize(
    ("cards", "beginner", "shown"),
    [
        ("paris delhi milan lima essen lagos osaka sydney", 0, "delhi"),
        ("paris madrid milan lima essen jakarta osaka sydney", 1, "jakarta"),
    ],
)
def test_the_card_that_decides_who_begins_is_seen_by_all_and_no_other_is(
    cards: str, beginner: int, shown: str
) -> None:
    state = start({"players": "2", "epidemics": "5", "hands": "closed", "roles": "dealt"})
    choose(state, *(f"infect {city}" for city in FIRST_INFECTED))
    choose(state, "deal_role medic", "deal_role scientist")
    for card in cards.split():
        choose(state, f"draw {card}")
    assert state.to_move == beginner
    assert shown in hand(state, beginner)
    assert held_in_all_worlds(state, 1 - beginner, beginner, shown)
    assert view(state, 1 - beginner)["players"][beginner]["shown"] == [shown]
    assert view(state, beginner)["players"][1 - beginner]["shown"] == []
