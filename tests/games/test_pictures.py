"""The pictures of the games' pages show positions that a game can come to."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.cards import STARTING_HAND, WHOLE_DECK
from tabletide.games.pandemic.pieces.cards import CARD_COUNT
from tabletide.games.pandemic.pieces.cards import STARTING_HAND as DEALT
from tabletide.games.registry import load_game
from tabletide.parts.numbers.multiset import total
from tests.pages.page import page_of

# By game: the deck players draw two cards a turn from, its size, and the cards dealt to each, by
# their number.
DECKS = {
    "pandemic": ("player_deck", CARD_COUNT, list(DEALT)),
    "forbidden_island": ("treasure_deck", int(total(WHOLE_DECK)), [int(STARTING_HAND)] * 5),
}
EPIDEMICS = "epidemics"


@pytest.mark.parametrize("name", DECKS)
def test_as_many_cards_are_drawn_as_turns_have_passed(name: str) -> None:
    game = load_game(name)
    view = game.view(game.read(" ".join(page_of(name).position.split())), 0)
    deck, size, dealt = DECKS[name]
    players = len(view["players"])
    size += view.get(EPIDEMICS, 0)
    drawn = size - view[deck]["cards"] - players * dealt[players]
    assert drawn == view["cards_per_draw"] * (view["turn_number"] - 1)
