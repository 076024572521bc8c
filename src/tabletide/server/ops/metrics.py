"""What is counted and timed, for Prometheus. No label ever holds a table, a guest or an address."""

from __future__ import annotations

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

REGISTRY: Final = CollectorRegistry()
CONTENT_TYPE: Final = "text/plain; version=0.0.4"

TABLES: Final = Gauge("tabletide_tables", "Tables in memory", registry=REGISTRY)
SOCKETS: Final = Gauge("tabletide_sockets", "Open sockets", registry=REGISTRY)
CONNECTIONS: Final = Gauge("tabletide_connections", "Open connections", registry=REGISTRY)
TURNED_AWAY: Final = Counter(
    "tabletide_turned_away",
    "Connections that were closed before they had asked anything, by status",
    ["status"],
    registry=REGISTRY,
)
ANSWERS: Final = Counter(
    "tabletide_answers", "HTTP answers by status", ["status"], registry=REGISTRY
)
REQUESTS: Final = Counter(
    "tabletide_requests", "Requests of sockets by type", ["type"], registry=REGISTRY
)
REFUSALS: Final = Counter(
    "tabletide_refusals", "Requests that were refused", ["reason"], registry=REGISTRY
)
CLOSINGS: Final = Counter(
    "tabletide_closings", "Sockets the server closed", ["reason"], registry=REGISTRY
)
ACK_SECONDS: Final = Histogram(
    "tabletide_ack_seconds",
    "From a request's arrival to its answer, which is after it is on disk",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
COMMIT_EVENTS: Final = Histogram(
    "tabletide_commit_events",
    "Events written in one transaction",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=REGISTRY,
)
BOT_JOBS: Final = Counter("tabletide_bot_jobs", "Bots' thoughts asked for", registry=REGISTRY)
BOT_RETRIES: Final = Counter(
    "tabletide_bot_retries", "Bots' thoughts asked for again after a crash", registry=REGISTRY
)
ANALYSES: Final = Counter("tabletide_analyses", "Games analysed", registry=REGISTRY)
REMINDERS: Final = Counter(
    "tabletide_reminders",
    "Reminders handed to push services: taken, gone or failed",
    ["delivery"],
    registry=REGISTRY,
)

ProcessCollector(registry=REGISTRY)


def exposition() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)
