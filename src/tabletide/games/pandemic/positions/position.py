"""Reading a position from its line of text, the inverse of `notation.write`."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.flow.flow import advance
from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITIES,
    COLOURS,
    CUBE_LIMIT,
    ONE_CUBE,
)
from tabletide.games.pandemic.pieces.cards import (
    ALL_CARDS,
    CARDS,
    DIFFICULTIES,
    EVENTS,
    FIRST_EVENT,
    ROLES,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.state import (
    NONE,
    RESULTS,
    RUNNING,
    State,
    cubes_at,
    empty_state,
    events_at_hand,
)
from tabletide.games.pandemic.pieces.steps import FORECAST_ARRANGE, FORECAST_LOOK
from tabletide.games.pandemic.positions.notation import COLOUR_LETTERS, NotationError, is_number
from tabletide.games.pandemic.positions.position_agenda import long_form, read_agenda
from tabletide.games.pandemic.rules.infection_deck import lay_infections
from tabletide.games.pandemic.rules.player_deck import pile_size
from tabletide.ints import i64
from tabletide.kernel.state import NOBODY
from tabletide.parts.bits import BIT, bits_of, count
from tabletide.parts.layers import PUBLIC, Layer, all_cards

DEFAULT_ROLES: Final = ("scientist", "researcher", "contingency_planner", "operations_expert")
Parts = dict[str, str]


def read(text: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = _split(text)
    state = _read_table(parts)
    _read_board(state, parts)
    _read_turn(state, parts)
    _read_infection_cards(state, parts)
    _read_player_cards(state, parts)
    if parts:
        raise NotationError(f"a position has no part '{min(parts)}'")
    if state.result == RUNNING:
        advance(state)
    return state


def _split(text: str) -> Parts:
    parts: Parts = {}
    for part in text.split(";"):
        key, _, rest = part.strip().partition(" ")
        if key == "hand":
            seat, _, rest = rest.partition(" ")
            key = f"hand {seat}"
        elif key in CITIES:
            key, rest = "cubes", part.strip()
        if key in parts:
            raise NotationError(f"'{key}' is said twice")
        if key:
            parts[key] = rest.strip()
    return parts


def _read_table(parts: Parts) -> State:
    players = _number(parts, "players", 2, 2, SEAT_COUNT)
    epidemics = _number(parts, "epidemics", DIFFICULTIES[0], DIFFICULTIES[0], DIFFICULTIES[-1])
    hands = parts.pop("hands", "open")
    if hands not in ("open", "closed"):
        raise NotationError(f"hands are open or closed, not '{hands}'")
    chosen = 1 if parts.pop("choosing", None) is not None else 0
    state = empty_state(players, epidemics, 1 if hands == "closed" else 0, chosen)
    roles = parts.pop("roles", " ".join(DEFAULT_ROLES[:players])).split()
    pawns = parts.pop("pawns", " ".join(["atlanta"] * players)).split()
    if len(roles) != players or len(pawns) != players:
        raise NotationError(f"{players} players need {players} roles and {players} pawns")
    for seat in range(players):
        state.pawns[seat] = _index(CITIES, pawns[seat], "pawns")
        if roles[seat] != "-":
            role = _index(ROLES, roles[seat], "roles")
            state.roles[seat] = role
            state.holders[role] = seat
    return state


def _read_board(state: State, parts: Parts) -> None:
    for entry in parts.pop("cubes", "").split(","):
        if entry.strip():
            _read_cubes(state, entry.split())
    if "stations" in parts:
        state.stations = _set(parts, "stations", CITIES)
    state.rate = _number(parts, "rate", 0, 0, 6)
    state.outbreaks = _number(parts, "outbreaks", 0, 0, 8)
    state.cured = _set(parts, "cured", COLOURS)
    state.eradicated = _set(parts, "eradicated", COLOURS)
    state.quiet = 1 if parts.pop("quiet", None) is not None else 0
    state.flown = 1 if parts.pop("flown", None) is not None else 0


def _read_cubes(state: State, words: list[str]) -> None:
    if len(words) != 2 or len(words[1]) % 2:
        raise NotationError(f"cubes are written like 'paris B2K1', not '{' '.join(words)}'")
    city = _index(CITIES, words[0], "cubes")
    for letter, digit in zip(words[1][::2], words[1][1::2], strict=True):
        if letter not in COLOUR_LETTERS or digit not in "123":
            raise NotationError(f"cubes are written like 'paris B2K1', not '{' '.join(words)}'")
        colour = COLOUR_LETTERS.index(letter)
        number = int(digit)
        in_city = cubes_at(state, city, colour) + number
        if state.supply[colour] < number or in_city > CUBE_LIMIT:
            raise NotationError(f"there are not so many {COLOURS[colour]} cubes")
        state.supply[colour] -= number
        state.cubes[city] += number * ONE_CUBE[colour]


def _read_player_cards(state: State, parts: Parts) -> None:
    stored = parts.pop("stored", "")
    if stored:
        state.stored = _index(EVENTS, stored, "stored")
    state.discards = _set(parts, "discards", CARDS)
    state.shown = _set(parts, "shown", CARDS)
    taken = [state.discards, _set(parts, "gone", CARDS)]
    taken += [BIT[FIRST_EVENT + state.stored]] if stored else []
    for seat in range(state.players):
        state.hands[seat] = _set(parts, f"hand {seat}", CARDS)
        taken.append(state.hands[seat])
    state.events = events_at_hand(state)
    state.deck = ALL_CARDS & ~_disjoint(taken, "player card")
    _read_pile(state, parts)


def _read_pile(state: State, parts: Parts) -> None:
    """The pile being drawn from; unsaid, each epidemic so far was the last card of its pile."""
    later: i64 = 0
    pile = int(min(state.rate, state.epidemics - 1))
    numbers = parts.pop("pile", "").split()
    if numbers:
        if len(numbers) != 3 or not all(is_number(n.removeprefix("-")) for n in numbers):
            raise NotationError("a pile is its number, its cards left, and 1 for its epidemic")
        pile, state.pile_left, state.loaded = int(numbers[0]), int(numbers[1]), int(numbers[2])
        if not NONE <= pile < state.epidemics or state.loaded not in (0, 1):
            raise NotationError(f"there is no pile '{' '.join(numbers)}'")
        state.pile = pile
        epidemics = state.epidemics - 1 - pile + state.loaded if pile != NONE else 0
        state.deck_left = count(state.deck) + epidemics
        return
    for index in range(pile + 1, int(state.epidemics)):
        later += pile_size(state.players, state.epidemics, index)
    state.pile = pile
    state.loaded = 1 if state.rate < state.epidemics else 0
    state.deck_left = count(state.deck) + state.epidemics - state.rate
    state.pile_left = state.deck_left - later
    if state.pile_left < state.loaded:
        raise NotationError("so many cards are out of the deck that its pile must be said")


def _read_infection_cards(state: State, parts: Parts) -> None:
    state.infection_discards = _set(parts, "infected", CITIES)
    state.unsure = _set(parts, "unsure", CITIES)
    state.arranged = _layers(parts.pop("arranged", ""), 0)
    away = [state.infection_discards, _set(parts, "immune", CITIES), all_cards(state.arranged)]
    frame = state.agenda
    lifted = frame.y if frame.step in (FORECAST_LOOK, FORECAST_ARRANGE) else 0
    rest = ALL_CITIES & ~_disjoint([*away, lifted], "infection card")
    lay_infections(state, _layers(parts.pop("layers", "0: *"), rest))
    if all_cards(state.layers) != rest:
        raise NotationError("the layers do not hold all infection cards that are left")


def _layers(text: str, rest: i64) -> Layer | None:
    """Layers written top first; a star stands for all cards not named in them."""
    layers: Layer | None = None
    named = [word for word in text.split() if word in CITIES]
    rest &= ~bits_of([CITIES.index(word) for word in named])
    for layer in reversed(text.split("|")) if text else []:
        mark, colon, cards = layer.partition(":")
        if not colon:
            mark, cards = "0", layer
        shuffle, _, seer = mark.strip().partition("@")
        words = [word for word in cards.split() if word != "*"]
        bits: i64 = bits_of([_index(CITIES, word, "layers") for word in words])
        if "*" in cards.split():
            bits |= rest
        if not bits or not is_number(shuffle) or not is_number(seer or "0"):
            raise NotationError(f"'{layer.strip()}' is not a layer, which is like '1: paris essen'")
        layers = Layer(bits, int(shuffle), int(seer) if seer else PUBLIC, layers)
    return layers


def _read_turn(state: State, parts: Parts) -> None:
    turn = parts.pop("turn", "0").split()
    if not 1 <= len(turn) <= 2 or not all(is_number(word) for word in turn):
        raise NotationError("a turn is its seat and its number")
    if int(turn[0]) >= state.players:
        raise NotationError(f"there is no seat {turn[0]}")
    state.turn = int(turn[0])
    state.turns = int(turn[1]) if len(turn) == 2 else 1
    over = parts.pop("over", "")
    if over:
        state.result = _index(RESULTS, over, "over")
        state.to_move = NOBODY
        return
    if "agenda" in parts and "step" in parts:
        raise NotationError("a position has a step or an agenda, not both")
    step = parts.pop("step", "actions 4")
    agenda = parts.pop("agenda", "") or long_form(step, state.turn)
    state.agenda = read_agenda(agenda, state.rate)


def _number(parts: Parts, key: str, default: int, low: int, high: int) -> int:
    word = parts.pop(key, str(default))
    if not is_number(word) or not low <= int(word) <= high:
        raise NotationError(f"{key} is a number from {low} to {high}, not '{word}'")
    return int(word)


def _index(names: tuple[str, ...], name: str, key: str) -> int:
    if name not in names:
        raise NotationError(f"{key}: there is no '{name}'")
    return names.index(name)


def _set(parts: Parts, key: str, names: tuple[str, ...]) -> int:
    return bits_of([_index(names, word, key) for word in parts.pop(key, "").split()])


def _disjoint(places: list[i64], name: str) -> i64:
    union: i64 = 0
    for cards in places:
        if union & cards:
            raise NotationError(f"a {name} is in two places")
        union |= cards
    return union
