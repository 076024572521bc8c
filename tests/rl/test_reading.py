"""The net goes by names; where torch is installed, which `make` does not do."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

import torch

from tabletide.games.registry import GAMES, load_game
from tabletide.rl.engine.codec import Codec
from tabletide.rl.reading import NamesNet, families

KINDS = ("wet", "row", "column", "mine", "sunk")
THINGS = ("bridge", "gate", "palace", "tower")
NAMES = ["turn", *[f"{kind}.{thing}" for kind in KINDS for thing in THINGS], "wet.moon"]
PHRASES = ["pass", *[f"{verb} {thing}" for verb in ("go", "dry") for thing in THINGS], "go moon"]


def test_things_with_the_same_figures_are_a_family() -> None:
    (family,) = families(NAMES, PHRASES)
    assert [NAMES[place] for place in family.figures[1]] == [f"{kind}.gate" for kind in KINDS]
    assert [[PHRASES[action] for action in line] for line in family.actions] == [
        [f"go {thing}", f"dry {thing}"] for thing in THINGS
    ]


def test_what_is_learned_of_one_thing_is_known_of_another() -> None:
    """With nothing of their own, two things that change places change what they are worth."""
    net = NamesNet(NAMES, PHRASES)
    with torch.no_grad():
        for reader in net.readers:
            reader.own.zero_()
            reader.worth.weight.normal_()
        net.whole.weight.zero_()
        row = torch.randint(0, 5, (1, len(NAMES) + len(PHRASES))).float()
        swapped = row.clone()
        for words in (NAMES, [*NAMES, *PHRASES]):
            for place, word in enumerate(words):
                if word.endswith("gate"):
                    other = words.index(word.replace("gate", "tower"))
                    swapped[0, [place, other]] = row[0, [other, place]]
        before, after = net(row)[0][0], net(swapped)[0][0]
    gate, tower = PHRASES.index("dry gate"), PHRASES.index("dry tower")
    assert before[gate] != pytest.approx(float(before[tower]))
    assert float(after[tower]) == pytest.approx(float(before[gate]), abs=1e-5)
    assert float(after[gate]) == pytest.approx(float(before[tower]), abs=1e-5)


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_game_has_one_worth(game: str) -> None:
    codec = Codec(load_game(game))
    phrases = [codec.phrase(action) for action in range(codec.size)]
    found = families(codec.names, phrases)
    assert found
    net = NamesNet(codec.names, phrases)
    assert sorted(net.order.tolist()) == list(range(codec.size))
    worth, whole = net(torch.zeros(2, len(codec.names) + codec.size))
    assert worth.shape == (2, codec.size)
    assert np.isfinite(whole.detach().numpy()).all()
