"""A record file as the body of a request."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus

from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from tabletide.server.http.problems import Declined


@dataclass
class TakesARecord(Operation):
    """The body is a record file, not JSON."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


def text_in(body: bytes) -> str:
    """What a record file says, if it is one at all."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        sentence = "not a sound record: it is not text"
        raise Declined(HTTPStatus.BAD_REQUEST, "not_a_record", sentence) from None
