"""Reading a position from its line of text, the inverse of `notation.write`."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.flow.chance import chances
from tabletide.games.rising_tide.flow.decisions import options
from tabletide.games.rising_tide.flow.flow import advance
from tabletide.games.rising_tide.pieces.board import (
    ALL_POPULATION,
    ALL_WATER,
    BORDER_COUNT,
    BORDERS,
    HIGHEST_MARK,
    LOW_COUNT,
    LOW_REGIONS,
    NOORDZEE,
    PLACES,
    SEA_LEVEL,
    START_DIKES,
    START_REGION,
    START_WATER,
    WATER_COUNT,
    WATER_LIMIT,
    WATER_SPACES,
    ZUIDERZEE,
)
from tabletide.games.rising_tide.pieces.cards import (
    ALL_REGION_CARDS,
    CALM_CARDS,
    CARDS,
    DECK_CARDS,
    DIRECTOR,
    FIRST_EVENT,
    PORT_MASTER,
    PUMP_OPERATOR,
    ROLES,
    SANITATION_ENGINEER,
    SEAT_COUNT,
    STORM,
    STORMS,
    STRUCTURES,
    WAREHOUSE_MANAGER,
)
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES, STANDARD, VARIANTS
from tabletide.games.rising_tide.pieces.state import (
    NONE,
    RESULTS,
    RUNNING,
    State,
    empty_state,
    is_sea,
    survey,
)
from tabletide.games.rising_tide.positions.audit import audit
from tabletide.games.rising_tide.positions.audit_agenda import awaits_hands, is_setting_up
from tabletide.games.rising_tide.positions.audit_cards import storms_drawn
from tabletide.games.rising_tide.positions.notation import ALL_DRY
from tabletide.games.rising_tide.positions.position_agenda import step_words
from tabletide.games.rising_tide.rules.decks.player_deck import (
    cards_in_piles,
    events_left,
    known_of,
)
from tabletide.ints import i64, vec
from tabletide.kernel.state import NOBODY
from tabletide.parts.decks.piles import NOT_LAID
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import ONE, number_of, total
from tabletide.parts.positions.agenda_text import read_agenda
from tabletide.parts.positions.notation import NotationError, quoted, read_name
from tabletide.parts.positions.pairs_text import read_pair_deck, read_pairs
from tabletide.parts.positions.piles_text import read_piles
from tabletide.parts.positions.position import MOST, UNSAID, Parts, settled

_PARTS: Final = (
    "water breached raised sea ports stations ran built population lost players storms variant"
    " objectives turn roles pawns hand discards known pile failed layers shuffles deals sandbags"
    " shielded choosing agenda step over"
)
_UNSAID_ROLES: Final = (
    SANITATION_ENGINEER,
    WAREHOUSE_MANAGER,
    PORT_MASTER,
    DIRECTOR,
    PUMP_OPERATOR,
)


def read(line: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = Parts(line, _PARTS)
    state = _read_table(parts)
    _read_board(state, parts)
    _read_turn(state, parts)
    _read_failure_cards(state, parts)
    _read_player_cards(state, parts)
    return settled(parts, state, audit, advance, options, chances)


def _read_table(parts: Parts) -> State:
    state = empty_state(
        parts.number("players", 2, 2, SEAT_COUNT),
        parts.number("storms", STORMS[0], STORMS[0], STORMS[-1]),
        parts.choice("variant", VARIANTS),
        parts.flag("choosing"),
    )
    if state.variant != STANDARD or parts.has("objectives"):
        state.objectives = parts.members("objectives", OBJECTIVES)
    players = int(state.players)
    roles = parts.different("roles", ROLES, list(_UNSAID_ROLES[:players]))
    start = [NONE if role == NONE else int(START_REGION) for role in roles]
    pawns = parts.row("pawns", PLACES, start)
    state.roles = state.roles[:]
    state.holders = state.holders[:]
    for seat, role in enumerate(roles):
        state.pawns[seat] = pawns[seat]
        state.roles[seat] = role
        if role != NONE:
            state.holders[role] = seat
    return state


# The board.


def _read_board(state: State, parts: Parts) -> None:
    state.built = parts.members("built", STRUCTURES)
    state.sea = parts.number("sea", 0, 0, int(HIGHEST_MARK))
    _read_water(state, parts)
    _read_dikes(state, parts)
    state.ports = parts.members("ports", PLACES)
    state.stations = parts.members("stations", PLACES)
    state.ran = parts.members("ran", PLACES)
    state.lost = parts.number("lost", 0, 0, int(ALL_POPULATION))
    population = parts.amounts("population", LOW_REGIONS)
    state.population = vec[i64]([_few(number, "population") for number in population])
    state.sandbags = parts.flag("sandbags")
    state.shielded = parts.choice("shielded", WATER_SPACES, NONE)
    survey(state)


def _few(number: int, key: str) -> int:
    if number > WATER_LIMIT:
        raise NotationError(f"{key}: a region has room for {WATER_LIMIT} cubes, not {number}")
    return number


def _read_water(state: State, parts: Parts) -> None:
    """The water of the regions, and of the seas as the sea level has it."""
    amounts = [int(START_WATER[region]) for region in range(WATER_COUNT)]
    if parts.has("water"):
        amounts = parts.amounts("water", (*WATER_SPACES, ALL_DRY))
        if amounts.pop() + (sum(amounts) > 0) != 1:
            raise NotationError("water: either all is dry, or there is some")
    elif is_sea(state, ZUIDERZEE):
        amounts[ZUIDERZEE] = 0
    if is_sea(state, ZUIDERZEE) and amounts[ZUIDERZEE]:
        raise NotationError("water: that of a sea goes by its level")
    level = SEA_LEVEL[state.sea]
    state.supply = ALL_WATER - level
    state.water[NOORDZEE] = level
    for region, amount in enumerate(amounts):
        state.water[region] = _few(amount, "water")
    if is_sea(state, ZUIDERZEE):
        state.water[ZUIDERZEE] = level
    for region in range(WATER_COUNT):
        state.supply -= state.water[region]
    if state.supply < 0:
        raise NotationError("water: there are not so many cubes")


def _read_dikes(state: State, parts: Parts) -> None:
    """The dikes, by how their borders differ from the start."""
    breached = parts.amounts("breached", BORDERS)
    raised = parts.amounts("raised", BORDERS)
    for border in range(BORDER_COUNT):
        if breached[border] and raised[border]:
            raise NotationError(f"raised: {quoted(BORDERS[border])} is breached too")
        if breached[border] > START_DIKES[border]:
            raise NotationError(f"breached: there are not so many on {quoted(BORDERS[border])}")
        if raised[border] > sum(START_DIKES):
            raise NotationError(f"raised: there are not so many for {quoted(BORDERS[border])}")
        state.dikes[border] += raised[border] - breached[border]
    state.dikes_left = sum(breached) - sum(raised)
    if state.dikes_left < 0:
        raise NotationError("raised: there are not so many dikes")


# The turn.


def _read_turn(state: State, parts: Parts) -> None:
    state.turn, turns = parts.turn(state.players)
    state.result = parts.choice("over", RESULTS)
    if state.result == RUNNING:
        state.agenda = read_agenda(parts, step_words(int(state.players)), "actions 4")
    else:
        state.to_move = NOBODY
    if turns == UNSAID:
        turns = 0 if is_setting_up(state) else 1
    state.turns = turns


# Cards.


def _read_failure_cards(state: State, parts: Parts) -> None:
    state.deals = parts.number("deals", 0, 0, MOST)
    state.failed = read_pairs(parts, "failed", LOW_REGIONS, ALL_REGION_CARDS)
    state.layers = read_pair_deck(parts, "layers", LOW_REGIONS, ALL_REGION_CARDS - state.failed)
    newest: i64 = 0
    layer = state.layers
    while layer is not None:
        newest = max(newest, layer.shuffle)
        layer = layer.below
    state.shuffles = parts.number("shuffles", int(newest), 0, MOST)


def _read_player_cards(state: State, parts: Parts) -> None:
    for seat in range(int(state.players)):
        state.hands[seat], state.event_hands[seat] = _take(state, parts, f"hand {seat}")
    state.discards, state.event_discards = _take(state, parts, "discards")
    _read_known(state, parts)
    in_deck = total(state.deck) + events_left(state)
    if events_left(state) < 0:
        raise NotationError("hand: there are not so many events in the game")
    drawn: i64 = NOT_LAID if awaits_hands(state) else storms_drawn(state)
    read_piles(parts, state, in_deck, cards_in_piles(state.players), state.storms, drawn)


def _take(state: State, parts: Parts, key: str) -> tuple[int, int]:
    """Take the cards of a part out of the deck: Region cards counted, events as a set."""
    regions, events = 0, 0
    for card, amount in enumerate(parts.amounts(key, CARDS)):
        for _ in range(min(amount, len(CARDS))):
            _take_card(state, card, key)
        if card < LOW_COUNT:
            regions += amount * int(ONE[card])
        elif amount:
            events |= int(BIT[card - FIRST_EVENT])
    return regions, events


def _take_card(state: State, card: int, key: str) -> None:
    if card < LOW_COUNT and number_of(state.deck, card):
        state.deck -= ONE[card]
    elif card >= LOW_COUNT and state.unseen & BIT[card - FIRST_EVENT]:
        state.unseen -= BIT[card - FIRST_EVENT]
    else:
        raise NotationError(f"{key}: there are not so many of {quoted(CARDS[card])}")


def _read_known(state: State, parts: Parts) -> None:
    words = parts.words("known")
    if len(words) > CALM_CARDS:
        raise NotationError(f"known: at most {CALM_CARDS} cards are")
    cards = [read_name(word, DECK_CARDS, "known") for word in words]
    for card in cards:
        if card != STORM:
            _take_card(state, card, "known")
    state.known = known_of(vec[i64](cards))
