"""A world one seat cannot tell from the true one: what it may not know is dealt anew.

With open hands nothing is hidden, since no deck has an order. With closed
hands the other hands are, and what another seat saw with a Forecast.
"""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import CITIES_OF
from tabletide.games.pandemic.pieces.cards import CITY_CARDS
from tabletide.games.pandemic.pieces.state import State, events_at_hand
from tabletide.games.pandemic.pieces.steps import (
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
)
from tabletide.games.pandemic.rules.infection_deck import infection_layers, lay_infections
from tabletide.ints import i64
from tabletide.kernel.chance import Rng
from tabletide.parts.decks.layers import Layer
from tabletide.parts.flow.agenda import replace
from tabletide.parts.numbers.bits import BIT, bits_of, count, lowest, members
from tabletide.parts.positions.secrets import (
    deal_hand,
    deal_layers,
    hidden_in_hands,
    pick_some,
    stack_of,
)


def imagine(state: State, seat: int, rng: Rng) -> State:
    """A copy in which all that this seat may not know is drawn at random.

    Rules: hands.closed, ruling.forecast_seen, ruling.share_in_the_open.
    """
    world = state.copy()
    if world.closed:
        _deal_hidden_hands(world, seat, rng)
        _redo_secret_forecasts(world, seat, rng)
    return world


def _deal_hidden_hands(world: State, viewer: int, rng: Rng) -> None:
    """Deal the cards of the deck and of the other hands anew, but for those all have seen."""
    pool = world.deck | hidden_in_hands(world.hands, world.players, viewer, world.shown)
    seat: i64
    for seat in range(world.players):
        if seat == viewer:
            continue
        must: i64 = 0
        if seat == world.turn:
            must = _cards_it_must_have(world, world.hands[seat] & world.shown, pool, rng)
        world.hands[seat] = deal_hand(world.hands[seat], world.shown, must, pool, rng)
        pool &= ~world.hands[seat]
    world.deck = pool
    world.events = events_at_hand(world)


def _cards_it_must_have(world: State, known: i64, pool: i64, rng: Rng) -> i64:
    """An open choice among cards shows that the hand holds enough of them."""
    frame = world.agenda
    if frame.step == SPEND_ON_CURE:
        kind = CITIES_OF[frame.x]
        needed = frame.y + 1
    elif frame.step == SPEND_ON_FLIGHT:
        kind = CITY_CARDS
        needed = 2
    else:
        return 0
    return pick_some(pool & kind, max(needed - count(known & kind), 0), rng)


def _redo_secret_forecasts(world: State, viewer: int, rng: Rng) -> None:
    """Deal the places another seat has arranged anew, as far as the viewer is in doubt."""
    lifted = _lifted_in_secret(world, viewer)
    deck, lifted, world.unsure = deal_layers(
        infection_layers(world), lifted, viewer, world.unsure, rng
    )
    _put_lifted_back(world, lifted)
    lay_infections(world, deck)


def _lifted_in_secret(world: State, viewer: int) -> list[int]:
    """The cards of another seat's Forecast under way: those placed, then those to place."""
    frame = world.agenda
    if frame.step not in (FORECAST_LOOK, FORECAST_ARRANGE) or frame.x == viewer:
        return []
    placed = [int(lowest(layer.cards)) for layer in reversed(stack_of(world.arranged))]
    return placed + [int(card) for card in members(frame.y)]


def _put_lifted_back(world: State, lifted: list[int]) -> None:
    """Give a Forecast under way its cards: those placed, then those to place."""
    if not lifted:
        return
    frame = world.agenda
    placed = len(stack_of(world.arranged))
    world.arranged = None
    for card in lifted[:placed]:
        world.arranged = Layer(BIT[card], 0, frame.x, world.arranged)
    replace(world, frame.step, frame.x, bits_of(lifted[placed:]))
