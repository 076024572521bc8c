"""What a report finds in rows, and that it says it in both languages."""

from __future__ import annotations

import importlib.util
from itertools import chain
from pathlib import Path

import polars as pl
import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import settle
from tabletide.lab.files import write_rows
from tabletide.lab.league import League, play_league
from tabletide.lab.report import findings
from tabletide.lab.report.habits import habits
from tabletide.lab.report.reading import Games, RowsProblem, read_games
from tabletide.lab.report.wording import ReportWords, say_problem
from tabletide.lab.rows import Row
from tabletide.lab.simulate import Series, simulate
from tabletide.parts.files.messages import load_catalogue

REPORT = Path(findings.__file__).parent
LANGUAGES = ("en", "pt-BR")
HAS_CHARTS = all(importlib.util.find_spec(name) for name in ("altair", "vl_convert"))
with_charts = pytest.mark.skipif(
    not HAS_CHARTS, reason="tabletide[report] is not installed: `make soak-packages` tests it"
)


def row(deal: int, seat: int, role: str, bot: str = "greedy", **more: str | int | bool) -> Row:
    """A seat of a game of two that is lost, unless said otherwise."""
    settings = settle(load_game("pandemic"), {"players": "2"})
    about: Row = {"game": "pandemic", "index": deal, "seed": deal, **settings}
    ended: Row = {"place": 2, "score": 0, "won": False, "outcome": "cards", "steps": 100}
    own: Row = {"bots": f"{bot},{bot}", "seat": seat, "bot": bot, "turn_number": 10, "role": role}
    return {**about, **ended, **own, **more}


def game(
    deal: int, roles: tuple[str, str], won: bool = False, **more: str | int | bool
) -> list[Row]:
    if won:
        more |= {"place": 1, "score": 1, "won": True, "outcome": "won"}
    bot = str(more.pop("bot", "greedy"))
    return [row(deal, seat, role, bot, **more) for seat, role in enumerate(roles)]


def games(*found: list[Row]) -> Games:
    return Games(load_game("pandemic"), pl.DataFrame(list(chain.from_iterable(found))))


MEDIC, SCIENTIST, RESEARCHER = "medic", "scientist", "researcher"


# What is found


def test_a_team_wins_or_loses_once() -> None:
    found = games(game(0, (MEDIC, SCIENTIST), won=True), game(1, (MEDIC, RESEARCHER)))
    (result,) = findings.results(found)
    assert (result.who, result.games, result.won.value) == ("greedy", 2, 0.5)


def test_the_best_comes_first() -> None:
    weak = [game(deal, (MEDIC, SCIENTIST), bot="random") for deal in range(3)]
    strong = [game(deal, (MEDIC, SCIENTIST), won=deal < 2, bot="planner") for deal in range(3)]
    found = findings.results(games(*weak, *strong))
    assert [one.who for one in found] == ["planner", "random"]


def test_pairs_are_counted_by_game_and_not_by_seat() -> None:
    found = findings.pairs(
        games(
            game(0, (MEDIC, SCIENTIST), won=True),
            game(1, (SCIENTIST, MEDIC)),  # the same pair, however they sit
            game(2, (MEDIC, RESEARCHER), won=True),
        ),
        "greedy",
    )
    assert [(pair.one, pair.other, pair.of, pair.interval.value) for pair in found] == [
        (MEDIC, RESEARCHER, 1, 1),
        (MEDIC, SCIENTIST, 2, 0.5),
    ]


def test_deals_of_one_seed_at_two_difficulties_are_two_games() -> None:
    """A seed names a deal, and both files have it: the seats must not be mixed."""
    easy = game(0, (MEDIC, SCIENTIST), won=True, epidemics="4")
    hard = game(0, (MEDIC, RESEARCHER), epidemics="6")
    found = games(easy, hard)
    assert {(pair.other, pair.of) for pair in findings.pairs(found, "greedy")} == {
        (SCIENTIST, 1),
        (RESEARCHER, 1),
    }
    (shares,) = findings.settings(found, "greedy").values()
    assert [(one.what, one.interval.value) for one in shares] == [("4", 1), ("6", 0)]


def test_endings_and_lengths() -> None:
    found = games(
        game(0, (MEDIC, SCIENTIST), won=True, turn_number=20),
        game(1, (MEDIC, SCIENTIST), turn_number=10),
        game(2, (MEDIC, SCIENTIST), outcome="cubes", turn_number=10),
    )
    assert [one.what for one in findings.endings(found, ["greedy"])].count("cubes") == 1
    (length,) = findings.lengths(found, ["greedy"])
    assert (length.counts, length.middle) == ({10: 2, 20: 1}, 10)


def test_who_begins_is_told_by_turn_and_not_by_seat() -> None:
    rows = [
        {**row(deal, seat, "", bots="greedy,greedy"), "game": "windmill_valley", "began": deal % 2}
        for deal in range(4)
        for seat in (0, 1)
    ]
    for one in rows:  # whoever begins wins
        one["won"] = one["seat"] == one["began"]
    found = findings.orders(Games(load_game("windmill_valley"), pl.DataFrame(rows)), "greedy")
    assert [(one.what, one.interval.value) for one in found] == [("1", 1), ("2", 0)]


