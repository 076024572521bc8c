"""The bots that judge positions: what they do where one thing is plainly right."""

from __future__ import annotations

import pytest

from tabletide.bots.registry import load_bot
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse, phrase
from tests.bots.tables import GAME, choice, positions, seeing

BLUES = "san_francisco chicago montreal new_york washington"
BOTH = pytest.mark.parametrize("bot", ["greedy", "planner"])


@BOTH
def test_it_takes_the_cure_that_wins(bot: str) -> None:
    cured = "cured yellow black red; eradicated yellow black"
    board = f"paris R3; players 2; roles medic dispatcher; hand 0 {BLUES}; {cured}"
    assert choice(bot, f"{board}; step actions 1") == "cure blue"


@BOTH
def test_it_cures_at_once_when_it_can(bot: str) -> None:
    board = f"paris B3, essen B2; players 2; roles medic dispatcher; hand 0 {BLUES}"
    assert choice(bot, f"{board}; step actions 1") == "cure blue"


@BOTH
def test_it_goes_to_a_station_with_the_cards_of_a_cure(bot: str) -> None:
    board = f"players 2; roles medic scientist; pawns miami atlanta; hand 0 {BLUES}"
    assert choice(bot, f"{board}; step actions 2") == "drive atlanta"


@BOTH
@pytest.mark.parametrize("cubes", ["paris B1; layers 1: paris | 0: *", "paris B2; outbreaks 3"])
def test_it_treats_what_the_quarantine_specialist_only_shields(bot: str, cubes: str) -> None:
    """Beside cubes that spread to nowhere, an action is better spent on them than not at all."""
    board = "players 2; roles quarantine_specialist researcher; pawns paris atlanta"
    assert choice(bot, f"{cubes}; {board}; step actions 1") == "treat blue"


@BOTH
def test_it_treats_a_city_about_to_break_out(bot: str) -> None:
    board = "paris B3; players 2; roles scientist researcher; pawns paris atlanta"
    assert choice(bot, f"{board}; layers 1: paris | 0: *; step actions 1") == "treat blue"


@BOTH
def test_it_goes_where_an_outbreak_is_due(bot: str) -> None:
    board = "paris B3; players 2; roles scientist researcher; pawns london atlanta"
    assert choice(bot, f"{board}; layers 1: paris | 0: *; step actions 2") == "drive paris"


@BOTH
def test_it_takes_the_card_that_completes_a_cure(bot: str) -> None:
    hands = "hand 0 chicago montreal new_york washington; hand 1 atlanta"
    board = f"players 2; roles medic dispatcher; {hands}"
    assert choice(bot, f"{board}; step actions 2") == "take 1 atlanta"


@BOTH
def test_it_discards_a_card_of_a_cured_colour_first(bot: str) -> None:
    hand = "hand 0 chicago montreal new_york washington lima bogota miami tokyo"
    board = f"players 2; roles medic dispatcher; {hand}; cured red; eradicated red"
    assert choice(bot, f"{board}; step limit 0") == "discard tokyo"


@BOTH
def test_it_plays_one_quiet_night_when_much_is_at_stake(bot: str) -> None:
    cubes = "paris B3, essen B3, milan B3, london B3, madrid B3"
    board = f"{cubes}; players 2; roles medic scientist; hand 1 one_quiet_night; outbreaks 5"
    layers = "layers 1: paris essen milan | 0: *"
    agenda = "agenda moment 2 > infections > end_of_turn"
    assert choice(bot, f"{board}; {layers}; {agenda}", seat=1) == "play one_quiet_night"


@BOTH
def test_it_keeps_one_quiet_night_when_nothing_threatens(bot: str) -> None:
    board = "players 2; roles medic scientist; hand 1 one_quiet_night"
    agenda = "agenda moment 2 > infections > end_of_turn"
    assert choice(bot, f"{board}; {agenda}", seat=1) == "pass by"


@BOTH
def test_it_puts_a_dangerous_city_last_in_a_forecast(bot: str) -> None:
    board = "paris B3, essen B3; players 2; roles medic scientist; hand 0 forecast"
    top = "layers 1: paris essen tokyo lima cairo delhi | 0: *"
    state = GAME.read(f"{board}; {top}; agenda moment 2 > infections > end_of_turn")
    rng = Rng(5)
    GAME.apply(state, parse(GAME.verbs, "play forecast"))
    while state.to_move < 0:
        GAME.apply(state, GAME.sample(state, rng))
    player = load_bot(bot, GAME)
    order = []
    while state.to_move == 0:  # the sixth card has no choice left
        option = player.choose(seeing(state, 0), rng)
        order.append(phrase(GAME.verbs, option))
        GAME.apply(state, option)
    assert len(order) == 5
    assert len({"arrange paris", "arrange essen"} & set(order[:4])) == 0


@BOTH
def test_it_removes_a_dangerous_city_for_good(bot: str) -> None:
    board = "paris B3; players 2; roles scientist medic; pawns tokyo tokyo"
    rest = "resilient_moment > intensify > hand_limit 0 > moment 2 > infections > end_of_turn"
    agenda = f"infected paris tokyo lima; agenda remove_which 0 > {rest}"
    assert choice(bot, f"{board}; {agenda}") == "remove paris"


@BOTH
def test_it_agrees_to_be_given_the_card_it_needs_and_to_no_harm(bot: str) -> None:
    table = "players 2; roles medic dispatcher; turn 1; step actions 2"
    hands = "hand 0 chicago montreal new_york washington; hand 1 atlanta"
    assert _agrees(bot, f"{table}; {hands}", "give 0 atlanta")
    hands = "hand 0 atlanta chicago montreal new_york washington; hand 1 lima"
    assert not _agrees(bot, f"{table}; {hands}", "take 0 atlanta")


def _agrees(bot: str, position: str, text: str) -> bool:
    """Whether a bot in the first seat agrees to what the second proposes."""
    option = parse(GAME.verbs, text)
    return load_bot(bot, GAME).agrees(seeing(GAME.read(position), 0), option, Rng(1))


def test_it_chooses_a_role_where_roles_are_chosen() -> None:
    for state in positions("roles", 1, players="2", roles="chosen"):
        if not state.turns:
            option = load_bot("greedy", GAME).choose(seeing(state, int(state.to_move)), Rng(1))
            assert option in list(GAME.options(state))
