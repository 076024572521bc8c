"""Hands: what each seat may know, what it is told, and what it can imagine."""

from __future__ import annotations

import json

import pytest

from tabletide.games._template.pieces.notes import CARD_DRAWN, GUST_DRAWN
from tabletide.games._template.positions.imagine import imagine
from tabletide.games._template.positions.notation import write
from tabletide.games._template.words.tell import tell
from tabletide.games._template.words.view import view
from tabletide.kernel.chance import Rng
from tabletide.kernel.notes import Note
from tabletide.kernel.state import NOBODY
from tests.rules.template.written import choose, position

CLOSED = "players 3; hands closed; hand 0 lamp_1 lamp_2; hand 1 lamp_3 flint; hand 2 lamp_5 lamp_6"
ONLOOKERS = (0, 1, 2, NOBODY)


@pytest.mark.rule("hands.open")
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_open_hands_are_seen_by_all(seat: int) -> None:
    players = view(position("hand 0 lamp_1; hand 1 lamp_3 flint"), seat)["players"]
    assert [player["hand"] for player in players] == [["lamp_1"], ["lamp_3", "flint"]]
    assert [player["shown"] for player in players] == [["lamp_1"], ["lamp_3", "flint"]]


@pytest.mark.rule("hands.closed")
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_of_closed_hands_a_seat_sees_its_own_and_the_size_of_others(seat: int) -> None:
    players = view(position(CLOSED), seat)["players"]
    assert [player["hand_size"] for player in players] == [2, 2, 2]
    assert [player["hand"] is not None for player in players] == [seat == n for n in range(3)]


@pytest.mark.rule("ruling.seen_on_the_way")
def test_a_card_given_or_taken_back_is_remembered_until_it_leaves_the_hand() -> None:
    state = position(f"{CLOSED}; discards lamp_9")
    choose(state, "give 2 lamp_2", "play flint", "take lamp_9")
    shown = [player["shown"] for player in view(state, 0)["players"]]
    assert shown == [[], ["lamp_9"], ["lamp_2"]]
    choose(state, "go_on", "draw lamp_4", "discard lamp_9", "go_on", "draw lamp_7", "light lamp_2")
    assert [player["shown"] for player in view(state, 0)["players"]] == [[], [], []]


@pytest.mark.rule("ruling.seen_on_the_way", "flint.take")
def test_a_flint_given_and_struck_is_no_longer_in_the_hand() -> None:
    state = position("hands closed; hand 0 flint; hand 1 lamp_3; discards lamp_9")
    choose(state, "give 1 flint")
    assert view(state, 0)["players"][1]["shown"] == ["flint"]
    choose(state, "play flint", "take lamp_9")
    assert view(state, 0)["players"][1]["shown"] == ["lamp_9"]


@pytest.mark.rule("discard.any", "hands.closed")
def test_the_discards_and_the_size_of_the_deck_are_no_secret() -> None:
    told = view(position(f"{CLOSED}; discards lamp_9 gust"), NOBODY)
    assert told["discards"] == ["lamp_9", "gust"]
    assert told["deck_size"] == 4


@pytest.mark.rule("hands.open", "hands.closed")
@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_a_card_drawn_is_told_to_those_who_may_see_the_hand(hands: str, seat: int) -> None:
    state = position(f"hands {hands}; hand 0 lamp_1; hand 1 lamp_2")
    line = tell(state, Note(CARD_DRAWN, 1, 6), seat)
    is_told = hands == "open" or seat == 1
    assert ("lamp_7" in json.dumps(line.json())) == is_told
    assert line.text.key == ("log.card_drawn" if is_told else "log.card_drawn_in_secret")


@pytest.mark.rule("gust.blows", "hands.closed")
def test_everybody_is_told_of_the_gust() -> None:
    line = tell(position(CLOSED), Note(GUST_DRAWN, 1), NOBODY)
    assert line.text.key == "log.gust_drawn"


@pytest.mark.rule("hands.closed", "ruling.seen_on_the_way", "gust.blows")
def test_what_a_seat_does_not_know_it_imagines_in_every_way_it_could_be() -> None:
    state = position(
        "hands closed; hand 0 lamp_1; hand 1 lamp_3 flint; shown flint;"
        "discards lamp_4 lamp_6 lamp_7 lamp_8 lamp_9 lamp_10"
    )
    hands = set()
    for seed in range(200):
        world = imagine(state, 0, Rng(seed))
        hands.add(write(world).partition("hand 1 ")[2].partition(";")[0])
    assert hands == {"lamp_2 flint", "lamp_3 flint", "lamp_5 flint"}


@pytest.mark.rule("hands.closed")
def test_equal_seeds_imagine_equal_worlds_whatever_the_truth_is() -> None:
    state = position(CLOSED)
    for seed in range(50):
        world = imagine(state, 1, Rng(seed))
        again = imagine(imagine(state, 1, Rng(1000 + seed)), 1, Rng(seed))
        assert write(again) == write(world)


@pytest.mark.rule("hands.open")
def test_with_open_hands_there_is_nothing_to_imagine() -> None:
    state = position("hand 0 lamp_1; hand 1 lamp_3 flint")
    assert write(imagine(state, 0, Rng(1))) == write(state)
