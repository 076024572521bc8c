"""What people are shown is plain data; what happened is noted only while someone listens."""

from __future__ import annotations

from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.verbs import PASS
from tabletide.games.pandemic.positions.position import read
from tabletide.kernel.notes import Note
from tabletide.kernel.state import State, note
from tabletide.kernel.view import Barred, Choice, Decision, Line, Text

CITY = Text("city.paris")
MINE = Choice(7, "go", Text("go", {"city": CITY, "n": 2}), ("place:paris",), "move", 0)
YOURS = Choice(9, "wait", Text("wait"), ("button:wait", "seat:1"), "wait", 1)


def test_a_text_is_its_key_and_its_blanks_to_any_depth() -> None:
    assert Text("wait").json() == {"key": "wait"}
    deep = Text("a", {"b": Text("c", {"d": Text("e"), "n": 3}), "w": "word"})
    assert deep.json() == {
        "key": "a",
        "blanks": {"b": {"key": "c", "blanks": {"d": {"key": "e"}, "n": 3}}, "w": "word"},
    }


def test_a_decision_shows_a_seat_its_own_choices() -> None:
    barred = Barred("fly", Text("no_wings"), "fly")
    decision = Decision(0, Text("prompt"), "turn", (MINE, YOURS), (barred,))
    mine = {
        "option": 7,
        "verb": "go",
        "label": {"key": "go", "blanks": {"city": {"key": "city.paris"}, "n": 2}},
        "anchors": ["place:paris"],
        "rule": "move",
    }
    whole = {"seat": 0, "prompt": {"key": "prompt"}, "rule": "turn"}
    assert decision.json(0) == {
        **whole,
        "choices": [mine],
        "barred": [{"verb": "fly", "text": {"key": "no_wings"}, "rule": "fly"}],
    }
    assert [choice["option"] for choice in decision.json(1)["choices"]] == [9]
    assert decision.json(2) == decision.json(-2) == {**whole, "choices": [], "barred": []}


def test_rules_besides_the_one_behind_it_are_told_where_there_are_any() -> None:
    paid = MINE._replace(price=Text("price"), besides=("pay", "way"))
    decision = Decision(0, Text("prompt"), "turn", (paid, MINE), besides=("order",))
    told = decision.json(0)
    assert (told["rule"], told["besides"]) == ("turn", ["order"])
    first, second = told["choices"]
    assert (first["rule"], first["besides"], first["price"]) == (
        *("move", ["pay", "way"]),
        {"key": "price"},
    )
    assert "besides" not in second


def test_a_line_is_its_icon_text_rule_and_anchors() -> None:
    line = Line("pawn", CITY, "move", ("pawn:1", "place:paris"))
    assert line.json() == {
        "icon": "pawn",
        "text": {"key": "city.paris"},
        "rule": "move",
        "anchors": ["pawn:1", "place:paris"],
    }
    assert Line("pawn", CITY, "move").json()["anchors"] == []


def test_events_are_noted_in_order_while_someone_listens() -> None:
    state = State(0)
    note(state, 1, 2)
    heard: list[Note] = []
    state.journal = heard
    note(state, 3)
    note(state, 4, 5, 6, 7)
    state.journal = None
    note(state, 8)
    assert heard == [Note(3), Note(4, 5, 6, 7)]


def test_nobody_listens_to_a_copy() -> None:
    state = read("step actions 1")
    heard: list[Note] = []
    state.journal = heard
    copy = state.copy()
    assert copy.journal is None
    apply(copy, PASS)
    assert heard == []
    apply(state, PASS)
    assert len(heard) > 0


def test_a_reason_may_be_about_some_things_alone() -> None:
    dear = Barred("build", Text("no_money"), "build.price", ("space:far",))
    assert dear.json()["anchors"] == ["space:far"]
