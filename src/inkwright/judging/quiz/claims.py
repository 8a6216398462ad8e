"""What an answer of a question claims: facts of the table that the engine can check, and their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from inkwright.cards import Card
from inkwright.engine.decisions.reasons import (
    BODYGUARD_FIRST,
    DRYING,
    EXERTED,
    HAS_ADVENTUROUS,
    HAS_EVASIVE,
    HAS_RECKLESS,
    INKED_ALREADY,
    MUST_CHALLENGE_FIRST,
    NO_INK_SYMBOL,
    NOT_EXERTED,
    TOO_EXPENSIVE,
)
from inkwright.engine.knowledge.omniscient import CardFacts
from inkwright.errors import InkwrightError
from inkwright.scenario import Runner, Scenario, read_text
from inkwright.scenario.action_matching import is_legal, reasons_against
from inkwright.scenario.answer_matching import answer_with_defaults
from inkwright.scenario.card_names import CardName
from inkwright.scenario.runner import ScenarioFailure, ScenarioRun
from inkwright.scenario.steps import ActionClaim, ActionStep
from inkwright.scenario.yaml_values import FormatError

from ..deciding_rules import REASON_RULES, Standing, cited

Claim = dict[str, Any]
"""{"facts": {CARD: {...}, "amy.lore": 2}}, {"legal": STEP}, {"illegal": STEP, "why": [NUMBER]} or {"order": [CARD]}."""

REASON_WORDS: Final[dict[int, str]] = {
    NO_INK_SYMBOL: "it has no inkwell symbol",
    INKED_ALREADY: "a card was put into the inkwell this turn already",
    TOO_EXPENSIVE: "there is not enough ready ink",
    EXERTED: "it is exerted",
    DRYING: "it is still drying",
    HAS_RECKLESS: "it has Reckless",
    NOT_EXERTED: "who is challenged must be exerted",
    HAS_EVASIVE: "who is challenged has Evasive",
    BODYGUARD_FIRST: "a character with Bodyguard must be challenged first",
    MUST_CHALLENGE_FIRST: "a Reckless character must challenge first",
    HAS_ADVENTUROUS: "it has Adventurous",
}
"""Reasons against a turn action in words, by their number."""

REASON_POOLS: Final[dict[str, tuple[int, ...]]] = {
    "quest": (DRYING, EXERTED, HAS_RECKLESS, MUST_CHALLENGE_FIRST),
    "challenge": (DRYING, EXERTED, NOT_EXERTED, HAS_EVASIVE, BODYGUARD_FIRST, HAS_ADVENTUROUS),
    "ink": (NO_INK_SYMBOL, INKED_ALREADY, TOO_EXPENSIVE),
}
"""Reasons that may stand against a turn action."""

WARDED: Final = -1
INKING_COMES_FIRST: Final = -2
MISREADINGS: Final[dict[int, tuple[str, str]]] = {
    WARDED: ("who is challenged has Ward", "8.15.1"),
    INKING_COMES_FIRST: ("inking comes before all other turn actions", "4.1.2"),
}
"""Reasons that no rule gives and somebody may think of, in words and with the rule that is misread."""

ZONES: Final = {
    "discard": "is in the discard",
    "hand": "is in its player's hand",
    "deck": "is in its player's deck",
    "inkwell": "is in its player's inkwell",
    "under": "is under another card",
}


def ran(scenario: Scenario, runner: Runner, rules: Any = None) -> ScenarioRun | None:
    """Return a situation that was played to its end; None if it cannot be."""
    try:
        run = runner.begin(scenario, rules)
        run.answer_amounts(0)
        for number in range(len(scenario.steps)):
            run.take_step(number)
        if run.game.waiting_seat < 0:
            answer_with_defaults(run.game)
    except (ScenarioFailure, FormatError, InkwrightError):
        return None
    return run


def card_number(run: ScenarioRun, name: str) -> int:
    """Return the card of a name."""
    found = run.game.cards_named(CardName(name, 0))
    return found[0] if found else -1


def card_facts(run: ScenarioRun, name: str) -> Claim:
    """Return where a card is, and in play its damage and whether it is exerted."""
    number = card_number(run, name)
    card = run.game.table.card(number)
    if card.zone != "play" or card.stack is None:
        return {"zone": card.zone}
    return {"zone": "play", "damage": card.damage, "exerted": card.exerted}


def player_facts(run: ScenarioRun) -> Claim:
    """Return the lore and the number of cards in hand of every player."""
    found: Claim = {}
    for player, name in zip(run.game.table.players, run.game.players, strict=True):
        found[f"{name}.lore"] = player.lore
        found[f"{name}.hand"] = len(player.hand)
    return found


def facts_of(run: ScenarioRun, cards: list[str], keys: list[str], states: bool = True) -> Claim:
    """Return the facts that a question asks about, as a scenario expects them; `states`: also who is exerted."""
    players = player_facts(run)
    found = {name: card_facts(run, name) for name in cards}
    if not states:
        found = {name: {key: fact[key] for key in fact if key != "exerted"} for name, fact in found.items()}
    return {**found, **{key: players[key] for key in keys}}


def holds(claim: Claim, scenario_text: str, runner: Runner) -> bool:
    """Return whether a claim is true of a situation: the engine plays it from its text."""
    [scenario] = read_text(scenario_text, "question")
    if not isinstance(scenario, Scenario):
        raise InkwrightError(scenario.error)
    if "facts" in claim:
        run = ran(scenario, runner)
        return run is not None and facts_are(run, claim["facts"])
    if "order" in claim:
        run = ran(scenario, runner)
        return run is not None and resolving_order(run) == claim["order"]
    return legality_holds(claim, scenario, runner)


def facts_are(run: ScenarioRun, facts: Claim) -> bool:
    """Return whether all facts are so."""
    cards = [key for key in facts if isinstance(facts[key], dict)]
    keys = [key for key in facts if key not in cards]
    there = facts_of(run, cards, keys)
    return all(
        all(there[key].get(part) == wanted for part, wanted in fact.items()) if key in cards else there[key] == fact
        for key, fact in facts.items()
    )


def reason_holds(number: int, run: ScenarioRun, action: ActionStep) -> bool:
    """Return whether a reason against a turn action is true of the table, whatever the engine names first."""
    card = None if action.card is None else run.game.table.card(card_number(run, action.card.name))
    aim = None if action.target is None else run.game.table.card(card_number(run, action.target.name))
    if card is None:
        return False
    mine = Standing(card.keywords, card.drying)
    theirs = Standing(() if aim is None else aim.keywords)
    tests: dict[int, bool] = {
        NO_INK_SYMBOL: not run.game.cards[card.key].inkable,
        INKED_ALREADY: any(event.kind == "inked" for event in run.game.game.log),
        EXERTED: card.exerted,
        DRYING: card.drying and not (action.kind == "challenge" and mine.has("Rush")),
        HAS_RECKLESS: mine.has("Reckless"),
        NOT_EXERTED: aim is not None and not aim.exerted,
        HAS_EVASIVE: theirs.has("Evasive") and not (mine.has("Evasive") or mine.has("Alert")),
        BODYGUARD_FIRST: not theirs.has("Bodyguard") and has_guard(run, aim),
        HAS_ADVENTUROUS: mine.has("Adventurous"),
    }
    return tests.get(number, False)


def true_reasons(run: ScenarioRun, action: ActionStep) -> list[int]:
    """Return the reasons against a turn action: what the engine says, and what is true besides."""
    said = {each.number for each in reasons_against(run.game, action)}
    return sorted(said | {number for number in REASON_POOLS[action.kind] if reason_holds(number, run, action)})


def is_at_hand(run: ScenarioRun, action: ActionStep) -> bool:
    """Return whether the card of a turn action is where it must be, so that its reasons are about the rules."""
    card = None if action.card is None else run.game.table.card(card_number(run, action.card.name))
    wanted = "hand" if action.kind == "ink" else "play"
    return card is not None and card.zone == wanted


def has_guard(run: ScenarioRun, aim: CardFacts | None) -> bool:
    """Return whether an exerted character with Bodyguard stands beside one that is challenged."""
    if aim is None:
        return False
    stacks = [stack for stack in run.game.table.stacks if stack.player == aim.owner and stack.exerted]
    return any(Standing(stack.keywords).has("Bodyguard") for stack in stacks)


def legality_holds(claim: Claim, scenario: Scenario, runner: Runner) -> bool:
    """Return whether the last step, a claim about a turn action, is so and for that reason."""
    run = runner.begin(scenario)
    *before, last = scenario.steps
    for number in range(len(before)):
        run.take_step(number)
    if not isinstance(last, ActionClaim):
        raise InkwrightError("The situation of such a question ends with a turn action that is possible or is not.")
    possible = is_legal(run.game, last.action)
    if "legal" in claim:
        return possible == bool(claim["legal"])
    return not possible and true_reasons(run, last.action) == list(claim["why"])


def resolving_order(run: ScenarioRun) -> list[str]:
    """Return the cards whose triggered abilities resolve, in order; a player in brackets chooses among the rest."""
    resolved = [event for event in run.game.game.log if event.kind == "resolves" and event.amount == 1 and event.source]
    order = [f"{run.game.players[event.player]}: {event.source}" for event in resolved]
    if run.game.waiting_seat >= 0 and run.game.decision.kind == "bag":
        order.append(f"[{run.game.players[run.game.decision.player]}]")
    return order


def temptations(run: ScenarioRun, action: ActionStep) -> list[tuple[int, str]]:
    """Return reasons against a turn action that somebody may take for true here, each with what that person thinks."""
    table = run.game.table
    card = None if action.card is None else table.card(card_number(run, action.card.name))
    aim = None if action.target is None else table.card(card_number(run, action.target.name))
    if card is None:
        return []
    if action.kind == "ink":
        too_expensive = run.game.cards[card.key].cost > table.players[card.owner].ink_ready
        return [(TOO_EXPENSIVE, "Inking is thought to cost as much as playing the card.")] if too_expensive else []
    found: list[tuple[int, str]] = []
    mine, below = Standing(card.keywords), cards_below(run, card)
    if below:
        found.append((DRYING, "A character that is shifted is thought to dry once more."))
    elif card.drying and mine.has("Rush"):
        found.append((DRYING, "Rush is overlooked."))
    if any("Reckless" in each.text for each in below) and action.kind == "quest":
        found.append((HAS_RECKLESS, "The text of the card beneath is thought to count."))
    others = [stack for stack in table.stacks if stack.player == card.owner and stack.top != card.number]
    if action.kind == "quest" and any(Standing(stack.keywords).has("Reckless") for stack in others):
        found.append((MUST_CHALLENGE_FIRST, "Reckless is thought to hold up the other characters, too."))
    return [*found, *(challenge_temptations(run, mine, aim) if aim is not None else ())]


def challenge_temptations(run: ScenarioRun, mine: Standing, aim: CardFacts) -> Iterator[tuple[int, str]]:
    """Yield reasons against a challenge that somebody may take for true here."""
    theirs = Standing(aim.keywords)
    beside = [stack for stack in run.game.table.stacks if stack.player == aim.owner and stack.top != aim.number]
    if theirs.has("Ward"):
        yield WARDED, "Ward is thought to keep off challenges, too."
    if theirs.has("Evasive"):
        yield HAS_EVASIVE, "It is overlooked that the challenger has Evasive or Alert."
    elif mine.has("Evasive") or any(Standing(stack.keywords).has("Evasive") for stack in beside):
        yield HAS_EVASIVE, "Evasive is thought to mean more than that others cannot challenge its own character."
    if theirs.has("Bodyguard"):
        yield BODYGUARD_FIRST, "Bodyguard is thought to protect its own character."
    elif any(Standing(stack.keywords).has("Bodyguard") for stack in beside):
        yield BODYGUARD_FIRST, "Bodyguard is thought to protect the others while it is ready."
    if mine.has("Reckless"):
        yield HAS_RECKLESS, "Reckless is thought to forbid challenges."


def cards_below(run: ScenarioRun, card: CardFacts) -> list[Card]:
    """Return the cards beneath one in play."""
    stack = next((each for each in run.game.table.stacks if each.top == card.number), None)
    numbers = () if stack is None else stack.cards[1:]
    return [run.game.cards[run.game.table.card(number).key] for number in numbers]


# ---------------------------------------------------------------- words


def claim_words(claim: Claim, edition: str) -> str:
    """Return a claim in words."""
    if "facts" in claim:
        return sentence("; ".join([fact_words(key, fact) for key, fact in claim["facts"].items()]))
    if "order" in claim:
        return order_words(claim["order"])
    if "legal" in claim:
        return "Yes." if claim["legal"] else "No."
    numbers = [rules_of_reason(reason)[0] for reason in claim["why"]]
    why = " and ".join(reason_words(reason) for reason in claim["why"])
    return f"No: {why} ({', '.join(cited(numbers, edition))})."


def reason_words(reason: int) -> str:
    """Return a reason in words, also one that no rule gives."""
    return MISREADINGS[reason][0] if reason in MISREADINGS else REASON_WORDS[reason]


def rules_of_reason(reason: int) -> tuple[str, ...]:
    """Return the rules of a reason, also of one that no rule gives."""
    return (MISREADINGS[reason][1],) if reason in MISREADINGS else REASON_RULES[reason]


def sentence(text: str) -> str:
    """Return a text as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def fact_words(key: str, fact: Any) -> str:
    """Return one fact in words."""
    if not isinstance(fact, dict):
        player, _, what = key.rpartition(".")
        if what == "lore":
            return f"{capital(player)} has {fact} lore"
        return f"{capital(player)} has {fact} card{'' if fact == 1 else 's'} in hand"
    if fact["zone"] != "play":
        return f"{key} {ZONES.get(fact['zone'], 'is in no zone of the table')}"
    state = f", {'exerted' if fact['exerted'] else 'ready'}," if "exerted" in fact else ""
    return f"{key} is in play{state} with {fact['damage'] or 'no'} damage"


def order_words(order: list[str]) -> str:
    """Return the order of abilities in words."""
    chooser = next((each.strip("[]") for each in order if each.startswith("[")), "")
    named = [each.partition(": ") for each in order if not each.startswith("[")]
    if not named and not chooser:
        return "No ability triggers."
    first = ", then ".join(f"that of {card} ({capital(player)})" for player, _, card in named)
    if not chooser:
        return sentence(f"{first} resolves" if len(named) == 1 else f"{first}")
    whose = f"{capital(chooser)} chooses which ability resolves first"
    return sentence(whose if not named else f"{first}, and then {whose}")


def capital(name: str) -> str:
    """Return a name with a capital letter."""
    return name[:1].upper() + name[1:]
