"""A table as one seat knows it, in words: the terminal's board, the log, what is asked and why.

All of it is made of what the server told the guest who asks.
"""

from __future__ import annotations

import io
from copy import copy
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import UNSET
from rich.console import Console

from tabletide.cli.boards.board import Canvas, find_board
from tabletide.cli.terminal.sitters import YOU, person
from tabletide.cli.terminal.words import Words
from tabletide.client import Ask
from tabletide.client.notebook import Notebook
from tabletide.kernel.view import Text
from tabletide.mcp.texts import text_of
from tabletide.parts.files.messages import Catalogue, fill, load_catalogue
from tabletide.server.wire.sight import WireBarred, WireChoice, WireLine, WireText
from tabletide.server.wire.tables import Chair, Chat, TableInfo

WIDTH: Final = 100  # columns of a board
_FINAL: Final = {
    "look": "final.look",
    "win": "final.win",
    "loss": "final.loss",
    "end": "final.end",
    "chance": "final.chance",
    "moment": "final.moment",
    "others": "final.others",
}


@cache
def agent_words(language: str) -> Catalogue:
    """What is said around a game's own words."""
    return load_catalogue(Path(__file__).parent, language)


@cache
def _words(language: str, game: str) -> Words:
    return Words(language, game)


class Retelling:
    """What a seat is told, in one language."""

    def __init__(self, notebook: Notebook, seat: int, language: str) -> None:
        assert notebook.table is not None, "a table that was entered is known"
        self.notebook: Final = notebook
        self.seat: Final = seat
        self.table: Final[TableInfo] = notebook.table
        self.words: Final = copy(_words(language, self.table.game))
        self.words.sitters = self._spoken_of
        self._own: Final = agent_words(language)
        self._board: Final = find_board(self.table.game)

    def own(self, key: str, **blanks: object) -> str:
        """One of the words around the game's."""
        return fill(self._own, key, blanks)

    def say(self, text: WireText) -> str:
        """A text of the game."""
        return self.words.say(text_of(text))

    # The table.

    def head(self) -> str:
        """Which table this is, and how far it has come."""
        game = self.words.term("game.name")
        return self.own("table.head", game=game, table=self.table.id, at=self.notebook.at)

    def board(self) -> str:
        """The board as the terminal draws it, in plain letters."""
        out = io.StringIO()
        sitters = tuple([self._sitter(chair) for chair in self.table.chairs])
        canvas = Canvas(self.words, WIDTH, True, sitters)
        console = Console(file=out, width=WIDTH, color_system=None, force_terminal=False)
        console.print(self._board.draw(self.notebook.views[self.seat], canvas))
        return "\n".join([line.rstrip() for line in out.getvalue().splitlines()])

    def seats(self) -> list[str]:
        """Who sits where."""
        return [
            self.own(
                "table.seat",
                seat=chair.seat,
                name=self.seat_name(chair.seat),
                who=self._sitter(chair),
            )
            for chair in self.table.chairs
        ]

    def seat_name(self, seat: int) -> str:
        """A seat as the game names it."""
        return self._board.seat_name(self.notebook.views[self.seat], seat, self.words)

    def _name(self) -> str:
        return self.seat_name(self.seat) if self.seat >= 0 else ""

    def line(self, line: WireLine) -> str:
        """A line of the log."""
        return self.say(line.text)

    def chat(self, chat: Chat) -> str:
        """Something that was said, and by whom."""
        who = self.seat_name(chat.seat) if isinstance(chat.seat, int) else chat.name
        what = chat.text if chat.saying is UNSET else self.say(chat.saying)
        return f"{who}: {what}"

    def ending(self) -> list[str]:
        """How the game ended, if it has."""
        outcome = self.notebook.outcome
        if outcome is None:
            return []
        places = [
            self.own(
                "table.place",
                name=self.seat_name(seat),
                place=place,
                score=outcome.scores[seat],
            )
            for seat, place in enumerate(outcome.places)
        ]
        how = self.words.say(Text(f"result.{outcome.word}"))
        head = f"{self.own('table.over')}: {how}"
        return [head, *places, self.own("table.record")]

    # What is asked.

    def asked(self) -> list[str]:
        """What is asked now, of whom, and what hangs in the air."""
        lines = [*self._turned_down(), *self._chair_question()]
        ask = self.notebook.ask()
        sight = self.notebook.sights[self.seat]
        if ask is not None and ask.proposal is not None and sight.proposal is not None:
            what = self._proposed(sight.proposal.label)
            who = self.seat_name(sight.proposal.seat)
            return [
                *lines,
                self.own(
                    "asked.agree",
                    name=self.seat_name(ask.seat),
                    seat=ask.seat,
                    who=who,
                    what=what,
                    number=ask.proposal,
                ),
            ]
        if sight.proposal is not None:
            seats = ", ".join([self.seat_name(seat) for seat in sight.proposal.waiting])
            what = self._proposed(sight.proposal.label)
            return [*lines, self.own("asked.proposed", what=what, seats=seats)]
        if sight.decision is not None:
            key = "asked.choose" if sight.decision.seat == self.seat else "asked.others"
            prompt = self.say(sight.decision.prompt)
            lines.append(self.own(key, name=self._name(), seat=self.seat, prompt=prompt))
        if self.notebook.outcome is None:
            lines += [*self._held(), *self._way_back()]
        return lines

    def _held(self) -> list[str]:
        """Whether the table waits for one's word, or whether one may step in or has to wait."""
        held = self.notebook.sights[self.seat].held
        lines = [] if held is None else [self.own("asked.held_up", name=self.seat_name(held))]
        if held == self.seat and self.seat >= 0:
            return [self.own("asked.held", name=self._name(), seat=self.seat)]
        if self.notebook.offers(self.seat) is None:
            return [*lines, self.own("asked.wait")]
        if self.notebook.ask() is None:
            lines.append(self.own("asked.step_in", name=self._name(), seat=self.seat))
        return lines

    def _way_back(self) -> list[str]:
        """How one undoes what one chose last, and whom that asks."""
        back = self.notebook.sights[self.seat].back
        if back is None or back.own is None:
            return []
        (step,) = [one for one in back.to if one.step == back.own]
        if not step.asks:
            return [self.own("asked.back")]
        names = ", ".join([self.seat_name(seat) for seat in step.asks])
        return [self.own("asked.back_asks", seats=names)]

    def _turned_down(self) -> list[str]:
        declined = self.notebook.sights[self.seat].declined
        if declined is None:
            return []
        who, what = self.seat_name(declined.by), self._proposed(declined.label)
        return [self.own("asked.declined", who=who, what=what)]

    def _chair_question(self) -> list[str]:
        question = self.table.question
        if question is None or self.notebook.you not in question.waiting:
            return []
        number, name = question.number, self.seat_name(question.seat)
        return [self.own("asked.chair", who=question.name, name=name, number=number)]

    def _proposed(self, label: WireText | None) -> str:
        return self.own("asked.take_back") if label is None else self.say(label)

    # The options, and the rules behind them.

    def options(self, ask: Ask) -> list[str]:
        """Each option by its phrase, with its label, its price and what cannot be undone."""
        head = self.own("options.choices", at=ask.at)
        return [head, *[f"- {self._option(ask, at)}" for at in range(len(ask.choices))]]

    def _option(self, ask: Ask, at: int) -> str:
        choice = ask.choices[at]
        name = ask.phrases[at] if ask.phrases else str(choice.option)
        notes = [self.price(choice), self.final(choice)]
        told = "".join([f" ({note})" for note in notes if note])
        return f"{name}: {self.say(choice.label)}{told} [{choice.rule}]"

    def price(self, choice: WireChoice) -> str:
        """What an option spends, unless it is free or its label says so."""
        if choice.price is UNSET or choice.price == choice.label:
            return ""
        return self.own("options.price", price=self.say(choice.price))

    def final(self, choice: WireChoice) -> str:
        """Why an option cannot be taken back, if it cannot."""
        return "" if choice.final is UNSET else self.own(_FINAL[choice.final])

    def barred(self) -> list[WireBarred]:
        """What the seat cannot do now, and why."""
        decision = self.notebook.sights[self.seat].decision
        return [] if decision is None else decision.barred

    def reason(self, barred: WireBarred) -> str:
        """Why something cannot be done."""
        things = "" if barred.anchors is UNSET else f" ({', '.join(barred.anchors)})"
        return f"{barred.verb}{things}: {self.say(barred.text)} [{barred.rule}]"

    def rules(self, ask: Ask | None) -> list[str]:
        """The rules that are named by what may be chosen and what may not, each once."""
        cited = [rule for choice in (ask.choices if ask else []) for rule in cited_by(choice)]
        cited += [barred.rule for barred in self.barred()]
        decision = self.notebook.sights[self.seat].decision
        if decision is not None:
            cited = [decision.rule, *(decision.besides or []), *cited]
        known = self.words.rules()
        return [f"- {rule}: {known[rule].gist}" for rule in dict.fromkeys(cited) if rule in known]

    # People.

    def _own_seats(self) -> list[int]:
        return [seat for seat in self.notebook.sights if seat >= 0]

    def _sitter(self, chair: Chair) -> str:
        if chair.bot is not None:
            return self.own("table.bot", level=chair.bot)
        if chair.seat in self._own_seats():
            return self.own("table.you")
        return chair.name or self.own("table.free")

    def _spoken_of(self, seat: int) -> Text | None:
        """How texts name a seat: you, a person by name, or as the rules do."""
        if self._own_seats() == [seat]:
            return YOU
        chair = self.table.chairs[seat]
        same = [one for one in self.table.chairs if one.guest == chair.guest]
        is_person = chair.bot is None and chair.name is not None and len(same) == 1
        return person(str(chair.name)) if is_person else None


def cited_by(choice: WireChoice) -> list[str]:
    """The rules that a choice names."""
    return [choice.rule, *(choice.besides or [])]
