"""A title is a role, a name or "Seat 2": no sentence of the page has an article before it."""

from __future__ import annotations

import re

import pytest

from tests.web.node import WEB

ARTICLES = {"en": r"the|a|an", "pt-BR": r"o|a|do|da|ao|à|pelo|pela|no|na|um|uma"}


@pytest.mark.parametrize("language", ARTICLES)
def test_titles_stand_without_an_article(language: str) -> None:
    text = (WEB / "src" / "lib" / "words" / f"{language}.json").read_text(encoding="utf-8")
    assert "{title}" in text
    before_title = re.compile(rf"\b(?:{ARTICLES[language]}) \{{title\}}", re.IGNORECASE)
    assert before_title.findall(text) == []
