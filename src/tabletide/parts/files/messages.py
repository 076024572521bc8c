"""Message catalogues: all that people read, one TOML file for each game and language.

A message is a key and what fills its blanks; tables of the file give keys
their dots. Besides plain text a catalogue may hold

* plurals: a table of `one` and `other`, and of `zero` where none is told in words of its own,
  chosen by the blank `n`; without a `zero`, nought is an `other`: "0 cards", "0 cartas";
* forms: `{role:of}` asks for the message `role.medic:of` when the blank is
  `role.medic`. Where there is none, the pattern `role:of` makes it, with the
  message itself as its blank `it`. A language has the forms its grammar needs.

A form `you` of a whole message, `prompt.actions:you`, is for whom it is about. Page and
terminal say it, which know who sits where: texts name seats by a blank `seat`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Final

from tabletide.parts.files.data import Data, DataError, expect, load

Catalogue = dict[str, str]
Blanks = Mapping[str, object]  # whole numbers, words, and further messages
Message = tuple[str, Blanks]

# The languages known to have a singular, and to have it for 1 alone. By Unicode's table Portuguese
# would say "0 carta"; Brazilians write "0 cartas".
_WITH_SINGULAR: Final = ("en", "pt-BR")


class MessageError(LookupError):
    """A message the catalogue lacks, or a blank nothing fills."""


def load_catalogue(folder: Path, language: str) -> Catalogue:
    """The messages of a game in a language, read from the game's folder."""
    name = f"{language}.toml"
    catalogue: Catalogue = {}
    _flatten(load(folder / "messages", name), "", name, catalogue)
    found = catalogue.get("language.code")
    expect(found == language, f"{name}: 'language.code' must be '{language}', not '{found}'")
    return catalogue


def _flatten(table: Data, prefix: str, where: str, out: Catalogue) -> None:
    """Collect the texts of a table and of the tables in it under dotted keys."""
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, dict):
            _flatten(value, f"{key}.", where, out)
        elif isinstance(value, str) and value and key not in out:
            expect(_has_pairs_of_braces(value), f"{where}: '{key}' has a brace too many")
            out[key] = value
        else:
            raise DataError(f"{where}: '{key}' must be a text, and said once")


def _has_pairs_of_braces(text: str) -> bool:
    """Whether every blank of a text is opened and closed, none within another."""
    try:
        blanks = [blank for _, blank, _, _ in Formatter().parse(text)]
    except ValueError:
        return False
    return all("{" not in (blank or "") for blank in blanks)


def say(catalogue: Catalogue, message: Message) -> str:
    """A message in the words of the catalogue."""
    return fill(catalogue, message[0], message[1])


def fill(catalogue: Catalogue, key: str, blanks: Blanks) -> str:
    """The message of this key with its blanks filled in."""
    pieces: list[str] = []
    for literal, blank, form, _ in Formatter().parse(_pattern(catalogue, key, blanks)):
        pieces.append(literal)
        if blank is None:
            continue
        if blank not in blanks:
            raise _error(catalogue, f"nothing fills the blank '{blank}' of '{key}'")
        pieces.append(_word(catalogue, blanks[blank], form or ""))
    return "".join(pieces)


def _pattern(catalogue: Catalogue, key: str, blanks: Blanks) -> str:
    pattern = catalogue.get(key)
    if pattern is None:
        number = plural(catalogue.get("language.code", ""), blanks.get("n"))
        pattern = catalogue.get(f"{key}.{number}", catalogue.get(f"{key}.other"))
    if pattern is None:
        raise _error(catalogue, f"there is no message '{key}'")
    return pattern


def plural(language: str, n: object) -> str:
    """The plural a number takes in a language; one we know nothing of has no singular.

    The page asks its browser, whose table is Unicode's: from 1 on it says the same.
    """
    if n == 0:
        return "zero"
    return "one" if n == 1 and language in _WITH_SINGULAR else "other"


def _word(catalogue: Catalogue, value: object, form: str) -> str:
    """What goes into a blank: a number or word as it is, a message in the form asked for."""
    if not isinstance(value, tuple):
        if form:
            raise _error(catalogue, f"'{value}' has no form '{form}'")
        return str(value)
    key, blanks = value
    if not form:
        return fill(catalogue, key, blanks)
    if f"{key}:{form}" in catalogue:
        return fill(catalogue, f"{key}:{form}", blanks)
    return fill(catalogue, f"{key.partition('.')[0]}:{form}", {"it": value})


def _error(catalogue: Catalogue, problem: str) -> MessageError:
    return MessageError(f"{problem} in the language '{catalogue.get('language.code')}'")
