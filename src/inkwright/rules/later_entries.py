"""How the editions after 2026-02 changed the entries of the rules, in our own words.

`NUMBER | kind | about` is new, or changes in play what the number stood for, if that is no OLD elsewhere; with
`< OLD` behind the number it continues that entry. `NUMBER < OLD` is the same rule under another number, perhaps with
another line about it. A second OLD is an entry that became part of it. An OLD that is no NUMBER of the edition is gone
there, and every entry that is not mentioned stays as it was in the edition before.
"""

from typing import Final

LATER_ENTRIES: Final = {
    "2026-04": """
1.8.1 | procedure | When the check is made: as before, and after all effects of an action or ability, not each of them.
1.8.5 | procedure | A condition counts only if it holds when the check is made.
1.9.1 < 1.9.1 | Damage is counters, one for each point.
1.9.2 < 1.9.1 | Damage is dealt, put, removed or moved.
1.9.2.1 < 1.9.1.1
1.9.2.2 < 1.9.1.2
1.9.2.3 < 1.9.1.3
1.9.2.4 < 1.9.1.4 | procedure | Moving is removing and putting, and damage cannot go back to where it came from.
1.9.3 < 1.9.1.5
1.9.4 < 1.9.2
1.10.1.2 < 1.10.1.2 | Limited: 35 cards or more for a draft and 40 sealed, any inks, any number of copies.
4.5.1.2 | restriction | Second: nothing may forbid it, and what it costs to quest is paid.
4.6.4.3 | restriction | Third: nothing may forbid it; required choices are made, and what it costs is paid.
4.7.3.2 < 4.7.3.2 | procedure | Second: the move cost or one alternate cost is settled on; "for free" skips the paying.
4.7.3.3 | procedure | Third: the total is that cost with all its modifiers.
4.7.3.4 < 4.7.3.2 | Fourth: the total is paid.
4.7.4 < 4.7.3.3 | Once it is paid, the character is at the location.
4.7.5 < 4.7.4
5.1.1.11 | restriction | Drying: it entered play this turn, cannot quest or challenge, and cannot pay any exert symbol.
5.1.1.12 | definition | Dry: in play since the turn began; dry characters and items can pay exert symbols.
5.6.5.1 | definition | The version tells locations of one name apart, in every zone.
5.6.5.2 < 5.6.5.1
5.6.5.3 < 5.6.5.2
5.6.5.4 < 5.6.5.3
5.6.6 | procedure | Characters whose location leaves play stay in play, at no location.
6.1.3.1 | definition | A requirement must be met for an effect to resolve; a limiter narrows what may be chosen.
6.1.5 | definition | Sequential effects: "to", "or", "if you do"; what comes before them is a cost if it has ink in it.
6.7.1.2 | procedure | An action whose effect has to wait stays in play until it is resolved.
6.7.2 < 6.7.2 | An effect resolves in three steps.
6.7.2.2 < 6.7.2.3 | procedure | Second: choices for damage are made, then its amount is worked out with its modifiers.
6.7.2.3 < 6.7.2.4 6.7.2.2 | procedure | Third: the instructions, in order; replacements meet the worked-out amount.
6.7.3 | procedure | A choice is legal if it meets every requirement and breaks no limiter.
6.7.3.1 | procedure | First: ink that the choice costs is paid.
6.7.3.2 | procedure | Second: the choice meets what the effect and what is chosen require; one "must" is enough.
6.7.3.3 | restriction | Third: a choice that a limiter rules out is made again.
6.7.4 < 6.7.3
6.7.5 < 6.7.4
6.7.6 < 6.7.5
6.7.7 < 6.7.6
6.7.8 < 6.7.7
6.7.8.1 < 6.7.7.1
6.7.9 < 6.7.8
8.11.3 | definition | Singer N and "+M cost to sing" add up.
""",
    "2026-07": """
1.9.4 | procedure | Damage that is dealt is worked out in three steps.
1.9.4.1 | procedure | First: the base is what the effect says, or the strength in a challenge.
1.9.4.2 | procedure | Second: modifiers of damage apply to the base, in any order.
1.9.4.3 | procedure | Third: the total is placed, all damage of one challenge or effect at the same time.
1.9.5 | definition | Damage that modifiers bring down to 0 is dealt, but not taken.
1.9.6 < 1.9.4
1.10.1.3 | restriction | A card that changes how decks are built must itself fit the deck without that.
4.3.4.2 | procedure | A card in play sees that the very card which is put on top of it is played.
4.6.4.4 | procedure | Fourth: the challenger exerts; one that is readied later stays in the challenge.
5.1.1.7 | procedure | In a stack: the whole stack goes where its top card goes, and takes the states of that card there.
6.1.4.1 | procedure | A "may" whose cost cannot be paid counts as declined.
6.1.15 < 6.4.3
6.1.16 < 6.4.4
6.1.16.1 < 6.4.4.1
6.1.16.2 < 6.4.4.2
6.1.16.3 < 6.4.4.3
6.4.3 < 6.4.5
6.7.2.1 | procedure | First: "for each" is counted, choices of the "if" are made, and then the "if" is read.
8.8.2 | definition | Damage that Resist reduces to 0 is not taken.
8.10.4.1 | procedure | On a card that is no character it is dry if that card is there since the turn began.
8.10.4.2 | procedure | On two characters it is drying if one is drying, and exerted if one is exerted.
8.10.8 | definition | Six kinds of Shift ask for something else than one character of the name.
8.10.8.3 | permission | Duo Shift: on two characters, one of each of its names.
8.10.8.4 | permission | Combo Shift: on one character of one of its names, or on two as Duo Shift does.
8.10.8.5 | procedure | Temporary Shift: at the end of the turn it is healed and goes back to the hand, alone.
8.10.8.6 | permission | Potato Shift: on an item named Potato; dry if that item was in play since the turn began.
8.10.9 | restriction | Kinds of Shift joined in one ability ask for everything that each of them asks for.
""",
    "2026-10": """
1.13 | heading | Counters
1.13.1 | definition | Damage counters and ink drops are all the counters there are, and there is no limit to either.
1.13.1.1 | definition | Damage counters lie on characters and locations in play.
1.13.1.2 | definition | Ink drops lie in the inkwell, are no ink, and each may be removed to pay 1 ink of any cost.
1.13.2 | procedure | Counters are no cards, and are gone when they leave the zone where they were placed.
1.13.3 | physical | Anything may be a counter that meets the following points.
    because the game counts damage and ink drops and shows them in every view
1.13.3.1 | physical | Counters show their number clearly.
    because the game counts them and shows them in every view
1.13.3.2 | physical | One object stands for one kind of counter.
    because the game counts each kind for itself
1.13.3.3 | physical | Cards of the game are no counters.
    because the game counts without objects
1.13.3.4 | physical | A damage counter fits on its card and leaves its text readable.
    because the game counts without objects
4.3.2 | restriction | As before, and a card that changes zones while it is being played is played from its new zone.
4.3.2.4 | procedure | Fourth: the total is paid; ink by exerting ink cards, by removing ink drops, or by both.
4.3.3 | procedure | Once paid, a card is "played"; then what changes how it enters applies, its own words first.
4.4.3.4 | procedure | Fourth: the total is paid; ink by exerting ink cards, by removing ink drops, or by both.
4.7.1 | restriction | One can choose only one's own characters to be moved, and only one's own locations to move to.
4.7.2 | procedure | The location where the character is can be chosen, but then nothing moves.
4.7.3.4 | procedure | Fourth: the total is paid; ink by exerting ink cards, by removing ink drops, or by both.
6.1.4.2 | procedure | Each "may" of an effect is a choice of its own, about what follows it.
6.1.14.3 | restriction | An effect that revealed cards acts on those alone.
6.4.2.1 | procedure | Continuous, from an effect: also for later cards, and for rules and states of the game.
6.4.2.3 | procedure | From a card in play: for all cards, rules and states it fits, and only while that card is there.
6.7.6.1 | procedure | Several players in several effects: all do the first in turn order, then all do the next.
6.7.7 | definition | Of a card that has left, effects use each characteristic as it was last in play; the list of them.
6.7.8.1 < 6.7.8.1 7.1.6.1
6.7.9 | procedure | How a card enters is settled before it enters: its own words first, then those of others.
8.1.2 | definition | Keywords with "+N" add up; of two grants of another keyword the longer one stays.
8.10.6 | procedure | It keeps the damage of every character beneath.
8.16 | heading | Adventurous
8.16.1 | definition | Adventurous is two abilities.
8.16.2 | restriction | It cannot challenge.
8.16.3 | restriction | The turn cannot end while it is ready and can quest.
8.16.4 | permission | It may exert for abilities and songs.
""",
}
