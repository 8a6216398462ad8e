"""Cards and texts nobody has seen: what is read of them, and a page about it."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .ability_examples import ability_example
    from .page import new_cards_page
    from .reading import NewCards, load_new_cards, load_texts
    from .reminder_proof import reminder_difference

__all__ = ["NewCards", "ability_example", "load_new_cards", "load_texts", "new_cards_page", "reminder_difference"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "ability_examples": ("ability_example",),
            "page": ("new_cards_page",),
            "reading": ("NewCards", "load_new_cards", "load_texts"),
            "reminder_proof": ("reminder_difference",),
        },
    )
