"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    ALL_POPULATION,
    ALL_PORTS,
    ALL_STATIONS,
    ALL_WATER,
    BORDER_COUNT,
    FIRST_DEGRADE,
    HIGHEST_MARK,
    LOW_COUNT,
    ONE_SIDE,
    OTHER_SIDE,
    POPULATION_LOSS,
    SEA_LEVEL,
    SPACE_COUNT,
    START_DIKES,
    TURNED_AT_ONCE,
    WATER_COUNT,
    WATER_LIMIT,
)
from tabletide.games.rising_tide.pieces.cards import (
    ALL_EVENTS,
    ALL_REGION_CARDS,
    CARDS_PER_DRAW,
    COPIES,
    FIRST_EVENT,
    HAND_LIMIT,
    SEAT_COUNT,
    STARTING_HAND,
    STORM,
)
from tabletide.games.rising_tide.pieces.objectives import (
    KINDS,
    MOST_OF_A_COLOUR,
    OBJECTIVE_COUNT,
    OBJECTIVES_IN_GAME,
    STANDARD,
    STANDARD_OBJECTIVES,
)
from tabletide.games.rising_tide.pieces.state import (
    LOST_BY_CARDS,
    LOST_BY_POPULATION,
    LOST_BY_WATER,
    NONE,
    RUNNING,
    WON,
    State,
    hand_size,
    is_sea,
    low_regions,
)
from tabletide.games.rising_tide.pieces.steps import (
    ASSIGN_ROLE,
    COURIER,
    DEAL_HAND,
    DEGRADE,
    DRAW_CARDS,
    DRAW_OBJECTIVE,
    DRAW_ONE,
    FIRST_FAILURES,
    FIRST_PLAYER,
    HAND_LIMIT_CHECK,
    RISE,
)
from tabletide.games.rising_tide.positions.audit_agenda import (
    audit_agenda,
    awaits_hands,
    is_setting_up,
)
from tabletide.games.rising_tide.rules.events import is_acting
from tabletide.games.rising_tide.rules.movement import places
from tabletide.games.rising_tide.rules.objectives import is_met
from tabletide.games.rising_tide.rules.player_deck import (
    cards_in_piles,
    cards_known,
    cards_left,
    events_left,
)
from tabletide.games.rising_tide.rules.population import has_population
from tabletide.games.rising_tide.rules.setup import seats_with_shortest_line
from tabletide.games.rising_tide.rules.water_flows import levels_after_flow
from tabletide.ints import i64
from tabletide.parts.agenda import NOTHING, Frame, awaits
from tabletide.parts.audits import audit_turn, disjoint
from tabletide.parts.bits import BIT, count
from tabletide.parts.pairs import ONE, number_of, total
from tabletide.parts.piles import NOT_LAID, audit_piles, hazards_left

_COLOUR: Final = 7  # the objectives of a colour, as a set
_MOST_OVER: Final = 3  # two cards drawn, and two received for an event played


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults: list[str] = []
    audit_turn(state, state.result != RUNNING, state.turn, state.players, faults)
    _audit_seats(state, faults)
    _audit_water(state, faults)
    _audit_dikes(state, faults)
    _audit_buildings(state, faults)
    _audit_population(state, faults)
    _audit_objectives(state, faults)
    _audit_player_cards(state, faults)
    _audit_failure_cards(state, faults)
    if faults:
        return faults
    audit_agenda(state, faults)
    if is_setting_up(state):
        _audit_setup(state, faults)
    elif state.turns == 0:
        faults.append("turns are not counted")
    if not faults:
        _audit_end(state, faults)
    return faults


