"""With closed hands a moment for Events is skipped only for reasons that every seat can see."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.table import Table
from tests.kernel.tables import play
from tests.rules.pandemic.scenes import pile_ends_in_epidemic
from tests.rules.pandemic.written import choose, offered, position

ALL_EVENTS = "airlift forecast government_grant one_quiet_night resilient_population"
START = "hands closed; players 3; roles medic scientist researcher; hand 0 paris; hand 1 lima"


def is_asked(line: str, *phrases: str) -> bool:
    """Whether the moment before the draw is anybody's, as all can see, or passes by itself."""
    state = choose(position(line), *phrases, "pass")
    assert "go_on" in offered(state)
    return not GAME.is_void(state)


@pytest.mark.rule("hands.closed", "discards.public")
def test_nobody_is_asked_once_all_events_lie_in_the_discards() -> None:
    assert not is_asked(f"{START}; discards {ALL_EVENTS}; step actions 1")


@pytest.mark.rule("hands.closed")
def test_while_one_event_is_out_of_sight_everybody_is_asked_wherever_it_is() -> None:
    seen = "discards airlift forecast government_grant one_quiet_night"
    in_deck = f"{START}; {seen}; step actions 1"
    in_hand = f"{START} resilient_population; {seen}; step actions 1"
    assert is_asked(f"{in_deck}; infected manila")
    assert is_asked(f"{in_hand}; infected manila")
    # Nothing lies in the infection discards, so nobody could play it: everybody sees that too.
    assert not is_asked(in_hand)
    assert not is_asked(in_deck)


@pytest.mark.rule("role.contingency_planner.play", "hands.closed")
def test_the_event_on_the_planners_card_is_seen_and_asked_for() -> None:
    line = "hands closed; players 2; roles contingency_planner medic; hand 0 paris; hand 1 lima"
    rest = "discards forecast government_grant one_quiet_night resilient_population"
    assert is_asked(f"{line}; {rest}; stored airlift; step actions 1")
    # Played from there it is out of the game, and nobody is asked any more.
    airlift = ("play airlift", "airlift_pawn 1", "airlift_to paris")
    assert not is_asked(f"{line}; {rest}; stored airlift; step actions 1", *airlift)


@pytest.mark.rule("ruling.resilient_moment", "hands.closed")
def test_before_intensify_nobody_is_asked_for_a_card_that_all_have_seen_discarded() -> None:
    def asked(*discarded: str) -> bool:
        held = ["paris", "lima", *discarded]
        rest = pile_ends_in_epidemic(held)
        state = position(f"{START}; {rest} {' '.join(discarded)}; step draw")
        choose(state, "epidemic", "epidemic", "infect osaka")
        is_void = GAME.is_void(state)
        key = "prompt.moment.void" if is_void else "prompt.resilient_moment"
        assert GAME.describe(state).prompt.key == key
        return not is_void

    assert asked("airlift")
    assert not asked("resilient_population")


@pytest.mark.rule("ruling.resilient_moment", "hands.closed")
def test_before_intensify_nobody_is_asked_again_for_a_card_just_played_there() -> None:
    state = position(f"{START} resilient_population; step draw")
    choose(state, "city_or_event", "draw milan", "epidemic", "infect osaka")
    assert GAME.describe(state).prompt.key == "prompt.resilient_moment"
    choose(state, "play resilient_population", "remove osaka")
    assert offered(state) == ["go_on"]
    assert GAME.is_void(state)
    assert "resilient" not in GAME.describe(state).prompt.key


@pytest.mark.rule("hands.closed")
def test_in_a_world_that_a_seat_imagines_the_same_moments_are_void() -> None:
    rng, found = Rng(7), set()
    for table in play(GAME, {"players": "3", "epidemics": "5", "hands": "closed"}, "void", 400):
        if not table.is_over() and table.is_moment():
            is_void = GAME.is_void(table.state)
            for seat in range(3):
                assert GAME.is_void(table.perspective(seat).imagine(rng)) == is_void
            found.add(is_void)
    assert False in found


def test_at_a_table_nobody_is_asked_at_a_void_moment_and_everybody_at_another() -> None:
    def is_idle(discards: str) -> bool:
        table = Table(GAME, {"players": "3", "epidemics": "5"}, "seed", deal=False)
        table.state = choose(position(f"{START}; discards {discards}; step actions 1"), "pass")
        return table.is_idle([0, 1, 2])

    assert is_idle(ALL_EVENTS)
    assert not is_idle("airlift")
