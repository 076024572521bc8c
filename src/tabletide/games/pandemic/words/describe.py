"""The open decision as people see it: a prompt, and each option with what lights up for it.

Most options read the same in every position: their verb's row in `_WORDINGS`
says it all. The verbs in `_IN_POSITION` add what the position tells.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.flow.decisions import options, owner
from tabletide.games.pandemic.pieces.board import CITIES_OF
from tabletide.games.pandemic.pieces.cards import HAND_LIMIT
from tabletide.games.pandemic.pieces.notes import TREATED
from tabletide.games.pandemic.pieces.state import State, cubes_at
from tabletide.games.pandemic.pieces.steps import DISPATCHED, RESILIENT_MOMENT, SPEND_ON_FLIGHT
from tabletide.games.pandemic.pieces.verbs import BUILD, VERBS
from tabletide.games.pandemic.rules.moves import host
from tabletide.games.pandemic.rules.roles import (
    builds_without_card,
    cards_to_cure,
    way_of_sharing,
    way_of_treating,
)
from tabletide.games.pandemic.words.barred import reasons
from tabletide.games.pandemic.words.cited import (
    TREATING,
    rule_of_building,
    rule_of_curing,
    rule_of_playing,
    rule_of_sharing,
)
from tabletide.games.pandemic.words.names import (
    CARD,
    DISEASE,
    EVENT,
    INFECTION_CARD,
    PLACE,
    PLACE_AND_CARD,
    ROLE,
    SEAT,
    moment_name,
    role_text,
)
from tabletide.games.pandemic.words.prompts import prompt
from tabletide.ints import i64
from tabletide.kernel.view import Choice, Decision
from tabletide.parts.numbers.bits import count, members
from tabletide.parts.words.wording import (
    ITSELF,
    Blanks,
    Caption,
    InPosition,
    Wording,
    add,
    anchors_of,
    blanks_of,
    captions,
    choice,
    decision,
    lit,
    priced,
)

# Every verb that seats choose among, in the order of `VERBS`; chance's come after them.
_WORDINGS: Final[dict[str, Wording]] = {
    "drive": Wording((PLACE,), "move.drive"),
    "direct": Wording((PLACE_AND_CARD,), "move.direct", "price.city"),
    "charter": Wording((PLACE,), "move.charter"),
    "shuttle": Wording((PLACE,), "move.shuttle"),
    "join": Wording((PLACE,), "role.dispatcher.join"),
    "operations_flight": Wording((PLACE,), "role.operations_expert.fly"),
    "dispatch": Wording((SEAT,), "role.dispatcher.move"),
    "build": Wording((), "build.station"),
    "treat": Wording((DISEASE,), "treat.one"),
    "give": Wording((SEAT, CARD), "share.give", ITSELF),
    "take": Wording((SEAT, CARD), "share.take"),
    "cure": Wording((DISEASE,), "cure.discover"),
    "store": Wording((EVENT,), "role.contingency_planner.store"),
    "pass": Wording((), "ruling.actions_lost"),
    "play": Wording((EVENT,), "event.any_time", ITSELF),
    "go_on": Wording((), "event.any_time"),
    "spend": Wording((CARD,), "ruling.exact_cure", ITSELF),
    "take_station": Wording((PLACE,), "build.move_station"),
    "discard": Wording((CARD,), "hand.limit", ITSELF),
    "airlift_pawn": Wording((SEAT,), "event.airlift"),
    "airlift_to": Wording((PLACE,), "event.airlift"),
    "grant": Wording((PLACE,), "event.government_grant"),
    "arrange": Wording((INFECTION_CARD,), "event.forecast"),
    "remove": Wording((INFECTION_CARD,), "event.resilient_population"),
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
    """Whose pawn moves: one's own, or the one the Dispatcher has taken up."""
    frame = state.agenda
    if frame.step != DISPATCHED:
        return lit(caption, (f"pawn:{state.turn}",))
    pawn = int(frame.x)
    rule = "" if caption.verb == "join" else "role.dispatcher.move"
    key = f"{caption.label.key}_other"
    return add(caption, {"role": role_text(state, pawn)}, (f"pawn:{pawn}",), rule, key)


def _join(state: State, caption: Caption) -> Caption:
    """Whom the pawn joins, unless it is the Dispatcher who calls it."""
    frame = state.agenda
    pawn = frame.x if frame.step == DISPATCHED else state.turn
    there = int(host(state, pawn, caption.numbers[0]))
    key = "option.join_caller" if there == state.turn else ""
    return add(_move(state, caption), {"whom": role_text(state, there)}, (), "", key)


