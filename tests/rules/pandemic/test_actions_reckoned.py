"""What may be done in a turn, reckoned a second time from plain sets, on many random tables."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from tabletide.games.pandemic.pieces.board import COLOURS
from tabletide.games.pandemic.pieces.cards import EVENTS, ROLES
from tests.rules.pandemic.test_drive import LINKS
from tests.rules.pandemic.written import offered, position

CITIES = sorted(LINKS)
COLOUR_OF = {
    city: colour
    for colour, cities in {
        "blue": "san_francisco chicago atlanta montreal washington new_york london madrid paris"
        " essen milan st_petersburg",
        "yellow": "los_angeles mexico_city miami bogota lima santiago buenos_aires sao_paulo lagos"
        " kinshasa johannesburg khartoum",
        "black": "algiers cairo istanbul moscow baghdad tehran riyadh karachi delhi mumbai chennai"
        " kolkata",
        "red": "beijing seoul tokyo shanghai osaka taipei hong_kong bangkok ho_chi_minh_city manila"
        " jakarta sydney",
    }.items()
    for city in cities.split()
}
LETTERS = dict(zip(COLOURS, "BYKR", strict=True))
TABLES = 400


@dataclass
class Scene:
    """A table drawn at random, as plain sets."""

    roles: list[str]
    pawns: list[str]
    hands: list[set[str]]
    stations: set[str]
    cubes: dict[str, set[str]]
    cured: set[str]
    discards: set[str]
    stored: str
    flown: bool
    turn: int

    def line(self) -> str:
        """The table as a written position."""
        sick = ", ".join(
            f"{city} {''.join(LETTERS[colour] + '2' for colour in sorted(colours))}"
            for city, colours in self.cubes.items()
            if colours
        )
        gone = self.cured.difference(*self.cubes.values())
        hands = [f"hand {seat} {' '.join(cards)}" for seat, cards in enumerate(self.hands)]
        parts = [
            sick,
            f"players {len(self.roles)}",
            f"roles {' '.join(self.roles)}",
            f"pawns {' '.join(self.pawns)}",
            *(part for part in hands if len(part.split()) > 2),
            f"stations {' '.join(self.stations)}",
            f"cured {' '.join(self.cured)}" if self.cured else "",
            f"eradicated {' '.join(gone)}" if gone else "",
            f"discards {' '.join(self.discards)}" if self.discards else "",
            f"stored {self.stored}" if self.stored else "",
            "flown" if self.flown else "",
            "rate 4",
            "infected tokyo",
            f"turn {self.turn}",
        ]
        return "; ".join(part for part in parts if part)


def random_scene(rng: random.Random) -> Scene:
    """A crowded table: few cities, so that pawns meet, cards match and stations are near."""
    players = rng.choice([2, 3, 4])
    places = rng.sample(CITIES, 4)
    roles = rng.sample(ROLES, players)
    cards = [*rng.sample(EVENTS, 4), *places, *(rng.choice(CITIES) for _ in range(4 * players))]
    favourite = rng.choice(COLOURS)
    cards += [city for city in CITIES if COLOUR_OF[city] == favourite and rng.random() < 0.7]
    deal = sorted(set(cards))
    rng.shuffle(deal)
    hands: list[set[str]] = [set() for _ in range(players)]
    for card in deal:
        hand = rng.choice(hands)
        if len(hand) < 7:
            hand.add(card)
    unheld = [event for event in EVENTS if all(event not in hand for hand in hands)]
    stored = rng.choice(unheld) if "contingency_planner" in roles and rng.random() < 0.4 else ""
    turn = rng.randrange(players)
    pawns = [rng.choice(places) for _ in range(players)]
    stations = {*rng.sample(CITIES, 2), *rng.sample(places, rng.randrange(4)), "atlanta"}
    cubes = {city: {colour for colour in COLOURS if rng.random() < 0.4} for city in places}
    cured = {colour for colour in COLOURS if rng.random() < 0.3}
    if "medic" in roles:  # who leaves no cube of a cured disease around her
        cubes[pawns[roles.index("medic")]] -= cured
    return Scene(
        roles,
        pawns,
        hands,
        stations,
        cubes,
        cured,
        {event for event in unheld if event != stored and rng.random() < 0.7},
        stored,
        roles[turn] == "operations_expert" and rng.random() < 0.3,
        turn,
    )


def reckoned(scene: Scene) -> set[str]:
    """Everything the rules allow the player of the turn, and the Events of all."""
    me = scene.turn
    here, hand, role = scene.pawns[me], scene.hands[me], scene.roles[me]
    in_play = set().union(*scene.hands, {scene.stored} - {""})
    return {
        *_moves(scene, hand & set(CITIES)),
        *({"build"} if here not in scene.stations and _may_build(role, here, hand) else ()),
        *(f"treat {colour}" for colour in scene.cubes.get(here, ())),
        *_shares(scene),
        *_cures(scene),
        *(f"store {event}" for event in scene.discards if _may_store(scene)),
        *(f"play {event}" for event in in_play & set(EVENTS)),
        "pass",
    }


def _moves(scene: Scene, cards: set[str]) -> set[str]:
    me = scene.turn
    here, role = scene.pawns[me], scene.roles[me]
    elsewhere = set(CITIES) - {here}
    moves = {f"drive {city}" for city in LINKS[here]}
    moves |= {f"direct {city}" for city in cards & elsewhere}
    if here in cards:
        moves |= {f"charter {city}" for city in elsewhere}
    if here in scene.stations:
        moves |= {f"shuttle {city}" for city in scene.stations & elsewhere}
        if role == "operations_expert" and cards and not scene.flown:
            moves |= {f"operations_flight {city}" for city in elsewhere}
    if role == "dispatcher":
        moves |= {f"join {city}" for city in set(scene.pawns) & elsewhere}
        moves |= {f"dispatch {seat}" for seat in range(len(scene.roles)) if seat != me}
    return moves


def _may_build(role: str, here: str, hand: set[str]) -> bool:
    return role == "operations_expert" or here in hand


def _shares(scene: Scene) -> set[str]:
    me = scene.turn
    shares: set[str] = set()
    for seat, city in enumerate(scene.pawns):
        if seat != me and city == scene.pawns[me]:
            shares |= {f"give {seat} {card}" for card in _may_pass(scene, me)}
            shares |= {f"take {seat} {card}" for card in _may_pass(scene, seat)}
    return shares


def _may_pass(scene: Scene, giver: int) -> set[str]:
    passable = set(CITIES) if scene.roles[giver] == "researcher" else {scene.pawns[giver]}
    return scene.hands[giver] & passable


def _cures(scene: Scene) -> set[str]:
    me = scene.turn
    if scene.pawns[me] not in scene.stations:
        return set()
    needed = 4 if scene.roles[me] == "scientist" else 5
    held = [COLOUR_OF[card] for card in scene.hands[me] if card in COLOUR_OF]
    return {
        f"cure {colour}" for colour in set(COLOURS) - scene.cured if held.count(colour) >= needed
    }


def _may_store(scene: Scene) -> bool:
    return scene.roles[scene.turn] == "contingency_planner" and not scene.stored


@pytest.mark.rule(
    "actions.four",
    "move.drive",
    "move.direct",
    "move.charter",
    "move.shuttle",
    "build.station",
    "treat.one",
    "share.give",
    "share.take",
    "cure.discover",
    "role.contingency_planner.store",
    "role.dispatcher.join",
    "role.operations_expert.fly",
    "role.researcher.give",
    "role.scientist.cure",
)
def test_on_random_tables_exactly_what_the_rules_allow_is_offered() -> None:
    rng = random.Random(2013)
    verbs: set[str] = set()
    for _ in range(TABLES):
        scene = random_scene(rng)
        expected = reckoned(scene)
        options = offered(position(scene.line()))
        assert sorted(options) == sorted(expected), scene.line()
        verbs |= {text.split()[0] for text in expected}
    # The tables are crowded enough for every kind of action to have come up.
    assert verbs == {
        "drive",
        "direct",
        "charter",
        "shuttle",
        "join",
        "operations_flight",
        "dispatch",
        "build",
        "treat",
        "give",
        "take",
        "cure",
        "store",
        "pass",
        "play",
    }
