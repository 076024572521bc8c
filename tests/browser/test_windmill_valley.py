"""The valley in the browser: two boards, rivals who may refuse an undo, and the standings."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.friends import invite, play_if_asked, set_up_together, sit_down
from tests.browser.games import NEAR, SEEDS, deal, set_up
from tests.browser.layout import beyond_the_screen
from tests.browser.lobby import set_table
from tests.browser.looks import each_look
from tests.browser.player import HABIT, SETTLED, KeyPlayer, Player
from tests.browser.sight import see
from tests.browser.table import lit, log, team
from tests.browser.tables import open_table
from tests.browser.test_whole_games import FEW, SOME, UNFILLED, play_to_the_end
from tests.browser.visitor import PHONE, Visitor
from tests.soaks import amount

GAME: Final = "windmill_valley"
SPACES: Final = 42
FIELDS: Final = 28
GEAR_SPACES: Final = 11
ROUNDS: Final = 4_000  # looks at both screens that a game takes at most
# What is asked once the others have answered: how far to turn, or the floodgate again.
ASKED: Final = {"decline": "steps:1", "agree": NEAR[GAME]}


MINUS: Final = "\N{MINUS SIGN}"
DECIDED: Final = amount("PRESSES", 6)  # some turns; in `make soak`, the whole game
EACH: Final = amount("PRESSES", 1)  # of rivals, while bots have their turns in between
# Which kinds of things are lit on the board that is shown, and whether the part of the board
# they belong to is wholly in sight; of parts that do not fit together, one is.
_WHOLE: Final = """() => {
  const main = document.querySelector("main").getBoundingClientRect();
  const panel = document.querySelector("main .panel-of-one").getBoundingClientRect();
  const prompt = document.querySelector(".asks > div").getBoundingClientRect();
  const isFree = document.querySelector(".asks.free") !== null;
  const lowest = isFree ? main.bottom : Math.min(main.bottom, prompt.top);
  const kinds = {};
  for (const one of document.querySelectorAll("main [data-whole] [data-lit]")) {
    const { top, bottom } = one.closest("[data-whole]").getBoundingClientRect();
    const kind = one.dataset.anchor.split(":")[0];
    kinds[kind] ||= top >= panel.top - 1 && bottom <= lowest + 1;
  }
  return kinds;
}"""


def see_the_standings(visitor: Visitor, seats: int) -> None:
    """Places from the first on, and a sheet on which every seat's points add up."""
    ending = visitor.page.locator("dialog[open] .ending")
    rows = ending.locator("ol li")
    expect(rows).to_have_count(seats)
    assert rows.first.locator(".place").inner_text().startswith(_place(visitor, 1))
    listed = [int(one.split()[0]) for one in rows.locator(".score").all_inner_texts()]
    assert listed == sorted(listed, reverse=True)
    totals = _numbers(ending.locator("tfoot tr"))
    sources = [_numbers(row) for row in ending.locator("tbody tr").all()]
    assert sorted(totals, reverse=True) == listed
    assert [sum(column) for column in zip(*sources, strict=True)] == totals
    assert visitor.words.game("score.start") in ending.locator("tbody th").all_inner_texts()
    text = visitor.page.locator("body").inner_text()
    assert not UNFILLED.search(text), text


def _place(visitor: Visitor, n: int) -> str:
    return visitor.words.page("table.standings.place", n=n)


def _numbers(row: Locator) -> list[int]:
    return [int(one.replace(MINUS, "-")) for one in row.locator("td").all_inner_texts()]


