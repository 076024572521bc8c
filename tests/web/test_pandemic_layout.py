"""The page's drawing of Pandemic and the game's own data agree."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any, Final

import pytest

from tabletide.games.registry import folder_of
from tabletide.parts.files.data import load
from tests.web.pandemic_sample import FOLDER, SAMPLE, sample

LAYOUT: Final[dict[str, Any]] = json.loads((FOLDER / "layout.json").read_text("utf-8"))
GAME: Final = folder_of("pandemic")
BOARD: Final = load(GAME, "board.toml")
CARDS: Final = load(GAME, "cards.toml")
CITIES: Final = {city["id"]: city for city in BOARD["city"]}
# How far, in units of a map 900 wide, a city may be from its true place to have room around it.
NUDGE: Final = 40

each_city = pytest.mark.parametrize("city", CITIES)


def along(knots: list[list[float]], degrees: float) -> float:
    """The place of a degree on the map: on the straight line between the knots around it."""
    for (low, start), (high, end) in pairwise(knots):
        if low <= degrees <= high:
            return start + (degrees - low) / (high - low) * (end - start)
    raise AssertionError(f"{degrees} degrees are off the map")


def test_the_map_has_the_cities_of_the_board() -> None:
    assert set(LAYOUT["cities"]) == set(CITIES)
    assert set(LAYOUT["shapes"]) == set(BOARD["colours"])
    assert len(set(LAYOUT["shapes"].values())) == len(BOARD["colours"])


@each_city
def test_a_city_is_on_the_map_near_its_true_place(city: str) -> None:
    drawn, true = LAYOUT["cities"][city], CITIES[city]
    assert 0 < drawn["x"] < LAYOUT["width"]
    assert 0 < drawn["y"] < LAYOUT["height"]
    assert drawn["cubes"] in ("e", "w")
    x = along(LAYOUT["projection"]["lon"], true["lon"])
    y = along(LAYOUT["projection"]["lat"], true["lat"])
    assert abs(drawn["x"] - x) < NUDGE
    assert abs(drawn["y"] - y) < NUDGE


@each_city
def test_the_card_of_a_city_has_a_drawing(city: str) -> None:
    assert (FOLDER / "sprite" / f"land-{LAYOUT['cities'][city]['region']}.svg").is_file()


def test_every_drawing_of_a_region_is_some_citys() -> None:
    drawn = {path.stem for path in (FOLDER / "sprite").glob("land-*.svg")}
    assert drawn == {f"land-{place['region']}" for place in LAYOUT["cities"].values()}


def test_every_event_has_a_drawing() -> None:
    drawn = {path.stem for path in (FOLDER / "sprite").glob("event-*.svg")}
    assert drawn == {f"event-{event['id']}" for event in CARDS["event"]}


def test_the_skin_has_the_colours_of_diseases_and_pawns() -> None:
    skin = (FOLDER / "skin.css").read_text("utf-8")
    for colour in BOARD["colours"]:
        assert re.search(rf"--{colour}: ", skin)
        assert re.search(rf"--on-{colour}: ", skin)
    pawns = dict(re.findall(r"--pawn-(\w+): (#\w+);", skin))
    assert {role["id"]: role["pawn"] for role in CARDS["role"]}.items() <= pawns.items()


def test_explanations_cite_rules_there_are() -> None:
    data = load(GAME, "rules.toml")
    rules = {row["id"] for row in [*data["rule"], *data["ruling"]]}
    explained = (FOLDER / "panels" / "explain.ts").read_text("utf-8")
    cited = set(re.findall(r'"([a-z]+\.[a-z_.]+)"', explained))
    cited = {name for name in cited if not name.startswith(("page.", "board.", "status."))}
    assert len(cited) > 20
    assert cited <= rules


def test_the_sample_is_what_the_engine_says() -> None:
    written = json.loads(SAMPLE.read_text("utf-8"))
    assert written == sample(), "write it anew: python -m tests.web.pandemic_sample"
