"""A record: the set-up of a game and one list of small ints, written one to a line.

An entry is an option or a chance outcome; ``-1 - n`` takes back everything after the first n
steps. Beside its number stands its phrase, ``17 drive paris``, for people who read or compare
records. Each line of the file ends in a check that depends on all lines before it, so an edited or
cut file names the line that is wrong.

Format 3 is of games played with hints: its first line says which seats had them. Files of format 1,
from before there were phrases, are read and replayed like the others.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Dealer
from tabletide.kernel.game import Game, SetupError, seats, settle, space
from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE, NOBODY

_FORMAT: Final = "tabletide-record 2"
_WITHOUT_PHRASES: Final = "tabletide-record 1"
_WITH_HINTS: Final = "tabletide-record 3 hints"
HEADER_LINES: Final = 5


class Record(NamedTuple):
    """All there is to say about one game. The seed is empty while it is secret.

    There is a phrase for each entry, or none at all in what a file of format 1 held.
    """

    game: str
    version: int
    setup: dict[str, str]
    commitment: str
    seed: str
    entries: list[int]
    phrases: tuple[str, ...] = ()
    edition: str = ""  # which board or cards it was played with, where there can be several
    advised: tuple[int, ...] = ()  # the seats that are known to have asked for advice, ascending

    def __str__(self) -> str:
        return write_record(self)


class RecordError(ValueError):
    """A record that cannot be right, and the line that shows it."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


def write_record(record: Record) -> str:
    """The record as a text file."""
    plain = bool(record.entries) and not record.phrases and not record.advised
    header = [
        _WITHOUT_PHRASES if plain else _first_line(record.advised),
        f"game {record.game} {record.version} {record.edition}".rstrip(),
        f"setup {json.dumps(record.setup, sort_keys=True)}",
        f"deal {record.commitment}",
        f"seed {record.seed}".rstrip(),
    ]
    body = [str(entry) for entry in record.entries]
    if not plain:
        body = [f"{entry} {said}" for entry, said in zip(body, record.phrases, strict=True)]
    lines: list[str] = []
    check = ""
    for line in [*header, *body, f"end {len(body)}"]:
        check = _check(check, line)
        lines.append(f"{line} #{check}")
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """The record a text file holds; a RecordError names the line that is wrong."""
    lines = _checked_lines(text)
    if lines[-1] != f"end {len(lines) - HEADER_LINES - 1}":
        raise RecordError(len(lines), "the record is cut off: its closing line is missing")
    advised = _advised(lines[0])
    game = lines[1].split()
    if len(game) not in (3, 4) or game[0] != "game" or not _is_number(game[2]):
        raise RecordError(2, "expected 'game NAME VERSION', and an edition where there are several")
    entries, said = _entries(lines[HEADER_LINES:-1], lines[0] == _WITHOUT_PHRASES)
    commitment, seed = _word(lines, 3, "deal"), _word(lines, 4, "seed")
    if seed and Dealer(seed).commitment != commitment:
        raise RecordError(5, "the seed is not the one committed to before the first card")
    setup, edition = _setup(lines), "".join(game[3:])
    if edition and not edition[0].isalpha():
        raise RecordError(2, f"'{edition}' is no name of an edition")
    return Record(game[1], int(game[2]), setup, commitment, seed, entries, said, edition, advised)


def _first_line(advised: tuple[int, ...]) -> str:
    return " ".join([_WITH_HINTS, *[str(seat) for seat in advised]]) if advised else _FORMAT


def _advised(line: str) -> tuple[int, ...]:
    """The seats that had hints, as the first line says; it is refused unless it is one."""
    told = tuple(sorted({int(word) for word in line.split()[3:] if _is_number(word)}))
    if line not in (_first_line(told), _WITHOUT_PHRASES):
        raise RecordError(1, f"expected '{_FORMAT}', found '{line}'")
    return told


def _entries(body: list[str], plain: bool) -> tuple[list[int], tuple[str, ...]]:
    """The numbers of the lines, and their phrases, where there are any."""
    entries: list[int] = []
    phrases: list[str] = []
    for at, line in enumerate(body, HEADER_LINES + 1):
        number, _, said = (line, "", "") if plain else line.partition(" ")
        if not (said or plain):
            raise RecordError(at, f"'{line}' is not a number with its phrase")
        if not _is_number(number.removeprefix("-")):
            raise RecordError(at, f"'{number}' is not a number")
        entries.append(int(number))
        phrases.append(said)
    return entries, () if plain else tuple(phrases)


