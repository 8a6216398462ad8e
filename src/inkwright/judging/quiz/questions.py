"""Questions with one right answer: made with a seed, proved by the engine, kept as files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from inkwright.cards import Card, Catalog
from inkwright.engine.decisions.reasons import (
    BODYGUARD_FIRST,
    DRYING,
    EXERTED,
    HAS_EVASIVE,
    HAS_RECKLESS,
    INKED_ALREADY,
    MUST_CHALLENGE_FIRST,
    NO_INK_SYMBOL,
    NOT_EXERTED,
    TOO_EXPENSIVE,
)
from inkwright.engine.knowledge.omniscient import StackFacts
from inkwright.errors import InkwrightError
from inkwright.files.json_reader import read_json
from inkwright.rules.edition import LATEST, edition
from inkwright.rules.index import CHAPTERS, rule
from inkwright.scenario import Runner, Scenario, read_text
from inkwright.scenario.action_matching import is_legal
from inkwright.scenario.runner import ScenarioRun
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.scenario.steps import ActionClaim

from ..account import Account, account_of
from .claims import (
    INKING_COMES_FIRST,
    REASON_POOLS,
    REASON_WORDS,
    Claim,
    capital,
    card_number,
    claim_words,
    facts_of,
    holds,
    is_at_hand,
    player_facts,
    ran,
    resolving_order,
    temptations,
    true_reasons,
)
from .tables import FIRST_LEVELS, RARE, TABLES, Pools, QuizTable, pools_of
from .wrong_readings import READINGS, UNLIKELY, other_rules

FORMAT: Final = 1
LEVELS: Final = (1, 2, 3, 4, 5)
MOST_TRIES: Final = 60  # tables of a kind
FEW_TRIES: Final = 12  # before another kind is asked
OTHERWISE: Final = 0.6  # how often another kind is asked in place of the rare one
MOST_OPTIONS: Final = 5
FEWEST_OPTIONS: Final = 4
MOST_BYTES: Final = 60_000

FEWEST_MISTAKES: Final[dict[str, tuple[int, ...]]] = {
    "challenge": (1, 2, 2, 3, 3),
    "effect": (1, 1, 1, 2, 2),
    "case": (1, 1, 1, 1, 1),
}
"""How many different outcomes of wrong readings a table must have to be asked about, by level."""

FEWEST_TEMPTATIONS: Final = (0, 0, 1, 1, 2)
"""How many rules must seem to forbid a turn action and do not, by level."""

NOTHING_COMES: Final = "Nothing comes of it."

NOT_SO: Final[dict[int, str]] = {
    DRYING: "It is thought to be drying, though it was there as the turn began.",
    EXERTED: "It is thought to be exerted, though it is ready.",
    NOT_EXERTED: "Who is challenged is thought to be ready.",
    HAS_EVASIVE: "Who is challenged is thought to have Evasive.",
    BODYGUARD_FIRST: "A character with Bodyguard is thought to stand beside the challenged one.",
    HAS_RECKLESS: "It is thought to have Reckless.",
    MUST_CHALLENGE_FIRST: "One of the own characters is thought to have Reckless, and to hold up the others.",
    NO_INK_SYMBOL: "The inkwell symbol is overlooked.",
    INKED_ALREADY: "A card is thought to have been put into the inkwell before.",
    TOO_EXPENSIVE: "Inking is thought to cost ink.",
    INKING_COMES_FIRST: "The turn actions are thought to have an order.",
}
"""What somebody thinks who gives a reason that has nothing to do with the table."""
Answers = tuple[Claim, list[tuple[Claim, str]]]  # the right one, and wrong ones with the thoughts behind them


@dataclass(frozen=True)
class QuizAnswer:
    """One answer that is offered."""

    claim: Claim
    text: str
    thought: str = ""  # what somebody thinks who takes it for right; "" for the right one


@dataclass(frozen=True)
class QuizQuestion:
    """A situation, what is asked about it, and the answers that are offered."""

    kind: str
    level: int
    seed: str
    situation: str  # a scenario text
    ask: str
    answers: tuple[QuizAnswer, ...]
    edition: str = LATEST

    def right(self, runner: Runner) -> int:
        """Return the number of the right answer, from 0: the engine is asked; InkwrightError if there is not one."""
        true = [at for at, answer in enumerate(self.answers) if holds(answer.claim, self.situation, runner)]
        if len(true) != 1:
            raise InkwrightError(f"The question has {len(true)} right answers, not one.")
        return true[0]

    def account(self, runner: Runner) -> Account:
        """Return what happens, with the rules."""
        [scenario] = read_text(self.situation, "question")
        if not isinstance(scenario, Scenario):
            raise InkwrightError(scenario.error)
        return account_of(scenario, runner, 1)

    def facts(self) -> dict[str, Any]:
        """Return it as a file holds it: without the right answer, which the engine knows."""
        return {
            "inkwright": "question",
            "format": FORMAT,
            "kind": self.kind,
            "level": self.level,
            "seed": self.seed,
            "edition": self.edition,
            "situation": self.situation,
            "ask": self.ask,
            "answers": [{"text": each.text, "claim": each.claim, "thought": each.thought} for each in self.answers],
        }

    def to_text(self) -> str:
        """Return it as the text of a file."""
        return json.dumps(self.facts(), ensure_ascii=False, indent=1) + "\n"


def read_question(text: str, where: str = "question") -> QuizQuestion:
    """Return the question of a file; InkwrightError says what is wrong with it."""
    if len(text) > MOST_BYTES:
        raise InkwrightError(f"{where}: A question has at most {MOST_BYTES:,} characters.")
    try:
        found = read_json(text)
        if not isinstance(found, dict) or found.get("inkwright") != "question" or found.get("format") != FORMAT:
            raise InkwrightError(f"{where}: This is no question of Inkwright.")
        answers = [
            QuizAnswer(dict(each["claim"]), str(each["text"]), str(each["thought"])) for each in found["answers"]
        ]
        if not 2 <= len(answers) <= MOST_OPTIONS:
            raise InkwrightError(f"{where}: A question has 2 to {MOST_OPTIONS} answers.")
        kind, seed, situation, ask = [str(found[key]) for key in ("kind", "seed", "situation", "ask")]
        name = edition(found["edition"]).name
        return QuizQuestion(kind, int(found["level"]), seed, situation, ask, tuple(answers), name)
    except (ValueError, KeyError, TypeError) as error:
        raise InkwrightError(f"{where}: This is no question of Inkwright: {error}.") from None


# ---------------------------------------------------------------- making them


class QuestionMaker:
    """Makes questions of one catalogue."""

    def __init__(self, catalog: Catalog | None = None) -> None:
        self.catalog = Catalog.at_hand() if catalog is None else catalog
        self.runner = Runner(self.catalog)
        self.pools: Pools = pools_of(self.catalog)

    def question(self, seed: str, level: int, kind: str = "") -> QuizQuestion:
        """Return the question of a seed: always the same one for these cards."""
        rng = Random(f"{seed}/{level}/{kind}")
        kinds = [kind] if kind else list(TABLES)
        kinds = [each for each in kinds if kind or FIRST_LEVELS[each] <= level]
        rng.shuffle(kinds)
        if kinds[0] == RARE and rng.random() < OTHERWISE:
            kinds.append(kinds.pop(0))
        for each in kinds:
            for _ in range(MOST_TRIES if kind else FEW_TRIES):
                draft = TABLES[each](rng, self.pools, level)
                made = None if draft is None else self.made(draft, rng, seed, level)
                if made is not None:
                    return made
        raise InkwrightError("There are too few cards for such a question.")

    def questions(self, seed: str, level: int, kind: str = "") -> Iterator[QuizQuestion]:
        """Yield one question after another, each of its own seed."""
        number = 0
        while True:
            number += 1
            yield self.question(f"{seed}-{number}", level, kind)

    def of_situation(self, text: str) -> QuizQuestion:
        """Return a situation of somebody's own as a question; InkwrightError if it is none."""
        [scenario, *more] = read_text(text, "question")
        if not isinstance(scenario, Scenario):
            raise InkwrightError(scenario.error)
        if more or not scenario.steps:
            raise InkwrightError("A question is made of one situation in which something is done.")
        names = [stack.card.name for player in scenario.players for stack in player.play]
        names += [there.card.name for player in scenario.players for there in player.hand]
        once = tuple([name for name in dict.fromkeys(names) if names.count(name) == 1])
        for cards in (once[:2], once[:1], once[1:2]):
            draft = QuizTable("case", {"text": text}, cards, "What is true then?")
            made = self.made(draft, Random(text), "", LEVELS[0]) if cards else None
            if made is not None:
                return made
        raise InkwrightError("Too little comes of this situation for a question, or somebody has to decide in it.")

    def made(self, draft: QuizTable, rng: Random, seed: str, level: int) -> QuizQuestion | None:
        """Return the question of a table, if it is worth asking."""
        draft = self.with_choice(draft, rng) if draft.kind == "effect" else draft
        [scenario] = read_text(draft.text(), "question")
        if not isinstance(scenario, Scenario):
            return None
        found = self.answers(draft, scenario, rng, level)
        if found is None:
            return None
        right, wrong = found
        unique: dict[str, QuizAnswer] = {}
        for claim, thought in wrong:
            words = claim_words(claim, LATEST)
            unique.setdefault(words, QuizAnswer(claim, words, thought))
        unique.pop(claim_words(right, LATEST), None)
        chosen = list(unique.values())[: MOST_OPTIONS - 1]
        if len(chosen) < FEWEST_OPTIONS - 1:
            return None
        answers = [QuizAnswer(right, claim_words(right, LATEST)), *chosen]
        rng.shuffle(answers)
        return QuizQuestion(draft.kind, level, seed, draft.text(), draft.ask, tuple(answers))

    def with_choice(self, draft: QuizTable, rng: Random) -> QuizTable:
        """Return an action's table with a step that chooses one of those who can be chosen."""
        [scenario] = read_text(draft.text(), "question")
        run = ran(scenario, self.runner) if isinstance(scenario, Scenario) else None
        if run is None or run.game.waiting_seat < 0 or run.game.decision.kind != "target":
            return draft
        names = [run.game.full_name(option.card) for option in run.game.decision.options if option.card >= 0]
        offered = [name for name in names if name in draft.cards]
        if not offered:
            return draft
        target = rng.choice(offered)
        document = {**draft.document, "steps": [*draft.document["steps"], {"choose": target}]}
        return QuizTable(draft.kind, document, (target,), draft.ask)

    def answers(self, draft: QuizTable, scenario: Scenario, rng: Random, level: int) -> Answers | None:
        """Return the right answer of a table, and wrong ones with the thoughts behind them."""
        if isinstance(scenario.steps[-1], ActionClaim):
            return self.legality_answers(scenario, rng, level)
        run = ran(scenario, self.runner)
        if run is None:
            return None
        if draft.kind == "order":
            return order_answers(resolving_order(run), rng)
        if run.game.waiting_seat >= 0 or run.game.game.over:
            return None
        return self.table_answers(draft, scenario, rng, FEWEST_MISTAKES[draft.kind][level - 1])

    # ------------------------------------------------------------ what the table is like

    def table_answers(self, draft: QuizTable, scenario: Scenario, rng: Random, fewest: int) -> Answers | None:
        """Return what the table is like, and what it would be like by usual mistakes; None if those are too few."""
        run, start = ran(scenario, self.runner), ran(replace(scenario, steps=()), self.runner)
        if run is None or start is None:
            return None
        mistaken = list(self.mistaken(scenario, run.game.cards, rng))
        after, others = player_facts(run), [player_facts(start), *[player_facts(other) for other, _ in mistaken]]
        keys = [key for key in after if key != "amy.hand" and any(other[key] != after[key] for other in others)][:2]
        names = [name for name in draft.cards[:2] if card_number(run, name) >= 0]
        states = draft.kind in ("effect", "case")
        right = {"facts": facts_of(run, names, keys, states)}
        nothing = {"facts": facts_of(start, names, keys, states)}
        if right == nothing:
            return None
        claims = [({"facts": facts_of(other, names, keys, states)}, why) for other, why in mistaken]
        claims = [each for each in distinct(claims) if each[0] not in (right, nothing)]
        likely = [each for each in claims if each[1] not in UNLIKELY]
        unlikely = [each for each in claims if each[1] in UNLIKELY]
        if len(likely) < fewest:
            return None
        wrong = [*likely, (nothing, NOTHING_COMES), *overlooked(right, nothing), *mixed(right, likely)]
        wrong += [*unlikely, *slips(right), *mixed(right, unlikely)]
        return right, [each for each in distinct(wrong) if each[0] != right]

    def mistaken(self, scenario: Scenario, cards: Mapping[str, Card], rng: Random) -> Iterator[tuple[ScenarioRun, str]]:
        """Yield the situation as wrong readings and the rules of other editions have it."""
        readings = list(READINGS)
        rng.shuffle(readings)
        known: dict[str, Card] = {key: card for key, card in cards.items() if card.full_name != "Filler"}
        for reading in readings:
            changed = reading.change(scenario, known)
            run = None if changed is None else ran(changed, self.runner)
            if run is not None and run.game.waiting_seat < 0:
                yield run, reading.thought
        if "Resist" in "".join(card.text for card in known.values()):
            for thought, rules in other_rules(edition())[:6]:
                run = ran(scenario, self.runner, rules)
                if run is not None and run.game.waiting_seat < 0:
                    yield run, thought

    # ------------------------------------------------------------ may it be done?

    def legality_answers(self, scenario: Scenario, rng: Random, level: int) -> Answers | None:
        """Return whether a turn action is possible, and the other answers that somebody may give."""
        run = ran(replace(scenario, steps=scenario.steps[:-1]), self.runner)
        last = scenario.steps[-1]
        if run is None or run.game.waiting_seat >= 0 or not isinstance(last, ActionClaim):
            return None
        if not is_at_hand(run, last.action):
            return None
        legal = is_legal(run.game, last.action)
        numbers = true_reasons(run, last.action)
        if (legal and numbers) or (not legal and (len(numbers) != 1 or numbers[0] not in REASON_WORDS)):
            return None
        right: Claim = {"legal": True} if legal else {"illegal": True, "why": numbers}
        tempting = [each for each in temptations(run, last.action) if each[0] not in numbers]
        if len(tempting) < max(int(legal), FEWEST_TEMPTATIONS[level - 1]):
            return None
        known = [*REASON_POOLS[last.action.kind], *([INKING_COMES_FIRST] if last.action.kind == "ink" else [])]
        pool = [number for number in known if number in NOT_SO and number not in numbers]
        rng.shuffle(tempting)
        rng.shuffle(pool)
        thoughts = {**dict(tempting), **{number: NOT_SO[number] for number in pool if number not in dict(tempting)}}
        wrong: list[tuple[Claim, str]] = [
            ({"illegal": True, "why": [number]}, thought) for number, thought in thoughts.items()
        ]
        if not legal:
            wrong.insert(0, ({"legal": True}, "What forbids it is overlooked."))
        return right, wrong


