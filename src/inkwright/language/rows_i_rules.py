"""Statements that change a rule of the game."""

from __future__ import annotations

from inkwright.abilities.players import EachOpponent, EachPlayer
from inkwright.abilities.rule_changes.cost_changes import PlayCost
from inkwright.abilities.rule_changes.entering_play import EntersExerted
from inkwright.abilities.rule_changes.player_restrictions import CantPlay
from inkwright.abilities.rule_changes.turn_rules import ExtraInk, LoreToWin, SkipDraw

from .grammar import row

row("ACT", "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to play {target:TARGET}", PlayCost)
row("MC0", "{who:BARRED} can't play {target:TARGET}", CantPlay)
row("BARRED", "{x:OPPONENTS/PLAYER}", None)
row("OPPONENTS", "(opponents|your opponents)", EachOpponent, num=2, same="opponents are yours")
row(
    "PLAYERX",
    "(opponents|your opponents|all opponents)",
    EachOpponent,
    num=2,
    syn="each and all",
    same="opponents are yours",
)
row("BARRED", "players", EachPlayer, num=2, syn="each and all")
row("RULE", "{target:TARGET} <may:enter~target=False|may enter=True> play exerted", EntersExerted)
row(
    "ACT",
    "(ink an additional card|put an additional card from your hand into your inkwell facedown)",
    ExtraInk,
    same="to ink",
    reason="one rule, one word",
)
row("RULE", "skip your turn's Draw step", SkipDraw, reason="one rule, one word")
row("RULE", "{who:OPPONENTS} need {needed:NUM} lore to win the game", LoreToWin)
