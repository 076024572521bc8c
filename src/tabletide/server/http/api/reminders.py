"""Reminders of games over days on one's devices: `/api/me/reminders`."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from litestar import get, post
from litestar.params import JSONBody

from tabletide.server.http.caller import Asked, MaybeGuest, SomeGuest, TheEdge
from tabletide.server.http.edge import Edge, spend
from tabletide.server.http.problems import Declined, documented
from tabletide.server.wire.reminders import NewDevice, OldDevice, ReminderOffer

if TYPE_CHECKING:  # it takes an extra
    from tabletide.server.tables.reminding.offering import Offering

_DECLINED = documented(
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.TOO_MANY_REQUESTS,
)


@get("/api/me/reminders", responses=documented(HTTPStatus.TOO_MANY_REQUESTS), tags=["guests"])
async def my_reminders(request: Asked, caller: MaybeGuest, edge: TheEdge) -> ReminderOffer:
    """Tell the key that subscriptions are made with, or null, and on which devices they are."""
    spend(edge.lists_per_minute, request.scope)
    reminders = edge.tables.reminders
    return ReminderOffer(None, {}) if reminders is None else await reminders.offering.now(caller)


@post("/api/me/reminders", status_code=HTTPStatus.OK, responses=_DECLINED, tags=["guests"])
async def remind_here(
    request: Asked, data: JSONBody[NewDevice], guest: SomeGuest, edge: TheEdge
) -> ReminderOffer:
    """Be reminded on a device from now on; of more than five the oldest goes."""
    spend(edge.changes_per_minute, request.scope)
    return await _offering(edge).add(guest, data)


@post("/api/me/reminders/stop", status_code=HTTPStatus.OK, responses=_DECLINED, tags=["guests"])
async def remind_no_more(
    request: Asked, data: JSONBody[OldDevice], guest: SomeGuest, edge: TheEdge
) -> ReminderOffer:
    """Be reminded on a device no more."""
    spend(edge.changes_per_minute, request.scope)
    return await _offering(edge).remove(guest, data.endpoint)


def _offering(edge: Edge) -> Offering:
    if edge.tables.reminders is None:
        raise Declined(HTTPStatus.NOT_FOUND, "not_found", "this server reminds nobody")
    return edge.tables.reminders.offering
