"""Positions as text: what is left out, and what is refused."""

from __future__ import annotations

import pytest

from tabletide.games._template.positions.notation import read, write
from tabletide.parts.positions.notation import NotationError
from tests.rules.template.written import position

DEALT = "the cards dealt are not those of this step of the deal"
NIGHT = "the night ended before the deck did, or otherwise than its lamps say"


def test_what_is_not_said_is_as_in_a_game_just_begun() -> None:
    state = read("hand 0 lamp_2; hand 1 flint")
    assert write(state) == (
        "players 2; hands open; turn 0; hand 0 lamp_2; hand 1 flint;"
        " agenda act > before_draw > draw > end_of_turn"
    )


@pytest.mark.parametrize(
    "parts",
    [
        "players 2; hands open; turn 0; hand 0 lamp_1; agenda deal 1",
        "players 2; hands open; turn 1; hand 1 lamp_1; lit lamp_3; agenda draw > end_of_turn",
        "players 3; hands closed; turn 2; hand 2 flint; agenda before_draw > draw > end_of_turn",
        (
            "players 3; hands closed; turn 0; hand 0 lamp_1; discards lamp_6 flint;"
            " agenda take_lamp 2 > act > before_draw > draw > end_of_turn"
        ),
    ],
)
def test_what_is_written_is_read_again(parts: str) -> None:
    assert write(position(parts)) == parts


def test_the_end_is_written_too() -> None:
    cards = "hand 0 lamp_10 flint; lit lamp_1 lamp_2 lamp_3 lamp_4"
    discards = "discards lamp_5 lamp_6 lamp_7 lamp_8 lamp_9 gust"
    line = f"players 2; hands open; turn 1; {cards}; {discards}; over won"
    assert write(position(line)) == line


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("players 4", "players is a number from 2 to 3, not '4'"),
        ("turn 2", "turn is a number from 0 to 1, not '2'"),
        ("hands up", "hands: there is no 'up'"),
        ("hand 0 lamp_11", "hand 0: there is no 'lamp_11'"),
        ("hand 2 lamp_1", "a position has no part 'hand 2'"),
        ("hand 0 lamp_1; lit lamp_1", "this cannot be: a card is in two places"),
        ("lit lamp_1; lit lamp_2", "'lit' is said twice"),
        ("step deal", "step: it is one of act, before_draw, draw, end_of_turn, not 'deal'"),
        ("step act 1", "step: act has no number, such as '1'"),
        ("agenda act 9", "agenda: 'act 9' is not a step and its numbers"),
        ("agenda take_lamp 2", "agenda: 'take_lamp 2' is no step, its numbers are 0 to 1"),
        ("agenda act x", "agenda: 'act x' is not a step and its numbers"),
        (f"agenda deal {10**30}", f"agenda: 'deal {10**30}' is not a step and its numbers"),
        ("agenda act > draw", "agenda: its last step is deal or end_of_turn"),
        ("agenda dance", "agenda: there is no 'dance'"),
        ("over soon", "over: there is no 'soon'"),
        ("moon full", "a position has no part 'moon'"),
        (
            "hand 0 lamp_1; agenda take_lamp 0 > act > before_draw > draw > end_of_turn",
            "this cannot be: a lamp is fetched without the flint",
        ),
        ("hand 0 lamp_1; agenda deal 2", f"this cannot be: {DEALT}"),
        ("over won", f"this cannot be: {NIGHT}"),
    ],
)
def test_a_line_that_is_no_position_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(line)
    assert str(caught.value) == complaint
