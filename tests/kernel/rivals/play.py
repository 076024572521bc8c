"""The rules: what may be done, what comes of it, what chance does, how it ends."""

from __future__ import annotations

from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng, Stream
from tabletide.kernel.game import Setup, seats
from tabletide.kernel.notes import Note
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import Outcome, ScorePart, summed
from tabletide.kernel.state import CHANCE, NOBODY
from tests.kernel.rivals.pieces import (
    BURIED,
    BURY,
    CAST,
    CAST_NET,
    COLOURS,
    DEALT,
    DIVE,
    DIVED,
    DRAW,
    DRAWN,
    ENDED,
    GO_ON,
    HAND,
    NET,
    PLAY,
    PLAYED,
    REST,
    RESTED,
    SPIED,
    SPY,
    TOAST,
    TOASTED,
    TURN,
    WISH,
    WISHED,
    State,
    colour_of,
    holder,
    value_of,
)
from tests.kernel.toy import vector


def start(setup: Setup) -> State:
    """The table before the first wish is dealt."""
    return State(seats(setup))


def hides(_setup: Setup) -> bool:
    """There are always hands, wishes and buried pearls."""
    return True


# What may be done


def options(state: State) -> vec[i64]:
    """The actions of the seat to move, and the net for whoever has it."""
    if state.to_move < 0:
        return vector([])
    cast = [CAST] if holder(state) >= 0 else []
    return vector([*cast, GO_ON] if state.step == "moment" else [*_actions(state), *cast])


def _actions(state: State) -> list[int]:
    seat = state.turn
    pearls = [card for card in state.hands[seat] if card != NET]
    others = [other for other in range(len(state.hands)) if other != seat]
    return [
        *[PLAY + pearl for pearl in pearls],
        *[BURY + pearl for pearl in pearls],
        *([DIVE] if state.deck else []),
        *[SPY + other for other in others if not state.seen[seat] >> other & 1],
        *[TOAST + other for other in others],
        REST,
    ]


def owner(state: State, option: i64) -> i64:
    """The net is its holder's, all else is for the seat to move."""
    return holder(state) if option == CAST else state.to_move


def consents(_: State, option: i64) -> tuple[int, ...]:
    """A toast takes two."""
    return (int(option - TOAST),) if TOAST <= option < REST else ()


def looks(_: State, option: i64) -> bool:
    """Spying shows a rival's wish."""
    return SPY <= option < TOAST


# Chance


def chances(state: State) -> list[tuple[int, int]]:
    """A wish of any colour, or a card of the deck."""
    if state.step == "wish":
        return [(WISH + colour, 1) for colour in range(len(COLOURS))]
    return [(DRAW + card, 1) for card in state.deck]


def sample(state: State, rng: Rng) -> i64:
    """One outcome, with the odds of `chances`."""
    if state.step == "wish":
        return WISH + rng.below(len(COLOURS))
    return DRAW + state.deck[rng.below(len(state.deck))]


def stream(state: State) -> Stream:
    """Each seat's wish, or the deck."""
    return Stream(f"wish {state.dealt}" if state.step == "wish" else "deck")


# What comes of it


def apply(state: State, option: i64) -> None:
    """Carry out an option or outcome, and go on to the next decision."""
    if option >= DRAW:
        _deal(state, int(option - DRAW))
    elif option >= WISH:
        _wish(state, int(option - WISH))
    elif option == GO_ON:
        _end_turn(state)
    elif option == CAST:
        _cast(state)
    else:
        _act(state, int(option))


def _wish(state: State, colour: int) -> None:
    state.wishes[state.dealt] = colour
    _note(state, WISHED, state.dealt, colour)
    state.dealt += 1
    if state.dealt == len(state.wishes):
        state.step, state.dealt = "hand", 0


def _deal(state: State, card: int) -> None:
    is_dive = state.step == "dive"
    seat = state.turn if is_dive else state.dealt // HAND
    state.deck.remove(card)
    state.hands[seat] = sorted([*state.hands[seat], card])
    _note(state, DRAWN if is_dive else DEALT, seat, card)
    if is_dive:
        _wait(state, "moment")
        return
    state.dealt += 1
    if state.dealt == HAND * len(state.hands):
        _begin_turn(state, 0)


def _act(state: State, option: int) -> None:
    seat = state.turn
    if option < DIVE:
        _lay_down(state, option)
    elif option == DIVE:
        _note(state, DIVED, seat)
        state.step, state.to_move = "dive", CHANCE
        return
    elif option < TOAST:
        other = option - SPY
        state.seen[seat] |= 1 << other
        _note(state, SPIED, seat, other, state.wishes[other])
    elif option < REST:
        state.toasts[seat] += 1
        state.toasts[option - TOAST] += 1
        _note(state, TOASTED, seat, option - TOAST)
    else:
        _note(state, RESTED, seat)
    _wait(state, "moment")


def _lay_down(state: State, option: int) -> None:
    """A pearl goes on the shelf, face up or buried."""
    pearl = option - PLAY if option < BURY else option - BURY
    places, kind = (state.shelves, PLAYED) if option < BURY else (state.buried, BURIED)
    state.hands[state.turn].remove(pearl)
    places[state.turn] = sorted([*places[state.turn], pearl])
    _note(state, kind, state.turn, pearl)


def _cast(state: State) -> None:
    """The net leaves the game for a point."""
    seat = holder(state)
    state.hands[seat].remove(NET)
    state.nets[seat] += 1
    _note(state, CAST_NET, seat)


def _wait(state: State, step: str) -> None:
    state.step, state.to_move = step, state.turn


def _begin_turn(state: State, seat: int) -> None:
    state.turn, state.dealt = seat, 0
    _note(state, TURN, seat)
    _wait(state, "act")


def _end_turn(state: State) -> None:
    state.left -= 1
    if state.left:
        _begin_turn(state, (state.turn + 1) % len(state.hands))
        return
    state.step, state.to_move = "over", NOBODY
    _note(state, ENDED, 2 if _counted(state).places.count(1) > 1 else 1)


def _note(state: State, kind: int, a: int, b: int = 0, c: int = 0) -> None:
    if state.journal is not None:
        state.journal.append(Note(kind, a, b, c))


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


# How it ends


def outcome(state: State) -> Outcome | None:
    """The points, once the last turn has passed."""
    return _counted(state) if state.to_move == NOBODY else None


def _counted(state: State) -> Outcome:
    """Pearls, pearls of the wished colour, toasts and the net: who has most wins, or shares it."""
    laid = [[*up, *down] for up, down in zip(state.shelves, state.buried, strict=True)]
    pearls = tuple(sum(value_of(pearl) for pearl in mine) for mine in laid)
    wishes = tuple(
        2 * sum(colour_of(pearl) == wish for pearl in mine)
        for mine, wish in zip(laid, state.wishes, strict=True)
    )
    parts = (
        ScorePart("pearls", pearls),
        ScorePart("wish", wishes),
        ScorePart("toasts", tuple(state.toasts)),
        ScorePart("net", tuple(state.nets)),
    )
    end = summed("won", parts)
    return end._replace(word="tied") if end.places.count(1) > 1 else end
