"""How the players of a table take back turn actions: who must consent, and when it is refused."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from inkwright.engine.game import Game
from inkwright.errors import IllegalAnswer, check_type

NOTHING: Final = "There is no turn action of yours in this turn that can be taken back."
FORBIDDEN: Final = "This table allows nothing to be taken back."
BOTS: Final = (
    "A card was seen, chance decided or somebody else answered since then. Bots do not consent to take that back; "
    "a practice game allows it."
)


class UndoRules:
    """Who may take back what at one table."""

    def __init__(self, people: Collection[int], practice: bool = False) -> None:
        check_type(people, Collection, "The seats of people are a list of numbers")
        for seat in people:
            check_type(seat, int, "A seat is a number")
        self.people = frozenset(people)  # the seats of people; bots have the others
        self.practice = practice  # everything can be taken back without asking

    def must_consent(self, game: Game, seat: int) -> list[int]:
        """Return the seats that must consent if a player takes back; IllegalAnswer if it is refused."""
        check_type(game, Game, "Something is taken back in a Game")
        can = game.can_undo(seat)
        if can == "no":
            raise IllegalAnswer(NOTHING if game.undo_allowed else FORBIDDEN)
        if can == "free" or self.practice:
            return []
        others = [player.seat for player in game.omniscient.players if player.seat != seat and not player.out]
        if not self.people.issuperset(others):
            raise IllegalAnswer(BOTS)
        return others

    def take_back(self, game: Game, seat: int, consents: Collection[int] = ()) -> None:
        """Take back the last turn action of a player; IllegalAnswer if that is refused or a consent is missing."""
        check_type(consents, Collection, "The seats that consent are a list of numbers")
        missing = [game.names[other] for other in self.must_consent(game, seat) if other not in consents]
        if missing:
            raise IllegalAnswer(f"{' and '.join(missing)} must consent to take that back.")
        game.undo(consent=True)
