"""Checks of finished trees: texts that each check refuses, and near neighbours that it lets pass."""

from functools import cache

import pytest

from inkwright.cards import own_card
from inkwright.cards.card import CLASSIFICATION, ITEM_NAME, NAME
from inkwright.cards.catalog import Catalog
from inkwright.cards.own_cards import own_cards
from inkwright.errors import CardDataError, NotUnderstood
from inkwright.language.checking.kind_check import OBJECTS
from inkwright.language.checking.name_check import WORDS, CardWords, Word, known_words
from inkwright.language.compile import ABILITY, KEYWORD
from inkwright.language.grammar import english
from inkwright.language.library import Library
from inkwright.scenario import read_text
from inkwright.scenario.document import BrokenScenario, Scenario
from inkwright.state.ids import TYPE_NAMES
from inkwright.state.node import Node


@cache
def any_node() -> Node:
    return english().compile(KEYWORD, "Ward")


def refusal(type: str, text: str) -> str:
    """Return why a text is refused on a card of a type, or "" if it is accepted."""
    kind = ABILITY if text.endswith((".", '"')) else KEYWORD
    try:
        english().compile(kind, text.replace("{S}", "¤").replace("{L}", "◊"), TYPE_NAMES.index(type))
    except NotUnderstood as refused:
        return refused.sentence()
    return ""


NEVER_HAPPENS = [
    ("character", "Draw a card."),
    ("item", "Banish chosen character."),
    ("location", "Each opponent loses 1 lore."),
    ("location", "You may move your King characters here for free."),
    ("item", "You may draw a card."),
    ("character", "Your characters get +1 {S} this turn."),
    ("character", "If you have an item in play, gain 1 lore."),
    ("character", "The next time you would lose lore this turn, gain 1 lore instead."),
    ("item", "Choose one: • Draw a card. • Gain 1 lore."),
]
LASTS_FOR_EVER = [
    ("action", "Chosen character gets +2 {S}."),
    ("action", "Chosen character gains Evasive."),
    ("song", "Chosen character can't quest."),
    ("character", "When you play this character, chosen character gains Rush."),
    ("item", "⟳ - Chosen character gets -1 {S}."),
    ("action", "Choose one: • Chosen character gains Ward. • Draw a card."),
    ("action", "The next time chosen character would be banished this turn, your other characters gain Ward instead."),
    ("action", "You may give chosen character +2 {S}."),
    ("action", "Your opponents can't gain lore."),
    ("character", "Once during your turn, chosen character gains Rush."),
    ("character", "Once per turn, your characters get +1 {S}."),
]
NO_PLACE = [
    ("action", "Characters here get +1 {S} this turn."),
    ("character", "Characters get +1 {S} while here."),
    ("item", "Whenever a character moves here, draw a card."),
    ("action", "Move chosen character here for free."),
]
WRONG_KIND = [
    ("character", "Whenever an opponent uses an ability of an action, gain 1 lore."),
    ("character", "Your actions can't be chosen by opponents' actions."),
    ("action", "Chosen item gains your choice of Rush or Ward this turn."),
    ("action", "Deal 2 damage to chosen item."),
    ("action", "Exert chosen location."),
    ("action", "Ready chosen location."),
    ("action", "Remove up to 2 damage from chosen item."),
    ("action", "Move chosen item to a location for free."),
    ("action", "Chosen item gets +2 {S} this turn."),
    ("action", "Chosen location gets +2 {S} this turn."),
    ("action", "Chosen item gets +1 {L} this turn."),
    ("action", "Chosen item gains Rush this turn."),
    ("action", "Chosen item can't quest this turn."),
    ("character", "You pay 1 ⬡ less to use abilities of your actions."),
    ("character", "You pay 1 ⬡ less to use abilities of items in your discard."),
    ("item", "To play this character, you must discard a card."),
    ("action", "Chosen location can't ready this turn."),
    ("action", "Banish chosen card in your hand."),
    ("action", "Banish chosen damaged item."),
    ("action", "Banish chosen exerted location."),
    ("action", "Banish chosen item with 2 {S} or less."),
    ("character", "Whenever one of your items quests, draw a card."),
    ("character", "Whenever a location challenges, draw a card."),
    ("character", "Whenever an item is dealt damage, draw a card."),
    ("item", "Whenever this item quests, draw a card."),
    ("location", "Whenever this location challenges, draw a card."),
    ("item", "While this item has damage, your characters get +1 {S}."),
    ("location", "While this location is exerted, your characters get +1 {S}."),
    ("action", "Deal damage to chosen character equal to chosen item's {S}."),
    ("item", "⟳ - Gain lore equal to this item's {L}."),
    ("character", "Whenever you play an item, if it has 3 {S} or more, draw a card."),
    ("location", "While this location has 3 {S} or more, your characters get +1 {S}."),
    ("location", "At the start of your turn, ready this location and chosen location."),
    ("action", "Your items can't be challenged by damaged characters this turn."),
    ("action", "Chosen location can't challenge damaged characters this turn."),
    ("action", "Chosen item can challenge ready characters this turn."),
    ("action", "Chosen location counts as having +2 cost to sing songs this turn."),
    ("action", "Banish this card."),
    ("action", "Exert this card."),
    ("item", "This card gets +2 {S}."),
    ("item", "⟳ - Deal 1 damage to this card."),
    ("item", "Whenever this card quests, draw a card."),
    ("location", "1 ⬡ - Ready this card."),
    ("action", "Banish chosen opposing character that was under this card."),
]
WRONG_SOURCE = [
    ("item", "Whenever this character quests, draw a card."),
    ("character", "When you play this item, draw a card."),
    ("action", "Banish this character."),
    ("location", "1 ⬡ - Draw a card. Banish this item."),
]
BOTH_OWNERS = [
    ("action", "Ready one of your opposing characters."),
    ("character", "Your opposing characters get +1 {S}."),
    ("action", "Banish chosen opposing character of yours."),
    ("character", "Whenever one of your opposing characters quests, draw a card."),
]
TWICE_OPPOSING = [("action", "Banish chosen opposing character opponents have in play.")]
NO_CHOICE = [
    ("action", "Choose one: • Draw a card."),
    ("action", "Banish chosen character with cost 3 or card."),
    ("action", "Return a character card with cost 3 or card from your discard to your hand."),
    ("action", "Banish chosen opposing character that was under this action."),
]

