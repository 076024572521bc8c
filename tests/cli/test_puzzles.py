"""The commands `puzzles` and `mine`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.registry import load_game
from tabletide.kernel.options import phrase
from tabletide.lab.puzzles.puzzle import Puzzle, table_at
from tabletide.lab.puzzles.puzzle_file import read_book, shipped
from tests.cli.terminal import mistake, run

ISLAND = "forbidden_island"
GAME = load_game(ISLAND)


def first() -> Puzzle:
    book = shipped(ISLAND)
    assert book is not None
    return book.puzzles[0]


def solution(puzzle: Puzzle) -> list[str]:
    """What is typed to play the solution, and to end the turn."""
    return [*(phrase(GAME.verbs, option) for option in puzzle.solution), "", "", ""]


def test_puzzles_are_listed_by_difficulty(tmp_path: Path) -> None:
    every = run(tmp_path, "puzzles", ISLAND).stdout
    hard = run(tmp_path, "puzzles", ISLAND, "--difficulty", "hard").stdout
    assert first().id in every
    assert first().id not in hard
    assert "hard" in hard
    assert "tabletide puzzles forbidden_island ID" in hard


def test_the_solution_is_told_to_be_certain(tmp_path: Path) -> None:
    puzzle = first()
    result = run(tmp_path, "puzzles", ISLAND, puzzle.id, "--plain", typed=solution(puzzle))
    assert result.exit_code == 0, result.output
    assert "One plan for this turn keeps the win" in result.stdout
    assert "Solved: your turn is as good as the solution." in result.stdout
    assert "Your turn:" not in result.stdout
    assert "Compared in 200 futures" in result.stdout


def test_a_turn_given_up_is_told_beside_the_solution(tmp_path: Path) -> None:
    typed = ["hint", "pass", "", "", ""]
    result = run(tmp_path, "puzzles", ISLAND, first().id, "--plain", "--lang", "pt-BR", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Um problema se resolve sem dicas." in result.stdout
    assert "Não resolvido: seu turno é claramente pior que a solução." in result.stdout
    assert "Seu turno: a equipe vence" in result.stdout
    assert "  1. " in result.stdout


def test_nothing_is_kept_of_a_puzzle_that_was_left(tmp_path: Path) -> None:
    result = run(tmp_path, "puzzles", ISLAND, first().id, "--plain", typed=["quit"])
    assert result.exit_code == 0, result.output
    assert "How it came out" not in result.stdout
    assert not list(tmp_path.iterdir())


def test_a_puzzle_is_open_to_all_of_the_team(tmp_path: Path) -> None:
    puzzle = first()
    table = table_at(GAME, puzzle)
    assert table.state.to_move == puzzle.seat
    said = run(tmp_path, "puzzles", ISLAND, puzzle.id, "--plain", typed=["quit"]).stdout
    assert said.count("(you)") >= int(puzzle.setup["players"])


def test_mistakes_are_told_in_one_sentence(tmp_path: Path) -> None:
    assert "no puzzle 0-0" in mistake(run(tmp_path, "puzzles", ISLAND, "0-0"))
    wrong = run(tmp_path, "puzzles", ISLAND, "--difficulty", "odd")
    assert "easy, medium, hard" in mistake(wrong)
    away = run(tmp_path, "mine", ISLAND, "--out", str(tmp_path / "no" / "puzzles.jsonl"))
    assert "no folder" in mistake(away)


def test_mining_writes_a_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tabletide.lab.puzzles.puzzle_file.mine", lambda _quarry, number: [first()] * (number == 1)
    )
    out = tmp_path / "puzzles.jsonl"
    result = run(tmp_path, "mine", ISLAND, "--games", "3", "--out", str(out))
    assert result.exit_code == 0, result.output
    assert "1 puzzles of 3 games: 1 easy, 0 medium, 0 hard" in result.stdout
    assert read_book(out.read_text(encoding="utf-8")).puzzles == (first(),)
