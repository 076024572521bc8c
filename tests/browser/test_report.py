"""`tabletide report`: its page is opened offline, in both languages, by day and by night."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.report_page import look_at
from tests.cli.terminal import run

pytestmark = pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("altair", "vl_convert")),
    reason="tabletide[report] is not installed: `make soak-packages` opens its page",
)


@pytest.mark.parametrize(
    ("lang", "scheme", "heads"),
    [
        ("en", "light", ("Who wins", "How games end", "What strong play does differently")),
        ("pt-BR", "dark", ("Quem vence", "Como as partidas terminam", "O que o jogo forte faz")),
    ],
)
def test_a_report_is_read_offline(
    tmp_path: Path, chrome: Browser, lang: str, scheme: str, heads: tuple[str, ...]
) -> None:
    rows = tmp_path / "rows.parquet"
    options = ("--games", "3", "--players", "2", "--bots", "random,greedy", "--seed", "s")
    played = run(tmp_path, "league", "forbidden_island", *options, "--out", str(rows))
    assert played.exit_code == 0, played.output
    made = run(tmp_path, "report", str(rows), "--lang", lang)
    assert made.exit_code == 0, made.output
    text = look_at(chrome, tmp_path / "rows.html", scheme)
    assert [head for head in heads if head not in text] == []