def _audit_seats(state: State, faults: list[str]) -> None:
    seat: i64
    for seat in range(SEAT_COUNT):
        role = state.roles[seat]
        pawn = state.pawns[seat]
        held = state.hands[seat] or state.event_hands[seat]
        if seat >= state.players and (held or role != NONE or pawn != NONE):
            faults.append(f"seat {seat} is not in the game but has cards, a role or a pawn")
        if role != NONE and state.holders[role] != seat:
            faults.append(f"the role of seat {seat} is held by another")
        if (role == NONE) != (pawn == NONE):
            faults.append(f"seat {seat} has a role without a pawn, or a pawn without a role")
        elif pawn != NONE and not places(state) & BIT[pawn]:
            faults.append(f"the pawn of seat {seat} is in the sea")
        if seat < state.players and role == NONE and not awaits(state.agenda, ASSIGN_ROLE):
            faults.append(f"seat {seat} has no role")
        if hand_size(state, seat) > HAND_LIMIT + _may_be_over(state):
            faults.append(f"seat {seat} holds more cards than it may")


def _may_be_over(state: State) -> i64:
    """By how many cards a hand may be over the limit: while it is drawn to, or still to be cut."""
    if state.result != RUNNING:
        return _MOST_OVER
    for step in (HAND_LIMIT_CHECK, DRAW_ONE, COURIER):
        if awaits(state.agenda, step):
            return _MOST_OVER
    frame = pending(state, DRAW_CARDS)
    return CARDS_PER_DRAW - frame.x if frame is not NOTHING else 0


def pending(state: State, step: i64) -> Frame:
    """The next pending frame of a step, or NOTHING."""
    frame = state.agenda
    while frame is not NOTHING and frame.step != step:
        frame = frame.below
    return frame


def _audit_water(state: State, faults: list[str]) -> None:
    if not 0 <= state.sea <= HIGHEST_MARK:
        faults.append("the sea level marker is off its track")
        return
    cubes = state.supply
    space: i64
    for space in range(SPACE_COUNT):
        water = state.water[space]
        cubes += water
        if (water > 0) != (state.wet & BIT[space] != 0):
            faults.append("what is wet is not where water is")
        if is_sea(state, space):
            if water != SEA_LEVEL[state.sea]:
                faults.append("a sea is not at sea level")
        elif not 0 <= water <= (WATER_LIMIT if space < WATER_COUNT else 0):
            faults.append("a region has more water than it can")
    if cubes != ALL_WATER or state.supply < 0:
        faults.append("water cubes are lost or invented")
    if state.shielded != NONE and not low_regions(state) & BIT[state.shielded]:
        faults.append("a region is spared the flow that has none")


def _audit_dikes(state: State, faults: list[str]) -> None:
    dikes = state.dikes_left
    all_dikes: i64 = 0
    border: i64
    for border in range(BORDER_COUNT):
        dikes += state.dikes[border]
        all_dikes += START_DIKES[border]
        is_open = state.open[ONE_SIDE[border]] & BIT[OTHER_SIDE[border]] != 0
        was_open = state.open[OTHER_SIDE[border]] & BIT[ONE_SIDE[border]] != 0
        if state.dikes[border] < 0 or is_open != was_open or is_open != (not state.dikes[border]):
            faults.append("a border is open and diked, or neither")
    if dikes != all_dikes or state.dikes_left < 0:
        faults.append("dikes are lost or invented")


def _audit_buildings(state: State, faults: list[str]) -> None:
    if (state.ports | state.stations) & ~places(state):
        faults.append("a port or a pumping station stands in the sea")
    if count(state.ports) > ALL_PORTS or count(state.stations) > ALL_STATIONS:
        faults.append("there are more ports or pumping stations than there are")
    if state.ran & ~state.stations or (state.ran and is_acting(state)):
        faults.append("a pumping station has run that could not")


def _audit_population(state: State, faults: list[str]) -> None:
    cubes = state.lost
    region: i64
    for region in range(LOW_COUNT):
        people = state.population[region]
        cubes += people
        if people < 0 or (people and people + state.water[region] > WATER_LIMIT):
            faults.append("a region holds more cubes than it can")
    if cubes > ALL_POPULATION or (cubes and not has_population(state)):
        faults.append("there is population that is not in the game")


