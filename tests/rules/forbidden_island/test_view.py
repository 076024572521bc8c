"""What people are shown: everything on the table, since nothing on it is hidden."""

from __future__ import annotations

import json

import pytest

from tabletide.games.forbidden_island.pieces.board import SKULL, TILES
from tabletide.games.forbidden_island.positions.imagine import imagine
from tabletide.games.forbidden_island.positions.notation import write
from tabletide.games.forbidden_island.words.view import view
from tabletide.games.forbidden_island.words.view_types import IslandView
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import NOBODY
from tests.rules.forbidden_island.island import STANDARD, cells
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.written import choose, layers, position, tiles

TABLE = (
    "players 3; roles pilot engineer diver; pawns fools_landing watchtower watchtower; turn 1 7;"
    "hand 0 2 earth_stone sandbags; hand 2 helicopter_lift; captured oceans_chalice@2;"
    "flooded gold_gate watchtower; sunk lost_lagoon; drawn gold_gate;"
    "layers 2: watchtower iron_gate | 0: *; discards waters_rise 3 oceans_chalice; level 5"
)


def seen(text: str = "", seat: int = NOBODY) -> IslandView:
    return view(position(f"{TABLE}; {text}"), seat)


@pytest.mark.rule("hands.open", "discards.public")
def test_every_seat_and_an_onlooker_see_the_same() -> None:
    for seed in range(4):
        for state, _ in play(seed):
            views = [view(state, seat) for seat in (NOBODY, 0, 1)]
            assert views[0] == views[1] == views[2]
            assert json.loads(json.dumps(views[0])) == views[0]


@pytest.mark.rule("hands.open")
def test_hands_lie_open() -> None:
    players = seen()["players"]
    assert [player["hand"] for player in players] == [
        ["earth_stone", "earth_stone", "sandbags"],
        [],
        ["helicopter_lift"],
    ]
    assert [player["hand_size"] for player in players] == [3, 0, 1]
    assert [player["role"] for player in players] == ["pilot", "engineer", "diver"]
    assert [player["tile"] for player in players] == ["fools_landing", "watchtower", "watchtower"]


@pytest.mark.rule("discards.public")
def test_both_discard_piles_can_be_read() -> None:
    shown = seen()
    assert sorted(shown["treasure_discards"]) == [*["oceans_chalice"] * 3, "waters_rise"]
    assert shown["flood_discards"] == ["gold_gate"]


@pytest.mark.rule("ruling.flood_memory")
def test_what_was_put_back_on_top_of_the_flood_deck_is_remembered_but_no_order() -> None:
    deck = seen()["flood_deck"]
    assert deck["cards"] == 22
    top, rest = deck["layers"]
    assert (set(top["cards"]), top["count"]) == ({"watchtower", "iron_gate"}, 2)
    assert set(rest["cards"]) == set(TILES) - {
        "watchtower",
        "iron_gate",
        "gold_gate",
        "lost_lagoon",
    }
    assert rest["count"] == 20
    # In the order of the tiles, whatever was put there first.
    state = choose(position("drawn watchtower iron_gate gold_gate; step draw"), "draw waters_rise")
    cards = view(state, 0)["flood_deck"]["layers"][0]["cards"]
    assert cards == [tile for tile in TILES if tile in ("watchtower", "iron_gate", "gold_gate")]


@pytest.mark.rule("ruling.flood_memory", "rise.shuffle")
def test_the_layers_shown_are_those_of_the_game_all_the_way() -> None:
    for seed in range(6):
        for state, _ in play(seed):
            if state.to_move == NOBODY:
                continue
            shown = [set(layer["cards"]) for layer in view(state, 0)["flood_deck"]["layers"]]
            assert shown == layers(state)


