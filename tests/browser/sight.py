"""What can be seen at the table and done there, read from the page as a person would."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

# Something is in reach when a click on its middle would meet it.
_READ: Final = r"""() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const text = (what) => all(what).map((one) => one.textContent.trim().replace(/\s+/g, " "));
  const anchors = (what) => all(what).map((element) => element.dataset.anchor);
  const isInReach = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  };
  return {
    is_over: all("dialog[open] .ending").length > 0,
    is_covered: all(".shield").length > 0,
    is_asked: all(".proposal .button.go").length > 0,
    is_simple: all(".prompt .sole").length > 0,
    is_picking: all("[aria-pressed=true][data-anchor], .verb[aria-pressed=true]").length > 0,
    prompt: [...text(".prompt .words"), ...text(".proposal .words")].join(" "),
    options: text(".menu .option span"),
    lit: anchors("[data-lit]"),
    in_reach: all("[data-lit]").flatMap((element, index) => (isInReach(element) ? [index] : [])),
    picked: anchors("[aria-pressed=true][data-anchor]"),
    verbs: all(".verb[aria-disabled=false]").map((verb) => verb.getAttribute("aria-keyshortcuts")),
    hand: anchors(".hand .cards [data-anchor]"),
    board: all("main [data-anchor][aria-label]").map((one) => one.getAttribute("aria-label")),
    log: text("[role=log] li p"),
    heading: text("dialog[open] h2").join(" "),
  };
}"""


@dataclass(frozen=True)
class Sight:
    """The table at a moment."""

    is_over: bool
    is_covered: bool
    is_asked: bool
    is_simple: bool
    is_picking: bool
    prompt: str
    options: list[str]
    lit: list[str]
    in_reach: list[int]
    picked: list[str]
    verbs: list[str]
    hand: list[str]
    board: list[str]
    log: list[str]
    heading: str

    @property
    def is_ones_own(self) -> bool:
        """Whether it is for this visitor to do something."""
        told = (self.is_over, self.is_covered, self.is_asked, self.is_simple)
        return any(told) or bool(self.options or self.lit or self.verbs)


def see(page: Page) -> Sight:
    """What the page shows now."""
    return Sight(**page.evaluate(_READ))
