"""What chance may do next: the chances and their weights, a quick sample, the deck's name."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.cards import CARD_COUNT
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.steps import (
    ASSIGN_ROLE,
    DEAL_HAND,
    DRAW_CARDS,
    DRAW_ONE,
    FIRST_PLAYER,
    FORECAST_LOOK,
    INFECT_BOTTOM,
    INFECT_NEXT,
    INITIAL_INFECTION,
    STEPS,
)
from tabletide.games.pandemic.pieces.verbs import (
    CITY_OR_EVENT,
    DEAL_ROLE,
    DRAW,
    EPIDEMIC,
    INFECT,
    LOOK,
    START,
)
from tabletide.games.pandemic.rules.infection_deck import bottom_layer, top_layer
from tabletide.games.pandemic.rules.setup import roles_left
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng, Stream
from tabletide.parts.decks.piles import hazard_chances, is_hazard_next, pile_stream
from tabletide.parts.numbers.bits import BIT, count, members, nth

# The verb of each chance step whose chances are all equally likely.
_VERB: Final[dict[int, int]] = {
    INITIAL_INFECTION: INFECT,
    ASSIGN_ROLE: DEAL_ROLE,
    DEAL_HAND: DRAW,
    FIRST_PLAYER: START,
    DRAW_ONE: DRAW,
    INFECT_BOTTOM: INFECT,
    INFECT_NEXT: INFECT,
    FORECAST_LOOK: LOOK,
}
_VERBS: Final[vec[i64]] = vec[i64]([_VERB.get(step, 0) for step in range(len(STEPS))])


def _candidates(state: State, verb: i64) -> i64:
    """The cards, roles or seats that may come up, as a set.

    Rules: draw.two, infect.reveal, epidemic.infect, setup.roles, ruling.first_player_tie.
    """
    if verb >= INFECT:  # an infection card, to be carried out or looked at
        return bottom_layer(state).cards if state.agenda.step == INFECT_BOTTOM else state.top
    if verb == DRAW:
        return state.deck
    return roles_left(state) if verb == DEAL_ROLE else state.agenda.x


def chances(state: State) -> list[tuple[int, int]]:
    """All that chance may do now, each with its weight.

    The epidemic of a pile is as likely to come as any other card left in it.

    Rules: setup.player_deck.
    """
    step = state.agenda.step
    if step == DRAW_CARDS:
        return hazard_chances(state, int(CITY_OR_EVENT), int(EPIDEMIC))
    verb = _VERBS[step]
    return [(int(verb + member), 1) for member in members(_candidates(state, verb))]


def sample(state: State, rng: Rng) -> i64:
    """One outcome, with the odds of `chances`."""
    step = state.agenda.step
    verb = _VERBS[step]
    if verb == DRAW:
        cards = state.deck
    elif verb == INFECT and step != INFECT_BOTTOM:
        cards = state.top
    elif verb:
        cards = _candidates(state, verb)
    else:  # whether the next player card is an epidemic
        return EPIDEMIC if is_hazard_next(state, rng) else CITY_OR_EVENT
    card = rng.below(CARD_COUNT)
    if not cards & BIT[card]:  # in a full deck the guess is likely right, and quick
        card = nth(cards, rng.below(count(cards)))
    return verb + card


def stream(state: State) -> Stream:
    """The deck the next outcome is drawn from, or the die that is thrown for it."""
    step = state.agenda.step
    if step == DRAW_CARDS:
        return pile_stream(state)
    if step == INFECT_BOTTOM:
        return Stream(f"infection deck {bottom_layer(state).shuffle}", bottom=True)
    if _VERBS[step] in (INFECT, LOOK):
        return Stream(f"infection deck {top_layer(state).shuffle}")
    if step == ASSIGN_ROLE:
        return Stream("roles")
    if step == FIRST_PLAYER:
        return Stream("first player")
    return Stream("player deck")
