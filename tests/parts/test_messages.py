"""Messages: how blanks are filled, and that a slip of the pen is told with its message."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.kernel.view import Text
from tabletide.parts.files.data import DataError
from tabletide.parts.files.messages import Catalogue, MessageError, fill, load_catalogue, say

HEAD = "[language]\ncode = 'xx'\n[a]\n"


def catalogue(folder: Path, text: str) -> Catalogue:
    (folder / "messages").mkdir()
    (folder / "messages" / "xx.toml").write_text(HEAD + text, encoding="utf-8")
    return load_catalogue(folder, "xx")


def test_tables_give_keys_their_dots(tmp_path: Path) -> None:
    words = catalogue(tmp_path, "b = 'one'\n[a.c]\nd = 'two {n}'\n'e:of' = 'three'")
    assert words == {
        "language.code": "xx",
        "a.b": "one",
        "a.c.d": "two {n}",
        "a.c.e:of": "three",
    }
    assert fill(words, "a.c.d", {"n": 5, "unused": 6}) == "two 5"


@pytest.mark.parametrize("pattern", ["x {", "x }", "{n", "{n:of", "{n{m}}"])
def test_a_brace_too_many_is_told_with_its_key(tmp_path: Path, pattern: str) -> None:
    with pytest.raises((DataError, MessageError), match=r"a\.b"):
        fill(catalogue(tmp_path, f"b = '{pattern}'"), "a.b", {"n": 1, "m": 2})


@pytest.mark.parametrize("pattern", ["{}", "{0}", "{ n}", "{N}", "{n.real}", "{n[0]}"])
def test_a_blank_nothing_fills_is_told_with_its_key(tmp_path: Path, pattern: str) -> None:
    with pytest.raises(MessageError, match=r"'a\.b' in the language 'xx'"):
        fill(catalogue(tmp_path, f"b = '{pattern}'"), "a.b", {"n": 1})


def test_doubled_braces_are_braces(tmp_path: Path) -> None:
    assert fill(catalogue(tmp_path, "b = '{{n}} {n}'"), "a.b", {"n": 1}) == "{n} 1"


@pytest.mark.parametrize("value", ["3", "''", "[]", "['x']", "1979-05-27", "true"])
def test_what_is_no_text_is_told_with_file_and_key(tmp_path: Path, value: str) -> None:
    with pytest.raises(DataError, match=r"^xx\.toml: 'a\.b' must be a text"):
        catalogue(tmp_path, f"b = {value}")


def test_a_missing_language_is_told_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"yy\.toml: the file is missing"):
        load_catalogue(tmp_path, "yy")


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


@pytest.mark.parametrize("language", ["en", "pt-BR"])
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