def record_of(
    game: Game, setup: dict[str, str], entries: list[int], commitment: str = "", seed: str = ""
) -> Record:
    """What there is to say of a game so far, with phrases beside its numbers."""
    said = tuple([_phrase(game, entry) for entry in entries])
    return Record(game.id, game.version, setup, commitment, seed, list(entries), said, game.edition)


def _phrase(game: Game, entry: int) -> str:
    return phrase(game.verbs, entry) if entry >= 0 else f"back to {-1 - entry}"


def replay(game: Game, record: Record) -> list[Any]:
    """The states of a recorded game, from the start to where it stands.

    States that were taken back are left out.
    """
    there = _title(record.game, record.version, record.edition)
    here = _title(game.id, game.version, game.edition)
    if there != here:
        raise RecordError(2, f"this is {there}, not {here}")
    try:
        states = [game.start(settle(game, record.setup))]
    except SetupError as error:
        raise RecordError(3, str(error)) from error
    if record.advised and record.advised[-1] >= seats(settle(game, record.setup)):
        raise RecordError(1, f"there is no seat {record.advised[-1]} at this table")
    _compare_phrases(game, record)
    steps: list[int] = []  # what led from each state to the next
    for line, entry in enumerate(record.entries, HEADER_LINES + 1):
        if entry < 0:
            taken = zip(states[-1 - entry :], steps[-1 - entry :], strict=False)
            has_shown = any(stays(game, state, step) for state, step in taken)
            ended = states[-1].to_move == NOBODY  # and with that the seed was told
            if ended or has_shown or -1 - entry >= len(steps):
                raise RecordError(line, "it takes back what no table lets go")
            del states[-entry:], steps[-1 - entry :]
            continue
        if not is_possible(game, states[-1], entry):
            raise RecordError(line, f"option {entry} is not possible there")
        state = states[-1].copy()
        game.apply(state, entry)
        states.append(state)
        steps.append(entry)
    return states


def _title(game: str, version: int, edition: str) -> str:
    return f"{game} version {version} {edition}".rstrip()


def stays(game: Game, state: Any, step: int) -> bool:
    """Whether a step from this state has shown something hidden, so that none takes it back."""
    return bool(state.to_move == CHANCE or game.looks(state, step))


def _compare_phrases(game: Game, record: Record) -> None:
    """Raise a RecordError where a phrase says something else than its number."""
    pairs = zip(record.entries, record.phrases, strict=False)
    for line, (entry, said) in enumerate(pairs, HEADER_LINES + 1):
        if entry < space(game) and said != _phrase(game, entry):
            raise RecordError(line, f"{entry} is '{_phrase(game, entry)}', not '{said}'")


def is_possible(game: Game, state: Any, entry: int) -> bool:
    """Whether an option or outcome may follow in this state."""
    if state.to_move == NOBODY or not 0 <= entry < space(game):
        return False
    if state.to_move == CHANCE:
        return any(entry == outcome for outcome, _ in game.chances(state))
    return any(entry == option for option in game.options(state))


def _checked_lines(text: str) -> list[str]:
    """The lines without their checks, all of them verified."""
    lines: list[str] = []
    check = ""
    for number, whole in enumerate(text.splitlines(), 1):
        line, mark, found = whole.rpartition(" #")
        check = _check(check, line)
        if not mark or found != check:
            raise RecordError(number, "the line was changed or cut off: its check does not match")
        lines.append(line)
    if len(lines) <= HEADER_LINES:
        raise RecordError(len(lines) + 1, "the record is cut off")
    return lines


def _check(before: str, line: str) -> str:
    text = f"{before}{line}".encode("utf-8", "surrogatepass")
    return hashlib.blake2b(text, digest_size=4).hexdigest()


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) < 19


def _word(lines: list[str], index: int, name: str) -> str:
    first, _, rest = lines[index].partition(" ")
    if first != name:
        raise RecordError(index + 1, f"expected '{name} …'")
    return rest


def _setup(lines: list[str]) -> dict[str, str]:
    try:
        setup = json.loads(_word(lines, 2, "setup"))
    except (ValueError, RecursionError):
        setup = None
    if not isinstance(setup, dict):
        raise RecordError(3, "expected 'setup {…}'")
    return {str(key): str(value) for key, value in setup.items()}
