"""The course of a game at the terminal: whose moment it is, and what they make of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletide.cli.play.asking import (
    Asking,
    Reply,
    Scene,
    chosen,
    going_on,
    is_held,
    set_scene,
    show,
)
from tabletide.cli.play.bots import bot_acts
from tabletide.cli.play.choices import Item
from tabletide.cli.play.session import Session
from tabletide.cli.play.talk import bots_talk
from tabletide.cli.play.typed_commands import obey
from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import seats_that_may_act
from tabletide.kernel.state import CHANCE, NOBODY

ENDS: Final = ("pass",)  # verbs by which a person says already that the turn goes on


def play_on(session: Session, is_enough: Callable[[], bool] = lambda: False) -> None:
    """Play until the game is over, or until it is enough. Whoever leaves raises EndOfInput."""
    while not session.table.is_over() and not is_enough():
        _advance(session)
        if not session.people():
            session.screen.print(*session.news())


def _advance(session: Session) -> None:
    """One step: bots that may act come first, then people that may, then the seat to move."""
    table = session.table
    if table.state.to_move == CHANCE:
        _ask_to_go_on(session, table.held)
        return
    bots_talk(session)
    mover = int(table.state.to_move)
    people = session.people()
    if table.held not in (NOBODY, mover):
        if mover not in people and _may_still_undo(session):
            _ask_to_go_on(session, table.held)
            return
        session.release()  # everybody sits at one screen: whose turn has come may take back too
    acting = seats_that_may_act(session.game, table.state)
    if any(bot_acts(session, seat) for seat in acting if seat not in people and seat != mover):
        return
    if mover in people:
        _person_moves(session, mover)
        return
    if not _people_step_in(session, [seat for seat in acting if seat in people]):
        bot_acts(session, mover)


def _may_still_undo(session: Session) -> bool:
    """Whether a person could take back the last step of their turn, before a rival plays on."""
    table = session.table
    are_rivals = session.game.stakes == EACH and table.held in session.people()
    return are_rivals and table.last_decision(table.held) is not None


def _ask_to_go_on(session: Session, seat: int) -> None:
    """Before anything is drawn whoever made the last step may still take it back."""
    if seat in session.people():
        ask(session, Asking(seat, seat, (seat,), may_leave=False))
    else:  # a bot has the seat by now
        session.release()


def _person_moves(session: Session, mover: int) -> None:
    """Ask a person to move; where only one thing can be done it may happen by itself."""
    session.skipping = session.skipping and session.table.is_moment()
    if session.skipping:
        session.propose(mover, session.game.go_on)
        return
    hides = session.hides()
    people = session.people()
    at_hand = session.decision(*people).choices
    is_idle = session.auto or session.table.game.is_void(session.table.state)
    if is_idle and len(at_hand) == 1 and session.table.held != mover:
        # Among rivals what had to be done ends a turn too, and what led there can be taken back.
        are_rivals = session.game.stakes == EACH
        session.propose(mover, at_hand[0].option, session.ask_end and are_rivals)
        return
    if hides and session.table.is_moment():
        # For everybody here: whose hand has something to play is not to be seen.
        ask(session, Asking(mover, NOBODY, (mover,), may_leave=False))
        return
    owners = tuple(p for p in people if not hides or session.same_person(p, mover))
    ask(session, Asking(mover, mover, owners, may_leave=False))


def _people_step_in(session: Session, able: list[int]) -> bool:
    """Let people act in a bot's turn, before each thing it does; True if they did."""
    if not able or session.skipping:
        return False
    hides = session.hides()
    at = session.table.at()
    if not session.table.is_moment() and (hides or at == session.let_by):
        return False
    viewer = NOBODY if hides else able[0]
    if ask(session, Asking(able[0], viewer, tuple(able), may_leave=True)):
        return True
    session.let_by = at
    return False


def ask(session: Session, asking: Asking) -> bool:
    """Ask until something changes; False if the moment is let go by."""
    while True:
        session.face(asking.viewer)
        scene = set_scene(session, asking)
        show(scene)
        reply = Reply.STAY
        while reply is Reply.STAY:
            reply = _answer(scene, session.screen.read("> "))
        if reply is not Reply.REDRAW:
            return reply is Reply.CHANGED


def _answer(scene: Scene, typed: str) -> Reply:
    """What comes of a line typed: a command, an option, or Enter alone."""
    if not typed:
        return _enter(scene)
    answer = obey(scene, typed)
    if answer is None:
        return _choose(scene, chosen(scene, typed))
    if isinstance(answer, Asking):
        return Reply.CHANGED if ask(scene.session, answer) else Reply.REDRAW
    return _enter(scene) if answer is Reply.ENTER else answer


def _enter(scene: Scene) -> Reply:
    """Enter alone lets a moment go by, and does nothing else by accident."""
    if scene.asking.may_leave:
        return Reply.LEFT
    if is_held(scene):
        scene.session.release()
        return Reply.CHANGED
    item = going_on(scene)
    if item is None:
        scene.session.screen.say(scene.session.words.own("typed.nothing"), "yellow")
    return _choose(scene, item)


def _choose(scene: Scene, item: Item | None) -> Reply:
    session = scene.session
    if item is None:
        return Reply.STAY
    choice = item.choice
    is_end = choice.option == session.game.go_on or choice.verb in ENDS
    if not session.propose(choice.owner, choice.option, session.ask_end and not is_end):
        return Reply.STAY
    session.manners.done()
    return Reply.CHANGED
