"""Texts without sense: each class is refused, and its neighbours are read."""

import pytest

from inkwright.errors import NotUnderstood
from inkwright.language.compile import ABILITY, KEYWORD
from inkwright.language.grammar import english
from inkwright.state.ids import TYPE_NAMES


def refusal(type: str, text: str) -> str:
    """Return why a text is refused on a card of a type, or "" if it is accepted."""
    kind = ABILITY if text.endswith((".", '"')) else KEYWORD
    try:
        english().compile(kind, text.replace("{S}", "¤").replace("{L}", "◊"), TYPE_NAMES.index(type))
    except NotUnderstood as refused:
        return refused.sentence()
    return ""


ALWAYS_FREE = [
    ("character", "Play this character for free."),
    ("character", "You may play this character for free."),
    ("item", "Play this item for free."),
]
AT_ONCE = [
    ("action", "While you have an item in play, draw a card."),
    ("action", "During your turn, gain 1 lore."),
    ("action", "While you have an item in play, gain 1 lore and draw a card."),
    ("action", "During your turn, banish chosen item."),
    ("character", "When you play this character, while you have an item in play, draw a card."),
    ("character", "When you play this character, during your turn, draw a card."),
    ("action", "Draw a card while you have an item in play."),
    ("action", "As long as you have an item in play, each opponent loses 1 lore."),
    ("action", "During challenges, deal 1 damage to chosen character."),
    ("action", "During opponents' turns, draw a card."),
]
BETWEEN = [
    ("action", "Look at the top card of your deck and put it into your hand if it's a character card."),
    ("action", "Reveal the top card of your deck and put it into your hand if it's a character card."),
    ("action", "Choose a character and banish it if it has damage."),
    ("action", "Deal 1 damage to chosen character and banish it if it has 3 or more damage."),
    ("action", "Draw a card and discard a card if it's a song card."),
    ("action", "Discard a card and draw a card if it's a song card."),
    ("action", "Choose and discard a card and gain 1 lore if it's a song card."),
]
BOTH_OWNERS = [
    ("character", "While this character is your opposing character, it gets +1 {S}."),
]
CARDS = [
    ("character", "While you have 2 or more item cards, this character gets +1 {S}."),
    ("character", "While you have a character card, this character gets +1 {S}."),
    ("character", "While you have 2 or more cards, this character gets +1 {S}."),
    ("character", "If there are 3 or more item cards, this character gets +1 {S}."),
    ("character", "This character gets +1 {S} for each item card."),
    ("character", "Your item cards gain Ward."),
    ("character", "Your character cards get +1 {S}."),
    ("action", "Banish chosen item card."),
    ("action", "Ready all character cards."),
    ("action", "Put chosen item card into your hand."),
    ("action", "Return chosen item card to your hand."),
    ("character", "Whenever a character card quests, draw a card."),
    ("character", "Whenever one of your character cards is banished, draw a card."),
]
CONTRADICTS = [
    ("character", "This character gains Rush and loses Rush."),
    ("action", "Chosen character gains Evasive and loses Evasive this turn."),
    ("character", "Your characters gain Ward and can't gain Ward."),
    ("action", "Chosen character gets +1 {S} and gets -1 {S} this turn."),
]
EXERTED_ALREADY = [
    ("character", "⟳ - Exert this character."),
]
GONE = [
    ("character", "When this character is banished, banish this character."),
    ("character", "When this character is banished, move this character to a location for free."),
    ("character", "When this character is banished, put the top card of your deck facedown under this character."),
    ("character", "When this character is banished, you may put a card from your hand under this character facedown."),
    ("character", "When this character is banished, ready this character."),
    ("character", "When this character is banished, this character gets +1 {S} this turn."),
    ("item", "Banish this item - Ready this item."),
    ("item", "Banish this item - This item gains Ward this turn."),
    ("character", "Banish this character - This character gets +2 {S} this turn."),
    ("character", "Return this character to your hand - Ready this character."),
    ("item", "Banish this item - Put the top card of your deck facedown under this item."),
    ("character", "Banish this character - Move this character to a location for free."),
    ("item", "⟳, Banish this item - Ready this item."),
    ("item", "Banish chosen item of yours - Ready that item."),
]
LASTS = [
    ("action", "While you have an item in play, chosen character gets +1 {S}."),
    ("action", "During your turn, chosen character gains Rush."),
    ("character", "When this character is banished, this character gains Ward."),
]
NEVER_BEGINS = [
    ("character", "The next character you play this turn gains Rush."),
    ("character", "The next character you play this turn gains Rush this turn."),
    ("character", "You pay 1 ⬡ less for the next character you play this turn."),
    ("character", "During your turn, the next character you play this turn gains Rush."),
    ("character", "If you have an item in play, the next character you play this turn gains Rush."),
    ("character", "If you've played a song this turn, you pay 1 ⬡ less for the next character you play this turn."),
    ("item", "The next item you play this turn enters play exerted and gains Ward."),
]
NEVER_SO = [
    ("character", "Your locations or characters with Bodyguard gain Ward."),
    ("action", "Banish chosen character or location at a location."),
    ("action", "Banish chosen location with Rush."),
    ("action", "Banish chosen location that was exerted this turn."),
    ("action", "Banish chosen location that challenged this turn."),
    ("action", "Banish chosen location that moved to a location this turn."),
    ("location", "Locations here gain Ward."),
    ("character", "Your items and characters with Evasive gain Ward."),
    ("action", "Return chosen item or character with Evasive to their player's hand."),
    ("action", "Banish chosen item or character that quested this turn."),
    ("action", "Return an item or character card with Rush from your discard to your hand."),
    ("action", "Put all items and characters with Reckless on the bottom of their players' decks."),
    ("action", "Banish all items and characters that challenged this turn."),
    ("action", "Return chosen item or location with damage to their player's hand."),
    ("action", "Ready chosen item or character with Support."),
    ("action", "Banish chosen item or character with damage equal to or greater than their {S}."),
    ("item", "Your items with Rush gain Ward."),
    ("action", "Banish chosen item with Evasive."),
    ("action", "Banish chosen item that quested this turn."),
    ("action", "Banish chosen item that sang a song this turn."),
    ("action", "Banish chosen item that challenged this turn."),
    ("action", "Banish chosen item that was dealt damage this turn."),
    ("location", "Items here gain Ward."),
]
NOTHING_LEFT = [
    (
        "action",
        (
            "Look at the top 3 cards of your deck. Put 3 of them into your hand and the rest on the bottom "
            "of your deck in any order."
        ),
    ),
    (
        "action",
        (
            "Look at the top card of your deck. Put it into your hand. Put the rest on the bottom of your "
            "deck in any order."
        ),
    ),
]
NOTHING_SAID = [
    ("action", "If they have no cards in their hand, each player draws a card."),
    ("action", "If that player has an item in play, each opponent loses 1 lore."),
    ("action", "Banish each opposing character if it has damage."),
    ("action", "If they're exerted, your characters get +1 {S} this turn."),
    ("action", "Draw a card. It gains Ward this turn."),
    ("action", "It gains Rush this turn."),
    ("action", "Ready it."),
    ("action", "Draw a card. Banish it."),
    ("action", "Gain 1 lore. If it has damage, draw a card."),
    ("action", "Return it to your hand."),
    ("action", "Play a character with the same cost for free."),
    ("action", "Draw a card. Play a character with the same cost for free."),
    ("action", "Return a character card with the same cost from your discard to your hand."),
    ("action", "Draw a card. Put the rest on the bottom of your deck in any order."),
    ("action", "Put the rest on the bottom of your deck in any order."),
    ("action", "If it is your opposing character, draw a card."),
]
NOT_IN_PLAY = [
    ("action", "Look at the top 2 cards of your deck. Banish one of them."),
    ("action", "Ready the top card of your deck."),
    ("action", "Banish the top card of your deck."),
    ("action", "Exert the top card of your deck."),
    ("action", "Deal 1 damage to the top card of your deck."),
    ("action", "The top card of your deck gets +1 {S} this turn."),
    ("action", "Ready a card from your hand."),
    ("action", "Banish a card from your hand."),
]
NOT_SETTLED = [
    ("action", "Your characters get +1 {S} this turn unless they're exerted."),
    ("action", "Your characters get +1 {S} this turn if they're exerted."),
    ("character", "When you play this character, your other characters get +1 {S} this turn unless they have damage."),
    ("action", "Deal 1 damage to each opposing character if they're exerted."),
    ("action", "Banish all opposing characters if they have damage."),
    ("action", "Ready all your characters if they have damage."),
    ("action", "Remove up to 2 damage from each of your characters if they're exerted."),
    ("action", "Each opponent chooses and discards a card and loses 1 lore if it's a song card."),
    ("action", "Each opponent reveals the top card of their deck and loses 1 lore if it's a song card."),
]
NO_NUMBER = [
    ("character", "This character gains Singer."),
    ("character", "Your characters gain Singer."),
    ("action", "Chosen character gains Singer this turn."),
]
OPTIONAL_COST = [
    ("character", "You may exert this character to pay 1 ⬡ less to play characters."),
    ("character", "You may discard a card to pay 2 ⬡ less for the next action you play this turn."),
    ("character", "You may banish one of your items to pay 2 ⬡ less to play this character."),
    ("character", "You may exert one of your items to pay 2 ⬡ less to play this character."),
    ("character", "You may banish this character to give your other characters Ward."),
    ("character", "You may pay 1 ⬡ to give your other characters +1 {S}."),
    ("character", "You may banish this item to pay 1 ⬡ less to move your characters to locations."),
    ("character", "During your turn, you may discard a card to give your other characters Evasive."),
    (
        "character",
        "While you have an item in play, you may exert this character to give your other characters Evasive.",
    ),
    ("character", "If there are 2 or more characters with different names in play, draw a card."),
    ("item", "You may banish this item to pay 1 ⬡ less to move your characters to a location."),
    ("item", "You may pay 2 ⬡ to move your characters here for free."),
    ("location", "You may exert one of your characters here to move your characters here for free."),
]
OTHER_DOER = [
    ("action", "Draw a card. If they do, gain 1 lore."),
    ("action", "You may draw a card. If they do, gain 1 lore."),
    ("action", "You may discard a card. If they do, each opponent loses 1 lore."),
    ("action", "Each opponent may discard a card. If you do, draw a card."),
    ("action", "Each opponent discards a card. If you do, draw a card."),
]
OTHER_THAN = [
    (
        "character",
        "When you play this character, deal 2 damage to chosen character. Exert one of your other characters.",
    ),
    (
        "character",
        (
            "Whenever this character quests, chosen character of yours gets +1 {S} this turn. Ready one of "
            "your other characters."
        ),
    ),
    ("character", "Whenever this character quests, ready chosen character of yours and one of your other characters."),
    ("item", "⟳ - Banish one of your other items. Ready one of your other items."),
]
PLAYED_ALREADY = [
    ("character", 'Your characters gain "You pay 1 ⬡ less to play this character."'),
    ("character", 'Your characters gain "You may play this character for free."'),
    ("character", 'Your characters gain "This character enters play exerted."'),
    ("character", 'Your characters gain "This character may enter play exerted."'),
]
TOGETHER = [
    ("action", "If you've played 2 or more characters with different names this turn, draw a card."),
    ("character", "Your characters with different names get +1 {S}."),
    ("character", "Your characters with total cost 5 or less get +1 {S}."),
    ("action", "Banish all characters with total cost 5 or less."),
    ("action", "Banish all opposing characters with different names."),
    ("action", "Draw a card for each character with different names you have in play."),
    ("character", "Whenever you play a character with different names, draw a card."),
    ("character", "Whenever a character with total cost 5 or less quests, draw a card."),
    ("action", "Exert chosen character with total cost 3 or less."),
    ("action", "Gain lore equal to the number of characters with different names you have in play."),
    ("action", "You may play characters with different names from your discard this turn."),
    ("character", "You pay 1 ⬡ less to play characters with different names."),
]
TOO_MANY = [
    (
        "action",
        (
            "Look at the top 2 cards of your deck. Put 3 of them into your hand and the rest on the bottom "
            "of your deck in any order."
        ),
    ),
    (
        "action",
        (
            "Look at the top 3 cards of your deck. Put up to 4 of them into your hand. Put the rest on the "
            "bottom of your deck."
        ),
    ),
]
SWAPPED = [
    ("character", "Your items and characters that sang a song this turn can't be challenged."),
    (
        "character",
        'Your characters gain "When this character is banished, return this card to each opponent\'s hand."',
    ),
    ("character", "Whenever an opposing character is banished, you may discard this character."),
    ("action", "Chosen opponent reveals their hand and discards an action or item of your choice."),
    ("character", "When you play this character, put all cards from your inkwell into your inkwell facedown."),
    ("action", "Search your deck for a Princess action card, reveal it, and put it into your hand."),
    ("character", "You pay 1 ⬡ less to play Hero songs."),
    ("action", "Deal 1 damage to chosen location or location."),
    ("character", "Your characters or cards with Boost gain Ward."),
    (
        "action",
        "Look at the top 4 cards of your deck. You may banish a Toy character card or an item card named Lantern.",
    ),
    ("character", "If all cards in your discard are exerted, this character gets +1 {S}."),
    ("action", "You may play a character from each opponent's discard for free."),
    ("character", "Whenever this character banishes this character in a challenge, gain 1 lore."),
    ("character", "Whenever this character challenges this character, gain 1 lore."),
    ("action", "Deal 2 damage to chosen character or song."),
    ("character", "When you shift a song on top of this character, draw a card."),
    ("character", "While you have 10 or more cards in each opponent's inkwell, this character gets +1 {S}."),
    ("action", "If chosen opponent has more cards in their hand than you, draw cards until they have the same number."),
]
READ = [
    ("character", "Your Hyperia City locations get +1 ⛉."),
    ("action", "Each opponent draws cards until they have 3 cards in their hand."),
    ("character", "Whenever this character challenges another character, gain 1 lore."),
    ("action", "If you have 3 or more cards with different names in your discard, draw a card."),
    ("character", "While you have 3 or more characters with different names in play, this character gets +1 {S}."),
    ("action", "Each opponent discards a card if they have 3 or more cards in their hand."),
    ("action", "Each player draws a card unless they have 3 or more cards in their hand."),
    ("action", "Each player draws a card if they have no cards in their hand."),
    ("action", "Each opponent loses 1 lore unless they have an item in play."),
    ("action", "Each opponent loses 1 lore if they have more lore than you."),
    (
        "character",
        "Whenever this character quests, choose a character of yours. Your other characters get +1 {S} this turn.",
    ),
    ("character", "This character gets +1 {S} for each item card you have in play."),
    ("character", "While you have 2 or more item cards in play, this character gets +1 {S}."),
    ("character", "Your characters and locations with Ward gain Resist +1."),
    ("action", "Banish chosen item or character with cost 3 or less."),
    ("action", "Banish chosen character or item with cost 3 or less."),
    ("action", "Banish chosen item or character with a card under it."),
    ("action", "Banish chosen item or character with Ward."),
    ("action", "Banish chosen character or item with Ward."),
    ("action", "Chosen opponent reveals their hand and discards an action or item card of your choice."),
    ("action", "Chosen opponent reveals their hand and discards a character or location card of your choice."),
    ("action", "Return an action or character card with cost 2 or less from your discard to your hand."),
    ("action", "Return a song or character card named Elsa from your discard to your hand."),
    ("character", "Your items and characters with no abilities gain Ward."),
    ("action", "Banish all items and locations with Ward."),
    ("action", "Banish chosen location or item with ◉."),
    ("action", "Exert chosen character or item that was played this turn."),
    ("action", "You may discard a card to pay 2 ⬡ less for the next action you play this turn."),
    ("item", "You may pay 2 ⬡ to play this card from your discard."),
    ("character", "You may discard a card to play this character for free."),
    ("action", "The next character you play this turn gains Rush this turn."),
    ("action", "You pay 1 ⬡ less for the next character you play this turn."),
    ("action", "Choose any number of characters with total cost 5 or less. Banish them."),
    ("action", "Return up to 3 characters with total cost 5 or less to their players' hands."),
    ("action", "Return up to 2 character cards with different names from your discard to your hand."),
    ("action", "Put 3 cards with different names from your discard on the bottom of your deck."),
    (
        "action",
        (
            "Look at the top 5 cards of your deck. You may reveal any number of character cards with "
            "different names and put them into your hand. Put the rest on the bottom of your deck in any order."
        ),
    ),
    ("action", "Exert up to 2 chosen characters with different names."),
    ("action", "While you have an item in play, chosen character gets +1 {S} this turn."),
    (
        "character",
        "Whenever this character quests, while you have an item in play, chosen character gets +1 {S} this turn.",
    ),
    ("action", "While you have an item in play, you pay 1 ⬡ less for the next character you play this turn."),
    ("action", "Chosen character gains Evasive this turn unless it's exerted."),
    ("action", "Your characters gain Rush this turn while they're exerted."),
    ("action", "Each opponent who has 3 or more cards in their hand discards a card."),
    ("action", "Look at the top card of your deck. Put it into your hand if it's a character card."),
    ("action", "Chosen opponent loses 1 lore if they have an item in play."),
    ("action", "Chosen opponent discards a card unless they have more lore than you."),
    ("action", "Draw 2 cards unless you've played a song this turn."),
    ("character", "Your characters get +1 {S} if they're exerted."),
    ("character", "Your characters get +1 {S} unless they're exerted."),
    ("character", "Your characters gain Ward while they're exerted."),
    ("character", "Your characters can't be challenged unless they're damaged."),
    ("action", "Deal 2 damage to chosen character. Exert one of your other characters."),
    ("action", "Chosen character of yours gets +1 {S} this turn. Ready one of your other characters."),
    (
        "character",
        (
            "Whenever this character quests, chosen opposing character gets -1 {S} this turn. Ready one of "
            "your other characters."
        ),
    ),
    ("character", "When you play this character, you may banish chosen item. Ready one of your other items."),
    (
        "character",
        "When you play this character, move 1 damage from one of your other characters to another chosen character.",
    ),
    ("character", "Your characters with Singer get +1 {S}."),
    ("character", "Your locations with Evasive gain Resist +1."),
    ("character", "Your locations with Evasive gain Ward."),
    ("location", "Cards here gain Ward."),
    ("action", "Each opponent may discard a card. If they do, draw a card."),
    ("action", "Chosen opponent discards a card. If they do, draw a card."),
    ("character", "When this character is banished, this character deals damage equal to its {S} to chosen character."),
    ("character", "When this character is banished, you may pay 2 ⬡ to play this character for free."),
    ("character", "Banish this character - This character deals damage equal to its {S} to chosen character."),
    ("action", "Ready chosen character and exert it."),
    ("character", "Whenever you play an item card, draw a card."),
]


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (ALWAYS_FREE, "asks for nothing"),
        (AT_ONCE, "is done at once; say 'if'"),
        (BETWEEN, "may be judged before both acts or between them"),
        (BOTH_OWNERS, "is both yours and opposing"),
        (CARDS, "is no card in play"),
        (CONTRADICTS, "contradicts itself"),
        (EXERTED_ALREADY, "is exerted already"),
        (GONE, "is about a card that is not in play any more"),
        (LASTS, "would last for the whole game"),
        (NEVER_BEGINS, "never begins on"),
        (NEVER_SO, "as they never are"),
        (NOTHING_LEFT, "is nothing: no card is left"),
        (NOTHING_SAID, "stands for nothing that was mentioned"),
        (NOT_IN_PLAY, "can only be about cards in play"),
        (NOT_SETTLED, "has not settled yet"),
        (NO_NUMBER, "has no number"),
        (OPTIONAL_COST, "without a trigger or a cost"),
        (OTHER_DOER, "depends on another player than the one who does it"),
        (OTHER_THAN, "may be other than this card or than the chosen one"),
        (PLAYED_ALREADY, "comes too late: what gains it has been played"),
        (SWAPPED, "Not understood: "),
        (TOGETHER, "is said of several cards that are picked together"),
        (TOO_MANY, "is more than were looked at"),
    ],
)
def test_a_text_without_sense_is_refused(texts: list[tuple[str, str]], why: str) -> None:
    for type, text in texts:
        assert why in refusal(type, text), f"({type}) {text}\n    {refusal(type, text)}"


def test_its_neighbours_are_read() -> None:
    for type, text in READ:
        assert refusal(type, text) == "", f"({type}) {text}"
