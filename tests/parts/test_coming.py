"""What comes from a deck of layers, counted out: the same as going through every card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletide.parts.decks.coming import (
    Ahead,
    Heap,
    Pile,
    TurnAhead,
    share_coming,
    share_of_hazards,
)

WANTED = "x"
HAZARD = "!"

Cards = frozenset[str]  # each with a number, so that no two are alike


class Table:
    """A deck told card by card. Cards in capitals leave the game once they come."""

    def __init__(
        self, piles: Sequence[Cards], layers: Sequence[Cards], discards: Cards, hazards: int
    ) -> None:
        self.piles = [pile for pile in piles if pile]
        self.layers = [layer for layer in layers if layer]
        self.discards = discards
        self.hazards = hazards


def spared(table: Table, ahead: Ahead, turn: int, draws: int, owed: int) -> float:
    """How likely no wanted card comes, by following every single card."""
    if turn == len(ahead.turns):
        return 1.0
    now = ahead.turns[turn]
    if draws < now.draws and table.piles:
        pile = table.piles[0]
        ways = []
        for card in pile:
            is_hazard = card[0] == HAZARD
            piles = [pile - {card}, *table.piles[1:]]
            after = Table(piles, table.layers, table.discards, table.hazards + is_hazard)
            ways.append(spared(after, ahead, turn, draws + 1, owed + is_hazard))
        return sum(ways) / len(ways)
    if owed:
        return struck(table, ahead, turn, owed)
    rate = ahead.rates[min(table.hazards, len(ahead.rates) - 1)]
    return revealed(table, ahead, turn, rate if now.reveals is None else now.reveals)


def struck(table: Table, ahead: Ahead, turn: int, owed: int) -> float:
    """A hazard is dealt with, with the bottom card where that comes."""
    ways = []
    for card in table.layers[-1] if ahead.from_bottom and table.layers else frozenset({""}):
        if card[:1].lower() == WANTED:
            ways.append(0.0)
            continue
        layers = [*table.layers[:-1], table.layers[-1] - {card}] if card else table.layers
        discards = laid(table.discards, card, ahead) if card else table.discards
        after = Table(table.piles, [discards, *layers], frozenset(), table.hazards)
        ways.append(spared(after, ahead, turn, ahead.turns[turn].draws, owed - 1))
    return sum(ways) / len(ways)


def revealed(table: Table, ahead: Ahead, turn: int, left: int) -> float:
    """So many cards are turned over from the top."""
    if not left:
        return spared(table, ahead, turn + 1, 0, 0)
    layers = table.layers or [table.discards]
    discards = table.discards if table.layers else frozenset()
    ways = []
    for card in layers[0]:
        if card[:1].lower() == WANTED:
            ways.append(0.0)
            continue
        below = [layers[0] - {card}, *layers[1:]]
        after = Table(table.piles, below, laid(discards, card, ahead), table.hazards)
        ways.append(revealed(after, ahead, turn, left - 1))
    return sum(ways) / len(ways)


def laid(discards: Cards, card: str, ahead: Ahead) -> Cards:
    """Where a card goes that has come: it may leave, or come for the last time from now on."""
    if not ahead.fades:
        return discards | {card}
    return discards if card.isupper() else discards | {card.upper()}


def cards(heap: Heap, name: str) -> Cards:
    """A heap with a name for each of its cards."""
    wanted = [f"{WANTED}{name}{n}" for n in range(heap.wanted)]
    fleeting = [f"F{name.upper()}{n}" for n in range(heap.fleeting)]
    others = [f"c{name}{n}" for n in range(heap.size - heap.wanted - heap.fleeting)]
    return frozenset([*wanted, *fleeting, *others])


def pile(number: int, of: Pile) -> Cards:
    hazards = [f"{HAZARD}{number}{n}" for n in range(of.hazards)]
    return frozenset([*hazards, *[f".{number}{n}" for n in range(of.size - of.hazards)]])


ROUND = [TurnAhead(2), TurnAhead(2)]
CASES = [
    ([Heap(2, 1), Heap(3, 0)], Heap(1, 0), Ahead([TurnAhead(0, 1)], (), [2], from_bottom=True)),
    ([Heap(2, 0), Heap(3, 1)], Heap(1, 0), Ahead(ROUND, (Pile(3, 1), Pile(3, 1)), [1, 2], True)),
    ([Heap(2, 0), Heap(3, 0)], Heap(2, 1), Ahead(ROUND, (Pile(3, 1), Pile(3, 1)), [1, 2], True)),
    ([Heap(4, 2)], Heap(3, 1), Ahead(ROUND, (Pile(1, 0), Pile(3, 1)), [2, 1], True)),
    ([Heap(1, 0), Heap(3, 1)], Heap(0, 0), Ahead(ROUND, (Pile(5, 0),), [2], False)),
    (
        [Heap(3, 0, 2), Heap(2, 1, 1)],
        Heap(2, 0, 1),
        Ahead(ROUND, (Pile(6, 2),), [2, 3], from_bottom=False, fades=True),
    ),
    (
        [Heap(2, 0, 1)],
        Heap(3, 1, 1),
        Ahead(ROUND, (Pile(5, 2),), [2, 3], from_bottom=False, fades=True),
    ),
    (
        [Heap(4, 0), Heap(1, 1)],
        Heap(1, 0),
        Ahead([TurnAhead(2, 0), TurnAhead(2)], (Pile(4, 1),), [1, 3], from_bottom=True),
    ),
]


@pytest.mark.parametrize(("layers", "discards", "ahead"), CASES)
def test_what_comes_is_as_likely_as_going_through_every_card_shows(
    layers: list[Heap], discards: Heap, ahead: Ahead
) -> None:
    piles = [pile(n, one) for n, one in enumerate(ahead.piles)]
    told = [cards(heap, f"l{n}") for n, heap in enumerate(layers)]
    table = Table(piles, told, cards(discards, "d"), 0)
    exact = 1 - spared(table, ahead, 0, 0, 0)
    assert exact > 0
    assert share_coming(layers, discards, ahead) == pytest.approx(exact)


@pytest.mark.parametrize(
    ("piles", "draws", "share"),
    [
        ((Pile(10, 1),), 2, 0.2),
        ((Pile(1, 0), Pile(4, 1)), 2, 0.25),
        ((Pile(1, 1), Pile(4, 1)), 1, 1.0),
        ((Pile(28, 3),), 2, 1 - 25 * 24 / (28 * 27)),
        ((Pile(2, 0),), 2, 0.0),
        ((Pile(2, 0),), 4, 0.0),  # nothing is left to be drawn
    ],
)
def test_a_hazard_is_as_likely_as_its_place_in_its_pile(
    piles: tuple[Pile, ...], draws: int, share: float
) -> None:
    ahead = Ahead([TurnAhead(draws)], piles, [1], from_bottom=True)
    assert share_of_hazards(ahead) == pytest.approx(share)


def test_a_card_of_two_is_less_likely_than_both_of_them_together() -> None:
    ahead = Ahead([TurnAhead(0, 1)], (), [1], from_bottom=False)
    assert share_coming([Heap(5, 1)], Heap(0, 0), ahead) == pytest.approx(0.2)
    assert share_coming([Heap(5, 2)], Heap(0, 0), ahead) == pytest.approx(0.4)
