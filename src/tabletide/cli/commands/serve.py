"""`tabletide serve`: tables in the browser."""

from __future__ import annotations

import importlib
import os
import socket
import webbrowser
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from tabletide.cli.commands.reminders import PushContact, PushKey, push_of
from tabletide.cli.play.saving import games_folder
from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.words import OwnWords, preferred_language
from tabletide.server.config import Config, Limits
from tabletide.server.http.listening import address_for_others, address_of, listen

PORT: Final = 8765
POSTGRESQL: Final = "postgresql://"
DATABASES: Final = ("sqlite:///", POSTGRESQL)
WEB: Final = ("http://", "https://")
USUAL: Final = Limits()

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other devices in.")]
Port = Annotated[
    int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")
]
Data = Annotated[
    Path | None,
    typer.Option(
        help="The folder tables are kept in; by default one of the user's own.",
        show_default=False,
    ),
]
Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="TABLETIDE_DATABASE",
        help="Another database than SQLite in the folder: postgresql://…",
        show_default=False,
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="How people reach the server, where a proxy stands in front of it.",
        show_default=False,
    ),
]
BotWorkers = Annotated[
    int, typer.Option("--workers-bots", min=1, help="In how many processes bots think.")
]
BotPause = Annotated[
    float, typer.Option(min=0, help="Seconds between the moves of bots somebody watches.")
]
UnfinishedDays = Annotated[
    float,
    typer.Option(
        min=0, help="After how many days without a step an unfinished table goes; 0 keeps all."
    ),
]
GuestDays = Annotated[
    float,
    typer.Option(min=0, help="After how many days without use a cookie is nobody's; 0 keeps all."),
]
OpenPage = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")]
ConnectionsAtOnce = Annotated[
    int, typer.Option("--connections", min=1, help="How many connections may be open.")
]
ConnectionsPerAddress = Annotated[
    int, typer.Option(min=1, help="How many of them one address may have.")
]
SocketsPerAddress = Annotated[
    int, typer.Option(min=1, help="How many sockets one address may have open.")
]
RequestsPerMinute = Annotated[
    float, typer.Option(min=1, help="How many requests one address may send in a minute.")
]
PartsPerMinute = Annotated[
    float, typer.Option(min=2, help="How many parts of the page it may ask for in a minute.")
]
MessagesPerMinute = Annotated[
    float, typer.Option(min=1, help="How many messages its sockets may send in a minute.")
]
JoinsPerMinute = Annotated[
    float, typer.Option(min=1, help="How often one address may join tables in a minute.")
]
TablesPerMinute = Annotated[
    float, typer.Option(min=1, help="How many tables one address may set in a minute.")
]
GuestsPerMinute = Annotated[
    float, typer.Option(min=1, help="How many new guests one address may be in a minute.")
]
ChangesPerMinute = Annotated[
    float,
    typer.Option(min=1, help="How often one address may change chairs and names in a minute."),
]
MetricsForAll = Annotated[
    bool,
    typer.Option(
        "--metrics-for-all", help="Answer /metrics to everybody, not to this machine alone."
    ),
]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=65535,
        help="Answer /metrics on a port of its own, and there alone; 0 takes any free one.",
        show_default=False,
    ),
]
MetricsHost = Annotated[str, typer.Option(help="The address that port listens on.")]
LogLevel = Annotated[
    str, typer.Option("--log", metavar="LEVEL", help="What is logged: info, warning or error.")
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = PORT,
    data: Data = None,
    database: Database = "",
    public_url: PublicUrl = "",
    push_key: PushKey = "",
    push_contact: PushContact = "",
    workers_bots: BotWorkers = 1,
    bot_pause: BotPause = 0.8,
    unfinished_days: UnfinishedDays = 90,
    guest_days: GuestDays = 365,
    open_page: OpenPage = False,
    connections: ConnectionsAtOnce = USUAL.connections,
    connections_per_address: ConnectionsPerAddress = USUAL.connections_per_address,
    sockets_per_address: SocketsPerAddress = USUAL.sockets_per_address,
    requests_per_minute: RequestsPerMinute = USUAL.requests_per_minute,
    parts_per_minute: PartsPerMinute = USUAL.parts_per_minute,
    messages_per_minute: MessagesPerMinute = USUAL.messages_per_minute,
    joins_per_minute: JoinsPerMinute = USUAL.joins_per_minute,
    tables_per_minute: TablesPerMinute = USUAL.tables_per_minute,
    guests_per_minute: GuestsPerMinute = USUAL.guests_per_minute,
    changes_per_minute: ChangesPerMinute = USUAL.changes_per_minute,
    metrics_for_all: MetricsForAll = False,
    metrics_port: MetricsPort = None,
    metrics_host: MetricsHost = "127.0.0.1",
    log: LogLevel = "warning",
    lang: Language = None,
) -> None:
    """Serve tables to browsers: to play alone, with bots, or with friends by link."""
    with mistakes_told():
        words = open_words(lang or preferred_language(os.environ))
        check_urls(database, public_url, words)
        if log not in ("info", "warning", "error"):
            raise Mistake(words.own("mistake.log", level=log))
        folder = tables_folder(data, words)
        # Only here: the other commands need no web server, and start the faster for it.
        with from_extra("server", words):
            from tabletide.server.ops.logs import set_up_logs  # noqa: PLC0415
            from tabletide.server.running import CannotStart, run  # noqa: PLC0415
        if database.startswith(POSTGRESQL):
            with from_extra("postgresql", words):
                importlib.import_module("tabletide.server.store.postgres")
        push = push_of(push_key, push_contact or public_url, words) if push_key else None

        with ExitStack() as stack:
            listening = stack.enter_context(_listen(host, port, words))
            for_numbers = None
            if metrics_port is not None:
                for_numbers = stack.enter_context(_listen(metrics_host, metrics_port, words))
            config = Config(
                data=folder,
                host=host,
                port=listening.getsockname()[1],
                database=database,
                public_url=public_url.rstrip("/"),
                push=push,
                bot_pause=bot_pause,
                unfinished_days=unfinished_days,
                guest_days=guest_days,
                workers=workers_bots,
                metrics_for_all=metrics_for_all,
                metrics_port=None if for_numbers is None else for_numbers.getsockname()[1],
                limits=Limits(
                    connections=connections,
                    connections_per_address=connections_per_address,
                    sockets_per_address=sockets_per_address,
                    requests_per_minute=requests_per_minute,
                    parts_per_minute=parts_per_minute,
                    messages_per_minute=messages_per_minute,
                    messages_at_once=max(messages_per_minute / 15, 1),
                    joins_per_minute=joins_per_minute,
                    tables_per_minute=tables_per_minute,
                    guests_per_minute=guests_per_minute,
                    changes_per_minute=changes_per_minute,
                ),
            )
            set_up_logs(log)
            try:
                up = partial(_tell, config, listening, words, open_page, for_numbers)
                run(config, listening, up, for_numbers)
            except CannotStart as why:
                raise Mistake(
                    words.own("mistake.start", problem=problem_of(why.__cause__ or why, words))
                ) from why


