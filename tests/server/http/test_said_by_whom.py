"""Who may say what on the socket: every kind of visitor with every message."""

from __future__ import annotations

import pytest

from tests.server.http.company import KINDS, Company
from tests.server.visitors import Visitor, ask, hear


def refusal(visitor: Visitor, table: str, **message: object) -> str:
    """Why a request is refused; nothing when it is carried out."""
    with visitor.socket(table) as socket:
        ask(socket, id="one", **message)
        answer = hear(socket, "done", "refused")
    assert answer["id"] == "one"
    return str(answer.get("reason", ""))


MESSAGES: dict[str, dict[str, object]] = {
    "choose": {"seat": 1, "at": 0, "option": 0},
    "take_back": {"seat": 1, "at": 0, "to": 0},
    "agree": {"seat": 1, "proposal": 0, "agree": True},
    "declare": {"seat": 1, "saying": "collect:blue"},
}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "own"])
@pytest.mark.parametrize("message", list(MESSAGES))
def test_nobody_plays_a_seat_that_is_not_theirs(company: Company, kind: str, message: str) -> None:
    visitor: Visitor = getattr(company, kind)
    assert refusal(visitor, company.table, type=message, **MESSAGES[message]) == "not_seated"


@pytest.mark.parametrize("message", list(MESSAGES))
def test_its_guest_is_heard_by_the_table_itself(company: Company, message: str) -> None:
    told = refusal(company.own, company.table, type=message, **MESSAGES[message])
    assert told in ("stale", "nothing_asked", "not_understood")  # with open hands nobody talks


def test_who_has_a_name_may_speak(company: Company) -> None:
    told = {
        kind: refusal(getattr(company, kind), company.table, type="say", text="hello")
        for kind in KINDS
    }
    assert told == {"stranger": "not_seated", "guest": "", "other": "", "own": "", "host": ""}


def test_a_strangers_finger_is_not_seen(company: Company) -> None:
    with (
        company.stranger.socket(company.table) as stranger,
        company.own.socket(company.table) as own,
    ):
        ask(stranger, type="look", anchor="place:lima")
        ask(own, type="look", anchor="place:paris")
        assert hear(stranger, "looked")["anchor"] == "place:paris"


def test_a_chair_that_was_left_is_no_longer_played(company: Company) -> None:
    with company.own.socket(company.table) as socket:
        assert company.own.chair(company.table, 1, "leave").status_code == 200
        assert list(hear(socket, "welcome")["seats"]) == ["-2"]
        ask(socket, type="choose", id="one", **MESSAGES["choose"])
        assert hear(socket, "refused")["reason"] == "not_seated"
