"""Options are small ints; each verb owns a contiguous block of them.

The same number is a button, a log entry, a learning action and an entry of
the record. Written out, an option is its verb and arguments: ``drive paris``.

    >>> from tabletide.kernel.options import Verb, parse, phrase
    >>> verbs = (Verb("drive", 0, (("paris", "essen"),)), Verb("pass", 2))
    >>> phrase(verbs, 1)
    'drive essen'
    >>> parse(verbs, "pass")
    2
"""

from __future__ import annotations

from typing import Final, NamedTuple

OPTION_LIMIT: Final = 300  # no decision may offer more
NO_OPTION: Final = -1  # where a number of an option could stand and there is none


class Verb(NamedTuple):
    """A block of options: the verb's name, its first number, and its arguments' words."""

    name: str
    first: int
    words: tuple[tuple[str, ...], ...] = ()

    def size(self) -> int:
        """How many options the verb owns."""
        size = 1
        for vocabulary in self.words:
            size *= len(vocabulary)
        return size


class OptionError(ValueError):
    """Text or a number that is no option of the game."""


def in_blocks(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """The verbs of a game, each of which must begin where the one before it ends."""
    end = 0
    for verb in verbs:
        if verb.first != end:
            raise OptionError(f"'{verb.name}' must begin at {end}, not at {verb.first}")
        end += verb.size()
    return verbs


def verb_of(verbs: tuple[Verb, ...], option: int) -> Verb:
    """The verb whose block holds this option."""
    for verb in verbs:
        if verb.first <= option < verb.first + verb.size():
            return verb
    raise OptionError(f"no option has the number {option}")


def arguments(verb: Verb, option: int) -> list[int]:
    """The argument numbers of an option, first argument first."""
    rest = option - verb.first
    out: list[int] = []
    for vocabulary in reversed(verb.words):
        out.insert(0, rest % len(vocabulary))
        rest //= len(vocabulary)
    return out


def phrase(verbs: tuple[Verb, ...], option: int) -> str:
    """An option as text, such as ``give 1 paris``."""
    verb = verb_of(verbs, option)
    words = [verb.name]
    for vocabulary, number in zip(verb.words, arguments(verb, option), strict=True):
        words.append(vocabulary[number])
    return " ".join(words)


def parse(verbs: tuple[Verb, ...], text: str) -> int:
    """The option a phrase names."""
    words = text.split()
    for verb in verbs:
        if words and verb.name == words[0] and len(words) == 1 + len(verb.words):
            number = 0
            for vocabulary, word in zip(verb.words, words[1:], strict=True):
                if word not in vocabulary:
                    raise OptionError(f"'{text}': {verb.name} does not know '{word}'")
                number = number * len(vocabulary) + vocabulary.index(word)
            return verb.first + number
    raise OptionError(f"'{text}' is not a verb with the right number of words")