def undo(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("button", name=visitor.words.page("table.undo"), exact=True)


def test_both_boards_are_in_sight_and_ones_turn_can_be_thought_over(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=GAME)
    deal(visitor, GAME, ["me", "random"])
    boards = visitor.page.locator("main")
    for kind, count in (("space", SPACES), ("field", FIELDS), ("gear_space", GEAR_SPACES)):
        heard = boards.locator(f'[data-anchor^="{kind}:"][aria-label]')
        expect(heard).to_have_count(count)
        for one in (heard.first, heard.last):
            expect(one).to_be_in_viewport()
    assert beyond_the_screen(visitor.page) == []

    # Nobody has gone on from it: a bot lets one think one's own turn over.
    lit(visitor, NEAR[GAME]).first.click()
    lit(visitor, "steps:1").first.wait_for()
    undo(visitor).click()
    lit(visitor, NEAR[GAME]).first.wait_for()


def test_a_whole_game_by_keys_in_portuguese(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME, language="pt-BR")
    open_table(visitor, ["me", "random"], seed="keys")
    play_to_the_end(KeyPlayer(visitor), SOME)
    see_the_standings(visitor, 2)


def test_a_whole_game_of_experts_by_finger_on_a_phone(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True)
    open_table(visitor, ["me", "random"], {"variant": "expert"}, seed="a finger")
    set_up(visitor)

    # The first press of a finger on a stop of the gears tries it out, the second takes it.
    stop = lit(visitor, NEAR[GAME])
    again = visitor.page.get_by_role("status").get_by_text(visitor.words.game("page.stop.again"))
    stop.tap()
    expect(stop).to_have_attribute("aria-pressed", "true")
    expect(again).to_be_visible()
    visitor.page.wait_for_timeout(HABIT)  # sooner it would be a double tap
    stop.tap()
    lit(visitor, "steps:1").wait_for()
    visitor.page.wait_for_timeout(HABIT)
    play_to_the_end(Player(visitor), FEW)
    see_the_standings(visitor, 2)


def test_a_phone_shows_what_one_decides_by_with_what_is_lit(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME, language="pt-BR", is_phone=True, size=PHONE)
    open_table(visitor, ["me", "greedy"], seed=SEEDS[GAME])
    player, seen = Player(visitor), set()
    sight = player.wait()
    for _ in range(DECIDED):
        if sight.is_over:
            break
        visitor.page.wait_for_timeout(SETTLED)
        whole = visitor.page.evaluate(_WHOLE)
        assert all(whole.values()), (sight.prompt, whole)
        seen |= whole.keys()
        sight = player.move(sight)
    assert {"area", "steps"} <= seen


def test_back_at_ones_own_board_what_is_lit_is_in_sight(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True, size=PHONE)
    deal(visitor, GAME, ["me", "random"])
    tabs = visitor.page.get_by_role("tab")
    gate = lit(visitor, NEAR[GAME])
    expect(gate).to_be_in_viewport(ratio=0.9)
    visitor.page.locator(".panel-of-one .own").evaluate("own => own.scrollTo(0, 900)")
    expect(gate).not_to_be_in_viewport(ratio=0.9)
    tabs.last.tap()
    tabs.nth(1).tap()
    expect(gate).to_be_in_viewport(ratio=0.9)


def test_four_rivals_in_two_browsers_refuse_and_agree_to_an_undo_and_play_on(
    arrive: Arrival, origin: str
) -> None:
    host, friend = arrive(origin, game=GAME), arrive(origin, game=GAME, language="pt-BR")
    set_table(host, ["me", "friend", "random", "random"], name="Ana", seed=SEEDS[GAME])
    friend.go(invite(host))
    sit_down(friend, "Rui")
    expect(team(host).nth(1)).to_contain_text("Rui")
    set_up_together(host, friend)

    # Everybody has seen the floodgate move: a person who has may say no.
    lit(host, NEAR[GAME]).first.click()
    lit(host, "steps:1").first.wait_for()
    question = friend.page.get_by_role("alert")
    for answer in ("decline", "agree"):
        undo(host).click()
        expect(question).to_contain_text(friend.words.page("table.proposal.take_back"))
        said = friend.words.page(f"table.proposal.{answer}")
        question.get_by_role("button", name=said, exact=True).click()
        expect(question).to_have_count(0)
        expect(lit(host, ASKED[answer]).first).to_be_visible()
    expect(log(host)).to_contain_text(host.words.page("table.returned"))

    players = [Player(host), Player(friend, seed=2)]
    for _ in range(ROUNDS):
        if all(player.presses >= EACH or see(player.page).is_over for player in players):
            break
        for player in players:
            play_if_asked(player)
    for visitor in (host, friend):
        assert beyond_the_screen(visitor.page) == []
        if see(visitor.page).is_over:
            see_the_standings(visitor, 4)


@each_look
def test_nothing_serious_is_found(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, game=GAME, theme=theme, is_phone=is_phone)
    open_table(visitor, ["me", *["random"] * 3], seed="the valley")
    set_up(visitor)
    examine(visitor, "a turn")