NOT_SETTLED = [
    ("action", "Each opponent banishes one of their characters if they're damaged."),
    ("action", "Ready all your characters if they're damaged."),
    ("action", "You may banish chosen item if it costs 3 or less."),
]
REPLACES_NOTHING = [
    ("action", "Deal 2 damage to chosen character. Draw a card. If you have an item in play, gain 4 lore instead."),
    ("action", "Gain 1 lore. If you have an item in play, draw a card instead."),
]
SAID_AGAIN = [
    ("action", "Chosen character gains your choice of Rush or Ward this turn for each item you have in play."),
    ("action", "Chosen character gains your choice of Rush or Ward this turn unless they're exerted."),
]
SECOND_CHOICE = [
    (
        "action",
        "Chosen character gains your choice of Rush or Ward and gains your choice of Evasive or Bodyguard this turn.",
    ),
]
NO_TIE = [
    ("action", "Banish chosen character. If there's a tie, you choose one of them."),
    ("action", "Each opponent banishes the character with the highest {S}. If there's a tie, you choose."),
]
AFTER_IT = [
    (
        "action",
        "Gain 1 lore. Reveal the top card of your deck. If it's a song card, gain 4 lore instead.",
    ),
]
CHANGES_NOTHING = [
    ("action", "Exert chosen character. Draw a card. If you have an item in play, exert them instead."),
    ("action", "Draw a card. Gain 1 lore. If you have an item in play, draw a card instead."),
]
PUT_THEM = "Put that card into your hand and the rest on the bottom of your deck in any order."
UNSEEN = [
    ("action", f"Look at the top 3 cards of your deck. Chosen opponent chooses one of them. {PUT_THEM}"),
    ("action", "Look at the top 2 cards of your deck. Chosen opponent puts one of them into their hand."),
    ("action", "Search your deck for up to 2 cards. Chosen opponent chooses one of them. Play that card for free."),
]
AMONG_ONE = [
    (
        "action",
        "Reveal the top card of your deck. Chosen opponent chooses one of them. Put that card into your hand.",
    ),
]
EITHER_PLAYER = [("action", "Banish chosen item and chosen character. Its player draws a card.")]
EITHER_SENTENCE = [
    (
        "action",
        "If you have an item in play, exert chosen item. Draw a card. Otherwise, gain 1 lore.",
    ),
    (
        "action",
        "If you have an item in play, exert chosen character. They can't quest this turn. Otherwise, gain 1 lore.",
    ),
]
NO_ABILITIES = [
    ("action", "⟳ - Draw a card."),
    ("action", "When you play this action, draw a card."),
    ("song", "At the start of your turn, draw a card."),
    ("song", "Once during your turn, you may draw a card."),
]
NO_KEYWORD_OF_IT = [
    ("action", "Evasive"),
    ("action", "Shift 3"),
    ("action", "Sing Together 7"),
    ("item", "Bodyguard"),
    ("location", "Rush"),
    ("item", "Shift 3"),
    ("location", "Shift 3"),
    ("character", "Sing Together 7"),
]
NOT_CHOSEN = [
    ("action", "You may banish chosen item. If you don't, exert it."),
    ("action", "You may exert chosen character. Otherwise, deal 2 damage to them."),
]
INSTEAD_OF_A_RULE = [
    (
        "character",
        "You pay 1 ⬡ less to play items. If you have a location in play, you pay 2 ⬡ less to play items instead.",
    ),
]
SILENT_TIME = [
    ("action", "Draw a card this turn."),
    ("action", "Banish chosen character until the start of your next turn."),
    ("item", "⟳ - You may play an action from your discard this turn."),
]
SILENT_CHOICE = [
    ("character", "Your characters gain your choice of Rush or Evasive."),
    ("character", "While you have an item in play, chosen character gets +1 {S}."),
    ("character", "Chosen opponent's characters lose Ward."),
    ("character", "Chosen character gets +1 {S}."),
    ("character", "Opponents must choose chosen character of yours for actions and abilities if able."),
]
NOT_REMEMBERED = [
    ("action", "Chosen character can't challenge another chosen character this turn."),
    ("action", "Your characters can't be challenged by chosen character this turn."),
    ("action", "Choose an opposing character. Your characters get +1 {S} while challenging that character this turn."),
]
NEVER_USED = [
    ("action", "Reveal the top 2 cards of your deck. Chosen opponent chooses one of them."),
    ("action", "Name a card. Draw a card."),
    ("action", "Count the number of cards in your hand."),
]
NOTHING_AT_ALL = [
    ("action", "Banish up to 0 chosen characters."),
    ("action", "Chosen character gets +0 {S} this turn."),
    ("action", "Deal any number of damage to chosen character."),
]
ELSEWHERE = [
    ("action", "Up to 2 cards in chosen opponent's inkwell can't ready at the start of their next turn."),
    ("action", "Banish chosen item card."),
    ("action", "Choose an item card. Banish that card."),
]
GONE = [
    ("action", "Return an item card from your discard to your hand. Exert it."),
    ("action", "Banish chosen character. Deal 1 damage to them."),
    (
        "character",
        "When you play this character, you may return chosen item to its player's hand. If you do, exert it.",
    ),
]
NO_GUESTS = [("location", "At the end of your turn, deal 1 damage to each opposing character here.")]
EITHER_GROUP = [("song", "Exert chosen item. If 2 or more characters sang this song, exert them instead.")]
WRONG_OWNER = [
    ("action", "Return chosen opposing character to your hand."),
    ("action", "Return chosen character to your hand."),
    ("action", "Put the top card of each opponent's deck into your inkwell."),
    ("action", "Put a card from your hand into chosen opponent's inkwell."),
    ("action", "Shuffle chosen opposing character into your deck."),
    ("action", "Return an opposing character to your hand."),
    ("action", "Return a card from chosen player's discard to your hand."),
    ("action", "Put the top card of chosen player's deck into your discard."),
    ("character", "When you play this character, exert chosen opposing character. Put it on the bottom of your deck."),
    ("action", "Exert chosen character. Put it on the bottom of your deck."),
    ("action", "Choose a character. Shuffle them into your deck."),
    ("character", "Whenever an opposing character is banished, return that card to your hand."),
    ("item", "Whenever a character is banished, put that card into your inkwell facedown and exerted."),
]
NOT_THEIRS = [
    ("character", "When you play this character, each opponent chooses and banishes one of their other characters."),
    ("character", "When this character is challenged, the challenging player banishes one of their other characters."),
]
BEFORE_THE_GAME = [
    ("character", "While this character is exerted, this character is also named Elsa."),
    ("character", "If you have an item in play, this character counts as being named both Anna and Elsa."),
]
IS_IN_PLAY = [
    ("action", "Return a card with the same name as chosen character from your discard to your hand."),
    ("action", "Shuffle chosen item from your discard into your deck."),
]
TOO_LATE = [
    ("character", "Whenever an opponent plays a character, that character enters play exerted."),
    ("character", "Whenever you play a character, it enters play with 1 damage."),
    ("action", "Until the start of your next turn, whenever an opponent plays an item, that item enters play exerted."),
    ("action", "Play a character for free. Exert chosen character. They enter play exerted."),
]
THEIR_CARD = [
    ("action", "Each opponent discards a card. You may play an item discarded this way for free."),
    ("action", "Chosen opponent discards a card. You may play an item discarded this way for free."),
]
LEFT_PLAY = [
    ("character", "When this character is banished, move all damage from this character to chosen opposing character."),
    ("character", "When this character leaves play, exert this character."),
]
LAST = "Otherwise, put it into your discard."
LOSE = "Otherwise, each opponent loses 1 lore."
EITHER_CONDITION = [
    (
        "action",
        "Look at the top card of your deck. If it's a song card, gain 1 lore. If it's an item card, draw a card. "
        + LAST,
    ),
]
NOWHERE = [
    ("action", "Banish chosen location. Deal 2 damage to each character at that location."),
    ("action", "Draw a card. Banish chosen location. Each character there gets -1 {S} this turn."),
    ("location", "When this location is banished, deal 1 damage to each character here."),
    ("location", "When this location leaves play, draw a card for each character here."),
    ("location", "When you play this location and when it is banished, exert each character here."),
]
NOW_OR_EACH_TIME = [
    ("action", "Chosen character can't quest this turn unless their player pays 1 ⬡."),
    ("character", "Whenever this character quests, chosen item can't ready this turn unless its player pays 1 ⬡."),
]
NOTHING_DONE = [("action", "You pay 2 ⬡ less for the next item you play this turn. If you do, draw a card.")]
SEVERAL_PLACES = [
    ("action", "Exert each character at a location. Deal 1 damage to that location."),
    ("character", "Whenever this character challenges a character at a location, banish that location."),
]
NEVER_HOLDS = [
    ("character", "While this character is in your discard, your Pirate characters get +1 {S}."),
    ("character", "While this card is in your discard, you may play it."),
    ("character", "Each player may play this card from your discard."),
    ("item", "If you have no characters in play, you may play this item from your inkwell for free."),
    ("character", "You may play this character from your inkwell."),
]
OTHER_DAMAGE = [
    ("character", "If this character would be banished, he takes 2 damage instead."),
    ("character", "If one of your other characters would be dealt damage, this character takes no damage instead."),
    ("character", "If one of your other characters would take damage, this character takes 1 damage instead."),
]
NOT_ASKED = [
    ("action", "Each opponent may draw a card. Gain 1 lore for each player who did."),
    ("action", "Each opponent may draw a card. Each player who did loses 1 lore."),
    ("action", "Chosen opponent may discard a card. Each opponent who doesn't loses 2 lore."),
    ("action", "Each opponent may discard a card. Each player who doesn't loses 2 lore."),
]
THEIR_TURN = [
    ("character", "Once during each opponent's turn, you may draw a card."),
    ("item", "Once during an opponent's turn, ⟳ - Draw a card."),
]
USED_IN_PLAY = [
    ("character", "2 ⬡ - Return this card from your discard to your hand."),
    ("character", "Once during your turn, you may play this card from your discard."),
    ("item", "Once during your turn, if this card is in your discard, you may pay 2 ⬡ to return it to your hand."),
]
IN_PLAY_THEN = [
    ("character", "Whenever this character quests, return this card from your discard to your hand."),
    ("character", "When you play this character, you may play this card from your discard for free."),
    ("character", "Whenever this character is challenged, if this card is in your discard, draw a card."),
    ("character", "Whenever this character quests, put this card from your hand into your inkwell facedown."),
]
CANNOT_FAIL = [
    ("character", "Whenever this character quests, if it's a character card, put it into your hand."),
    ("character", "Whenever this character quests, if it's a Pirate character card, draw a card."),
    ("character", "Whenever you play a character, if it's a character, draw a card."),
]
TWO_HITS = "Deal 1 damage to another chosen character. If you have an item in play, deal 2 damage instead."
HIGHER = "If you have a location in play, your characters get +2 {S} instead."
TWO_SENTENCES = [
    ("action", "Draw a card. Draw a card. Gain 1 lore. If you have an item in play, draw 2 cards instead."),
    ("character", "Your characters get +1 {S}. Your items gain Ward. " + HIGHER),
    ("action", "Deal 1 damage to chosen character and gain 1 lore. " + TWO_HITS),
    ("action", "Deal 1 damage to chosen damaged character. " + TWO_HITS),
    ("action", "Draw a card. Gain 1 lore. Draw a card. If you have an item in play, draw 2 cards instead."),
]
SAID_TWICE = [
    ("action", "Each opponent has opponents lose 2 lore."),
    ("action", "Each player has each opponent draw a card."),
]
NOT_KEPT = [
    ("character", "Your items enter play exerted. They can't be chosen by opponents."),
    ("location", "You pay 1 ⬡ less to move your Pirate characters here for each other Pirate character here."),
    ("action", "You pay 2 ⬡ less for the next character you play this turn. That character gains Rush this turn."),
]
NO_PAYMENT = [
    ("character", "To play this character, you must draw a card."),
    ("character", "To play this character, you must also gain 1 lore."),
    ("item", "To play this item, you must pay 2 ⬡."),
    ("character", "To play this character, you must ready one of your characters."),
    ("character", "To play this character, you must discard a card for each item you have in play."),
    ("action", "As an additional cost to play this action, draw a card."),
    ("character", "You may draw a card rather than pay this character's ink cost."),
    ("character", "You may gain 1 lore instead of paying this character's cost."),
]
NOT_DUE_THEN = [
    ("character", "When you play this character, to play this character, you must discard a card."),
    ("item", "⟳ - To play this item, you must discard a card."),
    ("character", 'Your characters gain "To play this character, you must discard a card."'),
    ("action", "You may draw a card. If you do, to play this action, you must discard a card."),
]
NOT_THERE_TO_PAY = [
    ("character", "To play this character, you must banish this character."),
    ("character", "To play this character, you must exert him."),
]
NOT_THIS_CARD = [("action", "Return chosen item of yours to your hand. To play that item, you must discard a card.")]
HOW_MANY_PAY = [("character", "To play this character, you must banish all your items.")]
NEED_NOT_PAY = [("character", "To play this character, you must exert up to 2 of your items.")]
FORGOTTEN = [
    (
        "action",
        "To play this action, you must banish one of your characters. Gain lore equal to that character's {L}.",
    ),
]
NO_NEWS = [
    ("character", "You may play this character."),
    ("character", "If you have an item in play, you may play this card."),
]
OTHER_PRICES = [
    ("character", "Whenever this character quests, you may pay 2 lore rather than pay this character's ink cost."),
    ("character", "When this character is banished, you may play this card from your discard for 2 ⬡."),
    ("character", "Each player may banish one of their items rather than pay this character's ink cost."),
]
PER_GAME = [
    ("character", "Once per game, you pay 2 ⬡ less for the next item you play this turn."),
    ("character", "Once each game, if this character would be banished, return this card to your hand instead."),
]
NOBODY_USES = [
    ("character", "You pay 1 ⬡ less to use abilities of opposing items."),
    ("character", "Abilities of opposing characters cost 1 ⬡ less."),
]
ONE_OF_SEVERAL = [("action", "Each opponent may choose one of their characters. Exert that character.")]

