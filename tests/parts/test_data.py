"""A mistake in a game's TOML is named with its file and key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.parts.files.data import (
    Data,
    DataError,
    expect,
    load,
    number,
    numbers,
    rows,
    section,
    word,
    words,
)

FILE = "board.toml"
TEXT = """
title = "The sea"
depth = 7
negative = -3
tides = [3, 1, 2]
none = []
names = ["north", "south"]
[limits]
hands = 7
[[port]]
id = "here"
[[port]]
id = "there"
"""
Getter = Callable[[Data, str, str], Any]

VALUES: list[Any] = ["text", "", 7, True, 1.5, [1], ["a"], [True], [1.5], [[1]], {"a": 1}, [{}], []]
TAKES: dict[Getter, Callable[[Any], bool]] = {
    section: lambda value: isinstance(value, dict),
    rows: lambda value: value in ([{}], []),
    number: lambda value: type(value) is int,
    numbers: lambda value: isinstance(value, list) and all(type(v) is int for v in value),
    word: lambda value: value == "text",
    words: lambda value: value in (["a"], []),
}


def name(value: object) -> str:
    return str(getattr(value, "__name__", repr(value)))


def test_what_a_file_holds_is_found(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(TEXT, encoding="utf-8")
    data = load(tmp_path, FILE)
    assert word(data, "title", FILE) == "The sea"
    assert number(data, "depth", FILE) == 7
    assert number(data, "negative", FILE) == -3
    assert numbers(data, "tides", FILE) == [3, 1, 2]
    assert numbers(data, "none", FILE) == []
    assert words(data, "none", FILE) == []
    assert words(data, "names", FILE) == ["north", "south"]
    assert section(data, "limits", FILE) == {"hands": 7}
    assert [row["id"] for row in rows(data, "port", FILE)] == ["here", "there"]


@pytest.mark.parametrize("getter", list(TAKES), ids=name)
def test_a_missing_key_is_named_with_its_file(getter: Getter) -> None:
    with pytest.raises(DataError, match=r"^board\.toml \[x\]: 'deepth' is missing$"):
        getter({"depth": 7}, "deepth", f"{FILE} [x]")


@pytest.mark.parametrize("value", VALUES, ids=name)
@pytest.mark.parametrize("getter", list(TAKES), ids=name)
def test_a_value_of_the_wrong_type_is_named_with_its_file_and_key(
    getter: Getter, value: Any
) -> None:
    if TAKES[getter](value):
        assert getter({"key": value}, "key", FILE) == value
        return
    with pytest.raises(DataError, match=r"^board\.toml: 'key' must be "):
        getter({"key": value}, "key", FILE)


@pytest.mark.parametrize(
    "text",
    ["a = ", "a = 1\na = 2", "[a\n", "a = 'x", "= 3", "a = 01", "a = [1, 2", "a\n", "\x00"],
)
def test_malformed_toml_names_the_file(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"board\.toml: ."):
        load(tmp_path, FILE)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"a = '\xff\xfe'")
    with pytest.raises(DataError, match=r"board\.toml: ."):
        load(tmp_path, FILE)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"board\.toml: the file is missing"):
        load(tmp_path, FILE)
    with pytest.raises(DataError, match=r"nowhere.board\.toml: the file is missing"):
        load(tmp_path / "nowhere", FILE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@settings(max_examples=150)
@given(st.lists(st.sampled_from([*'a=[]{}"\n#., \\', "1", "true", "'x'", "[[a]]\n", "\xe9"])))
def test_any_text_is_read_or_complained_about(folder: Path, pieces: list[str]) -> None:
    (folder / FILE).write_text("".join(pieces), encoding="utf-8")
    complaint = ""
    try:
        load(folder, FILE)
    except DataError as error:
        complaint = str(error)
    assert not complaint or FILE in complaint


def test_what_is_expected_is_complained_about_only_when_it_fails() -> None:
    expect(True, "all is well")
    with pytest.raises(DataError, match=r"^board\.toml: 'links' must be symmetric$"):
        expect(False, f"{FILE}: 'links' must be symmetric")
