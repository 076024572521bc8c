"""The page fills messages as `parts/files/messages.py` does: every game's messages, both ways."""

from __future__ import annotations

import json
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from tabletide.games.registry import GAMES, folder_of
from tabletide.kernel.view import Text
from tabletide.parts.files.messages import Catalogue, MessageError, load_catalogue, say
from tests.web.node import run
from tests.web.page_words import stem

LANGUAGES = ("en", "pt-BR")
MOST_FITTING = 6  # messages that are tried in a blank which asks for a form

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def blanks_of(pattern: str) -> dict[str, str]:
    """The blanks of a pattern and the form each is asked for in."""
    return {blank: form or "" for _, blank, form, _ in Formatter().parse(pattern) if blank}


def plain(catalogue: Catalogue) -> Iterator[str]:
    """Keys of messages without blanks, which can stand in any blank."""
    for key, pattern in catalogue.items():
        if ":" not in key and not blanks_of(pattern):
            yield key


def fitting(catalogue: Catalogue, form: str) -> list[Text | str | int]:
    """What may stand in a blank: a word and a message, or messages that have the form."""
    if not form:
        return ["ação", Text(next(plain(catalogue)))]
    groups = {key.partition(":")[0] for key in catalogue if key.endswith(f":{form}")}
    own = [key for key in groups if key in catalogue]
    made = [key for key in plain(catalogue) if key.partition(".")[0] in groups]
    return [filled(catalogue, key) for key in [*own[:MOST_FITTING], *made[:MOST_FITTING]]]


def filled(catalogue: Catalogue, key: str) -> Text:
    """A message with a number in each of its blanks."""
    return Text(key, dict.fromkeys(blanks_of(catalogue[key]), 1))


def cases(catalogue: Catalogue) -> Iterator[Text]:
    """Every message, with every kind of thing its blanks take; forms are reached through blanks."""
    for key, pattern in catalogue.items():
        if ":" in key:
            continue
        forms = blanks_of(pattern)
        things = {blank: fitting(catalogue, form) for blank, form in forms.items() if blank != "n"}
        for n in (0, 1, 2):
            for turn in range(max(map(len, things.values()), default=1)):
                blanks = {blank: fit[turn % len(fit)] for blank, fit in things.items()}
                yield Text(stem(key), {**blanks, "n": n})
            yield Text(stem(key), {"n": n})  # mostly a blank that nothing fills


def said_here(catalogue: Catalogue, text: Text) -> str | None:
    try:
        return say(catalogue, text)
    except MessageError:
        return None


def said_by_the_page(catalogue: Catalogue, texts: list[Text]) -> list[str | None]:
    sent = {"catalogue": catalogue, "texts": [text.json() for text in texts]}
    answer: Any = json.loads(run("tools/fill.mjs", json.dumps(sent)))
    assert isinstance(answer, list)
    return answer


@each_game
@each_language
def test_the_page_says_every_message_as_python_does(game: str, language: str) -> None:
    catalogue = load_catalogue(folder_of(game), language)
    texts = list(cases(catalogue))
    here = [said_here(catalogue, text) for text in texts]
    there = said_by_the_page(catalogue, texts)
    wrong = [
        (text, one, other)
        for text, one, other in zip(texts, here, there, strict=True)
        if one != other
    ]
    assert wrong == []


@each_game
@each_language
def test_the_cases_reach_every_message_and_every_form(game: str, language: str) -> None:
    catalogue = load_catalogue(folder_of(game), language)
    texts = list(cases(catalogue))
    said = {text.key for text in texts if said_here(catalogue, text) is not None}
    assert {stem(key) for key in catalogue if ":" not in key} == said
    unsaid = [text for text in texts if said_here(catalogue, text) is None]
    assert unsaid, "what cannot be said is compared too"


@each_language
def test_every_number_takes_the_same_plural_here_and_on_the_page(language: str) -> None:
    rows: Catalogue = {
        "language.code": language,
        "row.one": "{n} row",
        "row.other": "{n} rows",
    }
    texts = [Text("row", {"n": n}) for n in range(201)]
    for catalogue in (rows, rows | {"row.zero": "no row"}):
        assert said_by_the_page(catalogue, texts) == [say(catalogue, text) for text in texts]


def test_a_difference_would_be_noticed() -> None:
    catalogue: Catalogue = {
        "language.code": "xx",
        "cubes.one": "1 cubo",
        "cubes.other": "{n} cubos",
    }
    assert said_by_the_page(catalogue, [Text("cubes", {"n": 1}), Text("lost")]) == ["1 cubo", None]
