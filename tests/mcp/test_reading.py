"""The rules and the facts as resources: all of them, in both languages, and by a tool too."""

from __future__ import annotations

import json
import re

import pytest

from tabletide.cli.terminal.words import LANGUAGES
from tabletide.games.registry import GAMES, folder_of
from tabletide.parts.files.messages import load_catalogue
from tabletide.parts.files.rules import load_rules
from tests.rl.extras import needs

needs("mcp")

from mcp import MCPError  # noqa: E402 - only where the extra is installed

from tabletide.mcp.reading import section_text  # noqa: E402
from tabletide.mcp.retelling import agent_words  # noqa: E402
from tests.mcp.agent import Agent, agent, played  # noqa: E402

NOWHERE = "http://127.0.0.1:1"  # reading asks no server


async def read(ada: Agent, path: str) -> str:
    answer = await ada.client.read_resource(f"tabletide://{path}")
    return "".join([str(getattr(part, "text", "")) for part in answer.contents])


def test_every_rule_can_be_read_by_its_section() -> None:
    async def story() -> None:
        async with agent(NOWHERE) as ada:
            listed = {str(one.uri) for one in (await ada.client.list_resources()).resources}
            for game in GAMES:
                assert f"tabletide://{game}/facts" in listed
                assert "cards" in json.loads(await read(ada, f"{game}/facts"))
                for language in LANGUAGES:
                    at = f"{game}/{language}"
                    assert {f"tabletide://{at}/{part}" for part in ("brief", "rules")} <= listed
                    assert len(await read(ada, f"{at}/brief")) > 500
                    contents = await read(ada, f"{at}/rules")
                    names = re.findall(r"^- (\w+) \(", contents, re.MULTILINE)
                    told = "\n".join([section_text(game, language, name) for name in names])
                    for rule in load_rules(folder_of(game), language):
                        assert f"- {rule.id}: {rule.gist}" in told
                    last = await read(ada, f"{at}/rules/{names[-1]}")
                    assert last == section_text(game, language, names[-1])

    played(story)


def test_what_is_not_there_cannot_be_read() -> None:
    async def story() -> None:
        async with agent(NOWHERE) as ada:
            for path in ("chess/en/rules/setup", "pandemic/fr/rules/setup", "pandemic/en/rules/x"):
                with pytest.raises(MCPError, match=r"[Tt]here is"):
                    await read(ada, path)

    played(story)


def test_the_tool_tells_the_same() -> None:
    async def story() -> None:
        async with agent(NOWHERE, language="pt-BR") as ada:
            text, _ = await ada.call("rules", game="pandemic", section="treat.one")
            assert text == await read(ada, "pandemic/pt-BR/rules/treat")
            text, _ = await ada.call("rules", game="pandemic", language="en")
            assert text.startswith(await read(ada, "pandemic/en/brief"))

    played(story)


def test_tools_say_what_they_are_for() -> None:
    async def story() -> None:
        async with agent(NOWHERE) as ada:
            tools = (await ada.client.list_tools()).tools
            assert len(tools) == 19
            for tool in tools:
                assert 20 < len(tool.description or "") < 500, tool.name
                assert tool.annotations is not None
                assert tool.annotations.read_only_hint is not None
                for name, about in tool.input_schema.get("properties", {}).items():
                    assert about.get("description"), (tool.name, name)

    played(story)


def test_both_languages_say_the_same_things() -> None:
    english, portuguese = (agent_words(language) for language in LANGUAGES)
    assert set(english) == set(portuguese)
    games = [load_catalogue(folder_of(game), "en") for game in GAMES]
    assert all("game.name" in words for words in games)
