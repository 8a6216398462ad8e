"""What follows a noun: names, numbers, owners and places."""

from __future__ import annotations

from inkwright.abilities.done_codes import (
    BANISHED,
    CHOSEN,
    DEALT,
    DISCARDED,
    EXERTED,
    HEALED,
    INKED,
    MILLED,
    MOVED,
    RETURNED,
    REVEALED,
)
from inkwright.abilities.filters.names import Except, Named, WithNameOf, WithThatName
from inkwright.abilities.filters.ownership import OfPlayer, Opposing, Theirs, Yours, YoursHere
from inkwright.abilities.filters.places import (
    AtLocation,
    AtOtherLocation,
    AtPlace,
    AtSameLocation,
    AtThatLocation,
    CardUnder,
    FromThere,
    Here,
    InHandOrDiscard,
    InPlay,
    InZone,
    NoCardUnder,
    NotAtLocation,
    Under,
    WereHere,
    WereThere,
)
from inkwright.abilities.filters.relations import (
    BothFilters,
    DoneThisWay,
    EitherFilter,
    NounlessFilter,
    OpponentsThisWay,
    Other,
)
from inkwright.abilities.filters.stats import (
    ABOVE,
    BELOW,
    EXACTLY,
    LESS,
    MORE,
    DamageReaches,
    DifferentNames,
    SameStat,
    StatComparedTo,
    StatIs,
    Superlative,
    TotalIs,
    WithDamage,
)
from inkwright.abilities.filters.traits import Damaged, WithKeyword
from inkwright.state.ids import COST, DISCARD, HAND, LOCATION

from ..grammar import row
from ..shared_wordings import LESS_OR_MORE, OPS, ZONES, everybody
from .value_words import STATS

# Places
row("SOMEWHERE", "at a location", AtLocation)
row("POST", "{x:CALLED/SAME_NAME/ANYWHERE}", None)
row("POST", "(here|from here)", Here, rank="place", same="in or from")
row("POST", "at (a location|locations)", AtLocation, rank="place", same="one or many")
row("ANYWHERE", "in play", InPlay, rank="place")
row(
    "POST",
    "(with|that have) (a card|cards) under (them|it|him|her)",
    CardUnder,
    rank="with",
    same="one state",
    reason="one state",
)
row(
    "POST",
    "((in|from) {whose:OWNER} <zone:discard=DISCARD|hand=HAND|inkwell=INKWELL>"
    "|in {whose:OPPOSING_HANDS/THEIR_HANDS}<zone:=HAND>|<whose:from any=EVERYBODY> <zone:discard=DISCARD>)",
    InZone,
    values={**ZONES, "EVERYBODY": everybody},
    rank="place",
    same="in or from",
)
row(
    "ZONE_OF",
    "{whose:OWNER} <zone:hand=HAND|discard=DISCARD>",
    InZone,
    values={"HAND": HAND, "DISCARD": DISCARD},
    rank="place",
)
row("POST", "from {whose:OWNER} hand or discard", InHandOrDiscard, rank="place")
row("POST", "(from there|from among them)", FromThere, rank="place", same="of those looked at")
row(
    "POST",
    "<were:(|from )=False|that were~ =True>under {target:TARGET}",
    Under,
    rank="place",
    same="in or from",
)
row("WAS_DONE", "are here", Here, rank="place")
row("WAS_DONE", "are damaged", Damaged, rank="history", syn="those that are damaged")
row("POST", "(at that location|there)", AtThatLocation, kind=LOCATION, rank="place", same="that place")
row("POST", "with no cards under (them|it|him|her)", NoCardUnder, rank="with", reason="one state")
row(
    "POST",
    "(not|that isn't|that aren't) at a location",
    NotAtLocation,
    rank="place",
    same="one or many",
    reason="one state",
)
row("POST", "at other locations", AtOtherLocation, rank="place")
row("POST", "at the same location as {other:REFERENCE}", AtSameLocation, rank="place")
row("POST", "that were~ here", WereHere, rank="place")
row("POST", "that were~ there", WereThere, kind=LOCATION, rank="place")
row("POST", "at {place:THAT_PLACE}", AtPlace, rank="place")

