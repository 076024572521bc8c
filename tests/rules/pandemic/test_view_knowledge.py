"""What an attentive player knows: what comes next, how likely an Epidemic is, what alarms."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.words.view import view
from tabletide.games.pandemic.words.view_types import PandemicView
from tabletide.kernel.state import NOBODY
from tests.rules.pandemic.written import position

TWO_LAYERS = "layers 1: lima paris essen | 0: *"


def seen(text: str, seat: int = NOBODY) -> PandemicView:
    return view(position(text), seat)


@pytest.mark.rule("infect.reveal", "epidemic.intensify")
@pytest.mark.parametrize(
    ("rate", "reached"),
    [
        ("rate 0", [(2, 0), (0, 1)]),
        ("rate 3", [(3, 0), (0, 1)]),
        ("epidemics 6; rate 5", [(3, 0), (1, 0)]),
    ],
)
def test_layers_say_how_many_of_their_cards_come_next_and_in_how_many_turns(
    rate: str, reached: list[tuple[int, int]]
) -> None:
    layers = seen(f"{TWO_LAYERS}; {rate}")["infection_deck"]["layers"]
    assert [(layer["next"], layer["turns"]) for layer in layers] == reached


@pytest.mark.rule("event.one_quiet_night")
def test_infections_that_are_called_off_come_next_turn() -> None:
    layers = seen(f"{TWO_LAYERS}; rate 0; quiet")["infection_deck"]["layers"]
    assert [(layer["next"], layer["turns"]) for layer in layers] == [(2, 1), (0, 2)]


@pytest.mark.rule("epidemic.intensify")
def test_cities_that_have_come_before_and_may_come_next_are_hot() -> None:
    assert seen(f"{TWO_LAYERS}; rate 3")["infection_deck"]["hot"] == ["paris", "essen", "lima"]
    assert seen("rate 3")["infection_deck"]["hot"] == []


@pytest.mark.rule("role.quarantine_specialist.prevent")
def test_the_cities_under_quarantine_are_told() -> None:
    roles = "roles quarantine_specialist medic; pawns essen atlanta"
    near = {"essen", "london", "milan", "paris", "st_petersburg"}
    assert set(seen(roles)["quarantined"]) == near
    assert seen("roles scientist medic; pawns essen atlanta")["quarantined"] == []


@pytest.mark.rule("infect.outbreak")
def test_a_city_with_as_many_cubes_of_a_colour_as_it_takes_is_full() -> None:
    assert seen("paris B3, essen B2K2, lima Y2K3")["full"] == ["paris", "lima"]


@pytest.mark.rule("draw.two", "setup.player_deck")
@pytest.mark.parametrize(
    ("left", "loaded", "chance"),
    [
        (10, 1, 20),
        (10, 0, 0),
        (1, 0, 8),  # the last card of a pile, and the first of twelve
        (1, 1, 100),
    ],
)
def test_how_likely_the_next_draw_brings_an_epidemic(left: int, loaded: int, chance: int) -> None:
    gone = " ".join(CARDS[22 + left - loaded :])  # 22 are in the two piles below
    text = f"epidemics 4; rate {2 - loaded}; pile 1 {left} {loaded}; discards {gone}"
    deck = seen(text)["player_deck"]
    assert deck["epidemic_percent"] == chance
    assert deck["draws_left"] == deck["cards"] // 2


@pytest.mark.rule("hands.closed", "discards.public")
def test_cards_not_seen_are_in_the_deck_or_in_a_hand_one_cannot_see() -> None:
    text = "hands closed; hand 0 paris; hand 1 tokyo osaka; shown tokyo; discards milan"
    unseen = {seat: seen(text, seat)["player_deck"]["unseen"] for seat in (0, 1, NOBODY)}
    in_sight = {0: {"paris", "tokyo"}, 1: {"tokyo", "osaka"}, NOBODY: {"tokyo"}}
    for seat, cards in unseen.items():
        assert set(CARDS) - set(cards) == {"milan", *in_sight[seat]}


@pytest.mark.rule("loss.outbreaks", "loss.cubes", "loss.cards")
def test_numbers_that_end_a_game_alarm_as_they_come_near() -> None:
    levels = seen("outbreaks 6; rate 4; paris B3, essen B3, milan B3, madrid B3")["levels"]
    assert levels["outbreaks"] == "danger"
    assert levels["infection_rate"] == "warn"
    assert levels["disease:blue"] == "warn"
    assert levels["disease:red"] == "calm"
    assert levels["deck:player"] == "calm"


@pytest.mark.rule("loss.cubes")
def test_an_eradicated_disease_alarms_nobody() -> None:
    assert seen("cured blue; eradicated blue")["levels"]["disease:blue"] == "calm"


@pytest.mark.rule("loss.cards")
@pytest.mark.parametrize(
    ("left", "said"), [(8, "calm"), (7, "warn"), (4, "warn"), (3, "danger"), (0, "danger")]
)
def test_the_deck_alarms_when_not_everybody_will_draw_again(left: int, said: str) -> None:
    gone = " ".join(CARDS[left:])
    text = f"players 2; epidemics 4; rate 4; discards {gone}; pile 3 {left} 0"
    assert seen(text)["levels"]["deck:player"] == said
