"""An episode goes as a table does: the same cards, the same options, nobody shown too much."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from tabletide import Table
from tabletide.games.registry import GAMES
from tabletide.kernel.chance import Rng
from tabletide.kernel.outcome import EACH, TOGETHER, Outcome, ranked, together
from tabletide.parts.numbers.vectors import with_room
from tabletide.rl.arranging import NotOffered, arrange, check
from tabletide.rl.engine.arrangement import AS_THE_TABLE, BY_LOT, TO_ANSWER, TO_STEP_IN
from tabletide.rl.engine.episode import begin
from tabletide.rl.engine.rewards import rewards
from tests.rl.driving import driven, seated

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_a_seed_deals_the_same_game_as_at_a_table(game: str) -> None:
    table = Table(game, seed="tide", players=2)
    episode = begin(seated(game, asks=False, players=2), "tide")
    rng = Rng(3)
    while not episode.is_over():
        assert str(table) == table.game.write(episode.state)
        codec = episode.arrangement.codec
        actions = episode.actions()
        action = actions[rng.below(len(actions))]
        if action != codec.pass_by:
            table.play(codec.phrase(action), int(episode.asked))
        episode.step(action)
    assert table.outcome == table.game.outcome(episode.state)


@each_game
def test_each_option_is_offered_to_its_owner_alone(game: str) -> None:
    asked: Counter[int] = Counter()
    for episode in driven(seated(game, players=3), "asked"):
        if episode.is_over() or episode.mode == TO_ANSWER:
            continue
        actions = set(episode.actions())
        asked[episode.mode] += 1
        codec = episode.arrangement.codec
        assert actions - {codec.pass_by} == set(episode.perspective(int(episode.asked)).options())
        assert (codec.pass_by in actions) == (episode.asked != episode.state.to_move)
        assert (episode.mode == TO_STEP_IN) == (codec.pass_by in actions)
    assert asked


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("pandemic", {"players": 4, "hands": "closed"}),
        ("pandemic", {"players": 3, "hands": "closed", "roles": "chosen"}),
        ("windmill_valley", {"players": 4}),
    ],
)
def test_no_seat_is_shown_what_it_may_not_know(game: str, settings: dict[str, str | int]) -> None:
    arrangement = arrange(game, settings, {}, united=False, asks=True, chance=AS_THE_TABLE)
    different = 0
    for seed in range(3):
        for number, episode in enumerate(driven(arrangement, f"secret {seed}")):
            if number % 5 or episode.is_over():
                continue
            write = episode.arrangement.game.write
            for seat in range(int(episode.arrangement.players)):
                if episode.mode == TO_ANSWER and seat != episode.by:
                    continue  # a proposal is public: worlds in which it is open are few
                world = episode.imagined(seat, Rng(number))
                different += write(world.state) != write(episode.state)
                here, there = (one.row(seat, with_room(0)) for one in (episode, world))
                assert list(here) == list(there)
                if seat == episode.asked:
                    assert world.actions() == episode.actions()
    assert different > 50


def test_who_is_asked_may_agree_or_turn_down_and_is_asked_once() -> None:
    arrangement = seated("pandemic", players=2)
    codec = arrangement.codec
    answered: Counter[str] = Counter()
    for seed in range(6):
        for episode in driven(arrangement, f"answers {seed}"):
            if episode.is_over() or episode.mode != TO_ANSWER:
                continue
            assert episode.actions() == [codec.agree, codec.turn_down]
            names = dict(zip(codec.names, episode.row(episode.asked, with_room(0)), strict=True))
            assert names["is_answering"] == 1
            assert names[f"proposed.by.{episode.by}"] == 1
            proposed, by = int(episode.proposed), int(episode.by)
            refused = episode.copy()
            refused.step(codec.turn_down)
            answered["turned down"] += 1
            if refused.asked == by and proposed in refused.actions():
                assert all(
                    arrangement.game.consents(refused.state, one) for one in refused.actions()
                )
                refused.step(proposed)
                assert refused.mode != TO_ANSWER
            agreed = episode.copy()
            before = arrangement.game.write(agreed.state)
            agreed.step(codec.agree)
            answered["agreed"] += arrangement.game.write(agreed.state) != before
    assert answered["turned down"] >= 3
    assert answered["agreed"] == answered["turned down"]


def test_nobody_is_kept_from_playing_on_by_somebody_who_always_turns_down() -> None:
    arrangement = seated("pandemic", players=4, roles="chosen", hands="open")
    codec = arrangement.codec
    turned_down = 0
    for seed in range(4):
        rng = Rng(seed)
        episode = begin(arrangement, f"stubborn {seed}")
        for _ in range(4000):
            if episode.is_over():
                break
            actions = episode.actions()
            if "dispatcher" in [codec.phrase(one).split()[-1] for one in actions]:
                episode.step(codec.action("choose_role dispatcher"))
                continue
            turned_down += episode.mode == TO_ANSWER
            episode.step(
                actions[-1] if episode.mode == TO_ANSWER else actions[rng.below(len(actions))]
            )
        assert episode.is_over()
    assert turned_down > 20


@each_game
def test_bots_play_the_other_seats_and_the_learner_is_asked_alone(game: str) -> None:
    bots = {seat: "random" for seat in range(3) if seat != 1}
    arrangement = arrange(game, {"players": 3}, bots, united=False, asks=True, chance=BY_LOT)
    asked = {int(episode.asked) for episode in driven(arrangement, "alone")}
    assert asked == {1, -2}


def test_a_team_that_hides_nothing_is_offered_everything_at_once() -> None:
    arrangement = arrange(
        "forbidden_island", {"players": 4}, {}, united=True, asks=False, chance=BY_LOT
    )
    for episode in driven(arrangement, "united"):
        offered = [int(option) for option in arrangement.game.options(episode.state)]
        assert episode.actions() == offered


def test_an_action_that_is_not_open_is_refused_with_what_is() -> None:
    episode = begin(seated("pandemic", players=2), "tide")
    codec = episode.arrangement.codec
    with pytest.raises(NotOffered, match=r"'agree', is not open to seat \d; there is 'drive "):
        check(episode, codec.agree)
    with pytest.raises(NotOffered, match="action 99999 is not open"):
        check(episode, 99_999)


@pytest.mark.parametrize(
    ("stakes", "outcome", "worth"),
    [
        (TOGETHER, together("won", 3, True, 5), [1, 1, 1]),
        (TOGETHER, together("lost", 2, False, 0), [-1, -1]),
        (EACH, ranked("counted", (3, 9)), [-1, 1]),
        (EACH, ranked("counted", (5, 5)), [0, 0]),
        (EACH, ranked("counted", (5, 9, 5, 5)), [-1 / 3, 1, -1 / 3, -1 / 3]),
        (EACH, ranked("counted", (5, 9, 9)), [-1, 0.5, 0.5]),
    ],
)
def test_rewards_follow_from_places(stakes: str, outcome: Outcome, worth: list[float]) -> None:
    found = rewards(stakes, outcome)
    assert found == pytest.approx(worth)
    assert stakes == TOGETHER or sum(found) == pytest.approx(0)


@each_game
def test_an_episode_ends_with_the_rewards_of_its_outcome(game: str) -> None:
    *_, last = islice(driven(seated(game, players=2, chance=BY_LOT), "end"), 100_000)
    assert last.is_over()
    outcome = last.arrangement.game.outcome(last.state)
    assert outcome is not None
    assert last.rewards() == rewards(last.arrangement.game.stakes, outcome)
