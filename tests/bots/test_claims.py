"""Closed hands: a person says what they collect, and bots keep and bring it."""

from __future__ import annotations

import pytest

from tabletide.bots.bot import PASS_BY
from tabletide.bots.claims import Claim, Claims, claimed
from tabletide.bots.registry import load_bot
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import phrase
from tests.bots.tables import GAME, seeing

CLOSED = "hands closed; epidemics 5; players 2; roles quarantine_specialist medic"
COLLECTS_BLUE: Claims = (Claim(0, "blue"),)
BOTH = pytest.mark.parametrize("bot", ["greedy", "planner"])


def chosen(bot: str, position: str, seat: int, claims: Claims) -> str:
    option = load_bot(bot, GAME, claims).choose(seeing(GAME.read(position), seat), Rng(1))
    return "pass by" if option == PASS_BY else phrase(GAME.verbs, option)


@BOTH
def test_a_bot_offers_the_card_of_the_colour_a_person_says_they_collect(bot: str) -> None:
    hands = "hand 0 essen london milan tokyo; hand 1 paris montreal cairo"
    position = f"{CLOSED}; pawns paris paris; {hands}; step actions 4"
    assert chosen(bot, position, 1, ()) == "pass by"
    assert chosen(bot, position, 1, COLLECTS_BLUE) == "take 1 paris"


@BOTH
def test_a_bot_over_its_limit_keeps_what_a_person_says_they_collect(bot: str) -> None:
    hands = "hand 0 essen london milan; hand 1 paris cairo lima tokyo seoul mumbai sydney bogota"
    position = f"{CLOSED}; pawns atlanta miami; turn 1; {hands}; step limit"
    assert chosen(bot, position, 1, ()) == "discard paris"
    assert chosen(bot, position, 1, COLLECTS_BLUE) != "discard paris"


@BOTH
def test_a_bot_walks_to_where_it_can_hand_the_card_over(bot: str) -> None:
    hands = "hand 0 essen london milan tokyo; hand 1 paris cairo lima"
    position = f"{CLOSED}; pawns paris algiers; turn 1; {hands}; step actions 1"
    assert chosen(bot, position, 1, COLLECTS_BLUE) == "drive paris"


@BOTH
@pytest.mark.parametrize(("second", "discarded"), [("black", "lima"), ("yellow", "cairo")])
def test_of_two_colours_a_person_collects_a_bot_keeps_both(
    bot: str, second: str, discarded: str
) -> None:
    hands = "hand 0 essen london milan; hand 1 paris cairo lima tokyo seoul sydney osaka manila"
    position = f"{CLOSED}; pawns atlanta miami; turn 1; {hands}; step limit"
    claims = (Claim(0, "blue"), Claim(0, second))
    assert chosen(bot, position, 1, claims) == f"discard {discarded}"


def test_what_is_pointed_at_is_a_claim_only_if_it_says_so() -> None:
    assert claimed("collect:blue") == "blue"
    assert claimed("disease:blue") == ""


def test_claims_about_nothing_in_the_game_change_nothing() -> None:
    position = f"{CLOSED}; pawns paris paris; hand 0 essen; hand 1 paris cairo; step actions 4"
    assert chosen("greedy", position, 1, (Claim(0, "pink"),)) == "pass by"
