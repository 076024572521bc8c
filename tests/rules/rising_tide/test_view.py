"""What the table sees of the water: where it would flow now, and which dikes hold it back."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tests.rules.rising_tide.written import position

DEEP = "water 3 peel_en_maasvallei"


def flows(line: str) -> dict[str, tuple[int, str]]:
    """What would flow into regions: how much, and from where."""
    spaces = GAME.view(position(line), 0)["spaces"]
    return {one["space"]: (one["flows"], one["flows_from"]) for one in spaces if one["flows"]}


@pytest.mark.rule("flow.levels", "ruling.flows_on")
def test_the_view_foretells_what_flows_and_from_where() -> None:
    dry = flows("")
    breached = "breached land_van_maas_en_waal-peel_en_maasvallei land_van_maas_en_waal-betuwe"
    new = dict(flows(f"{DEEP}; {breached}").items() - dry.items())
    assert new["land_van_maas_en_waal"] == (2, "peel_en_maasvallei")
    assert new["betuwe"] == (1, "land_van_maas_en_waal")


@pytest.mark.rule("flow.dikes")
def test_the_view_names_the_dikes_that_hold_water_back() -> None:
    view = GAME.view(position(DEEP), 0)
    held = {one["border"] for one in view["borders"] if one["holds"]}
    assert "land_van_maas_en_waal-peel_en_maasvallei" in held
    assert "land_van_maas_en_waal-betuwe" not in held
    assert "land_van_maas_en_waal" not in flows(DEEP)
