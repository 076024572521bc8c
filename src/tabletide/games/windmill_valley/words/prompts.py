"""What the table waits for: a question for each step, with the rule behind it."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import STORAGE, SURCHARGE
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    AFTER,
    BEFORE,
    BUILD,
    CHOOSE_CARD,
    CHOOSE_FARM,
    END,
    FLOODGATE,
    GATHER,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    MOVED,
    PEEK_WHERE,
    PLACE_MARKER,
    PLACE_TILE,
    PLANT_TULIPS,
    PLANTED_ONE,
    REPLACE_CARD,
    RETURN_CARDS,
    SCORE_ONE,
    SECOND,
    STALL,
    STORE,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TRACE_PATH,
    TRADE,
    TRADE_REWARDS,
    TURN_GEARS,
)
from tabletide.games.windmill_valley.rules.actions.market import is_free_to
from tabletide.games.windmill_valley.rules.turn import is_double
from tabletide.games.windmill_valley.words.at_market import MOVING, rules_of_dividing
from tabletide.games.windmill_valley.words.effects import EFFECT_TEXTS, TILE_TEXTS, of_colours
from tabletide.games.windmill_valley.words.ended import how_it_ended
from tabletide.games.windmill_valley.words.names import SEATS
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.numbers.multiset import total
from tabletide.parts.words.wording import Blanks, Prompt

_QUESTIONS: Final[dict[int, tuple[str, str]]] = {
    CHOOSE_CARD: ("choose_card", "setup.starting_cards"),
    PLACE_MARKER: ("place_marker", "setup.markers"),
    FLOODGATE: ("floodgate", "gate.optional"),
    TURN_GEARS: ("turn_gears", "gears.speed"),
    ACT: ("act", "act.one"),
    SECOND: ("second", "act.both"),
    END: ("end", "calendar.this_turn"),
    MAYBE: ("maybe", "ruling.declined"),
    BEFORE: ("before", "helper.when"),
    AFTER: ("after", "helper.when"),
    LOWER: ("lower", "water.reward_first"),
    IMPROVE: ("improve", "improve.price"),
    PEEK_WHERE: ("peek", "helper.peek"),
    PLACE_TILE: ("place_tile", "improve.anywhere"),
    CHOOSE_FARM: ("choose_farm", "farm.choose"),
    REPLACE_CARD: ("replace_card", "farm.replace"),
    RETURN_CARDS: ("return_cards", "start.draw"),
    BUILD: ("build", "build.path"),
    TAKE_TOKEN: ("take_token", "build.token"),
    TRACE_PATH: ("trace_path", "build.equal_paths"),
    TAKE_FIELDS: ("take_fields", "build.fields"),
    MARKET: ("market", "market.moves"),
    STALL: ("stall", "market.same_again"),
    PLANT_TULIPS: ("plant", "plant.choose"),
    TRADE: ("trade", "trade.place"),
    TRADE_REWARDS: ("trade_rewards", "trade.any_order"),
    GATHER: ("gather", "trade.collect"),
    STORE: ("store", "storage.surcharge"),
    SCORE_ONE: ("score", "icons.score_contract"),
}


def prompt(state: State) -> Prompt:
    """The question of the step that is open, to the seat that is to move."""
    if state.to_move == NOBODY:
        return how_it_ended(state)
    if state.to_move == CHANCE:
        return Prompt(Text("prompt.chance"), "improve.refill")
    key, rule = _QUESTIONS[int(state.agenda.step)]
    blanks: Blanks = {"seat": SEATS[state.to_move], **_numbers(state)}
    return Prompt(Text(f"prompt.{key}{_way(state)}", blanks), rule, _besides(state))


def _besides(state: State) -> tuple[str, ...]:
    """The other rules a question is answered by: at the market several meet in each."""
    step = state.agenda.step
    if step == MARKET:
        return MOVING
    return ("ruling.neutral_counts", *rules_of_dividing(state)) if step == STALL else ()


def _way(state: State) -> str:
    """What makes a question another one: both actions, rewards to divide, a place that costs."""
    step = state.agenda.step
    if step == ACT:
        return "_both" if is_double(state) else ""
    if step == STALL:
        return "_split" if is_free_to(state) else ""
    if step != STORE:
        return ""
    place = total(state.stored[state.turn])
    if place == STORAGE:
        return "_full"
    return "_paid" if SURCHARGE[place] else ""


def _numbers(state: State) -> Blanks:
    """What a question is about besides the seat."""
    step, x, y = state.agenda.step, int(state.agenda.x), int(state.agenda.y)
    if step == MAYBE:
        return {"what": EFFECT_TEXTS[x]}
    if step == PLACE_TILE:
        return {"tile": TILE_TEXTS[x]}
    if step == LOWER:
        return {"n": y}
    if step == MARKET:
        return {"n": y % MOVED}
    if step == PLANT_TULIPS:
        return {"n": y % PLANTED_ONE}
    if step == STALL:
        return {"n": y}
    if step == STORE:
        place = total(state.stored[state.turn])
        cost = int(SURCHARGE[place]) if place < STORAGE else 0
        return {"n": y, "what": of_colours("effect.tulips", x, y), "cost": cost}
    return {"n": x} if step in (PEEK_WHERE, RETURN_CARDS) else {}