def problem_of(why: BaseException, words: OwnWords) -> str:
    """Why tables cannot be opened: what people are likely to do, in their own language."""
    from tabletide.server.store.migrations import NewerSchema  # noqa: PLC0415 - of the same extra
    from tabletide.server.store.opening import BadDatabase  # noqa: PLC0415
    from tabletide.server.store.sqlite import InUse  # noqa: PLC0415

    if isinstance(why, InUse):
        return words.own("problem.other_server", file=why.file)
    if isinstance(why, NewerSchema):
        return words.own("problem.newer_database")
    if isinstance(why, BadDatabase):
        return words.own("problem.no_database")
    return str(why).partition("\n")[0]


def check_urls(database: str, public_url: str, words: OwnWords) -> None:
    """Refuse what names no database of ours, or no address people come by."""
    if database and not database.startswith(DATABASES):
        raise Mistake(words.own("mistake.database", all=", ".join(DATABASES)))
    if public_url and not public_url.startswith(WEB):
        raise Mistake(words.own("mistake.public_url", url=public_url))


def _listen(host: str, port: int, words: OwnWords) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        problem = words.problem(error)
        raise Mistake(words.own("mistake.listen", host=host, port=port, problem=problem)) from None


def tables_folder(data: Path | None, words: OwnWords) -> Path:
    """The folder tables are kept in, made if it is missing; others cannot look into it."""
    folder = (data or games_folder() / "tables").absolute()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        problem = words.problem(error)
        raise Mistake(words.own("mistake.folder", folder=folder, problem=problem)) from None
    return folder


def _tell(
    config: Config,
    listening: socket.socket,
    words: OwnWords,
    open_page: bool,
    for_numbers: socket.socket | None = None,
) -> None:
    """Say where the table stands, as soon as one can sit down at it."""
    address = config.public_url or address_of(listening)
    others = None if config.public_url else address_for_others(listening)
    lines = [words.own("serve.here", address=address)]
    if others is not None:
        lines.append(words.own("serve.others", address=others))
    if for_numbers is not None:
        lines.append(words.own("serve.numbers", address=f"{address_of(for_numbers)}/metrics"))
    where = config.data if not config.database else words.own("serve.elsewhere")
    lines += [words.own("serve.kept", folder=where), words.own("serve.stop")]
    # Not wrapped: whoever starts the server from a script finds the address whole.
    Console().print(Text("\n".join(lines)), soft_wrap=True)
    if open_page:
        # Whoever is invited gets the address the host's page has, so it must be one for all.
        webbrowser.open(others or address)