ACCEPTED = [
    ("character", "To play this character, you must banish one of your items."),
    ("location", "To play this location, you must also exert 2 of your characters."),
    ("song", "To play this song, you must choose and discard a card. Draw 2 cards."),
    ("action", "As an additional cost to play this action, you must lose 1 lore. Draw a card."),
    ("item", "Unless you have a Hero character in play, to play this item, you must discard 2 cards."),
    ("character", "To play this character, you must banish one of your items and discard a card."),
    ("character", "To play this character, you must return one of your other characters to your hand."),
    ("character", "You may pay 2 lore rather than pay this character's ink cost."),
    ("character", "If you have an item in play, you may play this character for 2 ⬡."),
    ("character", "You may play this card from your discard."),
    ("item", "If you have no characters in play, you may play this item from your discard for free."),
    ("character", "You may banish one of your items to play this character from your discard for free."),
    ("character", "You may play this character from your discard for 3 ⬡."),
    ("character", "You pay 1 ⬡ less to use abilities of your items."),
    ("item", "Once per game, ⟳ - Draw 3 cards."),
    ("character", "Once per game, whenever this character quests, draw 3 cards."),
    ("location", "Abilities of characters here cost 1 ⬡ less to use."),
    ("character", "Each opponent pays 1 ⬡ less to use abilities of opposing items."),
    (
        "character",
        "At the end of your turn, if this character is exerted, draw a card. If he has damage, gain 1 lore. " + LOSE,
    ),
    ("action", "Each player discards a card. You may play an item discarded this way for free."),
    ("action", "Each opponent discards a card. Draw a card for each item card discarded this way."),
    ("action", "Each opponent discards a card. You may play an item for free."),
    ("action", "Choose one of your cards. Banish it."),
    ("action", "Return chosen character of yours to your hand. You may play them for free. They gain Rush this turn."),
    ("action", "Each player may play a character from their discard for free. They enter play exerted."),
    ("action", "Your characters get +1 {S} while challenging a damaged character this turn."),
    ("character", "When this character is banished, you may play this character for free. Exert this character."),
    ("character", "When you play this character and when he is banished, deal 1 damage to him."),
    ("character", "When this character is banished, draw a card for each damage on this character."),
    ("character", "When this character is banished, return this card to your hand."),
    ("character", "When this character is banished, exert chosen character. Deal 1 damage to them."),
    (
        "action",
        "If you have an item in play, look at the top card of your deck. If it's a song card, draw a card. " + LAST,
    ),
    ("action", "Play a character for free. They enter play exerted."),
    ("action", "Return chosen character of yours to your hand, then play them for free. They enter play exerted."),
    ("action", "Return chosen character of yours to your hand, then play them for free. They gain Rush this turn."),
    ("character", "Opposing items enter play exerted."),
    ("location", "When this location is banished, each character that was here gets +1 {S} this turn."),
    ("location", "When a character here is banished, exert each character here."),
    ("location", "When you play this location, exert each character here."),
    ("character", "When this character is banished, exert each character at a location."),
    ("action", "Banish chosen location. Each character that was there gets -1 {S} this turn."),
    ("action", "Banish chosen location. Exert each character at a location."),
    ("action", "Exert chosen character at a location. Deal 1 damage to that location."),
    ("action", "Chosen character gets -3 {S} this turn unless their player pays 3 ⬡."),
    ("action", "Chosen opponent loses 1 lore unless they pay 1 ⬡."),
    ("action", "Chosen character gains Rush this turn. If you do, draw a card."),
    ("character", "At the start of your turn, if this card is in your discard, you may play it."),
    ("character", "Whenever you play a song, you may return this card from your discard to your hand."),
    ("character", "When this character is banished, you may play this card from your discard for free."),
    ("character", "When this character is challenged, banish her. Return this card from your discard to your hand."),
    ("character", "When you discard this card, you may play it from your discard for free."),
    ("character", "Whenever this character quests, if it's a Pirate character, draw a card."),
    ("character", "Whenever you play a card, if it's a character card, draw a card."),
    (
        "action",
        "Deal 1 damage to chosen character. Gain 1 lore. If you have an item in play, gain 2 lore instead.",
    ),
    (
        "action",
        "Exert chosen character. Exert another chosen character. If that character is damaged, banish them instead.",
    ),
    ("character", "If this character would be dealt 3 or more damage, he is dealt 2 damage instead."),
    ("action", "The next time chosen character would take damage this turn, they take no damage instead."),
    ("action", "Each player may discard a card. Each player who doesn't loses 2 lore."),
    ("character", "Once during each opponent's turn, whenever you draw a card, gain 1 lore."),
    ("action", "Remove any number of damage counters from chosen character."),
    ("action", "Each opponent loses 2 lore."),
    ("action", "You may have each opponent draw a card."),
    ("action", "Return a character card with cost 3 or an item card from your discard to your hand."),
    ("character", "Your items gain Ward. They can't be banished."),
    ("action", "Each opponent may choose one of their characters. Exert those characters."),
    ("action", "You may choose one of your characters. Exert that character."),
    ("action", "Each opponent chooses one of their characters. Exert that character."),
    ("action", "Draw a card. Banish chosen item. Otherwise, gain 1 lore."),
    ("item", 'Your items gain "⟳, 1 ⬡ - Chosen character gets +1 {S} this turn."'),
    (
        "item",
        'Items gain "⟳ - Name a card, then reveal the top card of your deck. If it\'s the named card, draw 1 card."',
    ),
    ("song", "Sing Together 7"),
    ("item", "Ward"),
    ("location", "Resist +1"),
    ("location", "1 ⬡ - Draw a card."),
    ("action", "Whenever one of your characters quests this turn, draw a card."),
    ("character", "Once per turn, if this character would be dealt damage, prevent that damage."),
    ("character", "Once during your turn, chosen character gains Rush this turn."),
    ("character", "Your other characters get +1 {S}. If you have a location in play, they get +2 {S} instead."),
    ("action", "If you have an item in play, exert chosen character. Otherwise, deal 2 damage to them."),
    ("action", "Reveal the top card of your deck. You may play it for free. If you don't, put it into your hand."),
    ("song", "You pay 1 ⬡ less to play this action for each item you have in play."),
    ("item", 'Your characters gain "Whenever this character quests, banish chosen item if it costs 3 or less."'),
    ("action", "If you have an item in play, exert chosen character. Otherwise, gain 1 lore."),
    ("action", "If you have an item in play, draw a card. You may exert chosen character. If you don't, gain 1 lore."),
    ("location", "When this location is banished, return all characters that were here to your hand."),
    ("action", "Banish chosen character. Its player draws a card."),
    ("action", "Return chosen character of yours to your hand, then play that card for free."),
    ("action", "Chosen character gains Rush this turn. Draw a card."),
    ("action", "Opponents must choose chosen character of yours for actions and abilities if able this turn."),
    ("action", "Chosen character can't challenge damaged characters this turn."),
    ("action", "Choose a character. Draw a card for each 1 damage on that character."),
    ("action", "Name a card, then reveal the top card of your deck. If it's the named card, draw a card."),
    ("action", "Return an item card from your discard to your hand."),
    ("action", "Return chosen character of yours to your hand."),
    ("action", "Return chosen character to their player's hand."),
    ("action", "Put the top card of chosen opponent's deck into their discard."),
    ("action", "Banish chosen item if it costs 3 or less."),
    ("action", "Exert chosen opposing character unless they have damage."),
    ("character", "Your other characters gain Evasive while they're exerted."),
    ("action", "Draw a card. Deal 2 damage to chosen character. If you have an item in play, deal 4 damage instead."),
    ("action", "Deal 2 damage to chosen character. Draw a card. If you have an item in play, deal 4 damage instead."),
    ("action", "Exert chosen character. Draw a card. If you have an item in play, exert all characters instead."),
    ("action", f"Reveal the top 3 cards of your deck. Chosen opponent chooses one of them. {PUT_THEM}"),
    ("action", f"Look at the top 3 cards of your deck. Choose one of them. {PUT_THEM}"),
    ("action", "Chosen opponent looks at the top 2 cards of their deck. They put one of them into their discard."),
    ("character", "Whenever an opponent uses an ability of an item, gain 1 lore."),
    ("character", "Your items can't be chosen by opponents' actions."),
    ("character", "This character can't be chosen by abilities of opposing characters."),
    ("action", "Chosen character gains your choice of Rush or Ward this turn."),
    ("action", "Each player may draw a card. Gain 1 lore for each opponent who did."),
    ("action", "Banish the opposing character with the highest {S}. If there's a tie, you choose."),
    ("action", "Chosen opponent can't ready their items at the start of their next turn."),
    ("action", "Deal 2 damage to chosen character. If that character is exerted, banish them instead."),
    ("action", "Banish chosen item. Its player draws a card."),
    ("action", "Exert chosen character of yours. Put it on the bottom of your deck."),
    ("character", "Whenever one of your characters is banished, return that card to your hand."),
    ("location", "Whenever a character is banished while here, put that card into your inkwell facedown and exerted."),
    ("action", "Return chosen character and chosen item to their players' hands."),
    ("character", "When you play this character, each player chooses one of their other characters and banishes it."),
    ("action", "Each opponent chooses one of their characters and banishes their other characters."),
    ("character", "This character is also named Elsa."),
    ("action", "Shuffle chosen item card from your discard into your deck."),
    ("action", "Draw a card. Banish chosen character with the same name as a card in your discard."),
    ("action", "Draw a card."),
    ("character", "When you play this character, draw a card."),
    ("item", "⟳ - Banish chosen character."),
    ("location", "Your King characters may move here for free."),
    ("character", "If you have an item in play, this character gets +1 {S}."),
    ("action", "Choose one: • Draw a card. • Gain 1 lore."),
    ("action", "Chosen character gets +2 {S} this turn."),
    ("action", "Chosen character gains Evasive until the start of your next turn."),
    ("character", "Your characters gain Evasive."),
    ("character", "Your opponents can't gain lore."),
    ("action", "Chosen character of yours gains Ward and chosen opposing character loses Ward this turn."),
    ("action", "Play a character with cost 4 or less for free. They gain Rush. At the end of the turn, banish them."),
    ("location", "Characters get +1 {S} while here."),
    ("location", "Whenever a character moves here, draw a card."),
    ("action", "Deal 2 damage to chosen location."),
    ("action", "Deal 2 damage to chosen character or location."),
    ("action", "Exert chosen item."),
    ("action", "Ready chosen item."),
    ("action", "Chosen location gains Resist +1 this turn."),
    ("action", "Chosen location gets +1 {L} this turn."),
    ("action", "Banish chosen damaged location."),
    ("action", "Banish chosen exerted item."),
    ("action", "Banish chosen character with 2 {S} or less."),
    ("character", "Whenever a character challenges a location, draw a card."),
    ("character", "Whenever a location is dealt damage, draw a card."),
    ("item", "When you play this item, draw a card."),
    ("item", "When this card is banished, draw a card."),
    ("character", "Whenever this card challenges, draw a card."),
    ("action", "Put this card into your inkwell facedown and exerted."),
    ("action", "Banish chosen opposing character."),
    ("action", "Ready chosen character of yours."),
    ("character", "While this character has damage, your characters get +1 {S}."),
    ("action", 'Chosen character gains "Whenever this character quests, draw a card" this turn.'),
]


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (NEVER_HAPPENS, "never happens on"),
        (NO_PAYMENT, "is nothing that a player pays to play a card"),
        (NOT_DUE_THEN, "it is paid when its own card is played"),
        (NOT_THERE_TO_PAY, "is paid before that card is there"),
        (NOT_THIS_CARD, "is about another card than this one"),
        (HOW_MANY_PAY, "leaves open how many cards pay for it"),
        (NEED_NOT_PAY, "is no cost"),
        (FORGOTTEN, "which nobody keeps in mind"),
        (NO_NEWS, "a card may be played from the hand"),
        (OTHER_PRICES, "where a card says for what it may be played itself"),
        (NOBODY_USES, "an opponent uses"),
        (PER_GAME, "nobody counts how often in a game"),
        (LASTS_FOR_EVER, "would last for the whole game"),
        (NO_PLACE, "is no place"),
        (WRONG_KIND, ""),
        (WRONG_SOURCE, "stands on a card that is no"),
        (BOTH_OWNERS, "both yours and opposing"),
        (TWICE_OPPOSING, "says twice that it is opposing"),
        (TOO_LATE, "comes too late"),
        (THEIR_CARD, "is a card of an opponent"),
        (LEFT_PLAY, "is about a card that is not in play any more"),
        (EITHER_CONDITION, "may answer one of two conditions or both"),
        (NOWHERE, "is nowhere once the location has left play"),
        (NOW_OR_EACH_TIME, "may be paid now or each time"),
        (NOTHING_DONE, "nothing that is done or not"),
        (SEVERAL_PLACES, "may be several locations"),
        (NEVER_HOLDS, "never holds"),
        (OTHER_DAMAGE, ""),
        (NOT_ASKED, "other players than were asked"),
        (THEIR_TURN, "abilities are used in your own turn"),
        (USED_IN_PLAY, "is used in play alone"),
        (IN_PLAY_THEN, "this card is in play then"),
        (CANNOT_FAIL, ""),
        (TWO_SENTENCES, "may replace either of two sentences"),
        (SAID_TWICE, "says twice who does it"),
        (NOT_KEPT, "no later word can mean"),
        (ONE_OF_SEVERAL, "is about one of several players"),
        (NO_CHOICE, ""),
        (NOT_SETTLED, "has not settled yet"),
        (REPLACES_NOTHING, "replaces nothing of the sentence before it"),
        (SAID_AGAIN, "is chosen once"),
        (SECOND_CHOICE, "is a second choice of one sentence"),
        (NO_TIE, "says who chooses in a tie"),
        (AFTER_IT, "is about what happens after the sentence that it would replace"),
        (CHANGES_NOTHING, "does the same as the sentence that it would replace"),
        (UNSEEN, "by a player who has not seen the cards"),
        (AMONG_ONE, "is picked among one card"),
        (EITHER_PLAYER, "either of two cards"),
        (EITHER_SENTENCE, "may answer the condition or the sentence before it"),
        (NO_ABILITIES, "which has no abilities"),
        (NO_KEYWORD_OF_IT, "is no keyword of"),
        (NOT_CHOSEN, "is about what was not chosen"),
        (INSTEAD_OF_A_RULE, "replaces a rule that holds by itself"),
        (SILENT_TIME, "its time limits nothing"),
        (SILENT_CHOICE, "is never chosen"),
        (NOT_REMEMBERED, "is not remembered"),
        (NEVER_USED, "is never used"),
        (NOTHING_AT_ALL, ""),
        (ELSEWHERE, "in play"),
        (WRONG_OWNER, "zone"),
        (NOT_THEIRS, "is other than no card of theirs"),
        (BEFORE_THE_GAME, "is settled before the game"),
        (IS_IN_PLAY, "elsewhere is called a card"),
        (GONE, "not in play any more"),
        (NO_GUESTS, "never here"),
        (EITHER_GROUP, "what the condition or the sentence before it names"),
    ],
)
def test_nonsense_is_refused_with_its_words(texts: list[tuple[str, str]], why: str) -> None:
    for type, text in texts:
        sentence = refusal(type, text)
        assert sentence.startswith(("Not understood: '", 'Not understood: "')), f"({type}) {text}\n    {sentence}"
        assert why in sentence, f"({type}) {text}\n    {sentence}"


