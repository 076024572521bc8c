"""Puzzles: what is shipped replays, its solutions are legal and as good as their proofs say."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import pytest

from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of
from tabletide.bots.planning.trial import Trial
from tabletide.bots.registry import load_bot
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.options import phrase
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import CHANCE
from tabletide.lab.builds import is_compiled
from tabletide.lab.drive import play_game
from tabletide.lab.open_tables import open_setup
from tabletide.lab.puzzles.judging import Judge, compare, judge_of
from tabletide.lab.puzzles.measure import RIVAL, TEAM, Beyond, measure_of
from tabletide.lab.puzzles.mining import Quarry, mine
from tabletide.lab.puzzles.proving import is_surpassed, prove
from tabletide.lab.puzzles.puzzle import DIFFICULTIES, Puzzle, end_of, follow, key_of, table_at
from tabletide.lab.puzzles.puzzle_file import bind, dig, read_book, shipped, write_book
from tabletide.lab.puzzles.turns import PlayedTurn, turns_of
from tabletide.lab.puzzles.verdict import judge_end, played_end, solution_labels
from tabletide.lab.puzzles.whole_games import HUNDREDTHS, played_on, strong_bots

ISLAND: Final = load_game("forbidden_island")
VALLEY: Final = load_game("windmill_valley")
SHIPPED: Final = [game for game in GAMES if shipped(game) is not None]
# Rising Tide's were found before a wider search and games of strong bots were asked of teams.
CHECKED: Final = [game for game in SHIPPED if game != "rising_tide"]
# How many of each game are looked at: `make soak` looks at all.
SAMPLE: Final = int(os.environ.get("TABLETIDE_PUZZLES", "6"))
FUTURES: Final = 24
LUCKS: Final = range(777, 783)  # of games by strong bots, from each of two ends
NEAR: Final = Beyond(width=8, compared=24, first=2, followed=3, held=6)
A_HUNDRED: Final = 100  # of each game
QUARRY: Final = Quarry("forbidden_island", "1")
FRUITFUL: Final = 1753  # a game of that series with puzzles in it
SOON: Final = 289  # another, in which it is found at once
BRIEF: Final = 45  # a game of Windmill Valley's series whose puzzle is found soon, in its turn 27


def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    book = shipped(name)
    assert book is not None
    return book.puzzles


def sample_of(name: str) -> list[Puzzle]:
    """Some of a game's puzzles, from the easiest to the hardest."""
    puzzles = puzzles_of(name)
    return list(puzzles[:: max(1, len(puzzles) // SAMPLE)])


def passed(game: Game, puzzle: Puzzle) -> object:
    """Where the turn ends if nothing is done in it."""
    table = table_at(game, puzzle)
    steps = len(table.steps)
    while played_end(puzzle, table, steps) is None:
        options = [int(option) for option in game.options(table.state)]
        passing = [option for option in options if phrase(game.verbs, option) == "pass"]
        follow(table, ((passing or options)[0],))
    return played_end(puzzle, table, steps)


def turn_of(name: str, number: int) -> tuple[Puzzle, PlayedTurn]:
    """The puzzle of a game of the series, and the turn it is."""
    (puzzle,) = (one for one in puzzles_of(name) if one.id.startswith(f"{number}-"))
    state = table_at(load_game(name), puzzle).state
    count = int(puzzle.setup["players"])
    return puzzle, PlayedTurn(puzzle.turn, count, puzzle.seat, state, puzzle.choices)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_is_small_and_says_how_it_was_found(name: str) -> None:
    book = shipped(name)
    assert book is not None
    assert len(write_book(book)) < 150_000
    assert len(book.puzzles) == A_HUNDRED
    assert (book.card.game, book.card.futures) == (name, 200)
    assert len({puzzle.id for puzzle in book.puzzles}) == len(book.puzzles) <= book.card.games
    ranks = [DIFFICULTIES.index(puzzle.difficulty) for puzzle in book.puzzles]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_proof_has_the_gap_it_takes(name: str) -> None:
    measure = measure_of(load_game(name))
    for puzzle in puzzles_of(name):
        proof = puzzle.proof
        assert proof.worth >= measure.least, puzzle.id
        assert proof.gap >= measure.gap, puzzle.id
        assert proof.gap > 2 * proof.gap_error, puzzle.id
        assert abs(proof.worth - proof.other - proof.gap) <= 2, puzzle.id
        assert proof.futures == 200, puzzle.id


@pytest.mark.parametrize("name", CHECKED)
def test_half_of_every_gap_is_seen_again_in_games_of_strong_bots(name: str) -> None:
    measure = measure_of(load_game(name))
    for puzzle in puzzles_of(name):
        check = puzzle.check
        assert check is not None, puzzle.id
        assert check.worth >= measure.least, puzzle.id
        assert check.gap >= measure.gap / 2, puzzle.id
        assert check.gap > 2 * check.gap_error, puzzle.id
        assert abs(check.worth - check.other - check.gap) <= 2, puzzle.id
        assert check.futures in accumulate(measure.games), puzzle.id


@pytest.mark.parametrize("name", SHIPPED)
def test_puzzles_replay_and_their_solutions_are_legal_ends(name: str) -> None:
    game = load_game(name)
    for puzzle in sample_of(name):
        table = table_at(game, puzzle)
        assert table.state.to_move == puzzle.seat
        start, steps = table.state, len(table.steps)
        follow(table, puzzle.solution)
        end = played_end(puzzle, table, steps)
        assert end is not None
        assert key_of(game, end) == key_of(game, end_of(game, start, puzzle.solution))
        verdict = judge_end(game, puzzle, end)
        assert (verdict.kept, verdict.is_certain) == (True, True)
        assert len(solution_labels(game, puzzle)) == len(puzzle.solution)


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_hidden_from_whoever_solves_a_puzzle(name: str) -> None:
    game = load_game(name)
    if game.stakes == TOGETHER:
        assert not any(game.hides(puzzle.setup) for puzzle in puzzles_of(name))
        assert not any(game.hides(open_setup(game, number)) for number in range(12))


@pytest.mark.parametrize("name", SHIPPED)
def test_other_futures_say_what_the_proof_says(name: str) -> None:
    game = load_game(name)
    measure = measure_of(game)
    for puzzle in sample_of(name)[:: 1 if SAMPLE > 6 else 3]:
        start = table_at(game, puzzle).state
        judge = judge_of(game, start, puzzle.seat, 12345)
        seeds = judge.seeds(FUTURES)
        worth = judge.worth(judge.end_of(end_of(game, start, puzzle.solution)), seeds)
        found = compare(worth, worth).one
        told = puzzle.proof.worth
        near = 5 * (found.error + puzzle.proof.error) + measure.gap / 10
        assert abs(found.mean - told) <= near, (puzzle.id, found, told)


@pytest.mark.parametrize("name", CHECKED)
@pytest.mark.skipif(not is_compiled(), reason="interpreted it takes minutes")
def test_a_wider_search_finds_no_end_that_is_better(name: str) -> None:
    """In the futures in which it was looked for when the puzzle was found."""
    game = load_game(name)
    for puzzle in sample_of(name)[:: 1 if SAMPLE > 6 else 3]:
        start = table_at(game, puzzle).state
        judge = judge_of(game, start, puzzle.seat, seed_of(puzzle.seed, 0) + 1)
        solution = judge.end_of(end_of(game, start, puzzle.solution))
        assert not is_surpassed(judge, solution, puzzle.keys, measure_of(game).beyond), puzzle.id


@pytest.mark.parametrize("name", CHECKED)
@pytest.mark.skipif(not is_compiled(), reason="interpreted a strong bot takes minutes a game")
def test_other_games_of_strong_bots_say_what_the_check_says(name: str) -> None:
    """That the solution is ahead of the plan that comes nearest, and by about as much."""
    game = load_game(name)
    for puzzle in sample_of(name)[:: 1 if SAMPLE > 6 else 2]:
        assert puzzle.check is not None, puzzle.id
        start = table_at(game, puzzle).state
        bots = strong_bots(game, int(puzzle.setup["players"]))
        best, other = (
            [played_on(game, end_of(game, start, way), puzzle.seat, bots, luck) for luck in LUCKS]
            for way in (puzzle.solution, puzzle.other)
        )
        found = compare(best, other).gap
        near = 5 * (found.error + puzzle.check.gap_error) + measure_of(game).gap / 10
        assert abs(found.mean - puzzle.check.gap) <= near, (puzzle.id, found, puzzle.check)


def test_what_strong_bots_do_not_confirm_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where any turn comes to the same it is none; where all others lose, a few games show it."""
    puzzle, turn = turn_of(QUARRY.game, SOON)
    drawn = seed_of(puzzle.seed, 0)

    def won_after(keys: tuple[str, ...]) -> Callable[..., int]:
        return lambda _game, state, *_: CERTAIN * (key_of(ISLAND, state) in keys)

    monkeypatch.setattr("tabletide.lab.puzzles.proving.played_on", won_after(puzzle.keys))
    proven = prove(ISLAND, turn, TEAM, drawn)
    assert proven is not None
    assert (proven.proof, proven.keys) == (puzzle.proof, puzzle.keys)
    check = proven.check
    assert (check.worth, check.other, check.futures) == (CERTAIN, 0, TEAM.games[0])
    assert len(proven.other) > 0
    monkeypatch.setattr("tabletide.lab.puzzles.proving.played_on", won_after(()))
    assert prove(ISLAND, turn, TEAM, drawn) is None


def test_what_a_wider_search_surpasses_is_no_puzzle() -> None:
    """Beside the solution any other end is no better; beside a turn of nothing the solution is."""
    puzzle, turn = turn_of(QUARRY.game, SOON)

    def judge() -> Judge:
        return judge_of(ISLAND, turn.state, turn.seat, 7)

    solution = judge().end_of(end_of(ISLAND, turn.state, puzzle.solution))
    nothing = judge().end_of(passed(ISLAND, puzzle))
    found = {key_of(ISLAND, end.state) for end in judge().ends(NEAR.width, NEAR.compared).best}
    assert not is_surpassed(judge(), solution, {puzzle.keys[0]}, NEAR)
    assert is_surpassed(judge(), nothing, set(), NEAR)
    assert not is_surpassed(judge(), nothing, found, NEAR)


def test_a_proof_that_is_surpassed_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, turn = turn_of(QUARRY.game, SOON)
    asked: list[int] = []

    def surpassed(_judge: Judge, solution: Trial, known: set[str], beyond: Beyond) -> bool:
        asked.append(beyond.width)
        return key_of(ISLAND, solution.state) == puzzle.keys[0] and known >= set(puzzle.keys)

    monkeypatch.setattr("tabletide.lab.puzzles.proving.is_surpassed", surpassed)
    assert prove(ISLAND, turn, TEAM, seed_of(puzzle.seed, 0)) is None
    assert asked == [TEAM.beyond.width]


def test_a_game_is_played_on_to_its_end_by_the_same_cards() -> None:
    puzzle = puzzles_of("forbidden_island")[0]
    end = end_of(ISLAND, table_at(ISLAND, puzzle).state, puzzle.solution)
    bots = [load_bot("greedy", ISLAND)] * int(puzzle.setup["players"])
    there = ISLAND.write(end)
    one, again = (played_on(ISLAND, end, puzzle.seat, bots, 5) for _ in range(2))
    played = play_game(ISLAND, end.copy(), bots, Rng(5), Dealer("puzzle 5"))
    outcome = ISLAND.outcome(played.state)
    assert outcome is not None
    assert one == again == (10_000 if outcome.places[0] == 1 else 0)
    assert ISLAND.write(end) == there


def test_a_turn_that_does_nothing_is_told_to_be_worse() -> None:
    puzzle = puzzles_of("forbidden_island")[0]
    verdict = judge_end(ISLAND, puzzle, passed(ISLAND, puzzle), 12)
    assert (verdict.kept, verdict.is_certain, verdict.futures) == (False, False, 12)
    assert verdict.played.chance is not None
    assert verdict.solution.chance is not None
    assert verdict.solution.chance - verdict.played.chance > 0.2


def test_a_rivals_turn_that_does_nothing_is_told_to_be_worse_by_games() -> None:
    puzzle = max(puzzles_of("windmill_valley"), key=lambda one: one.proof.gap)
    verdict = judge_end(VALLEY, puzzle, passed(VALLEY, puzzle), 4)
    assert (verdict.kept, verdict.is_certain, verdict.futures) == (False, False, 4)
    assert verdict.solution.margin == puzzle.proof.worth / HUNDREDTHS
    assert verdict.played.margin is not None
    assert verdict.solution.margin - verdict.played.margin > RIVAL.gap / HUNDREDTHS


def test_a_rivals_turn_is_judged_by_games_of_the_planner() -> None:
    """As they are played from there, with the same cards for all ends."""
    puzzle = max(puzzles_of("windmill_valley"), key=lambda one: one.turn)
    start = table_at(VALLEY, puzzle).state
    judge = judge_of(VALLEY, start, puzzle.seat, 1)
    end = end_of(VALLEY, start, puzzle.solution)
    (found,) = judge.worth(judge.end_of(end), [7])
    bots = [load_bot("planner", VALLEY)] * int(puzzle.setup["players"])
    played = play_game(VALLEY, end.copy(), bots, Rng(7), Dealer("puzzle 7"))
    outcome = VALLEY.outcome(played.state)
    assert outcome is not None
    assert found == HUNDREDTHS * margin_of(outcome, puzzle.seat)


def test_where_ways_are_sure_they_lead_to_their_ends_by_themselves() -> None:
    """Chance may also act after the last choice, and then what it brings is no part of a plan."""
    setup = open_setup(VALLEY, 0)
    bots = [load_bot("greedy", VALLEY)] * int(setup["players"])
    played = play_game(VALLEY, VALLEY.start(setup), bots, Rng(5), Dealer("ways"))
    sure = 0
    turns = list(turns_of(VALLEY, setup, played.way))[::2]
    for turn in turns:
        best, are_sure = judge_of(VALLEY, turn.state, turn.seat, 1).ends(3, 12)
        there = [_leads_there(turn.state, end.way, end.state) for end in best]
        assert are_sure == all(there), turn.number
        sure += are_sure
    assert 0 < sure < len(turns)


def _leads_there(start: Any, way: tuple[int, ...], end: Any) -> bool:
    state = start.copy()
    for option in way:
        if state.to_move == CHANCE:
            return False
        VALLEY.apply(state, option)
    return VALLEY.write(state) == VALLEY.write(end)


def test_a_turn_that_goes_on_has_no_end_yet() -> None:
    puzzle = puzzles_of("forbidden_island")[0]
    table = table_at(ISLAND, puzzle)
    steps = len(table.steps)
    assert played_end(puzzle, table, steps) is None
    follow(table, puzzle.solution[:1])
    assert len(puzzle.solution) > 1
    assert played_end(puzzle, table, steps) is None


def test_a_book_survives_writing_and_reading() -> None:
    book = shipped("forbidden_island")
    assert book is not None
    assert read_book(write_book(book)) == book
    assert book.find(book.puzzles[3].id) == book.puzzles[3]
    assert book.find("no such") is None


def test_digging_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = puzzles_of("forbidden_island")[0]
    asked: list[int] = []

    def one(_quarry: Quarry, number: int) -> list[Puzzle]:
        asked.append(number)
        return [first._replace(id=f"{number}-1")] if number % 2 else []

    monkeypatch.setattr("tabletide.lab.puzzles.puzzle_file.mine", one)
    out = tmp_path / "puzzles.jsonl"
    some = list(dig(QUARRY, 2, 1, out))
    more = list(dig(QUARRY, 4, 1, out))
    assert asked == [0, 1, 2, 3]
    assert more[:2] == some
    book = bind(QUARRY, more, 100)
    assert [puzzle.id for puzzle in book.puzzles] == ["1-1", "3-1"]
    assert book.card.games == 4


def test_of_too_many_puzzles_as_many_stay_of_each_difficulty_and_of_different_games() -> None:
    puzzle = puzzles_of("forbidden_island")[0]
    easy, other, hard, second, wide = (
        puzzle._replace(id=name, difficulty=level, proof=puzzle.proof._replace(gap=gap))
        for name, level, gap in (
            ("1-1", "easy", 2000),
            ("3-1", "easy", 2500),
            ("2-1", "hard", 2000),
            ("2-9", "hard", 9000),
            ("4-1", "hard", 3000),
        )
    )
    found = [[easy], [hard, second], [other], [wide]]
    assert [one.id for one in bind(QUARRY, found, 2).puzzles] == ["3-1", "4-1"]
    assert [one.id for one in bind(QUARRY, found, 3).puzzles] == ["3-1", "4-1", "2-1"]


@pytest.mark.skipif(not is_compiled(), reason="interpreted it takes a minute a game")
def test_what_was_found_among_rivals_is_found_again() -> None:
    book = shipped("windmill_valley")
    assert book is not None
    assert mine(Quarry("windmill_valley", book.card.seed), BRIEF) == [book.find(f"{BRIEF}-27")]


@pytest.mark.skipif(not is_compiled(), reason="interpreted it takes a minute a game")
def test_mining_the_same_game_finds_the_same_puzzles() -> None:
    found = mine(QUARRY, FRUITFUL)
    assert found
    assert mine(QUARRY, FRUITFUL) == found
    kept = {puzzle.id: puzzle for puzzle in puzzles_of("forbidden_island")}
    assert all(kept.get(puzzle.id, puzzle) == puzzle for puzzle in found)
