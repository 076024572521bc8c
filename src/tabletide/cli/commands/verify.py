"""`tabletide verify`: that a deal was fixed before its first card."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import preferred_language
from tabletide.front import commitment_of


def verify(
    fingerprint: Annotated[
        str, typer.Argument(metavar="FINGERPRINT", help="What was shown before the first card.")
    ],
    seed: Annotated[
        str,
        typer.Argument(
            metavar="SEED", help="The seed as it was told after the last, salt and all."
        ),
    ],
    lang: Language = None,
) -> None:
    """Check that a deal was fixed before its first card.

    `tabletide replay` checks a whole record besides: every card against the seed.
    """
    with mistakes_told():
        own = open_words(lang or preferred_language(os.environ))
        if commitment_of(seed) != fingerprint.strip().lower():
            raise Mistake(own.own("verify.broken"))
        Screen(plain=True).say(own.own("verify.fixed"), "green")
