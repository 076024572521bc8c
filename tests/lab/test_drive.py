"""Driving a game by bots: who is asked, in what order, and what becomes of a refusal."""

from __future__ import annotations

import pytest

from tabletide.bots.bot import PASS_BY, Bot, Plan
from tabletide.bots.registry import load_bot
from tabletide.games.pandemic.pieces.cards import CARDS
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
# Nothing is left to draw, so the game is lost when the actions are over.
LAST_ACTIONS = (
    "players 3; roles dispatcher scientist medic; pawns paris atlanta lima; "
    f"discards {' '.join(CARDS)}; rate 4; pile 3 0 0; step actions 4"
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


def test_when_all_is_refused_and_there_is_no_way_back_the_first_wish_stands() -> None:
    state = PANDEMIC.read(DISPATCHING)
    PANDEMIC.apply(state, parse(PANDEMIC.verbs, "dispatch 1"))
    bots = [Wisher("drive chicago"), Wisher("let go by", agrees=False)]
    assert phrase(PANDEMIC.verbs, decide(PANDEMIC, state, bots, Rng(1))) == "drive chicago"


class Dispatcher(Wisher):
    """Wants to move the others' pawns, one after the other, and passes when that is refused."""

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """The first pawn it may take up, then wherever it may go."""
        del rng
        phrases = [phrase(PANDEMIC.verbs, option) for option in perspective.options()]
        pawns = [text for text in phrases if text.startswith("dispatch")]
        wish = pawns[0] if pawns else "pass" if "pass" in phrases else phrases[0]
        self.asked.append(wish)
        return parse(PANDEMIC.verbs, wish)


@pytest.mark.rule("role.dispatcher.consent")
def test_a_pawn_whose_owner_refuses_every_move_is_put_down_again() -> None:
    mover = Dispatcher()
    others = [Dispatcher(agrees=False), Dispatcher(agrees=False)]
    played = play_game(PANDEMIC, PANDEMIC.read(LAST_ACTIONS), [mover, *others], Rng(1))
    assert [text for text in mover.asked if not text.startswith(("drive", "join"))] == [
        *("dispatch 1", "dispatch 2", "pass")
    ]
    assert any(text.startswith("agree 2 drive") for text in others[1].asked)
    assert "pawns paris atlanta lima;" in PANDEMIC.write(played.state)
    assert played.steps == 1, "what was taken back does not count"


def test_the_seat_to_move_must_move() -> None:
    with pytest.raises(AssertionError, match="let its own move go by"):
        decided(DISPATCHING, Wisher("let go by"), Wisher("let go by"))


@pytest.mark.parametrize("names", [("random", "random"), ("greedy", "random")])
def test_a_game_is_played_to_its_end(names: tuple[str, ...]) -> None:
    setup = {"players": "2", "epidemics": "4", "hands": "closed", "roles": "dealt"}
    state = PANDEMIC.start(setup)
    played = play_game(PANDEMIC, state, [load_bot(name, PANDEMIC) for name in names], Rng(5))
    assert played.state.to_move == NOBODY
    assert played.steps > 30


class Thinker(Wisher):
    """Means to do all that it wishes, one thing after the other."""

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """All its wishes at once."""
        del rng
        self.asked.append(f"plan {perspective.seat}")
        return tuple([parse(PANDEMIC.verbs, wish) for wish in self.wishes])


def test_who_has_planned_is_not_asked_again_while_nothing_comes_between() -> None:
    bot = Thinker("drive essen", "drive milan", "drive paris", "pass")
    other = Wisher("let go by", "pass")
    state = PANDEMIC.read(LAST_ACTIONS.replace("atlanta lima", "lima lima"))
    assert play_game(PANDEMIC, state, [bot, other, other], Rng(1)).state.to_move == NOBODY
    assert bot.asked == ["plan 0"]
