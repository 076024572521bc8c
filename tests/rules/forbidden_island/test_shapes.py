"""Other shapes of the island: beyond the rulebook, sound, and played by the same rules."""

from __future__ import annotations

import random

import pytest

from tabletide.games.forbidden_island.pieces.board import SHAPES, TILES
from tests.rules.forbidden_island.island import STANDARD, Island, cells
from tests.rules.forbidden_island.rulebook import START, TREASURES
from tests.rules.forbidden_island.written import choose, ended, new_game, offers, position, said

# Drawn anew here, so that a slip in the data does not go unseen.
GRIDS = {
    "standard": STANDARD,
    "island_of_shadows": ("######",) * 4,
    "volcano_island": ("#####", "#####", "##.##", "#####", "#####"),
    "island_of_death": ("..###..", "#######", ".#####.", "..###..", "..###..", "..###.."),
    "bay_of_gulls": ("...##...", "...##...", "#..##..#", "########", ".######.", "...##..."),
    "bone_island": (".##..##.", "########", "########", ".##..##."),
    "coral_reef": (".##....", "####...", "######.", ".######", "...####", "....##."),
    "skull_island": ("######", "#.##.#", "######", ".####.", ".####."),
    "bridge_of_horrors": ("###...####", "##########", "####...###"),
    "atoll_of_decisions": (
        "..###..",
        ".##.##.",
        "##...##",
        "#.....#",
        "##...##",
        ".##.##.",
        "..###..",
    ),
    "arch_of_fate": ("...###...", "..#####..", ".###.###.", "###...###", "##.....##"),
    "treasure_island": ("##...##", ".#####.", "..###..", "..###..", ".#####.", "##...##"),
}
ROLES = tuple(START)


@pytest.mark.rule("ruling.island_shapes", "setup.island")
def test_there_are_the_rulebooks_shape_and_eleven_others() -> None:
    assert set(SHAPES) == set(GRIDS)
    assert SHAPES[0] == "standard"
    assert said(new_game(), "shape") in ("", "standard")


@pytest.mark.rule("ruling.island_shapes", "setup.island")
@pytest.mark.parametrize("shape", GRIDS)
def test_a_shape_has_24_cells_and_can_be_walked_from_end_to_end(shape: str) -> None:
    places = cells(GRIDS[shape])
    assert len(places) == len(TILES) == 24
    island = Island(dict(zip(TILES, places, strict=True)))
    reached, edge = {TILES[0]}, [TILES[0]]
    while edge:
        for tile in island.steps(edge.pop(), "messenger") - reached:
            reached.add(tile)
            edge.append(tile)
    assert reached == set(TILES)


def random_island(shape: str, rng: random.Random) -> tuple[Island, str]:
    """An island in some state, and the position that says so."""
    order = rng.sample(TILES, 24)
    rest = [tile for tile in TILES if tile != "fools_landing"]
    gone = set(rng.sample(rest, rng.randrange(15)))
    for pair in TREASURES.values():  # a treasure nobody has captured has one tile at least
        if pair <= gone:
            gone.discard(rng.choice(sorted(pair)))
    left = [tile for tile in TILES if tile not in gone]
    wet = rng.sample(left, rng.randrange(len(left) + 1))
    text = f"shape {shape}; island {' '.join(order)}"
    text += f"; flooded {' '.join(wet)}" if wet else ""
    text += f"; sunk {' '.join(sorted(gone))}" if gone else ""
    places = dict(zip(order, cells(GRIDS[shape]), strict=True))
    return Island(places, frozenset(wet), frozenset(gone)), text


@pytest.mark.rule("move.step", "shore.tile", "role.explorer.move", "role.explorer.shore")
@pytest.mark.rule("role.diver.move", "role.pilot.fly", "ruling.island_shapes", "ruling.open_sea")
@pytest.mark.parametrize("shape", GRIDS)
def test_moves_and_shoring_up_are_as_reckoned_anew(shape: str) -> None:
    rng = random.Random(f"moves {shape}")
    for _ in range(60):
        island, text = random_island(shape, rng)
        role, other = rng.sample(ROLES, 2)
        here, there = rng.choices(sorted(set(TILES) - island.sunk), k=2)
        state = position(f"{text}; roles {role} {other}; pawns {here} {there}")
        assert set(offers(state, "move")) == island.moves(here, role), (text, role, here)
        assert set(offers(state, "shore_up")) == island.shores(here, role), (text, role, here)
        flights = set(TILES) - island.sunk - {here} if role == "pilot" else set()
        assert set(offers(state, "fly")) == flights


@pytest.mark.rule("role.navigator.move", "ruling.navigator_own_way", "ruling.navigator_strict")
@pytest.mark.parametrize("navigator", ["own_way", "strict"])
@pytest.mark.parametrize("shape", GRIDS)
def test_the_navigators_moves_are_as_reckoned_anew(shape: str, navigator: str) -> None:
    rng = random.Random(f"navigator {shape}")
    for _ in range(40):
        island, text = random_island(shape, rng)
        others = rng.sample([role for role in ROLES if role != "navigator"], 2)
        pawns = rng.choices(sorted(set(TILES) - island.sunk), k=3)
        state = position(
            f"{text}; players 3; navigator {navigator}; roles navigator {' '.join(others)};"
            f"pawns {' '.join(pawns)}"
        )
        expected = {
            f"{seat} {tile}"
            for seat, role in ((1, others[0]), (2, others[1]))
            for tile in island.guided(pawns[seat], role, navigator == "strict")
        }
        assert set(offers(state, "navigate")) == expected, (text, others, pawns)


@pytest.mark.rule("swim.step", "role.diver.swim", "role.explorer.swim", "role.pilot.swim")
@pytest.mark.rule("ruling.diver_nearest", "ruling.island_shapes", "loss.drowned")
@pytest.mark.parametrize("shape", GRIDS)
def test_swims_are_as_reckoned_anew(shape: str) -> None:
    rng = random.Random(f"swims {shape}")
    for _ in range(80):
        island, text = random_island(shape, rng)
        role, other = rng.sample(ROLES, 2)
        sinking = [t for t in sorted(island.sunk) if t != "fools_landing"]
        if not sinking:
            continue
        here = rng.choice(sinking)
        before = island._replace(sunk=island.sunk - {here}, flooded=island.flooded | {here})
        state = position(
            f"shape {shape}; island {' '.join(before.place)};"
            f"flooded {' '.join(sorted(before.flooded))};"
            f"sunk {' '.join(sorted(before.sunk))}; layers 1: {here} | 0: *;".replace("sunk ;", "")
            + f"roles {role} {other}; pawns {here} fools_landing; step flood 1"
        )
        choose(state, f"flood {here}")
        expected = island.swims(here, role)
        assert expected or role not in ("pilot", "diver")  # every shape hangs together
        assert set(offers(state, "swim")) == expected, (text, role, here)
        assert ended(state) == ("" if expected else "drowned")
