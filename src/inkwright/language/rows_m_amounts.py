"""More numbers, more players, and what follows from what was done or not."""

from __future__ import annotations

from inkwright.abilities.amounts import (
    CARDS_DISCARDED,
    DAMAGE_MOVED,
    DAMAGE_REMOVED,
    LORE_LOST,
    AtMost,
    Reckon,
    SoMuch,
    StatOf,
    ThatMany,
)
from inkwright.abilities.control import IfYouDo, May, Otherwise
from inkwright.abilities.lore import Gain, Lose
from inkwright.abilities.outcomes import ForEachPlayer, ForEachWhoDoesnt, IfYouDoAnd, WhoRevealsMay
from inkwright.abilities.parties import ChallengingPlayer, EachOpponentAhead, EachPlayerWith, YouAndAnother
from inkwright.abilities.players import EachOpponent
from inkwright.abilities.targets import Ref
from inkwright.state.ids import CHARACTER, COST, HAND, INKWELL

from .grammar import row

# Numbers
row("COUNTED", "{every:NUM} damage removed this way", SoMuch, kind=DAMAGE_REMOVED)
row("COUNTED", "{every:NUM} damage removed", SoMuch, kind=DAMAGE_REMOVED, syn="this way")
row("COUNTED", "damage counter moved this way", SoMuch, every=1, kind=DAMAGE_MOVED, reason="a number that was written")
row("COUNTED", "{every:NUM} lore lost this way", SoMuch, kind=LORE_LOST)
row("COUNTED", "card discarded", SoMuch, every=1, kind=CARDS_DISCARDED)
row("VALUE", "the lore lost this way", SoMuch, every=1, kind=LORE_LOST, reason="a number that was written")
row("VALUE", "the lore lost", SoMuch, every=1, kind=LORE_LOST, syn="this way")
row("VALUE", "that number", ThatMany)
row("AMT", "the same amount of", ThatMany, num=2, syn="that much")
row("VALUE", "{target:WHOSE} {stat:STAT}", StatOf, syn="a pronoun")
row("WHOSE", "(his|her)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character's")
row("WHOSE", "its", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("WHOSE", "their", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row("VALUE", "the cost of {target:TARGET}", StatOf, stat=COST, syn="the order of the words")
row("VALUE", "the {stat:STAT} {target:HE} had in play", StatOf, syn="as it was last")
row("HE", "(he|she)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character")
row("ACT", "gain~ lore equal to {amount:CAPPED}", Gain)
row("ACT", "lose~ lore equal to {amount:VALUE}", Lose)
row("ACT", "lose~ lore equal to {amount:CAPPED}", Lose)
row("CAPPED", "{amount:VALUE}, to a maximum of {most:NUM} lore", AtMost)
row("CAPPED", "{amount:VALUE}, to a maximum of {most:NUM} lore each", AtMost, syn="of each player")
row("ACT", "count~ {amount:VALUE}", Reckon)

# Players
ZONES = {"HAND": HAND, "INKWELL": INKWELL}
row("PLAYERX", "the challenging player", ChallengingPlayer, num=1)
row("PLAYERX", "the challenging character's player", ChallengingPlayer, num=1, syn="the challenging player")
row("PLAYERX", "you and another chosen player each", YouAndAnother, num=2, reason="a choice of one")
row("PLAYERX", "all opponents", EachOpponent, num=2, syn="each and all")
row("PLAYERX", "each opponent with more lore than you", EachOpponentAhead, num=1, reason="a comparison")
row(
    "PLAYERX",
    "each player with <fewer:fewer=True|more=False> than {number:NUM} cards in their <zone:hand=HAND|inkwell=INKWELL>",
    EachPlayerWith,
    values=ZONES,
    num=1,
)

# What was done, and what was not
row("BODY", "{effect:STMT}§ ^if they do, {then:BODY}", IfYouDo, syn="whoever does it")
row("BODY", "{effect:STMT}§ ^if you do and {condition:COND}, {then:BODY}", IfYouDoAnd)
row("BODY", "{effect:CORE}§ ^if they don't, {otherwise:BODY}", Otherwise, syn="otherwise")
row("BODY", "{effect:CORE}§ ^if you don't, {otherwise:BODY}", Otherwise, syn="otherwise")
row("BODY", "{offer:OFFER}§ ^for each opponent who doesn't, {effect:BODY}", ForEachWhoDoesnt)
row("OFFER", "{who:PLAYERX} may {effect:ACTS#2}", May)
row("STMT", "for each {who:OPPOSING}, {effect:STMT}", ForEachPlayer)
row("OPPOSING", "opposing player", EachOpponent, num=1)
row("SUBJX", "each player who reveals a_ {noun:NP#1} may {effect:ACTS#2}", WhoRevealsMay)
