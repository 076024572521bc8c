"""A position as one line of text: parts set apart by semicolons.

    players 3; hand 0 lamp_3 flint; hand 1 lamp_5; lit lamp_2; discards lamp_4; step act

What is not said has the value of a game just begun: two players, open and
empty hands, the first seat to act, all other cards in the deck. `step` names
the next step of the turn and lets the rest of it follow; `agenda` spells out
every pending step, the next one first, as `write` does.
"""

from __future__ import annotations

from tabletide.games._template.flow.flow import advance
from tabletide.games._template.pieces.cards import CARDS, OPENING_HAND, SEAT_COUNT
from tabletide.games._template.pieces.state import HANDS, RESULTS, RUNNING, State, empty_state
from tabletide.games._template.pieces.steps import DEAL, END_OF_TURN, STEPS, TAKE_LAMP
from tabletide.games._template.rules.turn import TURN
from tabletide.ints import i64
from tabletide.kernel.state import NOBODY
from tabletide.parts.agenda import NOTHING, Frame
from tabletide.parts.bits import bits_of, members

Parts = dict[str, str]


class NotationError(ValueError):
    """A line that is no position, and the part that shows it."""


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    parts = [f"players {state.players}", f"hands {HANDS[state.closed]}", f"turn {state.turn}"]
    for seat in range(state.players):
        parts.append(_set_text(f"hand {seat}", state.hands[seat]))
    parts.append(_set_text("shown", state.shown))
    parts.append(_set_text("lit", state.lit))
    parts.append(_set_text("discards", state.discards))
    if state.result == RUNNING:
        parts.append(f"agenda {_agenda_text(state.agenda)}")
    else:
        parts.append(f"over {RESULTS[state.result]}")
    return "; ".join(part for part in parts if part)


def _set_text(key: str, cards: i64) -> str:
    return " ".join([key, *[CARDS[card] for card in members(cards)]]) if cards else ""


def _agenda_text(frame: Frame) -> str:
    texts = []
    while frame is not NOTHING:
        texts.append(f"{STEPS[frame.step]} {frame.x}" if frame.x else STEPS[frame.step])
        frame = frame.below
    return " > ".join(texts)


def read(text: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = _split(text)
    closed = _index(HANDS, parts.pop("hands", "open"), "hands")
    state = empty_state(_number(parts, "players", 2, 2, SEAT_COUNT), closed)
    state.turn = _number(parts, "turn", 0, 0, int(state.players) - 1)
    _read_cards(state, parts)
    _read_agenda(state, parts)
    if parts:
        raise NotationError(f"a position has no part '{min(parts)}'")
    if state.result == RUNNING:
        advance(state)
    return state


def _split(text: str) -> Parts:
    parts: Parts = {}
    for part in text.split(";"):
        key, _, rest = part.strip().partition(" ")
        if key == "hand":
            seat, _, rest = rest.partition(" ")
            key = f"hand {seat}"
        if key in parts:
            raise NotationError(f"'{key}' is said twice")
        if key:
            parts[key] = rest.strip()
    return parts


def _read_cards(state: State, parts: Parts) -> None:
    state.shown = _set(parts, "shown")
    state.lit = _set(parts, "lit")
    state.discards = _set(parts, "discards")
    places = [state.lit, state.discards]
    for seat in range(state.players):
        state.hands[seat] = _set(parts, f"hand {seat}")
        places.append(state.hands[seat])
    for cards in places:
        if cards & ~state.deck:
            raise NotationError("a card is in two places")
        state.deck &= ~cards


def _read_agenda(state: State, parts: Parts) -> None:
    over = parts.pop("over", "")
    if over:
        state.result = _index(RESULTS, over, "over")
        state.to_move = NOBODY
        return
    text = parts.pop("agenda", "") or _rest_of_turn(parts.pop("step", STEPS[TURN.step]))
    for words in reversed(text.split(">")):
        name, _, x = words.strip().partition(" ")
        step = _index(STEPS, name, "agenda")
        most = state.players if step == TAKE_LAMP else state.players * OPENING_HAND
        if not 0 <= _small(x or "0") < most:
            raise NotationError(f"agenda: '{words.strip()}' is not a step and its number")
        if state.agenda is NOTHING and step not in (DEAL, END_OF_TURN):
            raise NotationError("agenda: its last step is 'end_of_turn', or it is a 'deal'")
        state.agenda = Frame(step, _small(x or "0"), 0, state.agenda)


def _rest_of_turn(name: str) -> str:
    """A step of the turn and all that follow it."""
    frame = TURN
    while frame is not NOTHING and STEPS[frame.step] != name:
        frame = frame.below
    if frame is NOTHING:
        raise NotationError(f"step: a turn has no '{name}'")
    return _agenda_text(frame)


def _number(parts: Parts, key: str, default: int, low: int, high: int) -> int:
    word = parts.pop(key, str(default))
    if not low <= _small(word) <= high:
        raise NotationError(f"{key} is a number from {low} to {high}, not '{word}'")
    return _small(word)


def _small(word: str) -> int:
    """The number a word says if it is a small one, else one that is never right."""
    return int(word) if word.isdecimal() and len(word) <= 2 else -1


def _index(names: tuple[str, ...], name: str, key: str) -> int:
    if name not in names:
        raise NotationError(f"{key}: there is no '{name}'")
    return names.index(name)


def _set(parts: Parts, key: str) -> int:
    return bits_of([_index(CARDS, word, key) for word in parts.pop(key, "").split()])
