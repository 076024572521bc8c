"""What went wrong, as a client is told: a word a page has a message for, and a sentence."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from tabletide.kernel.table import Refused
from tabletide.server.http.access_log import where
from tabletide.server.ops.logs import note_fault
from tabletide.server.ops.metrics import REFUSALS
from tabletide.server.tables.catalogue import NoSuchWords
from tabletide.server.tables.tables import NoSuchTable, Unwell
from tabletide.server.wire.tables import Problem

FAULT: Final = "fault"
FAULT_SENTENCE: Final = (
    "the server has made a mistake, which is in its log; nothing was changed: try again"
)

NOT_WELL: Final = "not_well"
NOT_WELL_SENTENCE: Final = "the database does not answer, or cannot write: try again in a moment"

# The status of a refusal, where it is not that the table cannot do it now.
_REFUSED: Final = {
    "bad_setup": HTTPStatus.BAD_REQUEST,
    "no_bot": HTTPStatus.BAD_REQUEST,
    "no_lesson": HTTPStatus.NOT_FOUND,
    "no_puzzle": HTTPStatus.NOT_FOUND,
    "no_seat": HTTPStatus.NOT_FOUND,
    "not_host": HTTPStatus.FORBIDDEN,
    "not_yours": HTTPStatus.FORBIDDEN,
    "removed": HTTPStatus.FORBIDDEN,
    "closed_door": HTTPStatus.FORBIDDEN,
    "deal_closed": HTTPStatus.FORBIDDEN,
    "no_deal": HTTPStatus.NOT_FOUND,
    "not_seated": HTTPStatus.FORBIDDEN,
    "not_a_record": HTTPStatus.BAD_REQUEST,
    "not_understood": HTTPStatus.BAD_REQUEST,
    "too_long": HTTPStatus.BAD_REQUEST,
    "wrong_code": HTTPStatus.NOT_FOUND,
    "wrong_name": HTTPStatus.BAD_REQUEST,
}
# The word for a status that the framework chose.
_WORDS: Final = {
    HTTPStatus.NOT_FOUND: ("not_found", "there is nothing at this address: check its spelling"),
    HTTPStatus.METHOD_NOT_ALLOWED: (
        "wrong_method",
        "this address does not do that; the header Allow says what it does",
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (
        "too_long",
        "the body is longer than is read here: send less",
    ),
}
# What the framework says of who leaves in the middle of a body: nobody hears the answer, and it is
# not worth a line of the log, let alone a traceback.
_GONE: Final = "client disconnected prematurely"
_DESCRIPTIONS: Final = {
    HTTPStatus.BAD_REQUEST: "What was sent is not understood; the sentence names the field.",
    HTTPStatus.UNAUTHORIZED: "Nobody yet: `POST /api/me` comes first.",
    HTTPStatus.FORBIDDEN: "Not this guest's to do, or not asked from a page of this server.",
    HTTPStatus.NOT_FOUND: "There is no such thing.",
    HTTPStatus.CONFLICT: "Not possible as things are.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "More than is read here.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too often from one address: later it will do.",
    HTTPStatus.SERVICE_UNAVAILABLE: "The server is not well.",
}


class Declined(Exception):
    """A request the server's edge turns down, with the status and the word for it."""

    def __init__(self, status: HTTPStatus, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status: Final = status
        self.reason: Final = reason
        self.sentence: Final = sentence


def documented(*statuses: HTTPStatus) -> dict[int, ResponseSpec]:
    """How a handler declares the problems it may answer with."""
    return {
        int(status): ResponseSpec(
            data_container=Problem, description=_DESCRIPTIONS[status], generate_examples=False
        )
        for status in statuses
    }


def _answer(status: int, reason: str, sentence: str) -> Response[Problem]:
    REFUSALS.labels(reason).inc()
    return Response(Problem(reason, sentence), status_code=int(status), media_type=MediaType.JSON)


def not_found() -> Response[Problem]:
    """There is nothing at this address."""
    return _answer(HTTPStatus.NOT_FOUND, *_WORDS[HTTPStatus.NOT_FOUND])


def _declined(_request: Request[Any, Any, Any], problem: Declined) -> Response[Problem]:
    return _answer(problem.status, problem.reason, problem.sentence)


def _refused(_request: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    status = _REFUSED.get(refusal.reason, HTTPStatus.CONFLICT)
    return _answer(status, refusal.reason, str(refusal))


def _no_such_table(_request: Request[Any, Any, Any], _: NoSuchTable) -> Response[Problem]:
    return _answer(
        HTTPStatus.NOT_FOUND,
        "no_such_table",
        "there is no table with this id, or no longer: check the link",
    )


def _unwell(request: Request[Any, Any, Any], problem: Unwell) -> Response[Problem]:
    """The database's trouble, in one line of the log: there may be many of them."""
    note_fault("the database did not do it", problem, **where(request.scope))
    return _answer(HTTPStatus.SERVICE_UNAVAILABLE, NOT_WELL, NOT_WELL_SENTENCE)


def _no_such_words(_request: Request[Any, Any, Any], missing: NoSuchWords) -> Response[Problem]:
    return _answer(HTTPStatus.NOT_FOUND, "not_found", str(missing))


def _of_the_framework(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = HTTPStatus(error.status_code)
    if status in _WORDS:
        answer = _answer(status, *_WORDS[status])
    elif status < HTTPStatus.INTERNAL_SERVER_ERROR or error.detail == _GONE:
        answer = _answer(status, "not_understood", _what_is_wrong(error))
    else:
        return _fault(_request, error)
    answer.headers.update(error.headers or {})
    return answer


def _what_is_wrong(error: HTTPException) -> str:
    """The fields that are wrong, each with what is wrong with it."""
    extra = error.extra if isinstance(error.extra, list) else []
    fields = [
        f"{one.get('key', 'body')}: {one.get('message', 'wrong')}"
        for one in extra
        if isinstance(one, dict)
    ]
    return "; ".join(fields) or error.detail


def _not_readable(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """A body that is no text, or nested deeper than anything the server is asked for."""
    sentence = "body: no JSON that can be read here"
    return _answer(HTTPStatus.BAD_REQUEST, "not_understood", sentence)


def _fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    note_fault("fault", fault, path=request.scope.get("path_template", ""), **where(request.scope))
    return _answer(HTTPStatus.INTERNAL_SERVER_ERROR, FAULT, FAULT_SENTENCE)


HANDLERS: Final[ExceptionHandlersMap] = {
    Declined: _declined,
    Refused: _refused,
    NoSuchTable: _no_such_table,
    Unwell: _unwell,
    NoSuchWords: _no_such_words,
    UnicodeDecodeError: _not_readable,
    RecursionError: _not_readable,
    HTTPException: _of_the_framework,
    Exception: _fault,
}
