"""What seats of every role do, and which lines cite another rule than the option they follow."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.games.pandemic.pieces.cards import CARDS, ROLES
from tests.games.asides import Aside
from tests.rules.pandemic.scenes import pile_ends_in_epidemic

# By the line's message. What a deed sets off follows rules of its own.
ASIDES = {
    "log.card_spent": Aside("the price goes to the discards, whatever it is paid for"),
    "log.cured": Aside("the last card was offered as a price, and now there is a cure", ("spend",)),
    "log.eradicated": Aside("it follows from the last cube's leaving, or from a cure"),
    "log.medic_cleared": Aside("the Medic has come, or a cure has: nobody treats"),
    "log.infections_skipped": Aside("the quiet night was chosen before"),
    "log.intensified": Aside("an epidemic goes on", ("go_on", "remove")),
    "log.rate_increased": Aside("an epidemic begins"),
    "log.turn_begun": Aside("the turn before is over"),
    "result.won": Aside("the fourth cure wins", ("cure", "spend")),
    "result.cards": Aside("there was nothing left to draw"),
}
OF_EVERY_ROLE = ("drive", "direct", "charter", "shuttle", "build", "treat", "give", "take", "cure")
OF_ONE_ROLE = {
    "join": "dispatcher",
    "operations_flight": "operations_expert",
    "store": "contingency_planner",
}

ALL_BUT_BLUE = "roles medic scientist; cured red yellow black"


def _scenes() -> Iterator[tuple[str, ...]]:
    for role in ROLES:
        other = "medic" if role == "scientist" else "scientist"
        here = f"roles {role} {other}; pawns paris paris; paris B2"
        yield f"{here}; hand 0 paris lima", "drive london", "direct lima"
        yield f"{here}; hand 0 paris lima", "charter tokyo"
        yield f"{here}; stations paris tokyo", "shuttle tokyo"
        yield f"{here}; hand 0 paris", "build"
        yield f"{here}", "treat blue"
        if "medic" not in (role, other):  # he would leave nothing to treat
            yield f"{here}; cured blue", "treat blue"
        for hands in ("open", "closed"):
            yield f"{here}; hands {hands}; hand 0 paris", "give 1 paris"
            yield f"{here}; hands {hands}; hand 1 paris", "take 1 paris"
        four = "hand 0 essen milan london madrid"
        cards = four if role == "scientist" else f"{four} atlanta"
        yield f"{here}; stations paris; {cards}", "cure blue"
    yield from _powers()
    yield from _asides()


def _powers() -> Iterator[tuple[str, ...]]:
    send = "roles dispatcher medic; pawns paris cairo; stations cairo tokyo; hand 0 cairo lima"
    for move in ("drive istanbul", "direct lima", "charter osaka", "shuttle tokyo", "join paris"):
        yield send, "dispatch 1", move
    yield send, "join cairo"
    expert = "roles operations_expert medic; hand 0 paris lima"
    yield expert, "operations_flight cairo", "spend lima", "build"
    yield "roles operations_expert medic; hand 0 paris", "operations_flight cairo"
    for hands in ("open", "closed"):
        yield f"roles researcher medic; hands {hands}; hand 0 lima", "give 1 lima"
        yield f"roles medic researcher; hands {hands}; hand 1 lima", "take 1 lima"
    yield (
        "roles contingency_planner medic; discards airlift",
        *("store airlift", "play airlift", "airlift_pawn 1", "airlift_to osaka"),
    )
    for event in ("government_grant", "one_quiet_night", "airlift", "forecast"):
        yield f"roles medic scientist; hand 0 {event}", f"play {event}"
    yield (
        "roles medic scientist; hand 0 government_grant",
        *("play government_grant", "grant osaka"),
    )
    six = "stations lima cairo essen delhi tokyo milan"
    full = f"roles medic scientist; pawns paris lima; hand 0 paris; {six}"
    yield full, "build", "take_station lima"


def _asides() -> Iterator[tuple[str, ...]]:
    yield (
        f"{ALL_BUT_BLUE}; hand 0 essen milan london madrid atlanta; lima Y1, cairo K1, tokyo R1",
        ("cure blue"),
    )
    yield "roles medic scientist; cured blue; paris B2; pawns london lima", "drive paris"
    yield (
        "roles medic scientist; hand 0 essen milan london madrid paris chicago; tokyo R1",
        *("cure blue", "spend essen", "spend milan", "spend london", "spend madrid", "spend paris"),
    )
    yield (
        "roles medic scientist; hand 1 resilient_population; infected paris; step epidemic",
        *("infect lima", "play resilient_population", "remove paris"),
    )
    yield (
        f"hand 1 airlift; {pile_ends_in_epidemic(['airlift'])}; step draw",
        *("epidemic", "epidemic", "infect lima", "go_on"),
    )
    yield f"discards {' '.join(CARDS[1:])}; rate 4; pile 3 1 0; step actions 1", "pass"


SCENES = tuple(_scenes())