def slips(right: Claim) -> Iterator[tuple[Claim, str]]:
    """Yield a right answer with a slip in one part."""
    for key, fact in right["facts"].items():
        for changed, thought in fact_slips(fact):
            yield {"facts": {**right["facts"], key: changed}}, thought


def fact_slips(fact: Any) -> Iterator[tuple[Any, str]]:
    """Yield a fact as usual slips have it."""
    if isinstance(fact, int):
        yield fact + 1, "One too many is counted."
        if fact:
            yield fact - 1, "One too few is counted."
    elif fact["zone"] == "discard":
        yield {**fact, "zone": "hand"}, "A banished card is thought to go back to the hand."
    elif fact["zone"] == "hand":
        yield {**fact, "zone": "discard"}, "A returned card is thought to be banished."
    elif fact["zone"] == "play":
        if "exerted" in fact:
            turned = "readied" if fact["exerted"] else "exerted"
            yield {**fact, "exerted": not fact["exerted"]}, f"It is thought to be {turned} as well."
        if fact["damage"]:
            yield {**fact, "damage": fact["damage"] + 1}, "One damage too many is counted."
        yield {"zone": "discard"}, "It is thought to be banished."


def distinct(claims: list[tuple[Claim, str]]) -> list[tuple[Claim, str]]:
    """Return claims, each once."""
    found: list[tuple[Claim, str]] = []
    for claim, thought in claims:
        if claim not in [each for each, _ in found]:
            found.append((claim, thought))
    return found


