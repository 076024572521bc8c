"""What a player is asked and told: what is chosen, what it costs, what it brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games import windmill_valley
from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.notes import GATE_FORCED
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.kernel.state import NOBODY
from tabletide.parts.files.messages import load_catalogue, say
from tests.rules.windmill_valley.written import choose, position

WORDS = {
    language: load_catalogue(Path(str(windmill_valley.__file__)).parent, language)
    for language in ("en", "pt-BR")
}
AT_MARKET = "steps 3 0; market area_a area_c; guilder 5 5; step act"


def asked(state: State, language: str = "en") -> str:
    """The open question."""
    return say(WORDS[language], GAME.describe(state).prompt)


def labels(state: State, verb: str, language: str = "en") -> list[str]:
    """What the options of a verb say."""
    choices = GAME.describe(state).choices
    return [say(WORDS[language], one.label) for one in choices if one.verb == verb]


def told(state: State, phrase: str, language: str = "en") -> list[str]:
    """The lines of the log that follow on a choice."""
    notes: list[Note] = []
    state.journal = notes
    GAME.apply(state, parse(GAME.verbs, phrase))
    state.journal = None
    return [say(WORDS[language], GAME.tell(state, note, NOBODY).text) for note in notes]


@pytest.mark.rule("storage.surcharge", "storage.swap")
def test_a_tulip_that_comes_asks_for_its_colour_and_says_what_its_place_costs() -> None:
    any_colour = position("helpers start4 | start2; gears large5 imp17 | -; steps 4 0; step act")
    choose(any_colour, "act large")
    assert asked(any_colour) == "Seat 1 receives 1 tulip of any colour: of which colour?"
    told_in = asked(any_colour, "pt-BR")
    assert told_in == "O lugar 1 recebe 1 tulipa de qualquer cor: de que cor?"
    visit = "steps 3 0; guilder 5 5; market area_c area_b; neutral area_a area_b area_c"
    paid = position(f"helpers start4 | start2; {visit}; stored 5 red | -; step act")
    choose(paid, "act large", "enter area_a", "take a1 2")
    asked_to_pay = "Seat 1 receives 1 black tulip: storing costs 1 guilder, exchanging nothing."
    assert asked(paid) == asked_to_pay
    assert labels(paid, "enough", "pt-BR") == ["Recusar a tulipa"]
    full = position("helpers start4 farm08 | start2; steps 4 0; stored 7 white | -; step act")
    choose(full, "act small", "help farm08")
    assert asked(full) == (
        "Seat 1 receives a yellow or red tulip, but the storage is full: which tulip gives way?"
    )


@pytest.mark.rule("act.both")
def test_the_question_says_that_both_actions_may_be_taken() -> None:
    plain = position("helpers start4 | start2; steps 4 0; stored red | -; step act")
    assert asked(plain) == "Which action does seat 1 take?"
    double = position("helpers start4 | start2; gears large5 imp14 | -; steps 4 0; step act")
    assert asked(double) == "Which action does seat 1 take first? Both may be taken."


@pytest.mark.rule("start.market_split")
def test_rewards_that_may_be_divided_are_not_asked_for_so_many_times() -> None:
    line = f"{AT_MARKET}; neutral 2 area_b area_c; stored red | -"
    whole = position(f"helpers start4 | start2; {line}")
    choose(whole, "act large", "enter area_b")
    assert asked(whole) == "Which reward of the market does seat 1 take, 3 times?"
    split = position(f"helpers start5 | start2; {line}")
    choose(split, "act large", "enter area_b")
    assert asked(split) == "3 rewards of the market for seat 1: which, and how often?"
    choose(split, "take b1 2")
    assert asked(split) == "Which reward of the market does seat 1 take?"


@pytest.mark.rule("market.full", "market.stack")
def test_a_move_in_the_market_says_how_often_a_reward_comes_and_what_is_skipped() -> None:
    line = "market area_a area_b; neutral 2 area_b area_c; stored red | -; steps 3 0"
    state = position(f"helpers start4 | start2; guilder 5 5; {line}; step act")
    choose(state, "act large")
    assert labels(state, "enter") == [
        (
            "Skip market area B, which is full, and go to market area C: a reward 2 times"
            " (1 red tulip, 1 white tulip, or plant a yellow or violet tulip)"
        )
    ]
    stand = "Stand on seat 2's marker in the full area (1 guilder for them): a reward 3 times"
    rewards = "(1 yellow tulip, 1 violet tulip, or plant a white or black tulip)"
    assert labels(state, "stand_on") == [f"{stand} {rewards}"]
    view = GAME.view(state, 0)
    assert [area["full"] for area in view["areas"]] == [False, True, False]
    assert (view["stacking_price"], view["neutral_price"]) == (1, 1)


@pytest.mark.rule("act.one", "market.price")
def test_the_log_names_the_action_of_a_gear_and_its_price() -> None:
    visit = position(f"helpers start4 | start2; {AT_MARKET}")
    line = "Seat 1 took the action of the large gear: pay 2 guilder and visit the market"
    assert told(visit, "act large")[0].startswith(line)
    small = position("helpers start4 | start2; steps 4 0; water 0; step act")
    said = "O lugar 1 realizou a ação da engrenagem pequena: diminuir o nível da água com força 2."
    assert told(small, "act small", "pt-BR")[0] == said


@pytest.mark.rule("gate.open")
def test_the_log_tells_cost_and_gain_apart() -> None:
    state = position("helpers start4 | start2; guilder 5 5; step floodgate")
    opened = told(state, "set_gate 3", "pt-BR")[0]
    assert opened == (
        "O lugar 1 pagou 3 guilder para abrir a comporta até a velocidade 3 e marcou 4 pontos."
    )


@pytest.mark.rule("gate.open", "gate.must_close")
def test_the_log_says_that_a_floodgate_could_be_nowhere_else() -> None:
    poor = position("helpers start4 | start2; guilder 0 0; tools 1 0; steps 4 0; step act")
    assert "The floodgate stays at speed 1: seat 2 cannot open it." in told(poor, "act small")
    line = GAME.tell(position("gate 1"), Note(GATE_FORCED, 1, 1, 2, 0), NOBODY)
    high = "The water is at its highest: seat 2 must close the floodgate to speed 1."
    assert (say(WORDS["en"], line.text), line.rule) == (high, "gate.must_close")


@pytest.mark.rule("ruling.known_places", "improve.refill")
def test_all_that_may_still_come_from_a_pile_is_listed_and_nothing_of_its_order() -> None:
    line = "helpers start4 | start2; known unique imp30@0; tile_discards imp28; step act"
    state = position(line)
    mine, others = (GAME.view(state, seat)["piles"][2] for seat in (0, NOBODY))
    assert (mine["known"], others["known"]) == (["imp30"], [None])
    assert "imp30" not in mine["left"]
    assert others["left"] == sorted([*mine["left"], "imp30"])
    assert others["discards"] == ["imp28"]
    assert len(others["left"]) == others["count"]
    assert len(mine["left"]) == mine["count"] - 1
