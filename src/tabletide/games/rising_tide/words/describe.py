"""The open decision as people see it: a prompt, and each option with what lights up for it.

Most options read the same in every position: their verb's row in `_WORDINGS`
says it all. What the position adds to some stands in `in_position.py`.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.flow.decisions import options, owner
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.verbs import VERBS
from tabletide.games.rising_tide.words.barred import reasons
from tabletide.games.rising_tide.words.in_position import IN_POSITION
from tabletide.games.rising_tide.words.names import (
    BORDER,
    CARD,
    CUBES,
    EVENT,
    OTHER_SEAT,
    PLACE,
    REGION,
    REGION_CARD,
    ROLE,
    SEAT,
    STATION,
    STRUCTURE,
    WATER,
)
from tabletide.games.rising_tide.words.prompts import prompt
from tabletide.ints import i64
from tabletide.kernel.view import Choice, Decision
from tabletide.parts.words.wording import ITSELF, Wording, captions, choice, decision

# Every verb that seats choose among, in the order of `VERBS`; chance's come after them.
_WORDINGS: Final[dict[str, Wording]] = {
    "drive": Wording((PLACE,), "move.drive"),
    "sail": Wording((REGION,), "move.sail"),
    "charter": Wording((PLACE,), "move.charter"),
    "return": Wording((PLACE,), "move.port"),
    "embark": Wording((PLACE,), "role.port_master.move"),
    "direct": Wording((SEAT, PLACE), "role.director.move"),
    "pump": Wording((WATER,), "pump.own"),
    "build_dike": Wording((BORDER,), "dike.build"),
    "build_station": Wording((), "station.build"),
    "build_port": Wording((), "port.build"),
    "give": Wording((SEAT, REGION_CARD), "share.give", ITSELF),
    "take": Wording((SEAT, REGION_CARD), "share.take"),
    "send": Wording((SEAT, REGION_CARD), "role.warehouse_manager.give", ITSELF),
    "salvage": Wording((REGION_CARD,), "role.sanitation_engineer.take"),
    "build_structure": Wording((STRUCTURE,), "structure.build"),
    "settle": Wording((CUBES,), "population.expand"),
    "pass": Wording((), "actions.four"),
    "play": Wording((EVENT,), "event.any_time", ITSELF),
    "go_on": Wording((), "event.any_time"),
    "enough": Wording((), "ruling.at_least_one"),
    "operate": Wording((STATION, WATER), "operate.path"),
    "lose_dike": Wording((BORDER,), "degrade.dike"),
    "place_dike": Wording((BORDER,), "dike.despite_water"),
    "take_dike": Wording((BORDER,), "dike.relocate"),
    "take_station": Wording((PLACE,), "station.relocate"),
    "take_port": Wording((PLACE,), "port.relocate"),
    "drain": Wording((WATER,), "event.hoogheemraadschappen"),
    "spend": Wording((REGION_CARD,), "structure.build", ITSELF),
    "discard": Wording((CARD,), "hand.limit", ITSELF),
    "at": Wording((PLACE,), "event.decider"),
    "bring": Wording((SEAT,), "event.decider"),
    "exchange": Wording((SEAT, OTHER_SEAT), "event.mail_exchange"),
    "send_between": Wording((SEAT, OTHER_SEAT), "event.stormvloedseindienst"),
    "offer": Wording((CARD,), "event.mail_exchange"),
    "hand_over": Wording((REGION_CARD,), "event.stormvloedseindienst", ITSELF),
    "divert_from": Wording((WATER,), "event.water_management"),
    "divert_to": Wording((WATER,), "event.water_management"),
    "choose_role": Wording((ROLE,), "ruling.roles_chosen"),
}

_CAPTIONS: Final = captions(VERBS, _WORDINGS)


def describe(state: State) -> Decision:
    """The open decision, with every option of every seat, and why others are missing."""
    choices = [_choice(state, option) for option in options(state)]
    return decision(int(state.to_move), prompt(state), choices, reasons(state))


def _choice(state: State, option: i64) -> Choice:
    owned_by = int(owner(state, option))
    return choice(state, _CAPTIONS[option], IN_POSITION, int(option), owned_by)
