"""The report as one page of HTML that works offline: its scripts lie in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from tabletide import __version__
from tabletide.lab.report.reading import Games
from tabletide.lab.report.sections import Grid, Section, sections
from tabletide.lab.report.wording import ReportWords

_FOLDER: Final = Path(__file__).parent
# How charts write numbers, where they are not the tables'.
_LOCALES: Final[Mapping[str, Mapping[str, Any]]] = {
    "en": {},
    "pt-BR": {
        "formatLocale": {
            "decimal": ",",
            "thousands": ".",
            "grouping": [3],
            "currency": ["R$", ""],
        }
    },
}


def report_page(games: Games, language: str, files: Sequence[str]) -> str:
    """The page in a language."""
    words = ReportWords(language, games.game.id)
    parts = list(sections(games, words))
    title = _title(games, words)
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{_own('page.css')}</style></head>",
            "<body>",
            *_head(title, games, words, files),
            "<main>",
            *[line for part in parts for line in _section(part, words)],
            "</main>",
            f"<footer><p>{escape(words.own('page.foot', version=__version__))}</p></footer>",
            *_scripts(parts, language),
            "</body></html>",
            "",
        ]
    )


def _title(games: Games, words: ReportWords) -> str:
    count = words.number(len(games.games))
    return words.own("page.title", game=words.term("game.name"), games=count)


def _head(title: str, games: Games, words: ReportWords, files: Sequence[str]) -> Iterator[str]:
    rows = words.number(len(games.rows))
    if "choices" in games.rows.columns:
        decisions = words.number(int(games.rows["choices"].fill_null(0).sum()))
        lead = words.own("page.lead", rows=rows, decisions=decisions)
    else:
        lead = words.own("page.lead_uncounted", rows=rows)
    yield f"<header><h1>{escape(title)}</h1>"
    yield f"<p>{escape(lead)} {escape(words.own('page.bots'))}</p>"
    yield "<dl>"
    yield from _entry(words.own("page.files"), ", ".join(files))
    yield from _entry(words.own("page.setup"), _setup(games, words))
    yield "</dl>"
    yield f"<noscript><p>{escape(words.own('page.no_script'))}</p></noscript></header>"


def _entry(name: str, text: str) -> Iterator[str]:
    yield f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>"


def _setup(games: Games, words: ReportWords) -> str:
    said = []
    for setting in games.game.settings:
        values = games.rows[setting.name].cast(pl.String).unique().to_list()
        value = words.own("page.settings_differ")
        if len(values) == 1:
            value = words.value(setting.name, values[0])
        said.append(f"{words.setting(setting.name)}: {value}")
    return "; ".join(said)


def _section(part: Section, words: ReportWords) -> Iterator[str]:
    yield f'<section id="{part.id}"><h2>{escape(part.head)}</h2>'
    yield f"<p>{escape(' '.join(part.sentences))}</p>"
    if part.points:
        yield "<ul>" + "".join(f"<li>{escape(point)}</li>" for point in part.points) + "</ul>"
    if part.chart is not None:
        yield f'<div class="chart" id="chart-{part.id}"></div>'
    if part.grid is not None:
        yield f"<details><summary>{escape(words.own('page.table'))}</summary>"
        yield f'<div class="wide" tabindex="0" role="group" aria-label="{escape(part.head)}">'
        yield from _table(part.grid)
        yield "</div></details>"
    yield "</section>"


def _table(grid: Grid) -> Iterator[str]:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in grid.heads)
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    for row in grid.rows:
        cells = [
            f"<td>{escape(cell)}</td>"
            if at < grid.words
            else f'<td class="number">{escape(cell)}</td>'
            for at, cell in enumerate(row)
        ]
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table>"


def _scripts(parts: Sequence[Section], language: str) -> Iterator[str]:
    """The charts, what draws them, and what tells it how; a module, so that it comes last."""
    specs = {f"chart-{part.id}": part.chart for part in parts if part.chart is not None}
    for name, data in (("charts", specs), ("locale", _LOCALES[language])):
        yield f'<script type="application/json" id="{name}">{_in_json(data)}</script>'
    # The page's own script goes into the bundle, which knows `vegaEmbed` by name.
    bundle = vl_convert.javascript_bundle(_own("page.js"), vl_version=_version())
    yield f'<script type="module">{_in_script(bundle)}</script>'


def _version() -> str:
    """The Vega-Lite that Altair writes, as vl-convert names it: 6.4 of v6.4.1; or its newest."""
    written = ".".join(str(alt.SCHEMA_VERSION).removeprefix("v").split(".")[:2])
    known: list[str] = vl_convert.get_vegalite_versions()
    return written if written in known else known[-1]


def _in_json(data: object) -> str:
    """Data that cannot end the script that they stand in."""
    return json.dumps(data).replace("<", "\\u003c")


def _in_script(code: str) -> str:
    """Code that cannot end the script that it stands in: only in a text could it say so."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _own(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
