"""Somebody who plays: looks at what is lit, and clicks it, taps it, or goes there by keys."""

from __future__ import annotations

import math
import random
import time
from functools import partial
from typing import Final

from playwright.sync_api import Error, Locator, Page, Position
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.layout import beyond_the_screen
from tests.browser.sight import Sight, see
from tests.browser.visitor import Visitor

PATIENCE: Final = 30.0  # seconds
REACTION: Final = 5_000  # milliseconds for one press
ENDING: Final = "Space"  # the key of the button that ends something
ENDS: Final = ("win", "loss", "end")  # of a game, about which one is asked again
NUMBERED: Final = 9  # so many lines of a menu have a number
FAR: Final = 80  # so many presses of a key go around the page
SETTLED: Final = 500  # milliseconds until what moves has come to rest
HABIT: Final = 360  # milliseconds in which a second press on the same spot is a double tap
NEAR: Final = 30  # pixels
BOARD_RATHER: Final = 0.4  # so often what is lit is pressed where choices are listed, too


class Stuck(AssertionError):
    """Something was pressed and nothing came of it, or nobody is asked anything any more."""


class Player:
    """Plays with the mouse, or with a finger on a phone."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.presses = 0
        self.last = ""
        self._touched = ("", "")  # what was lit and pressed last, and what was asked then
        self._spot = (-1.0, -1.0)
        self._frame: dict[str, float] = {}
        self._rng = random.Random(seed)
        self._deed: partial[None] = partial(self.hit, ".prompt")

    @property
    def page(self) -> Page:
        return self.visitor.page

    def play(self, presses: int = 1_000) -> Sight:
        """Play until the game is over, or for as many presses; what is seen then."""
        sight = self.wait()
        for _ in range(presses):
            if sight.is_over:
                break
            sight = self.move(sight)
        return sight

    def move(self, sight: Sight) -> Sight:
        """Press one thing, and see what came of it."""
        self.attempt(sight)
        self.presses += 1
        after = self.wait(sight)
        beyond = beyond_the_screen(self.page)
        assert beyond == [], f"after press {self.presses}: {beyond}"
        if after.options != sight.options:
            assert after.scrolled == 0, f"after press {self.presses}, {self.last}: not from the top"
        self.meet_all_that_is_lit(after)
        self.see_the_board_stay(after)
        return after

    def attempt(self, sight: Sight) -> None:
        """Press one thing, unless others who may act in the same moment are quicker."""
        try:
            self.press(sight)
        except TookTooLong:
            assert see(self.page) != sight, f"{self.last} cannot be pressed"

    def see_the_board_stay(self, sight: Sight) -> None:
        """On a phone the board keeps its place and size, whatever is asked below it."""
        if not self.visitor.is_phone or sight.is_covered:
            return
        self._frame = self._frame or sight.frame
        assert sight.frame == self._frame, f"after press {self.presses}, {self.last}"

    def meet_all_that_is_lit(self, sight: Sight) -> None:
        """What is lit can be pressed, as soon as it has come to rest: never a light for nothing."""
        if sight.covered:
            self.page.wait_for_timeout(SETTLED)
            covered = see(self.page).covered
            where = f"after press {self.presses}, {self.last}"
            assert covered == [], f"{where}: lit, but not to be pressed: {covered}"

    def wait(self, before: Sight | None = None) -> Sight:
        """What is seen as soon as it is one's own turn, and not what was seen before."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            sight = see(self.page)
            is_settled = not sight.is_fresh and not self.visitor.asked
            if sight.is_ones_own and sight != before and is_settled:
                return sight
            self.page.wait_for_timeout(10)
        waiting = f"unanswered: {self.visitor.asked}"
        raise Stuck(f"after press {self.presses}, {self.last}; {waiting}; {see(self.page)}")

    def press(self, sight: Sight) -> None:
        """Choose something that can be pressed, and press it."""
        if sight.heading:
            # A bot was quicker: what was lit no longer is, and explained itself when pressed.
            self.last = "Escape"
            self.page.keyboard.press(self.last)
        elif sight.is_covered:
            self.hit(".shield button")
        elif sight.is_asked:
            self.hit(".proposal .button.go")
        elif sight.is_simple:
            self.hit(".prompt .sole")
        elif self._is_meant(sight) or self._is_tried(sight):
            self.do_again()
        else:
            self._deed = self._choose(sight)
            self._deed()

    def _is_meant(self, sight: Sight) -> bool:
        """Whether the page asks if what would end the game is meant."""
        words = self.visitor.words
        return any(words.page(f"table.ends_game.{end}") in sight.prompt for end in ENDS)

    def _is_tried(self, sight: Sight) -> bool:
        """Whether the last press only tried out what is lit: another one must take it."""
        anchor, asked = self._touched
        return sight.prompt == asked and anchor in sight.picked and anchor in sight.lit

    def do_again(self) -> None:
        """The same once more."""
        self._deed()

    def _choose(self, sight: Sight) -> partial[None]:
        if sight.options and self._turns_to_the_board(sight):
            return partial(self.hit_lit, self._rng.choice(sight.in_reach))
        if sight.options:
            return partial(self.hit_option, self._rng.randrange(len(sight.options)))
        if sight.in_reach and (sight.is_picking or not sight.verbs or self._rng.random() < 0.6):
            return partial(self.hit_lit, self._rng.choice(sight.in_reach))
        return partial(self.hit_verb, self._verb(sight))

    def _turns_to_the_board(self, sight: Sight) -> bool:
        """Whether to press what is lit though there is a list: it must do something, too."""
        return bool(sight.in_reach) and self._rng.random() < BOARD_RATHER

    def hit(self, what: str, index: int = 0) -> None:
        """Press an element; it must be in sight, still and uncovered."""
        self._press(self.page.locator(what).nth(index), f"{what}[{index}]")

    def _press(self, element: Locator, name: str, at: Position | None = None) -> None:
        self.last = name
        self._pause(element)
        if self.visitor.is_phone:
            element.tap(timeout=REACTION, position=at)
        else:
            element.click(timeout=REACTION, position=at)

    def _pause(self, element: Locator) -> None:
        """Nobody who means two presses on one spot makes them as fast as a double tap."""
        try:
            element.scroll_into_view_if_needed(timeout=REACTION)
            box = element.bounding_box(timeout=REACTION)
        except Error:
            box = None
        if box is None:
            return  # it went away: the press will tell
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if math.dist(spot, self._spot) < 2 * NEAR:
            self.page.wait_for_timeout(HABIT)
        self._spot = spot

    def hit_option(self, index: int) -> None:
        self.hit(".menu .option", index)

    def hit_lit(self, index: int) -> None:
        """Press what is lit where it is free: a pawn may stand on it."""
        now = see(self.page)
        if index not in now.in_reach and now.in_reach:
            index = self._rng.choice(now.in_reach)  # the board has moved meanwhile
        self._touched = (now.lit[index], now.prompt) if index < len(now.lit) else ("", "")
        lit = self.page.locator("[data-lit]:visible").nth(index)
        self._press(lit, f"[data-lit][{index}]", self._spot_on(lit, now.reach.get(str(index))))

    def _spot_on(self, lit: Locator, spot: tuple[float, float] | None) -> Position | None:
        """A spot of the screen as seen from the corner of the box in which Playwright has it.

        The box of a drawing is larger than what a page is told: lines have a width.
        """
        box = lit.bounding_box(timeout=REACTION) if spot and lit.count() else None
        if spot is None or box is None:
            return None
        return {"x": spot[0] - box["x"], "y": spot[1] - box["y"]}

    def hit_verb(self, key: str) -> None:
        self.hit(f'.verb[aria-keyshortcuts="{key}"]')

    def _verb(self, sight: Sight) -> str:
        """A button of the action bar; the one that ends something only if there is no other."""
        others = [key for key in sight.verbs if key != ENDING]
        return self._rng.choice(others) if others else ENDING


