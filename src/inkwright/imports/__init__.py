"""Games of other programs, brought here: read, shown, counted, and played again on the engine."""

from inkwright.lazy_exports import lazy_exports

TYPE_CHECKING = False  # as in typing, which takes its time to load
if TYPE_CHECKING:
    from .imported import ImportedGame, import_game, import_games

__all__ = ["ImportedGame", "import_game", "import_games"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, {"imported": ("ImportedGame", "import_game", "import_games")})
