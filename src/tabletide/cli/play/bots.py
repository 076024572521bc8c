"""The bots' part of a game at the terminal."""

from __future__ import annotations

from tabletide.bots.bot import PASS_BY
from tabletide.bots.manners import GO_BACK, LET_BY, STUCK, ask, way_back
from tabletide.cli.play.session import Session
from tabletide.kernel.options import NO_OPTION


def bot_acts(session: Session, seat: int) -> bool:
    """Let a bot act, or propose; False if it lets the moment go by."""
    table, manners = session.table, session.manners
    if manners.has_let_by(table.at(), seat):
        return False
    perspective = session.aloud.talk.perspective(table.state, seat)
    unwelcome = manners.unwelcome(table, seat)
    turn = manners.next(perspective, len(table.steps), way_back(table), unwelcome)
    if turn.kind == GO_BACK:
        _go_back(session, seat)
        return True
    if turn.kind == STUCK:
        manners.ask_again()
        return True
    option = PASS_BY
    if turn.kind != LET_BY:
        plan = turn.meant or ask(session.bot(seat), perspective, turn.refused, session.rng())
        manners.means(seat, len(table.steps), plan)
        option = plan[0]
    if option == PASS_BY:
        manners.let_by(table.at(), seat)
        return False
    _propose(session, seat, option)
    return True


def _propose(session: Session, seat: int, option: int) -> None:
    step = len(session.table.steps)
    if session.propose(seat, option):
        session.manners.done()
    else:
        session.manners.turned_down(step, option)
        declined = session.table.declined
        if declined is not None and declined.by in session.people():
            session.manners.minded(session.table, seat, declined.by)


def _go_back(session: Session, seat: int) -> None:
    step = len(session.table.steps)
    if not session.take_back(seat, step - 1):
        session.manners.turned_down(step, NO_OPTION)
