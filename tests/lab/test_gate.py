"""The gate: a net that was just fitted plays beside the shipped one, and a worse one is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletide.bots.evaluation import FINISHED, Evaluation, Expectation
from tabletide.bots.learned import with_net
from tabletide.bots.net import VALUE_FILE
from tabletide.bots.registry import evaluation_of, net_of
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Setup
from tabletide.kernel.outcome import EACH, TOGETHER, Outcome, ranked
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.lab.open_tables import learned_setup
from tabletide.lab.rows import Row
from tabletide.lab.training import gate as gates
from tabletide.lab.training.examples import School
from tabletide.lab.training.fit import fit
from tabletide.lab.training.gate import NEW, SHIPPED, found_by, gate_for, is_worse, play_gate
from tabletide.lab.training.value_file import value_file, with_gate
from tests.kernel.toy import EARN, TOY, State, vector
from tests.lab.examples import made_up

DEALS = 4
STEPS = 6
GOOD, BAD = "[net]\nmore = 1\n", "[net]\nmore = -1\n"


def begun(_setup: Setup) -> State:
    """Two seats that earn one point or two in turns."""
    state = State(2)
    state.to_move, state.left = 0, STEPS
    return state


def counted(state: State) -> Outcome | None:
    return ranked("counted", tuple(state.points)) if state.to_move == NOBODY else None


EARNING = TOY._replace(
    stakes=EACH,
    start=begun,
    options=lambda state: vector([EARN, EARN + 1] if state.to_move != NOBODY else []),
    imagine=lambda state, *_: state.copy(),
    outcome=counted,
)


def by_net(folder: Path) -> Callable[[Any], list[int]]:
    """Who has more points may expect more, or less: that is what the net knows."""
    more = tomllib.loads((folder / VALUE_FILE).read_text("utf-8"))["net"]["more"]
    return lambda state: [1000 * more * points for points in state.points]


@pytest.fixture(autouse=True)
def _earning(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The game of earning, whose bots have learned that points are good."""
    (tmp_path / VALUE_FILE).write_text(f"{GOOD}\n[curve]\nknots = []\n", encoding="utf-8")
    expectation = Expectation(
        seats=lambda _: 2,
        points=lambda state, seat: state.points[seat],
        most=20,
        features=lambda *_: vector([]),
        finals=by_net(tmp_path),
        setups=[{"players": "2"}],
        by_net=by_net,
    )
    judgement = Evaluation(
        outlook=lambda _, seat: seat,
        value=lambda seat, state: int(state.points[seat]),
        unfinished=lambda _: FINISHED,
        waits=lambda _: False,
        worth_trying=lambda *_: True,
        patience=0,
        expectation=expectation,
    )
    monkeypatch.setattr(gates, "load_game", lambda _: EARNING)
    monkeypatch.setattr(gates, "net_of", lambda _: tmp_path / VALUE_FILE)
    monkeypatch.setattr(gates, "evaluation_of", lambda *_: judgement)
    monkeypatch.setattr(gates, "learned_setup", lambda *_: {"players": "2"})


def played(folder: Path, text: str, deals: int = DEALS) -> list[Row]:
    gate = gate_for(School(EARNING.id, "s", str(folder / "kept")), text)
    assert gate is not None
    return [row for rows in play_gate(gate, deals, 1) for row in rows]


def test_a_net_that_is_worse_is_refused(tmp_path: Path) -> None:
    found = found_by(played(tmp_path, BAD))
    assert (found.bot, found.other) == (NEW, SHIPPED)
    assert (found.won.value, found.won.high) == (-1.0, -1.0)
    assert is_worse(found)


def test_a_net_that_is_as_good_is_not(tmp_path: Path) -> None:
    found = found_by(played(tmp_path, GOOD))
    assert (found.bot, found.won.value) == (NEW, 0.0)
    assert not is_worse(found)


def test_luck_is_no_proof_that_a_net_is_worse(tmp_path: Path) -> None:
    """One deal of four was lost, which may happen to any."""
    rows = played(tmp_path, GOOD)
    for row in rows:
        row["won"] = row["bot"] == SHIPPED and row["index"] == 0
    found = found_by(rows)
    assert found.won.value == -0.25
    assert not is_worse(found)


def test_both_have_every_seat_of_a_deal(tmp_path: Path) -> None:
    rows = played(tmp_path, BAD, 1)
    assert [row["bot"] for row in rows] == [NEW, SHIPPED, SHIPPED, NEW]
    assert [row["won"] for row in rows] == [row["bot"] == SHIPPED for row in rows]


def test_a_team_plays_a_deal_by_the_one_and_then_by_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    team = EARNING._replace(
        stakes=TOGETHER, outcome=lambda state: counted(state) and Outcome("won", (1, 1), (4, 4))
    )
    monkeypatch.setattr(gates, "load_game", lambda _: team)
    monkeypatch.setattr(gates, "BOT", "greedy")
    rows = played(tmp_path, GOOD, 2)
    assert [row["bot"] for row in rows] == [NEW, NEW, SHIPPED, SHIPPED] * 2
    assert [row["index"] for row in rows] == [0] * 4 + [1] * 4


def test_deals_that_were_played_are_read_and_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(tmp_path, GOOD, 2)
    more = played(tmp_path, GOOD, 3)
    assert more[: len(first)] == first
    assert len(more) == len(first) + 4
    monkeypatch.setattr(gates, "play_game", None)
    assert played(tmp_path, GOOD, 3) == more
    with pytest.raises(TypeError):
        played(tmp_path, BAD, 3)  # another net plays its own


def test_where_nothing_is_shipped_there_is_no_gate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "net_of", lambda _: tmp_path / "nowhere.toml")
    assert gate_for(School(EARNING.id, "s", str(tmp_path)), GOOD) is None


def test_the_card_says_what_the_gate_found(tmp_path: Path) -> None:
    text = value_file(fit(made_up(80, 4), 1), School("rising_tide", "s", ""))
    found = found_by(played(tmp_path, GOOD))
    data = tomllib.loads(with_gate(text, DEALS, found.won))
    assert (data["card"]["gate"], data["card"]["more"]) == (DEALS, [0.0, 0.0, 0.0])
    assert data["net"] == tomllib.loads(text)["net"]
    left_out = tomllib.loads(with_gate(text, 0, None))["card"]
    assert left_out["gate"] == 0
    assert "more" not in left_out


@pytest.mark.parametrize("name", GAMES)
def test_any_games_bots_go_by_the_net_in_another_folder(name: str, tmp_path: Path) -> None:
    """Here it is none, which knows nothing: half of all that may come, or an even chance."""
    game = load_game(name)
    judgement = evaluation_of("strong", game)
    assert net_of(game).is_file()
    other = with_net(judgement, tmp_path / "none")
    state, rng = game.start(learned_setup(game, 0)), Rng(4)
    while state.to_move == CHANCE:
        game.apply(state, game.sample(state, rng))
    if judgement.expectation is not None:
        assert other.expectation is not None
        assert other.expectation.finals(state) != judgement.expectation.finals(state)
    else:
        assert other.prospect is not None
        assert judgement.prospect is not None
        assert other.prospect.chance(state) == 5000
