"""Positions no game comes to are refused, though each of their parts could be."""

from __future__ import annotations

import pytest

from tests.games.lines import EVERY, game_of, refusal, written

# Several seats may swim, both cards of a region may be turned over at once, and the calendar may
# give in the middle of an action what is being done.
TWICE = ("swim", "degrade", "after", "plant_tulips", "choose_farm", "improve", "build", "market")
NO_POSITIONS = {
    "pandemic": [
        *(
            "step actions 0",
            "step actions 5",
            "step infect 0",
            "step limit 3",
            "agenda first_player",
        ),
        *("agenda hand_limit 3 > moment 2 > infections > end_of_turn", "layers 5@9: *"),
        *(
            "layers 5: *",
            "layers 0@0: *",
            "hands closed; layers 0@0: *",
            "shown paris",
            "unsure paris",
        ),
        *("shown paris", "unsure paris"),
        *("turn 2", "turn 0 0", "roles medic medic", "over won", "stored airlift", "flown"),
        *("agenda moment 2 > end_of_turn", "agenda actions 4 > end_of_turn"),
        "agenda actions 4 > draw_cards 2 > moment 2 > infections > end_of_turn",
        "agenda draw_cards 2 > draw_cards 2 > moment 2 > infections > end_of_turn",
        "agenda moment 0 > infections > end_of_turn",
        "agenda increase > end_of_turn",
        "agenda intensify > moment 2 > infections > end_of_turn",
        "agenda hand_limit 0 > hand_limit 1 > moment 2 > infections > end_of_turn",
        "agenda dispatched 1 > moment 0 > draw_cards 2 > moment 2 > infections > end_of_turn",
        "agenda airlift_whom 0 > end_of_turn",
        "agenda airlift_whom 0 > draw_cards 2 > moment 2 > infections > end_of_turn",
    ],
    "forbidden_island": [
        *(
            "step actions 0",
            "step actions 4",
            "step flood 0",
            "step limit 3",
            "agenda first_player",
        ),
        *(
            "agenda hand_limit 3 > moment 2 > floods > end_of_turn",
            "layers 5@9: *",
            "layers 0@0: *",
        ),
        *(
            "shuffles 0; layers 5: *",
            "turn 2",
            "turn 0 0",
            "roles pilot pilot",
            "over won",
            "flown",
        ),
        *("agenda moment 2 > end_of_turn", "agenda actions 3 > end_of_turn"),
        "agenda actions 3 > actions 2 > moment 0 > draw_cards 2 > moment 2 > floods > end_of_turn",
        "agenda moment 1 > floods > end_of_turn",
        "agenda shore_second > end_of_turn",
        "agenda flood_next 2 > flood_next 1 > end_of_turn",
        "agenda swim 0 > actions 2 > moment 0 > draw_cards 2 > moment 2 > floods > end_of_turn",
        "hand 0 helicopter_lift; agenda lift 0 > end_of_turn",
    ],
    "rising_tide": [
        *(
            "step actions 0",
            "step actions 8",
            "step fail 0",
            "step fail 5",
            "agenda first_player 3",
        ),
        *("turn 2", "turn 0 0", "roles director director", "over won", "over water", "over cards"),
        *("over population", "ran delfland", "stations delfland; ran delfland", "sea 9"),
        *("water 4 delfland", "water zuiderzee", "water - delfland", "raised noordzee-delfland"),
        *("breached 2 noordzee-delfland", "pawns zuiderzee delfland", "population delfland"),
        *("lost 1", "variant 4", "variant 5; objectives afsluitdijk", "objectives wadlopen"),
        *("ports zuiderzee", "shielded zuiderzee", "hand 0 3 delfland", "hand 0 2 delta_plan"),
        *(
            "known storm storm storm storm storm storm",
            "layers 5: *; shuffles 4",
            "layers 2 betuwe",
        ),
        *("failed 3 betuwe", "pile 0 3 1", "sea 2; pile 0 60 1", "shuffles 0; deals 1"),
        "agenda actions 4 > end_of_turn",
        "agenda moment 3 > end_of_turn",
        (
            "agenda pump_own > actions 3 > moment > operate > draw_cards 2 > moment 3 > failures >"
            " flow > end_of_turn"
        ),
        "agenda degrade 7 1 > degrade 8 1 > moment 5 > flow > end_of_turn",
        "agenda draw_cards 2 1 > moment 3 > failures > flow > end_of_turn",
        "agenda event_where 0 0 > moment 5 > flow > end_of_turn",
        "agenda lay_at 0 28 > moment 5 > flow > end_of_turn",
        "agenda mail 0 1 > moment 5 > flow > end_of_turn",
        "agenda courier 0 > moment 5 > flow > end_of_turn",
    ],
    "_template": [
        *("step act 0", "step deal", "agenda take_lamp 2 > act > before_draw > draw > end_of_turn"),
        *("hand 0 lamp_1; shown lamp_3", "turn 2", "over won", "hand 0 gust", "lit flint"),
        "hand 0 lamp_1; agenda act > end_of_turn",
        "hand 0 lamp_1; agenda act > act > before_draw > draw > end_of_turn",
        "hand 0 lamp_1; agenda before_draw > end_of_turn",
        "hand 0 lamp_1; discards flint; agenda take_lamp 0 > draw > end_of_turn",
    ],
}


@pytest.mark.parametrize(
    ("name", "line"), [(name, line) for name, lines in NO_POSITIONS.items() for line in lines]
)
def test_what_no_game_comes_to_is_refused(name: str, line: str) -> None:
    assert refusal(game_of(name), line), f"this was read: {line!r}"


@pytest.mark.parametrize("name", EVERY)
def test_a_step_is_not_to_be_done_twice_in_a_row(name: str) -> None:
    game = game_of(name)
    done = 0
    for line in written(name):
        before, is_running, agenda = line.partition("; agenda ")
        step = agenda.partition(" > ")[0]
        if is_running and not step.startswith(TWICE):
            assert refusal(game, f"{before}; agenda {step} > {agenda}")
            done += 1
    assert done > 8
