"""An analysis at the terminal: a graph, a table by turn, and the turning points in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletide.bots.value import LEARNED_FROM, PLAYED_BY
from tabletide.cli.terminal.figures import plain_grid
from tabletide.cli.terminal.graph import graph, lead_graph
from tabletide.cli.terminal.numbers import MINUS, decimal
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import Words
from tabletide.kernel.view import Text
from tabletide.lab.analysis.analysis import Analysis, TurningPoint
from tabletide.lab.analysis.gauge import CHANCES, POINTS, Unit
from tabletide.lab.analysis.rivals import POINT

_HUNDREDTH: Final = 100  # of a chance in ten-thousandths
_HEADS: Final = ("analysis.turn", "analysis.seat", None, "analysis.decision", "analysis.luck")
_STANDS: Final = {CHANCES: "analysis.chance", POINTS: "analysis.lead"}
# What is told of, and whose play that assumes.
_ASSUMED: Final = {
    (CHANCES, LEARNED_FROM): "analysis.chances_planner",
    (CHANCES, PLAYED_BY): "analysis.chances_hasty",
    (POINTS, LEARNED_FROM): "analysis.points_planner",
}


def tell_analysis(analysis: Analysis, words: Words, screen: Screen) -> None:
    """All of it, one below the other."""
    if analysis.unit == POINTS:
        _draw_leads(analysis, words, screen)
    else:
        _draw_chances(analysis, words, screen)
    screen.say(words.own(_ASSUMED[analysis.unit, analysis.assumes]), "dim")
    _tell_turns(analysis, words, screen)
    screen.rule(words.own("analysis.points"))
    for point in analysis.turning_points or ():
        _tell_point(analysis, point, words, screen)


def _draw_chances(analysis: Analysis, words: Words, screen: Screen) -> None:
    chances = [turn.before for turn in analysis.turns] + [analysis.turns[-1].after]
    screen.rule(words.own("analysis.heading"))
    screen.print(graph(chances, _marked(analysis), screen.width()))


def _draw_leads(analysis: Analysis, words: Words, screen: Screen) -> None:
    """A graph for each seat, by its own turns and the end."""
    screen.rule(words.own("analysis.heading_leads"))
    most = max(abs(lead) for lead in (*[turn.before for turn in analysis.turns], *analysis.leads))
    marked = _marked(analysis)
    for seat, last in enumerate(analysis.leads):
        own = [at for at, turn in enumerate(analysis.turns) if turn.seat == seat]
        leads = [*[analysis.turns[at].before for at in own], last]
        screen.say(words.own("analysis.of_seat", seat=seat + 1), "bold")
        stand_out = [place for place, at in enumerate(own) if at in marked]
        screen.print(lead_graph(leads, most, stand_out, screen.width()))


def _marked(analysis: Analysis) -> list[int]:
    return [point.turn for point in analysis.turning_points or ()]


def _tell_turns(analysis: Analysis, words: Words, screen: Screen) -> None:
    figures = AnalysisFigures(analysis.unit, words.language)
    heads = [head or _STANDS[analysis.unit] for head in _HEADS]
    grid = plain_grid(*[words.own(head) for head in heads])
    for column in grid.columns:
        column.justify = "right"
    for turn in analysis.turns:
        decision = figures.change(turn.decision) if turn.decision else "·"
        stands = figures.level(turn.before, turn.before_error)
        told = (stands, decision, figures.change(turn.luck or 0))
        grid.add_row(str(turn.number), str(turn.seat + 1), *told)
    end = words.own("analysis.end")
    for seat, last in _ends(analysis):
        turns = [turn for turn in analysis.turns if seat in (None, turn.seat)]
        decisions = figures.change(sum(turn.decision or 0 for turn in turns))
        luck = figures.change(sum(turn.luck or 0 for turn in turns))
        who = "" if seat is None else str(seat + 1)
        grid.add_row(end, who, figures.level(last), decisions, luck)
    screen.print(grid)


def _ends(analysis: Analysis) -> Sequence[tuple[int | None, int]]:
    """How each side stands at the end: the team, or seat by seat."""
    if analysis.unit == POINTS:
        return list(enumerate(analysis.leads))
    return [(None, analysis.turns[-1].after)]


def _tell_point(analysis: Analysis, point: TurningPoint, words: Words, screen: Screen) -> None:
    figures = AnalysisFigures(analysis.unit, words.language)
    turn = analysis.turns[point.turn]
    about = {"turn": turn.number, "seat": point.seat + 1, "step": point.step}
    if not point.better:
        luck = turn.luck or 0
        key = "analysis.good_luck" if luck > 0 else "analysis.bad_luck"
        screen.say(words.own(key, **about, points=figures.change(luck)), "bold")
        return
    cost = figures.change(turn.decision or 0)
    screen.say(words.own("analysis.costly", **about, points=cost), "bold")
    fates = point.fates
    _tell_way(words.own("analysis.played"), point.played, fates.played, words, screen)
    _tell_way(words.own("analysis.better"), point.better, fates.better, words, screen)
    for reason in fates.reasons:
        told = {
            "what": words.term(reason.key),
            "mine": decimal(reason.mine, words.language),
            "theirs": decimal(reason.theirs, words.language),
        }
        screen.say(f"    {words.own(f'advice.{reason.kind}', **told)}", "dim")


def _tell_way(
    who: str, way: Sequence[Text], ends: Mapping[str, int], words: Words, screen: Screen
) -> None:
    screen.say(f"  {who} {'; '.join(words.say(text) for text in way)}")
    screen.say(f"    {words.own('analysis.ends', n=sum(ends.values()))}", "dim")
    for word, count in ends.items():
        screen.say(f"    {count:3} {_ending(word, words)}", "dim")


def _ending(word: str, words: Words) -> str:
    """How games ended: a word of the game, or a place."""
    if word.isdigit():
        return words.own("analysis.place", n=word)
    return words.term(f"result.{word}")


class AnalysisFigures:
    """How a side stands and what changed that, as people read it."""

    def __init__(self, unit: Unit, language: str) -> None:
        self._unit: Final = unit
        self._language: Final = language

    def level(self, value: int, error: int = 0) -> str:
        """How a side stands, and how far that may be off."""
        if self._unit == POINTS:
            return self.change(value)
        told = f"{round(value / _HUNDREDTH)}%"
        return f"{told} ± {round(error / _HUNDREDTH)}" if error else told

    def change(self, value: int) -> str:
        """What was gained or lost, in points."""
        if self._unit == CHANCES:
            return f"{value / _HUNDREDTH:+.0f}".replace("-", MINUS)
        told = decimal(value / POINT, self._language)
        return f"+{told}" if value > 0 else told
