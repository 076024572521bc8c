"""Puzzles in the browser: chosen from a list, played on the board, judged at the turn's end."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tabletide.lab.puzzles.puzzle_file import shipped
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.looks import each_screen
from tests.browser.table import lit
from tests.browser.test_turn_end import end_button
from tests.browser.visitor import Visitor

ISLAND = "forbidden_island"
PATIENCE = 60_000  # interpreted rules take a while


# Its solution: a step to a treasure, which is captured, and a step to another.
SOLVED = "21-16"


def open_puzzle(visitor: Visitor, place: int = 0) -> None:
    """Go to the list, open one of its puzzles, and read what it asks for."""
    page, say = visitor.page, visitor.words.page
    visitor.go(f"/puzzles/{ISLAND}")
    page.get_by_role("heading", name=say("puzzles.easy"), exact=True).wait_for()
    page.locator("section li button").nth(place).click()
    task = page.get_by_role("dialog", name=say("puzzles.title"))
    expect(task).to_contain_text(say("puzzles.team"))
    task.get_by_role("button", name=say("puzzles.begin")).click()
    expect(task).to_have_count(0)
    page.get_by_role("button", name=say("puzzles.task")).click()
    expect(task).to_contain_text(say("puzzles.how"))
    page.keyboard.press("Escape")
    expect(task).to_have_count(0)


def verdict(visitor: Visitor) -> Locator:
    sheet = visitor.page.get_by_role("dialog", name=visitor.words.page("puzzles.title"))
    sheet.locator("ol").wait_for(timeout=PATIENCE)
    return sheet


@each_screen
def test_a_turn_given_up_is_told_beside_the_solution(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game=ISLAND, **wishes)
    page, say = visitor.page, visitor.words.page
    open_puzzle(visitor)
    expect(page.get_by_role("button", name=say("table.advice.name"), exact=True)).to_have_count(0)
    page.locator(".table:not([data-fresh=other])").wait_for()
    page.wait_for_timeout(1_500)  # a press just after a sheet has closed is not taken for one
    page.keyboard.press("Space")
    page.wait_for_timeout(500)
    page.keyboard.press("Space")
    told = verdict(visitor)
    expect(told).to_contain_text(say("puzzles.lost"))
    expect(told).to_contain_text(say("puzzles.yours"))
    examine(visitor, "puzzle")
    book = shipped(ISLAND)
    assert book is not None
    expect(told.locator("li")).to_have_count(len(book.puzzles[0].solution))

    # Who has closed it can read it again.
    told.get_by_role("button", name=say("table.close")).click()
    expect(told).to_have_count(0)
    examine(visitor, "puzzle, closed")
    page.get_by_role("button", name=say("puzzles.verdict")).click()
    expect(told).to_contain_text(say("puzzles.lost"))

    # The same turn once more is another table; the list says that nothing was solved.
    before = page.url
    told.get_by_role("button", name=say("puzzles.again")).click()
    expect(page).not_to_have_url(before)
    page.get_by_role("dialog").get_by_role("button", name=say("puzzles.begin")).click()
    visitor.go(f"/puzzles/{ISLAND}")
    expect(page.get_by_role("status").first).to_have_text(
        say("puzzles.solved", n=0, all=len(book.puzzles))
    )


def test_the_solution_is_known_at_once_and_the_list_remembers_it(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=ISLAND)
    page, say = visitor.page, visitor.words.page
    book = shipped(ISLAND)
    assert book is not None
    open_puzzle(visitor, [puzzle.id for puzzle in book.puzzles].index(SOLVED))
    lit(visitor, "place:cave_of_embers").click()
    page.locator(".verb", has_text=visitor.words.game("page.verb.capture")).click()
    lit(visitor, "place:cave_of_embers").click()
    lit(visitor, "place:lost_lagoon").press("Enter")  # pawns stand in a mouse's way
    page.keyboard.press("1")  # to go there, and not to shore it up
    end_button(visitor).click()
    told = verdict(visitor)
    expect(told).to_contain_text(say("puzzles.kept"))
    visitor.go(f"/puzzles/{ISLAND}")
    expect(page.get_by_role("status").first).to_have_text(
        say("puzzles.solved", n=1, all=len(book.puzzles))
    )


def test_a_turn_that_wins_the_game_is_judged_at_once_and_no_ending_lies_over_that(
    arrive: Arrival, origin: str
) -> None:
    """The partner's helicopter wins while the end of one's own turn is still held up."""
    visitor = arrive(origin, game=ISLAND)
    page, words = visitor.page, visitor.words
    open_puzzle(visitor)
    page.locator(".verb", has_text=words.game("page.verb.move")).click()  # there is one way
    page.locator(".verb", has_text=words.game("page.verb.capture")).click()
    page.locator(".option").click()
    page.locator(".verb:not([aria-disabled=true])", has_text=words.game("page.verb.move")).click()
    page.locator(".verb", has_text=words.game("page.verb.special")).click()
    page.locator(".option", has_text=words.page("table.final.win")).click()
    told = verdict(visitor)
    expect(told).to_contain_text(words.page("puzzles.kept"))
    expect(page.get_by_role("dialog")).to_have_count(1)
    told.get_by_role("button", name=words.page("table.close")).click()
    expect(page.locator(".verb.closing")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=words.page("table.result")).click()
    expect(page.get_by_role("dialog", name=words.game("page.end.won"))).to_be_visible()
