"""Options are numbers and phrases, and each is the other's only match."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.game import Game, space
from tabletide.kernel.options import (
    OptionError,
    Verb,
    arguments,
    in_blocks,
    parse,
    phrase,
    verb_of,
)
from tests.kernel.toy import TOY

VERBS = (
    Verb("go", 0, (("north", "south"), ("slow", "fast", "later"))),
    Verb("wait", 6),
    Verb("go", 7, (("home", "away"),)),
)
each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)


@each_game
def test_every_number_has_a_phrase_of_its_own_that_leads_back(game: Game) -> None:
    phrases = [phrase(game.verbs, option) for option in range(space(game))]
    assert len(set(phrases)) == space(game) == sum(verb.size() for verb in game.verbs)
    assert [parse(game.verbs, text) for text in phrases] == list(range(space(game)))


@each_game
def test_the_verb_and_arguments_of_a_number_make_it_again(game: Game) -> None:
    for option in range(space(game)):
        verb = verb_of(game.verbs, option)
        number = 0
        for vocabulary, argument in zip(verb.words, arguments(verb, option), strict=True):
            assert 0 <= argument < len(vocabulary)
            number = number * len(vocabulary) + argument
        assert verb.first + number == option
        assert phrase(game.verbs, option).split()[0] == verb.name


def test_the_last_argument_counts_fastest() -> None:
    texts = [phrase(VERBS, option) for option in range(9)]
    assert texts == [
        *("go north slow", "go north fast", "go north later"),
        *("go south slow", "go south fast", "go south later"),
        *("wait", "go home", "go away"),
    ]


def test_verbs_of_one_name_are_told_apart_by_how_many_words_follow() -> None:
    assert parse(VERBS, "go away") == 8
    assert parse(VERBS, "go south later") == 5


def test_spaces_do_not_matter() -> None:
    assert parse(VERBS, "  go \t south\nlater ") == 5


@pytest.mark.parametrize("option", [-1, 9, 10**6, -(10**6)])
def test_a_number_no_verb_owns_is_named(option: int) -> None:
    with pytest.raises(OptionError, match=f"no option has the number {option}$"):
        phrase(VERBS, option)
    with pytest.raises(OptionError, match=str(option)):
        verb_of(VERBS, option)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a verb"),
        ("   ", "is not a verb"),
        ("run home", "'run home' is not a verb"),
        ("wait here", "'wait here' is not a verb with the right number of words"),
        ("go", "'go' is not a verb with the right number of words"),
        ("go home now later", "with the right number of words"),
        ("go nowhere", "go does not know 'nowhere'"),
        ("go south never", "'go south never': go does not know 'never'"),
        ("Wait", "'Wait' is not a verb"),
        ("6", "'6' is not a verb"),
    ],
)
def test_a_phrase_that_is_none_is_named(text: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        parse(VERBS, text)


WORDS = ["give", "take", "treat", "cure", "0", "3", "4", "-1", "paris", "red", "pass", "Paris", ""]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=4))
def test_any_words_are_an_option_or_an_option_error(words: list[str]) -> None:
    text = " ".join(words)
    try:
        option = parse(GAME.verbs, text)
    except OptionError:
        return
    assert phrase(GAME.verbs, option).split() == text.split()


@settings(max_examples=100)
@given(st.integers())
def test_any_number_is_an_option_or_an_option_error(option: int) -> None:
    if 0 <= option < space(GAME):
        assert parse(GAME.verbs, phrase(GAME.verbs, option)) == option
        return
    with pytest.raises(OptionError, match=str(option)):
        phrase(GAME.verbs, option)


def test_verbs_whose_blocks_follow_one_another_are_taken_as_they_are() -> None:
    assert in_blocks(VERBS) is VERBS


@pytest.mark.parametrize("first", [5, 7])
def test_a_block_that_overlaps_another_or_leaves_a_gap_is_told_where_it_begins(first: int) -> None:
    with pytest.raises(OptionError, match=f"'wait' must begin at 6, not at {first}"):
        in_blocks((VERBS[0], Verb("wait", first)))
