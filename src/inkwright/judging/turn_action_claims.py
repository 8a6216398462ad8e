"""Why a turn action is possible or not, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from inkwright.engine.decisions.reasons import WAITING
from inkwright.engine.knowledge.omniscient import StackFacts
from inkwright.scenario.action_matching import reasons_against
from inkwright.scenario.card_names import CardName
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.scenario.steps import ActionStep

from .deciding_rules import (
    ACTION_RULES,
    NOTHING,
    REASON_RULES,
    challenge_rules,
    cited,
    standing,
)

ZONE_WORDS: Final = {"play": "in play", "inkwell": "in the inkwell", "under": "under another card"}


class Obstacle(NamedTuple):
    """One reason against a turn action."""

    words: str
    rules: tuple[str, ...]


def obstacles(game: ScenarioGame, action: ActionStep) -> list[Obstacle]:
    """Return what keeps the active player from a turn action now."""
    if game.game.over:
        return [Obstacle("the game is over", ("2.3.3",))]
    if not game.asks_turn_action:
        asked = game.players[game.decision.player]
        return [Obstacle(f"{asked} is asked something first", REASON_RULES[WAITING])]
    found = list(misplaced(game, action))
    found += [*singing_obstacles(game, action), *shift_obstacles(game, action)] if not found else []
    if not found:
        against = reasons_against(game, action)
        if action.kind == "play" and not action.singers and not action.shift_onto:
            against = [each for each in against if each.action == "play"] or against
        found = [Obstacle(each.reason, REASON_RULES.get(each.number, ())) for each in against]
    return found


def misplaced(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield that the card of an action, or who or what it needs, is not where it must be."""
    if action.card is None or action.kind not in ("ink", "quest", "challenge", "move"):
        return
    numbers = game.cards_named(action.card)
    zones = {game.table.card(number).zone for number in numbers}
    wanted = "hand" if action.kind == "ink" else "play"
    if zones and wanted not in zones:
        where = " or ".join([ZONE_WORDS.get(zone, f"in the {zone}") for zone in sorted(zones)])
        yield Obstacle(f"it is {where}", ACTION_RULES[action.kind][:1])


def stack_named(game: ScenarioGame, name: CardName | None) -> StackFacts | None:
    """Return the stack in play of a name."""
    numbers = [] if name is None else game.cards_named(name)
    return next((stack for stack in game.table.stacks if stack.top in numbers), None)


def singing_obstacles(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield what keeps the named characters from singing."""
    if not action.singers or action.card is None:
        return
    song = next(iter(game.cards_named(action.card)), -1)
    printed = game.cards[game.table.card(song).key] if song >= 0 else None
    if printed is not None and printed.kind != "song":
        yield Obstacle(f"{printed.full_name} is no song", ("5.4.4", "5.4.4.2"))
        return
    total = 0
    for name in action.singers:
        stack = stack_named(game, name)
        if stack is None:
            yield Obstacle(f"{name} is not in play", ("5.4.4.2",))
            continue
        if stack.type != "character":
            yield Obstacle(f"{name} is no character", ("5.4.4.2",))
        elif stack.drying:
            yield Obstacle(f"{name} is still drying", ("1.7.5", "5.1.1.11"))
        elif stack.exerted:
            yield Obstacle(f"{name} is exerted", ("5.1.1.2", "5.4.4.2"))
        total += worth(game, stack)
    together = printed is not None and "Sing Together" in printed.text
    if len(action.singers) > 1 and not together:
        yield Obstacle("only one character sings a song without Sing Together", ("5.4.4.2", "8.12.1"))
    elif printed is not None and total < printed.cost:
        rules = ("8.12.2",) if len(action.singers) > 1 else ("5.4.4.2", "8.11.1")
        yield Obstacle(f"the cost to sing with is {total}, and the song costs {printed.cost}", rules)


def worth(game: ScenarioGame, stack: StackFacts) -> int:
    """Return the cost that a character sings with, by its printed cost and its Singer."""
    numbers = [keyword.removeprefix("Singer ") for keyword in stack.keywords if keyword.startswith("Singer ")]
    cost = game.cards[game.table.card(stack.top).key].cost
    return max([cost, *[int(number) for number in numbers if number.isdecimal()]])


def shift_obstacles(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield what keeps a card from being shifted onto those that are named."""
    if not action.shift_onto or action.card is None:
        return
    card = next(iter(game.cards_named(action.card)), -1)
    printed = game.cards[game.table.card(card).key] if card >= 0 else None
    shifts = [] if printed is None else [part.text for part in printed.abilities_text if "Shift" in part.text]
    if printed is not None and not shifts:
        yield Obstacle(f"{printed.full_name} has no Shift", ("8.10.1",))
        return
    for name in action.shift_onto:
        stack = stack_named(game, name)
        if stack is None or stack.player != game.game.active:
            yield Obstacle(f"{name} is not among one's own characters in play", ("8.10.1",))
            continue
        below = game.cards[game.table.card(stack.top).key]
        plain = any(text.startswith(("Shift", "Temporary Shift")) for text in shifts)
        if plain and printed is not None and below.name != printed.name:
            yield Obstacle(f"{below.full_name} is not named {printed.name}", ("8.10.1",))


def possible_rules(game: ScenarioGame, action: ActionStep, edition: str) -> tuple[str, ...]:
    """Return the rules that allow a turn action, the most telling first."""
    stack, aim = stack_named(game, action.card), stack_named(game, action.target)
    card = NOTHING if stack is None else standing(stack)
    found: list[str] = []
    if action.kind == "challenge":
        other = NOTHING if aim is None else standing(aim)
        found = [*challenge_rules(card, other), "4.6.4.1", *([] if other.type == "location" else ["4.6.4.2"])]
    elif action.kind == "use":
        found = ["6.3.1.2" if card.type in ("item", "location") else "6.3.1.1"]
    elif action.kind == "play" and action.singers:
        singer = stack_named(game, action.singers[0])
        sings = singer is not None and standing(singer).has("Singer")
        found = ["8.12.1"] if len(action.singers) > 1 else ["8.11.1"] if sings else []
        found.append("5.4.4.2")
    elif action.kind == "play" and action.shift_onto:
        found = ["8.10.1"]
    elif action.kind == "quest" and stack is not None and len(stack.cards) > 1:
        found = ["8.10.4"]
    return cited([*found, *ACTION_RULES.get(action.kind, ())], edition)
