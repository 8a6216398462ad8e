"""The user's folders: where caches and card data may be kept, if anywhere."""

import os
import sys
from pathlib import Path


def cache_folder() -> Path | None:
    """Return where caches go: INKWRIGHT_CACHE, or the user's cache folder, or nowhere."""
    return _folder("INKWRIGHT_CACHE", "XDG_CACHE_HOME", ".cache")


def data_folder() -> Path | None:
    """Return where `inkwright cards update` keeps card data: INKWRIGHT_DATA, or the user's data folder, or nowhere."""
    return _folder("INKWRIGHT_DATA", "XDG_DATA_HOME", ".local/share")


def _folder(variable: str, desktop_variable: str, home_folder: str) -> Path | None:
    """Return the first of: our own variable, the desktop's, the usual place under the home folder."""
    if os.environ.get(variable):
        return Path(os.environ[variable])
    if os.environ.get(desktop_variable):
        return Path(os.environ[desktop_variable]) / "inkwright"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "inkwright"
    try:
        home = Path.home()
    except RuntimeError:  # no home directory
        return None
    return home / home_folder / "inkwright" if home.is_dir() else None
