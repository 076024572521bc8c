"""The games as environments of Gymnasium: one policy plays a whole team, or one seat beside bots.

`Solo` is one game, `Many` so many of them side by side, stepped in one call of compiled code. With
this module imported, `gymnasium.make` and `make_vec` know them as `tabletide/<game>-v1`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import PLAYERS, settle
from tabletide.kernel.outcome import TOGETHER
from tabletide.rl.arranging import arrange, check
from tabletide.rl.arrays import Figures, figures, figures_space, mask
from tabletide.rl.engine.arrangement import AS_THE_TABLE, BY_LOT, Arrangement
from tabletide.rl.engine.batch import Batch
from tabletide.rl.engine.episode import Episode, begin
from tabletide.rl.rendering import HUMAN, MODES, check_mode, render
from tabletide.rl.seeds import Seeds

ALL_SEATS: Final = -1
ACTION_MASK: Final = "action_mask"


def arrange_solo(
    game: str, seat: int | None, bots: str, quick: bool, settings: dict[str, str | int]
) -> Arrangement:
    """A game for one policy: the whole team's, or that of one seat with bots on the others."""
    rules = load_game(game)
    setup = settle(rules, {setting: str(value) for setting, value in settings.items()})
    players = int(setup[PLAYERS])
    if seat is None and rules.stakes != TOGETHER:
        raise ValueError(f"in {game} each plays for itself: say which seat learns, seat=0")
    if seat is not None and seat not in range(players):
        raise ValueError(f"there is no seat {seat} among {players}")
    others = {} if seat is None else {one: bots for one in range(players) if one != seat}
    united = seat is None and not rules.hides(setup)
    chance = BY_LOT if quick else AS_THE_TABLE
    return arrange(game, settings, others, united=united, asks=bool(others), chance=chance)


class Solo(gymnasium.Env[Figures, np.int64]):
    """One game for one policy.

    Without a `seat` it plays the whole team: what anybody may do is open at once, or, where
    something is hidden, seat by seat. With one, bots sit on the others. `fold` is for policies that
    know no masks: an action that is not open then stands for one that is.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        seat: int | None = None,
        bots: str = "random",
        quick: bool = False,
        fold: bool = False,
        render_mode: str | None = None,
        language: str = "en",
        **settings: str | int,
    ) -> None:
        check_mode(render_mode)
        self._arrangement = arrange_solo(game, seat, bots, quick, settings)
        self.codec = self._arrangement.codec
        self.observation_space = figures_space(self.codec)
        self.action_space = spaces.Discrete(self.codec.size)
        self.render_mode = render_mode
        self._language = language
        self._fold = fold
        self._seat = seat
        self._told = 0  # the seat that was asked last
        self._seeds = Seeds()
        self._episode: Episode
        self.deal = ""  # the seed of this game, as a table takes it

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Figures, dict[str, Any]]:
        """Deal a new game: the one that a table with this seed has."""
        super().reset(seed=seed)
        while True:
            self.deal = self._seeds.next(seed, options)
            self._episode = begin(self._arrangement, self.deal)
            if not self._episode.is_over() or seed is not None or options:
                break  # a bot may have ended a game before the learner was asked
        return self._tell()

    def step(self, action: np.int64) -> tuple[Figures, float, bool, bool, dict[str, Any]]:
        """Go on with an action that is open."""
        chosen = self._folded(int(action)) if self._fold else int(action)
        check(self._episode, chosen)
        self._episode.step(chosen)
        seen, info = self._tell()
        is_over = self._episode.is_over()
        reward = self._episode.rewards()[self._told] if is_over else 0.0
        return seen, reward, is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The actions that are open, as MaskablePPO asks for them."""
        return mask(self._episode, int(self._episode.asked)).astype(np.bool_)

    def render(self) -> Any:
        """The board as the seat that is asked sees it."""
        return render(self._episode, self.render_mode, self._language)

    def _folded(self, action: int) -> int:
        """An open action: the one that is meant, or the one its number comes to, counted round."""
        offered = self._episode.actions()
        return action if action in offered else offered[action % len(offered)]

    def _tell(self) -> tuple[Figures, dict[str, Any]]:
        if not self._episode.is_over():
            self._told = int(self._episode.asked)
        if self.render_mode == HUMAN:
            self.render()
        info = {ACTION_MASK: mask(self._episode, int(self._episode.asked))}
        return figures(self._episode, self._told if self._seat is None else self._seat), info


