"""What a tool answers: words for a language model to read, and the same as JSON for programs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import msgspec
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, TextContent
from msgspec import UNSET

from tabletide.client import Ask, Denied, NotServed
from tabletide.kernel.options import OptionError
from tabletide.mcp.open_table import OpenTable
from tabletide.mcp.retelling import Retelling

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

END_OF_LOG: Final = 12  # lines that are told to who looks

# By the reason a server gives, what to do next.
NEXT: Final = {
    "busy": "Try again.",
    "chair_promised": "Choose another seat: this one is kept for somebody for some minutes.",
    "closed_door": "Ask a person at that table to open its door, or set one with `new_table`.",
    "deal_closed": "Take a free seat there with `join_table`, or set another table.",
    "deal_known": "You play this deal elsewhere, or have: set another table with `new_table`.",
    "known_deal": "Call `join_table` again with aware=true if you want to sit down all the same.",
    "no_advice": "This table was set without hints: decide by yourself.",
    "no_such_table": "Check the id; `list_tables` knows those that are listed and your own.",
    "not_free": "Choose another seat: `look` says which are free.",
    "not_offered": "Call `options` to see what may be chosen now.",
    "not_over": "Play on: the record is told when the game is over.",
    "not_seated": "Take a seat with `join_table` first.",
    "nothing_held": "Nothing waits for your word: call `wait`.",
    "nothing_to_advise": "Ask when one of your seats is to choose; `wait` tells you when.",
    "proposal_open": "Somebody proposes something: call `look` and answer it, or `wait`.",
    "question_open": "Somebody asks for a chair already: call `wait` and try again.",
    "removed": "The host has shown you out of this table: choose another.",
    "revealed": "Chance or a look at something hidden lies between: play on from here.",
    "stale": "Call `look` and answer what is open now.",
    "too_fast": "Wait some seconds before you call again.",
}


def result(text: Iterable[str], data: dict[str, Any]) -> CallToolResult:
    """An answer in words and as JSON."""
    content = TextContent(type="text", text="\n".join(text))
    return CallToolResult(content=[content], structured_content=data)


def plainly(
    tool: Callable[Parameters, Awaitable[Result]],
) -> Callable[Parameters, Awaitable[Result]]:
    """Let a tool tell refusals as sentences that say what to do next."""

    @wraps(tool)
    async def told(*arguments: Parameters.args, **named: Parameters.kwargs) -> Result:
        try:
            return await tool(*arguments, **named)
        except Denied as denied:
            advice = NEXT.get(denied.reason, "")
            raise ToolError(f"{_sentence(denied.sentence)} {advice}".strip()) from denied
        except NotServed as gone:
            again = "Ask your user whether it runs, then try again."
            raise ToolError(f"The table server is not there: {gone}. {again}") from gone
        except OptionError as wrong:
            raise ToolError(f"{_sentence(str(wrong))} {NEXT['not_offered']}") from wrong

    return told


def _sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def paragraph(head: str, lines: Sequence[str]) -> list[str]:
    """Lines under a head; nothing where there are none."""
    return ["", f"{head}:", *[f"- {line}" for line in lines]] if lines else []


def situation(telling: Retelling, table: OpenTable) -> tuple[list[str], dict[str, Any]]:
    """What is new, what is asked and what may be chosen: the end of most answers."""
    notebook, seat = table.notebook, telling.seat
    news = [telling.line(line) for line in table.lines(seat)]
    said = [telling.chat(chat) for chat in table.chats()]
    ask = None if seat < 0 else notebook.offers(seat)
    asked = telling.asked()
    text = [
        *paragraph(telling.own("table.news"), news),
        *paragraph(telling.own("table.said"), said),
        "",
        *telling.ending(),
        *asked,
        *(telling.options(ask) if ask is not None else []),
        *sayings(telling),
    ]
    return text, {**_facts(telling), "news": news, "said": said, **_asking(telling, ask)}


def sayings(telling: Retelling) -> list[str]:
    """What may be said of what is hidden, where something is."""
    found = telling.notebook.sights[telling.seat].sayings or []
    if not found:
        return []
    return [
        telling.own("asked.sayings"),
        *[f"- {one.saying}: {telling.say(one.text)}" for one in found],
    ]


def _facts(telling: Retelling) -> dict[str, Any]:
    """Which table this is, where it stands, and who sits there."""
    notebook, table = telling.notebook, telling.table
    return {
        "table": table.id,
        "game": table.game,
        "at": notebook.at,
        "seat": telling.seat,
        "own_seats": [seat for seat in notebook.sights if seat >= 0],
        "hints": table.advice,
        "chairs": msgspec.to_builtins(table.chairs),
        "outcome": msgspec.to_builtins(notebook.outcome),
    }


def _asking(telling: Retelling, ask: Ask | None) -> dict[str, Any]:
    """What is asked, as JSON."""
    notebook = telling.notebook
    sight = notebook.sights[telling.seat]
    open_ask = notebook.ask()
    question = telling.table.question
    is_asked = question is not None and notebook.you in question.waiting
    return {
        "to_choose": _is_to_choose(open_ask),
        "proposal": None if open_ask is None else open_ask.proposal,
        "question": question.number if question is not None and is_asked else None,
        "moment": sight.decision is not None and sight.decision.moment,
        "held": sight.held,
        "back": msgspec.to_builtins(sight.back),
        "prompt": None if sight.decision is None else telling.say(sight.decision.prompt),
        "options": [] if ask is None else [option(telling, ask, at) for at in _places(ask)],
        "barred": [
            {"verb": one.verb, "why": telling.say(one.text), "rule": one.rule}
            for one in telling.barred()
        ],
    }


def _is_to_choose(ask: Ask | None) -> bool:
    return ask is not None and ask.proposal is None and not ask.is_held


def _places(ask: Ask) -> range:
    return range(len(ask.choices))


def option(telling: Retelling, ask: Ask, at: int) -> dict[str, Any]:
    """An option as JSON."""
    choice = ask.choices[at]
    found = {
        "phrase": ask.phrases[at] if ask.phrases else None,
        "option": choice.option,
        "label": telling.say(choice.label),
        "rule": choice.rule,
        "besides": choice.besides or [],
        "anchors": choice.anchors,
    }
    if choice.price is not UNSET:
        found["price"] = telling.say(choice.price)
    if choice.final is not UNSET:
        found["final"] = choice.final
    return found
