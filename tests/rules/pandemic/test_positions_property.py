"""Wherever a game comes to, its position can be written and read; no text breaks the reader."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tabletide.games.pandemic.flow.chance import outcomes
from tabletide.games.pandemic.flow.decisions import options
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.cards import CARDS, ROLES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.steps import STEPS
from tabletide.games.pandemic.positions.audit import audit
from tabletide.games.pandemic.positions.notation import write
from tabletide.games.pandemic.positions.position import read
from tabletide.games.pandemic.rules.setup import start
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import all_setups
from tabletide.kernel.state import CHANCE, NOBODY
from tests.games.played import pick
from tests.kernel.apart import READ, REFUSED, Reader

SETUPS = st.sampled_from(all_setups(GAME))
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 200)
PICKS = st.lists(st.integers(0, 2**16), min_size=1, max_size=12)


def walk(setup: dict[str, str], seed: int, depth: int) -> State:
    """A position some steps into a random game."""
    state = start(setup)
    rng = Rng(seed)
    while depth and state.to_move != NOBODY:
        apply(state, pick(GAME, state, rng))
        depth -= 1
    return state


def possible(state: State) -> list[int]:
    """All that may happen next, by choice or by chance."""
    if state.to_move == CHANCE:
        return [outcome for outcome, _ in outcomes(state)]
    return [int(option) for option in options(state)]


def check(state: State) -> None:
    """A position is sound, and what is read of it is the same in every respect."""
    assert audit(state) == []
    line = write(state)
    again = read(line)
    assert write(again) == line
    assert audit(again) == []
    assert again.to_move == state.to_move
    assert possible(again) == possible(state)
    assert "\n" not in line


@settings(max_examples=60)
@given(SETUPS, SEEDS, DEPTHS, PICKS)
def test_a_game_played_anyhow_stays_sound_and_can_be_written_and_read(
    setup: dict[str, str], seed: int, depth: int, picks: list[int]
) -> None:
    state = walk(setup, seed, depth)
    for number in picks:
        check(state)
        choices = possible(state)
        if not choices:
            assert state.to_move == NOBODY
            break
        apply(state, choices[number % len(choices)])
    check(state)


@settings(max_examples=40)
@given(SETUPS, SEEDS, DEPTHS)
def test_whatever_is_offered_can_be_done(setup: dict[str, str], seed: int, depth: int) -> None:
    """Each option and each outcome, tried from the same position."""
    state = walk(setup, seed, depth)
    line = write(state)
    for choice in possible(state):
        after = state.copy()
        apply(after, choice)
        check(after)
        assert write(after) != line
    assert write(state) == line


@settings(max_examples=25)
@given(SETUPS, SEEDS, DEPTHS)
def test_what_is_read_is_seen_by_every_seat_as_it_was(
    setup: dict[str, str], seed: int, depth: int
) -> None:
    state = walk(setup, seed, depth)
    again = read(write(state))
    for seat in (*range(int(setup["players"])), NOBODY):
        assert view(again, seat) == view(state, seat)


@settings(max_examples=15)
@given(SETUPS, SEEDS, DEPTHS)
def test_a_position_plays_on_like_the_game_it_was_written_in(
    setup: dict[str, str], seed: int, depth: int
) -> None:
    state = walk(setup, seed, depth)
    again = read(write(state))
    rng, other = Rng(seed), Rng(seed)
    while state.to_move != NOBODY:
        choice = pick(GAME, state, rng)
        assert pick(GAME, again, other) == choice
        apply(state, choice)
        apply(again, choice)
        assert write(again) == write(state)


# Texts that were changed

PLACES = st.integers(0, 10**4)
WORDS = st.sampled_from([*CITIES[:6], *CARDS[-5:], *ROLES[:3], *STEPS, "*", "@1:", "|", ">", "-"])
NUMBERS = st.integers(0, 12).map(str) | st.sampled_from(["-1", "99", "007", "²", "1.5"])
CHARACTERS = st.sampled_from([*" ;,:|>@*-_0129BKRY", "x", "\n", "é"])
KINDS = ["cut", "put", "letter", "end", "word", "number", "drop", "swap", "double", "step", "step"]
EDITS = st.tuples(
    st.sampled_from(KINDS),
    PLACES,
    PLACES,
    WORDS,
    NUMBERS,
    CHARACTERS,
)
Edit = tuple[str, int, int, str, str, str]


@cache
def lines() -> list[str]:
    """Positions of all kinds."""
    return [
        write(walk(setup, number, 15 + 13 * number % 170))
        for number, setup in enumerate(all_setups(GAME))
    ]


def edited(line: str, edit: Edit) -> str:
    """A line with a character, a word, a number or a part changed."""
    kind, one, other, word, number, character = edit
    if kind in {"cut", "put", "letter"}:
        place = one % (len(line) + 1)
        put = "" if kind == "cut" else character
        return line[:place] + put + line[place + (kind != "put") :]
    if kind == "end":
        return line[: one % (len(line) + 1)]
    if kind in {"word", "number"}:
        words = line.split(" ")
        places = [i for i, old in enumerate(words) if kind == "word" or old.strip(";").isdecimal()]
        place = places[one % len(places)] if places else 0
        ends = ";" if words[place].endswith(";") else ""
        words[place] = (word if kind == "word" else number) + ends
        return " ".join(words)
    if kind == "step":
        step = f"{STEPS[one % len(STEPS)]} {number} {other % 60}".removesuffix(" 0")
        return line.replace("agenda ", f"agenda {step} > ")
    return edited_parts(line, kind, one, other)


def edited_parts(line: str, kind: str, one: int, other: int) -> str:
    """A line with a part or a pending step left out, doubled or moved."""
    mark = "; " if one % 2 or " > " not in line else " > "
    parts = line.split(mark)
    place, target = one // 2 % len(parts), other % len(parts)
    if kind == "drop":
        del parts[place]
    elif kind == "double":
        parts.insert(target, parts[place])
    else:
        parts[place], parts[target] = parts[target], parts[place]
    return mark.join(parts)


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    reader = Reader("pandemic")
    yield reader
    reader.close()


@settings(max_examples=800, phases=[Phase.generate])  # shrinking what never ends takes ages
@given(PLACES, st.lists(EDITS, min_size=1, max_size=3))
def test_a_changed_text_is_refused_or_read_and_never_breaks_the_reader(
    reader: Reader, place: int, edits: list[Edit]
) -> None:
    text = lines()[place % len(lines())]
    for edit in edits:
        text = edited(text or " ", edit)
    answer = reader.read(text)
    assert answer.kind in {READ, REFUSED}, (answer, text)
    if answer.kind == READ and not answer.faults:
        # A sound position is one that can be written and read.
        assert reader.read(answer.text) == answer, text


@settings(max_examples=200, phases=[Phase.generate])
@given(st.text(st.sampled_from("; ,:|>@*-019") | st.characters(), max_size=30))
def test_any_text_is_refused_or_read(reader: Reader, text: str) -> None:
    answer = reader.read(text)
    assert answer.kind in {READ, REFUSED}, (answer, text)
