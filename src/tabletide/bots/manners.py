"""Manners: what a bot does about being turned down, and how it answers where no thought is needed.

The laboratory, the terminal and the server all drive bots by this one memory of
refusals. It lasts until something is done: the next step wipes the slate. What people
minded is remembered longer, until chance has acted: a bot asks nothing more of whoever
turned it down in the same turn, and does not walk to and fro over it. What people have
taken back of a bot's it does not do again there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletide.bots.bot import PASS_BY, Bot, Plan
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.proposal import Proposal
from tabletide.kernel.table import Table

GIVES_IN_AFTER: Final = 3  # a team's bots turning each other down could go on for ever

_TO_DO: Final = ("step", "agenda")  # the parts of a position that tell it

# What a bot is to do next.
CHOOSE: Final = 0  # among what it was not refused
LET_BY: Final = 1  # it has nothing left to propose, and need not move
GO_BACK: Final = 2  # it takes back the step that led here
STUCK: Final = 3  # all was turned down, and there is no way back

# How it answers a proposal.
REFUSES: Final = 0
AGREES: Final = 1
THINKS: Final = 2


class Next(NamedTuple):
    """What a bot is to do next, what it has been refused here, and what it meant to do."""

    kind: int
    refused: tuple[int, ...]
    meant: Plan = ()  # from here on, if it is to choose and nothing has come between


class _Intent(NamedTuple):
    """What a bot means to do at a step, after the option that leads there."""

    step: int
    last: int
    rest: Plan


class Manners:
    """What the bots of one table were turned down, and who let the moment go by."""

    def __init__(self) -> None:
        self._refused: set[tuple[int, int]] = set()  # the step, and what was turned down there
        self._stuck: set[int] = set()  # the steps at which some bot knew no way on
        self._let_by: set[tuple[int, int]] = set()  # the version, and the seat
        self._minded: dict[tuple[int, int], int] = {}  # by bot's and person's seat: the last step
        self._undone: set[tuple[int, int]] = set()  # the step, and what people took back there
        self._meant: dict[int, _Intent] = {}  # by seat

    def next(
        self, perspective: Perspective, step: int, way_back: int, unwelcome: tuple[int, ...] = ()
    ) -> Next:
        """What the bot of a seat does, so many steps into the game.

        `way_back` is the option of the last step where that can be taken back,
        else NO_OPTION. It will not be chosen again at once. What is `unwelcome`
        counts as refused.
        """
        options = perspective.options()
        refused = tuple([one for one in options if one in unwelcome or self._is_barred(step, one)])
        if len(refused) < len(options):
            meant = self._meant_at(perspective.seat, step, way_back)
            is_open = bool(meant) and meant[0] in options and meant[0] not in refused
            return Next(CHOOSE, refused, meant if is_open else ())
        if perspective.seat != perspective.to_move():
            return Next(LET_BY, refused)
        if way_back != NO_OPTION and (step, NO_OPTION) not in self._refused:
            self._refused.add((step - 1, way_back))
            return Next(GO_BACK, refused)
        self._stuck.add(step)
        return Next(STUCK, refused)

    def _is_barred(self, step: int, option: int) -> bool:
        return (step, option) in self._refused or (step, option) in self._undone

    def means(self, seat: int, step: int, plan: Plan) -> None:
        """A bot does the first of these now, and means to go on with the others."""
        self._meant[seat] = _Intent(step + 1, plan[0], plan[1:])

    def _meant_at(self, seat: int, step: int, last: int) -> Plan:
        """What a bot meant to do here, if the last step is the one it made."""
        intent = self._meant.get(seat)
        if intent is None or intent.step != step or intent.last != last:
            return ()
        return intent.rest

    def turned_down(self, step: int, option: int) -> None:
        """Somebody did not agree to an option, or with NO_OPTION to going back."""
        self._refused.add((step, option))

    def minded(self, table: Table, seat: int, by: int) -> None:
        """A person on a seat did not agree to what the bot of another proposed."""
        self._minded[(seat, by)] = len(table.steps)

    def unwelcome(self, table: Table, seat: int) -> tuple[int, ...]:
        """What would ask a person again who turned the bot down this turn, or lead nowhere else."""
        since = table.safe_step()
        by = {one for (bot, one), at in self._minded.items() if bot == seat and at >= since}
        return _unwelcome(table, seat, by) if by else ()

    def taken_back(self, table: Table, to: int) -> None:
        """A person is about to have a step taken back that a bot has made, and could make anew.

        What was its only option it may do again.
        """
        self._undone = {(step, option) for step, option in self._undone if step <= to}
        if len(table.perspective(table.makers[to], to).options()) > 1:
            self._undone.add((to, table.steps[to]))

    def done(self) -> None:
        """Something was done at last, and what was turned down may be proposed again."""
        self._refused.clear()
        self._stuck.clear()

    def went_on(self, step: int) -> None:
        """So many steps are done: what was turned down later, in another course, is forgotten."""
        self._refused = {(at, option) for at, option in self._refused if at < step}
        self._stuck = {at for at in self._stuck if at < step}

    def ask_again(self) -> None:
        """Nothing else is left to do: all may be proposed once more, and bots will give in."""
        self._refused.clear()
        self._minded.clear()
        self._undone.clear()

    def answer(
        self, game: Game, option: int, step: int, is_from_bot: bool, undoes_own: bool = False
    ) -> int:
        """The answer to a proposal, or THINKS where the bot is to be asked.

        Nobody takes back a step from a rival: what is lost for one is another's
        gain. But a person may think their own turn over until somebody has gone
        on from it. A team's bots give each other their way after some refusals;
        rivals only where the other knows no way on.
        """
        if option == NO_OPTION:
            is_thinking = undoes_own and not is_from_bot
            return AGREES if game.stakes == TOGETHER or is_thinking else REFUSES
        if not is_from_bot:
            return THINKS
        refusals = len([at for at, _ in self._refused if at == step])
        is_worn_out = game.stakes == TOGETHER and refusals >= GIVES_IN_AFTER
        return AGREES if is_worn_out or step in self._stuck else THINKS

    def let_by(self, at: int, seat: int) -> None:
        """A seat lets this version of the table go by. What older versions saw is forgotten."""
        self._let_by = {(when, who) for when, who in self._let_by if when == at}
        self._let_by.add((at, seat))

    def think_again(self) -> None:
        """Something was said that may matter: nobody has let anything go by."""
        self._let_by.clear()
        self._meant.clear()

    def has_let_by(self, at: int, seat: int) -> bool:
        """Whether a seat has let this version go by."""
        return (at, seat) in self._let_by


def undoes_own(table: Table, proposal: Proposal) -> bool:
    """Whether a proposal takes back steps of its maker alone: nobody has gone on from them."""
    return all(maker == proposal.seat for maker in table.makers[proposal.back_to :])


def _unwelcome(table: Table, seat: int, by: set[int]) -> tuple[int, ...]:
    """What asks one of these seats, at once or by all that could follow, or walks to and fro."""
    game, state = table.game, table.state
    been = {_place(game.write(one)) for one in table.past[table.safe_step() :]}
    been.discard(_place(game.write(state)))
    unwelcome: list[int] = []
    for option in table.perspective(seat).options():
        after = state.copy()
        game.apply(after, option)
        asks = bool(by & set(game.consents(state, option)))
        if not asks and after.to_move == seat:
            then = [set(game.consents(after, one)) for one in game.options(after)]
            asks = all(by & asked for asked in then) or _place(game.write(after)) in been
        if asks:
            unwelcome.append(option)
    return tuple(unwelcome)


def _place(position: str) -> str:
    """A position, whatever is still to be done in it."""
    return "; ".join([part for part in position.split("; ") if part.split(" ")[0] not in _TO_DO])


def way_back(table: Table) -> int:
    """The last step at a table, if it can be taken back; else NO_OPTION."""
    last = len(table.steps) - 1
    return table.steps[last] if last >= table.safe_step() else NO_OPTION


def ask(bot: Bot, perspective: Perspective, refused: tuple[int, ...], rng: Rng) -> Plan:
    """A bot's choice among what it has not been refused, and what it means to do after it.

    If it insists, a seat that must move takes one of its other options by lot.
    """
    rest = perspective.without(refused)
    planning: Callable[[Perspective, Rng], Plan] | None = getattr(bot, "plan", None)
    plan = (bot.choose(rest, rng),) if planning is None else planning(rest, rng)
    if plan[0] not in refused:
        return plan
    if perspective.seat != perspective.to_move():
        return (PASS_BY,)
    left = rest.options()
    return (left[int(rng.below(len(left)))],)
