"""The page's drawing of Forbidden Island and the game's own data agree."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from tabletide.games.registry import folder_of
from tabletide.parts.files.data import load
from tabletide.parts.files.messages import load_catalogue
from tests.web.forbidden_island_sample import FOLDER, SAMPLE, sample
from tests.web.page_words import page_keys, stem

GAME: Final = folder_of("forbidden_island")
BOARD: Final = load(GAME, "board.toml")
CARDS: Final = load(GAME, "cards.toml")
TILES: Final = [tile["id"] for tile in BOARD["tile"]]
TREASURES: Final = [treasure["id"] for treasure in CARDS["treasure"]]
SPECIALS: Final = [special["id"] for special in CARDS["special"]]
ROLES: Final = {role["id"]: role["pawn"] for role in CARDS["role"]}


def drawings(kind: str) -> set[str]:
    return {path.stem.removeprefix(kind) for path in (FOLDER / "sprite").glob(f"{kind}*.svg")}


def source(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def test_every_tile_has_a_drawing_of_its_own() -> None:
    assert drawings("tile-") == set(TILES)
    drawn = {source(f"sprite/tile-{tile}.svg") for tile in TILES}
    assert len(drawn) == len(TILES)


def test_treasures_and_special_cards_have_drawings_and_small_marks() -> None:
    assert drawings("treasure-") == set(TREASURES)
    assert drawings("special-") == set(SPECIALS)
    marks = dict(re.findall(r'(\w+): "(\w+)",', source("panels/cards.ts").partition("MARKS")[2]))
    assert set(SPECIALS) <= set(marks)
    assert {*TREASURES, *(marks[special] for special in SPECIALS)} <= drawings("")


def test_the_skin_has_the_colours_of_treasures_pawns_and_paints() -> None:
    skin = source("skin.css")
    has = set(re.findall(r"(--[\w-]+): ", skin))
    assert {f"--{treasure}" for treasure in TREASURES} <= has
    pawns = dict(re.findall(r"--pawn-(\w+): (#\w+);", skin))
    assert ROLES.items() <= pawns.items()
    paints = {
        paint
        for path in (FOLDER / "sprite").glob("*.svg")
        for paint in re.findall(r"var\((--[\w-]+)\)", path.read_text("utf-8"))
    }
    assert len(paints) > 20
    assert paints <= has


def test_explanations_cite_rules_there_are() -> None:
    data = load(GAME, "rules.toml")
    rules = {row["id"] for row in [*data["rule"], *data["ruling"]]}
    cited = set(re.findall(r'"([a-z]+\.[a-z_.]+)"', source("panels/explain.ts")))
    cited = {name for name in cited if not name.startswith(("page.", "board."))}
    assert len(cited) > 20
    assert cited <= rules


def test_everyone_and_every_special_card_is_explained() -> None:
    for slug in [*ROLES, *SPECIALS]:
        assert re.search(rf"^  {slug}: \[", source("panels/explain.ts"), re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_page_has_its_words_and_uses_them_all(language: str) -> None:
    keys = load_catalogue(GAME, language)
    has = {stem(key) for key in keys if key.startswith("page.")}
    asked = page_keys("forbidden_island")
    assert has
    assert {key for key in has if not any(one.fullmatch(key) for one in asked)} == set()
    assert [one.pattern for one in asked if not any(map(one.fullmatch, has))] == []


def test_the_sample_is_what_the_engine_says() -> None:
    written = json.loads(SAMPLE.read_text("utf-8"))
    assert written == sample(), "write it anew: python -m tests.web.forbidden_island_sample"
