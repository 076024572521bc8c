"""Improvements and farm cards one may take: which it is, its price, its place, what gives way."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import SLOT_POINTS
from tabletide.games.windmill_valley.pieces.cards import (
    CARDS,
    DISPLAYED_CARDS,
    RARITY_OF,
    REFRESH_PRICE,
    SLOTS,
    TILE_PRICE,
    TILES,
)
from tabletide.games.windmill_valley.pieces.packed import card_at, tile_at, top_of
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, NONE, SLOT_AT, State
from tabletide.games.windmill_valley.rules.actions.farm import HELPER
from tabletide.games.windmill_valley.rules.scoring import contract_points
from tabletide.games.windmill_valley.rules.turn import basic_effect
from tabletide.games.windmill_valley.words.effects import (
    CONTRACT_TEXTS,
    EFFECT_TEXTS,
    HELPER_TEXTS,
    TILE_TEXTS,
    reward_text,
)
from tabletide.games.windmill_valley.words.prices import in_guilder
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Blanks, Caption, add


def say_tile(state: State, caption: Caption) -> Caption:
    """An improvement of the display, with its price."""
    tile = int(state.display[caption.numbers[0]])
    said = add(caption, {"tile": TILE_TEXTS[tile]}, (f"tile:{TILES[tile]}",))
    return in_guilder(said, int(TILE_PRICE[RARITY_OF[tile]]))


def say_peeked(state: State, caption: Caption) -> Caption:
    """An improvement one has looked at, with its price."""
    rarity, place = caption.numbers
    tile = int(top_of(state, rarity, place))
    said = add(caption, {"tile": TILE_TEXTS[tile]})
    return in_guilder(said, int(TILE_PRICE[rarity]))


def say_put(state: State, caption: Caption) -> Caption:
    """With what lies there, which an improvement covers: the gear's own action, or another one."""
    space = caption.numbers[0]
    old = int(tile_at(state, state.turn, space))
    if old == NONE:
        covered = EFFECT_TEXTS[basic_effect(state, state.turn, space)]
        return add(caption, {"what": covered})
    return add(caption, {"tile": TILE_TEXTS[old]}, rule="improve.replace", key="option.put_for_old")


def say_refresh(_state: State, caption: Caption) -> Caption:
    """What it costs to have others laid out."""
    return in_guilder(caption, int(REFRESH_PRICE))


def _shown_card(state: State, shown: int) -> int:
    if shown < DISPLAYED_CARDS:
        return int(state.offer[shown])
    return int(top_of(state, FARM_PILE, shown - DISPLAYED_CARDS))


def _free_slot(cards: i64) -> int:
    """The leftmost free place of a kind of card, or NONE."""
    return next((slot for slot in range(SLOTS) if card_at(cards, slot) == NONE), NONE)


def say_hire(state: State, caption: Caption) -> Caption:
    """With its place and the points that brings; in a full row it replaces another helper."""
    card = _shown_card(state, caption.numbers[0])
    said = add(caption, {"card": HELPER_TEXTS[card]}, (f"card:{CARDS[card]}",))
    slot = _free_slot(state.helpers[state.turn])
    if slot == NONE:
        return add(said, {}, key="option.hire_replacing")
    said = add(said, {}, (f"helper_slot:{slot + 1}",))
    points = int(SLOT_POINTS[slot])
    reward = reward_text(0, points)
    return add(said, {"reward": reward}, key="option.hire_scoring") if points else said


def say_sign(state: State, caption: Caption) -> Caption:
    """With the place the contract would have, and what it would be worth at once."""
    card = _shown_card(state, caption.numbers[0])
    said = add(caption, {"card": CONTRACT_TEXTS[card]}, (f"card:{CARDS[card]}",))
    slot = _free_slot(state.contracts[state.turn])
    signed = state
    if slot != NONE:
        said = add(said, {}, (f"contract_slot:{slot + 1}",))
        signed = state.copy()
        signed.contracts[state.turn] += (card + 1) * SLOT_AT[slot]
    return add(said, {"worth": _worth(signed, card)})


def _worth(state: State, card: int) -> Text:
    """What a contract of the seat on turn is worth now."""
    return Text("effect.points", {"n": int(contract_points(state, state.turn, card))})


def say_replace(state: State, caption: Caption) -> Caption:
    """The card that would give way, as what it lies there."""
    seat, slot = state.turn, caption.numbers[0]
    if state.agenda.y == HELPER:
        card = int(card_at(state.helpers[seat], slot))
        text = HELPER_TEXTS[card]
    else:
        card = int(card_at(state.contracts[seat], slot))
        text = CONTRACT_TEXTS[card]
    return add(caption, {"card": text}, (f"card:{CARDS[card]}",))


def say_score(state: State, caption: Caption) -> Caption:
    """The contract that would be scored, and for how many points."""
    card = int(card_at(state.contracts[state.turn], caption.numbers[0]))
    blanks: Blanks = {"card": CONTRACT_TEXTS[card], "worth": _worth(state, card)}
    return add(caption, blanks, (f"card:{CARDS[card]}",))
