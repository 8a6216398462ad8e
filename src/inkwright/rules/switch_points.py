"""Every point in which the editions differ, in words: what each value of a switch means, its rules, its scenarios."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .edition import NUMBERED_BY, SWITCHES, Edition, edition


class SwitchPoint(NamedTuple):
    """One point in which editions differ."""

    switch: str
    about: str
    behaviours: dict[int, str]  # a sentence for each value
    numbers: dict[int, tuple[str, ...]]  # the rules that say so, as they are cited
    scenarios: tuple[str, ...]  # the names of those in scenarios/editions/switches.yaml

    def behaviour(self, rules: Edition) -> str:
        """Return what happens by the rules of an edition."""
        return self.behaviours[value_of(self.switch, rules)]

    def rules(self, rules: Edition) -> tuple[str, ...]:
        """Return the numbers of the rules that say so: of the newest edition that is not after this one."""
        found = self.numbers[value_of(self.switch, rules)]
        known = [each for each in found if edition_of(each) <= rules.name]
        newest = max((edition_of(each) for each in known), default="")
        return tuple([each for each in known if edition_of(each) == newest]) or found


def edition_of(number: str) -> str:
    """Return the edition that a cited number belongs to."""
    return number.rpartition(":")[0] or NUMBERED_BY


def value_of(switch: str, rules: Edition) -> int:
    """Return the value of a switch as a number."""
    return int(getattr(rules, switch))


PLAYED_ALIKE: Final = {"empty_deck": (0, 1), "resist": (0, 2)}
"""Values of a switch that are worded otherwise and come to the same in every game."""

IN_A_SERIES: Final = {"starting_player": (0, 1)}
"""Values of a switch that differ only from one game of a series to the next."""

# switch | what it is about, then a line for each value: the value | its rules | what happens; then its scenarios
POINTS: Final = """
empty_deck | An empty deck
0 | 2024-03:1.9.6.2 2024-03:3.2.1.2 | Whoever must draw from an empty deck loses at the next check.
1 | 2025-02:1.9.1.2 | Whoever tried to draw from an empty deck loses at the next check.
2 | 1.8.1.2 2.3.3.2 | Drawing from an empty deck does nothing; whoever ends a turn with an empty deck loses.
= Cards are drawn from an empty deck
= A turn ends with an empty deck

ready_before_durations | The order of the Ready step
0 | 2024-03:4.2.1 | What lasts until the start of the turn ends first, then cards ready.
1 | 2025-02:4.2.1.1 2025-02:4.2.1.3 3.2.1.1 3.2.1.3 | Cards ready first, then what lasts until then ends.
= What holds a character down until the start of the turn

end_triggers_before_durations | The order of the End of Turn Phase
0 | 2024-03:4.4.1.1 2024-03:4.4.1.2 | What lasts this turn ends before end-of-turn abilities trigger.
1 | 2025-02:4.4.1.1 2025-02:4.4.1.2 3.4.1.1 3.4.1.2 | End-of-turn abilities resolve first, then that ends.
= A trigger at the end of the turn sees what lasts for this turn

and_needs_both | "[A] and [B]"
0 | 2025-02:1.2.3 1.2.3 6.1.2 | Of two effects joined by "and" the possible one happens.
1 | 2024-03:7.1.2.4 | Two effects joined by "and" happen both, or neither does.
= One half of an effect joined by and is impossible

if_gates_the_bag | "When [X], if [C]"
0 | 2024-03:7.1.2.2 6.2.4 | The "if" behind a trigger is read when the ability resolves.
1 | 2025-02:7.4.4 | The "if" behind a trigger must hold when it triggers, and again when it resolves.
= The if of a trigger comes true while the trigger would wait
= The if of a trigger is no longer true when it resolves

action_in_play | Where an action is while it resolves
0 | 2024-03:6.3.1 2024-03:6.3.3 2025-02:4.3.4.8 | An action that resolves is neither in play nor in the discard.
1 | 5.4.1.2 7.4.1 | An action is in the play zone while it resolves.
= An action counts the cards in play while it resolves
= An action asks whether it is in play

played_during_resolution | A card that an effect plays
0 | 2024-03:6.3.3 2025-02:7.1.6 | It comes into play, or happens, only when the effect that plays it is over.
1 | 6.7.7 6.7.7.1 | It is played while the effect that plays it resolves.
= An effect plays a location and then looks for it
= An action that an effect plays is paid and resolves after that effect

free_ignores_every_cost | A card that is played for free
0 | 2024-03:4.3.3.5 2025-02:4.3.4.10 | "For free" leaves out the ink alone; other costs are paid.
1 | 1.5.5.3 6.1.7 | "For free" leaves out every cost, and no other alternate cost is used with it.
= For free leaves the other cost of a Shift
= A character that is played for free beside one of its name
= Jungle Oasis and a Donald Duck that could be shifted

free_use_ignores_every_cost | An ability that is used for free
0 | 2024-03:4.3.3.5 2025-02:4.3.8.4 | Using an ability for free leaves out the ink alone.
1 | 1.5.5.4 6.1.7.1 | Using an ability for free leaves out every cost but exerting.
= An ability with another cost is used for free

