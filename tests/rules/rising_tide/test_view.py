"""What the table sees of the water: where it would flow now, and which dikes hold it back."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import LOW_REGIONS
from tests.rules.rising_tide.written import choose, new_game, offers, position

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


@pytest.mark.rule("flow.dikes", "flow.levels")
def test_the_view_tells_what_a_lost_dike_would_let_in() -> None:
    view = GAME.view(position(f"{DEEP}; breached land_van_maas_en_waal-betuwe"), 0)
    (border,) = (
        one
        for one in view["borders"]
        if one["border"] == "land_van_maas_en_waal-peel_en_maasvallei"
    )
    assert border["held_back"] == {"land_van_maas_en_waal": 2, "betuwe": 1}
    assert [one["border"] for one in view["borders"] if one["held_back"] and not one["dikes"]] == []


@pytest.mark.rule("flow.dikes", "flow.levels", "ruling.flows_on")
def test_a_dike_holds_back_water_that_is_still_to_come() -> None:
    # Land van Maas en Waal is dry now; once water has come, its dike to Betuwe stands in it.
    line = f"{DEEP}; breached land_van_maas_en_waal-peel_en_maasvallei"
    view = GAME.view(position(line), 0)
    held = {one["border"]: one["held_back"] for one in view["borders"]}
    assert held["land_van_maas_en_waal-betuwe"] == {"betuwe": 1}


@pytest.mark.rule("degrade.dike", "degrade.water", "degrade.flood", "flood.chain")
def test_the_view_tells_what_a_dike_failure_card_would_do() -> None:
    line = "breached noordzee-walcheren walcheren-zuid_beveland walcheren-zeeuws_vlaanderen"
    chain = f"{line} schouwen_duiveland-west_brabant"
    spaces = {one["space"]: one for one in GAME.view(position(line), 0)["spaces"]}
    assert spaces["walcheren"]["failure"] == "water"
    assert spaces["delfland"]["failure"] == "dike"
    assert spaces["veluwe"]["failure"] is spaces["noordzee"]["failure"] is None
    deep = GAME.view(position(f"water 3 walcheren 3 schouwen_duiveland; {chain}"), 0)["spaces"]
    spaces = {one["space"]: one for one in deep}
    assert spaces["walcheren"]["failure"] == "flood"
    assert spaces["walcheren"]["floods"] == {
        "zuid_beveland": 1,
        "zeeuws_vlaanderen": 1,
        "west_brabant": 1,  # from Schouwen-Duiveland, which floods in its turn
    }
    assert spaces["schouwen_duiveland"]["floods"] == {}


@pytest.mark.rule("setup.degrade", "ruling.three_seen")
def test_at_set_up_three_dike_failure_cards_come_next() -> None:
    state = new_game()
    comes = [GAME.view(state, 0)["failure_deck"]["layers"][0]["next"]]
    for region in ("delfland", "betuwe", "walcheren"):
        choose(state, f"fail {region}")
        comes.append(GAME.view(state, 0)["failure_deck"]["layers"][0]["next"])
    assert comes == [3, 2, 1, 3]
    assert offers(state, "lose_dike")
    assert GAME.view(position(""), 0)["failure_deck"]["layers"][0]["next"] == 2


@pytest.mark.rule("failures.cards", "ruling.failure_memory")
@pytest.mark.parametrize("layers", ["0: *", "1: betuwe | 0: *"])
def test_the_last_cards_of_the_deck_threaten_for_sure_if_all_of_them_come(layers: str) -> None:
    left = ("betuwe", "roer_en_overmaas")
    failed = " ".join(f"{1 if region in left else 2} {region}" for region in LOW_REGIONS)
    spaces = GAME.view(position(f"failed {failed}; layers {layers}; step fail 2"), 0)["spaces"]
    threatened = {one["space"]: one["threat"] for one in spaces if one["threat"]}
    assert threatened == dict.fromkeys(left, "sure")
    fresh = GAME.view(position("step fail 2"), 0)["spaces"]
    assert not any(one["threat"] for one in fresh)


@pytest.mark.rule("storm.rise")
def test_the_sea_is_alarming_once_it_has_risen_and_most_where_it_rises_no_more() -> None:
    lines = [f"storms 8; sea {mark}" for mark in (0, 2, 3, 5, 6, 7)]
    alarms = [GAME.view(position(line), 0)["levels"]["sea"] for line in lines]
    assert alarms == ["calm", "calm", "warn", "warn", "danger", "danger"]


@pytest.mark.rule("storm.rise")
def test_the_sea_says_how_high_the_next_storm_makes_it() -> None:
    seas = [GAME.view(position(f"storms 8; sea {mark}"), 0)["sea"] for mark in (0, 2, 7)]
    assert [sea["next"] for sea in seas] == [2, 3, 4]
