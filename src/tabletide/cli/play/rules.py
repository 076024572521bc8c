"""Rules as the terminal tells them."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from tabletide.cli.play.session import Session
from tabletide.cli.terminal.words import Words
from tabletide.parts.files.rules import Rule


def show_rule(session: Session, rule: Rule) -> None:
    """A rule: the rulebook's heading, what it says, and the reason where it is our reading."""
    own = session.words.own
    session.screen.print(
        Text.assemble((_heading(rule, session.words), "bold"), (f"  {rule.id}", "dim"))
    )
    session.screen.print(Padding(Text(rule.gist), (0, 2)))
    if rule.reason:
        session.screen.print(Padding(Text(own("rules.reason", reason=rule.reason)), (0, 2)))


def _heading(rule: Rule, words: Words) -> str:
    """Where the rulebook has it; rulings stand under no heading of its."""
    if not rule.heading:
        return words.own("rules.ruling")
    return words.own("rules.heading", heading=rule.heading)
