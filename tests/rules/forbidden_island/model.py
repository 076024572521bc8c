"""Forbidden Island once more, written from the rulebook alone, slowly and plainly.

It shares nothing with the engine but the words of its options. `test_model.py`
plays both side by side and holds them to each other at every step.
"""

from __future__ import annotations

from collections import Counter

from tests.rules.forbidden_island.island import Cell, Island
from tests.rules.forbidden_island.rulebook import (
    LIFT,
    METER,
    RISE,
    SANDBAGS,
    START,
    TILES,
    TREASURES,
)

Step = tuple[str, int]


class Model:
    """A game: what lies on the table, and what is still to be done, the next thing last."""

    def __init__(self, players: int, mark: int, cells: list[Cell], strict: bool) -> None:
        self.players, self.level, self.cells, self.strict = players, mark, cells, strict
        self.place: dict[str, Cell] = {}
        self.flooded: set[str] = set()
        self.sunk: set[str] = set()
        self.layers: list[set[str]] = [set(TILES)]  # the flood deck, its top last
        self.drawn: set[str] = set()
        self.deck = Counter(dict.fromkeys(TREASURES, 5)) + Counter({LIFT: 3, SANDBAGS: 2, RISE: 3})
        self.discards: Counter[str] = Counter()
        self.hands: list[Counter[str]] = [Counter() for _ in range(players)]
        self.roles: list[str] = []
        self.pawns: list[str] = []
        self.captured: dict[str, int] = {}
        self.turn, self.flown, self.result = 0, False, ""
        self.aboard: set[int] = set()
        seats, cards = reversed(range(players)), reversed(range(2 * players))
        self.todo: list[Step] = [("start", 0)]
        self.todo += [("deal", card // 2) for card in cards]
        self.todo += [("role", seat) for seat in seats]
        self.todo += [("flood", 0)] * 6 + [("place", 0)] * 24

    # What may be done

    def island(self) -> Island:
        return Island(self.place, frozenset(self.flooded), frozenset(self.sunk))

    def offered(self) -> set[str]:
        """All that may happen next, by choice or by chance."""
        if not self.todo:
            return set()
        step, number = self.todo[-1]
        found: set[str] = getattr(self, f"_offer_{step}")(number)
        return found

    def _offer_place(self, _: int) -> set[str]:
        return {f"place {tile}" for tile in TILES - set(self.place)}

    def _offer_flood(self, _: int) -> set[str]:
        return {f"flood {tile}" for tile in self.layers[-1]}

    def _offer_role(self, _: int) -> set[str]:
        return {f"deal_role {role}" for role in set(START) - set(self.roles)}

    def _offer_deal(self, _: int) -> set[str]:
        return {f"draw {card}" for card in self.deck if card != RISE}

    def _offer_draw(self, _: int) -> set[str]:
        return {f"draw {card}" for card in self.deck}

    def _offer_start(self, _: int) -> set[str]:
        return {f"start {seat}" for seat in range(self.players)}

    def _plays(self, *cards: str) -> set[str]:
        usable = [card for card in cards if card == LIFT or self.flooded]
        return {
            f"play {seat} {card}"
            for seat, hand in enumerate(self.hands)
            for card in usable
            if hand[card]
        }

    def _offer_actions(self, _: int) -> set[str]:
        me, island = self.turn, self.island()
        role, here = self.roles[me], self.pawns[me]
        others = [seat for seat in range(self.players) if seat != me]
        out = {"pass"} | self._plays(LIFT, SANDBAGS)
        out |= {f"move {tile}" for tile in island.moves(here, role)}
        out |= {f"shore_up {tile}" for tile in island.shores(here, role)}
        if role == "pilot" and not self.flown:
            out |= {f"fly {tile}" for tile in TILES - self.sunk - {here}}
        for seat in others:
            there = self.pawns[seat]
            if role == "navigator":
                goals = island.guided(there, self.roles[seat], self.strict)
                out |= {f"navigate {seat} {tile}" for tile in goals}
            if there == here or role == "messenger":
                out |= {f"give {seat} {card}" for card in TREASURES if self.hands[me][card]}
        for treasure, tiles in TREASURES.items():
            if here in tiles and treasure not in self.captured and self.hands[me][treasure] >= 4:
                out.add(f"capture {treasure}")
        return out

    def _offer_second(self, _: int) -> set[str]:
        tiles = self.island().shores(self.pawns[self.turn], "engineer")
        return {"enough", *(f"shore_up {tile}" for tile in tiles)}

    def _offer_moment(self, _: int) -> set[str]:
        return {"go_on"} | self._plays(LIFT, SANDBAGS)

    def _offer_limit(self, seat: int) -> set[str]:
        return self._plays(LIFT, SANDBAGS) | {f"discard {card}" for card in self.hands[seat]}

    def _offer_swim(self, seat: int) -> set[str]:
        goals = self.island().swims(self.pawns[seat], self.roles[seat])
        return self._plays(LIFT) | {f"swim {tile}" for tile in goals}

    def _offer_lift(self, _: int) -> set[str]:
        if self.aboard:
            here = self.pawns[min(self.aboard)]
            goals = {f"lift_to {tile}" for tile in TILES - self.sunk - {here}}
            return goals | {
                f"board {seat}"
                for seat, pawn in enumerate(self.pawns)
                if pawn == here and seat not in self.aboard
            }
        swimmers = {seat for seat, pawn in enumerate(self.pawns) if pawn in self.sunk}
        return {f"board {seat}" for seat in swimmers or range(self.players)}

    def _offer_sandbag(self, _: int) -> set[str]:
        return {f"sandbag {tile}" for tile in self.flooded}

    # Doing it

    def choose(self, text: str) -> None:
        """Do what a phrase says, and all that follows by itself."""
        verb, *words = text.split()
        getattr(self, f"_{verb}")(*words)
        while self.todo and not self.result and self._goes_by():
            self.todo.pop()
        if self.result:
            self.todo = []

    def _goes_by(self) -> bool:
        """Whether the next thing needs nobody, and is done."""
        step, number = self.todo[-1]
        if step == "moment":
            return not self._plays(LIFT, SANDBAGS)
        if step == "limit":
            return self.hands[number].total() <= 5
        if step == "swim":
            if self.pawns[number] in self.sunk and not self._offer_swim(number):
                self.result = "drowned"
            return self.pawns[number] not in self.sunk
        if step == "second":
            return self._offer_second(0) == {"enough"}
        if step == "floods":
            number = METER[self.level - 1]
            self.todo[-1:] = [("flood", 0), *[("moment", 0), ("flood", 0)] * (number - 1), ("", 0)]
            return True
        if step == "end":
            self._start(str((self.turn + 1) % self.players))
            self.todo.append(("", 0))
            return True
        return False

    def _place(self, tile: str) -> None:
        self.place[tile] = self.cells[len(self.place)]
        self.todo.pop()

    def _deal_role(self, role: str) -> None:
        self.roles.append(role)
        self.pawns.append(START[role])
        self.todo.pop()

    def _start(self, seat: str) -> None:
        self.turn, self.flown = int(seat), False
        self.todo = [("end", 0), ("floods", 0), ("moment", 0), ("limit", self.turn), ("draw", 0)]
        self.todo += [("moment", 0), ("draw", 0), ("moment", 0), *[("actions", 0)] * 3]

    def _pass(self) -> None:
        while self.todo[-1][0] == "actions":
            self.todo.pop()

    def _move(self, tile: str) -> None:
        self.pawns[self.turn] = tile
        self.todo.pop()

    def _fly(self, tile: str) -> None:
        self.flown = True
        self._move(tile)

    def _navigate(self, seat: str, tile: str) -> None:
        self.pawns[int(seat)] = tile
        self.todo.pop()

    def _shore_up(self, tile: str) -> None:
        step, _ = self.todo.pop()
        self.flooded.remove(tile)
        if step == "actions" and self.roles[self.turn] == "engineer":
            self.todo.append(("second", 0))

    def _enough(self) -> None:
        self.todo.pop()

    _go_on = _enough

    def _give(self, seat: str, card: str) -> None:
        self.todo[-1] = ("limit", int(seat))
        self.hands[self.turn] -= Counter([card])
        self.hands[int(seat)][card] += 1

    def _throw(self, seat: int, card: str, number: int = 1) -> None:
        self.hands[seat] -= Counter({card: number})
        self.discards[card] += number

    def _capture(self, treasure: str) -> None:
        self._throw(self.turn, treasure, 4)
        self.captured[treasure] = self.turn
        self.todo.pop()

    def _discard(self, card: str) -> None:
        self._throw(self.todo[-1][1], card)

    def _play(self, seat: str, card: str) -> None:
        self._throw(int(seat), card)
        if card == SANDBAGS:
            self.todo.append(("sandbag", 0))
        elif len(self.captured) == 4 and set(self.pawns) == {"fools_landing"}:
            self.result = "won"
        else:
            self.aboard = set()
            self.todo.append(("lift", 0))

    def _sandbag(self, tile: str) -> None:
        self.flooded.remove(tile)
        self.todo.pop()

    def _board(self, seat: str) -> None:
        self.aboard.add(int(seat))

    def _lift_to(self, tile: str) -> None:
        for seat in self.aboard:
            self.pawns[seat] = tile
        self.todo.pop()

    def _draw(self, card: str) -> None:
        step, seat = self.todo.pop()
        self.deck -= Counter([card])
        if card == RISE:
            self._rise()
        else:
            self.hands[seat if step == "deal" else self.turn][card] += 1
        if not self.deck and not self.result:
            self.deck, self.discards = self.discards, Counter()

    def _rise(self) -> None:
        self.discards[RISE] += 1
        self.level += 1
        if self.level == 10:
            self.result = "skull"
        elif self.drawn:
            self.layers.append(self.drawn)
            self.drawn = set()

    def _flood(self, tile: str) -> None:
        self.todo.pop()
        self.layers[-1].remove(tile)
        self.layers = [layer for layer in self.layers if layer]
        if tile in self.flooded:
            self._sink(tile)
        else:
            self.flooded.add(tile)
            self.drawn.add(tile)
        if not self.layers and not self.result:
            self.layers, self.drawn = [self.drawn], set()

    def _sink(self, tile: str) -> None:
        self.flooded.remove(tile)
        self.sunk.add(tile)
        lost = [t for t, pair in TREASURES.items() if pair <= self.sunk and t not in self.captured]
        if tile == "fools_landing":
            self.result = "landing"
        elif lost:
            self.result = "treasure"
        else:
            seats = [(self.turn + n) % self.players for n in range(self.players)]
            swimmers = [seat for seat in seats if self.pawns[seat] == tile]
            self.todo += [("swim", seat) for seat in reversed(swimmers)]
            if any(not self._offer_swim(seat) for seat in swimmers):
                self.result = "drowned"

    def _swim(self, tile: str) -> None:
        self.pawns[self.todo.pop()[1]] = tile
