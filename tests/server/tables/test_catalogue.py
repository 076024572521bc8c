"""What a page is told of the games."""

from __future__ import annotations

import pytest

from tabletide.bots.registry import BOTS
from tabletide.games.registry import GAMES, load_game
from tabletide.server.tables.catalogue import LANGUAGES, NoSuchWords, facts, games, levels, words


def test_every_game_is_told_with_its_settings_and_bots() -> None:
    told = games()
    assert [game.id for game in told] == list(GAMES)
    for info in told:
        game = load_game(info.id)
        settings = [(one.name, tuple(one.values), one.default) for one in info.settings]
        assert settings == [tuple(setting) for setting in game.settings]
        assert info.stakes == game.stakes
        assert set(info.bots) <= set(BOTS)
        assert "random" in info.bots
        assert info.languages == list(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_and_a_name_for_the_game(game: str) -> None:
    english, portuguese = (words(game, language) for language in LANGUAGES)
    assert [rule.id for rule in english.rules] == [rule.id for rule in portuguese.rules]
    assert english.messages["game.name"]
    assert portuguese.messages["language.code"] == "pt-BR"
    for one, other in zip(english.rules, portuguese.rules, strict=True):
        assert one.gist != other.gist
        assert bool(one.reason) == bool(other.reason) == one.id.startswith("ruling.")


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_are_the_games_own_files_without_its_rules(game: str) -> None:
    told = facts(game)
    assert told
    assert "rules" not in told
    assert all(isinstance(data, dict) and data for data in told.values())


def test_what_there_is_not_is_not_found() -> None:
    for game, language in (("chess", "en"), ("../pandemic", "en"), (GAMES[0], "fr")):
        with pytest.raises(NoSuchWords):
            words(game, language)
    with pytest.raises(NoSuchWords):
        facts("chess")
    assert levels(GAMES[0]) == BOTS
