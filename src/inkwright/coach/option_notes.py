"""Notes beside the options of a decision: what each costs now, or does by the numbers as they stand."""

from __future__ import annotations

from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.engine.knowledge.view import View
from inkwright.errors import check_type


class OptionNote:
    """What one option costs or does. None stands for what does not apply."""

    __slots__ = ("cost", "inkable", "lore", "option")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.cost: int | None = None  # ink to pay now, or the cost of a card that is put back, inked or sung
        self.inkable: bool | None = None  # of a card of the opening hand
        self.lore: int | None = None  # that a quest gains

    @property
    def text(self) -> str:
        """The note in words; "" if there is nothing to note."""
        if self.inkable is not None:
            return f"cost {self.cost}, {'inkable' if self.inkable else 'not inkable'}"
        if self.cost is not None:
            return f"cost {self.cost}"
        if self.lore is not None:
            return f"{self.lore} lore"
        return challenge_text(self.option)

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"cost": self.cost, "inkable": self.inkable, "lore": self.lore, "text": self.text or None}


def challenge_text(option: Option) -> str:
    """Return what a challenge would do, in words; "" for another option."""
    seen = option.preview
    if seen is None:
        return ""
    ends = [option.aim] if seen.banishes_challenged else []
    ends += [option.title] if seen.banishes_challenger else []
    banished = f", banishes {' and '.join(ends)}" if ends else ""
    return f"deals {seen.dealt}, takes {seen.taken}{banished}"


def option_notes(game: Game) -> list[OptionNote]:
    """Return a note for each option of the decision that waits, in the order of the options."""
    check_type(game, Game, "Notes are about the options of a Game")
    decision = game.decision
    view = game.view(decision.player)
    return [note_for(game, view, option) for option in decision.options]


def note_for(game: Game, view: View, option: Option) -> OptionNote:
    """Return the note for one option."""
    note = OptionNote(option)
    note.cost = game.shown_cost(option)
    if option.kind == "quest":
        note.lore = next(stack.lore for stack in view.stacks if stack.id == option.stack)
    place = option.place
    if game.decision.kind == "alter hand" and place is not None:
        card = view.me.hand[place.position]
        note.cost = card.cost
        note.inkable = card.inkable
    return note
