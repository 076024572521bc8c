"""A position read from its line: what is not said is as in a game just begun."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.flow.chance import chances
from tabletide.games.windmill_valley.flow.decisions import options
from tabletide.games.windmill_valley.flow.flow import advance
from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    AREAS,
    COLUMNS,
    GATES,
    GEAR_WORDS,
    GROUPS,
    HIGHEST_WATER,
    MILLS,
    MOST_GUILDER,
    PLACES,
    REWARD_WORDS,
    ROW_COUNT,
    SPACES,
    START_GUILDER,
    START_POINTS,
    START_TOKENS,
    START_TOOLS,
    START_TULIP,
    STORAGE,
    TRADE_COUNT,
    TRADES,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARDS,
    FARM_CARDS,
    FEWEST_SEATS,
    FIRST_START,
    SEAT_COUNT,
    SLOTS,
    START_COUNT,
    STARTING_CARDS,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COLOURS
from tabletide.games.windmill_valley.pieces.sources import (
    FROM_COLUMNS,
    FROM_START,
    PAID,
    SOURCE_COUNT,
    SOURCES,
)
from tabletide.games.windmill_valley.pieces.state import (
    CELL_AT,
    GEAR_AT,
    NONE,
    RESULTS,
    RUNNING,
    SLOT_AT,
    VARIANTS,
    State,
    empty_state,
)
from tabletide.games.windmill_valley.positions.audit import audit
from tabletide.games.windmill_valley.positions.notation import (
    DUES,
    LETTERS,
    MARKS,
    SEAT_WORDS,
)
from tabletide.games.windmill_valley.positions.packed import slots_of
from tabletide.games.windmill_valley.positions.position_agenda import STEP_WORDS
from tabletide.games.windmill_valley.positions.position_piles import read_piles
from tabletide.games.windmill_valley.positions.position_words import (
    amounts_of,
    by_seat,
    names_of,
    numbers_of,
)
from tabletide.kernel.state import NOBODY
from tabletide.parts.numbers.multiset import multiset_of
from tabletide.parts.positions.agenda_text import read_agenda
from tabletide.parts.positions.notation import (
    NOTHING_THERE,
    NotationError,
    is_number,
    quoted,
    read_name,
    read_number,
    split_words,
)
from tabletide.parts.positions.position import MOST, Parts, settled

_PARTS: Final = """players variant named first turn last_turn due used gate water covered neutral
starting wish claimed trades trade_at trade display crossed offer tile_discards boxed discards known
shuffled mills steps guilder tools points stored beds tokens windmills market gears helpers
contracts over agenda step"""
_MOST_POINTS: Final = 999
_LOSSES: Final = (SOURCES[PAID], SOURCES[FROM_COLUMNS])  # what may be less than nothing
_MOST_TOOLS: Final = 999


def read(line: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = Parts(line, _PARTS)
    players = parts.number("players", 2, FEWEST_SEATS, SEAT_COUNT)
    state = empty_state(
        players, parts.choice("variant", VARIANTS), parts.number("named", 0, 0, players)
    )
    _read_turn(parts, state, players)
    _read_board(parts, state)
    _read_seats(parts, state, players)
    _read_market(parts, state, players)
    _read_cards(parts, state, players)
    state.result = parts.choice("over", RESULTS)
    if state.result == RUNNING:
        state.agenda = read_agenda(parts, STEP_WORDS, "floodgate")
    else:
        state.to_move = NOBODY
    read_piles(parts, state)
    return settled(parts, state, audit, advance, options, chances)


def _read_turn(parts: Parts, state: State, players: int) -> None:
    said = parts.text("first", str(max(0, int(state.named) - 1)))
    is_open = said == NOTHING_THERE
    state.first = NONE if is_open else read_number(said, 0, players - 1, "first")
    words = parts.words("turn", f"{max(0, int(state.first))} 1")
    if len(words) not in (1, 2):
        raise NotationError("turn: it is a seat and a number")
    state.turn = read_number(words[0], 0, players - 1, "turn")
    unsaid = (int(state.turn) - int(state.first)) % players + 1
    state.turns = read_number(words[1], 0, MOST, "turn") if len(words) == 2 else unsaid
    state.last_turn = parts.number("last_turn", 0, 0, MOST)
    state.due = parts.members("due", DUES)
    state.used = parts.members("used", MARKS)


def _read_board(parts: Parts, state: State) -> None:
    state.gate = parts.number("gate", 1, 1, GATES) - 1
    state.water = parts.number("water", 0, 0, int(HIGHEST_WATER))
    state.covered = parts.members("covered", REWARD_WORDS)
    state.claimed = parts.members("claimed", SEAT_WORDS)
    seen = names_of(parts.text("trades", TRADES[0]), TRADES, "trades")
    if len(set(seen)) < len(seen):
        raise NotationError("trades: a card is there twice")
    state.trades = sum((card + 1) * int(CELL_AT[place]) for place, card in enumerate(seen))
    state.trade_at = parts.number("trade_at", 1, 1, TRADE_COUNT) - 1
    tulips = parts.row("trade", COLOURS, [NONE] * PLACES)
    state.trade_tulips = sum((c + 1) * int(CELL_AT[place]) for place, c in enumerate(tulips))


# The seats.


def _read_seats(parts: Parts, state: State, players: int) -> None:
    order = [(seat - int(state.first)) % players for seat in range(players)]
    mills = parts.different("mills", MILLS, list(range(players)))
    steps = numbers_of(parts, "steps", [0] * players, MOST)
    guilder = numbers_of(
        parts, "guilder", [int(START_GUILDER[n]) for n in order], int(MOST_GUILDER)
    )
    tools = numbers_of(parts, "tools", [int(START_TOOLS)] * players, _MOST_TOOLS)
    stored = by_seat(parts, "stored", [COLOURS[START_TULIP[n]] for n in order])
    windmills = by_seat(parts, "windmills", [NOTHING_THERE] * players)
    tokens = by_seat(parts, "tokens", [""] * players)
    beds = by_seat(parts, "beds", [" ".join([NOTHING_THERE] * ROW_COUNT)] * players)
    points = by_seat(parts, "points", [f"{SOURCES[FROM_START]} {START_POINTS}"] * players)
    for seat in range(players):
        state.mills[seat] = mills[seat]
        state.steps[seat] = steps[seat]
        state.guilder[seat] = guilder[seat]
        state.tools[seat] = tools[seat]
        state.stored[seat] = _tulips(stored[seat])
        spaces = names_of(windmills[seat], SPACES, "windmills")
        if len(set(spaces)) < len(spaces):
            raise NotationError("windmills: a space is there twice")
        state.windmills[seat] = sum(2**space for space in spaces)
        state.tokens[seat] = _tokens(tokens[seat], len(spaces))
        _read_beds(state, seat, split_words(beds[seat]))
        _read_points(state, seat, split_words(points[seat]))


def _tulips(text: str) -> int:
    tulips = amounts_of(text, COLOURS, "stored")
    if sum(tulips) > STORAGE:
        raise NotationError(f"stored: there are {STORAGE} places")
    return multiset_of(tulips)


def _tokens(text: str, built: int) -> int:
    """The markers of a seat; unsaid, as many are gone as it has built, from the top."""
    if text:
        words = split_words(text)
        if len(words) != GROUPS:
            raise NotationError(f"tokens: there are {GROUPS} groups")
        return multiset_of([read_number(word, 0, 9, "tokens") for word in words])
    left = [int(START_TOKENS) >> 4 * group & 15 for group in range(GROUPS)]
    for group in range(GROUPS):
        gone = min(left[group], built)
        left[group] -= gone
        built -= gone
    return multiset_of(left)


def _read_beds(state: State, seat: int, rows: list[str]) -> None:
    if len(rows) != ROW_COUNT:
        raise NotationError(f"beds: there are {ROW_COUNT} rows")
    for row, text in enumerate(rows):
        letters = "" if text == NOTHING_THERE else text
        if len(letters) > COLUMNS or not all(letter in LETTERS for letter in letters):
            raise NotationError(f"beds: {quoted(text)} is no row of {LETTERS}")
        state.beds[seat * ROW_COUNT + row] = sum(
            (LETTERS.index(letter) + 1) * int(CELL_AT[place])
            for place, letter in enumerate(letters)
        )


def _read_points(state: State, seat: int, words: list[str]) -> None:
    if words == [NOTHING_THERE]:
        return
    if len(words) % 2:
        raise NotationError("points: a source and a number, and so on")
    for name, word in zip(words[::2], words[1::2], strict=True):
        place = seat * SOURCE_COUNT + read_name(name, SOURCES, "points")
        digits = word.removeprefix("-")
        may_be = digits == word or name in _LOSSES
        if not may_be or not is_number(digits) or not 0 < int(digits) <= _MOST_POINTS:
            raise NotationError(f"points: {quoted(word)} is no number of points from {name}")
        if state.points[place]:
            raise NotationError(f"points: {quoted(name)} is said twice")
        state.points[place] = int(word)
        state.vp[seat] += int(word)


def _read_market(parts: Parts, state: State, players: int) -> None:
    """Markers; unsaid, each seat's in another area, and neutral ones as the rules have it."""
    areas = parts.row("market", AREA_NAMES, [seat % AREAS for seat in range(players)])
    for seat, area in enumerate(areas):
        state.areas[seat] = area
    if parts.has("neutral"):
        text = parts.text("neutral")
        neutral = amounts_of(text, AREA_NAMES, "neutral")
        if sum(neutral) > AREAS:
            raise NotationError(f"neutral: there are {AREAS} markers at most")
        state.neutral = multiset_of(neutral)
        return
    first = areas[max(0, int(state.first))]
    by_players = {
        2: [0, 1, 2],
        3: [a for a in range(AREAS) if a != first],
        4: [(first - 1) % AREAS],
    }
    state.neutral = multiset_of([by_players[players].count(area) for area in range(AREAS)])


