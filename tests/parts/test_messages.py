"""A catalogue with a slip of the pen is told which message it is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.parts.data import DataError
from tabletide.parts.messages import Catalogue, MessageError, fill, load_catalogue

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
