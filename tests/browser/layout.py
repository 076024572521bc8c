"""Whether everything can be seen and pressed: one screen, and nothing beyond its edge."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# What lies in a list that scrolls by itself, or on the board, may be out of sight, and nothing
# else. The list itself must lie within all that would cut it off.
_BEYOND: Final = r"""() => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth || scrollX || scrollY)
    found.push(`the page scrolls: ${page.scrollWidth} by ${page.scrollHeight}`);

  const flows = (element, how) => how.test(getComputedStyle(element).overflow);
  const above = (element) => {
    const all = [];
    for (let up = element.parentElement; up; up = up.parentElement) all.push(up);
    return all;
  };
  const isApart = (element) =>
    element.closest("main svg, .only-heard, [role=tooltip]") !== null ||
    above(element).some((up) => flows(up, /auto|scroll/));
  const sticksOut = (element, { left, top, right, bottom }) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0) return false;
    const over = [left - box.left, top - box.top, box.right - right, box.bottom - bottom];
    return over.some((pixels) => pixels > 1);
  };

  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const shown = [...document.querySelectorAll("button, a, input, select, p, h1, h2, ul, ol, div")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !isApart(one));
  for (const element of shown) {
    const isList = flows(element, /auto|scroll/);
    if (element.matches("ul, ol, div") && !isList) continue;
    const cutting = isList ? above(element).filter((up) => flows(up, /hidden|clip/)) : [];
    const frames = [screen, ...cutting.map((up) => up.getBoundingClientRect())];
    if (frames.some((frame) => sticksOut(element, frame)))
      found.push(`${element.tagName}.${element.className} ${element.textContent.slice(0, 80)}`);
  }

  for (const verb of document.querySelectorAll(".verb"))
    for (const part of verb.querySelectorAll("svg, .label, .label small"))
      if (sticksOut(part, verb.getBoundingClientRect()))
        found.push(`a button too small for its words: ${verb.textContent.trim()}`);

  for (const meter of document.querySelectorAll(".meter"))
    if (meter.scrollWidth > meter.clientWidth + 1)
      found.push(`a meter too small for its words: ${meter.textContent.trim()}`);

  const meters = document.querySelector(".top .meters");
  if (meters && meters.scrollWidth > meters.clientWidth + 1) found.push("meters that are cut off");
  const asks = document.querySelector(".foot .asks");
  const asked = asks?.querySelector(".prompt")?.getBoundingClientRect();
  if (asked && sticksOut(asks.querySelector(".prompt"), asks.getBoundingClientRect()))
    found.push(`a prompt over the board, ${asked.height} high`);
  return found;
}"""


def beyond_the_screen(page: Page) -> list[str]:
    """What cannot be seen without scrolling the page; empty when all is well."""
    found: list[str] = page.evaluate(_BEYOND)
    return found


# Words of which an end is missing: an ellipsis, a clamp, or a box they run out of.
_CUT: Final = r"""() => {
  const cuts = (element) => {
    const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflow)) return false;
    const isLong = textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    const isHigh = webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 1;
    return isLong || isHigh;
  };
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.matches("svg *, select, option, .only-heard") && cuts(one))
    .map((one) => one.textContent.trim().slice(0, 80));
}"""


def cut_words(page: Page) -> list[str]:
    """What is written somewhere and cannot be read to its end; empty when all is well."""
    found: list[str] = page.evaluate(_CUT)
    return found
