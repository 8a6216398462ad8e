"""Players, and those who have something."""

from __future__ import annotations

from inkwright.abilities.done_codes import BANISHED, DISCARDED, RETURNED, REVEALED
from inkwright.abilities.players import (
    AnOpponent,
    AnotherPlayer,
    APlayer,
    ChallengingPlayer,
    ChosenPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    EveryOpponent,
    EveryPlayer,
    ItsPlayer,
    NoOpponent,
    PlayerOfThat,
    SomePlayers,
    ThatPlayer,
    You,
    YouAndAnother,
)
from inkwright.abilities.players_with import (
    CardsHeld,
    ChosenPlayerWith,
    DropsHeld,
    HandSizeOf,
    LoreHeld,
    PlayerCount,
    PlayersWhoDid,
    PlayersWith,
    PlayersWithMost,
)

from ..grammar import row
from ..shared_wordings import KINDS

# Players
row("YOU", "you", You, num=2)
row("ANOPPONENT", "(an opponent|your opponent)", AnOpponent, num=1, same="any opponent")
row("APLAYER", "a player", APlayer, num=1)
row("APLAYER", "another player", AnotherPlayer, num=1)
row("EACHOPPONENT", "each (opponent|opposing player)", EachOpponent, num=1, same="all opponents")
row("EACHPLAYER", "each player", EachPlayer, num=1)
row("EACHPLAYER", "each other player", EachOtherPlayer, num=1)
row("CHOSENPLAYER", "chosen <opponent:opponent=True|player=False>", ChosenPlayer, num=1)
row("THATPLAYER", "that (player|opponent)", ThatPlayer, num=1, same="an opponent is a player")
row("THEY", "they", ThatPlayer, refer="they, a player", num=2, syn="they is that player", agrees=True)
row("ITSPLAYER", "(its|their) player", ItsPlayer, num=1)
row(
    "ITSPLAYER",
    "that <kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD>'s player",
    PlayerOfThat,
    values=KINDS,
    num=1,
)
row("OWNER", "your", You, num=1)
row("OWNER", "(their|that player's)", ThatPlayer, num=1, same="they are that player")
row("OWNER", "(its|their) player's", ItsPlayer, num=1, agrees=True)
row("OWNER", "{x:CHOSENPLAYER/EACHOPPONENT/EACHPLAYER}'s", None)
row("DECK", "{x:OWNER} deck*x", None)
row("TURNS", "your", You)
row("TURNS", "(each player's|a player's|each)", EachPlayer, same="each turn is a player's")
row("TURNS", "(each|an|your) opponent's", EachOpponent, same="any opponent's turn")
row("HAVER", "{x:YOU/ANOPPONENT/APLAYER/CHOSENPLAYER/THATPLAYER/THEY}", None)
row(
    "HAVER",
    "each (opponent|opposing player)",
    EveryOpponent,
    num=1,
    same="all opponents",
)
row("HAVER", "each player", EveryPlayer, num=1)
row("HAVER", "no opponent", NoOpponent, num=1)
row("BARRED", "{x:OPPONENTS/PLAYER}", None)
row("OPPONENTS", "(opponents|your opponents)", EachOpponent, num=2, same="opponents are yours", agrees=True)
row(
    "PLAYERX",
    "(opponents|your opponents|all opponents)",
    EachOpponent,
    num=2,
    syn="each and all",
    same="opponents are yours",
    agrees=True,
)
row("BARRED", "players", EachPlayer, num=2, syn="each and all", agrees=True)
row("PLAYERS", "any number of players", SomePlayers, num=2)
row("OWNER", "their players'", ItsPlayer, num=2, syn="one or several players", agrees=True)
row("DECK", "that deck", ThatPlayer, num=1, syn="their deck")
row("PLAYERX", "the challenging (player|character's player)", ChallengingPlayer, num=1, same="whoever challenges")
row(
    "PLAYERX",
    "you and <opponent:another chosen player=False|chosen opponent=True> each",
    YouAndAnother,
    num=2,
    reason="a choice of one",
)
row("RANKED", "the (player or players|player)", EachPlayer, num=1, same="one, or several that have as much")
row("RANKED", "the (opponent or opponents|opponent)", EachOpponent, num=1, same="one, or several that have as much")
row("RANKEDMANY", "the player or players", EachPlayer, num=2, syn="one or many")
row("ONEPLAYER", "opponent", EachOpponent)
row("ONEPLAYER", "player", EachPlayer)
row("OPPOSING", "opposing player", EachOpponent, num=1)
row("HAVER", "one or more opponents", AnOpponent, num=2, syn="any opponent")
row("THEIRHANDS", "their hands", ThatPlayer, num=2)
row("OPPOSINGHANDS", "(opponents'|your opponents') hands", EachOpponent, num=2, same="opponents are yours")
row("INKWELLS", "opponents' inkwells", EachOpponent, num=2)
row("THEYSELVES", "their", ThatPlayer, syn="that player's")
row("PLAYER", "{x:YOU/PLAYERX}", None)
row("DISCARD", "{x:OWNER} discard*x", None)
row("HAND", "{x:OWNER} hand*x", None)
row("INKWELL", "{x:OWNER} inkwell*x", None)
row("EPLAYER", "{x:YOU/ANOPPONENT/APLAYER/THEY}", None)

# Players with
row("PLAYERX", "{x:EACHOPPONENT/EACHPLAYER/CHOSENPLAYER/THATPLAYER/THEY/ITSPLAYER}", None)
row("PLAYERX", "{who:EACHOPPONENT/EACHPLAYER} (with|who has) {has:HAVING}", PlayersWith, num=1, same="has or with")
row(
    "PLAYERX",
    "chosen {who:ONEPLAYER} (with|who has) {has:HAVING}",
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
row("QUANTITY", "lore", LoreHeld)
row("QUANTITY", "ink drops", DropsHeld)
row("QUANTITY", "{noun:NP#2}", CardsHeld)
row("COUNTED", "{players:SUCHPLAYER}", PlayerCount)
row("SUCHPLAYER", "{who:ONEPLAYER} (with|who has) {has:HAVING}", PlayersWith, same="has or with")
row("SAMENUMBER", "as many cards in (your|their) hand as {who:PLAYER}", HandSizeOf, same="their own")
row(
    "PLAYERX",
    "each <opponents:opponent=True|player=False> who <deed:revealed=REVEALED|discarded=DISCARDED|banished=BANISHED"
    "|returned=RETURNED> a_ {noun:NP#1}( this way|)",
    PlayersWhoDid,
    values={"REVEALED": REVEALED, "DISCARDED": DISCARDED, "BANISHED": BANISHED, "RETURNED": RETURNED},
    num=1,
    same="this way",
)