replacements_repeat | Several replacement effects
0 | 2024-03:7.6.3 2025-02:7.7.5 | One replacement effect applies; the player of what is replaced chooses it.
1 | 6.5.5 6.5.7 6.5.7.3 | All replacement effects apply in turn; the player who is affected chooses the order.
= One replacement after another
= Damage that is put in place of other damage is replaced again
= Who chooses between two replacements

takes_put_and_moved_damage | "Takes damage"
0 | 2024-03:9.6 2025-02:G.is-damaged | Only damage that is dealt is taken; counters that are put or moved are not.
1 | 1.9.1.5 | Damage is taken however it comes: dealt, put or moved.
= Counters that are put on a character that waits to take damage
= Counters that are moved onto a character that waits to take damage

starting_player | Who starts
0 | 2024-03:3.1.2 | A random player chooses who starts; in a series the loser of the last game does.
1 | 2025-02:3.1.2 | A random player chooses who starts; in a best of N the loser does, and two games alternate.
2 | 2.1.3.1 2.1.3.2 2.2.1.1 | A random player starts; in a best of N the loser chooses, and two games alternate.
= Who starts is chosen, or chance decides

timed_effects_outlive_player | Timed effects of a player who leaves
0 | 2024-03:1.10.2.3 2025-02:1.10.2.3 2025-02:3.2.1.2 | All effects of a player who leaves end with that player's cards.
1 | 9.2.3 | Static effects with a duration last on when their player has left.
= Pete's player leaves, and his ban stays or goes
= A bonus from a player who leaves

additional_ink_raises_limit | An additional card to ink
0 | 2024-03:8.5.5 2025-02:8.5.5 | Each effect that comes along gives one card to ink of its own.
1 | 4.2.3.1 | The limit of the turn is raised for as long as the effect applies.
= Belle's additional card, again after she was played again

move_in_place | A move to the location where the character is
0 | 2025-02:4.3.7 | A character may be moved to the location where it already is.
1 | 4.7.2 | A character cannot be moved to the location where it already is, and it cannot be chosen.
2 | 2026-10:4.7.1 2026-10:4.7.2 | An effect may choose that location, but then nothing moves.
= A move to the location where the character is
= An effect moves a character to where it is
= An effect moves a character to where it is, and speaks of that place

keywords | The keywords that are defined
10 | 8.1.1 | Ten keywords are defined; a later one is played by its newest words, and players are told.
14 | 8.12.1 8.14.1 | Sing Together, Vanish and two kinds of Shift are defined, too.
16 | 8.1.1 8.2.1 8.4.1 | Alert and Boost are defined, too.
20 | 2026-07:8.10.8 2026-07:8.10.8.3 | Duo, Combo, Temporary and Potato Shift are defined, too.
21 | 2026-10:8.16.1 2026-10:8.16.2 | Adventurous is defined, too.
= A keyword that came later is played by its newest words
= A song for two and a traveller who must not fight, under every edition

timed_rules_meet_later_cards | Timed effects for a group
0 | 2024-03:7.6.3 2025-02:7.6.3 | A timed effect for a group is for those in play when it resolved.
1 | 6.4.2.1 6.4.2.2 | A timed rule for a group also holds for cards that enter play later.
= A character comes after Restoring Atlantis
= A character comes after a bonus for all

resist | Resist and other replacements
0 | 2024-03:9.6 2024-03:4.3.5.14 | Resist is subtracted from the damage dealt.
1 | 2025-02:10.6.1 2025-02:7.7.5 | Resist is a replacement effect, of which only one applies.
2 | 8.8.1 6.7.2.2 6.7.2.3 | Resist is subtracted when every replacement has been applied.
3 | 2026-04:6.7.2.2 2026-07:1.9.4.2 | Resist is subtracted first; replacements meet what is left.
= Resist and Beast for the same damage
= Resist and Beast in a challenge

reckless_challenges_locations | Reckless and locations
0 | 2024-03:9.5.1 | Only a character that could be challenged keeps the turn of a Reckless one from ending.
1 | 2025-02:10.5.3 8.7.3 | A location that could be challenged keeps the turn from ending, too.
= A Reckless character and an opposing location

bag_before_challenge_ends | A challenge that loses a participant
0 | 2024-03:1.9.7 | The challenge ends at once, and then the bag is resolved.
1 | 2025-02:4.3.6.22 4.6.9.1 4.6.9.2 | The bag is resolved first, and then the challenge ends.
= A bonus for the challenge, when the challenge has lost a character
= Marshmallow comes back from a challenge that the Cat has ended

results_before_banishing | A win and a banishing in one check
0 | 2024-03:1.9.5 1.8.4 | One check does everything at once.
1 | 2025-02:1.9.2 2025-02:1.9.2.1 | A check looks for wins and losses first, and banishes only if there were none.
= A win and a banishing in one check
= A loss and a banishing in one check

