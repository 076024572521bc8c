"""What is the same for everybody is packed once, and sent in the form a browser understands."""

from __future__ import annotations

import gzip
from typing import Any

import brotli  # type: ignore[import-untyped] # it has no types
import pytest
from litestar.testing import RequestFactory

from tabletide.server.http import kept
from tabletide.server.http.kept import JSON, Kept
from tabletide.server.ops.packing import SMALL_BYTES, packed

BODY = b'{"long": "' + b"word " * SMALL_BYTES + b'"}'
OPENED = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}


def request(**headers: str) -> Any:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return RequestFactory().get("/", headers=names)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("identity", ""), ("", "")],
)
def test_a_browser_gets_the_form_it_understands(accepted: str, coding: str) -> None:
    answer = Kept(BODY, JSON).answer(request(accept_encoding=accepted))
    assert answer.headers.get("content-encoding", "") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert OPENED[coding](answer.content) == BODY


def test_a_short_answer_goes_as_it_is() -> None:
    answer = Kept(b"{}", JSON).answer(request(accept_encoding="br"))
    assert (answer.content, answer.headers.get("content-encoding")) == (b"{}", None)


def test_it_is_packed_once_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    forms: list[str] = []

    def counted(body: bytes, coding: Any) -> bytes:
        forms.append(coding)
        return packed(body, coding)

    monkeypatch.setattr(kept, "packed", counted)
    answer = Kept(BODY, JSON)
    for accepted in ("br", "gzip", "br", "gzip", "br"):
        answer.answer(request(accept_encoding=accepted))
    assert forms == ["br", "gzip"]


def test_who_has_it_is_told_that_nothing_has_changed() -> None:
    answer = Kept(BODY, JSON)
    tag = answer.answer(request()).headers["etag"]
    again = answer.answer(request(if_none_match=tag))
    assert (again.status_code, again.content) == (304, None)
    assert Kept(BODY + b" ", JSON).answer(request(if_none_match=tag)).status_code == 200
