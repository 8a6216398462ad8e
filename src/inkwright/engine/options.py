"""Option: one legal answer that people and programs can read, with the number that the engine takes."""

from __future__ import annotations

from inkwright.state.node import Ability, Effect

from .notation import label, notations
from .preview import Preview


class Option:
    """One legal answer. Cards are numbers of the state; -1 where there is none."""

    __slots__ = (
        "ability",
        "aim",
        "_siblings",
        "card",
        "effect",
        "kind",
        "number",
        "other",
        "player",
        "preview",
        "ref",
        "title",
        "value",
        "who",
        "words",
        "_notation",
    )

    def __init__(self, kind: str, value: int) -> None:
        self.kind = kind  # a turn action, or: card, player, number, yes, no, done, mode, bag, replacement, none
        self.value = value  # what the engine takes
        self.ref = -1  # the stack or card that it means
        self.card = -1  # its top card
        self.other = -1  # the second card: defender, location, what is shifted onto, singer
        self.player = -1
        self.number = -1
        self.ability: Ability | None = None  # of a stack (use), of the bag, of a replacement
        self.effect: Effect | None = None  # of a mode
        self.words = ""  # of a mode, a name, a place
        self.title = ""  # what its card is called
        self.aim = ""  # what the second card is called
        self.who = ""  # the player's name
        self.preview: Preview | None = None  # of a challenge
        self._siblings: list[Option] = []  # the options of its decision
        self._notation = ""  # its notation, when it was asked for

    @property
    def notation(self) -> str:
        """The answer as records, terminal and log write it; unambiguous among the options of its decision."""
        if not self._notation:
            for one, text in zip(self._siblings, notations(self._siblings), strict=True):
                one._notation = text
        return self._notation

    @property
    def label(self) -> str:
        """The answer in words for people."""
        return label(self)

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        out: dict[str, object] = {"kind": self.kind, "notation": self.notation, "label": self.label}
        if self.title:
            out["card"] = self.title
        if self.aim:
            out["aim"] = self.aim
        if self.preview is not None:
            out["preview"] = self.preview.json()
        return out

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.kind == other.kind and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.kind, self.value))

    def __repr__(self) -> str:
        return f"<Option: {self.notation}>"
