"""Setting a table in the lobby, by clicks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor

PEOPLE = ("me", "friend")


def game_card(visitor: Visitor) -> str:
    """How a game is called in the lobby: a name alone may be the beginning of another's."""
    return f"{visitor.words.game('game.name')} {visitor.words.game('game.summary')}"


def set_table(
    visitor: Visitor,
    chairs: Sequence[str],
    settings: Mapping[str, str] | None = None,
    *,
    name: str = "Ana",
    seed: str = "",
    is_listed: bool = False,
    has_advice: bool = True,
    names: Mapping[int, str] | None = None,
) -> str:
    """Fill the form in and press "Play". A chair is "me", "friend", or the level of a bot."""
    visitor.go()
    words = visitor.words
    visitor.page.get_by_role("radio", name=game_card(visitor)).check()
    form = visitor.page.locator("form")
    form.get_by_label(words.page("lobby.name")).fill(name)
    _choose(form, words.page("lobby.players"), str(len(chairs)))
    for number, who in enumerate(chairs, 1):
        _seat(visitor, form, number, who)
    for number, called in (names or {}).items():
        form.get_by_label(words.page("lobby.chair_name", n=number)).fill(called)
    form.get_by_text(words.page("lobby.more"), exact=True).click()
    for setting, value in (settings or {}).items():
        label = words.game(f"setting.{setting}.values.{value}")
        _choose(form, words.game(f"setting.{setting}.name"), label)
    form.get_by_label(words.page("lobby.seed")).fill(seed)
    form.get_by_label(words.page("lobby.listed")).set_checked(is_listed)
    form.get_by_label(words.page("lobby.advice")).set_checked(has_advice)
    form.get_by_role("button", name=words.page("lobby.play"), exact=True).click()
    visitor.page.wait_for_url("**/t/*")
    visitor.page.locator(".table:not([data-fresh=other])").wait_for()
    return visitor.page.url.removeprefix(visitor.origin)


def _seat(visitor: Visitor, form: Locator, number: int, who: str) -> None:
    kind = who if who in PEOPLE else "bot"
    chair = visitor.words.page("lobby.chair", n=number)
    _choose(form, chair, visitor.words.page(f"lobby.{kind}"))
    if kind == "bot":
        level = visitor.words.page("lobby.level", n=number)
        form.get_by_label(level, exact=True).select_option(who)


def _choose(form: Locator, setting: str, value: str) -> None:
    """Values stand side by side, or, if they are many, in a list to open."""
    values = form.get_by_role("combobox", name=setting, exact=True)
    if values.count():
        values.select_option(label=value)
        return
    group = form.get_by_role("group", name=setting, exact=True)
    group.get_by_role("radio", name=value, exact=True).check()
