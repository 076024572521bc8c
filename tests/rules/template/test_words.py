"""What people read: an option is a sentence in either language."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabletide.games._template as package
from tabletide.games._template.game import GAME
from tabletide.games._template.words.describe import describe
from tabletide.parts.files.messages import load_catalogue, say


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Give the flint to seat 2"), ("pt-BR", "Dar a pederneira ao lugar 2")],
)
def test_an_option_reads_like_a_sentence(language: str, said: str) -> None:
    (choice,) = (c for c in describe(GAME.read("hand 0 flint")).choices if c.verb == "give")
    assert say(load_catalogue(Path(package.__file__).parent, language), choice.label) == said
    assert choice.anchors == ("button:give", "seat:1", "card:flint")
