"""Lines of the log that say what a deed cost, what was let be, and how near the end is."""

from __future__ import annotations

import pytest

from tabletide.games.windmill_valley.game import GAME
from tabletide.kernel.notes import Note
from tests.rules.windmill_valley.written import choose, position


def heard(line: str, *steps: str) -> list[str]:
    """The messages of what the last of these steps has brought."""
    state = choose(position(line), *steps[:-1])
    notes: list[Note] = []
    state.journal = notes
    choose(state, steps[-1])
    return [GAME.tell(state, note, 0).text.key for note in notes]


@pytest.mark.rule("market.neutral", "start.market_free")
def test_a_neutral_marker_that_was_paid_for_is_told_with_its_price() -> None:
    at_market = "steps 3 0; guilder 4 5; market area_c area_a; neutral area_b 2 area_c; step act"
    move = ("act large", "neutral area_c area_a")
    assert heard(f"helpers start4 | start2; {at_market}", *move)[0] == "log.neutral_moved_for_price"
    assert heard(f"helpers start5 | start2; {at_market}", *move)[0] == "log.neutral_moved"


@pytest.mark.rule("expert.no_extra_turn", "end.trigger")
def test_the_end_of_the_calendar_is_the_last_round_of_experts_and_near_for_others() -> None:
    line = "players 3; helpers start4 | start2 | start3; turn 1 5; steps 0 23 0; step turn_gears"
    assert "log.end_near" in heard(line, "turn 1")
    told = heard(f"{line}; variant expert", "turn 1")
    assert "log.last_round" in told
    assert "log.end_near" not in told


@pytest.mark.rule("storage.decline")
def test_a_tulip_that_was_declined_is_told() -> None:
    full = (
        "helpers start4 | start2; stored 5 white | -; guilder 0 5; gears small1 imp17 | -; step act"
    )
    assert heard(full, "act small", "enough")[0] == "log.tulips_declined"
