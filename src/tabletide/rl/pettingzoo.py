"""The games as environments of PettingZoo: one agent a seat, one agent asked at a time.

Every game has its own, by its name and `_v1`. It takes the game's settings, as a table does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tabletide.games.registry import GAMES
from tabletide.rl.arranging import arrange, check
from tabletide.rl.arrays import Shown, mask, shown, shown_space
from tabletide.rl.engine.arrangement import AS_THE_TABLE, BY_LOT
from tabletide.rl.engine.episode import Episode, begin
from tabletide.rl.rendering import HUMAN, MODES, check_mode, render
from tabletide.rl.seeds import Seeds

VERSION: Final = "_v1"  # goes up when actions or figures of a game come to mean something else


class Seating(AECEnv[str, Shown, int]):
    """A game with an agent on every seat."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        language: str = "en",
        asks: bool = True,
        quick: bool = False,
        **settings: str | int,
    ) -> None:
        check_mode(render_mode)
        chance = BY_LOT if quick else AS_THE_TABLE
        self._arrangement = arrange(game, settings, {}, united=False, asks=asks, chance=chance)
        self.codec = self._arrangement.codec
        self.metadata = {
            "name": f"{game}{VERSION}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._arrangement.players)]
        self._language = language
        self._seeds = Seeds()
        self._shown = shown_space(self.codec)
        self._actions = spaces.Discrete(self.codec.size)
        self._episode: Episode
        self.deal = ""  # the seed of this game, as a table takes it

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Figures and mask."""
        assert agent in self.possible_agents
        return self._shown

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the game's codec."""
        assert agent in self.possible_agents
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the one that a table with this seed has."""
        self.deal = self._seeds.next(seed, options)
        self._episode = begin(self._arrangement, self.deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._tell()

    def observe(self, agent: str) -> Shown:
        """What an agent may know, and what is open to it."""
        return shown(self._episode, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Go on with what the agent that is asked has chosen."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        check(self._episode, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._episode.step(int(action))
        if self._episode.is_over():
            self.rewards = dict(zip(self.agents, self._episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._tell()

    def render(self) -> Any:
        """The board as the seat that is asked sees it."""
        return render(self._episode, self.render_mode, self._language)

    def close(self) -> None:
        """Nothing is held open."""

    def _tell(self) -> None:
        """Say who is asked, and what is open to each."""
        if not self._episode.is_over():
            self.agent_selection = self.possible_agents[self._episode.asked]
        seats = enumerate(self.agents)
        self.infos = {agent: {"action_mask": mask(self._episode, seat)} for seat, agent in seats}
        if self.render_mode == HUMAN:
            self.render()


def make(game: str, **arguments: Any) -> wrappers.OrderEnforcingWrapper[str, Shown, int]:
    """The environment of a game, one that complains when it is stepped before it is reset."""
    return wrappers.OrderEnforcingWrapper(Seating(game, **arguments))


def __getattr__(name: str) -> Callable[..., Any]:
    game = name.removesuffix(VERSION)
    if game == name or game not in GAMES:
        known = ", ".join(f"{one}{VERSION}" for one in GAMES)
        raise AttributeError(f"there is no environment '{name}'; there is {known}")
    return partial(make, game)
