"""A teacher says what it would do where a learner stands: something open, as the bot would."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.perspective import Perspective
from tabletide.rl.arranging import arrange
from tabletide.rl.engine.arrangement import BY_LOT, TO_ANSWER, TO_DECIDE, TO_STEP_IN
from tabletide.rl.engine.episode import Episode, begin
from tabletide.rl.teacher import Teacher

WAYS = ("united", "asked", "rivals")
GAME = {"united": "forbidden_island", "asked": "pandemic", "rivals": "windmill_valley"}


def dealt(way: str, seed: str) -> Episode:
    """A game as a whole team, or seat by seat with questions, as learners go through it."""
    united = way == "united"
    setting = {"players": 2}
    asks = way == "asked"
    return begin(arrange(GAME[way], setting, {}, united=united, asks=asks, chance=BY_LOT), seed)


@pytest.mark.parametrize("way", WAYS)
def test_what_a_teacher_says_is_open_and_the_same_by_the_same_seed(way: str) -> None:
    bot = load_bot("greedy", load_game(GAME[way]))
    first, second = Teacher(bot, 1), Teacher(bot, 1)
    met: Counter[int] = Counter()
    for seed in ("1", "2"):
        episode = dealt(way, seed)
        for _ in range(60):
            if episode.is_over():
                break
            met[int(episode.mode)] += 1
            choice = first.choice(episode)
            assert choice in episode.actions()
            assert choice == second.choice(episode)
            episode.step(choice)
    assert met[TO_DECIDE] > 20
    if way == "asked":
        assert met[TO_STEP_IN] + met[TO_ANSWER] > 0, "seats are asked beside the one to move"


class OutOfTurn:
    """Wants to do the first thing it may in another's turn, and lets its own go by if it can."""

    def choose(self, perspective: Perspective, _rng: object) -> int:
        return perspective.options()[0]

    def agrees(self, _perspective: Perspective, _option: int, _rng: object) -> bool:
        return False


def test_of_a_united_team_anybody_who_would_act_is_heard_first() -> None:
    episode = dealt("united", "1")
    game = episode.arrangement.game
    position = "hand 1 sandbags; turn 0 2; step actions 3; flooded watchtower"
    episode = begin(episode.arrangement, "1", game.read(position))
    assert int(episode.asked) == 0
    choice = Teacher(OutOfTurn(), 1).choice(episode)
    assert int(game.owner(episode.state, choice)) == 1


def test_who_is_asked_to_agree_is_told_what_the_bot_would_answer() -> None:
    episode = dealt("asked", "1")
    bot = Teacher(OutOfTurn(), 1)
    codec = episode.arrangement.codec
    for _ in range(400):
        if episode.is_over():
            episode = dealt("asked", "2")
        if episode.mode == TO_ANSWER:
            break
        asking = [one for one in episode.actions() if one < codec.pass_by and wants(episode, one)]
        episode.step(asking[0] if asking else episode.actions()[-1])
    assert episode.mode == TO_ANSWER
    assert bot.choice(episode) == codec.turn_down


def wants(episode: Episode, option: int) -> bool:
    """Whether somebody else must agree to an option."""
    consents = episode.arrangement.game.consents(episode.state, option)
    return any(seat != int(episode.asked) for seat in consents)
