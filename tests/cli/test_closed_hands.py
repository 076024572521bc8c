"""Hidden hands at one keyboard: the screen is turned to one person at a time."""

from __future__ import annotations

from pathlib import Path

from typer.testing import Result

from tabletide.games.registry import load_game
from tabletide.kernel.table import Table
from tests.cli.terminal import run

PANDEMIC = load_game("pandemic")
SEED = "closed"
SHIELD = "Pass the keyboard to "


def play(home: Path, seats: str, *typed: str, options: tuple[str, ...] = ()) -> Result:
    arguments = ("--players", "2", "--set", "hands=closed", "--seed", SEED, "--seats", seats)
    result = run(home, "play", "pandemic", *arguments, *options, typed=typed)
    assert result.exit_code == 0, result.output
    return result


def hands() -> list[list[str]]:
    table = Table(PANDEMIC, {"players": "2", "hands": "closed"}, SEED)
    return [PANDEMIC.view(table.state, seat)["players"][seat]["hand"] for seat in (0, 1)]


def first_to_move() -> int:
    return int(Table(PANDEMIC, {"players": "2", "hands": "closed"}, SEED).state.to_move)


def test_the_screen_is_shielded_before_a_hand_is_shown(tmp_path: Path) -> None:
    result = play(tmp_path, "me:Ana,me:Bia", "", "pass", "", "")
    before, first, second = result.stdout.split(SHIELD)
    names = ("Ana", "Bia")
    mover = first_to_move()
    assert "was dealt the" not in before
    assert names[mover] in first.splitlines()[0]
    assert names[1 - mover] in second.splitlines()[0]


def test_each_person_reads_only_their_own_cards(tmp_path: Path) -> None:
    result = play(tmp_path, "me:Ana,me:Bia", "", "pass", "", "", "")
    _, *turns = result.stdout.split(SHIELD)
    mover = first_to_move()
    for seat, text in zip((mover, 1 - mover), turns, strict=True):
        told = [line for line in text.splitlines() if "was dealt" in line]
        openly = [line for line in told if "was dealt a card" not in line]
        assert len(told) == 8
        assert len(openly) == len(hands()[seat])


def test_one_person_is_never_shielded_from_themselves(tmp_path: Path) -> None:
    for seats, options in (("me:Ana,greedy", ()), ("me,me", ("--solo",)), ("me:Ana,me:Ana", ())):
        result = play(tmp_path, seats, "pass", "pass", options=options)
        assert SHIELD not in result.stdout


def test_open_hands_need_no_shield(tmp_path: Path) -> None:
    arguments = ("--players", "2", "--set", "hands=open", "--seats", "me:Ana,me:Bia", "--seed", "a")
    result = run(tmp_path, "play", "pandemic", *arguments, typed=["pass", "pass"])
    assert SHIELD not in result.stdout


def test_moments_between_steps_are_for_everybody(tmp_path: Path) -> None:
    """Without --auto they always come, so that their coming tells nothing."""
    result = play(tmp_path, "me:Ana,me:Bia", "", "pass", "", "", options=("--no-auto",))
    _, after = result.stdout.split("does anybody play an Event?", 1)
    shown = after.split("\n> ")[0]
    assert "Whoever has something to play" in shown
    assert "Draw cards" in shown
    assert "Play " not in shown


def test_another_person_may_look_and_let_it_go_by(tmp_path: Path) -> None:
    names = ("Ana", "Bia")
    other = 1 - first_to_move()
    result = play(tmp_path, "me:Ana,me:Bia", "", f"as {other + 1}", "", "", "", "pass")
    _, first, second, third = result.stdout.split(SHIELD)[:4]
    assert names[1 - other] in first.splitlines()[0]
    assert names[other] in second.splitlines()[0]
    assert "Enter lets it go by" in second
    assert names[1 - other] in third.splitlines()[0]


def test_nobody_acts_for_a_bot(tmp_path: Path) -> None:
    mover = first_to_move()
    seats = ["greedy", "greedy"]
    seats[mover] = "me"
    result = play(tmp_path, ",".join(seats), f"as {2 - mover}")
    assert "decides alone" in result.stdout
