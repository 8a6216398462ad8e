"""Every question that the rules leave open, with how it is decided: the data behind docs/rulings.md."""

from __future__ import annotations

from typing import Final

# ## section, ? question or ruling, ! the ruling, = rules, - a scenario, ~ the other reading, > the reason
RULINGS: Final = """
## Doing what a text says

? Damage of 0 was dealt.
= 1.2.2 6.5.4
- If you do holds when Resist takes all the damage
- Damage put on another character instead was not dealt
~ Damage of 0 is no damage, so what depends on it does not follow.
> If Resist or "takes no damage" leaves nothing of the damage, the act was still done: "[A] to [B]", "if you do"
  and costs continue, while "takes damage" and "is dealt damage" see nothing. The official answer on Teeth and
  Ambitions says so. A character that "can't be dealt damage" is not dealt any (1.2.2), and damage that is put
  elsewhere instead was not dealt to the first character (6.5.4). Since 2026-07 this is a rule, and "deals
  damage" sees what Resist took off (below).

? "If you do" needs all of [A].
= 6.1.5.1
- Discarding one of two is not enough
- Banishing all of none is not done
~ Any part of [A] is enough for [B].
> Fewer picks, cards, lore or damage than the text names are not enough (6.1.5.1), although they still happen.
  "Up to" and "any number" are done with 1; "all" and "each" with whatever is there, but not with nothing.

? "[A] to [B]" does [A] as far as possible,
= 1.2.3 6.1.5.1 1.5.3 2025-02:7.1.2.2
- What is asked for is done as far as possible, and what it would lead to is not
- Where ink is paid in it, nothing is paid in part
~ [A] is a cost that is paid whole or not begun.
> like "if you do", and [B] only if all of [A] was done (1.2.3, 6.1.5.1). If ink is paid in [A], it is a cost:
  all of it is paid or nothing (1.5.3). So it is in 2025-02 with every [A] (2025-02:7.1.2.2). A "may" before it
  is not asked where [A] cannot be done in full.

? A replacement applies once to the whole event
= 6.5.2 6.5.5 6.1.4
- What replaces the banishing of any character replaces it for all players at once
- What you may do instead is offered to you, whoever's character it is
~ It applies to each card of the event on its own.
> "If a character would be banished" meets the characters of all players that one event banishes; the first
  affected player in turn order chooses among several. What "you may" do instead is offered to you, whoever's
  card it is (6.1.4); what "its player may" do, to each affected player.

? An effect of several players was done if it was done for one of them
= 6.1.1 6.1.13.2
- Once per turn is spent when one of two opponents had lore to lose
~ It was done only if it was done for each of them.
> The text is one effect, and something of it happened.

? "For each" multiplies numbers and picks.
= 6.1.8
- Exerting for each takes that many characters
- A may for each is asked each time
~ The whole effect is repeated, with a new choice each time.
> "Deal 1 damage to chosen character for each item" is one choice and that much damage; "exert chosen character
  for each item" is that many characters. An effect that has neither a number nor picks, or that may be
  declined, is repeated (6.1.8).

? A "may" that could do nothing is not asked
= 6.1.4
- A may that could do nothing is not asked
- A may is asked where being chosen triggers an ability
- The character is chosen even if the count is zero
~ It is always asked, whatever would come of it.
> Nobody is asked whether to heal an undamaged character, to exert an exerted one or to take a card from an
  empty discard: the answer would change nothing. The question stays if another part of the text refers to the
  chosen card, or if being chosen triggers an ability in play that all players can see. An activated ability
  without a cost is offered by the same rule, and a choice is made even if the count of "for each" is 0.

? An optional replacement that would do nothing does not apply
= 6.5.3
- What cannot be done instead does not save a character
~ It may be applied, and then nothing happens instead.
> Without an item, "you may banish chosen item of yours instead" saves nobody, and nobody is asked.

? An effect's own "instead" is read before anything of the effect happens
= 6.5.5
- An instead about its own sentence is read before anything of the effect happens
~ It is read where it stands, after what comes before it.
> It changes what the effect is, so it cannot depend on what the effect has done.

? "Choose one" offers every option; "[A] or [B]" only what can be done
= 6.1.5.2
- Choose one offers what would do nothing
- One or the other offers only what is possible
- An exerted character is no way out
~ Both offer the same: everything, or only what can be done.
> A half that would do nothing is no way out: a discard that an effect forbids, an exerted character to exert,
  lore that a player does not have. The same holds for what follows "unless".

## Sentences that depend on each other

? "Otherwise" answers the words before it.
= 6.1.5.1 6.2.4
- Otherwise answers an offer that was declined
- What was accepted and could not be done was not done
- Otherwise after a condition of the table answers the condition alone
~ It answers the whole text before it, whatever the reason was.
> After "you may" it applies when that is declined, or accepted and could not be done, such as exerting an
  exerted character; "if you don't" is the same (6.1.5.1). After "if [something], you may" it applies only where
  the condition is false, and a refusal is no reason (6.2.4). If the condition is about a card that was looked
  at or revealed, it answers the refusal, too: the official answer on Mulan - Reflecting says so.

? A sentence after "If you do, [B]." stands alone
= 6.1.2 6.1.4
- A sentence behind "if you do" happens although the offer is declined
- The rest goes to the bottom although nothing was taken
~ It hangs on [A], as [B] does.
> It happens whether [A] was done or not, unless it speaks of a card of [A] or [B], shuffles a deck or begins
  with "then". "You may banish chosen item. If you do, draw a card. Gain 1 lore." always gives the lore; "Put
  the rest on the bottom of your deck" always puts it there.

? The "if" right after a trigger applies to the whole ability
= 6.2.4
- A false "if" behind a trigger keeps the later sentence away
- In an action the sentences stand for themselves
~ It applies to its own sentence alone.
> When it is false, only its own "otherwise" and later sentences with an "if" of their own still happen,
  provided they are not about what the skipped part would have chosen or revealed. In an action each sentence is
  independent.

? A sentence about what an "otherwise" chose or looked at belongs to it.
= 6.2.4
- A sentence about what the "otherwise" looked at belongs to it
~ It stands alone, and looks for cards that nobody looked at.
> "Otherwise, look at the top 2 cards of your deck. Put one into your hand" happens as a whole or not at all
  (6.2.4). An "otherwise" after several sentences of which the first has a condition could answer either, and
  the text is refused.

? An ambiguous word is refused.
~ The nearest noun is meant.
> Examples are "that character" after an event with a character on either side, "it" after "each of your
  characters", and "he" after an unnamed character. No card prints these, readers disagree about them, and a
  wrong guess would go unnoticed. language.md has the rules; `tests/language/test_traps.py` shows them.

? During a turn means when it triggers, not when it resolves
= 6.1.13.6
- During your turn keeps a trigger out of the bag in another turn
- Once a trigger waits, its duration no longer matters
~ The turn must still be on when the ability resolves.
> "During your turn, whenever ..." stays out of the bag in another turn. Once the ability waits in the bag, it
  resolves whatever has changed since.

? Damage that comes at the same time is taken once
= 6.2.1 6.5.2
- Damage that one effect brings in two ways is taken once
- Damage of two sentences is taken twice
~ Each way in which it comes is taken on its own.
> in however many ways it comes: what is dealt, and what is put instead of other damage of the same effect.
  "That much" is the sum. Damage of two sentences is taken twice.

? "The first time [something] would happen" is the first of all that it describes
= 6.2.2 6.5.3 1.9.1.1
- The first time of one of several is over when it happened to another of them
- Damage that was put before is not the first that would be dealt
~ Each card has a first time of its own.
> "The first time one of your characters would be dealt damage each turn" has passed when any of them was dealt
  some this turn, also before the card came into play. Damage that was put or moved was not dealt (1.9.1.1).

? "Once per turn" is used up by doing something
= 6.1.13.2
- An ability that was declined has not been used up for this turn
- An ability that did nothing has not been used up for this turn
~ It is used up when the ability resolves, whatever is decided.
> An ability that was declined, or that did nothing, can still be used this turn.

? "Once per game" counts for the card as long as it stays in play.
= 7.1.6
- Each copy has its own once
- Who leaves play and comes back is a new card
~ It counts for the player and all copies of the card.
> Every copy has its own limit, and a card that left play and came back is a new card (7.1.6).

? "You" in an ability that an opponent gave is the player of the card that has it
= 1.4.3.1
- You in an ability that an opponent granted is the player of the card that has it
~ It is the player who gave the ability.

## Choosing

? Any character may be chosen for "exert chosen character to ...".
= 6.1.5.1 1.5.3
- An exerted character may be chosen for "exert ... to ...", and nothing follows
- Nobody is asked to exert the exerted to draw
~ Only a ready character may be chosen.
> The text asks for a character, not for a ready one, and 6.1.5.1 only says that [B] does not follow if [A] is
  not done. So an exerted character can be chosen, which can matter to what watches for the choice, and nothing
  follows. If no choice could do [A] or matter, nobody is asked. What is exerted as the cost of an activated
  ability must be ready (1.5.3).

? "Another chosen character" after "deals damage to another character" is a third one
= 6.1.6
- Another character than the one that was struck is a third one
- Another of your characters is any but the one whose ability it is
~ It may be the one that was struck.
> as for Wasabi - Called into Battle, Namaari - Heir of Fang and Mulan - Elite Archer. 6.1.6 lets "another"
  leave out the source or what the ability has chosen before. The character that was struck is neither, but the
  text sets it apart from the source with the same word and then asks for one more. So neither the source nor
  the one that was struck can be chosen. Where the noun says "of yours", only the source is left out, since the
  other one is an opponent's.

? "A song with Sing Together" is a song that has the keyword
= 5.4.4.2 5.4.4.3
- A song with Sing Together stays one when it is sung by one character alone
~ It is a song that was sung so.
> as "a character with Evasive" is one that has Evasive. So 4*Town draws for such a song also when one character
  sings it alone at its cost (5.4.4.2, 5.4.4.3), and Meilin Lee may sing it so.

? The type of a card says whether it is a character, not its classifications
= 5.2.7
- The type of a card says whether it is a character, not its classifications
~ Whatever has a classification of characters is one.

? Cards that enter a discard together are not put in order.
- Cards that enter a discard together are not asked about
~ Their player puts them in order.
> No rule of the game reads the order of a discard.

## Costs

? Additional costs are due in every way to play a card.
= 4.3.2.3 2025-02:4.3.4.5 1.5.3
- By Shift it is paid, too, and not with the character below
- A song that is sung costs the same besides, and the singer does not pay it
~ They are due only where ink is paid.
> "To play this character, you must banish one of your items" is part of the total cost (4.3.2.3, where
  2025-02:4.3.4.5 names additional costs), next to the ink or the alternate cost. So it is due with Shift, for a
  song that is sung, and for any other price; a card whose additional cost can't be paid in full can't be played
  (1.5.3).

? No card pays two costs of one play
= 1.5.3 4.3.2.4
- Both parts of a cost are paid, and by different cards
- A whole hand is discarded last, after the card that is owed besides
~ One card may pay several costs at once.
> neither the singer, nor what is shifted onto, nor the card itself. All costs of one play, and all parts of a
  cost, must be payable together, and what may be picked for one of them leaves enough for the others. The ink
  is paid first, then an alternate cost, then the additional ones; 4.3.2.4 leaves the order open, and a cost
  that takes the whole hand comes last. What was paid is not remembered: words about it are refused.

? "For free" ignores every cost, additional ones too
= 1.5.5.3 4.3.2.2 2025-02:4.3.4.10
- For free means without the additional cost
- Under an older edition, for free spares the ink alone
~ It leaves out the ink alone.
> Under the older editions it spares the ink alone (2025-02:4.3.4.10), and the additional cost must be paid.

? "You may play this card from your discard" works in the discard.
= 6.1.12 1.5.5 4.3.2.3
- A character comes back from the discard for its cost
- For a price of its own from the discard, and for its ink from the hand
~ It works only while the card is in play.
> The whole text says that it can apply nowhere else (6.1.12). The card is played as if it were in hand: for its
  cost, by Shift, or sung. "For 2 ⬡" is an alternate cost (1.5.5); cost modifiers apply to it, as they do to
  Shift (4.3.2.3). "Rather than pay this character's ink cost" is an alternate cost, too, and not "for free".
  Lore that is paid is lost.

? A tax applies to the Shift cost, but neither to singing nor to what is free
= 4.3.6
- A tax meets the Shift cost, but neither singing nor what is free
~ It applies to every way to play a card.
> both pay no ink.

? "Must" never forces a payment
= 8.7.3
- A must never forces a payment
~ What must be done is paid for, too.
> A Reckless character whose challenge costs ink need not challenge.

? Each ink drop is an event of its own.
= 6.2.1
- Each ink drop is got on its own, and each may be replaced
- Who waits for an ink drop sees each of them
~ All drops of one effect are one event.
> Who gets 2 drops gets one, then another: a trigger counts each, and "instead" applies to each (6.2.1).
  Removing them is the same.

? An ink drop pays one of any ink cost.
- An ink drop pays one of any ink cost and keeps over turns
- Ink drops have no limit and pay for a move as well
~ It pays for cards alone.
> Drops are kept over turns, have no limit, and also pay for a move. The rules of 2026-02 do not mention them,
  so their reminder is followed.

## Keywords and stacks

? Boost is an ability that is used
= 8.4.1 4.4.3.3
- Boost is an ability that is used, and costs less
~ It is a turn action of its own.
> so what makes abilities cheaper makes Boost cheaper. A cost is never below 0 (4.4.3.3), and costs other than
  ink stay.

? A Reckless character need not challenge a ready one.
= 8.7.3
- Charging Mulan need not meet a ready one
~ It must challenge whatever it can.
> 8.7.3 names an opposing exerted character or a location. A Reckless character that may challenge ready
  characters is not obliged to.

? Of a gain and a loss of a keyword or of abilities the later one counts.
- A keyword that is lost for a turn is not given by a card that was there before
- A keyword that is given after it was lost is there
~ A loss always counts, as "can't" does.
> No rule orders them. "Loses Evasive this turn" wins over a card that gave Evasive before, and is followed by a
  gain that comes later. A static ability speaks from when its card entered play.

? A location never exerts
= 4.6.8.2 5.1.2.3
- An ability with an exert cost that a location is given cannot be used
~ It exerts if a text says so.
> A text with ⟳ as its cost is refused on a location, and cannot be used where a location is given it; no
  location enters play exerted, whatever else is said.

? Which of two Singers counts?
! The printed one; of two that were given, the earlier, and the other is not given; since 2026-10 the longer
= 8.1.2 2026-10:8.1.2
- The printed Singer counts, not a later one
- The earlier of two granted Singers counts, and the other is not given
- The longer of two granted Singers counts, and the other is gone
~ The higher one.

? May a card have two Shift abilities?
! They are two ways to pay
= 8.10.1 1.5.5.2
- Two Shift abilities are two ways to pay
~ Only the cheaper one counts.

? What does Support add with negative strength?
! Nothing: it counts as 0
= 8.13.1 6.6.2
- Support with a negative strength adds nothing
~ It takes that much off.

? Whom does a teammate's Bodyguard protect?
! Only characters of its own player
= 8.3.3
- A teammate's Bodyguard guards only its own player's characters
~ The characters of the whole team.

? What does Adventurous forbid?
! Challenging; the turn waits for its quest
= 2026-10:8.16.2 2026-10:8.16.3
- An Adventurous character cannot challenge, and the turn waits for its quest
~ It only obliges to quest.

? What remains after Temporary Shift?
! The lower card with its state, without the damage
- Under a Temporary Shift the lower card stays, with its state and without the damage
~ The lower card goes to the hand, too.

? What state has a character after Duo Shift?
! The damage of both, exerted if either was
- Duo Shift goes on two, with the damage of both, exerted if either was
~ The damage of the one that was chosen first.

? Where is it, if the two were at different locations?
! Where its player says
- Of two that are at different locations the player says where the Duo is
~ At neither.

? Does Combo Shift need both?
! One of the two is enough
- Combo Shift may go on one of the two alone
~ Both, if both are there.

? What state has a character shifted onto an item?
! As dry as the item, undamaged, exerted if the item was
= 2026-07:8.10.4.1
- Potato Shift goes onto an item, as dry as the item is, undamaged, exerted if the item was
~ It is always drying.

? How much ink is a stack in the inkwell?
! One for each of its cards
= 7.5.2 5.1.1.7
- A stack that goes to the inkwell is one ink for each of its cards
~ One for the whole stack.

? Which card of a stack was banished?
! The top one; all lie faceup in the discard
= 5.1.1.7 8.10.7
- Only the top card of a stack was banished, and all lie faceup in the discard
~ All of its cards.

## Checks, turns and the end of a game

? Of two players who reach the winning lore in the same check
= 1.8.4 2025-02:1.9.2.1
- Two players reach twenty lore in one check
~ The game is a draw.
> the first in turn order, from the active player, wins in every edition (1.8.4, 2025-02:1.9.2.1). The oldest
  edition does not settle it and is read the same way.

? Does a character with lethal damage count until the check?
! Yes: it can be chosen, and what it gives lasts until then
= 1.8.1.4 1.8.3
- A character with lethal damage is in play, counts and can be chosen until the action is over
~ It is gone at once.

? Who banished a character?
! Everybody who dealt damage at that moment, and nobody else
= 1.8.1.4
- Both who dealt the damage have banished it
- Who did not deal the damage has banished nobody
~ Everybody who ever damaged it.

? Do those that one check banishes see each other leave?
! Yes, whoever owns them
= 1.8.4 7.4.3
- All that one check banishes leave together and see each other, whoever owns them
~ Only those of the active player do.

? Is there a check after a challenge is declared?
! Yes
= 4.6.5
- A check comes after the declaration of a challenge
~ Not before the damage.

? Is there one before an action that an effect plays?
! Yes
= 6.7.7.1
- An action that an effect plays comes after a check
~ Not before that action is over.

? When do triggers of the Ready step resolve?
! After the lore of locations, in the Set step
= 3.2.2.2 3.2.2.3
- What the Ready step triggers waits for the Set step, after the lore of locations
~ At once, before locations give their lore.

? When does an empty deck lose?
! After the triggers at the end of the turn
= 3.4.2 1.8.1.2
- An empty deck loses only after the triggers at the end of the turn
~ As soon as the turn is ended, before its triggers.

? What if an effect that ends with the turn triggers something?
! It resolves, and the turn ends when nothing is left
= 3.4.1.2
- What ends with the turn may trigger, and the turn ends only when all is quiet
~ It waits for the next turn.

? When does what lasts until the end of a next turn end?
! With what lasts "this turn": what it lets fall falls in that turn
= 3.1.4 3.4.1.2
- What lasts until the end of the next turn ends within that turn
~ After that turn, when the next one begins.

? What if a player leaves by the last check?
! The check is repeated, and what it triggers resolves, before the next turn
= 1.8.3 3.4.2
- What the repeated last check triggers resolves before the next turn begins
~ The next turn begins, and then all resolves.

? What if all who remain lose in one check?
! The game is a draw
= 1.8.4
- All who remain lose in one check, and the game is a draw
~ The active player wins.

? What if a player would win and lose in one check?
! That player wins
= 1.8.4
- Who would win and lose at once wins
~ That player loses.

? Which lore is needed?
! What that player needs at the check
= 1.8.1.1
- Lore is compared with what that player needs then
~ What the game needed when it began.

? Series.
= 2.4.1
~ A drawn game counts as one of the N.
> After a drawn game of a best-of-N series the player who chose the start of that game chooses again; if nobody
  did, the choice is random. Of several losers, the first to the left of the starting player chooses. Drawn
  games do not count, but a series ends after 2N games at the latest. A two-game series of more than two players
  continues with the next seat or team. Every game of a series is set up from complete decks, which is all of
  the Cleanup stage that software needs (2.4.1). The tests are in `tests/match/`.

## Several players

? What happens to the effect of a player who leaves?
! It stops; what others have in the bag resolves
= 9.2.3 7.7.7
- The effect of a player who leaves stops, what others have in the bag resolves
~ It is finished by the others.

? What happens to what such an effect was about to do, while others choose what happens instead?
! It does not happen; what others already do instead goes on
= 9.2.3 6.5.4
- The effect of a player who leaves while another chooses what happens instead is over
~ It happens as they choose.

? What if a player leaves in another's Main Phase?
! A check follows at once, before anything else is done; a turn action that is only announced is taken back
= 9.2.3 1.7.6
- When a player leaves in another's Main Phase the check comes at once
~ The check waits for the next action.

? Are the cards of that player banished?
! No, and nothing triggers
= 9.2.3
- The cards of a player who leaves are not banished, and nothing triggers
~ They are, and trigger.

? In which order does "each player" act?
! Each does the whole part in turn, seeing what was done before; since 2026-10 one part goes round after
  another; one check follows at the end
= 9.2.2 6.7.5 1.8.2 2026-10:6.7.6.1
- In one effect each player does the whole part, seeing what was done before
- Of two effects all players do the first before anybody does the second
- No check is made until every player has done the own part
~ All at the same time.

? When is a card dry that was played in another player's turn?
! At its player's next Set step
= 5.1.2.1 3.2.2.1
- A card that is played in another player's turn dries at its owner's next Set step
~ At the next Set step of anybody.

? Who may use activated abilities?
! Only the active player
= 4.4.1
- Only the active player uses activated abilities
~ Everybody at any time.

? To whom does the bag pass?
! To the next seat that has an ability in it
= 7.7.4.4
- In a game of three the bag goes on to the next seat that has an ability, past the one without
~ To the next seat, whatever it has.

? How does a team end its turn?
! A member hands it over; it ends when all have ended it
= 9.3.1
- A member of a team hands the turn over, and it ends when all have ended it
~ One member ends it for all.

? In which order do teams act?
! By their first seats, even if that player left; in a team the member who acts first, then seat by seat
= 9.2.1 9.3.1
- Each player begins with the member who acts, then the rest of the team
~ By the member who acts, in the order of seats.

? When ends what waits for the next turn of a player who left?
! When that seat, or the team, would have its turn
= 9.2.3
- What a teammate who left did until the start of the next turn ends with the team's next turn
~ At once.

? Is the lore of a team added up?
! No
= 1.8.1.1
- Own lore each, and nineteen and nineteen do not win for the team
~ It is.

## Where the newer editions leave a choice

? "Can't {E}" means the symbol
= 2026-04:5.1.1.11 8.10.3
- A drying character and the exert symbol of an effect
- The word exert asks no character to be dry
~ It also keeps drying characters from being exerted by anything.
> A drying character cannot pay the exert symbol, not even that of an effect: "⟳ chosen character of yours to
  ...". The word "exert" asks for no dry character. The other reading keeps every drying character from being
  exerted by anything; but then "exert chosen opposing character" would need a dry one, and 8.10.3 has drying
  characters enter exerted.

? "Deals damage" sees 0, "is dealt damage" does not
= 2026-07:1.9.5 5.3.6.2 6.5.4
- Damage that Resist takes away wholly
- Damage that may not be taken from the challenge is not dealt
~ Both see it, or neither does.
> Damage that Resist brings to 0 was dealt by its source, and taken by nobody. "Is dealt damage", "was dealt
  damage" and shields against damage that "would be dealt" need at least 1: the publisher reworded such cards to
  "takes damage", and the rule says that nothing is taken. The other reading would let an ability trigger, or
  use up a shield, though nothing happens to its card. Who has no strength deals nothing at all (5.3.6.2), and
  damage that a replacement takes away was not dealt (6.5.4).

? "The same amount" of damage that was reduced to 0 is 0
= 2026-07:1.9.4.3 1.9.5
- Of no damage as much is dealt again, to whom it may be
~ It is the amount before it was reduced.
> the amount of damage is its total. The example of 1.9.5 speaks of "3 damage" that are dealt, but the total
  that this rule defines is what is counted elsewhere.

? A keyword of a card in play outlasts one that is given
= 2026-10:8.1.2
- A keyword for the turn, then for longer
- A keyword that a card has is not given to the card that covers it
~ The given one is kept beside it for later.
> A printed keyword, or one that a static ability gives, has no end of its own, so it is the longer one, and a
  keyword for a time is not given beside it. The other reading keeps the given one for the case that the static
  ability ends; but the publisher said of the rule before that a keyword which a card already has "simply wasn't
  applied". A static ability that comes later is no resolving effect and takes nothing away. A keyword for
  "their next turn" is given if the one that is there ends before.

? The turn action of moving needs another location
= 2026-10:4.7.2 4.1.4
- An effect moves a character to where it is, and speaks of that place
- Where a character is may be chosen for it, and then it stays
~ It may be taken in vain.
> The rule says what comes of choosing the place where a character is: nothing moves. A turn action that comes
  to nothing cannot be completed, so it is not offered, and an effect that says no more than "may move" is not
  asked. Where a later sentence speaks of the location it can be chosen.

? What goes round in an effect of several players
= 2026-10:6.7.6.1 6.1.5
- Two effects for each player
- Of two effects all players do the first before anybody does the second
~ Every verb is a part of its own.
> "[A], then [B]", "[A] and [B]" and "[A]. They [B]" are two parts. "[A] to [B]", "[A]. If you do, [B]" and "may
  [A] and [B]" are one, because they are one sequential effect or one decision (6.1.5), and so is a part that
  only says what happens to what the one before it found: "chooses a character and banishes it". Nothing comes
  between the parts, neither a check nor the bag.

? Temporary Shift comes back from anywhere in the stack
= 2026-07:8.10.8.5
- A panda for a turn goes home from the middle, and the top is healed
~ It comes back only while it is on top.
> The letter says "if this card is in play", and a card under another is not. The publisher's release notes
  return it from the middle and the bottom too, and heal the card on top; they are followed.

? A card that is being played does not leave for its own cost before 2026-10
= 4.1.4 2026-10:4.3.2
- A card is played from a stack that is banished to pay for it
- Belle leaves the cauldron that is banished for her
~ It leaves, and is not played.
> If paying would move it, the turn action could not be completed, so that payment is not offered. Since 2026-10
  it is played from its new zone (2026-10:4.3.2).

? A draft needs 35 cards since 1 June 2026.
~ It needs them only from a later day of that month.
> The text of that month says so without a day; the one before has 40.

## Format Coconut

? Where does a Coconut card lie?
! Beside the table: it is never in play, so nothing chooses, counts, banishes or exerts it. Its abilities work
  until its player leaves
- Nothing that counts or chooses a character, an item or a location finds a Coconut card
- The Coconut card of a player who leaves works no more
~ In play, beside the locations.

? When is "once during your turn" or "once per game" used?
! When an activated ability could be: as a turn action
- A Coconut card can be used once during each turn of its player
- A Coconut card that is used once per game is never used again
~ At any time, also in the middle of something.

? Which cards may a deck hold?
! All that were ever released, banned ones too; what a card says of its own copies comes before the format
~ Those of every set.

? Which inks does a Coconut card of two inks need?
! Both are among the three of the deck
~ One of the two.
"""
