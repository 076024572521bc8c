"""The deal of the day and duels in the browser: played, compared, shared, nothing told before."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.ahead import finish_away, play_to_the_end
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.looks import each_screen
from tests.browser.tables import ask, go_to_table
from tests.browser.visitor import Visitor

ISLAND = "forbidden_island"


def fits(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@each_screen
def test_the_deal_of_the_day_is_played_compared_and_shared(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor, other = [arrive(origin, game=ISLAND, **wishes) for _ in range(2)]
    page, say = visitor.page, visitor.words.page
    name = visitor.words.game("game.name")
    visitor.go("/")
    page.get_by_role("link", name=say("daily.today")).click()
    expect(page.get_by_role("listitem").filter(has=page.locator("h2"))).to_have_count(4)
    examine(visitor, "daily")
    assert fits(visitor)
    page.get_by_role("button", name=f"{say('daily.play')}: {name}").click()
    expect(page.get_by_text(say("shared.counted"))).to_be_visible()
    table = re.sub(r"^.*(/t/[^/]+)$", r"\1", page.url)

    # Who has not played it is shown who sits there, and no card.
    other.expects_failure = True
    other.go(table)
    expect(other.page.get_by_role("heading", name=say("shared.door_day"))).to_be_visible()
    expect(other.page.get_by_text(say("shared.full"))).to_be_visible()
    other.go(f"{table}/replay")
    expect(other.page.locator(".board")).to_have_count(0)

    finish_away(visitor)
    visitor.go("/daily")
    page.get_by_role("link", name=f"{say('daily.results')}: {name}").click()
    expect(page.get_by_role("region", name=say("daily.own"))).to_be_visible()
    shared = page.locator("pre")
    expect(shared).to_contain_text(page.url)
    page.get_by_role("button", name=say("daily.share")).click()
    expect(page.get_by_role("button", name=say("page.copied"))).to_be_visible()
    examine(visitor, "results of a day")
    assert fits(visitor)

    other.go(page.url.removeprefix(origin))
    expect(other.page.get_by_role("heading", name=say("daily.closed"))).to_be_visible()


@each_screen
def test_two_teams_meet_on_one_deal_and_stand_side_by_side(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor, rival = [arrive(origin, game=ISLAND, **wishes) for _ in range(2)]
    say = visitor.words.page
    ask(visitor, "/api/me", {"name": "Ana"})
    chairs = [{"who": "me"}] * 2
    wish = {"game": ISLAND, "setup": {"players": "2"}, "chairs": chairs, "duel": "new"}
    first = f"/t/{ask(visitor, '/api/tables', wish)['id']}"
    go_to_table(visitor, first)
    visitor.page.get_by_role("link", name=say("shared.to_duel")).click()
    expect(visitor.page.get_by_label(say("duel.link"))).to_have_value(visitor.page.url)
    examine(visitor, "duel")
    assert fits(visitor)

    duel = visitor.page.url.removeprefix(origin)
    rival.go(duel)
    expect(rival.page.get_by_text(say("duel.state.playing"))).to_be_visible()
    label = f"{say('duel.take')}: {visitor.words.game('game.name')}"
    rival.page.get_by_role("button", name=label).click()
    expect(rival.page.get_by_text(say("shared.duel", n=2))).to_be_visible()
    second = rival.page.url.removeprefix(origin)
    rival.go("/health")
    for one, table in ((visitor, first), (rival, second)):
        play_to_the_end(one, table)
    rival.go(duel)
    expect(rival.page.get_by_text(say("duel.equal"))).to_be_visible()  # both play alike
    replays = rival.page.get_by_role("link", name=re.compile(f"^{say('duel.replay')}"))
    expect(replays).to_have_count(2)
    examine(rival, "duel that is over")
    assert fits(rival)
