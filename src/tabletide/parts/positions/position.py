"""A position read from its line: parts set apart by semicolons, asked for one by one.

    players 3; hand 0 lamp_3 flint; hand 1 lamp_5; step act

A game names its parts and says what they may say, and what holds when they are
not there. What is left over, said twice, empty or out of its limits is refused,
and so is a position with a fault: what is read is as good as what was played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE, State
from tabletide.parts.positions.notation import (
    NONE,
    NOTHING_THERE,
    NotationError,
    is_number,
    quoted,
    read_name,
    read_number,
    read_set,
    split_words,
)

AnyState = TypeVar("AnyState", bound=State)

UNSAID: Final = -1
MOST: Final = 999  # turns or shuffles that a position may speak of; no game comes near


class Parts:
    """The parts of a line that nobody has asked for yet."""

    def __init__(self, line: str, parts: str, openings: tuple[str, ...] = ()) -> None:
        """Take a line apart. The first of the parts needs no name if it begins with an opening."""
        self._said: dict[str, str] = {}
        names = parts.split()
        for part in line.split(";"):
            text = part.strip(" ")
            key, _, rest = text.partition(" ")
            if key in openings:
                key, rest = names[0], text
            if key and key not in names:
                raise NotationError(f"a position has no part {quoted(key)}")
            if key == "hand":  # each seat has its own
                seat, _, rest = rest.strip(" ").partition(" ")
                key = f"hand {seat}"
            if key in self._said:
                raise NotationError(f"{quoted(key)} is said twice")
            if key:
                self._said[key] = rest.strip(" ")

    def has(self, key: str) -> bool:
        """Whether a part is there."""
        return key in self._said

    def text(self, key: str, unsaid: str = "") -> str:
        """All that a part says."""
        if key not in self._said:
            return unsaid
        text = self._said.pop(key)
        if not text:
            raise NotationError(f"{key}: nothing is said")
        return text

    def words(self, key: str, unsaid: str = "") -> list[str]:
        """What a part says, word by word."""
        return split_words(self.text(key, unsaid))

    def flag(self, key: str) -> int:
        """A part without words: 1 if it is there."""
        if key not in self._said:
            return 0
        more = self._said.pop(key)
        if more:
            raise NotationError(f"{key} is said without more, not with {quoted(more)}")
        return 1

    def number(self, key: str, unsaid: int, low: int, high: int) -> int:
        """A part that is one number."""
        return read_number(self.text(key, str(unsaid)), low, high, key)

    def choice(self, key: str, names: tuple[str, ...], unsaid: int = 0) -> int:
        """A part that is one of some names: its number."""
        return read_name(self.text(key), names, key) if self.has(key) else unsaid

    def members(self, key: str, names: tuple[str, ...]) -> int:
        """A part that is a set of things, in any order."""
        return read_set(self.words(key), names, key)

    def row(self, key: str, names: tuple[str, ...], unsaid: list[int]) -> list[int]:
        """A part with so many names in a row, some perhaps NONE: one for each seat, say."""
        if not self.has(key):
            return unsaid
        words = self.words(key)
        if len(words) != len(unsaid):
            raise NotationError(f"{key}: there are {len(unsaid)} of them, not {len(words)}")
        return [NONE if word == NOTHING_THERE else read_name(word, names, key) for word in words]

    def different(self, key: str, names: tuple[str, ...], unsaid: list[int]) -> list[int]:
        """A row in which no name is there twice."""
        row = self.row(key, names, unsaid)
        for number in row:
            if number != NONE and row.count(number) > 1:
                raise NotationError(f"{key}: {quoted(names[number])} is said twice")
        return row

    def amounts(self, key: str, names: tuple[str, ...]) -> list[int]:
        """A part with things that may be alike, by name; a number before one says how many."""
        amounts = [0] * len(names)
        amount = ""
        for word in self.words(key):
            if not amount and is_number(word) and word != "0":
                amount = word
                continue
            amounts[read_name(word, names, key)] += int(amount or "1")
            amount = ""
        if amount:
            raise NotationError(f"{key}: {amount} of what?")
        return amounts

    def turn(self, players: i64) -> tuple[int, int]:
        """Whose turn it is, and the how many-eth of all; UNSAID if that is not there."""
        words = self.words("turn", "0")
        if len(words) > 2:
            raise NotationError("turn: it is a seat and a number")
        seat = read_number(words[0], 0, int(players) - 1, "turn")
        return seat, UNSAID if len(words) == 1 else read_number(words[1], 0, MOST, "turn")

    def end(self) -> None:
        """Refuse what nobody has asked for."""
        if self._said:
            raise NotationError(f"a position has no part {quoted(min(self._said))}")


def settled(
    parts: Parts,
    state: AnyState,
    audit: Callable[[AnyState], list[str]],
    advance: Callable[[AnyState], None],
    options: Callable[[AnyState], vec[i64]],
    chances: Callable[[AnyState], list[tuple[int, int]]],
) -> AnyState:
    """A state that was read, gone on to its next decision; refused if it cannot be."""
    parts.end()
    refuse(audit(state))  # first of all: from what cannot be, going on might never end
    advance(state)
    refuse(audit(state))
    if state.to_move >= 0 and len(options(state)) == 0:
        refuse(["a seat is to decide, and has nothing to choose from"])
    if state.to_move == CHANCE and len(chances(state)) == 0:
        refuse(["chance is to act, and nothing can come"])
    return state


def refuse(faults: list[str]) -> None:
    """Refuse a position that has faults, saying all of them."""
    if faults:
        raise NotationError(f"this cannot be: {'; '.join(faults)}")
