"""What one seat may know of the decks: their sizes, and what careful memory tells of them."""

from __future__ import annotations

from typing import NamedTuple

from tabletide.games.pandemic.pieces.board import ALL_CITIES, CITIES, INFECTION_RATE
from tabletide.games.pandemic.pieces.cards import ALL_CARDS, CARDS, CARDS_PER_DRAW, FIRST_EVENT
from tabletide.games.pandemic.pieces.state import NONE, State
from tabletide.games.pandemic.pieces.steps import FORECAST_ARRANGE, FORECAST_LOOK
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.games.pandemic.rules.player_deck import cards_in_piles
from tabletide.games.pandemic.words.view_types import (
    ForecastView,
    InfectionDeckView,
    InfectionLayer,
    PlayerDeckView,
    RemovedView,
)
from tabletide.ints import i64
from tabletide.parts.decks.layers import PUBLIC, Layer, all_cards
from tabletide.parts.decks.piles import NOT_LAID, pile_size
from tabletide.parts.numbers.bits import BIT, count, lowest
from tabletide.parts.words.views import Reach, percent, reaches
from tabletide.parts.words.wording import slugs_of


def view_player_deck(state: State, viewer: int) -> PlayerDeckView:
    """The size of the deck, of its piles as everybody saw them being made, and what may be in it.

    Rules: setup.player_deck.
    """
    is_laid_out = state.pile != NOT_LAID
    later = range(int(state.pile) + 1, int(state.epidemics)) if is_laid_out else range(0)
    cards = cards_in_piles(state.players)
    piles = [int(pile_size(cards, state.epidemics, pile)) for pile in later]
    # Where a pile has just been drawn, the next cards are those of the next one, whole.
    is_drawn = piles != [] and state.pile_left == 0
    return {
        "cards": int(state.deck_left),
        "pile_left": piles[0] if is_drawn else int(state.pile_left),
        "pile_has_epidemic": is_drawn or bool(state.loaded),
        "later_piles": piles[1:] if is_drawn else piles,
        "draws_left": int(state.deck_left // CARDS_PER_DRAW),
        "epidemic_percent": _epidemic_percent(state, piles),
        "unseen": slugs_of(CARDS, unseen(state, viewer)),
    }


def _epidemic_percent(state: State, later: list[int]) -> int:
    """How likely the next draw brings an Epidemic, from this pile or from the next.

    Rules: setup.player_deck, draw.two.
    """
    left = int(state.pile_left)
    calm, ways = 1, 1  # the chance that it does not, as a fraction
    if state.loaded and left:
        calm, ways = left - min(left, CARDS_PER_DRAW), left
    if later:
        calm *= later[0] - min(later[0], max(0, CARDS_PER_DRAW - left))
        ways *= later[0]
    return percent(ways - calm, ways)


def unseen(state: State, viewer: int) -> i64:
    """The cards that are in the deck, or in a hand the viewer cannot see.

    Rules: hands.closed, discards.public.
    """
    cards = state.deck
    for seat in range(int(state.players)):
        if state.closed and seat != viewer:
            cards |= state.hands[seat] & ~state.shown
    return cards


def view_removed(state: State) -> RemovedView:
    """The cards that have left the game: all saw them go."""
    player = state.deck | state.discards
    for seat in range(int(state.players)):
        player |= state.hands[seat]
    if state.stored != NONE:
        player |= BIT[FIRST_EVENT + state.stored]
    infection = all_cards(infection_layers(state)) | state.infection_discards | _lifted(state)
    return {
        "player": slugs_of(CARDS, ALL_CARDS & ~player),
        "infection": slugs_of(CITIES, ALL_CITIES & ~infection),
    }


def view_forecast(state: State, viewer: int) -> ForecastView | None:
    """A Forecast under way: who makes it and, for those who may look, the cards.

    Rules: event.forecast, ruling.forecast_seen.
    """
    if not is_forecast(state):
        return None
    by = int(state.agenda.x)
    if state.closed and by != viewer:
        return {"by": by, "seen": None, "placed": None}
    placed = [CITIES[lowest(card)] for card in _placed(state)]
    return {"by": by, "seen": slugs_of(CITIES, _lifted(state)), "placed": placed}


def _placed(state: State) -> list[i64]:
    """The cards a Forecast has put in order so far, its top first, each as a set of one."""
    placed: list[i64] = []
    layer = state.arranged
    while layer is not None:  # the last one placed comes first here
        placed.insert(0, layer.cards)
        layer = layer.below
    return placed


class Known(NamedTuple):
    """What a viewer knows of some cards that lie together, and who has arranged them in secret."""

    cards: i64
    size: int
    by: int = PUBLIC
    unknown: int = 0


def view_infection_deck(state: State, viewer: int, infections_left: int) -> InfectionDeckView:
    """The deck as the viewer can know it, its top first, and when its cards come.

    Rules: ruling.forecast_seen, epidemic.intensify, infect.reveal.
    """
    known = known_layers(state, viewer)
    sizes = [one.size for one in known]
    reached = reaches(sizes, infections_left, int(INFECTION_RATE[state.rate]))
    return {
        "cards": int(count(all_cards(infection_layers(state)) | _lifted(state))),
        "layers": [_layer(one, reach) for one, reach in zip(known, reached, strict=True)],
        "hot": slugs_of(CITIES, _hot(known, reached)),
    }


def _hot(known: list[Known], reached: list[Reach]) -> i64:
    """The cards that have come before and may come next; those of the last layer have not come.

    Rules: ruling.forecast_seen, epidemic.intensify.
    """
    hot: i64 = 0
    is_owed = (
        False  # whether a card of the next layer in doubt may lie above it, among those that come
    )
    for one, reach in zip(known[:-1], reached, strict=False):
        is_in_doubt = count(one.cards) > one.size
        if reach.next or (is_owed and is_in_doubt):
            hot |= one.cards
        is_owed = (is_owed and not is_in_doubt) or (reach.next > 0 and one.unknown > 0)
    return hot


def _layer(known: Known, reach: Reach) -> InfectionLayer:
    layer: InfectionLayer = {
        "cards": slugs_of(CITIES, known.cards),
        "count": known.size,
        "next": reach.next,
        "turns": reach.turns,
        "in_doubt": count(known.cards) > known.size,
    }
    if known.by != PUBLIC:
        layer["by"] = known.by
        layer["unknown"] = known.unknown
    return layer


def known_layers(state: State, viewer: int) -> list[Known]:
    """The layers as the viewer can know them.

    What another seat has arranged in secret is one layer too, `by` that seat:
    of its cards the viewer knows `cards`, and `unknown` more are among
    those of the next layer below that lists more cards than it counts.

    Rules: ruling.forecast_seen.
    """
    found: list[Known] = []
    lifted = _lifted(state)
    doubt: i64 = 0  # cards that might as well be in the next layer below
    layer = infection_layers(state)
    if lifted and state.closed and state.agenda.x != viewer:
        found.append(_arranged(state, state.agenda.x, lifted))
        doubt = lifted & state.unsure
    elif lifted:  # what lies in hand goes back on top of the deck
        found += [Known(card, 1) for card in _placed(state)]
        in_hand = state.agenda.y
        found += [Known(in_hand, int(count(in_hand)))] if in_hand else []
    while layer is not None:
        if layer.seer == PUBLIC:
            found.append(Known(layer.cards | doubt, int(count(layer.cards))))
            doubt = 0
            layer = layer.below
        elif layer.seer == viewer:
            found.append(Known(layer.cards, int(count(layer.cards))))
            layer = layer.below
        else:
            run = _run(layer)
            found.append(_arranged(state, layer.seer, run))
            doubt |= run & state.unsure
            layer = _below_run(layer)
    return found


def _arranged(state: State, seer: i64, cards: i64) -> Known:
    """Cards another seat has put in an order only it knows."""
    unsure = cards & state.unsure
    return Known(cards & ~unsure, int(count(cards)), int(seer), int(count(unsure)))


def _run(layer: Layer) -> i64:
    """The cards of this layer and of those right below it with the same seer."""
    cards: i64 = 0
    below: Layer | None = layer
    while below is not None and below.seer == layer.seer:
        cards |= below.cards
        below = below.below
    return cards


def _below_run(layer: Layer) -> Layer | None:
    """The first layer below with another seer."""
    below: Layer | None = layer
    while below is not None and below.seer == layer.seer:
        below = below.below
    return below


def is_forecast(state: State) -> bool:
    """Whether a Forecast is under way; the next step then says whose and with which cards."""
    return state.agenda.step in (FORECAST_LOOK, FORECAST_ARRANGE)


def _lifted(state: State) -> i64:
    """The infection cards a forecaster has lifted off the deck."""
    return state.agenda.y | all_cards(state.arranged) if is_forecast(state) else 0
