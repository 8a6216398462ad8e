"""What the entries of the two oldest editions that are cited somewhere are about: number | kind | about."""

from typing import Final

OLDER_ENTRIES: Final = {
    "2024-03": """
1.1 | heading | General
1.2.3 | procedure | An effect does whatever part of it is possible.
1.9.1 | procedure | When the check is made.
1.9.5 | procedure | One check does everything at once.
1.9.6.2 | procedure | A player who must draw from an empty deck loses.
1.9.7 | procedure | A challenge that loses a participant ends at once, and then the bag is resolved.
1.10.2.3 | procedure | A player who leaves takes all cards and all effects along.
3.1.2 | procedure | A random player decides who starts; later in a series the loser decides.
3.2.1.2 | procedure | A player who must draw from an empty deck loses.
4.2.1 | procedure | Effects that last until the start of the turn end, and then cards ready.
4.2.2.3 | procedure | Start-of-turn abilities trigger in the Set step.
4.3.3.5 | definition | For free leaves out the ink, and no other cost.
4.3.5.14 | procedure | Resist reduces the damage dealt to a character in a challenge.
4.3.5.18 | definition | Who is banished by the damage of a challenge is banished in the challenge.
4.4.1.1 | procedure | Effects that last this turn end.
4.4.1.2 | procedure | Then end-of-turn abilities trigger.
4.4.1.3 | procedure | Then the bag is resolved.
6.2.4 | definition | The name of a card is what its name line says, and what its own text adds.
6.3.1 | definition | An action is never in play.
6.3.3 | procedure | An action has its effect at once and goes to the discard.
6.3.5.3 | restriction | A song is sung from the hand.
7.1.2.2 | definition | "[A] to [B]": [B] happens only if [A] was completed.
7.1.2.4 | definition | "[A] and [B]": both happen, or neither.
7.6.3 | procedure | A timed effect applies to the cards in play when it resolved.
8.5.5 | permission | Each effect that allows an additional ink card allows one of its own.
8.7 | procedure | How the bag is passed from player to player.
9.5.1 | restriction | The turn cannot end while a Reckless character can challenge a character.
9.6 | procedure | Resist +N: damage dealt to the character is N less.
""",
    "2025-02": """
1.1 | heading | General
1.2.1 | permission | Where a card and a rule disagree, the card is right.
1.2.2 | restriction | What one effect forbids, no other makes possible.
1.2.3 | procedure | An effect does whatever part of it is possible.
1.9.1.2 | procedure | A player who tried to draw from an empty deck loses.
1.9.2 | procedure | Wins and losses come first in a check, and the rest only if there were none.
1.9.2.1 | procedure | Who would win and lose in one check wins.
1.10.2.3 | procedure | A player who leaves takes all cards and all effects along.
3.1.2 | procedure | A random player decides who starts; in a best of N the loser decides later.
3.2.1.2 | procedure | A player who leaves in a turn of their own: others' effects finish, then the next turn begins.
4.2.1.1 | procedure | First: cards ready.
4.2.1.2 | procedure | Second: "during your turn" begins to apply.
4.2.1.3 | procedure | Third: effects that last until the start of the turn end.
4.2.1.4 | procedure | Fourth: start-of-turn abilities trigger.
4.3.4.5 | procedure | Additional costs and increases come before discounts, and 0 is the least at the end.
4.3.4.8 | procedure | An action that resolves is not in play, and not in the discard yet.
4.3.4.10 | definition | For free leaves out the ink; other costs are paid.
4.3.6.22 | procedure | A challenge that loses a participant ends when the bag has been resolved.
4.3.7 | procedure | A character moves to a location for its move cost.
4.3.8.4 | definition | An ability that is used for free costs no ink; other costs are paid.
4.4.1.1 | procedure | First: end-of-turn abilities trigger and resolve.
4.4.1.2 | procedure | Second: effects that last this turn end.
4.4.1.3 | procedure | Third: what that triggers is resolved, and again until nothing is left.
6.2.4 | definition | A name that is looked for must be the whole name of the card, without its version.
6.2.4.1 | definition | A card named "A & B" is named A and B.
6.2.4.2 | definition | A card with two names is one card.
6.3.3.3 | permission | A song may be sung from wherever it may be played.
7.1.2.2 | definition | [A] of "[A] to [B]" is a cost, and no effect.
7.1.2.3 | procedure | Sentences are done in their order, each as far as possible.
7.1.2.4 | definition | "[A] and [B]" does as much as possible.
7.1.6 | procedure | A card that an effect plays is resolved when that effect is over.
7.4.4 | procedure | "When X, if C": C is read twice.
7.4.4.1 | procedure | First: without C nothing enters the bag.
7.4.4.2 | procedure | Second: without C on resolution nothing happens.
7.6.1 | procedure | A static ability with a duration lasts until its end, even without its card.
7.6.3 | procedure | A timed effect applies to the cards in play when it resolved.
7.7.5 | restriction | Of several replacement effects one applies: the player of the replaced effect chooses it.
8.5.5 | permission | Each effect that allows an additional ink card allows one of its own.
8.7 | procedure | How the bag is passed from player to player.
10.5.3 | restriction | The turn cannot end while a Reckless character can challenge a character or location.
10.6.1 | procedure | Resist +N replaces damage dealt to the character by N less.
G.is-damaged | definition | "Is damaged" and "was damaged" are about damage that is dealt.
""",
}
