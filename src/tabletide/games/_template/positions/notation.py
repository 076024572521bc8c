"""A position as one line of text: parts set apart by semicolons.

    players 3; hand 0 lamp_3 flint; hand 1 lamp_5; lit lamp_2; discards lamp_4; step act

What is not said has the value of a game just begun: two players, open and
empty hands, the first seat to act, all other cards in the deck. `step` names
the next step of the turn and lets the rest of it follow; `agenda` spells out
every pending step, the next one first, as `write` does.
"""

from __future__ import annotations

from typing import Final

from tabletide.games._template.flow.chance import chances
from tabletide.games._template.flow.decisions import options
from tabletide.games._template.flow.flow import advance
from tabletide.games._template.pieces.cards import ALL_CARDS, CARDS, OPENING_HAND, SEAT_COUNT
from tabletide.games._template.pieces.state import HANDS, RESULTS, RUNNING, State, empty_state
from tabletide.games._template.pieces.steps import STEPS
from tabletide.games._template.positions.audit import audit
from tabletide.kernel.state import NOBODY
from tabletide.parts.positions.agenda_text import StepWords, agenda_text, read_agenda
from tabletide.parts.positions.notation import line_of, set_text
from tabletide.parts.positions.position import Parts, settled

_PARTS: Final = "players hands turn hand shown lit discards agenda step over"


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    is_over = state.result != RUNNING
    return line_of(
        [
            f"players {state.players}",
            f"hands {HANDS[state.closed]}",
            f"turn {state.turn}",
            *[set_text(f"hand {n}", state.hands[n], CARDS) for n in range(state.players)],
            set_text("shown", state.shown, CARDS),
            set_text("lit", state.lit, CARDS),
            set_text("discards", state.discards, CARDS),
            f"over {RESULTS[state.result]}" if is_over else "",
            "" if is_over else f"agenda {agenda_text(state.agenda, STEPS)}",
        ]
    )


def read(line: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = Parts(line, _PARTS)
    state = empty_state(parts.number("players", 2, 2, SEAT_COUNT), parts.choice("hands", HANDS))
    state.turn = parts.number("turn", 0, 0, int(state.players) - 1)
    state.shown = parts.members("shown", CARDS)
    state.lit = parts.members("lit", CARDS)
    state.discards = parts.members("discards", CARDS)
    out = state.lit | state.discards
    for seat in range(state.players):
        state.hands[seat] = parts.members(f"hand {seat}", CARDS)
        out |= state.hands[seat]
    state.deck = ALL_CARDS & ~out
    state.result = parts.choice("over", RESULTS)
    if state.result == RUNNING:
        state.agenda = read_agenda(parts, _step_words(int(state.players)), "act")
    else:
        state.to_move = NOBODY
    return settled(parts, state, audit, advance, options, chances)


def _step_words(players: int) -> StepWords:
    """How the steps are said: the numbers they take, how agendas end, a turn in short."""
    turn = "act > before_draw > draw > end_of_turn"
    return StepWords(
        steps=STEPS,
        numbers={"deal": (range(players * int(OPENING_HAND)),), "take_lamp": (range(players),)},
        after={
            "act": ("before_draw",),
            "before_draw": ("draw",),
            "draw": ("end_of_turn",),
            "take_lamp": ("act", "before_draw"),
        },
        last=("deal", "end_of_turn"),
        short={
            "act": (turn, ""),
            "before_draw": (turn.removeprefix("act > "), ""),
            "draw": ("draw > end_of_turn", ""),
            "end_of_turn": ("end_of_turn", ""),
        },
        former={},
    )
