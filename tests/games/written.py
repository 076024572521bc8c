"""Written positions: a test says where the game stands, what is chosen, and what follows.

This is the vocabulary all games share. A game's own `written.py` makes one
of it and adds the game's nouns.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, TypeVar, cast

from tabletide.kernel.game import PLAYERS, Game
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.outcome import word_of
from tabletide.kernel.state import CHANCE

S = TypeVar("S")


class Written(Generic[S]):
    """What tests of one game say: positions, choices, and how the game stands after them."""

    def __init__(
        self, game: Game, several: tuple[str, ...] = (), untold: tuple[str, ...] = ()
    ) -> None:
        """Parts with `several` things change by what comes and goes; some are told by no effect."""
        self.game = game
        self._several = several
        self._untold = ("agenda", *untold)

    def position(self, text: str) -> S:
        """The position a line describes."""
        return cast(S, self.game.read(text))

    def new_game(self, **settings: str) -> S:
        """A table before anything is dealt, for two unless said otherwise."""
        usual = {one.name: one.default for one in self.game.settings} | {PLAYERS: "2"}
        return cast(S, self.game.start({**usual, **settings}))

    # What may be done, and doing it

    def offered(self, state: S) -> list[str]:
        """All options as phrases: players' or, when chance is to move, its chances."""
        game = self.game
        if cast(Any, state).to_move == CHANCE:
            return [phrase(game.verbs, outcome) for outcome, _ in game.chances(state)]
        return [phrase(game.verbs, int(option)) for option in game.options(state)]

    def offers(self, state: S, verb: str) -> list[str]:
        """What is offered under one verb, the verb left out."""
        return [text.partition(" ")[2] for text in self.offered(state) if text.split()[0] == verb]

    def choose(self, state: S, *phrases: str) -> S:
        """Make choices, players' or chance's; each must be on offer and leave a sound state."""
        for text in phrases:
            self.game.apply(state, self._option(state, text))
            assert self.game.audit(state) == []
        return state

    def let_go_by(self, state: S) -> S:
        """Leave behind every moment in which something could be played."""
        while (go_on := phrase(self.game.verbs, self.game.go_on)) in self.offered(state):
            self.choose(state, go_on)
        return state

    def owner_of(self, state: S, text: str) -> int:
        """The seat that may pick an option."""
        return int(self.game.owner(state, self._option(state, text)))

    def asked_to_agree(self, state: S, text: str) -> tuple[int, ...]:
        """The seats that must agree to an option."""
        return tuple(self.game.consents(state, self._option(state, text)))

    def weights(self, state: S) -> dict[str, int]:
        """What chance may do next, and how likely each is."""
        chances = self.game.chances(state)
        return {phrase(self.game.verbs, outcome): int(weight) for outcome, weight in chances}

    def _option(self, state: S, text: str) -> int:
        assert text in self.offered(state), f"'{text}' is not among {self.offered(state)}"
        return parse(self.game.verbs, text)

    # How the game stands

    def parts(self, state: S) -> dict[str, str]:
        """The position as it is written, part by part; what stands alone is said to be so."""
        found: dict[str, str] = {}
        for part in self.game.write(state).split("; "):
            key, _, rest = part.partition(" ")
            if key == "hand":
                seat, _, rest = rest.partition(" ")
                key = f"hand {seat}"
            found[key] = rest or "yes"
        return found

    def ended(self, state: S) -> str:
        """How the game ended, or an empty text."""
        return word_of(self.game.outcome(state))

    def said(self, state: S, key: str) -> str:
        """One part of the position, as it is written; empty when it is not."""
        return self.parts(state).get(key, "")

    def hand(self, state: S, seat: int) -> list[str]:
        """The cards in a hand, alike ones one by one."""
        return things(self.said(state, f"hand {seat}"))

    def discards(self, state: S) -> list[str]:
        """The discard pile of the cards that players hold."""
        return things(self.said(state, "discards"))

    def where(self, state: S, seat: int) -> str:
        """The place a pawn is at."""
        return self.said(state, "pawns").split()[seat]

    def on_turn(self, state: S) -> int:
        """The seat whose turn it is."""
        return int(self.said(state, "turn").split()[0])

    def effect(self, state: S, *phrases: str) -> dict[str, str]:
        """Make choices and tell all that they changed, and nothing else.

        Things of which there are several show what came and went
        ("+sandbags -earth_stone"), everything else its new value. The agenda
        is left out: what is offered next tells it.
        """
        before, after = self._told(state), self._told(self.choose(state, *phrases))
        return {
            key: self._difference(key, before.get(key, ""), after.get(key, ""))
            for key in sorted(before.keys() | after.keys())
            if before.get(key, "") != after.get(key, "")
        }

    def _told(self, state: S) -> dict[str, str]:
        parts = self.parts(state).items()
        return {key: text for key, text in parts if key not in self._untold}

    def _difference(self, key: str, before: str, after: str) -> str:
        if key.partition(" ")[0] not in self._several:
            return after
        one, other = Counter(things(before)), Counter(things(after))
        came = [f"+{thing}" for thing in sorted((other - one).elements())]
        went = [f"-{thing}" for thing in sorted((one - other).elements())]
        return " ".join(came + went)


def things(text: str) -> list[str]:
    """Things as they are written, a number standing before those that are several, one by one."""
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        elif word not in ("yes", "-"):
            found += [word] * times
            times = 1
    return sorted(found)
