"""What happened, in words: every kind of note, in both languages."""

from __future__ import annotations

import re

import pytest

from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces import notes
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.words.tell import tell
from tabletide.kernel.notes import Note
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.kernel.view import Line
from tabletide.parts.files.messages import say
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.spoken import ENGLISH
from tests.rules.forbidden_island.written import choose, position

KINDS = {kind for name, kind in vars(notes).items() if name.isupper()}


def told(state: State, *phrases: str) -> list[Line]:
    """What everybody hears while choices are made."""
    journal: list[Note] = []
    state.journal = journal
    choose(state, *phrases)
    return [tell(state, note, NOBODY) for note in journal]


def rules_told(text: str, *phrases: str) -> list[str]:
    return [line.rule for line in told(position(text), *phrases)]


@pytest.mark.rule("ruling.first_player", "ruling.first_player_named")
@pytest.mark.parametrize(
    ("first", "rule", "begins"),
    [
        ("lot", "ruling.first_player", r"By lot, the \w+ begins\."),
        ("2", "ruling.first_player_named", r"The \w+ begins\."),
    ],
)
def test_who_begins_is_told_with_why(first: str, rule: str, begins: str) -> None:
    table = Table(GAME, {"players": "2", "first": first}, "who begins")
    (line,) = [line for _, line in table.lines(NOBODY) if line.icon == "start"]
    assert line.rule == rule
    assert re.fullmatch(begins, say(ENGLISH, line.text))


def test_every_kind_of_note_is_made_in_play() -> None:
    kinds = set[int]()
    for seed in range(60):
        for _, journal in play(seed, roles="dealt" if seed % 2 else "chosen"):
            kinds.update(note.kind for note in journal)
    rare = {notes.CAPTURED, notes.TREASURES_RESHUFFLED, notes.FLOODS_RESHUFFLED}
    assert KINDS - kinds <= rare


def test_a_line_reads_the_same_whenever_it_is_told() -> None:
    kept: list[tuple[Note, str]] = []
    for state, journal in play(3):
        kept += [(note, say(ENGLISH, tell(state, note, 1).text)) for note in journal]
        last = state
    assert [say(ENGLISH, tell(last, note, 1).text) for note, _ in kept] == [t for _, t in kept]


def test_everybody_hears_the_same() -> None:
    for state, journal in play(5):
        for note in journal:
            assert tell(state, note, 0) == tell(state, note, 1) == tell(state, note, NOBODY)


@pytest.mark.rule("rise.marker", "rise.shuffle", "draw.rise")
def test_a_waters_rise_is_told_step_by_step() -> None:
    rules = rules_told("drawn gold_gate; step draw", "draw waters_rise")
    assert rules == ["draw.rise", "rise.marker", "rise.shuffle"]


@pytest.mark.rule("rise.empty")
def test_nothing_is_told_of_a_shuffle_that_does_not_happen() -> None:
    assert rules_told("step draw", "draw waters_rise") == ["draw.rise", "rise.marker"]


@pytest.mark.rule("flood.dry", "flood.sink", "swim.step", "loss.drowned")
def test_floods_sinkings_swims_and_losses_are_told() -> None:
    text = "pawns misty_marsh silver_gate; flooded misty_marsh; step flood 2"
    rules = rules_told(text, "flood misty_marsh", "swim observatory", "flood gold_gate")
    assert rules[:3] == ["flood.sink", "swim.step", "flood.dry"]
    around = "breakers_bridge lost_lagoon observatory twilight_hollow"
    assert rules_told(f"sunk {around}; {text}", "flood misty_marsh") == [
        "flood.sink",
        "loss.drowned",
    ]


@pytest.mark.rule("capture.treasure", "special.helicopter_lift", "special.sandbags", "end.win")
def test_captures_cards_and_the_win_are_told() -> None:
    text = "pawns coral_palace silver_gate; hand 0 4 oceans_chalice; hand 1 sandbags"
    lines = told(position(f"{text}; flooded gold_gate"), "capture oceans_chalice")
    assert [line.rule for line in lines] == ["capture.treasure"]
    assert {"treasure:oceans_chalice", "seat:0"} <= set(lines[0].anchors)
    assert rules_told(f"{text}; flooded gold_gate", "play 1 sandbags", "sandbag gold_gate") == [
        "special.sandbags",
        "special.sandbags",
    ]
    four = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
    home = f"pawns fools_landing fools_landing; hand 1 helicopter_lift; {four}"
    assert rules_told(home, "play 1 helicopter_lift")[-1] == "end.win"


@pytest.mark.rule("draw.reshuffle", "flood.reshuffle")
def test_new_decks_are_told() -> None:
    deck = (
        "discards 4 earth_stone 5 statue_of_the_wind 5 crystal_of_fire 5 oceans_chalice"
        " 3 helicopter_lift 2 sandbags 3 waters_rise"
    )
    assert rules_told(f"{deck}; step draw", "draw earth_stone") == ["draw.two", "draw.reshuffle"]
