"""Cards under things; cards in the inkwell; where several zones are meant."""

from __future__ import annotations

from inkwright.abilities.conditions.card_state import HasCardUnder, HasNoCardUnder
from inkwright.abilities.conditions.this_way import CardsUnderWere
from inkwright.abilities.effects.put_under import MoveUnder, PutUnder
from inkwright.abilities.filters.places import Under

from .grammar import row

row(
    "ACT",
    "put~ {target:TARGET} <facedown:(facedown under {under:TARGET}|under {under:TARGET} facedown)=True"
    "|under {under:TARGET} faceup=False>",
    PutUnder,
    same="the order of the words",
)
row("ACT", "move~ {target:TARGET} to under {under:TARGET}", MoveUnder)
row("SHARE", "{target:SHARED} facedown under {under:TARGET}", PutUnder, facedown=True, syn="the verb left out")
row(
    "POST",
    "<were:(|from )=False|that (was|were) =True>under {target:TARGET}",
    Under,
    rank="place",
    same="in or from, one or many",
)
row(
    "COND1",
    "({what:PAT} (have~what|had) a card under (him|her|it|them)|there was a card under {what:REF})",
    HasCardUnder,
    syn="there is a card under it",
    same="as it is or was last",
)
row("COND1", "{what:PAT} have~what no cards under (him|her|it|them)", HasNoCardUnder)
row("COND1", "any of the cards that were under {what:REF} are {noun:NP#2}", CardsUnderWere)
