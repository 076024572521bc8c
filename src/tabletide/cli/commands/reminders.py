"""`tabletide reminders`: what a server needs to remind guests through their browsers."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.words import OwnWords, preferred_language
from tabletide.server.config import Push

KEY: Final = "TABLETIDE_PUSH_KEY"  # the environment of `tabletide serve`

PushKey = Annotated[
    str,
    typer.Option(
        metavar="KEY",
        envvar=KEY,
        help="Remind guests of games over days by push; `tabletide reminders key` makes one.",
        show_default=False,
    ),
]
PushContact = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="TABLETIDE_PUSH_CONTACT",
        help="Whom push services may write to: mailto:… or https://…; else the public address.",
        show_default=False,
    ),
]

reminders = typer.Typer(
    no_args_is_help=True, help="Reminders of games over days: make the server's key for them."
)


@reminders.callback()
def about() -> None:
    """Reminders of games over days: make the server's key for them."""


@reminders.command()
def key(lang: Language = None) -> None:
    """Make a new key, as a line of the environment in which the server is started."""
    with mistakes_told():
        words = open_words(lang or preferred_language(os.environ))
        with from_extra("push", words):
            from tabletide.server.tables.reminding.keys import new_key  # noqa: PLC0415
        typer.echo(f"{KEY}={new_key()}")


def push_of(key: str, contact: str, words: OwnWords) -> Push:
    """How guests are reminded, if the key is one and push services are told whose it is."""
    with from_extra("push", words):
        from tabletide.server.tables.reminding import keys  # noqa: PLC0415
    try:
        keys.PushKey(key)
    except keys.BadKey:
        raise Mistake(words.own("mistake.push_key")) from None
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable():
        raise Mistake(words.own("mistake.push_contact"))
    return Push(key=key, contact=contact)
