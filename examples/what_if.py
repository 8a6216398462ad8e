"""Ask what if: copy a game at a decision, give each copy another answer, and see how it ends."""

from inkwright import Deck, Game
from inkwright.agents import Greedy, finish

ANSWERS = 40  # given before the decision that is compared


def middle_of_a_game() -> Game:
    """Play a game until a turn action with several answers."""
    game = Game([Deck.sample("kettle-knights"), Deck.sample("deep-water")], seed=7)
    bot = Greedy()
    answers = 0
    while answers < ANSWERS or game.decision.kind != "turn action" or len(game.decision.options) < 3:
        game.answer(bot.choose(game.view(game.decision.player), game.decision))
        answers += 1
    return game


def main() -> None:
    """Compare every answer of one decision."""
    game = middle_of_a_game()
    seat = game.decision.player
    print(f"Turn {game.turn}, seat {seat}: {game.decision.prompt}")
    for option in game.decision.options:
        copy = game.copy()
        copy.answer(option)
        finish(copy, [Greedy(), Greedy()])
        lore = [player.lore for player in copy.view(seat).players]
        print(f"{option.label}: lore {lore[seat]} to {lore[1 - seat]} in turn {copy.turn}")


if __name__ == "__main__":
    main()
