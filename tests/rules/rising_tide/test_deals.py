"""A seed deals the same cards however the game goes, from both ends of a deck too."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import LOW_REGIONS
from tabletide.games.rising_tide.pieces.state import State
from tabletide.kernel.chance import Dealer
from tabletide.kernel.options import phrase
from tests.rules.rising_tide.written import position

ALL = Counter(dict.fromkeys(LOW_REGIONS, 2))


def dealt(state: State, dealer: Dealer) -> str:
    """The region whose card the seed turns up next."""
    return phrase(GAME.verbs, dealer.pick(GAME.chances(state), GAME.stream(state))).split()[1]


def cards(counted: Counter[str]) -> str:
    return " ".join(f"{n} {region}" for region, n in counted.items() if n)


def turned(seed: str, order: str) -> dict[str, list[str]]:
    """The cards that come from the top and from the bottom, taken in some order."""
    dealer, left = Dealer(seed), ALL.copy()
    taken: dict[str, list[str]] = {"top": [], "bottom": []}
    for end in order.split():
        step = "breach" if end == "bottom" else "fail 1"
        sea = len(taken["bottom"]) + (1 if end == "bottom" else 0)
        deck = f"layers 0: {cards(left)}; failed {cards(ALL - left)}"
        state = position(f"sea {sea}; {deck if left != ALL else ''}; step {step}")
        region = dealt(state, dealer)
        left[region] -= 1
        taken[end].append(region)
    return taken


@pytest.mark.rule("storm.breach", "failures.cards")
@pytest.mark.parametrize("seed", ["tide", "ebb", "dike"])
def test_the_bottom_of_the_deck_is_what_it_is_whatever_was_taken_from_its_top(seed: str) -> None:
    early = turned(seed, "top " * 9 + "bottom top bottom top bottom " + "top " * 19)
    late = turned(seed, "top " * 30 + "bottom bottom bottom")
    assert early == late


@pytest.mark.rule("storm.breach")
def test_from_a_position_no_deal_leads_to_a_card_that_is_there_comes() -> None:
    left = Counter({"delfland": 1})
    state = position(f"sea 3; layers 0: delfland; failed {cards(ALL - left)}; step breach")
    assert dealt(state, Dealer("tide")) == "delfland"