# Relations
row("ADJECTIVE", "other", Other, rank=1)
row("ADJECTIVE", "{x:TRAIT}", None)
row("NOUNLESS", "{posts:POST..}", NounlessFilter)
DONE_DEEDS = {
    "BANISHED": BANISHED,
    "DISCARDED": DISCARDED,
    "REVEALED": REVEALED,
    "MOVED": MOVED,
    "MILLED": MILLED,
    "EXERTED": EXERTED,
    "RETURNED": RETURNED,
    "HEALED": HEALED,
    "INKED": INKED,
    "CHOSEN": CHOSEN,
    "DEALT": DEALT,
}
row(
    "POST",
    "((|that was |that were )<deed:banished=BANISHED|discarded=DISCARDED|revealed=REVEALED|exerted=EXERTED"
    "|(moved|put|put on the bottom of (your|their) deck)=MOVED|put into (your|their|a) discard=MILLED"
    "|put into (your|their|an) inkwell=INKED|returned=RETURNED|chosen=CHOSEN|dealt damage=DEALT"
    "|(you removed damage from|damage was removed from)=HEALED> this way|<deed:you moved=MOVED>)",
    DoneThisWay,
    values=DONE_DEEDS,
    rank="history",
    same="whoever's discard: the cards are those; what is put somewhere is moved; active or passive",
    reason="this way",
)
row(
    "POST",
    "<deed:returned to an opponent's hand=RETURNED|put into an opponent's discard=MILLED> this way",
    OpponentsThisWay,
    values=DONE_DEEDS,
    rank="history",
    reason="this way",
)
row("POST", "{first:WITH_COST} or {second:CALLED}", EitherFilter, rank="with")
row(
    "POST",
    "with {first:PROPERTY} and {second:PROPERTY}",
    BothFilters,
    rank="with",
)
row("PROPERTY", "{keyword:KEYWORD}", WithKeyword, without=False)
row(
    "PROPERTY",
    "(<stat:cost=COST> {number:PLAIN_AMOUNT}|{number:PLAIN_AMOUNT} {stat:STAT})" + LESS_OR_MORE,
    StatIs,
    values=OPS,
    same="a cost or another number",
)
WAYS = {
    "BANISHED": BANISHED,
    "DISCARDED": DISCARDED,
    "REVEALED": REVEALED,
    "RETURNED": RETURNED,
    "EXERTED": EXERTED,
}
row(
    "WAS_DONE",
    "were <deed:banished=BANISHED|discarded=DISCARDED|revealed=REVEALED|returned=RETURNED|exerted=EXERTED> this way",
    DoneThisWay,
    values=WAYS,
    rank="history",
    reason="this way",
)

# Ownership
row("TRAIT", "opposing", Opposing, rank="opposing")
row("ANYWHERE", "of yours", Yours, rank="whose", says_yours=True)
row("POST", "of theirs", Theirs, rank="whose")
row("POST", "they have in play", Theirs, rank="place", syn="theirs are in play")
row("POST", "you have in play", Yours, rank="place", says_yours=True, syn="yours are in play")
row("THEIRS", "their", Theirs, rank="whose")
row("OWNED", "{x:THEIRS}", None)
row("OWNED", "your", Yours, rank="whose", says_yours=True)
row("OF_PLAYER", "{who:CHOSEN_PLAYER/THAT_PLAYER}'s", OfPlayer)
row("OPPONENTS_OWN", "your opponents'", Opposing)
row("POST", "you have here", YoursHere, rank="place")
row("POST", "{who:THAT_PLAYER/ITS_PLAYER} has in play", OfPlayer, rank="place")
row("POST", "opponents have in play", Opposing, rank="place")
row("THEIR_OWN", "{who:PLAYER_THEIR}", OfPlayer, syn="that player's")