def mixed(right: Claim, wrong: list[tuple[Claim, str]]) -> list[tuple[Claim, str]]:
    """Return answers that are right in one part and wrong in another."""
    found: list[tuple[Claim, str]] = []
    for claim, thought in wrong:
        for key, fact in claim["facts"].items():
            if fact != right["facts"][key]:
                found.append(({"facts": {**right["facts"], key: fact}}, thought))
    return found


def overlooked(right: Claim, nothing: Claim) -> Iterator[tuple[Claim, str]]:
    """Yield the right answer with one part of what happens overlooked."""
    for key, fact in nothing["facts"].items():
        if fact != right["facts"][key]:
            yield {"facts": {**right["facts"], key: fact}}, overlooking(key, fact, right["facts"][key])


def overlooking(key: str, before: Any, after: Any) -> str:
    """Return what somebody thinks who takes one thing for as it was before."""
    if isinstance(before, int):
        return "The lore is overlooked." if key.endswith(".lore") else "The cards in hand are taken for as before."
    if before["zone"] != after["zone"]:
        return f"{key} is thought to stay where it is."
    if before.get("exerted") != after.get("exerted"):
        return f"{key} is thought to stay {'exerted' if before['exerted'] else 'ready'}."
    return f"The damage of {key} is taken for as before."


