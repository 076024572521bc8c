"""What one seat may know of the decks: their sizes, and what careful memory tells of them."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import ALL_CITIES, CITIES
from tabletide.games.pandemic.pieces.cards import ALL_CARDS, CARDS, FIRST_EVENT
from tabletide.games.pandemic.pieces.state import NONE, State
from tabletide.games.pandemic.pieces.steps import FORECAST_ARRANGE, FORECAST_LOOK
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.games.pandemic.rules.player_deck import pile_size
from tabletide.games.pandemic.words.view_types import (
    ForecastView,
    InfectionDeckView,
    InfectionLayer,
    PlayerDeckView,
    RemovedView,
)
from tabletide.ints import i64
from tabletide.parts.bits import BIT, count, lowest
from tabletide.parts.layers import PUBLIC, Layer, all_cards
from tabletide.parts.wording import slugs_of


def view_player_deck(state: State) -> PlayerDeckView:
    """The size of the deck, and of its piles as everybody saw them being made.

    Rules: setup.player_deck.
    """
    is_laid_out = state.pile != NONE
    later = range(int(state.pile) + 1, int(state.epidemics)) if is_laid_out else range(0)
    return {
        "cards": int(state.deck_left),
        "pile_left": int(state.pile_left),
        "pile_has_epidemic": bool(state.loaded),
        "later_piles": [int(pile_size(state.players, state.epidemics, pile)) for pile in later],
    }


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
    if not _is_forecast(state):
        return None
    by = int(state.agenda.x)
    if state.closed and by != viewer:
        return {"by": by, "seen": None, "placed": None}
    placed: list[str] = []
    layer = state.arranged
    while layer is not None:  # the last one placed comes first here
        placed.insert(0, CITIES[lowest(layer.cards)])
        layer = layer.below
    return {"by": by, "seen": slugs_of(CITIES, _lifted(state)), "placed": placed}


def view_infection_deck(state: State, viewer: int) -> InfectionDeckView:
    """The deck as the viewer can know it, its top first.

    A layer is a set of cards in an order nobody knows. What another seat has
    arranged in secret is one layer too, `by` that seat: of its `count` cards
    the viewer knows `cards`, and `unknown` more are among those of the next
    layer below that lists more cards than its own `count`.

    Rules: ruling.forecast_seen, epidemic.intensify.
    """
    shown: list[InfectionLayer] = []
    lifted = _lifted(state)
    doubt: i64 = 0  # cards that might as well be in the next layer below
    if lifted and state.closed and state.agenda.x != viewer:
        shown.append(_arranged(state, state.agenda.x, lifted))
        doubt = lifted & state.unsure
    layer = infection_layers(state)
    while layer is not None:
        if layer.seer == PUBLIC:
            shown.append(
                {"cards": slugs_of(CITIES, layer.cards | doubt), "count": int(count(layer.cards))}
            )
            doubt = 0
            layer = layer.below
        elif layer.seer == viewer:
            shown.append({"cards": slugs_of(CITIES, layer.cards), "count": int(count(layer.cards))})
            layer = layer.below
        else:
            run = _run(layer)
            shown.append(_arranged(state, layer.seer, run))
            doubt |= run & state.unsure
            layer = _below_run(layer)
    return {"cards": int(count(all_cards(infection_layers(state)) | lifted)), "layers": shown}


def _arranged(state: State, seer: i64, cards: i64) -> InfectionLayer:
    """Cards another seat has put in an order only it knows."""
    return {
        "by": int(seer),
        "cards": slugs_of(CITIES, cards & ~state.unsure),
        "count": int(count(cards)),
        "unknown": int(count(cards & state.unsure)),
    }


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


def _is_forecast(state: State) -> bool:
    """Whether a Forecast is under way; the next step then says whose and with which cards."""
    return state.agenda.step in (FORECAST_LOOK, FORECAST_ARRANGE)


def _lifted(state: State) -> i64:
    """The infection cards a forecaster has lifted off the deck."""
    return state.agenda.y | all_cards(state.arranged) if _is_forecast(state) else 0