@pytest.mark.parametrize(("type", "text"), ACCEPTED)
def test_what_makes_sense_is_accepted(type: str, text: str) -> None:
    assert refusal(type, text) == ""


def test_an_ability_in_quotes_stands_on_what_gains_it() -> None:
    assert refusal("action", 'Your characters gain "Draw a card" this turn.').endswith(
        "'Draw a card' never happens on a character without a trigger or a cost."
    )
    assert "no item" in refusal("action", 'Chosen character gains "⟳ - Banish this item" this turn.')


def test_a_refusal_names_the_place_of_its_words() -> None:
    text = "Draw a card. Deal 2 damage to chosen item."
    with pytest.raises(NotUnderstood) as refused:
        english().compile(ABILITY, text, TYPE_NAMES.index("action"))
    assert text[refused.value.at :] == "Deal 2 damage to chosen item."
    assert refused.value.sentence() == "Not understood: 'Deal 2 damage to chosen item' cannot be about items."


def test_the_table_of_objects_names_fields_that_exist() -> None:
    for cls, fields in OBJECTS.items():
        assert set(fields) <= set(cls.FIELDS), cls.__name__


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Your Prinses characters get +1 {S}.", "Princess"),
        ("Your Wombat characters get +1 {S}.", ""),
        ("Whenever you play a character named Darkwing Darkwing Duck, draw a card.", "Darkwing Duck"),
        ("Your characters named Steech get +1 {S}.", "Stitch"),
        ("Your Hero and Viking characters gain Ward.", ""),
        ("Shadow Shift 5", ""),
    ],
)
@pytest.mark.usefixtures("card_data")
def test_a_word_that_no_card_has_is_refused_with_the_nearest(text: str, near: str) -> None:
    sentence = refusal("character", text)
    assert "of any card" in sentence
    assert near in sentence


