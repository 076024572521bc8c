"""A position in one line of text: what it says, what it leaves out, and what is no position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import cubes_left
from tabletide.games.pandemic.positions.notation import write
from tabletide.games.pandemic.positions.position import read
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.positions.notation import NotationError
from tests.kernel.apart import READ, REFUSED, Reader
from tests.rules.pandemic.written import cubes, discards, hand, layers, offers, stations, where

REST = "moment > draw_cards 2 > moment 2 > infections > end_of_turn"
LATER = "moment 2 > infections > end_of_turn"
WHOLE = (
    "paris K1, essen B2; players 3; epidemics 5; hands closed; turn 1 7;"
    " roles medic operations_expert contingency_planner; pawns paris tokyo atlanta;"
    " hand 0 cairo; hand 1 lima osaka airlift; shown lima; stored forecast; discards delhi;"
    " gone one_quiet_night; pile 1 21 1; layers 3@1: milan | 3@1: madrid | 0: {};"
    " unsure madrid; infected paris essen; immune sydney; rate 1; outbreaks 2;"
    " stations atlanta cairo; cured yellow; eradicated yellow; flown;"
    f" agenda actions 2 > {REST}"
)


def parts(line: str) -> dict[str, str]:
    """The parts of a written position by their first word."""
    return {part.partition(" ")[0]: part.partition(" ")[2] for part in line.split("; ")}


def agenda(text: str) -> str:
    return parts(write(read(text)))["agenda"]


# What is said and what is not


def test_what_is_not_said_is_as_in_a_game_just_set_up() -> None:
    state = read("")
    assert write(state) == (
        "players 2; epidemics 4; hands open; turn 0 1; roles scientist researcher;"
        f" pawns atlanta atlanta; pile 0 21 1; layers 0: {' '.join(CITIES)};"
        f" rate 0; outbreaks 0; stations atlanta; agenda actions 4 > {REST}"
    )
    assert state.to_move == 0


def test_a_position_written_out_is_written_the_same() -> None:
    away = {"milan", "madrid", "essen", "paris", "sydney"}
    line = WHOLE.format(" ".join(city for city in CITIES if city not in away))
    assert write(read(line)) == line


def test_spaces_and_the_order_of_parts_make_no_difference() -> None:
    one = read("paris B3,essen  B2K1;players 3; hand 1 lima   airlift;rate 2; epidemics 5")
    other = read(" rate 2 ;epidemics 5; hand 1 airlift lima; players 3;; essen K1B2 , paris B3 ; ")
    assert write(one) == write(other)


def test_each_part_says_what_it_says() -> None:
    state = read(
        "paris B3, essen B2K1; players 2; roles medic scientist; pawns paris tokyo;"
        " hand 0 paris airlift; discards lima; stations cairo delhi; infected osaka;"
        " immune miami; layers 1: paris essen | *; step actions 3"
    )
    assert cubes(state, "paris", "essen", "atlanta") == "B3 B2K1 -"
    assert (where(state, 0), where(state, 1)) == ("paris", "tokyo")
    assert hand(state, 0) == {"paris", "airlift"}
    assert hand(state, 1) == set()
    assert discards(state) == {"lima"}
    assert stations(state) == {"cairo", "delhi"}
    top, rest = layers(state)
    assert top == {"paris", "essen"}
    assert rest == set(CITIES) - {"paris", "essen", "osaka", "miami"}
    assert offers(state, "treat") == ["blue"]
    assert [int(cubes_left(state, colour)) for colour in range(4)] == [19, 24, 23, 24]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("actions 3", f"actions 3 > {REST}"),
        ("actions", f"actions 1 > {REST}"),
        ("draw", f"draw_cards 2 > {LATER}"),
        ("infect 3", "infect_next 3 > end_of_turn"),
        ("infect", "infect_next 1 > end_of_turn"),
        ("infections", "infect_next 2 > end_of_turn"),
    ],
)
def test_a_step_lets_the_rest_of_the_turn_follow(step: str, expected: str) -> None:
    assert agenda(f"step {step}") == expected


def test_moments_are_read_by_the_name_they_once_had() -> None:
    assert agenda(f"agenda actions 2 > {REST}") == f"actions 2 > {REST}"
    assert agenda(f"agenda actions 2 > {REST.replace('moment', 'window')}") == f"actions 2 > {REST}"


def test_an_epidemic_begins_with_the_rate() -> None:
    state = read("rate 1; turn 1; step epidemic")
    assert state.rate == 2
    assert state.to_move == CHANCE
    line = write(state)
    assert parts(line)["agenda"] == (
        f"infect_bottom > resilient_moment > intensify > hand_limit 1 > {LATER}"
    )


def test_a_limit_asks_the_seat_it_names() -> None:
    over = "hand 1 lima osaka paris cairo delhi essen milan tokyo"
    assert read(f"{over}; step limit 1").to_move == 1
    assert agenda("step limit 0") == f"draw_cards 2 > {LATER}"


OVER = {
    "won": "cured blue yellow black red; eradicated blue yellow black red",
    "outbreaks": "outbreaks 8",
    "cubes": ", ".join(f"{city} B3" for city in CITIES[:8]),
    "cards": f"rate 4; discards {' '.join(CARDS)}",
}


@pytest.mark.parametrize("result", OVER)
def test_a_game_that_is_over_says_how_and_shows_why(result: str) -> None:
    state = read(f"{OVER[result]}; over {result}")
    assert state.to_move == NOBODY
    assert parts(write(state))["over"] == result
    assert "agenda" not in parts(write(state))
    with pytest.raises(NotationError, match="this cannot be: the game is "):
        read(f"over {result}")
    if result in {"won", "outbreaks"}:  # cubes and cards are missed only when they are wanted
        with pytest.raises(NotationError, match="this cannot be: the game is "):
            read(OVER[result])


# What is no position


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("paris", "cubes are written like 'paris B2K1', not 'paris'"),
        ("paris B", "not 'paris B'"),
        ("paris B0", "not 'paris B0'"),
        ("paris B4", "not 'paris B4'"),
        ("paris X1", "not 'paris X1'"),
        ("paris b3", "not 'paris b3'"),
        ("paris 3B", "not 'paris 3B'"),
        ("paris B²", "not 'paris B²'"),
        ("paris B3 K1", "not 'paris B3 K1'"),
        ("paris B1, paris B1", "cubes: those of blue in paris are said twice"),
        ("paris B3, lutetia B1", "there is no 'lutetia'"),
        ("lutetia B1", "no part 'lutetia'"),
        ("paris B3; essen B2", "'cubes' is said twice"),
        (", ".join(f"{city} R3" for city in CITIES[:9]), "not so many red cubes"),
        ("players 1", "players is a number from 2 to 4, not '1'"),
        ("players 5", "not '5'"),
        ("players two", "not 'two'"),
        ("players", "players: nothing is said"),
        ("players -2", "not '-2'"),
        ("players 2; players 2", "'players' is said twice"),
        ("epidemics 3", "epidemics is a number from 4 to 6"),
        ("hands shut", "hands: there is no 'shut'"),
        ("roles medic", "roles: there are 2 of them, not 1"),
        ("roles medic doctor", "roles: there is no 'doctor'"),
        ("roles medic medic", "roles: 'medic' is said twice"),
        ("pawns paris", "pawns: there are 2 of them, not 1"),
        ("pawns paris lutetia", "pawns: there is no 'lutetia'"),
        ("hand 0 lutetia", "hand 0: there is no 'lutetia'"),
        ("hand 2 paris", "no part 'hand 2'"),
        ("hand paris", "no part 'hand paris'"),
        ("hand 0 paris; hand 0 lima", "'hand 0' is said twice"),
        ("hand 0 paris; hand 1 paris", "a player card is in two places"),
        ("hand 0 paris; discards paris", "a player card is in two places"),
        ("stored airlift; hand 0 airlift", "a player card is in two places"),
        ("stored paris", "stored: there is no 'paris'"),
        ("rate 7", "rate is a number from 0 to 6, not '7'"),
        ("outbreaks 9", "outbreaks is a number from 0 to 8, not '9'"),
        ("cured green", "cured: there is no 'green'"),
        ("stations lutetia", "stations: there is no 'lutetia'"),
        ("infected paris; immune paris", "an? infection card is in two places"),
        ("layers 0: paris", "layers: it does not hold the cards that are left"),
        ("layers 0: lutetia | *", "layers: there is no 'lutetia'"),
        ("layers x: *", "'x: \\*' is not a layer"),
        ("layers 0@x: *", "is not a layer"),
        ("layers 0: | *", "is not a layer"),
        ("pile 1", "pile: it is its number, its cards left, and 1 for its hazard"),
        ("pile 1 x 1", "pile is a number from 0 to 54, not 'x'"),
        ("turn 2", "turn is a number from 0 to 1, not '2'"),
        ("turn", "turn: nothing is said"),
        ("turn x", "turn is a number from 0 to 1, not 'x'"),
        ("turn 0 1 2", "turn: it is a seat and a number"),
        (
            "step jump",
            "step: it is one of actions, draw, epidemic, limit, infections, infect, not 'jump'",
        ),
        ("step", "step: nothing is said"),
        ("step actions many", "step: 'actions many' is not a step and its numbers"),
        ("step actions -1", "step: 'actions -1' is not a step and its numbers"),
        ("step draw 2", "step: draw has no number, such as '2'"),
        ("agenda jump", "agenda: there is no 'jump'"),
        ("agenda actions 1 2 3", "'actions 1 2 3' is not a step and its numbers"),
        ("agenda actions 4 >", "agenda: there is no ''"),
        ("over lost", "over: there is no 'lost'"),
        ("over won; step draw", "no part .step"),
        ("step draw; agenda end_of_turn", "a step or an agenda, not both"),
        ("weather fine", "no part 'weather'"),
        ("Players 2", "no part 'Players'"),
        (
            f"discards {' '.join(CITIES)}",
            "pile: so many cards are out of the deck that it must be said",
        ),
    ],
)
def test_what_is_wrong_with_a_line_is_named(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        read(text)


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    reader = Reader("pandemic")
    yield reader
    reader.close()


MANY = "9" * 5000


@pytest.mark.parametrize(
    "text",
    [
        "step limit 9",
        f"agenda hand_limit 9 > {LATER}",
        f"pile 3 9 0; rate 4; agenda draw_cards 5 > {LATER}",
        f"pile 3 9 0; rate 4; agenda draw_cards 2 7 > {LATER}",
        f"agenda forecast_look 0 x > {REST}",
        f"agenda forecast_arrange 0 -1 > {REST}",
        "pile --1 3 1",
        "pile 0 5- 1",
        "rate 6; epidemics 6; agenda increase > infections > end_of_turn",
        f"turn 0 {MANY}",
        f"pile 0 {MANY} 1",
        f"layers {MANY}: *",
        f"layers 0@{MANY}: *",
        f"step actions {MANY}",
        f"agenda forecast_look 0 {MANY}",
        f"players {MANY}",
        f"turn {2**63}",
        f"turn 0 {2**63}",
        f"pile {2**63} 3 1",
        f"pile 0 {2**63} 1",
        f"layers {2**63}: *",
        f"layers 0@{2**63}: *",
        f"step actions {2**63}",
        f"step infect {2**63}",
        f"agenda forecast_arrange 0 {2**63}",
        f"agenda forecast_arrange 0 {2**48}",
    ],
    ids=lambda text: text[:50],
)
def test_what_no_game_can_come_to_is_read_or_refused(reader: Reader, text: str) -> None:
    answer = reader.read(text)
    assert answer.kind in {READ, REFUSED}, answer


@pytest.mark.parametrize(
    "agenda",
    [
        "moment",
        "hand_limit 0",
        "increase",
        "moment 0 > hand_limit 1",
    ],
)
def test_an_agenda_that_runs_out_is_read_or_refused(reader: Reader, agenda: str) -> None:
    """Nothing in these steps asks anyone, and no step ends the turn."""
    answer = reader.read(f"agenda {agenda}")
    assert answer.kind in {READ, REFUSED}, answer
