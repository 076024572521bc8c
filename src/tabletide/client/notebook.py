"""What is known of a table from what its socket has told, without any network of its own."""

from __future__ import annotations

from itertools import count
from typing import Any, Final, NamedTuple
from uuid import uuid4

import msgspec

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.options import OptionError, Verb, parse, phrase
from tabletide.server.wire.advice import AskAdvice
from tabletide.server.wire.messages import (
    Agree,
    Chairs,
    Choose,
    Declare,
    FromServer,
    Join,
    Overheard,
    Release,
    Said,
    Say,
    TakeBack,
    Update,
    Welcome,
)
from tabletide.server.wire.sight import Sight, WireChoice, WireLine, WireOutcome
from tabletide.server.wire.tables import Chat, TableInfo
from tabletide.server.wire.tempo import Tempo

_HEARD: Final[msgspec.json.Decoder[FromServer]] = msgspec.json.Decoder(FromServer)
_with: Final = msgspec.structs.replace  # what was told before stays as it was told
_AT_ONCE: Final = Tempo(pause=0.0, moment=0.0)  # a program needs no time to look at what bots do


class Ask(NamedTuple):
    """What a seat of one's own is asked: to choose, to agree, to let go what it holds up."""

    seat: int
    at: int
    view: dict[str, Any]  # all the seat sees
    choices: list[WireChoice]  # none where it is asked to agree
    phrases: list[str]  # the same choices as the library writes them
    proposal: int | None = None
    is_held: bool = False  # nothing goes on before the seat's `release`


