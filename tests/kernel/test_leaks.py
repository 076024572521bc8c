"""A leak planted anywhere is found by the conformance suite, whichever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletide.games._template.game import GAME as TEMPLATE
from tabletide.games._template.pieces.notes import CARD_DEALT as LAMP_DEALT
from tabletide.games._template.pieces.notes import CARD_DRAWN as LAMP_DRAWN
from tabletide.games.pandemic.pieces.notes import (
    CARD_DEALT,
    CARD_DRAWN,
    FORECAST_PLACED,
    FORECAST_SEEN,
)
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import check_game
from tabletide.kernel.game import PLAYERS, Game, Setting, seats
from tabletide.kernel.notes import Note
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.secrecy import Eyes, check_secrets, see
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.kernel.view import Barred, Decision, Line, Text, View
from tabletide.parts.flow.secretless import looks_at_nothing
from tests.kernel.broken import CLOSED as PANDEMIC
from tests.kernel.rivals.game import GAME as RIVALS
from tests.kernel.rivals.pieces import BURIED, DEALT, DRAWN, SPIED, WISHED
from tests.kernel.toy import vector

LAMPS = TEMPLATE._replace(
    settings=(Setting(PLAYERS, ("3",), "3"), Setting("hands", ("closed",), "closed"))
)
SECRETS = {
    RIVALS.id: (WISHED, DEALT, BURIED, DRAWN, SPIED),
    PANDEMIC.id: (CARD_DEALT, CARD_DRAWN, FORECAST_SEEN, FORECAST_PLACED),
    LAMPS.id: (LAMP_DEALT, LAMP_DRAWN),
}
each_game = pytest.mark.parametrize("game", [RIVALS, PANDEMIC, LAMPS], ids=lambda game: game.id)


def found(game: Game, decisions: int = 4000) -> str:
    """The first thing that is wrong with a game, and it must be wrong."""
    faults = check_game(game, decisions).faults
    assert faults, "the suite found nothing wrong"
    return faults[0].problem


def hidden(state: Any) -> str:
    """All hands, of which each seat may know its own."""
    return str([sorted(hand) if isinstance(hand, list) else int(hand) for hand in state.hands])


def is_odd(state: Any) -> bool:
    """A bit of what the seat to move may not know."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_move]
    return sum(sum(hand) if isinstance(hand, list) else int(hand) for hand in others) % 2 == 1


@each_game
def test_without_a_leak_nothing_is_found(game: Game) -> None:
    assert check_game(game, 300).faults == []


@each_game
def test_a_view_that_shows_what_is_hidden_is_found(game: Game) -> None:
    def view(state: Any, seat: int) -> View:
        return {**game.view(state, seat), "hands": hidden(state)}

    assert "can tell an imagined world from the true one" in found(game._replace(view=view))


# The open decision


def describing(game: Game, change: Callable[[Any, Decision], Decision]) -> Game:
    return game._replace(describe=lambda state: change(state, game.describe(state)))


@each_game
def test_a_prompt_that_tells_what_is_hidden_is_found(game: Game) -> None:
    def change(state: Any, decision: Decision) -> Decision:
        return decision._replace(prompt=Text("prompt", {"hands": hidden(state)}))

    assert "is asked in other words" in found(describing(game, change))


@each_game
def test_a_label_that_tells_what_is_hidden_is_found(game: Game) -> None:
    def change(state: Any, decision: Decision) -> Decision:
        choices = [
            choice._replace(label=Text(f"{choice.option}", {"hands": hidden(state)}))
            for choice in decision.choices
        ]
        return decision._replace(choices=tuple(choices))

    assert "is asked in other words" in found(describing(game, change))


@each_game
def test_a_reason_that_tells_what_is_hidden_is_found(game: Game) -> None:
    def change(state: Any, decision: Decision) -> Decision:
        reason = Barred("fly", Text("barred", {"hands": hidden(state)}), "rule")
        return decision._replace(barred=(*decision.barred, reason))

    assert "is asked in other words" in found(describing(game, change))


@each_game
def test_an_act_that_is_barred_only_by_what_is_hidden_is_found(game: Game) -> None:
    def change(state: Any, decision: Decision) -> Decision:
        return decision._replace(barred=decision.barred[:0] if is_odd(state) else decision.barred)

    barred = (Barred("fly", Text("barred"), "rule"),)
    always = describing(game, lambda _, decision: decision._replace(barred=barred))
    assert "is asked in other words" in found(describing(always, change))


# Options


