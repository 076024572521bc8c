"""The charts of a report, as Vega-Lite. Their colours are the page's, by day and by night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import altair as alt

PERCENT: Final = ".0%"
ROW: Final = 26  # pixels for a line of a chart

Spec = dict[str, Any]


class Dot(NamedTuple):
    """A value with its interval: whose, on which line, and what is told of it."""

    line: str
    who: str
    value: float
    low: float
    high: float
    told: str


class Cell(NamedTuple):
    """A square of a table of pairs."""

    one: str
    other: str
    value: float
    told: str


class Bar(NamedTuple):
    """How large a part has a whole number."""

    at: int
    who: str
    share: float


def dots(found: Sequence[Dot], title: str, about: str, percent: bool = False) -> Spec:
    """Values with intervals, line by line in their order, a colour for each who."""
    lines = list(dict.fromkeys(dot.line for dot in found))
    whos = list(dict.fromkeys(dot.who for dot in found))
    data = alt.Data(values=[dot._asdict() for dot in found])
    axis = alt.Axis(format=PERCENT) if percent else alt.Axis()
    base = alt.Chart(data).encode(
        y=alt.Y("line:N", sort=lines, title=None),
        yOffset=alt.YOffset("who:N", sort=whos),
        color=_by_who(whos),
        tooltip=alt.Tooltip("told:N", title=" "),
    )
    bounds = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=alt.Scale(zero=percent)), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=60, opacity=1).encode(x="value:Q")
    height = len(lines) * (ROW + 12 * (len(whos) - 1))
    return _finished(alt.layer(bounds, points), height, about)


def curves(found: Sequence[Bar], title: str, share: str, about: str) -> Spec:
    """How a whole number is spread, a line for each who."""
    whos = list(dict.fromkeys(bar.who for bar in found))
    chart = (
        alt.Chart(alt.Data(values=[bar._asdict() for bar in found]))
        .mark_area(interpolate="step", line=True, fillOpacity=0.2)
        .encode(
            x=alt.X("at:Q", title=title),
            y=alt.Y("share:Q", title=share, axis=alt.Axis(format=PERCENT), stack=None),
            color=_by_who(whos),
            tooltip=["who:N", "at:Q", alt.Tooltip("share:Q", format=".1%")],
        )
    )
    return _finished(chart, 220, about)


def squares(found: Sequence[Cell], about: str) -> Spec:
    """Pairs as a table of squares, the stronger the fuller."""
    names = sorted({name for cell in found for name in (cell.one, cell.other)})
    chart = alt.Chart(alt.Data(values=[cell._asdict() for cell in found])).encode(
        x=alt.X("other:N", sort=names, title=None, axis=alt.Axis(labelAngle=-40, labelLimit=170)),
        y=alt.Y("one:N", sort=names, title=None),
        tooltip=alt.Tooltip("told:N", title=" "),
    )
    scale = alt.Scale(zero=False)
    legend = alt.Legend(format=PERCENT, orient="top", gradientLength=160)
    drawn = chart.mark_rect().encode(
        color=alt.Color("value:Q", title=None, scale=scale, legend=legend)
    )
    return _finished(drawn, 34 * len(names), about)


def _by_who(whos: Sequence[str]) -> alt.Color:
    legend = alt.Legend(orient="top", title=None) if len(whos) > 1 else None
    return alt.Color("who:N", sort=list(whos), legend=legend)


def _finished(chart: Any, height: int, about: str) -> Spec:
    sized = chart.properties(width="container", height=height, description=about)
    spec: Spec = sized.to_dict()
    spec.pop("config", None)  # how it looks is the page's
    return spec
