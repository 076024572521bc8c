"""Written positions: a test says where the game stands, what is chosen, and what follows.

This is the vocabulary all games share. A game's own `written.py` makes one
of it and adds the game's nouns.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

from tabletide.kernel.game import PLAYERS, Game
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.outcome import word_of
from tabletide.kernel.state import CHANCE

S = TypeVar("S")


class Written(Generic[S]):
    """What tests of one game say: positions, choices, and how the game stands after them."""

    def __init__(self, game: Game) -> None:
        self.game = game

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
