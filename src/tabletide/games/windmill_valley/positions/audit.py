"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREAS,
    CALENDAR_STEPS,
    GATES,
    GROUPS,
    HIGHEST_WATER,
    MOST_GUILDER,
    OPEN_REWARDS,
    PLACES,
    START_POINTS,
    START_TOKENS,
    STORAGE,
    TRADE_COUNT,
)
from tabletide.games.windmill_valley.pieces.cards import (
    ALL_FARM_CARDS,
    ALL_TILES,
    DISPLAYED_TILES,
    FARM_COUNT,
    RARITY_OF,
    SEAT_COUNT,
    TILE_COUNT,
)
from tabletide.games.windmill_valley.pieces.packed import calendar_step, trade_card, tulips_traded
from tabletide.games.windmill_valley.pieces.sources import FROM_START, SOURCE_COUNT
from tabletide.games.windmill_valley.pieces.state import NONE, RUNNING, State
from tabletide.games.windmill_valley.pieces.steps import FILL_CARDS, TRADE_END, TURN_TRADE
from tabletide.games.windmill_valley.positions.audit_agenda import audit_agenda, is_setting_up
from tabletide.games.windmill_valley.positions.audit_end import audit_end
from tabletide.games.windmill_valley.positions.packed import cards_out, slots_of, tiles_out
from tabletide.games.windmill_valley.rules.piles import slot_rarity
from tabletide.games.windmill_valley.rules.wish import is_wish_met
from tabletide.ints import i64
from tabletide.parts.flow.agenda import awaits
from tabletide.parts.flow.beginner import is_in_turn
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.numbers.pairs import number_of as tiles_in
from tabletide.parts.positions.audits import audit_turn, disjoint

_MARKERS: Final = 5  # in the market, neutral ones among them


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults: list[str] = []
    audit_turn(state, state.result != RUNNING, state.turn, state.players, faults)
    _audit_board(state, faults)
    _audit_seats(state, faults)
    _audit_tiles(state, faults)
    _audit_cards(state, faults)
    if faults:
        return faults
    audit_agenda(state, faults)
    if not faults and not is_setting_up(state):
        _audit_course(state, faults)
    audit_end(state, faults)
    return faults


def _audit_board(state: State, faults: list[str]) -> None:
    if not 0 <= state.gate < GATES or not 0 <= state.water <= HIGHEST_WATER:
        faults.append("the floodgate or the water is off its track")
    if state.covered & ~OPEN_REWARDS[state.players]:
        faults.append("a reward of the calendar is covered that is not in the game")
    if state.claimed >= BIT[state.players]:
        faults.append("a wish is met by a seat that does not exist")
    seen = state.trades
    number: i64 = 0
    cards: i64 = 0
    while seen:
        card = seen % 8 - 1
        if card < 0 or card >= TRADE_COUNT or cards & BIT[card]:
            faults.append("the trade cards are not what they should be")
            return
        cards |= BIT[card]
        seen //= 8
        number += 1
    if state.trade_at > number or (trade_card(state) == NONE and state.trade_tulips):
        faults.append("the trade card on top is not there")


def _audit_seats(state: State, faults: list[str]) -> None:
    disjoint([state.windmills[seat] for seat in range(SEAT_COUNT)], "windmill", faults)
    seat: i64
    for seat in range(state.players):
        if not 0 <= state.guilder[seat] <= MOST_GUILDER or state.tools[seat] < 0:
            faults.append(f"seat {seat} has too few guilder or tools, or too many")
        if total(state.stored[seat]) > STORAGE:
            faults.append(f"seat {seat} has more tulips than it can store")
        points: i64 = 0
        source: i64
        for source in range(SOURCE_COUNT):
            points += state.points[seat * SOURCE_COUNT + source]
        if points != state.vp[seat]:
            faults.append(f"the points of seat {seat} do not add up")
        _audit_tokens(state, seat, faults)
    for seat in range(state.players, SEAT_COUNT):
        held = state.helpers[seat] | state.contracts[seat] | state.gears[seat]
        if held | state.windmills[seat] | state.stored[seat] or state.areas[seat] != NONE:
            faults.append(f"seat {seat} is not in the game but has something")


