"""`tabletide play`: a whole game in the terminal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tabletide.bots.registry import AT_TABLE, BOTS
from tabletide.cli.play.course import play_on
from tabletide.cli.play.ending import show_end, show_way_back
from tabletide.cli.play.saving import new_file, own_file, save
from tabletide.cli.play.seats import (
    LocalChair,
    alone,
    best_bot,
    chairs_with_bots,
    load,
    parse_chairs,
)
from tabletide.cli.play.session import Session
from tabletide.cli.play.welcome import welcome
from tabletide.cli.terminal.arguments import Language, Players, Settings, ThinkAtTable
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import (
    open_game,
    open_record,
    open_setup,
    open_words,
    record_mistake,
)
from tabletide.cli.terminal.screen import EndOfInput, Screen
from tabletide.cli.terminal.words import OwnWords, Words, preferred_language
from tabletide.front import grafted, sealed
from tabletide.games.registry import GAMES
from tabletide.kernel.game import Game, SetupError, seats
from tabletide.kernel.record import Record, RecordError
from tabletide.kernel.resume import resume
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game to play; `tabletide games` lists them."),
    ] = None,
    players: Players = None,
    settings: Settings = None,
    seated: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="me,greedy,…",
            help=f"Who plays each seat, in order: me, me:NAME, or a bot ({', '.join(BOTS)}). "
            "By default the first seat is yours and bots play the others.",
        ),
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option("--bots", help="So many bots on the last seats, people on all others."),
    ] = None,
    solo: Annotated[
        bool,
        typer.Option(
            "--solo",
            help="One person plays all seats that are not bots': nobody is asked to agree, "
            "and nothing is hidden between them. Alone, it means no bots.",
        ),
    ] = False,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help="Any text: the same seed deals the same game."),
    ] = None,
    think: ThinkAtTable = AT_TABLE,
    lang: Language = None,
    save_as: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where the game is kept as it is played."),
    ] = None,
    resumed: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a game that was saved."),
    ] = None,
    since: Annotated[
        int | None,
        typer.Option(
            "--from",
            metavar="N",
            help="With --resume: what if? Play on after so many entries, as `tabletide replay` "
            "counts them, in a file of its own.",
        ),
    ] = None,
    other_luck: Annotated[
        bool,
        typer.Option("--other-luck", help="With --resume: what lies face down is shuffled anew."),
    ] = False,
    auto: Annotated[
        bool,
        typer.Option(
            "--auto/--no-auto",
            help="Go on by itself where no person has anything else to do. With hidden hands, "
            "stopping only where someone has tells that someone has: --no-auto always stops.",
        ),
    ] = True,
    ask_end: Annotated[
        bool,
        typer.Option(
            "--ask-end/--no-ask-end",
            help="Ask before anything is drawn after your last action: until you say so, "
            "you can take it back.",
        ),
    ] = True,
    plain: Annotated[
        bool, typer.Option("--plain", help="Never clear the screen: everything scrolls by.")
    ] = False,
) -> None:
    """Play a game here: alone, with bots, or taking turns at one keyboard.

    Type the number of an option, or its words; `?` lists all else that can be
    typed. The game is saved after every step, so leaving loses nothing.
    """
    with mistakes_told():
        own = open_words(lang or preferred_language(os.environ))
        is_branch = since is not None or other_luck
        if is_branch and resumed is None:
            raise Mistake(own.own("mistake.branch_of_what"))
        if resumed is None:
            table = _new_table(game, players, settings or [], seed, own)
        elif players is None and not settings and seed is None:
            table = _old_table(resumed, game, ask_end, own, since, other_luck)
        else:
            raise Mistake(own.own("mistake.resume_settings"))
        chairs = _chairs(table, seated, bots, solo, own)
        kept = own_file(table) if resumed is None or is_branch else resumed
        file = new_file(save_as, own) if save_as else kept
        words = Words(own.language, table.game.id)
        session = Session(table, chairs, words, Screen(plain), file, solo, auto, ask_end, think)
        _sit_down(session, session.take_up() if resumed else 0, seed is not None)


def _sit_down(session: Session, log: int, is_chosen: bool) -> None:
    """Play until the game is over or everybody leaves; so many lines tell what went before."""
    try:
        save(session.table, session.file)
        welcome(session, log, is_chosen)
        play_on(session)
        show_end(session)
    except (EndOfInput, KeyboardInterrupt):
        save(session.table, session.file)
        show_way_back(session)
    except OSError as error:
        problem = session.words.problem(error)
        raise Mistake(
            session.words.own("save.failed", file=session.file, problem=problem)
        ) from None


def _new_table(
    name: str | None, players: int | None, settings: list[str], seed: str | None, own: OwnWords
) -> Table:
    if name is None:
        raise Mistake(own.own("mistake.which_game", all=", ".join(GAMES)))
    game = open_game(name, own)
    setup = open_setup(game, players, settings, own)
    if seed is not None and (seed != " ".join(seed.split()) or not seed):
        raise Mistake(own.own("mistake.seed"))
    return Table(game, setup, sealed(seed))


def _old_table(
    file: Path,
    name: str | None,
    ask_end: bool,
    own: OwnWords,
    since: int | None,
    other_luck: bool,
) -> Table:
    """The game of a file, or a branch of it: up to a moment, and perhaps with luck of its own."""
    record = open_record(file, own)
    if name not in (None, record.game):
        raise Mistake(own.own("mistake.other_game", file=file, game=record.game, name=name))
    if not record.seed:
        raise Mistake(own.own("mistake.no_seed", file=file))
    count = len(record.entries)
    if since is not None and not 0 <= since <= count:
        raise Mistake(own.own("mistake.branch_step", to=since, last=count))
    game = open_game(record.game, own)
    try:
        if since is None and not other_luck:
            return resume(game, record, hold=ask_end)
        resume(game, record)  # which finds what is wrong with any of its lines
        return _branch(record, game, since, other_luck)
    except RecordError as error:
        raise record_mistake(file, error, own) from None
    except SetupError:  # its seed is long enough
        raise Mistake(own.own("mistake.branched_out", file=file)) from None


def _branch(record: Record, game: Game, since: int | None, other_luck: bool) -> Table:
    entries = record.entries[:since]
    table = Table(game, record.setup, sealed(record.seed))
    table.follow(entries)
    if not other_luck:
        return table
    dealt = table.makers[: _standing(entries)].count(CHANCE)
    other = Table(game, record.setup, grafted(record.seed, dealt))
    other.follow(entries)
    return other


def _standing(entries: list[int]) -> int:
    """How many steps stand after these entries."""
    count = 0
    for entry in entries:
        count = count + 1 if entry >= 0 else -1 - entry
    return count


def _chairs(
    table: Table, seated: str | None, bots: int | None, solo: bool, own: OwnWords
) -> list[LocalChair]:
    count = seats(table.setup)
    if seated is not None and bots is not None:
        raise Mistake(own.own("mistake.seats_or_bots"))
    if seated is not None:
        chairs = parse_chairs(seated, count, own)
    else:
        robots = (0 if solo else count - 1) if bots is None else bots
        chairs = chairs_with_bots(count, robots, best_bot(table.game), own)
    for chair in chairs:
        if chair.bot is not None:
            load(chair.bot, table.game, own)  # a bot that cannot play this game is told of now
    return alone(chairs) if solo else chairs
