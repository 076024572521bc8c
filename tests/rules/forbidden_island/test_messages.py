"""The catalogues: both languages say all there is to say of Forbidden Island, and nothing else.

Which messages are used is not declared but measured: all that decisions and
lines ask for in many games, and in positions games at random hardly ever reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import CARDS, ROLES, SPECIALS, TREASURES
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.rules.setup import SETTINGS
from tabletide.games.forbidden_island.words.describe import describe
from tabletide.games.forbidden_island.words.tell import tell
from tabletide.games.forbidden_island.words.view import view
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Text
from tabletide.parts.messages import fill, plural, say
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.reasons import POSITIONS
from tests.rules.forbidden_island.spoken import ENGLISH, PORTUGUESE
from tests.rules.forbidden_island.written import choose, position
from tests.web.page_words import stem

CATALOGUES = {"en": ENGLISH, "pt-BR": PORTUGUESE}
each_language = pytest.mark.parametrize("language", list(CATALOGUES))

FOUR = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
ALL_BUT_ONE = (
    "discards 4 earth_stone 5 statue_of_the_wind 5 crystal_of_fire 5 oceans_chalice"
    " 3 helicopter_lift 2 sandbags 3 waters_rise"
)
AROUND = "breakers_bridge lost_lagoon observatory twilight_hollow"
LOST = f"pawns misty_marsh silver_gate; sunk {AROUND}; flooded misty_marsh; step flood 1"
RARE = (
    (
        f"pawns fools_landing fools_landing; hand 1 helicopter_lift; {FOUR}",
        "play 1 helicopter_lift",
    ),
    ("pawns coral_palace silver_gate; hand 0 4 oceans_chalice", "capture oceans_chalice", "pass"),
    (f"{ALL_BUT_ONE}; step draw", "draw earth_stone"),
    (f"drawn {' '.join(TILES[1:])}; step flood 1", "flood fools_landing"),
    (LOST, "flood misty_marsh"),
    (
        f"{LOST}; hand 1 helicopter_lift",
        *("flood misty_marsh", "play 1 helicopter_lift", "board 0", "lift_to gold_gate"),
    ),
    ("hand 0 5 earth_stone; step draw", "draw sandbags", "draw oceans_chalice"),
    ("drawn gold_gate; step draw", "draw waters_rise"),
    ("level 9; step draw", "draw waters_rise"),
    ("flooded fools_landing; step flood 1", "flood fools_landing"),
    ("sunk coral_palace; flooded tidal_palace; step flood 1", "flood tidal_palace"),
    *[(line,) for line in POSITIONS],
)

# What clients say of layers, tiles, seats and languages.
CLIENT_KEYS = {
    "deck.layer",
    *(f"condition.{state}" for state in ("dry", "flooded", "sunk")),
    *(f"game.{part}" for part in ("name", "summary", "about")),
    *(f"language.{part}" for part in ("code", "name")),
    "seat.name",
}

# Fields of the view that go with another one, such as a limit, or that only programs read.
FIELDS_WITHOUT_NAME = {
    *("to_move", "step", "moment", "seat", "actions_per_turn", "cards_per_draw", "track", "skull"),
    *("rows", "columns", "row", "column", "starts", "landing", "tiles", "copies", "by", "cards"),
    *("left", "layers", "count", "aboard", "hidden", "next", "turns", "threat", "best_hand"),
    *("rise_percent", "levels"),
}


def rare_states() -> Iterator[tuple[State, list[Note]]]:
    for line, *phrases in RARE:
        state = position(line)
        yield state, []
        for text in phrases:
            journal: list[Note] = []
            state.journal = journal
            choose(state, text)
            yield state, journal


def states() -> Iterator[tuple[State, list[Note]]]:
    """Many states, each with what was noted on the way to it."""
    for seed in range(60):
        yield from play(seed, roles="chosen" if seed % 3 else "dealt")
    yield from rare_states()


def texts(state: State, journal: list[Note]) -> Iterator[Text]:
    decision = describe(state)
    yield decision.prompt
    yield from (choice.label for choice in decision.choices)
    yield from (barred.text for barred in decision.barred)
    yield from (tell(state, note, 0).text for note in journal)


def keys_of(text: Text) -> Iterator[str]:
    """The keys a text asks for: its own, with its plural, and those of its blanks."""
    if text.key in ENGLISH:
        yield text.key
    else:
        asked = f"{text.key}.{plural('en', text.blanks.get('n'))}"
        yield asked if asked in ENGLISH else f"{text.key}.other"
    for blank in text.blanks.values():
        if isinstance(blank, Text):
            yield from keys_of(blank)


def fields_of(data: Any) -> Iterator[str]:
    """The names of fields in a view, at any depth."""
    if isinstance(data, list):
        for item in data:
            yield from fields_of(item)
    elif isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from fields_of(value)


class Used:
    """The keys used in play, and every text once for each set of keys it is made of."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.texts: dict[tuple[str, ...], Text] = {}
        for state, journal in states():
            for text in texts(state, journal):
                keys = tuple(keys_of(text))
                self.keys.update(keys)
                self.texts.setdefault(keys, text)
            told = view(state, 0)
            self.keys.add(f"part.{told['part']}")
            fields = set(fields_of(told)) - FIELDS_WITHOUT_NAME - set(CARDS)
            self.keys.update(f"board.{field}" for field in fields if ":" not in field)


