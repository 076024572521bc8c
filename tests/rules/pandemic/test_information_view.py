"""CARTAS DE JOGADOR: what each seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.pandemic.scenes import new_game
from tests.rules.pandemic.written import choose, offered, position

HANDS = "hand 0 paris airlift; hand 1 lima forecast delhi; hand 2 cairo"
TABLE = f"players 3; roles scientist medic researcher; {HANDS}"
VIEWERS = [0, 1, 2, NOBODY]


def hand_seen(state: State, seat: int, viewer: int) -> Any:
    """A seat's hand in a viewer's eyes."""
    return view(state, viewer)["players"][seat]["hand"]


def started(**settings: str) -> State:
    """A game set up by whatever comes first, ready for the first action."""
    state = new_game(**settings)
    while state.to_move == CHANCE:
        choose(state, offered(state)[0])
    return state


@pytest.mark.rule("hands.open")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_open_hands_are_seen_by_all(viewer: int) -> None:
    state = position(f"{TABLE}; hands open")
    assert hand_seen(state, 0, viewer) == ["paris", "airlift"]
    assert hand_seen(state, 1, viewer) == ["lima", "delhi", "forecast"]
    assert hand_seen(state, 2, viewer) == ["cairo"]


@pytest.mark.rule("hands.closed")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_closed_hands_are_seen_by_their_holders_alone(viewer: int) -> None:
    state = position(f"{TABLE}; hands closed")
    seen = [["paris", "airlift"], ["lima", "delhi", "forecast"], ["cairo"]]
    for seat in range(3):
        assert hand_seen(state, seat, viewer) == (seen[seat] if seat == viewer else None)
        # Anyone can count the cards from behind.
        assert view(state, viewer)["players"][seat]["hand_size"] == len(seen[seat])


@pytest.mark.rule("hands.closed")
def test_nothing_in_a_closed_view_depends_on_what_the_others_hold() -> None:
    one = position("hands closed; hand 0 paris; hand 1 lima forecast delhi")
    another = position("hands closed; hand 0 paris; hand 1 tokyo seoul airlift")
    for viewer in (0, NOBODY):
        assert view(one, viewer) == view(another, viewer)
    assert view(one, 1) != view(another, 1)


@pytest.mark.rule("hands.open", "hands.closed")
@pytest.mark.parametrize(
    ("epidemics", "hands", "seen"),
    [
        ("4", "by_difficulty", True),
        ("5", "by_difficulty", False),
        ("6", "by_difficulty", False),
        ("5", "open", True),
        ("6", "open", True),
    ],
)
def test_introductory_games_are_open_and_harder_ones_closed_unless_agreed(
    epidemics: str, hands: str, seen: bool
) -> None:
    state = started(players="3", epidemics=epidemics, hands=hands)
    for seat in range(3):
        for viewer in range(3):
            visible = hand_seen(state, seat, viewer) is not None
            assert visible == (seen or seat == viewer)


@pytest.mark.rule("discards.public")
@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_both_discard_piles_are_public(viewer: int, hands: str) -> None:
    state = position(f"{TABLE}; hands {hands}; discards osaka milan; infected tokyo essen seoul")
    seen = view(state, viewer)
    assert set(seen["player_discards"]) == {"osaka", "milan"}
    assert set(seen["infection_discards"]) == {"tokyo", "essen", "seoul"}


@pytest.mark.rule("discards.public")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_piles_may_be_looked_through_in_the_middle_of_anything(viewer: int) -> None:
    seven = "paris essen milan london madrid new_york montreal"
    state = position(f"players 3; hands closed; hand 0 {seven}; infected tokyo; step draw")
    choose(state, "epidemic")
    assert view(state, viewer)["infection_discards"] == ["tokyo"]
    choose(state, "draw lima", "infect osaka")
    assert view(state, viewer)["infection_discards"] == ["tokyo", "osaka"]
    choose(state, "go_on", "discard essen")
    assert view(state, viewer)["player_discards"] == ["essen"]
    assert view(state, viewer)["infection_discards"] == []


@pytest.mark.rule("discards.public", "event.discard")
def test_a_played_event_lies_open_in_the_discards() -> None:
    state = position(f"{TABLE}; hands closed")
    choose(state, "play airlift")
    for viewer in VIEWERS:
        assert view(state, viewer)["player_discards"] == ["airlift"]


@pytest.mark.rule("hands.closed", "draw.two")
def test_a_drawn_card_is_seen_by_the_one_who_drew_it() -> None:
    state = position("hands closed; step draw")
    choose(state, "city_or_event", "draw lima")
    assert hand_seen(state, 0, 0) == ["lima"]
    assert hand_seen(state, 0, 1) is None


@pytest.mark.rule("hands.closed", "hands.open")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_the_order_of_no_deck_is_in_any_view(hands: str) -> None:
    state = position(f"{TABLE}; hands {hands}")
    for viewer in VIEWERS:
        seen = view(state, viewer)
        (layer,) = seen["infection_deck"]["layers"]
        assert (layer["cards"], layer["count"]) == (list(CITIES), 48)
        unseen = seen["player_deck"].pop("unseen")  # type: ignore[misc]
        assert unseen == [card for card in CARDS if card in unseen]
        assert not any(card in str(seen["player_deck"]) for card in CARDS)


@pytest.mark.rule("epidemic.intensify", "discards.public")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_remembers_which_cards_an_epidemic_put_on_top(viewer: int) -> None:
    state = position(f"{TABLE}; hands closed; infected tokyo; step draw")
    choose(state, "epidemic", "draw sydney", "infect osaka", "go_on")
    top, rest = view(state, viewer)["infection_deck"]["layers"]
    assert (top["cards"], top["count"]) == (["tokyo", "osaka"], 2)
    assert rest["count"] == len(rest["cards"]) == 46


@pytest.mark.rule("setup.first_player", "ruling.share_in_the_open")
def test_the_card_that_decides_who_begins_is_shown_to_all() -> None:
    state = new_game(epidemics="5")
    choose(state, *[f"infect {city}" for city in CITIES[:9]])
    choose(state, "deal_role medic", "deal_role scientist")
    choose(state, *[f"draw {card}" for card in ["paris", "essen", "lima", "delhi"]])
    choose(state, *[f"draw {card}" for card in ["jakarta", "osaka", "airlift", "miami"]])
    assert state.turn == 1
    assert view(state, 0)["players"][1]["shown"] == ["jakarta"]
    assert view(state, 1)["players"][0]["shown"] == []
