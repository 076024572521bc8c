"""What chance may do next: the chances and their weights, a quick sample, the deck's name.

Cards of a kind are alike, so a treasure card is a throw of a die weighted by
what is left of each kind. A throw is named by its deck and the cards left in
it: with nothing else to depend on, the order of a deck is fixed by the seed.
"""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.cards import CARD_COUNT, WATERS_RISE
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import (
    ASSIGN_ROLE,
    DEAL_HAND,
    DRAW_CARDS,
    FIRST_PLAYER,
    PLACE_TILE,
)
from tabletide.games.forbidden_island.pieces.verbs import DEAL_ROLE, DRAW, FLOOD, PLACE, START
from tabletide.games.forbidden_island.rules.flood_deck import top_layer
from tabletide.games.forbidden_island.rules.setup import roles_left
from tabletide.ints import i64
from tabletide.kernel.chance import Rng, Stream
from tabletide.parts.flow.beginner import may_begin
from tabletide.parts.numbers.bits import count, members, nth
from tabletide.parts.numbers.multiset import ONE, nth_kind, number_of, total


def _is_draw(step: i64) -> bool:
    return step in (DRAW_CARDS, DEAL_HAND)


def _drawn_from(state: State, step: i64) -> i64:
    """The treasure cards that may be drawn; no opening hand is dealt a Waters Rise! card.

    Rules: draw.two, setup.hands, ruling.opening_rise.
    """
    if step == DEAL_HAND:
        return state.deck & ONE[WATERS_RISE] - 1
    return state.deck


def _block(step: i64) -> i64:
    """The verb of a chance step whose chances are all equally likely."""
    if step == PLACE_TILE:
        return PLACE
    if step == ASSIGN_ROLE:
        return DEAL_ROLE
    return START if step == FIRST_PLAYER else FLOOD


def _candidates(state: State, step: i64) -> i64:
    """The tiles, roles or seats that may come up, as a set.

    Rules: setup.island, setup.roles, ruling.first_player, ruling.first_player_named, flood.draw.
    """
    if step == PLACE_TILE:
        return state.unlaid
    if step == ASSIGN_ROLE:
        return roles_left(state)
    if step == FIRST_PLAYER:
        return may_begin(state.first, state.players)
    return top_layer(state).cards


def chances(state: State) -> list[tuple[int, int]]:
    """All that chance may do now, each with its weight."""
    step = state.agenda.step
    if _is_draw(step):
        cards = _drawn_from(state, step)
        numbers = [(card, int(number_of(cards, card))) for card in range(CARD_COUNT)]
        return [(DRAW + card, number) for card, number in numbers if number]
    block = _block(step)
    return [(int(block + member), 1) for member in members(_candidates(state, step))]


def sample(state: State, rng: Rng) -> i64:
    """One outcome, with the odds of `chances`."""
    step = state.agenda.step
    if _is_draw(step):
        cards = _drawn_from(state, step)
        return DRAW + nth_kind(cards, rng.below(total(cards)))
    candidates = _candidates(state, step)
    return _block(step) + nth(candidates, rng.below(count(candidates)))


def stream(state: State) -> Stream:
    """The deck the next outcome is drawn from, or the die that is thrown for it."""
    step = state.agenda.step
    if step == DRAW_CARDS:
        left = total(state.deck)
        return Stream(f"treasure deck {state.treasure_shuffles} with {left} left")
    if step == DEAL_HAND:
        return Stream(f"opening hands, card {state.agenda.x}")
    if step == PLACE_TILE:
        return Stream("island")
    if step == ASSIGN_ROLE:
        return Stream("roles")
    if step == FIRST_PLAYER:
        return Stream("first player")
    return Stream(f"flood deck {top_layer(state).shuffle}")
