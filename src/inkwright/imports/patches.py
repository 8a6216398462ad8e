"""Changes of a document as a replay lists them, carried out one after another.

They are written like JSON Patch, but "replace" sets a key that need not be there, and what is to be removed may be
missing.
"""

from __future__ import annotations

from typing import Any, Final

from inkwright.errors import ImportFailed, quoted

MOST_DEPTH: Final = 30  # keys of a path
MOST_ITEMS: Final = 5_000  # of a list
MOST_CHANGES: Final = 20_000  # of a frame


def apply_patch(document: Any, changes: Any) -> Any:
    """Return a document after some changes. It is changed itself: give a copy of what is still needed."""
    if not isinstance(changes, list) or len(changes) > MOST_CHANGES:
        raise ImportFailed("The 'patch' of a frame is not a list of changes.")
    for change in changes:
        if not isinstance(change, dict) or not isinstance(change.get("path"), str):
            raise ImportFailed(f"A change has no path: {quoted(change)}.")
        document = apply_change(document, change)
    return document


def apply_change(document: Any, change: dict[str, Any]) -> Any:
    """Return a document after one change."""
    kind, path = change.get("op"), change["path"]
    if kind not in ("add", "replace", "remove"):
        raise ImportFailed(f"A change is neither 'add', 'replace' nor 'remove': {quoted(kind)}.")
    if path == "":
        return change.get("value") if kind != "remove" else {}
    keys = [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")[1:]]
    if len(keys) > MOST_DEPTH or not path.startswith("/"):
        raise ImportFailed(f"A change has a wrong path: {quoted(path)}.")
    parent = document
    for key in keys[:-1]:
        parent = child(parent, key, path)
        if parent is None and kind == "remove":
            return document
    last = keys[-1]
    if isinstance(parent, dict):
        if kind == "remove":
            parent.pop(last, None)
        else:
            parent[last] = copied(change.get("value"))
    elif isinstance(parent, list):
        change_list(parent, last, kind, change, path)
    elif kind != "remove":
        raise ImportFailed(f"There is nothing to change at {quoted(path)}.")
    return document


def child(parent: Any, key: str, path: str) -> Any:
    """Return what lies under a key; None if there is nothing."""
    if isinstance(parent, dict):
        return parent.get(key)
    if isinstance(parent, list):
        place = index(key, path)
        return parent[place] if place < len(parent) else None
    return None


def change_list(parent: list[Any], key: str, kind: str, change: dict[str, Any], path: str) -> None:
    """Change an item of a list."""
    place = len(parent) if key == "-" else index(key, path)
    if kind == "remove":
        if place < len(parent):
            del parent[place]
        return
    value = copied(change.get("value"))
    if place > len(parent) or len(parent) >= MOST_ITEMS:
        raise ImportFailed(f"There is no place {quoted(path)}.")
    if kind == "add" or place == len(parent):
        parent.insert(place, value)
    else:
        parent[place] = value


def copied(value: Any) -> Any:
    """Return a value that later changes may alter: an independent one."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value


def index(key: str, path: str) -> int:
    """Return the place that a key of a path names."""
    if not key.isascii() or not key.isdecimal() or len(key) > len(str(MOST_ITEMS)):
        raise ImportFailed(f"A place in a list is a number: {quoted(path)}.")
    return int(key)
