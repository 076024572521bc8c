"""The open decision as people see it: a prompt, and each option with what lights up for it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.games._template.flow.decisions import options, owner
from tabletide.games._template.pieces.state import RESULTS, State
from tabletide.games._template.pieces.steps import ACT, BEFORE_DRAW, TAKE_LAMP
from tabletide.games._template.pieces.verbs import VERBS
from tabletide.games._template.words.names import CARD, SEAT, Naming, anchors_of, blanks_of
from tabletide.ints import i64
from tabletide.kernel.options import arguments, verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice, Decision, Text


class Wording(NamedTuple):
    """What the arguments of a verb name, and the rule behind it."""

    arguments: tuple[Naming, ...]
    rule: str


class Question(NamedTuple):
    """The message of a step that a seat decides, and the rule behind it."""

    key: str
    rule: str


_WORDINGS: Final[dict[str, Wording]] = {
    "light": Wording((CARD,), "light.ascending"),
    "give": Wording((SEAT, CARD), "give.card"),
    "discard": Wording((CARD,), "discard.any"),
    "play": Wording((), "flint.any_time"),
    "take": Wording((CARD,), "flint.take"),
    "go_on": Wording((), "turn.parts"),
}

_QUESTIONS: Final[dict[int, Question]] = {
    ACT: Question("prompt.act", "action.one"),
    BEFORE_DRAW: Question("prompt.before_draw", "flint.any_time"),
    TAKE_LAMP: Question("prompt.take_lamp", "flint.take"),
}


def describe(state: State) -> Decision:
    """The open decision, with every option of every seat."""
    seat = int(state.to_move)
    choices = tuple([_choice(state, option) for option in options(state)])
    if seat == NOBODY:
        return Decision(seat, Text(f"result.{RESULTS[state.result]}"), "end.dawn", choices)
    if seat == CHANCE:
        return Decision(seat, Text("prompt.chance"), "draw.one", choices)
    question = _QUESTIONS[state.agenda.step]
    return Decision(seat, Text(question.key, blanks_of((SEAT,), [seat])), question.rule, choices)


def _choice(state: State, option: i64) -> Choice:
    verb = verb_of(VERBS, int(option))
    wording = _WORDINGS[verb.name]
    numbers = arguments(verb, int(option))
    return Choice(
        option=int(option),
        verb=verb.name,
        label=Text(f"option.{verb.name}", blanks_of(wording.arguments, numbers)),
        anchors=(f"button:{verb.name}", *anchors_of(wording.arguments, numbers)),
        rule=wording.rule,
        owner=int(owner(state, option)),
    )
