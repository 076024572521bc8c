"""A net that goes by names: what it learns of one tile or city it knows of all of them.

Figures have names as `flooded.watchtower` does, actions as `shore_up watchtower`. Things with the
same figures are a family: one small net reads each of them, and tells what each verb would be worth
on it. What matters of all is gathered and told to each, so that two things can be compared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import Tensor, nn

FEWEST_THINGS: Final = 4  # of a family
FEWEST_FIGURES: Final = 5
WIDE: Final = 32  # what is known of a thing
WHOLE: Final = 96  # what is known of the table
GLANCES: Final = 4  # at each family: what is gathered of it
TIMID: Final = 0.01  # how far actions differ before anything is learned


class Family(NamedTuple):
    """Where the figures of things lie in a row, and the actions on them: a line for each thing."""

    figures: NDArray[np.int64]
    actions: NDArray[np.int64]


def families(names: Sequence[str], phrases: Sequence[str]) -> list[Family]:
    """The families there are, by the names of figures and the phrases of actions."""
    figures = _by_thing(names, ".")
    verbs = _by_thing(phrases, " ")
    alike: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for thing, by_head in figures.items():
        alike[tuple(by_head)].append(thing)
    found = []
    for heads, things in alike.items():
        if len(things) >= FEWEST_THINGS and len(heads) >= FEWEST_FIGURES:
            common = [
                verb for verb in verbs[things[0]] if all(verb in verbs[thing] for thing in things)
            ]
            actions = [[verbs[thing][verb] for verb in common] for thing in things]
            places = [[figures[thing][head] for head in heads] for thing in things]
            shape = (len(things), len(common))
            found.append(Family(np.array(places), np.array(actions, np.int64).reshape(shape)))
    return found


def _by_thing(phrases: Sequence[str], between: str) -> defaultdict[str, dict[str, int]]:
    """The numbers of phrases, by their last words and then by what stands before."""
    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for number, phrase in enumerate(phrases):
        head, _, thing = phrase.rpartition(between)
        found[thing][head] = number
    return found


class FamilyReader(nn.Module):
    """Reads the things of one family, first each by itself, then with what is known of all."""

    def __init__(self, family: Family, first_action: int) -> None:
        super().__init__()
        things, figures = family.figures.shape
        verbs = family.actions.shape[1]
        # Whether a verb is open to a thing lies behind the figures in a row.
        places = np.concatenate([family.figures, first_action + family.actions], axis=1)
        self.places = places.ravel()
        self.shape = places.shape
        self.each = nn.Linear(figures + verbs, WIDE)
        self.whole = nn.Linear(WHOLE, WIDE)
        self.own = nn.Parameter(torch.randn(things, WIDE) / WIDE**0.5)
        self.glance = nn.Linear(WIDE, GLANCES)
        self.again = nn.Linear(WIDE, WIDE)
        self.gathered = nn.Linear(WHOLE, WIDE)
        self.worth = timid(nn.Linear(WIDE, verbs))

    def read(self, row: Tensor, whole: Tensor) -> Tensor:
        """What is known of each thing."""
        figures = row[:, self.places].view(-1, *self.shape)
        known: Tensor = torch.relu(self.each(figures) + self.whole(whole)[:, None] + self.own)
        return known

    def gather(self, known: Tensor) -> Tensor:
        """What matters of them."""
        weights = torch.softmax(self.glance(known), 1)
        return torch.einsum("btg,btw->bgw", weights, known).flatten(1)

    def judge(self, known: Tensor, gathered: Tensor) -> Tensor:
        """What each verb would be worth on each thing."""
        told = torch.relu(self.again(known) + self.gathered(gathered)[:, None])
        worth: Tensor = self.worth(told).flatten(1)
        return worth


def timid(layer: nn.Linear) -> nn.Linear:
    """The same layer, so small that nothing is preferred yet."""
    nn.init.orthogonal_(layer.weight, TIMID)
    nn.init.zeros_(layer.bias)
    return layer


class NamesNet(nn.Module):
    """From figures and open actions: what each action is worth, and the table as a whole."""

    def __init__(self, names: Sequence[str], phrases: Sequence[str]) -> None:
        super().__init__()
        found = families(names, phrases)
        self.figures = len(names)
        self.latent_dim_pi = len(phrases)
        self.latent_dim_vf = WHOLE
        self.whole = nn.Linear(len(names), WHOLE)
        self.readers = nn.ModuleList([FamilyReader(family, len(names)) for family in found])
        self.gathered = nn.Linear(WHOLE + len(found) * GLANCES * WIDE, WHOLE)
        taken = {int(action) for family in found for action in family.actions.ravel()}
        others = [action for action in range(len(phrases)) if action not in taken]
        self.others = timid(nn.Linear(WHOLE, len(others)))
        # What is told comes family by family: where each action is found in it.
        order = [action for family in found for action in family.actions.ravel().tolist()] + others
        self.order = np.argsort(order)

    def forward(self, row: Tensor) -> tuple[Tensor, Tensor]:
        """What each action is worth, and what is known of the whole."""
        row = torch.log1p(row)  # counts and bytes of all sizes
        whole = torch.relu(self.whole(row[:, : self.figures]))
        known = [reader.read(row, whole) for reader in self.readers]
        parts = [reader.gather(one) for reader, one in zip(self.readers, known, strict=True)]
        gathered = torch.relu(self.gathered(torch.cat([whole, *parts], 1)))
        told = [
            reader.judge(one, gathered) for reader, one in zip(self.readers, known, strict=True)
        ]
        return torch.cat([*told, self.others(gathered)], 1)[:, self.order], gathered

    def forward_actor(self, row: Tensor) -> Tensor:
        """What each action is worth."""
        return self(row)[0]

    def forward_critic(self, row: Tensor) -> Tensor:
        """What is known of the whole."""
        return self(row)[1]


class NamesPolicy(MaskableActorCriticPolicy):
    """MaskablePPO's policy with a net that goes by names."""

    def __init__(
        self, *words: Any, names: Sequence[str], phrases: Sequence[str], **more: Any
    ) -> None:
        self._names = names
        self._phrases = phrases
        super().__init__(*words, ortho_init=False, **more)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = NamesNet(self._names, self._phrases)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()  # the net tells what actions are worth by itself
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )
