"""What a test is seen in: languages, themes and sizes of screens.

In `make soak` that is each with each. In `make test` it is one of them for a test, and which one
follows from its name, so that together they have all; of languages, the one with the longer words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final
from zlib import crc32

import pytest

from tests.browser.visitor import PHONE
from tests.soaks import amount

Test = Callable[..., None]

_LANGUAGES: Final = ["pt-BR", "en"][: amount("LANGUAGES", 1)]
_IS_WHOLE: Final = amount("LOOKS", 1) > 1
_THEMES: Final = [("light", False), ("dark", True)]
_MORE_THEMES: Final = [("dark", False), ("light", True)]
_SCREENS: Final = [{}, {"language": "pt-BR", "is_phone": True, "size": PHONE}]


def each_language(test: Test) -> Test:
    """See a test in the languages it is to be seen in, by the name `language`."""
    return _parametrized("language", _LANGUAGES, test)


def each_look(test: Test) -> Test:
    """In the themes and on the screens, by the names `theme` and `is_phone`."""
    looks = [*_THEMES, *_MORE_THEMES] if _IS_WHOLE else _in_turn(_THEMES, test)
    return _parametrized(("theme", "is_phone"), looks, test)


def each_size(test: Test) -> Test:
    """At a desk and on a phone, by the name `is_phone`."""
    sizes = [False, True]
    return _parametrized("is_phone", sizes if _IS_WHOLE else _in_turn(sizes, test), test)


def each_screen(test: Test) -> Test:
    """At a desk in English and on a phone in Portuguese: `wishes` for who arrives."""
    return _parametrized("wishes", _SCREENS if _IS_WHOLE else _in_turn(_SCREENS, test), test)


def each_of(names: str | tuple[str, ...], values: Sequence[Any]) -> Callable[[Test], Test]:
    """With each of some values, by their names: what a thing looks like, not what it does."""
    return lambda test: _parametrized(names, values if _IS_WHOLE else _in_turn(values, test), test)


def _in_turn(values: Sequence[Any], test: Test) -> Sequence[Any]:
    turn = crc32(f"{test.__module__} {test.__name__}".encode()) % len(values)
    return values[turn : turn + 1]


def _parametrized(names: str | tuple[str, ...], values: Sequence[object], test: Test) -> Test:
    marked: Test = pytest.mark.parametrize(names, values, ids=_id)(test)
    return marked


def _id(value: object) -> str | None:
    """What a screen is called; other values call themselves."""
    return ("phone" if value else "wide") if isinstance(value, dict) else None
