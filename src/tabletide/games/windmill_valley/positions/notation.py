"""A position as one line of text, everything in it.

What each seat has stands in a part of its own, the seats set apart by bars:
`stored white 2 red | - | yellow`.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    GEAR_WORDS,
    GROUPS,
    MILLS,
    REWARD_WORDS,
    ROW_COUNT,
    SPACES,
    TRADE_COUNT,
    TRADES,
)
from tabletide.games.windmill_valley.pieces.cards import (
    ALL_TILES,
    CARDS,
    FARM_CARDS,
    RARITIES,
    STARTING_CARDS,
    TILE_COUNT,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COLOURS
from tabletide.games.windmill_valley.pieces.packed import bed, tulip_at
from tabletide.games.windmill_valley.pieces.sources import SOURCE_COUNT, SOURCES
from tabletide.games.windmill_valley.pieces.state import NONE, RESULTS, RUNNING, VARIANTS, State
from tabletide.games.windmill_valley.pieces.steps import STEPS
from tabletide.games.windmill_valley.positions.agenda_names import NAMES
from tabletide.games.windmill_valley.positions.packed import (
    amounts_of,
    gears_of,
    known_of,
    places_of,
    row_of,
    slots_of,
    tiles_out,
)
from tabletide.parts.numbers.pairs import number_of as tiles_in
from tabletide.parts.positions.agenda_text import agenda_text
from tabletide.parts.positions.notation import (
    NOTHING_THERE,
    line_of,
    name_text,
    set_text,
    words_text,
)

PILES: Final = (*RARITIES, "farm")
DUES: Final = ("common", "unique")
MARKS: Final[tuple[str, ...]] = (*CARDS, "neutral", "stacked")
SLOT_WORDS: Final = ("common1", "common2", "rare", "unique")
LETTERS: Final = "wyrvb"  # of the colours, for rows of a plantation
SEAT_WORDS: Final = ("0", "1", "2", "3")


def write(state: State) -> str:
    """The position: the table, what is common, then the seats, then what is to be done."""
    is_over = state.result != RUNNING
    return line_of(
        [
            f"players {state.players}",
            f"variant {VARIANTS[state.expert]}" if state.expert else "",
            f"named {state.named}" if state.named else "",
            "first -" if state.first == NONE else f"first {state.first}",
            f"turn {state.turn} {state.turns}",
            f"last_turn {state.last_turn}" if state.last_turn else "",
            set_text("due", state.due, DUES),
            set_text("used", state.used, MARKS),
            *_common(state),
            *_seats(state),
            f"over {RESULTS[state.result]}" if is_over else "",
            "" if is_over else f"agenda {agenda_text(state.agenda, STEPS, NAMES)}",
        ]
    )


def _common(state: State) -> list[str]:
    """The board, the piles and what lies open."""
    trades = [int(tulip_at(state.trades, place)) for place in range(TRADE_COUNT)]
    numbers = [tiles_in(state.tile_discards, tile) for tile in range(TILE_COUNT)]
    discarded = [int(number) for number in numbers]
    return [
        f"gate {state.gate + 1}",
        f"water {state.water}",
        set_text("covered", state.covered, REWARD_WORDS),
        f"neutral {_amounts(amounts_of(int(state.neutral))[: len(AREA_NAMES)], AREA_NAMES)}",
        set_text("starting", state.starting, STARTING_CARDS),
        f"wish {name_text(state.wish, STARTING_CARDS)}",
        set_text("claimed", state.claimed, SEAT_WORDS),
        f"trades {_row([TRADES[card] for card in trades if card != NONE])}",
        f"trade_at {state.trade_at + 1}" if state.trade_at else "",
        f"trade {_names(places_of(int(state.trade_tulips)), COLOURS)}"
        if state.trade_tulips
        else "",
        f"display {_names([int(tile) for tile in state.display], TILES)}",
        set_text("crossed", state.crossed, SLOT_WORDS),
        f"offer {_names([int(card) for card in state.offer], CARDS)}",
        words_text("tile_discards", _listed(discarded, TILES)),
        words_text("boxed", _listed(_boxed(state), TILES)),
        set_text("discards", state.card_discards, FARM_CARDS),
        _known_text(state),
        _numbers("shuffled", [int(n) for n in state.shuffles]) if any(state.shuffles) else "",
    ]


def _seats(state: State) -> list[str]:
    """What each seat has."""
    seats = range(int(state.players))
    return [
        f"mills {_names([int(state.mills[seat]) for seat in seats], MILLS)}",
        _numbers("steps", [int(state.steps[seat]) for seat in seats]),
        _numbers("guilder", [int(state.guilder[seat]) for seat in seats]),
        _numbers("tools", [int(state.tools[seat]) for seat in seats]),
        _by_seat("points", [_points(state, seat) for seat in seats]),
        _by_seat("stored", [_amounts(amounts_of(int(state.stored[s])), COLOURS) for s in seats]),
        _by_seat("beds", [_beds(state, seat) for seat in seats]),
        _by_seat(
            "tokens",
            [" ".join(str(n) for n in amounts_of(int(state.tokens[s]))[:GROUPS]) for s in seats],
        ),
        _by_seat(
            "windmills",
            [set_text("", state.windmills[s], SPACES).strip() or NOTHING_THERE for s in seats],
        ),
        f"market {_names([int(state.areas[seat]) for seat in seats], AREA_NAMES)}",
        _by_seat("gears", [_gears(state, seat) for seat in seats]),
        _by_seat("helpers", [_cards(int(state.helpers[seat])) for seat in seats]),
        _by_seat("contracts", [_cards(int(state.contracts[seat])) for seat in seats]),
    ]


def _row(words: list[str]) -> str:
    return " ".join(words) or NOTHING_THERE


def _names(numbers: list[int], names: tuple[str, ...]) -> str:
    return " ".join([name_text(number, names) for number in numbers])


def _numbers(key: str, numbers: list[int]) -> str:
    return f"{key} {' '.join([str(number) for number in numbers])}"


def _by_seat(key: str, texts: list[str]) -> str:
    return f"{key} {' | '.join(texts)}"


def _listed(amounts: list[int], names: tuple[str, ...]) -> list[str]:
    """Things that may be alike, a number before those that are several."""
    pairs = [(number, name) for number, name in zip(amounts, names, strict=True) if number]
    return [name if number == 1 else f"{number} {name}" for number, name in pairs]


def _amounts(amounts: list[int], names: tuple[str, ...]) -> str:
    return _row(_listed(amounts, names))


def _points(state: State, seat: int) -> str:
    sources = range(SOURCE_COUNT)
    numbers = [int(state.points[seat * SOURCE_COUNT + source]) for source in sources]
    return _row([f"{SOURCES[source]} {n}" for source, n in enumerate(numbers) if n])


def _beds(state: State, seat: int) -> str:
    rows = [row_of(int(bed(state, seat, row))) for row in range(ROW_COUNT)]
    return " ".join(["".join([LETTERS[c] for c in row]) or NOTHING_THERE for row in rows])


def _gears(state: State, seat: int) -> str:
    tiles = gears_of(state, seat).items()
    return _row([f"{GEAR_WORDS[space]} {TILES[tile]}" for space, tile in tiles])


def _cards(packed: int) -> str:
    return _row([CARDS[card] for card in slots_of(packed)])


def _boxed(state: State) -> list[int]:
    """The tiles that have left the game."""
    out = tiles_out(state)
    return [
        int(tiles_in(ALL_TILES, tile) - tiles_in(state.tiles, tile)) - out[tile]
        for tile in range(TILE_COUNT)
    ]


def _known_text(state: State) -> str:
    """The known places on top of piles, each with the seats that know it."""
    texts = []
    for pile, name in enumerate(PILES):
        names = TILES if pile < len(RARITIES) else FARM_CARDS
        known = known_of(state, pile)
        if known:
            seats = [",".join([str(seat) for seat in seers]) for _, seers in known]
            words = [f"{names[n]}@{who}" for (n, _), who in zip(known, seats, strict=True)]
            texts.append(f"{name} {' '.join(words)}")
    return _by_seat("known", texts) if texts else ""
