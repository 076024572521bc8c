"""What a record says was played must have been possible."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.game import Game, space
from tabletide.kernel.record import HEADER_LINES, Record, RecordError, is_possible, replay
from tabletide.kernel.state import CHANCE, NOBODY
from tests.kernel.tables import played
from tests.kernel.toy import DEAL, TOY

# Cards a and b are dealt, then seats 0 and 1 earn a point each.
GOOD = Record("toy", 3, {"players": "2"}, "", "", [DEAL, DEAL + 1, 0, 0])
FIRST = HEADER_LINES + 1


def refused_line(record: Record, game: Game = TOY) -> int:
    with pytest.raises(RecordError) as error:
        replay(game, record)
    assert str(error.value).startswith(f"line {error.value.line}: ")
    return error.value.line


def test_a_record_replays_through_all_its_states() -> None:
    states = replay(TOY, GOOD)
    assert [state.to_move for state in states] == [CHANCE, CHANCE, 0, 1, 0]
    assert states[-1].points == [1, 1]
    assert states[-1].hands == [[0], [1]]


def test_states_taken_back_are_left_out() -> None:
    states = replay(TOY, GOOD._replace(entries=[*GOOD.entries, -4, 1]))
    assert [state.points for state in states] == [[0, 0], [0, 0], [0, 0], [1, 0], [1, 2]]
    assert refused_line(GOOD._replace(entries=[*GOOD.entries, -1])) == FIRST + len(GOOD.entries)


def test_another_game_or_version_is_refused() -> None:
    assert refused_line(GOOD._replace(game="pandemic")) == 2
    assert refused_line(GOOD._replace(version=2)) == 2
    assert refused_line(GOOD._replace(version=4)) == 2
    assert refused_line(GOOD, GAME) == 2


def test_another_edition_is_refused_and_both_are_named() -> None:
    """A game played on one board may not be possible on another."""
    printed = TOY._replace(edition="printed-1")
    assert refused_line(GOOD, printed) == 2
    assert refused_line(GOOD._replace(edition="printed-1")) == 2
    with pytest.raises(RecordError, match="version 3 printed-2, not toy version 3 printed-1"):
        replay(printed, GOOD._replace(edition="printed-2"))
    assert len(replay(printed, GOOD._replace(edition="printed-1"))) == 5


@pytest.mark.parametrize("setup", [{"players": "5"}, {"players": ""}, {"colour": "red"}])
def test_settings_the_game_does_not_have_are_refused(setup: dict[str, str]) -> None:
    assert refused_line(GOOD._replace(setup=setup)) == 3


@pytest.mark.parametrize("entry", [2, 7, DEAL, 99, 2**62, 2**64, 10**30])
def test_an_option_that_is_not_offered_is_refused(entry: int) -> None:
    """Seat 0 is to move: it may not give itself a gift nor cheer, and no card is dealt."""
    assert refused_line(GOOD._replace(entries=[*GOOD.entries, entry, 0])) == FIRST + 4


@pytest.mark.parametrize("entry", [0, DEAL, 17, 2**64])
def test_an_outcome_that_is_not_possible_is_refused(entry: int) -> None:
    """After card a was dealt it cannot be dealt again, and nobody may act before chance."""
    assert refused_line(GOOD._replace(entries=[DEAL, entry])) == FIRST + 1


@pytest.mark.parametrize("entry", [-6, -7, -100, -(2**64)])
def test_more_than_was_played_cannot_be_taken_back(entry: int) -> None:
    assert refused_line(GOOD._replace(entries=[*GOOD.entries, entry])) == FIRST + 4


def test_nothing_follows_the_end() -> None:
    record = played(GAME, {"players": "2"}, "over", 10**4).record()
    end = replay(GAME, record)[-1]
    assert end.to_move == NOBODY
    for entry in (0, int(record.entries[-1]), space(GAME) - 1):
        longer = record._replace(entries=[*record.entries, entry])
        assert refused_line(longer, GAME) == FIRST + len(record.entries)
        assert not is_possible(GAME, end, entry)


def test_what_is_possible_is_what_is_offered() -> None:
    for state in replay(GAME, played(GAME, {"players": "3"}, "all", 12).record()):
        possible = [entry for entry in range(space(GAME)) if is_possible(GAME, state, entry)]
        chance = [outcome for outcome, _ in GAME.chances(state)] if state.to_move < 0 else []
        assert possible == [*map(int, GAME.options(state)), *chance]