to_is_a_cost | "[A] to [B]"
0 | 2024-03:7.1.2.2 6.1.5.1 | [A] of "[A] to [B]" is part of the effect.
1 | 2025-02:7.1.2.2 | [A] of "[A] to [B]" is a cost, and no effect.
= A discard before to, and Magica who discards for no effect

double_names | Two names in one
0 | 2024-03:6.2.4 | A card named "A & B" has the names that its own text gives it.
1 | 2025-02:6.2.4.1 | A card named "A & B" is named A, and B.
2 | 5.2.6.1 5.2.6.2 | A card named "A & B" is named A, and B, and "A & B".
= The names of a card with two names
= The eels say themselves who they are

sing_only_from_hand | Singing from elsewhere
0 | 2025-02:1.2.1 5.4.4.2 | A song can be sung from wherever it may be played.
1 | 2024-03:6.3.5.3 | A song can be sung from the hand alone.
= A song in the discard that may be played

drying_cannot_exert | A drying character and the exert symbol
0 | 5.1.1.11 | A drying character cannot pay the exert symbol of its own abilities and of singing.
1 | 2026-04:5.1.1.11 2026-04:5.1.1.12 | A drying character cannot pay any exert symbol, not even that of an effect.
= A drying character and the exert symbol of an effect
= The word exert asks no character to be dry

zero_damage_is_dealt | Damage that is reduced to 0
0 | 8.8.2 | Damage that is reduced to 0 was not dealt.
1 | 2026-07:1.9.5 2026-07:8.8.2 | Damage that is reduced to 0 was dealt, but not taken.
= Damage that Resist takes away wholly
= Who has no strength deals nothing that could be reduced
= Damage that may not be taken from the challenge is not dealt

covered_card_sees_cover | A card that is shifted onto
0 | 5.1.1.5 | The card beneath does not see that the card on top of it is played.
1 | 2026-07:4.3.4.2 | The card beneath sees that the card on top of it is played.
= A card sees what is laid upon it

keyword_grants | A keyword that a card gets twice
0 | 8.1.2 | A card that has a keyword does not get it again.
1 | 2026-10:8.1.2 | Of two grants of a keyword the one that lasts longer stays.
= A keyword for the turn, then for longer
= A keyword for longer, then for the turn
= A keyword that a card has is not given to the card that covers it

own_entry_first | How a card enters play
0 | 4.3.3 6.7.8 | What other cards say of how it enters comes before its own words.
1 | 2026-10:4.3.3 2026-10:6.7.9 | Its own words on how it enters come before those of other cards.
= A card that may enter exerted, where it must

played_from_new_zone | A card that moves while it is being played
0 | 7.1.6 4.1.4 | A card that changes zones while it is being played is not played.
1 | 2026-10:4.3.2 | A card that changes zones while it is being played is played from its new zone.
= A card is played from a stack that is banished to pay for it

parts_go_round | Several players do several things
0 | 6.7.5 | Each player in turn order does everything.
1 | 2026-10:6.7.6.1 | All players do the first in turn order, then all do the second.
= Two effects for each player
"""


@cache
def switch_points() -> dict[str, SwitchPoint]:
    """Return every point in which editions differ, by its switch."""
    found: dict[str, SwitchPoint] = {}
    for block in POINTS.strip().split("\n\n"):
        head, *lines = block.splitlines()
        switch, about = head.split(" | ")
        values = [line.split(" | ") for line in lines if not line.startswith("= ")]
        found[switch] = SwitchPoint(
            switch,
            about,
            {int(value): words for value, _, words in values},
            {int(value): tuple(numbers.split()) for value, numbers, _ in values},
            tuple([line.removeprefix("= ") for line in lines if line.startswith("= ")]),
        )
    return {switch: found[switch] for switch in SWITCHES}


def differing(old: Edition, new: Edition) -> list[SwitchPoint]:
    """Return the points in which two editions differ."""
    return [point for point in switch_points().values() if getattr(old, point.switch) != getattr(new, point.switch)]


def are_played_alike(point: SwitchPoint, old: Edition, new: Edition) -> bool:
    """Return whether two editions only word a point otherwise."""
    alike = PLAYED_ALIKE.get(point.switch, ())
    return value_of(point.switch, old) in alike and value_of(point.switch, new) in alike


def differs_in_a_series(point: SwitchPoint, old: Edition, new: Edition) -> bool:
    """Return whether two editions differ in a point only from one game of a series to the next."""
    values = IN_A_SERIES.get(point.switch, ())
    return value_of(point.switch, old) in values and value_of(point.switch, new) in values


def with_switches(base: Edition, other: Edition, switches: tuple[str, ...]) -> Edition:
    """Return the rules of an edition with some switches as another edition has them; it keeps the name of the first."""
    values = {switch: getattr(other if switch in switches else base, switch) for switch in SWITCHES}
    return Edition(base.name, **values)


def two_editions(first: str, second: str) -> tuple[Edition, Edition]:
    """Return two editions by their names, the older one first."""
    old, new = sorted((edition(first), edition(second)), key=lambda each: each.name)
    return old, new
