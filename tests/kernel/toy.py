"""The smallest game that asks all of the kernel, so that its tests need no real one.

Two or three seats earn points in turns. A seat may draw one of six secret
cards or throw a die, which are chance's; give points away, which the others
must agree to; and cheer at any time, also out of turn. Its state is plain
Python, which the kernel must be content with, compiled or not.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng, Stream
from tabletide.kernel.game import PLAYERS, Game, Setting, Setup, seats
from tabletide.kernel.notes import Note
from tabletide.kernel.options import NO_OPTION, Verb, phrase
from tabletide.kernel.outcome import TOGETHER, Outcome, together
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice, Decision, Line, Text
from tabletide.parts.flow.secretless import looks_at_nothing
from tabletide.parts.numbers.bits import append_each, members

EARN, GIFT, DRAW, ROLL, CHEER, SHARE, DEAL, LUCK, MISFORTUNE = 0, 2, 5, 6, 7, 10, 11, 17, 18
SEATS = ("0", "1", "2")
CARDS = tuple("abcdef")
VERBS = (
    Verb("earn", EARN, (("1", "2"),)),
    Verb("gift", GIFT, (SEATS,)),
    Verb("draw", DRAW),
    Verb("roll", ROLL),
    Verb("cheer", CHEER, (SEATS,)),
    Verb("share", SHARE),
    Verb("deal", DEAL, (CARDS,)),
    Verb("luck", LUCK),
    Verb("misfortune", MISFORTUNE),
)
DEALT, DONE = 0, 1
STEPS = 30  # the players' steps in a game


class State:
    """Who has what, and what chance is asked for."""

    def __init__(self, players: int) -> None:
        self.journal: list[Note] | None = None
        self.to_move = CHANCE
        self.turn = 0
        self.left = STEPS
        self.points = [0] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.deck = list(range(len(CARDS)))
        self.asked = "deal"

    def copy(self) -> State:
        """An independent state."""
        return read(write(self))


def vector(numbers: Iterable[int]) -> vec[i64]:
    """Numbers as the vector the kernel wants, which compiled is no list."""
    out = members(0)
    for number in numbers:
        out = append_each(out, number, 1)
    return out


def hides(_setup: Setup) -> bool:
    """Some cards are seen by one seat alone."""
    return True


def start(setup: Setup) -> State:
    """A card for each seat is dealt first."""
    return State(seats(setup))


def options(state: State) -> vec[i64]:
    """All but the gifts to oneself and the cheers of the seat to move; cards while they last."""
    if state.to_move < 0:
        return vector([])
    others = [seat for seat in range(len(state.points)) if seat != state.turn]
    draw = [DRAW] if state.deck else []
    gifts, cheers = [GIFT + seat for seat in others], [CHEER + seat for seat in others]
    return vector([EARN, EARN + 1, *gifts, *draw, ROLL, *cheers, SHARE])


def owner(state: State, option: i64) -> i64:
    """A cheer is its seat's, all else is for the seat to move."""
    return option - CHEER if CHEER <= option < SHARE else state.to_move


def consents(state: State, option: i64) -> tuple[int, ...]:
    """Who gets a gift must want it."""
    if GIFT <= option < DRAW:
        return (int(option - GIFT),)
    others = [seat for seat in range(len(state.points)) if seat != state.turn]
    return tuple(others) if option == SHARE else ()


def chances(state: State) -> list[tuple[int, int]]:
    """A card of the deck, or one chance in four of luck."""
    if state.asked == "roll":
        return [(LUCK, 1), (MISFORTUNE, 3)]
    return [(DEAL + card, 1) for card in state.deck]


def sample(state: State, rng: Rng) -> i64:
    """One outcome, with the odds of `chances`."""
    if state.asked == "roll":
        return MISFORTUNE if rng.below(4) else LUCK
    return DEAL + state.deck[rng.below(len(state.deck))]


def stream(state: State) -> Stream:
    """The deck, or a die thrown once for each number of steps left."""
    return Stream(f"die {state.left}" if state.asked == "roll" else "deck")


def apply(state: State, option: i64) -> None:
    """Carry out an option or outcome."""
    if option >= DEAL:
        _let_happen(state, int(option))
        return
    state.left -= 1
    _note(state, DONE, int(option))
    if CHEER <= option < SHARE:
        state.points[option - CHEER] += 1
        _go_on(state, state.turn)
    elif option in (DRAW, ROLL):
        state.asked = "draw" if option == DRAW else "roll"
        state.to_move = CHANCE
    else:
        _pay(state, int(option))
        _next_turn(state)


def _pay(state: State, option: int) -> None:
    if option < GIFT:
        state.points[state.turn] += option - EARN + 1
    elif option < DRAW:
        state.points[option - GIFT] += 3
    else:
        state.points = [points + 1 for points in state.points]