def _audit_tokens(state: State, seat: i64, faults: list[str]) -> None:
    """No group of markers grows, and windmills on the board come from them."""
    group: i64
    for group in range(GROUPS):
        if number_of(state.tokens[seat], group) > number_of(START_TOKENS, group):
            faults.append(f"seat {seat} has markers that it never had")
    if total(state.tokens[seat]) + count(state.windmills[seat]) > total(START_TOKENS):
        faults.append(f"seat {seat} has built more windmills than it had markers")


def _audit_tiles(state: State, faults: list[str]) -> None:
    out = tiles_out(state)
    for tile in range(TILE_COUNT):
        there = int(tiles_in(state.tiles, tile)) + out[tile]
        if there > tiles_in(ALL_TILES, tile):
            faults.append("an improvement is there too often")
            return
    for slot in range(DISPLAYED_TILES):
        tile = int(state.display[slot])
        if tile != NONE and RARITY_OF[tile] != slot_rarity(state, slot):
            faults.append("an open improvement lies in a place of another kind")


def _audit_cards(state: State, faults: list[str]) -> None:
    out = cards_out(state)
    if len(set(out)) < len(out) or any(state.cards & BIT[card] for card in out):
        faults.append("a farm card is in two places")
    if state.cards & ~ALL_FARM_CARDS:
        faults.append("there are farm cards that do not exist")
    starting = [c for seat in range(int(state.players)) for c in slots_of(int(state.helpers[seat]))]
    first = [card - FARM_COUNT for card in starting if card >= FARM_COUNT]
    first += [int(state.wish)] if state.wish != NONE else []
    if len(set(first)) < len(first) or any(state.starting & BIT[card] for card in first):
        faults.append("a starting card is in two places: starting, helpers, wish")


def _audit_course(state: State, faults: list[str]) -> None:
    """What holds once the first turn has begun."""
    seat: i64
    markers: i64 = total(state.neutral)
    for seat in range(state.players):
        markers += 1 if 0 <= state.areas[seat] < AREAS else 0
        if state.mills[seat] == NONE:
            faults.append(f"seat {seat} has no windmill")
    if markers != _MARKERS:
        faults.append("the market has not its five markers, neutral ones among them")
    if state.first == NONE or not is_in_turn(
        state.first + 1, state.players, state.turn, state.turns
    ):
        faults.append("it is the turn of another seat")
    if state.named and state.first != state.named - 1:
        faults.append("another seat was to begin")
    reached = [s for s in range(int(state.players)) if calendar_step(state, s) >= CALENDAR_STEPS]
    if bool(reached) != (state.last_turn > 0) or state.last_turn % state.players:
        faults.append("the end is near exactly when somebody is at the end of the calendar")
    if state.last_turn and state.turns > state.last_turn:
        faults.append("turns go on after the last")
    _audit_dealt(state, faults)
    _audit_trade(state, faults)
    _audit_wish(state, faults)


def _audit_dealt(state: State, faults: list[str]) -> None:
    """What the set-up gave each seat, and what is laid open again whenever it is taken."""
    seat: i64
    for seat in range(state.players):
        if state.points[seat * SOURCE_COUNT + FROM_START] != START_POINTS:
            faults.append(f"seat {seat} has begun with other points")
        if sum(card >= FARM_COUNT for card in slots_of(int(state.helpers[seat]))) > 1:
            faults.append(f"seat {seat} has two starting cards")
    is_filled = not awaits(state.agenda, FILL_CARDS)
    if is_filled and NONE in state.offer and state.cards | state.card_discards:
        faults.append("a farm card is missing among the open ones")


def _audit_trade(state: State, faults: list[str]) -> None:
    """A card lies open for trade; the fourth tulip on it is the last."""
    if trade_card(state) == NONE and not awaits(state.agenda, TURN_TRADE):
        faults.append("no trade card lies open")
    if tulips_traded(state) == PLACES and not awaits(state.agenda, TRADE_END):
        faults.append("the trade card is full and still there")


def _audit_wish(state: State, faults: list[str]) -> None:
    if state.wish == NONE:
        faults.append("there is no wish")
    elif state.result == RUNNING and not state.claimed & BIT[state.turn]:
        if state.to_move == state.turn and is_wish_met(state, state.turn):
            faults.append("the wish is met and nobody says so")
