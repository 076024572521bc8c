"""The shape of the source: what may be imported, named and written where."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "tabletide"
RULES = ("kernel", "parts", "games")
COMPILED = (*RULES, "bots", "rl/engine")
KERNEL_LINES = 1480  # a quarter of it is the conformance suite, which looks through every seat
TITLES = ("Pandemic: Rising Tide",)  # of games that bear the name of another one
MAY_NAME_GAMES = {"games/registry.py", "front.py"}  # the front door shows a session

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def modules(*packages: str) -> list[Path]:
    return [path for name in packages for path in sorted((PACKAGE / name).rglob("*.py"))]


def short(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def seen(node: ast.expr | ast.stmt, fault: str) -> str:
    return f"line {node.lineno}: {fault}: {ast.unparse(node).splitlines()[0]}"


each_rules_module = pytest.mark.parametrize("path", modules(*RULES), ids=short)
each_compiled_module = pytest.mark.parametrize("path", modules(*COMPILED), ids=short)


# What it imports


def imports(tree: ast.AST) -> Iterator[str]:
    """The outermost package of every import that happens at run time."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.split(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module.split(".")[0]
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=orelse):
                yield from imports(ast.Module(orelse, []))
            case _:
                yield from imports(node)


@pytest.mark.parametrize("path", [*modules(*RULES), PACKAGE / "ints.py"], ids=short)
def test_the_rules_import_only_the_standard_library(path: Path) -> None:
    assert set(imports(parse(path))) <= sys.stdlib_module_names | {"tabletide"}


def test_an_import_for_the_type_checker_is_not_one() -> None:
    source = (
        "if TYPE_CHECKING:\n    import rich\nelse:\n    import json.decoder\nfrom ast import walk"
    )
    assert list(imports(ast.parse(source))) == ["json", "ast"]


# What it names


def games() -> list[str]:
    folders = (PACKAGE / "games").iterdir()
    return sorted(path.name for path in folders if path.is_dir() and path.name[0].isalpha())


def untitled(text: str) -> str:
    """A text without the titles that name two games at once."""
    for title in TITLES:
        text = text.replace(title, "")
    return text


@pytest.mark.parametrize("game", games())
def test_a_game_is_named_only_where_it_lives(game: str) -> None:
    spelling = re.compile(game.replace("_", "[ _-]?"), re.IGNORECASE)
    telling = {
        short(path)
        for path in PACKAGE.rglob("*")
        if path.is_file()
        and "__pycache__" not in short(path)
        and "server/page/" not in short(path)  # built from web/, which has a test of its own
        and game not in short(path)
        and spelling.search(untitled(path.read_text(encoding="utf-8")))
    }
    assert telling <= MAY_NAME_GAMES


TELLING = re.compile(r"\bgame\.(?:view|describe|tell)\(")


def test_what_a_seat_is_told_is_made_in_one_place() -> None:
    """By the table and its perspectives: server, terminal, bots and front door ask them."""
    outside = [path for path in PACKAGE.rglob("*.py") if path.parent.name != "kernel"]
    telling = {short(path) for path in outside if TELLING.search(path.read_text("utf-8"))}
    assert telling == set()


def test_the_kernel_stays_small() -> None:
    """Blank lines do not count: they are there to be read more easily."""
    texts = [path.read_text(encoding="utf-8") for path in modules("kernel")]
    lines = [line for text in texts for line in text.splitlines() if line.strip()]
    assert 0 < len(lines) <= KERNEL_LINES


# What compiles to something slow, or to nothing


def unwanted(tree: ast.Module) -> Iterator[str]:
    """Decorators, functions in functions, `**kwargs`, generators and coroutines."""
    nodes = list(ast.walk(tree))
    arguments = {argument for node in nodes if isinstance(node, ast.Call) for argument in node.args}
    for node in nodes:
        match node:
            case ast.AsyncFunctionDef():
                yield seen(node, "coroutine")
            case ast.Yield() | ast.YieldFrom():
                yield seen(node, "generator")
            case ast.GeneratorExp() if node not in arguments:
                # Compiled, it is a list: the same only if it is used up where it stands.
                yield seen(node, "generator")
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.decorator_list:
            yield seen(node, "decorator")
        if isinstance(node, Function):
            if node.args.kwarg:
                yield seen(node, "**kwargs")
            yield from (
                seen(inner, "function in a function")
                for inner in ast.walk(node)
                if isinstance(inner, Function) and inner is not node
            )


@each_rules_module
def test_the_rules_are_written_plainly(path: Path) -> None:
    assert list(unwanted(parse(path))) == []


@pytest.mark.parametrize(
    "source",
    [
        "@final\nclass A: pass",
        "@cache\ndef f(): pass",
        "async def f(): pass",
        "def f():\n    yield 1",
        "def f():\n    yield from ()",
        "squares = (n * n for n in range(9))",
        "def f(**options): pass",
        "def f():\n    def g(): pass",
        "def f(cards):\n    return sorted(cards, key=lambda card: -card)",
    ],
)
def test_what_is_not_plain_is_seen(source: str) -> None:
    assert len(list(unwanted(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "class Pair(NamedTuple):\n    a: int\n    b: int",
        "def f(*numbers, last): return max(n * n for n in numbers)",
        "def f(n): return [k for k in range(n)]",
    ],
)
def test_what_is_plain_is_let_be(source: str) -> None:
    assert list(unwanted(ast.parse(source))) == []


# What compiles to something wrong


def is_constant(node: ast.expr, known: set[str]) -> bool:
    """Whether a compiler may work the value out: `1`, `-1`, `ONE`, `i64(1)`, a known name."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper() or name in known
        case ast.UnaryOp(operand=operand):
            return is_constant(operand, known)
        case ast.BinOp(left=left, right=right):
            return is_constant(left, known) and is_constant(right, known)
        case ast.Call(func=ast.Name(id="i64"), args=[inner]):
            return is_constant(inner, known)
    return False


def set_once(function: ast.AST) -> set[str]:
    """The variables of a function that are set once, to a constant."""
    nodes = list(ast.walk(function))
    stores = [n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
    constants = set()
    for node in nodes:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ) if is_constant(value, set()) and stores.count(name) == 1:
                constants.add(name)
    return constants


def constants_shifted(tree: ast.Module) -> set[str]:
    """Constants shifted left by a distance known only at run time.

    mypyc works these out in 32 bits when the distance is an `i64`.
    """
    found = set()
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope, known in [(tree, set()), *((one, set_once(one)) for one in functions)]:
        for node in ast.walk(scope):
            match node:
                case ast.BinOp(left=left, op=ast.LShift(), right=right):
                    if is_constant(left, known) and not isinstance(right, ast.Constant):
                        found.add(seen(node, "shift"))
    return found


@each_compiled_module
def test_no_constant_is_shifted_by_a_variable(path: Path) -> None:
    assert constants_shifted(parse(path)) == set()


@pytest.mark.parametrize(
    "shift",
    ["1 << n", "-1 << n", "i64(1) << n", "ONE << n", "(3 - 2) << n", "bits.ONE << n", "one << n"],
)
def test_a_shifted_constant_is_seen(shift: str) -> None:
    source = f"def f(n: i64) -> i64:\n    one: i64 = 1\n    return {shift}"
    assert len(constants_shifted(ast.parse(source))) == 1


@pytest.mark.parametrize("shift", ["1 << 40", "n << 3", "n << n", "two << n"])
def test_other_shifts_are_let_be(shift: str) -> None:
    source = f"def f(n: i64) -> i64:\n    two: i64 = 1\n    two += 1\n    return {shift}"
    assert constants_shifted(ast.parse(source)) == set()
