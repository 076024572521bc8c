"""The decks of a real game are fixed by its seed, however the game goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tabletide.games.pandemic.flow.chance import chances, stream
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import (
    AIRLIFT_PAWN,
    CITY_OR_EVENT,
    DEAL_ROLE,
    DISCARD,
    DRIVE,
    EPIDEMIC,
    GO_ON,
    INFECT,
    LOOK,
    PASS,
    VERBS,
)
from tabletide.kernel.chance import Dealer
from tabletide.kernel.options import parse
from tabletide.kernel.table import Refused, Table
from tests.rules.odds import uneven
from tests.rules.pandemic.scenes import new_game
from tests.rules.pandemic.test_odds_decks import go_to_draw
from tests.rules.pandemic.test_setup_player_deck import harmless_game
from tests.rules.pandemic.written import choose, position

Policy = Callable[[list[int]], int]
WORKERS = "roles scientist operations_expert; pawns lima lima"


def idle(options: list[int]) -> int:
    """Do nothing; discard the first card."""
    return next(o for o in options if o in (PASS, GO_ON) or DISCARD <= o < AIRLIFT_PAWN)


def restless(options: list[int]) -> int:
    """Drive four times a turn; discard the last card."""
    drives = [o for o in options if DRIVE <= o < DRIVE + len(CITIES)]
    discards = [o for o in options if DISCARD <= o < AIRLIFT_PAWN]
    return drives[-1] if drives else discards[-1] if discards else idle(options)


def played(seed: str, policy: Policy, **settings: str) -> Table:
    """A game played to its end by one policy for all seats, none of them playing Events."""
    table = Table(GAME, {"players": "2", "epidemics": "4", **settings}, seed)
    while not table.is_over():
        step(table, policy)
    return table


def step(table: Table, policy: Policy) -> None:
    """One choice of the seat to move."""
    seat = int(table.state.to_move)
    own = [int(o) for o in GAME.options(table.state) if GAME.owner(table.state, o) == seat]
    table.choose(seat, policy(own), table.at())


def dealt(table: Table) -> list[int]:
    """All that chance has picked, in order."""
    return [entry for entry in table.steps if entry >= DEAL_ROLE]


def deal(state: State, seed: str) -> int:
    """What a seed deals next in a position."""
    return Dealer(seed).pick(chances(state), stream(state))


@pytest.mark.rule("setup.player_deck", "epidemic.intensify")
@pytest.mark.parametrize("epidemics", ["4", "6"])
def test_the_same_seed_deals_the_same_cards_to_two_ways_of_playing(epidemics: str) -> None:
    lengths = []
    for seed in "abcdef":
        one = dealt(played(seed, idle, epidemics=epidemics))
        other = dealt(played(seed, restless, epidemics=epidemics))
        lengths.append(min(len(one), len(other)))
        # Neither plays Events, so that cards, epidemics and infections all come alike.
        assert one[: lengths[-1]] == other[: lengths[-1]]
    assert max(lengths) > 60  # nineteen are the set-up: some games went on for long


@pytest.mark.rule("setup.player_deck")
def test_another_seed_deals_another_game() -> None:
    deals = {tuple(dealt(Table(GAME, {"players": "2"}, seed))) for seed in "abcdefgh"}
    assert len(deals) == 8


@pytest.mark.rule("draw.two", "event.one_quiet_night")
def test_infections_put_off_come_later_in_the_same_order() -> None:
    def turn_two(text: str) -> list[int]:
        state = position(f"{WORKERS}; {text}; step infections")
        cards: list[int] = []
        while len(cards) < 4:
            if state.to_move >= 0:
                apply(state, idle([int(o) for o in GAME.options(state)]))
                continue
            outcome = deal(state, "order")
            if INFECT <= outcome < LOOK:
                cards.append(outcome)
            # Epidemics would reshuffle: this test is about one shuffle.
            apply(state, CITY_OR_EVENT if outcome == EPIDEMIC else outcome)
        return cards

    assert turn_two("rate 0") == turn_two("quiet") == turn_two("rate 5; epidemics 6")


@pytest.mark.rule("epidemic.infect")
def test_the_bottom_card_is_the_same_whatever_was_drawn_from_the_top() -> None:
    for seed in "abcdefgh":
        fresh = position(f"{WORKERS}; step epidemic")
        bottom = deal(fresh, seed)
        state = position(f"{WORKERS}; step infect 20")
        while state.turn == 0:
            card = deal(state, seed)
            assert card != bottom
            apply(state, card)
        drawn = {CITIES[i] for i in range(48) if int(state.infection_discards) >> i & 1}
        assert len(drawn) == 20
        later = position(f"{WORKERS}; infected {' '.join(drawn)}; step epidemic")
        assert deal(later, seed) == bottom


@pytest.mark.rule("epidemic.infect", "infect.reveal")
def test_the_bottom_of_a_shuffle_is_the_last_card_its_top_would_give() -> None:
    left = "paris essen milan cairo delhi lima"
    out = " ".join(city for city in CITIES if city not in left.split())
    down = position(f"{WORKERS}; infected {out}; step infect 6")
    order = []
    for _ in range(6):
        order.append(deal(down, "ends"))
        apply(down, order[-1])
    up: list[int] = []
    for gone in range(6):
        taken = " ".join(CITIES[card - INFECT] for card in up)
        state = position(f"{WORKERS}; infected {out} {taken}; step epidemic")
        up.append(deal(state, "ends"))
        assert len(chances(state)) == 6 - gone
    assert up == order[::-1]


@pytest.mark.rule("draw.two")
def test_a_card_is_drawn_in_the_order_of_the_deck_whoever_draws_it() -> None:
    first = position("hand 0 paris; turn 0 1; step draw")
    second = position("hand 0 paris; turn 1 2; step draw")
    for state in (first, second):
        choose(state, "city_or_event")
    assert deal(first, "deck") == deal(second, "deck")
    # Without that card, the next one comes; the others keep their order.
    card = deal(first, "deck")
    apply(first, card)
    choose(first, "city_or_event")
    assert deal(first, "deck") != card


@pytest.mark.rule("draw.two")
def test_taking_back_and_playing_otherwise_draws_the_same_cards() -> None:
    for seed in ("a", "b", "c"):
        straight = Table(GAME, {"players": "2", "hands": "closed"}, seed)
        winding = Table(GAME, {"players": "2", "hands": "closed"}, seed)
        seat = int(straight.state.to_move)
        straight.choose(seat, PASS, straight.at())
        straight.choose(seat, GO_ON, straight.at())

        before = len(winding.steps)
        winding.choose(seat, parse(VERBS, "drive chicago"), winding.at())
        winding.choose(seat, PASS, winding.at())
        winding.take_back(seat, before, winding.at())
        winding.choose(seat, parse(VERBS, "drive miami"), winding.at())
        winding.choose(seat, PASS, winding.at())
        winding.choose(seat, GO_ON, winding.at())
        assert dealt(winding) == dealt(straight)


@pytest.mark.rule("draw.two")
def test_what_chance_has_shown_cannot_be_taken_back() -> None:
    table = Table(GAME, {"players": "2", "hands": "closed"}, "a")
    seat = int(table.state.to_move)
    before = len(table.steps)
    table.choose(seat, PASS, table.at())
    table.choose(seat, GO_ON, table.at())
    with pytest.raises(Refused) as refused:
        table.take_back(seat, before, table.at())
    assert refused.value.reason == "revealed"


@pytest.mark.rule("infect.reveal", "setup.infection")
def test_over_many_seeds_every_city_is_first_equally_often() -> None:
    # P = 1 / 48 for each city.
    state = new_game()
    counts = Counter(deal(state, f"seed {n}") for n in range(1440))
    assert uneven(counts, [outcome for outcome, _ in chances(state)]) == ""


@pytest.mark.rule("setup.player_deck")
def test_over_many_seeds_an_epidemic_lies_anywhere_in_its_pile() -> None:
    # The first pile for two players and four epidemics: P = 1 / 13 for each place.
    beginning = harmless_game(2, 4)
    assert beginning.pile_left == 13
    places: Counter[int] = Counter()
    for n in range(390):
        state = beginning.copy()
        dealer = Dealer(f"seed {n}")
        while go_to_draw(state):
            place = 13 - int(state.pile_left)
            outcome = dealer.pick(chances(state), stream(state))
            if outcome == EPIDEMIC:
                places[place] += 1
                break
            apply(state, outcome)
    assert places.total() == 390
    assert uneven(places, list(range(13))) == ""
