"""How likely certain cards come from a face-down deck before a later turn, counted out.

In every turn some cards are drawn from piles with hazards in them, and then so many
are turned over from a deck of layers. A hazard puts the discards of that deck back on
top, shuffled, perhaps with the bottom card, and may change how many are turned over.

Nothing is sampled. All that can differ is how many cards lie where, so ways that
come to the same heaps are one, and what is left to add up is little.
"""

from __future__ import annotations

from typing import NamedTuple


class Heap(NamedTuple):
    """Some cards in no order: how many, those asked about, those that come for the last time."""

    size: int
    wanted: int
    fleeting: int = 0  # not wanted, and out of the game once they come


class Pile(NamedTuple):
    """Cards to draw from in no order, with hazards among them."""

    size: int
    hazards: int


class TurnAhead(NamedTuple):
    """What a turn brings: cards drawn, and cards turned over if that is not by the rate."""

    draws: int
    reveals: int | None = None


class Ahead(NamedTuple):
    """All that comes: turn by turn, from which piles, and what hazards do."""

    turns: list[TurnAhead]
    piles: tuple[Pile, ...]
    rates: list[int]  # cards turned over in a turn, after so many hazards more; then the last
    from_bottom: bool  # whether a hazard brings the bottom card first
    fades: bool = False  # whether a card that has come leaves the game when it comes again


class _Lying(NamedTuple):
    """Where cards lie, after so many hazards, some of which are not dealt with yet."""

    piles: tuple[Pile, ...]
    layers: tuple[Heap, ...]
    discards: Heap
    hazards: int = 0
    pending: int = 0


_Ways = dict[_Lying, float]


def share_coming(layers: list[Heap], discards: Heap, ahead: Ahead) -> float:
    """How likely one of the wanted cards comes, if the game goes on so long."""
    ways: _Ways = {_Lying(ahead.piles, tuple(layers), discards): 1.0}
    for turn in ahead.turns:
        for _ in range(turn.draws):
            ways = _drawn(ways)
        ways = _struck(ways, ahead)
        ways = _turned_over(ways, turn, ahead)
    return 1.0 - sum(ways.values())


def share_of_hazards(ahead: Ahead) -> float:
    """How likely a hazard is among the cards drawn."""
    nothing = Heap(0, 0)
    ways: _Ways = {_Lying(ahead.piles, (), nothing): 1.0}
    for turn in ahead.turns:
        for _ in range(turn.draws):
            ways = {one: share for one, share in _drawn(ways).items() if not one.pending}
    return 1.0 - sum(ways.values())


def draws_in(ahead: Ahead) -> int:
    """How many cards are drawn in all turns."""
    return sum([turn.draws for turn in ahead.turns])


def _add(ways: _Ways, lying: _Lying, share: float) -> None:
    if share:
        ways[lying] = ways.get(lying, 0.0) + share


def _drawn(ways: _Ways) -> _Ways:
    """After one card more is drawn, which may be a hazard."""
    found: _Ways = {}
    for lying, share in ways.items():
        piles = lying.piles
        while piles and not piles[0].size:
            piles = piles[1:]
        if not piles:  # nothing is left to draw: the game is over there
            _add(found, lying._replace(piles=piles), share)
            continue
        size, hazards = piles[0]
        calm = (Pile(size - 1, hazards), *piles[1:])
        wild = (Pile(size - 1, hazards - 1), *piles[1:])
        _add(found, lying._replace(piles=calm), share * (size - hazards) / size)
        more, owed = lying.hazards + 1, lying.pending + 1
        struck = lying._replace(piles=wild, hazards=more, pending=owed)
        _add(found, struck, share * hazards / size)
    return found


def _struck(ways: _Ways, ahead: Ahead) -> _Ways:
    """After the hazards that were drawn are dealt with, as far as no wanted card came."""
    found: _Ways = {}
    while ways:
        rest: _Ways = {}
        for lying, share in ways.items():
            if not lying.pending:
                _add(found, lying, share)
                continue
            less = lying._replace(pending=lying.pending - 1)
            shown = _from_bottom(less, ahead.fades) if ahead.from_bottom else [(less, 1.0)]
            for after, part in shown:
                _add(rest, _put_on_top(after), share * part)
        ways = rest
    return found


def _turned_over(ways: _Ways, turn: TurnAhead, ahead: Ahead) -> _Ways:
    """After the cards of a turn, as far as none of them was wanted."""
    by_number: dict[int, _Ways] = {}
    for lying, share in ways.items():
        rate = ahead.rates[min(lying.hazards, len(ahead.rates) - 1)]
        number = rate if turn.reveals is None else turn.reveals
        _add(by_number.setdefault(number, {}), lying, share)
    found: _Ways = {}
    for number, alike in by_number.items():
        for lying, share in _after_cards(alike, number, ahead.fades).items():
            _add(found, lying, share)
    return found


def _after_cards(ways: _Ways, number: int, fades: bool) -> _Ways:
    for _ in range(number):
        found: _Ways = {}
        for lying, share in ways.items():
            for after, part in _from_top(lying, fades):
                _add(found, after, share * part)
        ways = found
    return ways


def _from_top(lying: _Lying, fades: bool) -> list[tuple[_Lying, float]]:
    """The ways to turn the top card over that bring no wanted one, each with its share."""
    if not lying.layers:
        lying = _put_on_top(lying)
    if not lying.layers:
        return [(lying, 1.0)]
    top, below = lying.layers[0], lying.layers[1:]
    return [
        (lying._replace(layers=(heap, *below) if heap.size else below, discards=discards), share)
        for heap, discards, share in _without_one(top, lying.discards, fades)
    ]


def _from_bottom(lying: _Lying, fades: bool) -> list[tuple[_Lying, float]]:
    """The same with the bottom card."""
    if not lying.layers:
        return [(lying, 1.0)]
    above, bottom = lying.layers[:-1], lying.layers[-1]
    return [
        (lying._replace(layers=(*above, heap) if heap.size else above, discards=discards), share)
        for heap, discards, share in _without_one(bottom, lying.discards, fades)
    ]


def _without_one(heap: Heap, discards: Heap, fades: bool) -> list[tuple[Heap, Heap, float]]:
    """A heap and the discards after a card that is not wanted: it lies there, or is gone."""
    size, wanted, fleeting = heap
    found: list[tuple[Heap, Heap, float]] = []
    lasting = size - wanted - fleeting
    if lasting:
        laid = Heap(discards.size + 1, discards.wanted, discards.fleeting + (1 if fades else 0))
        found.append((Heap(size - 1, wanted, fleeting), laid, lasting / size))
    if fleeting:
        found.append((Heap(size - 1, wanted, fleeting - 1), discards, fleeting / size))
    return found


def _put_on_top(lying: _Lying) -> _Lying:
    """The discards are shuffled and lie on top."""
    if not lying.discards.size:
        return lying
    return lying._replace(layers=(lying.discards, *lying.layers), discards=Heap(0, 0))
