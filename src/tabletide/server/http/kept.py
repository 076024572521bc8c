"""Answers that are the same for everybody: made and packed once, and told apart by a tag."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

from litestar import Response

from tabletide.server.http.caller import Asked
from tabletide.server.http.headers import FRESH
from tabletide.server.ops.packing import SMALL_BYTES, Coding, coding_for, packed

# What a handler says of itself whose answers are packed already, or too short for it.
PACKED: Final = {"is_packed": True}
JSON: Final = "application/json"


class Kept:
    """One answer, in each form that was ever asked for."""

    def __init__(self, body: bytes, media_type: str, cache: str = FRESH) -> None:
        self._forms: Final[dict[Coding, bytes]] = {"": body}
        self._media_type: Final = media_type
        self._headers: Final = {
            "etag": f'"{sha256(body).hexdigest()[:20]}"',
            "cache-control": cache,
            "vary": "Accept-Encoding",
        }

    def answer(self, request: Asked, status: HTTPStatus = HTTPStatus.OK) -> Response[Any]:
        """The answer; to a browser that has it, that nothing has changed."""
        if request.headers.get("if-none-match") == self._headers["etag"]:
            return Response(None, status_code=HTTPStatus.NOT_MODIFIED, headers=self._headers)
        coding: Coding = ""
        if len(self._forms[""]) >= SMALL_BYTES:
            coding = coding_for(request.headers.get("accept-encoding", ""))
        if coding not in self._forms:
            self._forms[coding] = packed(self._forms[""], coding)
        headers = in_form(coding, self._headers)
        return Response(
            self._forms[coding], status_code=status, media_type=self._media_type, headers=headers
        )


def in_form(coding: Coding, headers: dict[str, str]) -> dict[str, str]:
    """Headers that say in which form a body is."""
    return {**headers, "content-encoding": coding} if coding else dict(headers)
