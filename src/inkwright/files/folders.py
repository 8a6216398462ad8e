"""The user's folders: where caches and card data may be kept, if anywhere."""

import os
from pathlib import Path

APPLICATION = "inkwright"


def cache_folder() -> Path | None:
    """Return where caches go: INKWRIGHT_CACHE, or the user's cache folder, or nowhere."""
    if os.environ.get("INKWRIGHT_CACHE"):
        return Path(os.environ["INKWRIGHT_CACHE"])
    if not _has_home("XDG_CACHE_HOME"):
        return None
    from platformdirs import user_cache_path

    return user_cache_path(APPLICATION, appauthor=False)


def data_folder() -> Path | None:
    """Return where card data and games go: INKWRIGHT_DATA, or the user's data folder, or nowhere.

    Where an earlier version kept them in another folder, and there is none in the usual place, that one stays in use.
    """
    if os.environ.get("INKWRIGHT_DATA"):
        return Path(os.environ["INKWRIGHT_DATA"])
    if not _has_home("XDG_DATA_HOME"):
        return None
    from platformdirs import user_data_path

    usual = user_data_path(APPLICATION, appauthor=False)
    earlier = _earlier_data_folder()
    return earlier if not usual.is_dir() and earlier.is_dir() else usual


def _has_home(desktop_variable: str) -> bool:
    """Return whether there is a place for the files of a user at all."""
    if os.environ.get(desktop_variable) or os.environ.get("LOCALAPPDATA"):
        return True
    try:
        return Path.home().is_dir()
    except RuntimeError:  # no home directory
        return False


def _earlier_data_folder() -> Path:
    """Return where earlier versions kept card data and games on every system but Windows."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path(os.path.expanduser("~")) / ".local" / "share") / APPLICATION
