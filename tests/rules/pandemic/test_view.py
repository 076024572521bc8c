"""What a seat may know: all that is public, what is its own, and nothing else."""

from __future__ import annotations

import json

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.pandemic.played import play
from tests.rules.pandemic.written import choose, offered, position

FAR_ON = " ".join([city for city in CITIES if city != "paris"][:26])
ALL_CITIES = " ".join(city for city in CITIES if city != "paris")


# The board and the turn


@pytest.mark.rule("setup.board", "setup.markers")
def test_the_board_is_told_with_its_limits() -> None:
    told = view(
        position(
            "paris B3K1; outbreaks 2; rate 3; stations atlanta lima; cured red blue; eradicated red"
        ),
        NOBODY,
    )
    assert told["cubes"] == {"paris": {"blue": 3, "black": 1}}
    assert told["supply"] == {"blue": 21, "yellow": 24, "black": 23, "red": 24}
    assert (told["cube_limit"], told["cubes_per_colour"]) == (3, 24)
    assert (told["outbreaks"], told["outbreak_limit"], told["next_outbreak"]) == (2, 8, 3)
    assert told["infection_rate"] == {
        "track": [2, 2, 2, 3, 3, 4, 4],
        "marker": 3,
        "cards": 3,
        "change": "same",
        "next": 3,
    }
    assert (told["stations"], told["stations_left"]) == (["atlanta", "lima"], 4)
    assert told["diseases"] == {
        "blue": "cured",
        "yellow": "active",
        "black": "active",
        "red": "eradicated",
    }


@pytest.mark.rule("turn.parts", "actions.four")
def test_a_turn_goes_through_its_parts() -> None:
    state = position("players 2; hands closed; turn 1 5; step actions 2")
    told = view(state, NOBODY)
    assert (told["turn"], told["turn_number"], told["part"]) == (1, 5, "actions")
    assert (told["actions_left"], told["actions_per_turn"]) == (2, 4)
    assert (told["cards_per_draw"], told["hand_limit"]) == (2, 7)

    choose(state, "pass")
    told = view(state, NOBODY)
    assert (told["step"], told["moment"], told["actions_left"]) == ("moment", "before_draw", 0)

    choose(state, "go_on", "city_or_event", "draw lima", "city_or_event")
    told = view(state, NOBODY)
    assert (told["part"], told["step"], told["moment"]) == ("draw", "draw_one", None)
    assert told["infections_left"] == 2

    choose(state, "draw miami")
    told = view(state, NOBODY)
    assert (told["part"], told["moment"]) == ("infect", "before_infections")

    choose(state, "go_on", "infect paris")
    told = view(state, NOBODY)
    assert (told["part"], told["moment"]) == ("infect", "between_infections")
    assert told["infections_left"] == 1


@pytest.mark.rule("turn.parts")
def test_the_actions_are_the_part_until_a_card_is_drawn() -> None:
    state = position("players 2; step actions 1")
    choose(state, "pass")
    told = view(state, NOBODY)
    assert (told["part"], told["actions_left"], told["to_move"]) == ("actions", 0, CHANCE)
    choose(state, "city_or_event", "draw lima")
    assert view(state, NOBODY)["part"] == "draw"


@pytest.mark.rule("turn.parts", "event.forecast")
def test_an_event_before_the_infections_belongs_to_them() -> None:
    state = position("players 2; hand 0 forecast; agenda moment 2 > infections > end_of_turn")
    choose(state, "play forecast")
    while state.to_move == CHANCE:
        choose(state, offered(state)[0])
    assert view(state, 0)["part"] == "infect"
    for _ in range(6):
        choose(state, offered(state)[0])
    told = view(state, 0)
    assert (told["part"], told["to_move"]) == ("infect", CHANCE)


@pytest.mark.rule("turn.parts")
def test_the_last_action_is_not_over_while_its_cards_are_chosen() -> None:
    state = position(
        "roles scientist medic; hand 0 paris essen milan london madrid; step actions 1"
    )
    choose(state, "cure blue")
    told = view(state, 0)
    assert (told["part"], told["step"], told["actions_left"]) == ("actions", "spend_on_cure", 0)


@pytest.mark.rule("event.one_quiet_night", "infect.reveal")
def test_a_quiet_night_leaves_no_infection_card_to_come() -> None:
    state = position("hand 0 one_quiet_night; rate 3")
    assert view(state, 0)["infections_left"] == 3
    choose(state, "play one_quiet_night")
    told = view(state, 0)
    assert (told["quiet_night"], told["infections_left"]) == (True, 0)


@pytest.mark.rule("role.operations_expert.fly")
def test_the_special_flight_is_told_to_be_used() -> None:
    state = position("roles operations_expert medic; hand 0 paris")
    assert not view(state, 1)["station_flight_used"]
    assert view(choose(state, "operations_flight lima"), 1)["station_flight_used"]


@pytest.mark.rule("setup.player_deck")
def test_the_piles_of_the_player_deck_are_known() -> None:
    state = position(f"players 4; rate 1; hand 0 paris; discards {FAR_ON}; pile 1 5 1")
    told = view(state, NOBODY)["player_deck"]
    assert told["cards"] == state.deck_left
    assert (told["pile_left"], told["pile_has_epidemic"]) == (5, True)
    assert told["later_piles"] == [12, 12]


