"""The open decision as people see it: a prompt, and each option with what lights up for it."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.flow.decisions import options, owner
from tabletide.games._template.pieces.state import State
from tabletide.games._template.pieces.steps import ACT, BEFORE_DRAW, TAKE_LAMP
from tabletide.games._template.pieces.verbs import VERBS
from tabletide.games._template.words.names import CARD, ENDINGS, SEAT
from tabletide.ints import i64
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice, Decision, Text
from tabletide.parts.words.wording import (
    ITSELF,
    InPosition,
    Prompt,
    Question,
    Wording,
    blanks_of,
    captions,
    choice,
    decision,
)

_WORDINGS: Final[dict[str, Wording]] = {
    "light": Wording((CARD,), "light.ascending", ITSELF),
    "give": Wording((SEAT, CARD), "give.card", ITSELF),
    "discard": Wording((CARD,), "discard.any", ITSELF),
    "play": Wording((), "flint.any_time", ITSELF),
    "take": Wording((CARD,), "flint.take"),
    "go_on": Wording((), "turn.parts"),
}

_QUESTIONS: Final[dict[int, Question]] = {
    ACT: Question("prompt.act", "action.one", (SEAT,)),
    BEFORE_DRAW: Question("prompt.before_draw", "flint.any_time", (SEAT,)),
    TAKE_LAMP: Question("prompt.take_lamp", "flint.take", (SEAT,)),
}


_CAPTIONS: Final = captions(VERBS, _WORDINGS)
_IN_POSITION: Final[InPosition[State]] = {}  # no option says more in one position than in another


def describe(state: State) -> Decision:
    """The open decision, with every option of every seat."""
    choices = [_choice(state, option) for option in options(state)]
    return decision(int(state.to_move), _prompt(state), choices)


def _prompt(state: State) -> Prompt:
    if state.to_move == NOBODY:
        return ENDINGS[state.result]
    if state.to_move == CHANCE:
        return Prompt(Text("prompt.chance"), "draw.one")
    question = _QUESTIONS[state.agenda.step]
    blanks = blanks_of(question.numbers, (int(state.to_move),))
    return Prompt(Text(question.key, blanks), question.rule)


def _choice(state: State, option: i64) -> Choice:
    owned_by = int(owner(state, option))
    return choice(state, _CAPTIONS[option], _IN_POSITION, int(option), owned_by)
