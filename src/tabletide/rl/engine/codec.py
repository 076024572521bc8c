"""Actions and observations as numbers: which of them mean what.

An action is an option of the game, by its own number: the one a record has. After the options
come three that are the table's: to let the moment go by in another's turn, to agree to what another
seat proposes, and to turn it down.

    >>> from tabletide.games._template.game import GAME
    >>> from tabletide.rl.engine.codec import Codec
    >>> codec = Codec(GAME)
    >>> codec.size, codec.phrase(3), codec.action("agree")
    (85, 'light lamp_4', 83)
"""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from tabletide.games.registry import figures_of
from tabletide.ints import append, i64, vec
from tabletide.kernel.game import PLAYERS, Game, space
from tabletide.kernel.options import NO_OPTION, OptionError, arguments, parse, phrase, verb_of
from tabletide.parts.words.figures import numbered, put_which

TABLE_ACTIONS: Final = ("pass_by", "agree", "turn_down")


class Codec:
    """The numbers of one game: its actions, and the figures a seat is shown."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.options: Final = space(game)
        self.size: Final = self.options + len(TABLE_ACTIONS)
        self.pass_by: Final = self.options
        self.agree: Final = self.options + 1
        self.turn_down: Final = self.options + 2
        self.seats: Final = _most_seats(game)
        self._arguments: Final = max([len(verb.words) for verb in game.verbs])
        self._figures: Final = figures_of(game)
        self.names: Final[tuple[str, ...]] = (
            *numbered("me", self.seats),
            *numbered("to_move", self.seats),
            "may_pass_by",
            "is_answering",
            *numbered("proposed.by", self.seats),
            "proposed.verb",
            *numbered("proposed.argument", self._arguments),
            *self._figures.names,
        )

    def phrase(self, action: SupportsIndex) -> str:
        """An action in words, as records and the terminal have it; numpy's numbers will do."""
        number = index(action)
        if number >= self.options:
            if number >= self.size:
                raise OptionError(f"no action has the number {number}")
            return TABLE_ACTIONS[number - self.options]
        return phrase(self.game.verbs, number)

    def action(self, text: str) -> int:
        """The number of an action in words."""
        if text in TABLE_ACTIONS:
            return self.options + TABLE_ACTIONS.index(text)
        return parse(self.game.verbs, text)

    def write(
        self,
        state: object,
        seat: i64,
        to_move: i64,
        mode: i64,
        proposed: i64,
        by: i64,
        out: vec[i64],
    ) -> vec[i64]:
        """Append a row: who is asked for what, then what this seat may know of the state.

        The mode is 1 for a seat that may let the moment go by, 2 for one that is to answer.
        """
        out = put_which(out, seat, self.seats)
        out = put_which(out, to_move, self.seats)
        out = append(append(out, mode & 1), mode >> 1)
        out = put_which(out, by, self.seats)
        if proposed == NO_OPTION:
            out = put_which(out, NO_OPTION, 1 + self._arguments)
        else:
            out = self._put_option(proposed, out)
        return self._figures.write(state, seat, out)

    def _put_option(self, option: int, out: vec[i64]) -> vec[i64]:
        """Append an option as its verb and arguments, each counted from one."""
        verb = verb_of(self.game.verbs, option)
        out = append(out, self.game.verbs.index(verb) + 1)
        given = arguments(verb, option)
        for place in range(self._arguments):
            out = append(out, given[place] + 1 if place < len(given) else 0)
        return out


def _most_seats(game: Game) -> int:
    values = next(setting.values for setting in game.settings if setting.name == PLAYERS)
    return max([int(value) for value in values])
