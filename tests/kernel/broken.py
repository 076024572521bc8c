"""Games with one promise broken, to see whether the conformance suite finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.check import all_setups, check_game
from tabletide.kernel.game import Game, Setting
from tabletide.kernel.notes import Note

CLOSED = GAME._replace(
    settings=(
        Setting("players", ("3",), "3"),
        Setting("epidemics", ("5",), "5"),
        Setting("hands", ("closed",), "closed"),
        Setting("roles", ("dealt",), "dealt"),
    )
)


def problem(game: Game, decisions: int = 400) -> str:
    """The first thing the suite finds wrong; the position it names must be one of the game's."""
    faults = check_game(game, decisions).faults
    assert faults, "the suite found nothing wrong"
    first = faults[0]
    assert first.setup in all_setups(game)
    assert GAME.write(GAME.read(first.position)) == first.position
    assert first.step >= 0
    return first.problem


class Wrapped:
    """A state of Pandemic whose copies are made by another function than its own."""

    def __init__(self, inner: Any, copy: Callable[[Any], Any]) -> None:
        self.inner = inner
        self._copy = copy

    @property
    def to_move(self) -> int:
        """Who is to move."""
        return int(self.inner.to_move)

    @property
    def journal(self) -> list[Note] | None:
        """Who listens."""
        notes: list[Note] | None = self.inner.journal
        return notes

    @journal.setter
    def journal(self, notes: list[Note] | None) -> None:
        self.inner.journal = notes

    def copy(self) -> Wrapped:
        """A copy made by that function."""
        return Wrapped(self._copy(self.inner), self._copy)


def copying(copy: Callable[[Any], Any]) -> Game:
    """Pandemic with states that are copied by this function."""
    return GAME._replace(
        start=lambda setup: Wrapped(GAME.start(setup), copy),
        read=lambda text: Wrapped(GAME.read(text), copy),
        imagine=lambda s, seat, rng: Wrapped(GAME.imagine(s.inner, seat, rng), copy),
        options=lambda s: GAME.options(s.inner),
        owner=lambda s, option: GAME.owner(s.inner, option),
        consents=lambda s, option: GAME.consents(s.inner, option),
        looks=lambda s, option: GAME.looks(s.inner, option),
        chances=lambda s: GAME.chances(s.inner),
        sample=lambda s, rng: GAME.sample(s.inner, rng),
        stream=lambda s: GAME.stream(s.inner),
        apply=lambda s, option: GAME.apply(s.inner, option),
        play_on=lambda s, option, rng: GAME.play_on(s.inner, option, rng),
        play_out=lambda s, rng: GAME.play_out(s.inner, rng),
        outcome=lambda s: GAME.outcome(s.inner),
        view=lambda s, seat: GAME.view(s.inner, seat),
        describe=lambda s: GAME.describe(s.inner),
        tell=lambda s, noted, seat: GAME.tell(s.inner, noted, seat),
        audit=lambda s: GAME.audit(s.inner),
        write=lambda s: GAME.write(s.inner),
        is_void=lambda s: GAME.is_void(s.inner),
    )


def without(key: str, line: str) -> str:
    """A position without one of its parts."""
    return "; ".join(part for part in line.split("; ") if part.split()[0] != key)
