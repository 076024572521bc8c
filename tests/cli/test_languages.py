"""Both languages of the terminal say the same things, and nothing is said in neither."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import tabletide.cli
from tabletide.cli.play.typed_commands import COMMANDS, names_of
from tabletide.cli.terminal.words import LANGUAGES, OwnWords, Words, preferred_language
from tabletide.games.registry import GAMES, folder_of
from tabletide.parts.files.messages import Catalogue, load_catalogue
from tests.cli.terminal import BLINDLY, run
from tests.web.page_words import SOURCE, stem

FOLDER = Path(tabletide.cli.__file__).parent
CATALOGUES = {language: load_catalogue(FOLDER, language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
# What the Portuguese says with less: the line number stands for the English detail.
SHORTER = {"mistake.record"}


def stems(catalogue: Catalogue) -> set[str]:
    """The keys as code names them, without the plural's form; people fill texts of the games."""
    return {stem(key) for key in catalogue if not key.startswith("who")} - {"language.code"}


def literals() -> set[str]:
    """Every text in the source of the terminal."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.rglob("*.py")]
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def of_commands() -> Iterator[str]:
    for name in COMMANDS:
        yield from (f"command.{name}.{part}" for part in ("words", "form", "help"))


def test_there_is_a_catalogue_for_every_language() -> None:
    assert {path.stem for path in (FOLDER / "messages").glob("*.toml")} == set(LANGUAGES)


def test_all_languages_have_the_same_messages() -> None:
    for catalogue in CATALOGUES.values():
        assert set(catalogue) == set(ENGLISH)


def test_all_languages_fill_the_same_blanks() -> None:
    for key in set(ENGLISH) - SHORTER:
        blanks = [{b for _, b, _, _ in Formatter().parse(c[key]) if b} for c in CATALOGUES.values()]
        if key == stem(key):
            assert blanks[0] == blanks[1], key


def test_people_are_spoken_of_as_on_the_page() -> None:
    for language, catalogue in CATALOGUES.items():
        page = json.loads((SOURCE / "lib" / "words" / f"{language}.json").read_text("utf-8"))
        people = {f"who.{key}": text for key, text in page["who"].items()}
        del people["who.subject"]  # of a proposal, which the page alone begins so
        people |= {key: text for key, text in page.items() if key.startswith("who:")}
        assert {key: text for key, text in catalogue.items() if key.startswith("who")} == people


def test_every_message_is_used_and_every_one_used_is_there() -> None:
    groups = {one.partition(".")[0] for one in stems(ENGLISH)}
    used = {text for text in literals() if re.fullmatch(r"[a-z_]+\.[a-z_]+", text)}
    used -= {"rules.toml"}
    known = used & stems(ENGLISH)
    assert known | set(of_commands()) == stems(ENGLISH)
    boards = [path for path in (FOLDER / "boards").iterdir() if (path / "board.py").exists()]
    games = [folder_of(GAMES[0]).with_name(path.name) for path in boards]
    of_games = {one for game in games for one in stems(load_catalogue(game, "en"))}
    assert {text for text in used if text.partition(".")[0] in groups} <= known | of_games


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_names_of_their_own(language: str) -> None:
    own = OwnWords(language)
    names = [word for name in COMMANDS for word in names_of(name, own)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_PT"}, "pt-BR"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "pt_BR"}, "pt-BR"),
    ],
)
def test_the_language_is_the_systems(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def test_a_whole_game_in_portuguese(tmp_path: Path) -> None:
    arguments = (
        "--lang",
        "pt-BR",
        "--players",
        "3",
        "--seats",
        "me:Ana,greedy,me:Bia",
        "--seed",
        "pt",
    )
    typed = ["?", "por que 1", "porque", "regras surto", "tabuleiro", "registro", "todas", *BLINDLY]
    result = run(tmp_path, "play", "pandemic", *arguments, typed=typed)
    assert result.exit_code == 0, result.output
    assert "A partida acabou" in result.stdout
    assert "Derrota:" in result.stdout
    english = [v for k, v in ENGLISH.items() if len(v) > 12 and "{" not in v and "." in k]
    same_in_both = set(ENGLISH.values()) & set(CATALOGUES["pt-BR"].values())
    assert [said for said in english if said in result.stdout and said not in same_in_both] == []


def test_options_are_typed_in_the_language_too(tmp_path: Path) -> None:
    arguments = ("--lang", "pt-BR", "--players", "2", "--solo", "--seed", "a")
    result = run(tmp_path, "play", "pandemic", *arguments, typed=["balsa chicago", "desfazer"])
    assert "foi para Chicago" in result.stdout
    assert "Desfeito." in result.stdout


@pytest.mark.parametrize("why", ["por que", "por quê?", "porque", "Por que", "why"])
def test_why_is_asked_as_people_write_it(tmp_path: Path, why: str) -> None:
    arguments = ("--lang", "pt-BR", "--players", "2", "--solo", "--seed", "a")
    result = run(tmp_path, "play", "pandemic", *arguments, typed=[why, f"{why} 1"])
    assert "actions.four" in result.stdout
    assert "move.drive" in result.stdout


def test_whoever_leaves_is_told_to_come_back_in_the_language_they_played_in(tmp_path: Path) -> None:
    arguments = ("--players", "2", "--solo", "--seed", "a")
    there = run(tmp_path / "a", "play", "pandemic", "--lang", "pt-BR", *arguments, typed=["sair"])
    assert "--lang pt-BR" in there.stdout
    changed = run(tmp_path / "b", "play", "pandemic", *arguments, typed=["idioma pt-BR", "sair"])
    assert "--lang pt-BR" in changed.stdout
    usual = run(tmp_path / "c", "play", "pandemic", *arguments, typed=["quit"])
    assert "--lang" not in usual.stdout


def test_rules_are_told_in_the_language() -> None:
    english, portuguese = (Words(language, "pandemic").rules() for language in LANGUAGES)
    assert list(english) == list(portuguese)
    assert all(portuguese[rule].gist != english[rule].gist for rule in english)
    reasons = [rule.reason for rule in portuguese.values() if rule.id.startswith("ruling.")]
    assert reasons
    assert all(reasons)


@pytest.mark.parametrize("arguments", [("games",), ("play", "fnord"), ("replay", "no.tide")])
def test_other_commands_speak_it_too(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    english = run(tmp_path, *arguments)
    portuguese = run(tmp_path, *arguments, "--lang", "pt-BR")
    assert english.exit_code == portuguese.exit_code
    assert english.output != portuguese.output
