"""The options of a decision, numbered and grouped for people, and found again by what they type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from tabletide.cli.terminal.words import GAP, Words
from tabletide.kernel.options import Verb, phrase
from tabletide.kernel.view import Choice, Text
from tabletide.parts.words.fitting import fitting

# What may stand right after a gap: it belongs to the head, not to each word in the gap.
_MARKS: Final = (",", ";", ":")


class Item(NamedTuple):
    """One option: the number to type, how it reads alone and under its group's head, its price."""

    number: int
    choice: Choice
    label: str
    short: str
    price: str = ""


class Group(NamedTuple):
    """Options of one owner that read alike: `Drive to…` and the cities. No head: each alone."""

    owner: int
    head: str
    items: tuple[Item, ...]


class _Kind(NamedTuple):
    """Options of one owner that read alike, before they are numbered."""

    owner: int
    choices: list[Choice]
    head: str
    labels: list[str]
    shorts: list[str]
    prices: list[str]


def arrange(choices: Sequence[Choice], first: int, words: Words) -> list[Group]:
    """Number the options: the first seat's before the others', those with a head on top."""
    alike: dict[tuple[int, str], list[Choice]] = {}
    for choice in choices:
        alike.setdefault((choice.owner, choice.label.key), []).append(choice)
    kinds = _merged([_kind(owner, some, words) for (owner, _), some in alike.items()])
    kinds.sort(key=lambda kind: (kind.owner != first, kind.owner, not kind.head))
    groups: list[Group] = []
    number = 1
    for kind in kinds:
        said = zip(kind.choices, kind.labels, kind.shorts, kind.prices, strict=True)
        numbered = enumerate(said, number)
        groups.append(Group(kind.owner, kind.head, tuple(Item(at, *item) for at, item in numbered)))
        number += len(kind.choices)
    return groups


def _merged(kinds: list[_Kind]) -> list[_Kind]:
    """Kinds whose heads read the same are one."""
    by_head: dict[tuple[int, str], _Kind] = {}
    merged: list[_Kind] = []
    for kind in kinds:
        first = by_head.get((kind.owner, kind.head)) if kind.head else None
        if first is None:
            by_head[kind.owner, kind.head] = kind
            merged.append(kind)
            continue
        first.choices.extend(kind.choices)
        first.labels.extend(kind.labels)
        first.shorts.extend(kind.shorts)
        first.prices.extend(kind.prices)
    return merged


def _kind(owner: int, choices: list[Choice], words: Words) -> _Kind:
    labels = [words.say(choice.label) for choice in choices]
    head, shorts = _head([choice.label for choice in choices], labels, words)
    prices = [_price(choice, words) for choice in choices]
    return _Kind(owner, choices, head, labels, shorts, prices)


def _price(choice: Choice, words: Words) -> str:
    """What an option costs, unless it is free or its label says so."""
    price = choice.price
    return "" if price is None or price == choice.label else words.say(price)


def _head(texts: list[Text], labels: list[str], words: Words) -> tuple[str, list[str]]:
    """The words all labels begin and end with, and what is left of each."""
    if len(labels) == 1:
        return "", labels
    # With gaps for what differs, so that two cities of one last name do not lend it to the head.
    split = [label.split() for label in (*labels, words.with_gaps(texts))]
    before = _common(split)
    after = _common([label[before:][::-1] for label in split])
    if before == 0:
        return "", labels
    middles = [" ".join(label[before : len(label) - after]) for label in split[:-1]]
    if any(middle[:1].isdecimal() for middle in middles):
        return "", labels  # a number alone would read like the one to type
    begin, end = " ".join(split[0][:before]), " ".join(split[0][len(split[0]) - after :])
    for mark in _MARKS:
        if end and all(middle.endswith(mark) for middle in middles):
            return f"{begin}{GAP}{mark} {end}", [middle.rstrip(mark) for middle in middles]
    return f"{begin} {GAP} {end}" if end else f"{begin}{GAP}", middles


def _common(lists: list[list[str]]) -> int:
    """How many items all lists begin with."""
    return sum(
        1 for _ in takewhile(lambda column: len(set(column)) == 1, zip(*lists, strict=False))
    )


def items(groups: Iterable[Group]) -> list[Item]:
    """All options in order of their numbers."""
    return [item for group in groups for item in group.items]


def find(typed: str, offered: Sequence[Item], verbs: tuple[Verb, ...]) -> list[Item]:
    """The options meant by a number or by words; several if the words fit them equally well.

    Words are the option's own (`drive paris`) or those of its label, whole or
    begun, with or without accents. A closer fit hides the others.
    """
    if typed.isdecimal():
        return [item for item in offered if item.number == int(typed)]
    ways = [(phrase(verbs, item.choice.option), item.label) for item in offered]
    return [offered[index] for index in fitting(typed, ways)]
