"""Every numbered entry of the newest rules, in our own words: number | kind | what it is about.

An entry without work for the engine has a second line that says why. Entries of the glossary that
add a rule have a G and a name for a number.
"""

from typing import Final

ENTRIES: Final = """
1.1 | heading | General
1.1.1 | definition | A game has two or more players, each with a deck of their own.
1.1.2 | physical | Everybody needs some clear way to show lore and damage.
    because the game counts both and shows them in every view
1.1.3 | no effect on play | Tournaments may have rules of their own.
    because they are regulations of events, not of the game
1.1.4 | no effect on play | Among the languages, English cards and rulings are the official ones.
    because all card data here is English
1.1.5 | definition | The latest correction of a card or a rule is the one that counts.
1.1.6 | no effect on play | More than two players need more rules.
    because it only points to chapter 9
1.1.7 | definition | Reminder text is a help to memory and has no meaning of its own.
1.2 | heading | Golden rules
1.2.1 | permission | Where a card and a rule disagree, the card is right.
1.2.2 | restriction | "Can't" beats "can": what one effect forbids, no other makes possible.
1.2.3 | procedure | An effect does whatever part of it is possible.
1.3 | heading | Players
1.3.1 | definition | Who plays is a player, and there are at least two.
1.3.2 | definition | Players are active player, opponents or teammates, in changing roles and several at a time.
1.3.3 | definition | "You" is who played the card; a named role means everybody who has that role.
1.3.4 | heading | Active player
1.3.4.1 | definition | Exactly one player is active: the one whose turn has begun, until the next one's begins.
1.3.4.2 | no effect on play | Cards never use the words "active player".
    because it tells how cards are worded, not how they are played
1.3.5 | heading | Opponent
1.3.5.1 | definition | Whoever one plays against is an opponent; there may be several.
1.3.5.2 | definition | In a text, opponents are all but the effect's player and that player's teammates.
1.3.5.3 | definition | "Opposing player" is another word for opponent.
1.3.6 | heading | Teammate
1.3.6.1 | definition | Teammates are named before the game and are no opponents of one another.
1.3.6.2 | definition | In a text, teammates are the others of one's team, never oneself.
1.4 | heading | Cards
1.4.1 | physical | A deck holds cards of the usual size with the usual back, and no others.
    because a deck list can only name cards of the catalogue
1.4.2 | physical | Cards with another back or of another size are not cards of the game.
    because a deck list can only name cards of the catalogue
1.4.2.1 | no effect on play | Some card types have requirements of their own.
    because it only points to chapter 5
1.4.3 | definition | Cards belong to whoever brought them in a deck, who decides for them and handles them.
1.4.3.1 | definition | "You" on a card is its player; "you" in an effect is the effect's player.
1.4.3.2 | definition | Pronouns in a text stand for the player, character, item or location it speaks of.
1.5 | heading | Costs
1.5.1 | definition | A card's cost is its printed number: the ink it takes to play the card.
1.5.2 | definition | Using an ability or resolving an effect may have a cost too.
1.5.3 | restriction | Costs are paid in full or not at all, and one payment never counts for two costs.
1.5.4 | definition | Modifiers change what is paid in total, never the cost that is printed.
1.5.5 | definition | An alternate cost is paid in place of the ink, if the player so decides when playing the card.
1.5.5.1 | definition | Singing is an alternate cost.
1.5.5.2 | definition | Shift is an alternate cost.
1.5.5.3 | definition | "For free" is an alternate cost that leaves nothing to pay.
1.5.5.4 | definition | An ability used for free costs nothing but the exerting that it asks for.
1.6 | heading | Abilities
1.6.1 | definition | Abilities come from a card or effect and as a rule work only while that card is in play.
1.6.1.1 | definition | A triggered ability watches for its condition and has its effect when it comes true.
1.6.1.2 | definition | An activated ability has its effect when its cost is paid.
1.6.1.3 | definition | A static ability applies all the time, for a duration or while its card is in play.
1.6.1.4 | definition | A replacement effect puts one effect in the place of another.
1.6.1.5 | definition | A keyword is a short word for one or more common abilities.
1.7 | heading | Game actions, timing and illegal actions
1.7.1 | definition | A game action is one single thing done; several that serve one end are a turn action.
1.7.2 | procedure | What has begun is completed before the next effect or action begins.
1.7.3 | procedure | Choices of an effect are made while it resolves.
1.7.4 | procedure | Triggered abilities wait in the bag until they are resolved.
1.7.5 | restriction | A character that is drying cannot quest, challenge, or exert to pay a cost or sing.
1.7.6 | procedure | An action that turns out illegal is taken back with all payments, and triggers nothing.
1.7.6.1 | permission | After taking an action back the player may try again, legally.
1.7.6.2 | restriction | What cannot be undone, such as a shuffle or a reveal, stays done.
1.7.7 | procedure | An illegal choice is made again; with no legal one that effect does nothing, the others happen.
1.8 | heading | Game state check
1.8.1 | procedure | When the check is made: steps, declaration and damage of challenges, turn actions, effects, turns.
1.8.1.1 | procedure | A player with 20 lore or more wins.
1.8.1.2 | procedure | A player whose deck is empty at the end of their turn loses.
1.8.1.3 | procedure | The only player left of several wins.
1.8.1.4 | procedure | Damage of at least the willpower banishes, and who banished it are the characters that hurt it.
1.8.2 | procedure | What a check triggers enters the bag and waits for the checks to finish.
1.8.3 | procedure | Checks repeat until one finds nothing; then the bag is resolved and the game goes on.
1.8.4 | procedure | One check does everything: at once for one player, in turn order for several.
1.9 | heading | Damage
1.9.1 | definition | Damage is counters, one for each point: dealt, put, removed, moved or taken.
1.9.1.1 | definition | Dealing: counters from a challenge or from an effect that says so.
1.9.1.2 | definition | Putting: counters from an effect that says "put".
1.9.1.3 | definition | Removing: counters are taken off by an effect.
1.9.1.4 | definition | Moving: counters are taken off here and placed there by one effect.
1.9.1.5 | definition | Taking: whatever is dealt, put or moved onto something, it takes.
1.9.2 | procedure | Damage is gone when its card leaves play.
1.10 | heading | What the game needs
1.10.1 | definition | A deck follows its format: constructed in advance, or limited to products opened on the spot.
1.10.1.1 | restriction | Constructed: 60 cards or more, two inks, four of a full name, no banned card.
1.10.1.2 | permission | Limited: 40 cards or more, any inks, any number of copies.
1.10.2 | physical | Lore is tracked by any means that always shows the true number.
    because the game counts lore and shows it in every view
1.10.3 | physical | Damage is marked by any means that shows everybody how much there is.
    because the game counts damage and shows it in every view
1.11 | heading | Lore
1.11.1 | definition | Lore starts at 0, goes up and down, and never below 0.
1.11.2 | definition | Lore values: a character's is gained by questing, a location's at the start of the turn.
1.11.3 | procedure | 20 lore win.
1.12 | heading | Drawing
1.12.1 | definition | Drawing takes the top card of one's own deck into the hand.
1.12.2 | procedure | Several cards are drawn one after the other.
1.12.3 | definition | Putting or returning a card to the hand is not drawing.
2.1 | heading | General
2.1.1 | definition | A game has three stages, one after the other: Setup, In-Game and Cleanup.
2.1.2 | definition | Format and series say who starts and in which order turns are taken.
2.1.3 | procedure | Turn order: the starting player, then to the left around the table.
2.1.3.1 | procedure | Two-game series: whoever did not start the first game starts the second.
2.1.3.2 | procedure | Best of N: the loser of a game decides whether to start the next.
2.2 | heading | Setup stage
2.2.1 | procedure | The steps that prepare a game, in order.
2.2.1.1 | procedure | First: the starting player is found at random.
2.2.1.2 | procedure | Second: every deck is shuffled well, and may be shuffled or cut by an opponent.
2.2.1.3 | procedure | Third: everybody has 0 lore.
2.2.1.4 | procedure | Fourth: everybody draws an opening hand of 7.
2.2.2 | permission | Everybody may alter the opening hand once, in turn order.
2.2.2.1 | procedure | Altering: any cards go unseen to the bottom of the deck, then one draws back to 7.
2.2.2.2 | procedure | The others follow in turn order and see how those before them decided.
2.2.2.3 | procedure | When all have decided, those who put back a card shuffle.
2.2.3 | procedure | Then the In-Game stage begins, and with it the first turn.
2.3 | heading | In-Game stage
2.3.1 | no effect on play | In this stage the game is played.
    because it only introduces the stage
2.3.2 | procedure | Players take turns in turn order.
2.3.3 | procedure | Turns go on until the game ends.
2.3.3.1 | procedure | A game ends by winning with 20 lore.
2.3.3.2 | procedure | Ending a turn with an empty deck loses.
2.3.3.3 | procedure | The last one left of several players wins.
2.3.3.4 | permission | Anybody may concede at any time, and loses.
2.4 | heading | Cleanup stage
2.4.1 | procedure | After a game the table is made ready for the next.
2.4.1.1 | procedure | All cards of all zones go back into their decks.
2.4.1.2 | procedure | All counters are removed.
2.4.2 | procedure | With decks complete and the table clear, the next game can start.
3.1 | heading | Phases of a turn
3.1.1 | definition | A turn is the Beginning Phase, the Main Phase and the End of Turn Phase.
3.1.2 | definition | The Beginning Phase is the steps Ready, Set and Draw, in this order.
3.1.3 | definition | The Main Phase is where the player acts.
3.1.4 | definition | In the End of Turn Phase the turn's effects end and the next player becomes active.
3.2 | heading | Beginning Phase
3.2.1 | heading | Ready step
3.2.1.1 | procedure | Everything of the active player's readies, in play and in the inkwell.
3.2.1.2 | procedure | "During your turn" begins to apply.
3.2.1.3 | procedure | What lasts until the start of this turn ends.
3.2.1.4 | procedure | Start-of-turn and Ready-step abilities trigger, and wait.
3.2.2 | heading | Set step
3.2.2.1 | procedure | The active player's characters are dry from now on.
3.2.2.2 | procedure | Locations give their lore, without the bag.
3.2.2.3 | procedure | The bag of the Ready and Set steps is resolved.
3.2.3 | heading | Draw step
3.2.3.1 | procedure | The active player draws a card, but not in the first turn of the game.
3.2.3.2 | procedure | With the bag empty the Main Phase begins.
3.3 | heading | Main Phase
3.3.1 | permission | In the Main Phase a player may take turn actions.
3.3.2 | permission | Between turn actions the active player may end the turn.
3.3.2.1 | restriction | Not in the middle of a turn action, nor while the bag holds something.
3.4 | heading | End of Turn Phase
3.4.1 | procedure | How a turn ends, step by step.
3.4.1.1 | procedure | First: end-of-turn abilities trigger and resolve.
3.4.1.2 | procedure | Second: effects that last this turn end; what that triggers resolves.
3.4.2 | procedure | A last check closes the turn, and the next player is active.
4.1 | heading | General
4.1.1 | permission | Turn actions need no card, and all but inking may be taken any number of times.
4.1.2 | procedure | In the Main Phase, in any order, each completed with its bag before the next.
4.1.3 | definition | The turn actions: ink, play, use an ability, quest, challenge, move.
4.1.4 | restriction | If one step cannot be done the whole turn action is illegal and taken back.
4.1.5 | procedure | What triggers during the steps waits until they are done.
4.2 | heading | Ink a card
4.2.1 | procedure | Inking is announced, then follows its steps.
4.2.1.1 | procedure | First: a card with the inkwell symbol is chosen from the hand and revealed.
4.2.1.2 | physical | Second: all players look whether the symbol is there.
    because only cards that have it are offered
4.2.1.3 | procedure | Third: it goes into the inkwell, facedown and ready.
4.2.2 | procedure | Then the bag is resolved and the action is over.
4.2.3 | restriction | Once in a turn only.
4.2.3.1 | permission | An "additional" card raises that limit for as long as its effect applies.
4.2.3.2 | permission | Cards that effects put into the inkwell do not count and are not revealed.
4.3 | heading | Play a card
4.3.1 | permission | The active player may play a card from hand for its cost.
4.3.2 | restriction | The steps are the same for every card; as a rule only the active player plays, and from hand.
4.3.2.1 | procedure | First: the card is announced and revealed.
4.3.2.2 | procedure | Second: ink or one alternate cost is settled on; "for free" settles it and skips the paying.
4.3.2.3 | procedure | Third: the total is that cost with all its modifiers.
4.3.2.4 | procedure | Fourth: the total is paid, in any order but whole; ink by exerting ready ink cards.
4.3.3 | procedure | Once paid, the card enters as its type demands and is "played".
4.3.3.1 | procedure | Characters, items and locations enter the play zone; a shifted one on top of its other card.
4.3.3.2 | procedure | An action enters the play zone, resolves at once and goes to the discard.
4.3.4 | procedure | Then the bag is resolved.
4.3.4.1 | definition | "When you play" is met as the card arrives in play, the card with the ability included.
4.3.5 | definition | Another way of paying, such as Singer, leaves the card's ink cost as it is.
4.3.6 | definition | Discounts for "the next" are spent on it however it is paid; those for itself work outside play.
4.4 | heading | Use an activated ability
4.4.1 | definition | An activated ability is on a card in play and has its effect for its cost.
4.4.2 | restriction | With exerting in its cost a character must be dry; items and locations need not wait.
4.4.2.1 | restriction | Only dry characters may be exerted to pay for an ability.
4.4.3 | restriction | Only the active player uses abilities, by the following steps.
4.4.3.1 | procedure | First: the ability is announced.
4.4.3.2 | procedure | Second: its cost or one alternate cost is settled on; "for free" leaves only the exerting.
4.4.3.3 | procedure | Third: the total is that cost with all its modifiers.
4.4.3.4 | procedure | Fourth: the total is paid, in any order but whole.
4.4.4 | procedure | Once paid, the ability resolves at once.
4.4.5 | procedure | Then the bag is resolved.
4.5 | heading | Quest
4.5.1 | definition | Only characters quest; the active player sends them, by the following steps.
4.5.1.1 | procedure | First: the questing character is declared.
4.5.1.2 | restriction | Second: nothing may forbid it, such as drying or Reckless.
4.5.1.3 | procedure | Third: it exerts.
4.5.1.4 | procedure | Fourth: its lore value is gained.
4.5.2 | procedure | Now it "has quested", and the bag is resolved.
4.5.3 | procedure | With the bag empty the quest is over.
4.5.3.1 | definition | A negative lore value gains nothing and costs nothing.
4.6 | heading | Challenge
4.6.1 | definition | Only characters challenge; who is challenging and challenged, and whose they are.
4.6.2 | definition | Only these two are in the challenge, and "in a challenge" means one of them.
4.6.3 | definition | A challenge is a declaration step and then a damage step.
4.6.4 | heading | Challenge declaration step
4.6.4.1 | procedure | First: a ready, dry character that can challenge is declared.
4.6.4.2 | procedure | Second: an exerted opposing character is chosen.
4.6.4.3 | restriction | Third: nothing may forbid it, such as Evasive.
4.6.4.4 | procedure | Fourth: the challenger exerts.
4.6.4.5 | procedure | Fifth: the challenge is on; "while challenging" and "while being challenged" apply.
4.6.5 | procedure | "Challenges" and "is challenged" trigger; the bag is resolved before any damage.
4.6.6 | heading | Challenge damage step
4.6.6.1 | procedure | First: strength with its modifiers, at least 0, then modifiers of damage, give the amounts.
4.6.6.2 | procedure | Second: both deal their damage at the same time.
4.6.6.3 | procedure | Third: a check.
4.6.7 | procedure | With the bag empty "while challenging" ends, "after the challenge" triggers and resolves.
4.6.8 | permission | Locations can be challenged too, in the same way but for the following.
4.6.8.1 | procedure | An opposing location is chosen where a character would be.
4.6.8.2 | permission | Locations are neither ready nor exerted and can be challenged at any time.
4.6.8.3 | procedure | A location takes damage and deals none.
4.6.9 | procedure | A challenge that loses a participant ends.
4.6.9.1 | procedure | First: the bag is resolved.
4.6.9.2 | procedure | Then "while challenging" ends, and "after the challenge" triggers and resolves.
4.7 | heading | Move a character to a location
4.7.1 | restriction | One moves only one's own characters, and only to one's own locations.
4.7.2 | restriction | A character at a location can move only to another one.
4.7.3 | procedure | Moving follows its steps.
4.7.3.1 | procedure | First: character and location are declared.
4.7.3.2 | procedure | Second: the move cost is paid, unless the move is for free.
4.7.3.3 | procedure | Third: the character is at the location.
4.7.4 | procedure | Then the bag is resolved and the move is over.
5.1 | heading | States of a card
5.1.1 | definition | A card has states in every zone but the hand.
5.1.1.1 | definition | Ready: upright; characters and items enter play so.
5.1.1.2 | definition | Exerted: sideways; abilities that need exerting cannot be used, others can.
5.1.1.3 | definition | Damaged: one damage or more.
5.1.1.4 | definition | Undamaged: no damage.
5.1.1.5 | definition | Under: not in play, never chosen; all may look if it is faceup, nobody if facedown.
5.1.1.6 | definition | On top: the top card of a stack has none of the text beneath it.
5.1.1.7 | definition | In a stack: the whole stack goes where its top card goes, and is a stack no more.
5.1.1.8 | definition | In play: faceup, in the play zone and with no card on it.
5.1.1.9 | definition | Faceup: known to all, wherever it lies in a stack.
5.1.1.10 | definition | Facedown: seen by nobody, not even its player, and not in play.
5.1.1.11 | definition | Drying: entered play in this turn; it cannot quest, challenge or exert for a cost.
5.1.1.12 | definition | Dry: there since its player's turn began; only such characters, and items, exert for costs.
5.1.2 | definition | Which states a card can have depends on its zone; it can have several.
5.1.2.1 | definition | A character enters ready, undamaged, faceup and drying.
5.1.2.2 | definition | An item enters ready and faceup, and is neither damaged nor undamaged.
5.1.2.3 | definition | A location enters undamaged and faceup, and is neither ready nor exerted.
5.1.2.4 | definition | Cards in the inkwell are facedown, ready or exerted.
5.1.2.5 | definition | Cards in a deck are facedown and nothing else.
5.1.2.6 | definition | Cards in a discard are faceup and nothing else.
5.1.2.7 | definition | Cards in a hand have no state.
5.1.3 | procedure | States come and go at once.
5.2 | heading | Parts of a card
5.2.1 | no effect on play | Most parts are found on every card type.
    because it only introduces the list of parts
5.2.2 | definition | Cost: the ink it takes to play the card.
5.2.3 | definition | Inkwell symbol: the card may be inked; every card in the inkwell is 1 ink.
5.2.4 | no effect on play | Art.
    because a picture has no meaning in the game
5.2.5 | definition | Ink type: one of six; it counts for deck building and may be named by effects.
5.2.5.1 | definition | A card with two ink types is of both.
5.2.6 | definition | Name: the whole name must match and the version is not part of it; both make the full name.
5.2.6.1 | definition | "A & B" is named A, and B, besides its printed name.
5.2.6.2 | definition | With several names it is still one character.
5.2.6.3 | definition | One card with another word for the "&" is named as if it had one.
5.2.7 | definition | Classifications are kinds that effects may ask for.
5.2.8 | definition | Rules text is the abilities and effects; a story name only tells abilities apart.
5.2.9 | no effect on play | Flavor text.
    because it is there to be read, not to be played
5.2.10 | no effect on play | Ancillary information.
    because none of it has a meaning in the game
5.2.10.1 | no effect on play | The artist's name.
    because the game never asks for it
5.2.10.2 | no effect on play | The number in the collection.
    because it identifies a printing, not a card in the game
5.2.10.3 | no effect on play | The set's number.
    because it identifies a printing, not a card in the game
5.2.10.4 | no effect on play | The language of the print.
    because the English wording counts whatever the print says
5.2.10.5 | no effect on play | The legal text.
    because it is no rules text
5.2.10.6 | no effect on play | The rarity.
    because it tells how often the card is printed
5.3 | heading | Characters
5.3.1 | definition | In play it is a character, elsewhere a character card.
5.3.2 | permission | Characters are as a rule played in the Main Phase.
5.3.3 | definition | No line says "character": two marks make one.
5.3.3.1 | definition | A character has strength and willpower.
5.3.3.2 | definition | A character has a classification that characters have.
5.3.4 | restriction | Nothing but characters can quest or challenge.
5.3.5 | restriction | To quest, challenge or exert for a cost it must have been in play when the Set step began.
5.3.6 | no effect on play | Characters have further parts.
    because it only introduces the list of parts
5.3.6.1 | definition | Version: tells cards of one name apart, in every zone.
5.3.6.2 | definition | Strength: the damage it deals in a challenge; with 0 or less it deals none.
5.3.6.3 | definition | Willpower: damage stays and adds up, and banishes when it reaches this number.
5.3.6.4 | definition | Lore value: what questing gains.
5.4 | heading | Actions
5.4.1 | definition | An action is in play only while its effect happens; elsewhere it is an action card.
5.4.1.1 | definition | An action says so in its classification line.
5.4.1.2 | procedure | It is in the play zone while it resolves, then goes to the discard; it never uses the bag.
5.4.2 | permission | Actions are as a rule played in the Main Phase.
5.4.3 | definition | Actions have effects where other cards have abilities.
5.4.4 | heading | Songs
5.4.4.1 | definition | A song is an action that also says so in its classification line.
5.4.4.2 | permission | A song can be sung: exert a character that costs at least as much, in place of the ink.
5.4.4.3 | no effect on play | Some songs have Sing Together.
    because it only points to 8.12
5.4.5 | procedure | What the playing of an action triggers waits for the action to be over.
5.5 | heading | Items
5.5.1 | definition | In play it is an item, elsewhere an item card.
5.5.2 | permission | Items are as a rule played in the Main Phase.
5.5.3 | definition | An item says so in its classification line.
5.5.4 | permission | An item's abilities can be used in the turn it is played.
5.6 | heading | Locations
5.6.1 | definition | In play it is a location, elsewhere a location card.
5.6.2 | permission | Locations are as a rule played in the Main Phase.
5.6.3 | definition | A location says so in its classification line; it is printed sideways.
5.6.4 | permission | A location's abilities can be used in the turn it is played.
5.6.5 | no effect on play | Locations have further parts.
    because it only introduces the list of parts
5.6.5.1 | definition | Move cost: the ink it takes to move a character there.
5.6.5.2 | definition | Willpower: damage stays and adds up, and banishes when it reaches this number; no strength.
5.6.5.3 | definition | Lore value: what its player gains in the Set step.
6.1 | heading | General
6.1.1 | definition | Abilities are made of effects, and are fully resolved only if every effect was.
6.1.1.1 | definition | A card may have several abilities, each a paragraph with a keyword or story name.
6.1.1.2 | definition | Abilities generate effects; action cards have effects without an ability.
6.1.2 | procedure | Sentences resolve in the order they are written, as far as possible, as one resolution.
6.1.3 | procedure | Choices are made on resolution; "up to N" may be none, never one twice; two "chosen" may agree.
6.1.4 | permission | "May" is decided on resolution, for its own sentence and no other.
6.1.5 | definition | Sequential effects: "[A] to [B]", "[A] or [B]", "[A]. If you do, [B]".
6.1.5.1 | restriction | Without the whole of [A] there is no [B]; ink in [A] is paid as it resolves.
6.1.5.2 | procedure | Of "[A] or [B]" one is chosen, and it must be a possible one.
6.1.6 | definition | "Other" and "another" leave out the source, or what was chosen before.
6.1.7 | procedure | A card played for free has no cost and no other alternate cost; what it triggers waits.
6.1.7.1 | procedure | An ability used for free has no cost but exerting.
6.1.8 | procedure | "For each" is counted once on resolution; in a static ability it is counted all the time.
6.1.8.1 | procedure | Drawing or discarding "until" a number counts once how many that takes.
6.1.9 | definition | Keywords stand in a text for the abilities they mean.
6.1.10 | procedure | A loop is shortened: whoever keeps it up names how often, and something else must follow.
6.1.11 | definition | "That" and "this" mean the very thing mentioned before.
6.1.11.1 | restriction | "That card" is looked for only in the zone that is named; once gone on, nothing else stands in.
6.1.12 | definition | Some abilities work outside play, as their whole text shows.
6.1.13 | definition | Durations: during, once, until, this turn, while.
6.1.13.1 | definition | During: applies in that time only.
6.1.13.2 | restriction | Once: a second full resolution in that time does nothing; each ability counts for itself.
6.1.13.3 | definition | Until: from now to the moment that is named.
6.1.13.4 | definition | This turn: from now to the End of Turn Phase.
6.1.13.5 | definition | While, while here: applies just as long as its condition holds.
6.1.13.6 | restriction | With several durations all must hold, or the ability neither applies nor triggers.
6.1.14 | no effect on play | Some effects reveal cards.
    because it only introduces 6.1.14.1-2
6.1.14.1 | procedure | A revealed card is shown to everybody, and comes from the cards that the effect speaks of.
6.1.14.2 | procedure | It stays revealed only as long as the effect lasts.
6.2 | heading | Triggered abilities
6.2.1 | procedure | They trigger once for each time that their condition is met.
6.2.2 | definition | When, whenever, the first or second time, at the start or end of: words that begin them.
6.2.3 | procedure | Triggered, they go to the bag.
6.2.4 | procedure | "When X, if C": C is read on resolution, and if false nothing happens.
6.2.5 | definition | A second sentence hangs on the trigger, but not on the first sentence.
6.2.6 | definition | "X and Y" or "X or Y" as a condition makes two triggers with one effect.
6.2.7 | definition | A resolution may leave behind an ability that triggers later.
6.2.7.1 | procedure | Floating: triggers each time, until its duration is over.
6.2.7.2 | procedure | Delayed: triggers at one moment to come.
6.3 | heading | Activated abilities
6.3.1 | definition | Written [Cost] - [Effect], and used at will in the Main Phase.
6.3.1.1 | restriction | A character must be dry if the cost exerts it, and need not if it does not.
6.3.1.2 | permission | Those of items and locations can be used at once.
6.3.2 | restriction | Only as a turn action, with nothing waiting and no quest or challenge going on.
6.3.3 | procedure | What the using triggers waits for the ability's effect to be over.
6.4 | heading | Static abilities
6.4.1 | definition | They change characteristics, rules or the game, for a duration or while their card is in play.
6.4.2 | definition | They come from a resolved effect, then with a duration, or from a card in play.
6.4.2.1 | procedure | Continuous, from an effect: also for cards that come later, until the duration ends.
6.4.2.2 | procedure | Applied, from an effect: only for the cards in play when it resolved.
6.4.2.3 | procedure | From a card in play: for all it fits, as they arrive, and only while that card is there.
6.4.3 | definition | A conditional static ability applies as its condition and the joining word say.
6.4.4 | definition | The joining words are "unless", "except" and "if"; an "if" in a trigger is another matter.
6.4.4.1 | procedure | "[Effect] unless [condition]": applies while the condition is false.
6.4.4.2 | procedure | "If [condition], [effect]": applies while the condition is true.
6.4.4.3 | procedure | "[Effect] if [condition]": applies while the condition is true.
6.4.5 | procedure | A skipped step or phase does not happen, unless it had already begun.
6.5 | heading | Replacement effects
6.5.1 | definition | They wait for an event and change it, in part or whole, as it resolves.
6.5.1.1 | definition | "Instead" is their usual word.
6.5.2 | definition | An event is one whole resolution, with all effects in it.
6.5.3 | restriction | They must exist and fit when the event happens; what has happened is past replacing.
6.5.4 | procedure | A replaced event never was: only what happened in its place triggers or is replaced further.
6.5.5 | restriction | Each gets one chance at an event, however the event changes.
6.5.6 | definition | A self-replacement replaces part of its own ability, and goes first.
6.5.7 | procedure | With several that differ, the player whose things are affected goes through these steps.
6.5.7.1 | procedure | First: a self-replacement, if there is one.
6.5.7.2 | procedure | Second: another one, if there is one.
6.5.7.3 | procedure | Then again with the changed event, until none fits.
6.5.8 | restriction | Of several instances of the same one only one applies; the others are used up with it.
6.6 | heading | Ability modifiers
6.6.1 | definition | Effects may modify the characteristics of a character or location.
6.6.1.1 | procedure | A modifier works at once and all the time it lasts, without the bag.
6.6.1.2 | procedure | Modifiers add up in no order.
6.6.2 | definition | Negative strength deals nothing and counts as 0, but modifiers still build on the true number.
6.6.3 | definition | A negative lore value counts as 0, but modifiers still build on the true number.
6.6.4 | restriction | "Can't be reduced below" holds the final value up, after all modifiers.
6.7 | heading | Resolving cards and effects
6.7.1 | procedure | A played card resolves at once, as its type demands.
6.7.1.1 | procedure | Characters, items and locations enter play; a shifted one on its other card.
6.7.1.2 | procedure | An action resolves in the play zone and then goes to the discard.
6.7.2 | procedure | An effect resolves in four steps.
6.7.2.1 | procedure | First: "for each" is counted and the "if" is read.
6.7.2.2 | procedure | Second: replacement effects, until none is left.
6.7.2.3 | procedure | Third: the amount of damage, with its modifiers.
6.7.2.4 | procedure | Fourth: choices and instructions, in order, as far as possible; all damage at one time.
6.7.3 | procedure | What triggers meanwhile waits for the whole action or ability.
6.7.4 | procedure | A check after each resolution.
6.7.5 | procedure | Several players in one effect: the active one first, then in turn order, all one resolution.
6.7.6 | definition | About a card that has left, effects use what was last true of it in play.
6.7.7 | procedure | A card that an effect plays is played within it; the effects of that card wait.
6.7.7.1 | procedure | An action so played resolves after the effect that played it, and before the bag.
6.7.8 | procedure | How a card enters play is settled as it enters, not afterwards.
7.1 | heading | General
7.1.1 | definition | Zones are separate, even if they share a table.
7.1.2 | permission | A public zone can be looked at and counted by all.
7.1.2.1 | definition | Public: play, discard, bag.
7.1.3 | restriction | A private zone can be counted but not looked at, but for what is revealed of it.
7.1.3.1 | definition | Private: hand, deck, inkwell.
7.1.4 | permission | One may fail to find a card in a private zone, but not in a public one.
7.1.5 | definition | A card is in one zone, and only the play zone is "in play".
7.1.6 | procedure | Leaving play makes it a new card without effects and damage; some effects follow it one step.
7.1.6.1 | procedure | The effect of an action that waits comes before any trigger.
7.2 | heading | Deck
7.2.1 | definition | The deck holds the cards to come; one draws from it.
7.2.2 | restriction | Private, facedown, in one pile, its order untouched and unseen; its size is public.
7.2.3 | procedure | Faceup cards put on or under a deck "in any order" go there in an order known to all.
7.2.3.1 | permission | Cards of several stacks may be mixed freely in that order.
7.3 | heading | Hand
7.3.1 | definition | The hand holds what was drawn or added.
7.3.2 | restriction | Private: one sees one's own only; its size is public.
7.3.3 | permission | No limit to its size.
7.3.4 | procedure | Who discards chooses the cards.
7.4 | heading | Play zone
7.4.1 | definition | Characters, items and locations stay here, actions while they resolve; never another's zone.
7.4.2 | definition | Public, and the status of no card may be hidden.
7.4.2.1 | restriction | Facedown cards in it are private, even if they were known once; they may be counted.
7.4.3 | procedure | Cards that leave together see each other leave.
7.5 | heading | Inkwell
7.5.1 | definition | Each card in it is 1 ink, whatever its face.
7.5.2 | procedure | Cards enter it facedown and ready, each for itself.
7.5.3 | permission | No limit to its size.
7.5.4 | restriction | Private, even to its player; how many and how many ready is public.
7.5.5 | physical | Inking an "additional" card is announced first.
    because choosing to ink is the announcement, and the limit of 4.2.3.1 asks for no other
7.5.6 | procedure | What effects put there is not revealed and needs no inkwell symbol.
7.6 | heading | Discard
7.6.1 | definition | The discard holds the cards that have left play.
7.6.2 | permission | Public and faceup; all may look at it, and its player may rearrange it.
7.6.3 | no effect on play | Of several cards that enter at once, their player sets the order.
    because their player may rearrange the discard at any time (7.6.2), so no order counts
7.7 | heading | Bag
7.7.1 | definition | The bag is no place on the table: triggered abilities wait there.
7.7.2 | restriction | Nothing but triggered abilities goes there.
7.7.3 | no effect on play | How abilities get into the bag.
    because it only introduces 7.7.3.1
7.7.3.1 | procedure | Each is added by the player of its card, all at once, and waits for what is resolving.
7.7.4 | procedure | The order of resolving, until the bag is empty.
7.7.4.1 | procedure | The bag looks who has abilities in it.
7.7.4.2 | procedure | The active player, if among them, picks one and resolves it.
7.7.4.3 | procedure | After a check, whoever resolved last goes on while they have any.
7.7.4.4 | procedure | Then the bag passes to the next player in turn order who has one.
7.7.4.5 | procedure | And so on around the table, until nothing is left.
7.7.5 | procedure | A new ability of whoever is resolving can be picked next.
7.7.6 | procedure | A new ability of anybody else waits until the bag comes round to them.
7.7.7 | procedure | The abilities of a player who leaves the game are gone.
8.1 | heading | General
8.1.1 | definition | A keyword is a short name for abilities; its reminder text is no rule; the list of them.
8.1.2 | definition | Keywords with "+N" add up; others are had once, however often they are gained.
8.2 | heading | Alert
8.2.1 | permission | An Alert character challenges as if Evasive were not there.
8.2.2 | definition | Alert is not Evasive, and does not give it.
8.3 | heading | Bodyguard
8.3.1 | definition | Bodyguard is two abilities.
8.3.2 | permission | It may enter play exerted.
8.3.3 | restriction | Opponents must challenge it, or another Bodyguard of its player, before other characters.
8.4 | heading | Boost
8.4.1 | permission | Once in one's turn, for N ink: the top card of the deck goes facedown under this one.
8.4.2 | restriction | Nobody may look at that card, its player included.
8.4.3 | definition | That card is not in play, and was not played.
8.5 | heading | Challenger
8.5.1 | procedure | While it challenges it has +N strength; several add up.
8.5.2 | restriction | Not while it is being challenged.
8.6 | heading | Evasive
8.6.1 | restriction | Only Evasive characters can challenge it.
8.7 | heading | Reckless
8.7.1 | definition | Reckless is two abilities.
8.7.2 | restriction | It cannot quest.
8.7.3 | restriction | The turn cannot end while it is ready and has something to challenge.
8.7.4 | permission | It may exert for abilities and songs.
8.8 | heading | Resist
8.8.1 | procedure | Damage dealt to it is N less; several add up.
8.8.2 | definition | Damage reduced to 0 was not dealt.
8.8.3 | restriction | Damage put or moved there is not reduced.
8.9 | heading | Rush
8.9.1 | permission | It may challenge while it is drying.
8.10 | heading | Shift
8.10.1 | permission | For its Shift cost it is played on a character of the same name.
8.10.2 | procedure | On an exerted character it enters exerted.
8.10.3 | procedure | If it must enter exerted, it does even on a ready one.
8.10.4 | procedure | On a dry character it is dry, on a drying one drying.
8.10.5 | procedure | It may do what the other could, keeps the effects on it, and has none of its text.
8.10.6 | procedure | It keeps the other's damage.
8.10.7 | procedure | The cards beneath go where it goes.
8.10.8 | definition | Two kinds of Shift ask for something else than the name.
8.10.8.1 | permission | [Classification] Shift: on any character of that classification.
8.10.8.2 | permission | Universal Shift: on any character.
8.11 | heading | Singer
8.11.1 | permission | It sings as if it cost N.
8.11.2 | restriction | Only to sing, only while the song is being played; its own cost stays.
8.12 | heading | Sing Together
8.12.1 | permission | Any number of one's own and teammates' characters of total cost N or more sing the song.
8.12.2 | procedure | The costs of the ready characters are added and compared with N.
8.12.3 | procedure | Each of them sings, and triggers so.
8.13 | heading | Support
8.13.1 | procedure | When it quests its strength may be added to another chosen character's, this turn.
8.14 | heading | Vanish
8.14.1 | procedure | Chosen by an opponent for an action, it is banished.
8.14.2 | procedure | That waits for the action to be over, and does nothing if the character has moved on.
8.15 | heading | Ward
8.15.1 | restriction | Opponents cannot choose it for an effect.
8.15.2 | definition | What does not choose affects it anyway.
9.1 | definition | Three players or more make a multiplayer game.
9.2 | definition | It is played like a game of two, with these rules added.
9.2.1 | procedure | The turn passes to the left.
9.2.2 | procedure | Several who act at once do so in turn order, the active player first.
9.2.3 | procedure | Who loses leaves with all cards and waiting abilities; timed static effects last on.
9.3 | definition | Some formats have simultaneous turns.
9.3.1 | procedure | A team goes through the steps together; its turn actions come one at a time, in any order.
9.3.2 | procedure | In the bag the team is like one player and picks the order of its abilities.
10.1 | heading | General
10.1.1 | no effect on play | The variants here are casual and not all there are.
    because it only introduces the chapter
10.1.2 | definition | A variant follows the usual rules except where it has its own.
10.2 | heading | Pack Rush
10.2.1 | definition | Pack Rush: each deck is two booster packs, opened and shuffled together; a limited format.
10.2.1.1 | permission | No fewest cards; the two packs are the deck.
10.2.2 | procedure | Two promotional cards start in each inkwell.
10.2.2.1 | restriction | They never leave it.
10.2.2.2 | restriction | No effect can choose them.
10.2.3 | procedure | The opening hand is 5 cards.
10.2.4 | procedure | 15 lore win.
10.2.5 | procedure | No loss by an empty deck: to draw, look or reveal, the discard becomes a new deck.
G.banish | definition | To banish is to put a character, item or location from play into its player's discard.
G.damage-counter | restriction | Nothing that changes dealt damage changes damage that is put or moved.
G.deck | permission | There is no most cards for a deck.
G.discard | definition | One discards from hand only; a hand of no cards can be discarded, and that is done.
G.drying | permission | Abilities that need no activating work on a drying character, and effects may affect it.
G.free | no effect on play | An older sentence: for free leaves out the ink alone.
    because 1.5.5.3 and 6.1.7 overrule it
G.game-state-check | procedure | The check comes after a whole action or ability, not between its parts.
G.opposing-character | definition | An opposing character is one that an opponent played.
G.reveal | definition | Revealing a card moves it nowhere.
G.shuffle | procedure | To shuffle is to put a deck into a random order.
"""
