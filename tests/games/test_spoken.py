"""Every game says all there is to say in both languages, nothing else, and lights what is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from tabletide.cli.terminal.words import Words
from tabletide.games.registry import GAMES
from tabletide.kernel.chance import Rng
from tabletide.kernel.view import Text
from tabletide.parts.files.messages import fill, say
from tabletide.parts.files.rules import load_rules
from tests.games.lines import EVERY, game_of
from tests.games.played import Moment, moments
from tests.games.setups import spread
from tests.games.spoken import (
    LANGUAGES,
    anchors_known,
    catalogue,
    folder,
    keys_from_data,
    rare_states,
    spoken_of,
    used,
)
from tests.web.page_words import page_keys, stem

SETUPS = 8  # of each game, spread over all there are

each_game = pytest.mark.parametrize("name", EVERY)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def of_the_rules(keys: Iterable[str]) -> set[str]:
    """Keys that are no form of another one, and not the page's own."""
    return {key for key in keys if ":" not in key and not key.startswith("page.")}


@each_game
@each_language
def test_every_message_used_exists_and_every_message_is_used(name: str, language: str) -> None:
    has = of_the_rules(catalogue(name, language))
    needed = used(name).keys | keys_from_data(name)
    by_clients = spoken_of(name).by_clients
    plurals = {stem(key) for key in needed if key != stem(key)}  # a language has all it needs
    assert needed - has == set()
    assert {key for key in has - needed if stem(key) not in by_clients | plurals} == set()
    assert {stem(key) for key in has} >= by_clients


@each_game
@each_language
def test_every_text_can_be_said(name: str, language: str) -> None:
    for text in used(name).texts.values():
        said = say(catalogue(name, language), text)
        assert said == said.strip()
        assert "{" not in said
        assert "  " not in said


@each_game
@each_language
def test_what_clients_say_can_be_said(name: str, language: str) -> None:
    spoken = spoken_of(name)
    for role in spoken.groups.get("role", ("",)):
        for n in (0, 1, 3):
            blanks = {"n": n, "role": Text(f"role.{role}"), "seat": 1}
            for key in (*spoken.by_clients, "seat.name"):
                assert "{" not in fill(catalogue(name, language), key, blanks)


@pytest.mark.parametrize("name", GAMES)
@each_language
def test_options_that_read_alike_have_a_head_in_the_terminal(name: str, language: str) -> None:
    """Whatever differs in them is a gap there, also a word with forms of its own."""
    words = Words(language, name)
    alike: dict[str, list[Text]] = {}
    for text in used(name).texts.values():
        alike.setdefault(text.key, []).append(text)
    heads = [words.with_gaps(texts) for key, texts in alike.items() if key.startswith("option.")]
    assert heads
    assert not any("{" in head for head in heads)


@each_game
@each_language
def test_letters_tell_things_apart(name: str, language: str) -> None:
    words = catalogue(name, language)
    letters = [words[f"letter.{one}"] for one in spoken_of(name).groups.get("letter", ())]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("name", GAMES)
@each_language
def test_the_page_has_its_words_and_uses_them_all(name: str, language: str) -> None:
    has = {stem(key) for key in catalogue(name, language) if key.startswith("page.")}
    asked = page_keys(name)
    assert bool(has) == bool(asked)  # a game may have no page of its own yet
    assert {key for key in has if not any(one.fullmatch(key) for one in asked)} == set()
    assert [one.pattern for one in asked if not any(map(one.fullmatch, has))] == []


def played(name: str) -> Iterator[Moment]:
    game = game_of(name)
    for index, setup in enumerate(spread(game, SETUPS)):
        yield from moments(game, setup, Rng(index))
    yield from rare_states(name)


@each_game
def test_options_and_lines_light_what_is_there_and_name_rules_there_are(name: str) -> None:
    """Every kind of anchor there is, too; and each line reads otherwise in either language."""
    game, lit = game_of(name), set[str]()
    rules = {rule.id for rule in load_rules(folder(name), "en")}
    english, portuguese = (catalogue(name, language) for language in LANGUAGES)
    for state, notes in played(name):
        decision = game.describe(state)
        behind = [(choice.rule, *choice.besides) for choice in decision.choices]
        for cited in [(decision.rule, *decision.besides), *behind]:
            assert set(cited) <= rules
            assert len(set(cited)) == len(cited)
        lit.update(anchor for choice in decision.choices for anchor in choice.anchors)
        for note in notes:
            line = game.tell(state, note, 0)
            assert line.icon
            assert line.rule in rules
            assert say(english, line.text) != say(portuguese, line.text)
            lit.update(line.anchors)
    assert lit - anchors_known(name) == set()
    assert {anchor.partition(":")[0] for anchor in lit} >= set(spoken_of(name).anchors)
