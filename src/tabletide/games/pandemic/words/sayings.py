"""What a seat may say of what it alone knows: its cards, where to meet, what its Forecast saw.

Whoever plays may always say what they hold. With open hands there is nothing to tell.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, CITIES_OF, COLOUR_COUNT, COLOURS
from tabletide.games.pandemic.pieces.cards import (
    CARDS,
    CITY_CARDS,
    FORECAST_CARDS,
    HAND_LIMIT,
    RESEARCHER,
)
from tabletide.games.pandemic.pieces.state import RUNNING, State, is_cured
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.games.pandemic.words.names import CARD_TEXTS, CITY_TEXTS, COLOUR_TEXTS
from tabletide.ints import i64
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Text
from tabletide.parts.decks.layers import cards_seen_by
from tabletide.parts.numbers.bits import BIT, bits_of, count, members
from tabletide.parts.words.talk import Said, Saying

HOLD: Final = "hold"  # cards by their names
COUNT: Final = "count"  # at least so many cards of a colour
COLLECT: Final = "collect"  # the cards of a colour
MEET: Final = "meet"  # in a city
COMING: Final = "coming"  # cities, in the order their infection cards lie in, seen by a Forecast

_MANY: Final = 3  # cards of a colour that a bot tells the number of
# How many cards one can name in a breath; the catalogue has a message for each number.
_IN_A_BREATH: Final = 4
# What each kind is about: how many things at most, and which there are.
_ABOUT: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    HOLD: (_IN_A_BREATH, tuple(CARDS)),
    COUNT: (1, tuple(COLOURS)),
    COLLECT: (1, tuple(COLOURS)),
    MEET: (1, tuple(CITIES)),
    COMING: (int(FORECAST_CARDS), tuple(CITIES)),
}


def sayings(perspective: Perspective) -> list[Saying]:
    """All that is true of a seat's hidden cards, of what it may mean to do, of what it has seen.

    Rules: hands.closed, ruling.forecast_seen.
    """
    state = _seen(perspective)
    if not _is_of_use(state):
        return []
    seat = perspective.seat
    hand = state.hands[seat]
    told = _foretold(state, seat)
    colour: i64
    for colour in range(COLOUR_COUNT):
        number = count(hand & CITIES_OF[colour])
        if number and not is_cured(state, colour):
            told.append(Saying(seat, COUNT, (COLOURS[colour],), int(number)))
    told += [Saying(seat, HOLD, (CARDS[card],)) for card in members(hand & ~state.shown)]
    for colour in range(COLOUR_COUNT):
        if not is_cured(state, colour):
            told.append(Saying(seat, COLLECT, (COLOURS[colour],)))
    return told + [Saying(seat, MEET, (CITIES[city],)) for city in members(_meetings(state, seat))]


def _meetings(state: State, seat: i64) -> i64:
    """Where a seat may pass a card on: in its city; who passes on any, where they stand."""
    cities = state.hands[seat] & CITY_CARDS
    return cities | BIT[state.pawns[seat]] if state.roles[seat] == RESEARCHER else cities


def _foretold(state: State, seat: i64) -> list[Saying]:
    """What comes next, if a seat has put it back with a Forecast and nothing has come on top."""
    layers = infection_layers(state)
    if layers is None or layers.seer != seat:
        return []
    cities = [CITIES[city] for city in cards_seen_by(layers, seat)[:FORECAST_CARDS]]
    return [Saying(seat, COMING, tuple(cities))]


def news(perspective: Perspective, said: Said) -> list[Saying]:
    """What a bot tells: what its Forecast has seen, cards not named yet, where they make many."""
    state = _seen(perspective)
    if not _is_of_use(state):
        return []
    seat = perspective.seat
    hand = state.hands[seat]
    unsaid = hand & ~state.shown & ~named([one for one in said if one.seat == seat])
    cards = [CARDS[card] for card in members(unsaid)]
    told = [saying for saying in _foretold(state, seat) if saying not in said]
    for first in range(0, len(cards), _IN_A_BREATH):
        told.append(Saying(seat, HOLD, tuple(cards[first : first + _IN_A_BREATH])))
    colour: i64
    for colour in range(COLOUR_COUNT):
        number = count(hand & CITIES_OF[colour])
        if unsaid & CITIES_OF[colour] and number >= _MANY and not is_cured(state, colour):
            told.append(Saying(seat, COUNT, (COLOURS[colour],), int(number)))
    return told


def named(said: list[Saying]) -> i64:
    """The cards that sayings name, as a set."""
    return bits_of([CARDS.index(slug) for one in said if one.kind == HOLD for slug in one.what])


def is_one(saying: Saying) -> bool:
    """Whether something is said of things there are, with a number where one belongs."""
    kind, what = saying.kind, saying.what
    most_things, things = _ABOUT.get(kind, (0, ()))
    is_known = len(set(what)) == len(what) <= most_things and set(what) <= set(things)
    most = HAND_LIMIT if kind == COUNT else 0
    return is_known and bool(most) <= saying.number <= most


def still(saying: Saying, then: State, now: State) -> Saying | None:
    """What is left of a saying by what all have seen since: cards leave hands and deck openly."""
    if not _is_of_use(now):
        return None
    if saying.kind == HOLD:
        hidden = _hidden(now)
        left = [slug for slug in saying.what if hidden & BIT[CARDS.index(slug)]]
        return saying._replace(what=tuple(left)) if left else None
    if saying.kind == MEET:
        return saying if now.turns - then.turns <= now.players else None
    if saying.kind == COMING:
        return _still_coming(saying, then, now)
    colour = COLOURS.index(saying.what[0])
    if is_cured(now, colour):
        return None
    if saying.kind == COLLECT:
        return saying
    before = then.hands[saying.seat] & CITIES_OF[colour]
    after = now.hands[saying.seat] & CITIES_OF[colour]
    number = saying.number - count(before & ~after) + count(after & ~before & now.shown)
    return saying._replace(number=int(number)) if number > 0 else None


def _still_coming(saying: Saying, then: State, now: State) -> Saying | None:
    """What is still to come, by how many of the cards that a seat arranged have come since."""
    before = len(cards_seen_by(infection_layers(then), saying.seat))
    come = before - len(cards_seen_by(infection_layers(now), saying.seat))
    left = saying.what[come:] if come >= 0 else ()
    return saying._replace(what=left) if left else None


def text(saying: Saying) -> Text:
    """What is said, as people read it after the name of who says it."""
    if saying.kind == HOLD:
        cards = [CARD_TEXTS[CARDS.index(slug)] for slug in saying.what]
        blanks = {f"card{place + 1}": card for place, card in enumerate(cards)}
        return Text(f"saying.hold{len(cards)}", blanks)
    if saying.kind == MEET:
        return Text("saying.meet", {"city": CITY_TEXTS[CITIES.index(saying.what[0])]})
    if saying.kind == COMING:
        cities = [CITY_TEXTS[CITIES.index(slug)] for slug in saying.what]
        blanks = {f"city{place + 1}": city for place, city in enumerate(cities)}
        return Text(f"saying.coming{len(cities)}", blanks)
    colour = COLOUR_TEXTS[COLOURS.index(saying.what[0])]
    if saying.kind == COUNT:
        return Text("saying.count", {"n": saying.number, "colour": colour})
    return Text("saying.collect", {"colour": colour})


def anchors(saying: Saying) -> tuple[str, ...]:
    """The things on the table that something is said of, and the seat that says it."""
    kind = {HOLD: "card", MEET: "place", COMING: "place"}.get(saying.kind, "disease")
    return tuple([f"{kind}:{slug}" for slug in saying.what] + [f"seat:{saying.seat}"])


def _seen(perspective: Perspective) -> State:
    """A state in which the seat's own hand, and what all have seen, is as it is."""
    state: State = perspective.imagine(Rng(0))
    return state


def _is_of_use(state: State) -> bool:
    """Whether hands are closed, and somebody still plays."""
    return state.closed == 1 and state.turns > 0 and state.result == RUNNING


def _hidden(state: State) -> i64:
    """The cards that not everybody knows the place of: in the deck, or unseen in a hand."""
    hands = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]
    return state.deck | hands & ~state.shown
