"""Odds reckoned by hand: storms in their piles, events and the box, failures and breaches."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.cards import ROLES
from tabletide.games.rising_tide.pieces.state import State
from tabletide.kernel.options import parse, phrase
from tests.rules.rising_tide.written import choose, new_game, position


def odds(state: State) -> dict[str, Fraction]:
    """How likely each outcome is that chance may come to now."""
    chances = GAME.chances(state)
    total = sum(weight for _, weight in chances)
    return {phrase(GAME.verbs, outcome): Fraction(weight, total) for outcome, weight in chances}


def after(state: State, outcome: str) -> State:
    """A copy, after an outcome."""
    twin = state.copy()
    GAME.apply(twin, parse(GAME.verbs, outcome))
    return twin


# The player deck


@pytest.mark.rule("setup.player_deck", "draw.two")
@pytest.mark.parametrize(("players", "storms"), [(2, 6), (3, 7), (4, 8), (5, 8)])
def test_a_storm_is_in_each_place_of_its_pile_equally_often(players: int, storms: int) -> None:
    # In a pile of n it is k-th with P = 1 / n: the odds are multiplied out, place by place.
    line = f"players {players}; storms {storms}; {hands(players)}; step draw"
    size = -(-cards_in_piles(players) // storms) + 1
    not_yet, state = Fraction(1), position(line)
    for place in range(size):
        if place and place % 2 == 0:  # the turn ends, and the next one comes to its draw
            state = position(f"{line}; {discards(state)}; pile 0 {size - place} 1")
        share = odds(state)["storm"]
        assert not_yet * share == Fraction(1, size)
        not_yet *= 1 - share
        if share < 1:
            state = after(state, "region_or_event")
            state = after(state, next(iter(odds(state))))
    assert not_yet == 0


def cards_in_piles(players: int) -> int:
    """The cards that are divided into piles: 56 regions and the events, less the hands."""
    events, hand = {2: (4, 4), 3: (5, 3), 4: (6, 2), 5: (8, 2)}[players]
    return 56 + events - players * hand


def hands(players: int) -> str:
    """Opening hands as they are dealt, of no event."""
    dealt = {2: 4, 3: 3, 4: 2, 5: 2}[players]
    names = [card.partition(" ")[2] for card in odds(new_game())]
    return "; ".join(
        f"hand {seat} {' '.join(names[seat * dealt : (seat + 1) * dealt])}"
        for seat in range(players)
    )


def discards(state: State) -> str:
    """The cards drawn since, as if they had been discarded."""
    dealt = Counter(
        card for hand in hands(int(state.players)).split("; ") for card in hand.split()[2:]
    )
    held = Counter(card for one in GAME.view(state, 0)["players"] for card in one["hand"])
    gone = Counter(GAME.view(state, 0)["player_discards"]) + (held - dealt)
    return "discards " + " ".join(f"{n} {card}" for card, n in gone.items())


@pytest.mark.rule("setup.events", "setup.hands")
@pytest.mark.parametrize(("players", "events"), [(2, 4), (3, 5), (4, 6), (5, 8)])
def test_an_event_is_as_likely_as_it_is_to_be_in_the_deck(players: int, events: int) -> None:
    roles = " ".join(ROLES[:players])
    line = "water noordoostpolder; failed 2 walcheren 2 delfland 2 betuwe 2 vollenhove fryslan"
    state = position(f"players {players}; roles {roles}; {line}; agenda deal_hand 0")
    found = odds(state)
    assert found["draw delta_plan"] == Fraction(events, 14) * Fraction(1, 56 + events)
    assert found["draw betuwe"] == Fraction(2, 56 + events)
    # One that is dealt leaves fewer in the deck, and fewer that may be there.
    found = odds(after(state, "draw delta_plan"))
    assert found["draw new_port"] == Fraction(events - 1, 13) * Fraction(1, 55 + events)


# Dikes fail


@pytest.mark.rule("failures.cards", "storm.pour", "ruling.failure_memory")
def test_a_region_with_both_cards_on_top_is_hit_as_often_as_counting_tells() -> None:
    # Two cards of five: Delfland, which has two of them, is missed with 3/5 times 2/4.
    line = "layers 1: 2 delfland betuwe fryslan walcheren | 0: *; step fail 2"
    missed, state = Fraction(0), position(line)
    for first, share in odds(state).items():
        if first != "fail delfland":
            between = after(state, first)
            while between.to_move >= 0:  # which dike is lost has nothing to do with the cards
                choose(between, next(iter(offered_dikes(between))))
            missed += share * (1 - odds(between)["fail delfland"])
    assert missed == Fraction(3, 5) * Fraction(2, 4)


def offered_dikes(state: State) -> list[str]:
    return [phrase(GAME.verbs, option) for option in GAME.options(state)]


@pytest.mark.rule("storm.breach")
def test_a_breach_is_as_likely_as_cards_are_left_in_the_lowest_layer() -> None:
    failed = "2 delfland betuwe"
    state = position(f"sea 1; failed {failed}; step breach")
    found = odds(state)
    assert "fail delfland" not in found
    assert found["fail betuwe"] == Fraction(1, 53)
    assert found["fail fryslan"] == Fraction(2, 53)
