"""More numbers, more players, and what follows from what was done or not."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import (
    AmountThisWay,
    HalfLore,
    InkedCount,
    OpponentCount,
)
from inkwright.abilities.amounts.numbers import AtMost, ThatMany, Twice
from inkwright.abilities.amounts.stat_amounts import StatAmong
from inkwright.abilities.done_codes import CARDS_DISCARDED, DAMAGE_MOVED, DAMAGE_REMOVED, LORE_LOST
from inkwright.abilities.effects.lore import CountNow
from inkwright.abilities.flow.actors import ForEachPlayer, May, WhoRevealsMay
from inkwright.abilities.flow.if_you_do import ForEachWhoDoesnt, IfYouDoAnd
from inkwright.abilities.players import ChallengingPlayer, EachOpponent, EachPlayer, YouAndAnother
from inkwright.abilities.players_with import (
    CardsHeld,
    ChosenPlayerWith,
    DropsHeld,
    HandSizeOf,
    LoreHeld,
    PlayerCount,
    PlayersWith,
    PlayersWithMost,
)
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import CHARACTER

from .grammar import row

# Numbers
COUNTS = {"REMOVED": DAMAGE_REMOVED, "MOVED": DAMAGE_MOVED, "LOST": LORE_LOST, "DISCARDED": CARDS_DISCARDED}
WRITTEN = "a number that was written"
row(
    "COUNTED",
    "{every:NUM} <kind:damage removed=REMOVED|damage moved=MOVED|lore lost=LOST>( this way|)",
    AmountThisWay,
    values=COUNTS,
    same="this way",
)
row(
    "COUNTED",
    "<kind:damage counter moved this way=MOVED|card discarded=DISCARDED>",
    AmountThisWay,
    every=1,
    values=COUNTS,
    reason=WRITTEN,
)
row(
    "VALUE",
    "the <kind:lore lost=LOST|damage removed=REMOVED|damage moved=MOVED>( this way|)",
    AmountThisWay,
    every=1,
    values=COUNTS,
    same="this way",
    reason=WRITTEN,
)
row("VALUE", "that number", ThatMany)
row("VALUE", "twice {amount:VALUE}", Twice)
row("VALUE", "the <lowest:highest=False|lowest=True> {stat:STATORCOST} among {target:AMONGALL}", StatAmong)
row("COUNTED", "opponent", OpponentCount)
row("WHOSE", "(his|her)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character's")
row("WHOSE", "its", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("WHOSE", "their", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row("LOREVALUE", "{x:VALUE}", None)
row("LOREVALUE", "{amount:VALUE}, to a maximum of {most:NUM}(| lore| lore each)", AtMost, same="of each player")
row(
    "HALF",
    "half (your|their) lore, rounded <up:down=False|up=True>",
    HalfLore,
    same="their own",
    reason="a number by itself",
)
row(
    "COUNTED",
    "card (put|you put|you've put) into your inkwell this turn",
    InkedCount,
    same="whoever put it there",
    reason="one thing that happened",
)
row("ACT", "count~ {amount:VALUE}", CountNow)

# Players
row("PLAYERX", "the challenging (player|character's player)", ChallengingPlayer, num=1, same="whoever challenges")
row(
    "PLAYERX",
    "you and <opponent:another chosen player=False|chosen opponent=True> each",
    YouAndAnother,
    num=2,
    reason="a choice of one",
)
row("PLAYERX", "{who:EACHOPPONENT/EACHPLAYER} (with|who has) {has:HAVING}", PlayersWith, num=1, same="has or with")
row(
    "PLAYERX",
    "chosen <opponent:opponent=True|player=False> (with|who has) {has:HAVING}",
    ChosenPlayerWith,
    num=1,
    same="has or with",
)
row(
    "PLAYERX",
    "{who:RANKED/RANKEDMANY/EACHOPPONENT} with the <fewest:most=False|(fewest|least)=True> {what:QUANTITY}",
    PlayersWithMost,
    num="who",
    same="fewest cards, least lore",
)
row("RANKED", "the player or players", EachPlayer, num=1)
row("RANKEDMANY", "the player or players", EachPlayer, num=2, syn="one or many")
row("QUANTITY", "lore", LoreHeld)
row("QUANTITY", "ink drops", DropsHeld)
row("QUANTITY", "{noun:NP#2}", CardsHeld)
row("COUNTED", "{players:SUCHPLAYER}", PlayerCount)
row("SUCHPLAYER", "{who:ONEPLAYER} (with|who has) {has:HAVING}", PlayersWith, same="has or with")
row("ONEPLAYER", "opponent", EachOpponent)
row("ONEPLAYER", "player", EachPlayer)
row("SAMENUMBER", "as many cards in (your|their) hand as {who:PLAYER}", HandSizeOf, same="their own")

# What was done, and what was not
row("BODY", "{effect:STMT}§ ^if you do and {condition:COND}, {then:BODY}", IfYouDoAnd)
row("BODY", "{offer:OFFER}§ ^for each opponent who doesn't, {effect:BODY}", ForEachWhoDoesnt)
row("OFFER", "{who:PLAYERX} may {effect:ACTS#2}", May)
row("STMT", "for each {who:OPPOSING}, {effect:STMT}", ForEachPlayer)
row("OPPOSING", "opposing player", EachOpponent, num=1)
row("SUBJX", "each player who reveals a_ {noun:NP#1} may {effect:ACTS#2}", WhoRevealsMay)
