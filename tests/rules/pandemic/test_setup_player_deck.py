"""PREPARAÇÃO, step 5: the piles of the player deck, found by drawing all of it."""

from __future__ import annotations

from itertools import accumulate

import pytest

from tabletide.games.pandemic.flow.chance import chances
from tabletide.games.pandemic.flow.decisions import options
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.cards import ROLES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import CITY_OR_EVENT, DRAW, EPIDEMIC, GO_ON, INFECT, PASS
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.pandemic.scenes import NINE, new_game
from tests.rules.pandemic.written import choose, ended

# Players and epidemics, then the piles from the top, each with its epidemic. 53 cards less the
# opening hands, split as evenly as can be, larger piles first.
PILES = {
    (2, 4): [13, 12, 12, 12],
    (2, 5): [10, 10, 10, 10, 10],
    (2, 6): [9, 9, 9, 8, 8, 8],
    (3, 4): [12, 12, 12, 12],
    (3, 5): [10, 10, 10, 10, 9],
    (3, 6): [9, 9, 8, 8, 8, 8],
    (4, 4): [13, 12, 12, 12],
    (4, 5): [10, 10, 10, 10, 10],
    (4, 6): [9, 9, 9, 8, 8, 8],
}
TABLES = sorted(PILES)


def harmless_game(players: int, epidemics: int) -> State:
    """A game in which no infection does anything, so that it lasts as long as its cards."""
    settings = {"players": str(players), "epidemics": str(epidemics), "hands": "open"}
    state = choose(new_game(**settings), *[f"infect {city}" for city in NINE])
    choose(state, *[f"deal_role {role}" for role in ROLES[1 : players + 1]])
    while state.to_move == CHANCE:
        apply(state, chances(state)[0][0])
    state.eradicated = 0b1111
    return state


def epidemic_places(state: State, wanted: int) -> list[int]:
    """Draw the whole deck, preferring one outcome; the places of the epidemics, first is 1."""
    places = []
    drawn = 0
    while state.to_move != NOBODY:
        if state.to_move != CHANCE:
            apply(state, idle(state))
            continue
        possible = [outcome for outcome, _ in chances(state)]
        outcome = wanted if wanted in possible else possible[0]
        drawn += outcome == EPIDEMIC or DRAW <= outcome < INFECT
        places += [drawn] if outcome == EPIDEMIC else []
        apply(state, outcome)
    return places


def idle(state: State) -> int:
    """Pass, let the moment go by, or else discard whatever comes first."""
    possible = [int(option) for option in options(state)]
    return next((option for option in possible if option in (PASS, GO_ON)), possible[-1])


@pytest.mark.rule("setup.player_deck")
@pytest.mark.parametrize(("players", "epidemics"), TABLES)
def test_an_epidemic_comes_at_the_latest_as_the_last_card_of_its_pile(
    players: int, epidemics: int
) -> None:
    places = epidemic_places(harmless_game(players, epidemics), CITY_OR_EVENT)
    ends = list(accumulate(PILES[players, epidemics]))
    # Cards are drawn in pairs: the last card of an odd deck is never seen.
    assert places == [end for end in ends if end <= ends[-1] // 2 * 2]


@pytest.mark.rule("setup.player_deck")
@pytest.mark.parametrize(("players", "epidemics"), TABLES)
def test_an_epidemic_comes_at_the_earliest_as_the_first_card_of_its_pile(
    players: int, epidemics: int
) -> None:
    places = epidemic_places(harmless_game(players, epidemics), EPIDEMIC)
    ends = list(accumulate(PILES[players, epidemics]))
    assert places == [1] + [end + 1 for end in ends[:-1]]


@pytest.mark.rule("setup.player_deck")
@pytest.mark.parametrize(("players", "epidemics"), TABLES)
def test_piles_are_as_even_as_can_be_with_the_smaller_ones_below(
    players: int, epidemics: int
) -> None:
    piles = PILES[players, epidemics]
    hands = {2: 8, 3: 9, 4: 8}[players]
    assert sum(piles) == 53 - hands + epidemics
    assert piles == sorted(piles, reverse=True)
    assert piles[0] - piles[-1] <= 1
    assert harmless_game(players, epidemics).deck_left == sum(piles)


@pytest.mark.rule("loss.cards", "ruling.last_cards", "draw.no_reshuffle")
@pytest.mark.parametrize(("players", "epidemics"), TABLES)
def test_a_game_lasts_as_many_draws_as_the_deck_has_pairs(players: int, epidemics: int) -> None:
    state = harmless_game(players, epidemics)
    epidemic_places(state, CITY_OR_EVENT)
    assert ended(state) == "cards"
    # The turn after the last full draw is still begun, and lost at its own draw.
    assert state.turns == sum(PILES[players, epidemics]) // 2 + 1
    assert state.deck_left == sum(PILES[players, epidemics]) % 2
