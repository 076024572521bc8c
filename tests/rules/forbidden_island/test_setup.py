"""PREPARAÇÃO: the island, the first floods, the adventurers, the hands and the water."""

from __future__ import annotations

from itertools import product

import pytest

from tabletide.games.forbidden_island.flow.chance import sample
from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.games.forbidden_island.rules.setup import SETTINGS
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import SetupError, settle
from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE
from tabletide.parts.positions.notation import NotationError
from tests.rules.forbidden_island.rulebook import START
from tests.rules.forbidden_island.written import (
    choose,
    discards,
    hand,
    layers,
    let_go_by,
    level,
    new_game,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
    said,
    tiles,
    weights,
)

MARK = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}
CARDS = {"novice": 2, "normal": 2, "elite": 3, "legendary": 3}


def deal(state: State, seed: int = 0, until: str = "") -> list[str]:
    """Let chance act until it has nothing to do or would use a verb; what it did, in order."""
    rng = Rng(seed_of("set-up", seed))
    done = []
    while state.to_move == CHANCE and not (until and offers(state, until)):
        outcome = sample(state, rng)
        done.append(phrase(VERBS, outcome))
        choose(state, done[-1])
    return done


@pytest.mark.rule("setup.island", "setup.flood", "setup.roles", "setup.hands", "setup.decks")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_set_up_with_what_the_rulebook_counts(players: int) -> None:
    state = new_game(players=str(players))
    done = deal(state, players)
    verbs = [text.split()[0] for text in done]
    assert verbs.count("flood") == 6
    assert verbs.count("deal_role") == players
    assert verbs.count("draw") == 2 * players
    placed = [text.split()[1] for text in done if text.startswith("place")]
    assert said(state, "island").split() == placed
    assert sorted(said(state, "island").split()) == sorted(TILES)
    assert len(tiles(state, "flooded")) == 6 == len(tiles(state, "drawn"))
    assert tiles(state, "flooded") == tiles(state, "drawn")
    assert tiles(state, "sunk") == set()
    assert layers(state) == [set(TILES) - tiles(state, "drawn")]
    assert all(len(hand(state, seat)) == 2 for seat in range(players))
    assert discards(state) == []
    assert len(set(said(state, "roles").split())) == players
    assert said(state, "captured") == ""
    assert owner_of(state, "pass") == on_turn(state) == state.to_move


@pytest.mark.rule("setup.island")
def test_any_tile_may_lie_anywhere_and_all_lie_dry() -> None:
    state = new_game()
    assert set(offers(state, "place")) == set(TILES)
    assert len(set(weights(state).values())) == 1
    choose(state, "place watchtower")
    assert set(offers(state, "place")) == set(TILES) - {"watchtower"}
    deal(state, until="flood")
    assert tiles(state, "flooded") == set()


@pytest.mark.rule("setup.island")
def test_tiles_are_laid_row_by_row() -> None:
    state = new_game()
    order = list(reversed(TILES))
    for tile in order:
        if offers(state, "place"):
            choose(state, f"place {tile}")
    assert said(state, "island").split() == order


@pytest.mark.rule("setup.flood")
def test_six_tiles_start_flooded_none_of_them_twice() -> None:
    state = new_game()
    deal(state, until="flood")
    assert set(offers(state, "flood")) == set(TILES)
    six = ["fools_landing", "gold_gate", "watchtower", "observatory", "coral_palace", "iron_gate"]
    for number, tile in enumerate(six):
        choose(state, f"flood {tile}")
        assert tiles(state, "flooded") == set(six[: number + 1])
        assert tile not in offers(state, "flood")
    assert offers(state, "flood") == []
    assert tiles(state, "drawn") == set(six)


@pytest.mark.rule("setup.roles", "setup.start_tiles")
@pytest.mark.parametrize("role", START)
def test_each_adventurer_starts_on_a_tile_of_its_own(role: str) -> None:
    other = "pilot" if role != "pilot" else "diver"
    state = new_game()
    deal(state, until="deal_role")
    assert set(offers(state, "deal_role")) == set(START)
    assert len(set(weights(state).values())) == 1
    choose(state, f"deal_role {role}")
    assert set(offers(state, "deal_role")) == set(START) - {role}
    choose(state, f"deal_role {other}")
    assert offers(state, "deal_role") == []
    deal(state)
    assert said(state, "roles") == f"{role} {other}"
    assert said(state, "pawns") == f"{START[role]} {START[other]}"


@pytest.mark.rule("setup.start_tiles")
def test_a_start_tile_may_be_flooded() -> None:
    state = new_game()
    deal(state, until="flood")
    choose(state, "flood fools_landing")
    deal(state, until="deal_role")
    choose(state, "deal_role pilot")
    deal(state)
    assert said(state, "pawns").split()[0] == "fools_landing"
    assert "fools_landing" in tiles(state, "flooded")


