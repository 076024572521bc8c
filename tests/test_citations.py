"""Rules and citations: what is cited exists, and every rule has its code and its test."""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tabletide.games.registry import GAMES
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Game, seats
from tabletide.kernel.notes import Note
from tabletide.kernel.options import verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.files.messages import load_catalogue

ROOT = Path(__file__).parents[1]
# Always the source: compiled modules keep no docstrings to read.
PACKAGE = ROOT / "src" / "tabletide"
TEMPLATE = "_template"

ID = re.compile(r"[a-z_]+(\.[a-z_]+)+")
CITING = re.compile(r"^Rules:", re.MULTILINE)

# All that live here, registered or not.
HERE = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/rules.toml"))

each_game = pytest.mark.parametrize("game", HERE)


class Citation(NamedTuple):
    """A rule named somewhere."""

    rule: str
    where: str


# What there is to cite


@cache
def rows(game: str, kind: str) -> list[dict[str, str]]:
    """The rules or the rulings of a game."""
    text = (PACKAGE / "games" / game / "rules.toml").read_text(encoding="utf-8")
    found: list[dict[str, str]] = tomllib.loads(text).get(kind, [])
    return found


def rules_of(game: str) -> list[str]:
    return [row["id"] for kind in ("rule", "ruling") for row in rows(game, kind)]


def bears(path: Path, game: str) -> bool:
    """Whether a file, by its name or its folder's, belongs to a game."""
    return game.strip("_") in path.relative_to(ROOT).as_posix()


# Citations in code: the last paragraph of a docstring, "Rules: one, another."


def citations_in(docstring: str, where: str) -> list[Citation]:
    """What a docstring cites; a fault in the form is a citation of no rule."""
    if not CITING.search(docstring):
        return []
    last = docstring.rpartition("\n\n")[2].strip()
    if not last.startswith("Rules: ") or not last.endswith("."):
        return [Citation(last, where)]
    names = last.removeprefix("Rules: ").removesuffix(".").split(",")
    return [Citation(name.strip(), where) for name in names]


