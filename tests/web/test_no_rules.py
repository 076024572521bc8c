"""The page knows no rule: shared files name no game, and no file compares the view with a number.

What the limits of a game are arrives in its view; where its things are drawn is in its layout.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tabletide.games.registry import GAMES, folder_of, load_game
from tabletide.kernel.game import settle
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.parts.files.data import load
from tests.web.node import WEB

SOURCE: Final = WEB / "src"
OF_GAMES: Final = SOURCE / "games"
SOURCES: Final = ("*.ts", "*.svelte", "*.css", "*.json", "*.html")
DATA_OF_A_RULEBOOK: Final = ("rules.toml",)

WHERE: Final = {"x", "y"}  # where a thing is drawn: a board that is data says it in the view

each_game = pytest.mark.parametrize("game", GAMES)


def files(folder: Path) -> Iterator[Path]:
    for kind in SOURCES:
        yield from folder.rglob(kind)


def shared() -> list[Path]:
    """Files of the page that belong to no game. A test file may speak of one as an example."""
    public = [path for path in (WEB / "public").iterdir() if path.suffix != ".png"]
    beside = [WEB / "index.html", *public]
    inside = [path for path in files(SOURCE) if OF_GAMES not in path.parents]
    return [*beside, *inside]


def drawing(game: str) -> list[Path]:
    """The code of a game's own folder; places and sizes stand in its layout."""
    return [
        path
        for path in files(OF_GAMES / game)
        if path.suffix in {".ts", ".svelte"} and not path.name.startswith("layout")
        if not path.name.endswith(".test.ts")
    ]


def slugs(data: Any) -> Iterator[str]:
    """The names of the things in a data file: keys of tables in tables, and ids."""
    if isinstance(data, list):
        for item in data:
            yield from slugs(item)
    if not isinstance(data, dict):
        return
    for name, value in data.items():
        if name in {"id", "slug"} and isinstance(value, str):
            yield value
        if isinstance(value, dict):
            yield from value
        yield from slugs(value)


def things(game: str) -> set[str]:
    """Names that only this game has: of what is in its data, and of its longer verbs."""
    folder = folder_of(game)
    named = {
        slug
        for path in folder.glob("*.toml")
        if path.name not in DATA_OF_A_RULEBOOK
        for slug in slugs(load(folder, path.name))
    }
    named |= {verb.name for verb in load_game(game).verbs}
    return {name for name in named if "_" in name}


def fields(data: Any) -> Iterator[str]:
    if isinstance(data, list):
        for item in data:
            yield from fields(item)
    elif isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from fields(value)


def view_fields(game: str) -> set[str]:
    rules = load_game(game)
    table = Table(rules, settle(rules, {}), "tide")
    views = [rules.view(table.state, seat) for seat in (0, NOBODY)]
    return set(fields(views)) - WHERE


def comparisons(names: set[str]) -> re.Pattern[str]:
    """A field of the view, or how many things are in it, compared with a number above one."""
    field = "|".join(sorted(map(re.escape, names)))
    return re.compile(
        rf"\.(?:{field})(?:\.length|\.size)?\b\)?\s*(?:[=!]==|[<>]=?|[-+*/%])\s*(?:[2-9]|\d\d+)\b"
    )


def reckonings(names: set[str]) -> re.Pattern[str]:
    """A field of the view weighed against anything, or a share that something is measured by."""
    field = rf"\.(?:{'|'.join(sorted(map(re.escape, names)))})(?:\.length|\.size)?\b"
    weighed = r"(?:[<>]=?|[*/%])"
    return re.compile(
        rf"{field}\)?\s+{weighed}\s+(?!0\b)|\s{weighed}\s+\(?\w+{field}|\b\d+ / \d+\b"
    )


def telling(game: str) -> list[Path]:
    """The code of a game's folder that says what there is; the rest draws, and may measure."""
    return [path for path in drawing(game) if path.parent.name != "board"]


def test_there_is_something_to_look_at() -> None:
    assert len(shared()) > 30
    for game in GAMES:
        assert drawing(game)
        assert len(telling(game)) > 5
        assert len(things(game)) > 5
        assert len(view_fields(game)) > 5


@each_game
def test_shared_files_name_no_game(game: str) -> None:
    words = re.compile(rf"\b{game.replace('_', '[ _-]?')}\b", re.IGNORECASE)
    assert [str(path) for path in shared() if words.search(path.read_text("utf-8"))] == []


@each_game
def test_shared_files_name_nothing_of_a_game(game: str) -> None:
    words = re.compile(rf"\b(?:{'|'.join(sorted(things(game)))})\b")
    found = [(str(path), words.findall(path.read_text("utf-8"))) for path in shared()]
    assert [(path, names) for path, names in found if names] == []


@each_game
def test_no_file_compares_the_view_with_a_number(game: str) -> None:
    pattern = comparisons(view_fields(game))
    found = [
        f"{path}: {line.strip()}"
        for path in [*drawing(game), *[one for one in shared() if one.suffix != ".css"]]
        if not path.name.endswith(".test.ts")
        for line in path.read_text("utf-8").splitlines()
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "is_rule"),
    [
        ("if (view.outbreaks >= 8) lose()", True),
        ("view.hand.length > 7", True),
        ("const left = view.outbreaks - 8", True),
        ("view.outbreaks === view.outbreak_limit", False),
        ("view.hand.length > 0", False),
        ("x={view.outbreaks * cell}", False),
    ],
)
def test_what_counts_as_a_rule(line: str, is_rule: bool) -> None:
    assert bool(comparisons({"outbreaks", "hand"}).search(line)) is is_rule


@each_game
def test_what_tells_of_the_game_reckons_nothing(game: str) -> None:
    """Odds, warnings and causes come in the view and in the lines of the log."""
    pattern = reckonings(view_fields(game) - {"length"})
    found = [
        f"{path}: {line.strip()}"
        for path in telling(game)
        for line in path.read_text("utf-8").splitlines()
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "is_reckoned"),
    [
        ("const WARN = 1 / 2;", True),
        ("Math.floor(view.deck / view.draws)", True),
        ("some((cubes) => cubes >= view.limit)", True),
        ("if (draws < view.players.length) alarm()", True),
        ("text('left', { n: view.limit - at })", False),
        ("({ hand }) => hand.length > 0", False),
        ("const found: Record<string, number> = view.deck;", False),
    ],
)
def test_what_counts_as_reckoning(line: str, is_reckoned: bool) -> None:
    names = {"deck", "draws", "limit", "players"}
    assert bool(reckonings(names).search(line)) is is_reckoned
