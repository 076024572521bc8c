"""What people may point at: all that a game names, and nothing it has never heard of."""

from __future__ import annotations

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.check import all_setups
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.server.tables.catalogue import is_anchor

each_game = pytest.mark.parametrize("game_id", GAMES)
GAMES_PLAYED, STEPS = 4, 100


def anchors_met(game_id: str) -> set[str]:
    """All that is offered and told of in a few games played at random."""
    game = load_game(game_id)
    setups = list(all_setups(game))
    rng = Rng(seed_of("anchors", 0))
    met: set[str] = set()
    for number in range(GAMES_PLAYED):
        table = Table(game, setups[rng.below(len(setups))], f"anchors {number}")
        for _ in range(STEPS):
            if table.is_over():
                break
            state = table.state
            met |= {anchor for choice in game.describe(state).choices for anchor in choice.anchors}
            options = [int(option) for option in game.options(state)]
            option = options[rng.below(len(options))]
            table.choose(int(game.owner(state, option)), option, table.at())
            while table.proposal is not None:
                table.answer(table.proposal.waiting[0], True, table.proposal.number)
        met |= {anchor for _, line in table.lines(NOBODY) for anchor in line.anchors}
    return met


@each_game
def test_whatever_a_game_offers_or_tells_of_can_be_pointed_at(game_id: str) -> None:
    met = anchors_met(game_id)
    assert len(met) > 30
    assert [anchor for anchor in met if not is_anchor(game_id, anchor)] == []


@each_game
@pytest.mark.parametrize(
    "strange",
    [
        *(
            "",
            ":",
            "place:fnord",
            "constructor:fnord",
            "place:Paris",
            "a b:1",
            "x:1\n",
            "<b>",
            "p:é",
        ),
        *("p:é", "place:" + "1:" * 9, "__proto__:hasownproperty", "card:\u202e"),
    ],
)
def test_what_no_game_knows_is_nothing(game_id: str, strange: str) -> None:
    assert not is_anchor(game_id, strange)


@each_game
@pytest.mark.parametrize("inborn", ["__proto__", "constructor", "_", "__define__"])
def test_a_thing_of_the_game_is_none_by_what_every_object_has(game_id: str, inborn: str) -> None:
    things = {anchor.partition(":")[2] for anchor in anchors_met(game_id)}
    strange = [inborn, *[f"{inborn}:{thing}" for thing in sorted(things)]]
    assert [anchor for anchor in strange if is_anchor(game_id, anchor)] == []
