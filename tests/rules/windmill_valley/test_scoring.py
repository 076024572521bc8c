"""FINAL DA PARTIDA E PONTUAÇÃO, contracts and the Queen's Wishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games import windmill_valley
from tabletide.games.windmill_valley.game import GAME
from tabletide.parts.files.messages import load_catalogue
from tests.rules.windmill_valley.written import choose, ended, own, points, position

LAST = "turn 1 4; last_turn 4; steps 24 0; step act"


def scored(seat: int, text: str) -> dict[str, int]:
    """What a seat has scored once the last turn is over."""
    state = position(f"{text}; {LAST}")
    choose(state, "act small")
    assert ended(state)
    return points(state, seat)


@pytest.mark.rule("scoring.order", "scoring.rows")
def test_a_row_of_one_colour_brings_its_higher_value_a_mixed_one_the_lower() -> None:
    assert scored(0, "beds wwwwwww - - - | - - - -")["rows"] == 14
    assert scored(0, "beds wwwwwwr - - - | - - - -")["rows"] == 7
    assert "rows" not in scored(0, "beds wwwwww - - - | - - - -")


@pytest.mark.rule("scoring.columns")
def test_columns_of_different_colours_bring_points_and_two_alike_cost_some() -> None:
    assert scored(0, "beds w y r v | - - - -")["columns"] == 3
    assert scored(0, "beds w w - - | - - - -")["columns"] == -2
    assert "columns" not in scored(0, "beds w y r - | - - - -")


@pytest.mark.rule("scoring.groups")
def test_an_empty_group_scores_its_colour_in_the_plantation() -> None:
    line = "beds bb w - - | - - - -; tokens 0 1 2 2 0 | 1 1 2 2 3"
    assert scored(0, line)["groups"] == 1 + 2 * 3


@pytest.mark.rule("scoring.contracts", "contract.field", "ruling.once_per_windmill")
def test_contracts_count_windmills_beside_a_kind_of_field() -> None:
    # w03 and w04 are beside a field of guilder, w01 is not.
    assert scored(0, "contracts farm01 | -; windmills w01 w03 w04 | -")["contracts"] == 8


@pytest.mark.rule("contract.board", "contract.tools", "contract.farm_cards")
@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ("contracts farm17 | -; windmills w01 w03 w04 | -", 6),
        ("contracts farm16 | -; tools 5 1; wish start4", 6),
    ],
)
def test_contracts_count_windmills_and_pairs_of_tools(line: str, worth: int) -> None:
    assert scored(0, line)["contracts"] == worth


@pytest.mark.rule("contract.farm_cards", "ruling.starting_card_counts")
def test_a_contract_counts_farm_cards_the_starting_card_and_itself_among_them() -> None:
    line = "contracts farm15 farm23 | -; helpers start4 farm01 | start2"
    assert scored(0, line)["contracts"] == 8


@pytest.mark.rule("contract.gears", "contract.small_gear", "ruling.improvements_owned")
@pytest.mark.parametrize(
    ("card", "worth"), [("farm11", 6), ("farm13", 6), ("farm14", 4), ("farm18", 3)]
)
def test_contracts_count_improvements_on_the_gears(card: str, worth: int) -> None:
    gears = "gears large1 imp01 large2 imp13 small1 imp02 small2 imp19 | -"
    assert scored(0, f"contracts {card} | -; {gears}; wish start4")["contracts"] == worth


@pytest.mark.rule("contract.small_gear")
def test_a_full_small_gear_is_worth_fifteen() -> None:
    gears = "gears small1 imp01 small2 imp01 small3 imp02 small4 imp02 small5 imp03 | -"
    assert scored(0, f"contracts farm12 | -; {gears}")["contracts"] == 15
    assert "contracts" not in scored(
        0, f"contracts farm12 | -; {gears.replace('small5', 'large5')}"
    )


@pytest.mark.rule("contract.rows", "contract.columns", "ruling.complete_column")
@pytest.mark.parametrize(
    ("card", "worth"), [("farm19", 8), ("farm27", 10), ("farm24", 18), ("farm20", 6)]
)
def test_contracts_count_rows_columns_and_colours(card: str, worth: int) -> None:
    beds = "beds wwwwwww wwyyyyy rr vv | - - - -"
    assert scored(0, f"contracts {card} | -; {beds}; wish start4")["contracts"] == worth


@pytest.mark.rule("end.winner")
def test_the_most_points_win() -> None:
    state = choose(position(f"points start 5 | start 5 water 1; stored - | -; {LAST}"), "act small")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.word, outcome.places, outcome.scores) == ("won", (2, 1), (5, 6))
    assert dict(outcome.parts)["start"] == (5, 5)
    assert dict(outcome.parts)["water"] == (0, 1)
    words = load_catalogue(Path(windmill_valley.__file__).parent, "en")
    assert all(f"score.{part.key}" in words for part in outcome.parts)


@pytest.mark.rule("end.ties", "end.shared")
@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("beds w - - - | - - - -; stored - | 3 red", (1, 2)),
        ("stored white | red yellow; windmills w01 | -", (2, 1)),
        ("stored - | -; windmills w01 | -", (1, 2)),
        ("stored red | white", (1, 1)),
    ],
)
def test_ties_are_parted_by_tulips_planted_stored_and_windmills(
    line: str, places: tuple[int, int]
) -> None:
    state = choose(position(f"{line}; {LAST}"), "act small")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == places
    assert outcome.word == ("shared" if places == (1, 1) else "won")


# The Queen's Wish.


@pytest.mark.rule("wish.at_once", "wish.tools", "wish.once")
def test_the_first_to_meet_the_wish_scores_most_at_once() -> None:
    line = "helpers start4 farm18 | start2; wish start1; tools 5 1; step act"
    state = choose(position(line), "act large")
    assert points(state)["wish"] == 9
    second = choose(position(f"claimed 1; {line}"), "act large")
    assert points(second)["wish"] == 6
    again = choose(position(f"claimed 0; {line}"), "act large")
    assert "wish" not in points(again)


@pytest.mark.rule("wish.at_once", "wish.once")
def test_the_view_tells_who_met_the_wish_in_the_order_in_which_they_did() -> None:
    met = "claimed 0 1; points start 5 wish 6 | start 5 wish 9"
    view = GAME.view(position(f"wish start1; helpers start4 | start2; {met}; step act"), 0)
    assert (view["wish_points"], view["wish_met"]) == ([9, 6], [1, 0])


@pytest.mark.rule("ruling.wish_kept")
def test_a_wish_met_stays_scored() -> None:
    line = "wish start1; helpers start4 | start2; claimed 0; points start 5 wish 9 | start 5"
    state = position(f"{line}; tools 0 1; step act")
    assert points(state)["wish"] == 9


@pytest.mark.rule("wish.contracts")
def test_a_wish_asks_for_contracts_of_three_borders() -> None:
    line = "wish start2; helpers start4 | start3; steps 1 0; offer farm19 farm09 farm10; step act"
    state = position(f"{line}; contracts farm01 farm11 | -")
    choose(state, "act large", "sign first")
    assert points(state)["wish"] == 9
    other = choose(position(f"{line}; contracts farm01 farm11 | -"), "act large", "sign second")
    assert "wish" not in points(other)


@pytest.mark.rule("wish.planted")
def test_a_wish_asks_for_tulips_in_certain_places() -> None:
    line = "wish start3; helpers start4 | start2; steps 4 0; stored 2 white | -; step act"
    state = position(f"{line}; beds ww yy rr v | - - - -")
    choose(state, "act large", "plant white 4")
    assert points(state)["wish"] == 9
    other = choose(position(f"{line}; beds ww yy rr v | - - - -"), "act large")
    assert "wish" not in points(choose(other, "plant white 1"))


@pytest.mark.rule("wish.connected", "ruling.own_chain")
def test_a_wish_asks_for_four_windmills_joined() -> None:
    line = "wish start4; helpers start6 | start2; steps 2 0; guilder 9 5; step act"
    state = position(f"{line}; windmills w01 w02 w04 | w06")
    choose(state, "act large", "build w03", "token black")
    assert points(state)["wish"] == 9
    other = position(f"{line}; windmills w01 w02 w05 | w06")
    choose(other, "act large", "build w03", "token black")
    assert "wish" not in points(other)


@pytest.mark.rule("wish.improvements")
def test_a_wish_asks_for_six_improvements_of_certain_kinds() -> None:
    four = "gears large2 imp13 large3 imp14 large4 imp19 large5 imp01 large6 imp02 | -"
    line = (
        f"wish start6; helpers start4 | start2; {four}; display imp03 imp04 imp15 imp20; step act"
    )
    state = choose(position(line), "act large", "take_tile unique", "put small2")
    assert points(state)["wish"] == 9
    other = choose(position(line), "act large", "take_tile rare", "put small2")
    assert "wish" not in points(other)
    assert own(other, "gears").endswith("small2 imp15")
