"""What the rivals read and see: the view, the open decision, the log."""

from __future__ import annotations

from typing import Any, Final

from tabletide.kernel.notes import Note
from tabletide.kernel.options import arguments, verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Barred, Choice, Decision, Line, Text
from tests.kernel.rivals.pieces import (
    BURIED,
    CARDS,
    COLOURS,
    DEALT,
    DRAWN,
    ENDED,
    PLAYED,
    RESULTS,
    SPIED,
    TOASTED,
    VERBS,
    WISHED,
    State,
)
from tests.kernel.rivals.play import options, outcome, owner

Blanks = dict[str, Text | int | str]

_ACTS: Final = ("play", "bury", "dive", "spy")
_RULES: Final = {
    "play": "play.open",
    "bury": "bury.secret",
    "dive": "dive.deck",
    "spy": "spy.wish",
    "toast": "toast.agree",
    "rest": "turn.action",
    "cast": "net.any_time",
    "go_on": "turn.moment",
}
_LOG: Final = (
    ("star", "wished", "setup.wishes"),
    ("card", "dealt", "setup.hands"),
    ("pearl", "played", "play.open"),
    ("pearl", "buried", "bury.secret"),
    ("card", "dived", "dive.deck"),
    ("card", "drawn", "dive.deck"),
    ("eye", "spied", "spy.wish"),
    ("cup", "toasted", "toast.agree"),
    ("rest", "rested", "turn.action"),
    ("net", "cast", "net.any_time"),
    ("turn", "turn", "turn.action"),
)
# Notes whose last number only the seat they are about may hear.
_SECRETS: Final = (WISHED, DEALT, BURIED, DRAWN, SPIED)


def _seat(seat: int) -> Text:
    return Text("seat.name", {"seat": seat + 1})


def _card(card: int) -> Text:
    return Text(f"card.{CARDS[card]}")


def _colour(colour: int) -> Text:
    return Text(f"colour.{COLOURS[colour]}")


# What a seat may know


def view(state: State, seat: int) -> dict[str, Any]:
    """Everything but the rivals' hands, buried pearls, and the wishes one has not looked at."""
    end = outcome(state)
    return {
        "result": "" if end is None else end.word,
        "to_move": state.to_move,
        "turn": state.turn,
        "step": state.step,
        "turns_left": state.left,
        "deck_size": len(state.deck),
        "players": [_view_player(state, other, seat) for other in range(len(state.hands))],
    }


def _view_player(state: State, seat: int, viewer: int) -> dict[str, Any]:
    is_own, is_over = seat == viewer, state.to_move == NOBODY
    has_looked = viewer >= 0 and state.seen[viewer] >> seat & 1
    knows_wish = state.wishes[seat] >= 0 and (is_own or is_over or has_looked)
    return {
        "seat": seat,
        "hand": _slugs(state.hands[seat]) if is_own else None,
        "hand_size": len(state.hands[seat]),
        "shelf": _slugs(state.shelves[seat]),
        "buried": _slugs(state.buried[seat]) if is_own or is_over else None,
        "buried_size": len(state.buried[seat]),
        "wish": COLOURS[state.wishes[seat]] if knows_wish else None,
        "has_looked_at": [other for other in range(4) if state.seen[seat] >> other & 1],
        "toasts": state.toasts[seat],
        "nets": state.nets[seat],
    }


def _slugs(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


# The open decision


def describe(state: State) -> Decision:
    """The open decision, with every option of every seat and why some acts are barred."""
    choices = tuple(_choice(state, int(option)) for option in options(state))
    if state.to_move == NOBODY:
        end = outcome(state)
        assert end is not None
        return Decision(NOBODY, Text(f"result.{end.word}"), "end.score", choices)
    if state.to_move == CHANCE:
        return Decision(CHANCE, Text("prompt.chance"), "dive.deck", choices)
    rule = "turn.moment" if state.step == "moment" else "turn.action"
    prompt = Text(f"prompt.{state.step}", {"seat": _seat(state.to_move)})
    return Decision(state.to_move, prompt, rule, choices, barred(state))


def _choice(state: State, option: int) -> Choice:
    verb = verb_of(VERBS, option)
    blanks: Blanks = {}
    anchors = [f"button:{verb.name}"]
    for number in arguments(verb, option):
        if verb.name in ("spy", "toast"):
            blanks["seat"] = _seat(number)
            anchors.append(f"seat:{number}")
        else:
            blanks["card"] = _card(number)
            anchors.append(f"card:{CARDS[number]}")
    label = Text(f"option.{verb.name}", blanks)
    seat = int(owner(state, option))
    return Choice(option, verb.name, label, tuple(anchors), _RULES[verb.name], seat)


def barred(state: State) -> tuple[Barred, ...]:
    """The acts the seat to move has no option for, and why."""
    if state.step != "act":
        return ()
    offered = {verb_of(VERBS, int(option)).name for option in options(state)}
    missing = [verb for verb in _ACTS if verb not in offered]
    return tuple(Barred(verb, Text(f"barred.{verb}"), _RULES[verb]) for verb in missing)


# The log


def tell(_: State, note: Note, seat: int) -> Line:
    """One event as a seat may hear of it; what is secret only its own seat hears."""
    if note.kind == ENDED:
        return Line("end", Text(f"result.{RESULTS[note.a]}"), "end.score")
    icon, key, rule = _LOG[note.kind]
    is_heard = note.kind not in _SECRETS or seat == note.a
    blanks: Blanks = {"seat": _seat(note.a)}
    anchors = [f"seat:{note.a}"]
    if note.kind in (SPIED, TOASTED):
        blanks["other"] = _seat(note.b)
        anchors.append(f"seat:{note.b}")
    if note.kind == WISHED and is_heard:
        blanks["colour"] = _colour(note.b)
    elif note.kind == SPIED and is_heard:
        blanks["colour"] = _colour(note.c)
    elif note.kind in (DEALT, PLAYED, BURIED, DRAWN) and is_heard:
        blanks["card"] = _card(note.b)
        anchors.append(f"card:{CARDS[note.b]}")
    name = f"log.{key}" if is_heard else f"log.{key}_in_secret"
    return Line(icon, Text(name, blanks), rule, tuple(anchors))
