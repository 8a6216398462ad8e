"""What never happens, what nobody sees, and what is elsewhere by then is refused; its neighbours are read."""

import pytest

from tests.language.test_sense import refusal

REFUSED = {
    "never happens in that turn": [
        ("character", "During an opponent's turn, whenever one of your characters challenges, you may draw a card."),
        ("location", "During an opponent's turn, whenever a character challenges while here, gain 1 lore."),
        ("character", "Once during your turn, whenever an opposing character quests, draw a card."),
        ("character", "During your turn, whenever one of your characters is challenged, draw a card."),
        ("item", "During opponents' turns, whenever an opposing character is challenged, draw a card."),
    ],
    "challenges characters of the own side": [
        ("character", "Whenever one of your Hero characters banishes this character in a challenge, gain 1 lore."),
        ("character", "Whenever one of your other characters challenges one of your characters, draw a card."),
    ],
    "does not say whose turn": [
        ("action", "Whenever one of your characters quests during their next turn, each opponent loses 1 lore."),
    ],
    "is about what only the other choice brings": [
        ("action", "Look at the top 4 cards of your deck. You may reveal a location card or put it into your hand."),
        ("action", "Search your deck for a Hero character card or reveal that card to all players. Shuffle your deck."),
        (
            "character",
            "When this character is banished, each opponent chooses a character or returns it to their hand.",
        ),
    ],
    "is about a card that is not in a hand": [
        ("character", "When this character challenges and is banished, you may discard the challenged character."),
        ("action", "Choose a character of yours. Discard that character."),
    ],
    "is none: all of them were meant before": [
        ("action", "Deal 2 damage to each character. Then, you may deal 1 damage to another chosen character."),
    ],
    "is in play already": [
        (
            "character",
            "When you play this character, play her or return another 2 chosen characters of yours to your hand.",
        ),
    ],
    "is not there any more": [
        ("character", "When you discard this card, you may play it from your hand."),
    ],
    "can only be about cards in play": [
        ("character", "Whenever you draw a card, you may move 1 damage counter from that character to this character."),
    ],
    "inkwell already": [
        ("item", "All cards in your inkwell count as having ◉."),
    ],
    "whose cards they are": [
        ("action", "Each player reveals the top card of your deck."),
        ("action", "Each player exerts all the cards in your inkwell."),
    ],
    "may put an opponent's card into your zone": [
        ("action", "Look at the top 2 cards of chosen player's deck. Put one into your inkwell facedown."),
        ("action", "Chosen opponent chooses one of their characters and returns that card to your hand."),
    ],
    "everybody sees": [
        ("character", "Whenever you play another character, you may reveal this character to draw a card."),
        ("character", "When this character challenges and is banished, you may reveal the challenged character."),
    ],
    "nobody sees which it is": [
        ("character", "While all actions in your inkwell are exerted, this character gains Rush."),
    ],
    "than the one who discards it": [
        ("character", "When you play this character, chosen opponent discards your hand."),
        ("action", "Discard their hand."),
    ],
    "is done by another player": [
        ("action", "Each player shuffles your deck."),
        (
            "character",
            "When you play this character, chosen opponent reveals your hand and discards a card of their choice.",
        ),
    ],
    "asks of another player than the one who draws": [
        ("action", "Each player with fewer than 3 cards in their hand draws until you have 3."),
    ],
    "of any such card": [
        ("character", "While you have a Hero location in play, this character gains Ward."),
        ("character", "If you have a location named Lilo in play, you can play this character for free."),
        ("action", "Your Princess items gain Ward until the start of your next turn."),
    ],
    "cannot be about": [
        ("character", "Whenever one of your opponents' actions is returned to their hand from play, gain 1 lore."),
        ("item", "The first action you play each turn enters play exerted."),
    ],
    "needs two that deal it to each other": [
        ("action", "Choose a character of yours. They deal damage equal to their ¤ to each other."),
    ],
}

READ = [
    ("character", "During an opponent's turn, whenever one of your characters is challenged, draw a card."),
    ("character", "During your turn, whenever an opposing character is challenged, draw a card."),
    ("character", "During opponents' turns, whenever this character banishes a card in a challenge, gain 1 lore."),
    ("location", "During an opponent's turn, whenever a character is challenged while here, gain 1 lore."),
    ("action", "Draw 2 cards or gain 1 lore."),
    ("action", "Put chosen character or item card from your discard on the bottom of your deck."),
    ("character", "This character costs 1 ⬡ less to play for each other character you have in play."),
    ("action", "Deal 2 damage to chosen character. Then, you may deal 1 damage to another chosen character."),
    ("character", "When this character is banished, you may discard a card."),
    ("character", "When you discard this card, you may play it from your discard for free."),
    ("item", "All cards in your hand count as having ◉."),
    ("character", "While you have 7 or more cards in your hand, this character gets +3 ◊."),
    ("character", "While you have a Hyperia City location in play, this character gains Ward."),
    ("character", "If you have a card named Lilo in play, you can play this character for free."),
]  # fmt: skip


@pytest.mark.parametrize("why", REFUSED)
def test_what_never_comes_about_is_refused(why: str) -> None:
    for type, text in REFUSED[why]:
        assert why in refusal(type, text), f"({type}) {text}\n    {refusal(type, text)}"


def test_its_neighbours_are_read() -> None:
    for type, text in READ:
        assert refusal(type, text) == "", f"({type}) {text}"