class KeyPlayer(Player):
    """Plays without touching mouse or screen."""

    def _turns_to_the_board(self, sight: Sight) -> bool:  # noqa: ARG002 - numbers are quicker
        return False

    def hit(self, what: str, index: int = 0) -> None:
        """Go there by Tab, and press Enter, unless it goes away: a moment may pass by itself."""
        try:
            way = self._go_on_to(_is_at(what, index), "Tab")
        except Stuck:
            if self.page.locator(what).count() > index:
                raise
            # Wherever that has led: in some rows the arrow keys would stay.
            self.page.evaluate("document.activeElement.blur()")
        else:
            if way == 0:
                self.page.wait_for_timeout(HABIT)  # the same key on the same button
            self.page.keyboard.press("Enter")

    def hit_option(self, index: int) -> None:
        if index < NUMBERED:
            self.page.keyboard.press(str(index + 1))
            return
        self._go_on_to("document.activeElement.matches('.menu .option')", "Tab")
        self._go_on_to(_is_at(".menu .option", index), "ArrowDown")
        self.page.keyboard.press("Enter")

    def do_again(self) -> None:
        """By the same key; the focus has stayed on what was lit."""
        self.page.wait_for_timeout(HABIT)
        if self._deed.func == self.hit_lit:
            self.page.keyboard.press("Enter")
        else:
            super().do_again()

    def hit_lit(self, index: int) -> None:  # noqa: ARG002 - arrows lead from one to the next
        # In a list of values the arrows would choose another value.
        self.page.evaluate("document.querySelector('select:focus')?.blur()")
        for _ in range(self._rng.randint(1, 4)):
            self.page.keyboard.press(self._rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp")))
        # In a row of cards the arrows go through the row, lit or not.
        try:
            self._go_on_to("document.activeElement.matches('[data-lit]')", "ArrowRight")
        except Stuck:
            if see(self.page).lit:
                raise  # else the moment has passed by itself, and its lights with it
        else:
            # What has changed by others' doing takes no key for a moment.
            self.page.locator(".table:not([data-fresh=other])").wait_for()
            self.page.keyboard.press("Enter")

    def hit_verb(self, key: str) -> None:
        if key == ENDING:
            self.page.wait_for_timeout(HABIT)  # sooner it would be meant for what was there
        self.page.keyboard.press(key)

    def _go_on_to(self, is_there: str, key: str) -> int:
        """Press a key until one is there; how often that took."""
        for way in range(FAR):
            if self.page.evaluate(is_there):
                return way
            self.page.keyboard.press(key)
        raise Stuck(f"{key} does not lead where {is_there}")


def _is_at(what: str, index: int) -> str:
    return f"document.activeElement === document.querySelectorAll('{what}')[{index}]"
