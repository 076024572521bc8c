"""The open decision as people see it: a prompt, and each option with what lights up for it.

Most options read the same in every position: their verb's row in `_WORDINGS`
says it all. The verbs in `_IN_POSITION` add what the position tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletide.games.pandemic.flow.decisions import options, owner
from tabletide.games.pandemic.pieces.cards import EVENTS, MEDIC, SCIENTIST
from tabletide.games.pandemic.pieces.state import State, cubes_at, is_cured
from tabletide.games.pandemic.pieces.steps import DISPATCHED, RESILIENT_MOMENT, SPEND_ON_FLIGHT
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.games.pandemic.rules.roles import builds_without_card, cards_to_cure, treats_all
from tabletide.games.pandemic.words.barred import barred
from tabletide.games.pandemic.words.names import (
    CARD,
    DISEASE,
    EVENT,
    INFECTION_CARD,
    MOMENTS,
    PLACE,
    PLACE_AND_CARD,
    ROLE,
    SEAT,
    Blanks,
    Naming,
    anchors_of,
    blanks_of,
    role_text,
)
from tabletide.games.pandemic.words.prompts import prompt
from tabletide.ints import i64
from tabletide.kernel.options import arguments
from tabletide.kernel.view import Choice, Decision, Text


class Wording(NamedTuple):
    """What the arguments of a verb name, and the rule behind it."""

    arguments: tuple[Naming, ...]
    rule: str


class Phrase(NamedTuple):
    """An option in words, before its owner is known."""

    verb: str
    numbers: tuple[int, ...]  # the verb's arguments
    label: Text
    anchors: tuple[str, ...]
    rule: str


# Every verb that seats choose among, in the order of `VERBS`; chance's come after them.
_WORDINGS: Final[dict[str, Wording]] = {
    "drive": Wording((PLACE,), "move.drive"),
    "direct": Wording((PLACE_AND_CARD,), "move.direct"),
    "charter": Wording((PLACE,), "move.charter"),
    "shuttle": Wording((PLACE,), "move.shuttle"),
    "join": Wording((PLACE,), "role.dispatcher.join"),
    "operations_flight": Wording((PLACE,), "role.operations_expert.fly"),
    "dispatch": Wording((SEAT,), "role.dispatcher.move"),
    "build": Wording((), "build.station"),
    "treat": Wording((DISEASE,), "treat.one"),
    "give": Wording((SEAT, CARD), "share.give"),
    "take": Wording((SEAT, CARD), "share.take"),
    "cure": Wording((DISEASE,), "cure.discover"),
    "store": Wording((EVENT,), "role.contingency_planner.store"),
    "pass": Wording((), "ruling.actions_lost"),
    "play": Wording((EVENT,), "event.any_time"),
    "go_on": Wording((), "event.any_time"),
    "spend": Wording((CARD,), "ruling.exact_cure"),
    "take_station": Wording((PLACE,), "build.move_station"),
    "discard": Wording((CARD,), "hand.limit"),
    "airlift_pawn": Wording((SEAT,), "event.airlift"),
    "airlift_to": Wording((PLACE,), "event.airlift"),
    "grant": Wording((PLACE,), "event.government_grant"),
    "arrange": Wording((INFECTION_CARD,), "event.forecast"),
    "remove": Wording((INFECTION_CARD,), "event.resilient_population"),
    "choose_role": Wording((ROLE,), "ruling.roles_chosen"),
}


def _phrases() -> tuple[Phrase, ...]:
    """Every option as it reads when the position is left aside, by number."""
    phrases: list[Phrase] = []
    for verb in VERBS[: len(_WORDINGS)]:
        wording = _WORDINGS[verb.name]
        for option in range(verb.first, verb.first + verb.size()):
            numbers = arguments(verb, option)
            blanks: Blanks = {}
            for naming, number in zip(wording.arguments, numbers, strict=True):
                if naming.texts:
                    blanks[naming.blank] = naming.texts[number]
            anchors = (f"button:{verb.name}", *anchors_of(wording.arguments, numbers))
            label = Text(f"option.{verb.name}", blanks)
            phrases.append(Phrase(verb.name, tuple(numbers), label, anchors, wording.rule))
    return tuple(phrases)


_PHRASES: Final = _phrases()


def describe(state: State) -> Decision:
    """The open decision, with every option of every seat, and why others are missing."""
    seat = int(state.to_move)
    question = prompt(state)
    choices = tuple([_choice(state, option) for option in options(state)])
    offered = {choice.verb for choice in choices if choice.owner == seat}
    return Decision(seat, question.text, question.rule, choices, barred(state, offered))


def _choice(state: State, option: i64) -> Choice:
    phrase = _PHRASES[option]
    in_position = _IN_POSITION.get(phrase.verb)
    if in_position is not None:
        phrase = in_position(state, phrase)
    return Choice(
        int(option),
        phrase.verb,
        phrase.label,
        phrase.anchors,
        phrase.rule,
        int(owner(state, option)),
    )


def _add(
    phrase: Phrase, blanks: Blanks, anchors: tuple[str, ...] = (), rule: str = "", key: str = ""
) -> Phrase:
    """A phrase with more to say: added blanks and anchors, another rule or message if named."""
    all_blanks: Blanks = dict(phrase.label.blanks)
    all_blanks.update(blanks)
    label = Text(key or phrase.label.key, all_blanks)
    return Phrase(phrase.verb, phrase.numbers, label, phrase.anchors + anchors, rule or phrase.rule)


# What the position adds.


def _move(state: State, phrase: Phrase) -> Phrase:
    """Whose pawn moves: one's own, or the one the Dispatcher has taken up."""
    frame = state.agenda
    if frame.step != DISPATCHED:
        anchors = (*phrase.anchors, f"pawn:{state.turn}")
        return Phrase(phrase.verb, phrase.numbers, phrase.label, anchors, phrase.rule)
    pawn = int(frame.x)
    rule = "" if phrase.verb == "join" else "role.dispatcher.move"
    key = f"{phrase.label.key}_other"
    return _add(phrase, {"role": role_text(state, pawn)}, (f"pawn:{pawn}",), rule, key)


