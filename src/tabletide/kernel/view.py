"""What people are shown: message keys with parameters, never sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]  # all that a seat may know, as plain data; each game types its own


class Text(NamedTuple):
    """A message of the game's catalogue and what fills its blanks."""

    key: str
    blanks: Mapping[str, Text | int | str] = {}

    def json(self) -> dict[str, Any]:
        """The message as plain data."""
        filled = self.blanks.items()
        blanks = {name: one.json() if isinstance(one, Text) else one for name, one in filled}
        return {"key": self.key, "blanks": blanks} if blanks else {"key": self.key}


class Choice(NamedTuple):
    """One option as a person sees it."""

    option: int
    verb: str
    label: Text
    anchors: tuple[str, ...]  # what to light: place:paris, card:airlift, pawn:1, button:pass
    rule: str
    owner: int
    price: Text | None = None  # what it spends besides the turn's time; the label if that says it
    besides: tuple[str, ...] = ()  # other rules one needs to choose it

    def json(self) -> dict[str, Any]:
        """The choice as plain data; what has no price, or one rule alone, says nothing of them."""
        data = {"option": self.option, "verb": self.verb, "label": self.label.json()}
        data["anchors"], data["rule"] = list(self.anchors), self.rule
        if self.price is not None:
            data["price"] = self.price.json()
        if self.besides:
            data["besides"] = list(self.besides)
        return data


class Barred(NamedTuple):
    """A verb the seat to move cannot choose now, why not, and by which rule."""

    verb: str
    text: Text
    rule: str
    anchors: tuple[str, ...] = ()  # the things it cannot be chosen for, if it can be for others

    def json(self) -> dict[str, Any]:
        """The reason as plain data; one that is about all of the verb names no things."""
        data = {"verb": self.verb, "text": self.text.json(), "rule": self.rule}
        return {**data, "anchors": list(self.anchors)} if self.anchors else data


class Decision(NamedTuple):
    """The open decision: who is asked, what, by which rule, the choices, and what is barred."""

    seat: int
    prompt: Text
    rule: str
    choices: tuple[Choice, ...]
    barred: tuple[Barred, ...] = ()
    besides: tuple[str, ...] = ()  # other rules one needs to decide it
    asked: Text | None = None  # the prompt for the asked seat alone, where that seat knows more

    def own(self, *seats: int) -> Decision:
        """The decision with what is these seats' to choose or to be told."""
        own = tuple([choice for choice in self.choices if choice.owner in seats])
        if self.seat not in seats:
            return Decision(self.seat, self.prompt, self.rule, own, (), self.besides)
        return Decision(self.seat, self.asked or self.prompt, self.rule, own, *self[4:])

    def choice(self, option: int) -> Choice:
        """The choice of this number, which must be there."""
        return next(choice for choice in self.choices if choice.option == option)

    def json(self, seat: int) -> dict[str, Any]:
        """The decision as plain data, with what is this seat's to choose or to be told."""
        own = self.own(seat)
        data = {
            "seat": own.seat,
            "prompt": own.prompt.json(),
            "rule": own.rule,
            "choices": [choice.json() for choice in own.choices],
            "barred": [barred.json() for barred in own.barred],
        }
        return {**data, "besides": list(own.besides)} if own.besides else data


class Line(NamedTuple):
    """One line of the log: what happened, its icon, the rule behind it, what it touched."""

    icon: str
    text: Text
    rule: str
    anchors: tuple[str, ...] = ()

    def json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {**self._asdict(), "text": self.text.json(), "anchors": list(self.anchors)}
