"""The games in OpenSpiel, with chance as a player of its own.

Importing this module makes them known: `pyspiel.load_game("tabletide_<game>", {"players": 2})`. A
state's observation is what a seat may know, and has in it what an attentive player remembers.
"""

from __future__ import annotations

import copyreg
from typing import Any, Final

import numpy as np
import pyspiel

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import PLAYERS, Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import CHANCE
from tabletide.parts.numbers.vectors import with_room
from tabletide.rl.arranging import arrange
from tabletide.rl.engine.arrangement import BY_HAND, Arrangement, Inquiry
from tabletide.rl.engine.episode import Episode, begin

PREFIX: Final = "tabletide_"
ASKS: Final = "asks"  # the parameter that has seats asked for their agreement
LONGEST: Final = 100_000  # steps of a game, chance's included: far more than any takes


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel loads it: its parameters are the game's settings."""

    name = ""  # of the game; each has a class of its own

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        asks = bool(given.pop(ASKS, False))
        self.arrangement: Final[Arrangement] = arrange(
            self.name, given, {}, united=False, asks=asks, chance=BY_HAND
        )
        codec, game = self.arrangement.codec, self.arrangement.game
        info = pyspiel.GameInfo(
            num_distinct_actions=codec.size,
            max_chance_outcomes=codec.options,
            num_players=int(self.arrangement.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.stakes == TOGETHER else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.name, game), info, parameters or {})

    def new_initial_state(self) -> SpielState:
        """The table before the first card is dealt."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """What looks at states for a seat."""
        if params:
            raise ValueError(f"there is nothing to choose about observations, and not {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        if recall:
            raise ValueError("a state tells what a seat may know, not all it has seen: no recall")
        return SpielObserver(self.arrangement)


class SpielState(pyspiel.State):
    """A moment of a game; copies go on by themselves."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode: Episode = begin(game.arrangement, "")  # chance is by hand: no seed deals

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody at the end."""
        asked = int(self.episode.asked)
        if asked == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return asked if asked >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.episode.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come, each with its probability."""
        chances = self.episode.arrangement.game.chances(self.episode.state)
        whole = sum(weight for _, weight in chances)
        return [(int(outcome), weight / whole) for outcome, weight in chances]

    def _apply_action(self, action: int) -> None:
        self.episode.step(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.episode.arrangement.codec.phrase(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.is_over()

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nought before it."""
        return self.episode.rewards()

    def __str__(self) -> str:
        """The position as one line of text, and who is asked."""
        written = self.episode.arrangement.game.write(self.episode.state)
        return f"{written} | {self.episode.asked} {self.episode.mode} {self.episode.proposed}"


class SpielObserver:
    """The figures of a seat, as OpenSpiel asks for them."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.tensor: Final = np.zeros(len(arrangement.codec.names), np.float32)
        self.dict: Final = {"figures": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down what a seat may know of a state."""
        self.tensor[:] = state.episode.row(player, with_room(0))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: equal where a seat cannot tell two states apart."""
        return bytes(list(state.episode.row(player, with_room(0)))).hex()


def resample(state: SpielState, player: int, rng: Rng) -> SpielState:
    """A state that a seat could not tell from this one, with what it cannot know dealt anew.

    Information-set MCTS takes it: `bot.set_resampler(lambda state, player: resample(…))`.
    """
    twin: SpielState = state.clone()
    twin.episode = state.episode.imagined(player, rng)
    return twin


def unpickled(game: str, setup: dict[str, str], asks: bool, line: str, place: Inquiry) -> Episode:
    """An episode from its position and from where it stood."""
    arrangement = arrange(game, setup, {}, united=False, asks=asks, chance=BY_HAND)
    episode = begin(arrangement, "").at(arrangement.game.read(line))
    episode.resume(place)
    return episode


def pickled(episode: Episode) -> tuple[Any, ...]:
    """How an episode is written down where OpenSpiel keeps a state: as its position."""
    arrangement = episode.arrangement
    line = arrangement.game.write(episode.state)
    asks = bool(arrangement.asks)
    told = (arrangement.game.id, dict(arrangement.setup), asks, line, episode.inquiry())
    return unpickled, told


def type_of(name: str, game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    together = game.stakes == TOGETHER
    utility = pyspiel.GameType.Utility
    players = next(setting.values for setting in game.settings if setting.name == PLAYERS)
    return pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=f"Tabletide: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if together else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(map(int, players)),
        min_num_players=min(map(int, players)),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_parameters(game), ASKS: False},
    )


def _parameters(game: Game) -> dict[str, int | str]:
    """The settings and their defaults; those that are always numbers are numbers here too."""
    found: dict[str, int | str] = {}
    for setting in game.settings:
        is_number = all(value.isdigit() for value in setting.values)
        found[setting.name] = int(setting.default) if is_number else setting.default
    return found


copyreg.pickle(Episode, pickled)

# A class for each, and no partial: OpenSpiel lets go of it after Python is gone, which a partial
# does not survive.
for _name in GAMES:
    _class = type(f"SpielGame_{_name}", (SpielGame,), {"name": _name})
    pyspiel.register_game(type_of(_name, load_game(_name)), _class)