def _let_happen(state: State, outcome: int) -> None:
    if outcome >= LUCK:
        state.points[state.turn] += 5 if outcome == LUCK else -1
        _next_turn(state)
        return
    card = outcome - DEAL
    state.deck.remove(card)
    state.hands[state.turn] = sorted([*state.hands[state.turn], card])
    _note(state, DEALT, state.turn, card)
    if state.asked == "deal" and state.turn + 1 < len(state.points):
        state.turn += 1
    else:
        _next_turn(state)


def _next_turn(state: State) -> None:
    _go_on(state, (state.turn + 1) % len(state.points))


def _go_on(state: State, seat: int) -> None:
    state.asked = ""
    state.turn = seat
    state.to_move = seat if state.left else NOBODY


def _note(state: State, kind: int, a: int, b: int = 0) -> None:
    if state.journal is not None:
        state.journal.append(Note(kind, a, b))


def play_out(state: State, rng: Rng) -> int:
    """Play to the end at random."""
    steps = 0
    while state.to_move != NOBODY:
        offered = list(options(state))
        apply(state, offered[rng.below(len(offered))] if offered else sample(state, rng))
        steps += 1
    return steps


def play_on(state: State, option: int, rng: Rng) -> vec[i64]:
    """Carry out an option, if it is one, and let chance act; what may be done then."""
    if option != NO_OPTION:
        apply(state, option)
    while state.to_move == CHANCE:
        apply(state, sample(state, rng))
    return options(state)


def outcome(state: State) -> Outcome | None:
    """The points; there is nothing to win."""
    points = sum(state.points)
    done = state.to_move == NOBODY
    return together("counted", len(state.points), won=True, score=points) if done else None


def view(state: State, seat: int) -> dict[str, Any]:
    """Everything but the other hands, of which only the size is known."""
    hands = [hand if seat == number else len(hand) for number, hand in enumerate(state.hands)]
    public = {"turn": state.turn, "left": state.left, "points": state.points}
    return {**public, "hands": hands, "deck": len(state.deck), "asked": state.asked}


def describe(state: State) -> Decision:
    """Each option by its phrase."""
    choices = []
    for number in options(state):
        words = phrase(VERBS, number).split()
        label = Text(words[0], {str(place): word for place, word in enumerate(words[1:])})
        seat = int(owner(state, number))
        choices.append(Choice(number, words[0], label, (f"button:{words[0]}",), "rule", seat))
    return Decision(state.to_move, Text("prompt"), "rule", tuple(choices))


def tell(_: State, noted: Note, seat: int) -> Line:
    """What was done, and to its seat what was dealt."""
    if noted.kind == DEALT and noted.a == seat:
        return Line("card", Text("dealt", {"card": CARDS[noted.b]}), "rule")
    return Line("hand", Text("done" if noted.kind == DONE else "dealt"), "rule")


def imagine(state: State, seat: int, rng: Rng) -> State:
    """The deck and the other hands dealt anew."""
    world = state.copy()
    hidden = [other for other in range(len(world.hands)) if other != seat]
    pool = sorted([*world.deck, *[card for other in hidden for card in world.hands[other]]])
    for other in hidden:
        hand = [pool.pop(rng.below(len(pool))) for _ in world.hands[other]]
        world.hands[other] = sorted(hand)
    world.deck = pool
    return world


def audit(state: State) -> list[str]:
    """Every card is in one place."""
    cards = [*state.deck, *[card for hand in state.hands for card in hand]]
    return [] if sorted(cards) == list(range(len(CARDS))) else ["a card is lost or doubled"]


_FIELDS = ("to_move", "turn", "left", "points", "hands", "deck", "asked")


def write(state: State) -> str:
    """The state's fields."""
    return json.dumps({name: getattr(state, name) for name in _FIELDS})


def read(text: str) -> State:
    """The state of these fields."""
    fields = json.loads(text)
    state = State(len(fields["points"]))
    for name in _FIELDS:
        setattr(state, name, fields[name])
    return state


TOY = Game(
    id="toy",
    version=3,
    stakes=TOGETHER,
    settings=(Setting(PLAYERS, ("2", "3"), "3"),),
    verbs=VERBS,
    go_on=NO_OPTION,
    start=start,
    hides=hides,
    options=options,
    owner=owner,
    consents=consents,
    looks=looks_at_nothing,
    chances=chances,
    sample=sample,
    stream=stream,
    apply=apply,
    play_on=play_on,
    play_out=play_out,
    outcome=outcome,
    view=view,
    describe=describe,
    tell=tell,
    imagine=imagine,
    audit=audit,
    write=write,
    read=read,
)
