"""What can be typed besides an option. Each command has a name in every language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tabletide.cli.play.asking import (
    Asking,
    Reply,
    Scene,
    board_of,
    canvas_of,
    chosen,
    going_on,
    is_held,
    offers_of,
)
from tabletide.cli.play.insight.advice import show_advice
from tabletide.cli.play.insight.odds import show_odds
from tabletide.cli.play.rules import show_rule
from tabletide.cli.play.saving import save
from tabletide.cli.play.seats import THE_SAME, level_words, load, parse_chair, person
from tabletide.cli.play.session import Session
from tabletide.cli.play.talk import say_aloud
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.screen import EndOfInput
from tabletide.cli.terminal.words import LANGUAGES, OwnWords, Words
from tabletide.kernel.table import Refused
from tabletide.parts.words.fitting import plain

HELP: Final = "?"


Answer = Reply | Asking  # somebody else is asked for a while
Command = Callable[[Scene, str], Answer]


def obey(scene: Scene, typed: str) -> Answer | None:
    """Carry out a command; None if what was typed is none."""
    for length in (2, 1):  # the longest name first: "por que" has two words
        said = typed.split(maxsplit=length)
        name = command_name(" ".join(said[:length]), scene.session.words)
        if name is not None:
            return _carry_out(scene, name, "".join(said[length:]).strip())
    return None


def _carry_out(scene: Scene, name: str, rest: str) -> Answer:
    try:
        return COMMANDS[name](scene, rest)
    except Mistake as mistake:
        scene.session.screen.say(str(mistake), "yellow")
        return Reply.STAY


def command_name(word: str, words: Words) -> str | None:
    """The command a word names, in English or in the language spoken."""
    wanted = word if word == HELP else plain(word).strip()
    for name in COMMANDS:
        if wanted in (name, *names_of(name, words)):
            return name
    return None


def names_of(command: str, words: OwnWords) -> list[str]:
    """What a command is called in the language spoken; a line joins the words of one name."""
    names = words.own(f"command.{command}.words").split()
    return [name.replace("_", " ") for name in names]


def _help(scene: Scene, _rest: str) -> Reply:
    """All that can be typed; nobody has anything to say of cards where all lie open."""
    session = scene.session
    own = session.words.own
    session.screen.say(own("help.intro"))
    hides = session.game.hides(session.table.setup)
    grid = Grid.grid("", "", padding=(0, 2, 0, 0))  # long lines go on below themselves
    grid.columns[0].no_wrap = True
    for name in COMMANDS:
        if hides or name != "say":
            about = own(f"command.{name}.help", bots=level_words(session.words))
            grid.add_row(Text(own(f"command.{name}.form"), "bold cyan"), Text(about))
    session.screen.print(Padding(grid, (0, 0, 0, 2)))
    return Reply.STAY


def _why(scene: Scene, rest: str) -> Reply:
    """Explain an option, or the decision."""
    rules = (scene.decision.rule, *scene.decision.besides)
    if rest:
        item = chosen(scene, rest)
        if item is None:
            return Reply.STAY
        scene.session.screen.say(item.label, "bold")
        rules = (item.choice.rule, *item.choice.besides)
    known = scene.session.words.rules()
    for rule in rules:
        show_rule(scene.session, known[rule])
    return Reply.STAY


def _rules(scene: Scene, rest: str) -> Reply:
    """Search the rules for all of the words typed."""
    session = scene.session
    wanted = plain(rest).split()
    if not wanted:
        raise Mistake(session.words.own("rules.what"))
    found = [
        rule
        for rule in session.words.rules().values()
        if all(word in plain(f"{rule.id} {rule.heading} {rule.gist}") for word in wanted)
    ]
    if not found:
        raise Mistake(session.words.own("rules.none", typed=rest))
    for rule in found:
        show_rule(session, rule)
    return Reply.STAY


def _undo(scene: Scene, rest: str) -> Reply:
    """Take back the last step of the one asked, or all from a step of the log on."""
    session = scene.session
    table, own = session.table, session.words.own
    if rest:
        if not rest.isdecimal() or not 1 <= int(rest) <= len(table.steps):
            raise Mistake(own("undo.which", last=len(table.steps)))
        to = int(rest) - 1
    else:
        to = _last_decision_of_people(session)
    if to < table.safe_step():
        raise Mistake(own("undo.revealed"))
    try:
        if not session.take_back(scene.asking.seat, to):
            return Reply.STAY
    except Refused:
        raise Mistake(own("undo.revealed")) from None
    session.let_by = -1
    session.screen.say(own("undo.done"), "green")
    return Reply.CHANGED


def _last_decision_of_people(session: Session) -> int:
    """The latest step some person really chose; before anything hidden was shown it can be undone.

    What they or the bots had to do since is undone with it.
    """
    steps = [session.table.last_decision(seat) for seat in session.people()]
    chosen = [step for step in steps if step is not None]
    if not chosen:
        raise Mistake(session.words.own("undo.nothing"))
    return max(chosen)


def _log(scene: Scene, _rest: str) -> Reply:
    session = scene.session
    session.screen.print(*session.lines(numbered=True))
    first = session.table.safe_step() + 1
    if first <= len(session.table.steps):
        session.screen.say(session.words.own("log.undo_hint", first=first), "dim")
    return Reply.STAY


def _board(scene: Scene, rest: str) -> Reply:
    """The whole board, or the part of it that is named."""
    session = scene.session
    named = {part: session.words.term(f"part_of_board.{part}") for part in session.board.parts}
    every = ", ".join(named.values())
    if not rest:
        session.screen.print(board_of(session, whole=True))
        if every:
            session.screen.say(session.words.own("board.parts", all=every), "dim")
        return Reply.STAY
    wanted = plain(rest).strip()
    found = [one for one, name in named.items() if plain(name).startswith(wanted) or one == wanted]
    if len(found) != 1:
        raise Mistake(session.words.own("board.which" if every else "board.no_parts", all=every))
    view, canvas = session.view(session.viewer), canvas_of(session, whole=True)
    session.screen.print(*session.board.parts[found[0]](view, canvas))
    return Reply.STAY


def _all(scene: Scene, _rest: str) -> Reply:
    scene.session.screen.print(*offers_of(scene, everything=True))
    return Reply.STAY


def _save(scene: Scene, rest: str) -> Reply:
    session = scene.session
    file = Path(rest).expanduser() if rest else session.file
    try:
        save(session.table, file)
    except OSError as error:
        problem = session.words.problem(error)
        raise Mistake(session.words.own("save.failed", file=file, problem=problem)) from None
    session.screen.say(session.words.own("save.done", file=file), "green")
    return Reply.STAY


def _lang(scene: Scene, rest: str) -> Reply:
    session = scene.session
    if rest not in LANGUAGES:
        raise Mistake(session.words.own("mistake.language", name=rest, all=", ".join(LANGUAGES)))
    session.speak(Words(rest, session.game.id))
    return Reply.REDRAW


def _bot(scene: Scene, rest: str) -> Reply:
    """Hand a seat to a bot."""
    session = scene.session
    where, _, name = rest.rpartition(" ")
    if not where:
        raise Mistake(session.words.own("seat.bot_form"))
    chair = parse_chair(f"bot:{name}", 0, session.words)
    load(str(chair.bot), session.game, session.words)  # one that cannot play this is told of now
    seat = session.seat_of(where)
    session.chairs[seat] = chair
    session.aloud.talk.forget(seat)
    session.screen.say(session.words.own("seat.now", who=session.name(seat)), "green")
    return Reply.CHANGED


def _seat(scene: Scene, rest: str) -> Reply:
    """Give a seat back to a person."""
    session = scene.session
    where, _, name = rest.rpartition(" ")
    if not where:
        raise Mistake(session.words.own("seat.seat_form"))
    seat = session.seat_of(where)
    chair = parse_chair(name, seat, session.words)
    if chair.bot is not None:
        raise Mistake(session.words.own("seat.seat_form"))
    session.chairs[seat] = person(THE_SAME) if session.solo else chair
    session.aloud.talk.forget(seat)
    session.screen.say(session.words.own("seat.now", who=session.name(seat)), "green")
    return Reply.CHANGED


def _auto(scene: Scene, rest: str) -> Reply:
    session = scene.session
    own = session.words.own
    if rest not in (own("auto.on"), own("auto.off"), "on", "off"):
        raise Mistake(own("auto.form"))
    session.auto = rest in (own("auto.on"), "on")
    session.screen.say(own("auto.is_on" if session.auto else "auto.is_off"), "green")
    return Reply.STAY


def _skip(scene: Scene, _rest: str) -> Reply:
    """Go on from here, and let all moments go by until a person has to move."""
    session = scene.session
    if not (scene.asking.may_leave or is_held(scene) or going_on(scene)):
        raise Mistake(session.words.own("skip.must_move"))
    session.skipping = True
    return Reply.ENTER


def _quit(_scene: Scene, _rest: str) -> Reply:
    raise EndOfInput


def _as(scene: Scene, rest: str) -> Asking:
    """Let another person act before the one who is asked."""
    session = scene.session
    seat = session.seat_of(rest)
    if seat not in session.people():
        raise Mistake(session.words.own("seat.is_bot", who=session.name(seat)))
    return Asking(seat, seat, (seat,), may_leave=True)


COMMANDS: Final[dict[str, Command]] = {
    "help": _help,
    "why": _why,
    "rules": _rules,
    "board": _board,
    "odds": show_odds,
    "hint": show_advice,
    "say": say_aloud,
    "log": _log,
    "all": _all,
    "undo": _undo,
    "as": _as,
    "skip": _skip,
    "bot": _bot,
    "seat": _seat,
    "auto": _auto,
    "lang": _lang,
    "save": _save,
    "quit": _quit,
}
