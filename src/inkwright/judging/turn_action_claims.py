"""Why a turn action is possible or not, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from inkwright.engine.decisions.reasons import DRYING, WAITING
from inkwright.engine.knowledge.omniscient import StackFacts
from inkwright.engine.procedures.costs import able_singers, shift_bases, shifts_of, sing_value
from inkwright.scenario.action_matching import reasons_against
from inkwright.scenario.card_names import CardName
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.scenario.steps import ActionStep
from inkwright.scenario.word_matching import contains_words
from inkwright.state.ids import CLASS_SHIFT, COMBO_SHIFT, DUO_SHIFT, PLAIN_SHIFT, POTATO_SHIFT, SONG, UNIVERSAL_SHIFT
from inkwright.state.program import ShiftCost

from .deciding_rules import (
    ACTION_REASON_RULES,
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


OWNER_RULES: Final = {
    "ink": ("4.2.1.1",),
    "play": ("4.3.1", "4.3.2"),
    "use": ("4.4.3", "4.4.1"),
    "boost": ("8.4.1", "4.4.3"),
    "quest": ("4.5.1",),
    "challenge": ("4.6.1",),
    "move": ("4.7.1",),
}
"""The rules that let only the active player take a turn action, with the player's own cards."""


def obstacles(game: ScenarioGame, action: ActionStep) -> list[Obstacle]:
    """Return what keeps the active player from a turn action now."""
    if game.game.over:
        return [Obstacle("the game is over", ("2.3.3",))]
    if not game.asks_turn_action:
        asked = game.players[game.decision.player]
        return [Obstacle(f"{asked} is asked something first", REASON_RULES[WAITING])]
    found = [*misplaced(game, action), *aimed_wrong(game, action)]
    found += [*singing_obstacles(game, action), *shift_obstacles(game, action)] if not found else []
    return found or engine_obstacles(game, action) or list(unable(game, action))


def engine_obstacles(game: ScenarioGame, action: ActionStep) -> list[Obstacle]:
    """Return the reasons that the engine gives against a turn action."""
    against = reasons_against(game, action)
    if action.kind == "play":
        way = "shift" if action.shift_onto else "sing" if action.singers else "play"
        against = [each for each in against if each.action == way] or against
    if action.kind == "use" and action.ability:
        against = [each for each in against if contains_words(each.aim, action.ability)]
    found = [Obstacle(each.reason, reason_rules(action.kind, each.number)) for each in against]
    stack = stack_named(game, action.card)
    if action.kind == "quest" and any(each.number == DRYING for each in against) and stack is not None:
        if standing(stack).has("Rush"):
            found.append(Obstacle("Rush lets it challenge, not quest", ("8.9.1",)))
    return found


def reason_rules(kind: str, number: int) -> tuple[str, ...]:
    """Return the rules behind a reason against a kind of turn action."""
    always, here = REASON_RULES.get(number, ()), ACTION_REASON_RULES.get((kind, number), ())
    tells_more = any(rule.rpartition(":")[2].startswith(("8.", "1.2.2")) for rule in always)
    return (*always, *here) if tells_more else (*here, *always)


