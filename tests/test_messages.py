"""The catalogues: how messages are filled, and that both languages say all there is to say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS, EVENTS, ROLES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.rules.setup import SETTINGS
from tabletide.games.pandemic.words.describe import describe
from tabletide.games.pandemic.words.tell import tell
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.notes import Note
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.data import DataError
from tabletide.parts.messages import Catalogue, MessageError, fill, load_catalogue, plural, say
from tests.rules.pandemic.played import play
from tests.rules.pandemic.reasons import POSITIONS
from tests.rules.pandemic.scenes import pile_ends_in_epidemic
from tests.rules.pandemic.spoken import ENGLISH, PORTUGUESE
from tests.rules.pandemic.written import choose, position
from tests.web.page_words import page_keys, stem

CATALOGUES = {"en": ENGLISH, "pt-BR": PORTUGUESE}

each_language = pytest.mark.parametrize("language", list(CATALOGUES))

# Filling in

WORDS: Catalogue = {
    "language.code": "xx",
    "role:of": "do {it}",
    "role.medic": "Médico",
    "role.scientist": "Cientista",
    "role.scientist:of": "da Cientista",
    "pawn": "o peão {role:of}",
    "cubes.one": "{n} cubo",
    "cubes.other": "{n} cubos",
    "both": "{what} com {role}",
}


def test_a_message_may_fill_the_blank_of_another() -> None:
    message = Text("both", {"what": Text("cubes", {"n": 2}), "role": "ninguém"})
    assert say(WORDS, message) == "2 cubos com ninguém"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 cubos", "1 cubo", "2 cubos"]),
        ("pt-BR", ["0 cubos", "1 cubo", "2 cubos"]),
        ("xx", ["0 cubos", "1 cubos", "2 cubos"]),  # of which nothing is known
    ],
)
def test_the_number_chooses_the_plural_as_the_language_has_it(
    language: str, said: list[str]
) -> None:
    words = WORDS | {"language.code": language}
    assert [fill(words, "cubes", {"n": n}) for n in (0, 1, 2)] == said


@each_language
def test_nought_may_have_words_of_its_own(language: str) -> None:
    words = WORDS | {"language.code": language, "cubes.zero": "nenhum cubo"}
    assert [fill(words, "cubes", {"n": n}) for n in (0, 1, 2)] == [
        *("nenhum cubo", "1 cubo", "2 cubos")
    ]


def test_a_message_without_a_singular_has_one_text_for_all_numbers() -> None:
    words: Catalogue = {"language.code": "en", "rows.other": "{n} rows"}
    assert fill(words, "rows", {"n": 1}) == "1 rows"


def test_a_form_is_the_words_own_or_made_by_its_groups_pattern() -> None:
    assert fill(WORDS, "pawn", {"role": Text("role.scientist")}) == "o peão da Cientista"
    assert fill(WORDS, "pawn", {"role": Text("role.medic")}) == "o peão do Médico"


@pytest.mark.parametrize(
    ("key", "blanks", "complaint"),
    [
        ("missing", {}, "no message 'missing' in the language 'xx'"),
        ("both", {"what": 1}, "'role' of 'both' in the language 'xx'"),
        ("pawn", {"role": "Médico"}, "'Médico' has no form 'of' in the language 'xx'"),
        ("pawn", {"role": Text("cubes", {"n": 1})}, "no message 'cubes:of'"),
    ],
)
def test_what_cannot_be_said_is_named(key: str, blanks: dict[str, object], complaint: str) -> None:
    with pytest.raises(MessageError, match=complaint):
        fill(WORDS, key, blanks)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[language]\ncode = 'de'", "must be 'xx', not 'de'"),
        ("title = 3", "'title' must be a text"),
        ("'a.b' = 'x'\n[a]\nb = 'y'", "'a.b' must be a text, and said once"),
        ("a = ", "xx.toml"),
    ],
)
def test_a_bad_catalogue_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "xx.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=complaint):
        load_catalogue(tmp_path, "xx")


# What is said in the game
#
# Which messages are used is not declared but measured: all that decisions and lines ask for in
# many games, and in the positions below, which games at random hardly ever come to.

CURING = ("cure blue", "spend paris", "spend essen", "spend milan", "spend london")
FIVE_BLUE = "hand 0 paris essen milan london madrid"
THREE_GONE = "cured yellow black red; eradicated yellow black red"
RARE = (
    (f"roles scientist medic; {FIVE_BLUE}; {THREE_GONE}", *CURING),
    (f"roles medic scientist; {FIVE_BLUE}; essen B1", "cure blue", "pass"),
    (
        "pawns paris atlanta; hand 0 paris; stations lima cairo essen delhi tokyo milan",
        *("build", "take_station lima"),
    ),
    (
        "roles dispatcher medic; pawns lima paris; hand 0 paris cairo; stations paris milan",
        *("dispatch 1", "charter osaka"),
    ),
    (
        f"lima Y2; hand 1 airlift; {pile_ends_in_epidemic(['airlift'])}; step draw",
        *("epidemic", "epidemic", "infect lima"),
    ),
    (f"discards {' '.join(CARDS[1:])}; rate 4; pile 3 1 0; step actions 1", "pass"),
    ("cured blue; eradicated blue; step infect 1", "infect paris"),
    (
        "cairo K1; roles medic scientist; pawns delhi lima; cured black; step infect 1",
        "infect delhi",
    ),
    *[(line,) for line in POSITIONS],
)

# What clients say round the layers of the infection deck, and of seats and languages.
CLIENT_KEYS = {
    *(f"deck.{kind}" for kind in ("layer", "in_doubt", "arranged", "unknown")),
    *(f"game.{part}" for part in ("name", "summary", "about")),
    *(f"language.{part}" for part in ("code", "name")),
    "seat.name",
}

# Fields of the view that go with another one, such as a limit, or that only programs read.
FIELDS_WITHOUT_NAME = {
    *("to_move", "step", "moment", "seat", "actions_per_turn", "cards_per_draw"),
    *("outbreak_limit", "cube_limit", "cubes_per_colour", "track", "marker", "cards", "layers"),
    *("count", "by", "unknown", "seen", "placed", "player", "infection", "hidden"),
    *(
        "full",
        "next",
        "turns",
        "in_doubt",
        "hot",
        "draws_left",
        "epidemic_percent",
        "unseen",
        "levels",
    ),
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
    for seed in range(80):
        hands = "open" if seed % 4 else "closed"
        roles = "chosen" if seed % 3 else "dealt"
        yield from play(seed, 2 + seed % 3, hands, roles)
    yield from rare_states()


def texts(state: State, journal: list[Note]) -> Iterator[Text]:
    decision = describe(state)
    yield decision.prompt
    yield from (choice.label for choice in decision.choices)
    yield from (barred.text for barred in decision.barred)
    yield from (tell(state, note, seat).text for note in journal for seat in (0, NOBODY))


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
    """The names of fields in a view, at any depth, leaving out those that are slugs."""
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
            self.keys.update(f"status.{status}" for status in told["diseases"].values())
            fields = set(fields_of(told)) - FIELDS_WITHOUT_NAME - {*CITIES, *COLOURS}
            self.keys.update(f"board.{field}" for field in fields if ":" not in field)


@cache
def used() -> Used:
    return Used()


def is_form(key: str) -> bool:
    return ":" in key


def is_of_page(key: str) -> bool:
    """Whether only the browser page says it."""
    return key.startswith("page.")


def keys_from_data() -> set[str]:
    """The keys that follow from the cities, roles, events, colours and settings there are."""
    keys = {f"{group}.{city}" for group in ("city", "country") for city in CITIES}
    keys |= {f"{group}.{role}" for group in ("role", "power") for role in ROLES}
    keys |= {f"{group}.{event}" for group in ("event", "effect") for event in EVENTS}
    keys |= {f"{group}.{colour}" for group in ("colour", "letter") for colour in COLOURS}
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
def test_the_page_has_its_words_and_uses_them_all(language: str) -> None:
    has = {stem(key) for key in CATALOGUES[language] if is_of_page(key)}
    asked = page_keys("pandemic")
    assert has
    assert {key for key in has if not any(one.fullmatch(key) for one in asked)} == set()
    assert [one.pattern for one in asked if not any(map(one.fullmatch, has))] == []


@each_language
def test_every_text_can_be_said(language: str) -> None:
    for text in used().texts.values():
        said = say(CATALOGUES[language], text)
        assert said == said.strip()
        assert "{" not in said
        assert "  " not in said


@each_language
def test_what_clients_say_of_the_infection_deck_can_be_said(language: str) -> None:
    catalogue = CATALOGUES[language]
    for role in ROLES:
        for n in (1, 3):
            blanks = {"n": n, "role": Text(f"role.{role}"), "seat": 1}
            for key in CLIENT_KEYS:
                assert "{" not in fill(catalogue, key, blanks)


@each_language
def test_letters_tell_the_diseases_apart(language: str) -> None:
    assert len({CATALOGUES[language][f"letter.{colour}"] for colour in COLOURS}) == len(COLOURS)
