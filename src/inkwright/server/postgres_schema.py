"""The schema of the Postgres store. What several processes share is there alone."""

from __future__ import annotations

from typing import Final

from .sqlite_store import MAKERS
from .sqlite_store import MIGRATIONS as SQLITE_MIGRATIONS

SHARED: Final = """
    ALTER TABLE schema_number ADD COLUMN oldest_program INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX tables_owner ON tables (owner) WHERE owner <> '';
    CREATE TABLE processes (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, address TEXT NOT NULL, engine TEXT NOT NULL, version TEXT NOT NULL,
        draining BOOLEAN NOT NULL, until TIMESTAMPTZ NOT NULL, metrics TEXT NOT NULL DEFAULT '',
        news BYTEA NOT NULL DEFAULT ''
    );
    CREATE TABLE shared_secret (only_one BOOLEAN PRIMARY KEY CHECK (only_one), secret TEXT NOT NULL);
    CREATE TABLE waiting_guests (
        guest TEXT PRIMARY KEY, process TEXT NOT NULL REFERENCES processes ON DELETE CASCADE,
        name TEXT NOT NULL, format TEXT NOT NULL, series TEXT NOT NULL, deck TEXT NOT NULL, since TIMESTAMPTZ NOT NULL
    );
    CREATE TABLE jobs (
        id TEXT PRIMARY KEY, number BIGINT GENERATED ALWAYS AS IDENTITY, asked_by TEXT NOT NULL, engine TEXT NOT NULL,
        urgency INTEGER NOT NULL, address TEXT NOT NULL, session TEXT NOT NULL, at_table TEXT NOT NULL,
        bot TEXT NOT NULL, body BYTEA NOT NULL, seconds DOUBLE PRECISION NOT NULL, worker TEXT NOT NULL DEFAULT '',
        tries INTEGER NOT NULL DEFAULT 0, made TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(), result BYTEA,
        failed TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX jobs_open ON jobs (urgency, number) WHERE result IS NULL AND failed = '';
    CREATE TABLE job_usage (
        kind TEXT NOT NULL, name TEXT NOT NULL, seconds DOUBLE PRECISION NOT NULL, moment TIMESTAMPTZ NOT NULL,
        PRIMARY KEY (kind, name)
    );
"""
"""Leases, the queue of those who look for an opponent, and the jobs of workers on other machines."""

MIGRATIONS: Final = (*[step.replace("WITHOUT ROWID", "") for step in SQLITE_MIGRATIONS[:2]], SHARED, MAKERS)
"""What each schema number adds to the one before. A new entry is a new number; old entries never change.

A new entry must leave what programs from `OLDEST_PROGRAM` on read and write: it adds columns with a default, tables and
indexes. One that cannot raises that number to its own, and all processes of older programs must stop first.
"""

OLDEST_PROGRAM: Final = 3
"""The schema number of the oldest program that can use a database with all migrations."""
