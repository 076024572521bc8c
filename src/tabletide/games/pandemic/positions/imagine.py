"""A world one seat cannot tell from the true one: what it may not know is dealt anew.

With open hands nothing is hidden, since no deck has an order. With closed
hands the other hands are, and what another seat saw with a Forecast. What
seats have said of their hands may hold in it, as far as it can be true.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES_OF, COLOUR_COUNT
from tabletide.games.pandemic.pieces.cards import CITY_CARDS, SEAT_COUNT
from tabletide.games.pandemic.pieces.state import State, events_at_hand
from tabletide.games.pandemic.pieces.steps import (
    FIRST_PLAYER,
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
)
from tabletide.games.pandemic.rules.infection_deck import infection_layers, lay_infections
from tabletide.games.pandemic.rules.setup import cities_no_smaller
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.parts.decks.layers import Layer
from tabletide.parts.flow.agenda import replace
from tabletide.parts.numbers.bits import BIT, bits_of, count, lowest, members
from tabletide.parts.positions.secrets import (
    arrange_as_told,
    deal_hand,
    deal_layers,
    hidden_in_hands,
    pick_some,
    stack_of,
)


class Told:
    """What seats have said: cards by name, so many of a colour at least, infections to come."""

    __slots__ = ("coming", "least", "named")

    def __init__(self) -> None:
        self.named: Final = vec[i64]([0] * SEAT_COUNT)  # sets of cards, by seat
        self.least: Final = vec[i64]([0] * (SEAT_COUNT * COLOUR_COUNT))  # a row for each seat
        self.coming: Final[dict[int, list[int]]] = {}  # by seat, what it has seen by a Forecast


def imagine(state: State, seat: int, rng: Rng) -> State:
    """A copy in which all that this seat may not know is drawn at random.

    Rules: hands.closed, ruling.forecast_seen, ruling.share_in_the_open.
    """
    return imagine_told(state, seat, rng, Told())


def imagine_told(state: State, seat: int, rng: Rng, told: Told) -> State:
    """The same, but what was told holds; cards that were named count as seen.

    What cannot be true, as this seat knows, is not heeded.

    Rules: hands.closed, ruling.forecast_seen, ruling.share_in_the_open, ruling.first_player_tie.
    """
    world = state.copy()
    if world.closed:
        _deal_hidden_hands(world, seat, rng, told)
        _redo_secret_forecasts(world, seat, rng)
        _heed_forecasts(world, seat, told)
    return world


def _deal_hidden_hands(world: State, viewer: int, rng: Rng, told: Told) -> None:
    """Deal the cards of the deck and of the other hands anew, but for those all have seen."""
    pool = world.deck | hidden_in_hands(world.hands, world.players, viewer, world.shown)
    undealt = pool & _too_large(world)
    pool &= ~undealt
    seen = world.shown | told.named[viewer] & world.hands[viewer]
    musts = vec[i64]([0] * SEAT_COUNT)
    kept: i64 = 0  # for the hands that must have them
    seat: i64
    for seat in _others(world, viewer):
        named = _believed(world, seat, told.named[seat] & pool & ~kept)
        seen |= named
        musts[seat] = named | _cards_told_of(world, viewer, seat, told, named, pool & ~kept, rng)
        kept |= musts[seat]
    for seat in range(world.players):
        if seat != viewer:
            free = pool & ~kept
            world.hands[seat] = deal_hand(world.hands[seat], world.shown, musts[seat], free, rng)
            pool &= ~world.hands[seat]
    world.deck = pool | undealt
    world.shown = seen
    world.events = events_at_hand(world)


def _too_large(world: State) -> i64:
    """Cities that nobody was dealt: lots for the first turn are drawn by those with the largest."""
    return cities_no_smaller(world.shown) if world.agenda.step == FIRST_PLAYER else 0


def _others(world: State, viewer: i64) -> list[int]:
    """The seats but for the viewer's; first the one to move, whose choice shows what it holds."""
    seats = [int(world.turn), *range(int(world.players))]
    return [
        seat for place, seat in enumerate(seats) if seat != viewer and seat not in seats[:place]
    ]


def _believed(world: State, seat: i64, named: i64) -> i64:
    """The cards that a seat has named, if its hand has room for them and for what it must have."""
    return named if _room(world, seat, named) >= 0 else 0


def _cards_told_of(
    world: State, viewer: i64, seat: i64, told: Told, named: i64, pool: i64, rng: Rng
) -> i64:
    """Unnamed cards that a hand has: by the numbers its seat told, and by the choice it makes."""
    others: i64 = 0
    other: i64
    for other in range(world.players):
        if other not in (seat, viewer):
            others |= told.named[other]
    cards: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        of_colour = pool & CITIES_OF[colour] & ~others & ~named
        known = world.hands[seat] & world.shown | named
        lacking = told.least[seat * COLOUR_COUNT + colour] - count(known & CITIES_OF[colour])
        if 0 < lacking <= count(of_colour):
            more = pick_some(of_colour, lacking, rng)
            cards |= more if _room(world, seat, named | cards | more) >= 0 else 0
    lacking = _lacking(world, seat, world.hands[seat] & world.shown | named | cards)
    free = pool & _kind_it_must_have(world) & ~named & ~cards
    if count(free & ~others) >= lacking:  # else somebody has named what they cannot hold
        free &= ~others
    return cards | pick_some(free, lacking, rng)


def _room(world: State, seat: i64, cards: i64) -> i64:
    """How many cards of a hand are still open if it has these; none where that cannot be."""
    known = world.hands[seat] & world.shown | cards
    return count(world.hands[seat]) - count(known) - _lacking(world, seat, known)


def _lacking(world: State, seat: i64, known: i64) -> i64:
    """How many more cards than are known the open choice of a seat shows that it holds."""
    frame = world.agenda
    needed: i64 = 0
    if seat == world.turn and frame.step == SPEND_ON_CURE:
        needed = frame.y + 1
    elif seat == world.turn and frame.step == SPEND_ON_FLIGHT:
        needed = 2
    return max(needed - count(known & _kind_it_must_have(world)), 0)


def _kind_it_must_have(world: State) -> i64:
    """Of which cards an open choice shows that a hand holds enough."""
    frame = world.agenda
    return CITIES_OF[frame.x] if frame.step == SPEND_ON_CURE else CITY_CARDS


def _redo_secret_forecasts(world: State, viewer: int, rng: Rng) -> None:
    """Deal the places another seat has arranged anew, as far as the viewer is in doubt."""
    lifted = _lifted_in_secret(world, viewer)
    deck, lifted, world.unsure = deal_layers(
        infection_layers(world), lifted, viewer, world.unsure, rng
    )
    _put_lifted_back(world, lifted)
    lay_infections(world, deck)


def _heed_forecasts(world: State, viewer: int, told: Told) -> None:
    """Put what others have seen in the order they told, as far as it can be so."""
    for seer, coming in told.coming.items():
        if seer != viewer:
            deck, world.unsure = arrange_as_told(
                infection_layers(world), seer, coming, world.unsure
            )
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
