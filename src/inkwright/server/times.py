"""Moments as text."""

from datetime import UTC, datetime, timedelta


def moment_text(moment: datetime) -> str:
    """Return a moment as ISO text in UTC."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def now_text() -> str:
    """Return the present moment as ISO text."""
    return moment_text(datetime.now(UTC))


def days_ago_text(days: int) -> str:
    """Return the moment some days ago as ISO text."""
    return moment_text(datetime.now(UTC) - timedelta(days=days))
