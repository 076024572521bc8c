"""A game in words: what names its things, asks its questions, and offers its options.

A game brings tables: what the numbers of its options and notes name, which
message each verb and step has, and the rule behind it. What those tables have
in common in every game stands here; what happened is told in `telling.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from tabletide.ints import i64
from tabletide.kernel.options import Verb, arguments
from tabletide.kernel.view import Barred, Choice, Decision, Text
from tabletide.parts.numbers.bits import members

Blanks = dict[str, Text | int | str]
ITSELF: Final = "price.itself"  # the price of what says in its own label what it costs
S = TypeVar("S")

# Names


class Naming(NamedTuple):
    """How a number of an option or event is put in words, and its anchors."""

    blank: str
    texts: tuple[Text | int, ...] = ()  # by number; none for plain numbers
    anchors: tuple[tuple[str, ...], ...] = ()  # by number
    is_seat: bool = False  # a seat that the position names, by its role


def texts_of(group: str, slugs: tuple[str, ...]) -> tuple[Text, ...]:
    """The messages that name the things of a group."""
    return tuple([Text(f"{group}.{slug}") for slug in slugs])


def anchored(kinds: tuple[str, ...], slugs: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """What lights up for each thing: all that stands for it on the table."""
    return tuple([tuple([f"{kind}:{slug}" for kind in kinds]) for slug in slugs])


def naming(blank: str, group: str, slugs: tuple[str, ...], kinds: tuple[str, ...] = ()) -> Naming:
    """Things of a group, which are anchors of these kinds, of the group's own if none are named."""
    return Naming(blank, texts_of(group, slugs), anchored(kinds or (group,), slugs))


def seats_by_role(blank: str, seats: int) -> Naming:
    """Seats named by the role they play, which only a position knows."""
    return Naming(blank, (), _seat_anchors(seats), is_seat=True)


def seats_by_number(blank: str, seats: int) -> Naming:
    """Seats counted from one, for messages that name them so."""
    texts = tuple([seated(Text("seat.name"), seat) for seat in range(seats)])
    return Naming(blank, texts, _seat_anchors(seats))


def seated(name: Text, seat: int) -> Text:
    """A seat by this name. The blank says which, so that a client may say who sits there."""
    return Text(name.key, {"seat": seat + 1})


def seated_by_role(names: tuple[Text, ...], seats: int) -> tuple[tuple[Text, ...], ...]:
    """Every seat by each of these names: every line of a log names one."""
    return tuple([tuple([seated(name, seat) for seat in range(seats)]) for name in names])


def _seat_anchors(seats: int) -> tuple[tuple[str, ...], ...]:
    return anchored(("pawn", "seat"), tuple([str(seat) for seat in range(seats)]))


def slugs_of(names: tuple[str, ...], numbers: i64) -> list[str]:
    """The names of the members of a set, in their own order."""
    return [names[number] for number in members(numbers)]


def blanks_of(
    namings: tuple[Naming, ...], numbers: Sequence[int], seats: Sequence[Text] = ()
) -> Blanks:
    """What fills the blanks of a message, one number for each naming."""
    blanks: Blanks = {}
    for one, number in zip(namings, numbers, strict=False):
        if one.is_seat:
            blanks[one.blank] = seats[number]
        else:
            blanks[one.blank] = one.texts[number] if one.texts else number
    return blanks


def anchors_of(namings: tuple[Naming, ...], numbers: Sequence[int]) -> tuple[str, ...]:
    """Everything on the table that the numbers name."""
    anchors: list[str] = []
    for one, number in zip(namings, numbers, strict=False):
        if one.anchors:
            anchors += one.anchors[number]
    return tuple(anchors)


# What the table waits for


class Prompt(NamedTuple):
    """A question and the rule behind it, with others one needs to answer it."""

    text: Text
    rule: str
    besides: tuple[str, ...] = ()
    asked: Text | None = None  # the question as the asked seat alone may read it, where it differs


class Question(NamedTuple):
    """The message of a step, its rule, and what the step's numbers name in it."""

    key: str
    rule: str
    numbers: tuple[Naming, ...] = ()


def endings(results: tuple[str, ...], rules: tuple[str, ...]) -> tuple[Prompt, ...]:
    """How a game can end, each with its rule."""
    pairs = zip(results, rules, strict=True)
    return tuple([Prompt(Text(f"result.{result}"), rule) for result, rule in pairs])


def ask(question: Question, numbers: Sequence[int], seats: Sequence[Text], who: int) -> Prompt:
    """A step's question, put to a seat by the name of its role."""
    blanks = blanks_of(question.numbers, numbers, seats)
    blanks["role"] = seats[who]
    return Prompt(Text(question.key, blanks), question.rule)


def ask_for(key: str, n: int, rule: str, who: Text) -> Prompt:
    """A question about a number of things."""
    return Prompt(Text(key, {"role": who, "n": n}), rule)


