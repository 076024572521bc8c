"""Writes the types of a game's view for the page: `python -m tabletide.server.wire.views GAME`.

They are read from the source, `parts/words/views.py` and the game's `words/view_types.py`:
what is compiled has forgotten the types of its fields, and the remarks beside
them are worth keeping.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final, NamedTuple

from tabletide.games.registry import folder_of
from tabletide.parts import words

_HEAD: Final = "// Written by `python -m tabletide.server.wire.views {game}`. Do not edit."
_PLAIN: Final = {"int": "number", "str": "string", "bool": "boolean"}
_SHARED: Final = Path(next(iter(words.__path__))) / "views.py"


class Field(NamedTuple):
    """A field of a view: its type, and the remark beside it."""

    name: str
    type: ast.expr
    remark: str


class Shape(NamedTuple):
    """A class of a view: what it is, what it is based on, and its own fields."""

    about: str
    bases: list[str]
    fields: list[Field]


def typescript(game: str) -> str:
    """The view of a game as TypeScript: its own types, and the shared ones they speak of."""
    source = (folder_of(game) / "words" / "view_types.py").read_text(encoding="utf-8")
    return written(game, _SHARED.read_text(encoding="utf-8"), source)


def written(game: str, shared: str, own: str) -> str:
    """TypeScript from the two sources."""
    known = read(shared) | read(own)
    wanted = list(read(own))
    for name in wanted:  # grows as it is gone through
        wanted += sorted(_spoken_of(known[name]) & set(known) - set(wanted))
    blocks = [_block(name, shape) for name, shape in known.items() if name in wanted]
    return "\n\n".join([_HEAD.format(game=game), *blocks]) + "\n"


def read(source: str) -> dict[str, Shape | ast.expr]:
    """The classes and named types of a source."""
    found: dict[str, Shape | ast.expr] = {}
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                found[name] = _shape(node, source.splitlines())
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = value
    return found


def _shape(node: ast.ClassDef, lines: list[str]) -> Shape:
    bases = [base for base in map(ast.unparse, node.bases) if base != "TypedDict"]
    fields = []
    for line in node.body:
        match line:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                _, _, remark = lines[line.lineno - 1].partition("  # ")
                fields.append(Field(name, kind, remark))
    return Shape(ast.get_docstring(node) or "", bases, fields)


def _spoken_of(shape: Shape | ast.expr) -> set[str]:
    """The names that a type is made of."""
    if not isinstance(shape, Shape):
        return set()
    kinds = [node for field in shape.fields for node in ast.walk(field.type)]
    return {*shape.bases, *[node.id for node in kinds if isinstance(node, ast.Name)]}


def _block(name: str, shape: Shape | ast.expr) -> str:
    if not isinstance(shape, Shape):
        return f"export type {name} = {_type(shape)};"
    based = f" extends {', '.join(shape.bases)}" if shape.bases else ""
    lines = [f"/** {shape.about} */", f"export interface {name}{based} {{"]
    return "\n".join([*lines, *[_member(field) for field in shape.fields], "}"])


def _member(field: Field) -> str:
    remark = f"  /** {field.remark[:1].upper()}{field.remark[1:]}. */\n" if field.remark else ""
    match field.type:
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=kind):
            return f"{remark}  {field.name}?: {_type(kind)};"
    return f"{remark}  {field.name}: {_type(field.type)};"


def _type(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return _PLAIN.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(word)):
            return f'"{word}"'
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=words)):
            return " | ".join(_type(word) for word in words)
        case ast.Subscript(value=ast.Name(id="list"), slice=kind):
            inner = _type(kind)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, kind])):
            return f"Record<{_type(key)}, {_type(kind)}>"
    raise TypeError(f"a view cannot have the type {ast.unparse(node)}")


if __name__ == "__main__":
    sys.stdout.write(typescript(sys.argv[1]))
