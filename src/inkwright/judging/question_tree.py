"""A question that is open, as a small tree: its options, and what follows from each."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from copy import copy
from itertools import groupby, takewhile
from typing import Any, Final, NamedTuple

from inkwright.engine.knowledge.choice_limits import limits_of_ability, limits_of_question
from inkwright.engine.log.game_log import EVERYTHING, LogEvent
from inkwright.scenario.open_decision import describe_decision, option_words
from inkwright.scenario.scenario_game import ScenarioGame

from .deciding_rules import EventRules, cited, decision_rules, keyword_of_words, limit_words, notes, standings
from .deck_order import deck_orders
from .without_effect import BETWEEN, still_resolving, without_effect

MOST_OPTIONS: Final = 12  # of one question that are followed
MOST_BRANCHES: Final = 300  # of one tree
MOST_LINES: Final = 12  # of one branch
WIDTH: Final = 110

Json = dict[str, Any]
Line = tuple[str, tuple[str, ...]]  # with its rules

ONLY_ONE: Final = "Only one of those that say the same applies: the others are used up with it."


class Branch(NamedTuple):
    """One answer and what follows from it."""

    answer: str
    lines: tuple[Line, ...]
    then: OpenQuestion | None
    more: str  # what is not shown any more, in words; "" for nothing

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "answer": self.answer,
            "log": [{"text": text, "rules": list(rules)} for text, rules in self.lines],
            "then": self.then.facts() if self.then else None,
            "more": self.more or None,
        }


class OpenQuestion(NamedTuple):
    """A question with its options."""

    player: str
    kind: str
    prompt: str
    short: str  # the prompt without what the question before it says already
    rules: tuple[str, ...]
    words: str  # of the ability that asks
    branches: tuple[Branch, ...]
    left: int  # options that are not shown
    withheld: tuple[Line, ...] = ()  # what fits the words and is not offered

    def all_rules(self) -> tuple[str, ...]:
        """Return the rules of the question and of everything that follows."""
        found = [*self.rules, *[number for _, rules in self.withheld for number in rules]]
        for branch in self.branches:
            found += [number for _, rules in branch.lines for number in rules]
            found += branch.then.all_rules() if branch.then else ()
        return tuple(dict.fromkeys(found))

    def lines(self, indent: str) -> list[str]:
        """Return it for people."""
        out = text_block(f"{capital(self.player)} is asked: {self.short}  [{', '.join(self.rules)}]", indent)
        for text, rules in self.withheld:
            out += text_block(f"{text}  [{', '.join(rules)}]", f"{indent}  ")
        for branch in self.branches:
            out += text_block(f"- {branch.answer}", f"{indent}  ")
            for text, rules in branch.lines:
                out += text_block(f"{text}  [{', '.join(rules)}]", f"{indent}      ")
            if branch.then is not None:
                out += branch.then.lines(f"{indent}      ")
            if branch.more:
                out += text_block(branch.more, f"{indent}      ")
        if self.left:
            out.append(f"{indent}  ... and {self.left} more")
        return out

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "player": self.player,
            "kind": self.kind,
            "prompt": self.prompt,
            "short": self.short,
            "rules": list(self.rules),
            "words": self.words or None,
            "options": [branch.facts() for branch in self.branches],
            "left": self.left,
            "withheld": [{"text": text, "rules": list(rules)} for text, rules in self.withheld],
        }


class QuestionTree:
    """Follows the options of an open question."""

    def __init__(self, players: Sequence[str], rules: EventRules) -> None:
        self.players = players
        self.rules = rules  # as they stand when the question is asked
        self.edition = rules.edition
        self.branches = 0

    def question(
        self, game: ScenarioGame, depth: int, above: str = "", standing: EventRules | None = None
    ) -> OpenQuestion:
        """Return the question that waits; `above`: the prompt of the one before it."""
        so_far = standing or self.rules
        decision = game.decision
        prompt = decision.prompt or describe_decision(game)
        keyword = keyword_of_words(decision.words)
        options = decision.options
        branches: list[Branch] = []
        for at in range(min(len(options), MOST_OPTIONS)):
            if self.branches >= MOST_BRANCHES:
                break
            self.branches += 1
            branches.append(self.branch(game, at, depth, prompt, so_far))
        return OpenQuestion(
            self.players[decision.player],
            decision.kind,
            prompt,
            shortened(prompt, above),
            decision_rules(decision.kind, keyword, self.edition),
            decision.words,
            tuple(branches),
            len(options) - len(branches),
            self.withheld(game),
        )

    def withheld(self, game: ScenarioGame) -> tuple[Line, ...]:
        """Return what fits the words of the question, or of the choice behind a "may", and is not offered."""
        state, decision = game.game.state, game.decision
        found = limits_of_question(state)
        if decision.kind == "may" and decision.source_card >= 0:
            found = limits_of_ability(state, game.full_name(decision.source_card), decision.words, decision.player)
        told: list[Line] = []
        sources = [option.card for option in decision.options if decision.kind == "replacement" and option.card >= 0]
        if len({game.full_name(card) for card in sources}) < len(sources):
            told.append((ONLY_ONE, cited(("6.5.8",), self.edition)))
        for limit in found:
            why, rules = limit_words(limit.why, self.edition)
            told.append((f"{game.display_name(limit.card)} cannot be chosen: {why}.", rules))
        return tuple(told)

    def branch(self, game: ScenarioGame, at: int, depth: int, prompt: str, so_far: EventRules) -> Branch:
        """Return what follows from one option of a question with this prompt."""
        after = game.copy()
        option = after.decision.options[at]
        words = option_words(after, option)
        if [option_words(after, each) for each in after.decision.options].count(words) > 1:
            words = option.label
        since, before = len(after.game.log), standings(after.table)
        after.game.answer(option)
        rules = copy(so_far)
        events = after.game.log[since:]
        lines = self.lines_of(after, events, rules.of_all(events, before))
        then, more = None, ""
        if after.waiting_seat >= 0:
            if depth > 1 and self.branches < MOST_BRANCHES:
                then = self.question(after, depth - 1, prompt, rules)
            else:
                following = shortened(after.decision.prompt or describe_decision(after), prompt)
                more = f"Then {capital(self.players[after.waiting_seat])} is asked: {following}"
        elif not lines:
            more = "Nothing happens."
        shown = counted(lines)
        left = len(shown) - MOST_LINES
        if left > 0:
            more = f"... and {left} more lines. {more}".strip()
        return Branch(words, tuple(shown[:MOST_LINES]), then, more)

    def lines_of(
        self, game: ScenarioGame, events: Sequence[LogEvent], decided: Sequence[tuple[str, ...]]
    ) -> list[Line]:
        """Return the lines of events with the rules that decided them; also of what resolved without doing anything."""
        lines: list[Line] = []
        resolving: LogEvent | None = None
        for event, rules in zip(events, decided, strict=True):
            text = event.line(self.players, EVERYTHING)
            if text and resolving is not None and event.kind in BETWEEN:
                lines.append(without_effect(game, resolving, self.edition, False))
            lines += [(text, rules), *notes(rules, self.edition)] if text else []
            resolving = still_resolving(resolving, event, text)
        if resolving is not None and game.waiting_seat < 0:
            lines.append(without_effect(game, resolving, self.edition, False))
        return [*lines, *deck_orders(game, events, self.edition)]


def shortened(prompt: str, above: str) -> str:
    """Return a prompt without the sentences at its beginning that another one has, too."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(prompt, above, strict=False))
    same = "".join([letter for letter, _ in alike])
    return prompt[same.rfind(". ") + 2 :] if ". " in same else prompt


def counted(lines: Sequence[Line]) -> list[Line]:
    """Return lines with the same ones that follow each other told once, with their number."""
    found: list[Line] = []
    for line, same in groupby(lines):
        times = len(list(same))
        found.append(line if times == 1 else (f"{line[0].rstrip('.')}, {times} times.", line[1]))
    return found


def capital(name: str) -> str:
    """Return a player's name as a sentence begins with it."""
    return name[:1].upper() + name[1:]


def text_block(text: str, indent: str) -> list[str]:
    """Return a text wrapped, its further lines hanging."""
    out: list[str] = []
    for line in text.splitlines() or [""]:
        out += textwrap.wrap(line, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ") or [indent.rstrip()]
    return out
