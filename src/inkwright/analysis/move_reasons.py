"""Why a move is good, in words made from what it changes."""

from __future__ import annotations

from typing import Final

from inkwright.agents.greedy import Greedy
from inkwright.engine.loop import give
from inkwright.engine.resample import resampled
from inkwright.engine.view import View
from inkwright.engine.wider_program import shown_cards
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State

from .chances import state_of
from .move_ranking import Move

MOST_ANSWERS: Final = 30  # that a move is followed for


def reason_for(view: View, move: Move, second: Move | None = None) -> str:
    """Return what a move changes, and how much better it is than the next one if that is clear."""
    state, seat = state_of(view)
    deal = resampled(state, seat, 1, shown_cards(state, seat))
    at = list(view.decision.options).index(move.option) if view.decision is not None else 0
    parts = changes(deal, followed(deal.copy(), at), seat)
    if second is not None and view.decision is not None and state.question_kind != ASK_MAIN:
        # What happens after either answer is no reason for one of them.
        other = followed(deal.copy(), list(view.decision.options).index(second.option))
        parts = [part for part in parts if part not in changes(deal, other, seat)]
    if second is not None and second.is_clearly_worse:
        parts.append(f"wins {100 * second.loss:.0f} points more often than the next best, {second.option.label}")
    return joined(parts)


def followed(state: State, at: int) -> State:
    """Give an answer, and those that follow from it, until the next turn action or turn."""
    agent, turn = Greedy(), state.turn
    give(state, state.options[at])
    for _ in range(MOST_ANSWERS):
        if state.over or state.question_kind == ASK_MAIN or state.turn != turn:
            break
        give(state, agent.pick(state))
    return state


def changes(before: State, after: State, seat: int) -> list[str]:
    """Return what happened between two states, in words for a player."""
    if after.over:
        return ["wins the game"] if seat in after.winners else []
    out: list[str] = []
    team = before.team[seat]
    gained = after.lore[seat] - before.lore[seat]
    if gained > 0:
        out.append(f"gains {gained} lore")
    for player in range(before.players):
        if before.team[player] != team and after.lore[player] < before.lore[player]:
            out.append(f"takes {before.lore[player] - after.lore[player]} lore from an opponent")
    out.extend(board_changes(before, after, team))
    if after.turn == before.turn:
        out.extend(hand_changes(before, after, seat))
        lead = after.lore[seat] - max(
            [after.lore[other] for other in range(after.players) if after.team[other] != team], default=0
        )
        if gained > 0 and lead > 0:
            out.insert(0, "keeps the lead in lore" if lead > gained else "takes the lead in lore")
    return out


def board_changes(before: State, after: State, team: int) -> list[str]:
    """Return what came into play, left it or was damaged."""
    found: dict[str, list[str]] = {}  # by what happened: the cards
    for perm in before.board:
        title = before.program.defs[perm.def_index].full_name
        now = after.perms.get(perm.serial)
        own = before.team[perm.player] == team
        if now is None:
            found.setdefault("gives up {}" if own else "removes {} from play", []).append(title)
        elif now.damage > perm.damage and not own:
            found.setdefault("damages {}", []).append(title)
        elif now.damage < perm.damage and own:
            found.setdefault("heals {}", []).append(title)
    for perm in after.board:
        was = before.perms.get(perm.serial)  # a stack that a card was shifted onto
        if (was is None or was.def_index != perm.def_index) and after.team[perm.player] == team:
            found.setdefault("brings {} into play", []).append(after.program.defs[perm.def_index].full_name)
    return [what.format(joined(titles)) for what, titles in found.items()]


def hand_changes(before: State, after: State, seat: int) -> list[str]:
    """Return what was drawn, discarded by others or put into the inkwell."""
    out: list[str] = []
    ink = len(after.ready_ink[seat]) + len(after.spent_ink[seat])
    ink -= len(before.ready_ink[seat]) + len(before.spent_ink[seat])
    if ink > 0:
        out.append(f"adds {ink} ink")
    drawn = len(before.deck[seat]) - len(after.deck[seat])
    if drawn > 0:
        out.append(f"draws {drawn} card{'s' if drawn > 1 else ''}")
    for player in range(before.players):
        lost = len(before.hand[player]) - len(after.hand[player])
        if before.team[player] != before.team[seat] and lost > 0:
            out.append(f"costs an opponent {lost} card{'s' if lost > 1 else ''}")
    return out


def joined(parts: list[str]) -> str:
    """Return some parts as one phrase."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
