"""The sections of a report: a sentence, a chart and a table each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletide.lab.report import charts, findings
from tabletide.lab.report.charts import Bar, Cell, Dot, Spec
from tabletide.lab.report.findings import Share
from tabletide.lab.report.habits import Average, Habit, habits
from tabletide.lab.report.reading import Games
from tabletide.lab.report.wording import ReportWords
from tabletide.lab.statistics import Interval

CLEAREST = 5  # habits told in a sentence each


class Grid(NamedTuple):
    """A table: its heads, and its rows; what is a number stands to the right."""

    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]
    words: int = 1  # how many columns are no numbers


class Section(NamedTuple):
    """A part of the page."""

    id: str
    head: str
    sentences: list[str]
    chart: Spec | None = None
    grid: Grid | None = None
    points: tuple[str, ...] = ()  # a list of further sentences


def sections(games: Games, words: ReportWords) -> Iterator[Section]:
    """All that there is to say about the games; what the rows do not tell is left out."""
    found = findings.results(games)
    order = [one.who for one in found]
    best = order[0]
    yield _results(games, found, words)
    for name, shares in findings.settings(games, best).items():
        yield _settings(name, shares, best, words)
    if games.games["outcome"].n_unique() > 1:  # among rivals there may be but one
        yield _endings(games, order, words)
    yield _lengths(games, order, words)
    if kinds := findings.kinds(games, best):
        yield _kinds(kinds, best, words)
    if pairs := findings.pairs(games, best):
        yield _pairs(pairs, best, words)
    if orders := findings.orders(games, best):
        yield _orders(orders, best, words)
    if points := findings.points(games, best):
        yield _points(points, best, words)
    yield _habits(games, order, words)


def _results(games: Games, found: Sequence[findings.Result], words: ReportWords) -> Section:
    best = found[0]
    share = words.share(best.won.value)
    if games.is_together:
        says = [words.own("says.together", best=best.who, share=share)]
    else:
        score = words.number(best.score.value, 1)
        says = [words.own("says.alone", best=best.who, share=share, score=score)]
    axis = words.own("axis.won" if games.is_together else "axis.first")
    drawn = [_dot(one.who, "", one.won, words) for one in found]
    heads = ["who", "games", "won", "interval"]
    rows: list[tuple[str, ...]] = [
        (one.who, words.number(one.games), words.share(one.won.value), _percents(one.won, words))
        for one in found
    ]
    if not games.is_together:
        heads = ["bot", "seats", "first", "interval", "place", "score"]
        rows = [
            (*row, words.number(one.place.value, 2), words.number(one.score.value, 1))
            for row, one in zip(rows, found, strict=True)
        ]
    head = words.own("heads.results")
    chart = charts.dots(drawn, axis, head, percent=True)
    return Section("results", head, says, chart, _grid(words, heads, rows))


def _settings(name: str, shares: list[Share], best: str, words: ReportWords) -> Section:
    head = words.own("heads.settings", name=words.setting(name))
    named = [share._replace(what=words.value(name, share.what)) for share in shares]
    says = words.own("says.settings", best=best)
    return _shares(f"setting-{name}", head, [says], named, "value", words)


def _endings(games: Games, order: Sequence[str], words: ReportWords) -> Section:
    found = findings.endings(games, order)
    lost = [one for one in found if one.who == order[0] and one.what != "won"]
    worst = max(lost, key=lambda one: one.interval.value, default=None)
    if not games.is_together:
        says = words.own("says.endings_rivals")
    elif worst is None or worst.interval.value == 0:
        says = words.own("says.endings_none", best=order[0])
    else:
        ending = words.ending(worst.what)
        says = words.own("says.endings_lost", best=order[0], ending=ending)
    named = [one._replace(what=words.ending(one.what)) for one in found]
    return _shares("endings", words.own("heads.endings"), [says], named, "ending", words, True)


def _lengths(games: Games, order: Sequence[str], words: ReportWords) -> Section:
    found = findings.lengths(games, order)
    unit = "turns" if findings.length_name(games) != "steps" else "steps"
    best = found[0]
    quantiles = {name: words.number(getattr(best, name)) for name in ("low", "middle", "high")}
    key = "says.lengths_turns" if unit == "turns" else "says.lengths_steps"
    drawn = [
        Bar(at, one.who, count / sum(one.counts.values()))
        for one in found
        for at, count in one.counts.items()
    ]
    head = words.own("heads.lengths")
    axis = words.own("axis.turns" if unit == "turns" else "axis.steps")
    chart = charts.curves(drawn, axis, words.own("axis.share"), head)
    rows = [
        (one.who, *(words.number(value) for value in (one.low, one.middle, one.high)))
        for one in found
    ]
    grid = _grid(words, ["who", "low", "middle", "high"], rows)
    return Section("lengths", head, [words.own(key, best=best.who, **quantiles)], chart, grid)


def _kinds(found: list[Share], best: str, words: ReportWords) -> Section:
    named = [one._replace(what=words.kind(one.what)) for one in found]
    apart = 100 * (found[0].interval.value - found[-1].interval.value)
    says = [
        words.own(
            "says.kinds",
            best=best,
            one=named[0].what,
            other=named[-1].what,
            points=words.number(apart, 1),
        ),
        *_doubt([one.interval for one in found], words),
    ]
    return _shares("kinds", words.kinds, says, named, "kind", words)


def _pairs(found: list[findings.Pair], best: str, words: ReportWords) -> Section:
    first = found[0]
    says = [
        words.own(
            "says.pairs",
            best=best,
            one=words.kind(first.one),
            other=words.kind(first.other),
            share=words.share(first.interval.value),
            games=words.number(first.of),
        )
    ]
    says += _doubt([pair.interval for pair in found], words)
    cells: list[Cell] = []
    rows: list[tuple[str, ...]] = []
    for pair in found:
        one, other = sorted((words.kind(pair.one), words.kind(pair.other)))
        share, bounds = words.share(pair.interval.value), _percents(pair.interval, words)
        told = f"{one}, {other}: {share} ({bounds})"
        cells += [Cell(one, other, pair.interval.value, told)]
        rows.append((one, other, words.number(pair.of), share, bounds))
    head = words.own("heads.pairs")
    grid = _grid(words, ["one", "other", "games", "won", "interval"], rows, texts=2)
    return Section("pairs", head, says, charts.squares(cells, head), grid)


def _doubt(intervals: Sequence[Interval], words: ReportWords) -> list[str]:
    """How many others might be the best as well."""
    near = sum(one.high >= intervals[0].low for one in intervals[1:])
    return [words.own("says.doubt", n=near)] if near else []


def _orders(found: list[Share], best: str, words: ReportWords) -> Section:
    named = [one._replace(what=f"{one.what}.") for one in found]
    says = words.own("says.orders", best=best)
    return _shares("orders", words.own("heads.orders"), [says], named, "order", words)


def _points(found: dict[str, tuple[Interval, Interval]], best: str, words: ReportWords) -> Section:
    whos = words.own("column.winners"), words.own("column.others")
    drawn: list[Dot] = []
    rows: list[tuple[str, ...]] = []
    for key, both in found.items():
        source = words.source(key)
        told = [f"{words.number(one.value, 1)} ({words.bounds(one, 1)})" for one in both]
        drawn += [
            Dot(source, who, *one, f"{source}, {who}: {text}")
            for who, one, text in zip(whos, both, told, strict=True)
        ]
        rows.append((source, *told))
    head = words.own("heads.points")
    chart = charts.dots(drawn, words.own("axis.points"), head)
    grid = _grid(words, ["source", "winners", "others"], rows)
    return Section("points", head, [words.own("says.points", best=best)], chart, grid)


def _habits(games: Games, order: Sequence[str], words: ReportWords) -> Section:
    head, best = words.own("heads.habits"), order[0]
    if len(order) == 1:
        return Section("habits", head, [words.own("says.habits_one", best=best)])
    found = habits(games, order)
    if not found:
        return Section("habits", head, [words.own("says.habits_uncounted")])
    drawn = [
        Dot(words.verb(one.verb), mean.who, *mean.interval, _told(words, one.verb, mean))
        for one in found
        for mean in one.rates
    ]
    whos = [mean.who for mean in found[0].rates]
    rows = [
        (
            words.verb(one.verb),
            *(
                f"{words.number(m.interval.value, 2)} ({words.bounds(m.interval, 2)})"
                for m in one.rates
            ),
        )
        for one in found
    ]
    grid = Grid((words.own("column.verb"), *whos), rows)
    chart = charts.dots(drawn, words.own("axis.rate"), head)
    says = words.own("says.habits", best=whos[0], other=whos[1], count=len(found))
    clear = [one for one in found if one.is_clear][:CLEAREST]
    lines = tuple(_line(one, words) for one in clear)
    return Section("habits", head, [says], chart, grid, lines)


def _told(words: ReportWords, verb: str, mean: Average) -> str:
    value = words.number(mean.interval.value, 2)
    return f"{words.verb(verb)}, {mean.who}: {value} ({words.bounds(mean.interval, 2)})"


def _line(one: Habit, words: ReportWords) -> str:
    rates = {mean.who: words.number(mean.interval.value, 2) for mean in one.rates}
    best, following = one.rates[0].who, one.rates[1].who
    return words.own(
        "says.habits_line",
        verb=words.verb(one.verb),
        best=best,
        rate=rates[best],
        other=following,
        less=rates[following],
        difference=words.number(one.difference.value, 2, "+"),
        interval=words.bounds(one.difference, 2, sign="+"),
    )


def _shares(
    id_: str,
    head: str,
    says: list[str],
    found: Sequence[Share],
    column: str,
    words: ReportWords,
    of_all: bool = False,
) -> Section:
    """A section on shares of one thing after another; of all who play, or of the best alone."""
    several = len({one.who for one in found}) > 1
    drawn = [_dot(one.what, one.who if several else "", one.interval, words) for one in found]
    rows = []
    for one in found:
        numbers = words.number(one.of), words.share(one.interval.value)
        who = (one.who,) if several else ()
        rows.append((one.what, *who, *numbers, _percents(one.interval, words)))
    share = "share" if of_all else "won"
    heads = [column, *(["who"] if several else []), "games", share, "interval"]
    axis = words.own("axis.share" if of_all else "axis.won")
    grid = _grid(words, heads, rows, 2 if several else 1)
    return Section(id_, head, says, charts.dots(drawn, axis, head, percent=True), grid)


def _dot(line: str, who: str, interval: Interval, words: ReportWords) -> Dot:
    name = ", ".join(part for part in (line, who) if part)
    told = f"{name}: {words.share(interval.value)} ({_percents(interval, words)})"
    low, high = max(0.0, interval.low), min(1.0, interval.high)
    return Dot(line, who, interval.value, low, high, told)


def _percents(interval: Interval, words: ReportWords) -> str:
    return words.bounds(interval, 1, 100)


def _grid(
    words: ReportWords, heads: Sequence[str], rows: list[tuple[str, ...]], texts: int = 1
) -> Grid:
    return Grid(tuple(words.own(f"column.{head}") for head in heads), rows, texts)
