"""Texts about cards that are never there, that lie facedown, or that go to another player are refused."""

import pytest

from tests.language.test_sense import refusal

REFUSED = {
    "cannot be about songs": [
        ("character", "During challenges, your songs deal damage with their ⛉ instead of their {S}."),
        ("item", "All opposing songs gain the Villain classification."),
        ("character", "Your songs gain Ward."),
    ],
    "names the same cards twice": [
        (
            "character",
            (
                "At the start of your turn, you may put the top card of your deck into your discard. If its card type "
                "is: • action, gain 1 lore. • action or item, draw a card."
            ),
        ),
    ],
    "says twice that it is another": [
        ("character", "When you play this character, exert another other character."),
    ],
    "lies facedown, and nobody sees which it is": [
        ("character", "For each location in your inkwell, you pay 1 ⬡ less to play this character."),
        ("character", "While you have 2 or more items in your inkwell, this character gets +1 {S}."),
        ("character", "Whenever this character quests, return an item card from your inkwell to your hand."),
        ("action", "Put a card with cost 2 or less from your inkwell on the bottom of your deck."),
    ],
    "goes to its own player, not to one that is named": [
        ("action", "Put chosen exerted character into each player's inkwell facedown and exerted."),
        ("action", "Return chosen damaged character to chosen player's hand."),
        ("action", "Return all items to each opponent's hand."),
        ("action", "Shuffle chosen character into chosen opponent's deck."),
    ],
    "says 'their' of cards of yours": [
        ("character", "Whenever you play a song, you may put the top card of your deck into their inkwell facedown."),
        ("character", "At the end of your turn, put all the cards in your hand on the bottom of their deck."),
        (
            "action",
            (
                "Look at the top 4 cards of your deck. You may reveal an item card and put it into their hand. "
                "Put the rest on the bottom of your deck in any order."
            ),
        ),
    ],
    "would put your card into an opponent's zone": [
        ("character", "When an opponent plays a character, return this character to their hand."),
    ],
    "is no card in play, and no other place is named": [
        ("action", "Return chosen character, item, or action to their player's hand."),
        ("action", "Put chosen item or song into its player's inkwell facedown and exerted."),
        ("action", "Each opponent chooses one of their actions and puts that card on the bottom of their deck."),
        ("character", "Whenever one of your characters is banished, you may return each card to your hand."),
        ("character", "Whenever one of your characters is banished, you may return another card to your hand."),
    ],
    "is never in play": [
        ("character", "This character gets +1 {S} for each song you have in play."),
    ],
    "is one card, and no card is both": [
        ("action", "Banish chosen item and location."),
        ("action", "Shuffle chosen character, item, and location into their player's deck."),
    ],
    "is opposing, which is a card in play": [
        ("action", "Each player shuffles opposing character cards from their discard into their deck."),
    ],
    "is played at a location": [
        ("location", "Whenever a character is played while here, you may draw a card."),
    ],
    "only its player plays this card": [
        ("character", "If you have an item in play, opponents pay 1 ⬡ less to play this character."),
    ],
    "is in play already": [
        ("character", "When this character challenges and is banished, you may play the challenged character."),
        ("character", "Whenever this character is challenged, you may play the challenging character for free."),
    ],
    "compares with each of several cards": [
        ("action", "Return chosen item with cost equal to or less than each character's {S} to its player's hand."),
    ],
    "is about the player of one of several cards": [
        ("action", "Shuffle each item into its player's deck. That player draws 2 cards."),
    ],
    "was done to other cards": [
        ("action", "Choose and discard any number of action cards. Gain 1 lore for each item card discarded this way."),
    ],
    "can only be about cards in play": [
        ("action", "Chosen opponent reveals their hand. Exert each character card revealed this way."),
    ],
    "is nothing: no card is left": [
        ("action", "Put the top 2 cards of your deck into your hand. Put the rest into your discard."),
    ],
    "is never chosen without a trigger or a cost": [
        ("character", "For each card in chosen opponent's hand, this character gets +1 {S}."),
        ("character", "While you have an item in play, a character gains Evasive."),
        ("character", "While you have an item in play, another character gets +1 {S}."),
        ("character", "For each item you have in play, a character gets +1 {L}."),
    ],
    "is exerted already": [
        ("character", "Whenever this character quests, you may exert this character to draw a card."),
        ("character", "Whenever this character sings a song, exert this character."),
    ],
    "does not say which card's": [
        ("action", "Draw cards equal to a character's {S}."),
        ("character", "Whenever this character quests, gain lore equal to another character's {L}."),
    ],
    "cannot be about characters and items": [
        ("action", "Chosen opposing character can't challenge your characters or items this turn."),
    ],
    "stands for nothing that was mentioned": [
        ("action", "Choose a character. Banish the returned character."),
        ("character", "⟳, Banish one of your characters - Gain lore equal to the returned character's {L}."),
        (
            "item",
            "⟳, Banish chosen character of yours - Play a character with the same name as the returned character.",
        ),
        ("action", "Reveal the top card of your deck. If it's a character card, you may play that song for free."),
    ],
}
READ = [
    (
        "character",
        "Whenever this character quests, ready this character. At the end of your turn, exert this character.",
    ),
    ("action", "Gain lore equal to the {L} of a character card in your discard."),
    ("character", "While all cards in your inkwell are exerted, this character gets +1 {S}."),
    ("action", "Look at the cards in your inkwell. You may return an item card from your inkwell to your hand."),
    ("action", "Choose and discard any number of cards. Gain 1 lore for each item card discarded this way."),
    ("action", "Choose and discard any number of action cards. Gain 1 lore for each song card discarded this way."),
    ("action", "Reveal the top card of your deck. If it's an action card, you may play that song for free."),
    ("character", "⟳, Banish one of your characters - Gain lore equal to the banished character's {L}."),
    (
        "action",
        "Reveal the top 4 cards of your deck. Put each item card into your hand and the rest into your discard.",
    ),
    ("action", "Return a song card from your discard to your hand."),
    ("action", "Banish all items and locations."),
    ("action", "Return up to 2 chosen characters and items to their players' hands."),
]


@pytest.mark.parametrize("why", REFUSED)
def test_cards_where_they_are_not_are_refused(why: str) -> None:
    for type, text in REFUSED[why]:
        assert why in refusal(type, text), f"({type}) {text}\n    {refusal(type, text)}"


def test_their_neighbours_are_read() -> None:
    for type, text in READ:
        assert refusal(type, text) == "", f"({type}) {text}"
