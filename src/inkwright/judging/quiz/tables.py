"""Random tables of real cards with one decisive thing to happen, as scenario texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from inkwright.cards import Card, Catalog
from inkwright.rules.edition import LATEST
from inkwright.scenario import Scenario, read_text
from inkwright.scenario.document import PlacedStack, PlayerSetup
from inkwright.scenario.scenario_library import scenario_library
from inkwright.scenario.steps import ActionStep, ChooseStep
from inkwright.state.node import Triggered

from ..card_meetings import is_itself, name_of, node_names, readings, walk
from ..rulings import ruled_scenarios

ARGUABLE: Final = (
    *("instead", "otherwise", "if you do", "for each", "would", "as if", "skip", "once", "this way", "unless"),
    *("may", "up to", "except", "rather", "choose one", "second", "named"),
)
"""Words of texts that a question leaves out: much can be said about them, or a player has to decide."""

SIMPLE_EFFECTS: Final = frozenset(
    ("Statement", "Sequence", "DealDamage", "Banish", "Put", "RemoveDamage", "Exert", "ReadyCards", "Draw", "GainLore")
    + ("LoseLore", "PutDamage", "Chosen", "Noun", "CardType", "Number", "You", "Opposing", "Yours", "StatIs", "Ref")
    + ("EachOpponent", "ByPlayer", "Damaged", "Exerted", "HasClass", "HasKeyword", "Group", "Discard", "EachPlayer")
)


TELLING_KEYWORDS: Final = ("Alert", "Bodyguard", "Evasive", "Reckless", "Rush", "Ward")
"""Keywords that decide whether a turn action is possible."""


class QuizTable(NamedTuple):
    """A table with what happens on it, and what is asked about it."""

    kind: str  # challenge, effect, legality, order, shift
    document: dict[str, Any]
    cards: tuple[str, ...]  # the cards that the question is about
    ask: str

    def text(self) -> str:
        """Return it as a scenario file."""
        return str(self.document["text"]) if "text" in self.document else document_text(self.document)


def document_text(document: dict[str, Any]) -> str:
    """Return a scenario as a text, one line for each player and step."""
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in document.items() if key not in NESTED]
    lines.append("players:")
    for name, held in document["players"].items():
        lines.append(f"  {name}: {json.dumps(held, ensure_ascii=False)}")
    if document.get("steps"):
        lines.append("steps:")
        lines += [f"  - {json.dumps(step, ensure_ascii=False)}" for step in document["steps"]]
    return "\n".join(lines) + "\n"


NESTED: Final = ("players", "steps")


class Pools:
    """The cards of a catalogue, sorted by what they are good for in a question."""

    def __init__(self, catalog: Catalog) -> None:
        plain = [card for card in catalog.cards if card.playable and is_settled(card)]
        self.names = {card.full_name for card in plain}
        self.characters = [card for card in plain if card.kind == "character"]
        self.fighters = [card for card in self.characters if is_calm(card)]
        self.keyed = [card for card in self.fighters if any(name in card.text for name in TELLING_KEYWORDS)]
        self.armoured = [card for card in self.fighters if "Resist" in card.text or "Challenger" in card.text]
        self.helpers = [card for card in plain if card.kind in ("character", "item") and is_helper(card)]
        self.actions = [card for card in plain if card.kind in ("action", "song") and is_simple_action(card)]
        self.sweepers = [card for card in plain if card.kind in ("action", "song") and is_sweeper(card)]
        self.mourned = [card for card in self.characters if mourns(card)]
        self.shifters = [card for card in self.characters if shift_cost(card) > 0]
        self.bases: dict[str, list[Card]] = {}
        for card in self.fighters:
            self.bases.setdefault(card.name, []).append(card)
        self.shifters = [card for card in self.shifters if self.bases_of(card)]

    def bases_of(self, card: Card) -> list[Card]:
        """Return what a character can be shifted onto."""
        return [base for base in self.bases.get(card.name, ()) if base.key != card.key]


@lru_cache(maxsize=2)
def pools_of(catalog: Catalog) -> Pools:
    """Return the pools of a catalogue."""
    return Pools(catalog)


def is_settled(card: Card) -> bool:
    """Return whether nothing in the text of a card is arguable or asks somebody to decide."""
    folded = words_of_text(card)
    words = set("".join(letter if letter.isalnum() else " " for letter in folded).split())
    return not any(phrase in words if " " not in phrase else phrase in folded for phrase in ARGUABLE)


def words_of_text(card: Card) -> str:
    """Return the abilities of a card in small letters."""
    return " ".join(part.text for part in card.abilities_text).casefold()


def is_understood(card: Card) -> bool:
    """Return whether every part of a text is understood."""
    return len(readings(card)) == len(card.abilities_text)


def is_calm(card: Card) -> bool:
    """Return whether a character has keywords and nothing else."""
    return all(part.kind == "keyword" for part in card.abilities_text) and "Boost" not in card.text


def is_helper(card: Card) -> bool:
    """Return whether a card changes the strength or the keywords of others as long as it is in play."""
    folded = words_of_text(card)
    if "your" not in folded or "when" in folded or " - " in folded or not ("get" in folded or "gain" in folded):
        return False  # most cards: reading their trees takes long
    names = node_names(card)
    return is_understood(card) and "Modify" in names and "Statement" in names and not {"Triggered", "Activated"} & names


def is_simple_action(card: Card) -> bool:
    """Return whether an action chooses one thing, if any, and does something plain."""
    if words_of_text(card).count("chosen") != 1 or "Sing Together" in card.text or not is_understood(card):
        return False
    names = [name_of(node) for reading in readings(card) for node, _ in walk(reading.node)]
    return names.count("Chosen") == 1 and set(names) <= SIMPLE_EFFECTS


def is_sweeper(card: Card) -> bool:
    """Return whether an action banishes every character."""
    if "banish all" not in words_of_text(card) or not is_understood(card):
        return False
    names = [name_of(node) for reading in readings(card) for node, _ in walk(reading.node)]
    return "Banish" in names and "Group" in names and set(names) <= {"Statement", "Banish", "Group", "Noun", "CardType"}


def mourns(card: Card) -> bool:
    """Return whether a character has one triggered ability for its own banishing, which asks nothing."""
    if "is banished" not in words_of_text(card) or not is_understood(card):
        return False
    found = [reading for reading in readings(card) if isinstance(reading.node, Triggered)]
    if len(found) != 1 or any(part.kind == "ability" for part in card.abilities_text if part is not found[0].text):
        return False
    names = {name_of(node) for node, _ in walk(found[0].node)}
    events = [node for node, _ in walk(found[0].node) if name_of(node) == "IsBanished"]
    own = bool(events) and any(is_itself(child) for child in events[0].children())
    return own and names <= {*SIMPLE_EFFECTS, "Triggered", "IsBanished"} and "Chosen" not in names


def shift_cost(card: Card) -> int:
    """Return the plain Shift cost of a character; 0 without one."""
    for part in card.abilities_text:
        if part.kind == "keyword" and part.text.startswith("Shift "):
            digits = part.text.removeprefix("Shift ").split()[0]
            return int(digits) if digits.isdigit() else 0
    return 0


# ---------------------------------------------------------------- the tables


def sample(rng: Random, pool: list[Card], count: int, without: set[str]) -> list[Card]:
    """Return some cards of different names that are not there yet."""
    found: list[Card] = []
    for _ in range(200):
        if len(found) == count or not pool:
            break
        card = rng.choice(pool)
        if card.name not in without:
            without.add(card.name)
            found.append(card)
    return found


def stack(card: Card, **state: Any) -> Any:
    """Return a card in play as a scenario writes it."""
    given = {key: value for key, value in state.items() if value}
    return {"card": card.full_name, **given} if given else card.full_name


def challenge_table(rng: Random, pools: Pools, level: int) -> QuizTable | None:
    """Return a challenge, with more around it at higher levels."""
    names: set[str] = set()
    fighters = pools.armoured if level > 1 and pools.armoured and rng.random() < 0.7 else pools.fighters
    both = [*sample(rng, fighters, 1, names), *sample(rng, pools.fighters, 1, names)]
    if len(both) < 2:
        return None
    rng.shuffle(both)
    one, other = both
    helpers = sample(rng, pools.helpers, max(0, min(level - 2, 2)), names)
    sides: list[list[Any]] = [
        [stack(one, damage=hurt(rng, one, level))],
        [stack(other, exerted=True, damage=hurt(rng, other, level))],
    ]
    for helper in helpers:
        sides[rng.randrange(2)].append(helper.full_name)
    document = {
        "scenario": "A question",
        "players": {"amy": {"play": sides[0]}, "bob": {"play": sides[1]}},
        "steps": [{"challenge": [one.full_name, other.full_name]}],
    }
    return QuizTable("challenge", document, (one.full_name, other.full_name), "What is true after the challenge?")


def hurt(rng: Random, card: Card, level: int) -> int:
    """Return how much damage a character has: at the first level none."""
    willpower = card.willpower or 1
    return rng.randrange(willpower) if level > 1 and willpower > 1 and rng.random() < 0.6 else 0


def effect_table(rng: Random, pools: Pools, level: int) -> QuizTable | None:
    """Return an action that is played onto a table with several characters; who is chosen is said later."""
    if not pools.actions:
        return None
    action = rng.choice(pools.actions)
    names = {action.name}
    pool = pools.armoured if level > 2 and pools.armoured and rng.random() < 0.5 else pools.fighters
    theirs = [*sample(rng, pool, 1, names), *sample(rng, pools.fighters, 1, names)]
    mine = sample(rng, pools.fighters, 1, names)
    helpers = sample(rng, pools.helpers, 1 if level > 3 else 0, names)
    sides = [
        [stack(card, damage=hurt(rng, card, 2), exerted=rng.random() < 0.3) for card in side] for side in (mine, theirs)
    ]
    for helper in helpers:
        sides[1].append(helper.full_name)
    amy = {"ink": action.cost, "hand": [action.full_name], "play": sides[0], "lore": rng.randrange(8)}
    bob = {"play": sides[1], "lore": rng.randrange(8)}
    steps: list[Any] = [{"play": action.full_name}]
    document = {"scenario": "A question", "players": {"amy": amy, "bob": bob}, "steps": steps}
    return QuizTable("effect", document, tuple(card.full_name for card in (*theirs, *mine)), "What is true then?")


def order_table(rng: Random, pools: Pools, level: int) -> QuizTable | None:
    """Return a table on which several characters with triggered abilities are banished at the same time."""
    if not pools.sweepers or len(pools.mourned) < 3:
        return None
    sweeper = rng.choice(pools.sweepers)
    names = {sweeper.name}
    count = 2 if level < 3 else 3
    certain = [card for card in pools.mourned if "in a challenge" not in words_of_text(card)]
    cards = sample(rng, certain, count - 1, names) if level > 2 else []
    cards += sample(rng, pools.mourned, count - len(cards), names)
    if len(cards) < count:
        return None
    sides: list[list[Any]] = [[], []]
    for card in cards:
        sides[rng.randrange(2)].append(card.full_name)
    hands = [card.full_name for card in sample(rng, pools.fighters, 2, names)]
    players = {
        "amy": {"ink": sweeper.cost, "hand": [sweeper.full_name, *hands[:1]], "play": sides[0], "lore": 3},
        "bob": {"hand": hands[1:], "play": sides[1], "lore": 3},
    }
    document = {"scenario": "A question", "players": players, "steps": [{"play": sweeper.full_name}]}
    asked = tuple(card.full_name for card in cards)
    return QuizTable("order", document, asked, "In which order do the triggered abilities resolve, and who decides it?")


def shift_table(rng: Random, pools: Pools, level: int) -> QuizTable | None:
    """Return a character that is shifted onto another one, and a turn action that it may be able to take."""
    if not pools.shifters:
        return None
    card = rng.choice(pools.shifters)
    base = rng.choice(pools.bases_of(card))
    names = {card.name}
    target = sample(rng, pools.fighters, 1, names)
    state = rng.choice(({}, {"drying": True}, {"exerted": True}, {"drying": True}, {}))
    amy = {"ink": shift_cost(card), "hand": [card.full_name], "play": [stack(base, damage=hurt(rng, base, 2), **state)]}
    act: Any = {"quest": card.full_name}
    bob: dict[str, Any] = {}
    if target and rng.random() < 0.5:
        bob = {"play": [stack(target[0], exerted=rng.random() < 0.8)]}
        act = {"challenge": [card.full_name, target[0].full_name]}
    steps = [{"play": {"card": card.full_name, "shift": base.full_name}}, {"legal": act}]
    document = {"scenario": "A question", "players": {"amy": amy, "bob": bob}, "steps": steps}
    return QuizTable("shift", document, (card.full_name,), legality_ask(act))


def legality_table(rng: Random, pools: Pools, level: int) -> QuizTable | None:
    """Return a turn action that may be possible or not."""
    names: set[str] = set()
    keyed = pools.keyed and level > 1 and rng.random() < 0.6
    cards = sample(rng, pools.keyed if keyed else pools.characters if level > 3 else pools.fighters, 1, names)
    if not cards:
        return None
    card = cards[0]
    which = rng.choice(("quest", "challenge", "challenge", "challenge", "ink"))
    if which == "ink":
        return ink_table(rng, pools, card, names)
    state = rng.choice(({}, {}, {"drying": True}, {"exerted": True}))
    helpers = sample(rng, pools.helpers, 1 if level > 3 and rng.random() < 0.5 else 0, names)
    beside = sample(rng, pools.keyed, 1 if level > 2 and which == "quest" else 0, names)
    amy: dict[str, Any] = {"play": [stack(card, **state), *[each.full_name for each in (*beside, *helpers)]]}
    keyworded = [each for each in pools.keyed if any(word in each.text for word in ("Evasive", "Bodyguard", "Ward"))]
    count = 0 if level == 1 else 1 if level < 4 else 2
    theirs = [*sample(rng, keyworded, count, names), *sample(rng, pools.fighters, 1, names)]
    bob = {"play": [stack(each, exerted=rng.random() < 0.75) for each in theirs]}
    if which == "quest":
        act: Any = {"quest": card.full_name}
    else:
        act = {"challenge": [card.full_name, rng.choice(theirs).full_name]}
    document = {"scenario": "A question", "players": {"amy": amy, "bob": bob}, "steps": [{"legal": act}]}
    return QuizTable("legality", document, (card.full_name,), legality_ask(act))


def ink_table(rng: Random, pools: Pools, card: Card, names: set[str]) -> QuizTable:
    """Return a card that may be put into the inkwell or not."""
    other = sample(rng, pools.characters, 1, names)
    hand = [card.full_name, *[each.full_name for each in other]]
    steps: list[Any] = []
    if other and other[0].inkable and rng.random() < 0.4:
        steps.append({"ink": other[0].full_name})
    act = {"ink": card.full_name}
    players = {"amy": {"hand": hand, "ink": rng.randrange(4)}, "bob": {}}
    document = {"scenario": "A question", "players": players, "steps": [*steps, {"legal": act}]}
    return QuizTable("legality", document, (card.full_name,), legality_ask(act))


def legality_ask(act: dict[str, Any]) -> str:
    """Return the question whether a turn action is possible."""
    if "quest" in act:
        return f"May {act['quest']} quest now?"
    if "ink" in act:
        return f"May Amy put {act['ink']} into the inkwell now?"
    return f"May {act['challenge'][0]} challenge {act['challenge'][1]} now?"


CASES_LOOKED_AT: Final = 12  # scenarios, most of which are not plain


def case_table(rng: Random, pools: Pools, level: int) -> QuizTable | None:
    """Return a scenario that comes with Inkwright, without what it expects."""
    for id in rng.sample(printed_scenarios(), min(CASES_LOOKED_AT, len(printed_scenarios()))):
        text, count, names, others = plain_case(id) or ("", 0, (), ())
        if names and 1 <= count <= level + 1 and pools.names.issuperset((*names, *others)):
            asked = rng.sample(names, min(2, len(names)))
            return QuizTable("case", {"text": text}, tuple(asked), "What is true then?")
    return None


@lru_cache(maxsize=1)
def printed_scenarios() -> tuple[str, ...]:
    """Return the ids of the scenarios of printed cards about which nothing is arguable."""
    library = scenario_library()
    printed = [id for id in library if "-printed" in id and not id.startswith("editions/")]
    return tuple([id for id in printed if library[id].name not in ruled_scenarios()])


@lru_cache(maxsize=4_000)
def plain_case(id: str) -> tuple[str, int, tuple[str, ...], tuple[str, ...]] | None:
    """Return a plain scenario: the text, how many steps, the cards in play, the other cards; None for another one."""
    text = scenario_library()[id].text
    text = "scenario: A question\n" + text.partition("\n")[2].partition("\nexpect:")[0] + "\n"
    [scenario, *_] = read_text(text, id)
    if not isinstance(scenario, Scenario) or not is_plain(scenario):
        return None
    names = dict.fromkeys([stack.card.name for player in scenario.players for stack in player.play])
    others = [there.card.name for player in scenario.players for there in (*player.hand, *player.discard)]
    return text, len(scenario.steps), tuple(names), tuple(others)


def is_plain(scenario: Scenario) -> bool:
    """Return whether a situation can be told in a few words."""
    if scenario.cards or scenario.editions or len(scenario.players) != 2 or scenario.begin != "main":
        return False
    if any(player.deck or player.deck_is_exact for player in scenario.players):
        return False
    if scenario.format != "constructed" or scenario.teams or scenario.turn or any(map(has_more, scenario.players)):
        return False
    stacks = [stack for player in scenario.players for stack in player.play]
    if any(map(is_odd, stacks)) or len({stack.card.key for stack in stacks}) < len(stacks):
        return False
    acting = all(isinstance(step, ActionStep | ChooseStep) for step in scenario.steps)
    plain = all(PLAIN_STEP.fullmatch(step.text) for step in scenario.steps)
    return acting and plain and scenario.edition in ("latest", LATEST)


def has_more(player: PlayerSetup) -> bool:
    """Return whether a player has more than can be told in a few words."""
    ink = isinstance(player.ready, int) and not player.exerted
    return bool(not ink or player.inked or player.coconut or player.promo is not None)


def is_odd(placed: PlacedStack) -> bool:
    """Return whether a card in play has more to it than its own state."""
    return bool(placed.nickname or placed.under or placed.facedown or placed.boosted or placed.at)


PLAIN_STEP: Final = re.compile(r"(challenge: \[[^\[\]{}:#]*\]|(quest|play|choose|use): [^\[\]{}:#]*)")


FIRST_LEVELS: Final = {"challenge": 1, "effect": 1, "legality": 1, "order": 2, "shift": 2, "case": 2}
"""The lowest level at which each kind is asked unless it is asked for."""

RARE: Final = "order"  # there are few cards for it, so it would be the same again and again

TABLES: Final[dict[str, Callable[[Random, Pools, int], QuizTable | None]]] = {
    "challenge": challenge_table,
    "effect": effect_table,
    "legality": legality_table,
    "order": order_table,
    "shift": shift_table,
    "case": case_table,
}
