"""Option: one legal answer that people and programs can read, with the number that the engine takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.state.node import Ability, Effect

from .notation import label, notations
from .option_facts import Moment, Place, PlayTerms, ink_cost, place_of, play_terms
from .preview import Preview
from .titles import ability_title

if TYPE_CHECKING:
    from inkwright.engine.document_types import OptionExtrasJson, OptionJson, PermissionJson


class Option:
    """One legal answer. Cards are numbers of the state; -1 where there is none."""

    __slots__ = (
        "ability",
        "aim",
        "aim_stack",
        "card",
        "effect",
        "kind",
        "number",
        "other",
        "permission",
        "permission_cost",
        "permission_stack",
        "player",
        "preview",
        "ref",
        "stack",
        "title",
        "value",
        "who",
        "words",
        "_cost",
        "_looked",
        "_moment",
        "_notation",
        "_place",
        "_siblings",
    )

    def __init__(self, kind: str, value: int) -> None:
        self.kind = kind  # a turn action, or: card, player, number, yes, no, done, mode, bag, replacement, none
        self.value = value  # what the engine takes
        self.ref = -1  # the stack or card that it means
        self.card = -1  # its top card
        self.other = -1  # the second card: defender, location, what is shifted onto, singer
        self.stack = -1  # the id of the stack in play that it means
        self.aim_stack = -1  # the id of the second one
        self.player = -1
        self.number = -1
        self.permission = ""  # what the card is called that permits it, where it needs a permission
        self.permission_stack = -1  # the id of that card's stack
        self.permission_cost = ""  # what the permission costs instead of ink, in words
        self.ability: Ability | None = None  # of a stack (use), of the bag, of a replacement
        self.effect: Effect | None = None  # of a mode
        self.words = ""  # of a mode, a name, a place
        self.title = ""  # what its card is called
        self.aim = ""  # what the second card is called
        self.who = ""  # the player's name
        self.preview: Preview | None = None  # of a challenge
        self._siblings: list[Option] = []  # the options of its decision
        self._notation = ""  # its notation, when it was asked for
        self._moment: Moment | None = None  # what it can be asked about
        self._looked = False  # are the place and the cost known?
        self._place: Place | None = None
        self._cost = -1

    @property
    def notation(self) -> str:
        """The answer as records, terminal and log write it; unambiguous among the options of its decision."""
        if not self._notation:
            for one, text in zip(self._siblings, notations(self._siblings), strict=True):
                one._notation = text
        return self._notation

    @property
    def written_notation(self) -> str:
        """The notation if it was asked for already, else ""."""
        return self._notation

    @property
    def is_about_card(self) -> bool:
        """Is it an option of a decision about a card? In a view, a card that is not known has another number."""
        return self.card >= 0 and self in self._siblings

    @property
    def label(self) -> str:
        """The answer in words for people."""
        return label(self)

    @property
    def ability_name(self) -> str:
        """The story name of its ability, else the words of it; "" if it has none."""
        return ability_title(self.ability)

    @property
    def place(self) -> Place | None:
        """Where its card is, if that is outside play and the player who is asked knows it."""
        self.look()
        return self._place

    @property
    def cost(self) -> int:
        """The ink to pay for it now; -1 if it costs no ink."""
        self.look()
        return self._cost

    @property
    def handle(self) -> str:
        """The handle of its card for the player who is asked; "" before that player has a view."""
        return "" if self._moment is None else self._moment.handles.get(self.card, "")

    @property
    def aim_handle(self) -> str:
        """The handle of the second card."""
        return "" if self._moment is None else self._moment.handles.get(self.other, "")

    @property
    def terms(self) -> PlayTerms | None:
        """By what a card is played otherwise than for its ink cost from the hand; None: nothing special allows it."""
        return None if self._moment is None else play_terms(self._moment.state, self.value)

    def look(self) -> None:
        """Make and keep the place and the cost."""
        if not self._looked and self._moment is not None:
            state = self._moment.state
            self._place = None if self.stack >= 0 else place_of(state, self.card, self._moment.handles)
            self._cost = ink_cost(state, self.value)
            self._looked = True

    def json(self) -> OptionJson:
        """Return it as plain values."""
        titles: OptionExtrasJson = {}
        if self.title:
            titles["card"] = self.title
        if self.aim:
            titles["aim"] = self.aim
        out: OptionJson = {
            "kind": self.kind,
            "notation": self.notation,
            "label": self.label,
            **titles,
            "handle": self.handle or None,
            "aim_handle": self.aim_handle or None,
            "stack": number_or_none(self.stack),
            "aim_stack": number_or_none(self.aim_stack),
            "place": None if self.place is None else self.place.json(),
            "player": number_or_none(self.player),
            "number": number_or_none(self.number) if self.kind in ("number", "mode", "card") else None,
            "cost": number_or_none(self.cost),
            "ability": self.ability_name or None,
            "permission": self._permission_json(),
        }
        if self.preview is not None:
            out["preview"] = self.preview.json()
        return out

    def _permission_json(self) -> PermissionJson | None:
        """Return what permits it as plain values."""
        if not self.permission:
            return None
        return {
            "card": self.permission,
            "stack": number_or_none(self.permission_stack),
            "cost": self.permission_cost or None,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.kind == other.kind and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.kind, self.value))

    def __repr__(self) -> str:
        return f"<Option: {self.notation}>"


def number_or_none(number: int) -> int | None:
    """Return a number; None for -1, which stands for none."""
    return None if number < 0 else number