def _charter(state: State, phrase: Phrase) -> Phrase:
    """The card it costs is that of the city the pawn leaves."""
    frame = state.agenda
    pawn = frame.x if frame.step == DISPATCHED else state.turn
    here = (int(state.pawns[pawn]),)
    phrase = _move(state, phrase)
    return _add(phrase, blanks_of(state, (CARD,), here), anchors_of((CARD,), here))


def _pawn(state: State, phrase: Phrase) -> Phrase:
    return _add(phrase, {"role": role_text(state, phrase.numbers[0])})


def _build(state: State, phrase: Phrase) -> Phrase:
    """It costs the card of the city, but for the Operations Expert."""
    here = (int(state.pawns[state.turn]),)
    blanks = blanks_of(state, (PLACE,), here)
    if builds_without_card(state, state.turn):
        rule = "role.operations_expert.build"
        return _add(phrase, blanks, anchors_of((PLACE,), here), rule)
    return _add(phrase, blanks, anchors_of((PLACE_AND_CARD,), here))


def _treat(state: State, phrase: Phrase) -> Phrase:
    """How many cubes go, and by which rule."""
    colour = phrase.numbers[0]
    here = state.pawns[state.turn]
    cubes = cubes_at(state, here, colour) if treats_all(state, state.turn, colour) else 1
    rule = ""
    if is_cured(state, colour):
        rule = "treat.cured"
    elif state.roles[state.turn] == MEDIC:
        rule = "role.medic.treat"
    return _add(phrase, {"n": int(cubes)}, anchors_of((PLACE,), (int(here),)), rule)


def _give(state: State, phrase: Phrase) -> Phrase:
    receiver, card = phrase.numbers
    rule = "" if card == state.pawns[state.turn] else "role.researcher.give"
    return _add(phrase, {"role": role_text(state, receiver)}, (), rule)


def _take(state: State, phrase: Phrase) -> Phrase:
    """With closed hands the giver offers the card to the seat whose turn it is."""
    giver, card = phrase.numbers
    rule = "" if card == state.pawns[giver] else "role.researcher.give"
    if not state.closed:
        return _add(phrase, {"role": role_text(state, giver)}, (), rule)
    taker = int(state.turn)
    anchors = anchors_of((SEAT,), (taker,))
    key = "option.offer"
    return _add(phrase, {"role": role_text(state, taker)}, anchors, "ruling.closed_take", key)


def _cure(state: State, phrase: Phrase) -> Phrase:
    me = state.turn
    rule = "role.scientist.cure" if state.roles[me] == SCIENTIST else ""
    here = anchors_of((PLACE,), (int(state.pawns[me]),))
    return _add(phrase, {"n": int(cards_to_cure(state, me))}, here, rule)


def _play(state: State, phrase: Phrase) -> Phrase:
    event = phrase.numbers[0]
    stored = state.stored == event
    return _add(
        phrase, {}, (), "role.contingency_planner.play" if stored else f"event.{EVENTS[event]}"
    )


def _go_on(state: State, phrase: Phrase) -> Phrase:
    """What going on leads to."""
    frame = state.agenda
    if frame.step == RESILIENT_MOMENT:
        return _add(phrase, {}, (), "ruling.resilient_window", "option.go_on.resilient_moment")
    return _add(phrase, {}, (), "", f"option.go_on.{MOMENTS[frame.x]}")


def _spend(state: State, phrase: Phrase) -> Phrase:
    flight = state.agenda.step == SPEND_ON_FLIGHT
    return _add(phrase, {}, (), "role.operations_expert.fly" if flight else "")


def _airlift_to(state: State, phrase: Phrase) -> Phrase:
    pawn = int(state.agenda.y)
    return _add(phrase, {"role": role_text(state, pawn)}, (f"pawn:{pawn}",))


_IN_POSITION: Final[dict[str, Callable[[State, Phrase], Phrase]]] = {
    "drive": _move,
    "direct": _move,
    "charter": _charter,
    "shuttle": _move,
    "join": _move,
    "operations_flight": _move,
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