def offering(game: Game, options: Callable[[Any], list[int]]) -> Game:
    """The game with fewer options, and these described."""

    def vectors(state: Any) -> vec[i64]:
        return vector(options(state))

    def describe(state: Any) -> Decision:
        decision, offered = game.describe(state), options(state)
        choices = tuple(choice for choice in decision.choices if choice.option in offered)
        return decision._replace(choices=choices)

    return game._replace(options=vectors, describe=describe)


@each_game
def test_an_option_that_hangs_on_what_is_hidden_is_found(game: Game) -> None:
    def options(state: Any) -> list[int]:
        offered = [int(option) for option in game.options(state)]
        own = [option for option in offered if game.owner(state, option) == state.to_move]
        return offered if len(own) < 2 or is_odd(state) else [o for o in offered if o != own[0]]

    assert "has other options" in found(offering(game, options))


@each_game
def test_an_agreement_that_hangs_on_what_is_hidden_is_found(game: Game) -> None:
    def consents(state: Any, _: int) -> tuple[int, ...]:
        return (0, 1, 2)[: 1 + is_odd(state)]

    three = game._replace(settings=(Setting(PLAYERS, ("3",), "3"), *game.settings[1:]))
    assert "has other options" in found(three._replace(consents=consents))


@each_game
def test_a_way_back_that_hangs_on_what_is_hidden_is_found(game: Game) -> None:
    def apply(state: Any, choice: int) -> None:
        ends = is_odd(state)
        game.apply(state, choice)
        state.to_move = NOBODY if ends else state.to_move

    def problems(game: Game, rng: Rng) -> list[str]:
        audience = [Eyes(seat) for seat in range(seats(table.setup))]
        see(game, table.state, audience)
        return check_secrets(game, table.state, audience, [], rng)

    table = Table(game, {}, "a way back")
    assert problems(game, Rng(1)) == []
    told = [one for n in range(20) for one in problems(game._replace(apply=apply), Rng(n))]
    assert any("told more by what cannot be taken back" in one for one in told)


@each_game
def test_a_moment_that_passes_by_what_is_hidden_is_found(game: Game) -> None:
    """That nobody is asked must follow from what every seat can see: a pause tells nothing."""
    assert "learns what it cannot know from a moment" in found(game._replace(is_void=is_odd))


# The log


@each_game
def test_lines_that_read_what_is_hidden_are_found(game: Game) -> None:
    def tell(state: Any, note: Note, seat: int) -> Line:
        return game.tell(state, note, seat)._replace(text=Text("x", {"hands": hidden(state)}))

    assert "is told" in found(game._replace(tell=tell))


@each_game
def test_a_tell_that_tells_everyone_everything_is_found(game: Game) -> None:
    def tell(state: Any, note: Note, _: int) -> Line:
        return game.tell(state, note, note.a)

    assert "is told what its view hides" in found(game._replace(tell=tell))


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in (RIVALS, PANDEMIC, LAMPS) for kind in SECRETS[game.id]],
    ids=lambda value: getattr(value, "id", value),
)
def test_one_kind_of_note_that_is_told_to_everyone_is_found(game: Game, kind: int) -> None:
    """A card dealt, drawn, put aside in secret or looked at: each on its own is a leak."""

    def tell(state: Any, note: Note, seat: int) -> Line:
        return game.tell(state, note, note.a if note.kind == kind else seat)

    assert "is told what its view hides" in found(game._replace(tell=tell))


# The end


@each_game
def test_an_outcome_that_tells_what_is_hidden_is_found(game: Game) -> None:
    def outcome(state: Any) -> Outcome | None:
        end = game.outcome(state)
        more = sum(int(digit) for digit in hidden(state) if digit.isdigit())
        scores = () if end is None else tuple(score + more for score in end.scores)
        return None if end is None else end._replace(scores=scores, parts=())

    assert "sees another outcome" in found(game._replace(outcome=outcome))


# Imagined worlds, and looks


@each_game
def test_a_world_that_keeps_what_the_seat_cannot_know_is_found(game: Game) -> None:
    """It looks right, and yet a bot that thinks in it knows too much."""

    def imagine(state: Any, seat: int, rng: Rng) -> Any:
        return state.copy() if is_odd(state) else game.imagine(state, seat, rng)

    assert "imagines by what it cannot know" in found(game._replace(imagine=imagine))


def test_a_look_that_is_not_said_to_be_one_is_found() -> None:
    said = found(RIVALS._replace(looks=looks_at_nothing))
    assert "an option that is no look shows seat" in said


def test_a_look_that_hangs_on_what_is_hidden_is_found() -> None:
    game = PANDEMIC._replace(looks=lambda state, _: is_odd(state))
    assert "has other options" in found(game)
