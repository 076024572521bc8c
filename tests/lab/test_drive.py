"""Driving a game by bots: who is asked, in what order, and what becomes of a refusal."""

from __future__ import annotations

import pytest

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.lab.drive import decide, play_game

PANDEMIC = load_game("pandemic")
SHARING = (
    "players 2; roles researcher scientist; pawns paris paris; hand 0 paris; hand 1 airlift; "
    "step actions 4"
)
DISPATCHING = "players 2; roles dispatcher scientist; pawns paris atlanta; step actions 4"


class Wisher:
    """Wants one thing after the other, and agrees or not, as a test has it."""

    def __init__(self, *wishes: str, agrees: bool = True) -> None:
        self.wishes = list(wishes)
        self.is_agreeable = agrees
        self.asked: list[str] = []

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """The next wish; the last one for ever."""
        del rng
        self.asked.append(f"choose {perspective.seat}")
        wish = self.wishes[0]
        if len(self.wishes) > 1:
            del self.wishes[0]
        return PASS_BY if wish == "let go by" else parse(PANDEMIC.verbs, wish)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """Always, or never."""
        del rng
        self.asked.append(f"agree {perspective.seat} {phrase(PANDEMIC.verbs, option)}")
        return self.is_agreeable


def decided(position: str, *bots: Bot) -> str:
    return phrase(PANDEMIC.verbs, decide(PANDEMIC, PANDEMIC.read(position), bots, Rng(1)))


def test_seats_that_only_may_act_are_asked_first() -> None:
    mover, other = Wisher("pass"), Wisher("play airlift")
    assert decided(SHARING, mover, other) == "play airlift"
    assert mover.asked == []


def test_the_seat_to_move_decides_when_the_others_let_it_go_by() -> None:
    mover, other = Wisher("pass"), Wisher("let go by")
    assert decided(SHARING, mover, other) == "pass"


def test_a_partner_is_asked_to_agree() -> None:
    mover, other = Wisher("give 1 paris"), Wisher("let go by")
    assert decided(SHARING, mover, other) == "give 1 paris"
    assert other.asked == ["choose 1", "agree 1 give 1 paris"]


def test_who_is_refused_chooses_again() -> None:
    mover, other = Wisher("give 1 paris", "drive london"), Wisher("let go by", agrees=False)
    assert decided(SHARING, mover, other) == "drive london"


def test_who_insists_gets_something_else() -> None:
    mover, other = Wisher("give 1 paris"), Wisher("let go by", agrees=False)
    assert decided(SHARING, mover, other) != "give 1 paris"


def test_when_all_is_refused_the_first_wish_stands() -> None:
    state = PANDEMIC.read(DISPATCHING)
    PANDEMIC.apply(state, parse(PANDEMIC.verbs, "dispatch 1"))
    bots = [Wisher("drive chicago"), Wisher("let go by", agrees=False)]
    assert phrase(PANDEMIC.verbs, decide(PANDEMIC, state, bots, Rng(1))) == "drive chicago"


def test_the_seat_to_move_must_move() -> None:
    with pytest.raises(AssertionError, match="is to move and let it go by"):
        decided(DISPATCHING, Wisher("let go by"), Wisher("let go by"))


@pytest.mark.parametrize("names", [("random", "random"), ("greedy", "random")])
def test_a_game_is_played_to_its_end(names: tuple[str, ...]) -> None:
    setup = {"players": "2", "epidemics": "4", "hands": "closed", "roles": "dealt"}
    state = PANDEMIC.start(setup)
    steps = play_game(PANDEMIC, state, [load_bot(name, PANDEMIC) for name in names], Rng(5))
    assert state.to_move == NOBODY
    assert steps > 30
