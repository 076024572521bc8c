"""The library's reference, from docstrings and signatures. `make docs` puts it in its place.

The source is read, not imported: a compiled module keeps no docstrings.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src" / "tabletide"
KERNEL: Final = (
    *("game", "state", "options", "chance", "outcome", "view", "notes"),
    *("perspective", "course", "table", "proposal", "record", "resume"),
    *("check", "promises", "secrecy"),
)
PARTS: Final = tuple(
    f"{path.parent.name}.{path.stem}" for path in sorted((PACKAGE / "parts").glob("*/[a-z]*.py"))
)
LAB: Final = (
    *("drive", "simulate", "league", "rows", "columns", "files", "card", "counts", "conformance"),
    *("training.examples", "training.fit", "training.value_file"),
)
SECTIONS: Final = (
    ("The front door", ("front",)),
    ("The kernel", tuple(f"kernel.{name}" for name in KERNEL)),
    ("Games", ("games.registry",)),
    (
        "Bots",
        (
            "bots.bot",
            "bots.registry",
            "bots.manners",
            "bots.evaluation",
            "bots.value",
            "bots.advising.advice",
            "bots.advising.reasons",
        ),
    ),
    ("The laboratory", tuple(f"lab.{name}" for name in LAB)),
    ("Parts of games", tuple(f"parts.{name}" for name in PARTS)),
)
LONGEST_VALUE: Final = 30  # characters of a constant that is shown


def reference() -> str:
    """All sections."""
    return "\n\n".join(part for title, names in SECTIONS for part in _section(title, names))


def _section(title: str, names: Iterable[str]) -> Iterator[str]:
    yield f"## {title}"
    for name in names:
        yield from _module(name)


def _module(name: str) -> Iterator[str]:
    source = (PACKAGE / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    yield f"### `tabletide.{name}`"
    yield _prose(ast.get_docstring(tree))
    if constants := list(_constants(tree)):
        yield f"Constants: {', '.join(constants)}."
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield from _class(node, source) if isinstance(node, ast.ClassDef) else _function(node)


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                said = ast.unparse(value)
                if name.isupper() and not name.startswith("_") and len(said) <= LONGEST_VALUE:
                    yield f"`{name} = {said}`"


def _function(node: ast.FunctionDef) -> Iterator[str]:
    yield f"#### `{node.name}{_signature(node)}`"
    yield _prose(ast.get_docstring(node))


def _class(node: ast.ClassDef, source: str) -> Iterator[str]:
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
    made = methods.get("__init__")
    bases = [ast.unparse(base) for base in node.bases]
    shown = _signature(made).partition(" -> ")[0] if made else f"({', '.join(bases)})" * bool(bases)
    yield f"#### class `{node.name}{shown}`"
    yield _prose(ast.get_docstring(node))
    members = [*_fields(node, source.splitlines()), *_methods(methods.values())]
    if members:
        yield "\n".join(members)


def _fields(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    for one in node.body:
        match one:
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=annotation, end_lineno=int(end)
            ):
                _, _, comment = lines[end - 1].partition("  # ")
                yield _item(f"{name}: {ast.unparse(annotation)}", comment)


def _methods(methods: Iterable[ast.FunctionDef]) -> Iterator[str]:
    for method in methods:
        if method.name.startswith("_"):
            continue
        is_property = any(ast.unparse(one) == "property" for one in method.decorator_list)
        arguments = _signature(method)
        if is_property:
            arguments = f": {arguments.partition(' -> ')[2]}"
        yield _item(f"{method.name}{arguments}", ast.get_docstring(method) or "")


def _item(code: str, text: str) -> str:
    """One line of a list, and what more there is to say below it."""
    first, _, rest = text.partition("\n\n")
    line = f"- `{code}`" + (f": {_joined(first)}" if first else "")
    return "\n".join([line, *(["", *_indented(_prose(rest)), ""] if rest else [])])


def _joined(paragraph: str) -> str:
    return " ".join(paragraph.split())


def _indented(text: str) -> list[str]:
    return [f"  {line}".rstrip() for line in text.splitlines()]


def _signature(node: ast.FunctionDef) -> str:
    """The arguments without `self`, and what comes back unless it is nothing."""
    arguments = ast.parse(f"def f({ast.unparse(node.args)}): ...").body[0]
    assert isinstance(arguments, ast.FunctionDef)
    own = arguments.args
    firsts = own.posonlyargs or own.args
    if firsts and firsts[0].arg == "self":
        del firsts[0]
    said = f"({ast.unparse(own)})"
    returns = ast.unparse(node.returns) if node.returns else "None"
    return said if returns == "None" else f"{said} -> {returns}"


def _prose(docstring: str | None) -> str:
    """A docstring as it goes on a page: sessions in blocks, each closed by an empty line."""
    paragraphs = inspect.cleandoc(docstring or "").split("\n\n")
    return "\n\n".join(_paragraph(one) for one in paragraphs)


def _paragraph(text: str) -> str:
    lines = inspect.cleandoc(text)
    if not lines.startswith(">>>"):
        return text.replace("``", "`")
    return f"```python\n{lines}\n\n```"