@pytest.mark.parametrize(
    "text",
    [
        "Your Princess characters get +1 {S}.",
        "Your Hero and Villain characters gain Ward.",
        "Whenever you play a character named Stitch, draw a card.",
        "Whenever you play a character named Darkwing Duck, draw a card.",
    ],
)
@pytest.mark.usefixtures("card_data")
def test_words_of_printed_cards_are_known(text: str) -> None:
    assert refusal("character", text) == ""


def scenario(extra: str, text: str) -> Scenario:
    (found,) = read_text(
        f"- scenario: A\n{extra}  cards:\n    - {{name: Elm, text: '{text}'}}\n    - {{name: Salt & Oak, "
        "classifications: [Gnome]}\n  players: {amy: {play: [Elm]}, bob: {}}\n",
        "a.yaml",
    )
    assert isinstance(found, Scenario), found
    return found


def is_read(scenario: Scenario) -> bool:
    try:
        Library()[scenario.cards[0]]
    except NotUnderstood:
        return False
    return True


def test_a_file_brings_words_of_its_own() -> None:
    assert is_read(scenario("", "Your characters named Salt get +1 {S}."))
    assert is_read(scenario("", "Your characters named Oak get +1 {S}."))
    assert is_read(scenario("", "Your Gnome characters get +1 {S}."))
    assert not is_read(scenario("", "Your Wombat characters get +1 {S}."))
    assert is_read(scenario("  words: [Wombat]\n", "Your Wombat characters get +1 {S}."))
    assert not is_read(scenario("", "Your Wombat characters get +1 {S}.")), "kept, but not for a file without the word"