class Many(VectorEnv[Figures, NDArray[np.int64], NDArray[Any]]):
    """Many games for one policy, side by side; each is followed by another one when it ends.

    That happens in the same step: its observation is that of the next game, and
    `info["final_obs"]` has the last one of the game that ended.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seat: int | None = None,
        bots: str = "random",
        quick: bool = True,
        **settings: str | int,
    ) -> None:
        arrangement = arrange_solo(game, seat, bots, quick, settings)
        self.codec = arrangement.codec
        self.num_envs = num_envs
        self.single_observation_space = figures_space(self.codec)
        self.single_action_space = spaces.Discrete(self.codec.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = Batch(arrangement, num_envs, ALL_SEATS if seat is None else seat)
        self._game = arrangement.game
        self._players = int(arrangement.players)
        self._seeds = Seeds()

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Figures, dict[str, Any]]:
        """Deal all games anew, each with a seed that follows from this one."""
        if seed is not None and not isinstance(seed, int):
            raise ValueError("one seed deals all games: give a single number")
        self._batch.begin(self._seeds.next(seed, options))
        return self._figures(), {ACTION_MASK: self._mask()}

    def begin_at(self, positions: Sequence[str], share: float = 1.0) -> None:
        """Let a share of the games that are begun from now on stand at one of these positions.

        Positions are lines as `str(table)` has them. What lies face down in them is drawn anew.
        Without any, all games begin with the deal again.
        """
        states = [self._game.read(line) for line in positions]
        if any(state.players != self._players for state in states):
            raise ValueError(f"a position is of another number of seats than {self._players}")
        self._batch.begin_at(states, share)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Figures, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Give each game an action that is open to it."""
        batch = self._batch
        batch.step(np.asarray(actions).tolist())
        ended = np.zeros(self.num_envs, np.bool_)
        info: dict[str, Any] = {ACTION_MASK: self._mask()}
        if batch.ended:
            ended[batch.ended] = True
            info |= self._last(batch.ended, ended)
        never = np.zeros(self.num_envs, np.bool_)
        return self._figures(), np.asarray(batch.rewards), ended, never, info

    def episode(self, place: int) -> Episode:
        """One of the games, to be looked at: a teacher asks what it would do there."""
        return self._batch.episode(place)

    def _figures(self) -> Figures:
        rows = np.asarray(self._batch.rows).astype(np.uint8)
        return rows.reshape(self.num_envs, -1)

    def _mask(self) -> NDArray[np.int8]:
        found = np.zeros(self.num_envs * self.codec.size, np.int8)
        found[np.asarray(self._batch.offers)] = 1
        return found.reshape(self.num_envs, -1)

    def _last(self, places: list[int], ended: NDArray[np.bool_]) -> dict[str, Any]:
        """What the games that ended came to, as Gymnasium passes it on."""
        rows = np.asarray(self._batch.last_rows).astype(np.uint8).reshape(len(places), -1)
        last = np.full(self.num_envs, None, object)
        for place, row in zip(places, rows, strict=True):
            last[place] = row
        return {"final_obs": last, "_final_obs": ended}


for _game in GAMES:
    gymnasium.register(
        id=f"tabletide/{_game}-v1",
        entry_point="tabletide.rl.gymnasium:Solo",
        vector_entry_point="tabletide.rl.gymnasium:Many",
        kwargs={"game": _game},
    )
