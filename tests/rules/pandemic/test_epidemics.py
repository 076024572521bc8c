"""CARTAS DE EPIDEMIA: increase, infect, intensify."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.state import State, cubes_left
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import choose, cubes, ended, layers, offered, offers, position

WORKERS = "roles scientist operations_expert; pawns lima lima"


def epidemic(text: str) -> State:
    """A position just after an epidemic and Sydney's card were drawn: its bottom card is next."""
    return choose(position(f"{text}; step draw"), "epidemic", "draw sydney")


@pytest.mark.rule("epidemic.increase")
@pytest.mark.parametrize(("space", "cards"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_each_epidemic_moves_the_rate_one_space_along_its_track(space: int, cards: int) -> None:
    state = epidemic(f"epidemics 6; rate {space}; {WORKERS}")
    assert state.rate == space + 1
    choose(state, "infect essen")
    revealed = 0
    while state.turn == 0:
        choose(state, offered(state)[0])
        revealed += 1
    assert revealed == cards


@pytest.mark.rule("epidemic.increase", "epidemic.infect")
def test_the_rate_goes_up_before_the_bottom_card_is_turned() -> None:
    state = position(f"{WORKERS}; step draw")
    choose(state, "epidemic")
    assert effect(state, "draw sydney") == {"hand 0": "+sydney", "pile": "0 19 0", "rate": "1"}
    assert {text.split()[0] for text in offered(state)} == {"infect"}


@pytest.mark.rule("epidemic.infect")
def test_the_card_comes_from_the_bottom_of_the_infection_deck() -> None:
    text = f"layers 1: paris milan | 0: * | 0: cairo delhi; {WORKERS}"
    assert offers(epidemic(text), "infect") == ["cairo", "delhi"]
    assert offers(epidemic(f"layers 1: paris milan | 0: *; {WORKERS}"), "infect")[:3] == [
        "san_francisco",
        "chicago",
        "atlanta",
    ]


@pytest.mark.rule("epidemic.infect", "epidemic.intensify")
def test_a_clean_city_gets_three_cubes_and_does_not_break_out() -> None:
    state = epidemic(f"infected paris; {WORKERS}")
    assert effect(state, "infect essen") == {
        "essen": "B3",
        "infected": "-paris",
        "layers": "+paris",
    }
    assert layers(state)[0] == {"paris", "essen"}
    assert state.outbreaks == 0


@pytest.mark.rule("epidemic.infect", "outbreak.marker")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_city_with_cubes_is_filled_to_three_and_breaks_out(before: int) -> None:
    state = epidemic(f"essen B{before}; infected paris; {WORKERS}")
    changed = effect(state, "infect essen")
    assert changed.pop("essen", "B3") == "B3"
    assert changed == {
        "infected": "-paris",
        "layers": "+paris",
        "london": "B1",
        "milan": "B1",
        "outbreaks": "1",
        "paris": "B1",
        "st_petersburg": "B1",
    }
    assert cubes_left(state, 0) == 24 - 3 - 4


@pytest.mark.rule("epidemic.infect", "outbreak.colours")
def test_cubes_of_other_colours_do_not_count_towards_the_three() -> None:
    state = epidemic(f"essen K3Y2; {WORKERS}")
    assert effect(state, "infect essen") == {"essen": "B3Y2K3", "layers": "rearranged"}
    assert state.outbreaks == 0


@pytest.mark.rule("epidemic.infect", "infect.eradicated")
def test_an_eradicated_colour_gets_no_cube_but_its_card_is_shuffled_in_all_the_same() -> None:
    state = epidemic(f"infected paris; cured blue; eradicated blue; {WORKERS}")
    assert effect(state, "infect essen") == {"infected": "-paris", "layers": "+paris"}
    assert layers(state)[0] == {"paris", "essen"}


@pytest.mark.rule("epidemic.infect", "cure.cubes_stay")
def test_a_cured_colour_that_is_not_eradicated_gets_its_cubes() -> None:
    state = epidemic(f"paris B1; cured blue; {WORKERS}")
    assert effect(state, "infect essen") == {"essen": "B3", "layers": "rearranged"}


@pytest.mark.rule("epidemic.infect")
@pytest.mark.parametrize(
    "shielded",
    [
        "roles scientist quarantine_specialist; pawns lima essen",
        "essen B2; roles scientist quarantine_specialist; pawns lima essen",
        "essen B3; roles scientist quarantine_specialist; pawns lima milan",
        "paris B1; cured blue; roles scientist medic; pawns lima essen",
    ],
)
def test_a_protected_city_gets_no_cube_and_no_outbreak(shielded: str) -> None:
    state = epidemic(f"{shielded}; infected cairo")
    assert effect(state, "infect essen") == {"infected": "-cairo", "layers": "+cairo"}
    assert layers(state)[0] == {"cairo", "essen"}


@pytest.mark.rule("epidemic.infect")
def test_the_medic_does_not_protect_from_a_disease_without_a_cure() -> None:
    state = epidemic("essen B1; roles scientist medic; pawns lima essen")
    choose(state, "infect essen")
    assert (cubes(state, "essen", "milan"), state.outbreaks) == ("B3 B1", 1)


@pytest.mark.rule("epidemic.intensify")
def test_only_the_discards_are_shuffled_and_they_lie_on_top() -> None:
    state = epidemic(f"infected paris milan cairo; layers 2: lima bogota | 0: *; {WORKERS}")
    choose(state, "infect essen")
    top, second, rest = layers(state)
    assert top == {"paris", "milan", "cairo", "essen"}
    assert second == {"lima", "bogota"}
    assert len(rest) == 48 - 6
    # The infections that follow begin with the cards just shuffled.
    assert set(offers(state, "infect")) == top


@pytest.mark.rule("epidemic.removed", "draw.two")
def test_nothing_is_drawn_in_place_of_an_epidemic() -> None:
    state = epidemic(WORKERS)
    left = state.deck_left
    choose(state, "infect essen")
    assert {text.split()[0] for text in offered(state)} == {"infect"}
    choose(state, "infect essen", "infect osaka")
    assert (state.turn, state.deck_left) == (1, left)
    assert state.discards == 0  # the epidemic is not in the discard pile either


@pytest.mark.rule("epidemic.removed")
def test_a_pile_gives_its_epidemic_once() -> None:
    state = epidemic(WORKERS)
    choose(state, "infect essen", "infect essen", "infect osaka", "pass")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("epidemic.infect", "outbreak.once")
def test_a_chain_set_off_by_an_epidemic_breaks_each_city_out_once() -> None:
    state = epidemic(f"essen B2, paris B3, london B3; {WORKERS}")
    choose(state, "infect essen")
    assert state.outbreaks == 3
    assert cubes(state, "essen", "paris", "london") == "B3 B3 B3"
    # Linked to two of the three: Milan and Madrid; to one: the others.
    assert cubes(state, "milan", "madrid") == "B2 B2"
    assert cubes(state, "st_petersburg", "new_york", "algiers") == "B1 B1 B1"
    assert ended(state) == ""
