"""The open decision as people see it: a prompt, and each option with what lights up for it.

Most options read the same in every position: their verb's row in `_WORDINGS`
says it all. The verbs in `_IN_POSITION` add what the position tells.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.flow.decisions import options, owner
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS_TO_CAPTURE,
    HAND_LIMIT,
    HELICOPTER_LIFT,
    PILOT,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import SHORE_SECOND
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.games.forbidden_island.rules.special_cards import what_for
from tabletide.games.forbidden_island.words.barred import reasons
from tabletide.games.forbidden_island.words.cited import (
    rule_of_giving,
    rule_of_leading,
    rule_of_moving,
    rule_of_playing,
    rule_of_shoring,
    rule_of_swimming,
)
from tabletide.games.forbidden_island.words.names import (
    CARD,
    MOMENTS,
    PLACE,
    ROLE,
    SEAT,
    SPECIAL,
    TREASURE,
    role_text,
)
from tabletide.games.forbidden_island.words.prompts import prompt
from tabletide.ints import i64
from tabletide.kernel.view import Choice, Decision
from tabletide.parts.numbers.bits import BIT, members
from tabletide.parts.numbers.multiset import total
from tabletide.parts.words.wording import (
    ITSELF,
    Blanks,
    Caption,
    InPosition,
    Wording,
    add,
    anchors_of,
    captions,
    choice,
    decision,
    priced,
)

# Every verb that seats choose among, in the order of `VERBS`; chance's come after them.
_WORDINGS: Final[dict[str, Wording]] = {
    "move": Wording((PLACE,), "move.step"),
    "fly": Wording((PLACE,), "role.pilot.fly"),
    "shore_up": Wording((PLACE,), "shore.tile"),
    "navigate": Wording((SEAT, PLACE), "role.navigator.move"),
    "give": Wording((SEAT, CARD), "give.card", ITSELF),
    "capture": Wording((TREASURE,), "capture.treasure"),
    "pass": Wording((), "ruling.actions_lost"),
    "play": Wording((SEAT, SPECIAL), "special.any_time", ITSELF),
    "go_on": Wording((), "special.any_time"),
    "enough": Wording((), "ruling.engineer_second"),
    "board": Wording((SEAT,), "ruling.helicopter_group"),
    "lift_to": Wording((PLACE,), "special.helicopter_lift"),
    "sandbag": Wording((PLACE,), "special.sandbags"),
    "discard": Wording((CARD,), "hand.limit", ITSELF),
    "swim": Wording((PLACE,), "swim.step"),
    "choose_role": Wording((ROLE,), "ruling.roles_chosen"),
}


_CAPTIONS: Final = captions(VERBS, _WORDINGS)


def describe(state: State) -> Decision:
    """The open decision, with every option of every seat, and why others are missing."""
    choices = [_choice(state, option) for option in options(state)]
    return decision(int(state.to_move), prompt(state), choices, reasons(state))


def _choice(state: State, option: i64) -> Choice:
    owned_by = int(owner(state, option))
    return choice(state, _CAPTIONS[option], _IN_POSITION, int(option), owned_by)


# What the position adds.

_PLAY_KEYS: Final = ("", "option.rescue", "option.escape")  # by what a card is played for


def _move(state: State, caption: Caption) -> Caption:
    me = state.turn
    rule = rule_of_moving(state, me, _is_step(state, me, caption.numbers[0]))
    return add(caption, {}, (f"pawn:{me}",), rule)


def _is_step(state: State, pawn: i64, tile: int) -> bool:
    return state.near[state.pawns[pawn]] & BIT[tile] != 0


def _fly(state: State, caption: Caption) -> Caption:
    return add(caption, {}, (f"pawn:{state.turn}",))


def _shore_up(state: State, caption: Caption) -> Caption:
    """A second tile is the Engineer's, one at a corner the Explorer's."""
    is_corner = state.corners[state.pawns[state.turn]] & BIT[caption.numbers[0]] != 0
    by_power = is_corner or state.agenda.step == SHORE_SECOND
    return add(caption, {}, (), rule_of_shoring(state, state.turn, by_power))


def _navigate(state: State, caption: Caption) -> Caption:
    """Whom the Navigator leads."""
    pawn = caption.numbers[0]
    return add(caption, {"role": role_text(state, pawn)}, (), rule_of_leading(state, pawn))


def _give(state: State, caption: Caption) -> Caption:
    receiver = caption.numbers[0]
    is_near = state.pawns[receiver] == state.pawns[state.turn]
    role: Blanks = {"role": role_text(state, receiver)}
    caption = add(caption, role, (), rule_of_giving(is_near))
    is_full = total(state.hands[receiver]) >= HAND_LIMIT
    return priced(caption, "price.full", role) if is_full else caption


def _capture(state: State, caption: Caption) -> Caption:
    """The cards of the treasure stand for it too: it is they that are spent."""
    here = anchors_of((PLACE,), (int(state.pawns[state.turn]),))
    spent = anchors_of((CARD,), caption.numbers)
    cards: Blanks = {"n": int(CARDS_TO_CAPTURE)}
    return priced(add(caption, cards, here + spent), ITSELF)


def _play(state: State, caption: Caption) -> Caption:
    """Whose card it is, and what for: a lift may win the game, or fetch swimmers."""
    seat, special = caption.numbers
    card = HELICOPTER_LIFT + special
    purpose = int(what_for(state, card))
    role: Blanks = {"role": role_text(state, seat)}
    return add(caption, role, (), rule_of_playing(card, purpose), _PLAY_KEYS[purpose])


def _go_on(state: State, caption: Caption) -> Caption:
    """What going on leads to."""
    return add(caption, {}, (), "", f"option.go_on.{MOMENTS[state.agenda.x]}")


def _board(state: State, caption: Caption) -> Caption:
    return add(caption, {"role": role_text(state, caption.numbers[0])})


def _lift_to(state: State, caption: Caption) -> Caption:
    """Everyone aboard lights up."""
    return add(caption, {}, tuple(f"pawn:{seat}" for seat in members(state.agenda.y)))


def _swim(state: State, caption: Caption) -> Caption:
    """The Pilot flies out of the water."""
    pawn = int(state.agenda.x)
    rule = rule_of_swimming(state, pawn, _is_step(state, pawn, caption.numbers[0]))
    key = "option.swim_by_flight" if state.roles[pawn] == PILOT else ""
    return add(caption, {}, (f"pawn:{pawn}",), rule, key)


_IN_POSITION: Final[InPosition[State]] = {
    "move": _move,
    "fly": _fly,
    "shore_up": _shore_up,
    "navigate": _navigate,
    "give": _give,
    "capture": _capture,
    "play": _play,
    "go_on": _go_on,
    "board": _board,
    "lift_to": _lift_to,
    "swim": _swim,
}
