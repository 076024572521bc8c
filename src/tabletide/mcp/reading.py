"""What there is to read: each game's rules by section and its facts, as resources and as a tool."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Annotated, Any, Final, Literal

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.server.mcpserver.resources import FunctionResource
from pydantic import Field

from tabletide.cli.terminal.words import LANGUAGES
from tabletide.games.registry import GAMES, folder_of
from tabletide.mcp.retelling import agent_words
from tabletide.parts.files.messages import fill, load_catalogue
from tabletide.parts.files.rules import Aid, Rule, load_aid, load_rules
from tabletide.server.tables.catalogue import facts

Language = Annotated[
    Literal["en", "pt-BR"] | None,
    Field(description="The language of what you read; your user's choice where it is left out."),
]
MARKDOWN: Final = "text/markdown"
JSON: Final = "application/json"
_FOR_TESTS: Final = ("counts",)
_AID: Final = {
    "goal": "rules.goal",
    "lose": "rules.lose",
    "actions": "rules.actions",
    "turn": "rules.turn",
}


class NothingToRead(LookupError):
    """A game, a language or a section that there is not."""


@cache
def sections(game: str, language: str) -> Mapping[str, tuple[Rule, ...]]:
    """The rules of a game by the word their ids begin with, in the rulebook's order."""
    if game not in GAMES:
        raise NothingToRead(f"There is no game '{game}'; there is {', '.join(GAMES)}.")
    if language not in LANGUAGES:
        raise NothingToRead(f"There is nothing in '{language}'; there is {', '.join(LANGUAGES)}.")
    found: dict[str, list[Rule]] = {}
    for rule in load_rules(folder_of(game), language):
        found.setdefault(rule.id.partition(".")[0], []).append(rule)
    return {name: tuple(rules) for name, rules in found.items()}


@cache
def game_name(game: str, language: str) -> str:
    """What a game is called."""
    return fill(load_catalogue(folder_of(game), language), "game.name", {})


@cache
def brief_text(game: str, language: str) -> str:
    """The game in brief: the aim, the ways to lose, what can be done, the order of a turn."""
    rules = {rule.id: rule for some in sections(game, language).values() for rule in some}
    own = agent_words(language)
    lines = [f"# {fill(own, 'rules.aid', {'game': game_name(game, language)})}"]
    aid: Aid = load_aid(folder_of(game))
    for part, ids in aid._asdict().items():
        if ids:
            lines += ["", f"## {own[_AID[part]]}", *_told([rules[one] for one in ids], language)]
    return "\n".join(lines)


def contents_text(game: str, language: str) -> str:
    """The sections there are, with the rulebook's headings they stand under."""
    title = fill(agent_words(language), "rules.all", {"game": game_name(game, language)})
    lines = [f"# {title}", ""]
    for name, rules in sections(game, language).items():
        headings = dict.fromkeys([rule.heading for rule in rules if rule.heading])
        under = "; ".join(headings) or agent_words(language)["rules.ruling"]
        lines.append(f"- {name} ({len(rules)}): {under}")
    return "\n".join(lines)


def section_text(game: str, language: str, name: str) -> str:
    """The rules of one section."""
    found = sections(game, language)
    if name not in found:
        known = ", ".join(found)
        raise NothingToRead(f"The rules have no section '{name}'; there is {known}.")
    blanks = {"game": game_name(game, language), "section": name}
    head = f"# {fill(agent_words(language), 'rules.section', blanks)}"
    return "\n".join([head, "", *_told(found[name], language)])


def _told(rules: Iterable[Rule], language: str) -> list[str]:
    own = agent_words(language)
    lines: list[str] = []
    for rule in rules:
        lines.append(f"- {rule.id}: {rule.gist}")
        if rule.reason:
            lines.append(f"  {fill(own, 'rules.why', {'reason': rule.reason})}")
    return lines


def add_resources(server: MCPServer[Any]) -> None:
    """Every game's rules in every language, and its facts."""
    for game in GAMES:
        name = game_name(game, LANGUAGES[0])
        _add(server, f"{game}/facts", f"{name}: facts", JSON, partial(_facts, game))
        for language in LANGUAGES:
            add_texts(server, game, language)
    server.resource(
        "tabletide://{game}/{language}/rules/{section}",
        name="rules of a section",
        description="The rules of one section; the sections are listed by …/rules.",
        mime_type=MARKDOWN,
    )(read_section)


def add_texts(server: MCPServer[Any], game: str, language: str) -> None:
    """A game in a language: in brief, and which sections its rules have."""
    at, name = f"{game}/{language}", game_name(game, language)
    _add(server, f"{at}/brief", f"{name}: in brief", MARKDOWN, partial(brief_text, game, language))
    _add(server, f"{at}/rules", f"{name}: rules", MARKDOWN, partial(contents_text, game, language))


def read_section(game: str, language: str, section: str) -> str:
    """A section as a resource."""
    try:
        return section_text(game, language, section)
    except NothingToRead as nothing:
        raise ResourceNotFoundError(str(nothing)) from nothing


def _add(server: MCPServer[Any], path: str, title: str, kind: str, read: Callable[[], str]) -> None:
    server.add_resource(
        FunctionResource(uri=f"tabletide://{path}", name=path, title=title, mime_type=kind, fn=read)
    )


def _facts(game: str) -> str:
    """What is on the board and on the cards; figures that only tests need are left out."""
    told = {name: data for name, data in facts(game).items() if name not in _FOR_TESTS}
    return json.dumps(told, ensure_ascii=False)