@cache
def used() -> Used:
    return Used()


def is_form(key: str) -> bool:
    return ":" in key


def is_of_page(key: str) -> bool:
    """Whether only the browser page says it; `tests/web` holds that it does."""
    return key.startswith("page.")


def keys_from_data() -> set[str]:
    """The keys that follow from the tiles, treasures, cards, roles and settings there are."""
    keys = {f"tile.{tile}" for tile in TILES}
    keys |= {f"{group}.{one}" for group in ("treasure", "letter") for one in TREASURES}
    keys |= {f"{group}.{card}" for group in ("special", "effect") for card in SPECIALS}
    keys |= {f"{group}.{role}" for group in ("role", "power") for role in ROLES}
    for setting in SETTINGS:
        keys |= {f"setting.{setting.name}.{part}" for part in ("name", "help")}
        keys |= {f"setting.{setting.name}.values.{value}" for value in setting.values}
    return keys


@each_language
def test_every_message_used_exists_and_every_message_is_used(language: str) -> None:
    has = {key for key in CATALOGUES[language] if not is_form(key) and not is_of_page(key)}
    needed = used().keys | keys_from_data()
    assert needed - has == set()
    assert {key for key in has - needed if stem(key) not in CLIENT_KEYS} == set()
    assert {stem(key) for key in has} >= CLIENT_KEYS


@each_language
def test_every_text_can_be_said(language: str) -> None:
    for text in used().texts.values():
        said = say(CATALOGUES[language], text)
        assert said == said.strip()
        assert "{" not in said
        assert "  " not in said


@each_language
def test_what_clients_say_can_be_said(language: str) -> None:
    for n in (1, 3):
        for key in CLIENT_KEYS:
            assert "{" not in fill(CATALOGUES[language], key, {"n": n, "seat": 1})


@each_language
def test_letters_tell_the_treasures_apart(language: str) -> None:
    letters = {CATALOGUES[language][f"letter.{treasure}"] for treasure in TREASURES}
    assert len(letters) == len(TREASURES)


@pytest.mark.rule("ruling.island_shapes")
@each_language
def test_a_shape_that_is_not_the_rulebooks_says_so(language: str) -> None:
    marks = {"en": "(beyond the rulebook)", "pt-BR": "(fora do livro de regras)"}
    (shapes,) = (setting.values for setting in SETTINGS if setting.name == "shape")
    for shape in shapes:
        name = CATALOGUES[language][f"setting.shape.values.{shape}"]
        assert name.endswith(marks[language]) == (shape != "standard")
