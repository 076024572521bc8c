"""One game at this terminal: the table, who sits at it, and who is looking at the screen."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from rich.text import Text

from tabletide.bots.bot import Bot
from tabletide.bots.manners import AGREES, THINKS, Manners, undoes_own
from tabletide.bots.registry import AT_TABLE
from tabletide.cli.boards.board import View, find_board
from tabletide.cli.play.aloud import Aloud
from tabletide.cli.play.log import line_text, saying_text
from tabletide.cli.play.saving import save
from tabletide.cli.play.seats import LocalChair, level_word, load
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.sitters import YOU, person
from tabletide.cli.terminal.words import Words
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.outcome import EACH
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Proposal, Table
from tabletide.kernel.view import Decision, Line
from tabletide.kernel.view import Text as Message
from tabletide.parts.words.fitting import plain

TURN: Final = "turn"  # the icon of a line that tells of a turn's beginning
EVERYBODY: Final[str | None] = ""  # who reads the log when nothing is hidden from anybody here


class Session:
    """What the terminal knows beyond the table."""

    def __init__(
        self,
        table: Table,
        chairs: list[LocalChair],
        words: Words,
        screen: Screen,
        file: Path,
        solo: bool,
        auto: bool,
        ask_end: bool,
        think: float = AT_TABLE,
    ) -> None:
        self.table: Final = table
        self.game: Final = table.game
        self.board: Final = find_board(table.game.id)
        self.screen: Final = screen
        self.chairs = chairs
        self.speak(words)
        self.file = file
        self.solo: Final = solo  # one person plays all seats that are not bots'
        self.auto = auto  # go on by itself where nobody here has anything else to do
        self.ask_end: Final = ask_end  # nothing is drawn after a person's step before their word
        self.think: Final = think  # seconds, of bots that can do with more or less
        self.advises = True  # whether hints are given
        self.viewer = NOBODY  # the seat whose eyes the screen is for
        self.reader: str | None = None  # the person at the keyboard
        self.aloud: Final = Aloud(table.game)
        self.manners: Final = Manners()  # what the bots here were turned down
        self.let_by = -1  # the version of the table people last let go by in a bot's turn
        self.skipping = False  # people let everything go by until one of them moves
        self.drawn_for: object = None  # for whom the board was last drawn
        self._told: dict[str | None, int] = {}  # how much of the log each reader has seen
        self._old = 0  # how much of it is from an earlier sitting
        self._bots: dict[str, Bot] = {}

    def speak(self, words: Words) -> None:
        """Say everything in these words from now on, to the people who sit here."""
        self.words = words
        words.sitters = self.spoken_of

    # The seats.

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]

    def same_person(self, seat: int, other: int) -> bool:
        """Whether one person plays both seats."""
        here, there = self.chairs[seat], self.chairs[other]
        return here.bot is None and here.person == there.person

    def bot(self, seat: int) -> Bot:
        """The bot on a seat."""
        name = self.chairs[seat].bot
        assert name is not None
        if name not in self._bots:
            self._bots[name] = load(name, self.game, self.words, self.think)
        return self._bots[name]

    def rng(self) -> Rng:
        """Chance for bots: fixed by the deal and the moment, so a resumed game goes the same."""
        return Rng(seed_of(f"bots {self.table.dealer.plain}", self.table.at()))

    def view(self, seat: int) -> View:
        """What a seat sees; NOBODY sees what is public."""
        return self.table.perspective(seat).view()

    def decision(self, *seats: int) -> Decision:
        """What is asked, with the choices of these seats: none where the game is held up."""
        decision = self.table.decision(*seats)
        return self.table.perspective(NOBODY).decision() if decision is None else decision

    def seat_name(self, seat: int) -> str:
        """A seat as the game names it."""
        return self.board.seat_name(self.view(NOBODY), seat, self.words)

    def name(self, seat: int) -> str:
        """A seat and who sits on it."""
        bot = self.chairs[seat].bot
        if bot is None:
            return f"{self.seat_name(seat)} ({self.sitter(seat)})"
        sitter = self.words.own("seat.bot", bot=level_word(bot, self.words))
        return f"{self.seat_name(seat)} ({sitter})"

    def seat_of(self, typed: str) -> int:
        """The seat meant by its number or by the beginning of its name."""
        names = [self.seat_name(seat) for seat in range(len(self.chairs))]
        wanted = plain(typed).strip()
        found = [
            seat
            for seat, name in enumerate(names)
            if typed == str(seat + 1) or (wanted and plain(name).startswith(wanted))
        ]
        if len(found) == 1:
            return found[0]
        seats = ", ".join(f"{seat + 1} {name}" for seat, name in enumerate(names))
        raise Mistake(self.words.own("seat.which", typed=typed, all=seats))

    def sitter(self, seat: int) -> str:
        """Who sits on a seat, in a word."""
        chair = self.chairs[seat]
        if chair.bot is not None:
            return self.words.own("seat.a_bot")
        if chair.has_name():
            return str(chair.person)
        alone = len({self.chairs[one].person for one in self.people()}) == 1
        return self.words.own("seat.you") if alone else self.words.own("seat.number", n=seat + 1)

    def spoken_of(self, seat: int) -> Message | None:
        """How texts name a seat: whoever plays one is you, several people have their names."""
        if self.people() == [seat]:
            return YOU
        chair = self.chairs[seat]
        same = [one for one in self.chairs if one.person == chair.person]
        return person(str(chair.person)) if chair.has_name() and len(same) == 1 else None

    # Who looks.

    def hides(self) -> bool:
        """Whether two people here may know different things."""
        people = self.people()
        first = self.view(people[0]) if people else None
        return any(
            self.view(seat) != first for seat in people if not self.same_person(seat, people[0])
        )

    def face(self, seat: int) -> None:
        """Turn the screen to a seat, or to everybody; nobody sees another person's cards."""
        person = None if seat == NOBODY else self.chairs[seat].person
        if person is not None and person != self.reader and self.hides():
            self.screen.clear()
            self.screen.say(self.words.own("shield.pass", who=self.name(seat)), "bold")
            self.screen.read(self.words.own("shield.enter"))
        if person is not None:
            self.reader = person
        self.viewer = seat

    def news(self) -> list[Text]:
        """The lines of the log this reader has not seen yet, and then what was said."""
        reader = EVERYBODY
        if self.hides():
            reader = None if self.viewer == NOBODY else self.reader
        count = len(self._heard())
        # What somebody here has read is no news to everybody.
        told = max(self._told.values(), default=0) if reader is None else self._told.get(reader, 0)
        seen = max(told, self._old)
        self._told[reader] = count
        said = [
            saying_text(self.seat_name(one.seat), self.words.say(self.aloud.text(one)))
            for one in self.aloud.news(reader)
        ]
        return self.lines(min(seen, count)) + said

    def take_up(self) -> int:
        """Go on with a game: what is in its log is no news. How many lines there are."""
        self._old = len(self._heard())
        return self._old

    def lines(self, first: int = 0, numbered: bool = False) -> list[Text]:
        """The log as the viewer may read it."""
        return [
            line_text(line, self.board.icons, self.words, step + 1 if numbered else None)
            for step, line in self._heard()[first:]
        ]

    def _heard(self) -> list[tuple[int, Line]]:
        """The log; what a rival's turn begins with comes once one's own is over."""
        lines, table = self.table.lines(self.viewer), self.table
        if table.held in (NOBODY, table.state.to_move) or self.game.stakes != EACH:
            return lines
        last = len(table.steps) - 1
        turns = [at for at, (step, line) in enumerate(lines) if (step, line.icon) == (last, TURN)]
        return lines[: turns[0]] if turns else lines

    # What is done.

    def propose(self, seat: int, option: int, hold: bool = False) -> bool:
        """Carry out an option once those agree who must; False if one of them does not."""
        self.table.choose(seat, option, self.table.at(), hold)
        return self._hear_answers()

    def release(self) -> None:
        """Go on from where a seat holds the game up."""
        self.table.release(self.table.held, self.table.at())
        save(self.table, self.file)

    def note_hint(self, seat: int) -> None:
        """Keep that a seat plays with hints from now on."""
        self.table.advised = tuple(sorted({*self.table.advised, seat}))
        save(self.table, self.file)

    def take_back(self, seat: int, to: int) -> bool:
        """Return to an earlier position once those agree whose steps it undoes."""
        before = self.table.copy()
        self.table.take_back(seat, to, self.table.at())
        if not self._hear_answers():
            return False
        if self.chairs[seat].bot is None and self.chairs[before.makers[to]].bot is not None:
            self.manners.taken_back(before, to)
        return True

    def _hear_answers(self) -> bool:
        while (proposal := self.table.proposal) is not None:
            seat = proposal.waiting[0]
            agrees = self._agrees(seat, proposal)
            self.table.answer(seat, agrees, proposal.number)
            if not agrees:
                self.screen.say(self.words.own("agree.refused", who=self.name(seat)), "yellow")
                return False
        save(self.table, self.file)
        return True

    def _agrees(self, seat: int, proposal: Proposal) -> bool:
        if self.chairs[seat].bot is not None:
            return self._bot_agrees(seat, proposal)
        if self.same_person(seat, proposal.seat):
            return True
        if self.hides():
            self.viewer = NOBODY  # the question comes between two people's looks at the screen
        self.screen.print(*self.news())
        question = self._question(proposal)
        who, by = self.name(seat), self.name(proposal.seat)
        self.screen.say(self.words.own("agree.question", who=who, by=by, what=question), "bold")
        return self.yes(self.words.own("agree.answer"))

    def _bot_agrees(self, seat: int, proposal: Proposal) -> bool:
        is_from_bot = self.chairs[proposal.seat].bot is not None
        step = len(self.table.steps)
        is_own = undoes_own(self.table, proposal)
        answer = self.manners.answer(self.game, proposal.option, step, is_from_bot, is_own)
        if answer != THINKS:
            return answer == AGREES
        perspective = self.aloud.talk.perspective(self.table.state, seat)
        return self.bot(seat).agrees(perspective, proposal.option, self.rng())

    def _question(self, proposal: Proposal) -> str:
        label = self.table.proposed()
        if label is None:
            back = len(self.table.steps) - proposal.back_to
            return self.words.own("agree.take_back", n=back)
        return self.words.say(label)

    def yes(self, prompt: str) -> bool:
        """A question's answer; nothing typed means yes."""
        yes, no = self.words.own("agree.yes").split(), self.words.own("agree.no").split()
        while True:
            typed = self.screen.read(prompt).casefold()
            if not typed or typed in yes:
                return True
            if typed in no:
                return False

    def seats_word(self) -> str:
        """The seats and how they play, as it is written on the command line."""
        chairs = shlex.quote(",".join(chair.word() for chair in self.chairs))
        think = "" if self.think == AT_TABLE else f" --think {self.think:g}"
        return f"{chairs}{' --solo' if self.solo else ''}{think}"