@pytest.mark.rule("setup.island", "flood.dry", "flood.sink")
def test_the_island_is_shown_tile_by_tile_with_place_and_condition() -> None:
    island = seen()["island"]
    assert (island["rows"], island["columns"]) == (6, 6)
    shown = {one["tile"]: (one["row"], one["column"]) for one in island["tiles"]}
    assert shown == dict(zip(TILES, cells(STANDARD), strict=True))
    conditions = {one["tile"]: one["state"] for one in island["tiles"] if one["state"] != "dry"}
    assert conditions == {"gold_gate": "flooded", "watchtower": "flooded", "lost_lagoon": "sunk"}
    treasures = {one["tile"]: one["treasure"] for one in island["tiles"] if one["treasure"]}
    assert len(treasures) == 8
    assert treasures["cave_of_embers"] == "crystal_of_fire"
    starts = {one["tile"]: one["starts"] for one in island["tiles"] if one["starts"]}
    assert starts["iron_gate"] == "diver"
    assert len(starts) == 6
    assert [one["tile"] for one in island["tiles"] if one["landing"]] == ["fools_landing"]


@pytest.mark.rule("setup.water_level", "flood.draw")
@pytest.mark.parametrize(("mark", "number"), [(1, 2), (5, 3), (6, 4), (9, 5)])
def test_the_water_meter_is_shown_with_its_track(mark: int, number: int) -> None:
    shown = view(position(f"level {mark}"), 0)["water"]
    assert (shown["level"], shown["flood_cards"]) == (mark, number)
    assert shown["track"] == [2, 2, 3, 3, 3, 4, 4, 5, 5]
    assert shown["skull"] == 10


@pytest.mark.rule("rise.marker", "loss.skull")
@pytest.mark.parametrize(
    ("mark", "change", "then"), [(1, "same", 2), (2, "next", 3), (8, "same", 5), (9, "next_end", 5)]
)
def test_the_water_meter_says_what_the_next_rise_makes_of_it(
    mark: int, change: str, then: int
) -> None:
    shown = view(position(f"level {mark}"), 0)["water"]
    assert (shown["change"], shown["next"]) == (change, then)


@pytest.mark.rule("loss.skull")
def test_at_the_skull_nothing_more_rises() -> None:
    shown = view(position(f"level {SKULL}; over skull"), 0)["water"]
    assert (shown["change"], shown["flood_cards"]) == ("ended", 0)


@pytest.mark.rule("flood.draw", "flood.sink", "rise.shuffle")
def test_every_tile_says_where_its_flood_card_is() -> None:
    board = "sunk watchtower; flooded iron_gate; drawn iron_gate"
    tiles = view(position(board), 0)["island"]["tiles"]
    found = {one["tile"]: one["flood_card"] for one in tiles}
    assert (found["watchtower"], found["iron_gate"]) == ("gone", "discarded")
    assert found["gold_gate"] == "in_deck"


@pytest.mark.rule("capture.treasure", "ruling.sunk_for_good")
def test_a_treasure_can_be_captured_where_its_tiles_have_not_sunk() -> None:
    shown = view(position("sunk temple_of_the_moon"), 0)["treasures"]
    stone = next(one for one in shown if one["treasure"] == "earth_stone")
    assert stone["above_water"] == ["temple_of_the_sun"]


@pytest.mark.rule("capture.discard", "setup.treasures")
def test_treasures_are_shown_with_their_tiles_and_who_has_them() -> None:
    treasures = {one["treasure"]: one for one in seen()["treasures"]}
    assert treasures["oceans_chalice"]["captured"] is True
    assert treasures["oceans_chalice"]["by"] == 2
    assert treasures["earth_stone"]["captured"] is False
    assert treasures["earth_stone"]["by"] is None
    assert set(treasures["earth_stone"]["tiles"]) == {"temple_of_the_moon", "temple_of_the_sun"}
    assert [player["kept"] for player in seen()["players"]] == [[], [], ["oceans_chalice"]]


