"""`tabletide guests`: what a server keeps of somebody, written out or erased by whoever runs it."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from tabletide.cli.commands.serve import Data, Database, check_urls, problem_of, tables_folder
from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import OwnWords, preferred_language
from tabletide.server.config import Config

if TYPE_CHECKING:
    from tabletide.server.store.store import Store

T = TypeVar("T")
GuestId = Annotated[str, typer.Argument(metavar="ID", help="The guest's id, as `find` tells it.")]

guests = typer.Typer(
    no_args_is_help=True, help="What the server keeps of a guest: find, export or erase it."
)


# An id may begin with a dash, as options do.
_ANY_ID: Final = {"ignore_unknown_options": True}


@guests.command()
def find(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the guest is called.")],
    data: Data = None,
    database: Database = "",
    lang: Language = None,
) -> None:
    """List the guests of a name, those who came last first."""
    with mistakes_told():
        words = open_words(lang or preferred_language(os.environ))
        with from_extra("server", words):
            from tabletide.server.store.exporting import guests_called  # noqa: PLC0415
        found = _asked(Config(data=tables_folder(data, words), database=database), words)(
            lambda store: guests_called(store, name)
        )
        if not found:
            raise Mistake(words.own("guests.none", name=name))
        for one in found:
            told = {"id": one.id, "made": _day(one.made), "used": _day(one.used)}
            Screen(plain=True).say(words.own("guests.line", **told))


@guests.command(context_settings=_ANY_ID)
def export(
    guest: GuestId, data: Data = None, database: Database = "", lang: Language = None
) -> None:
    """Write all that is kept of a guest as JSON."""
    with mistakes_told():
        words = open_words(lang or preferred_language(os.environ))
        with from_extra("server", words):
            from tabletide.server.store.exporting import export as exported  # noqa: PLC0415
        kept = _asked(Config(data=tables_folder(data, words), database=database), words)(
            lambda store: exported(store, guest)
        )
        if kept is None:
            raise Mistake(words.own("guests.unknown", id=guest))
        typer.echo(json.dumps(kept, ensure_ascii=False, indent=2))


@guests.command(context_settings=_ANY_ID)
def erase(
    guest: GuestId,
    yes: Annotated[bool, typer.Option("--yes", help="Erase: it cannot be undone.")] = False,
    data: Data = None,
    database: Database = "",
    lang: Language = None,
) -> None:
    """Erase a guest: what was theirs alone goes, and games with others keep no name of theirs."""
    with mistakes_told():
        words = open_words(lang or preferred_language(os.environ))
        with from_extra("server", words):
            from tabletide.server.store.erasing import erase as erased  # noqa: PLC0415
            from tabletide.server.store.exporting import export as exported  # noqa: PLC0415
        ask = _asked(Config(data=tables_folder(data, words), database=database), words)
        if ask(lambda store: exported(store, guest)) is None:
            raise Mistake(words.own("guests.unknown", id=guest))
        if not yes:
            raise Mistake(words.own("guests.sure"))
        gone = ask(lambda store: erased(store, guest))
        counts = {"gone": len(gone.gone), "changed": len(gone.changed)}
        Screen(plain=True).say(words.own("guests.erased", **counts), "green")


def _asked(config: Config, words: OwnWords) -> Callable[[Callable[[Store], Awaitable[T]]], T]:
    """Asks the database of a server, which is opened for each question."""
    check_urls(config.database, "", words)

    from tabletide.server.store.opening import open_store  # noqa: PLC0415 - of an extra
    from tabletide.server.store.sqlite import InUse  # noqa: PLC0415

    async def answer(question: Callable[[Store], Awaitable[T]]) -> T:
        """What the database says."""
        store = await open_store(config, "operator")
        try:
            return await question(store)
        finally:
            await store.close()

    def ask(question: Callable[[Store], Awaitable[T]]) -> T:
        """The same, where nothing else runs; why it cannot be opened is a mistake."""
        try:
            return asyncio.run(answer(question))
        except InUse as why:
            raise Mistake(words.own("guests.in_use", file=why.file)) from why
        except Exception as why:
            problem = problem_of(why, words)
            raise Mistake(words.own("guests.cannot", problem=problem)) from why

    return ask


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d")
