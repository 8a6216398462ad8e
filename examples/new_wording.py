"""Make up cards with texts that no printed card has, see what they mean, and play with one."""

from inkwright import Deck, NotUnderstood, play_game
from inkwright.agents import Greedy
from inkwright.cards import own_card
from inkwright.language import compile_text

TEXTS = (
    "At the end of your turn, if this character is exerted, draw a card.",
    "Whenever this character is challenged, if you have 3 or more items in play, each opponent loses 2 lore.",
    "Whenever this character yawns, draw a card.",
)


def main() -> None:
    """Compile each text, then play a game with a card that has the first one."""
    for text in TEXTS:
        print(text)
        try:
            print(f"  means {compile_text('ability', text)}")
        except NotUnderstood as error:
            print(f"  is refused: {error}")
    keeper = own_card({"name": "Lantern Keeper", "ink": "Amber", "cost": 2, "willpower": 4, "text": TEXTS[0]})
    lamplighters = Deck.sample("lamplighters")
    game = play_game([[*lamplighters, *[keeper] * 4], lamplighters], [Greedy(), Greedy()], seed=3)
    print(f"A game with 4 copies of {keeper}: {game.outcome}")


if __name__ == "__main__":
    main()
