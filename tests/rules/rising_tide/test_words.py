"""The words of a decision: each option names the rule it follows where it stands."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.kernel.options import parse
from tabletide.parts.files.messages import say
from tests.games.spoken import catalogue
from tests.rules.rising_tide.told import SECOND_STORM
from tests.rules.rising_tide.written import choose, new_game, offers, position

FULL = "stations fryslan betuwe walcheren vollenhove kromme_rijn"


def rule_of(line: str, *phrases: str) -> str:
    """The rule of the last choice, which is not made."""
    state = choose(position(line), *phrases[:-1])
    return GAME.describe(state).choice(parse(GAME.verbs, phrases[-1])).rule


def asked(line: str, *phrases: str) -> tuple[str, str]:
    """The question that follows some choices, and its rule."""
    decision = GAME.describe(choose(position(line), *phrases))
    return say(catalogue("rising_tide", "en"), decision.prompt), decision.rule


@pytest.mark.rule("degrade.choice", "setup.degrade", "storm.breach")
def test_a_dike_that_is_lost_is_asked_for_with_what_takes_it_and_how_often() -> None:
    cards = ("fail delfland", "fail betuwe", "fail walcheren")
    state = new_game()
    choose(state, *cards)
    lost = f"lose_dike {offers(state, 'lose_dike')[0]}"
    at_setup = "Set-up degrades Delfland, {} of 3: which dike is lost?"
    assert asked(GAME.write(state)) == (at_setup.format(1), "setup.degrade")
    assert asked(GAME.write(state), lost) == (at_setup.format(2), "setup.degrade")
    breach = asked(f"water -; {SECOND_STORM}; hand 1 new_port", "go_on", "fail delfland")
    assert breach == ("Major breach in Delfland, 1 of 3: which dike is lost?", "storm.breach")
    card = asked("water -; hand 1 new_port; step fail 1", "fail delfland")
    assert card == ("Delfland is degraded by its card: which dike is lost?", "degrade.choice")


@pytest.mark.rule("operate.each")
def test_the_last_pumping_station_is_named_and_no_other_asked_for() -> None:
    line = "roles carpenter director; water 2 delfland betuwe; stations {}; step operate"
    one, _ = asked(line.format("delfland"))
    assert one == "The pumping station in Delfland runs: where does the Carpenter take water?"
    two, _ = asked(line.format("delfland betuwe"))
    assert two.startswith("Pumping stations: which one runs next")


@pytest.mark.rule("ruling.at_least_one", "ruling.benefit_declined", "ruling.event_buildings")
@pytest.mark.parametrize(
    ("rule", "line", "phrases"),
    [
        (
            "role.pump_operator.pump",
            "roles pump_operator carpenter; water delfland kennemerland",
            ("pump kennemerland",),
        ),
        (
            "role.hydraulic_engineer.dike",
            "roles hydraulic_engineer carpenter; water -; breached noordzee-fryslan",
            ("build_dike noordzee-delfland",),
        ),
        (
            "ruling.benefit_declined",
            (
                "pawns roer_en_overmaas delfland; water west_brabant;"
                " hand 0 2 west_brabant 2 hoekse_waard land_van_altena"
            ),
            ("build_structure ruimte_voor_de_rivier",),
        ),
        (
            "ruling.event_buildings",
            f"{FULL}; hand 0 stoomgemaal; breached noordzee-fryslan noordzee-delfland",
            ("play stoomgemaal", "at delfland"),
        ),
        (
            "ruling.at_least_one",
            "hand 0 hoogheemraadschappen; water 2 delfland",
            ("play hoogheemraadschappen", "drain delfland"),
        ),
    ],
)
def test_leaving_it_at_that_names_the_rule_that_allows_it(
    rule: str, line: str, phrases: tuple[str, ...]
) -> None:
    assert rule_of(line, *phrases, "enough") == rule


@pytest.mark.rule("event.emergency_meeting", "event.zuiderzeevereeniging")
@pytest.mark.parametrize("event", ["emergency_meeting", "zuiderzeevereeniging"])
def test_a_pawn_comes_by_the_event_that_was_played(event: str) -> None:
    line = f"players 3; hand 0 {event}; pawns delfland betuwe betuwe"
    assert rule_of(line, f"play {event}", "at delfland", "bring 1") == f"event.{event}"
    assert rule_of(line, f"play {event}", "at delfland", "bring 1", "bring 2") == f"event.{event}"
