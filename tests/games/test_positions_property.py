"""Wherever a game comes to, its position can be written and read; no text breaks the reader."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tabletide.kernel.chance import Rng
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Game
from tabletide.kernel.state import NOBODY
from tests.games.lines import EVERY, game_of, possible, walk, written
from tests.games.played import pick
from tests.kernel.apart import READ, REFUSED, Reader

PLACES = st.integers(0, 10**4)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 200)
PICKS = st.lists(st.integers(0, 2**16), min_size=1, max_size=12)

each_game = pytest.mark.parametrize("name", EVERY)


def walked(game: Game, place: int, seed: int, depth: int) -> Any:
    """A position of some set-up, some steps into a random game."""
    setups = all_setups(game)
    return walk(game, setups[place % len(setups)], seed, depth)


def check(game: Game, state: Any) -> None:
    """A position is sound, and what is read of it is the same in every respect."""
    assert game.audit(state) == []
    line = game.write(state)
    again = game.read(line)
    assert game.write(again) == line
    assert game.audit(again) == []
    assert again.to_move == state.to_move
    assert possible(game, again) == possible(game, state)
    assert line.isascii()
    assert line.isprintable()


@each_game
@settings(max_examples=40)
@given(place=PLACES, seed=SEEDS, depth=DEPTHS, picks=PICKS)
def test_a_game_played_anyhow_stays_sound_and_can_be_written_and_read(
    name: str, place: int, seed: int, depth: int, picks: list[int]
) -> None:
    game = game_of(name)
    state = walked(game, place, seed, depth)
    for number in picks:
        check(game, state)
        choices = possible(game, state)
        if not choices:
            assert state.to_move == NOBODY
            break
        game.apply(state, choices[number % len(choices)])
    check(game, state)


@each_game
@settings(max_examples=25)
@given(place=PLACES, seed=SEEDS, depth=DEPTHS)
def test_whatever_is_offered_can_be_done(name: str, place: int, seed: int, depth: int) -> None:
    """Each option and each outcome, tried from the same position."""
    game = game_of(name)
    state = walked(game, place, seed, depth)
    line = game.write(state)
    for choice in possible(game, state):
        after = state.copy()
        game.apply(after, choice)
        check(game, after)
        assert game.write(after) != line
    assert game.write(state) == line


@each_game
@settings(max_examples=20)
@given(place=PLACES, seed=SEEDS, depth=DEPTHS)
def test_what_is_read_is_seen_by_every_seat_as_it_was(
    name: str, place: int, seed: int, depth: int
) -> None:
    game = game_of(name)
    state = walked(game, place, seed, depth)
    again = game.read(game.write(state))
    for seat in (*range(int(state.players)), NOBODY):
        assert game.view(again, seat) == game.view(state, seat)


@each_game
@settings(max_examples=10)
@given(place=PLACES, seed=SEEDS, depth=DEPTHS)
def test_a_position_plays_on_like_the_game_it_was_written_in(
    name: str, place: int, seed: int, depth: int
) -> None:
    game = game_of(name)
    state = walked(game, place, seed, depth)
    again = game.read(game.write(state))
    rng, other = Rng(seed), Rng(seed)
    while state.to_move != NOBODY:
        choice = pick(game, state, rng)
        assert pick(game, again, other) == choice
        game.apply(state, choice)
        game.apply(again, choice)
        assert game.write(again) == game.write(state)


# Texts that were changed

NUMBERS = st.integers(0, 12).map(str) | st.sampled_from(["-1", "99", "007", "²", "1.5"])
CHARACTERS = st.sampled_from([*" ;,:|>@*-_0129BKRY", "x", "\n", "é"])
KINDS = ["cut", "put", "letter", "end", "word", "number", "drop", "swap", "double", "step", "step"]
EDITS = st.tuples(st.sampled_from(KINDS), PLACES, PLACES, PLACES, NUMBERS, CHARACTERS)
Edit = tuple[str, int, int, int, str, str]


@cache
def vocabulary(name: str) -> list[str]:
    """Every word of the positions of a game, and the marks between them."""
    words = {word.strip(";,:") for line in written(name) for word in line.split(" ")}
    return [*sorted(words), "*", "@1:", "|", ">", "-"]


@cache
def steps(name: str) -> list[str]:
    """Every step that is ever to be done in a game."""
    agendas = [line.partition("; agenda ")[2] for line in written(name)]
    return sorted({step.split(" ")[0] for text in agendas if text for step in text.split(" > ")})


def edited(name: str, line: str, edit: Edit) -> str:
    """A line with a character, a word, a number or a part changed."""
    kind, one, other, third, number, character = edit
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
        known = vocabulary(name)
        words[place] = (known[third % len(known)] if kind == "word" else number) + ends
        return " ".join(words)
    if kind == "step":
        known = steps(name)
        step = f"{known[one % len(known)]} {number} {other % 60}".removesuffix(" 0")
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


@pytest.fixture(scope="module", params=EVERY)
def reader(request: pytest.FixtureRequest) -> Iterator[Reader]:
    reader = Reader(request.param)
    yield reader
    reader.close()


@settings(max_examples=500, phases=[Phase.generate])  # shrinking what never ends takes ages
@given(place=PLACES, edits=st.lists(EDITS, min_size=1, max_size=3))
def test_a_changed_text_is_refused_or_a_sound_position(
    reader: Reader, place: int, edits: list[Edit]
) -> None:
    lines = written(reader.game)
    text = lines[place % len(lines)]
    for edit in edits:
        text = edited(reader.game, text or " ", edit)
    answer = reader.read(text)
    assert answer.kind in {READ, REFUSED}, (answer, text)
    if answer.kind == READ:
        assert answer.faults == (), text
        assert reader.read(answer.text) == answer, text


@settings(max_examples=150, phases=[Phase.generate])
@given(text=st.text(st.sampled_from("; ,:|>@*-019") | st.characters(), max_size=30))
def test_any_text_is_refused_or_read(reader: Reader, text: str) -> None:
    answer = reader.read(text)
    assert answer.kind in {READ, REFUSED}, (answer, text)
