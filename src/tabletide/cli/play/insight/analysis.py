"""An analysis at the terminal: a graph, a table by turn, and the turning points in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletide.cli.terminal.figures import plain_grid
from tabletide.cli.terminal.graph import graph
from tabletide.cli.terminal.numbers import MINUS
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import Words
from tabletide.kernel.view import Text
from tabletide.lab.analysis.analysis import Analysis, TurningPoint
from tabletide.lab.analysis.endings import Endings

Row = tuple[str, ...]
_HEADS: Final = (
    "analysis.turn",
    "analysis.seat",
    "analysis.chance",
    "analysis.decision",
    "analysis.luck",
)


def tell_analysis(analysis: Analysis, words: Words, screen: Screen) -> None:
    """All of it, one below the other."""
    points = analysis.turning_points or ()
    chances = [turn.chance for turn in analysis.turns] + [analysis.turns[-1].after]
    screen.rule(words.own("analysis.heading"))
    screen.print(graph(chances, [point.turn for point in points], screen.width()))
    screen.say(words.own("analysis.assumes"), "dim")
    _tell_turns(analysis, words, screen)
    screen.rule(words.own("analysis.points"))
    for point in points:
        _tell_point(analysis, point, words, screen)


def _tell_turns(analysis: Analysis, words: Words, screen: Screen) -> None:
    grid = plain_grid(*[words.own(head) for head in _HEADS])
    for column in grid.columns:
        column.justify = "right"
    for turn in analysis.turns:
        decision = points_of(turn.decision) if turn.decision else "·"
        told = (percent(turn.chance), decision, points_of(turn.luck or 0))
        grid.add_row(str(turn.number), str(turn.seat + 1), *told)
    decisions = sum(turn.decision or 0 for turn in analysis.turns)
    luck = sum(turn.luck or 0 for turn in analysis.turns)
    last = percent(analysis.turns[-1].after)
    grid.add_row(words.own("analysis.end"), "", last, points_of(decisions), points_of(luck))
    screen.print(grid)


def _tell_point(analysis: Analysis, point: TurningPoint, words: Words, screen: Screen) -> None:
    turn = analysis.turns[point.turn]
    about = {"turn": turn.number, "seat": point.seat + 1, "step": point.step}
    if not point.better:
        luck = turn.luck or 0
        key = "analysis.good_luck" if luck > 0 else "analysis.bad_luck"
        screen.say(words.own(key, **about, points=points_of(luck)), "bold")
        return
    cost = points_of(turn.decision or 0)
    screen.say(words.own("analysis.costly", **about, points=cost), "bold")
    _tell_way(words.own("analysis.played"), point.played, point.played_ends, words, screen)
    _tell_way(words.own("analysis.better"), point.better, point.better_ends, words, screen)


def _tell_way(who: str, way: Sequence[Text], ends: Endings, words: Words, screen: Screen) -> None:
    screen.say(f"  {who} {'; '.join(words.say(text) for text in way)}")
    screen.say(f"    {words.own('analysis.ends', n=sum(ends.values()))}", "dim")
    for word, count in ends.items():
        screen.say(f"    {count:3} {words.term(f'result.{word}')}", "dim")


def percent(chance: int) -> str:
    """A chance in ten-thousandths as people read it."""
    return f"{round(chance / 100)}%"


def points_of(change: int) -> str:
    """What a chance changed by, in points of a hundred."""
    return f"{change / 100:+.0f}".replace("-", MINUS)
