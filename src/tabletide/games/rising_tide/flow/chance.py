"""What chance may do next: all there is and the weights, a quick sample, the deck's name.

Cards of a region are alike, so a card is a throw of a die weighted by what is
left of each. A throw is named by its deck and the cards left in it: with nothing
else to depend on, the order of a deck is fixed by the seed. From the first Dike
Failure deck cards come at both ends, so the Dealer is told all of its cards.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import COPIES, FIRST_EVENT
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVE_COUNT
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import (
    ASSIGN_ROLE,
    BREACH,
    CALM,
    CALM_ONE,
    DEAL_HAND,
    DRAW_CARDS,
    DRAW_OBJECTIVE,
    DRAW_ONE,
    FIRST_PLAYER,
)
from tabletide.games.rising_tide.pieces.verbs import (
    DEAL_ROLE,
    DRAW,
    FAIL,
    OBJECTIVE,
    REGION_OR_EVENT,
    START,
    STORM_CARD,
)
from tabletide.games.rising_tide.rules.decks.failure_deck import bottom_layer, top_layer
from tabletide.games.rising_tide.rules.decks.player_deck import events_left
from tabletide.games.rising_tide.rules.objectives import all_weights, objective_weight
from tabletide.games.rising_tide.rules.opening import roles_left
from tabletide.ints import i64
from tabletide.kernel.chance import Rng, Stream
from tabletide.parts.decks.layers import Layer
from tabletide.parts.decks.piles import hazard_chances, is_hazard_next, pile_stream
from tabletide.parts.numbers.bits import count, members, nth
from tabletide.parts.numbers.pairs import nth_kind, number_of, total


def chances(state: State) -> list[tuple[int, int]]:
    """All that chance may do now, each with its weight.

    Rules: setup.player_deck, failures.cards, storm.breach, ruling.first_player_tie.
    """
    step = state.agenda.step
    if step in (DRAW_CARDS, CALM):
        return hazard_chances(state, int(REGION_OR_EVENT), int(STORM_CARD))
    if step in (DRAW_ONE, CALM_ONE, DEAL_HAND):
        return _card_chances(state)
    if step == DRAW_OBJECTIVE:
        weights = [int(objective_weight(state, one)) for one in range(OBJECTIVE_COUNT)]
        return [(OBJECTIVE + one, weight) for one, weight in enumerate(weights) if weight]
    if step == ASSIGN_ROLE:
        return [(int(DEAL_ROLE + role), 1) for role in members(roles_left(state))]
    if step == FIRST_PLAYER:
        return [(int(START + seat), 1) for seat in members(state.agenda.x)]
    cards = _failure_layer(state, step).cards
    numbers = [int(number_of(cards, region)) for region in range(LOW_COUNT)]
    return [(FAIL + region, number) for region, number in enumerate(numbers) if number]


def _card_chances(state: State) -> list[tuple[int, int]]:
    """The next card of the player deck: any Region card, or any event nobody has seen.

    Of those events some are in the box, so that each is less likely than a card.

    Rules: setup.events, draw.two.
    """
    events = int(events_left(state))
    unseen = int(count(state.unseen)) if events else 1
    numbers = [int(number_of(state.deck, region)) for region in range(LOW_COUNT)]
    found = [(int(DRAW + n), number * unseen) for n, number in enumerate(numbers) if number]
    if events:
        found += [(int(DRAW + FIRST_EVENT + event), events) for event in members(state.unseen)]
    return found


def _failure_layer(state: State, step: i64) -> Layer:
    """The layer a Dike Failure card comes from: the bottom one for a major breach."""
    return bottom_layer(state) if step == BREACH else top_layer(state)


def sample(state: State, rng: Rng) -> i64:
    """One of them, with the odds of `chances`."""
    step = state.agenda.step
    if step in (DRAW_CARDS, CALM):
        return STORM_CARD if is_hazard_next(state, rng) else REGION_OR_EVENT
    if step in (DRAW_ONE, CALM_ONE, DEAL_HAND):
        return _sample_card(state, rng)
    if step == DRAW_OBJECTIVE:
        return _sample_objective(state, rng)
    if step == ASSIGN_ROLE:
        roles = roles_left(state)
        return DEAL_ROLE + nth(roles, rng.below(count(roles)))
    if step == FIRST_PLAYER:
        return START + nth(state.agenda.x, rng.below(count(state.agenda.x)))
    cards = _failure_layer(state, step).cards
    return FAIL + nth_kind(cards, rng.below(total(cards)))


def _sample_card(state: State, rng: Rng) -> i64:
    regions = total(state.deck)
    drawn = rng.below(regions + events_left(state))
    if drawn < regions:
        return DRAW + nth_kind(state.deck, drawn)
    return DRAW + FIRST_EVENT + nth(state.unseen, rng.below(count(state.unseen)))


def _sample_objective(state: State, rng: Rng) -> i64:
    rest = rng.below(all_weights(state))
    objective: i64 = 0
    while rest >= objective_weight(state, objective):
        rest -= objective_weight(state, objective)
        objective += 1
    return OBJECTIVE + objective


def stream(state: State) -> Stream:
    """The deck the next outcome is drawn from, or the die that is thrown for it.

    Rules: ruling.dealt_anew.
    """
    step = state.agenda.step
    deal = f"deal {state.deals}"
    if step in (DRAW_CARDS, CALM):
        return Stream(f"{deal}, {pile_stream(state).name}")
    if step in (DRAW_ONE, CALM_ONE):
        return Stream(f"{deal}, player deck with {state.deck_left} left")
    if step == DEAL_HAND:
        return Stream(f"{deal}, opening hands, card {state.agenda.x}")
    if step == DRAW_OBJECTIVE:
        return Stream(f"objective {state.agenda.x}")
    if step == ASSIGN_ROLE:
        return Stream("roles")
    if step == FIRST_PLAYER:
        return Stream(f"{deal}, first player")
    return _failure_stream(state, step)


_FAILURE_CARDS: Final = tuple(FAIL + region for region in range(LOW_COUNT)) * COPIES


def _failure_stream(state: State, step: i64) -> Stream:
    """An end of the deck as it was first shuffled, or what was put on top of it since.

    Each storm has taken a card from the bottom, so the rest of those gone were on top.

    Rules: storm.breach, failures.cards.
    """
    layer = _failure_layer(state, step)
    is_breach = step == BREACH
    if layer.shuffle != state.deals:
        end = "bottom" if is_breach else "top"
        return Stream(f"dike failures {layer.shuffle}, {end} of {total(layer.cards)}")
    breaches = state.sea - 1 if is_breach else state.sea
    gone = breaches if is_breach else len(_FAILURE_CARDS) - total(layer.cards) - breaches
    name = f"dike failures {layer.shuffle}"
    return Stream(name, is_breach, _FAILURE_CARDS, max(0, int(gone)))
