"""The front door: a table that one program or one person plays all seats of.

>>> import tabletide
>>> table = tabletide.Table("pandemic", players=2, seed="tide")
>>> table.play("treat blue")
['1 cube of the blue disease left Atlanta.']
"""

from __future__ import annotations

import difflib
import secrets
from typing import Final

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.registry import BOTS as BOTS
from tabletide.bots.registry import load_bot
from tabletide.bots.value import FUTURES, RivalValue, TeamValue, value_of
from tabletide.games.registry import GAMES as GAMES
from tabletide.games.registry import folder_of
from tabletide.games.registry import load_game as load_game
from tabletide.kernel import table as kernel_table
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import SetupError
from tabletide.kernel.options import phrase
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.record import Record, read_record
from tabletide.kernel.resume import verify
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused
from tabletide.kernel.view import View
from tabletide.parts.files.messages import Catalogue, load_catalogue, say
from tabletide.parts.words.fitting import fitting

ENGLISH: Final = "en"
LONGEST_STEM: Final = 600  # characters of a seed that others may branch off
_NEAR: Final = 5  # so many phrases are named to whoever meant something else


class Table(kernel_table.Table):
    """One game, played by whoever holds it: where others would have to agree, they do.

    A game by its name (`tabletide.GAMES`), its settings by theirs, and a seed: the
    same seed deals the same game. Without one the deal is nobody's to know. `sealed`
    hides a seed that others could guess. `deal` says whether chance acts at once.
    """

    def __init__(
        self, game: str, deal: bool = True, /, *, seed: str | None = None, **settings: str | int
    ) -> None:
        chosen = {name: str(value) for name, value in settings.items()}
        super().__init__(load_game(game), chosen, seed or secrets.token_hex(16), deal)
        self._bots: dict[str, Bot] = {}
        self._catalogues: dict[str, Catalogue] = {}

    def copy(self) -> Table:
        """An independent table at the same moment: what happens at one, the other does not see."""
        twin = Table(self.game.id, False, seed=self.dealer.seed, **self.setup)
        self._share(twin)
        twin._bots = self._bots
        twin._catalogues = self._catalogues
        return twin

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed: told before the first card, it holds whoever dealt to it."""
        return self.dealer.commitment

    def __str__(self) -> str:
        """The position as one line of text."""
        return self.game.write(self.state)

    def __repr__(self) -> str:
        return f"<{self.game.id}: {self}>"

    # What can be done, and doing it.

    def options(self, seat: int | None = None) -> list[str]:
        """What can be done now, as phrases: all of it, or what is one seat's to choose."""
        return [phrase(self.game.verbs, option) for option in self._offered(seat)]

    def play(self, text: str, seat: int | None = None) -> list[str]:
        """Do what a phrase names, whole or as much of it as tells it apart.

        Says what happened as the seat hears it, chance's part included. The seat is
        known from the option; where one is given, the option must be its own.
        """
        option = self._meant(text, seat)
        return self._do(int(self.game.owner(self.state, option)), option)

    def let(self, bot: str) -> list[str]:
        """Let a bot of this name (`tabletide.BOTS`) decide what is done next; says what happened.

        It decides for the seat to move, or for one that may act before it, and sees
        only what that seat may see.
        """
        self._expect_more()
        player = self._bot(bot)
        rng = Rng(seed_of(f"bots {self.dealer.plain}", self.at()))
        for seat in seats_that_may_act(self.game, self.state):
            option = player.choose(self.perspective(seat), rng)
            if option != PASS_BY:
                return self._do(seat, option)
        raise AssertionError(f"seat {self.to_move} is to move and the bot {bot} let it go by")

    def undo(self) -> str:
        """Take back what was done last, unless chance has acted since; says what it was."""
        if not self.steps:
            raise Refused("revealed", "nothing has been done yet")
        last = len(self.steps) - 1
        undone = phrase(self.game.verbs, self.steps[last])
        self.take_back(max(self.makers[last], 0), last, self.at())
        self._let_all_agree()
        return undone

    # What is to be seen.

    @property
    def to_move(self) -> int:
        """The seat the game waits for; -2, which is nobody, once it is over."""
        return int(self.state.to_move)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, and each seat's place and score; nothing while it runs."""
        return self.game.outcome(self.state)

    def view(self, seat: int = NOBODY) -> View:
        """All that a seat may know, as plain data; an onlooker's view if none is named."""
        return self.perspective(seat).view()

    def log(self, language: str = ENGLISH, seat: int = NOBODY) -> list[str]:
        """What has happened so far, in a language, as a seat or an onlooker may hear it."""
        return self._told(0, language, seat)

    def _expect_more(self) -> None:
        if self.is_over():
            raise Refused("over", "the game is over")

    def _offered(self, seat: int | None) -> list[int]:
        game, state = self.game, self.state
        if seat is None:
            return [int(option) for option in game.options(state)]
        return self.perspective(seat).options()

    def _meant(self, text: str, seat: int | None) -> int:
        self._expect_more()
        offered = self._offered(seat)
        phrases = [phrase(self.game.verbs, option) for option in offered]
        found = fitting(text, [(one,) for one in phrases])
        if len(found) == 1:
            return offered[found[0]]
        if found:
            some = _listed([phrases[index] for index in found])
            raise Refused("not_offered", f"'{text}' may be {some}")
        whom = "now" if seat is None else f"to seat {seat}"
        raise Refused("not_offered", f"'{text}' is not offered {whom}; {_near(text, phrases)}")

    def _do(self, seat: int, option: int) -> list[str]:
        before = len(self.steps)
        self.choose(seat, option, self.at())
        self._let_all_agree()
        return self._told(before, ENGLISH, seat)

    def _let_all_agree(self) -> None:
        while self.proposal is not None:
            self.answer(self.proposal.waiting[0], True, self.proposal.number)

    def _told(self, since: int, language: str, seat: int) -> list[str]:
        catalogue = self._catalogue(language)
        return [say(catalogue, line.text) for _, line in self.lines(seat, since)]

    def _catalogue(self, language: str) -> Catalogue:
        if language not in self._catalogues:
            folder = folder_of(self.game.id)
            known = sorted(path.stem for path in (folder / "messages").glob("*.toml"))
            if language not in known:
                raise ValueError(f"'{language}' is not spoken here; there is {', '.join(known)}")
            self._catalogues[language] = load_catalogue(folder, language)
        return self._catalogues[language]

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = load_bot(name, self.game)
        return self._bots[name]