def over_limit(
    n: int, rule: str, who: Text, giver: Text | None, may_play: bool, own: bool | None = None
) -> Prompt:
    """Somebody holds so many cards too many: by whose gift, and whether playing one helps too.

    `own` is what the holder knows of that, where it is not for everybody to know.
    """
    key = "prompt.hand_limit" if giver is None else "prompt.hand_limit_gift"
    blanks: Blanks = {"role": who, "n": n}
    if giver is not None:
        blanks["other"] = giver
    plain, or_play = Text(key, blanks), Text(f"{key}_or_play", blanks)
    asked = None if own is None else (or_play if own else plain)
    return Prompt(or_play if may_play else plain, rule, asked=asked)


# Options


class Wording(NamedTuple):
    """What the arguments of a verb name, the rules behind it, and the message of its price."""

    arguments: tuple[Naming, ...]
    rule: str
    price: str = ""  # none for what is free in every position, ITSELF if the label says it
    besides: tuple[str, ...] = ()  # other rules one needs to choose it


class Caption(NamedTuple):
    """An option in words, before its owner is known."""

    verb: str
    numbers: tuple[int, ...]  # the verb's arguments
    label: Text
    anchors: tuple[str, ...]
    rule: str
    price: Text | None = None
    besides: tuple[str, ...] = ()


InPosition = dict[str, Callable[[S, Caption], Caption]]  # what a position adds, by verb


def captions(verbs: tuple[Verb, ...], wordings: dict[str, Wording]) -> tuple[Caption, ...]:
    """Every option of the seats as it reads when the position is left aside, by number.

    The wordings name the verbs that seats choose among; chance's come after them.
    """
    found: list[Caption] = []
    for verb in verbs[: len(wordings)]:
        wording = wordings[verb.name]
        for option in range(verb.first, verb.first + verb.size()):
            found.append(_caption(verb, wording, tuple(arguments(verb, option))))
    return tuple(found)


def _caption(verb: Verb, wording: Wording, numbers: tuple[int, ...]) -> Caption:
    blanks: Blanks = {}
    for one, number in zip(wording.arguments, numbers, strict=False):
        if one.texts:
            blanks[one.blank] = one.texts[number]
    anchors = (f"button:{verb.name}", *anchors_of(wording.arguments, numbers))
    label = Text(f"option.{verb.name}", blanks)
    price = Text(wording.price, blanks) if wording.price else None
    return Caption(verb.name, numbers, label, anchors, wording.rule, price, wording.besides)


def add(
    caption: Caption,
    blanks: Blanks,
    anchors: tuple[str, ...] = (),
    rule: str = "",
    key: str = "",
    besides: tuple[str, ...] = (),
) -> Caption:
    """A caption with more to say: added blanks, anchors and rules beside the one behind it.

    That one and the message are others if named.
    """
    all_blanks: Blanks = dict(caption.label.blanks)
    all_blanks.update(blanks)
    label = Text(key or caption.label.key, all_blanks)
    return Caption(
        caption.verb,
        caption.numbers,
        label,
        caption.anchors + anchors,
        rule or caption.rule,
        caption.price,
        caption.besides + besides,
    )


def lit(caption: Caption, anchors: tuple[str, ...]) -> Caption:
    """A caption that lights up more of the table."""
    said = (caption.verb, caption.numbers, caption.label, caption.anchors + anchors)
    return Caption(*said, caption.rule, caption.price, caption.besides)


def priced(caption: Caption, key: str, blanks: Blanks | None = None) -> Caption:
    """A caption of something that costs this in the position at hand."""
    said = (caption.verb, caption.numbers, caption.label, caption.anchors, caption.rule)
    return Caption(*said, Text(key, blanks or {}), caption.besides)


def choice(
    state: S, caption: Caption, in_position: InPosition[S], option: int, owner: int
) -> Choice:
    """An option of a position as its owner is offered it."""
    says = in_position.get(caption.verb)
    if says is not None:
        caption = says(state, caption)
    price = caption.price
    if price is not None and price.key == ITSELF:
        price = caption.label
    said = (option, caption.verb, caption.label, caption.anchors, caption.rule)
    return Choice(*said, owner, price, caption.besides)


# What is missing


def why(
    verb: str,
    reason: str,
    rule: str,
    blanks: Blanks | None = None,
    anchors: tuple[str, ...] = (),
) -> Barred:
    """Why a verb cannot be chosen, or not for these things."""
    return Barred(verb, Text(f"barred.{reason}", blanks or {}), rule, anchors)


def spent(verbs: tuple[str, ...], is_next: bool, rule: str) -> tuple[Barred, ...]:
    """Why no action can be taken at a moment: they are spent, and what comes next, or long over."""
    reason = "actions_spent" if is_next else "actions_over"
    return tuple([why(verb, reason, rule) for verb in verbs])


def decision(
    seat: int, prompt: Prompt, choices: list[Choice], reasons: Sequence[Barred | None] = ()
) -> Decision:
    """The open decision, with the reasons for what the seat to move is not offered."""
    offered = {one.verb for one in choices if one.owner == seat}
    told = [one for one in reasons if one is not None]
    barred = [one for one in told if one.anchors or one.verb not in offered]
    rest = (tuple(choices), tuple(barred), prompt.besides, prompt.asked)
    return Decision(seat, prompt.text, prompt.rule, *rest)
