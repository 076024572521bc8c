"""That a sampled outcome has the odds that are listed, at every kind of chance step."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletide.games.pandemic.flow.chance import chances, sample
from tabletide.games.pandemic.flow.decisions import options
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.odds import misfit
from tests.rules.pandemic.scenes import new_game, pile_ends_in_epidemic, set_up
from tests.rules.pandemic.written import position

EACH = 25  # so many positions of each kind


def kind(state: State) -> str:
    """What chance is about to do, told by its first outcome, before or after the first turn."""
    verb = phrase(VERBS, chances(state)[0][0]).split()[0]
    return verb if state.turns else f"{verb} at set-up"


KINDS = {
    "infect at set-up",
    "deal_role at set-up",
    "draw at set-up",
    "start at set-up",
    "city_or_event",
    "epidemic",
    "draw",
    "infect",
    "look",
}


def chance_positions() -> dict[str, list[State]]:
    """Positions of random games in which chance is to move, by what it is about to do."""
    tie = set_up("scientist medic", "chicago essen osaka milan", "lima sydney madrid miami")
    found = {kind(tie): [tie]}
    # Only its epidemic is left in the pile: a die with one side.
    last = position(f"{pile_ends_in_epidemic()}; step draw")
    found[kind(last)] = [last]
    for index in range(60):
        rng = Rng(seed_of("positions", index))
        settings = {"players": str(2 + index % 3), "epidemics": str(4 + index % 3)}
        state = new_game(**settings, hands="open")
        while state.to_move != NOBODY:
            if state.to_move == CHANCE:
                kept = found.setdefault(kind(state), [])
                if len(kept) < EACH and rng.below(6) == 0:
                    kept.append(state.copy())
                apply(state, sample(state, rng))
            else:
                offered = options(state)
                apply(state, offered[rng.below(len(offered))])
    return found


@pytest.mark.rule("setup.player_deck", "draw.two", "infect.reveal", "epidemic.infect")
@pytest.mark.rule("setup.roles", "setup.hands", "setup.infection", "ruling.first_player_tie")
def test_samples_follow_the_weights_of_the_outcomes() -> None:
    found = chance_positions()
    assert set(found) == KINDS
    for step, states in found.items():
        for number, state in enumerate(states):
            weights = dict(chances(state))
            assert min(weights.values()) > 0
            rng = Rng(seed_of(step, number))
            counts = Counter(int(sample(state, rng)) for _ in range(30 * len(weights) + 300))
            assert misfit(counts, weights) == "", (step, number)


@pytest.mark.rule("setup.player_deck")
def test_sampling_changes_nothing_in_the_position() -> None:
    for states in chance_positions().values():
        before = chances(states[0])
        for index in range(20):
            sample(states[0], Rng(index))
        assert chances(states[0]) == before