# Cards and tiles.


def _read_cards(parts: Parts, state: State, players: int) -> None:
    state.starting = parts.members("starting", STARTING_CARDS)
    helpers = by_seat(parts, "helpers", [CARDS[FIRST_START + seat] for seat in range(players)])
    contracts = by_seat(parts, "contracts", [NOTHING_THERE] * players)
    gears = by_seat(parts, "gears", [NOTHING_THERE] * players)
    for seat in range(players):
        state.helpers[seat] = _slots(helpers[seat], CARDS, "helpers")
        state.contracts[seat] = _slots(contracts[seat], FARM_CARDS, "contracts")
        _read_gears(state, seat, gears[seat])
    taken = [card for seat in range(players) for card in slots_of(int(state.helpers[seat]))]
    left = [n for n in range(START_COUNT) if FIRST_START + n not in taken]
    state.wish = parts.row("wish", STARTING_CARDS, left[:1])[0]


def _slots(text: str, names: tuple[str, ...], key: str) -> int:
    cards = names_of(text, names, key)
    if len(cards) > SLOTS:
        raise NotationError(f"{key}: there are {SLOTS} slots")
    return sum((card + 1) * int(SLOT_AT[slot]) for slot, card in enumerate(cards))


def _read_gears(state: State, seat: int, text: str) -> None:
    words = [] if text == NOTHING_THERE else split_words(text)
    if len(words) % 2:
        raise NotationError("gears: a space and a tile, and so on")
    spaces = [read_name(word, GEAR_WORDS, "gears") for word in words[::2]]
    if len(set(spaces)) < len(spaces):
        raise NotationError("gears: a space is there twice")
    for space, word in zip(spaces, words[1::2], strict=True):
        state.gears[seat] += (read_name(word, TILES, "gears") + 1) * GEAR_AT[space]