def _charter(state: State, caption: Caption) -> Caption:
    """The card it costs is that of the city the pawn leaves."""
    frame = state.agenda
    pawn = frame.x if frame.step == DISPATCHED else state.turn
    here = (int(state.pawns[pawn]),)
    card = blanks_of((CARD,), here)
    return priced(add(_move(state, caption), card, anchors_of((CARD,), here)), ITSELF)


def _operations_flight(state: State, caption: Caption) -> Caption:
    """Which card it costs is asked afterwards."""
    return priced(_move(state, caption), ITSELF)


def _pawn(state: State, caption: Caption) -> Caption:
    return add(caption, {"role": role_text(state, caption.numbers[0])})


def _build(state: State, caption: Caption) -> Caption:
    """It costs the card of the city, but for the Operations Expert."""
    here = (int(state.pawns[state.turn]),)
    blanks = blanks_of((PLACE,), here)
    rule = rule_of_building(state, state.turn, BUILD)
    if builds_without_card(state, state.turn):
        return add(caption, blanks, anchors_of((PLACE,), here), rule)
    caption = add(caption, blanks, anchors_of((PLACE_AND_CARD,), here), rule)
    return priced(caption, "price.city", blanks)


def _treat(state: State, caption: Caption) -> Caption:
    """How many cubes go, and by which rule."""
    colour = caption.numbers[0]
    here = state.pawns[state.turn]
    how = way_of_treating(state, state.turn, colour)
    cubes = 1 if how == TREATED else cubes_at(state, here, colour)
    return add(caption, {"n": int(cubes)}, anchors_of((PLACE,), (int(here),)), TREATING[how])


def _give(state: State, caption: Caption) -> Caption:
    receiver, card = caption.numbers
    rule = rule_of_sharing(state, way_of_sharing(state, state.turn, card))
    return _received(state, receiver, add(caption, {"role": role_text(state, receiver)}, (), rule))


def _received(state: State, seat: int, caption: Caption) -> Caption:
    """Whoever has a full hand must discard when a card comes.

    Rules: share.hand_limit.
    """
    if count(state.hands[seat]) < HAND_LIMIT:
        return caption
    return priced(caption, "price.full", {"role": role_text(state, seat)})


def _take(state: State, caption: Caption) -> Caption:
    """With closed hands the giver offers the card to the seat whose turn it is."""
    giver, card = caption.numbers
    rule = rule_of_sharing(state, way_of_sharing(state, giver, card))
    taker = int(state.turn)
    if not state.closed:
        role_of_giver: Blanks = {"role": role_text(state, giver)}
        taken = add(caption, role_of_giver, (), rule)
        return _received(state, taker, priced(taken, ITSELF))
    anchors = anchors_of((SEAT,), (taker,))
    role: Blanks = {"role": role_text(state, taker)}
    caption = add(caption, role, anchors, rule, "option.offer")
    return _received(state, taker, priced(caption, ITSELF))


def _cure(state: State, caption: Caption) -> Caption:
    """The cards of the colour stand for it too: it is they that are spent."""
    me = state.turn
    anchors = list(anchors_of((PLACE,), (int(state.pawns[me]),)))
    for card in members(state.hands[me] & CITIES_OF[caption.numbers[0]]):
        anchors += anchors_of((CARD,), (int(card),))
    needed = cards_to_cure(state, me)
    cards: Blanks = {"n": int(needed)}
    return priced(add(caption, cards, tuple(anchors), rule_of_curing(state, me, needed)), ITSELF)


def _play(state: State, caption: Caption) -> Caption:
    event = caption.numbers[0]
    return add(caption, {}, (), rule_of_playing(event, state.stored == event))


def _go_on(state: State, caption: Caption) -> Caption:
    """What going on leads to."""
    frame = state.agenda
    if frame.step == RESILIENT_MOMENT:
        return add(caption, {}, (), "ruling.resilient_moment", "option.go_on.resilient_moment")
    return add(caption, {}, (), "", f"option.go_on.{moment_name(state, frame.x)}")


def _spend(state: State, caption: Caption) -> Caption:
    flight = state.agenda.step == SPEND_ON_FLIGHT
    return add(caption, {}, (), "role.operations_expert.fly" if flight else "")


def _airlift_to(state: State, caption: Caption) -> Caption:
    pawn = int(state.agenda.y)
    return add(caption, {"role": role_text(state, pawn)}, (f"pawn:{pawn}",))


_IN_POSITION: Final[InPosition[State]] = {
    "drive": _move,
    "direct": _move,
    "charter": _charter,
    "shuttle": _move,
    "join": _join,
    "operations_flight": _operations_flight,
    "dispatch": _pawn,
    "build": _build,
    "treat": _treat,
    "give": _give,
    "take": _take,
    "cure": _cure,
    "play": _play,
    "go_on": _go_on,
    "spend": _spend,
    "airlift_pawn": _pawn,
    "airlift_to": _airlift_to,
}
