"""Games of a language model against built-in bots: what its seat may know, and what is legal."""

from __future__ import annotations

from typing import Any, Final

from inkwright.agents import FACTORIES, by_name
from inkwright.agents.agent import Agent
from inkwright.agents.game_runner import choice_of
from inkwright.cards import Catalog, Deck, all_decks
from inkwright.coach import hint
from inkwright.engine.game import Game
from inkwright.engine.records.seeds import derived_seed, new_seed
from inkwright.errors import InkwrightError, quoted

MOST_GAMES: Final = 20  # that are kept; the oldest is dropped
MOST_LINES: Final = 60  # of the log at a time
MOST_OPTIONS: Final = 200
MOST_DECK_CHARACTERS: Final = 20_000
YOU: Final = 0  # the seat of whoever asks

Json = dict[str, Any]


def deck_of(text: str, catalog: Catalog) -> Deck:
    """Return a sample deck by its name, or the deck of a list; a text is never a path."""
    if len(text) > MOST_DECK_CHARACTERS:
        raise InkwrightError(f"A deck list has at most {MOST_DECK_CHARACTERS:,} characters.")
    return Deck.sample(text.strip(), catalog) if text.strip() in all_decks() else Deck.parse(text, catalog)


def checked_bot(name: str) -> str:
    """Return the name of a built-in bot; nothing else is ever run."""
    if name not in FACTORIES:
        raise InkwrightError(f"There is no bot {quoted(name)}. There are {', '.join(FACTORIES)}.")
    return name


class HeldGame:
    """One game, with the bot that plays against whoever asks."""

    def __init__(self, id: str, game: Game, bot: Agent) -> None:
        self.id = id
        self.game = game
        self.bot = bot
        self.read = 0  # lines of the log that were told

    def answer(self, answer: int | str) -> None:
        """Answer for the asked seat, then let the bot play until that seat is asked again."""
        if self.game.over:
            raise InkwrightError(f"Game {self.id} is over.")
        self.game.answer(answer)
        self.let_bot_play()

    def let_bot_play(self) -> None:
        """Let the bot answer until the other seat is asked."""
        while not self.game.over and self.game.decision.player != YOU:
            self.game.answer(choice_of(self.bot, self.game))

    def json(self) -> Json:
        """Return the table as its seat sees it, what happened since the last time, and what is legal now."""
        view = self.game.view(YOU)
        lines = self.game.lines(YOU)
        news, self.read = lines[self.read :], len(lines)
        out: Json = {
            "game": self.id,
            "turn": view.turn,
            "over": view.over,
            "table": str(view),
            "news": news[-MOST_LINES:],
        }
        decision = view.decision
        if decision is not None:
            options = decision.options[:MOST_OPTIONS]
            out["question"] = str(decision.prompt)
            out["legal"] = [
                {"index": at, "answer": option.notation, "text": option.label} for at, option in enumerate(options)
            ]
            out["more_options"] = len(decision.options) - len(options)
        if view.outcome is not None:
            out["outcome"] = view.outcome.json()
            out["you_won"] = YOU in view.outcome.winners
        return out

    def hint(self) -> Json:
        """Return what a good player might do, and why."""
        view = self.game.view(YOU)
        if view.decision is None:
            raise InkwrightError(f"Game {self.id} waits for no answer of yours.")
        found = hint(view, view.decision)
        return {"answer": found.option.notation, "text": found.text}


class HeldGames:
    """The games that this server holds, by their ids."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.games: dict[str, HeldGame] = {}
        self.made = 0

    def new(self, deck: str, opponent: str, bot: str, seed: int | None, edition: str) -> HeldGame:
        """Begin a game."""
        own, other = deck_of(deck, self.catalog), deck_of(opponent, self.catalog)
        name = checked_bot(bot)
        started = new_seed() if seed is None else seed
        names = ["You", name.capitalize()]
        game = Game([own.cards, other.cards], started, edition, "constructed", names, catalog=self.catalog, listen=True)
        self.made += 1
        held = HeldGame(f"game-{self.made}", game, by_name(name, derived_seed(started, 1)))
        held.let_bot_play()
        self.games[held.id] = held
        while len(self.games) > MOST_GAMES:
            del self.games[next(iter(self.games))]
        return held

    def get(self, id: str) -> HeldGame:
        """Return a game."""
        if id not in self.games:
            kept = ", ".join(self.games) or "none"
            raise InkwrightError(f"There is no game {quoted(id)}; there are: {kept}.")
        return self.games[id]