# Stats
row(
    "POST",
    "with ((<stat:cost=COST> {number:PLAIN_AMOUNT}|{number:PLAIN_AMOUNT} {stat:STAT})"
    "<op:=EXACTLY| or less=LESS| or (more|greater)=MORE>(| each)"
    "|exactly {number:PLAIN_AMOUNT} {stat:STAT}<op:=EXACTLY>)",
    StatIs,
    values=OPS,
    rank="with",
    same="a cost or another number; greater is more, each or not; exactly or not",
)
row(
    "WITH_COST",
    "with cost {number:PLAIN_AMOUNT} or <op:less=LESS|more=MORE>",
    StatIs,
    stat=COST,
    values={"LESS": LESS, "MORE": MORE},
    rank="with",
)


def extreme(most: str) -> str:
    """Return the words for the highest or lowest of each stat; a tie repeats them."""
    ways = [f"{most} {word}(|, or tied for {most} {word})={stat}" for word, stat in (*STATS.items(), ("cost", COST))]
    return f"<stat:{'|'.join(ways)}>"


row(
    "MOST",
    f"{{noun:CHARACTERS_IN_PLAY#1}} with the <lowest:{extreme('highest')}=False|{extreme('lowest')}=True>",
    Superlative,
    same="a tie is a choice",
)
HIGHEST_OR_LOWEST = f"with the <lowest:{extreme('highest')}=False|{extreme('lowest')}=True>"
row(
    "MOST",
    f"character {HIGHEST_OR_LOWEST} among {{noun:CHARACTERS_IN_PLAY#2}}",
    Superlative,
    syn="that of those",
    same="a tie is a choice",
)
row("OWN_MOST", f"{{noun:OWN_CHARACTERS#1}} {HIGHEST_OR_LOWEST}", Superlative, same="a tie is a choice")
row("POST", "with {least:NUMBER} or more damage", WithDamage, rank="with")
row("POST", "with the same {stat:STAT} as {other:REFERENCE}", SameStat, rank="with")
row(
    "POST",
    "with <more:less=False|more=True> {stat:STAT_OR_COST} than {other:COMPARED}(| had)",
    StatComparedTo,
    rank="with",
    same="as it is or was last",
)
BELOW_OR_ABOVE = {"BELOW": BELOW, "ABOVE": ABOVE, "COST": COST}
row(
    "POST",
    "with (<op:(less|fewer)=BELOW|more=ABOVE> than {number:PLAIN_AMOUNT} {stat:STAT}"
    "|<stat:cost=COST> <op:less=BELOW|more=ABOVE> than {number:PLAIN_AMOUNT/VALUE})",
    StatIs,
    values=BELOW_OR_ABOVE,
    rank="with",
    same="less and fewer",
)
row(
    "POST",
    "with damage equal to or (greater|more) than (their|its|his|her) {stat:STAT}",
    DamageReaches,
    rank="with",
    same="greater and more",
)
row("POST", "with different names", DifferentNames, rank="with")
row(
    "POST",
    "with {stat:STAT_OR_COST} equal to <op:=EXACTLY|or less than =LESS>{number:VALUE}",
    StatIs,
    values={"EXACTLY": EXACTLY, "LESS": LESS},
    rank="with",
)
row(
    "POST",
    "with (<op:cost up to=LESS> {number:COST_MORE}|<op:the same cost as=EXACTLY> {number:COST_OF}"
    "|{number:SAME_COST}<op: or less=LESS|=EXACTLY>)",
    StatIs,
    stat=COST,
    values={"EXACTLY": EXACTLY, "LESS": LESS},
    rank="with",
)
row("POST", "with total {stat:STAT_OR_COST} {number:PLAIN_AMOUNT} or less", TotalIs, op=LESS, rank="with")

# Names
row("CALLED", "<without:named=False|not named=True> {names:NAME&or}", Named, rank="named")
row("THE_NAMED", "the named card", WithThatName, refer="the named")
row("SAME_NAME", "with (that|the same) name", WithThatName, rank="with", same="that name")
row(
    "POST",
    "with the same name as ({other:REFERENCE/ONE_CHOSEN/ONE_OF_YOURS}|a_ {other:NEXT_ONE#1}"
    "|another {other:NEXT_ONE#1})",
    WithNameOf,
    rank="with",
    same="one of a kind; a card is not compared with itself",
)
row("POST", "except {target:REFERENCE/ONE_CHOSEN}", Except, rank="history")
