"""Windmill Valley's page has a drawing and a colour for all that the game's data name."""

from __future__ import annotations

import json
import re
from typing import Final

from tests.web.windmill_valley_sample import FOLDER, SAMPLE, sample

FACTS: Final = sample()["facts"]
SKIN: Final = (FOLDER / "skin.css").read_text("utf-8")


def drawn(kind: str) -> set[str]:
    """The drawings of a kind."""
    return {path.stem.removeprefix(f"{kind}-") for path in (FOLDER / "sprite").glob(f"{kind}-*")}


def test_every_action_and_every_tulip_has_a_drawing_of_its_own() -> None:
    assert drawn("act") == set(FACTS["cards"]["actions"])
    assert drawn("tulip") == {*FACTS["cards"]["colours"], "any"}
    shapes = {(FOLDER / "sprite" / f"tulip-{c}.svg").read_text() for c in FACTS["cards"]["colours"]}
    outlines = {re.sub(r"var\([^)]*\)", "", shape) for shape in shapes}
    assert len(outlines) == len(FACTS["cards"]["colours"])


def test_every_tulip_field_rarity_border_and_seat_has_a_colour() -> None:
    cards = FACTS["cards"]
    names = [f"tulip-{colour}" for colour in cards["colours"]]
    names += [f"rare-{rarity}" for rarity in cards["rarities"]]
    names += [f"seat-{seat + 1}" for seat in range(cards["limits"]["seats"])]
    for board in FACTS["boards"].values():
        names += [f"field-{field['kind']}" for field in board["map"]["field"]]
        names += [f"border-{group}" for group in board["borders"]["groups"]]
    assert [name for name in names if f"--{name}:" not in SKIN] == []


def test_the_sample_is_what_the_engine_says() -> None:
    written = json.loads(SAMPLE.read_text("utf-8"))
    assert written == sample(), "write it anew: python -m tests.web.windmill_valley_sample"
