"""A bot as a teacher: what it would do in the place of somebody who learns."""

from __future__ import annotations

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.kernel.chance import Rng, seed_of
from tabletide.rl.engine.arrangement import TO_ANSWER, TO_STEP_IN
from tabletide.rl.engine.episode import Episode


class Teacher:
    """A bot that says what it would do in a learner's place."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self._bot = bot
        self._rng = Rng(seed_of(f"teacher {seed}", 0))

    def choice(self, episode: Episode) -> int:
        """The action it would take: of a united team, whoever of its seats would do something."""
        codec, seat = episode.arrangement.codec, int(episode.asked)
        if episode.mode == TO_ANSWER:
            agrees = self._bot.agrees(episode.perspective(seat), int(episode.proposed), self._rng)
            return int(codec.agree if agrees else codec.turn_down)
        offered = episode.actions()
        if len(offered) == 1:
            return offered[0]
        if episode.mode != TO_STEP_IN:
            for other in self._besides(episode, offered):
                chosen = self._bot.choose(episode.perspective(other), self._rng)
                if chosen != PASS_BY:
                    return int(chosen)
        chosen = self._bot.choose(episode.perspective(seat), self._rng)
        return int(codec.pass_by if chosen == PASS_BY else chosen)

    def _besides(self, episode: Episode, offered: list[int]) -> list[int]:
        """The seats that may do something in another's turn, and are not asked by themselves."""
        game, state = episode.arrangement.game, episode.state
        owners = {int(game.owner(state, action)) for action in offered}
        return sorted(owners - {int(episode.asked)})
