"""Reading a position from its line of text, the inverse of `notation.write`."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.flow.chance import chances
from tabletide.games.pandemic.flow.decisions import options
from tabletide.games.pandemic.flow.flow import advance
from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITIES,
    COLOURS,
    INFECTION_RATE,
    ONE_CUBE,
    OUTBREAK_LIMIT,
    START_CITY,
)
from tabletide.games.pandemic.pieces.cards import (
    ALL_CARDS,
    CARDS,
    CONTINGENCY_PLANNER,
    DIFFICULTIES,
    EVENTS,
    FIRST_EVENT,
    OPERATIONS_EXPERT,
    RESEARCHER,
    ROLES,
    SCIENTIST,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.state import (
    NONE,
    ONE_LEFT,
    RESULTS,
    RUNNING,
    State,
    cubes_at,
    cubes_left,
    empty_state,
    events_at_hand,
)
from tabletide.games.pandemic.positions.audit import audit_pieces
from tabletide.games.pandemic.positions.audit_agenda import (
    awaits_hands,
    epidemics_drawn,
    is_setting_up,
)
from tabletide.games.pandemic.positions.notation import COLOUR_LETTERS, HANDS, lifted
from tabletide.games.pandemic.positions.position_agenda import step_words
from tabletide.games.pandemic.rules.infection_deck import lay_infections
from tabletide.games.pandemic.rules.player_deck import cards_in_piles
from tabletide.kernel.state import NOBODY
from tabletide.parts.decks.layers import all_cards
from tabletide.parts.decks.piles import NOT_LAID
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.positions.agenda_text import read_agenda
from tabletide.parts.positions.audits import disjoint
from tabletide.parts.positions.layers_text import read_deck, read_layers
from tabletide.parts.positions.notation import NotationError, quoted, read_name, split_words
from tabletide.parts.positions.piles_text import read_piles
from tabletide.parts.positions.position import UNSAID, Parts, refuse, settled

_PARTS: Final = (
    "cubes players epidemics hands turn roles pawns hand shown stored discards gone pile layers"
    " arranged unsure infected immune rate outbreaks stations cured eradicated quiet flown choosing"
    " agenda step over"
)
_UNSAID_ROLES: Final = (SCIENTIST, RESEARCHER, CONTINGENCY_PLANNER, OPERATIONS_EXPERT)


def read(line: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = Parts(line, _PARTS, openings=CITIES)
    state = _read_table(parts)
    _read_board(state, parts)
    _read_turn(state, parts)
    _read_infection_cards(state, parts)
    _read_player_cards(state, parts)
    return settled(parts, state, audit_pieces, advance, options, chances)


def _read_table(parts: Parts) -> State:
    state = empty_state(
        parts.number("players", 2, 2, SEAT_COUNT),
        parts.number("epidemics", DIFFICULTIES[0], DIFFICULTIES[0], DIFFICULTIES[-1]),
        parts.choice("hands", HANDS),
        parts.flag("choosing"),
    )
    players = int(state.players)
    for seat, city in enumerate(parts.row("pawns", CITIES, [int(START_CITY)] * players)):
        state.pawns[seat] = city
    for seat, role in enumerate(parts.different("roles", ROLES, list(_UNSAID_ROLES[:players]))):
        if role != NONE:
            state.roles[seat] = role
            state.holders[role] = seat
    return state


def _read_board(state: State, parts: Parts) -> None:
    for entry in parts.text("cubes").split(",") if parts.has("cubes") else []:
        _read_cubes(state, split_words(entry))
    if parts.has("stations"):
        state.stations = parts.members("stations", CITIES)
    state.rate = parts.number("rate", 0, 0, len(INFECTION_RATE) - 1)
    state.outbreaks = parts.number("outbreaks", 0, 0, int(OUTBREAK_LIMIT))
    state.cured = parts.members("cured", COLOURS)
    state.eradicated = parts.members("eradicated", COLOURS)
    state.quiet = parts.flag("quiet")
    state.flown = parts.flag("flown")


def _read_cubes(state: State, words: list[str]) -> None:
    said = quoted(" ".join(words))
    if len(words) != 2 or len(words[1]) % 2:
        raise NotationError(f"cubes are written like 'paris B2K1', not {said}")
    city = read_name(words[0], CITIES, "cubes")
    for letter, digit in zip(words[1][::2], words[1][1::2], strict=True):
        if letter not in COLOUR_LETTERS or digit not in "123":
            raise NotationError(f"cubes are written like 'paris B2K1', not {said}")
        colour = COLOUR_LETTERS.index(letter)
        number = int(digit)
        if cubes_at(state, city, colour):
            raise NotationError(f"cubes: those of {COLOURS[colour]} in {words[0]} are said twice")
        if cubes_left(state, colour) < number:
            raise NotationError(f"cubes: there are not so many {COLOURS[colour]} cubes")
        state.supply -= number * ONE_LEFT[colour]
        state.cubes[city] += number * ONE_CUBE[colour]


def _read_turn(state: State, parts: Parts) -> None:
    state.turn, turns = parts.turn(state.players)
    state.result = parts.choice("over", RESULTS)
    if state.result == RUNNING:
        words = step_words(int(state.players), int(state.turn))
        state.agenda = read_agenda(parts, words, "actions 4")
    else:
        state.to_move = NOBODY
    if turns == UNSAID:
        turns = 0 if is_setting_up(state) else 1
    state.turns = turns


def _read_infection_cards(state: State, parts: Parts) -> None:
    state.infection_discards = parts.members("infected", CITIES)
    state.unsure = parts.members("unsure", CITIES)
    state.arranged = read_layers(parts, "arranged", CITIES, state.players)
    faults: list[str] = []
    places = [state.infection_discards, parts.members("immune", CITIES)]
    places += [all_cards(state.arranged), lifted(state.agenda)]
    away = disjoint(places, "infection card", faults)
    refuse(faults)
    layers = read_deck(parts, "layers", CITIES, ALL_CITIES & ~away, state.players)
    lay_infections(state, layers)


def _read_player_cards(state: State, parts: Parts) -> None:
    state.stored = parts.choice("stored", EVENTS, NONE)
    state.discards = parts.members("discards", CARDS)
    state.shown = parts.members("shown", CARDS)
    places = [state.discards, parts.members("gone", CARDS)]
    places += [] if state.stored == NONE else [BIT[FIRST_EVENT + state.stored]]
    for seat in range(int(state.players)):
        state.hands[seat] = parts.members(f"hand {seat}", CARDS)
        places.append(state.hands[seat])
    state.events = events_at_hand(state)
    faults: list[str] = []
    state.deck = ALL_CARDS & ~disjoint(places, "player card", faults)
    refuse(faults)
    drawn = NOT_LAID if awaits_hands(state) else epidemics_drawn(state)
    cards = cards_in_piles(state.players)
    read_piles(parts, state, count(state.deck), cards, state.epidemics, drawn)
