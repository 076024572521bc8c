"""The open decision as people see it: a prompt, and each option with what lights up for it.

Most options read the same in every position: their verb's row in `_WORDINGS`
says it all. The verbs in `_IN_POSITION` add what the position tells.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.flow.decisions import options, owner
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS_TO_CAPTURE,
    DIVER,
    EXPLORER,
    HELICOPTER_LIFT,
    PILOT,
    SANDBAGS,
    SPECIALS,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import SHORE_SECOND, SWIM
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.games.forbidden_island.rules.ending import can_escape
from tabletide.games.forbidden_island.words.barred import reasons
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
from tabletide.parts.bits import BIT, members
from tabletide.parts.wording import (
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
    "give": Wording((SEAT, CARD), "give.card", "price.give"),
    "capture": Wording((TREASURE,), "capture.treasure"),
    "pass": Wording((), "ruling.actions_lost"),
    "play": Wording((SEAT, SPECIAL), "special.any_time", "price.special"),
    "go_on": Wording((), "special.any_time"),
    "enough": Wording((), "ruling.engineer_second"),
    "board": Wording((SEAT,), "ruling.helicopter_group"),
    "lift_to": Wording((PLACE,), "special.helicopter_lift"),
    "sandbag": Wording((PLACE,), "special.sandbags"),
    "discard": Wording((CARD,), "hand.limit", "price.card"),
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


def _move(state: State, caption: Caption) -> Caption:
    """Farther than a straight step is for the Explorer or the Diver."""
    me = state.turn
    rule = ""
    if not state.near[state.pawns[me]] & BIT[caption.numbers[0]]:
        rule = "role.diver.move" if state.roles[me] == DIVER else "role.explorer.move"
    return add(caption, {}, (f"pawn:{me}",), rule)


def _fly(state: State, caption: Caption) -> Caption:
    return add(caption, {}, (f"pawn:{state.turn}",))


def _shore_up(state: State, caption: Caption) -> Caption:
    """A second tile is the Engineer's, one at a corner the Explorer's."""
    if state.agenda.step == SHORE_SECOND:
        return add(caption, {}, (), "role.engineer.shore")
    is_corner = state.corners[state.pawns[state.turn]] & BIT[caption.numbers[0]] != 0
    return add(caption, {}, (), "role.explorer.shore" if is_corner else "")


def _navigate(state: State, caption: Caption) -> Caption:
    """Whom the Navigator leads, and whether that one walks in a way of his own."""
    pawn = caption.numbers[0]
    own_way = not state.strict and state.roles[pawn] in (EXPLORER, DIVER)
    rule = "ruling.navigator_own_way" if own_way else ""
    return add(caption, {"role": role_text(state, pawn)}, (), rule)


def _give(state: State, caption: Caption) -> Caption:
    receiver = caption.numbers[0]
    is_near = state.pawns[receiver] == state.pawns[state.turn]
    rule = "" if is_near else "role.messenger.give"
    return add(caption, {"role": role_text(state, receiver)}, (), rule)


def _capture(state: State, caption: Caption) -> Caption:
    here = anchors_of((PLACE,), (int(state.pawns[state.turn]),))
    cards: Blanks = {"n": int(CARDS_TO_CAPTURE)}
    return priced(add(caption, cards, here), "price.cards", cards)


def _play(state: State, caption: Caption) -> Caption:
    """Whose card it is; a lift may win the game, or fetch swimmers."""
    seat, special = caption.numbers
    role: Blanks = {"role": role_text(state, seat)}
    if HELICOPTER_LIFT + special != SANDBAGS:
        if can_escape(state):
            return add(caption, role, (), "end.win", "option.escape")
        if state.agenda.step == SWIM:
            return add(caption, role, (), "ruling.rescue", "option.rescue")
    return add(caption, role, (), f"special.{SPECIALS[special]}")


def _go_on(state: State, caption: Caption) -> Caption:
    """What going on leads to."""
    return add(caption, {}, (), "", f"option.go_on.{MOMENTS[state.agenda.x]}")


def _board(state: State, caption: Caption) -> Caption:
    return add(caption, {"role": role_text(state, caption.numbers[0])})


def _lift_to(state: State, caption: Caption) -> Caption:
    """Everyone aboard lights up."""
    return add(caption, {}, tuple(f"pawn:{seat}" for seat in members(state.agenda.y)))


def _swim(state: State, caption: Caption) -> Caption:
    """The Pilot flies out of the water; some others swim farther than most."""
    pawn = int(state.agenda.x)
    role = state.roles[pawn]
    rule, key = "", ""
    if role == PILOT:
        rule, key = "role.pilot.swim", "option.swim_by_flight"
    elif not state.near[state.pawns[pawn]] & BIT[caption.numbers[0]]:
        rule = "role.diver.swim" if role == DIVER else "role.explorer.swim"
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