def _audit_objectives(state: State, faults: list[str]) -> None:
    number = count(state.objectives)
    if state.variant == STANDARD and state.objectives != STANDARD_OBJECTIVES:
        faults.append("the standard game has the four structures")
    frame = pending(state, DRAW_OBJECTIVE)
    expected = OBJECTIVES_IN_GAME[state.variant] if frame is NOTHING else frame.x
    if state.variant != STANDARD and number != expected:
        faults.append("there are too many objectives, or too few")
    by_colour = [
        count(state.objectives >> KINDS * colour & _COLOUR)
        for colour in range(OBJECTIVE_COUNT // KINDS)
    ]
    most = 1 if OBJECTIVES_IN_GAME[state.variant] == len(by_colour) else MOST_OF_A_COLOUR
    if max(by_colour) > most:
        faults.append("there are too many objectives of a colour")
    if most == 1 and state.objectives >= 2 ** (KINDS * int(number)):
        faults.append("the objectives are drawn out of order")


# Cards.


def _audit_player_cards(state: State, faults: list[str]) -> None:
    known = cards_known(state.known)
    events: list[i64] = [state.event_discards, state.unseen, *state.event_hands]
    events += [BIT[card - FIRST_EVENT] for card in known if FIRST_EVENT <= card < STORM]
    if disjoint(events, "event", faults) != ALL_EVENTS:
        faults.append("an event is lost")
    region: i64
    for region in range(LOW_COUNT):
        there = number_of(state.deck, region) + number_of(state.discards, region)
        for hand in state.hands:
            there += number_of(hand, region)
        for card in known:
            there += 1 if card == region else 0
        if there != COPIES:
            faults.append(f"Region cards of kind {region} are lost or invented")
    if events_left(state) < 0:
        faults.append("there are more events than the game has")
    in_deck = total(state.deck) + events_left(state)
    audit_piles(state, in_deck, cards_in_piles(state.players), state.storms, faults)
    if (state.pile == NOT_LAID) != awaits_hands(state):
        faults.append("the player deck is laid in piles exactly when the hands are dealt")
    if state.pile == NOT_LAID or state.result != RUNNING or faults:
        return
    if storms_drawn(state) != state.storms - hazards_left(state, state.storms):
        faults.append("the sea level is not that of the storms drawn")


def storms_drawn(state: State) -> i64:
    """How many storms are out of the piles: resolved, to be resolved, or known to come."""
    storms = state.sea
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == RISE:
            storms += 1
        elif frame.step in (DRAW_CARDS, DRAW_ONE):
            storms += frame.y
        frame = frame.below
    for card in cards_known(state.known):
        storms += 1 if card == STORM else 0
    return storms


def _audit_failure_cards(state: State, faults: list[str]) -> None:
    cards = state.failed
    layer = state.layers
    while layer is not None:
        region: i64
        for region in range(LOW_COUNT):
            if number_of(cards, region) + number_of(layer.cards, region) > COPIES:
                faults.append("a Dike Failure card is in two places")
                return
        if not layer.cards or not 0 <= layer.shuffle <= state.shuffles:
            faults.append("a layer of the Dike Failure deck is empty, or of no shuffle")
        cards += layer.cards
        layer = layer.below
    if cards != ALL_REGION_CARDS or state.layers is None:
        faults.append("Dike Failure cards are lost, or their deck is empty")
    if state.deals > state.shuffles:
        faults.append("the set-up was dealt more often than cards were shuffled")


# Set-up and end.


def _audit_setup(state: State, faults: list[str]) -> None:
    """Set-up has done what the next step comes after, and no more."""
    if state.turns or state.sea or state.ports or state.stations or state.built or state.lost:
        faults.append("something has happened that set-up does not do")
    if state.discards or state.event_discards or state.known or state.sandbags:
        faults.append("a card was played at set-up")
    if state.shielded != NONE or max(state.population) or state.turn:
        faults.append("something is there that is not at set-up")
    frame = pending(state, FIRST_FAILURES)
    turned = len(FIRST_DEGRADE) if frame is NOTHING else frame.x
    if awaits(state.agenda, DRAW_OBJECTIVE) and turned:
        faults.append("cards are turned over before there are objectives")
    if total(state.failed) != turned or not _are_turned(state, frame):
        faults.append("the Dike Failure cards are not those of this step of the set-up")
    _audit_degrading(state, faults)
    frame = pending(state, ASSIGN_ROLE)
    seat: i64
    for seat in range(state.players):
        if (state.roles[seat] != NONE) != (frame is NOTHING or seat < frame.x):
            faults.append("roles are assigned out of order")
    _audit_hands_at_setup(state, faults)


def _audit_degrading(state: State, faults: list[str]) -> None:
    """The regions still to be degraded are those of the last three cards, or fewer."""
    left = state.failed
    frame = state.agenda
    while frame.step == DEGRADE:
        if not number_of(left, frame.x):
            faults.append("a region is degraded whose card was not turned over")
            return
        left -= ONE[frame.x]
        frame = frame.below
    if total(state.failed) - total(left) > TURNED_AT_ONCE:
        faults.append("more regions are degraded than cards are turned over at once")


def _are_turned(state: State, frame: Frame) -> bool:
    """Whether the cards still to be resolved are among those turned over, as many as it takes."""
    cards: i64 = 0
    packed = 0 if frame is NOTHING else frame.y
    while packed:
        region = packed % 32 - 1
        if not 0 <= region < LOW_COUNT or number_of(cards, region) == COPIES:
            return False
        cards += ONE[region]
        packed //= 32
    for region in range(LOW_COUNT):
        if number_of(cards, region) > number_of(state.failed, region):
            return False
    return frame is NOTHING or total(cards) == frame.x % 3


def _audit_hands_at_setup(state: State, faults: list[str]) -> None:
    each = STARTING_HAND[state.players]
    frame = pending(state, DEAL_HAND)
    dealt = each * state.players if frame is NOTHING else frame.x
    seat: i64
    for seat in range(state.players):
        if hand_size(state, seat) != min(each, max(0, dealt - seat * each)):
            faults.append("the hands are not those of this step of the set-up")
    if state.agenda.step == FIRST_PLAYER:
        tied = state.agenda.x
        if tied != seats_with_shortest_line(state) or count(tied) < 2:
            faults.append("lots are drawn by those who do not tie")


def _audit_end(state: State, faults: list[str]) -> None:
    """A game ends for its reason, and goes on for want of one."""
    met = True
    objective: i64
    for objective in range(OBJECTIVE_COUNT):
        if state.objectives & BIT[objective] and not is_met(state, objective):
            met = False
    if met != (state.result == WON) and not is_setting_up(state):
        if state.result in (RUNNING, WON):
            faults.append("the game is won exactly when all objectives are met")
    if state.lost >= POPULATION_LOSS and state.result == RUNNING:
        faults.append("so much population is lost that the game is over")
    if state.result == LOST_BY_POPULATION and state.lost < POPULATION_LOSS:
        faults.append("the game is lost for population that is not")
    if state.result == LOST_BY_WATER and state.supply >= max(2, _water_to_flow(state)):
        faults.append("the game is lost for water that is there")
    if state.result == LOST_BY_CARDS and cards_left(state) >= CARDS_PER_DRAW:
        faults.append("the game is lost for cards that are there")


def _water_to_flow(state: State) -> i64:
    """How many cubes it would take if water flowed; a rising sea takes two at the most."""
    levels = levels_after_flow(state)
    cubes: i64 = 0
    space: i64
    for space in range(SPACE_COUNT):
        cubes += levels[space] - state.water[space]
    return cubes