def _near(text: str, phrases: list[str]) -> str:
    """What whoever typed something else may have meant."""
    near = difflib.get_close_matches(text, phrases, _NEAR, 0.5)
    return f"near it: {_listed(near)}" if near else f"there is {_listed(phrases) or 'nothing'}"


def _listed(phrases: list[str]) -> str:
    """Some phrases, and how many more there are."""
    named = ", ".join(f"'{one}'" for one in phrases[:_NEAR])
    return named if len(phrases) <= _NEAR else f"{named} and {len(phrases) - _NEAR} more"


def resume(record: str | Record) -> Table:
    """The table a record describes, ready to play on.

    A RecordError names the line that is wrong.
    """
    if isinstance(record, str):
        record = read_record(record)
    verify(load_game(record.game), record)
    table = Table(record.game, seed=record.seed, **record.setup)
    table.follow(record.entries)
    table.advised = record.advised
    return table


def sealed(seed: str | None = None) -> str:
    """A seed with a salt at its end: it deals the same, and no guess finds it by its fingerprint.

    Without a seed one is drawn that nobody knows. Told after the last card, salt and all, it is
    what `commitment_of` takes.

    >>> import tabletide
    >>> table = tabletide.Table("pandemic", players=2, seed=tabletide.sealed("tide"))
    >>> shown = table.commitment
    >>> tabletide.commitment_of(table.dealer.seed) == shown
    True
    """
    plain = secrets.token_hex(16) if seed is None else Dealer(seed).plain
    return f"{plain}~{secrets.token_hex(16)}"


def grafted(seed: str, dealt: int) -> str:
    """The seed of a branch: another game's for so many outcomes of chance, then luck of its own.

    Decks that lie there are in another order from then on. Its salt is new, as is its fingerprint.

    >>> import tabletide
    >>> game = tabletide.Table("pandemic", players=2, seed="tide")
    >>> other = tabletide.Table("pandemic", players=2, seed=tabletide.grafted("tide", 5))
    >>> game.steps[:5] == other.steps[:5], game.steps == other.steps
    (True, False)
    """
    plain = Dealer(seed).plain
    if len(plain) > LONGEST_STEM:
        raise SetupError(f"a branch grows from a seed of {LONGEST_STEM} characters at most")
    return sealed(f"{plain}@{dealt}:{secrets.token_hex(16)}")


def commitment_of(seed: str) -> str:
    """The fingerprint of a seed: equal to the one shown before, that seed dealt the game."""
    return Dealer(seed).commitment


def value(
    position: kernel_table.Table | Perspective,
    seat: int | None = None,
    *,
    futures: int = FUTURES,
    seed: int = 0,
) -> TeamValue | RivalValue:
    """What a position is worth to a seat: a team's chance to win, or how a rival is to end.

    That is its place, its margin over the best other, and its chance to be first.

    The position is that of a table, or a perspective's. The seat knows no more than it may: what
    is hidden from it is imagined. If none is named, it is the one to move. More futures make the
    error smaller; the same seed gives the same value.

    >>> import tabletide
    >>> table = tabletide.Table("pandemic", players=2, seed="tide")
    >>> value = tabletide.value(table)
    >>> value.assumes, 0 < value.chance < 1
    ('planner', True)
    """
    if isinstance(position, Perspective):
        return value_of(position, futures, seed)
    mover = max(int(position.state.to_move), 0)
    return value_of(position.perspective(mover if seat is None else seat), futures, seed)
