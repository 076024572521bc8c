"""What a report says, in one language: its own words, and the game's."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from tabletide.games.registry import folder_of
from tabletide.lab.columns import columns_of
from tabletide.lab.report.reading import RowsProblem
from tabletide.lab.statistics import Interval
from tabletide.parts.files.messages import fill, load_catalogue

_FOLDER: Final = Path(__file__).parent
_COMMA: Final = ("pt-BR",)  # where a comma goes before the fraction, and points between thousands
NO_BOUNDS: Final = "\N{EN DASH}"
_SWAPPED: Final = str.maketrans(",.", ".,")


class ReportWords:
    """One language of a report on one game."""

    def __init__(self, language: str, game: str) -> None:
        self.language: Final = language
        self._own: Final = load_catalogue(_FOLDER, language)
        self._game: Final = load_catalogue(folder_of(game), language)
        self._columns: Final = columns_of(game)

    def own(self, key: str, **blanks: object) -> str:
        """One of the report's own messages."""
        return fill(self._own, key, blanks)

    def term(self, *keys: str) -> str:
        """The first of some messages that the game has, or what the last key ends in."""
        found = next((key for key in keys if key in self._game), None)
        return fill(self._game, found, {}) if found else keys[-1].rpartition(".")[2]

    def ending(self, word: str) -> str:
        """How a game ended, as the game says it."""
        return self.term(f"result.{word}")

    def kind(self, value: str) -> str:
        """A role, or whatever tells seats apart; in a list, so that it begins with a capital."""
        said = self.term(f"{self._columns.kind}.{value}")
        return said[:1].upper() + said[1:]

    @property
    def kinds(self) -> str:
        """What the game calls all of them."""
        return self._columns.kind_name[self.language]

    def verb(self, name: str) -> str:
        """What a seat may choose."""
        return self._columns.verbs[name][self.language]

    def setting(self, name: str) -> str:
        """A setting."""
        return self.term(f"setting.{name}.name")

    def value(self, name: str, value: str) -> str:
        """A value of a setting."""
        return self.term(f"setting.{name}.values.{value}")

    def source(self, key: str) -> str:
        """Where points come from."""
        return self.term(f"score.{key}")

    def number(self, value: float, digits: int = 0, sign: str = "") -> str:
        """A number as people write it."""
        said = f"{value:{sign},.{digits}f}"
        return said.translate(_SWAPPED) if self.language in _COMMA else said

    def share(self, value: float) -> str:
        """A share in percent."""
        return f"{self.number(100 * value, 1)}%"

    def bounds(self, interval: Interval, digits: int, times: int = 1, sign: str = "") -> str:
        """The bounds of an interval; a dash where there are none, since there was but one value."""
        if math.isinf(interval.low):
            return NO_BOUNDS
        low, high = (self.number(times * end, digits, sign) for end in interval[1:])
        return self.own("page.interval", low=low, high=high)


def say_problem(problem: RowsProblem, language: str) -> str:
    """What is wrong with files of rows."""
    return fill(load_catalogue(_FOLDER, language), problem.key, problem.blanks)
