"""Rising Tide's page has a place, a drawing and a colour for all that the game's data name."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from tabletide.games.registry import folder_of
from tabletide.parts.files.data import load
from tests.web.rising_tide_sample import FOLDER, SAMPLE, sample

GAME: Final[Path] = folder_of("rising_tide")
BOARD: Final = load(GAME, "board.toml")
CARDS: Final = load(GAME, "cards.toml")
LAYOUT: Final = json.loads((FOLDER / "layout.json").read_text("utf-8"))
LABELS: Final = json.loads((FOLDER / "labels.json").read_text("utf-8"))
REGIONS: Final = {region["id"] for region in BOARD["region"]}
LOW: Final = {region["id"] for region in BOARD["region"] if "defence_line" in region}


def drawn(kind: str) -> set[str]:
    """The drawings of a kind."""
    return {path.stem.removeprefix(f"{kind}-") for path in (FOLDER / "sprite").glob(f"{kind}-*")}


def test_every_space_has_an_outline_and_a_place_for_its_name() -> None:
    assert LAYOUT["spaces"].keys() >= REGIONS
    assert LABELS["at"].keys() == LAYOUT["spaces"].keys()
    assert LABELS["cut"].keys() <= LAYOUT["spaces"].keys()


def test_every_border_has_a_line_and_dikes_their_place() -> None:
    borders = {
        border["border"] for border in json.loads(SAMPLE.read_text("utf-8"))["view"]["borders"]
    }
    assert LAYOUT["borders"].keys() == borders


def test_every_region_card_event_structure_and_special_goal_has_a_drawing() -> None:
    assert LABELS["art"].keys() == LOW
    assert drawn("land") == set(LABELS["art"].values())
    assert drawn("event") == {event["id"] for event in CARDS["event"]}
    structures = {structure["id"] for structure in CARDS["structure"]}
    assert drawn("work") == structures == LAYOUT["sites"].keys()
    special = {one["id"] for one in CARDS["objective"] if one["kind"] == "special"}
    assert drawn("goal") == special


def test_the_skin_has_the_colours_of_regions_pawns_and_depths() -> None:
    skin = (FOLDER / "skin.css").read_text("utf-8")
    for colour in BOARD["colours"]:
        assert re.search(rf"--{colour}: ", skin)
        assert re.search(rf"--land-{colour}: ", skin)
    for cubes in range(1, max(BOARD["sea"]["track"]) + 1):
        assert re.search(rf"--water-{cubes}: ", skin)
    pawns = set(re.findall(r"--pawn-(\w+): #\w+;", skin))
    assert {role["id"] for role in CARDS["role"]} <= pawns


def test_explanations_cite_rules_there_are() -> None:
    data = load(GAME, "rules.toml")
    rules = {row["id"] for row in [*data["rule"], *data["ruling"]]}
    explained = (FOLDER / "panels" / "explain.ts").read_text("utf-8")
    cited = set(re.findall(r'"([a-z]+\.[a-z_.]+)"', explained))
    cited = {name for name in cited if not name.startswith("page.")}
    assert len(cited) > 30
    assert cited <= rules


def test_the_sample_is_what_the_engine_says() -> None:
    written = json.loads(SAMPLE.read_text("utf-8"))
    assert written == sample(), "write it anew: python -m tests.web.rising_tide_sample"
