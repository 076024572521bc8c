"""What seats of every role do, and which lines cite another rule than the option they follow."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.games.forbidden_island.pieces.cards import ROLES
from tests.games.asides import Aside

# By the line's message. What a deed sets off follows rules of its own.
ASIDES = {
    "log.turn_begun": Aside("the turn before is over"),
}
OF_EVERY_ROLE = ("move", "shore_up", "give", "capture", "pass", "play", "sandbag", "swim")
OF_ONE_ROLE = {"fly": "pilot", "navigate": "navigator"}
FOUR = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"


def _scenes() -> Iterator[tuple[str, ...]]:
    for role in ROLES:
        other = "engineer" if role == "diver" else "diver"
        here = f"roles {role} {other}; pawns misty_marsh misty_marsh; flooded observatory"
        hand = "hand 0 earth_stone sandbags helicopter_lift"
        yield f"{here}; {hand}", "move observatory"
        yield f"{here}; {hand}", "shore_up observatory", "give 1 earth_stone", "pass"
        yield f"{here}; {hand}", "play 0 sandbags", "sandbag observatory"
        yield f"{here}; {hand}", "play 0 helicopter_lift", "board 0", "lift_to gold_gate"
        yield (
            f"roles {role} {other}; pawns coral_palace silver_gate; hand 0 4 oceans_chalice",
            ("capture oceans_chalice"),
        )
        sinking = f"roles {role} {other}; pawns misty_marsh silver_gate; flooded misty_marsh"
        yield f"{sinking}; step flood 1", "flood misty_marsh", "swim observatory"
        yield f"{here}; hand 0 3 earth_stone 3 oceans_chalice; step limit 0", "discard earth_stone"
        yield f"{here}; hand 0 earth_stone", "pass"
    yield from _powers()


def _powers() -> Iterator[tuple[str, ...]]:
    at_marsh = "pawns misty_marsh misty_marsh"
    yield f"roles explorer diver; {at_marsh}; flooded watchtower", "shore_up watchtower"
    yield f"roles explorer diver; {at_marsh}", "move watchtower"
    yield f"roles diver explorer; {at_marsh}; flooded observatory", "move phantom_rock"
    yield (
        f"roles engineer diver; {at_marsh}; flooded observatory lost_lagoon",
        *("shore_up observatory", "shore_up lost_lagoon", "pass"),
    )
    yield (
        "roles messenger diver; pawns misty_marsh gold_gate; hand 0 earth_stone",
        ("give 1 earth_stone"),
    )
    yield f"roles pilot diver; {at_marsh}", "fly gold_gate"
    for setting in ("own_way", "strict"):
        led = f"roles navigator explorer; navigator {setting}; pawns misty_marsh silver_gate"
        yield led, "navigate 1 iron_gate"
    yield "roles navigator pilot; pawns gold_gate misty_marsh", "navigate 1 observatory"
    yield from _out_of_the_water()


def _out_of_the_water() -> Iterator[tuple[str, ...]]:
    around = "breakers_bridge lost_lagoon observatory twilight_hollow"
    sinking = f"pawns misty_marsh gold_gate; sunk {around}; flooded misty_marsh; step flood 1"
    for role in ("explorer", "diver"):
        yield f"roles {role} engineer; {sinking}", "flood misty_marsh", "swim watchtower"
    yield f"roles pilot engineer; {sinking}", "flood misty_marsh", "swim gold_gate"
    lift = ("flood misty_marsh", "play 1 helicopter_lift", "board 0", "lift_to gold_gate")
    yield f"roles engineer diver; {sinking}; hand 1 helicopter_lift", *lift
    home = f"roles engineer diver; {FOUR}; pawns fools_landing fools_landing"
    yield f"{home}; hand 0 helicopter_lift", "play 0 helicopter_lift"


SCENES = tuple(_scenes())
