"""What the tools tell and refuse: in words that say what to do next, in both languages."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from tabletide.games.registry import GAMES
from tabletide.mcp.retelling import agent_words
from tests.rl.extras import needs
from tests.server.processes import Process, server

needs("mcp")

from tests.mcp.agent import Agent, Refused, agent, played  # noqa: E402 - see above


async def a_table(ada: Agent, **wish: object) -> dict[str, object]:
    """A table for two in which the agent begins."""
    asked = {"game": "pandemic", "chairs": ["me", "greedy"], "seed": "tide", **wish}
    return await ada.data("new_table", **asked)


def test_a_choice_on_a_version_that_is_past_is_refused(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            made = await a_table(ada)
            choice = {"table": made["table"], "at": made["at"], "choice": "drive chicago"}
            text, after = await ada.call("act", **choice)
            assert "You drove to Chicago" in text
            assert after["at"] > made["at"]
            with pytest.raises(Refused, match=f"version {made['at']}, and the table is at"):
                await ada.call("act", **choice)
            with pytest.raises(Refused, match=r"not among your options.*Call `options`"):
                await ada.call("act", **{**choice, "at": after["at"], "choice": "cure blue"})
            with pytest.raises(Refused, match=r"not a verb.*Call `options`"):
                await ada.call("act", **{**choice, "at": after["at"], "choice": "fly to the moon"})
            told = await ada.data("options", table=made["table"])
            assert told["at"] == after["at"]  # nothing of it was done

    played(story)


def test_options_come_with_reasons_and_rules(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            made = await a_table(ada)
            text, told = await ada.call("options", table=made["table"])
            first = told["options"][0]
            assert first["phrase"] == "drive chicago"
            assert f"- drive chicago: {first['label']} [move.drive]" in text
            why = {one["verb"]: one["why"] for one in told["barred"]}
            assert why["charter"] == "You do not hold the card of Atlanta."
            assert f"- charter: {why['charter']} [move.charter]" in text
            assert "- move.charter: " in text  # what the rule says
            text, _ = await ada.call("options", table=made["table"], language="pt-BR")
            assert "Você não tem a carta de Atlanta." in text

    played(story)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_as_words_and_as_json(process: Process, game: str) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            made = await ada.data("new_table", game=game, chairs=["me", "greedy"])
            for language in ("en", "pt-BR"):
                text, told = await ada.call("look", table=made["table"], language=language)
                assert agent_words(language)["table.log"] in text
                assert "\x1b" not in text
                assert "view" not in told
                text, told = await ada.call("look", table=made["table"], form="json")
                assert json.dumps(told["view"])[:40].replace(" ", "") in text.replace(" ", "")

    played(story)


def test_what_if_is_asked_of_copies_and_only_where_hints_are_given(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            made = await a_table(ada)
            where = {"table": made["table"], "at": made["at"]}
            text, told = await ada.call("what_if", **where, choice="treat blue")
            assert told["asked"]["steps"][0]["verb"] == "treat"
            assert "Beginning with “Treat the blue disease" in text
            after = await ada.data("options", table=made["table"])
            assert after["at"] == made["at"]
            assert after["chairs"][0]["advised"]  # for all to see
            plain = await a_table(ada, hints=False)
            with pytest.raises(Refused, match="without hints: decide by yourself"):
                await ada.call("what_if", table=plain["table"], at=plain["at"])

    played(story)


def test_refusals_say_what_to_do_next(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada, agent(process.origin, "Bo") as bo:
            made = await a_table(ada)
            table = made["table"]
            for tool, named, sentence in (
                ("look", {"table": "nothing"}, "no such table.*Check the id"),
                (
                    "act",
                    {"table": table, "at": made["at"], "choice": "pass"},
                    "no seat.*join_table",
                ),
                ("join_table", {"table": table}, "No seat is free"),
                ("join_table", {"table": table, "seat": 0}, "Choose another seat"),
                ("agree", {"table": table, "proposal": 1}, "not asked to agree"),
                ("record", {"table": table}, "Play on"),
                ("say", {"table": table}, "Give a `text` or a `saying`"),
                ("look", {"table": table, "seat": 0}, "Seat 0 is not yours"),
                ("rules", {"game": "chess"}, "There is no game 'chess'"),
                ("rules", {"game": "pandemic", "section": "x"}, "no section 'x'; there is setup"),
                ("new_table", {"game": "pandemic", "chairs": ["me"]}, "players"),
                ("leave_table", {"table": table}, "no seat"),
            ):
                with pytest.raises(Refused, match=f"(?i){sentence}"):
                    await bo.call(tool, **named)
            told = await bo.data("look", table=table)
            assert told["seat"] == -2  # one may watch

    played(story)


def test_a_name_lists_and_leaving(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            text, told = await ada.call("list_games", language="pt-BR")
            assert [game["id"] for game in told["games"]] == GAMES
            assert "bots: " in text
            await ada.call("introduce", name="Ada Lovelace")
            made = await a_table(ada, listed=True, chairs=["me", "free"])
            text, told = await ada.call("list_tables")
            assert f"{made['table']}: pandemic, set by Ada Lovelace, open, free seats: 1" in text
            assert await ada.data("list_tables", mine=True) == told
            await ada.call("leave_table", table=made["table"])
            told = await ada.data("look", table=made["table"])
            assert told["chairs"][0]["guest"] is None

    played(story)


def test_agents_are_rationed_as_people_are(tmp_path: Path) -> None:
    async def story(origin: str) -> None:
        async with agent(origin) as ada:
            await a_table(ada)
            with pytest.raises(Refused, match="Wait some seconds before you call again"):
                await a_table(ada)

    with server(tmp_path, "--tables-per-minute=4") as process:  # a quarter of them at once
        played(partial(story, process.origin))