class Notebook:
    """A table as one's seats see it: their views, choices and lines, and what was said."""

    def __init__(self) -> None:
        self.at = -1
        self.table: TableInfo | None = None
        self.you: str | None = None
        self.sights: dict[int, Sight] = {}
        self.views: dict[int, dict[str, Any]] = {}
        self.chats: list[Chat] = []
        self.tempo = _AT_ONCE
        self._lines: dict[int, list[tuple[int, WireLine]]] = {}
        self._verbs: tuple[Verb, ...] = ()
        self._ids: Final = count()
        self._name: Final = uuid4().hex[:16]  # so that no other sitting's requests are called alike

    # What one is told

    def hear(self, message: str | bytes) -> FromServer:
        """Take down what the socket says."""
        told = _HEARD.decode(message)
        if isinstance(told, Welcome):
            self._begin(told)
        if isinstance(told, Welcome | Update):
            self.at = told.at
            for seat, sight in told.seats.items():
                self._take_down(int(seat), sight)
        if isinstance(told, Update) and self.table is not None:
            self.table = _with(self.table, outcome=told.outcome, seed=told.seed)
        if isinstance(told, Chairs) and self.table is not None:
            self.table = _with(
                self.table, chairs=told.chairs, question=told.question, door=told.door
            )
        if isinstance(told, Said):
            self.chats.append(told.chat)
        if isinstance(told, Overheard):
            lines = {chat.number: chat for chat in (*self.chats, *told.chats)}
            self.chats = [lines[number] for number in sorted(lines)]
        return told

    def lines(self, seat: int) -> list[WireLine]:
        """The log as a seat was told it."""
        return [line for _, line in self._lines[seat]]

    def log(self, seat: int) -> list[tuple[int, WireLine]]:
        """The same, each line with the step of the game that it is of."""
        return self._lines[seat]

    @property
    def outcome(self) -> WireOutcome | None:
        """How the game ended, if it has."""
        return None if self.table is None else self.table.outcome

    def ask(self) -> Ask | None:
        """What one of one's seats is asked now. Nothing is asked while others are to choose."""
        if self.outcome is not None:
            return None
        for seat, sight in self.sights.items():
            if seat < 0:
                continue
            if sight.proposal is not None:
                if seat in sight.proposal.waiting:
                    return self._asking(seat, [], sight.proposal.number)
            elif sight.held == seat:
                held = [] if sight.decision is None else sight.decision.choices
                return self._asking(seat, held, None)._replace(is_held=True)
            elif sight.decision is not None and sight.decision.seat == seat:
                return self._asking(seat, sight.decision.choices, None)
        return None

    def offers(self, seat: int) -> Ask | None:
        """What a seat of one's own may choose now, be it in another's turn; None if nothing."""
        decision = self.sights[seat].decision
        if self.outcome is not None or decision is None or not decision.choices:
            return None
        return self._asking(seat, decision.choices, None)

    def way_back(self, seat: int) -> int | None:
        """The step to which a seat returns that undoes what it chose last; None if it cannot."""
        back = self.sights[seat].back
        return None if back is None else back.own

    def marks(self) -> tuple[object, ...]:
        """What any request changes that is carried out: the version, a hold, what is proposed."""
        sights = self.sights.values()
        proposals = [(one.proposal.number, *one.proposal.waiting) for one in sights if one.proposal]
        return self.at, [one.held for one in sights], proposals

    def _begin(self, welcome: Welcome) -> None:
        self.table, self.you = welcome.table, welcome.you
        # Who comes back is told the lines since then, and keeps those before.
        kept = {int(seat) for seat, sight in welcome.seats.items() if sight.lines_from}
        self._lines = {seat: lines for seat, lines in self._lines.items() if seat in kept}
        self.sights, self.views = {}, {}
        self.chats = list(welcome.chats)
        is_known = welcome.table.game in GAMES
        game = load_game(welcome.table.game) if is_known else None
        # Another version numbers its options otherwise: then one chooses by number alone.
        is_same = game is not None and game.version == welcome.table.version
        self._verbs = game.verbs if game is not None and is_same else ()

    def _take_down(self, seat: int, sight: Sight) -> None:
        self.sights[seat] = sight
        view = dict(self.views.get(seat, {}))
        lines = [
            (step, line) for step, line in self._lines.get(seat, []) if step < sight.lines_from
        ]
        for beat in sight.beats:
            view.update(beat.patch)
            lines += [(beat.step, line) for line in beat.lines]
        self.views[seat], self._lines[seat] = view, lines

    def _asking(self, seat: int, choices: list[WireChoice], proposal: int | None) -> Ask:
        phrases = [phrase(self._verbs, choice.option) for choice in choices if self._verbs]
        return Ask(seat, self.at, self.views[seat], choices, phrases, proposal)

    # What one says

    def joining(self) -> list[bytes]:
        """What is sent first: that one is there, and that nobody need wait for one to look."""
        return [msgspec.json.encode(Join()), msgspec.json.encode(self.tempo)]

    def choosing(self, ask: Ask, choice: WireChoice | str | int, *, hold: bool = False) -> Choose:
        """The request for a choice, which may be given by its number or its phrase."""
        return Choose(self._next_id(), ask.seat, ask.at, self.option(choice), hold)

    def releasing(self, seat: int) -> Release:
        """The word without which the table does not go on from where a seat holds it."""
        return Release(self._next_id(), seat, self.at)

    def taking_back(self, seat: int, to: int | None) -> TakeBack:
        """The wish to return to after a step, or to undo what the seat chose last."""
        step = self.way_back(seat) if to is None else to
        if step is None:
            raise ValueError(f"seat {seat} has chosen nothing that can be taken back")
        return TakeBack(self._next_id(), seat, self.at, step)

    def pacing(self, *, pause: float, moment: float | None, wait: bool) -> Tempo:
        """How bots are to play from now on."""
        self.tempo = Tempo(pause, moment, wait)
        return self.tempo

    def passing_by(self) -> Tempo:
        """The word that the moment of this version may pass."""
        return _with(self.tempo, pass_by=self.at)

    def asking_advice(self, ask: Ask, choice: WireChoice | str | int | None) -> AskAdvice:
        """The question what a seat could do, and what becomes of a choice."""
        option = None if choice is None else self.option(choice)
        return AskAdvice(self._next_id(), ask.seat, ask.at, option)

    def option(self, choice: WireChoice | str | int) -> int:
        """The number of a choice, which may be given by its phrase."""
        if isinstance(choice, WireChoice):
            return choice.option
        if isinstance(choice, int):
            return choice
        if not self._verbs:
            raise OptionError("the server plays another version of the game: choose by number")
        return parse(self._verbs, choice)

    def agreeing(self, ask: Ask, *, agree: bool) -> Agree:
        """The answer to a proposal."""
        if ask.proposal is None:
            raise ValueError(f"seat {ask.seat} is asked to choose, not to agree")
        return Agree(self._next_id(), ask.seat, ask.proposal, agree)

    def saying(self, text: str) -> Say:
        """A line of chat."""
        return Say(self._next_id(), text)

    def declaring(self, seat: int, saying: str) -> Declare:
        """Something said of what is hidden."""
        return Declare(self._next_id(), seat, saying)

    def _next_id(self) -> str:
        return f"{self._name}-{next(self._ids)}"