@pytest.mark.rule("setup.player_deck", "hands.open")
def test_where_a_pile_has_just_been_drawn_the_next_one_comes_whole() -> None:
    drawn = " ".join([city for city in CITIES if city != "paris"][:30])
    state = position(f"players 4; rate 2; hand 0 paris; discards {drawn}; pile 1 0 0")
    told = view(state, NOBODY)["player_deck"]
    assert (told["pile_left"], told["pile_has_epidemic"]) == (12, True)
    assert told["later_piles"] == [12]


@pytest.mark.parametrize(
    ("line", "change", "then"),
    [
        ("rate 0", "same", 2),
        ("rate 2", "next", 3),
        (f"epidemics 4; rate 4; discards {ALL_CITIES}; pile 3 5 0", "none_left", 3),
        (f"epidemics 6; rate 6; discards {ALL_CITIES}; pile 5 5 0", "last", 4),
    ],
)
@pytest.mark.rule("epidemic.increase")
def test_the_rate_says_what_the_next_epidemic_makes_of_it(
    line: str, change: str, then: int
) -> None:
    told = view(position(f"players 4; hand 0 paris; {line}"), NOBODY)["infection_rate"]
    assert (told["change"], told["next"]) == (change, then)


@pytest.mark.rule("discards.public", "event.resilient_population", "role.contingency_planner.play")
def test_discards_and_what_left_the_game_are_public() -> None:
    state = position(
        "hands closed; roles contingency_planner medic; stored one_quiet_night;"
        "discards miami airlift; infected lima paris; hand 1 resilient_population"
    )
    assert [player["stored"] for player in view(state, NOBODY)["players"]] == [
        "one_quiet_night",
        None,
    ]
    choose(state, "play one_quiet_night", "play resilient_population", "remove lima")
    told = view(state, NOBODY)
    assert told["player_discards"] == ["miami", "airlift", "resilient_population"]
    assert told["infection_discards"] == ["paris"]
    assert [player["stored"] for player in told["players"]] == [None, None]
    assert told["removed"] == {"player": ["one_quiet_night"], "infection": ["lima"]}


@pytest.mark.rule("loss.outbreaks", "end.win")
def test_a_game_that_is_over_has_a_result_and_no_step() -> None:
    told = view(position("over outbreaks; outbreaks 8"), 0)
    assert (told["result"], told["part"], told["step"], told["to_move"]) == (
        "outbreaks",
        "over",
        None,
        NOBODY,
    )


@pytest.mark.rule("hands.open", "hands.closed")
def test_views_are_plain_data() -> None:
    for hands in ("open", "closed"):
        for state, _ in play(3, hands=hands):
            told = view(state, 0)
            assert json.loads(json.dumps(told)) == told


# Hands


@pytest.mark.rule("hands.open")
def test_open_hands_are_seen_by_all() -> None:
    state = position("hands open; hand 0 paris airlift; hand 1 lima")
    for viewer in (0, 1, NOBODY):
        told = view(state, viewer)
        assert told["hands"] == "open"
        assert [player["hand"] for player in told["players"]] == [["paris", "airlift"], ["lima"]]


@pytest.mark.rule("hands.closed")
def test_a_closed_hand_is_a_number_to_the_others() -> None:
    state = position("hands closed; hand 0 paris airlift; hand 1 lima")
    assert [player["hand"] for player in view(state, 1)["players"]] == [None, ["lima"]]
    assert [player["hand"] for player in view(state, NOBODY)["players"]] == [None, None]
    for viewer in (0, 1, NOBODY):
        assert [player["hand_size"] for player in view(state, viewer)["players"]] == [2, 1]


@pytest.mark.rule("ruling.share_in_the_open")
def test_a_card_passed_in_the_open_is_remembered_until_it_is_spent() -> None:
    state = position("hands closed; players 3; hand 0 atlanta; hand 1 lima")
    choose(state, "give 1 atlanta")
    player = view(state, 2)["players"][1]
    assert (player["hand"], player["hand_size"], player["shown"]) == (None, 2, ["atlanta"])
    choose(state, "pass", "go_on", "city_or_event", "draw paris", "city_or_event", "draw essen")
    choose(state, "go_on", "infect delhi", "go_on", "infect cairo", "charter tokyo")
    assert view(state, 2)["players"][1]["shown"] == []


@pytest.mark.rule("setup.roles", "role.scientist.cure")
def test_players_are_told_by_role_city_and_the_cards_a_cure_takes() -> None:
    told = view(position("roles scientist medic; pawns paris atlanta"), NOBODY)["players"]
    assert [(player["seat"], player["role"], player["city"]) for player in told] == [
        (0, "scientist", "paris"),
        (1, "medic", "atlanta"),
    ]
    assert [player["cards_to_cure"] for player in told] == [4, 5]


@pytest.mark.rule("ruling.roles_chosen")
def test_before_the_roles_are_chosen_there_is_none_to_tell() -> None:
    state = next(m.state for m in play(1, roles="chosen") if m.state.to_move == 1)
    assert [player["role"] is None for player in view(state, 0)["players"]] == [
        False,
        True,
        True,
        True,
    ]