def misplaced(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield that the card of an action is another player's, or is not where it must be."""
    if action.card is None:
        return
    cards = [game.table.card(number) for number in game.cards_named(action.card)]
    wanted = "hand" if action.kind in ("ink", "play") else "play"
    there = [card for card in cards if card.zone == wanted]
    if action.kind == "play" and (not there or action.card.zone) and reasons_against(game, action):
        return  # it could be played from where it is
    if cards and not there:
        zones = sorted({card.zone for card in cards})
        where = " or ".join([ZONE_WORDS.get(zone, f"in the {zone}") for zone in zones])
        under = ("5.1.1.5", "5.1.1.8") if zones == ["under"] else ()
        rules = ("4.3.2",) if action.kind == "play" else ACTION_RULES[action.kind][:1]
        yield Obstacle(f"it is {where}", (*under, *rules))
    elif there and not any(game.table.players[card.owner].active for card in there):
        yield Obstacle(f"it is {game.players[there[0].owner]}'s", OWNER_RULES[action.kind])


def aimed_wrong(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield that the character that is challenged, or the location that is moved to, is none for that."""
    if action.target is None:
        return
    stack = stack_named(game, action.target)
    if stack is None:
        yield Obstacle(f"{action.target} is not in play", AIM_RULES[action.kind])
        return
    mine = game.table.players[stack.player].active
    if action.kind == "challenge" and mine:
        yield Obstacle(f"{action.target} is not an opposing character or location", AIM_RULES["challenge"])
    elif action.kind == "challenge" and stack.type == "item":
        yield Obstacle(f"{action.target} is an item", ("4.6.1", *AIM_RULES["challenge"]))
    elif action.kind == "move" and stack.type != "location":
        yield Obstacle(f"{action.target} is no location", AIM_RULES["move"])
    elif action.kind == "move" and not mine:
        yield Obstacle(f"{action.target} is {game.players[stack.player]}'s", AIM_RULES["move"])


AIM_RULES: Final = {"challenge": ("4.6.4.2", "1.3.5.1"), "move": ("4.7.1",)}
"""The rules about what a challenge or a move may be aimed at."""


def unable(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield that a card lacks what an action needs, where the engine sees no action at all."""
    if action.drops is not None:
        yield Obstacle("so many ink drops cannot be removed for it", ("2026-10:1.13.1.2", "4.3.2.4"))
    if action.exerted:
        yield Obstacle("nothing lets it enter play exerted", ("8.3.2", "6.7.8"))
    if action.free:
        yield Obstacle("nothing lets it be played or used for free", ("1.5.5.3", "6.1.7"))
    stack = stack_named(game, action.card)
    if stack is None:
        return
    if action.kind == "boost":
        yield Obstacle("it has no Boost", ("8.4.1",))
    elif action.kind == "use":
        named = f" of that name: {action.ability}" if action.ability else ""
        yield Obstacle(f"it has no activated ability{named}", ("4.4.1",))
    elif action.kind in ("quest", "challenge", "move") and stack.type != "character":
        rules = ("4.7.1",) if action.kind == "move" else ("5.3.4", *OWNER_RULES[action.kind])
        yield Obstacle(f"it is no character but {an(stack.type)}", rules)


def an(word: str) -> str:
    """Return a word with its article."""
    return f"an {word}" if word[:1] in "aeiou" else f"a {word}"


def stack_named(game: ScenarioGame, name: CardName | None) -> StackFacts | None:
    """Return the stack in play of a name."""
    numbers = [] if name is None else game.cards_named(name)
    return next((stack for stack in game.table.stacks if stack.top in numbers), None)


def card_meant(game: ScenarioGame, action: ActionStep) -> int:
    """Return the card of an action, first one in the active player's hand; -1 for none."""
    numbers = [] if action.card is None else game.cards_named(action.card)
    hand = game.table.players[game.game.active].hand
    return next((number for number in numbers if number in hand), next(iter(numbers), -1))


def singing_obstacles(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield what keeps the named characters from singing."""
    card = card_meant(game, action)
    if not action.singers or card < 0:
        return
    state = game.game.state
    song = state.definition(card)
    if song.type != SONG:
        yield Obstacle(f"{song.full_name} is no song", ("5.4.4.1", "5.4.4.2"))
        return
    able = {perm.serial for perm in able_singers(state, game.game.active)}
    total = 0
    for name in action.singers:
        stack = stack_named(game, name)
        if stack is None:
            yield Obstacle(f"{name} is not in play", ("5.4.4.2",))
            continue
        reasons = list(singer_obstacles(game, name, stack, bool(song.sing_together)))
        if not reasons and stack.id not in able:
            reasons = [Obstacle(f"an effect keeps {name} from singing", ("1.2.2", "5.4.4.2"))]
        yield from reasons
        total += sing_value(state, state.perms[stack.id])
    if len(action.singers) > 1 and not song.sing_together:
        yield Obstacle("only one character sings a song without Sing Together", ("5.4.4.2", "8.12.1"))
    elif len(action.singers) > 1 and total < song.sing_together:
        yield Obstacle(f"they sing for {total}, and {song.sing_together} is needed", ("8.12.1", "8.12.2"))
    elif len(action.singers) == 1 and total < (song.sing_together or song.cost):
        rules = ("5.4.4.2", "8.12.1") if song.sing_together else ("5.4.4.2", "8.11.1")
        yield Obstacle(f"the cost to sing with is {total}, and the song costs {song.cost}", rules)


def singer_obstacles(game: ScenarioGame, name: CardName, stack: StackFacts, together: bool) -> Iterator[Obstacle]:
    """Yield what the state of a stack in play has against its singing."""
    players = game.table.players
    if stack.type != "character":
        yield Obstacle(f"{name} is no character but {an(stack.type)}", ("5.4.4.2",))
    elif players[stack.player].team != players[game.game.active].team:
        yield Obstacle(f"{name} is {game.players[stack.player]}'s", ("5.4.4.2", *(["8.12.1"] if together else [])))
    elif stack.player != game.game.active and not together:
        yield Obstacle(f"{name} is {game.players[stack.player]}'s", ("5.4.4.2",))
    elif stack.drying:
        yield Obstacle(f"{name} is still drying", ("1.7.5", "5.1.1.11"))
    elif stack.exerted:
        yield Obstacle(f"{name} is exerted", ("5.4.4.2", "5.1.1.2"))


def shift_obstacles(game: ScenarioGame, action: ActionStep) -> Iterator[Obstacle]:
    """Yield what keeps a card from being shifted onto those that are named."""
    card = card_meant(game, action)
    if not action.shift_onto or card < 0:
        return
    state = game.game.state
    shifts = shifts_of(state, card, game.game.active)
    if not shifts:
        yield Obstacle(f"{game.full_name(card)} has no Shift", ("8.10.1",))
        return
    rules = tuple(dict.fromkeys([SHIFT_RULES.get(shift.kind, "8.10.1") for shift in shifts]))
    bases = {perm.serial for shift in shifts for perm in shift_bases(state, card, game.game.active, shift)}
    for name in action.shift_onto:
        stack = stack_named(game, name)
        if stack is None or stack.player != game.game.active:
            yield Obstacle(f"{name} is not among one's own cards in play", rules)
        elif stack.id not in bases:
            yield Obstacle(
                f"{game.full_name(stack.top)} is not what it can be shifted onto: {wanted_base(shifts)}", rules
            )
    if len(action.shift_onto) > 1 and not any(shift.kind in (DUO_SHIFT, COMBO_SHIFT) for shift in shifts):
        yield Obstacle("it is shifted onto one card", rules)


def wanted_base(shifts: Sequence[ShiftCost]) -> str:
    """Return what cards can be shifted onto, in words."""
    classes = [shift.classification for shift in shifts if shift.kind == CLASS_SHIFT]
    if classes:
        return f"it must be a character with {classes[0]}"
    return "the name must be the same" if shifts[0].kind == PLAIN_SHIFT else "its Shift asks for something else"


SHIFT_RULES: Final = {
    PLAIN_SHIFT: "8.10.1",
    CLASS_SHIFT: "8.10.8.1",
    UNIVERSAL_SHIFT: "8.10.8.2",
    DUO_SHIFT: "2026-07:8.10.8.3",
    COMBO_SHIFT: "2026-07:8.10.8.4",
    POTATO_SHIFT: "2026-07:8.10.8.6",
}
"""The rule about each kind of Shift."""


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