@pytest.mark.rule("setup.hands", "ruling.opening_rise")
def test_no_opening_hand_holds_a_waters_rise_and_all_three_are_in_the_deck() -> None:
    state = new_game(players="4")
    deal(state, until="draw")
    for _ in range(8):
        assert "waters_rise" not in offers(state, "draw")
        choose(state, offered(state)[0])
    assert offers(state, "draw") == []
    deal(state)
    choose(state, "pass")
    let_go_by(state)
    assert weights(state)["draw waters_rise"] == 3


@pytest.mark.rule("setup.hands")
def test_hands_are_dealt_from_the_25_other_cards() -> None:
    state = new_game()
    deal(state, until="draw")
    assert weights(state) == {
        "draw earth_stone": 5,
        "draw statue_of_the_wind": 5,
        "draw crystal_of_fire": 5,
        "draw oceans_chalice": 5,
        "draw helicopter_lift": 3,
        "draw sandbags": 2,
    }
    choose(state, "draw sandbags")
    assert weights(state)["draw sandbags"] == 1


@pytest.mark.rule("setup.water_level")
@pytest.mark.parametrize("difficulty", MARK)
def test_the_difficulty_is_where_the_water_starts(difficulty: str) -> None:
    state = new_game(difficulty=difficulty)
    deal(state)
    assert level(state) == MARK[difficulty]
    choose(state, "pass")
    for _ in range(2):
        choose(let_go_by(state), "draw oceans_chalice")
    turned = 0
    while offers(let_go_by(state), "flood"):
        choose(state, offered(state)[0])
        turned += 1
    assert turned == CARDS[difficulty]


@pytest.mark.rule("turn.first_player", "ruling.first_player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_is_drawn_by_lot(players: int) -> None:
    state = new_game(players=str(players))
    deal(state, until="start")
    assert weights(state) == {f"start {seat}": 1 for seat in range(players)}
    last = choose(state.copy(), f"start {players - 1}")
    deal(last)
    assert on_turn(last) == last.to_move == players - 1


@pytest.mark.rule("ruling.first_player_named")
@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_a_seat_named_before_the_game_begins(first: str) -> None:
    state = new_game(players="3", first=first)
    dealt = deal(state, until="start")
    assert weights(state) == {f"start {int(first) - 1}": 1}
    drawn = deal(new_game(players="3"), until="start")
    assert dealt == drawn  # nothing else is dealt another way
    deal(state)
    assert on_turn(state) == state.to_move == int(first) - 1
    assert said(state, "first") == first
    assert said(position(GAME.write(state)), "first") == first


@pytest.mark.rule("ruling.first_player_named")
def test_no_other_seat_than_the_named_one_has_had_the_first_turn() -> None:
    assert on_turn(position("players 3; first 2; turn 2 5")) == 2
    with pytest.raises(NotationError, match="took the first turn"):
        position("players 3; first 2; turn 0 5")
    with pytest.raises(SetupError, match="there is no seat 3 to begin"):
        settle(GAME, {"players": "2", "first": "3"})


@pytest.mark.rule("ruling.roles_chosen")
def test_roles_may_be_chosen_seat_by_seat() -> None:
    state = new_game(players="3", roles="chosen")
    deal(state)
    for seat, role in enumerate(["navigator", "pilot", "diver"]):
        assert state.to_move == seat
        assert role in offers(state, "choose_role")
        assert owner_of(state, f"choose_role {role}") == seat
        choose(state, f"choose_role {role}")
        deal(state)
    assert said(state, "roles") == "navigator pilot diver"
    assert said(state, "pawns") == "gold_gate fools_landing iron_gate"
    assert "pass" in offered(state)


@pytest.mark.rule("ruling.roles_chosen")
def test_a_role_chosen_is_no_longer_to_be_had() -> None:
    state = new_game(players="2", roles="chosen")
    deal(state)
    assert set(offers(state, "choose_role")) == set(START)
    choose(state, "choose_role pilot")
    assert set(offers(state, "choose_role")) == set(START) - {"pilot"}


@pytest.mark.rule("setup.water_level", "setup.roles", "turn.first_player")
def test_what_can_be_set_and_what_is_usual() -> None:
    settings = {one.name: (one.values, one.default) for one in SETTINGS}
    assert settings["players"][0] == ("2", "3", "4")
    assert settings["difficulty"] == (("novice", "normal", "elite", "legendary"), "novice")
    assert settings["roles"] == (("dealt", "chosen"), "dealt")
    assert settings["navigator"] == (("own_way", "strict"), "own_way")
    assert len(settings["shape"][0]) == 12
    assert settings["first"] == (("lot", "1", "2", "3", "4"), "lot")


@pytest.mark.rule("setup.water_level", "ruling.navigator_strict")
def test_what_was_set_holds_in_the_game() -> None:
    for difficulty, navigator in product(MARK, ["own_way", "strict"]):
        state = new_game(difficulty=difficulty, navigator=navigator)
        assert said(state, "navigator") in (navigator, "")
        assert level(state) == MARK[difficulty]
