"""A line taken apart: each part is asked for once, and nothing is left over."""

from __future__ import annotations

import pytest

from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.flow.agenda import NOTHING, AgendaState, Frame
from tabletide.parts.numbers.bits import bits_of, members
from tabletide.parts.positions.agenda_text import StepWords, agenda_text, read_agenda
from tabletide.parts.positions.layers_text import layers_text, read_deck, read_layers
from tabletide.parts.positions.notation import NONE, NotationError
from tabletide.parts.positions.position import UNSAID, Parts, settled

NAMES = "tiles players turn hand cards row quiet layers agenda step over"
TILES = ("cave", "marsh", "gate")


def parts_of(line: str) -> Parts:
    return Parts(line, NAMES, openings=TILES)


def test_parts_are_read_by_kind() -> None:
    parts = parts_of("gate cave; players 3; turn 1 7; hand 0 cave; row gate - cave; quiet")
    assert parts.members("tiles", TILES) == bits_of([0, 2])
    assert parts.number("players", 2, 2, 4) == 3
    assert parts.turn(3) == (1, 7)
    assert parts.members("hand 0", TILES) == 1
    assert parts.different("row", TILES, [NONE] * 3) == [2, NONE, 0]
    assert parts.flag("quiet") == 1
    parts.end()


def test_what_is_not_said_has_its_value() -> None:
    parts = parts_of(" ;; ")
    assert parts.members("tiles", TILES) == 0
    assert parts.number("players", 2, 2, 4) == 2
    assert parts.turn(2) == (0, UNSAID)
    assert parts.row("row", TILES, [1, 2]) == [1, 2]
    assert parts.choice("over", TILES) == 0
    assert parts.flag("quiet") == 0
    assert parts.amounts("cards", TILES) == [0, 0, 0]
    parts.end()


def test_things_that_are_alike_are_counted() -> None:
    amounts = parts_of("cards 2 cave gate 3 marsh gate").amounts("cards", TILES)
    assert amounts == [2, 3, 2]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("moon full", "a position has no part 'moon'"),
        ("players 2; players 2", "'players' is said twice"),
        ("gate; tiles cave", "'tiles' is said twice"),
        ("players 2; hand 3 cave", "a position has no part 'hand 3'"),
        ("players", "players: nothing is said"),
        ("quiet night", "quiet is said without more, not with 'night'"),
        ("row cave", "row: there are 2 of them, not 1"),
        ("row cave cave", "row: 'cave' is said twice"),
        ("cards 2", "cards: 2 of what?"),
        ("cards 0 cave", "cards: there is no '0'"),
        ("cards 2 2 cave", "cards: there is no '2'"),
        ("turn 0 1 2", "turn: it is a seat and a number"),
        ("turn 0 1000", "turn is a number from 0 to 999, not '1000'"),
    ],
)
def test_a_slip_names_its_part(line: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        take_all(parts_of(line))
    assert str(caught.value) == complaint


def take_all(parts: Parts) -> None:
    parts.members("tiles", TILES)
    parts.number("players", 2, 2, 4)
    parts.turn(2)
    parts.members("hand 0", TILES)
    parts.amounts("cards", TILES)
    parts.different("row", TILES, [NONE] * 2)
    parts.flag("quiet")
    parts.end()


# Agendas

WORDS = StepWords(
    steps=("act", "draw", "end"),
    numbers={"act": (range(1, 4),), "draw": (range(2), range(3))},
    after={"act": ("draw", "end"), "draw": ("draw 1", "act", "end")},
    last=("end",),
    short={"act": ("act {} > draw > end", "3"), "end": ("end", "")},
    former={"finish": "end"},
)


@pytest.mark.parametrize(
    ("line", "spelt"),
    [
        ("", "act 3 > draw > end"),
        ("step act 2", "act 2 > draw > end"),
        ("step end", "end"),
        ("agenda draw 1 2 > act 1 > end", "draw 1 2 > act 1 > end"),
        ("agenda draw 0 2>end", "draw 0 2 > end"),
        ("agenda act 1 > finish", "act 1 > end"),
        ("agenda draw > draw 1 > end", "draw > draw 1 > end"),
    ],
)
def test_an_agenda_is_spelt_out_or_said_in_short(line: str, spelt: str) -> None:
    assert agenda_text(read_agenda(parts_of(line), WORDS, "act"), WORDS.steps) == spelt


@pytest.mark.parametrize(
    "line",
    [
        "step draw",
        "step end 1",
        "step act 0",
        "step act 4",
        "step act 1 1",
        "agenda act > end",
        "agenda end 0",
        "agenda draw 0 3 > end",
        "agenda draw 0 0 0 > end",
        "agenda draw",
        "agenda end >",
        "agenda > end",
        "agenda act 1 > draw",
        "agenda act 1 > act 1 > end",
        "agenda draw > draw > end",
        "agenda end; step end",
    ],
)
def test_an_agenda_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match=r"^(agenda|step): "):
        read_agenda(parts_of(line), WORDS, "act")


