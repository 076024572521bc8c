"""A second counter, slow and plain: by lines of text, and by tables that refuse.

It shares nothing with `lab/counts.py` but the rules: no list of options is
walked and no state copied. Every number there is gets tried.
"""

from __future__ import annotations

from collections import Counter

from tabletide.kernel.game import Game, seats, space
from tabletide.kernel.record import is_possible, replay
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.lab.counts import Level


def followers(game: Game, line: str) -> list[str]:
    """The lines of all positions one step on, one for each number that is possible."""
    here = game.read(line)
    found = []
    for number in range(space(game)):
        if is_possible(game, here, number):
            after = game.read(line)
            game.apply(after, number)
            found.append(game.write(after))
    return found


def count_slowly(game: Game, line: str, depth: int) -> list[Level]:
    """Level by level, each line as often as ways lead to it."""
    lines = [line]
    levels = [level_of(game, lines)]
    for _ in range(depth):
        lines = [follower for line in lines for follower in followers(game, line)]
        levels.append(level_of(game, lines))
    return levels


def level_of(game: Game, lines: list[str]) -> Level:
    """How many lines there are, and who is to move in them."""
    kinds = Counter(min(int(game.read(line).to_move), 0) for line in lines)
    return Level(len(lines), kinds[0], kinds[CHANCE], kinds[NOBODY])


def carried_out(table: Table, number: int) -> bool:
    """Whether a table lets some seat do this, once all agree who are asked."""
    for seat in range(seats(table.setup)):
        trial = table.copy()
        try:
            trial.choose(seat, number, trial.at())
        except Refused:
            continue
        while (proposal := trial.proposal) is not None:
            trial.answer(proposal.waiting[0], agree=True, number=proposal.number)
        replayed = replay(trial.game, trial.record())[-1]
        assert trial.game.write(replayed) == trial.game.write(trial.state)
        return True
    return False


def accepted(table: Table) -> list[int]:
    """Every number the table accepts from one seat or another."""
    return [number for number in range(space(table.game)) if carried_out(table, number)]
