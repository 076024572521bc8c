"""Writes the types of the messages for the page: `python -m tabletide.server.wire.types > FILE`."""

from __future__ import annotations

import sys
from typing import Final

import msgspec
from msgspec import inspect

from tabletide.server.wire import (
    advice,
    analysis,
    branches,
    comments,
    deals,
    games,
    ideas,
    identity,
    lessons,
    messages,
    past,
    puzzles,
    reminders,
    sight,
    tables,
    tempo,
)

# What mirrors a thing of the rules bears this before its name; the page has no other of that name.
_MIRROR: Final = "Wire"
_UNIONS: Final = ("FromClient", "FromServer")
_HEAD: Final = "// Written by `python -m tabletide.server.wire.types`. Do not edit."
_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> str:
    """All structs and unions of the wire as TypeScript."""
    rooms = (
        sight,
        tables,
        past,
        branches,
        comments,
        deals,
        identity,
        reminders,
        analysis,
        puzzles,
        lessons,
        games,
        tempo,
        advice,
        ideas,
        messages,
    )
    names = {name: one for room in rooms for name, one in vars(room).items()}
    structs = [one for one in names.values() if isinstance(one, type) and _is_ours(one)]
    blocks = [_HEAD, *[_interface(one) for one in structs], *[_union(name) for name in _UNIONS]]
    return "\n\n".join(blocks) + "\n"


def _is_ours(one: type) -> bool:
    return issubclass(one, msgspec.Struct) and one is not msgspec.Struct


def _name(struct: type) -> str:
    return struct.__name__.removeprefix(_MIRROR)


def _interface(struct: type) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"/** {(struct.__doc__ or '').strip()} */", f"export interface {_name(struct)} {{"]
    if info.tag is not None:
        lines.append(f'  type: "{info.tag}";')
    lines += [_member(field) for field in info.fields]
    return "\n".join([*lines, "}"])


def _member(field: inspect.Field) -> str:
    mark = "" if field.required else "?"
    return f"  {field.encode_name}{mark}: {_type(field.type)};"


def _union(name: str) -> str:
    members = " | ".join(_name(one) for one in vars(messages)[name].__args__)
    return f"export type {name} = {members};"


def _type(info: inspect.Type) -> str:
    if type(info) in _PLAIN:
        return _PLAIN[type(info)]
    if isinstance(info, inspect.StructType):
        return _name(info.cls)
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    if isinstance(info, inspect.ListType):
        inner = _type(info.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    assert isinstance(info, inspect.UnionType), info
    return " | ".join(_type(one) for one in info.types)


if __name__ == "__main__":
    sys.stdout.write(typescript())
