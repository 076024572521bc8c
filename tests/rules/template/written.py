"""Written positions: a test says where the game stands, what is chosen, and what follows."""

from __future__ import annotations

from tabletide.games._template.flow.chance import outcomes
from tabletide.games._template.flow.decisions import consents, options, owner
from tabletide.games._template.flow.flow import apply
from tabletide.games._template.pieces.state import State
from tabletide.games._template.pieces.verbs import VERBS
from tabletide.games._template.positions.audit import audit
from tabletide.games._template.positions.notation import read, write
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.state import CHANCE


def position(text: str) -> State:
    """The position a line describes (see notation.py)."""
    state = read(text)
    assert audit(state) == []
    return state


def offered(state: State) -> list[str]:
    """All options as phrases: players' or, when chance is to move, its outcomes."""
    if state.to_move == CHANCE:
        return [phrase(VERBS, outcome) for outcome, _ in outcomes(state)]
    return [phrase(VERBS, int(option)) for option in options(state)]


def choose(state: State, *phrases: str) -> State:
    """Make choices, the players' or chance's; each must be on offer."""
    for text in phrases:
        assert text in offered(state), f"'{text}' is not among {offered(state)}"
        apply(state, parse(VERBS, text))
        assert audit(state) == []
    return state


def changes(state: State, *phrases: str) -> dict[str, str]:
    """Make choices and tell every part of the position they changed, as it is written now.

    A part that is no longer written is empty. Of the agenda only the next step is told.
    """
    before = _parts(write(state))
    after = _parts(write(choose(state, *phrases)))
    parts = sorted(before.keys() | after.keys())
    return {part: after.get(part, "") for part in parts if before.get(part) != after.get(part)}


def _parts(line: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in line.split("; "):
        key, _, rest = part.partition(" ")
        if key == "hand":
            seat, _, rest = rest.partition(" ")
            key = f"hand {seat}"
        parts["next" if key == "agenda" else key] = rest.partition(" >")[0]
    return parts


def owner_of(state: State, text: str) -> int:
    """The seat that may pick an option."""
    return int(owner(state, parse(VERBS, text)))


def asked_to_agree(state: State, text: str) -> tuple[int, ...]:
    """The seats that must agree to an option."""
    return consents(state, parse(VERBS, text))
