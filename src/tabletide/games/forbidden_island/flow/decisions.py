"""What may be done now, by whom, and whose agreement it needs: the statement of legality."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.cards import PLAYABLE_COUNT
from tabletide.games.forbidden_island.pieces.state import Seat, State
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    HAND_LIMIT_CHECK,
    LIFT,
    MOMENT,
    SANDBAG_WHERE,
    SHORE_SECOND,
    SWIM,
)
from tabletide.games.forbidden_island.pieces.verbs import GO_ON, PLAY
from tabletide.games.forbidden_island.rules.actions import offer_second_shoring
from tabletide.games.forbidden_island.rules.floods import offer_swimming
from tabletide.games.forbidden_island.rules.hands import offer_discards
from tabletide.games.forbidden_island.rules.setup import offer_roles
from tabletide.games.forbidden_island.rules.special_cards import (
    offer_lift,
    offer_rescue,
    offer_sandbag_tiles,
    offer_special_cards,
)
from tabletide.games.forbidden_island.rules.turn import offer_actions
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.vectors import with_room


def options(state: State) -> vec[i64]:
    """Everything the seats may do now, ascending; nothing when chance acts or all is over.

    Rules: special.any_time, hand.play_instead, ruling.card_being_resolved.
    """
    return offer(state, with_room(40))


def offer(state: State, out: vec[i64]) -> vec[i64]:
    """The options, put into an empty vector."""
    step = state.agenda.step
    if step == ACTIONS:
        return offer_actions(state, out)
    if state.to_move < 0:
        return out
    if step == MOMENT:
        return append(offer_special_cards(state, out), GO_ON)
    if step == HAND_LIMIT_CHECK:
        return offer_discards(state, offer_special_cards(state, out))
    if step == SWIM:
        return offer_swimming(state, offer_rescue(state, out))
    return _small_choices(state, step, out)


def _small_choices(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """The choices an action or a card has opened; nothing else may be done before them.

    Rules: ruling.engineer_second, ruling.special_whole.
    """
    if step == LIFT:
        return offer_lift(state, out)
    if step == SHORE_SECOND:
        return offer_second_shoring(state, out)
    if step == SANDBAG_WHERE:
        return offer_sandbag_tiles(state, out)
    return offer_roles(state, out)


def owner(state: State, option: i64) -> Seat:
    """The seat that may pick an option: the holder of a special card, else the seat to move.

    Rules: special.any_time, actions.three.
    """
    if PLAY <= option < GO_ON:
        return (option - PLAY) // PLAYABLE_COUNT
    return state.to_move


def consents(state: State, option: i64) -> tuple[int, ...]:  # noqa: ARG001 - nobody is asked
    """The rulebook asks for nobody's agreement.

    Rules: ruling.no_consent.
    """
    return ()
