"""The state of a game: small ints, sets and rows packed into ints, and short vectors by seat.

What is hidden: the order of the piles of improvements and of the farm cards.
A pile is the multiset of what lies in it, in no order; on top of it may lie a few
whose places somebody knows, since they were looked at in private (`tops`).
Everything else is open.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    COLUMNS,
    GEAR_SPACES,
    ROW_COUNT,
    START_TOKENS,
)
from tabletide.games.windmill_valley.pieces.cards import (
    ALL_FARM_CARDS,
    ALL_TILES,
    DISPLAYED_CARDS,
    DISPLAYED_TILES,
    SEAT_COUNT,
    SLOTS,
)
from tabletide.games.windmill_valley.pieces.sources import SOURCE_COUNT
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import AgendaState
from tabletide.parts.numbers.vectors import NO_NUMBERS

Seat = i64

NONE: Final = -1
STANDARD: Final = 0
EXPERT: Final = 1
VARIANTS: Final = ("standard", "expert")

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
SHARED: Final = 2
RESULTS: Final = ("", "won", "shared")


# What may still be taken of the calendar in this turn, as a set.
COMMON_DUE: Final = 1
UNIQUE_DUE: Final = 2

# Marks of this turn besides the helpers that have helped, which are bits by card.
NEUTRAL_MOVED: Final = 36
STACKED_FREELY: Final = 37

# Piles: improvements by rarity, then farm cards.
FARM_PILE: Final = 3
PILE_COUNT: Final = 4

# How rows are packed into ints. Nought is nothing, so numbers are one more.
CELL: Final = 8  # of a row of the plantation, and of the places on a trade card
GEAR: Final = 32  # of the spaces of both gears
SLOT: Final = 64  # of helpers and contracts
TOP: Final = 512  # of known places on a pile: one more than the number, and 32 times who knows it
SEERS: Final = 32
MOST_KNOWN: Final = 3  # places on top of a pile: nobody looks further down

CELL_BITS: Final = 3
GEAR_BITS: Final = 5
SLOT_BITS: Final = 6
TOP_BITS: Final = 9

CELL_AT: Final[vec[i64]] = vec[i64]([8**n for n in range(COLUMNS)])
GEAR_AT: Final[vec[i64]] = vec[i64]([32**n for n in range(GEAR_SPACES)])
SLOT_AT: Final[vec[i64]] = vec[i64]([64**n for n in range(SLOTS)])
TOP_AT: Final[vec[i64]] = vec[i64]([512**n for n in range(MOST_KNOWN + 1)])


class State(AgendaState):
    """A position. Undrawn tiles and cards are in no order here: see `tiles`, `cards`, `tops`."""

    __slots__ = (
        "areas",
        "beds",
        "card_discards",
        "cards",
        "claimed",
        "contracts",
        "covered",
        "crossed",
        "display",
        "due",
        "expert",
        "first",
        "gate",
        "gears",
        "guilder",
        "helpers",
        "last_turn",
        "mills",
        "named",
        "neutral",
        "offer",
        "players",
        "points",
        "result",
        "shuffles",
        "starting",
        "steps",
        "stored",
        "tile_discards",
        "tiles",
        "tokens",
        "tools",
        "tops",
        "trade_at",
        "trade_tulips",
        "trades",
        "turn",
        "turns",
        "used",
        "vp",
        "water",
        "windmills",
        "wish",
    )

    def __init__(self) -> None:
        """A table that is yet to be laid: see `empty_state` and `copy`."""
        super().__init__(CHANCE)
        # The table.
        self.players: i64 = 0
        self.expert: i64 = 0
        self.named: i64 = 0  # the seat that is to begin, from one on, or by lot
        self.first: i64 = NONE  # the seat that begins
        # The turn.
        self.turn: i64 = 0  # the seat whose turn it is
        self.turns: i64 = 0  # how many turns have begun
        self.last_turn: i64 = 0  # how many turns there will be, once the end is near
        self.due: i64 = 0  # rewards of the calendar
        self.used: i64 = 0  # helpers that have helped in this turn, and marks
        self.result: i64 = RUNNING
        # The common board.
        self.gate: i64 = 0
        self.water: i64 = 0
        self.covered: i64 = 0  # unique rewards of the calendar that were taken
        self.neutral: i64 = 0  # neutral markers by area, a multiset
        self.starting: i64 = 0  # starting cards on the table
        self.wish: i64 = NONE  # the starting card with the Queen's Wish
        self.claimed: i64 = 0  # the seats that have met it
        self.trades: i64 = 0  # trade cards in the order of their deck, as far as seen
        self.trade_at: i64 = 0  # which of them lies on top
        self.trade_tulips: i64 = 0  # colours by place
        # Piles, discards and what lies open.
        self.tiles: i64 = 0  # in the piles, in pairs
        self.tile_discards: i64 = 0
        self.crossed: i64 = 0  # places whose price is covered, since their tiles have run out
        self.cards: i64 = 0  # farm cards in their pile, a set
        self.card_discards: i64 = 0
        self.tops: vec[i64] = NO_NUMBERS  # by pile
        self.shuffles: vec[i64] = NO_NUMBERS  # by pile
        self.display: vec[i64] = NO_NUMBERS  # tiles
        self.offer: vec[i64] = NO_NUMBERS  # farm cards
        # The seats.
        self.mills: vec[i64] = NO_NUMBERS  # windmill boards
        self.steps: vec[i64] = NO_NUMBERS  # that the gears have turned in all
        self.gears: vec[i64] = NO_NUMBERS  # tiles by space
        self.guilder: vec[i64] = NO_NUMBERS
        self.tools: vec[i64] = NO_NUMBERS
        self.vp: vec[i64] = NO_NUMBERS
        self.points: vec[i64] = NO_NUMBERS  # by seat and source
        self.stored: vec[i64] = NO_NUMBERS  # tulips, a multiset
        self.beds: vec[i64] = NO_NUMBERS  # colours by cell, by seat and row
        self.tokens: vec[i64] = NO_NUMBERS  # windmill markers by group, a multiset
        self.windmills: vec[i64] = NO_NUMBERS  # spaces, as a set
        self.areas: vec[i64] = NO_NUMBERS  # where the marker stands in the market, or NONE
        self.helpers: vec[i64] = NO_NUMBERS  # cards by slot
        self.contracts: vec[i64] = NO_NUMBERS

    def copy(self) -> State:
        """An independent state that nobody listens to."""
        twin = State()
        twin.to_move = self.to_move
        twin.agenda = self.agenda
        twin.players = self.players
        twin.expert = self.expert
        twin.named = self.named
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.last_turn = self.last_turn
        twin.due = self.due
        twin.used = self.used
        twin.result = self.result
        twin.gate = self.gate
        twin.water = self.water
        twin.covered = self.covered
        twin.neutral = self.neutral
        twin.starting = self.starting
        twin.wish = self.wish
        twin.claimed = self.claimed
        twin.trades = self.trades
        twin.trade_at = self.trade_at
        twin.trade_tulips = self.trade_tulips
        twin.tiles = self.tiles
        twin.tile_discards = self.tile_discards
        twin.crossed = self.crossed
        twin.cards = self.cards
        twin.card_discards = self.card_discards
        twin.tops = self.tops[:]
        twin.shuffles = self.shuffles[:]
        twin.display = self.display[:]
        twin.offer = self.offer[:]
        twin.mills = self.mills[:]
        twin.steps = self.steps[:]
        twin.gears = self.gears[:]
        twin.guilder = self.guilder[:]
        twin.tools = self.tools[:]
        twin.vp = self.vp[:]
        twin.points = self.points[:]
        twin.stored = self.stored[:]
        twin.beds = self.beds[:]
        twin.tokens = self.tokens[:]
        twin.windmills = self.windmills[:]
        twin.areas = self.areas[:]
        twin.helpers = self.helpers[:]
        twin.contracts = self.contracts[:]
        return twin


def empty_state(players: i64, expert: i64, named: i64) -> State:
    """The table before set-up: everything in its box.

    Rules: setup.piles, setup.tokens.
    """
    state = State()
    state.players = players
    state.expert = expert
    state.named = named
    state.tiles = ALL_TILES
    state.cards = ALL_FARM_CARDS
    state.tops = vec[i64]([0] * PILE_COUNT)
    state.shuffles = vec[i64]([0] * PILE_COUNT)
    state.display = vec[i64]([NONE] * DISPLAYED_TILES)
    state.offer = vec[i64]([NONE] * DISPLAYED_CARDS)
    state.mills = vec[i64]([NONE] * SEAT_COUNT)
    state.steps = vec[i64]([0] * SEAT_COUNT)
    state.gears = vec[i64]([0] * SEAT_COUNT)
    state.guilder = vec[i64]([0] * SEAT_COUNT)
    state.tools = vec[i64]([0] * SEAT_COUNT)
    state.vp = vec[i64]([0] * SEAT_COUNT)
    state.points = vec[i64]([0] * (SEAT_COUNT * SOURCE_COUNT))
    state.stored = vec[i64]([0] * SEAT_COUNT)
    state.beds = vec[i64]([0] * (SEAT_COUNT * ROW_COUNT))
    state.tokens = vec[i64]([START_TOKENS] * SEAT_COUNT)
    state.windmills = vec[i64]([0] * SEAT_COUNT)
    state.areas = vec[i64]([NONE] * SEAT_COUNT)
    state.helpers = vec[i64]([0] * SEAT_COUNT)
    state.contracts = vec[i64]([0] * SEAT_COUNT)
    return state
