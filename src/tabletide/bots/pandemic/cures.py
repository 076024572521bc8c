"""How near the team is to each cure. The unit of value is a thousandth of a cure."""

from __future__ import annotations

from typing import Final

from tabletide.bots.collectors import NEVER, find_collectors, scarcity
from tabletide.bots.pandemic.beliefs import Beliefs, believed, held
from tabletide.games.pandemic.pieces.board import CITIES_OF, COLOUR_COUNT
from tabletide.games.pandemic.pieces.cards import (
    CURE_CARDS,
    CURE_CARDS_SCIENTIST,
    SCIENTIST,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.state import NONE, State, is_cured
from tabletide.games.pandemic.rules.roles import cards_to_cure
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import count

# What a hand is worth by the cards it still misses for a cure.
BY_MISSING: Final[vec[i64]] = vec[i64]([749, 323, 184, 93, 27, 0])
# What it costs that few cards of a colour are left, in percent of what other games count.
SCARCITY: Final = 126
# What being able to cure at once adds; less by the way to a station.
AT_STATION: Final = 602
# A card in another hand counts for so much of one's own, in percent.
TEAM_SHARE: Final = 22
# And for so much where the other says aloud that it collects such cards.
CLAIMED_SHARE: Final = 50


class Prospects:
    """By colour still to be cured: who collects its cards, and what they promise.

    Whoever says that they collect a colour do, as others see it, and hold some cards of it.
    """

    __slots__ = ("beliefs", "card", "collector", "hands", "missing", "viewer", "worth")

    def __init__(self, state: State, viewer: i64, beliefs: Beliefs) -> None:
        self.viewer: Final = viewer
        self.beliefs: Final = beliefs
        self.hands: Final = known_hands(state, viewer)
        self.collector: Final = vec[i64]([-1] * COLOUR_COUNT)  # seat, or none when cured
        self.missing: Final = vec[i64]([0] * COLOUR_COUNT)  # cards the collector lacks
        self.card: Final = vec[i64]([0] * COLOUR_COUNT)  # what one more card is worth to it
        self.worth: i64 = 0
        colour: i64
        worths = vec[i64]([NEVER] * (COLOUR_COUNT * SEAT_COUNT))
        for colour in range(COLOUR_COUNT):
            if not is_cured(state, colour):
                self.worth -= _scarcity(state, colour)
                _hand_worths(state, self.hands, colour, beliefs, worths)
        self.worth += find_collectors(worths, SEAT_COUNT, self.collector)
        for colour in range(COLOUR_COUNT):
            if self.collector[colour] >= 0:
                self._collect(state, colour)

    def _collect(self, state: State, colour: i64) -> None:
        """What a collector still lacks, and what another card would add."""
        seat = self.collector[colour]
        own = held(state, self.hands, self.beliefs, seat, colour)
        others = _held_by_all(state, self.hands, self.beliefs, colour) - own
        share = TEAM_SHARE
        if self.beliefs.collector[colour] == seat:
            own = believed(state, self.hands, self.beliefs, seat, colour)
            share = CLAIMED_SHARE
        missing = cards_to_cure(state, seat) - own
        self.missing[colour] = missing
        more = _worth(missing - 1, others - 1, share)
        self.card[colour] = more - _worth(missing, others, share)


def known_hands(state: State, viewer: i64) -> vec[i64]:
    """The cards a seat knows to be in each hand: guesses are no ground to plan on."""
    hands = state.hands[:]
    if state.closed:
        seat: i64
        for seat in range(state.players):
            if seat != viewer:
                hands[seat] &= state.shown
    return hands


def _union(hands: vec[i64]) -> i64:
    return hands[0] | hands[1] | hands[2] | hands[3]


def _hand_worths(
    state: State, hands: vec[i64], colour: i64, beliefs: Beliefs, worths: vec[i64]
) -> None:
    """What each hand is worth to a colour's cure; if a seat says it collects it, that one's."""
    in_all = _held_by_all(state, hands, beliefs, colour)
    claimant = beliefs.collector[colour]
    seat: i64
    for seat in range(state.players):
        if claimant not in (-1, seat):
            continue
        own = held(state, hands, beliefs, seat, colour)
        lacking = cards_to_cure(state, seat) - own
        share = TEAM_SHARE
        if claimant == seat:
            lacking = cards_to_cure(state, seat) - believed(state, hands, beliefs, seat, colour)
            share = CLAIMED_SHARE
        worths[colour * SEAT_COUNT + seat] = _worth(lacking, in_all - own, share)


def _held_by_all(state: State, hands: vec[i64], beliefs: Beliefs, colour: i64) -> i64:
    """How many cards of a colour all seats together are known to hold, or have said to."""
    number: i64 = 0
    seat: i64
    for seat in range(state.players):
        number += held(state, hands, beliefs, seat, colour)
    return number


def _scarcity(state: State, colour: i64) -> i64:
    """What it costs to have few cards of a colour left, in hands and to come."""
    fewest = CURE_CARDS if state.holders[SCIENTIST] == NONE else CURE_CARDS_SCIENTIST
    spare = count((_union(state.hands) | state.deck) & CITIES_OF[colour]) - fewest
    return scarcity(spare) * SCARCITY // 100 if spare >= 0 else scarcity(spare)


def _worth(missing: i64, others: i64, share: i64) -> i64:
    """What a hand is worth to a cure, with what others hold, each card for its share."""
    if missing <= 0:
        return BY_MISSING[0]
    lacking = missing * 100 - (others * share if others > 0 else 0)
    least = (missing - 1) * 100 + 50  # however much others hold, it has to be brought
    lacking = max(least, lacking)
    whole = lacking // 100
    part = lacking % 100
    worth = BY_MISSING[whole]
    if part:
        worth -= (worth - BY_MISSING[whole + 1]) * part // 100
    return worth
