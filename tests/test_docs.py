"""The documents are true: sessions run, links resolve, commands exist, tables equal the code."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import typer

from tabletide import __version__
from tabletide.__main__ import app
from tabletide.bots.registry import BOTS
from tabletide.cli.play.seats import parse_chairs
from tabletide.cli.terminal.opening import ENGLISH, open_setup
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import seats
from tabletide.kernel.options import parse
from tabletide.parts.files.messages import load_catalogue
from tests.documents import DOCS, GAME_PAGES, REFERENCE, ROOT, RULINGS, SECURITY, generated
from tests.reference import KERNEL
from tests.rl.extras import has

PACKAGE = ROOT / "src" / "tabletide"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
HOSTS = {"keepachangelog.com", "modelcontextprotocol.io", "pipx.pypa.io", "semver.org"}

FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
ADDRESS = re.compile(r"\w+://[^\s;)>`]+")
# A path from the root of some machine, or one of its addresses; `and/or` is neither, nor is
# what a server answers to, nor the address that means all of them.
MACHINE = re.compile(
    r"(?:^|[\s\"'`(=])(/(?!(?:api|ws|t|health|metrics|replay|about)\b)[\w.]\S*)"
    r"|\b(localhost|(?!0\.0\.0\.0)\d+\.\d+\.\d+\.\d+)\b",
    re.MULTILINE,
)
# What may stand before the name of a program that is called.
CALLING = re.compile(r"^(\$ )?(PYTHONPATH=src )?(\.venv/bin/)?(python -m )?")
UNFINISHED = re.compile(r"\b(TODO|TBD|FIXME|XXX)\b")


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def prose_of(path: Path) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", text_of(path))


def blocks_of(path: Path, language: str) -> list[str]:
    return [body for name, body in FENCED.findall(text_of(path)) if name == language]


each_page = pytest.mark.parametrize("page", PAGES, ids=short)
each_game_page = pytest.mark.parametrize("page", GAME_PAGES, ids=short)


# Sessions


# Pages whose sessions take an extra, and the package that tells whether it is there.
EXTRAS = {
    "docs/rl/gymnasium.md": "gymnasium",
    "docs/rl/openspiel.md": "pyspiel",
    "docs/rl/pettingzoo.md": "pettingzoo",
    "docs/rl/training.md": "gymnasium",
}


@each_page
def test_sessions_run_as_they_are_shown(page: Path) -> None:
    extra = EXTRAS.get(short(page))
    if extra and not has(extra):
        pytest.skip(f"{extra} is not installed")
    flags = doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(page), False, optionflags=flags, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted >= text_of(page).count("\n>>> ")


def test_the_readme_has_a_session() -> None:
    assert text_of(ROOT / "README.md").count("\n>>> ") >= 10


def test_code_is_shown_as_it_is() -> None:
    folders = (PACKAGE, ROOT / "tests")
    source = [text_of(path) for folder in folders for path in folder.rglob("*.py")]
    blocks = blocks_of(DOCS / "architecture.md", "python")
    assert blocks
    assert [block for block in blocks if not any(block in text for text in source)] == []


def test_the_example_of_a_report_is_true() -> None:
    (example,) = blocks_of(ROOT / "CONTRIBUTING.md", "text")
    line, choice, wanted, _ = (part.strip() for part in example.split("|"))
    game = load_game("pandemic")
    state = game.read(line)
    game.apply(state, parse(game.verbs, choice))
    view = game.view(state, 0)
    outbreaks, london = wanted.split(", ")
    assert outbreaks == f"{view['outbreaks']} outbreaks"
    assert london == f"london B{view['cubes']['london']['blue']}"


# Links


def slug(heading: str) -> str:
    """The anchor of a heading."""
    kept = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return kept.replace(" ", "-")


def anchors(page: Path) -> set[str]:
    return {slug(heading) for heading in HEADING.findall(prose_of(page))}


def is_good(link: str, page: Path) -> bool:
    if "://" in link:
        return True  # `test_only_known_hosts_are_named` looks at these
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    return target.exists() and (not anchor or anchor in anchors(target))


@each_page
def test_links_resolve(page: Path) -> None:
    assert [link for link in LINK.findall(prose_of(page)) if not is_good(link, page)] == []


def test_the_index_lists_every_page() -> None:
    listed = {(DOCS / link).resolve() for link in LINK.findall(text_of(DOCS / "README.md"))}
    assert set(DOCS.rglob("*.md")) - listed - {DOCS / "README.md"} == set()


@each_page
def test_only_known_hosts_are_named(page: Path) -> None:
    hosts = {str(urlsplit(address).hostname) for address in ADDRESS.findall(text_of(page))}
    assert {host for host in hosts - HOSTS if not host.endswith(".example.org")} == set()


@each_page
def test_no_machine_is_named_and_nothing_is_left_open(page: Path) -> None:
    text = text_of(page)
    assert MACHINE.findall(text) == []
    assert UNFINISHED.findall(text) == []


@pytest.mark.parametrize(
    "text", ["see /tmp/x", "`/home/me`", "(/docs)", "on 10.0.0.1", "localhost:8"]
)
def test_a_machine_is_seen(text: str) -> None:
    assert MACHINE.findall(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "and/or",
        "4/7",
        "`.venv/bin/tabletide`",
        "a / b",
        "~/.local",
        "0.1.0",
        "GET /api/me",
        "0.0.0.0",  # noqa: S104 - a word to look at, not an address to listen on
    ],
)
def test_what_is_no_machine_is_let_be(text: str) -> None:
    assert MACHINE.findall(text) == []


# Commands

COMMAND: Any = typer.main.get_command(app)
# What every complaint about a call is: typer names only this one heir of it.
USAGE_ERROR: Any = typer.BadParameter.__base__


def said(page: Path) -> Iterator[str]:
    """All that a page shows as code: lines of blocks, and spans."""
    for _, body in FENCED.findall(text_of(page)):
        yield from body.splitlines()
    yield from SPAN.findall(prose_of(page))


def calls(page: Path, program: str) -> Iterator[list[str]]:
    """The arguments of each call of a program that a page shows."""
    for line in said(page):
        words = CALLING.sub("", line.strip())
        if words.startswith(f"{program} "):
            _, *arguments = shlex.split(words, comments=True)
            if arguments:
                yield arguments


def understand(arguments: list[str]) -> dict[str, Any]:
    """What the command line makes of a call, which is not carried out."""
    name, *rest = arguments
    if name not in COMMAND.commands:
        assert any(name in option.opts for option in COMMAND.params), f"there is no '{name}'"
        return {}
    if not rest or rest == ["--help"]:
        return {}
    found: dict[str, Any] = COMMAND.commands[name].make_context(name, rest).params
    return found


@each_page
def test_commands_shown_exist_and_take_what_they_are_given(page: Path) -> None:
    for arguments in calls(page, "tabletide"):
        found = understand(arguments)
        if found.get("game") not in GAMES:
            continue
        game = load_game(found["game"])
        setup = open_setup(game, found.get("players"), found.get("settings") or [], ENGLISH)
        if found.get("seated"):
            parse_chairs(found["seated"], seats(setup), ENGLISH)
        assert found.get("bot", BOTS[0]) in BOTS


@pytest.mark.parametrize(
    "line", ["plays pandemic", "play --chairs me", "simulate pandemic --games many", "--loud"]
)
def test_a_command_that_does_not_exist_is_seen(line: str) -> None:
    with pytest.raises((AssertionError, USAGE_ERROR)):
        understand(line.split())


@each_page
def test_options_named_exist(page: Path) -> None:
    known = {
        name
        for command in COMMAND.commands.values()
        for one in command.params
        for name in (*one.opts, *one.secondary_opts)
    }
    named = {span.split()[0] for span in SPAN.findall(prose_of(page)) if span.startswith("--")}
    assert named - known - {"--help", "--version"} == set()


@each_game_page
def test_what_can_be_typed_in_a_game_exists(page: Path) -> None:
    catalogue = load_catalogue(PACKAGE / "cli", "en")
    known = {word for key in catalogue if key.endswith(".words") for word in catalogue[key].split()}
    _, _, table = prose_of(page).partition("| type | to |")
    typed = re.findall(r"`([^`]+)`", table.partition("\n\n")[0])
    assert len(typed) >= 8
    assert {line.split()[0] for line in typed} - known == set()


@each_page
def test_targets_shown_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    assert {target for target, *_ in calls(page, "make")} - targets == set()


def test_every_command_and_option_explains_itself() -> None:
    assert COMMAND.help
    for name, command in COMMAND.commands.items():
        assert command.help, name
        silent = [param.name for param in command.params if not getattr(param, "help", None)]
        assert silent == [], name


def test_every_command_is_in_the_readme() -> None:
    shown = {name for name, *_ in calls(ROOT / "README.md", "tabletide")}
    assert set(COMMAND.commands) - shown == set()


# What follows from code and data


@pytest.mark.parametrize("page", [RULINGS, REFERENCE, SECURITY, *GAME_PAGES], ids=short)
def test_generated_parts_are_up_to_date(page: Path) -> None:
    assert text_of(page) == generated()[page], "run `make docs`"


def test_the_reference_has_all_of_the_kernel() -> None:
    modules = {path.stem for path in (PACKAGE / "kernel").glob("[a-z]*.py")}
    assert set(KERNEL) == modules


@each_game_page
def test_every_bot_is_on_the_page(page: Path) -> None:
    assert [bot for bot in BOTS if f"| `{bot}` |" not in text_of(page)] == []


def test_every_game_has_a_page() -> None:
    assert {path.stem for path in (DOCS / "games").glob("*.md")} == set(GAMES)


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## \[([\d.]+)\]", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == __version__
