"""Why an answer is not offered, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.engine.knowledge.choice_limits import (
    LimitKind,
    asks_outside_play,
    limit_of_stack,
    limits_of_ability,
)
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.scenario.step_answers import NUMBER, SAYS_YES, Answer

from .deciding_rules import limit_words
from .turn_action_claims import ZONE_WORDS, Obstacle


def why_not_offered(game: ScenarioGame, answer: Answer, edition: str) -> list[Obstacle]:
    """Return why an answer is not offered now, or was not when the last choice was made; empty if it is not known."""
    found: list[Obstacle] = []
    named = [part.card for part in answer.parts if part.card is not None and not part.role]
    if len({str(name) for name in named}) < len(named):
        found.append(Obstacle("the same cannot be chosen twice", ("6.1.3",)))
    for part in answer.parts:
        if part.card is not None:
            found += card_reasons(game, game.cards_named(part.card), edition)
        elif part.kind == NUMBER and game.asks("amount"):
            numbers = [option.number for option in game.decision.options]
            if part.number not in numbers:
                found.append(Obstacle(f"from {min(numbers)} to {max(numbers)} may be chosen", ("6.1.3",)))
        elif part.kind == SAYS_YES and not game.asks("may"):
            found.append(Obstacle("there is nothing to decide", ("6.1.4", "1.7.7")))
    return list(dict.fromkeys(found))


def card_reasons(game: ScenarioGame, cards: list[int], edition: str) -> Iterator[Obstacle]:
    """Yield what keeps each of some cards from being chosen."""
    for card in cards:
        stack = game.stack(card)
        if stack is None and asks_outside_play(game.game.state):
            yield Obstacle("it is not what the words ask for", ("1.7.7", "6.1.3"))
        elif stack is None:
            zone = game.table.card(card).zone
            yield Obstacle(f"it is {ZONE_WORDS.get(zone, f'in the {zone}')}", ("1.7.7",))
        elif stack.top != card:
            yield Obstacle("it is under another card", ("5.1.1.5", "5.1.1.8"))
        else:
            yield from stack_reasons(game, stack.id, edition)


def stack_reasons(game: ScenarioGame, stack: int, edition: str) -> Iterator[Obstacle]:
    """Yield what keeps a stack in play from being chosen by what is asked, or by what was chosen last."""
    why = limit_of_stack(game.game.state, stack) or last_limit(game, stack)
    if why == LimitKind.PICKED_ALREADY:
        yield Obstacle("it is chosen already", ("6.1.3",))
    elif why == LimitKind.NOT_MEANT:
        yield Obstacle("it is not what the words ask for", ("1.7.7", "6.1.3"))
    elif why:
        yield Obstacle(*limit_words(why, edition))


def last_limit(game: ScenarioGame, stack: int) -> LimitKind | None:
    """Return why a stack could not be chosen by what resolved last; None if nothing shows it."""
    for event in reversed(game.game.log[game.action_event :]):
        if event.kind in ("chosen", "resolves") and event.source and event.words:
            limits = limits_of_ability(game.game.state, event.source, event.words, event.player)
            found = [limit.why for limit in limits if limit.stack == stack]
            if found:
                return found[0]
    return None
