"""One word, one thing: a class has one meaning on each side of the wire, and each name says it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "tabletide"
PAGE = ROOT / "web" / "src"
GLOSSARY = ROOT / "docs" / "glossary.md"

EXPORTED = re.compile(r"^export (?:interface|class|abstract class|type|enum) (\w+)", re.MULTILINE)
FILE = re.compile(r"`((?:kernel|parts|bots|lab|server|cli)/[\w/]*(?:\.py)?)`")
WRITTEN = "// Written by "  # the first words of what is generated

# Python


def classes(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Each class, and those it inherits from, as they were first named."""
    first_names = {
        alias.asname: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
            yield node.name, {first_names.get(base, base) for base in bases}


def ancestors(bases: set[str], known: dict[str, set[str]]) -> set[str]:
    """The bases, and theirs."""
    found: set[str] = set()
    new = bases
    while new:
        found |= new
        new = {one for base in new for one in known.get(base, set())} - found
    return found


def meanings(trees: dict[str, ast.Module]) -> dict[str, list[str]]:
    """The classes that stand more than once without inheriting from their own name, and where."""
    found = [(name, bases, path) for path, tree in trees.items() for name, bases in classes(tree)]
    known: dict[str, set[str]] = defaultdict(set)
    for name, bases, _ in found:
        known[name] |= bases
    first: dict[str, list[str]] = defaultdict(list)
    for name, bases, path in found:
        if name not in ancestors(bases, known):
            first[name].append(path)
    return {name: sorted(paths) for name, paths in first.items() if len(paths) > 1}


def test_a_class_has_one_meaning_in_python() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    trees = {str(path.relative_to(PACKAGE)): ast.parse(path.read_text("utf-8")) for path in files}
    assert meanings(trees) == {}


@pytest.mark.parametrize(
    ("second", "wrong"),
    [
        ("class Table: ...", True),
        ("class Table(Base): ...", True),
        ("from a import Table as Base\nclass Table(Base): ...", False),
        ("import a\nclass Table(a.Table): ...", False),
        ("import a\nclass Between(a.Table): ...\nclass Table(Between): ...", False),
        ("class Chair: ...", False),
    ],
)
def test_a_class_that_means_two_things_is_seen(second: str, wrong: bool) -> None:
    trees = {"a.py": ast.parse("class Table: ..."), "b.py": ast.parse(second)}
    assert meanings(trees) == ({"Table": ["a.py", "b.py"]} if wrong else {})


# The page


def exported(folder: Path) -> dict[str, list[str]]:
    """The types that more than one file of the page exports, and which files.

    What is written from Python mirrors it, and counts once.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted([*folder.rglob("*.ts"), *folder.rglob("*.svelte")]):
        text = path.read_text("utf-8")
        where = "written" if text.startswith(WRITTEN) else str(path.relative_to(folder))
        for name in EXPORTED.findall(text):
            found[name].add(where)
    return {name: sorted(paths) for name, paths in found.items() if len(paths) > 1}


def test_a_type_has_one_meaning_on_the_page() -> None:
    assert exported(PAGE) == {}


def test_a_type_that_means_two_things_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.ts").write_text("export interface Frame {\n}\n")
    (tmp_path / "b.ts").write_text("import x;\nexport type Frame = number;\n")
    (tmp_path / "c.ts").write_text("// Written by a program.\nexport type Card = 1;\n")
    (tmp_path / "d.ts").write_text("// Written by a program.\nexport type Card = 2;\n")
    assert exported(tmp_path) == {"Frame": ["a.ts", "b.ts"]}


# The glossary


def test_the_glossary_names_files_that_are_there() -> None:
    named = set(
        re.findall(
            r"`((?:kernel|parts|bots|lab|server|cli)/[\w/]*(?:\.py)?)`", GLOSSARY.read_text("utf-8")
        )
    )
    assert len(named) > 15
    assert {name for name in named if not (PACKAGE / name).exists()} == set()


# Docstrings


def undocumented(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    if not ast.get_docstring(tree):
        yield str(path.relative_to(ROOT))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if not ast.get_docstring(node):
                yield f"{path.relative_to(ROOT)}: {node.name}"


def test_every_module_and_public_name_has_a_docstring() -> None:
    assert [name for path in sorted(PACKAGE.rglob("*.py")) for name in undocumented(path)] == []