def order_answers(order: list[str], rng: Random) -> Answers | None:
    """Return in which order abilities resolve, and other orders that somebody may think of."""
    if not order:
        return None
    named = [each for each in order if not each.startswith("[")]
    others: list[tuple[list[str], str]] = [
        (["[amy]"], "The active player is thought to order all abilities."),
        (["[bob]"], "The other player is thought to order all abilities."),
        ([], "Who has left play is thought to trigger nothing."),
        (list(reversed(named)), "The other player is thought to go first."),
        (named[:1], "Only one of the abilities is seen."),
        (named[-1:], "Only one of the abilities is seen."),
        ([*named, "[bob]"], "An order is thought to be chosen where there is one ability."),
    ]
    wrong = [({"order": other}, thought) for other, thought in others if other != order]
    first, *rest = wrong
    rng.shuffle(rest)
    return {"order": order}, distinct([first, *rest])


def situation_lines(question: QuizQuestion, runner: Runner) -> list[str]:
    """Return the situation in words: the table, the cards with their texts, and what is done."""
    [scenario] = read_text(question.situation, "question")
    if not isinstance(scenario, Scenario):
        raise InkwrightError(scenario.error)
    run = runner.begin(scenario)
    head = f"It is {capital(run.game.players[run.game.game.active])}'s turn (edition {question.edition})."
    table = [line for seat in range(len(run.game.players)) for line in player_lines(run.game, seat)]
    done = [step_words(step.text) for step in scenario.steps if not isinstance(step, ActionClaim)]
    return [head, *table, "", *card_lines(run.game), *(["", *done] if done else [])]


