"""What people read: both languages say all there is to say, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tabletide.games._template as package
from tabletide.games._template.flow.flow import apply
from tabletide.games._template.game import GAME
from tabletide.games._template.pieces.cards import CARDS
from tabletide.games._template.pieces.state import State
from tabletide.games._template.words.describe import describe
from tabletide.games._template.words.tell import tell
from tabletide.games._template.words.view import view
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import all_setups
from tabletide.kernel.notes import Note
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.messages import load_catalogue, say

LANGUAGES = ("en", "pt-BR")
CATALOGUES = {one: load_catalogue(Path(package.__file__).parent, one) for one in LANGUAGES}
# Fields of the view that only programs read.
FIELDS_WITHOUT_NAME = {"to_move", "step", "seat", "hidden"}
GAMES = 50  # for each set-up; enough for every verb, event and ending

each_language = pytest.mark.parametrize("language", LANGUAGES)


def played() -> Iterator[tuple[State, list[Note]]]:
    """Every state of many random games, with what was noted on the way to it."""
    for setup in all_setups(GAME):
        for seed in range(GAMES):
            rng = Rng(seed)
            state = GAME.start(setup)
            while state.to_move != NOBODY:
                notes: list[Note] = []
                state.journal = notes
                apply(state, pick(state, rng))
                yield state, notes


def pick(state: State, rng: Rng) -> int:
    """Anything that may happen next."""
    if state.to_move == CHANCE:
        return int(GAME.sample(state, rng))
    offered = [int(option) for option in GAME.options(state)]
    return offered[rng.below(len(offered))]


def texts(state: State, notes: list[Note]) -> Iterator[Text]:
    decision = describe(state)
    yield decision.prompt
    yield from (choice.label for choice in decision.choices)
    yield from (tell(state, note, seat).text for note in notes for seat in (0, NOBODY))


def keys_of(text: Text) -> Iterator[str]:
    yield text.key
    for blank in text.blanks.values():
        if isinstance(blank, Text):
            yield from keys_of(blank)


@cache
def used() -> dict[tuple[str, ...], Text]:
    """Every text of those games, once for each set of keys it is made of."""
    found: dict[tuple[str, ...], Text] = {}
    for state, notes in played():
        for text in texts(state, notes):
            found.setdefault(tuple(keys_of(text)), text)
    return found


def keys_from_data() -> set[str]:
    """The keys that follow from the cards, the settings, the view and the endings."""
    seen = view(GAME.start({"players": "2", "hands": "open"}), 0)
    fields = {*seen, *seen["players"][0]} - FIELDS_WITHOUT_NAME
    keys = {f"card.{card}" for card in CARDS} | {f"board.{field}" for field in fields}
    for setting in GAME.settings:
        keys |= {f"setting.{setting.name}.{part}" for part in ("name", "help")}
        keys |= {f"setting.{setting.name}.values.{value}" for value in setting.values}
    keys |= {"language.code", "language.name", "game.name", "game.summary", "game.about"}
    return keys | {"result.won", "result.dark"}


@each_language
def test_every_message_used_exists_and_every_message_is_used(language: str) -> None:
    needed = keys_from_data() | {key for keys in used() for key in keys}
    assert {key for key in CATALOGUES[language] if ":" not in key} == needed


@each_language
def test_every_text_can_be_said(language: str) -> None:
    for text in used().values():
        said = say(CATALOGUES[language], text)
        assert said == said.strip()
        assert "{" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Give the flint to seat 2"), ("pt-BR", "Dar a pederneira ao lugar 2")],
)
def test_an_option_reads_like_a_sentence(language: str, said: str) -> None:
    (choice,) = (c for c in describe(GAME.read("hand 0 flint")).choices if c.verb == "give")
    assert say(CATALOGUES[language], choice.label) == said
    assert choice.anchors == ("button:give", "seat:1", "card:flint")
