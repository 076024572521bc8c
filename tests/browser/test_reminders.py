"""Reminders in the browser: asked for and given up on a device, shown by its worker."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import CDPSession, expect

from tabletide.server.tables.reminding.keys import CURVE, new_key, point_of, to_text
from tests.browser.axe import examine
from tests.browser.conftest import QUICK, Arrival
from tests.browser.looks import each_screen
from tests.browser.tables import ask, go_to_table
from tests.browser.visitor import Visitor
from tests.server import processes

ISLAND = "forbidden_island"
# No push service can be reached from here, and without a window nothing is ever notified: a browser
# that has both, and remembers.
_SUBSCRIBING: Final = """
Object.defineProperty(Notification, "permission", { get: () => "granted" });
const KEYS = %s;
class Subscription {
  constructor({ endpoint, key }) {
    this.endpoint = endpoint;
    const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
    this.options = { userVisibleOnly: true, applicationServerKey: bytes.buffer };
  }
  toJSON() { return { endpoint: this.endpoint, keys: KEYS }; }
  async unsubscribe() { localStorage.removeItem("subscription"); return true; }
}
PushManager.prototype.getSubscription = async () => {
  const kept = localStorage.getItem("subscription");
  return kept === null ? null : new Subscription(JSON.parse(kept));
};
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
  if (!userVisibleOnly) throw new DOMException("not allowed", "NotAllowedError");
  const made = { endpoint: "https://push.example.net/device", key };
  localStorage.setItem("subscription", JSON.stringify(made));
  return new Subscription(made);
};
"""
_WATCHED: Final = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => {
    self.shown.push({ title, ...options });
  };
}"""


def with_push(visitor: Visitor) -> None:
    """A browser with a push service, that may notify."""
    key = to_text(point_of(ec.generate_private_key(CURVE).public_key()))
    keys = json.dumps({"p256dh": key, "auth": to_text(bytes(16))})
    visitor.page.context.add_init_script(_SUBSCRIBING % keys)


def slow_table(visitor: Visitor) -> str:
    """A game over days that waits for the visitor."""
    ask(visitor, "/api/me", {"name": "Ana"})
    wish = {
        "game": visitor.game,
        "setup": {"players": "2"},
        "chairs": [{"who": "me"}] * 2,
        "relief": 86_400,
    }
    return f"/t/{ask(visitor, '/api/tables', wish)['id']}"


def devices(visitor: Visitor) -> list[str]:
    """The languages of the devices on which the visitor is reminded."""
    answer = visitor.page.request.get(f"{visitor.origin}/api/me/reminders")
    told: dict[str, str] = answer.json()["devices"]
    return list(told.values())


def worker_of(visitor: Visitor) -> tuple[CDPSession, str]:
    """The browser's own hold on the worker: by it a push is delivered as from a service."""
    tools = visitor.page.context.new_cdp_session(visitor.page)
    found: list[dict[str, Any]] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"])
    )
    tools.send("ServiceWorker.enable")
    for _ in range(100):
        mine = [one for one in found if one["scopeURL"].startswith(visitor.origin)]
        if mine:
            return tools, str(mine[-1]["registrationId"])
        visitor.page.wait_for_timeout(50)
    raise AssertionError("no worker")


@each_screen
def test_a_device_is_reminded_until_it_is_not_to_be(
    arrive: Arrival, tmp_path: Path, page_is_built: None, wishes: dict[str, object]
) -> None:
    del page_is_built
    options = (f"--push-key={new_key()}", "--push-contact=mailto:ops@example.org")
    with processes.server(tmp_path, *QUICK, *options) as running:
        visitor = arrive(running.origin, game=ISLAND, keeps_page=True, **wishes)
        page, say, language = visitor.page, visitor.words.page, visitor.words.language
        with_push(visitor)
        path = slow_table(visitor)
        go_to_table(visitor, path)
        wanted = page.get_by_role("checkbox", name=say("reminders.here"))
        expect(wanted).not_to_be_checked()
        wanted.check()
        expect(wanted).to_be_checked()
        expect(wanted).to_be_enabled(timeout=30_000)
        assert devices(visitor) == [language]
        examine(visitor, "reminders at the table")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

        # What is pushed is not shown to who looks at it, and leads to its table.
        tools, registration = worker_of(visitor)
        (worker,) = page.context.service_workers
        worker.evaluate(_WATCHED)
        page.bring_to_front()
        told = {"table": path.removeprefix("/t/"), "game": "$&", "people": ["Rui"]}
        pushed = {"origin": running.origin, "registrationId": registration}
        letter = {**pushed, "data": json.dumps({**told, "language": language})}
        tools.send("ServiceWorker.deliverPushMessage", letter)
        page.wait_for_timeout(300)
        assert worker.evaluate("self.shown") == []
        visitor.go("/mine")
        tools.send("ServiceWorker.deliverPushMessage", letter)
        for _ in range(100):
            shown = worker.evaluate("self.shown")
            if shown:
                break
            page.wait_for_timeout(50)
        (notice,) = shown
        assert (notice["tag"], notice["data"], notice["lang"]) == (path, path, language)
        assert notice["title"] == say("notice.title", game="$&")
        assert notice["body"] == say("notice.waits_with", who="Rui")

        # Where it was turned on it is turned off.
        wanted = page.get_by_role("checkbox", name=say("reminders.closed"))
        expect(wanted).to_be_checked()
        examine(visitor, "reminders in the list")
        wanted.uncheck()
        expect(wanted).to_be_enabled()
        expect(wanted).not_to_be_checked()
        assert devices(visitor) == []


def test_nothing_is_said_of_reminders_where_there_are_none(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=ISLAND, keeps_page=True)
    with_push(visitor)
    path = slow_table(visitor)
    with visitor.page.expect_response("**/api/me/reminders") as answer:
        go_to_table(visitor, path)
    assert answer.value.json() == {"key": None, "devices": {}}
    expect(visitor.page.get_by_text(visitor.words.page("reminders.here"))).to_have_count(0)
    refused = httpx.post(f"{origin}/api/me/reminders", json={}, headers={"origin": origin})
    assert refused.status_code in (400, 401)
