"""Asking people: show them where the game stands, and read what they want."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from rich.console import Group as Stack
from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards.board import Canvas
from tabletide.cli.play.choices import Group, Item, arrange, find, items
from tabletide.cli.play.log import last_lines
from tabletide.cli.play.offers import item_list, offer_lines
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.screen import height
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Decision

MOST_LISTED = 12
ROOM_FOR_A_LINE = 6  # between board and log
LEAST_LOG = 4  # lines that a board leaves to the log, if it can


class Reply(Enum):
    """What comes after a command."""

    STAY = auto()  # type on
    REDRAW = auto()  # see the same decision afresh
    CHANGED = auto()  # the table or who sits at it has changed
    LEFT = auto()  # the moment is let go by
    ENTER = auto()  # as if nothing had been typed


class Asking(NamedTuple):
    """Who is asked: whose eyes the screen is for, whose options it lists, what Enter does."""

    seat: int
    viewer: int
    owners: tuple[int, ...]
    may_leave: bool  # Enter lets the moment go by without doing anything


class Scene(NamedTuple):
    """What a command can refer to."""

    session: Session
    asking: Asking
    decision: Decision
    groups: list[Group]


def set_scene(session: Session, asking: Asking) -> Scene:
    """The open decision with the options of those who are asked.

    When everybody looks, only going on is listed: the rest tells what a hand holds.
    """
    decision = session.decision(*asking.owners)
    mine = list(decision.choices)
    if asking.viewer == NOBODY:
        mine = [choice for choice in mine if choice.option == session.game.go_on]
    return Scene(session, asking, decision, arrange(mine, asking.seat, session.words))


def show(scene: Scene) -> None:
    """Draw the board, the news and the decision, to fit the screen where that can be."""
    session, screen = scene.session, scene.session.screen
    offers = Stack(*offers_of(scene))
    news = session.news()
    if screen.plain:
        screen.print(*news)
        _show_board_if_new(scene)
    else:
        left = screen.room() - screen.height_of(offers) - 2
        board = board_of(session, room=max(left - LEAST_LOG, 1))
        room = left - screen.height_of(board)
        _turn_pages(session, news, room)
        screen.clear()
        screen.print(board)
        if room > ROOM_FOR_A_LINE:
            screen.rule()
        screen.print(*_latest(session, len(news), max(room - 1, 1)))
    screen.rule(_heading(scene))
    screen.print(offers)


def _heading(scene: Scene) -> str:
    """What is asked, or that nothing is drawn before somebody's word."""
    words = scene.session.words
    if not is_held(scene):
        return words.say(scene.decision.prompt)
    key = "held.heading" if scene.decision.seat < 0 else "held.of_turn"
    return words.own(key, who=scene.session.name(scene.asking.seat))


def is_held(scene: Scene) -> bool:
    """Whether whoever is asked holds the game up before chance or a rival goes on."""
    seat = scene.asking.seat
    return scene.session.table.held == seat and scene.decision.seat != seat


def _latest(session: Session, new: int, room: int) -> list[Text]:
    """The end of the log, with what is not new in the background."""
    lines = session.lines()
    for line in lines[: len(lines) - new]:
        line.stylize("dim")
    return last_lines(lines, room, session.screen.width(), session.words)


def _show_board_if_new(scene: Scene) -> None:
    """On a screen that scrolls, the board comes when another seat's turn to decide does."""
    session = scene.session
    now = (session.viewer, scene.decision.seat)
    if session.drawn_for != now:
        session.drawn_for = now
        session.screen.print(board_of(session))


def board_of(session: Session, whole: bool = False, room: int = 0) -> RenderableType:
    """The board as the viewer may see it, in so many lines where it can be."""
    return session.board.draw(session.view(session.viewer), canvas_of(session, whole, room))


def canvas_of(session: Session, whole: bool, room: int = 0) -> Canvas:
    """How the board is drawn here."""
    sitters = tuple(session.sitter(seat) for seat in range(len(session.chairs)))
    return Canvas(session.words, session.screen.width(), whole, sitters, room)


def offers_of(scene: Scene, everything: bool = False) -> list[Text]:
    """The options of a scene as lines."""
    session = scene.session
    width = session.screen.width()
    seat = scene.asking.seat
    lines = offer_lines(scene.groups, seat, session.name, session.words, width, everything)
    if hint := _hint(scene):
        lines.append(Text(session.words.own(hint), style="dim"))
    return lines


def _hint(scene: Scene) -> str:
    """What Enter and others can do, where that is not plain."""
    asking = scene.asking
    if is_held(scene):
        return "held.hint"
    if asking.viewer == NOBODY:
        return "hint.everybody"
    return "hint.leave" if asking.may_leave else ""


def _turn_pages(session: Session, news: list[Text], room: int) -> None:
    """Show news that would not fit beside the board on pages of their own."""
    if height(news, session.screen.width()) > max(room, 1):
        show_pages(session, news)


def show_pages(session: Session, news: list[Text]) -> None:
    """Show lines of the log page by page."""
    screen = session.screen
    page = max(screen.room() - 2, 5)
    shown: list[Text] = []
    for line in news:
        if height([*shown, line], screen.width()) > page:
            _show_page(session, shown)
            shown = []
        shown.append(line)
    _show_page(session, shown)


def _show_page(session: Session, lines: list[Text]) -> None:
    session.screen.clear()
    session.screen.print(*lines)
    session.screen.read(session.words.own("log.more"))


def chosen(scene: Scene, typed: str) -> Item | None:
    """The one option meant by what was typed; says so if it is none, or several."""
    session = scene.session
    found = find(typed, items(scene.groups), session.game.verbs)
    if len(found) == 1:
        return found[0]
    if not found:
        session.screen.say(session.words.own("typed.unknown", typed=typed), "yellow")
        return None
    session.screen.say(session.words.own("typed.several", typed=typed, n=len(found)), "yellow")
    session.screen.print(*item_list(found[:MOST_LISTED]))
    if len(found) > MOST_LISTED:
        session.screen.say(f"  … {session.words.own('typed.more', n=len(found) - MOST_LISTED)}")
    return None


def going_on(scene: Scene) -> Item | None:
    """The option of the one asked that lets the moment go by, where there is one."""
    mine = [item for item in items(scene.groups) if item.choice.owner == scene.asking.seat]
    go_on = scene.session.game.go_on
    return next((item for item in mine if item.choice.option == go_on), None)
