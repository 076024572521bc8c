"""The front door: what a person types in the first five minutes."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tabletide
from tabletide.games.registry import GAMES
from tabletide.kernel.game import SetupError
from tabletide.kernel.record import RecordError, write_record
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused

PANDEMIC = "pandemic"
each_game = pytest.mark.parametrize("game", GAMES)


def new_table() -> tabletide.Table:
    return tabletide.Table(PANDEMIC, players=2, seed="tide")


def test_importing_it_loads_nothing_else() -> None:
    code = "import sys, tabletide; print(*[name for name in sys.modules if 'tabletide' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["tabletide"]


def test_what_it_names_is_there_and_nothing_else_is() -> None:
    assert dir(tabletide) == sorted(tabletide.__all__)
    assert all(getattr(tabletide, name) for name in tabletide.__all__)
    name = "Chair"
    with pytest.raises(AttributeError, match=f"no attribute '{name}'"):
        getattr(tabletide, name)


# Setting it


def test_settings_are_given_by_name_as_words_or_numbers() -> None:
    by_number = tabletide.Table(PANDEMIC, players=3, epidemics=5, hands="open", seed="tide")
    by_word = tabletide.Table(PANDEMIC, players="3", epidemics="5", hands="open", seed="tide")
    assert by_number.setup["players"] == "3"
    assert repr(by_number) == repr(by_word)


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"players": 7}, "players is one of 2, 3, 4, not '7'"),
        ({"epidemic": 4}, "no setting 'epidemic'; it has players, epidemics"),
        ({"players": 2, "seed": " "}, "a seed is a text"),
    ],
    ids=str,
)
def test_a_wrong_setting_says_what_there_is(settings: dict[str, str], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        tabletide.Table(PANDEMIC, **settings)


def test_a_wrong_game_says_what_there_is() -> None:
    with pytest.raises(ValueError, match=f"no game 'chess'; there is {PANDEMIC}"):
        tabletide.Table("chess")


def test_no_setting_has_the_name_of_another_argument() -> None:
    names = {one.name for game in GAMES for one in tabletide.load_game(game).settings}
    assert names & {"game", "deal", "seed"} == set()


def test_without_a_seed_no_two_deals_are_alike() -> None:
    assert tabletide.Table(PANDEMIC).dealer.seed != tabletide.Table(PANDEMIC).dealer.seed


# Playing


def test_an_option_is_played_by_its_phrase() -> None:
    table = new_table()
    assert table.options()[-2:] == ["treat blue", "pass"]
    assert table.play("treat blue") == ["1 cube of the blue disease left Atlanta."]
    assert str(table).startswith("atlanta B1,")


@pytest.mark.parametrize("text", ["TREAT Blue", "treat bl", "tr", " treat  blue "])
def test_as_much_of_a_phrase_as_tells_it_apart_will_do(text: str) -> None:
    table = new_table()
    table.play(text)
    assert table.undo() == "treat blue"


def test_a_phrase_that_fits_several_names_them() -> None:
    with pytest.raises(Refused, match="'drive' may be 'drive chicago', 'drive washington', "):
        new_table().play("drive")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("treat red", "not offered now; near it: 'treat blue'"),
        ("drive chicaco", "near it: 'drive chicago'"),
        ("xyz", "there is 'drive chicago', .* and 4 more"),
        ("", "not offered now"),
    ],
)
def test_an_impossible_phrase_names_what_is_near(text: str, problem: str) -> None:
    table = new_table()
    before = repr(table)
    with pytest.raises(Refused, match=problem):
        table.play(text)
    assert repr(table) == before


def test_the_seat_is_known_and_may_be_said() -> None:
    table = new_table()
    assert table.to_move == 0
    assert table.options(0) == table.options()
    assert table.options(1) == []
    with pytest.raises(Refused, match="'pass' is not offered to seat 1"):
        table.play("pass", seat=1)
    assert table.play("pass", seat=0)


def asks_others() -> tuple[tabletide.Table, str]:
    """A table where something can be done that another seat must agree to."""
    for number in range(100):
        table = tabletide.Table(PANDEMIC, players=2, seed=f"shared {number}")
        while not table.is_over():
            shared = [one for one in table.options() if one.startswith("take ")]
            if shared:
                return table, shared[0]
            table.let("random")
    raise AssertionError("nobody met")


def test_others_agree_to_what_is_played_and_undone() -> None:
    table, shared = asks_others()
    before = repr(table)
    table.play(shared)
    assert table.proposal is None
    assert repr(table) != before
    assert table.undo() == shared
    assert table.proposal is None
    assert repr(table) == before


def test_what_chance_has_shown_stays() -> None:
    table = new_table()
    with pytest.raises(Refused, match="something was shown since"):
        table.undo()


@each_game
def test_bots_play_to_the_end(game: str) -> None:
    table = tabletide.Table(game, players=2, seed="tide")
    twin = tabletide.Table(game, players=2, seed="tide")
    while not table.is_over():
        assert table.let("random") == twin.let("random")
    assert table.to_move == NOBODY
    assert table.options() == []
    assert table.outcome is not None
    with pytest.raises(Refused, match="the game is over"):
        table.let("random")
    with pytest.raises(Refused, match="the game is over"):
        table.play("pass")


def test_a_copy_goes_its_own_way() -> None:
    table = new_table()
    twin = table.copy()
    twin.play("treat blue")
    assert table.options() == new_table().options()
    assert type(twin) is tabletide.Table
    assert twin.let("greedy")


# Looking


def test_a_table_shows_its_position() -> None:
    table = new_table()
    game = tabletide.load_game(PANDEMIC)
    assert repr(table) == f"<pandemic: {table}>"
    assert game.write(game.read(str(table))) == str(table)


def test_the_log_is_told_in_every_language_and_to_each_seat() -> None:
    table = tabletide.Table(PANDEMIC, players=2, epidemics=6, seed="tide")
    assert len(table.log()) == len(table.log("pt-BR"))
    assert table.log() != table.log("pt-BR")
    assert len({tuple(table.log(seat=seat)) for seat in (0, 1, NOBODY)}) == 3
    assert table.view(0) != table.view(1) != table.view()
    with pytest.raises(ValueError, match="'fr' is not spoken here; there is en, pt-BR"):
        table.log("fr")


# Keeping


@each_game
def test_a_record_is_taken_up_again(game: str) -> None:
    table = tabletide.Table(game, players=2, seed="tide")
    for _ in range(20):
        table.let("random")
    for kept in (table.record(), write_record(table.record())):
        again = tabletide.resume(kept)
        assert (repr(again), again.log(), again.entries) == (
            repr(table),
            table.log(),
            table.entries,
        )
        assert again.let("random") == table.copy().let("random")


def test_a_record_of_a_game_with_hints_says_so_still_when_it_was_taken_up() -> None:
    again = tabletide.resume(new_table().record()._replace(advised=(0,)))
    assert (again.record().advised, again.copy().record().advised) == ((0,), (0,))


def test_a_damaged_record_names_its_line() -> None:
    text = write_record(new_table().record())
    with pytest.raises(RecordError, match="line 7: the line was changed"):
        tabletide.resume(text.replace("\n" + text.splitlines()[6], "\n0 #00000000"))
