"""`tabletide mcp`: an agent's seat at a table."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from tabletide.cli.commands.serve import PORT, WEB
from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.words import OwnWords, preferred_language
from tabletide.server.http.listening import address_of, listen

Server = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="The table server to play at. By default the one that `tabletide serve` starts on "
        "this machine; where none runs, it is started for as long as the agent plays.",
        show_default=False,
    ),
]
Name = Annotated[str, typer.Option(help="What people at the table call the agent.")]
Guests = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Keep who the agent is in a file, so that its chairs are its own again next time.",
        show_default=False,
    ),
]
Http = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=65535,
        metavar="PORT",
        help="Serve agents by streamable HTTP on this port, not one by stdin and stdout; 0 takes "
        "any free one.",
        show_default=False,
    ),
]
Host = Annotated[str, typer.Option(help="The address that port listens on.")]
PublicUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="How agents elsewhere reach it, where a proxy stands in front of it.",
        show_default=False,
    ),
]
Port = Annotated[
    int,
    typer.Option(min=0, max=65535, help="The port of a table server that is started; 0: any."),
]
Data = Annotated[
    Path | None,
    typer.Option(
        help="The folder its tables are kept in; by default that of `tabletide serve`.",
        show_default=False,
    ),
]


def mcp(
    server: Server = "",
    name: Name = "Agent",
    guests: Guests = None,
    http: Http = None,
    host: Host = "127.0.0.1",
    public_url: PublicUrl = "",
    port: Port = PORT,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Let a language model play: a server of the Model Context Protocol, over stdin and stdout."""
    with mistakes_told(), ExitStack() as stack:
        words = open_words(lang or preferred_language(os.environ))
        for url in (server, public_url):
            if url and not url.startswith(WEB):
                raise Mistake(words.own("mistake.public_url", url=url))
        with from_extra("mcp", words):
            from tabletide.mcp.door import make_door  # noqa: PLC0415 - only this command needs it
            from tabletide.mcp.http_door import PATH, serve  # noqa: PLC0415
            from tabletide.mcp.tokens import Tokens  # noqa: PLC0415

        origin = _origin(stack, server.rstrip("/"), port, data, words)
        try:
            tokens = Tokens(origin, guests)
        except OSError as error:
            problem = words.problem(error)
            raise Mistake(words.own("mistake.unreadable", file=guests, problem=problem)) from None
        except ValueError:
            raise Mistake(_told(words, "command.no_guests", file=guests)) from None
        door = make_door(origin, name, words.language, tokens)
        if http is None:
            door.run("stdio")
            return
        try:
            listening = stack.enter_context(listen(host, http))
        except OSError as error:
            problem = words.problem(error)
            raise Mistake(
                words.own("mistake.listen", host=host, port=http, problem=problem)
            ) from None
        address = (public_url.rstrip("/") or address_of(listening)) + PATH
        _say(_told(words, "command.http", address=address))
        serve(door, listening, public_url)


def _origin(stack: ExitStack, server: str, port: int, data: Path | None, words: OwnWords) -> str:
    """Where the tables are: at the server that was named, at the usual one, or at one's own."""
    from tabletide.mcp.own_server import NotStarted, is_served, own_server  # noqa: PLC0415

    if server:
        if not is_served(server):
            raise Mistake(_told(words, "command.no_server", address=server))
        return server
    usual = f"http://127.0.0.1:{port}"
    if port and data is None and is_served(usual):
        _say(_told(words, "command.found", address=usual))
        return usual
    try:
        origin = stack.enter_context(own_server(port, data))
    except NotStarted as why:
        raise Mistake(_told(words, "command.cannot_start", problem=str(why))) from None
    _say(_told(words, "command.started", address=origin))
    return origin


def _told(words: OwnWords, key: str, **blanks: object) -> str:
    from tabletide.mcp.retelling import agent_words  # noqa: PLC0415 - only this command needs it
    from tabletide.parts.files.messages import fill  # noqa: PLC0415

    return fill(agent_words(words.language), key, blanks)


def _say(sentence: str) -> None:
    """To whoever has started it: what goes to stdout is the protocol's."""
    Console(stderr=True).print(Text(sentence), soft_wrap=True)
