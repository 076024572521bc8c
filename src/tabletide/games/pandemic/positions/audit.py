"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from tabletide.games.pandemic.flow.flow import advance
from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITY_COUNT,
    COLOUR_COUNT,
    CUBE_LIMIT,
    CUBES_PER_COLOUR,
    INFECTION_RATE,
    OUTBREAK_LIMIT,
    STATION_LIMIT,
)
from tabletide.games.pandemic.pieces.cards import (
    ALL_CARDS,
    CARDS_PER_DRAW,
    CITY_CARDS,
    CONTINGENCY_PLANNER,
    FIRST_EVENT,
    HAND_LIMIT,
    MEDIC,
    OPERATIONS_EXPERT,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.state import (
    LOST_BY_CARDS,
    LOST_BY_CUBES,
    LOST_BY_OUTBREAKS,
    NONE,
    RUNNING,
    WON,
    State,
    cubes_at,
    cubes_left,
    events_at_hand,
    is_cured,
    is_eradicated,
)
from tabletide.games.pandemic.pieces.steps import (
    DRAW_CARDS,
    DRAW_ONE,
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    HAND_LIMIT_CHECK,
)
from tabletide.games.pandemic.positions.audit_agenda import (
    audit_agenda,
    awaits_hands,
    epidemics_drawn,
    is_setting_up,
)
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.games.pandemic.rules.player_deck import cards_in_piles
from tabletide.ints import i64
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.decks.piles import NOT_LAID, audit_piles, hazards_left
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.positions.audits import audit_turn, disjoint


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults = audit_pieces(state)
    if not faults:
        _audit_mover(state, faults)
    return faults


def audit_pieces(state: State) -> list[str]:
    """Everything wrong with a state, but for who is to move."""
    faults: list[str] = []
    _audit_turn(state, faults)
    _audit_end(state, faults)
    _audit_seats(state, faults)
    _audit_player_cards(state, faults)
    _audit_piles(state, faults)
    _audit_infection_cards(state, faults)
    _audit_cubes(state, faults)
    audit_agenda(state, faults)
    return faults


def _audit_mover(state: State, faults: list[str]) -> None:
    """A position that waits for a decision is one from which nothing goes on by itself."""
    twin = state.copy()
    advance(twin)
    if twin.to_move != state.to_move or twin.agenda is not state.agenda:
        faults.append("the move does not belong to whom the agenda waits for")


def _audit_turn(state: State, faults: list[str]) -> None:
    audit_turn(state, state.result != RUNNING, state.turn, state.players, faults)
    if not 0 <= state.outbreaks <= OUTBREAK_LIMIT or not 0 <= state.rate < len(INFECTION_RATE):
        faults.append("a marker is off its track")
    if state.rate > state.epidemics:
        faults.append("the infection rate went up without an epidemic")
    if not 1 <= count(state.stations) <= STATION_LIMIT or state.stations & ~ALL_CITIES:
        faults.append("the number of research stations is impossible")
    if state.flown and state.roles[state.turn] != OPERATIONS_EXPERT:
        faults.append("somebody has flown who is not the Operations Expert")


def _audit_end(state: State, faults: list[str]) -> None:
    """A game ends for its reason, and goes on for want of one."""
    if (state.result == WON) != (count(state.cured) == COLOUR_COUNT):
        faults.append("the game is won exactly when all diseases are cured")
    if (state.result == LOST_BY_OUTBREAKS) != (state.outbreaks == OUTBREAK_LIMIT):
        faults.append("the game is lost to outbreaks exactly when the marker is at its end")
    if state.result == LOST_BY_CARDS and state.deck_left >= CARDS_PER_DRAW:
        faults.append("the game is lost for want of cards, but there are enough to draw")
    if state.result == LOST_BY_CUBES and min(_supply(state)) >= CUBE_LIMIT:
        faults.append("the game is lost for want of cubes, but there are enough of each colour")


def _audit_seats(state: State, faults: list[str]) -> None:
    seat: i64
    for seat in range(SEAT_COUNT):
        role = state.roles[seat]
        if seat >= state.players and (state.hands[seat] or role != NONE):
            faults.append(f"seat {seat} is not in the game but has cards or a role")
        if not 0 <= state.pawns[seat] < CITY_COUNT:
            faults.append(f"the pawn of seat {seat} is nowhere")
        if role != NONE and state.holders[role] != seat:
            faults.append(f"the role of seat {seat} is held by another")
        if role == NONE and seat < state.players and not is_setting_up(state):
            faults.append(f"seat {seat} has no role")
        cards = count(state.hands[seat])
        if cards > HAND_LIMIT and cards > HAND_LIMIT + _may_be_over(state, seat):
            faults.append(f"seat {seat} holds more cards than it may")
    if state.stored != NONE and state.holders[CONTINGENCY_PLANNER] == NONE:
        faults.append("an event is stored, but nobody is the Contingency Planner")


def _may_be_over(state: State, seat: i64) -> i64:
    """By how many cards a hand may be over the limit: while it is drawn to, or still to be cut."""
    if state.result != RUNNING:
        return CARDS_PER_DRAW
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == HAND_LIMIT_CHECK and frame.x == seat:
            return CARDS_PER_DRAW
        if frame.step in (DRAW_CARDS, DRAW_ONE) and seat == state.turn:
            return CARDS_PER_DRAW - frame.x - frame.y
        frame = frame.below
    return 0


def _audit_player_cards(state: State, faults: list[str]) -> None:
    hands = [state.hands[seat] for seat in range(SEAT_COUNT)]
    places = [state.deck, state.discards, *hands]
    if state.stored != NONE:
        places.append(BIT[FIRST_EVENT + state.stored])
    seen = disjoint(places, "player card", faults)
    if state.events != events_at_hand(state):
        faults.append("the events at hand are not those in hands and on the Planner's card")
    if seen & ~ALL_CARDS or CITY_CARDS & ~seen:
        faults.append("a City card is missing, or a card exists that should not")
    if state.shown & ~(hands[0] | hands[1] | hands[2] | hands[3]):
        faults.append("a card is remembered in a hand that has left it")


def _audit_piles(state: State, faults: list[str]) -> None:
    cards = cards_in_piles(state.players)
    audit_piles(state, count(state.deck), cards, state.epidemics, faults)
    if (state.pile == NOT_LAID) != awaits_hands(state):
        faults.append("the player deck is laid in piles exactly when the hands are dealt")
    if state.pile == NOT_LAID or state.result != RUNNING:
        return
    if epidemics_drawn(state) != state.epidemics - hazards_left(state, state.epidemics):
        faults.append("the infection rate is not that of the epidemics drawn")


def _audit_infection_cards(state: State, faults: list[str]) -> None:
    layers = infection_layers(state)
    places = [state.infection_discards]
    places += _layer_cards(layers) + _layer_cards(state.arranged)
    looking = state.agenda.step in (FORECAST_LOOK, FORECAST_ARRANGE)
    if looking:
        places.append(state.agenda.y)
    seen = disjoint(places, "infection card", faults)
    if seen & ~ALL_CITIES or count(seen) < CITY_COUNT - 2:
        faults.append("more infection cards are gone than Resilient Population can take")
    if state.arranged is not None and not looking:
        faults.append("a Forecast is being arranged that nobody has played")
    if state.unsure & (~seen | state.infection_discards) or (state.unsure and not state.closed):
        faults.append("a card is in doubt that all can see")
    _audit_layers(state, layers, faults)


def _audit_layers(state: State, layer: Layer | None, faults: list[str]) -> None:
    while layer is not None:
        if not 0 <= layer.shuffle <= state.epidemics:
            faults.append("a layer of the infection deck is from more epidemics than there are")
        if layer.seer != PUBLIC and (not state.closed or count(layer.cards) != 1):
            faults.append("a seat alone knows the place of a card that is no secret")
        layer = layer.below


def _layer_cards(layers: Layer | None) -> list[i64]:
    cards: list[i64] = []
    while layers is not None:
        cards.append(layers.cards)
        layers = layers.below
    return cards


def _audit_cubes(state: State, faults: list[str]) -> None:
    totals = _supply(state)
    city: i64
    colour: i64
    for city in range(CITY_COUNT):
        if not 0 <= state.cubes[city] < 4**COLOUR_COUNT:
            faults.append(f"city {city} holds an impossible number of cubes")
        for colour in range(COLOUR_COUNT):
            totals[colour] += cubes_at(state, city, colour)
    for colour in range(COLOUR_COUNT):
        if totals[colour] != CUBES_PER_COLOUR:
            faults.append(f"cubes of colour {colour} are lost or invented")
        is_off_the_board = cubes_left(state, colour) == CUBES_PER_COLOUR
        if is_eradicated(state, colour) != (is_cured(state, colour) and is_off_the_board):
            faults.append(f"colour {colour} is not eradicated exactly when cured and gone")
    _audit_medic(state, faults)


def _supply(state: State) -> list[i64]:
    """How many cubes of each colour are in the supply."""
    return [cubes_left(state, colour) for colour in range(COLOUR_COUNT)]


def _audit_medic(state: State, faults: list[str]) -> None:
    medic = state.holders[MEDIC]
    if medic == NONE:
        return
    colour: i64
    for colour in range(COLOUR_COUNT):
        if is_cured(state, colour) and cubes_at(state, state.pawns[medic], colour):
            faults.append("the Medic stands among cubes of a cured disease")
