"""Learning by playing: found in the lobby, gone through on the board, remembered in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tabletide.lab.lessons.lesson import Lesson, find_lesson, lessons_of
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.games import each_game
from tests.browser.lobby import game_card
from tests.browser.looks import each_screen
from tests.browser.player import Player
from tests.browser.table import lit
from tests.browser.test_turn_end import end_button
from tests.browser.visitor import PHONE, Visitor

ISLAND = "forbidden_island"
VALLEY = "windmill_valley"
TIDE = "rising_tide"
SETTLED = ".table:not([data-fresh=other])"  # a press on what has just come is not taken for one


def panel(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.words.page("lessons.panel"), exact=True)


def language_of(visitor: Visitor) -> str:
    return visitor.words.language


def begin(visitor: Visitor, lesson: Lesson) -> None:
    """Go to a game's lessons and begin one of them."""
    visitor.go(f"/learn/{lesson.game}")
    number = [one.id for one in lessons_of(lesson.game)].index(lesson.id) + 1
    title = lesson.title[language_of(visitor)]
    named = visitor.words.page("lessons.begin_named", n=number, title=title)
    visitor.page.get_by_role("button", name=named).click()
    expects(visitor, lesson, 0)


def expects(visitor: Visitor, lesson: Lesson, task: int) -> None:
    """What is to be done now is said."""
    expect(panel(visitor)).to_contain_text(lesson.tasks[task].say[language_of(visitor)])


@each_screen
def test_a_newcomer_finds_the_first_turn_and_plays_it(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game=ISLAND, **wishes)
    page, say, language = visitor.page, visitor.words.page, visitor.words.language
    first, second = lessons_of(ISLAND)[:2]
    visitor.go("/")
    page.locator(f"a[href='/learn/{ISLAND}']").click()
    page.get_by_role("heading", name=say("lessons.heading"), exact=True).wait_for()
    examine(visitor, "lessons")
    begin(visitor, first)
    examine(visitor, "lesson")
    expect(page.locator("[data-anchor^='place:'][data-lit]")).to_have_count(1)
    lit(visitor, "place:cave_of_embers").click()
    expects(visitor, first, 1)
    lit(visitor, "place:cave_of_shadows").click()
    expects(visitor, first, 2)
    lit(visitor, "place:whispering_garden").click()
    expects(visitor, first, 3)
    end_button(visitor).click()
    told = panel(visitor)
    expect(told).to_contain_text(say("lessons.done"))
    expect(told).to_contain_text(first.tasks[-1].then[language])

    # It leads to the next one, and the list remembers what was learnt.
    told.get_by_role("button", name=say("lessons.next")).click()
    expects(visitor, second, 0)
    visitor.go(f"/learn/{ISLAND}")
    counted = say("lessons.progress", n=1, all=len(lessons_of(ISLAND)))
    expect(page.get_by_role("status").first).to_have_text(counted)


def test_the_first_turn_is_played_by_keys_alone(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=ISLAND)
    first = lessons_of(ISLAND)[0]
    begin(visitor, first)
    page = visitor.page
    page.locator(SETTLED).wait_for()
    page.wait_for_timeout(1_200)  # a press just after something came is not taken for one
    page.keyboard.press("Space")  # the one thing that is open
    expects(visitor, first, 1)
    page.wait_for_timeout(1_200)
    page.keyboard.press("Space")
    expects(visitor, first, 2)


def test_what_waits_says_so_and_what_was_taken_back_is_asked_for_again(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=ISLAND)
    page, first = visitor.page, lessons_of(ISLAND)[0]
    begin(visitor, first)
    Player(visitor).wait()  # what arrives takes the reason away that was asked for before
    page.locator(".verb", has_text=visitor.words.game("page.verb.shore")).click(force=True)
    expect(page.locator(".prompt")).to_contain_text(visitor.words.game("barred.lesson"))
    lit(visitor, "place:cave_of_embers").click()
    expects(visitor, first, 1)
    page.get_by_role("button", name=visitor.words.page("table.undo")).first.click()
    expects(visitor, first, 0)


def test_an_endgame_is_won_and_tells_what_comes_next(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=VALLEY)
    page, words = visitor.page, visitor.words
    last = find_lesson(VALLEY, "last-turn")
    assert last is not None
    begin(visitor, last)
    lit(visitor, "gate:3").first.click()
    page.wait_for_timeout(1_200)  # a press on what has just come is not taken for one
    page.get_by_role("button", name=re.compile(words.game("gear.small"))).first.click()
    page.wait_for_timeout(1_200)
    points = page.locator(".menu button").filter(has_text=re.compile(r"\b4\b")).first
    points.click()
    expect(page.locator(".prompt")).to_contain_text(words.page("table.ends_game.end"))
    page.wait_for_timeout(1_200)
    points.click()  # what ends the game is pressed twice
    told = panel(visitor)
    expect(told).to_contain_text(last.tasks[-1].then["en"])
    expect(page.get_by_role("dialog")).to_have_count(0)
    told.get_by_role("link", name=words.page("lessons.to_lobby")).click()
    expect(page.get_by_role("radio", name=game_card(visitor))).to_be_checked()


def test_what_is_taught_stays_in_sight_beside_a_long_list(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=TIDE)
    lesson = find_lesson(TIDE, "dikes-fail")
    assert lesson is not None
    begin(visitor, lesson)
    choices = visitor.page.locator("section.menu")
    expect(choices.get_by_role("listitem")).to_have_count(7)  # the dikes one may build
    taught, listed = panel(visitor).bounding_box(), choices.bounding_box()
    assert taught is not None
    assert listed is not None
    assert taught["y"] + taught["height"] <= listed["y"]


@each_game
def test_every_lesson_begins_on_the_page(arrive: Arrival, origin: str, game: str) -> None:
    visitor = arrive(origin, game=game, is_phone=True, size=PHONE)
    for lesson in lessons_of(game):
        begin(visitor, lesson)
        offered = visitor.page.locator("[data-lit], .verb:not(:disabled)")
        expect(offered.first).to_be_visible()
