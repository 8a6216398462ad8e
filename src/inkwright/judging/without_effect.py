"""Why nothing comes of an ability that has resolved, with the rules that say so."""

from __future__ import annotations

import re
from typing import Final

from inkwright.engine.knowledge.choice_limits import condition_fails, has_nothing_to_choose
from inkwright.engine.log.game_log import LogEvent
from inkwright.engine.turn_actions.play_card import is_banned
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.scenario.scenario_game import ScenarioGame

from .deciding_rules import TRIGGERED, cited, has_if, phrase_rules

LOSES_LORE: Final = re.compile(r"\bloses? (?:\d+|that much|all (?:their|your)) lore\b")
PAYS_INK: Final = re.compile(r"\bmay pay (\d+) ⬡")
MOVES_WHAT_IS_MEANT: Final = re.compile(
    r"\b(?:play|put|return) ((?:that|this) (?:action|card|character|item|location|song))\b"
)

BETWEEN: Final = ("resolves", "turn ends", "turn begins", "won")
"""Events that no ability brings about while it resolves."""

LEAVES_OPEN: Final = ("resolved", "put into discard")
"""Events without a line from which nothing follows for the ability that resolves."""

Why = tuple[str, list[str]]  # in words, "" if it is not known; and rules


def still_resolving(resolving: LogEvent | None, event: LogEvent, text: str) -> LogEvent | None:
    """Return the ability of which nothing has come yet, behind an event with this line."""
    if event.kind in ("resolves", "chosen") and event.source and (text or event.words):
        return event
    return None if text or event.kind not in LEAVES_OPEN else resolving


def without_effect(game: ScenarioGame, event: LogEvent, edition: str, declined: bool) -> tuple[str, tuple[str, ...]]:
    """Return the line of an ability that resolved without doing anything, with the reason and the rules.

    `declined`: its player may have said no to it.
    """
    also = ["6.2.4"] if event.amount == TRIGGERED and has_if(event.words) else []
    if event.kind == "chosen":
        why = ""
        rules = ["8.1.2"] if any(f" gains {keyword}" in event.words for keyword in KEYWORD_NAMES) else []
    else:
        why, rules = reason(game, event, bool(also), edition, declined)
    lore = ["1.11.1"] if LOSES_LORE.search(event.words) else []
    rules = [*rules, *also, *lore, *phrase_rules(event.words), "1.2.3"]
    return f"Nothing comes of it: {why}." if why else "Nothing comes of it.", cited(rules, edition)


def reason(game: ScenarioGame, event: LogEvent, has_condition: bool, edition: str, declined: bool) -> Why:
    """Return why nothing comes of an ability; `has_condition`: an "if" stands behind its trigger."""
    state, ability, player = game.game.state, event.words or event.ability, event.player
    gone = what_has_left(game, event)
    if gone:
        return f"{gone} has left play since, and a card that comes back is a new card", ["7.1.6"]
    if has_nothing_to_choose(state, event.source, ability, player):
        return "there is nothing that can be chosen", ["1.7.7"]
    if has_condition and condition_fails(state, event.source, ability, player):
        return "its condition is not met", []
    if declined:
        return "it is declined", ["6.1.4"]
    banned = [card for card in state.hand[player] if " play " in ability and is_banned(state, player, card)]
    if banned:
        return f"an effect forbids playing {game.full_name(banned[0])}", ["1.2.2"]
    price = PAYS_INK.search(ability)
    if price is not None and not can_pay(game, player, int(price[1])):
        unpaid = ["2026-07:6.1.4.1"] if edition >= "2026-07" else []
        return f"{price[1]} ink cannot be paid, so it counts as declined", [*unpaid, "1.5.3", "6.1.4"]
    may = ["6.1.4"] if " may " in event.words else []
    meant = MOVES_WHAT_IS_MEANT.search(ability)
    if meant is not None and event.amount == TRIGGERED:
        return f"{meant[1]} is not where it is looked for any more", ["6.1.11.1", *may]
    return "", may


def can_pay(game: ScenarioGame, seat: int, ink: int) -> bool:
    """Return whether a player can pay so much ink now."""
    return game.table.players[seat].ink_ready + game.table.players[seat].drops >= ink


def what_has_left(game: ScenarioGame, event: LogEvent) -> str:
    """Return the name of what an ability that was left behind for later is about, if it has left play; else ""."""
    log = game.game.log
    same = [at for at, each in enumerate(log) if (each.source, each.words) == (event.source, event.words)]
    left_behind = [at for at in same if log[at].kind == "lasts"]
    if event.amount != TRIGGERED or not left_behind:
        return ""
    in_play = {stack.id for stack in game.table.stacks}
    about = {log[at].stack: log[at].card for at in same if at < left_behind[-1] and is_about(log[at])}
    return "" if not about or about.keys() & in_play else " and ".join(dict.fromkeys(about.values()))


def is_about(event: LogEvent) -> bool:
    """Return whether an event tells what an effect does something to in play."""
    return event.stack >= 0 and event.kind not in ("resolves", "left")
