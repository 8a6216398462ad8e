"""The lines of an account: what happened, and what was to be expected and did not happen, each with its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from inkwright.engine.knowledge.choice_limits import (
    ChoiceLimit,
    limits_of_ability,
)
from inkwright.engine.knowledge.passing_effects import PassingEffect, passing_effects
from inkwright.engine.knowledge.untriggered import Missing, Untriggered, untriggered
from inkwright.engine.log.game_log import EVERYTHING, LogEvent
from inkwright.rules.edition import edition as edition_named
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.state.ids import ENTERED_EXERTED, UNTIL_YOUR_NEXT_TURN, Ints
from inkwright.text.spelling import fold

from .deciding_rules import (
    NO_STRENGTH,
    NOTHING,
    EventRules,
    Standing,
    cited,
    duration_rules,
    keyword_of_words,
    keyword_rules,
    limit_words,
    notes,
    standings,
)
from .deck_order import deck_orders
from .question_tree import ONLY_ONE, capital
from .without_effect import BETWEEN, still_resolving, without_effect

Json = dict[str, Any]


class AccountLine(NamedTuple):
    """One line of what happens."""

    text: str
    rules: tuple[str, ...] = ()  # that decide it, the most decisive first
    card: str = ""  # whose ability acted
    ability: str = ""  # its name
    words: str = ""  # its printed text

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "text": self.text,
            "rules": list(self.rules),
            "card": self.card or None,
            "ability": self.ability or None,
            "words": self.words or None,
        }


MISSING_WORDS: Final = {
    Missing.OWN_TURN_ONLY: ("it is not its player's turn", ("6.1.13.1",)),
    Missing.OTHER_TURN_ONLY: ("it is its player's turn", ("6.1.13.1",)),
    Missing.USED_ALREADY: ("it was used as often as it may be", ("6.1.13.2",)),
    Missing.CONDITION_FALSE: ("its condition is not met", ()),
    Missing.NOT_HERE: ("that was not at this location", ("6.1.13.5",)),
    Missing.OTHER_TIME: ("it was another time this turn", ("6.2.2",)),
    Missing.OTHER_SIDE: ("it was on the other side of the challenge", ("4.6.1",)),
    Missing.NOT_IN_CHALLENGE: ("that was not in a challenge", ("4.6.2",)),
    Missing.NOT_DEALT: ("the damage was put or moved, not dealt", ("1.9.1.1", "1.9.1.2")),
    Missing.NOT_ANOTHER: ("another one is meant", ("6.1.6",)),
    Missing.NOT_BANISHED: ("it left play without being banished", ("G.banish",)),
    Missing.CHOSEN_BY_ITS_PLAYER: ("its own player chose it", ()),
    Missing.NOT_FOR_AN_ACTION: ("it was chosen for an ability, not for an action", ()),
}
"""What an event lacked that would have triggered an ability, with the rules."""


class Before(NamedTuple):
    """What was true before a step."""

    events: int  # in the log
    history: int  # events of the turn
    turn: int
    standings: Mapping[int, Standing]
    passing: Sequence[PassingEffect]

    @staticmethod
    def of(game: ScenarioGame) -> Before:
        """Return what is true now."""
        state = game.game.state
        standing = standings(game.table)
        passing = passing_effects(state)
        return Before(len(game.game.log), len(state.history), state.turn, standing, passing)


NOTHING_BEFORE: Final = Before(0, 0, -1, {}, ())


def lines_of(game: ScenarioGame, event_rules: EventRules, before: Before) -> tuple[AccountLine, ...]:
    """Return what has happened since then as lines with their rules, and what did not happen though it might have."""
    log = game.game.log
    events = log[before.events :] if before.events <= len(log) else log
    edition = event_rules.edition
    found: list[AccountLine] = []
    entering: list[AccountLine] = []  # to be told behind the play
    ended = ended_lines(game, before, events, edition)
    resolving: LogEvent | None = None  # the ability of which nothing has come yet
    for at, (event, rules) in enumerate(zip(events, event_rules.of_all(events, before.standings), strict=True)):
        found += ended.get(at, ())
        text = event.line(game.players, EVERYTHING)
        if text:
            found += nothing_comes(game, resolving, edition) if event.kind in BETWEEN else []
            words = event.words if event.source else ""
            found.append(AccountLine(text, rules, event.source, event.ability_name(), words))
            found += [AccountLine(*note) for note in notes(rules, edition)]
            found += entering
            entering = []
        resolving = still_resolving(resolving, event, text)
        if event.kind == "entered" and event.flags & ENTERED_EXERTED:
            entering = [entered_exerted(game, event, edition)]
        found += one_of_several(game, event, edition)
        found += [
            line for line in lines_beside(game, event, events[:at], before.standings, edition) if line not in found
        ]
    if game.waiting_seat < 0:
        found += nothing_comes(game, resolving, edition)
        found += untriggered_lines(game, events, before, edition)
        if any(event.kind == "turn begins" for event in events) and game.asks_turn_action:
            found += not_done(events, game, edition, before.standings)
    found += [AccountLine(*order) for order in deck_orders(game, events, edition)]
    return (*found, *ended.get(len(events), ()))


def lines_beside(
    game: ScenarioGame, event: LogEvent, earlier: Sequence[LogEvent], before: Mapping[int, Standing], edition: str
) -> Iterator[AccountLine]:
    """Yield what an event leaves undone that might have been: who need not be challenged, cannot be chosen ..."""
    if event.kind == "challenged":
        yield from bodyguards_aside(game, event, before, edition)
    elif event.kind == "challenge over":
        yield from without_damage(game, event, earlier, before, edition)
    elif event.kind == "turn ends":
        yield from free_of_reckless(game, event, before, edition)
    elif event.kind == "given":
        yield from why_plus_nothing(game, event, before, edition)
    elif event.kind == "chosen" and event.source and event.words:
        for limit in limits_of_ability(game.game.state, event.source, event.words, event.player):
            yield limit_line(game, limit, edition)


def not_done(
    events: Sequence[LogEvent], game: ScenarioGame, edition: str, before: Mapping[int, Standing]
) -> Iterator[AccountLine]:
    """Yield what usually happens as a turn begins and did not: who is not readied, and that nobody draws."""
    changed = {event.stack for event in events if event.kind in ("readied", "exerted", "entered", "played")}
    for stack in game.table.stacks:
        was = before.get(stack.id)
        if game.table.players[stack.player].active and stack.exerted and was and was.exerted:
            if stack.id not in changed:
                rules = cited(("1.2.2", "3.2.1.1"), edition)
                yield AccountLine(f"{game.display_name(stack.top)} is not readied.", rules)
    active = game.table.players[game.game.active]
    drew = any(event.kind == "drew" and event.player == game.game.active for event in events)
    if not drew and active.deck and game.game.turn > 1:
        yield AccountLine(f"{capital(game.players[game.game.active])} draws no card.", cited(("6.4.5",), edition))


def nothing_comes(game: ScenarioGame, event: LogEvent | None, edition: str) -> list[AccountLine]:
    """Return the line of an ability that resolved without doing anything, with the reason; none without one."""
    if event is None:
        return []
    declined = any(answer.decision == "may" and answer.answer == "no" for answer in game.answers)
    text, rules = without_effect(game, event, edition, declined)
    line = AccountLine(text, rules, event.source, event.ability_name(), event.words)
    ability = event.words or event.ability
    told = event.kind == "chosen"  # with the choice
    limits = [] if told else limits_of_ability(game.game.state, event.source, ability, event.player)
    return [line, *[limit_line(game, limit, edition) for limit in limits]]


def why_plus_nothing(
    game: ScenarioGame, event: LogEvent, before: Mapping[int, Standing], edition: str
) -> Iterator[AccountLine]:
    """Yield the characters whose negative strength counts as 0 for what is given by it."""
    if event.choice != NO_STRENGTH:
        return
    log = game.game.log
    earlier = log[: next(at for at, each in enumerate(log) if each is event)]
    resolved = max([at for at, each in enumerate(earlier) if each.kind == "resolves"], default=len(earlier))
    read = [each.stack for each in earlier[resolved:] if each.kind == "resolves" or each.stack != event.stack]
    for stack in dict.fromkeys(read):
        strength = before.get(stack, NOTHING).strength
        if strength < 0:
            name = game.full_name(game.table.last_top_card(stack))
            text = f"{name} has {strength} strength, which counts as 0 here."
            yield AccountLine(text, cited(("6.6.2",), edition))


def one_of_several(game: ScenarioGame, event: LogEvent, edition: str) -> Iterator[AccountLine]:
    """Yield that only one of several equal replacements applies, if a player has chosen which."""
    asked = any(answer.decision == "replacement" for answer in game.answers)
    if event.kind != "replaces" or not asked:
        return
    same = [each for each in game.table.stacks if each.player == event.player]
    if sum(game.full_name(each.top) == event.source for each in same) > 1:
        yield AccountLine(ONLY_ONE, cited(("6.5.8",), edition))


def without_damage(
    game: ScenarioGame, event: LogEvent, earlier: Sequence[LogEvent], before: Mapping[int, Standing], edition: str
) -> Iterator[AccountLine]:
    """Yield why one of the two of a challenge that is over dealt no damage, or neither did."""
    since = max([at for at, each in enumerate(earlier) if each.kind == "challenged"], default=0)
    met = {each.stack for each in earlier[since:] if each.kind in ("damaged", "took no damage") and not each.source}
    in_play = {stack.id for stack in game.table.stacks}
    if not met and not {event.stack, event.other_stack} <= in_play:
        text = "The challenge is over before any damage is dealt."
        yield AccountLine(text, cited(("4.6.9", "4.6.9.2"), edition))
        return
    for dealer, victim in ((event.stack, event.other_stack), (event.other_stack, event.stack)):
        dealing, taking = before.get(dealer, NOTHING), before.get(victim, NOTHING)
        if victim in met or dealing.type != "character" or not taking.type:
            continue
        name = game.full_name(game.table.last_top_card(dealer))
        if dealing.strength <= 0:
            rules = ["5.3.6.2", "4.6.6.1", *(["6.6.2"] if dealing.strength < 0 else [])]
            yield AccountLine(f"{name} deals no damage: its strength is {dealing.strength}.", cited(rules, edition))
        elif taking.has("Resist"):
            hit = game.full_name(game.table.last_top_card(victim))
            dealt = any(each.kind == "dealt no damage" and each.stack == victim for each in earlier[since:])
            rules = ["2026-07:1.9.5"] if dealt else []
            text = f"{hit} takes no damage: Resist takes it all."
            yield AccountLine(text, cited(("8.8.1", "8.8.2", *rules), edition))
            yield from [AccountLine(*note) for note in notes(rules, edition)]


def entered_exerted(game: ScenarioGame, event: LogEvent, edition: str) -> AccountLine:
    """Return the line of a card that enters play exerted."""
    card = game.cards.get(fold(event.card))
    printed = "" if card is None else card.text
    rules = ["8.3.2"] if "Bodyguard" in printed and not event.source else []
    return AccountLine(f"{event.card} enters play exerted.", cited([*rules, "6.7.8"], edition))


def bodyguards_aside(
    game: ScenarioGame, event: LogEvent, before: Mapping[int, Standing], edition: str
) -> Iterator[AccountLine]:
    """Yield why characters with Bodyguard did not have to be challenged in the place of another one."""
    challenger, aim = before.get(event.stack, NOTHING), before.get(event.other_stack, NOTHING)
    if aim.has("Bodyguard"):
        return
    for stack in game.table.stacks:
        guard = before.get(stack.id, NOTHING)
        if stack.id == event.other_stack or guard.player != aim.player or not guard.has("Bodyguard"):
            continue
        why, rule = "", ""
        if aim.type == "location":
            why, rule = ": it only stands in front of characters", "4.6.8.1"
        elif not guard.exerted:
            why, rule = ": it is not exerted", "4.6.4.2"
        elif guard.has("Evasive") and not challenger.has("Evasive") and not challenger.has("Alert"):
            why, rule = ": it has Evasive", "8.6.1"
        text = f"{game.display_name(stack.top)} has Bodyguard and need not be challenged{why}."
        yield AccountLine(text, cited(("8.3.3", rule), edition))


def free_of_reckless(
    game: ScenarioGame, event: LogEvent, before: Mapping[int, Standing], edition: str
) -> Iterator[AccountLine]:
    """Yield the ready characters with Reckless that have nothing to challenge as a turn ends."""
    for stack in game.table.stacks:
        was = before.get(stack.id, NOTHING)
        if was.player == event.player and was.has("Reckless") and not was.exerted:
            text = f"{game.display_name(stack.top)} has Reckless, and there is nothing that it can challenge."
            yield AccountLine(text, cited(("8.7.3",), edition))


# What cannot be chosen


def limit_line(game: ScenarioGame, limit: ChoiceLimit, edition: str) -> AccountLine:
    """Return the line of something that cannot be chosen."""
    why, rules = limit_words(limit.why, edition)
    return AccountLine(f"{game.display_name(limit.card)} cannot be chosen: {why}.", rules)


# What was not triggered


def untriggered_lines(
    game: ScenarioGame, events: Sequence[LogEvent], before: Before, edition: str
) -> Iterator[AccountLine]:
    """Yield the abilities that what happened nearly triggered, each with what was missing."""
    state = game.game.state
    happened: list[Ints] = state.history[before.history :] if state.turn == before.turn else state.history
    resolved = Counter((event.source, event.ability) for event in events if event.kind == "resolves")
    for each in untriggered(state, happened):
        if each.ability and resolved[each.card, each.ability] <= (
            each.times - 1 if each.why == Missing.USED_ALREADY else 0
        ):
            yield untriggered_line(each, edition)


def untriggered_line(each: Untriggered, edition: str) -> AccountLine:
    """Return the line of an ability that was not triggered."""
    why, numbers = MISSING_WORDS[each.why]
    keyword = keyword_rules(keyword_of_words(each.words or each.ability))
    rules = cited([*keyword, *duration_rules(each.words), *numbers] or ["6.1.13.6"], edition)
    named = "" if each.ability == each.words and not keyword else each.ability
    which = f"{each.card}: {named}" if named else f"An ability of {each.card}"
    what = "does nothing more" if each.why == Missing.USED_ALREADY else "does not trigger"
    return AccountLine(f"{which} {what}: {why}.", rules, each.card, named, each.words)


# What has ended


def ended_lines(
    game: ScenarioGame, before: Before, events: Sequence[LogEvent], edition: str
) -> dict[int, list[AccountLine]]:
    """Return what lasted until now, by the number of the event before which it ends."""
    kinds = [event.kind for event in events]
    left = Counter(effect.key for effect in passing_effects(game.game.state))
    in_play = {stack.id for stack in game.table.stacks}
    found: dict[int, list[AccountLine]] = {}
    for effect in before.passing:
        left[effect.key] -= 1
        if left[effect.key] >= 0 or (effect.stack >= 0 and effect.stack not in in_play):
            continue
        if "turn begins" in kinds and effect.until == UNTIL_YOUR_NEXT_TURN:
            at, rules = start_of_turn(kinds, edition), ["3.2.1.3", "6.1.13.3"]
        elif "turn begins" in kinds:
            at, rules = end_of_turn(kinds, edition), ["3.4.1.2", "6.1.13.4"]
        elif effect.stack < 0 and " next " in effect.words and "played" in kinds:
            at, rules = len(kinds), ["4.3.6"]
        else:
            continue
        found.setdefault(at, []).append(AccountLine(f"This ends: {effect.words}.", cited(rules, edition)))
    return found


def end_of_turn(kinds: Sequence[str], edition: str) -> int:
    """Return the number of the event before which effects of this turn end, among events of these kinds."""
    if edition_named(edition).end_triggers_before_durations or "turn ends" not in kinds:
        return kinds.index("turn begins")
    return kinds.index("turn ends") + 1  # 2024-03:4.4.1.1


def start_of_turn(kinds: Sequence[str], edition: str) -> int:
    """Return the number of the event before which effects end that last until the start of a turn."""
    at = kinds.index("turn begins") + 1
    if not edition_named(edition).ready_before_durations:  # 2024-03:4.2.1
        return at
    return next((i for i in range(at, len(kinds)) if kinds[i] not in READYING), len(kinds))


READYING: Final = ("turn begins", "readied", "ink changed")
"""Events of the Ready step."""