def test_a_file_of_own_cards_brings_words_of_its_own() -> None:
    text = "cards:\n- {name: Elm, text: 'Your Wombat characters get +1 {S}.'}\n"
    (plain,) = own_cards(text, "a.yaml")
    (worded,) = own_cards(text + "words: [Wombat]\n", "a.yaml")
    with pytest.raises(NotUnderstood):
        Library()[plain]
    assert Library()[worded]


def test_words_are_a_list_of_words() -> None:
    with pytest.raises(CardDataError, match=r"a.yaml: 'words' is a list of names and classifications, not .*b"):
        list(own_cards("cards: [{name: Elm}]\nwords: {a: b}\n", "a.yaml"))
    (broken,) = read_text("- scenario: A\n  words: {a: b}\n  players: {amy: {}, bob: {}}\n", "a.yaml")
    assert isinstance(broken, BrokenScenario)
    assert "'words' is a list of names and classifications" in broken.error


def test_an_own_card_knows_its_own_words() -> None:
    card = own_card(
        {"name": "Elm", "classifications": ["Gnome"], "text": "Your other Gnome characters named Elm get +1 ¤."}
    )
    assert Library()[card]


def test_a_text_of_an_unknown_card_may_be_a_static_ability() -> None:
    assert english().compile(ABILITY, "Your characters gain Rush.", None)


def test_a_keyword_of_an_unknown_card_may_be_any() -> None:
    assert english().compile(KEYWORD, "Sing Together 7", None)


def test_the_words_of_cards_are_their_names_and_classifications_and_the_names_of_items() -> None:
    gnome, urn = own_card({"name": "Elm", "classifications": ["Gnome"]}), own_card({"name": "Urn", "type": "item"})
    words = CardWords.of(Catalog.own().with_own([gnome, urn]))
    known = [
        (kind, text) for kind in WORDS for text in ("Elm", "Gnome", "Urn") if words.has(Word(any_node(), text, kind))
    ]
    assert known == [(NAME, "Elm"), (NAME, "Urn"), (CLASSIFICATION, "Gnome"), (ITEM_NAME, "Urn")]


def test_the_known_words_are_those_of_the_cards_at_hand_and_of_the_own_set() -> None:
    known_words.cache_clear()
    for catalog in (Catalog.at_hand(), Catalog.own()):
        assert known_words().has(Word(any_node(), next(iter(catalog)).name, NAME))


def test_a_song_is_an_action_but_an_action_is_no_song() -> None:
    assert "no song" in refusal("action", "You pay 1 ⬡ less to play this song for each item you have in play.")
