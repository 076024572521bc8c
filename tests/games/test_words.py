"""What people read, in every game: both languages have it, and all of it can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from tabletide.games.registry import GAMES, folder_of, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.files.messages import load_catalogue, say
from tabletide.parts.files.rules import load_rules
from tests.games.played import Moment, moments
from tests.games.setups import spread

LANGUAGES = ("en", "pt-BR")
SETUPS = 8  # of each game, spread over all there are

each_game = pytest.mark.parametrize("name", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def played(game: Game) -> Iterator[Moment]:
    for index, setup in enumerate(spread(game, SETUPS)):
        yield from moments(game, setup, Rng(index))


def is_form(key: str) -> bool:
    return ":" in key


@each_game
def test_both_languages_have_the_same_messages(name: str) -> None:
    english, portuguese = (load_catalogue(folder_of(name), language) for language in LANGUAGES)
    assert {key for key in english if not is_form(key)} == {
        key for key in portuguese if not is_form(key)
    }


@each_game
@each_language
def test_every_form_is_asked_for(name: str, language: str) -> None:
    catalogue = load_catalogue(folder_of(name), language)
    asked = {form for pattern in catalogue.values() for _, _, form, _ in Formatter().parse(pattern)}
    for key in filter(is_form, catalogue):
        word, _, form = key.partition(":")
        assert form in asked or is_said_to_you(form)
        assert any(other == word or other.startswith(f"{word}.") for other in catalogue)


# A power that works by itself, wherever its pawn is: nobody's deed.
POWERS = {"log.medic_cleared", "log.spared_by_quarantine", "log.spared_by_medic"}


@each_game
@each_language
def test_no_line_names_a_role_itself_whose_player_may_be_you(name: str, language: str) -> None:
    """Else whoever plays it reads of themselves as of somebody else: roles fill a blank."""
    catalogue = load_catalogue(folder_of(name), language)
    roles = [said for key, said in catalogue.items() if re.fullmatch(r"role\.\w+", key)]
    for key, said in catalogue.items():
        if key.startswith(("log.", "prompt.")) and re.sub(r"\.(one|other)$", "", key) not in POWERS:
            assert not any(role.lower() in said.lower() for role in roles), (key, said)


def is_said_to_you(form: str) -> bool:
    """The form of a whole message for whom it is about, which the page asks for by itself."""
    return form.partition(".")[0] == "you"


@each_game
@each_language
def test_what_is_said_to_you_is_said_of_a_seat(name: str, language: str) -> None:
    catalogue = load_catalogue(folder_of(name), language)
    for key in catalogue:
        message, _, form = key.partition(":")
        if is_said_to_you(form):
            said = [text for other, text in catalogue.items() if other.startswith(message)]
            assert any("{role" in text or "{seat" in text for text in said), key


@each_game
def test_questions_options_reasons_and_lines_are_said_by_a_rule(name: str) -> None:
    """In both languages, options of a decision each in words of their own."""
    game = load_game(name)
    catalogues = [load_catalogue(folder_of(name), language) for language in LANGUAGES]
    rules = {rule.id for rule in load_rules(folder_of(name), "en")}
    for state, notes in played(game):
        decision = game.describe(state)
        told: list[tuple[Text, str]] = [(decision.prompt, decision.rule)]
        told += [(one.text, one.rule) for one in decision.barred]
        for note in notes:
            lines = [game.tell(state, note, seat) for seat in (0, NOBODY)]
            told += [(line.text, line.rule) for line in lines]
        assert {rule for _, rule in told} | {one.rule for one in decision.choices} <= rules
        for catalogue in catalogues:
            labels = [say(catalogue, one.label) for one in decision.choices]
            owners = [one.owner for one in decision.choices]
            assert len(set(zip(owners, labels, strict=True))) == len(labels)
            for said in [*labels, *[say(catalogue, text) for text, _ in told]]:
                assert said == said.strip()
                assert "{" not in said
                assert "  " not in said


@each_game
def test_an_option_lights_its_button_and_every_anchor_names_its_kind(name: str) -> None:
    game = load_game(name)
    for state, notes in played(game):
        for choice in game.describe(state).choices:
            assert choice.anchors[0] == f"button:{choice.verb}"
            assert all(anchor.count(":") == 1 for anchor in choice.anchors)
        for note in notes:
            assert all(anchor.count(":") == 1 for anchor in game.tell(state, note, 0).anchors)
