"""The player aid of every game: goal, ways to lose, actions and a turn, printed from its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabletide
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import TOGETHER
from tabletide.parts.files.rules import load_aid, load_rules
from tabletide.server.tables.catalogue import LANGUAGES, words

GAMES_FOLDER = Path(tabletide.__file__).parent / "games"

each_game = pytest.mark.parametrize("name", [*GAMES, "_template"])
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_game
@each_language
def test_every_rule_of_the_aid_exists_and_is_said_once_in_its_part(
    name: str, language: str
) -> None:
    folder = GAMES_FOLDER / name
    said = {rule.id: rule.gist for rule in load_rules(folder, language)}
    for part in load_aid(folder):
        assert [rule for rule in part if not said.get(rule)] == []
        assert len(set(part)) == len(part)


@each_game
def test_the_aid_is_whole(name: str) -> None:
    aid = load_aid(GAMES_FOLDER / name)
    assert aid.goal
    assert len(aid.turn) > 1
    assert len(aid.actions) > 1
    assert aid.lose or name not in GAMES or load_game(name).stakes != TOGETHER


def test_pandemics_aid_says_what_a_cure_changes() -> None:
    aid = load_aid(GAMES_FOLDER / "pandemic")
    assert {"treat.cured", "cure.cubes_stay"} <= set(aid.actions)


@each_game
def test_actions_and_a_turn_are_told_in_the_order_of_the_rulebook(name: str) -> None:
    order = [rule.id for rule in load_rules(GAMES_FOLDER / name, "en")]
    aid = load_aid(GAMES_FOLDER / name)
    for part in (aid.actions, aid.turn):
        places = [order.index(rule) for rule in part]
        assert places == sorted(places)


@pytest.mark.parametrize("name", GAMES)
@each_language
def test_the_page_is_sent_the_aid(name: str, language: str) -> None:
    sent, aid = words(name, language).aid, load_aid(GAMES_FOLDER / name)
    assert [getattr(sent, part) for part in aid._fields] == [list(part) for part in aid]
