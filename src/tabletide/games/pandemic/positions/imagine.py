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
from tabletide.parts.agenda import NOTHING, replace
from tabletide.parts.bits import BIT, bits_of, count, lowest, members, nth
from tabletide.parts.layers import PUBLIC, Layer


def imagine(state: State, seat: int, rng: Rng) -> State:
    """A copy in which all that this seat may not know is drawn at random.

    Rules: hands.closed, ruling.forecast_seen, ruling.share_in_the_open.
    """
    world = state.copy()
    if world.closed and world.agenda is not NOTHING:
        _deal_hidden_hands(world, seat, rng)
        _redo_secret_forecasts(world, seat, rng)
    return world


def _deal_hidden_hands(world: State, viewer: int, rng: Rng) -> None:
    """Deal the cards of the deck and of the other hands anew, but for those all have seen."""
    pool = world.deck
    seat: i64
    for seat in range(world.players):
        if seat != viewer:
            pool |= world.hands[seat] & ~world.shown
    for seat in range(world.players):
        if seat == viewer:
            continue
        known = world.hands[seat] & world.shown
        hidden = count(world.hands[seat]) - count(known)
        hand = known
        if seat == world.turn:
            hand |= _cards_it_must_have(world, known, pool, rng)
        hand |= pick_some(pool & ~hand, hidden - count(hand & ~known), rng)
        pool &= ~hand
        world.hands[seat] = hand
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


def pick_some(pool: i64, number: i64, rng: Rng) -> i64:
    """A random set of so many members of another."""
    picked: i64 = 0
    while number > 0:
        member = BIT[nth(pool, rng.below(count(pool)))]
        picked |= member
        pool &= ~member
        number -= 1
    return picked


class _Place:
    """A place in the infection deck whose card the viewer does not know."""

    __slots__ = ("card", "group")

    def __init__(self, card: i64, group: i64) -> None:
        self.card = card
        self.group = group  # the arrangement it belongs to


def _redo_secret_forecasts(world: State, viewer: int, rng: Rng) -> None:
    """Deal the places another seat has arranged anew, as far as the viewer is in doubt."""
    layers = _stack(infection_layers(world))
    places = [_Place(card, 0) for card in _lifted_in_secret(world, viewer)]
    lifted = len(places)
    if not lifted and all(layer.seer in (PUBLIC, viewer) for layer in layers):
        return
    doubtful = [place for place in places if world.unsure & BIT[place.card]]
    group: i64 = 0
    seer: i64 = PUBLIC
    for index, layer in enumerate(layers):
        if layer.seer == PUBLIC:
            layers[index] = _exchange(world, doubtful, layer, rng)
            doubtful = []
        elif layer.seer != viewer:
            group += 1 if layer.seer != seer else 0
            place = _Place(lowest(layer.cards), group)
            places.append(place)
            doubtful += [place] if world.unsure & layer.cards else []
        seer = layer.seer
    _shuffle_groups(places, rng)
    _put_lifted_back(world, places[:lifted])
    _rebuild_deck(world, viewer, layers, places[lifted:])


def _stack(layer: Layer | None) -> list[Layer]:
    """The layers from the first to the last."""
    layers: list[Layer] = []
    while layer is not None:
        layers.append(layer)
        layer = layer.below
    return layers


def _lifted_in_secret(world: State, viewer: int) -> list[int]:
    """The cards of another seat's Forecast under way: those placed, then those to place."""
    frame = world.agenda
    if frame.step not in (FORECAST_LOOK, FORECAST_ARRANGE) or frame.x == viewer:
        return []
    placed = [int(lowest(layer.cards)) for layer in reversed(_stack(world.arranged))]
    return placed + [int(card) for card in members(frame.y)]


def _exchange(world: State, doubtful: list[_Place], layer: Layer, rng: Rng) -> Layer:
    """Exchange doubtful cards above a layer with those of the layer they might be instead."""
    old = bits_of([int(place.card) for place in doubtful])
    drawn = pick_some(layer.cards | old, len(doubtful), rng)
    for place, card in zip(doubtful, members(drawn), strict=True):
        place.card = card
    world.unsure = world.unsure & ~old | drawn
    return Layer((layer.cards | old) & ~drawn, layer.shuffle, PUBLIC, None)


def _shuffle_groups(places: list[_Place], rng: Rng) -> None:
    """Put the cards of each arrangement in a random order, whatever their true one."""
    for group in sorted({int(place.group) for place in places}):
        mine = [place for place in places if place.group == group]
        cards = sorted(int(place.card) for place in mine)
        for place in mine:
            place.card = cards.pop(int(rng.below(len(cards))))


def _put_lifted_back(world: State, lifted: list[_Place]) -> None:
    """Give a Forecast under way its cards: those placed, then those to place."""
    if not lifted:
        return
    frame = world.agenda
    placed = _stack(world.arranged)
    world.arranged = None
    for place in lifted[: len(placed)]:
        world.arranged = Layer(BIT[place.card], 0, frame.x, world.arranged)
    left = bits_of([int(place.card) for place in lifted[len(placed) :]])
    replace(world, frame.step, frame.x, left)


def _rebuild_deck(world: State, viewer: int, layers: list[Layer], places: list[_Place]) -> None:
    """Stack the layers again, with the places' new cards."""
    deck: Layer | None = None
    for layer in reversed(layers):
        cards = layer.cards
        if layer.seer not in (PUBLIC, viewer):
            cards = BIT[places.pop().card]
        deck = Layer(cards, layer.shuffle, layer.seer, deck)
    lay_infections(world, deck)
