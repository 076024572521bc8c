"""All that one seat may know, as plain data: nothing a client draws comes from elsewhere."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import CARDS, LAMPS_TO_WIN
from tabletide.games._template.pieces.state import HANDS, RESULTS, RUNNING, State
from tabletide.games._template.pieces.steps import STEPS
from tabletide.games._template.words.view_types import LampsPlayer, LampsView
from tabletide.parts.numbers.bits import count
from tabletide.parts.words.wording import slugs_of


def view(state: State, seat: int) -> LampsView:
    """Everything a seat may know of the table; no seat at all knows what is public.

    Rules: hands.open, hands.closed, discard.any.
    """
    return {
        "result": RESULTS[state.result],
        "to_move": int(state.to_move),
        "turn": int(state.turn),
        "step": STEPS[state.agenda.step] if state.result == RUNNING else None,
        "lit": slugs_of(CARDS, state.lit),
        "lamps_lit": int(count(state.lit)),
        "lamps_to_win": int(LAMPS_TO_WIN),
        "hands": HANDS[state.closed],
        "players": [_view_player(state, other, seat) for other in range(int(state.players))],
        "deck_size": int(count(state.deck)),
        "discards": slugs_of(CARDS, state.discards),
    }


def _view_player(state: State, seat: int, viewer: int) -> LampsPlayer:
    """A hand; of a hidden one, its size and the cards all have seen.

    Rules: hands.open, hands.closed, ruling.seen_on_the_way.
    """
    hand = state.hands[seat]
    hidden = state.closed != 0 and seat != viewer
    return {
        "seat": seat,
        "hidden": hidden,
        "hand": None if hidden else slugs_of(CARDS, hand),
        "hand_size": int(count(hand)),
        "shown": slugs_of(CARDS, hand & state.shown) if state.closed else slugs_of(CARDS, hand),
    }