def player_lines(game: ScenarioGame, seat: int) -> list[str]:
    """Return what a player has, as far as a question is about it."""
    player = game.table.players[seat]
    parts = [f"{player.lore} lore"] if player.lore else []
    parts += [f"{player.ink_ready} ready ink"] if player.ink_ready else []
    parts += [f"{player.ink_exerted} exerted ink"] if player.ink_exerted else []
    parts += [f"{player.drops} ink drop{'' if player.drops == 1 else 's'}"] if player.drops else []
    parts += [f"in the discard {', '.join(map(game.full_name, player.discard))}"] if player.discard else []
    parts += [f"in hand {', '.join(game.full_name(card) for card in player.hand)}"] if player.hand else []
    stacks = [stack for stack in game.table.stacks if stack.player == seat]
    parts += [f"in play {', '.join(stack_words(game, stack) for stack in stacks)}"] if stacks else []
    return [f"{capital(game.players[seat])}: {'; '.join(parts)}."] if parts else []


def stack_words(game: ScenarioGame, stack: StackFacts) -> str:
    """Return a card in play with its state."""
    marks = ["exerted"] if stack.exerted else []
    marks += ["drying"] if stack.drying and stack.type == "character" else []
    marks += [f"{stack.damage} damage"] if stack.damage else []
    here = next((each for each in game.table.stacks if each.id == stack.location), None)
    marks += [f"at {game.full_name(here.top)}"] if here is not None else []
    faceup = stack.cards[1 : len(stack.cards) - stack.facedown_count]
    marks += [f"on {' and '.join(map(game.full_name, faceup))}"] if faceup else []
    marks += [f"facedown cards under it: {stack.facedown_count}"] if stack.facedown_count else []
    return game.full_name(stack.top) + (f" ({', '.join(marks)})" if marks else "")


