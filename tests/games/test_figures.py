"""What learners are shown of a game: figures by name, from what a seat may know alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from tabletide.games.registry import figures_of
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game, seats
from tabletide.kernel.outcome import EACH
from tabletide.kernel.view import View
from tabletide.parts.numbers.vectors import with_room
from tabletide.parts.words.figures import LARGEST
from tests.games.lines import EVERY, game_of
from tests.games.played import moments
from tests.games.setups import spread

SETUPS = 6
APART = 13  # positions of a game between two that are looked at
each_game = pytest.mark.parametrize("name", EVERY)


def positions(game: Game, setups: int = SETUPS, apart: int = APART) -> Iterator[tuple[Any, int]]:
    """States of random games in several set-ups, and how many seats there are."""
    for index, setup in enumerate(spread(game, setups)):
        for moment in islice(moments(game, setup, Rng(index)), 0, None, apart):
            yield moment.state, seats(setup)


def row(game: Game, state: Any, seat: int) -> list[int]:
    return [int(figure) for figure in figures_of(game).write(state, seat, with_room(0))]


def named(game: Game, state: Any, seat: int) -> dict[str, int]:
    return dict(zip(figures_of(game).names, row(game, state, seat), strict=True))


@each_game
def test_every_figure_has_a_name_of_its_own_and_fits_into_a_byte(name: str) -> None:
    game = game_of(name)
    names = figures_of(game).names
    assert len(set(names)) == len(names)
    for state, players in positions(game):
        for seat in range(players):
            figures = row(game, state, seat)
            assert len(figures) == len(names)
            assert min(figures) >= 0
            assert max(figures) <= LARGEST


@each_game
def test_figures_are_the_same_in_every_world_a_seat_imagines(name: str) -> None:
    game = game_of(name)
    different = 0
    for number, (state, players) in enumerate(positions(game)):
        for seat in range(players):
            world = game.imagine(state, seat, Rng(number))
            different += game.write(world) != game.write(state)
            assert row(game, world, seat) == row(game, state, seat), game.write(state)
    # Among rivals few things are looked at in private: `tests/rl/test_episode.py` meets them.
    hides = any(game.hides(setup) for setup in spread(game, SETUPS))
    assert different > 3 or game.stakes == EACH or not hides


@each_game
def test_what_changes_the_view_changes_a_figure(name: str) -> None:
    """So that nothing a seat is told is left out, but for what only follows from the rest."""
    game = game_of(name)
    for index, setup in enumerate(spread(game, 2)):
        before: tuple[View, list[int]] | None = None
        for state, _ in moments(game, setup, Rng(index)):
            now = (game.view(state, 0), row(game, state, 0))
            if before is not None and state.to_move >= 0 and before[1] == now[1]:
                told = {key for key in now[0] if before[0].get(key) != now[0][key]}
                assert told <= {"to_move"}, game.write(state)
            before = now


def lamps(view: View, figures: dict[str, int]) -> None:
    for lamp in view["lit"]:
        assert figures[f"lit.{lamp}"] == 1
    assert figures["deck_size"] == view["deck_size"]


def pandemic(view: View, figures: dict[str, int]) -> None:
    cubes = {
        f"cubes.{city}.{colour}": number
        for city, colours in view["cubes"].items()
        for colour, number in colours.items()
    }
    assert cubes == {key: n for key, n in figures.items() if key.startswith("cubes.") and n}
    for player in view["players"]:
        start = f"seat.{player['seat']}."
        hand = player["shown"] if player["hidden"] else player["hand"]
        assert {f"{start}hand.{card}" for card in hand} == on(figures, f"{start}hand.")
        assert figures[f"{start}hand_size"] == player["hand_size"]
        assert on(figures, f"{start}city.") == {f"{start}city.{player['city']}"}
    unseen = {f"deck.unseen.{card}" for card in view["player_deck"]["unseen"]}
    assert on(figures, "deck.unseen.") == unseen


def island(view: View, figures: dict[str, int]) -> None:
    for tile in view["island"]["tiles"]:
        name = tile["tile"]
        place = (figures[f"row.{name}"] - 1, figures[f"column.{name}"] - 1)
        assert place == (tile["row"], tile["column"])
        assert bool(figures[f"sunk.{name}"]) == (tile["state"] == "sunk")
        assert bool(figures[f"flooded.{name}"]) == (tile["state"] == "flooded")
    for player in view["players"]:
        hand = [f"seat.{player['seat']}.hand.{card}" for card in player["hand"]]
        assert set(hand) == on(figures, f"seat.{player['seat']}.hand.")
    assert figures["water_level"] == view["water"]["level"]


def tide(view: View, figures: dict[str, int]) -> None:
    for border in view["borders"]:
        assert figures[f"dikes.{border['border']}"] == border["dikes"]
    for space in view["spaces"]:
        assert figures.get(f"water.{space['space']}", 0) == space["water"] or space["kind"] == "sea"
    assert figures["deck.cards"] == view["player_deck"]["cards"]
    assert figures["population_lost"] == view["population_lost"]


def valley(view: View, figures: dict[str, int]) -> None:
    for player in view["players"]:
        start = f"seat.{player['seat']}."
        assert figures[f"{start}guilder"] == player["guilder"]
        assert figures[f"{start}tools"] == player["tools"]
        assert figures[f"{start}points"] == max(player["points"], 0)
        assert on(figures, f"{start}windmill.") == {
            f"{start}windmill.{space}" for space in player["windmills"]
        }
        helpers = {f"{start}helper.{card}" for card in player["helpers"]}
        assert on(figures, f"{start}helper.") == helpers
    assert figures["water"] == view["water"]


def on(figures: dict[str, int], start: str) -> set[str]:
    """The names that begin so, of figures that are not nought."""
    return {name for name, figure in figures.items() if figure and name.startswith(start)}


TOLD: dict[str, Callable[[View, dict[str, int]], None]] = {
    "_template": lamps,
    "pandemic": pandemic,
    "forbidden_island": island,
    "rising_tide": tide,
    "windmill_valley": valley,
}


@each_game
def test_figures_say_what_the_view_says(name: str) -> None:
    game = game_of(name)
    for state, players in positions(game, apart=2 * APART):
        for seat in range(players):
            TOLD[name](game.view(state, seat), named(game, state, seat))