def test_habits_are_compared_deal_by_deal() -> None:
    """Deals differ more than the bots do: only side by side does the difference show."""
    table = []
    for deal, base in enumerate((2, 9, 4, 7)):
        roles = (MEDIC, SCIENTIST)
        table.append(game(deal, roles, won=True, bot="planner", did_treat=base + 1, did_cure=1))
        table.append(game(deal, roles, bot="greedy", did_treat=base, did_cure=1))
    treat, cure = habits(games(*table), ["planner", "greedy"])
    assert treat.verb == "treat"
    assert treat.is_clear
    assert treat.difference.value == pytest.approx(0.2)  # once more in five turns of one's own
    assert [one.who for one in treat.rates] == ["planner", "greedy"]
    assert not cure.is_clear


def test_one_bot_alone_has_nobody_to_differ_from() -> None:
    assert habits(games(game(0, (MEDIC, SCIENTIST), did_treat=1)), ["greedy"]) == []


# What is read


def test_all_kinds_of_files_tell_the_same(tmp_path: Path) -> None:
    rows = list(chain.from_iterable(game(deal, (MEDIC, SCIENTIST), deal > 0) for deal in range(3)))
    told = []
    for ending in ("parquet", "csv", "jsonl"):
        write_rows(rows, tmp_path / f"rows.{ending}")
        found = read_games([tmp_path / f"rows.{ending}"])
        told.append((findings.results(found), findings.pairs(found, "greedy")))
    assert told[0] == told[1] == told[2]


def test_shards_are_read_as_one(tmp_path: Path) -> None:
    paths = [tmp_path / "a-00000.csv", tmp_path / "a-00001.csv"]
    for deal, path in enumerate(paths):
        write_rows(game(deal, (MEDIC, SCIENTIST)), path)
    assert len(read_games(paths).games) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_that_are_no_rows(tmp_path: Path, language: str) -> None:
    (tmp_path / "a.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    (tmp_path / "a.parquet").write_text("no", encoding="utf-8")
    other = [{**one, "game": "rising_tide"} for one in game(0, (MEDIC, SCIENTIST))]
    write_rows(other, tmp_path / "other.csv")
    write_rows(game(0, (MEDIC, SCIENTIST)), tmp_path / "rows.csv")
    for names in (["a.csv"], ["a.parquet"], ["a.txt"], ["none.csv"], ["rows.csv", "other.csv"]):
        with pytest.raises(RowsProblem) as problem:
            read_games([tmp_path / name for name in names])
        assert say_problem(problem.value, language).endswith(".")


# What is said


def test_both_languages_have_the_same_messages() -> None:
    english, portuguese = (load_catalogue(REPORT, language) for language in LANGUAGES)
    assert set(english) == set(portuguese)


def test_every_message_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in REPORT.glob("*.py"))
    for key in load_catalogue(REPORT, "en"):
        stem = key.removesuffix(".one").removesuffix(".other")
        short = f'"{stem.removeprefix("column.")}"'  # tables name their heads without the section
        assert stem in source or short in source or key == "language.code", key


def test_numbers_are_written_as_people_write_them() -> None:
    english, portuguese = (ReportWords(language, "pandemic") for language in LANGUAGES)
    assert (english.number(12345.678, 1), portuguese.number(12345.678, 1)) == (
        "12,345.7",
        "12.345,7",
    )
    assert portuguese.share(0.4217) == "42,2%"


@with_charts
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_made_of_every_game(name: str, language: str) -> None:
    from tabletide.lab.report.page import report_page  # noqa: PLC0415 - an extra brings it

    setup = settle(load_game(name), {"players": "2"})
    both = ("greedy", "random") if name != "rising_tide" else ("random", "random")
    rows = list(chain.from_iterable(simulate(Series(name, setup, both, "s"), 3, 1)))
    page = report_page(Games(load_game(name), pl.DataFrame(rows)), language, ["<rows>.csv"])
    assert "&lt;rows&gt;.csv" in page
    assert page.count('class="chart"') >= 3
    assert page.count("</script>") == 3  # charts, locale and code: nothing in them ends them


@with_charts
def test_a_page_compares_bots() -> None:
    from tabletide.lab.report.page import report_page  # noqa: PLC0415 - an extra brings it

    league = League("forbidden_island", {"players": "2"}, ("greedy", "random"), "s")
    setup = settle(load_game(league.game), league.setup)
    rows = list(chain.from_iterable(play_league(league._replace(setup=setup), 3, 1)))
    page = report_page(Games(load_game(league.game), pl.DataFrame(rows)), "en", ["rows.csv"])
    assert "differs most surely from random" in page
    alone = [one for one in rows if one["bot"] == "greedy"]
    page = report_page(Games(load_game(league.game), pl.DataFrame(alone)), "en", ["rows.csv"])
    assert "There is only one kind of players in these games, greedy" in page
