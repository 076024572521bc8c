"""Everything the terminal says, in one language: its own words, a game's, and the rules."""

from __future__ import annotations

import errno
import socket
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tabletide.cli.terminal.sitters import Sitters, as_the_rules_do, is_about_you, with_sitters
from tabletide.games.registry import folder_of
from tabletide.kernel.view import Text
from tabletide.parts.files.messages import Catalogue, fill, load_catalogue, say
from tabletide.parts.files.rules import Rule, load_rules

LANGUAGES: Final = ("en", "pt-BR")
GAP: Final = "…"
_OWN_FOLDER: Final = Path(__file__).parents[1]

# What the system finds wrong with a file, a folder or an address. It says so in English alone.
_PROBLEMS: Final[Mapping[int, str]] = {
    errno.EACCES: "problem.denied",
    errno.EPERM: "problem.denied",
    errno.ENOENT: "problem.missing",
    errno.ENOTDIR: "problem.no_folder",
    errno.EISDIR: "problem.is_folder",
    errno.EEXIST: "problem.exists",
    errno.ENOSPC: "problem.full",
    errno.EROFS: "problem.read_only",
    errno.EADDRINUSE: "problem.in_use",
    errno.EADDRNOTAVAIL: "problem.elsewhere",
    socket.EAI_NONAME: "problem.unknown_host",
}


class OwnWords:
    """One language of the terminal, as long as no game is chosen."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._own: Final[Catalogue] = load_catalogue(_OWN_FOLDER, language)

    def own(self, key: str, **blanks: object) -> str:
        """One of the terminal's own messages."""
        return fill(self._own, key, blanks)

    def problem(self, error: OSError) -> str:
        """What the system finds wrong, in our words or else in its own."""
        key = _PROBLEMS.get(error.errno or 0)
        return self.own(key) if key else error.strerror or str(error)


class Words(OwnWords):
    """One language of the terminal and of one game."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language)
        self.game: Final = game
        people = {key: text for key, text in self._own.items() if key.startswith("who")}
        self._game: Final[Catalogue] = people | load_catalogue(folder_of(game), language)
        self.sitters: Sitters = as_the_rules_do
        self._rules: dict[str, Rule] = {}

    def has(self, key: str) -> bool:
        """Whether the game has a message."""
        return key in self._game

    def term(self, key: str, **blanks: object) -> str:
        """One of the game's messages by its key."""
        return fill(self._game, key, blanks)

    def say(self, text: Text) -> str:
        """One of the game's messages, to whom it may be about."""
        return say(self._game, self._spoken(text))

    def _spoken(self, text: Text) -> Text:
        """A text with people in it, and in the words for whom it is about where there are any."""
        text = with_sitters(text, self.sitters)
        to_you = f"{text.key}:you"
        has_own = to_you in self._game or f"{to_you}.other" in self._game
        return text._replace(key=to_you) if has_own and is_about_you(text) else text

    def with_gaps(self, texts: Sequence[Text]) -> str:
        """What messages of one key have in common: gaps in the place of all that differs."""
        texts = [self._spoken(text) for text in texts]
        first = texts[0]
        blanks = dict(first.blanks)
        gaps: dict[str, str] = {}
        for name, blank in first.blanks.items():
            if all(text.blanks[name] == blank for text in texts):
                continue
            # A gap is a word of the blank's own kind, so that it takes the same forms.
            kind = blank.key.partition(".")[0] if isinstance(blank, Text) else ""
            gaps[f"{kind}.{GAP}"] = GAP
            gaps |= {f"{kind}.{GAP}:{form}": GAP for form in self._own_forms(kind)}
            blanks[name] = Text(f"{kind}.{GAP}")
        return fill({**self._game, **gaps}, first.key, blanks)

    def _own_forms(self, kind: str) -> set[str]:
        """Forms that words of a kind have, each its own, and the kind itself has not."""
        forms = {key.partition(":")[2] for key in self._game if key.startswith(f"{kind}.")}
        return {form for form in forms if form and f"{kind}:{form}" not in self._game}

    def rules(self) -> Mapping[str, Rule]:
        """All rules of the game, in the rulebook's order."""
        if not self._rules:
            found = load_rules(folder_of(self.game), self.language)
            self._rules = {rule.id: rule for rule in found}
        return self._rules


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language the system is set to, if it is one of ours, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name, ""):
            return _spoken(value) or LANGUAGES[0]
    return LANGUAGES[0]


def _spoken(locale: str) -> str | None:
    """The language of ours that a locale's name, such as pt_PT.UTF-8, begins with."""
    short = locale.lower()[:2]
    return next((one for one in LANGUAGES if one.startswith(short)), None)
