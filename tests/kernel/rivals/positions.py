"""Positions as text, whether they can be, and the worlds a seat can imagine."""

from __future__ import annotations

import json

from tabletide.kernel.chance import Rng
from tabletide.kernel.state import NOBODY
from tests.kernel.rivals.pieces import CARDS, COLOURS, FIELDS, NET, SETTING_UP, STEPS, State


def write(state: State) -> str:
    """The state's fields."""
    return json.dumps({name: getattr(state, name) for name in FIELDS})


def read(text: str) -> State:
    """The state of these fields."""
    fields = json.loads(text)
    state = State(len(fields["wishes"]))
    for name in FIELDS:
        setattr(state, name, fields[name])
    return state


def audit(state: State) -> list[str]:
    """Every card in one place, a wish for each seat, an end after the last turn."""
    held = [*state.hands, *state.shelves, *state.buried]
    cards = sorted([*state.deck, *[card for place in held for card in place]])
    cards += [NET] * sum(state.nets)
    laid = [card for place in [*state.shelves, *state.buried] for card in place]
    dealt = state.step == "wish" or all(0 <= wish < len(COLOURS) for wish in state.wishes)
    promises = [
        (cards == list(range(len(CARDS))), "a card is lost or doubled"),
        (NET not in laid, "the net lies among the pearls"),
        (state.step in STEPS and dealt, "a wish is missing"),
        ((state.left == 0) == (state.to_move == NOBODY), "it ends with the last turn"),
        (state.step in SETTING_UP or state.dealt == 0, "cards are dealt after the beginning"),
    ]
    return [fault for holds, fault in promises if not holds]


def imagine(state: State, seat: int, rng: Rng) -> State:
    """The deck, the rivals' hands, buried pearls and unseen wishes dealt anew.

    At the end the buried pearls and the wishes lie open; hands never do.
    """
    world = state.copy()
    others = [other for other in range(len(world.hands)) if other != seat]
    is_over = world.to_move == NOBODY
    pool = sorted([*world.deck, *[card for other in others for card in world.hands[other]]])
    if not is_over:
        pool = sorted([*pool, *[card for other in others for card in world.buried[other]]])
        for other in others:
            pearls = [card for card in pool if card != NET]
            world.buried[other] = _picked(pearls, len(world.buried[other]), rng)
            pool = [card for card in pool if card not in world.buried[other]]
            _imagine_wish(world, seat, other, rng)
    for other in others:
        world.hands[other] = _picked(pool, len(world.hands[other]), rng)
        pool = [card for card in pool if card not in world.hands[other]]
    world.deck = pool
    return world


def _picked(pool: list[int], number: int, rng: Rng) -> list[int]:
    """So many cards of a pool."""
    left = list(pool)
    return sorted([left.pop(rng.below(len(left))) for _ in range(number)])


def _imagine_wish(world: State, seat: int, other: int, rng: Rng) -> None:
    is_seen = seat >= 0 and world.seen[seat] >> other & 1
    if world.wishes[other] >= 0 and not is_seen:
        world.wishes[other] = int(rng.below(len(COLOURS)))