# Layers


def test_layers_are_written_top_first_and_read_again() -> None:
    deck = Layer(bits_of([2]), 3, 1, Layer(bits_of([0, 1]), 0, PUBLIC, None))
    text = layers_text(deck, TILES)
    assert text == "3@1: gate | 0: cave marsh"
    again = read_deck(parts_of(f"layers {text}"), "layers", TILES, bits_of([0, 1, 2]), seers=2)
    assert layers_text(again, TILES) == text


def test_a_star_stands_for_the_rest() -> None:
    for line in ("layers 2: gate | *", "layers 2: gate | 0: * "):
        deck = read_deck(parts_of(line), "layers", TILES, bits_of([0, 1, 2]))
        assert layers_text(deck, TILES) == "2: gate | 0: cave marsh"
    unsaid = read_deck(parts_of(""), "layers", TILES, bits_of([1]))
    assert layers_text(unsaid, TILES) == "0: marsh"
    assert read_deck(parts_of(""), "layers", TILES, 0) is None
    assert read_layers(parts_of(""), "layers", TILES) is None


@pytest.mark.parametrize(
    "layers",
    [
        "gate",
        "gate | cave cave marsh",
        "gate | cave marsh gate",
        "gate | * | *",
        "gate cave marsh | *",
        "gate | | *",
        "x: *",
        "-1: *",
        "01: *",
        "1000: *",
        ": *",
        "0: 1: *",
        "0@2: gate | *",
        "0@: gate | *",
        "moon | *",
    ],
)
def test_layers_that_are_none_are_refused(layers: str) -> None:
    with pytest.raises(NotationError, match=r"^layers: "):
        read_deck(parts_of(f"layers {layers}"), "layers", TILES, bits_of([0, 1, 2]), seers=2)


# What is read is sound


def nothing_wrong(state: AgendaState) -> list[str]:  # noqa: ARG001 - whatever it is
    return []


def nothing_left(state: AgendaState) -> list[str]:
    return ["nothing is to do", "nobody is there"] if state.agenda is NOTHING else []


def stay(state: AgendaState) -> None:
    """Go nowhere."""


def go_on(state: AgendaState) -> None:
    state.agenda = NOTHING


def choices(state: AgendaState) -> vec[i64]:
    return members(state.agenda.x)


def chances(state: AgendaState) -> list[tuple[int, int]]:
    return [(1, 1)] if state.agenda.x else []


def waiting(to_move: int, x: int) -> AgendaState:
    state = AgendaState(to_move)
    state.agenda = Frame(0, x, 0, NOTHING)
    return state


def test_a_sound_state_is_given_back() -> None:
    for to_move in (0, CHANCE):
        state = waiting(to_move, 1)
        assert settled(parts_of(""), state, nothing_left, stay, choices, chances) is state


def test_all_faults_are_said_before_and_after_it_goes_on() -> None:
    faults = "this cannot be: nothing is to do; nobody is there"
    for state, advance in ((AgendaState(0), stay), (waiting(0, 1), go_on)):
        with pytest.raises(NotationError, match=faults):
            settled(parts_of(""), state, nothing_left, advance, choices, chances)


def test_where_nothing_can_follow_is_no_position() -> None:
    for to_move, complaint in ((0, "nothing to choose from"), (CHANCE, "nothing can come")):
        with pytest.raises(NotationError, match=complaint):
            settled(parts_of(""), waiting(to_move, 0), nothing_wrong, stay, choices, chances)
    with pytest.raises(NotationError, match="no part 'over'"):
        settled(parts_of("over won"), waiting(0, 1), nothing_wrong, stay, choices, chances)
