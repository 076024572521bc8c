"""The game among rivals that the tests play: it keeps its promises, and can be made known."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tabletide.games.registry import GAMES, UnknownGame, add_game, folder_of, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import all_setups, check_game
from tabletide.kernel.game import seats
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.files.messages import load_catalogue, say
from tabletide.parts.files.rules import load_rules
from tests.kernel.rivals.game import GAME
from tests.kernel.rivals.known import ID, known

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "kernel" / "rivals"


def test_the_rivals_pass_the_conformance_suite() -> None:
    assert check_game(GAME, 2500).faults == []


def test_games_end_with_one_winner_or_with_a_shared_place() -> None:
    words: Counter[str] = Counter()
    for index in range(60):
        state = GAME.start({"players": "4"})
        GAME.play_out(state, Rng(index))
        end = GAME.outcome(state)
        assert end is not None
        assert (end.places.count(1) > 1) == (end.word == "tied")
        words[end.word] += 1
    assert set(words) == {"won", "tied"}


def said(state: Any, notes: list[Note], players: int) -> list[tuple[Any, str]]:
    """All messages of a position and of what led there, each with its rule."""
    decision = GAME.describe(state)
    found = [(decision.prompt, decision.rule)]
    found += [(choice.label, choice.rule) for choice in decision.choices]
    found += [(reason.text, reason.rule) for reason in decision.barred]
    lines = [GAME.tell(state, note, seat) for note in notes for seat in (*range(players), NOBODY)]
    return found + [(line.text, line.rule) for line in lines]


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_all_that_is_said_has_words_and_rules(language: str) -> None:
    catalogue = load_catalogue(FOLDER, language)
    rules = {rule.id for rule in load_rules(FOLDER, language)}
    for setup in all_setups(GAME):
        rng, state = Rng(7), GAME.start(setup)
        notes: list[Note] = []
        while state.to_move != NOBODY:
            offered = list(GAME.options(state))
            step = offered[rng.below(len(offered))] if offered else GAME.sample(state, rng)
            state.journal = notes = []
            GAME.apply(state, step)
            for text, rule in said(state, notes, seats(setup)):
                assert say(catalogue, text)
                assert rule in rules
    end = GAME.outcome(state)
    assert end is not None
    assert all(f"score.{part.key}" in catalogue for part in end.parts)


def test_only_the_looker_knows_what_a_look_has_shown() -> None:
    state = GAME.start({"players": "3"})
    for phrase in ("wish pink", "wish black", "wish white"):
        GAME.apply(state, parse(GAME.verbs, phrase))
    while state.to_move == CHANCE:
        GAME.apply(state, GAME.chances(state)[0][0])
    GAME.apply(state, parse(GAME.verbs, "spy 1"))
    wishes = [GAME.view(state, seat)["players"][1]["wish"] for seat in (0, 1, 2, NOBODY)]
    assert wishes == ["black", "black", None, None]


# Making a game known that lives elsewhere


def test_a_game_that_lives_elsewhere_is_known_while_it_is_wanted() -> None:
    with known() as name:
        assert load_game(name) is GAME
        assert folder_of(name) == FOLDER
        with pytest.raises(ValueError, match="already"):
            add_game(name, "elsewhere")
    assert ID not in GAMES
    with pytest.raises(UnknownGame):
        load_game(ID)


def test_the_command_knows_the_game_also_in_the_processes_it_spawns() -> None:
    arguments = ["simulate", ID, "--games", "4", "--bot", "random", "--jobs", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.rivals.command", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "4 games of rivals" in done.stdout
