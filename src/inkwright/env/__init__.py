"""Learning environments: one encoding, and the interfaces of PettingZoo, Gymnasium and OpenSpiel (extra `env`)."""

from inkwright.lazy_exports import lazy_exports

TYPE_CHECKING = False  # as in typing, which takes its time to load
if TYPE_CHECKING:
    from .single_seat import LorcanaSeat
    from .spiel_game import load_spiel_game
    from .vector import VectorEnv

__all__ = ["LorcanaSeat", "VectorEnv", "load_spiel_game"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {"single_seat": ("LorcanaSeat",), "spiel_game": ("load_spiel_game",), "vector": ("VectorEnv",)},
    )
