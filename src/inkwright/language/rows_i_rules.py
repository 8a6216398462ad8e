"""Statements that change a rule of the game."""

from __future__ import annotations

from inkwright.abilities.players import EachOpponent
from inkwright.abilities.rules import CantPlay, EntersExerted, ExtraInk, LoreToWin, PlayCost, SkipDraw

from .grammar import row

row("ACT", "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to play {target:TARGET}", PlayCost)
row("MC0", "{who:BARRED} can't play {target:TARGET}", CantPlay)
row("BARRED", "{x:OPPONENTS}", None)
row("BARRED", "{x:PLAYER}", None)
row("OPPONENTS", "opponents", EachOpponent, num=2)
row("PLAYERX", "opponents", EachOpponent, num=2, syn="each and all")
row("RULE", "{target:TARGET} enter~target play exerted", EntersExerted, may=False)
row("RULE", "{target:TARGET} may enter play exerted", EntersExerted, may=True)
row("ACT", "ink an additional card", ExtraInk)
row("RULE", "skip your turn's Draw step", SkipDraw, reason="one rule, one word")
row("RULE", "{who:OPPONENTS} need {needed:NUM} lore to win the game", LoreToWin)
