"""Write a bot: a class with one method. It plays against the greedy bot."""

from inkwright import Agent, Decision, Deck, Option, View, play_game
from inkwright.agents import Greedy


class Racer(Agent):
    """Plays the most expensive card it can, then quests with every character."""

    name = "racer"

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the first of the preferred kinds of answers."""
        cost = {card.name: card.cost for card in view.me.hand}
        for kind in ("play", "quest", "ink"):
            found = [option for option in decision.options if option.kind == kind]
            if found:
                return max(found, key=lambda option: cost.get(option.title, 0))
        return decision.options[0]


def main() -> None:
    """Play ten games and print their outcomes."""
    deck = Deck.sample("lamplighters")
    won = 0
    for seed in range(10):
        game = play_game([deck, deck], [Racer(), Greedy()], seed=seed)
        outcome = game.outcome
        assert outcome is not None
        won += 0 in outcome.winners
        winner = "racer" if 0 in outcome.winners else "greedy"
        print(f"seed {seed}: {winner} wins by {outcome.how} in turn {outcome.turn}")
    print(f"racer won {won} of 10 games")


if __name__ == "__main__":
    main()
