"""The API's own page: what OpenAPI says of it, as plain HTML without a script."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

from litestar import MediaType, Request, Router
from litestar.enums import OpenAPIMediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.serialization import encode_json

from tabletide import __version__
from tabletide.server.http.kept import PACKED, Kept

PATH: Final = "/api/docs"
JSON_PATH: Final = "/openapi.json"

Json = dict[str, Any]

_HEAD: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Tabletide</title>
<h1>The API of Tabletide</h1>
<p>The same for programs: <a href="/api/docs/openapi.json">openapi.json</a>. The messages of the
socket are in the document <i>The protocol of the table</i>.</p>
"""


class Description(OpenAPIRenderPlugin):
    """What can be asked, in one form: written when it is first asked for, and kept."""

    def __init__(self, path: str, media_type: str, write: Callable[[Json], bytes]) -> None:
        super().__init__(path=path)
        self._media: Final = media_type
        self._write: Final = write
        self._kept: Kept | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> Any:
        """Answer with it."""
        if self._kept is None:
            self._kept = Kept(self._write(openapi_schema), self._media)
        return self._kept.answer(request)


def openapi() -> OpenAPIConfig:
    """What is described, and where: the page, and beside it the description as JSON."""
    return OpenAPIConfig(
        title="Tabletide",
        version=__version__,
        description="Tables for modern board games. The socket has a document of its own.",
        openapi_router=Router(PATH, route_handlers=[], include_in_schema=False, opt=PACKED),
        render_plugins=[
            Description("/", MediaType.HTML, lambda schema: page(schema).encode()),
            Description(JSON_PATH, OpenAPIMediaType.OPENAPI_JSON, encode_json),
        ],
        use_handler_docstrings=True,
    )


def page(schema: Json) -> str:
    """The whole page of a schema."""
    calls = [
        _call(path, method, call)
        for path, methods in sorted(schema["paths"].items())
        for method, call in methods.items()
    ]
    types = [
        _type(name, one)
        for name, one in sorted(schema.get("components", {}).get("schemas", {}).items())
    ]
    return "".join([_HEAD, "<h2>Calls</h2>", *calls, "<h2>Types</h2>", *types, "</html>\n"])


def _call(path: str, method: str, call: Json) -> str:
    parts = [f"<h3><code>{method.upper()} {escape(path)}</code></h3>"]
    parts.append(f"<p>{escape(call.get('description') or call.get('summary', ''))}</p>")
    rows = [
        (f"<code>{escape(one['name'])}</code> ({one['in']})", _kind(one["schema"]))
        for one in call.get("parameters", [])
    ]
    for media, body in call.get("requestBody", {}).get("content", {}).items():
        rows.append((f"body, {escape(media)}", _kind(body.get("schema", {}))))
    for status, answer in sorted(call.get("responses", {}).items()):
        kinds = [_kind(body.get("schema", {})) for body in answer.get("content", {}).values()]
        told = escape(answer.get("description", ""))
        rows.append((f"answers {status}", ", ".join([*kinds, told])))
    return "".join([*parts, _table(rows)])


def _type(name: str, schema: Json) -> str:
    needed = schema.get("required", [])
    rows = [
        (f"<code>{escape(field)}</code>{'' if field in needed else ', optional'}", _kind(kind))
        for field, kind in schema.get("properties", {}).items()
    ]
    about = escape(schema.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{about}</p>{_table(rows)}'


def _table(rows: list[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><th align=left>{name}<td>{kind}" for name, kind in rows)
    return f"<table>{cells}</table>" if cells else ""


def _kind(schema: Json) -> str:
    """A type in a few words, with a link where it has a name."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_kind(one) for one in schema[several])
    if "enum" in schema:
        return ", ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    kinds = schema.get("type", "anything")
    named = " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
    if "items" in schema:
        return f"list of {_kind(schema['items'])}"
    return escape(named)
