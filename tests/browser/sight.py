"""What can be seen at the table and done there, read from the page as a person would."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page

# Something is in reach where a click on it would meet it, or a pawn that stands on it and is not
# lit itself. What a drag or a scroll would bring there is afar; all else that is lit is covered.
_READ: Final = r"""() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const text = (what) => all(what).map((one) => one.textContent.trim().replace(/\s+/g, " "));
  const anchors = (what) => all(what).map((element) => element.dataset.anchor);
  const POINTS = [[5, 5], [5, 3], [5, 7], [3, 5], [7, 5], [2, 2], [8, 2], [2, 8], [8, 8]];
  const meets = (element, hit) =>
    element.contains(hit) || hit?.closest("[data-on]")?.dataset.on === element.dataset.anchor;
  const reach = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = POINTS.map(([right, down]) => [(width * right) / 10, (height * down) / 10]);
    return points.map(([dx, dy]) => [x + dx, y + dy])
      .find(([left, top]) => meets(element, document.elementFromPoint(left, top)));
  };
  const moves = (up) => up.matches("main svg") || /auto|scroll/.test(getComputedStyle(up).overflow);
  const isOut = (element) => {
    const one = element.getBoundingClientRect();
    const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
    for (let up = element.parentElement; up; up = up.parentElement) {
      const box = up.getBoundingClientRect();
      const isIn = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (!isIn && moves(up)) return true;
    }
    if (document.elementFromPoint(x, y)?.closest(".hand .sign")) return true;
    // The board's own tools lie over it, and a drag brings out what is under them.
    const canBeDragged = all("main .board [aria-disabled=true]").length === 0;
    const tools = ".board > .buttons, .board > [data-tool], .asks";
    const over = document.elementFromPoint(x, y)?.closest(tools);
    return Boolean(canBeDragged && over && element.closest("main svg"));
  };
  const lit = all("[data-lit]").filter((element) => element.checkVisibility());
  const reached = lit.map(reach);
  const isModal = all("dialog[open]").length > 0;
  return {
    is_over: all("dialog[open] .ending").length > 0,
    is_covered: all(".shield").length > 0,
    is_asked: all(".proposal .button.go").length > 0,
    is_simple: all(".prompt .sole").length > 0,
    is_picking: all("[aria-pressed=true][data-anchor], .verb[aria-pressed=true]").length > 0,
    prompt: [...text(".prompt .words"), ...text(".proposal .words")].join(" "),
    options: text(".menu .option span"),
    lit: lit.map((element) => element.dataset.anchor),
    in_reach: lit.flatMap((_, index) => (reached[index] ? [index] : [])),
    reach: Object.fromEntries(reached.flatMap((at, index) => (at ? [[index, at]] : []))),
    covered: lit.flatMap((element, index) =>
      isModal || reached[index] || isOut(element) ? [] : [element.dataset.anchor],
    ),
    scrolled: all(".menu ul").map((list) => list.scrollTop)[0] ?? 0,
    frame: all("main").map((main) => main.getBoundingClientRect().toJSON())[0] ?? {},
    is_fresh: all(".table[data-fresh=other]").length > 0,
    picked: anchors("[aria-pressed=true][data-anchor]"),
    verbs: all(".verb[aria-disabled=false]").map((verb) => verb.getAttribute("aria-keyshortcuts")),
    hand: anchors(".hand .cards [data-anchor]"),
    board: all("main [data-anchor][aria-label]").map((one) => one.getAttribute("aria-label")),
    log: text("[role=log] li :is(p, .moment)"),
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
    # Where things are, which changes without anything having happened.
    # By the index, as text: a spot of the screen where a press meets it.
    reach: dict[str, tuple[float, float]] = field(compare=False)
    covered: list[str] = field(compare=False)
    scrolled: float = field(compare=False)  # the list, from its top
    frame: dict[str, float] = field(compare=False)  # where the board is
    is_fresh: bool = field(compare=False)  # whether what is asked has just changed

    @property
    def is_ones_own(self) -> bool:
        """Whether it is for this visitor to do something."""
        told = (self.is_over, self.is_covered, self.is_asked, self.is_simple)
        return any(told) or bool(self.options or self.lit or self.verbs)


def see(page: Page) -> Sight:
    """What the page shows now."""
    return Sight(**page.evaluate(_READ))