def card_lines(game: ScenarioGame) -> list[str]:
    """Return the cards of a table with what is printed on them."""
    out: list[str] = []
    for card in game.cards.values():
        if card.full_name == "Filler":
            continue
        kind = " ".join([" and ".join(card.inks), card.kind]).strip()
        stats = [*[each for each in card.classifications if each.casefold() != card.kind], f"cost {card.cost}"]
        if card.strength is not None:
            stats.append(f"strength {card.strength}, willpower {card.willpower}, lore {card.lore}")
        elif card.willpower is not None:
            stats.append(f"willpower {card.willpower}, lore {card.lore}")
        stats.append("inkable" if card.inkable else "not inkable")
        text = " / ".join(part.text for part in card.abilities_text)
        out.append(f"  {card.full_name} ({kind}, {', '.join(stats)}){f': {text}' if text else ''}")
    return out


SAID: Final = {
    "choose: yes": "The answer is yes.",
    "choose: no": "The answer is no.",
    "choose: none": "Nothing is chosen.",
}
STEP_WORDS: Final = {
    "challenge": "challenges",
    "quest": "quests",
    "play": "is played",
    "ink": "is put into the inkwell",
    "choose": "is chosen",
}


def step_words(text: str) -> str:
    """Return a step as a sentence."""
    key, _, rest = text.partition(": ")
    if text in SAID:
        return SAID[text]
    if key == "use":
        return f"An ability of {rest} is used."
    if key == "challenge":
        first, _, second = rest.strip("[]").partition(", ")
        return f"{first} challenges {second}."
    if key == "play" and "shift" in rest:
        card = rest.partition("card: ")[2].partition(", shift: ")
        return f"{card[0]} is shifted onto {card[2].rstrip('}')}."
    return f"{rest} {STEP_WORDS.get(key, key)}."


def chapter_of(account: Account) -> str:
    """Return the chapter that a question is about: that of its first rule that is no matter of course."""
    common = ("4.3", "1.5", "4.3.3", "4.3.2.4", "5.1.1.2")
    numbers = [number for number in account.rules() if number.rpartition(":")[2] not in common]
    return CHAPTERS[rule(numbers[0]).chapter] if numbers else CHAPTERS["4"]
