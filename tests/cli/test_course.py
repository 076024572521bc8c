"""Whose moment it is: a person with a card to play is asked between the actions of a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.cli.play.course import play_on
from tabletide.cli.play.seats import person, robot
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.screen import EndOfInput, Screen
from tabletide.cli.terminal.words import Words
from tabletide.games.registry import load_game
from tabletide.kernel.table import Table

CASES = [
    ("forbidden_island", "hand 0 helicopter_lift; turn 1 2; step actions 3", 3),
    ("pandemic", "chicago B3, atlanta B3, essen B2; hand 0 airlift; turn 1 2; step actions 4", 4),
]


class Watched:
    """A bot's turn at a terminal, with all the versions of the table at which somebody is asked."""

    def __init__(self, file: Path, name: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
        game = load_game(name)
        self.table = Table(game, {"players": "2"}, "seed")
        self.table.state = game.read(line)
        self.begun = self.table.at()
        self.asked: list[int] = []
        self.typed = ""
        seats = [person("1"), robot("greedy")]
        words = Words("en", name)
        self.session = Session(
            self.table, seats, words, Screen(True), file, solo=False, auto=True, ask_end=False
        )
        monkeypatch.setattr("builtins.input", self.read)

    def read(self, _prompt: str) -> str:
        if self.table.state.turn != 1 or self.table.is_moment():
            raise EOFError  # the actions are over
        self.asked.append(self.table.at() - self.begun)
        return self.typed

    def play(self) -> list[int]:
        with pytest.raises(EndOfInput):
            play_on(self.session)
        return self.asked


@pytest.mark.parametrize(("name", "line", "actions"), CASES)
def test_one_is_asked_before_each_action_of_a_bot(
    tmp_path: Path, name: str, line: str, actions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Watched(tmp_path / "a.tide", name, line, monkeypatch).play()
    assert len(asked) == len(set(asked)), "once for each"
    assert asked[0] == 0
    assert 1 < len(asked) <= actions


@pytest.mark.parametrize(("name", "line"), [case[:2] for case in CASES])
def test_skipping_ends_the_questions_of_the_turn(
    tmp_path: Path, name: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(tmp_path / "a.tide", name, line, monkeypatch)
    watched.typed = "skip"
    assert watched.play() == [0]


# Both seats are people's, and the one whose turn it is holds a card for moments.
MOMENTS = [
    ("forbidden_island", "hand 0 helicopter_lift; turn 0 2; step actions 1"),
    ("pandemic", "chicago B3, atlanta B3; hand 0 airlift; turn 0 2; step actions 1"),
]


@pytest.mark.parametrize(("name", "line"), MOMENTS)
def test_skipping_goes_on_from_a_moment_of_ones_own(
    tmp_path: Path, name: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(tmp_path / "a.tide", name, line, monkeypatch)
    table, session = watched.table, watched.session
    session.chairs[1] = person("2")
    asked: list[tuple[int, bool]] = []

    def read(_prompt: str) -> str:
        asked.append((int(table.state.turn), table.is_moment()))
        if table.state.turn == 1:
            raise EOFError
        return "skip" if table.is_moment() else "pass"

    monkeypatch.setattr("builtins.input", read)
    with pytest.raises(EndOfInput):
        play_on(session)
    assert asked == [(0, False), (0, True), (1, False)], "one word for all moments of the turn"
