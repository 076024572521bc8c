"""The web application: all that is served, under one set of guards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from tabletide.server.config import Config
from tabletide.server.http.access_log import note_access, time_answers
from tabletide.server.http.api.analyses import (
    analyse_record,
    analyse_table,
    analysis_of_record,
    analysis_of_table,
)
from tabletide.server.http.api.branches import branches_of_game
from tabletide.server.http.api.comments import my_comments, write_comment
from tabletide.server.http.api.deals import (
    deal_of_table,
    deals_of_day,
    duel_now,
    give_up_duel,
    results_of_day,
)
from tabletide.server.http.api.docs import openapi
from tabletide.server.http.api.games import facts, games, words
from tabletide.server.http.api.identity import code_to_move, erase_me, move_here
from tabletide.server.http.api.lessons import lesson_of_table, lessons_of_game, walks_of_game
from tabletide.server.http.api.me import be_someone, who_am_i
from tabletide.server.http.api.my_games import my_counts, my_past_games, my_running_games
from tabletide.server.http.api.puzzles import judge_puzzle, puzzle_of_table, puzzles_of_game
from tabletide.server.http.api.records import (
    invitation,
    record_of_table,
    replay_record,
    replay_table,
)
from tabletide.server.http.api.reminders import my_reminders, remind_here, remind_no_more
from tabletide.server.http.api.service import health, metrics
from tabletide.server.http.api.tables import (
    change_chair,
    change_door,
    list_tables,
    odds_of_table,
    rematch,
    see_table,
    set_table,
)
from tabletide.server.http.caller import PROVIDED, own_pages_only
from tabletide.server.http.connections import LONG_BYTES
from tabletide.server.http.edge import Edge
from tabletide.server.http.headers import add_security_headers
from tabletide.server.http.kept import PACKED
from tabletide.server.http.pages import page_handlers, problem_handlers
from tabletide.server.http.socket import table_socket
from tabletide.server.ops.packing import SMALL_BYTES

BODY_BYTES = LONG_BYTES


def make_app(config: Config) -> Litestar:
    """The application for one server; its tables are open while it runs."""
    edge = Edge(config)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await edge.open()
        try:
            yield
        finally:
            await edge.close()

    records = Router(  # a table may be set from one
        "/",
        route_handlers=[replay_record, analyse_record, set_table, list_tables],
        request_max_body_size=config.limits.record_bytes,
    )
    return Litestar(
        route_handlers=[
            *(games, words, facts),
            *(who_am_i, be_someone),
            *(code_to_move, move_here, erase_me),
            *(my_reminders, remind_here, remind_no_more),
            *(my_running_games, my_past_games, my_counts),
            *(my_comments, write_comment),
            *(see_table, odds_of_table, change_chair, change_door, rematch),
            branches_of_game,
            *(deals_of_day, results_of_day, duel_now, give_up_duel, deal_of_table),
            *(replay_table, record_of_table, invitation, records),
            *(analyse_table, analysis_of_table, analysis_of_record),
            *(puzzles_of_game, puzzle_of_table, judge_puzzle),
            *(lessons_of_game, lesson_of_table, walks_of_game),
            *(health, metrics),
            table_socket,
            *page_handlers(),
        ],
        state=State({"edge": edge}, deep_copy=False),
        lifespan=[running],
        dependencies=PROVIDED,
        guards=[own_pages_only],
        exception_handlers=problem_handlers(),
        middleware=[time_answers],
        before_send=[add_security_headers, note_access],
        # Quickly, since others wait: what can be kept is packed better, once, in `http/kept.py`.
        compression_config=CompressionConfig(
            backend="brotli",
            brotli_quality=1,
            gzip_compress_level=1,
            brotli_gzip_fallback=True,
            minimum_size=SMALL_BYTES,
            exclude_opt_key=next(iter(PACKED)),
        ),
        openapi_config=openapi(),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
        debug=False,
    )