def documented(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Each docstring of a module, with the name of what it describes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            name = "the module" if isinstance(node, ast.Module) else node.name
            yield name, ast.get_docstring(node) or ""


def trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def cited_by_code() -> dict[Path, list[Citation]]:
    return {
        path: [
            citation
            for name, docstring in documented(tree)
            for citation in citations_in(docstring, f"{path.relative_to(ROOT)}, {name}")
        ]
        for path, tree in trees(PACKAGE)
    }


# Citations in tests: the ids in `pytest.mark.rule`


def marks(tree: ast.Module, where: str) -> Iterator[Citation]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                # What is not written out is a citation of no rule.
                constant = isinstance(argument, ast.Constant)
                rule = ast.literal_eval(argument) if constant else ast.unparse(argument)
                yield Citation(str(rule), f"{where}, line {node.lineno}")


@cache
def cited_by_tests() -> dict[Path, list[Citation]]:
    return {
        path: list(marks(tree, str(path.relative_to(ROOT)))) for path, tree in trees(ROOT / "tests")
    }


# All are known, and none is forgotten


def unknown(cited: dict[Path, list[Citation]]) -> list[Citation]:
    """Citations of rules that the game a file belongs to does not have."""
    games = HERE
    faults = []
    for path, citations in cited.items():
        own = [game for game in games if bears(path, game)] or games
        known = {rule for game in own for rule in rules_of(game)}
        faults += [citation for citation in citations if citation.rule not in known]
    return faults


def forgotten(game: str, cited: dict[Path, list[Citation]]) -> list[str]:
    """The rules of a game that none of its own files cites."""
    named = {one.rule for path, found in cited.items() if bears(path, game) for one in found}
    return [rule for rule in rules_of(game) if rule not in named]


def test_code_cites_rules_that_exist() -> None:
    assert unknown(cited_by_code()) == []


def test_tests_cite_rules_that_exist() -> None:
    assert unknown(cited_by_tests()) == []


@each_game
def test_every_rule_is_cited_by_code(game: str) -> None:
    assert forgotten(game, cited_by_code()) == []


@each_game
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    assert forgotten(game, cited_by_tests()) == []


@each_game
def test_every_rule_is_told_in_both_languages(game: str) -> None:
    counted = Counter(rules_of(game))
    assert [rule for rule, times in counted.items() if times > 1 or not ID.fullmatch(rule)] == []
    for kind, keys in (("rule", "heading en pt"), ("ruling", "en pt why_en why_pt")):
        for row in rows(game, kind):
            assert all(row.get(key, "").strip() for key in keys.split()), row
            assert row["id"].startswith("ruling.") == (kind == "ruling"), row


@pytest.mark.parametrize("game", [*GAMES, "_template"])
def test_every_heading_of_the_rulebook_has_an_english_name(game: str) -> None:
    text = (PACKAGE / "games" / game / "rules.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["headings"]["en"].keys() == {
        row["heading"] for row in rows(game, "rule")
    }


# Rules as people are told them


def load(game: str) -> Game:
    found = importlib.import_module(f"tabletide.games.{game}.game").GAME
    assert isinstance(found, Game)
    return found


def pick(game: Game, state: Any, rng: Rng) -> int:
    """A random verb first, then one of its options, so that rare verbs come up."""
    if state.to_move == CHANCE:
        return int(game.sample(state, rng))
    blocks: dict[str, list[int]] = {}
    for option in game.options(state):
        blocks.setdefault(verb_of(game.verbs, int(option)).name, []).append(int(option))
    block = list(blocks.values())[rng.below(len(blocks))]
    return block[rng.below(len(block))]


def rules_told(game: Game, setup: dict[str, str], rng: Rng) -> Iterator[str]:
    """The rules that decisions, their choices and the log name in one random game."""
    state = game.start(setup)
    while state.to_move != NOBODY:
        if state.to_move != CHANCE:
            decision = game.describe(state)
            yield from (decision.rule, *decision.besides)
            for choice in decision.choices:
                yield from (choice.rule, *choice.besides)
        notes: list[Note] = []
        state.journal = notes
        game.apply(state, pick(game, state, rng))
        listeners = [*range(seats(setup)), NOBODY]
        yield from (game.tell(state, note, seat).rule for note in notes for seat in listeners)


@each_game
def test_people_are_told_rules_that_exist(game: str) -> None:
    played = load(game)
    told: set[str] = set()
    # So many apart, so that every value of every setting is met, if not all of them together.
    setups = all_setups(played)
    for index, setup in enumerate(setups[:: 1 if len(setups) < 1000 else 7]):
        told.update(rules_told(played, setup, Rng(seed_of("citations", index))))
    assert told - set(rules_of(game)) == set()


@each_game
def test_rules_written_in_code_exist(game: str) -> None:
    """A word such as "move.drive" in the code is a rule or a message, never a slip."""
    folder = PACKAGE / "games" / game
    rules = rules_of(game)
    families = {rule.partition(".")[0] for rule in rules}
    messages = load_catalogue(folder, "en")
    slips = []
    for path, tree in trees(folder):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not ID.fullmatch(str(node.value)):
                continue
            word = str(node.value)
            is_message = any(key == word or key.startswith(f"{word}.") for key in messages)
            if word.partition(".")[0] in families and word not in rules and not is_message:
                slips.append(Citation(word, f"{path.relative_to(ROOT)}, line {node.lineno}"))
    assert slips == []


# That the reading itself is right


def test_a_citation_is_the_last_paragraph_and_may_span_lines() -> None:
    docstring = "Sum.\n\nMore.\n\nRules: move.drive,\nmove.wrap, ruling.turn_edge."
    rules = [citation.rule for citation in citations_in(docstring, "")]
    assert rules == ["move.drive", "move.wrap", "ruling.turn_edge"]


@pytest.mark.parametrize(
    "docstring", ["Rules: move.drive", "Rules: move.drive.\n\nMore.", "Sum.\n\nRules:\nmove.drive."]
)
def test_a_citation_in_another_form_is_a_fault(docstring: str) -> None:
    assert unknown({PACKAGE / "games" / "pandemic" / "x.py": citations_in(docstring, "")}) != []


def test_marks_are_read_wherever_they_stand() -> None:
    source = '@pytest.mark.rule("a.b", name)\ndef f(): pytest.param(marks=pytest.mark.rule("c.d"))'
    assert [one.rule for one in marks(ast.parse(source), "")] == ["a.b", "name", "c.d"]
