"""Players, and those who have something."""

from __future__ import annotations

from inkwright.abilities.done_codes import BANISHED, DISCARDED, RETURNED, REVEALED
from inkwright.abilities.players import (
    AnOpponent,
    AnotherPlayer,
    APlayer,
    ATeammate,
    ChallengingPlayer,
    ChosenPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    EachTeammate,
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
row("AN_OPPONENT", "(an opponent|your opponent)", AnOpponent, num=1, same="any opponent")
row("A_PLAYER", "a player", APlayer, num=1)
row("A_PLAYER", "another player", AnotherPlayer, num=1)
row("A_PLAYER", "a teammate", ATeammate, num=1)
row("EACH_OPPONENT", "each (opponent|opposing player|of your opponents)", EachOpponent, num=1, same="all opponents")
row("EACH_PLAYER", "each player", EachPlayer, num=1)
row("EACH_PLAYER", "each (teammate|of your teammates)", EachTeammate, num=1, same="all teammates")
row("EACH_PLAYER", "each other player", EachOtherPlayer, num=1)
row("CHOSEN_PLAYER", "chosen <opponent:opponent=True|player=False>", ChosenPlayer, num=1)
row("THAT_PLAYER", "that (player|opponent)", ThatPlayer, num=1, same="an opponent is a player")
row("THEY", "they", ThatPlayer, refer="they, a player", num=2, syn="they is that player", agrees=True)
row("ITS_PLAYER", "(its|their) player", ItsPlayer, num=1)
row(
    "ITS_PLAYER",
    "(that|the chosen) <kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD>'s player",
    PlayerOfThat,
    values=KINDS,
    num=1,
    same="the one that was chosen",
)
row("OWNER", "your", You, num=1)
row("OWNER", "(their|that player's)", ThatPlayer, num=1, same="they are that player")
row("OWNER", "(its|their) player's", ItsPlayer, num=1, agrees=True)
row("OWNER", "{x:CHOSEN_PLAYER/EACH_OPPONENT/EACH_PLAYER}'s", None)
row("DECK", "{x:OWNER} deck*x", None)
row("TURN_OWNERS", "your", You)
row("TURN_OWNERS", "(each player's|a player's|each)", EachPlayer, same="each turn is a player's")
row("TURN_OWNERS", "(each|an|your) opponent's", EachOpponent, same="any opponent's turn")
row("HAS_SUBJECT", "{x:YOU/AN_OPPONENT/A_PLAYER/CHOSEN_PLAYER/THAT_PLAYER/THEY}", None)
row(
    "HAS_SUBJECT",
    "each (opponent|opposing player)",
    EveryOpponent,
    num=1,
    same="all opponents",
)
row("HAS_SUBJECT", "each player", EveryPlayer, num=1)
row("HAS_SUBJECT", "no opponent", NoOpponent, num=1)
row("BARRED_PLAYER", "{x:OPPONENTS/PLAYER}", None)
row("OPPONENTS", "(opponents|your opponents)", EachOpponent, num=2, same="opponents are yours", agrees=True)
row(
    "OTHER_PLAYER",
    "(opponents|your opponents|all opponents)",
    EachOpponent,
    num=2,
    syn="each and all",
    same="opponents are yours",
    agrees=True,
)
row("BARRED_PLAYER", "players", EachPlayer, num=2, syn="each and all", agrees=True)
row("SOME_PLAYERS", "any number of players", SomePlayers, num=2)
row("OWNER", "their players'", ItsPlayer, num=2, syn="one or several players", agrees=True)
row("DECK", "that deck", ThatPlayer, num=1, syn="their deck")
row("OTHER_PLAYER", "the challenging (player|character's player)", ChallengingPlayer, num=1, same="whoever challenges")
row(
    "OTHER_PLAYER",
    "you and <opponent:another chosen player=False|chosen opponent=True> each",
    YouAndAnother,
    num=2,
    reason="a choice of one",
)
row("RANKED_PLAYER", "the (player or players|player)", EachPlayer, num=1, same="one, or several that have as much")
row(
    "RANKED_PLAYER",
    "the (opponent or opponents|opponent)",
    EachOpponent,
    num=1,
    same="one, or several that have as much",
)
row("RANKED_PLAYERS", "the player or players", EachPlayer, num=2, syn="one or many")
row("ONE_PLAYER", "opponent", EachOpponent)
row("ONE_PLAYER", "player", EachPlayer)
row("OPPOSING_PLAYER", "opposing player", EachOpponent, num=1)
row("HAS_SUBJECT", "one or more opponents", AnOpponent, num=2, syn="any opponent")
row("THEIR_HANDS", "their hands", ThatPlayer, num=2)
row("OPPOSING_HANDS", "(opponents'|your opponents') hands", EachOpponent, num=2, same="opponents are yours")
row("OPPONENTS_INKWELLS", "opponents' inkwells", EachOpponent, num=2)
row("PLAYER_THEIR", "their", ThatPlayer, syn="that player's")
row("PLAYER", "{x:YOU/OTHER_PLAYER}", None)
row("DISCARD", "{x:OWNER} discard*x", None)
row("HAND", "{x:OWNER} hand*x", None)
row("INKWELL", "{x:OWNER} inkwell*x", None)
row("EVENT_PLAYER", "{x:YOU/AN_OPPONENT/A_PLAYER/THEY}", None)

# Players with
row("OTHER_PLAYER", "{x:EACH_OPPONENT/EACH_PLAYER/CHOSEN_PLAYER/THAT_PLAYER/THEY/ITS_PLAYER}", None)
row(
    "OTHER_PLAYER",
    "{who:EACH_OPPONENT/EACH_PLAYER} (with|who has) {has:HAVING}",
    PlayersWith,
    num=1,
    same="has or with",
)
row(
    "OTHER_PLAYER",
    "chosen {who:ONE_PLAYER} (with|who has) {has:HAVING}",
    ChosenPlayerWith,
    num=1,
    same="has or with",
)
row(
    "OTHER_PLAYER",
    "{who:RANKED_PLAYER/RANKED_PLAYERS/EACH_OPPONENT/EACH_PLAYER} with the "
    "<fewest:most=False|(fewest|least)=True> {what:QUANTITY}",
    PlayersWithMost,
    num="who",
    same="fewest cards, least lore",
)
row("QUANTITY", "lore", LoreHeld)
row("QUANTITY", "ink drops", DropsHeld)
row("QUANTITY", "{noun:NOUN#2}", CardsHeld)
row("COUNTED", "{players:PLAYER_WITH}", PlayerCount)
row("PLAYER_WITH", "{who:ONE_PLAYER} (with|who has) {has:HAVING}", PlayersWith, same="has or with")
row("SAME_NUMBER", "as many cards in (your|their) hand as {who:PLAYER}", HandSizeOf, same="their own")
row(
    "OTHER_PLAYER",
    "each <opponents:opponent=True|player=False> who <deed:revealed=REVEALED|discarded=DISCARDED|banished=BANISHED"
    "|returned=RETURNED> a_ {noun:NOUN#1}( this way|)",
    PlayersWhoDid,
    values={"REVEALED": REVEALED, "DISCARDED": DISCARDED, "BANISHED": BANISHED, "RETURNED": RETURNED},
    num=1,
    same="this way",
)