@pytest.mark.rule("actions.three", "draw.two", "hand.limit", "capture.treasure")
def test_the_numbers_of_the_rules_are_in_the_view() -> None:
    shown = seen()
    assert shown["actions_per_turn"] == 3
    assert shown["cards_per_draw"] == 2
    assert shown["hand_limit"] == 5
    assert shown["cards_to_capture"] == 4


@pytest.mark.rule("turn.parts")
def test_the_moment_before_the_flood_cards_belongs_to_the_flood() -> None:
    assert seen("agenda moment 2 > floods > end_of_turn")["part"] == "flood"
    lift = "agenda lift 0 0 > moment 2 > floods > end_of_turn"
    assert seen(lift)["part"] == "flood"


@pytest.mark.rule("turn.parts")
@pytest.mark.parametrize(
    ("step", "part", "actions", "draws", "floods"),
    [
        ("actions 3", "actions", 3, 2, 3),
        ("actions 1", "actions", 1, 2, 3),
        ("draw", "actions", 0, 2, 3),  # they are done, and nothing is drawn yet
        ("draw 1", "draw", 0, 1, 3),
        ("floods", "flood", 0, 0, 3),
        ("flood 1", "flood", 0, 0, 1),
    ],
)
def test_the_part_of_the_turn_and_what_is_left_of_it_are_shown(
    step: str, part: str, actions: int, draws: int, floods: int
) -> None:
    shown = seen(f"step {step}")
    assert (shown["turn"], shown["turn_number"]) == (1, 7)
    assert shown["part"] == part
    assert (shown["actions_left"], shown["draws_left"]) == (actions, draws)
    assert shown["floods_left"] == floods


@pytest.mark.rule("setup.decks")
def test_what_is_left_of_the_treasure_deck_can_be_reckoned_so_it_is_shown() -> None:
    deck = seen()["treasure_deck"]
    assert deck["cards"] == 28 - 4 - 4
    assert deck["left"] == {
        "earth_stone": 3,
        "statue_of_the_wind": 5,
        "crystal_of_fire": 5,
        "oceans_chalice": 2,
        "helicopter_lift": 2,
        "sandbags": 1,
        "waters_rise": 2,
    }


@pytest.mark.rule("swim.step", "special.helicopter_lift")
def test_a_pawn_in_the_water_and_a_lift_under_way_are_shown() -> None:
    state = position(f"{TABLE}; step flood 1")
    choose(state, "flood watchtower")
    shown = view(state, 0)
    assert [player["in_water"] for player in shown["players"]] == [False, True, True]
    assert shown["lift"] is None
    choose(state, "play 2 helicopter_lift", "board 1")
    assert view(state, 0)["lift"] == {"by": 2, "aboard": [1]}


@pytest.mark.rule("role.pilot.fly", "ruling.navigator_strict", "ruling.island_shapes")
def test_what_else_there_is_to_know() -> None:
    shown = view(
        position("roles pilot navigator; navigator strict; shape coral_reef; difficulty elite"), 0
    )
    assert (shown["navigator"], shown["shape"], shown["difficulty"]) == (
        "strict",
        "coral_reef",
        "elite",
    )
    assert shown["flight_used"] is False
    state = choose(position("roles pilot engineer"), "fly watchtower")
    assert view(state, 0)["flight_used"] is True


@pytest.mark.rule("end.win", "loss.skull")
def test_how_the_game_ended_is_shown() -> None:
    assert seen()["result"] == ""
    state = choose(position("level 9; step draw"), "draw waters_rise")
    shown = view(state, 0)
    assert (shown["result"], shown["part"], shown["to_move"]) == ("skull", "over", NOBODY)
    assert shown["water"]["level"] == shown["water"]["skull"]


@pytest.mark.rule("hands.open", "ruling.flood_memory")
def test_with_nothing_hidden_a_world_imagined_is_the_true_one() -> None:
    state = position(TABLE)
    other = imagine(state, 1, Rng(1))
    assert write(other) == write(state)
    choose(other, "pass")
    assert write(other) != write(state)
    assert tiles(state, "drawn") == {"gold_gate"}
