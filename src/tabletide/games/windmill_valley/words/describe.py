"""The open decision as people see it: a prompt, and each option with what lights up for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletide.games.windmill_valley.flow.decisions import options, owner
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.pieces.verbs import VERBS
from tabletide.games.windmill_valley.words.at_market import HOW_OFTEN
from tabletide.games.windmill_valley.words.barred import reasons
from tabletide.games.windmill_valley.words.in_position import IN_POSITION
from tabletide.games.windmill_valley.words.names import (
    AREA,
    COLOUR,
    FIELD,
    GEAR,
    GEAR_SPACE,
    GROUP,
    HELPER,
    OLD_AREA,
    OLD_COLOUR,
    PLACE,
    RARITY,
    REWARD,
    ROW,
    SEAT,
    SLOT,
    SPACE,
    SPEED,
    STALL,
    STARTING,
    STEPS,
    TIMES,
    UNIQUE_ROW,
)
from tabletide.games.windmill_valley.words.prompts import prompt
from tabletide.ints import i64
from tabletide.kernel.view import Barred, Choice, Decision
from tabletide.parts.words.wording import Naming, Wording, captions, choice, decision

_SHOWN: Final = Naming("place", (1, 2, 3, 4, 5, 6))
_SHARES: Final = Naming("share", (0, 1, 2, 3, 4, 5, 6))
_DEPTH: Final = Naming("place", (1, 2, 3))

_WORDINGS: Final[dict[str, Wording]] = {
    "choose": Wording((STARTING,), "setup.starting_cards"),
    "stand": Wording((AREA,), "setup.markers"),
    "set_gate": Wording((SPEED,), "gate.optional"),
    "turn": Wording((STEPS,), "gears.speed"),
    "act": Wording((GEAR,), "act.one"),
    "console": Wording((), "act.consolation"),
    "help": Wording((HELPER,), "helper.when"),
    "start": Wording((), "act.extra"),
    "share": Wording((_SHARES,), "water.middle"),
    "take_tile": Wording((SLOT,), "improve.price"),
    "take_peeked": Wording((RARITY, _DEPTH), "helper.peek"),
    "refresh": Wording((), "improve.refresh"),
    "look": Wording((RARITY,), "helper.peek"),
    "put": Wording((GEAR_SPACE,), "improve.anywhere"),
    "hire": Wording((_SHOWN,), "farm.helper"),
    "sign": Wording((_SHOWN,), "farm.contract"),
    "exchange_cards": Wording((), "farm.refresh"),
    "replace": Wording((_SHOWN,), "farm.replace"),
    "put_back": Wording((), "start.draw"),
    "throw_away": Wording((), "start.draw"),
    "build": Wording((SPACE,), "build.price"),
    "token": Wording((GROUP,), "build.token"),
    "go_by": Wording((SPACE,), "build.equal_paths"),
    "field": Wording((FIELD,), "build.fields"),
    "neutral": Wording(
        (OLD_AREA, AREA), "market.neutral", besides=("ruling.neutral_entered", *HOW_OFTEN)
    ),
    "enter": Wording((AREA,), "market.clockwise", besides=HOW_OFTEN),
    "stand_on": Wording(
        (SEAT,), "market.stack", besides=("market.full", *HOW_OFTEN, "market.three_at_most")
    ),
    "take": Wording((STALL, TIMES), "market.same_again", besides=("ruling.neutral_counts",)),
    "swap": Wording((OLD_COLOUR, COLOUR), "tile.swap"),
    "plant": Wording((COLOUR, ROW), "plant.leftmost"),
    "pay_to_plant": Wording((), "start.pay_to_plant", "price.point"),
    "send": Wording((PLACE, COLOUR), "trade.place"),
    "collect": Wording((), "trade.collect"),
    "keep": Wording((COLOUR,), "trade.collect"),
    "reward": Wording((REWARD,), "trade.two_rewards"),
    "buy_rewards": Wording((), "tile.one_more"),
    "put_in": Wording((COLOUR,), "storage.places"),
    "put_for": Wording((COLOUR, OLD_COLOUR), "storage.swap"),
    "score": Wording((_SHOWN,), "icons.score_contract"),
    "enough": Wording((), "ruling.declined"),
    "common_reward": Wording((), "calendar.common"),
    "unique_reward": Wording((UNIQUE_ROW,), "calendar.unique"),
}

_CAPTIONS: Final = captions(VERBS, _WORDINGS)


def describe(state: State) -> Decision:
    """The open decision, with every option of the seat to move, and why others are missing."""
    choices = [_choice(state, option) for option in options(state)]
    return decision(int(state.to_move), prompt(state), choices, _missing(state))


def _missing(state: State) -> Sequence[Barred | None]:
    return reasons(state) if state.to_move >= 0 else ()


def _choice(state: State, option: i64) -> Choice:
    owned_by = int(owner(state, option))
    return choice(state, _CAPTIONS[option], IN_POSITION, int(option), owned_by)
