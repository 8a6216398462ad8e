"""The symbols of the grammar: what stands at each place, in a sentence and an example.

`grammar.english` refuses a table whose symbols are not those of this module.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .table import Table
from .template import RowError


class SymbolNote(NamedTuple):
    """What stands at a place of the grammar."""

    meaning: str
    example: str  # a phrase that is read there; of a value, with the words behind it that it is known by


GROUPS: Final[dict[str, dict[str, SymbolNote]]] = {
    "Words that are values": {
        "NUMBER": SymbolNote("A number in figures.", "3"),
        "SIGNED_NUMBER": SymbolNote("A number with its sign.", "+2"),
        "A_OR_NUMBER": SymbolNote('A number, where one is written "a".', "a card"),
        "ONE_OR_NUMBER": SymbolNote('A number, where one is written "one".', "one of"),
        "MANY": SymbolNote("A number other than 1.", "2"),
        "ORDINAL": SymbolNote("A place in an order.", "second"),
        "TIMES": SymbolNote("How often something may be done.", "twice"),
        "STAT": SymbolNote("A symbol of strength, willpower or lore.", "¤"),
        "STAT_OR_COST": SymbolNote('A symbol of a stat, or the word "cost".', "cost"),
        "INK": SymbolNote("A colour of ink.", "Amber"),
        "CLASSIFICATION": SymbolNote("A classification; a new one is known by the noun behind it.", "Hero"),
        "KEYWORD": SymbolNote("The name of any keyword.", "Singer"),
        "PLAIN_KEYWORD": SymbolNote("The name of a keyword that takes no number.", "Ward"),
        "NAME": SymbolNote("The name of a card or character, by its capital letters.", "Ottilie"),
        "ITEM_NAME": SymbolNote('The name of an item in front of "Shift".', "Lantern Shift"),
        "FULL_NAME": SymbolNote(
            "A full name, with the version, in a rule about decks.", "Ottilie - Lamplighter in your deck"
        ),
        "ABILITY_NAME": SymbolNote('The name of an ability in front of the word "ability".', "Warm Welcome ability"),
    },
    "Abilities": {
        "ABILITY": SymbolNote("The whole text of one ability.", "Draw a card."),
        "NEW_KEYWORD": SymbolNote("The name of a keyword that no rule defines.", "Forage"),
        "GAINED_NEW_KEYWORD": SymbolNote(
            "A keyword that no rule defines, with its number, and what it means.",
            'Forage 2 "Draw a card."',
        ),
        "KEYWORD_LINE": SymbolNote("A keyword that a card has, with its number or cost.", "Singer 5"),
        "TRIGGERED_ABILITY": SymbolNote(
            "A triggered ability without its full stop.", "when you play this character, draw a card"
        ),
        "QUOTED_ABILITY": SymbolNote("An ability in quotation marks, which a card gains.", "⟳ - Draw a card"),
        "SECOND_TRIGGER": SymbolNote(
            "A trigger that follows a statement in the same ability.",
            "during your turn, whenever he quests, draw a card",
        ),
        "SCOPE": SymbolNote("When a trigger counts, in front of it.", "during your turn,"),
        "USE_LIMIT": SymbolNote("How often an ability may be used.", "once per turn"),
        "COST": SymbolNote("One part of the cost of an activated ability.", "2 ⬡"),
    },
    "Sentences": {
        "BODY": SymbolNote("Everything that an ability does, without the last full stop.", "gain 1 lore. Draw a card"),
        "SENTENCES": SymbolNote("Sentences that happen one after the other.", "gain 1 lore. Draw a card"),
        "PART": SymbolNote("One sentence, or a few that belong together.", "gain 2 lore"),
        "STATEMENT": SymbolNote(
            "A sentence with the conditions in front of it.", "if you have an item in play, gain 1 lore"
        ),
        "CLAUSE": SymbolNote("A sentence with the conditions behind it.", "gain 1 lore if you have an item in play"),
        "CHAIN": SymbolNote('Clauses joined by "and" or "then".', "draw a card, then each opponent loses 1 lore"),
        "CHAIN_REST": SymbolNote("The clauses of a chain after its first one.", "each opponent loses 1 lore"),
        "CHAIN_OF_CHANGES": SymbolNote(
            "A chain that begins with a change of cards.", "your items gain Ward and you draw a card"
        ),
        "IF_ELSE": SymbolNote(
            "A sentence and what happens otherwise.", "you may play it. Otherwise, put it into your hand"
        ),
        "BRANCH": SymbolNote('What stands behind "otherwise".', "gain 2 lore"),
        "FOLLOWED_UP": SymbolNote(
            "A statement and a sentence that depends on what came of it.", "you may draw a card. If you do, lose 1 lore"
        ),
        "OFFER": SymbolNote(
            "What players may do, in front of a sentence about those who do it or not.", "each opponent may draw a card"
        ),
        "AVOIDABLE": SymbolNote("What happens unless a player pays to avoid it.", "each opponent loses 1 lore"),
        "SHORT_INSTEAD": SymbolNote("A second amount for the same cards, whose words are left out.", "deal 3 damage"),
        "PLAY_FREE_INSTEAD": SymbolNote(
            "What may be done in the place of a move: play the card for free.",
            "play it for free instead and it enters play exerted",
        ),
        "MODAL": SymbolNote(
            "A choice between things to do, with its conditions.", "choose one: • Gain 1 lore. • Draw a card."
        ),
        "CHOICE": SymbolNote(
            "A choice between things to do, by the player of the ability.", "choose one: • Gain 1 lore. • Draw a card."
        ),
        "MODE": SymbolNote("One of the things to choose from.", "• Draw a card."),
        "YES_OR_NO_MODE": SymbolNote("What happens after the answer YES! or NO!.", "• YES! You gain 3 lore."),
        "CASE_OF_TYPE": SymbolNote("What happens if a card is of a type.", "• location, draw a card."),
        "PERMISSION_TO_PLAY": SymbolNote(
            "Permission to play cards that could not be played otherwise.", "you may play characters from your discard"
        ),
    },
    "Acts": {
        "ACT": SymbolNote("One thing that a player does, without conditions and times.", "draw 2 cards"),
        "TIMED_ACT": SymbolNote(
            "An act, perhaps with the time it lasts or waits for.", "give chosen character Rush this turn"
        ),
        "COUNTED_ACT": SymbolNote(
            "An act that is done once for each thing counted.", "gain 1 lore for each item you have in play"
        ),
        "FULL_ACT": SymbolNote("An act with its time and its count.", "gain 1 lore for each item you have in play"),
        "ACTS": SymbolNote('Acts of one player, joined by "and" or "then".', "draw a card and gain 1 lore"),
        "PLAYER_ACTS": SymbolNote("Acts together with the player who does them.", "each opponent loses 1 lore"),
        "ANY_ACTS": SymbolNote("Acts with or without the player who does them.", "draw a card"),
        "EITHER_ACTS": SymbolNote("Two lots of acts, of which one is done.", "draw a card or gain 1 lore"),
        "ACT_ON_ONE": SymbolNote("An act with one card or one lore, which is counted up to a maximum.", "gain 1 lore"),
        "BANISH_IT": SymbolNote("To banish a card that is known from before.", "banish him"),
        "DAMAGE_AND_TARGET": SymbolNote(
            "An amount of damage and who is dealt it; the verb stands in front.", "2 damage to chosen character"
        ),
        "LOOKED_AT": SymbolNote("The cards that are looked at.", "the top 2 cards of your deck"),
        "LOOKED_AT_TOO": SymbolNote("One of two lots of cards that are looked at.", "the top card of your deck"),
        "SHOWN": SymbolNote("The cards that are revealed.", "the top card of your deck"),
        "EITHER_DISCARD": SymbolNote('One of two lots of cards to discard, in "either ... or".', "2 cards"),
        "WHOLE_HAND": SymbolNote("The whole hand, to discard.", "your hand"),
        "MOVED_CARDS": SymbolNote("The cards that are returned, put somewhere or shuffled.", "chosen item of yours"),
        "SHARE": SymbolNote("Some of the cards looked at, and where they go.", "one into your hand"),
        "TWO_SHARES": SymbolNote(
            "The second and third share of the cards looked at.", "one into your hand, and one into your discard"
        ),
        "DECK_SHARE": SymbolNote(
            "Some of the cards looked at, put back on the deck just mentioned.", "the rest on the bottom in any order"
        ),
        "SHARED_CARDS": SymbolNote("Which of the cards looked at are meant.", "one"),
        "ORDER": SymbolNote("The order in which cards are put on a deck.", "in any order"),
        "MAY_MOVE": SymbolNote("Characters that may move to a location.", "they may move to a location for free"),
        "DESTINATION": SymbolNote("The location that characters move to.", "another location"),
    },
    "Changes of cards": {
        "CHANGE": SymbolNote("What changes about cards or players, without its time.", "your items gain Ward"),
        "CHANGE_FOR_A_TIME": SymbolNote(
            "A change together with the time it lasts.", "chosen character gets +2 ¤ this turn"
        ),
        "TIMED_CHANGE": SymbolNote(
            "A change, perhaps with the time it lasts.", "he takes no damage from the challenge"
        ),
        "FULL_CHANGE": SymbolNote(
            "A change with its time and its count.", "this character gets +1 ¤ for each item you have in play"
        ),
        "COUNTABLE_CHANGE": SymbolNote(
            "A change whose modifiers are all counted by what follows.", "this character gets +1 ¤ and +1 ⛉"
        ),
        "TIMED_COUNTABLE_CHANGE": SymbolNote(
            "A countable change, perhaps with its time.", "this character gets +1 ¤ this turn"
        ),
        "COUNTED_CHANGE": SymbolNote(
            "A change that is counted for each of some things.",
            "this character gets +1 ¤ for each item you have in play",
        ),
        "TWO_CHANGES": SymbolNote(
            "Two changes with one verb.", 'your items gain Ward and your locations "⟳ - Draw a card"'
        ),
        "CHANGE_WITHOUT_VERB": SymbolNote("A change whose verb was said before.", "your locations +1 ◊"),
        "CHANGE_WITHOUT_SUBJECT": SymbolNote("A change of the cards said before.", "gain Ward"),
        "TIMED_CHANGE_WITHOUT_SUBJECT": SymbolNote(
            "A change of the cards said before, with its time.", "gain Ward this turn"
        ),
        "ALSO_CHANGE": SymbolNote("A further change of cards said before.", "it also gains Ward"),
        "ALSO_OF_THIS": SymbolNote(
            "A further change of this character, after how it enters play.", "can't ready at the start of your turn"
        ),
        "CANT_READY_CHANGE": SymbolNote(
            "A change that keeps cards from readying at the next start of a turn.", "they can't ready"
        ),
        "THEIRS_CANT_READY": SymbolNote("That the cards of a player can't ready.", "can't ready their items"),
        "UNHURT_CHANGE": SymbolNote("A change that keeps characters from damage in a challenge.", "he takes no damage"),
        "MUST_QUEST_CHANGE": SymbolNote(
            "A change that makes characters quest or challenge.", "chosen opposing character must quest"
        ),
        "SAID_THIS_TURN": SymbolNote(
            "A change this turn, whose time also holds for the next sentence.", "chosen character gets +2 ¤ this turn"
        ),
        "SAME_TURN": SymbolNote(
            "A further change that lasts as long as the one before: this turn.", "he also gains Rush"
        ),
        "SAME_TURN_REST": SymbolNote(
            "A further change this turn, and the sentences after it.", "he also gains Rush. Draw a card"
        ),
        "SAID_THIS_ROUND": SymbolNote(
            "A change until your next turn, whose time also holds for the next sentence.",
            "your items gain Ward until the start of your next turn",
        ),
        "SAME_ROUND": SymbolNote(
            "A further change that lasts as long as the one before: until your next turn.", "they also gain Resist +1"
        ),
        "SAME_ROUND_REST": SymbolNote(
            "A further change until your next turn, and the sentences after it.",
            "they also gain Resist +1. Draw a card",
        ),
    },
    "Modifiers": {
        "MODIFIER": SymbolNote("One thing that becomes true of cards, with its verb.", "get +1 ¤"),
        "MODIFIERS": SymbolNote("What becomes true of cards, with the verbs.", "get +1 ¤ and gain Rush"),
        "MODIFIERS_REST": SymbolNote("The modifiers after the first one.", "+1 ◊"),
        "COUNTABLE_MODIFIERS": SymbolNote("Modifiers with one verb in front.", "get +1 ¤ and +1 ⛉"),
        "HAVE_THEM": SymbolNote("What a player has cards get or gain.", "gain Ward"),
        "MODIFIER_WITHOUT_VERB": SymbolNote("A modifier whose verb was said before.", "+1 ⛉"),
        "MODIFIERS_WITHOUT_VERB": SymbolNote("Modifiers whose verb was said before.", "+1 ⛉ and +1 ◊"),
        "GIVEN": SymbolNote("What a player gives to cards.", "Rush and +2 ¤"),
        "GIVEN_KEYWORDS": SymbolNote("Keywords that a player gives to cards.", "Rush and Evasive"),
        "GAINED_KEYWORD": SymbolNote("A keyword that cards gain, with its number.", "Resist +1"),
        "CAN": SymbolNote("What cards can do or must do.", "can challenge ready characters"),
        "CANT": SymbolNote("What cards can't do.", "be challenged"),
        "CHOOSING_CARDS": SymbolNote("Kinds of cards that choose, themselves.", "actions"),
        "CHOOSING_ABILITIES": SymbolNote("Kinds of cards whose abilities choose.", "characters"),
        "DONT": SymbolNote('What stands behind "don\'t".', "ready"),
        "CANT_READY": SymbolNote("That cards can't ready.", "can't ready"),
        "NO_CHALLENGE_DAMAGE": SymbolNote("That cards take no damage in a challenge.", "take no damage"),
        "WHILE_CHALLENGING": SymbolNote("What is true of cards while they are challenging.", "take no damage"),
        "MUST_QUEST": SymbolNote(
            "That cards must quest or challenge, perhaps after another modifier.", "can't challenge and must quest"
        ),
        "AND_MUST_QUEST": SymbolNote("That cards must quest, behind another modifier.", "must quest"),
        "TAXED_ACT": SymbolNote("What cards can't do unless somebody pays.", "quest"),
        "REDUCED_DAMAGE": SymbolNote("By how much damage is reduced.", "is reduced by 1"),
        "STAT_BECOMES": SymbolNote("A stat that is set to a number.", "¤ becomes 3"),
        "STAT_ADDED_TO": SymbolNote("The stat to which an amount is added.", "¤"),
        "ONLY_CHALLENGERS": SymbolNote("The only characters that can challenge.", "only characters with Evasive"),
        "RULE": SymbolNote("A statement that changes a rule of the game.", "skip your turn's Draw step"),
        "OWN_MOST": SymbolNote("Somebody's card that has most of something.", "their character with the highest cost"),
        "OWN_CHARACTERS": SymbolNote("Somebody's cards, of which one has most.", "their character"),
        "OWNED": SymbolNote("Whose card it is, as an adjective.", "their"),
        "FIRST_OF_A_TURN": SymbolNote(
            "A discount for the first card of a turn, behind words about the turn.",
            "you pay 1 ⬡ less for the first Ally character you play",
        ),
        "NTH_OF_A_TURN": SymbolNote(
            "The same, before it is known who pays.", "you pay 1 ⬡ less for the second action you play"
        ),
        "COSTS_YOU": SymbolNote("What costs the player of the ability less or more.", "your items cost 1 ⬡ less"),
        "COSTING": SymbolNote("What cards cost to play.", "this character costs 1 ⬡ less"),
        "LIMITED": SymbolNote("The cards of which only so many can be played.", "song"),
        "ENTERING_PLAY": SymbolNote("That a card enters play exerted.", "this character enters play exerted"),
        "OPPONENTS_INKWELLS": SymbolNote("The inkwells of which a rule speaks.", "opponents' inkwells"),
        "ABILITIES": SymbolNote("Whose abilities cost less.", "abilities of your items"),
    },
    "Replacements": {
        "WOULD": SymbolNote("What would happen and is replaced.", "he would be banished"),
        "WOULD_TAKE_DAMAGE": SymbolNote("Damage that would be dealt or taken.", "this character would be dealt damage"),
        "WOULD_DISCARD": SymbolNote(
            "A discard that would be caused.", "an effect would cause you to discard one or more cards"
        ),
        "WOULD_CHANGE_LORE": SymbolNote("Lore that would be gained or lost.", "an opponent would lose lore"),
        "INSTEAD": SymbolNote("What happens in its place.", "gain 1 lore"),
        "CHALLENGE_DAMAGE": SymbolNote("Cards that take less damage from challenges.", "this character"),
        "LESS_DAMAGE": SymbolNote("How much less damage is taken.", "take 1 less damage"),
        "PREVENT_DAMAGE": SymbolNote("That damage is prevented.", "prevent that damage"),
        "DONT_DISCARD": SymbolNote("That no card is discarded.", "you don't discard"),
    },
    "Events and times": {
        "TIME": SymbolNote(
            "An event or a time of the turn that a trigger waits for, with its conjunction.", "at the end of your turn"
        ),
        "EVENT": SymbolNote(
            "What a trigger waits for, with where and when it counts.", "this character quests while here"
        ),
        "PLAIN_EVENT": SymbolNote("What happens, by itself.", "this character quests"),
        "PAST_EVENT": SymbolNote("What happened, in the past tense.", "a character was banished"),
        "BANISHING": SymbolNote('That cards are banished, in front of "here".', "another character is banished"),
        "TURN_POINT": SymbolNote("The start or the end of a turn.", "at the start of your turn"),
        "NEXT_TURN_POINT": SymbolNote("The start of the next turn.", "at the start of your next turn"),
        "TURN_OWNERS": SymbolNote("Whose turns are meant.", "each player's"),
        "DURATION": SymbolNote("How long an effect lasts.", "this turn"),
        "DURING_TURNS": SymbolNote("In whose turns something is true.", "during your turn"),
        "NEXT_READYING": SymbolNote("The next time that cards would ready.", "at the start of their next turn"),
        "IN_CHALLENGES": SymbolNote("That something is true in challenges only.", "during challenges"),
        "FROM_CHALLENGE": SymbolNote("That damage of the challenge is meant.", "from the challenge"),
        "WHILE_HERE": SymbolNote("As long as the cards are at this location.", "while here"),
        "FLOATING_TRIGGER": SymbolNote(
            "A trigger that an effect leaves behind for a while.", "whenever you play a song this turn, draw a card"
        ),
        "DELAYED_TRIGGER": SymbolNote(
            "What happens later, at a point of the turn.", "at the end of your turn, banish them"
        ),
        "LATER": SymbolNote("A delayed trigger as the last sentence.", "at the end of your turn, banish them"),
        "NEXT_TURN_TRIGGER": SymbolNote(
            "What happens at the start of your next turn.", "at the start of your next turn, draw a card"
        ),
        "BANISHED_LATER": SymbolNote(
            "That a card is banished at a point of the turn.", "banish him at the end of your turn"
        ),
        "AFTER_CHALLENGE": SymbolNote(
            "An act that waits for the end of a challenge.", "ready this character after the challenge"
        ),
    },
    "Conditions": {
        "CONDITION": SymbolNote("What must be true.", "you have no cards in your hand and it's your turn"),
        "PLAIN_CONDITION": SymbolNote("One thing that must be true.", "you have a character named Ottilie in play"),
        "UNLESS": SymbolNote("A condition that must not be true.", "unless he has no damage"),
        "SUBJECT_IS": SymbolNote("What the subject of the sentence is, which is not named again.", "damaged"),
        "CHALLENGING": SymbolNote("That the subject is challenging.", "challenging a damaged character"),
        "SOMEWHERE": SymbolNote("Where the subject of the sentence is.", "at a location"),
        "TURN_OF": SymbolNote("In whose turn an event counts.", "an opponent's turn"),
        "HAVING": SymbolNote("What players have who are meant.", "more lore than you"),
        "HAS_SUBJECT": SymbolNote("The player of whom a condition speaks.", "no opponent"),
        "CARD_IS": SymbolNote('A card or a kind of card as the subject of "is".', "this character is"),
        "THAT_IS": SymbolNote('A card known from before as the subject of "is".', "that card is"),
        "PRONOUN_IS": SymbolNote('A pronoun and "is" in one word.', "he's"),
        "NONE": SymbolNote("No card of a kind.", "no other character"),
        "NONE_OF": SymbolNote("None of somebody's cards.", "none of your characters"),
        "COMPARED": SymbolNote("The cards with which a card is compared.", "each opposing character"),
        "THE_ONE_YOU_PLAYED": SymbolNote("The card whose play was the event.", "the item you played"),
    },
    "Players": {
        "YOU": SymbolNote("The player of the card.", "you"),
        "AN_OPPONENT": SymbolNote("Any one opponent.", "an opponent"),
        "A_PLAYER": SymbolNote("Any one player.", "a player"),
        "EACH_OPPONENT": SymbolNote("All opponents, one after the other.", "each opponent"),
        "EACH_PLAYER": SymbolNote("All players, one after the other.", "each player"),
        "CHOSEN_PLAYER": SymbolNote("A player whom you choose.", "chosen opponent"),
        "THAT_PLAYER": SymbolNote("A player known from before.", "that player"),
        "THEY": SymbolNote("A player known from before, as a pronoun.", "they"),
        "ITS_PLAYER": SymbolNote("The player of a card known from before.", "its player"),
        "OTHER_PLAYER": SymbolNote("A player who does something, other than you.", "each opponent"),
        "PLAYER": SymbolNote("A player who does something.", "you"),
        "EVENT_PLAYER": SymbolNote("A player to whom something happens or who does it, in an event.", "a player"),
        "BARRED_PLAYER": SymbolNote("Players who can't do something.", "opponents"),
        "OPPONENTS": SymbolNote("All opponents, in a rule.", "your opponents"),
        "SOME_PLAYERS": SymbolNote("Any number of players, to choose.", "any number of players"),
        "ONE_PLAYER": SymbolNote('The word for one player behind "chosen" or "each".', "opponent"),
        "OPPOSING_PLAYER": SymbolNote('The word for one opponent behind "for each".', "opposing player"),
        "PLAYER_WITH": SymbolNote("Players who have something, to count them.", "opponent with more lore than you"),
        "RANKED_PLAYER": SymbolNote("Players of whom one has the most or the least of something.", "the player"),
        "RANKED_PLAYERS": SymbolNote(
            "Players of whom one or more have the most or the least of something.", "the player or players"
        ),
        "QUANTITY": SymbolNote("What players have most or least of.", "lore"),
        "OWNER": SymbolNote("Whose zone or turn it is.", "your"),
        "DECK": SymbolNote("A player's deck.", "your deck"),
        "HAND": SymbolNote("A player's hand.", "your hand"),
        "DISCARD": SymbolNote("A player's discard.", "your discard"),
        "INKWELL": SymbolNote("A player's inkwell.", "your inkwell"),
        "THEIR_HANDS": SymbolNote("The hands of the players said before.", "their hands"),
        "OPPOSING_HANDS": SymbolNote("The hands of all opponents.", "opponents' hands"),
        "THEIRS": SymbolNote("That cards are those of the player who acts.", "their"),
        "THEIR_OWN": SymbolNote("That cards are those of a player known from before.", "their"),
        "OF_PLAYER": SymbolNote("That cards are those of a named player.", "chosen opponent's"),
        "OPPONENTS_OWN": SymbolNote("That cards are those of opponents.", "your opponents'"),
        "PLAYER_THEIR": SymbolNote('A player known from before, in "their".', "their"),
    },
    "Nouns": {
        "NOUN": SymbolNote("A kind of card, or one of two kinds.", "character or item"),
        "PLAIN_NOUN": SymbolNote(
            "A kind of card: adjectives, types and what follows them.", "damaged character named Ottilie"
        ),
        "NOUN_WITH_POSTS": SymbolNote(
            'A kind of card with words behind the type, in front of "or".', "character with Evasive"
        ),
        "NOUN_WITH_ADJECTIVES": SymbolNote(
            'A kind of card with words in front of the type, behind "and".', "exerted items"
        ),
        "TWO_NOUNS": SymbolNote("Two kinds of cards of one player.", "characters and other items"),
        "CLASSIFICATION_NOUN": SymbolNote("A kind of card by its classification alone.", "Villain of yours"),
        "COMPARED_NOUN": SymbolNote("A kind of card that another is compared with.", "opposing character"),
        "CHARACTERS_IN_PLAY": SymbolNote(
            "Cards in play of which one has the most of something.", "opposing character in play"
        ),
        "CLASSIFICATION_ALONE": SymbolNote("A classification in the place of a character.", "Villain"),
        "A_NOUN": SymbolNote("One card of a kind, in a list of what a player has.", "an item in play"),
        "SONG_BY_COST": SymbolNote("A song with a cost.", "song with cost 3 or more"),
        "WHOLE_ZONE": SymbolNote("All cards of a zone.", "your discard"),
        "ZONE_OF": SymbolNote("A zone and whose it is, in the place of its cards.", "your discard"),
        "THINGS_DONE": SymbolNote("Cards of a kind to which something was done.", "characters were banished this way"),
        "WAS_DONE": SymbolNote("What was done to cards, or where they are.", "were banished this way"),
        "NOUNLESS": SymbolNote("A kind of card without a word for it: any with these traits.", "with 5 ¤ or more"),
        "TYPE": SymbolNote('A type of card in singular or plural, with or without "card".', "character card"),
        "CARD_TYPE": SymbolNote("A type of card in a list of cases.", "item"),
        "ADJECTIVE": SymbolNote("A word in front of the type.", "other"),
        "TRAIT": SymbolNote('A word in front of the type, other than "other".', "opposing"),
        "STATUS": SymbolNote("Whether cards are ready, exerted or damaged.", "exerted"),
        "CLASSIFICATIONS": SymbolNote("One classification or another.", "Hero or Princess"),
        "POST": SymbolNote("Words behind the type.", "with 3 ¤ or less"),
        "CALLED": SymbolNote("Names that cards have or do not have.", "named Ottilie"),
        "SAME_NAME": SymbolNote("That cards have a name said before.", "with that name"),
        "THE_NAMED": SymbolNote("The card that was named.", "the named card"),
        "ANYWHERE": SymbolNote("That cards are in play, or yours.", "of yours"),
        "PROPERTY": SymbolNote("One of two properties: a keyword, a cost or another number.", "cost 3 or less"),
        "WITH_COST": SymbolNote("At most or at least a cost.", "with cost 3 or less"),
        "MOST": SymbolNote("Cards with the highest or lowest of a stat.", "character in play with the highest cost"),
    },
    "Cards that are meant": {
        "TARGET": SymbolNote("The cards that something is done to or said of.", "chosen opposing character"),
        "THING": SymbolNote('The cards of an act; also "the other one" and "one of them".', "one of them"),
        "REFERENCE": SymbolNote("A card known from before, or the card itself.", "this character"),
        "THIS": SymbolNote('The card itself, in front of "or another".', "this character"),
        "LEFT_OUT": SymbolNote("The cards of the sentence before; no words at all.", ""),
        "SAME_SUBJECT": SymbolNote("The subject of the clause before; no words at all.", ""),
        "HERE": SymbolNote("This location, as a destination.", "here"),
        "THERE": SymbolNote("A location known from before, as a destination.", "there"),
        "WHOSE": SymbolNote("A card known from before, in front of its stat.", "her"),
        "REFERENCE_IN_ZONE": SymbolNote("A card known from before, in a zone.", "it from your discard"),
        "ONE_CHOSEN": SymbolNote("One card that is chosen.", "chosen item"),
        "EACH_OF_TWO": SymbolNote("Two cards, one as well as the other.", "each"),
        "ANOTHER_CHOSEN": SymbolNote("One more card that is chosen.", "another chosen item"),
        "TWO_CHOSEN": SymbolNote("Two cards that are chosen.", "chosen item and another chosen item"),
        "CHOOSABLE": SymbolNote('What is chosen by "choose".', "a character of yours"),
        "ONE_CHOICE": SymbolNote("One of two cards chosen together.", "a character"),
        "SOME_OF_YOURS": SymbolNote("Some of your cards, which you choose.", "one of your items"),
        "SOME_OF": SymbolNote("Some of the cards just looked at or mentioned.", "up to 2 of them"),
        "REST": SymbolNote("The cards that are left, or those revealed.", "the rest"),
        "THEM": SymbolNote("The cards looked at that are put back.", "them"),
        "AMONG": SymbolNote("Cards to pick from those looked at.", "any number of song cards"),
        "ONE_AMONG": SymbolNote("One lot of cards to pick from those looked at.", "up to 2 character cards"),
        "AMONG_REST": SymbolNote(
            "The second and third lot to pick from those looked at.", "a song card, and an item card"
        ),
        "IN_DECK": SymbolNote("Cards to search a deck for.", "a location card"),
        "ONE_IN_DECK": SymbolNote("One of two cards to search a deck for.", "an item card"),
        "TOP_CARDS": SymbolNote("Cards on the top or the bottom of a deck.", "the top 3 cards of your deck"),
        "TOP_AMOUNT": SymbolNote(
            "As many cards from the top of a deck as an amount says.", "that many cards from the top of your deck"
        ),
        "EVERY": SymbolNote("All cards of a kind.", "each opposing character"),
        "EACH_OF": SymbolNote("Each of somebody's cards.", "each of your characters"),
        "ALL_THEIRS": SymbolNote("All cards of a kind of a player known from before.", "all their items"),
        "THINGS": SymbolNote("Cards of a kind whose inks are counted.", "characters you have in play"),
        "KINDS_OF": SymbolNote("All cards of a kind, for whom a permission holds.", "characters from your discard"),
        "AMONG_ALL": SymbolNote("All cards of a kind, whose stats are added up or compared.", "your characters"),
        "ONE_OF_A_KIND": SymbolNote("Any card of a kind, whose cost changes.", "a character"),
        "EACH_TARGET": SymbolNote('One of two targets joined by "and".', "this character"),
        "THAT_PLACE": SymbolNote("A location that is chosen.", "chosen location"),
        "DISCARDED": SymbolNote("Cards that are discarded at random or by an opponent's choice.", "a card at random"),
        "CARDS_OF_HAND": SymbolNote("The cards of a hand that are chosen and discarded.", "2 cards"),
        "CARDS_BY_NUMBER": SymbolNote("So many cards of a hand.", "2 cards"),
        "ONE_FROM_PLACE": SymbolNote("The first of two cards from one place.", "a character card"),
        "ANOTHER_FROM_PLACE": SymbolNote("The second of two cards from one place.", "an item card from your discard"),
        "RANDOM_FROM": SymbolNote("Cards at random from an inkwell.", "2 cards at random from your inkwell"),
        "PATTERN": SymbolNote("The cards that an event or a condition is about.", "a Hero character"),
        "ANOTHER": SymbolNote("Another card of a kind.", "another character"),
        "ONE_OF_YOURS": SymbolNote("Any one of your cards.", "one of your items"),
        "ONE_OR_MORE": SymbolNote("One or more of your cards.", "one or more of your characters"),
        "NEXT_ONE": SymbolNote("The next card of a kind, or the one with an ordinal.", "action"),
        "DEFENDERS": SymbolNote("The cards that are challenged.", "damaged characters"),
        "PLAYABLE": SymbolNote("The card that is played by an effect.", "a song with cost 3 or less"),
        "PLAYABLES": SymbolNote("The cards that are played by an effect.", "any number of items"),
    },
    "Amounts": {
        "AMOUNT": SymbolNote('A number, "up to" a number, or all of it.', "up to 3"),
        "PLAIN_AMOUNT": SymbolNote("A number in figures, as an amount.", "3"),
        "A_OR_AMOUNT": SymbolNote('A number as an amount, where one is written "a".', "2"),
        "VALUE": SymbolNote("An amount that is worked out.", "the number of cards in your hand"),
        "LORE_VALUE": SymbolNote(
            "An amount of lore that is worked out, perhaps up to a maximum.", "his ◊, to a maximum of 3"
        ),
        "PER": SymbolNote('What is counted, with "each" or "every".', "each opponent"),
        "COUNTED": SymbolNote('What is counted, without "each".', "character you have in play"),
        "CAPPED_COUNT": SymbolNote("What is counted, up to a maximum.", "each opponent, up to 3 lore"),
        "CHANGE_COUNT": SymbolNote("What the number of a change is multiplied by.", "each item you have in play"),
        "CAPPED_CHANGE": SymbolNote("The same, where each adds 1 to a stat.", "each item you have in play, up to +3"),
        "HALF_LORE": SymbolNote("Half of somebody's lore.", "half your lore, rounded up"),
        "INK_DROPS": SymbolNote("A number of ink drops.", "2 ink drops"),
        "NUMBER_OF_CARDS": SymbolNote("How many cards are drawn.", "2 cards"),
        "THAT_NUMBER": SymbolNote('An amount of cards known from before, in front of "plus".', "that number of cards"),
        "THAT_MANY": SymbolNote("An amount known from before.", "that many"),
        "THAT_MUCH": SymbolNote("An amount of lore known from before.", "that much"),
        "THAT_MUCH_INK": SymbolNote("An amount of ink known from before.", "that amount of"),
        "THAT_MUCH_LORE": SymbolNote("Lore by an amount known from before.", "that much lore plus 1"),
        "SAME_NUMBER": SymbolNote("As many cards as another player has or did with.", "the same number"),
        "COST_OF": SymbolNote("The cost of a card known from before.", "the banished character"),
        "COST_MORE": SymbolNote(
            "A number more than the cost of a card known from before.", "2 more than the banished character"
        ),
        "SAME_COST": SymbolNote("The cost of the card that an effect speaks of.", "the same cost"),
        "INK_PRICE": SymbolNote("Ink that is paid in the place of a cost.", "2 ⬡"),
        "PAY_TO": SymbolNote("A price, and what is done for it.", "pay 1 ⬡ to draw a card"),
    },
}
"""The symbols by what they are about."""

SYMBOLS: Final = {name: note for group in GROUPS.values() for name, note in group.items()}


def check_symbols(table: Table) -> None:
    """Refuse a table with a symbol that has no note, and a note whose symbol the table does not have."""
    for name in table.symbols:
        if name not in SYMBOLS:
            raise RowError(f"the symbol {name} has no note in {__name__}")
    for name in SYMBOLS:
        if name not in table.symbols:
            raise RowError(f"the symbol {name} has a note, but no row")
